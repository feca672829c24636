//! Circles in misère play: what stands in for them, and the solver.

use crate::twin::{Piece, Twin, partitions, rows, sum};
use aether::game::Unsolved;
use aether::impartial::Play;
use aether::impartial::graph::Solver;
use aether::impartial::sum::{Part, SPECIAL_LENGTHS, Sum, is_wild_circle};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// The circles that no rows can stand in for.
const WILD: [u64; 5] = [6, 10, 14, 21, 22];

/// More vertices and pins than are searched.
const TOO_LARGE: Unsolved = Unsolved::TooLarge { most: 1_024 };

/// The circles that may be left out.
const NOTHING: [u64; 4] = [3, 5, 11, 13];

/// Sums of rows, one for each case that the classification tells apart: which
/// numbers of special rows are 0, 1, even or odd beyond; or with a row of
/// another length, the nim-sum. Each with its nim-sum.
fn cases() -> Vec<Vec<u64>> {
    let mut cases: Vec<Vec<u64>> = (0..16)
        .map(|nim_sum| {
            let bits = [(1, 8), (2, 7), (4, 21), (8, 27)];
            let rows = bits
                .iter()
                .filter(|(bit, _)| nim_sum & bit > 0)
                .map(|&(_, row)| row);
            rows.chain([2, 2]).collect()
        })
        .collect();
    // a row of 4 counts as one of 1
    let lengths = [1, 5, 9, 12, 17, 20, 25];
    for code in 0..4_u32.pow(7) {
        let numbers = (0..7).map(|place| code / 4_u32.pow(place) % 4);
        let rows = (numbers.zip(lengths)).flat_map(|(number, row)| (0..number).map(move |_| row));
        cases.push(rows.collect());
    }
    cases
}

/// Whether the player to move loses these rows in misère play.
fn is_lost(rows: &[u64], more: &[u64]) -> bool {
    let parts = rows.iter().chain(more).copied().map(Part::Row).collect();
    Sum::new(parts).is_won(Play::Misere) == Some(false)
}

/// The three conditions under which rows stand in for a circle in any sum, as
/// they are stated and proved where the stand-ins are listed.
fn stands_in(stand_in: &[u64], circle: u64, cases: &[Vec<u64>]) -> Result<(), Vec<u64>> {
    let options: &[&[u64]] = match stand_in {
        [] => &[],
        [2, 2] => &[&[2], &[2, 1]],
        _ => unreachable!("no other rows stand in"),
    };
    let (one, two) = ([circle - 1], [circle - 2]);
    if stand_in.is_empty() && !is_lost(&[], &one) && !is_lost(&[], &two) {
        return Err(Vec::new());
    }
    for case in cases {
        let nim_sum = Sum::new(case.iter().copied().map(Part::Row).collect()).nim_value();
        let reaches_loss = is_lost(case, &one) || is_lost(case, &two);
        if is_lost(case, stand_in) && reaches_loss {
            return Err(case.clone());
        }
        let may_be_elsewhere = !stand_in.is_empty() && nim_sum != 0;
        let option_is_lost = options.iter().any(|option| is_lost(case, option));
        if option_is_lost && !reaches_loss && !may_be_elsewhere {
            return Err(case.clone());
        }
    }
    Ok(())
}

#[test]
fn what_stands_in_for_a_circle_does_so_in_every_sum() {
    let cases = cases();
    for circle in (3..=30).chain([77, 200]) {
        let as_nothing = stands_in(&[], circle, &cases);
        let as_twos = stands_in(&[2, 2], circle, &cases);
        assert_eq!(
            as_nothing.is_ok(),
            NOTHING.contains(&circle),
            "circle of {circle}"
        );
        let is_either = NOTHING.contains(&circle) || WILD.contains(&circle);
        assert_eq!(
            as_twos.is_ok(),
            !is_either,
            "circle of {circle}: {as_twos:?}"
        );
        // what the program takes for it
        let whole = Sum::new(vec![Part::Circle(circle)]);
        assert_eq!(
            whole.is_decided_by_theory(Play::Misere),
            !WILD.contains(&circle)
        );
    }
}

#[test]
fn circles_beside_special_rows_only_can_be_apart() {
    let apart = (3..200).filter(|circle| {
        SPECIAL_LENGTHS.contains(&(circle - 1)) || SPECIAL_LENGTHS.contains(&(circle - 2))
    });
    let listed = [3, 5, 6, 7, 10, 11, 13, 14, 18, 19, 21, 22, 26, 27];
    assert!(apart.eq(listed));
    assert!(
        NOTHING
            .iter()
            .chain(&WILD)
            .all(|circle| listed.contains(circle))
    );
}

#[test]
fn wild_circles_are_those_that_nothing_stands_in_for() {
    assert!((0..200).filter(|&pins| is_wild_circle(pins)).eq(WILD));
    assert!(!is_wild_circle(u64::MAX));
}

/// Who wins in misère play by the solver; it must agree with the theory of sums
/// where there is no wild circle, which does not answer where there is one.
fn is_won(position: &[Piece], solver: &mut Solver<'_>) -> Result<bool, Unsolved> {
    let whole = sum(position);
    let is_wild = (position.iter()).any(|&(is_circle, pins)| is_circle && WILD.contains(&pins));
    let is_won = solver.is_won_misere(whole.parts(), &[]);
    let by_theory = whole.is_won(Play::Misere);
    assert_eq!(by_theory, is_won.ok().filter(|_| !is_wild), "{position:?}");
    is_won
}

