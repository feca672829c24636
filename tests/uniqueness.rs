//! The proof that 5×5 has one stuck position: its rules, its parts, what
//! follows from it, and the program that does it.

use aether::aether::stuck::{
    FiveByFive, MergeError, Method, NotProved, RULES, Rule, Samples, ShardError, ShardReader,
    Survey, decided, merge, stuck_classes, stuck_on, stuck_on_by,
};
use aether::aether::{Five, Four, Mask, Planes, Six, Size, Three};
use aether::surveys::Shard;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::path::PathBuf;
use std::process::{Command, Output};
use std::sync::LazyLock;

static SAMPLES: LazyLock<Samples> = LazyLock::new(Samples::collect);

fn survey<S: Size>(shard: Shard) -> Survey<S> {
    Survey::of(shard, Method::FULL, &|_, _| {})
}

fn shard(text: &str) -> Shard {
    text.parse().expect("a shard")
}

/// A placement on which the stuck class of 5×5 lies.
const ROW: u64 = 0b11111;

#[test]
fn rules_and_method_pass_on_the_samples() {
    assert!(SAMPLES.placements() > 100);
    // Among others 314 classes of 4×4 and the class of 5×5.
    assert!(SAMPLES.classes() > 315);
    for rule in &RULES {
        assert_eq!(SAMPLES.check_rule(rule), Ok(()), "{}", rule.name);
    }
    assert_eq!(SAMPLES.check_method(Method::FULL), Ok(()));
}

/// Rules that one could believe in, each wrong.
const WRONG_RULES: [Rule; 5] = [
    Rule {
        name: "no piece has weight 4",
        reason: "wrong",
        rejects: |step| step.masks().any(|mask| mask.count_ones() >= 4),
    },
    Rule {
        name: "no row has a single piece",
        reason: "wrong",
        rejects: |step| {
            let row = |u| (0..25).filter(move |cell| (cell % 5 + 2 * (cell / 5)) % 5 == u);
            let occupied = |cell: &i32| step.placement() >> cell & 1 == 1;
            step.cap() == 5 && (0..5).any(|u| row(u).filter(occupied).count() == 1)
        },
    },
    Rule {
        name: "bare pieces, one too few",
        reason: "wrong",
        rejects: |step| step.bare_pieces() + 1 > step.cap() * step.types_left(),
    },
    Rule {
        name: "a type stands on fewer pieces than there may be",
        reason: "wrong",
        rejects: |step| {
            let types = 5 - step.types_left();
            let on = |t| step.masks().filter(|mask| mask >> t & 1 == 1).count();
            step.cap() == 5 && (0..types).any(|t| on(t) > 3)
        },
    },
    Rule {
        name: "quiet, one type too early",
        reason: "wrong",
        rejects: |step| {
            let all: Mask = (1 << (step.cap() - 1)) - 1;
            let masks: Vec<Mask> = step.masks().collect();
            step.types_left() == 1
                && (0..masks.len()).any(|i| (0..i).any(|j| masks[i] | masks[j] == all))
        },
    },
];

#[test]
fn wrong_rules_are_refused_and_would_lose_the_class() {
    assert_eq!(stuck_on::<Five>(ROW).len(), 1);
    for wrong in WRONG_RULES {
        let refuted = SAMPLES.check_rule(&wrong).expect_err(wrong.name);
        assert_eq!(refuted.rule, wrong.name);
        assert!(refuted.position.ends_with(" w 0 1"), "{refuted}");
        let rules = [&RULES[..], &[wrong]].concat();
        let method = Method {
            rules: &rules,
            uses_symmetry: true,
        };
        assert!(SAMPLES.check_method(method).is_err(), "{}", wrong.name);
        assert_eq!(stuck_on_by::<Five>(ROW, method), [], "{}", wrong.name);
    }
}

/// The start of a game on 3×3 shows that the bound on bare pieces is sharp: all
/// pieces have one type, and each type stands on three.
#[test]
fn a_bound_short_of_a_type_is_refused() {
    let wrong = Rule {
        name: "one type short",
        reason: "wrong",
        rejects: |step| step.bare_pieces() > step.cap() * step.types_left().saturating_sub(1),
    };
    let refuted = SAMPLES.check_rule(&wrong).expect_err("a wrong rule");
    assert!(
        refuted.to_string().contains("rejects the stuck position"),
        "{refuted}"
    );
    let rules = [wrong];
    let method = Method {
        rules: &rules,
        uses_symmetry: false,
    };
    assert_eq!(stuck_on_by::<Three>(Three::BOARD, method), []);
    assert_eq!(stuck_on::<Three>(Three::BOARD).len(), 1);
}

