//! Tables of exact values: what they hold, and files that are none.

mod exact;
mod naive;
mod table_file;

use aether::aether::table::{TableFileError, from_bytes, to_bytes};
use aether::aether::{AetherRules, Five, Four, Knowledge, Position, Three};
use aether::game::{Game, Style, Unsolved, Value};
use aether::search::{Control, Exact, Job, Limits, Table, search};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use std::time::Duration;

/// More positions than any value here needs.
const BUDGET: u64 = 100_000_000;

fn knowledge(bytes: &[u8]) -> Knowledge<Four> {
    Knowledge::of_table(from_bytes(bytes).expect("a table"))
}

/// The listed positions with their values.
fn listed() -> (Vec<Position<Four>>, Vec<Value>) {
    exact::solved_positions()
        .into_iter()
        .map(|solved| {
            let position = Position::from_cells(&solved.cells, AetherRules::default());
            let value = match solved.value {
                exact::Value::Win(plies) => Value::Win(plies),
                exact::Value::Draw => Value::Draw,
                exact::Value::Loss(plies) => Value::Loss(plies),
            };
            (position.expect("pieces"), value)
        })
        .unzip()
}

/// Pieces, stuck positions, won ones and the plies of the longest, lost ones and
/// the plies of the longest.
const KNOWN: [(usize, usize, usize, u8, usize, u8); 10] = [
    (4, 16, 0, 0, 16, 2),
    (5, 64, 153, 3, 108, 4),
    (6, 234, 2_536, 5, 1_321, 6),
    (7, 67, 35_728, 7, 6_337, 8),
    (8, 14, 201_707, 9, 23_301, 10),
    (9, 0, 629_161, 11, 29_636, 12),
    (10, 0, 725_194, 13, 29_492, 14),
    (11, 0, 527_678, 15, 4_976, 16),
    (12, 0, 78_724, 17, 918, 18),
    (13, 0, 7_118, 19, 0, 0),
];

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn the_complete_table_has_the_known_counts() {
    let mut others = 0;
    for found in &table_file::complete().1 {
        let counts = (
            found.pieces,
            found.stuck,
            found.won,
            found.longest_win,
            found.lost,
            found.longest_loss,
        );
        if let Some(known) = KNOWN.iter().find(|known| known.0 == found.pieces) {
            assert_eq!(&counts, known);
        } else {
            assert_eq!(counts, (found.pieces, 0, 0, 0, 0, 0));
            others += 1;
        }
    }
    assert_eq!(others, 16 - KNOWN.len());
}

/// With the complete table nothing is searched.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimization")]
fn listed_positions_have_their_values_by_the_table_alone() {
    let (positions, values) = listed();
    let table = knowledge(&table_file::complete().0);
    let found = Position::exact_values(&positions, &table, 0, &|| false);
    for ((position, value), found) in positions.iter().zip(values).zip(found) {
        assert_eq!(found, Ok(value), "{position:?}");
    }
}

#[test]
fn listed_positions_keep_their_values_with_a_table_of_some_pieces() {
    let (positions, values) = listed();
    let table = knowledge(table_file::partial());
    let found = Position::exact_values(&positions, &table, BUDGET, &|| false);
    for ((position, value), found) in positions.iter().zip(&values).zip(found) {
        assert_eq!(found, Ok(*value), "{position:?}");
    }
    // What has so few pieces is not searched.
    let few = |position: &Position<Four>| position.pieces() as usize <= table_file::PARTIAL_PIECES;
    let found = Position::exact_values(&positions, &table, 0, &|| false);
    for ((position, value), found) in positions.iter().zip(&values).zip(found) {
        if few(position) || found != Err(Unsolved::Budget(0)) {
            assert_eq!(found, Ok(*value), "{position:?}");
        }
    }
}

#[test]
fn a_table_is_read_back_as_it_was_written() {
    let bytes = table_file::partial();
    let table = from_bytes::<Four>(bytes).expect("a table");
    assert_eq!(table.solved_pieces(), table_file::PARTIAL_PIECES);
    assert_eq!(table.len(), 16 + 108 + 1_321 + 6_337);
    assert_eq!(to_bytes(&table), bytes);
    let refused = |error| Some(TableFileError::NoTables(String::from(error)));
    assert_eq!(from_bytes::<Five>(bytes).err(), refused("aether5x5"));
    assert_eq!(from_bytes::<Three>(bytes).err(), refused("aether3x3"));
}

/// A random change: bits, bytes, pieces cut out, put in or off the end.
fn corrupted(bytes: &[u8], random: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..random.random_range(1..=3) {
        // Often near the beginning, where what the rest means is said.
        let end = if random.random() {
            bytes.len().min(64)
        } else {
            bytes.len()
        };
        if end == 0 {
            break;
        }
        let at = random.random_range(0..end);
        let length = random.random_range(1..=16).min(bytes.len() - at);
        match random.random_range(0..6) {
            0 | 1 => bytes[at] ^= 1 << random.random_range(0..8),
            2 => bytes[at] = [0, 1, 0x7f, 0x80, 0xff][random.random_range(0..5)],
            3 => drop(bytes.drain(at..at + length)),
            4 => drop(bytes.splice(at..at, (0..length).map(|_| random.random::<u8>()))),
            _ => bytes.truncate(at),
        }
    }
    bytes
}

