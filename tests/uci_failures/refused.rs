//! Lines that cannot be taken, and must change nothing.

use crate::engine::{Engine, move_name};
use crate::naive::Naive;

#[test]
fn a_hundred_lines_at_once_are_all_answered_with_the_best_last() {
    let mut engine = Engine::searching_variant("aether5x5");
    engine.set("MultiPV", "500");
    let answer = engine.go("depth 2");
    let ranks: Vec<usize> = answer.ranks().iter().map(|info| info.rank).collect();
    assert_eq!(ranks, (1..=200).collect::<Vec<_>>());
    engine.send("go infinite");
    engine.scored_info();
    std::thread::sleep(std::time::Duration::from_millis(300));
    engine.send("stop");
    // That the best move is the last of rank 1 is checked of every answer.
    engine.answer().check_lines(&Naive::start(5, 50));
    engine.finish();
}

#[test]
fn illegal_search_moves_refuse_the_line_in_any_place() {
    let mut engine = Engine::start();
    for line in [
        "go searchmoves a1a1 depth 2",
        "go depth 2 searchmoves a1a1",
        "go searchmoves a1c2 a1a1 depth 2",
        "go searchmoves a1a1 a1c2 depth 2",
        "go depth 2 searchmoves a1c2 b1d2 a1a1",
        "go infinite searchmoves a1a1 ponder",
    ] {
        engine.refused_naming(line, "a1a1");
    }
    engine.refused_naming("go searchmoves", "searchmoves");
    engine.refused_naming("go searchmoves depth 3", "searchmoves");
    engine.refused_naming("go searchmoves e9e9", "e9");
    engine.finish();
}

#[test]
fn search_moves_are_taken_in_any_place() {
    let mut engine = Engine::start();
    for go in [
        "searchmoves b1d2 a1c2 depth 3",
        "depth 3 searchmoves b1d2 a1c2",
        "depth 3 searchmoves a1c2 b1d2 nodes 100000",
        "searchmoves a1c2 depth 3 searchmoves b1d2",
    ] {
        let best = engine.go(go).best;
        assert!(["a1c2", "b1d2"].contains(&best.as_str()), "{go}: {best}");
    }
    engine.finish();
}

/// A position, sent before what is refused, that has to be there afterwards.
const BEFORE: &str = "[012]3/4/1[0]2/3[3] b 7 12";

#[test]
fn a_refused_position_leaves_the_old_one() {
    let mut engine = Engine::start();
    engine.quietly(&format!("position fen {BEFORE}"));
    let key = engine.displayed("Key");
    for line in [
        "position",
        "position moves a1c2",
        "position fen",
        "position fen moves a1c2",
        "position a1c2",
        "position startpos a1c2",
        "position fen [0]3/4/4 w 0 1",
        "position fen [0]4/4/4/4 w 0 1",
        "position fen 4/4/4/4 w 0 1",
        "position fen [4]3/4/4/4 w 0 1",
        "position fen [0]3/4/4/4 x 0 1",
        "position fen [0]3/4/4/4 w 51 1",
        "position fen [0]3/4/4/4 w -1 1",
        "position fen [0]3/4/4/4 w 0 0",
        "position fen [0]3/4/4/4 w 0 1 1",
        "position startpos moves a1a1",
        "position startpos moves a1c2 a1c2",
        "position startpos moves a1c2 nonsense b1d2",
        "position startpos moves a1c2b1d2",
        "position startpos moves c4a3 a1c2 b1b1 b1d2",
        "position startpos moves moves",
    ] {
        engine.refused(line);
        assert_eq!(engine.displayed("Fen"), BEFORE, "after `{line}`");
        assert_eq!(engine.displayed("Key"), key, "after `{line}`");
    }
    engine.finish();
}

#[test]
fn a_refused_list_of_moves_is_refused_whole_and_names_the_move() {
    let mut engine = Engine::start();
    engine.refused_naming("position startpos moves a1c2 b1b1 c1a2", "b1b1");
    engine.refused_naming("position startpos moves a1c2 b1d2 a1c2 c1a2", "a1c2");
    let start = engine.displayed("Fen");
    assert!(start.ends_with(" w 0 1"), "{start}");
    engine.finish();
}

#[test]
fn moves_with_nothing_behind_is_a_position_without_moves() {
    let mut engine = Engine::start();
    for line in [
        "position startpos moves",
        "position startpos moves   ",
        "position   startpos",
        "position fen [0][1][2][3]/[1][2][3][0]/[2][3][0][1]/[3][0][1][2] moves",
    ] {
        engine.quietly("position fen [0]3/4/4/4");
        engine.quietly(line);
        assert!(
            engine.displayed("Fen").ends_with("[3][0][1][2] w 0 1"),
            "{line}"
        );
    }
    engine.finish();
}

#[test]
fn unknown_commands_and_extra_words_are_refused() {
    let mut engine = Engine::start();
    for line in [
        "xyzzy", "Position", "stop now", "isready?", "quit now", "uci 2", "debug", "debug 1",
    ] {
        let word = line.split(' ').next_back().unwrap_or_default();
        engine.refused_naming(line, word);
    }
    engine.finish();
}

#[test]
fn a_long_game_is_taken_as_one_list_of_moves() {
    let mut engine = Engine::start();
    engine.set("NoMergeLimit", "0");
    let mut position = Naive::start(4, 0);
    position.cells = [0; 36];
    (position.cells[0], position.cells[15]) = (7, 8);
    let fen = position.text();
    let mut moves = Vec::new();
    for _ in 0..20_000 {
        let quiet =
            |mv: &&(usize, usize)| !position.is_merge(**mv) && !position.hands_over_win(**mv);
        let legal = position.legal_moves();
        let mv = *legal.iter().find(quiet).expect("a slide");
        moves.push(move_name(4, mv));
        position = position.after(mv);
    }
    engine.quietly(&format!("position fen {fen} moves {}", moves.join(" ")));
    assert_eq!(engine.displayed("Fen"), position.text());
    engine.go("depth 4").check_lines(&position);
    engine.finish();
}
