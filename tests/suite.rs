//! Test suites: read, made, proved, and engines asked about them.

mod made_again;

use aether::game::Value;
use aether::registry::{VARIANTS, default_variant, find};
use aether::suite::{Recipe, Suite, prove};
use made_again::{aether, made_again};
use std::collections::HashSet;

const SUITE_4X4: &str = include_str!("suites/4x4.suite");
const SUITE_5X5: &str = include_str!("suites/5x5.suite");

const BUDGET: u64 = 2_000_000;

/// A won position: c4d2 and c4b2 win in 5 plies, six other moves later.
const WON: &str = "4/1[23]1[01]/2[03]1/1[013][2][23]";

fn line(operations: &str) -> String {
    format!("variant aether4x4\n{WON} ; {operations}\n")
}

#[test]
fn the_suites_are_what_their_commands_make() {
    made_again(SUITE_4X4);
    made_again(SUITE_5X5);
}

#[test]
fn every_line_of_the_suites_is_proved() {
    for (text, count) in [(SUITE_4X4, 200), (SUITE_5X5, 30)] {
        let suite = Suite::read(text).expect("a suite");
        let mut engine = suite.open().expect("its variant");
        assert_eq!(suite.entries.len(), count);
        for entry in &suite.entries {
            prove(entry, &mut *engine, BUDGET).expect(&entry.id);
        }
        assert!(text.ends_with(&suite.to_string()));
    }
}

#[test]
fn the_suite_of_4x4_is_a_mixture() {
    let suite = Suite::read(SUITE_4X4).expect("a suite");
    let mut engine = suite.open().expect("its variant");
    let mut values = HashSet::new();
    let mut kinds = [0, 0, 0];
    for entry in &suite.entries {
        let solution = &entry.solution;
        engine
            .set_position(Some(&entry.position), "")
            .expect("a position");
        assert!(2 * solution.best.len() <= engine.legal_moves().expect("few moves").len());
        values.insert(solution.value);
        match solution.value {
            Value::Win(plies) => {
                assert!(plies >= 3);
                kinds[0] += 1;
            }
            Value::Draw => kinds[1] += 1,
            Value::Loss(plies) => {
                assert!(plies >= 4);
                kinds[2] += 1;
            }
            Value::SomeWin | Value::SomeLoss => panic!("no length: {entry}"),
        }
    }
    assert!(kinds.iter().all(|count| *count >= 60), "{kinds:?}");
    // Wins in 3 to 15, draws, losses in 4 to 14.
    assert!(values.len() >= 14, "{values:?}");
    let positions: HashSet<&String> = suite.entries.iter().map(|entry| &entry.position).collect();
    assert_eq!(positions.len(), suite.entries.len());
}

#[test]
fn the_rules_belong_to_the_suite() {
    let mut engine = default_variant().open();
    engine.set_rule(0, 7).expect("a limit");
    let recipe = Recipe { count: 3, seed: 2 };
    let suite = Suite::make(default_variant(), engine, &recipe).expect("a suite");
    let text = suite.to_string();
    assert!(text.starts_with("variant aether4x4 NoMergeLimit 7\n"));
    let read = Suite::read(&text).expect("a suite");
    assert_eq!(read.to_string(), text);
    let engine = read.open().expect("its variant");
    assert_eq!(engine.rule_options()[0].1, 7);
}

#[test]
fn too_few_positions_are_told() {
    let variant = find("aether2x2").expect("a variant");
    let recipe = Recipe { count: 3, seed: 1 };
    let refused = Suite::make(variant, variant.open(), &recipe).expect_err("no positions");
    assert_eq!(
        refused.to_string(),
        "only 0 positions were found: expected 3"
    );
}

#[test]
fn any_order_and_form_is_read() {
    let operations = "id x ; keep C3D1  c3→a2; best [2]c4xd2 ; value win 5 # a comment";
    let text = format!("\u{feff}# a suite\n\n{}", line(operations));
    let suite = Suite::read(&text).expect("a suite");
    assert_eq!(
        suite.to_string(),
        format!(
            "variant aether4x4\n{WON} w 0 1 ; value win 5 ; best c4d2 ; keep c3d1 c3a2 ; id x\n"
        )
    );
}

