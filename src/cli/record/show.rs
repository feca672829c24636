//! `aether record show`: the games of a file, or a position of one.

use super::arguments::Show;
use super::check::records;
use super::opener::{Opener, Wrong};
use super::players::{players, termination};
use crate::cli::failure::Failure;
use crate::cli::show::describe;
use crate::cli::source::{NoSuchGame, SeveralRecords, read_text};
use crate::engine::NoSuchPly;
use crate::protocol::Output;
use crate::record::{Piece, read_tags, split};
use crate::source::Opened;
use serde::Serialize;
use std::collections::BTreeMap;
use thiserror::Error;

#[derive(Debug, Error)]
#[error("--at {}: {}", .0.asked, .0)]
struct At(NoSuchPly);

/// A record with what it says.
struct Game<'a> {
    number: usize,
    piece: Piece<'a>,
    tags: Vec<(String, String)>,
}

impl<'a> Game<'a> {
    fn new(number: usize, piece: Piece<'a>) -> Self {
        Self {
            number,
            piece,
            tags: read_tags(piece.text).unwrap_or_default(),
        }
    }
}

pub(super) fn run(task: &Show, output: &Output) -> Result<(), Failure> {
    let mut opener = Opener::new(&task.setting)?;
    let (name, text) = read_text(&task.file)?;
    let count = split(&text).count();
    let shown = match (task.game, task.at, count) {
        (Some(game), _, _) => game,
        (None, _, 1) => 1,
        (None, Some(_), _) if count > 1 => return Err(Failure::usage(SeveralRecords(count))),
        _ => return list(task, &text, &mut opener, output),
    };
    let piece = shown.checked_sub(1);
    let piece = piece.and_then(|index| split(&text).nth(index));
    let piece = piece.ok_or_else(|| Failure::usage(NoSuchGame { game: shown, count }))?;
    let game = Game::new(shown, piece);
    let opened = opener.open(&piece, &game.tags);
    let opened = opened.map_err(|error| Failure::Job(error.told(&name, shown, &piece).into()))?;
    let plies = opened.engine.summary().plies;
    let result = opened.engine.summary().result;
    let at = task.at.unwrap_or(plies);
    let gone = opened.engine.go_back_to(at);
    gone.map_err(|error| Failure::usage(At(error)))?;
    let text = if task.json {
        let position = JsonGame::new(&game, opened, plies, result).at(opened, at);
        serde_json::to_string(&position).map_err(Failure::job)?
    } else {
        let board = describe(opened, task.colour.is_on());
        format!("{}\n\n{board}", heading(&game, opened, [at, plies]))
    };
    output.line(&text);
    Ok(())
}

/// What stands above the position of a game, for people.
fn heading(game: &Game<'_>, opened: &Opened, [at, plies]: [usize; 2]) -> String {
    let mut text = String::new();
    for (name, value) in &game.tags {
        text += &format!("{name}: {value}\n");
    }
    if !game.tags.is_empty() {
        text.push('\n');
    }
    text += &format!("after ply {at} of {plies}");
    if let Some((_, mv)) = opened.engine.played_moves().pop() {
        text += &format!(", {mv}");
    }
    text
}

/// One line for each game.
fn list(task: &Show, text: &str, opener: &mut Opener, output: &Output) -> Result<(), Failure> {
    let mut count = 0;
    for (piece, number) in split(text).zip(1..) {
        count += 1;
        let game = Game::new(number, piece);
        let opened = opener.open(&piece, &game.tags);
        let line = if task.json {
            json_line(&game, opened)?
        } else {
            match opened {
                Ok(opened) => {
                    let summary = opened.engine.summary();
                    let [first, second] = players(&game.tags, None);
                    let end = termination(&game.tags).unwrap_or_default();
                    let (plies, result) = (summary.plies, summary.result);
                    let variant = opened.variant.name;
                    let line = format!(
                        "{number:>5}  {result:<7}  {plies:>4} plies  {variant}  {first} – {second}  {end}"
                    );
                    line.trim_end().to_string()
                }
                Err(error) => format!("{number:>5}  wrong: {error}"),
            }
        };
        output.line(&line);
    }
    if !task.json {
        output.line(&records(count));
    }
    Ok(())
}

fn json_line(game: &Game<'_>, opened: Result<&mut Opened, Wrong>) -> Result<String, Failure> {
    let json = match opened {
        Ok(opened) => {
            let summary = opened.engine.summary();
            serde_json::to_string(&JsonGame::new(game, opened, summary.plies, summary.result))
        }
        Err(error) => serde_json::to_string(&JsonWrong {
            record: game.number,
            line: error.line().unwrap_or(game.piece.line),
            ply: error.ply(),
            error: error.to_string(),
        }),
    };
    json.map_err(Failure::job)
}

#[derive(Serialize)]
struct JsonWrong {
    record: usize,
    line: usize,
    ply: Option<usize>,
    error: String,
}

#[derive(Serialize)]
struct JsonGame<'a> {
    record: usize,
    /// The line of the file at which it begins.
    line: usize,
    variant: &'a str,
    tags: BTreeMap<&'a str, &'a str>,
    result: String,
    plies: usize,
    #[serde(flatten)]
    at: Option<JsonPosition>,
}

/// The position asked for.
#[derive(Serialize)]
struct JsonPosition {
    ply: usize,
    position: String,
    player: char,
    moves: Vec<String>,
}

impl<'a> JsonGame<'a> {
    fn new(game: &'a Game<'_>, opened: &Opened, plies: usize, result: String) -> Self {
        let tags = game.tags.iter();
        Self {
            record: game.number,
            line: game.piece.line,
            variant: opened.variant.name,
            tags: tags
                .map(|(name, value)| (name.as_str(), value.as_str()))
                .collect(),
            result,
            plies,
            at: None,
        }
    }

    fn at(mut self, opened: &Opened, ply: usize) -> Self {
        let moves = opened.engine.played_moves();
        self.at = Some(JsonPosition {
            ply,
            position: opened.engine.position_text(),
            player: opened.engine.player().letter(),
            moves: moves.into_iter().map(|(mv, _)| mv).collect(),
        });
        self
    }
}