#[test]
fn a_damaged_table_is_refused() {
    let good = table_file::partial();
    let mut random = naive::random(21);
    let mut refused = 0;
    while refused < 1_000 {
        let bad = corrupted(good, &mut random);
        if bad != good {
            assert!(from_bytes::<Four>(&bad).is_err(), "after {refused}");
            refused += 1;
        }
    }
    for length in 0..good.len().min(300) {
        assert!(from_bytes::<Four>(&good[..length]).is_err(), "{length}");
    }
}

/// The file with length and checksum that belong to its bytes.
fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
    if bytes.len() >= 22 {
        let (length, end) = (bytes.len() as u64, bytes.len() - 4);
        bytes[10..18].copy_from_slice(&length.to_le_bytes());
        let checksum = crc32fast::hash(&bytes[..end]);
        bytes[end..].copy_from_slice(&checksum.to_le_bytes());
    }
    bytes
}

/// Pieces and plies of a group, and its words.
type Group = (u64, u64, Vec<u64>);

fn take_number(bytes: &mut impl Iterator<Item = u8>) -> u64 {
    let mut number = 0;
    for shift in (0..).step_by(7) {
        let byte = bytes.next().expect("a byte");
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
    }
    number
}

fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// The groups of a table, read as the format is described.
fn groups(file: &[u8]) -> Vec<Group> {
    assert_eq!(&file[..10], b"aethertb\x01\x00");
    let mut bytes = file[18..file.len() - 4].iter().copied();
    let name: Vec<u8> = bytes.by_ref().take(10).collect();
    assert_eq!(name, b"\x09aether4x4");
    let solved = take_number(&mut bytes);
    assert_eq!(solved, table_file::PARTIAL_PIECES as u64);
    let mut groups = Vec::new();
    for _ in 0..take_number(&mut bytes) {
        let (pieces, plies) = (take_number(&mut bytes), take_number(&mut bytes));
        let (mut word, mut words) = (0, Vec::new());
        for _ in 0..take_number(&mut bytes) {
            word += take_number(&mut bytes);
            words.push(word);
        }
        groups.push((pieces, plies, words));
    }
    assert_eq!(bytes.next(), None);
    groups
}

/// A table of these groups.
fn file_of(groups: &[Group]) -> Vec<u8> {
    let mut bytes = b"aethertb\x01\x00".to_vec();
    bytes.extend([0; 8]);
    bytes.extend(b"\x09aether4x4");
    push_number(&mut bytes, table_file::PARTIAL_PIECES as u64);
    push_number(&mut bytes, groups.len() as u64);
    for (pieces, plies, words) in groups {
        for number in [*pieces, *plies, words.len() as u64] {
            push_number(&mut bytes, number);
        }
        let mut last = 0;
        for &word in words {
            push_number(&mut bytes, word - last);
            last = word;
        }
    }
    bytes.extend([0; 4]);
    resealed(bytes)
}

#[test]
fn the_file_is_as_it_is_described() {
    let groups = groups(table_file::partial());
    assert_eq!(file_of(&groups), table_file::partial());
    let of_five = groups.iter().filter(|group| group.0 == 5);
    let counts: Vec<(u64, usize)> = of_five.map(|group| (group.1, group.2.len())).collect();
    assert_eq!(counts, [(2, 64), (4, 108 - 64)]);
}

/// With checksum and length put right the reader itself has to refuse.
#[test]
fn a_resealed_table_never_panics() {
    let good = table_file::partial();
    assert_eq!(resealed(good.to_vec()), good);
    let mut random = naive::random(22);
    let refused = (0..1_000).filter(|_| {
        let bytes = resealed(corrupted(good, &mut random));
        from_bytes::<Four>(&bytes).is_err()
    });
    assert!(refused.count() > 900);
}

/// Well-formed tables that are wrong: positions left out, plies changed, groups
/// told as others.
#[test]
fn playing_by_a_forged_table_comes_to_an_end() {
    let good = groups(table_file::partial());
    let (positions, _) = listed();
    let mut random = naive::random(23);
    for round in 0..60 {
        let mut forged = good.clone();
        let shift = 2 * random.random_range(0..100);
        for (_, plies, words) in &mut forged {
            if round % 3 > 0 {
                words.retain(|_| random.random_range(0..3) > 0);
            }
            if round % 3 < 2 {
                *plies += shift;
            }
        }
        if round % 4 == 0 {
            // All of a number of pieces as one group.
            forged.dedup_by(|next, first| {
                let same = next.0 == first.0;
                if same {
                    first.2.append(&mut next.2);
                    first.2.sort_unstable();
                }
                same
            });
        }
        let table = from_bytes(&file_of(&forged)).expect("a table");
        let knowledge = Knowledge::of_table(table);
        for _ in 0..30 {
            let position = positions[random.random_range(0..positions.len())];
            let _ = Position::exact_values(&[position], &knowledge, 1_000, &|| false);
            go(position, &knowledge, 2_000);
        }
    }
}

/// Looks for a move by a table.
fn go(position: Position<Four>, knowledge: &Knowledge<Four>, nodes: u64) {
    let job = Job {
        position,
        history: Vec::new(),
        limits: Limits {
            nodes: Some(nodes),
            ..Limits::default()
        },
        search_moves: Vec::new(),
        lines: 1,
        threads: 1,
        overhead: Duration::ZERO,
        exact: Some(Exact {
            style: Style::default(),
            knowledge: knowledge.clone(),
            played: Vec::new(),
        }),
    };
    let (lines, _) = search(
        &job,
        &Table::disabled(),
        &Control::new(false, false),
        &mut |_| {},
    );
    assert!(position.is_legal(lines[0].moves[0]));
}
