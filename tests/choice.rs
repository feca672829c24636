//! The choice among drawn moves against a slow evaluation straight from its
//! definition.

mod naive;
mod symmetry;

use aether::aether::exact::choice::{History, Policy, Ranked, Ranking, Replies, rank};
use aether::aether::exact::{Oracle, Solver};
use aether::aether::{AetherRules, Four, Move, Planes, Position, Size, Three};
use aether::game::{Expansion, Game, GameMove, Notation, Player, Unsolved};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::{IndexedRandom, SliceRandom};
use std::collections::HashMap;

/// More probes than any choice here needs.
const PROBES: u64 = u64::MAX;

/// An oracle that remembers the answers of a solver and counts the questions.
struct Remembering<'a, S: Size> {
    solver: Solver<'a, S>,
    answers: HashMap<S::Planes, Option<u32>>,
    questions: u64,
}

impl<S: Size> Remembering<'_, S> {
    fn new() -> Self {
        Self {
            solver: Solver::new(u64::MAX, &|| false),
            answers: HashMap::new(),
            questions: 0,
        }
    }
}

impl<S: Size> Oracle<S> for Remembering<'_, S> {
    fn wins_in(&mut self, planes: S::Planes) -> Result<Option<u32>, Unsolved> {
        assert!(planes.is_quiet());
        self.questions += 1;
        if let Some(&answer) = self.answers.get(&planes) {
            return Ok(answer);
        }
        let answer = self.solver.wins_in(planes)?;
        self.answers.insert(planes, answer);
        Ok(answer)
    }
}

fn after<S: Size>(position: &Position<S>, mv: Move) -> Position<S> {
    let mut next = *position;
    next.play(mv);
    next
}

fn moves_of<S: Size>(position: &Position<S>) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// What becomes of a position for the player to move: nobody needs more.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
    Won(u32),
    NotWon,
}

fn fate<S: Size>(position: &Position<S>, oracle: &mut Remembering<'_, S>) -> Fate {
    if position.outcome().is_some() {
        return Fate::NotWon;
    }
    if !position.is_quiet() {
        return Fate::Won(1);
    }
    let win = oracle.wins_in(position.planes()).expect("no budget");
    win.map_or(Fate::NotWon, Fate::Won)
}

/// The moves of a position that nobody wins after, with the positions.
fn drawn_moves<S: Size>(
    position: &Position<S>,
    oracle: &mut Remembering<'_, S>,
) -> Vec<(Move, Position<S>)> {
    let moves = moves_of(position).into_iter();
    let places = moves.map(|mv| (mv, after(position, mv)));
    places
        .filter(|(_, next)| fate(next, oracle) == Fate::NotWon)
        .collect()
}

/// The share of losing replies among those that an opponent who sees wins
/// within so many plies does not see as losing.
fn error_at<S: Size>(place: &Position<S>, plies: u32, oracle: &mut Remembering<'_, S>) -> f64 {
    let (mut losing, mut unseen) = (0, 0);
    for mv in moves_of(place) {
        match fate(&after(place, mv), oracle) {
            Fate::Won(win) if win <= plies => {}
            Fate::Won(_) => {
                losing += 1;
                unseen += 1;
            }
            Fate::NotWon => unseen += 1,
        }
    }
    if unseen == 0 {
        0.0
    } else {
        f64::from(losing) / f64::from(unseen)
    }
}

fn error<S: Size>(place: &Position<S>, oracle: &mut Remembering<'_, S>) -> f64 {
    let errors = [1, 3, 5].map(|plies| error_at(place, plies, oracle));
    errors.iter().sum::<f64>() / 3.0
}

/// The score of leaving a place, from the definition. What is known of a board
/// is remembered by its position string.
fn score<S: Size>(
    place: &Position<S>,
    oracle: &mut Remembering<'_, S>,
    best: &mut HashMap<String, f64>,
) -> f64 {
    let mut later = Vec::new();
    for mv in moves_of(place) {
        let next = after(place, mv);
        if fate(&next, oracle) != Fate::NotWon {
            continue;
        }
        let text = format!("{} {:?}", next.position_text(), next.rules());
        let known = best.get(&text).copied().unwrap_or_else(|| {
            let errors = drawn_moves(&next, oracle)
                .into_iter()
                .map(|(_, place)| error(&place, oracle))
                .collect::<Vec<f64>>();
            errors.into_iter().fold(0.0, f64::max)
        });
        best.insert(text, known);
        later.push(known);
    }
    let error = error(place, oracle);
    let mean = later.iter().sum::<f64>() / (later.len().max(1) as f64);
    error + (1.0 - error) * mean
}

