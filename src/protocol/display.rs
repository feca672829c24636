//! Texts for people: the position at hand, the help.

use crate::engine::Engine;
use crate::registry::{VARIANTS, Variant};

/// The position at hand, its state and its value.
pub(super) fn position(engine: &dyn Engine, variant: &Variant) -> String {
    let state = match engine.outcome() {
        None => format!("{} to move", engine.player().letter()),
        Some(outcome) => format!("game over, {}", outcome.result_text()),
    };
    let value = match engine.value() {
        Ok(value) => value.to_string(),
        Err(_) => String::from("unknown"),
    };
    format!(
        "{}\nVariant: {}\nFen: {}\nKey: {:016x}\nState: {state}\nValue: {value}",
        engine.picture(),
        variant.name,
        engine.position_text(),
        engine.key(),
    )
}

/// The commands and the variants, for people.
pub(super) fn help() -> String {
    let variants = VARIANTS
        .iter()
        .map(|variant| format!("{:<37} {}", variant.name, variant.title));
    let lines: Vec<String> = std::iter::once(String::from(HELP))
        .chain(variants)
        .collect();
    lines.join("\n")
}

const HELP: &str = "\
uci, ugi                              say who is here and which options there are
setoption name <option> value <value> set an option
position startpos [moves a1c2 ...]    set up the start position
position fen <position> [moves ...]   set up a position, such as [012]3/4/4/3[3]
d                                     show the board
moves                                 list the legal moves
eval                                  show the static evaluation
go [depth 6|movetime 1000|nodes 50000|mate 2|infinite] [searchmoves a1c2 ...]
                                      search; without a limit until `stop`
go perft 3                            count move sequences
stop                                  end the search
query gameover|p1turn|result          tell how the game stands
json variants|board|line|svg|values|game|record|read
                                      tell what a program shows that draws the board
isready, ucinewgame, uginewgame, ponderhit, debug on|off, bench [depth], quit

Variants, for setoption name UCI_Variant value <variant>; on the command line
`aether rules <variant>` prints the rules:";
