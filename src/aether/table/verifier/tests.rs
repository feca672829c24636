//! Right tables are found right, and each kind of fault is found and named.

use super::entries::Entries;
use super::position::{Form, PLACES, Rules, board_of};
use super::stuck::{cell_sets, stuck_on};
use super::wins::Wins;
use super::{TableFlaw, TableRefusal, soundness, verify};
use crate::aether::Four;
use crate::aether::checker::{Board, CELLS, after};
use crate::aether::table::format::{self, Groups};
use crate::aether::table::{Build, LossTable, TableFileError, to_bytes};
use crate::tables::{Classification, Verification};
use std::collections::BTreeSet;
use std::sync::LazyLock;

const VARIANT: &str = "aether4x4";

/// The table solved up to seven pieces.
static SEVEN: LazyLock<Vec<u8>> = LazyLock::new(|| table(7));

/// For each number of pieces: stuck, won, longest, lost, longest.
const COUNTS: [[usize; 5]; 16] = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [16, 0, 0, 16, 2],
    [64, 153, 3, 108, 4],
    [234, 2_536, 5, 1_321, 6],
    [67, 35_728, 7, 6_337, 8],
    [14, 201_707, 9, 23_301, 10],
    [0, 629_161, 11, 29_636, 12],
    [0, 725_194, 13, 29_492, 14],
    [0, 527_678, 15, 4_976, 16],
    [0, 78_724, 17, 918, 18],
    [0, 7_118, 19, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
];

fn table(pieces: usize) -> Vec<u8> {
    let mut build = Build::<Four>::resume(LossTable::new(), &|_| {});
    for _ in 0..pieces {
        build.advance(&|_| {});
    }
    to_bytes(build.table())
}

fn check(bytes: &[u8]) -> Result<Verification, TableRefusal> {
    verify(bytes, &|_| {})
}

fn assert_right(bytes: &[u8], pieces: usize) {
    let verification = check(bytes).expect("a right table");
    let expected = COUNTS[..pieces].iter().enumerate();
    let expected: Vec<Classification> = expected
        .map(|(index, counts)| Classification {
            pieces: index + 1,
            stuck: counts[0],
            won: counts[1],
            longest_win: counts[2] as u8,
            lost: counts[3],
            longest_loss: counts[4] as u8,
        })
        .collect();
    assert_eq!(verification.classifications, expected);
    let lost: usize = COUNTS[..pieces].iter().map(|counts| counts[3]).sum();
    assert_eq!(verification.entries, lost as u64);
    assert!(verification.boards >= verification.entries / 2);
    assert_eq!(verification.is_complete, pieces == 16);
}

/// The flaw of the table of seven pieces after a change.
fn flaw(change: impl FnOnce(&mut Groups)) -> TableFlaw {
    let mut groups = groups(&SEVEN);
    change(&mut groups);
    flaw_of(&format::write(VARIANT, 7, groups))
}

fn flaw_of(bytes: &[u8]) -> TableFlaw {
    match check(bytes).expect_err("a fault was planted") {
        TableRefusal::Flawed(flaw) => flaw,
        TableRefusal::Malformed(error) => panic!("{error}"),
    }
}

fn groups(bytes: &[u8]) -> Groups {
    let mut groups = Groups::new();
    let read = format::read(bytes, VARIANT, |listed| {
        let group = groups.entry((listed.pieces, listed.plies)).or_default();
        group.push(listed.word);
        Ok::<(), TableFileError>(())
    });
    read.expect("its own bytes");
    groups
}

fn remove(groups: &mut Groups, key: (usize, u8), index: usize) -> u64 {
    groups.get_mut(&key).expect("such positions").remove(index)
}

fn add(groups: &mut Groups, key: (usize, u8), word: u64) {
    groups.entry(key).or_default().push(word);
}

fn text(word: u64) -> String {
    Rules::new().text(&board_of(word))
}

/// The board that the check names for all equivalent ones.
fn named(word: u64) -> String {
    let rules = Rules::new();
    rules.text(&rules.form(&board_of(word)).board())
}

/// The word of a board.
fn word(pieces: &[(usize, u8)]) -> u64 {
    let bits = |&(cell, mask): &(usize, u8)| {
        let types = (0..4).filter(move |t| mask >> t & 1 == 1);
        types.map(move |t| 1_u64 << (16 * t + cell))
    };
    pieces.iter().flat_map(bits).sum()
}

#[test]
fn a_right_table_is_verified_as_far_as_it_goes() {
    assert_right(&SEVEN, 7);
    let mut six = groups(&SEVEN);
    six.retain(|&(pieces, _), _| pieces <= 6);
    assert_right(&format::write(VARIANT, 6, six), 6);
    assert_right(&format::write(VARIANT, 0, Groups::new()), 0);
}

#[test]
#[ignore = "a minute or two: all 96,105 positions"]
fn the_complete_table_is_verified() {
    assert_right(&table(16), 16);
}