/// The shares of all and of the safe replies that hold; 1 when there is none.
fn shares<S: Size>(place: &Position<S>, oracle: &mut Remembering<'_, S>) -> (f64, f64) {
    let (mut all, mut safe, mut holding) = (0, 0, 0);
    for mv in moves_of(place) {
        all += 1;
        match fate(&after(place, mv), oracle) {
            Fate::Won(1) => {}
            Fate::Won(_) => safe += 1,
            Fate::NotWon => {
                safe += 1;
                holding += 1;
            }
        }
    }
    if all == 0 {
        return (1.0, 1.0);
    }
    let holding = f64::from(holding);
    (holding / f64::from(all), holding / f64::from(safe))
}

fn shares_of(replies: Replies) -> (f64, f64) {
    let holding = f64::from(replies.holding);
    (
        holding / f64::from(replies.all()),
        holding / f64::from(replies.safe()),
    )
}

fn ranked<S: Size>(
    position: &Position<S>,
    policy: Policy,
    history: &History,
    oracle: &mut Remembering<'_, S>,
) -> Ranking {
    let drawn: Vec<Move> = drawn_moves(position, oracle)
        .into_iter()
        .map(|(mv, _)| mv)
        .collect();
    let ranking = rank(position, &drawn, history, oracle, policy, PROBES, &|| false);
    assert_eq!(ranking.policy, policy);
    let mut moves = moves(&ranking);
    let mut expected = drawn;
    moves.sort_unstable();
    expected.sort_unstable();
    assert_eq!(
        moves, expected,
        "the moves change in nothing but their order"
    );
    ranking
}

fn moves(ranking: &Ranking) -> Vec<Move> {
    ranking.moves.iter().map(|ranked| ranked.mv).collect()
}

/// A drawn position, not quite over, with so many pieces, from random play in
/// which nobody hands over the win, with so many moves to the no-merge limit.
fn drawn_position<S: Size>(
    pieces: u32,
    to_limit: u16,
    random: &mut Xoshiro256PlusPlus,
    oracle: &mut Remembering<'_, S>,
) -> Position<S> {
    let start = Position::<S>::start(AetherRules::default());
    loop {
        let mut position = start;
        while position.outcome().is_none() && position.pieces() > pieces {
            let mut moves = Vec::new();
            if let Expansion::Win(_) = position.expand(&mut moves) {
                break;
            }
            let Some(&mv) = moves.choose(random) else {
                break;
            };
            position.play(mv);
        }
        let position = position.with_counters(Player::First, 50 - to_limit, 20);
        if position.pieces() == pieces
            && position.outcome().is_none()
            && fate(&position, oracle) == Fate::NotWon
            && !drawn_moves(&position, oracle).is_empty()
        {
            return position;
        }
    }
}

