//! Well-formed certificates that claim or prove too much.

use crate::naive::{self, Jump};
use crate::{START, certified, from_digits, position, proved, start};
use aether::aether::proof::{Certificate, Entry, Flaw, Property, Refusal, Section};
use aether::aether::{AetherRules, Five, Four, Move, Position, Size, Three};
use aether::game::{Game, Notation, Value};
use rand::RngExt;
use std::collections::BTreeSet;

const DEEP_WIN: &str = "40b0042410c109a2";
const LOSS: &str = "4/1[02]1[13]/[2]3/1[013]1[02] b 3 9";

fn parsed(bytes: &[u8]) -> Certificate {
    Certificate::from_bytes(bytes).expect("well-formed")
}

fn check(certificate: &Certificate) -> Result<Value, Refusal> {
    proved(&certificate.to_bytes().expect("a known variant"))
}

/// The reason why a well-formed certificate proves nothing.
fn flaw(certificate: &Certificate) -> Flaw {
    match check(certificate) {
        Err(Refusal::Flawed(flaw)) => flaw,
        other => panic!("{other:?}"),
    }
}

fn examples() -> Vec<Certificate> {
    let bytes = [
        certified(&from_digits(DEEP_WIN)).1,
        certified(&position::<Four>(LOSS, 50)).1,
        certified(&position::<Five>(
            "3[4]1/3[0123]1/3[0134]1/5/[0234][0124]1[1234]1",
            20,
        ))
        .1,
        certified(&from_digits("18250000856b000c")).1,
        certified(&position::<Four>("[012]3/4/2[3]1/3[3]", 50)).1,
        certified(&start::<Three>()).1,
    ];
    bytes.iter().map(|bytes| parsed(bytes)).collect()
}

#[test]
fn no_other_value_passes() {
    for certificate in examples() {
        let value = certificate.value;
        assert_eq!(check(&certificate), Ok(value));
        let wins = (1..25).step_by(2).map(Value::Win);
        let losses = (0..25).step_by(2).map(Value::Loss);
        let others = wins.chain(losses).chain([Value::Draw]);
        for other in others.filter(|&other| other != value) {
            let forged = Certificate {
                value: other,
                ..certificate.clone()
            };
            flaw(&forged);
        }
    }
}

#[test]
fn no_other_position_passes() {
    let texts = [
        "[0][1][2][3]/[1][2][3][0]/[2][3][0][1]/[3][0][1][2] w 0 1",
        "40b0042410c109a2",
        "[0123]3/4/4/4 w 0 1",
        "[012]3/2[3]1/4/4 w 0 1",
        "4/1[02]1[13]/[2]3/1[013]1[02] b 49 9",
        "4/1[02]1[13]/[2]3/1[013]1[02] b 50 9",
        "4/1[02]1[13]/[2]3/1[013]1[02] b 51 9",
        "4/1[02]1[13]/[2]3/1[013]1[02] b 3 0",
        "4/1[02]1[13]/[2]3/1[013]1[02] x 3 9",
        "4/1[02]1[13]/[2]3/1[013]1[02] b 3",
        "4/1[02]1[13]/[2]3/1[013]1[02] b +3 9",
        "4/1[02]1[13]/[2]3/1[013]1[02] b 3 9 ",
        "13/1[02]1[13]/[2]3/1[013]1[02] b 3 9",
        "4/1[20]1[13]/[2]3/1[013]1[02] b 3 9",
        "4/1[02]1[13]/[2]3/1[014]1[02] b 3 9",
        "4/1[02]1[13]/[2]3/1[013]1[02]/4 b 3 9",
        "4/1[02]1[13]/[2]3 b 3 9",
        "4/4/4/4 b 3 9",
        "",
    ];
    let (_, bytes) = certified(&position::<Four>(LOSS, 50));
    for text in texts {
        let forged = Certificate {
            position: text.to_string(),
            ..parsed(&bytes)
        };
        flaw(&forged);
    }
    // And one whose counter is far from the limit does.
    let other = Certificate {
        position: LOSS.replace("b 3 9", "w 48 70"),
        ..parsed(&bytes)
    };
    assert_eq!(check(&other), Ok(Value::Loss(4)));
}

