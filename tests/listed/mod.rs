//! The collections of positions with known values, in `data`.

use aether::game::Value;

/// The lines of a collection: board, value, plies.
pub fn listed(text: &'static str) -> impl Iterator<Item = (&'static str, Value)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let plies = words[2].parse().expect("plies");
        let value = match words[1] {
            "win" => Value::Win(plies),
            "loss" => Value::Loss(plies),
            _ => Value::Draw,
        };
        (words[0], value)
    })
}

/// Those of 4×4; a board is 16 hexadecimal digits, one a cell.
pub fn listed_4x4() -> impl Iterator<Item = (&'static str, Value)> {
    listed(include_str!("../data/exact4x4.txt"))
}

/// Those of 5×5; a board is the first field of a position string.
pub fn listed_5x5() -> impl Iterator<Item = (&'static str, Value)> {
    listed(include_str!("../data/exact5x5.txt"))
}