#[test]
fn what_is_wrong_with_a_suite_is_told() {
    let whole = "value win 5 ; best c4d2 ; id x";
    let twice = line(whole) + &line(whole).replace("variant aether4x4\n", "");
    let variants: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
    let of_variants = format!(
        "line 1: `go` is no variant: expected one of {}",
        variants.join(" ")
    );
    for (text, expected) in [
        (
            String::new(),
            "no variant: expected a line such as `variant aether4x4`",
        ),
        (
            format!("{WON} ; {whole}"),
            "no variant: expected a line such as `variant aether4x4`",
        ),
        (
            String::from("variant aether4x4"),
            "no position: expected lines such as `POSITION ; value draw ; best MOVES ; id NAME`",
        ),
        (String::from("variant go"), &of_variants),
        (
            String::from("\nvariant aether4x4 NoMergeLimit x"),
            "line 2: `NoMergeLimit x` is no rule of aether4x4 with a number: expected pairs such as `NoMergeLimit 50`",
        ),
        (
            line(whole) + "variant aether4x4",
            "line 3: the variant is named twice",
        ),
        (
            line("value won ; best c4d2 ; id x"),
            "line 2: `won`: expected `draw`, `win` with an odd number of plies or `loss` with an even one",
        ),
        (
            line("value win 4 ; best c4d2 ; id x"),
            "line 2: `win 4`: expected `draw`, `win` with an odd number of plies or `loss` with an even one",
        ),
        (
            String::from("variant parcel1\n1 B:/R:/G: w 0 ; value win 0 ; best a1b1 ; id x"),
            "line 2: `win 0`: expected `draw`, or `win` or `loss` with a number of plies",
        ),
        (
            line("best c4d2 ; id x"),
            "line 2: no `value`: expected one after a semicolon",
        ),
        (
            line("value win 5 ; id x"),
            "line 2: no `best`: expected one after a semicolon",
        ),
        (
            line("value win 5 ; best ; id x"),
            "line 2: `best` has no move: expected at least one",
        ),
        (
            line("value win 5 ; best c4d2"),
            "line 2: no `id`: expected one after a semicolon",
        ),
        (
            line("value win 5 ; best c4d2 ; id x y"),
            "line 2: `x y`: expected a name without spaces",
        ),
        (
            line("value win 5 ; best c4d2 ; best c4d2 ; id x"),
            "line 2: `best` stands twice",
        ),
        (
            line("value win 5 ; best c4d2 C4D2 ; id x"),
            "line 2: the move c4d2 is listed twice",
        ),
        (
            line("value win 5 ; best c4d2 ; keep c4d2 ; id x"),
            "line 2: the move c4d2 is listed twice",
        ),
        (
            line("value draw ; best c4d2 ; keep c4d2 ; id x"),
            "line 2: `keep` in a position that is not won: expected only `best`",
        ),
        (
            line("value win 5 ; good c4d2 ; id x"),
            "line 2: `good`: expected one of `value`, `best`, `keep` and `id` after a semicolon",
        ),
        (
            String::from("variant aether4x4\n[*]3/4/4/4 ; value draw ; best a1c2 ; id x"),
            "line 2: the game is over: expected a position in which it goes on",
        ),
        (twice, "line 3: the id `x` stands on line 2 already"),
    ] {
        let refused = Suite::read(&text).expect_err(expected);
        assert_eq!(refused.to_string(), expected);
    }
    // The engine's own words about moves.
    let refused = Suite::read(&line("value win 5 ; best c4d3 ; id x")).expect_err("no move");
    assert!(
        refused.to_string().starts_with("line 2: `best`: move 1: "),
        "{refused}"
    );
}

#[test]
fn a_wrong_line_is_refuted() {
    let suite = Suite::read(SUITE_4X4).expect("a suite");
    let mut engine = suite.open().expect("its variant");
    let mut flaw = |entry: &_| {
        let proved = prove(entry, &mut *engine, BUDGET);
        proved.expect_err("a wrong line").to_string()
    };
    for entry in &suite.entries {
        let solution = &entry.solution;
        let mut wrong = entry.clone();
        wrong.solution.value = match solution.value {
            Value::Win(plies) => Value::Win(plies + 2),
            Value::Draw => Value::Loss(4),
            Value::SomeWin => Value::Win(1),
            Value::Loss(_) | Value::SomeLoss => Value::Draw,
        };
        assert!(flaw(&wrong).starts_with("the player to move "));
        let mut wrong = entry.clone();
        wrong.solution.best.pop();
        assert!(flaw(&wrong).starts_with("`best` should be `"));
        if !solution.keep.is_empty() {
            let mut wrong = entry.clone();
            wrong.solution.keep.remove(0);
            assert!(flaw(&wrong).starts_with("`keep` should be `"));
        }
    }
    let mut hidden = suite.entries[0].clone();
    hidden.position = String::from("4");
    assert!(!flaw(&hidden).is_empty());
}

