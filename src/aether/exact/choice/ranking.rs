//! The drawn moves of a position in the order in which to prefer them.

use super::history::History;
use super::policy::Policy;
use super::replies::Replies;
use super::score::Score;
use super::survey::{Place, Survey};
use crate::aether::exact::Oracle;
use crate::aether::{Move, Position, Size};
use crate::game::{Game, GameMove, Unsolved};
use std::cmp::{Ordering, Reverse};

/// How many of the best moves are looked at two moves deep.
const LOOKED_AT: usize = 6;

/// When the work ends early, so many must have been looked at for their scores
/// to count.
const LEAST_COMPARED: usize = 2;

/// A drawn move and what is known of the position that it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The move.
    pub mv: Move,
    /// Whether the position it leaves is to be avoided: see [`History`].
    pub avoided: bool,
    /// The opponent's replies, when the oracle was asked about them.
    pub replies: Option<Replies>,
    /// The chance of an error in two moves, when it was computed.
    pub score: Option<Score>,
}

/// Drawn moves, the one to play first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The moves, the best first.
    pub moves: Vec<Ranked>,
    /// What they were ranked by: the policy that was asked for or, when the
    /// oracle, the probes or the time did not suffice, a cheaper one.
    pub policy: Policy,
    /// How many different positions the oracle was asked about.
    pub probes: u64,
}

/// Ranks the drawn moves of a quiet position.
///
/// `drawn` are moves after which nobody can force a win. The oracle is asked
/// about at most `probes` different positions, and `is_stopped` is consulted now
/// and then; when either ends the work, or the oracle does not know, the
/// ranking is that of the strongest policy up to `policy` that was completed;
/// [`Policy::TwoMoves`] may then have looked at fewer moves.
/// The same arguments give the same ranking, unless it was stopped.
///
/// Equal moves come in the order of their cells.
#[must_use]
pub fn rank<S: Size, O: Oracle<S> + ?Sized>(
    position: &Position<S>,
    drawn: &[Move],
    history: &History,
    oracle: &mut O,
    policy: Policy,
    probes: u64,
    is_stopped: &dyn Fn() -> bool,
) -> Ranking {
    let mut survey = Survey::new(position, oracle, probes, is_stopped);
    let mut candidates: Vec<Candidate<S>> = drawn
        .iter()
        .map(|&mv| Candidate::new(position, mv, history))
        .collect();
    let mut completed = Policy::Any;
    candidates.sort_by_key(|candidate| candidate.ranked.avoided);
    // What could not be found out leaves the ranking as it is.
    let _ = improve(&mut candidates, &mut survey, policy, &mut completed);
    Ranking {
        moves: candidates
            .into_iter()
            .map(|candidate| candidate.ranked)
            .collect(),
        policy: completed,
        probes: survey.probes(),
    }
}

/// A move with the place it leaves.
#[derive(Clone, Copy, Debug)]
struct Candidate<S: Size> {
    ranked: Ranked,
    place: Place<S>,
    /// The replies as far as they have been looked at.
    counted: Replies,
}

impl<S: Size> Candidate<S> {
    fn new(position: &Position<S>, mv: Move, history: &History) -> Self {
        let mut next = *position;
        next.play(mv);
        Self {
            ranked: Ranked {
                mv,
                avoided: history.avoids(next.key()),
                replies: None,
                score: None,
            },
            place: Place::of(&next),
            counted: Replies::FINISHED,
        }
    }
}

/// Sorts by one policy after the other.
fn improve<S: Size, O: Oracle<S> + ?Sized>(
    candidates: &mut [Candidate<S>],
    survey: &mut Survey<'_, S, O>,
    policy: Policy,
    completed: &mut Policy,
) -> Result<(), Unsolved> {
    if policy >= Policy::Safe {
        for candidate in candidates.iter_mut() {
            candidate.counted = survey.safety(candidate.place);
        }
        sort(candidates, Replies::by_safe);
        *completed = Policy::Safe;
    }
    if policy >= Policy::Holding {
        count_replies(candidates, survey)?;
        sort(candidates, Replies::by_holding);
        *completed = Policy::Holding;
    }
    if policy >= Policy::HoldingOfSafe {
        sort(candidates, |one, other| {
            let by_holding = || one.by_holding(other);
            one.by_holding_of_safe(other).then_with(by_holding)
        });
        *completed = Policy::HoldingOfSafe;
    }
    if policy >= Policy::TwoMoves {
        look_deeper(candidates, survey)?;
        *completed = Policy::TwoMoves;
    }
    Ok(())
}

/// Sorts moves by what their replies are worth, those to avoid last, equal ones
/// by their cells.
fn sort<S: Size>(
    candidates: &mut [Candidate<S>],
    compare: impl Fn(&Replies, &Replies) -> Ordering,
) {
    candidates.sort_by(|one, other| {
        let avoided = one.ranked.avoided.cmp(&other.ranked.avoided);
        let cells = || one.ranked.mv.to_bits().cmp(&other.ranked.mv.to_bits());
        avoided
            .then_with(|| compare(&one.counted, &other.counted))
            .then_with(cells)
    });
}

/// Asks the oracle about the replies to every move.
fn count_replies<S: Size, O: Oracle<S> + ?Sized>(
    candidates: &mut [Candidate<S>],
    survey: &mut Survey<'_, S, O>,
) -> Result<(), Unsolved> {
    let counted: Vec<Replies> = candidates
        .iter()
        .map(|candidate| survey.replies(candidate.place))
        .collect::<Result<_, _>>()?;
    for (candidate, replies) in candidates.iter_mut().zip(counted) {
        candidate.counted = replies;
        candidate.ranked.replies = Some(replies);
    }
    Ok(())
}

/// Scores the best moves and sorts them by it. Moves to equivalent positions
/// count as one.
fn look_deeper<S: Size, O: Oracle<S> + ?Sized>(
    candidates: &mut [Candidate<S>],
    survey: &mut Survey<'_, S, O>,
) -> Result<(), Unsolved> {
    let avoided = candidates.first().is_some_and(|best| best.ranked.avoided);
    let mut scores: Vec<Score> = Vec::new();
    let mut classes: Vec<(Place<S>, Score)> = Vec::new();
    for candidate in candidates.iter() {
        if candidate.ranked.avoided != avoided {
            break;
        }
        let class = candidate.place.canonical();
        let known = classes.iter().find(|(other, _)| *other == class);
        let score = match known {
            Some(&(_, score)) => score,
            None if classes.len() == LOOKED_AT => break,
            None => match survey.score(candidate.place, &candidate.counted) {
                Ok(score) => {
                    classes.push((class, score));
                    score
                }
                Err(reason) if classes.len() < LEAST_COMPARED => return Err(reason),
                Err(_) => break,
            },
        };
        scores.push(score);
    }
    let best = &mut candidates[..scores.len()];
    for (candidate, score) in best.iter_mut().zip(scores) {
        candidate.ranked.score = Some(score);
    }
    // The sort is stable: equal scores stay in the order of the policy before.
    best.sort_by_key(|candidate| Reverse(candidate.ranked.score));
    Ok(())
}
