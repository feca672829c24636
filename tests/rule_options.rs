//! Rule options on the command line: `--rule NAME=VALUE`, and the short form
//! `--no-merge-limit`.

mod command_line;

use command_line::printed;

/// What is said of a command line that is refused.
fn refused(arguments: &[&str], input: &str) -> String {
    let (status, errors) = command_line::refused(arguments, input);
    assert_eq!(status, 2, "{arguments:?}: {errors}");
    errors
}

#[test]
fn a_rule_is_set_by_its_name() {
    // With the limit of 2 moves every sequence of 3 slides is cut off.
    let perft = |rules: &[&str]| {
        let arguments = [&["perft", "3", "[0]3/4/4/4"], rules].concat();
        let text = printed(&arguments, "");
        text.split("   ")
            .next()
            .expect("a count")
            .trim()
            .to_string()
    };
    assert_ne!(perft(&[]), "perft 3 = 0");
    for rules in [
        &["--rule", "NoMergeLimit=2"][..],
        &["--rule=nomergelimit=2"],
        &["--no-merge-limit", "2"],
    ] {
        assert_eq!(perft(rules), "perft 3 = 0", "{rules:?}");
    }
    let arguments = ["convert", "--to", "record", "--rule", "NoMergeLimit=30"];
    let record = printed(&arguments, "");
    assert!(record.contains("[NoMergeLimit \"30\"]\n"), "{record}");
    // The command line has the last word.
    let arguments = [
        "convert",
        "--to",
        "record",
        "-",
        "--rule",
        "NoMergeLimit=40",
    ];
    let record = printed(&arguments, &record);
    assert!(record.contains("[NoMergeLimit \"40\"]\n"), "{record}");
}

#[test]
fn a_rule_is_given_once() {
    for (rules, name) in [
        (
            &["--no-merge-limit", "20", "--rule", "NoMergeLimit=20"][..],
            "NoMergeLimit",
        ),
        (
            &["--rule", "nomergelimit=20", "--no-merge-limit", "30"],
            "nomergelimit",
        ),
        (
            &["--rule", "NoMergeLimit=20", "--rule", "NoMergeLimit=30"],
            "NoMergeLimit",
        ),
    ] {
        for command in [
            &["show"][..],
            &["show", "--variant", "aether5x5"],
            &["openings", "make", "--plies", "2"],
            &["record", "check", "-"],
            &[
                "match",
                "--engine",
                "cmd=true",
                "--engine",
                "cmd=false",
                "--games",
                "2",
                "--nodes",
                "1",
            ],
        ] {
            let errors = refused(&[command, rules].concat(), "");
            let expected = format!("aether: the rule option {name} is given twice\n");
            assert_eq!(errors, expected, "{command:?} {rules:?}");
        }
    }
}

#[test]
fn options_that_are_not_there_are_named_with_those_that_are() {
    let expected =
        "aether: the variant aether4x4 has no rule option `Pins`: expected NoMergeLimit\n";
    let rule = ["--rule", "Pins=20"];
    for command in [
        &["show"][..],
        &["show", "[0]3/4/4/4", "--variant", "aether4x4"],
        &["perft", "1", "--no-merge-limit", "20"],
        &["openings", "make", "--plies", "2"],
        &["record", "check", "-", "--variant", "aether4x4"],
        &[
            "match",
            "--engine",
            "cmd=true",
            "--engine",
            "cmd=false",
            "--games",
            "2",
            "--nodes",
            "1",
        ],
    ] {
        assert_eq!(
            refused(&[command, &rule].concat(), ""),
            expected,
            "{command:?}"
        );
    }
    let expected = "aether: the variant nim has no rule option `NoMergeLimit`: \
                    expected none, for it has no rule options\n";
    for command in [
        &["show"][..],
        &["record", "check", "-"],
        &["openings", "make", "--plies", "2"],
    ] {
        for rule in [["--no-merge-limit", "20"], ["--rule", "NoMergeLimit=20"]] {
            let arguments = [command, &["--variant", "nim"], &rule].concat();
            let errors = refused(&arguments, "");
            assert_eq!(errors, expected, "{arguments:?}");
        }
    }
    let errors = refused(&["record", "check", "-", "--rule", "Nothing=1"], "*");
    assert_eq!(errors, "aether: no variant has a rule option `Nothing`\n");
}

