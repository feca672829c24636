//! The stuck positions: how many there are, and that they are those that trying
//! all boards and all moves finds.

mod naive;
mod symmetry;

use aether::aether::stuck::{all_placements, placements, stuck_classes, stuck_on};
use aether::aether::{Five, Four, Mask, Moves, Planes, Six, Size, Three, Two};
use naive::targets;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use std::collections::{BTreeSet, HashSet};
use symmetry::{Symmetries, moved, renamed};

fn full(n: usize) -> Mask {
    (0..n).map(|t| 1 << t).sum()
}

/// Whether two pieces a jump apart, or one alone, hold every type.
fn is_loud(n: usize, cells: &[Mask]) -> bool {
    let joins = |cell: usize, other: usize| {
        cells[cell] != 0 && cells[other] != 0 && { cells[cell] | cells[other] == full(n) }
    };
    (0..n * n).any(|cell| {
        cells[cell] == full(n) || targets(n, cell).iter().any(|&other| joins(cell, other))
    })
}

/// Stuck, by playing every move on an array.
fn is_stuck(n: usize, cells: &[Mask]) -> bool {
    let hands_over = |from: usize, to: usize| {
        let mut after = cells.to_vec();
        after[to] |= std::mem::take(&mut after[from]);
        is_loud(n, &after)
    };
    !is_loud(n, cells)
        && (0..n * n)
            .filter(|&from| cells[from] != 0)
            .all(|from| targets(n, from).iter().all(|&to| hands_over(from, to)))
}

/// Stuck, by the tests of the engine.
fn is_stuck_position<S: Size>(planes: S::Planes) -> bool {
    planes.is_quiet() && planes.safe_moves().is_empty()
}

fn within_cap(n: usize, cells: &[Mask]) -> bool {
    (0..n).all(|t| cells.iter().filter(|&&mask| mask >> t & 1 == 1).count() <= n)
}

fn cells_of<S: Size>(planes: S::Planes) -> Vec<Mask> {
    (0..S::CELLS).map(|cell| planes.piece(cell)).collect()
}

/// All boards with pieces of `least` types or more on these cells and at most n
/// pieces of a type, all types on the board or not.
fn for_each_board<S: Size>(placement: u64, least: u32, visit: &mut impl FnMut(S::Planes)) {
    fn fill<S: Size>(
        places: &[usize],
        board: S::Planes,
        masks: &[Mask],
        visit: &mut impl FnMut(S::Planes),
    ) {
        let Some((&place, others)) = places.split_first() else {
            let many = board.occupied().count_ones() as usize > S::N;
            if !many || within_cap(S::N, &cells_of::<S>(board)) {
                visit(board);
            }
            return;
        };
        for &mask in masks {
            fill::<S>(others, board.with_piece(place, mask), masks, visit);
        }
    }
    let places: Vec<usize> = (0..S::CELLS)
        .filter(|cell| placement >> cell & 1 == 1)
        .collect();
    let masks: Vec<Mask> = (1..S::FULL)
        .filter(|mask| mask.count_ones() >= least)
        .collect();
    fill::<S>(&places, S::Planes::default(), &masks, visit);
}

/// Every order of 0 … n−1.
fn orders(n: usize) -> Vec<Vec<usize>> {
    let Some(last) = n.checked_sub(1) else {
        return vec![Vec::new()];
    };
    let shorter = orders(last);
    let insert = |place: usize| {
        shorter.iter().map(move |order| {
            let mut order = order.clone();
            order.insert(place, last);
            order
        })
    };
    (0..n).flat_map(insert).collect()
}

/// All images of a board, closed under a set of permutations of the cells and
/// all renamings of the types.
fn images(n: usize, cells: &[Mask], permutations: &[Vec<usize>]) -> HashSet<Vec<Mask>> {
    let mut found = HashSet::from([cells.to_vec()]);
    let mut waiting = vec![cells.to_vec()];
    while let Some(board) = waiting.pop() {
        for permutation in permutations {
            let image = moved(&board, permutation);
            if found.insert(image.clone()) {
                waiting.push(image);
            }
        }
    }
    let rename = |names: Vec<usize>| {
        let boards: Vec<Vec<Mask>> = found
            .iter()
            .map(|board| board.iter().map(|&types| renamed(types, &names)).collect())
            .collect();
        boards
    };
    orders(n).into_iter().flat_map(rename).collect()
}

