//! Records that a program writes of games it has played on an engine.

use aether::game::{Outcome, Player};
use aether::record::RecordDetails;
use aether::registry;

fn details() -> RecordDetails {
    let tag = |name: &str, value: &str| (String::from(name), String::from(value));
    RecordDetails {
        tags: vec![
            tag("Event", "a match"),
            tag("White", "say \"A\"\nB\\"),
            tag("Result", ""),
            tag("Variant", "chess"),
        ],
        comment: String::new(),
        comments: vec![String::from("book"), String::from("  "), "+1.00/8 }".into()],
        result: Some(Outcome::Win(Player::Second)),
    }
}

#[test]
fn a_game_is_written_with_what_is_said_of_it() {
    let mut engine = registry::default_variant().open();
    engine.set_rule(0, 60).expect("a limit");
    engine
        .set_position(None, "a1c2 c2a3 b3d2")
        .expect("legal moves");
    let text = engine.write_record("aether4x4", &details());
    let expected = "[Event \"a match\"]\n\
         [White \"say \\\"A\\\" B\\\\\"]\n\
         [Result \"0-1\"]\n\
         [Variant \"aether4x4\"]\n\
         [NoMergeLimit \"60\"]\n\
         \n\
         1. a1c2 {book} 1... c2a3 2. b3d2 {+1.00/8 )} 0-1\n";
    assert_eq!(text, expected);
    let mut read = registry::default_variant().open();
    read.set_record(&text, true).expect("a record");
    assert_eq!(read.record_text("aether4x4", false), text);
}

#[test]
fn the_rules_have_the_last_word_on_the_result() {
    let mut engine = registry::default_variant().open();
    engine
        .set_position(Some("[012]3/2[3]1/4/4 w 0 7"), "a1c2")
        .expect("a legal move");
    let text = engine.write_record("aether4x4", &details());
    assert!(text.contains("[Result \"1-0\"]\n"), "{text}");
    assert!(text.ends_with("\n7. a1c2 {book} 1-0\n"), "{text}");
    assert!(text.contains("[FEN \"[012]3/2[3]1/4/4 w 0 7\"]"), "{text}");
    engine.set_position(None, "").expect("the start");
    let nothing = engine.write_record("aether4x4", &RecordDetails::default());
    assert_eq!(nothing, "[Variant \"aether4x4\"]\n[Result \"*\"]\n\n*\n");
}
