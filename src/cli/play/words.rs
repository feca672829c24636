//! How moves, values and results are told.

use super::people::People;
use crate::engine::TextReport;
use crate::game::{Outcome, Player, Value};
use crate::search::{Score, ScoreBound};

/// The width at which lists are wrapped, in characters.
const WIDTH: usize = 79;

/// A player's name.
pub(super) const fn name(player: Player) -> &'static str {
    match player {
        Player::First => "player 1",
        Player::Second => "player 2",
    }
}

/// A move for people, and as the engine writes it.
pub(super) fn move_words((short, long): &(String, String)) -> String {
    format!("{long}  ({short})")
}

/// The number of a move, as records have it.
pub(super) fn number(number: u32, player: Player) -> String {
    match player {
        Player::First => format!("{number}."),
        Player::Second => format!("{number}..."),
    }
}

/// An exact value with this player to move.
pub(super) fn value_words(player: Player, value: Value) -> String {
    match value {
        Value::Draw => String::from("a draw"),
        decided => format!("{} {decided}", name(player)),
    }
}

/// What a line of a search is worth, with this player to move.
pub(super) fn score_words(player: Player, report: &TextReport) -> String {
    let exact = |value| value_words(player, value);
    let mut text = match report.score {
        Score::Points(points) => format!("undecided, {points:+} points for {}", name(player)),
        Score::Draw => exact(Value::Draw),
        Score::Win(plies) => exact(Value::Win(plies)),
        Score::SomeWin => exact(Value::SomeWin),
        Score::SomeLoss => exact(Value::SomeLoss),
        Score::Loss(plies) => exact(Value::Loss(plies)),
    };
    text += match report.bound {
        ScoreBound::Exact => "",
        ScoreBound::Lower => " or better",
        ScoreBound::Upper => " or worse",
    };
    if matches!(report.score, Score::Points(_)) {
        text += &format!(", depth {}", report.depth);
    }
    text
}

/// How the game has ended.
pub(super) fn result_words(outcome: Outcome, people: People) -> String {
    match outcome {
        Outcome::Draw => String::from("game over: a draw"),
        Outcome::Win(winner) if !people.is_one() => {
            format!("game over: {} has won", name(winner))
        }
        Outcome::Win(winner) if people.include(winner) => String::from("game over: you have won"),
        Outcome::Win(_) => String::from("game over: the engine has won"),
    }
}

/// Words behind a label, wrapped.
pub(super) fn wrapped<'w>(label: &str, words: impl Iterator<Item = &'w str>) -> String {
    let mut text = String::from(label);
    let mut column = label.chars().count();
    for word in words {
        let width = word.chars().count();
        if column + 1 + width > WIDTH {
            text += "\n  ";
            column = 2;
        } else {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += width;
    }
    text
}

/// What can be typed.
pub(super) const HELP: &str = "\
a move               in any form, such as those that `moves` lists
undo [N|all]         take back to your last move, or so many plies
redo [N|all]         play again what was taken back
hint                 the best move, and why
eval                 the value of the position and of every move
moves [TEXT]         the legal moves, or those that begin so
go                   let the engine move, whoever is to move
show                 the board with its position string
save FILE            write the game as a record; save! writes over another file
new [VARIANT]        start a new game
position TEXT|FILE   set up a position, or go on with a record
player 1|2|both|none who you are; the engine plays for the others
level N              how well the engine plays, 0 to 20
time N               the engine's time for a move, in milliseconds
rules                the rules of the game
quit                 leave; so does the end of input. An interrupt lets an engine
                     that thinks move at once, and leaves otherwise";
