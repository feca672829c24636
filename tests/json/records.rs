//! `json record`.

use super::{asked, text};
use crate::engine::Engine;

#[test]
fn a_record_has_the_tags_that_are_given() {
    let mut engine = Engine::start();
    engine.set("NoMergeLimit", "9");
    engine.quietly("position startpos moves a1c2 c2a3");
    let tags =
        r#"record {"tags": [["White", "A \"b\"\nc"], ["Variant", "chess"], ["Result", "0-1"]]}"#;
    let record = asked(&mut engine, tags);
    let expected = "[White \"A \\\"b\\\" c\"]\n[Variant \"aether4x4\"]\n[Result \"0-1\"]\n\
                    [NoMergeLimit \"9\"]\n\n1. a1c2 c2a3 0-1\n";
    assert_eq!(text(&record, "record"), expected);
    let record = asked(&mut engine, "record");
    let expected = "[Variant \"aether4x4\"]\n[NoMergeLimit \"9\"]\n[Result \"*\"]\n\n\
                    1. a1c2 c2a3 *\n";
    assert_eq!(text(&record, "record"), expected);
}

#[test]
fn the_rules_have_the_last_word_on_the_result() {
    let mut engine = Engine::start();
    engine.quietly("position fen [012]3/2[3]1/4/4 moves a1c2");
    let record = asked(&mut engine, r#"record {"tags": [["Result", "0-1"]]}"#);
    assert!(text(&record, "record").ends_with("1. a1c2 1-0\n"));
    assert!(text(&record, "record").contains("[Result \"1-0\"]"));
}

#[test]
fn malformed_tags_are_refused() {
    let mut engine = Engine::start();
    for (request, token) in [
        ("tags", "`tags`"),
        (r#"{"tags": 5}"#, r#"`{"tags": 5}`"#),
        (r#"{"names": []}"#, "unknown field `names`"),
        (r#"{"tags": [["White"]]}"#, "`json record`"),
        (
            r#"{"tags": [["White", "a"], ["White", "b"]]}"#,
            "the tag White stands twice",
        ),
        (r#"{"tags": [["Wh]ite", "a"]]}"#, "`Wh]ite`"),
        (r#"{"tags": [["", "a"]]}"#, "nothing is no name of a tag"),
        (r#"{"tags": [["Result", "won"]]}"#, "`won`"),
        (r#"{"tags": []} more"#, "trailing characters"),
        ("{\"tags\": [", "`{\"tags\": [`"),
    ] {
        engine.refused_naming(&format!("json record {request}"), token);
    }
}