#[test]
fn each_missing_position_is_named() {
    let mut five = groups(&SEVEN);
    five.retain(|&(pieces, _), _| pieces <= 5);
    for (&key, words) in &five {
        for (index, &word) in words.iter().enumerate() {
            let mut changed = five.clone();
            remove(&mut changed, key, index);
            let board = named(word);
            let expected = match key.1 {
                2 => TableFlaw::StuckMissing(board),
                _ => TableFlaw::LostMissing(board),
            };
            assert_eq!(flaw_of(&format::write(VARIANT, 5, changed)), expected);
        }
    }
}

#[test]
fn positions_missing_from_the_last_numbers_of_pieces_are_named() {
    for (key, index) in [((6, 4), 17), ((6, 6), 0), ((7, 6), 99), ((7, 8), 3)] {
        let mut board = String::new();
        let found = flaw(|groups| board = named(remove(groups, key, index)));
        assert_eq!(found, TableFlaw::LostMissing(board));
    }
    let mut board = String::new();
    let found = flaw(|groups| board = named(remove(groups, (7, 2), 66)));
    assert_eq!(found, TableFlaw::StuckMissing(board));
    let more = format::write(VARIANT, 8, groups(&SEVEN));
    let found = flaw_of(&more);
    assert!(matches!(found, TableFlaw::StuckMissing(_)), "{found}");
}

#[test]
fn missing_positions_without_a_safe_slide_are_named() {
    let rules = Rules::new();
    let mut removed = 0;
    for (&key, words) in &groups(&SEVEN) {
        for (index, &word) in words.iter().enumerate() {
            let has_slide = rules.safe_slides(&board_of(word)).next().is_some();
            if key.1 == 2 || has_slide {
                continue;
            }
            removed += 1;
            let found = flaw(|groups| {
                remove(groups, key, index);
            });
            assert_eq!(found, TableFlaw::LostMissing(named(word)));
        }
    }
    assert_eq!(removed, 7 + 8);
}

#[test]
fn positions_that_are_not_lost_are_named() {
    let expect_held = |word: u64, key: (usize, u8)| {
        let found = flaw(|groups| add(groups, key, word));
        assert!(
            matches!(&found, TableFlaw::Holds { board, .. } if *board == text(word)),
            "{found}"
        );
    };
    // A draw with one piece, and one with seven.
    expect_held(word(&[(0, 1)]), (1, 2));
    let seven = [(0, 1), (1, 2), (2, 4), (5, 8), (8, 1), (10, 2), (15, 4)];
    expect_held(word(&seven), (7, 6));
    // A win.
    let rules = Rules::new();
    let entries = Entries::read(&SEVEN, &rules).expect("a right table");
    let wins = Wins::above(entries.of_pieces(5), &rules);
    let (win, plies) = wins.forms[700];
    let win_word = crate::aether::checker::types(&win.board()).into_iter();
    let win_word = win_word
        .rev()
        .fold(0, |word, cells| word << 16 | u64::from(cells));
    expect_held(win_word, (6, plies - 1));
    expect_held(win_word, (6, plies + 1));
}

#[test]
fn a_reply_that_holds_is_named() {
    let found = flaw(|groups| add(groups, (1, 2), word(&[(0, 1)])));
    let message = "[0]3/4/4/4 is listed as lost, but after a1c2 there is no forced win";
    assert_eq!(found.to_string(), message);
}

#[test]
fn wrong_plies_are_named() {
    for (key, index, listed) in [
        ((4, 2), 5, 4),
        ((5, 4), 7, 2),
        ((6, 4), 20, 6),
        ((6, 6), 1, 4),
        ((7, 8), 2, 10),
    ] {
        let mut board = String::new();
        let found = flaw(|groups| {
            let word = remove(groups, key, index);
            board = text(word);
            add(groups, (key.0, listed), word);
        });
        let expected = key.1;
        assert_eq!(
            found,
            TableFlaw::Plies {
                board,
                listed,
                expected
            }
        );
    }
}

#[test]
fn a_class_that_is_listed_twice_is_named() {
    let mut boards = [String::new(), String::new()];
    let found = flaw(|groups| {
        let word = groups[&(6, 4)][30];
        // The rows turned by one, and types 0 and 1 exchanged with 2 and 3.
        let lanes = (0..4).map(|t| ((word >> (16 * t)) as u16).rotate_left(4));
        let turned = lanes
            .rev()
            .fold(0, |word, lane| word << 16 | u64::from(lane));
        let other = turned.rotate_left(32);
        boards = [text(word), text(other)];
        // With other plies, so that it comes later.
        add(groups, (6, 6), other);
    });
    let [other, board] = boards;
    assert_ne!(other, board);
    assert_eq!(found, TableFlaw::Twice { other, board });
}

