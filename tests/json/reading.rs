//! `json read`.

use super::{asked, text};
use crate::engine::Engine;
use serde_json::{Value, json};

fn read(engine: &mut Engine, content: &str) -> Value {
    let content = serde_json::to_string(content).expect("JSON");
    asked(engine, &format!("read {content}"))
}

/// What is read is set up by the other commands, and nothing has changed before.
fn set_up(engine: &mut Engine, read: &Value) {
    engine.set("UCI_Variant", text(read, "variant"));
    for (name, value) in read["rules"].as_object().expect("an object") {
        engine.set(name, &value.to_string());
    }
    let moves = read["moves"].as_array().expect("a list").iter();
    let moves: Vec<&str> = moves.filter_map(Value::as_str).collect();
    let start = text(read, "start");
    engine.quietly(&format!("position fen {start} moves {}", moves.join(" ")));
}

#[test]
fn texts_are_recognized_and_change_nothing() {
    let mut engine = Engine::start();
    let before = engine.displayed("Fen");
    for (content, kind, variant, position) in [
        ("startpos", "start", "aether4x4", before.as_str()),
        (
            "[012]3/4/4/3[3] b 7 12",
            "position",
            "aether4x4",
            "[012]3/4/4/3[3] b 7 12",
        ),
        (
            "[0][1]/[1][0] w",
            "position",
            "aether2x2",
            "[0][1]/[1][0] w 0 1",
        ),
        ("K7+(K5) b", "position", "kayles", "K7+(K5) b"),
        (
            "2 B:a1b1/R:/G: b",
            "position",
            "parcel2",
            "2 B:a1b1/R:/G: b 0",
        ),
        ("1. b1b2 pass", "record", "parcel7", "7 B:b1b2/R:/G: w 1"),
        ("|ooo|\n( o o)\n", "picture", "kayles", "K3+(.o.o) w"),
        (
            "[Variant \"nim\"]\n[FEN \"3+4\"]\n\n1. 1:3 *",
            "record",
            "nim",
            "0+4 b",
        ),
        (
            "   a b c d\n1  012 . . .\n2  . . . .\n3  . . . .\n4  . . . 3\n",
            "picture",
            "aether4x4",
            "[012]3/4/4/3[3] w 0 1",
        ),
    ] {
        engine.set("UCI_Variant", "aether4x4");
        let answer = read(&mut engine, content);
        assert_eq!(
            (text(&answer, "kind"), text(&answer, "variant")),
            (kind, variant)
        );
        assert_eq!(engine.displayed("Fen"), before, "{content}");
        set_up(&mut engine, &answer);
        assert_eq!(engine.displayed("Fen"), position, "{content}");
    }
}

#[test]
fn the_variant_of_the_session_comes_first() {
    let mut engine = Engine::of_variant("nim-misere");
    assert_eq!(read(&mut engine, "3+11+6")["variant"], "nim-misere");
    engine.set("UCI_Variant", "kayles-misere");
    assert_eq!(read(&mut engine, "3+11+6")["variant"], "kayles-misere");
    engine.set("UCI_Variant", "aether3x3");
    assert_eq!(read(&mut engine, "3+11+6")["variant"], "kayles");
    assert_eq!(read(&mut engine, "1. a1b3 c3a1")["variant"], "aether3x3");
    assert_eq!(read(&mut engine, "startpos")["variant"], "aether3x3");
}

#[test]
fn a_record_tells_its_rules_and_tags() {
    let mut engine = Engine::start();
    let record = "[White \"Ada\"]\n[NoMergeLimit \"7\"]\n[Result \"1-0\"]\n\n1. a1c2 {!} c2a3 1-0";
    let answer = read(&mut engine, record);
    assert_eq!(answer["rules"], json!({"NoMergeLimit": 7}));
    assert_eq!(answer["moves"], json!(["a1c2", "c2a3"]));
    let tags = json!([["White", "Ada"], ["NoMergeLimit", "7"], ["Result", "1-0"]]);
    assert_eq!(answer["tags"], tags);
    let answer = read(&mut engine, "startpos");
    assert_eq!(answer["rules"], json!({"NoMergeLimit": 50}));
    assert_eq!(answer["tags"], json!([]));
}

#[test]
fn what_cannot_be_read_is_told() {
    let mut engine = Engine::start();
    for (content, token) in [
        ("\"[012]3/4/4/3[7]\"", "`7`"),
        ("\"1. a1c2 a1c2\"", "a1c2: no piece stands on a1"),
        (
            "\"[Variant \\\"chess\\\"]\\n\\n1. e4 *\"",
            "unknown variant `chess`",
        ),
        (
            "\"1. a1c2 *\\n\\n[Result \\\"*\\\"]\\n\\n1. a1c2 *\"",
            "2 records",
        ),
        ("\"xyzzy\"", "`x` at character 1"),
        ("startpos", "a text in quotes"),
        ("\"startpos", "a text in quotes"),
        ("", "a text in quotes"),
        ("5", "a text in quotes"),
        ("\"a\" \"b\"", "a text in quotes"),
    ] {
        engine.refused_naming(&format!("json read {content}"), token);
    }
}
