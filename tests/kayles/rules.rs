//! The rules against the plain ones.

use super::naive::{Naive, move_text, positions};
use aether::game::{Game, GameMove, Notation, Outcome, Player};
use aether::impartial::kayles::{KaylesMove, KaylesRules, Position, Shape, Summand};
use aether::impartial::{Convention, MiserePlay, NormalPlay};
use aether::perft::perft;
use proptest::prelude::*;
use std::collections::HashMap;

fn read<C: Convention>(text: &str) -> Position<C> {
    Position::parse_position(text, &KaylesRules::default())
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn normal(text: &str) -> Position<NormalPlay> {
    read(text)
}

fn legal<C: Convention>(position: &Position<C>) -> Vec<KaylesMove> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// Holds everything that a position says of itself against the plain one.
fn assert_same<C: Convention>(position: &Position<C>, plain: &Naive) {
    let moves = plain.moves();
    let texts: Vec<String> = moves.iter().map(|mv| move_text(mv)).collect();
    let found: Vec<String> = legal(position)
        .into_iter()
        .map(|mv| position.move_text(mv))
        .collect();
    assert_eq!(found, texts, "{}", plain.text());
    assert_eq!(position.count_moves(), moves.len() as u64);
    assert_eq!(position.position_text(), plain.written());
    assert_eq!(position.key(), position.key_from_scratch());
    assert_eq!(position.player() == Player::Second, plain.second);
    assert_eq!(position.outcome().is_some(), moves.is_empty());
    let pins: Vec<bool> = plain
        .parts
        .iter()
        .flat_map(|part| part.pins.clone())
        .collect();
    let found: Vec<bool> = (0..position.pins())
        .map(|pin| position.stands(pin))
        .collect();
    assert_eq!(found, pins);
    assert_eq!(
        position.standing() as usize,
        pins.iter().filter(|&&pin| pin).count()
    );
    assert!(!position.stands(position.pins()));
}

/// The sites of which none is missed: those of the position and some beyond.
fn all_sites<C: Convention>(position: &Position<C>) -> impl Iterator<Item = KaylesMove> + use<C> {
    let beyond = [u32::MAX - 1, u32::MAX, 1 << 31, 2_000_000_000];
    (0..40 * position.pins())
        .chain(beyond)
        .map(KaylesMove::from_bits)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 600,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_move_does_what_the_plain_rules_say(plain in positions(9)) {
        let mut position = normal(&plain.text());
        assert_same(&position, &plain);
        let moves = legal(&position);
        for site in all_sites(&position) {
            prop_assert_eq!(position.is_legal(site), moves.contains(&site));
        }
        let before = position.clone();
        for (mv, pins) in moves.into_iter().zip(plain.moves()) {
            let taken: Vec<usize> = position
                .pins_of(mv)
                .expect("a move takes pins")
                .pins()
                .map(|pin| pin as usize + 1)
                .collect();
            prop_assert_eq!(&taken, &pins);
            prop_assert_eq!(position.move_of(position.pins_of(mv).expect("pins")), Some(mv));
            prop_assert_eq!(KaylesMove::from_bits(mv.to_bits()), mv);
            prop_assert!(mv.ordering_slot() < Position::<NormalPlay>::ORDERING_SLOTS);
            let undo = position.play(mv);
            assert_same(&position, &plain.after(&pins));
            position.undo(undo);
            prop_assert_eq!(&position, &before);
            prop_assert_eq!(position.key(), before.key());
            prop_assert_eq!(position.count_moves(), before.count_moves());
        }
    }

    #[test]
    fn games_are_played_to_their_ends_and_taken_back(
        plain in positions(12),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 60),
    ) {
        let mut position = normal(&plain.text());
        let mut plain = plain;
        let mut undone = Vec::new();
        for choice in &choices {
            let moves = legal(&position);
            if moves.is_empty() {
                break;
            }
            let index = choice.index(moves.len());
            undone.push((position.clone(), position.move_number()));
            let pins = plain.moves().swap_remove(index);
            let undo = position.play(moves[index]);
            plain.play(&pins);
            assert_same(&position, &plain);
            let (before, number) = undone.last_mut().expect("pushed above");
            let mut back = position.clone();
            back.undo(undo);
            prop_assert_eq!(&back, &*before);
            prop_assert_eq!(back.move_number(), *number);
        }
        prop_assert!(position.outcome().is_some(), "60 moves end every such game");
        // Who made the last move wins in normal play, the other in misère play.
        let last = position.player().opponent();
        prop_assert_eq!(position.outcome(), Some(Outcome::Win(last)));
        let misere: Position<MiserePlay> = read(&position.position_text());
        prop_assert_eq!(misere.outcome(), Some(Outcome::Win(last.opponent())));
    }

    #[test]
    fn move_sequences_are_counted_as_by_the_plain_rules(plain in positions(7)) {
        let position = normal(&plain.text());
        for depth in 0..=3 {
            prop_assert_eq!(perft(&mut position.clone(), depth), plain.perft(depth));
        }
    }

    /// Moves that are none break nothing: the table of the search may hold them.
    #[test]
    fn moves_that_are_none_are_survived(
        plain in positions(9),
        bits in prop_oneof![any::<u32>(), 0_u32..60],
    ) {
        let mut position = normal(&plain.text());
        let mv = KaylesMove::from_bits(bits);
        position.move_text(mv);
        position.long_move_text(mv);
        if !position.is_legal(mv) {
            position.play(mv);
            position.count_moves();
            position.position_text();
            legal(&position);
        }
    }

    /// Each pin that stands is in one summand, and moves by their places in the
    /// summands are the moves of the position.
    #[test]
    fn the_summands_have_the_moves_of_the_position(plain in positions(9)) {
        let position = normal(&plain.text());
        let mut moves = Vec::new();
        for summand in position.summands() {
            match summand {
                Summand::Row { length, .. } => {
                    moves.extend((0..length).map(|place| (summand, place, false)));
                    moves.extend((1..length).map(|place| (summand, place - 1, true)));
                }
                Summand::Circle { length, .. } => {
                    moves.extend((0..length).map(|place| (summand, place, false)));
                    moves.extend((0..length).map(|place| (summand, place, true)));
                }
                Summand::Graph { .. } => {}
            }
        }
        let named: Option<Vec<_>> = moves
            .into_iter()
            .map(|(summand, place, pair)| position.move_in(&summand, place, pair))
            .collect();
        let mut named = named.expect("all of them exist");
        named.sort_unstable();
        let mut expected = legal(&position);
        for component in position.components() {
            if let Shape::Graph(..) = component.shape {
                let pins = component.first_pin..component.first_pin + component.pins;
                expected.retain(|&mv| {
                    let first = position.pins_of(mv).map(|taken| taken.first());
                    !first.is_some_and(|pin| pins.contains(&pin))
                });
            }
        }
        prop_assert_eq!(named, expected);
    }
}