#[test]
fn every_entry_is_needed() {
    for certificate in examples() {
        for (section, entries) in certificate.sections.iter().enumerate() {
            for entry in 0..entries.entries.len() {
                let mut forged = certificate.clone();
                forged.sections[section].entries.remove(entry);
                if forged.sections[section].entries.is_empty() {
                    forged.sections.remove(section);
                }
                assert!(matches!(flaw(&forged), Flaw::Unproved { .. }));
            }
        }
    }
    let mut random = naive::random(31);
    let start = parsed(&START);
    for _ in 0..50 {
        let mut forged = start.clone();
        let entries = &mut forged.sections[0].entries;
        entries.remove(random.random_range(0..entries.len()));
        assert!(matches!(flaw(&forged), Flaw::Unproved { .. }));
    }
}

/// The moves of a board in the order of the format.
fn numbered_moves<S: Size>(board: &Position<S>) -> Vec<Jump> {
    let mut moves = Vec::new();
    for from in (0..S::CELLS).filter(|&cell| board.piece(cell) != 0) {
        let targets: BTreeSet<usize> = naive::targets(S::N, from).iter().copied().collect();
        moves.extend(targets.into_iter().map(|to| (from, to)));
    }
    moves
}

fn played<S: Size>(board: &Position<S>, (from, to): Jump) -> Position<S> {
    let mut next = *board;
    next.play(Move::new(from as u8, to as u8));
    next
}

/// Every answer that lets the attacker win is refused, wherever it is put.
#[test]
fn a_reply_that_loses_is_refused() {
    let certificate = parsed(&START);
    let mut random = naive::random(32);
    let mut refused = 0;
    for _ in 0..30 {
        let entry = random.random_range(0..certificate.sections[0].entries.len());
        let cells = &certificate.sections[0].entries[entry].cells;
        let board = Position::<Four>::from_cells(cells, AetherRules::default());
        let board = board.expect("pieces");
        let merges = numbered_moves(&board).into_iter().filter(|&(from, to)| {
            board.piece(to) != 0 && !board.hands_over_win(Move::new(from as u8, to as u8))
        });
        let merges: Vec<Jump> = merges.collect();
        let answers = &certificate.sections[0].entries[entry].answers;
        assert_eq!(merges.len(), answers.len());
        let merge = random.random_range(0..merges.len());
        let after = played(&board, merges[merge]);
        let replies: Vec<Position<Four>> = numbered_moves(&after)
            .into_iter()
            .map(|reply| played(&after, reply))
            .collect();
        let values = Position::exact_values(&replies, &Default::default(), u64::MAX, &|| false);
        let chosen = values[answers[merge] as usize];
        assert!(
            matches!(chosen, Ok(Value::Draw | Value::Loss(_))),
            "the writer's reply holds: {chosen:?}"
        );
        let losing = values
            .iter()
            .position(|value| matches!(value, Ok(Value::Win(_))));
        let number = losing.unwrap_or(values.len());
        let mut forged = certificate.clone();
        forged.sections[0].entries[entry].answers[merge] = number as u32;
        match flaw(&forged) {
            Flaw::Unproved { .. } | Flaw::Move { .. } => refused += 1,
            other => panic!("{other}"),
        }
    }
    assert_eq!(refused, 30);
}

#[test]
fn answers_must_be_as_many_as_merges() {
    for certificate in examples() {
        for section in 0..certificate.sections.len() {
            let mut forged = certificate.clone();
            forged.sections[section].entries[0].answers.push(0);
            assert!(matches!(flaw(&forged), Flaw::Answers { .. }));
            forged.sections[section].entries[0].answers.truncate(1);
            let is_win = matches!(forged.sections[section].property, Property::WinWithin(_));
            assert_eq!(
                check(&forged).is_ok(),
                is_win || { certificate.sections[section].entries[0].answers.len() == 1 }
            );
        }
    }
}

#[test]
fn a_stronger_property_is_refused() {
    let certificate = parsed(&certified(&from_digits(DEEP_WIN)).1);
    for (number, section) in certificate.sections.iter().enumerate() {
        let stronger = match section.property {
            Property::NoWin => continue,
            Property::NoWinWithin(plies) => Property::NoWinWithin(plies + 2),
            Property::WinWithin(3) => continue,
            Property::WinWithin(plies) => Property::WinWithin(plies - 2),
        };
        // In place of the section that has this property already, if any.
        let mut forged = certificate.clone();
        forged.sections[number].property = stronger;
        let same = |section: &Section| section.property == stronger;
        if let Some(other) = certificate.sections.iter().position(same) {
            forged.sections.remove(other);
        }
        flaw(&forged);
    }
}

