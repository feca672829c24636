//! Files of openings and of test positions.

use crate::command_line::{printed, run};
use crate::twin::Naive;
use std::path::PathBuf;

/// A file of these tests' own.
fn own_file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    path.to_str().expect("a path that is text").to_string()
}

#[test]
fn openings_are_made_and_checked() {
    for (variant, size, plies) in [("parcel1", 1, 1), ("parcel3", 3, 6), ("parcel7", 7, 8)] {
        for form in ["positions", "moves"] {
            let plies = plies.to_string();
            let arguments = [
                "openings",
                "make",
                "--variant",
                variant,
                "--plies",
                &plies,
                "--count",
                "5",
                "--seed",
                "4",
                "--as",
                form,
            ];
            let made = printed(&arguments, "");
            assert_eq!(printed(&arguments, ""), made);
            let file = own_file(&format!("parcel-{variant}-{form}.openings"));
            std::fs::write(&file, &made).expect("the file is written");
            let checked = printed(&["openings", "check", &file, "--variant", variant], "");
            assert_eq!(checked, format!("5 openings of {variant}\n"));
            let lines = made.lines().filter(|line| !line.starts_with('#'));
            for line in lines.filter(|line| !line.is_empty()) {
                let mut position = Naive::empty(size);
                if let Some(moves) = line.strip_prefix("startpos moves ") {
                    let moves: Vec<String> = moves.split(' ').map(String::from).collect();
                    crate::game::play(&mut position, &moves);
                    assert!(!position.is_over(), "{line}");
                } else {
                    assert_eq!(printed(&["convert", line], ""), format!("{line}\n"));
                }
            }
        }
    }
    let (status, _, errors) = run(
        &["openings", "check", "-", "--variant", "parcel3"],
        "startpos moves 0000 0000\n",
    );
    assert_ne!(status, 0, "{errors}");
    assert!(errors.contains("the game is over"), "{errors}");
}

#[test]
fn suites_are_made_proved_and_run() {
    let arguments = [
        "suite",
        "make",
        "--variant",
        "parcel2",
        "--count",
        "6",
        "--seed",
        "2",
    ];
    let made = printed(&arguments, "");
    let file = own_file("parcel2.suite");
    std::fs::write(&file, &made).expect("the file is written");
    let checked = printed(&["suite", "check", &file], "");
    assert_eq!(checked, "6 positions of parcel2: all proved\n");
    let engine = format!("cmd={}", env!("CARGO_BIN_EXE_aether"));
    let asked = [
        "suite",
        "run",
        &file,
        "--engine",
        &engine,
        "name=own",
        "--movetime",
        "500",
    ];
    let (status, out, errors) = run(&asked, "");
    assert_eq!(status, 0, "{errors}");
    assert!(out.contains("6"), "{out}");
}