#[test]
fn positions_of_the_wrong_form_are_named() {
    // Cells 0 and 6 are a jump apart: a1 and c2.
    for (loud, pieces) in [
        (word(&[(0, 7), (6, 8)]), 2),
        (word(&[(3, 15)]), 1),
        (word(&[(0, 5), (6, 10), (9, 1)]), 3),
    ] {
        let found = flaw(|groups| add(groups, (pieces, 2), loud));
        assert_eq!(found, TableFlaw::NotQuiet(text(loud)));
    }
    let five = word(&[(0, 2), (1, 2), (2, 2), (3, 2), (4, 3)]);
    let found = flaw(|groups| add(groups, (5, 2), five));
    let expected = TableFlaw::Cap {
        board: text(five),
        type_index: 1,
        found: 5,
        most: 4,
    };
    assert_eq!(found, expected);
    let mut board = String::new();
    let found = flaw(|groups| {
        let word = remove(groups, (5, 4), 3);
        board = text(word);
        add(groups, (6, 4), word);
    });
    let expected = TableFlaw::Pieces {
        board,
        found: 5,
        listed: 6,
    };
    assert_eq!(found, expected);
}

#[test]
fn files_that_are_no_tables_are_refused() {
    let malformed = |bytes: &[u8]| match check(bytes).expect_err("no table") {
        TableRefusal::Malformed(error) => error,
        TableRefusal::Flawed(flaw) => panic!("{flaw}"),
    };
    let mut damaged = SEVEN.clone();
    damaged[100] ^= 1;
    assert!(matches!(malformed(&damaged), TableFileError::Damaged(_)));
    let foreign = format::write("aether5x5", 7, Groups::new());
    assert!(matches!(
        malformed(&foreign),
        TableFileError::Variant { .. }
    ));
    let beyond = format::write(VARIANT, 6, groups(&SEVEN));
    assert!(matches!(malformed(&beyond), TableFileError::Group(_)));
    let empty = Groups::from([((0, 2), vec![0])]);
    let without_pieces = format::write(VARIANT, 6, empty);
    assert_eq!(malformed(&without_pieces), TableFileError::Group(1));
}

#[test]
fn there_are_395_stuck_positions() {
    let rules = Rules::new();
    for (pieces, counts) in (1..).zip(COUNTS) {
        let sets = cell_sets(pieces, &rules);
        let found = sets.iter().map(|&cells| stuck_on(cells, &rules).len());
        assert_eq!(found.sum::<usize>(), counts[0], "{pieces}");
    }
    let orbits = (0..=16).map(|pieces| cell_sets(pieces, &rules).len());
    assert_eq!(orbits.sum::<usize>(), 402);
}

/// The stuck boards on these cells by trying all masks.
fn stuck_by_definition(cells: &[usize], rules: &Rules) -> BTreeSet<Form> {
    let mut found = BTreeSet::new();
    for number in 0..14_usize.pow(cells.len() as u32) {
        let mut board: Board = [0; CELLS];
        let mut rest = number;
        for &cell in cells {
            board[cell] = (rest % 14) as u8 + 1;
            rest /= 14;
        }
        if rules.torus.is_quiet(&board) && rules.torus.safe_moves(&board).is_empty() {
            found.insert(rules.form(&board));
        }
    }
    found
}

#[test]
fn the_enumeration_of_stuck_boards_finds_what_the_definition_does() {
    let rules = Rules::new();
    for pieces in 1..=4 {
        for set in cell_sets(pieces, &rules) {
            let cells: Vec<usize> = (0..PLACES).filter(|&cell| set >> cell & 1 == 1).collect();
            let expected = stuck_by_definition(&cells, &rules);
            assert_eq!(stuck_on(set, &rules), expected, "{cells:?}");
        }
    }
}

#[test]
fn merges_forward_and_backward_find_the_same_wins() {
    let rules = Rules::new();
    let entries = Entries::read(&SEVEN, &rules).expect("a right table");
    let wins = [5, 6, 7].map(|pieces| Wins::above(entries.of_pieces(pieces - 1), &rules));
    let (mut won, mut held) = (0, 0);
    for wins in &wins {
        for &(form, plies) in wins.forms.iter().step_by(11) {
            assert_eq!(soundness::win(&form.board(), &entries, &rules), Some(plies));
        }
    }
    for pieces in [6, 7] {
        for &(form, _) in wins[pieces - 5].forms.iter().step_by(7) {
            let board = form.board();
            for slide in rules.safe_slides(&board) {
                let next = after(&board, slide);
                let forward = soundness::win(&next, &entries, &rules);
                assert_eq!(wins[pieces - 5].plies(rules.form(&next)), forward);
                won += usize::from(forward.is_some());
                held += usize::from(forward.is_none());
            }
        }
    }
    assert!(won > 1_000 && held > 1_000, "{won} {held}");
}

#[test]
fn safe_moves_are_those_after_which_a_quiet_board_is_quiet() {
    let rules = Rules::new();
    let entries = Entries::read(&SEVEN, &rules).expect("a right table");
    for pieces in 4..=7 {
        let wins = Wins::above(entries.of_pieces(pieces - 1), &rules);
        let lost = entries.of_pieces(pieces).iter().map(|entry| entry.board);
        let won = wins.forms.iter().map(|(form, _)| form.board());
        for board in lost.chain(won).step_by(5) {
            let mut found: Vec<_> = rules.safe_moves(&board).collect();
            found.sort_unstable();
            assert_eq!(found, rules.torus.safe_moves(&board));
        }
    }
}