/// Holds the rankings of one position against the definition, and says how
/// much there was to see: the sum of the scores.
fn hold_against_definition<S: Size>(
    position: &Position<S>,
    oracle: &mut Remembering<'_, S>,
) -> f64 {
    let key = |ranked: &Ranked, oracle: &mut Remembering<'_, S>| {
        shares(&after(position, ranked.mv), oracle)
    };
    let nothing = History::new();
    let text = position.position_text();
    for policy in [Policy::Holding, Policy::HoldingOfSafe] {
        let ranking = ranked(position, policy, &nothing, oracle);
        let mut last = (0.0, 0.0, 0);
        for ranked in &ranking.moves {
            let (all, safe) = key(ranked, oracle);
            assert_eq!(ranked.replies.map(shares_of), Some((all, safe)), "{text}");
            assert_eq!(ranked.score, None);
            let this = match policy {
                Policy::Holding => (all, 0.0, ranked.mv.to_bits()),
                _ => (safe, all, ranked.mv.to_bits()),
            };
            assert!(last <= this, "{text} {policy:?}: {last:?} {this:?}");
            last = this;
        }
    }
    let second = moves(&ranked(position, Policy::HoldingOfSafe, &nothing, oracle));
    let third = ranked(position, Policy::TwoMoves, &nothing, oracle);
    let scored = third.moves.iter().filter(|ranked| ranked.score.is_some());
    let scored = scored.count();
    assert!(scored >= second.len().min(6), "{text}");
    let mut best = HashMap::new();
    let (mut last, mut sum) = (1.0, 0.0);
    for ranked in &third.moves[..scored] {
        let expected = score(&after(position, ranked.mv), oracle, &mut best);
        let found = ranked.score.expect("the scored come first").to_f64();
        assert!(
            (found - expected).abs() < 1e-8,
            "{text}: {found} {expected}"
        );
        assert!(found <= last, "{text}");
        assert!(second[..scored].contains(&ranked.mv), "{text}");
        last = found;
        sum += found;
    }
    assert_eq!(moves(&third)[scored..], second[scored..], "{text}");
    sum
}

#[test]
fn rankings_agree_with_the_definition() {
    let mut random = naive::random(21);
    let mut oracle = Remembering::<Four>::new();
    let mut sum = 0.0;
    for pieces in [3, 4, 5, 6, 7, 8, 9, 10].repeat(3) {
        let position = drawn_position(pieces, 50, &mut random, &mut oracle);
        sum += hold_against_definition(&position, &mut oracle);
    }
    assert!(sum > 5.0, "{sum}: nothing to see");
    let mut oracle = Remembering::<Three>::new();
    for pieces in [4, 5, 6, 7, 8] {
        let position = drawn_position(pieces, 50, &mut random, &mut oracle);
        hold_against_definition(&position, &mut oracle);
    }
}

#[test]
fn rankings_agree_with_the_definition_next_to_the_limit() {
    let mut random = naive::random(22);
    let mut oracle = Remembering::<Four>::new();
    for pieces in [4, 5, 6, 7] {
        for to_limit in [1, 1, 2, 2, 3, 4, 5] {
            let position = drawn_position(pieces, to_limit, &mut random, &mut oracle);
            hold_against_definition(&position, &mut oracle);
        }
    }
}

/// One before the limit every slide ends the game: it is drawn, but leaves the
/// opponent nothing to do wrong, so it comes last.
#[test]
fn slides_to_the_limit_come_last() {
    let mut random = naive::random(23);
    let mut oracle = Remembering::<Four>::new();
    for _ in 0..10 {
        let position = drawn_position(7, 1, &mut random, &mut oracle);
        for policy in [Policy::Safe, Policy::Holding, Policy::HoldingOfSafe] {
            let ranking = ranked(&position, policy, &History::new(), &mut oracle);
            let is_merge = |ranked: &Ranked| position.piece(ranked.mv.to()) != 0;
            // Merges that leave nothing to do wrong are as good as slides.
            let merges = ranking.moves.iter().filter(|ranked| {
                let place = after(&position, ranked.mv);
                let (all, safe) = shares(&place, &mut oracle);
                is_merge(ranked)
                    && if policy == Policy::HoldingOfSafe {
                        safe < 1.0
                    } else {
                        all < 1.0
                    }
            });
            let merges = merges.count();
            assert!(policy == Policy::HoldingOfSafe || merges > 0);
            assert!(ranking.moves[..merges].iter().all(is_merge), "{policy:?}");
        }
    }
}

#[test]
fn the_order_given_and_earlier_choices_do_not_matter() {
    let mut random = naive::random(24);
    let mut oracle = Remembering::<Four>::new();
    for pieces in 4..=8 {
        let position = drawn_position(pieces, 50, &mut random, &mut oracle);
        let ranking = ranked(&position, Policy::TwoMoves, &History::new(), &mut oracle);
        let mut drawn = moves(&ranking);
        drawn.shuffle(&mut random);
        let mut fresh = Remembering::new();
        let again = rank(
            &position,
            &drawn,
            &History::new(),
            &mut fresh,
            Policy::TwoMoves,
            PROBES,
            &|| false,
        );
        assert_eq!(again, ranking);
        assert_eq!(fresh.questions, again.probes);
    }
}