/// Compares all sums of rows and at least one circle of so many pins.
fn compare(pins: u64, twin: &mut Twin) -> usize {
    let mut solver = Solver::new(u64::MAX, &|| false);
    let mut sums = 0;
    for circle_pins in 3..=pins {
        let all = partitions(circle_pins);
        for circles in all
            .iter()
            .filter(|circles| circles.iter().all(|&circle| circle >= 3))
        {
            for others in partitions(pins - circle_pins) {
                let mut position = rows(&others);
                position.extend(circles.iter().map(|&circle| (true, circle)));
                let is_lost = twin.is_lost(&position);
                assert_eq!(is_won(&position, &mut solver), Ok(!is_lost), "{position:?}");
                sums += 1;
            }
        }
    }
    sums
}

#[test]
fn all_sums_with_circles_of_up_to_20_pins() {
    let mut twin = Twin::new(Play::Misere);
    assert!((3..=20).map(|pins| compare(pins, &mut twin)).sum::<usize>() > 5_000);
}

#[test]
#[ignore = "takes some seconds"]
fn all_sums_with_circles_of_up_to_26_pins() {
    let mut twin = Twin::new(Play::Misere);
    assert!((3..=26).map(|pins| compare(pins, &mut twin)).sum::<usize>() > 30_000);
}

/// A random sum of up to 38 pins with this circle.
fn random_sum(circle: u64, random: &mut Xoshiro256PlusPlus) -> Vec<Piece> {
    let mut position: Vec<Piece> = vec![(true, circle)];
    loop {
        let is_circle = random.random_ratio(1, 3);
        let pins = random.random_range(if is_circle { 3..=30 } else { 1..=13 });
        if position.iter().map(|piece| piece.1).sum::<u64>() + pins > 38 {
            return position;
        }
        position.push((is_circle, pins));
    }
}

#[test]
fn sampled_sums_with_larger_circles() {
    let mut twin = Twin::new(Play::Misere);
    let mut solver = Solver::new(u64::MAX, &|| false);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(26);
    for round in 0..400 {
        let circle = if round % 2 == 0 {
            WILD[round / 2 % 5]
        } else {
            random.random_range(3..=30)
        };
        let position = random_sum(circle, &mut random);
        let is_lost = twin.is_lost(&position);
        assert_eq!(is_won(&position, &mut solver), Ok(!is_lost), "{position:?}");
    }
}

#[test]
fn a_wild_circle_is_like_no_rows() {
    let mut solver = Solver::new(u64::MAX, &|| false);
    let mut is_won = |position: &[Piece]| is_won(position, &mut solver);
    // lost with a row of two, like another row of two, though it is worth 0
    assert_eq!(is_won(&[(true, 6), (false, 2)]), Ok(false));
    // and lost with a circle of seven, unlike a row of two
    assert_eq!(is_won(&[(true, 6), (true, 7)]), Ok(false));
    assert_eq!(is_won(&[(false, 2), (true, 7)]), Ok(true));
    // and with two rows of 27
    assert_eq!(is_won(&[(true, 6), (false, 27), (false, 27)]), Ok(false));
    assert_eq!(is_won(&[(false, 2), (false, 27), (false, 27)]), Ok(true));
}

#[test]
fn theory_says_nothing_of_sums_with_a_wild_circle() {
    for circle in WILD {
        let whole = sum(&[(false, 5), (true, circle), (true, 7)]);
        assert!(!whole.is_decided_by_theory(Play::Misere));
        assert_eq!(whole.is_won(Play::Misere), None);
        assert_eq!(whole.count_winning_moves(Play::Misere), None);
        assert_eq!(whole.winning_runs(Play::Misere), None);
        assert_eq!(whole.first_winning_move(Play::Misere), None);
        assert_eq!(whole.hardest_loss(Play::Misere), None);
        assert!(whole.is_decided_by_theory(Play::Normal));
        assert_eq!(whole.is_won(Play::Normal), Some(true));
    }
}

#[test]
fn what_is_too_large_to_be_searched_is_out_of_reach() {
    let mut solver = Solver::new(1_000, &|| false);
    let large = 1_000_000_000;
    for circle in WILD {
        // a row beside which a move in the circle wins, and one beside which none does
        let answers = (large..large + 12).map(|pins| {
            let answer = is_won(&[(false, pins), (true, circle)], &mut solver);
            // the circle leaves a row of as much as the other is worth
            let left = [circle - 1, circle - 2];
            let wins = left.map(|row| sum(&[(false, row), (false, pins)]).nim_value() == 0);
            assert_eq!(answer.is_ok(), wins.contains(&true), "{circle} and {pins}");
            answer
        });
        let answers: Vec<_> = answers.collect();
        assert!(answers.contains(&Ok(true)) && !answers.contains(&Ok(false)));
        assert!(answers.contains(&Err(TOO_LARGE)));
    }
    let two = [(true, 6), (true, 6), (false, large)];
    assert_eq!(is_won(&two, &mut solver), Err(TOO_LARGE));
    assert!(solver.positions() < 1_000);
}

#[test]
fn the_budget_and_the_stop_hold() {
    // lost, so that every move has to be looked at
    let position = [(true, 6), (false, 50)];
    let mut solver = Solver::new(100, &|| false);
    assert_eq!(is_won(&position, &mut solver), Err(Unsolved::Budget(100)));
    assert!(solver.positions() <= 100);
    let mut solver = Solver::new(u64::MAX, &|| true);
    assert_eq!(is_won(&position, &mut solver), Err(Unsolved::Stopped));
    assert!(solver.positions() < 1_000);
    let mut solver = Solver::new(u64::MAX, &|| false);
    assert_eq!(is_won(&position, &mut solver), Ok(false));
    // what is known costs next to nothing
    let spent = solver.positions();
    assert_eq!(is_won(&position, &mut solver), Ok(false));
    assert_eq!(solver.positions(), spent + 1);
}
