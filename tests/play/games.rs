//! Whole games: a player who moves at random against the engine, and the engine
//! against itself. A game of the library's own follows each of them.

use crate::engine::{Engine, LATER};
use crate::played;
use aether::game::Player;
use aether::registry;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// What comes after a list of moves.
const SENTINEL: &str = "the engine plays at level ";

/// A player at the terminal, and the game as the library plays it.
struct Guest {
    terminal: Engine,
    twin: Box<dyn aether::engine::Engine>,
    random: Xoshiro256PlusPlus,
    level: u8,
}

impl Guest {
    fn sit_down(variant: &str, person: &str, level: u8, seed: u64) -> Self {
        let level_text = level.to_string();
        let arguments = [
            "play",
            "--variant",
            variant,
            "--player",
            person,
            "--level",
            &level_text,
            "--movetime",
            "30",
        ];
        Self {
            terminal: Engine::with_arguments(&arguments),
            twin: registry::find(variant).expect("a variant").open(),
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            level,
        }
    }

    /// Reads on until it is this player's turn, or the game is over: how it has ended.
    fn listen(&mut self) -> Option<String> {
        let is_end = |line: &str| line.ends_with(" to move") || line.starts_with("game over: ");
        let lines = self.terminal.until("turn", LATER, is_end);
        for line in &lines {
            assert!(!line.starts_with("error"), "{line}");
            if line.starts_with("engine: ") || line.starts_with("player ") {
                let (_, mv) = line.rsplit_once("  (").expect("a move");
                let mv = mv.trim_end_matches(')');
                self.twin.play_moves(mv).expect("a legal move");
            }
        }
        let last = lines.last().expect("a line");
        let picture = self.twin.picture();
        let board: Vec<&str> = picture.lines().collect();
        let shown = &lines[..lines.len() - 1];
        assert!(
            shown.windows(board.len()).any(|window| window == board),
            "the board is shown: {shown:?}"
        );
        last.strip_prefix("game over: ").map(String::from)
    }

    /// Asks for the legal moves and makes one, in one of its forms.
    fn move_at_random(&mut self) {
        self.terminal.send("moves");
        self.terminal.send(&format!("level {}", self.level));
        let is_end = |line: &str| line.starts_with(SENTINEL);
        let mut lines = self.terminal.until("moves", LATER, is_end);
        lines.pop();
        assert_eq!(lines.len() as u64, self.twin.count_moves());
        let line = &lines[self.random.random_range(0..lines.len())];
        let (long, short) = line.rsplit_once("  (").expect("two forms");
        let mv = if self.random.random_bool(0.5) {
            long
        } else {
            short.trim_end_matches(')')
        };
        self.terminal.send(mv);
    }

    /// Plays on to the end, then looks at the record: how the game has ended.
    fn play_out(mut self) -> String {
        let result = loop {
            if let Some(result) = self.listen() {
                break result;
            }
            self.move_at_random();
        };
        assert!(self.twin.outcome().is_some());
        let rest = self.terminal.finish();
        assert!(rest[0].starts_with("mistakes:"), "{rest:?}");
        result
    }
}

#[test]
fn games_are_played_to_their_ends() {
    for (variant, level, seeds) in [
        ("aether4x4", 20, 0..6),
        ("aether3x3", 20, 0..4),
        ("aether2x2", 20, 0..2),
        ("aether5x5", 4, 0..1),
        ("kayles", 20, 0..2),
        ("kayles-misere", 20, 0..2),
        ("nim", 10, 0..2),
        ("nim-misere", 20, 0..2),
        ("parcel1", 20, 0..2),
        ("parcel2", 20, 0..4),
        ("parcel3", 2, 0..2),
    ] {
        for seed in seeds {
            let person = if seed % 2 == 0 { "1" } else { "2" };
            let result = Guest::sit_down(variant, person, level, seed).play_out();
            let possible = ["you have won", "the engine has won", "a draw"];
            assert!(possible.contains(&result.as_str()), "{variant}: {result}");
        }
    }
}

#[test]
fn the_engine_does_not_lose_what_is_drawn() {
    for seed in 10..16 {
        let person = if seed % 2 == 0 { "1" } else { "2" };
        let result = Guest::sit_down("aether4x4", person, 20, seed).play_out();
        assert_ne!(result, "you have won");
    }
}

#[test]
fn the_engine_plays_against_itself() {
    for (arguments, end) in [
        (["3+4+5", "--variant", "nim"], "game over: player 1 has won"),
        (["3+4+7", "--variant", "nim"], "game over: player 2 has won"),
        (["K7", "--variant", "kayles-misere"], "game over: player"),
        (["startpos", "--variant", "aether3x3"], "game over: "),
    ] {
        let watched = [&arguments[..], &["--player", "none", "--movetime", "20"]].concat();
        let text = played(&watched, &[]);
        assert!(text.contains("the engine plays against itself"));
        assert!(text.contains(end), "{text}");
        assert!(text.ends_with("mistakes: none\n"), "{text}");
        let boards = text.matches("\n\n").count();
        let moves = text.matches("\nengine: ").count();
        assert!(boards > moves, "a board after each of {moves} moves");
        // Who watches may look back.
        let back = played(&watched, &["undo", "redo", "undo all", "undo"]);
        let rest = back.strip_prefix(&text).expect("the same game");
        assert!(rest.contains("the engine waits: `go` lets it move\n"));
        assert!(rest.ends_with("error: there is no move to take back\n"));
    }
}

#[test]
fn two_people_play() {
    let arguments = ["--variant", "nim", "--player", "both", "2+1"];
    let text = played(&arguments, &["1:1", "1:1 2:1"]);
    assert_eq!(
        text,
        "Nim: who takes the last object wins; you play for both players. \
         `help` lists the commands.\n\
         \n1  oo\n2  o\n\n1. player 1 to move\n\
         player 1: 1 from heap 1  (1:1)\n\
         \n1  o\n2  o\n\n1... player 2 to move\n\
         player 2: 1 from heap 1  (1:1)\n\
         player 1: 1 from heap 2  (2:1)\n\
         \n1  .\n2  .\n\ngame over: player 1 has won\nmistakes: none\n"
    );
}

#[test]
fn a_level_below_the_highest_has_no_exact_values() {
    for level in ["0", "10", "19", "20"] {
        let arguments = ["--player", "2", "--level", level, "--movetime", "30"];
        let text = played(&arguments, &[]);
        assert_eq!(text.contains("exact: "), level == "20", "{text}");
    }
}

#[test]
fn the_players_take_turns() {
    let twin = registry::find("nim").expect("a variant").open();
    assert_eq!(twin.player(), Player::First);
    let text = played(
        &["--variant", "nim", "--player", "2", "2+1"],
        &["player 1", "player none"],
    );
    // Player 2 lets the engine begin; after that there is one move for each.
    assert!(text.contains("\n1... player 2 to move\nyou are player 1\nengine: "));
    assert!(text.contains("game over: player 1 has won\n") || text.contains("you have won"));
}
