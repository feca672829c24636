//! Records: saved, kept, and gone on with.

use crate::command_line::{printed, run};
use crate::{answered, played};
use std::fs;
use std::path::PathBuf;

/// A directory of its own, gone in the end.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("aether-play-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a directory");
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn moves_of(file: &str) -> String {
    printed(&["convert", file, "--to", "moves"], "")
}

#[test]
fn a_game_is_saved() {
    let place = Place::new("saved");
    let file = place.file("a game.pgn");
    let arguments = ["--variant", "nim", "--level", "5"];
    let text = answered(&arguments, &["1:1", &format!("save {file}")]);
    assert!(text.ends_with(&format!("saved to {file}\n")), "{text}");
    let record = fs::read_to_string(&file).expect("a record");
    let version = env!("CARGO_PKG_VERSION");
    let names = format!("[White \"human\"]\n[Black \"aether {version}, level 5\"]\n");
    assert!(record.starts_with(&names), "{record}");
    assert!(
        record.contains("[Variant \"nim\"]\n[Result \"*\"]\n"),
        "{record}"
    );
    assert!(moves_of(&file).starts_with("1:1 "));
}

#[test]
fn no_other_file_is_written_over() {
    let place = Place::new("over");
    let (file, other) = (place.file("other.txt"), place.file("own.pgn"));
    fs::write(&file, "precious").expect("a file");
    let (save, over) = (format!("save {file}"), format!("save! {file}"));
    let text = answered(&["--variant", "nim"], &[&save]);
    assert_eq!(
        text,
        format!("error: {file} is there already: `save! {file}` writes over it\n")
    );
    assert_eq!(fs::read_to_string(&file).expect("a file"), "precious");
    // What was saved here may be saved again, without its name, too.
    let own = format!("save {other}");
    let text = answered(
        &["--variant", "nim"],
        &[&own, "1:1", "save", &own, &save, &over],
    );
    assert_eq!(text.matches("saved to ").count(), 4, "{text}");
    assert_eq!(text.matches("error: ").count(), 1, "the other one: {text}");
    assert!(fs::read_to_string(&file).expect("a file").contains("1:1"));
    let missing = place.file("no such/game.pgn");
    let text = answered(&["--variant", "nim"], &[&format!("save {missing}"), "save"]);
    assert!(
        text.starts_with(&format!("error: cannot write {missing}: ")),
        "{text}"
    );
    assert!(
        text.ends_with("error: nothing after `save`: expected a file\n"),
        "{text}"
    );
}

#[test]
fn a_record_is_kept_after_every_move() {
    let place = Place::new("kept");
    let file = place.file("kept.pgn");
    let arguments = ["--variant", "nim", "3+3", "--record", &file];
    played(&arguments, &[]);
    assert!(!PathBuf::from(&file).exists(), "nothing was played");
    played(&arguments, &["1:1"]);
    assert_eq!(moves_of(&file), "1:1 2:1\n");
    // It goes on where it was; any other game does not take its place.
    let (status, out, error) = run(&[&["play"], &arguments[..]].concat(), "1:1\n");
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(
        error.starts_with(&format!("aether: --record: {file} is there already")),
        "{error}"
    );
    played(&[&file, "--record", &file], &["1:1"]);
    assert_eq!(moves_of(&file), "1:1 2:1 1:1 2:1\n");
    played(&[&file, "--record", &file], &["undo"]);
    assert_eq!(moves_of(&file), "1:1 2:1\n");
    played(&[&file, "--record", &file, "--player", "none"], &[]);
    let record = fs::read_to_string(&file).expect("a record");
    assert!(record.ends_with(" 0-1\n"), "{record}");
}

#[test]
fn a_game_that_was_left_stays_on_record() {
    let place = Place::new("left");
    let (file, saved) = (place.file("kept.pgn"), place.file("saved.pgn"));
    let save = format!("save {saved}");
    let text = answered(
        &["--variant", "nim", "2+2", "--record", &file],
        &[
            "1:1",
            &save,
            "new",
            &save,
            "new kayles",
            "3",
            "undo all",
            "5",
        ],
    );
    assert_eq!(text.matches("saved to").count(), 1, "{text}");
    assert!(
        text.contains(&format!("error: {saved} is there already")),
        "{text}"
    );
    assert_eq!(moves_of(&saved), "1:1 2:1\n");
    let games = printed(&["record", "show", &file], "");
    let lines: Vec<&str> = games.lines().collect();
    assert!(
        lines[0].contains(" 2 plies  nim  human – aether "),
        "{games}"
    );
    assert!(
        lines[1].contains(" 2 plies  kayles  human – aether "),
        "{games}"
    );
    assert_eq!(lines.len(), 3, "{games}");
}

#[test]
fn the_names_of_a_record_stay() {
    let place = Place::new("names");
    let file = place.file("ann.pgn");
    let record = "[White \"Ann\"]\n[Black \"Bob\"]\n[Variant \"nim\"]\n\n1. 1:1 {why?} 1:1 *\n";
    fs::write(&file, record).expect("a file");
    played(&[&file, "--record", &file], &["2:1"]);
    let record = fs::read_to_string(&file).expect("a record");
    assert!(
        record.starts_with("[White \"Ann\"]\n[Black \"Bob\"]\n"),
        "{record}"
    );
    assert!(record.contains("{why?}"), "{record}");
    // Of several records none is written over.
    fs::write(&file, format!("{record}\n{record}")).expect("a file");
    let (status, ..) = run(&["play", &file, "--game", "1", "--record", &file], "");
    assert_eq!(status, 2);
}

#[test]
fn files_are_set_up() {
    let place = Place::new("set-up");
    let file = place.file("position.txt");
    let picture = printed(&["show", "--variant", "parcel2", "--moves", "a1b1"], "");
    fs::write(&file, &picture).expect("a file");
    let text = answered(
        &["--player", "both"],
        &[&format!("position {file}"), "show"],
    );
    assert!(text.starts_with("Parcel on 2×2; "), "{text}");
    assert!(text.ends_with(&picture), "{text}");
}

#[test]
fn a_file_that_is_no_table_is_refused() {
    let place = Place::new("table");
    let file = place.file("table");
    fs::write(&file, "no table").expect("a file");
    let (status, out, error) = run(&["play", "--table", &file], "");
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(error.contains(&file), "{error}");
}
