//! The theory against brute force, and far beyond it.

use super::naive::{Naive, after, huge_position, random, random_position, small_positions};
use super::{MOST, PLAYS, take};
use aether::impartial::Play;
use aether::impartial::nim::NimMove;
use aether::impartial::nim::theory::{Analysis, LosingMove};
use rand::RngExt;

fn winning(heaps: &[u64], play: Play) -> Vec<NimMove> {
    Analysis::new(heaps, play).winning_moves().collect()
}

fn assert_as_tried(naive: &mut Naive, heaps: &[u64], play: Play) {
    let analysis = Analysis::new(heaps, play);
    assert_eq!(analysis.is_won(), naive.is_won(heaps), "{heaps:?} {play:?}");
    let wins = naive.winning(heaps);
    assert_eq!(winning(heaps, play), wins, "{heaps:?} {play:?}");
    assert_eq!(analysis.count_winning_moves(), wins.len() as u64);
    let tried: Vec<LosingMove> = naive
        .losing(heaps)
        .into_iter()
        .map(|tried| LosingMove {
            ends_game: tried.ends_game,
            replies: tried.replies,
            count: tried.mv.count,
            heap: tried.mv.heap,
        })
        .collect();
    let told = analysis.losing_moves(usize::MAX);
    assert_eq!(told, tried, "{heaps:?} {play:?}");
    assert_eq!(analysis.hardest_loss(), tried.first().copied());
    for most in [0, 1, 2, 5] {
        let begin = &tried[..most.min(tried.len())];
        assert_eq!(analysis.losing_moves(most), begin, "{heaps:?} {play:?}");
    }
    for losing in tried {
        assert_eq!(analysis.losing_move(losing.mv()), Some(losing));
    }
    for mv in wins {
        assert_eq!(analysis.losing_move(mv), None);
    }
}

#[test]
fn small_positions_are_as_brute_force_says() {
    for play in PLAYS {
        let mut naive = Naive::new(play);
        for heaps in small_positions() {
            assert_as_tried(&mut naive, &heaps, play);
        }
    }
}

#[test]
fn random_positions_are_as_brute_force_says() {
    for play in PLAYS {
        let mut naive = Naive::new(play);
        let mut random = random(31);
        for _ in 0..1_500 {
            assert_as_tried(&mut naive, &random_position(&mut random), play);
        }
    }
}

#[test]
fn of_three_eleven_and_six_only_six_from_the_middle_wins() {
    assert_eq!(winning(&[3, 11, 6], Play::Normal), [take(1, 6)]);
    // The mistake of the source: 3 ⊕ 9 ⊕ 6 is 12, not 0.
    assert_eq!(Analysis::new(&[3, 9, 6], Play::Normal).nim_value(), 12);
    let two = Analysis::new(&[3, 11, 6], Play::Normal).losing_move(take(1, 2));
    assert!(two.is_some());
    // No heap of one is in sight: misère play begins as normal play.
    assert_eq!(winning(&[3, 11, 6], Play::Misere), [take(1, 6)]);
}

#[test]
fn in_misere_play_an_odd_number_of_single_objects_is_left() {
    for (heaps, wins) in [
        (&[1, 1, 5][..], &[take(2, 4)][..]),
        (&[1, 5], &[take(1, 5)]),
        (&[5], &[take(0, 4)]),
        (&[1, 1], &[take(0, 1), take(1, 1)]),
        (&[1], &[]),
        (&[2, 2], &[]),
        (&[1, 2, 3], &[]),
        (&[1, 1, 1, 0, 1, 2], &[take(5, 1)]),
    ] {
        assert_eq!(winning(heaps, Play::Misere), wins, "{heaps:?}");
    }
}

#[test]
fn heaps_of_64_bits_are_no_harder() {
    const HALF: u64 = 1 << 63;
    assert_eq!(winning(&[MOST, HALF], Play::Normal), [take(0, HALF - 1)]);
    assert_eq!(winning(&[MOST, HALF - 1], Play::Misere), [take(0, HALF)]);
    assert_eq!(winning(&[MOST], Play::Normal), [take(0, MOST)]);
    assert_eq!(winning(&[MOST], Play::Misere), [take(0, MOST - 1)]);
    assert_eq!(winning(&[MOST, MOST, 0], Play::Normal), []);
    let lost = Analysis::new(&[MOST, MOST], Play::Normal);
    let hardest = lost.hardest_loss().expect("a move");
    assert_eq!((hardest.mv(), hardest.replies), (take(0, 1), 1));
    let moves = lost.losing_moves(4).into_iter();
    let moves: Vec<NimMove> = moves.map(LosingMove::mv).collect();
    assert_eq!(moves, [take(0, 1), take(1, 1), take(0, 2), take(1, 2)]);
}

/// Whether a losing move is as hard to answer as is said, and none of some others
/// is harder.
#[test]
fn huge_positions_agree_with_themselves() {
    let mut random = random(32);
    for _ in 0..3_000 {
        let heaps = huge_position(&mut random);
        for play in PLAYS {
            let analysis = Analysis::new(&heaps, play);
            let wins = winning(&heaps, play);
            let is_over = heaps.iter().all(|&heap| heap == 0);
            assert!(is_over || analysis.is_won() != wins.is_empty(), "{heaps:?}");
            for &mv in &wins {
                assert!(!Analysis::new(&after(&heaps, mv), play).is_won());
            }
            let told = analysis.losing_moves(20);
            assert!(told.is_sorted());
            for losing in &told {
                let next = after(&heaps, losing.mv());
                let next = Analysis::new(&next, play);
                assert!(next.is_won(), "{heaps:?} {play:?} {losing:?}");
                assert_eq!(next.count_winning_moves(), losing.replies, "{heaps:?}");
            }
            for _ in 0..20 {
                let heap = random.random_range(0..heaps.len());
                if heaps[heap] == 0 {
                    continue;
                }
                let mv = take(heap as u32, random.random_range(1..=heaps[heap]));
                let losing = analysis.losing_move(mv);
                assert_eq!(losing.is_none(), wins.contains(&mv), "{heaps:?} {mv:?}");
                let last = told.last().copied();
                let is_told = losing.is_some_and(|losing| told.contains(&losing));
                assert!(
                    losing.is_none() || is_told || losing > last,
                    "{heaps:?} {mv:?}"
                );
            }
        }
    }
}

#[test]
fn a_common_factor_of_a_power_of_two_changes_no_winning_move() {
    let mut random = random(33);
    for _ in 0..500 {
        let heaps = random_position(&mut random);
        let scaled: Vec<u64> = heaps.iter().map(|heap| heap << 60).collect();
        let moves = winning(&heaps, Play::Normal).into_iter();
        let expected: Vec<NimMove> = moves.map(|mv| take(mv.heap, mv.count << 60)).collect();
        assert_eq!(winning(&scaled, Play::Normal), expected, "{heaps:?}");
    }
}