#[test]
fn values_are_checked() {
    for rule in [
        "",
        "NoMergeLimit",
        "=3",
        "NoMergeLimit=",
        "NoMergeLimit=-1",
        "NoMergeLimit=+1",
        "NoMergeLimit=x",
        "NoMergeLimit=1=2",
        "NoMergeLimit=4294967296",
    ] {
        let errors = refused(&["show", &format!("--rule={rule}")], "");
        let expected = "expected a name and a whole number, such as NoMergeLimit=20";
        assert!(errors.contains(expected), "{rule}: {errors}");
        assert!(errors.contains(&format!("'{rule}'")), "{rule}: {errors}");
    }
    for arguments in [
        &["show"][..],
        &["show", "[0]3/4/4/4"],
        &["record", "check", "-"],
    ] {
        let errors = refused(&[arguments, &["--rule", "NoMergeLimit=1"]].concat(), "");
        assert!(
            errors.starts_with("aether: the no-merge limit cannot be 1: "),
            "{errors}"
        );
    }
}

#[test]
fn a_rule_holds_for_the_variants_that_have_it() {
    // One more slide than the usual limit allows, and a game without such a limit.
    let records = "[FEN \"[0]1/1[1] w 60 1\"]\n\n*\n\n[Variant \"nim\"]\n\n1. 2:6 *\n";
    for rule in [["--rule", "NoMergeLimit=0"], ["--no-merge-limit", "0"]] {
        let checked = printed(&[&["record", "check", "-"], &rule[..]].concat(), records);
        assert_eq!(checked, "2 records, all right\n");
        // A position is of a variant that has the rule.
        let errors = refused(&[&["show", "3+11+6"], &rule[..]].concat(), "");
        assert!(errors.contains("(read as aether4x4; "), "{errors}");
    }
    assert!(printed(&["show", "3+11,6"], "").ends_with("\nnim, player 1 (w) to move\n"));
}

#[test]
fn openings_say_by_which_rules_they_were_made() {
    let make = |rule: &[&str]| {
        let arguments = ["openings", "make", "--plies", "2", "--count", "3"];
        printed(&[&arguments, rule].concat(), "")
    };
    let made = make(&["--rule", "NoMergeLimit=20"]);
    let command = "\n# aether openings make --variant aether4x4 --rule NoMergeLimit=20 --plies 2 ";
    assert!(made.contains(command), "{made}");
    let short = make(&["--no-merge-limit", "20"]);
    assert_eq!(
        made.replace("--rule NoMergeLimit=20", "--no-merge-limit 20"),
        short
    );
}

#[test]
fn a_match_is_played_by_the_rules_it_is_given() {
    let engine = format!("cmd={}", env!("CARGO_BIN_EXE_aether"));
    let path = std::env::temp_dir().join(format!("aether-rules-{}.pgn", std::process::id()));
    let file = path.to_str().expect("a path of characters");
    let arguments = [
        &[
            "match", "--engine", &engine, "name=a", "--engine", &engine, "name=b",
        ][..],
        &[
            "--variant",
            "aether3x3",
            "--games",
            "2",
            "--nodes",
            "1",
            "--max-plies",
            "6",
        ],
        &["--rule", "NoMergeLimit=3", "--records", file],
    ]
    .concat();
    printed(&arguments, "");
    let records = std::fs::read_to_string(&path).expect("the records");
    std::fs::remove_file(&path).expect("the records can be removed");
    assert_eq!(
        records.matches("[NoMergeLimit \"3\"]").count(),
        2,
        "{records}"
    );
}
