//! `aether solve` and `aether verify` through the real program.

use std::path::{Path, PathBuf};
use std::process::Command;

/// A file in the directory for the tests' own files.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Status, standard output and standard error.
fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_aether"))
        .args(arguments)
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn the_start_is_solved_and_verified() {
    let path = file("start.aether");
    let name = path.to_str().expect("UTF-8");
    let (status, printed, errors) = run(&["solve", "--certificate", name]);
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    let theorem = "With best play the game from [0][1][2][3]/[1][2][3][0]/[2][3][0][1]/[3][0][1][2] \
                   w 0 1 (NoMergeLimit 50) is a draw: the player to move cannot force a win, and \
                   neither can the opponent.";
    assert!(printed.contains(theorem), "{printed}");
    assert!(
        printed.contains(&format!("certificate: {name}, ")),
        "{printed}"
    );
    let (status, printed, errors) = run(&["verify", name]);
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    let beginning = format!("proved for aether4x4: {theorem}\n");
    assert!(printed.starts_with(&beginning), "{printed}");

    let mut bytes = std::fs::read(&path).expect("a file");
    bytes[1_000] ^= 16;
    std::fs::write(&path, bytes).expect("written");
    let (status, printed, errors) = run(&["verify", name]);
    assert_eq!((status, printed.as_str()), (Some(1), ""));
    assert!(errors.contains("the certificate is damaged"), "{errors}");
}

#[test]
fn values_are_printed_as_json() {
    let json = |arguments: &[&str]| -> serde_json::Value {
        let (status, printed, errors) = run(arguments);
        assert_eq!(status, Some(0), "{errors}");
        serde_json::from_str(&printed).expect("JSON")
    };
    let path = file("json.aether");
    let name = path.to_str().expect("UTF-8");
    let lost = "4/1[02]1[13]/[2]3/1[013]1[02] b 3 9";
    let solved = json(&["solve", lost, "--json", "--certificate", name]);
    let length = std::fs::read(&path).expect("a file").len();
    assert_eq!(solved["value"], "loss");
    assert_eq!(solved["plies"], 4);
    assert_eq!(solved["player"], "b");
    assert_eq!(solved["rules"]["NoMergeLimit"], 50);
    assert_eq!(solved["certificate_bytes"], length);
    assert!(solved["expanded"].as_u64() > Some(0));
    assert!(solved["memory_bytes"].as_u64() > Some(0));
    let verified = json(&["verify", name, "--json"]);
    assert_eq!(verified["variant"], "aether4x4");
    assert_eq!(verified["position"], lost);
    assert_eq!(verified["value"], "loss");
    assert_eq!(verified["plies"], 4);
    let plain = json(&["solve", "--variant", "aether2x2", "--json"]);
    assert_eq!(plain["value"], "win");
    assert_eq!(plain["certificate_bytes"], serde_json::Value::Null);
}

#[test]
fn what_cannot_be_done_is_told() {
    let (status, printed, errors) = run(&["solve", "--budget", "1000"]);
    assert_eq!((status, printed.as_str()), (Some(1), ""));
    assert_eq!(errors, "aether: not found within 1000 positions\n");
    let nowhere = file("no such directory/certificate");
    let name = nowhere.to_str().expect("UTF-8");
    let (status, _, errors) = run(&["solve", "[0]3/4/4/4", "--certificate", name]);
    assert_eq!(status, Some(1));
    assert!(
        errors.starts_with(&format!("aether: cannot write {name}: ")),
        "{errors}"
    );
    let (status, _, errors) = run(&["verify", name]);
    assert_eq!(status, Some(1));
    assert!(
        errors.starts_with(&format!("aether: cannot read {name}: ")),
        "{errors}"
    );
    let (status, printed, errors) = run(&["verify", env!("CARGO_BIN_EXE_aether")]);
    assert_eq!((status, printed.as_str()), (Some(1), ""));
    assert!(errors.contains("this is no certificate") || errors.contains("too long"));
}

#[test]
fn a_file_that_is_too_long_is_refused() {
    let path = file("long.aether");
    let long = std::fs::File::create(&path).expect("created");
    long.set_len(1 << 30).expect("made long");
    let name = path.to_str().expect("UTF-8");
    let (status, _, errors) = run(&["verify", name]);
    std::fs::remove_file(&path).expect("removed");
    assert_eq!(status, Some(1));
    assert!(errors.contains("too long for a certificate"), "{errors}");
}