/// The classes of all numbers of pieces, and their images, one by one.
fn check_against_all_boards<S: Size>(expected: usize) {
    let group = Symmetries::of(S::N);
    let mut by_brute_force: HashSet<Vec<Mask>> = HashSet::new();
    for placement in 1..=S::BOARD {
        for_each_board::<S>(placement, 1, &mut |board| {
            let cells = cells_of::<S>(board);
            if is_stuck(S::N, &cells) {
                by_brute_force.insert(cells);
            }
        });
    }
    let classes: Vec<S::Planes> = (0..=S::CELLS).flat_map(stuck_classes::<S>).collect();
    assert_eq!(classes.len(), expected);
    let mut by_classes = HashSet::new();
    for &class in &classes {
        let images = images(S::N, &cells_of::<S>(class), group.permutations());
        assert!(images.is_disjoint(&by_classes), "{class:?} is there twice");
        by_classes.extend(images);
    }
    assert_eq!(by_classes, by_brute_force);
}

#[test]
fn small_boards_agree_with_all_boards() {
    check_against_all_boards::<Two>(1);
    check_against_all_boards::<Three>(2);
}

/// The stuck boards on a placement by trying all masks of `least` types or more are the images of the
/// classes found; says how many classes there are.
fn check_placement<S: Size>(placement: u64, least: u32, keeping: &[Vec<usize>]) -> usize {
    let mut by_brute_force: HashSet<Vec<Mask>> = HashSet::new();
    for_each_board::<S>(placement, least, &mut |board| {
        if is_stuck_position::<S>(board) {
            let cells = cells_of::<S>(board);
            assert!(is_stuck(S::N, &cells));
            by_brute_force.insert(cells);
        }
    });
    let classes = stuck_on::<S>(placement);
    let mut by_classes = HashSet::new();
    for &class in &classes {
        let images = images(S::N, &cells_of::<S>(class), keeping);
        assert!(images.is_disjoint(&by_classes), "{class:?} is there twice");
        by_classes.extend(images);
    }
    assert_eq!(by_classes, by_brute_force, "{placement:#b}");
    classes.len()
}

/// The permutations that keep a placement.
fn keeping(placement: u64, group: &Symmetries) -> Vec<Vec<usize>> {
    let image = |permutation: &[usize]| {
        let occupied = permutation.iter().enumerate();
        let occupied = occupied.filter(|(cell, _)| placement >> cell & 1 == 1);
        occupied.fold(0_u64, |image, (_, to)| image | 1 << to)
    };
    let all = group.permutations().iter();
    all.filter(|permutation| image(permutation) == placement)
        .cloned()
        .collect()
}

fn random_placement<S: Size>(pieces: usize, random: &mut Xoshiro256PlusPlus) -> u64 {
    let cells = (0..S::CELLS).sample(random, pieces);
    cells
        .into_iter()
        .fold(0, |placement, cell| placement | 1 << cell)
}

#[test]
fn four_pieces_agree_with_all_masks() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
    let group = Symmetries::of(4);
    let mut classes = 0;
    for placement in placements::<Four>(4) {
        classes += check_placement::<Four>(placement, 1, &keeping(placement, &group));
    }
    assert_eq!(classes, 16);
    for _ in 0..40 {
        let pieces = random.random_range(1..=4);
        let placement = random_placement::<Four>(pieces, &mut random);
        check_placement::<Four>(placement, 1, &keeping(placement, &group));
    }
    let group = Symmetries::of(5);
    for pieces in [1, 2, 2, 3, 3, 3, 4, 4] {
        let placement = random_placement::<Five>(pieces, &mut random);
        check_placement::<Five>(placement, 1, &keeping(placement, &group));
    }
}

#[test]
fn the_row_of_5x5_agrees_with_all_masks_of_three_types_or_more() {
    let row = 0b11111;
    let keeping = keeping(row, &Symmetries::of(5));
    assert_eq!(check_placement::<Five>(row, 3, &keeping), 1);
}

