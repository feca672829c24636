//! The look around a position on which the measures rest.

use super::replies::Replies;
use super::score::Score;
use crate::aether::board_key::BoardKey;
use crate::aether::exact::Oracle;
use crate::aether::moves::MovesOf;
use crate::aether::planes::{Moves, Planes};
use crate::aether::{Position, Size};
use crate::fast_map::FastMap;
use crate::game::Unsolved;

/// Room for so many answers of the oracle is made at once: as many as there
/// often are.
const ROOM: usize = 1 << 14;

/// A quiet position as far as the measures care: nobody owns pieces, so it does
/// not matter who is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place<S: Size> {
    pub(super) planes: S::Planes,
    /// How many more moves without a merge draw the game; a great number
    /// without a limit.
    to_limit: u32,
}

impl<S: Size> Place<S> {
    pub(super) fn of(position: &Position<S>) -> Self {
        Self {
            planes: position.planes(),
            to_limit: position.plies_to_limit().unwrap_or(u32::MAX),
        }
    }

    /// The same place for all equivalent ones, as far as symmetries are known.
    pub(super) fn canonical(self) -> Self {
        Self {
            planes: self.planes.canonical(),
            ..self
        }
    }

    /// Whether the game is over and drawn.
    pub(super) const fn is_finished(&self) -> bool {
        self.to_limit == 0
    }

    /// Whether a slide ends the game.
    const fn slides_finish(&self) -> bool {
        self.to_limit == 1
    }
}

/// Asks the oracle about the surroundings of one position and remembers what
/// it said.
pub(super) struct Survey<'a, S: Size, O: ?Sized> {
    oracle: &'a mut O,
    /// The no-merge limit; a great number when there is none.
    limit: u32,
    /// Quiet positions with more pieces are not won.
    most_pieces: u32,
    probes_left: u64,
    budget: u64,
    is_stopped: &'a dyn Fn() -> bool,
    wins: FastMap<BoardKey<S>, Option<u32>>,
    /// By board and whether a slide ends the game.
    errors: FastMap<(BoardKey<S>, bool), Score>,
}

impl<'a, S: Size, O: Oracle<S> + ?Sized> Survey<'a, S, O> {
    pub(super) fn new(
        position: &Position<S>,
        oracle: &'a mut O,
        budget: u64,
        is_stopped: &'a dyn Fn() -> bool,
    ) -> Self {
        Self {
            most_pieces: oracle.most_pieces_of_a_win(position.planes()),
            oracle,
            limit: position.rules().limit().unwrap_or(u32::MAX),
            probes_left: budget,
            budget,
            is_stopped,
            wins: FastMap::with_capacity_and_hasher(ROOM, Default::default()),
            errors: FastMap::default(),
        }
    }

    /// The probes made so far.
    pub(super) const fn probes(&self) -> u64 {
        self.budget - self.probes_left
    }

    /// The replies to a place that the player to reply cannot win.
    pub(super) fn replies(&mut self, place: Place<S>) -> Result<Replies, Unsolved> {
        // A reply is one merge at most.
        if place.is_finished() || self.is_beyond_wins(place, 1) {
            return Ok(self.safety(place));
        }
        let mut replies = Replies::default();
        for next in self.safe_replies(place) {
            let win = if next.is_finished() {
                None
            } else {
                self.wins_in(next.planes)?
            };
            replies.count(win);
        }
        replies.unsafe_replies = place.planes.all_moves().count() - replies.safe();
        Ok(replies)
    }

    /// How many of the replies are safe, told without the oracle: as if all of
    /// them held.
    pub(super) fn safety(&self, place: Place<S>) -> Replies {
        if place.is_finished() {
            return Replies::FINISHED;
        }
        let (merges, slides) = safe_moves(place);
        let holding = merges.count() + slides.count();
        Replies {
            unsafe_replies: place.planes.all_moves().count() - holding,
            holding,
            ..Replies::default()
        }
    }

    /// The chance of an error in two moves; `replies` are those to the place.
    pub(super) fn score(&mut self, place: Place<S>, replies: &Replies) -> Result<Score, Unsolved> {
        let error = replies.error();
        if place.is_finished() || self.is_beyond_wins(place, 3) {
            return Ok(error);
        }
        let mut later = Vec::new();
        for next in self.safe_replies(place) {
            if next.is_finished() {
                later.push(Score::default());
            } else if self.wins_in(next.planes)?.is_none() {
                later.push(self.best_error(next)?);
            }
        }
        Ok(error.or_else(Score::mean(later)))
    }

    /// The greatest error that we can ask for with a drawn move from a place.
    fn best_error(&mut self, place: Place<S>) -> Result<Score, Unsolved> {
        let mut best = Score::default();
        for next in self.safe_replies(place) {
            if !next.is_finished() && self.wins_in(next.planes)?.is_none() {
                best = best.max(self.error(next)?);
            }
        }
        Ok(best)
    }

    fn error(&mut self, place: Place<S>) -> Result<Score, Unsolved> {
        if self.is_beyond_wins(place, 1) {
            return Ok(Score::default());
        }
        let key = (BoardKey::exactly(place.planes), place.slides_finish());
        if let Some(&known) = self.errors.get(&key) {
            return Ok(known);
        }
        let error = self.replies(place)?.error();
        self.errors.insert(key, error);
        Ok(error)
    }

    /// Whether nothing that is so many moves away can be won but at once.
    fn is_beyond_wins(&self, place: Place<S>, moves: u32) -> bool {
        place.planes.occupied().count_ones() > self.most_pieces + moves
    }

    fn wins_in(&mut self, planes: S::Planes) -> Result<Option<u32>, Unsolved> {
        if planes.occupied().count_ones() > self.most_pieces {
            return Ok(None);
        }
        let key = BoardKey::exactly(planes);
        if let Some(&known) = self.wins.get(&key) {
            return Ok(known);
        }
        if self.probes_left == 0 {
            return Err(Unsolved::Budget(self.budget));
        }
        if self.probes().is_multiple_of(256) && (self.is_stopped)() {
            return Err(Unsolved::Stopped);
        }
        self.probes_left -= 1;
        let win = self.oracle.wins_in(planes)?;
        self.wins.insert(key, win);
        Ok(win)
    }

    /// The places after the moves that do not hand over the win.
    fn safe_replies(&self, place: Place<S>) -> impl Iterator<Item = Place<S>> + use<S, O> {
        let (merges, slides) = safe_moves(place);
        let mut places = Vec::with_capacity((merges.count() + slides.count()) as usize);
        for (moves, to_limit) in [
            (merges, self.limit),
            (slides, place.to_limit.saturating_sub(1)),
        ] {
            moves.for_each(|direction, to| {
                let from = usize::from(S::SOURCES[direction][to]);
                places.push(Place {
                    planes: place.planes.moved(from, to),
                    to_limit,
                });
            });
        }
        places.into_iter()
    }
}

/// The merges and the slides of a place that do not hand over the win: a slide
/// that ends the game never does.
fn safe_moves<S: Size>(place: Place<S>) -> (MovesOf<S>, MovesOf<S>) {
    let occupied = place.planes.occupied();
    let safe = place.planes.safe_moves();
    let merges = safe.to(occupied);
    let slides = if place.slides_finish() {
        let all = place.planes.all_moves();
        all.minus(all.to(occupied))
    } else {
        safe.minus(merges)
    };
    (merges, slides)
}