#[test]
fn equivalent_positions_have_equal_scores() {
    let symmetries = symmetry::Symmetries::of(4);
    let mut random = naive::random(25);
    let mut oracle = Remembering::<Four>::new();
    for pieces in [5, 6, 7, 8] {
        let position = drawn_position(pieces, 50, &mut random, &mut oracle);
        let permutation = symmetries.permutations().choose(&mut random);
        let permutation = permutation.expect("there is the identity");
        let mut names = [0, 1, 2, 3];
        names.shuffle(&mut random);
        let cells: Vec<u8> = (0..16)
            .map(|cell| symmetry::renamed(position.piece(cell), &names))
            .collect();
        let image = symmetry::moved(&cells, permutation);
        let image = Position::<Four>::from_cells(&image, AetherRules::default()).expect("pieces");
        let one = ranked(&position, Policy::TwoMoves, &History::new(), &mut oracle);
        let other = ranked(&image, Policy::TwoMoves, &History::new(), &mut oracle);
        let mut compared = 0;
        for ranked in &one.moves {
            let to = |cell: usize| permutation[cell] as u8;
            let mv = Move::new(to(ranked.mv.from()), to(ranked.mv.to()));
            let other = other.moves.iter().find(|other| other.mv == mv);
            let other = other.expect("the image of a drawn move is one");
            assert_eq!(other.replies, ranked.replies);
            if ranked.score.is_some() && other.score.is_some() {
                assert_eq!(other.score, ranked.score);
                compared += 1;
            }
        }
        assert!(compared > 0);
    }
}

#[test]
fn a_small_budget_gives_a_cheaper_policy() {
    let mut random = naive::random(26);
    let mut oracle = Remembering::<Four>::new();
    let position = drawn_position(8, 50, &mut random, &mut oracle);
    let full = ranked(&position, Policy::TwoMoves, &History::new(), &mut oracle);
    let second = ranked(
        &position,
        Policy::HoldingOfSafe,
        &History::new(),
        &mut oracle,
    );
    let safe = ranked(&position, Policy::Safe, &History::new(), &mut oracle);
    let mut drawn = moves(&full);
    drawn.sort_unstable();
    let mut with_probes = |probes, stop: bool| {
        rank(
            &position,
            &drawn,
            &History::new(),
            &mut oracle,
            Policy::TwoMoves,
            probes,
            &|| stop,
        )
    };
    assert_eq!(with_probes(full.probes, false), full);
    // One move less is looked at.
    let almost = with_probes(full.probes - 1, false);
    assert_eq!(almost.policy, Policy::TwoMoves);
    let scored = |ranking: &Ranking| {
        let moves = ranking.moves.iter();
        let scores = moves.filter_map(|ranked| Some((ranked.mv, ranked.score?)));
        scores.collect::<HashMap<_, _>>()
    };
    let (all, fewer) = (scored(&full), scored(&almost));
    assert!(fewer.len() < all.len() && fewer.len() > 1);
    assert!(fewer.iter().all(|(mv, score)| all[mv] == *score));
    assert_eq!(almost.moves[0].score, fewer.values().max().copied());
    let barely = with_probes(second.probes + 1, false);
    assert_eq!(barely.policy, Policy::HoldingOfSafe);
    assert_eq!(barely.moves, second.moves);
    let less = with_probes(second.probes - 1, false);
    assert_eq!(less.policy, Policy::Safe);
    assert_eq!(less.moves, safe.moves);
    assert!(second.probes < full.probes);
    assert_eq!(with_probes(0, false).moves, safe.moves);
    assert_eq!(with_probes(PROBES, true).policy, Policy::Safe);
}