fn levels<S: Size>(most: usize) -> Vec<(usize, usize)> {
    let stuck: Vec<Vec<S::Planes>> = (0..=most).map(stuck_classes::<S>).collect();
    let levels = decided::<S>(&stuck);
    levels
        .iter()
        .map(|level| (level.won.len(), level.lost.len()))
        .collect()
}

#[test]
fn retrograde_analysis_agrees_with_what_is_known() {
    assert_eq!(
        levels::<Four>(6)[3..],
        [(0, 0), (0, 16), (153, 108), (2_536, 1_321)]
    );
    assert_eq!(
        levels::<Six>(4)[1..],
        [(0, 0), (0, 9), (111, 7), (386, 1_390)]
    );
}

#[test]
#[ignore = "a minute"]
fn retrograde_analysis_agrees_further_up() {
    assert_eq!(levels::<Four>(7)[7], (35_728, 6_337));
    assert_eq!(levels::<Six>(5)[5], (153_043, 32_340));
}

#[test]
fn the_theorem_holds_and_needs_the_whole_survey() {
    let whole = survey::<Five>(Shard::WHOLE);
    let theorem = FiveByFive::from_survey(&whole).expect("the theorem");
    assert_eq!(theorem.won, 9);
    assert_eq!(
        theorem.stuck,
        "[0123][0124][0134][0234][1234]/5/5/5/5 w 0 1"
    );

    let mut less = whole.clone();
    less.covered[25].placements = 0;
    let error = FiveByFive::from_survey(&less).expect_err("a placement is missing");
    assert_eq!(
        error.to_string(),
        "the orbits with 25 pieces have 0 placements, expected 1"
    );
    less = whole.clone();
    less.stuck.clear();
    assert_eq!(
        FiveByFive::from_survey(&less),
        Err(NotProved::Stuck(Vec::new()))
    );
    // The class on its own, but as if a sixth piece had been there.
    let mut more = whole;
    more.stuck[0] = more.stuck[0].with_piece(24, 1);
    assert!(matches!(
        FiveByFive::from_survey(&more),
        Err(NotProved::Stuck(_))
    ));
}

#[test]
fn shards_are_read_from_text() {
    assert_eq!(shard("3/7").to_string(), "3/7");
    assert_eq!((shard("3/7").index(), shard("3/7").count()), (3, 7));
    for wrong in [
        "",
        "3",
        "0/7",
        "8/7",
        "3/0",
        "-1/2",
        "+1/2",
        "1/2/3",
        "1/ 2",
        "a/b",
        "1/99999999999",
    ] {
        let error = wrong.parse::<Shard>().expect_err(wrong);
        assert!(error.to_string().contains("expected i/n"), "{error}");
    }
}

#[test]
fn shards_make_the_whole() {
    let whole = survey::<Four>(Shard::WHOLE);
    assert_eq!(whole.stuck.len(), 16 + 64 + 234 + 67 + 14);
    let reader = ShardReader::<Four>::new();
    for count in [1, 3, 7, 500] {
        let mut shards = Vec::new();
        // The order of the files does not matter.
        for index in (1..=count).rev() {
            let shard = shard(&format!("{index}/{count}"));
            let text = survey::<Four>(shard).to_text(shard).expect("JSON");
            let read = reader.read(&text).expect("a shard that is right");
            assert_eq!(read.0, shard);
            shards.push(read);
        }
        assert_eq!(merge(shards), Ok(whole.clone()), "{count} shards");
    }
}

#[test]
fn incomplete_sets_of_shards_are_refused() {
    let part = |text: &str| (shard(text), survey::<Four>(shard(text)));
    let refused = |shards: Vec<(Shard, Survey<Four>)>| merge(shards).expect_err("not the whole");
    assert_eq!(refused(Vec::new()), MergeError::Nothing);
    assert_eq!(
        refused(vec![part("1/3"), part("3/3")]),
        MergeError::Missing {
            first: 2,
            missing: 1,
            count: 3
        }
    );
    assert_eq!(
        refused(vec![part("1/3"), part("2/3"), part("2/3"), part("3/3")]),
        MergeError::Twice(shard("2/3"))
    );
    assert_eq!(
        refused(vec![part("1/2"), part("2/3")]),
        MergeError::Foreign {
            found: shard("2/3"),
            expected: 2
        }
    );
    // A shard that says it is another.
    let posing = (shard("2/2"), survey::<Four>(shard("1/2")));
    assert!(matches!(
        refused(vec![part("1/2"), posing]),
        MergeError::Uncovered(_)
    ));
}

