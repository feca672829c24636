//! What the game answers to the search: values, best moves, the note.

use super::naive::{Naive, random, random_position};
use super::{MOST, Misere, Normal, take};
use aether::game::{Findings, Game, Player, Question, Style, Value};
use aether::impartial::nim::{MOST_HEAPS, NimMove, Position};
use aether::impartial::{Convention, MiserePlay, NormalPlay, Play};

fn ask<C: Convention>(
    position: &Position<C>,
    only: Option<&[NimMove]>,
    lines: usize,
) -> Findings<NimMove> {
    position.findings(
        &(),
        &Question {
            only,
            played: &[],
            lines,
            style: Style::default(),
            budget: 0,
            is_timed: false,
            is_stopped: &|| false,
            is_search_due: &|| false,
            is_choice_over: &|| false,
        },
    )
}

fn position<C: Convention>(heaps: &[u64]) -> Position<C> {
    Position::new(heaps.to_vec(), Player::First).expect("few heaps")
}

fn best(findings: &Findings<NimMove>) -> Vec<NimMove> {
    findings
        .moves
        .iter()
        .map(|finding| finding.line[0])
        .collect()
}

fn is_win(value: Value) -> bool {
    value.rank() > 0
}

fn value<C: Convention>(position: &Position<C>) -> Value {
    let values = Position::exact_values(std::slice::from_ref(position), &(), 0, &|| true);
    values[0].expect("always known")
}

#[test]
fn moves_come_in_the_order_of_brute_force() {
    fn check<C: Convention>(seed: u64) {
        let mut naive = Naive::new(C::PLAY);
        let mut random = random(seed);
        for _ in 0..300 {
            let heaps = random_position(&mut random);
            let position = position::<C>(&heaps);
            assert_eq!(is_win(value(&position)), naive.is_won(&heaps), "{heaps:?}");
            if position.outcome().is_some() {
                continue;
            }
            let winning = naive.winning(&heaps);
            let losing = naive.losing(&heaps);
            let mut expected = winning.clone();
            expected.extend(losing.iter().map(|tried| tried.mv));
            for lines in [1, 2, 5, 500] {
                let findings = ask(&position, None, lines);
                assert!(findings.settled);
                let wanted = lines.min(expected.len());
                assert_eq!(best(&findings), expected[..wanted], "{heaps:?} {lines}");
            }
            let findings = ask(&position, None, expected.len());
            for finding in &findings.moves {
                let wins = winning.contains(&finding.line[0]);
                assert_eq!(is_win(finding.value), wins, "{heaps:?} {finding:?}");
                assert!(position.is_legal(finding.line[0]), "{heaps:?} {finding:?}");
            }
            // The same moves by name, in another order.
            let named: Vec<NimMove> = expected.iter().rev().copied().collect();
            assert_eq!(best(&ask(&position, Some(&named), named.len())), expected);
            let last = expected[expected.len() - 1];
            assert_eq!(best(&ask(&position, Some(&[last]), 1)), [last]);
        }
    }
    check::<NormalPlay>(51);
    check::<MiserePlay>(52);
}

#[test]
fn ends_have_values_without_a_move() {
    assert_eq!(value(&position::<NormalPlay>(&[0, 0])), Value::Loss(0));
    assert_eq!(value(&position::<MiserePlay>(&[0, 0])), Value::Win(0));
    let findings = ask(&position::<NormalPlay>(&[7]), None, 1);
    assert_eq!(findings.moves[0].value, Value::SomeWin);
    let findings = ask(&position::<MiserePlay>(&[1]), None, 1);
    assert_eq!(findings.moves[0].value, Value::SomeLoss);
    // To take all of a heap of misère play is the worst of its moves.
    let findings = ask(&position::<MiserePlay>(&[3]), None, 9);
    assert_eq!(best(&findings), [take(0, 2), take(0, 1), take(0, 3)]);
}

#[test]
fn the_note_tells_the_values_and_the_winning_moves() {
    let note = |play, heaps: &[u64]| {
        let findings = match play {
            Play::Normal => ask(&position::<NormalPlay>(heaps), None, 1),
            Play::Misere => ask(&position::<MiserePlay>(heaps), None, 1),
        };
        findings.note.expect("a note")
    };
    for (play, heaps, expected) in [
        (
            Play::Normal,
            &[3, 11, 6][..],
            "theory: nim-value 14 (3 = 3, 11 = 11, 6 = 6), 1 of 20 moves win",
        ),
        (
            Play::Normal,
            &[3, 5, 0, 6],
            "theory: nim-value 0 (3 = 3, 5 = 5, 6 = 6), 0 of 14 moves win",
        ),
        (
            Play::Normal,
            &[1, 1, 1],
            "theory: nim-value 1 (1 = 1 ×3), 3 of 3 moves win",
        ),
        (
            Play::Misere,
            &[1, 1, 1],
            "theory of misère play: nim-value 1 (1 = 1 ×3), 0 of 3 moves win",
        ),
        (
            Play::Misere,
            &[1],
            "theory of misère play: nim-value 1 (1 = 1), 0 of 1 moves win",
        ),
    ] {
        assert_eq!(note(play, heaps), expected);
    }
    let heaps: Vec<u64> = (1..=1_000).collect();
    let many = note(Play::Normal, &heaps);
    assert!(many.contains(", 100 = 100, … of 1000 kinds), "), "{many}");
}

#[test]
fn any_size_is_answered() {
    let huge: Normal = position(&[MOST, 1 << 63]);
    let findings = ask(&huge, None, 3);
    let half = 1 << 63;
    assert_eq!(best(&findings)[0], take(0, half - 1));
    // The top bit of the nim-sum is then in the first heap alone, bit 62 or 63.
    assert_eq!(best(&findings)[1..], [take(0, 1), take(1, 1)]);
    assert!(is_win(value(&huge)));
    let many: Vec<u64> = (0..MOST_HEAPS as u64).map(|heap| MOST - heap).collect();
    let lost: Misere = position(&many);
    assert!(!is_win(value(&lost)));
    for lines in [1, 500] {
        let findings = ask(&lost, None, lines);
        assert_eq!(findings.moves.len(), lines);
        for finding in &findings.moves {
            assert!(!is_win(finding.value));
            assert!(lost.is_legal(finding.line[0]));
        }
    }
}