#[test]
fn check_tells_every_wrong_line() {
    let directory = std::env::temp_dir().join(format!("aether-suite-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a directory");
    let path = directory.join("wrong.suite");
    let keep = "keep c3d1 c4a1 c3a4 c3a2 c4a3 c3b1";
    let wrong = line(&format!("value win 5 ; best c4b2 c4d2 ; {keep} ; id right"))
        + &format!("{WON} b ; value win 7 ; best c4d2 ; id value\n")
        + &format!("{WON} w 1 ; value win 5 ; best c4d2 ; {keep} ; id moves\n");
    std::fs::write(&path, wrong).expect("a file");
    let name = path.to_str().expect("UTF-8");
    let output = aether(&["suite", "check", name]);
    std::fs::remove_dir_all(&directory).expect("the directory");
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(
        errors,
        format!(
            "aether: {name}: 2 of 3 positions are not as told:\n\
             value: the player to move wins in 5\n\
             moves: `best` should be `c4d2 c4b2`\n"
        )
    );
}

/// What `suite run` says about an engine, as JSON.
fn asked(suite: &str, engine: &[&str]) -> serde_json::Value {
    let arguments = ["suite", "run", suite, "--json", "--engine"];
    let output = aether(&[&arguments[..], engine].concat());
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn the_engine_solves_the_suite() {
    let own = format!("cmd='{}'", env!("CARGO_BIN_EXE_aether"));
    let score = asked("tests/suites/4x4.suite", &[&own, "name=own", "depth=1"]);
    assert_eq!(score["engine"], "own");
    assert_eq!(score["limit"], "depth 1");
    for (kind, count) in [("all", 200), ("draw", 68)] {
        for field in ["positions", "best", "kept"] {
            assert_eq!(score[kind][field], count, "{kind} {field}");
        }
    }
    assert_eq!(score["failed"], serde_json::json!([]));
    // Its search alone does not, at so little depth; then what failed is told.
    let score = asked(
        "tests/suites/4x4.suite",
        &[&own, "depth=2", "option.Exact=false"],
    );
    let all = &score["all"];
    let numbers = [&all["best"], &all["kept"], &all["positions"]];
    let [best, kept, positions] = numbers.map(|number| number.as_u64().expect("a number"));
    assert!(best < kept && kept < positions, "{all}");
    // A lost position stays lost, whatever is played, but not as long.
    assert_eq!(score["loss"]["kept"], score["loss"]["positions"]);
    assert_ne!(score["loss"]["best"], score["loss"]["positions"]);
    let failed = score["failed"].as_array().expect("a list");
    assert_eq!(failed.len() as u64, positions - best);
    let lost = failed.iter().filter(|failed| failed["kept"] == false);
    assert_eq!(lost.count() as u64, positions - kept);
}

/// An engine that does this on `go`.
#[cfg(unix)]
fn mock(on_go: &str) -> String {
    format!(
        "cmd=sh -c 'while read line; do case \"$line\" in uci) echo uciok;; isready) echo \
         readyok;; go*) {on_go};; quit) exit;; esac; done'"
    )
}

#[cfg(unix)]
#[test]
fn engines_that_fail_are_asked_on() {
    for (on_go, reason) in [
        ("echo bestmove h8h9", "`h8h9`: "),
        ("exit 3", "it exited with status 3"),
        ("echo bestmove", "nothing: expected a move"),
    ] {
        let score = asked("tests/suites/5x5.suite", &[&mock(on_go), "nodes=1"]);
        let failed = score["failed"].as_array().expect("a list");
        assert_eq!(failed.len(), 30, "{on_go}");
        assert_eq!(score["all"]["kept"], 0);
        for failed in failed {
            let told = failed["reason"].as_str().expect("a reason");
            assert!(told.contains(reason), "{told}");
            assert!(failed["move"].is_null());
        }
    }
}