/// A slide proves nothing, for the opponent takes it back, nor does a merge that
/// hands over the win.
#[test]
fn a_win_must_begin_with_a_safe_merge() {
    let certificate = parsed(&certified(&from_digits("18250000856b000c")).1);
    let (mut slides, mut gifts) = (0, 0);
    for (section, entries) in certificate.sections.iter().enumerate() {
        if !matches!(entries.property, Property::WinWithin(_)) {
            continue;
        }
        for (entry, listed) in entries.entries.iter().enumerate() {
            let board = Position::<Four>::from_cells(&listed.cells, AetherRules::default());
            let board = board.expect("pieces");
            for (number, (from, to)) in numbered_moves(&board).into_iter().enumerate() {
                let mut forged = certificate.clone();
                forged.sections[section].entries[entry].answers[0] = number as u32;
                if board.piece(to) == 0 {
                    slides += 1;
                    assert!(matches!(flaw(&forged), Flaw::Move { kind: "merge", .. }));
                } else if board.hands_over_win(Move::new(from as u8, to as u8)) {
                    gifts += 1;
                    assert!(matches!(flaw(&forged), Flaw::NotQuiet(_)));
                }
            }
        }
    }
    assert!(slides > 100 && gifts > 100, "{slides} {gifts}");
}

#[test]
fn listed_boards_must_be_quiet_and_listed_once() {
    let certificate = parsed(&START);
    let transposed =
        |cells: &[u8]| -> Vec<u8> { (0..16).map(|cell| cells[cell % 4 * 4 + cell / 4]).collect() };
    let mut random = naive::random(33);
    let entries = &certificate.sections[0].entries;
    for _ in 0..20 {
        let mut entry = entries[random.random_range(0..entries.len())].clone();
        entry.cells = transposed(&entry.cells);
        if !entries.iter().any(|other| other.cells == entry.cells) {
            let flaw = flaw(&with_entry(&certificate, entry));
            assert!(matches!(flaw, Flaw::Twice(_)), "{flaw}");
        }
    }
    let mut loud = entries[0].clone();
    for (cells, text) in [
        ([15, 0, 0, 0], "[0123]3/4/4/4"),
        ([7, 8, 0, 0], "[012]3/2[3]1/4/4"),
    ] {
        loud.cells = vec![0; 16];
        loud.cells[0] = cells[0];
        loud.cells[6] = cells[1];
        let flaw = flaw(&with_entry(&certificate, loud.clone()));
        assert_eq!(flaw, Flaw::NotQuiet(String::from(text)));
    }
}

/// The certificate with one more entry in its first section.
fn with_entry(certificate: &Certificate, entry: Entry) -> Certificate {
    let mut forged = certificate.clone();
    let entries = &mut forged.sections[0].entries;
    entries.push(entry);
    entries.sort_by(|one, other| one.cells.cmp(&other.cells));
    forged
}

#[test]
fn the_first_move_must_hold() {
    let lost = position::<Four>(LOSS, 50);
    let losses = parsed(&certified(&lost).1);
    let draw = position::<Four>("[012]3/4/2[3]1/3[3]", 50);
    let draws = parsed(&certified(&draw).1);
    for (board, certificate) in [(lost, losses), (draw, draws)] {
        let replies: Vec<Position<Four>> = numbered_moves(&board)
            .into_iter()
            .map(|mv| played(&board, mv))
            .collect();
        let values = Position::exact_values(&replies, &Default::default(), u64::MAX, &|| false);
        let mut right = 0;
        for (number, value) in values.into_iter().enumerate() {
            let forged = Certificate {
                first_move: Some(number as u32),
                ..certificate.clone()
            };
            if value.map(Value::before) == Ok(certificate.value) {
                right += 1;
            } else {
                flaw(&forged);
            }
        }
        assert!(right > 0);
        let forged = Certificate {
            first_move: None,
            ..certificate
        };
        assert!(matches!(flaw(&forged), Flaw::Claim { .. }));
    }
    let text = position::<Four>(LOSS, 50).position_text();
    assert_eq!(text, LOSS);
}