/// The automorphisms of 6×6 are too many to pick those that keep a placement,
/// so all stuck boards of all placements are compared with all images of the
/// classes.
#[test]
fn pairs_of_6x6_agree_with_all_masks() {
    let generators = Symmetries::of(6);
    let classes = stuck_classes::<Six>(2);
    let orbits = classes
        .iter()
        .map(|&class| images(6, &cells_of::<Six>(class), generators.permutations()));
    let mut by_classes: HashSet<Vec<Mask>> = HashSet::new();
    for orbit in orbits {
        assert!(orbit.is_disjoint(&by_classes));
        by_classes.extend(orbit);
    }
    let mut by_brute_force: HashSet<Vec<Mask>> = HashSet::new();
    for one in 0..36 {
        for other in one + 1..36 {
            for_each_board::<Six>(1 << one | 1 << other, 1, &mut |board| {
                if is_stuck_position::<Six>(board) {
                    by_brute_force.insert(cells_of::<Six>(board));
                }
            });
        }
    }
    assert_eq!(by_classes, by_brute_force);
}

/// The orbits of 6×6, counted by walking through all sets.
#[test]
fn orbits_of_6x6_are_told_apart() {
    let generators = Symmetries::of(6);
    for pieces in 0..=4_u32 {
        let mut orbits = 0;
        let mut seen: HashSet<u64> = HashSet::new();
        let representatives: BTreeSet<u64> =
            placements::<Six>(pieces as usize).into_iter().collect();
        for set in sets(36, pieces) {
            if !seen.insert(set) {
                continue;
            }
            orbits += 1;
            let mut met = u32::from(representatives.contains(&set));
            let mut waiting = vec![set];
            while let Some(set) = waiting.pop() {
                for permutation in generators.permutations() {
                    let cells = (0..36).filter(|cell| set >> cell & 1 == 1);
                    let image = cells.fold(0_u64, |image, cell| image | 1 << permutation[cell]);
                    if seen.insert(image) {
                        met += u32::from(representatives.contains(&image));
                        waiting.push(image);
                    }
                }
            }
            assert_eq!(met, 1, "representatives of the orbit of {set:#b}");
        }
        assert_eq!(orbits, representatives.len());
    }
}

/// All sets of so many of the lowest `cells` bits.
fn sets(cells: u32, count: u32) -> Vec<u64> {
    let Some(fewer) = count.checked_sub(1) else {
        return vec![0];
    };
    let extend = |set: u64| {
        let behind = u64::BITS - set.leading_zeros();
        (behind..cells).map(move |cell| set | 1 << cell)
    };
    sets(cells, fewer).into_iter().flat_map(extend).collect()
}

#[test]
fn classes_of_4x4_are_as_many_as_known() {
    let counts: Vec<usize> = (0..=16)
        .map(|pieces| stuck_classes::<Four>(pieces).len())
        .collect();
    assert_eq!(
        counts,
        [0, 0, 0, 0, 16, 64, 234, 67, 14, 0, 0, 0, 0, 0, 0, 0, 0]
    );
    for pieces in 4..=8 {
        let classes = stuck_classes::<Four>(pieces);
        let canonical: HashSet<u64> = classes
            .iter()
            .map(|class| class.canonical().word())
            .collect();
        assert_eq!(canonical.len(), classes.len());
        for &class in &classes {
            assert!(is_stuck(4, &cells_of::<Four>(class)));
        }
    }
}

#[test]
fn the_stuck_class_of_5x5_is_unique() {
    let numbers = all_placements::<Five>().into_iter().enumerate();
    for (pieces, placements) in numbers {
        let mut stuck = placements.into_iter().flat_map(stuck_on::<Five>);
        if pieces == 5 {
            let class = cells_of::<Five>(stuck.next().expect("the class"));
            assert!(is_stuck(5, &class));
            let occupied: Vec<usize> = (0..25).filter(|&cell| class[cell] != 0).collect();
            for &cell in &occupied {
                assert!(
                    targets(5, cell)
                        .iter()
                        .all(|target| !occupied.contains(target))
                );
            }
            let mut masks: Vec<Mask> = occupied.iter().map(|&cell| class[cell]).collect();
            masks.sort_unstable();
            assert_eq!(masks, [0b01111, 0b10111, 0b11011, 0b11101, 0b11110]);
        }
        assert_eq!(stuck.next(), None, "{pieces} pieces");
    }
}

#[test]
fn classes_of_6x6_are_as_many_as_known() {
    let counts: Vec<usize> = (2..=5)
        .map(|pieces| stuck_classes::<Six>(pieces).len())
        .collect();
    assert_eq!(counts, [9, 7, 1_180, 7_256]);
}

#[test]
#[ignore = "half a million classes"]
fn classes_of_6x6_with_six_pieces_are_as_many_as_known() {
    assert_eq!(stuck_classes::<Six>(6).len(), 493_930);
}
