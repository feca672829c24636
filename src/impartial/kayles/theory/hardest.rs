//! The move in a lost position that is hardest to answer.

use super::known::{Known, known_part, telling_moves};
use super::place::Place;
use crate::game::{Game, Unsolved};
use crate::impartial::graph::{GraphMove, Solver, Subgraph, VertexSet, pieces};
use crate::impartial::kayles::{KaylesMove, Position};
use crate::impartial::sum::{KnownPart, Part, Sum};
use crate::impartial::{Convention, NimValue, Play};
use std::cmp::Reverse;
use std::sync::Arc;

/// How hard a lost move is to answer: the fewer winning replies there are the
/// harder, then the more pins stand, for the longest game that is still possible.
/// The greatest is the hardest.
type Hardness = (Reverse<u64>, u64);

impl<C: Convention> Known<'_, C> {
    /// Of a lost position the move that leaves the opponent the fewest winning
    /// replies; among those the one that takes the fewest pins, and then the first
    /// part by part. Where the time is up or a graph takes too much, the hardest of
    /// those looked at; `None` when that is none.
    pub(super) fn hardest_move(
        &self,
        solver: &mut Solver<'_>,
        is_over: &dyn Fn() -> bool,
    ) -> Option<KaylesMove> {
        if let Some(judged) = &self.judged {
            let moves = judged.iter().map(|(mv, _)| *mv);
            return hardest_of(self.position, moves, solver, is_over);
        }
        let mut best: Option<(Hardness, KaylesMove)> = None;
        if let Some(choice) = self.sum.hardest_loss(C::PLAY) {
            let place = &self.places[choice.mv.part];
            let mv = place.straight_move(self.position, choice.mv.first, choice.mv.pair);
            best = mv.map(|mv| ((Reverse(choice.replies), choice.pins_left), mv));
        }
        for (index, place) in self.places.iter().enumerate() {
            let Place::Piece { piece, .. } = place else {
                continue;
            };
            for &(mv, value) in &self.options[index] {
                if is_over() {
                    return best.map(|(_, mv)| mv);
                }
                let Ok(replies) = self.replies_to(index, piece, mv, value, solver) else {
                    return best.map(|(_, mv)| mv);
                };
                let left = self.sum.pins() - taken(mv).len() as u64;
                let hardness = (Reverse(replies), left);
                let is_harder = best.is_none_or(|(hardest, _)| hardness > hardest);
                if let (true, Some(mv)) = (is_harder, self.graph_move(index, mv)) {
                    best = Some((hardness, mv));
                }
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// How many replies win after a move in a piece of a graph, in normal play. The
    /// whole is 0 before the move, so the rest is worth what the piece was, and the
    /// whole after it what the two differ by.
    fn replies_to(
        &self,
        index: usize,
        piece: &Subgraph,
        mv: GraphMove,
        value: NimValue,
        solver: &mut Solver<'_>,
    ) -> Result<u64, Unsolved> {
        debug_assert_eq!(C::PLAY, Play::Normal);
        let rest = Sum::value_of(&self.sum.parts()[index]);
        let mut parts = vec![Part::Known(Arc::new(KnownPart {
            value: rest,
            options: Vec::new(),
            pins: 0,
        }))];
        for left in pieces(piece.graph(), &standing_after(piece, mv)) {
            let place = Place::of_piece(left, 0);
            let own = place.nim_value(solver)?;
            parts.push(match (place.part(), &place) {
                (Some(part), _) => part,
                (None, Place::Piece { piece, .. }) => {
                    let moves = telling_moves(piece, own, rest ^ value, solver)?;
                    known_part(&place, own, &moves)
                }
                (None, _) => continue,
            });
        }
        let inside = Sum::new(parts).count_winning_moves(Play::Normal);
        let elsewhere = self.sum.replies_elsewhere(index, rest ^ value);
        Ok(elsewhere + inside.unwrap_or(0))
    }
}

/// The vertices that a move takes.
fn taken(mv: GraphMove) -> Vec<u32> {
    match mv {
        GraphMove::One(vertex) => vec![vertex],
        GraphMove::Two(low, high) => vec![low, high],
    }
}

/// What stands of a piece after a move, by the piece's own numbers.
fn standing_after(piece: &Subgraph, mv: GraphMove) -> VertexSet {
    let mut standing = VertexSet::full(piece.graph().vertices());
    for vertex in taken(mv) {
        if let Ok(own) = piece.vertices().binary_search(&vertex) {
            standing.remove(own as u32);
        }
    }
    standing
}

/// Of some moves, all of them lost, the one that is hardest to answer, found by
/// looking at every reply. Where that takes too much, one of those looked at.
pub(super) fn hardest_of<C: Convention>(
    position: &Position<C>,
    moves: impl Iterator<Item = KaylesMove>,
    solver: &mut Solver<'_>,
    is_over: &dyn Fn() -> bool,
) -> Option<KaylesMove> {
    let mut best: Option<(Option<Hardness>, KaylesMove)> = None;
    for mv in moves {
        if best.is_some() && is_over() {
            break;
        }
        let mut next = position.clone();
        next.play(mv);
        let hardness = count_replies(&next, solver)
            .ok()
            .map(|replies| (Reverse(replies), u64::from(next.standing())));
        if best.is_none_or(|(hardest, _)| hardness > hardest) {
            best = Some((hardness, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

/// How many moves win.
fn count_replies<C: Convention>(
    position: &Position<C>,
    solver: &mut Solver<'_>,
) -> Result<u64, Unsolved> {
    let known = Known::of(position, solver, &|| {})?;
    Ok(known.count_winning_moves())
}