#[test]
fn what_the_oracle_does_not_know_gives_a_cheaper_policy() {
    let mut random = naive::random(27);
    let mut oracle = Remembering::<Four>::new();
    let position = drawn_position(8, 50, &mut random, &mut oracle);
    let safe = ranked(&position, Policy::Safe, &History::new(), &mut oracle);
    let mut poor = Solver::new(5, &|| false);
    let drawn = moves(&safe);
    let ranking = rank(
        &position,
        &drawn,
        &History::new(),
        &mut poor,
        Policy::TwoMoves,
        PROBES,
        &|| false,
    );
    assert_eq!(ranking.policy, Policy::Safe);
    assert_eq!(ranking.moves, safe.moves);
}

#[test]
fn positions_left_are_avoided_once_the_opponent_repeats_a_move() {
    let mut random = naive::random(28);
    let mut oracle = Remembering::<Four>::new();
    let position = drawn_position(7, 50, &mut random, &mut oracle);
    let policies = [
        Policy::Any,
        Policy::Safe,
        Policy::Holding,
        Policy::HoldingOfSafe,
        Policy::TwoMoves,
    ];
    for policy in policies {
        let free = moves(&ranked(&position, policy, &History::new(), &mut oracle));
        let left: Vec<u64> = free[..7]
            .iter()
            .map(|&mv| after(&position, mv).key())
            .collect();
        let answer = Move::new(0, 6);
        let mut history = History::new();
        for &key in &left {
            history.add(key, answer);
        }
        // Other answers do not count, and neither does the same to other positions.
        history.add(left[0], Move::new(1, 7));
        let before = ranked(&position, policy, &history, &mut oracle);
        assert_eq!(moves(&before), free);
        history.add(left[0], answer);
        let ranking = ranked(&position, policy, &history, &mut oracle);
        let fresh = free.len() - 7;
        for (index, ranked) in ranking.moves.iter().enumerate() {
            assert_eq!(ranked.avoided, index >= fresh, "{policy:?}");
            assert_eq!(free[..7].contains(&ranked.mv), ranked.avoided);
            assert!(ranked.score.is_none() || !ranked.avoided);
        }
        let scored = ranking.moves[0].score.is_some();
        assert_eq!(scored, policy == Policy::TwoMoves);
    }
}

#[test]
fn when_everything_has_been_left_the_best_of_it_is_left_again() {
    let mut random = naive::random(29);
    let mut oracle = Remembering::<Four>::new();
    let position = drawn_position(6, 50, &mut random, &mut oracle);
    let free = ranked(&position, Policy::TwoMoves, &History::new(), &mut oracle);
    let mut history = History::new();
    for ranked in &free.moves {
        let key = after(&position, ranked.mv).key();
        history.add(key, Move::new(0, 6));
        history.add(key, Move::new(0, 6));
    }
    let ranking = ranked(&position, Policy::TwoMoves, &history, &mut oracle);
    assert_eq!(moves(&ranking), moves(&free));
    assert!(ranking.moves.iter().all(|ranked| ranked.avoided));
}

#[test]
fn the_history_of_a_game_is_that_of_the_player_to_move() {
    let mut position = Position::<Four>::start(AetherRules::default());
    let (mut keys, mut moves) = (Vec::new(), Vec::new());
    let mut play = |position: &mut Position<Four>, text: &str| {
        let (mv, _) = position.parse_move_prefix(text).expect("a legal move");
        keys.push(position.key());
        moves.push(mv);
        position.play(mv);
    };
    // A merge each makes room; then both slide to and fro.
    for text in ["a1c2", "b1d2"] {
        play(&mut position, text);
    }
    let left = position;
    let mut seen = vec![left.key()];
    for text in [
        "c2a1", "d2b1", "a1c2", "b1d2", "c2a1", "d2b1", "a1c2", "b1d2",
    ] {
        play(&mut position, text);
        seen.push(position.key());
    }
    assert_eq!(position.planes(), left.planes());
    let history = History::of_game(&keys, &moves);
    // The player to move has left the positions with an odd index.
    for (index, &key) in seen.iter().enumerate() {
        assert_eq!(history.avoids(key), index % 2 == 1, "{index}");
    }
    let earlier = History::of_game(&keys[..6], &moves[..6]);
    assert!(seen.iter().all(|&key| !earlier.avoids(key)));
}
