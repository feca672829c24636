//! `json variants`, `json board` and `json svg`.

use super::{asked, text, texts};
use crate::engine::Engine;
use std::time::Duration;

#[test]
fn variants_are_those_that_are_announced_with_their_rules() {
    let mut engine = Engine::start();
    let answer = asked(&mut engine, "variants");
    assert_eq!(answer["default"], "aether4x4");
    let names = texts(&answer["variants"], "name");
    engine.send("uci");
    let lines = engine.sync();
    let announced = lines
        .iter()
        .find_map(|line| line.strip_prefix("option name UCI_Variant type combo default aether4x4 "))
        .expect("the option");
    let announced: Vec<&str> = announced.split(' ').filter(|word| *word != "var").collect();
    assert_eq!(names, announced);
    engine.set("NoMergeLimit", "7");
    let answer = asked(&mut engine, "variants");
    let option = &answer["variants"][0]["options"][0];
    assert_eq!(option["name"], "NoMergeLimit");
    assert_eq!(
        (&option["default"], &option["value"]),
        (&50.into(), &7.into())
    );
    assert_eq!((&option["min"], &option["max"]), (&0.into(), &200.into()));
    for variant in answer["variants"].as_array().expect("a list") {
        assert!(text(variant, "rules").lines().count() > 10, "{variant}");
        assert!(!text(variant, "title").is_empty());
    }
}

#[test]
fn the_board_is_that_of_the_other_commands_in_every_variant() {
    let mut engine = Engine::start();
    let variants = asked(&mut engine, "variants");
    for variant in texts(&variants["variants"], "name") {
        engine.set("UCI_Variant", variant);
        for _ in 0..6 {
            let board = asked(&mut engine, "board");
            assert_eq!(board["variant"], variant);
            assert_eq!(text(&board, "position"), engine.displayed("Fen"));
            let moves = texts(&board["moves"], "move");
            let listed = engine.ask("moves");
            let listed: Vec<&str> = listed.split_whitespace().collect();
            assert_eq!(moves, listed);
            assert_eq!(board["move_count"], moves.len());
            let gameover = engine.ask("query gameover") == "response true";
            assert_eq!(board["outcome"].is_string(), gameover);
            let first = engine.ask("query p1turn") == "response true";
            assert_eq!(board["player"], if first { "w" } else { "b" });
            assert!(text(&board, "svg").starts_with("<svg "), "{variant}");
            engine.send("d");
            let shown = engine.sync().join("\n");
            assert!(
                shown.starts_with(text(&board, "picture").trim_end()),
                "{variant}"
            );
            let Some(mv) = moves.get(moves.len() / 2) else {
                break;
            };
            let played = texts(&board["played"], "move");
            let start = text(&board, "start");
            let line = format!("position fen {start} moves {} {mv}", played.join(" "));
            engine.quietly(&line);
        }
    }
}

#[test]
fn the_game_so_far_is_told() {
    let mut engine = Engine::start();
    engine.quietly("position fen [012]3/4/4/3[3] b 7 12 moves d4a2 a1c4");
    let board = asked(&mut engine, "board");
    assert_eq!(text(&board, "start"), "[012]3/4/4/3[3] b 7 12");
    assert_eq!(board["is_from_start"], false);
    assert_eq!(board["first_player"], "b");
    assert_eq!(texts(&board["played"], "move"), ["d4a2", "a1c4"]);
    let long = texts(&board["played"], "long_move");
    assert_eq!(long, ["[3] d4 → a2", "[012] a1 → c4"]);
    assert_eq!(board["last_move_loses"], false);
    engine.quietly("position fen [012]3/2[3]1/4/4 w 7 30 moves a1c2");
    let board = asked(&mut engine, "board");
    assert_eq!(board["outcome"], "1-0");
    assert_eq!(
        (&board["move_count"], &board["moves"]),
        (&0.into(), &Vec::<String>::new().into())
    );
}

#[test]
fn moves_name_what_is_to_be_touched() {
    let mut engine = Engine::start();
    engine.quietly("position fen [012]3/4/4/3[3]");
    let board = asked(&mut engine, "board");
    let moves = board["moves"].as_array().expect("a list");
    for mv in moves {
        let name = text(mv, "move");
        assert_eq!(mv["touches"], serde_json::json!([name[..2], name[2..]]));
        // A knight's jump within the board changes one place by one, the other by two.
        let bytes = name.as_bytes();
        let columns = bytes[0].abs_diff(bytes[2]);
        let rows = bytes[1].abs_diff(bytes[3]);
        assert_eq!(mv["wraps"], columns + rows != 3, "{name}");
        assert!(text(mv, "arrow").starts_with('M'), "{name}");
    }
    assert_eq!(moves.len(), 8);
}

#[test]
fn lines_are_told_for_people_as_far_as_they_go() {
    let mut engine = Engine::start();
    engine.quietly("position fen [012]3/4/4/3[3]");
    let line = asked(&mut engine, "line d4a2 a1c4 a1b1 a2d4");
    assert_eq!(texts(&line["moves"], "move"), ["d4a2", "a1c4"]);
    let long = texts(&line["moves"], "long_move");
    assert_eq!(long, ["[3] d4 → a2", "[012] a1 → c4"]);
    let line = asked(&mut engine, "line");
    assert_eq!(line["moves"], serde_json::json!([]));
}

#[test]
fn too_many_moves_are_counted() {
    let mut engine = Engine::of_variant("kayles");
    engine.quietly("position fen K1000000+K999999+(K77)");
    let board = asked(&mut engine, "board");
    assert_eq!(board["move_count"], 4_000_150);
    assert_eq!(board["moves"], serde_json::json!([]));
    engine.set("UCI_Variant", "nim");
    engine.quietly("position fen 18446744073709551615");
    let board = asked(&mut engine, "board");
    assert_eq!(board["move_count"], "18446744073709551615");
}

#[test]
fn views_are_different_and_the_picture_stands_alone() {
    let mut engine = Engine::start();
    let mut drawings = Vec::new();
    for view in ["", " flipped", " surroundings", " surroundings flipped"] {
        let board = asked(&mut engine, &format!("board{view}"));
        drawings.push(text(&board, "svg").to_string());
        assert!(!drawings[drawings.len() - 1].contains("<style"));
        let svg = asked(&mut engine, &format!("svg{view}"));
        assert!(text(&svg, "svg").contains("<style"), "{view}");
    }
    drawings.sort();
    drawings.dedup();
    assert_eq!(drawings.len(), 4);
    engine.refused_naming("json board sideways", "`sideways`");
    engine.refused_naming("json svg flipped 2", "`2`");
    engine.refused_naming("json variants all", "`all`");
    engine.refused_naming("json picture", "`picture`");
    engine.refused_naming("json", "nothing after `json`");
}

#[test]
fn the_board_does_not_end_a_search() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.scored_info();
    for _ in 0..5 {
        asked(&mut engine, "board");
    }
    engine.assert_none("bestmove", Duration::from_millis(50));
    engine.send("stop");
    engine.answer();
}
