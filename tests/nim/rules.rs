//! Moves, the end of the game, keys.

use super::naive::{self, random, random_position, small_positions};
use super::{MOST, Misere, Normal, take};
use aether::game::{Game, GameMove, Outcome, Player};
use aether::impartial::nim::{MOST_HEAPS, NimMove};
use aether::perft::perft;
use rand::RngExt;
use std::collections::HashSet;

fn position(heaps: &[u64]) -> Normal {
    Normal::new(heaps.to_vec(), Player::First).expect("few heaps")
}

fn legal_moves(position: &Normal) -> Vec<NimMove> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

#[test]
fn moves_are_those_of_the_rules() {
    for heaps in small_positions() {
        let position = position(&heaps);
        let expected = naive::moves(&heaps);
        assert_eq!(legal_moves(&position), expected, "{heaps:?}");
        assert_eq!(position.count_moves(), expected.len() as u64);
        for heap in 0..6 {
            for count in 0..9 {
                let mv = take(heap, count);
                assert_eq!(
                    position.is_legal(mv),
                    expected.contains(&mv),
                    "{heaps:?} {mv:?}"
                );
            }
        }
    }
}

#[test]
fn sequences_are_as_many_as_the_rules_have() {
    let mut random = random(41);
    for _ in 0..30 {
        let heaps = random_position(&mut random);
        for depth in 0..=3 {
            let expected = naive::perft(&heaps, depth);
            assert_eq!(
                perft(&mut position(&heaps), depth),
                expected,
                "{heaps:?} {depth}"
            );
        }
    }
}

#[test]
fn huge_positions_are_counted_and_asked_without_a_list() {
    let huge = position(&[MOST, 0, 5]);
    assert_eq!(huge.count_moves(), MOST);
    assert_eq!(position(&[MOST - 5, 5]).count_moves(), MOST);
    assert_eq!(position(&[1 << 63, 5]).count_moves(), (1 << 63) + 5);
    assert!(huge.is_legal(take(0, MOST)));
    assert!(!huge.is_legal(take(0, 0)));
    assert!(!huge.is_legal(take(1, 1)));
    assert!(!huge.is_legal(take(2, 6)));
    assert!(!huge.is_legal(take(u32::MAX, 1)));
    let refused = Normal::new(vec![1; MOST_HEAPS + 1], Player::First);
    assert!(refused.is_err());
}

#[test]
fn the_last_object_decides() {
    for player in [Player::First, Player::Second] {
        let mut normal = Normal::new(vec![0, 2], player).expect("two heaps");
        let mut misere = Misere::new(vec![0, 2], player).expect("two heaps");
        assert_eq!((normal.outcome(), misere.outcome()), (None, None));
        normal.play(take(1, 2));
        misere.play(take(1, 2));
        assert_eq!(normal.outcome(), Some(Outcome::Win(player)));
        assert_eq!(misere.outcome(), Some(Outcome::Win(player.opponent())));
        assert_eq!(legal_moves(&normal), []);
    }
    assert!(position(&[]).outcome().is_some());
}

#[test]
fn moves_are_taken_back() {
    let mut random = random(42);
    for _ in 0..300 {
        let heaps = random_position(&mut random);
        let mut position = position(&heaps);
        let mut undos = Vec::new();
        let mut numbers = Vec::new();
        while position.outcome().is_none() {
            let moves = legal_moves(&position);
            let mv = moves[random.random_range(0..moves.len())];
            numbers.push(position.full_move_number());
            let expected = naive::after(position.heaps(), mv);
            undos.push(position.play(mv));
            assert_eq!(position.heaps(), expected);
            assert_eq!(position.key(), position.key_from_scratch());
        }
        assert!(
            numbers
                .iter()
                .enumerate()
                .all(|(ply, &number)| number as usize == ply / 2 + 1)
        );
        while let Some(undo) = undos.pop() {
            position.undo(undo);
            assert_eq!(position.key(), position.key_from_scratch());
            assert_eq!(Some(position.full_move_number()), numbers.pop());
        }
        assert_eq!(position.heaps(), heaps);
        assert_eq!(position.player(), Player::First);
    }
}

#[test]
fn keys_tell_heaps_apart_but_not_their_order() {
    let mut keys = HashSet::new();
    let mut kinds = HashSet::new();
    for heaps in small_positions() {
        keys.insert(position(&heaps).key());
        let mut sorted: Vec<u64> = heaps.into_iter().filter(|&heap| heap > 0).collect();
        sorted.sort_unstable();
        kinds.insert(sorted);
    }
    assert_eq!(keys.len(), kinds.len());
    assert_eq!(position(&[3, 11, 0, 6]).key(), position(&[6, 3, 11]).key());
    assert_ne!(position(&[3, 3]).key(), position(&[]).key());
}

#[test]
fn bits_tell_the_moves_of_a_searchable_position_apart() {
    let mut mixed = vec![0; MOST_HEAPS];
    (mixed[0], mixed[777], mixed[MOST_HEAPS - 1]) = (30_000, 5_536, 30_000);
    for heaps in [vec![MOST_HEAPS as u64], vec![1; MOST_HEAPS], mixed] {
        let moves = legal_moves(&position(&heaps));
        assert_eq!(moves.len(), MOST_HEAPS);
        let mut bits = HashSet::new();
        for mv in moves {
            assert!(bits.insert(mv.to_bits()), "{mv:?}");
            assert_eq!(NimMove::from_bits(mv.to_bits()), mv);
            assert!(mv.ordering_slot() < Normal::ORDERING_SLOTS);
        }
    }
    // What is no move does no harm.
    let mut start = position(&[3, 11, 6]);
    let nonsense = NimMove::from_bits(u32::MAX);
    assert!(!start.is_legal(nonsense));
    start.play(nonsense);
    start.play(take(0, 4));
}
