//! Sessions of guests.

use crate::engine::Engine;

#[test]
fn a_guest_reads_no_file_and_gets_little() {
    let mut engine = Engine::with_arguments(&["uci", "--guest"]);
    engine.send("uci");
    let lines = engine.sync();
    let option = |name: &str| {
        let start = format!("option name {name} ");
        lines.iter().find(|line| line.starts_with(&start))
    };
    assert!(option("TablePath").is_none());
    let hash = option("Hash").expect("an option");
    let most: u64 = hash
        .rsplit(' ')
        .next()
        .and_then(|n| n.parse().ok())
        .expect("a number");
    assert!(most <= 64, "{hash}");
    for path in ["/etc/passwd", "Cargo.toml", "", "<empty>"] {
        let line = format!("setoption name TablePath value {path}");
        let error = engine.refused(&line);
        assert_eq!(error, "info string error: unknown option `TablePath`");
    }
    engine.refused_naming("setoption name Hash value 65", "`65`");
    engine.refused_naming("setoption name Threads value 513", "`513`");
    engine.set("Hash", "64");
    engine.set("Threads", "1");
    engine.go("depth 3");
}

#[test]
fn a_guest_cannot_have_looked_for_values_without_end() {
    let mut engine = Engine::with_arguments(&["uci", "--guest"]);
    engine.set("UCI_Variant", "aether6x6");
    let all = u64::MAX;
    let values = crate::asked(&mut engine, &format!("values nodes {all}"));
    assert_eq!(values["value"], "unknown");
}

#[test]
fn an_owner_may_do_what_a_guest_may_not() {
    let mut engine = Engine::with_arguments(&["uci"]);
    engine.send("uci");
    let lines = engine.sync();
    assert!(lines.iter().any(|line| line.contains("name TablePath ")));
    engine.set("Hash", "65");
    engine.refused_naming(
        "setoption name TablePath value Cargo.toml",
        "this is no table",
    );
}

#[test]
fn a_table_that_cannot_be_used_ends_the_start() {
    let run = |file: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_aether"))
            .args(["uci", "--guest", "--table", file])
            .stdin(std::process::Stdio::null())
            .output()
            .expect("the program runs");
        let errors = String::from_utf8(output.stderr).expect("UTF-8");
        (output.status.code(), errors)
    };
    let (status, errors) = run("Cargo.toml");
    assert_eq!(status, Some(1));
    assert!(
        errors.contains("`Cargo.toml`: this is no table"),
        "{errors}"
    );
    let (status, errors) = run("no/such/file");
    assert_eq!(status, Some(1));
    assert!(errors.contains("no/such/file"), "{errors}");
}
