//! Positions of the naive rules from position strings.

use crate::naive::Naive;

/// A board of n×n at the start, or the position of a string as the engine writes
/// it, under a no-merge limit of 50.
pub fn position(opening: &str, n: usize) -> Naive {
    let mut position = Naive::start(n, 50);
    if opening == "startpos" {
        return position;
    }
    let words: Vec<&str> = opening.split(' ').collect();
    position.cells = [0; 36];
    for (y, row) in words[0].split('/').enumerate() {
        for (x, types) in row_cells(row).into_iter().enumerate() {
            position.cells[y * n + x] = types;
        }
    }
    position.second = words[1] == "b";
    position.counter = words[2].parse().expect("a counter");
    position.number = words[3].parse().expect("a number");
    assert_eq!(position.text(), opening, "as the engine writes it");
    position
}

fn row_cells(row: &str) -> Vec<u8> {
    let mut cells = Vec::new();
    let mut types = None;
    for c in row.chars() {
        match (c, &mut types) {
            ('[', _) => types = Some(0),
            (']', Some(mask)) => {
                cells.push(*mask);
                types = None;
            }
            (digit, Some(mask)) => *mask |= 1 << digit.to_digit(10).expect("a type"),
            (digit, None) => {
                let empty = digit.to_digit(10).expect("a run") as usize;
                cells.resize(cells.len() + empty, 0);
            }
        }
    }
    cells
}