#[test]
fn the_start_has_thirteen_pins() {
    let mut start = Position::<NormalPlay>::start(KaylesRules::default());
    assert_eq!(start, normal("ooooooooooooo"));
    let counts = [1, 25, 530, 9_366, 135_384, 1_568_760];
    for (depth, sequences) in (0..).zip(counts) {
        assert_eq!(perft(&mut start, depth), sequences, "depth {depth}");
    }
    // The plain rules take too long for the last.
    for (depth, sequences) in (0..=4).zip(counts) {
        assert_eq!(Naive::row(13).perft(depth), sequences, "depth {depth}");
    }
}

/// The game that the source shows: `oooo --> oo o --> o`.
#[test]
fn the_game_of_the_source_is_played_out() {
    let mut position = normal("oooo");
    let mut misere: Position<MiserePlay> = read("oooo");
    for (mv, picture) in [("3", "|oo o|\n"), ("1-2", "|   o|\n"), ("4", "|    |\n")] {
        assert_eq!(position.outcome(), None);
        let (parsed, length) = position.parse_move_prefix(mv).expect(mv);
        assert_eq!(length, mv.len());
        position.play(parsed);
        misere.play(parsed);
        assert_eq!(position.picture(), picture);
    }
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::First)));
    assert_eq!(misere.outcome(), Some(Outcome::Win(Player::Second)));
}