#[test]
fn damaged_files_are_refused_or_say_the_same() {
    let shard = shard("2/5");
    let part = survey::<Four>(shard);
    let text = part.to_text(shard).expect("JSON");
    let reader = ShardReader::<Four>::new();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut refused = 0;
    for _ in 0..2_000 {
        let mut bytes = text.clone().into_bytes();
        let place = random.random_range(0..bytes.len());
        match random.random_range(0..4) {
            0 => bytes[place] ^= 1 << random.random_range(0..8),
            1 => bytes.truncate(place),
            2 => bytes.insert(place, random.random_range(b' '..=b'~')),
            _ => {
                bytes.remove(place);
            }
        }
        // White space between tokens means nothing.
        match reader.read(&String::from_utf8_lossy(&bytes)) {
            Ok(read) => assert_eq!(read, (shard, part.clone())),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 1_200, "{refused}");
    let three = survey::<Three>(Shard::WHOLE)
        .to_text(Shard::WHOLE)
        .expect("JSON");
    assert!(matches!(
        reader.read(&three),
        Err(ShardError::Variant { .. })
    ));
}

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_aether"));
    command
        .args(["solve", "--variant", "aether5x5"])
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn succeed(arguments: &[&str]) -> String {
    let output = run(arguments);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(
        (output.status.code(), errors.as_str()),
        (Some(0), ""),
        "{arguments:?}"
    );
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn fail(arguments: &[&str], status: i32, words: &str) {
    let output = run(arguments);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(status), "{errors}");
    assert_eq!(output.stdout, b"", "{arguments:?}");
    assert!(errors.contains(words), "{errors}");
}

#[test]
fn the_program_proves_it_in_two_parts() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let name = |part: u32| {
        folder
            .join(format!("uniqueness-{part}.json"))
            .display()
            .to_string()
    };
    let (first, second) = (name(1), name(2));
    assert_eq!(succeed(&["--shard", "1/2", "--out", &first]), "");
    let printed = succeed(&["--shard", "2/2"]);
    std::fs::write(&second, printed).expect("a file");
    let proof = succeed(&["--merge", &second, &first]);
    assert!(
        proof.contains("every stuck position is equivalent to"),
        "{proof}"
    );
    assert!(proof.contains("9 classes with six pieces"), "{proof}");

    fail(&["--merge", &first], 1, "shard 2 is missing");
    fail(
        &["--merge", &first, &second, &first],
        1,
        "shard 1/2 is there twice",
    );
    let text = std::fs::read_to_string(&first).expect("the file");
    let damaged = name(3);
    std::fs::write(&damaged, text.replacen("\"stuck\": 1", "\"stuck\": 0", 1)).expect("a file");
    fail(&["--merge", &damaged, &second], 1, "checksum");
    std::fs::write(&damaged, &text[..text.len() / 2]).expect("a file");
    fail(
        &["--merge", &damaged, &second],
        1,
        "not the file of a shard",
    );
}

#[test]
fn the_program_says_what_the_survey_proves_of_a_position() {
    let position = "[01][2][3][4][0]/[1][2][3][4][0]/5/5/5 w 3 9";
    let proof = succeed(&[position]);
    let words = format!("With best play the game from {position} (NoMergeLimit 50) is a draw");
    assert!(
        proof.contains("every stuck position is equivalent to"),
        "{proof}"
    );
    assert!(proof.contains(&words), "{proof}");
    // Drawn as well, since type 4 is missing, but not by the survey: type 0
    // stands on six pieces.
    let over = run(&["[0][0]1[0][0]/5/[0][0]3/5/1[123]3", "--budget", "1"]);
    let printed = String::from_utf8(over.stdout).expect("UTF-8");
    assert!(!printed.contains("every stuck position"), "{printed}");
}

#[test]
fn the_program_refuses_what_it_cannot_do() {
    fail(&["--shard", "3/2"], 2, "expected i/n with 1 ≤ i ≤ n");
    fail(&["--json"], 2, "neither JSON nor a certificate");
    fail(&["--certificate", "x"], 2, "neither JSON nor a certificate");
    fail(
        &["--shard", "1/2", "--merge", "x"],
        2,
        "cannot be used with",
    );
    fail(&["--merge", "no such file"], 1, "cannot read no such file");
    fail(
        &["--shard", "1/3014", "--out", "no/such/folder"],
        1,
        "cannot write no/such/folder",
    );
}