#[test]
fn a_circle_is_closed_until_a_pin_falls() {
    let texts = |text: &str| -> Vec<String> {
        let position = normal(text);
        let moves = legal(&position).into_iter();
        moves.map(|mv| position.move_text(mv)).collect()
    };
    assert_eq!(texts("(ooo)"), ["1", "1-2", "2", "2-3", "3", "1-3"]);
    assert_eq!(texts("(oo.o)"), ["1", "1-2", "2", "4", "1-4"]);
    assert_eq!(texts("(.ooo)"), ["2", "2-3", "3", "3-4", "4"]);
    assert_eq!(texts("oo+(o.o)"), ["1", "1-2", "2", "3", "5", "3-5"]);
    assert_eq!(texts("g3:3-1,1-2!2+o"), ["1", "3", "1-3", "4"]);
}

#[test]
fn keys_tell_positions_apart() {
    let mut known: HashMap<u64, String> = HashMap::new();
    let mut meet = |position: &Position<NormalPlay>| {
        let text = position.position_text();
        let other = known.entry(position.key()).or_insert_with(|| text.clone());
        assert_eq!(*other, text);
    };
    for text in [
        "K9",
        "(K9)",
        "K4+K5",
        "K5+K4",
        "(K4)+K5",
        "g9",
        "g9:1-2",
        "g9:2-3",
        "g4+K5",
        "K4+g5",
        "K3+g3:1-2,2-3+(K3)",
        "K3+g3:1-2,1-3+(K3)",
        "g3:1-2,2-3+g6",
        "g6+g3:1-2,2-3",
    ] {
        for player in ["w", "b"] {
            let mut position = normal(&format!("{text} {player}"));
            meet(&position);
            for mv in legal(&position) {
                let undo = position.play(mv);
                meet(&position);
                for mv in legal(&position) {
                    let undo = position.play(mv);
                    meet(&position);
                    position.undo(undo);
                }
                position.undo(undo);
            }
        }
    }
    assert!(known.len() > 2_000, "{}", known.len());
}

#[test]
fn equal_positions_are_reached_on_different_ways() {
    let play = |moves: &[&str]| {
        let mut position = normal("K6+(K4)");
        for mv in moves {
            let (mv, _) = position.parse_move_prefix(mv).expect(mv);
            position.play(mv);
        }
        position
    };
    let (one, two) = (play(&["2", "7-10", "5"]), play(&["5", "2", "7-10"]));
    assert_eq!(one, two);
    assert_eq!(one.key(), two.key());
    assert_eq!(one.position_text(), "o.oo.o+(.oo.) b");
    assert_eq!((one.move_number(), play(&["1", "2"]).move_number()), (2, 2));
    assert_ne!(one, normal("o.oo.o+(.oo.) w"));
    assert_ne!(one, normal("o.oo.o+.oo. b"));
    assert_ne!(one, normal("o.oo.o.oo. b"));
}

/// What costs nothing: a row of a billion pins.
#[test]
fn long_rows_are_a_few_words() {
    let mut position = normal("K999999999+o");
    let text = "500000000-500000001";
    let (mv, _) = position.parse_move_prefix(text).expect("a legal move");
    for _ in 0..10_000 {
        let before = position.clone();
        let undo = position.play(mv);
        assert_eq!(position.count_moves(), 1_999_999_993);
        assert_eq!(position.position_text(), "K499999999.2K499999998+K1 b");
        position.undo(undo);
        assert_eq!(position, before);
    }
    let (last, _) = position
        .parse_move_prefix("1000000000")
        .expect("the last pin");
    position.play(last);
    assert_eq!(position.position_text(), "K999999999+. b");
    assert!(!position.is_legal(last) && position.is_legal(mv));
    let runs = position
        .components()
        .map(|component| match component.shape {
            Shape::Row(runs) => runs.len(),
            Shape::Circle(_) | Shape::Graph(..) => usize::MAX,
        });
    assert_eq!(runs.collect::<Vec<_>>(), [1, 0]);
}
