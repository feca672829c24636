//! A position of which everything is known.

use super::outcome::judged_moves;
use super::place::{Place, places};
use crate::game::{Game, MoveGroup, NimPart, NimSummary, Unsolved};
use crate::impartial::graph::{GraphMove, Solver};
use crate::impartial::kayles::{KaylesMove, Position, Taken};
use crate::impartial::sum::{KnownPart, Part, Sum};
use crate::impartial::{Convention, NimValue};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A position with all that theory says of it.
pub(super) struct Known<'a, C: Convention> {
    pub(super) position: &'a Position<C>,
    /// The parts, in their order.
    pub(super) places: Vec<Place<'a>>,
    /// The same parts as a sum in normal play.
    pub(super) sum: Sum,
    /// For each part that had to be solved its moves, with the nim-values they lead
    /// to; empty for the others.
    pub(super) options: Vec<Vec<(GraphMove, NimValue)>>,
    /// Where theory does not decide the sum, in misère play with parts that had to be
    /// solved or with a wild circle: every move, and whether it wins.
    pub(super) judged: Option<Vec<(KaylesMove, bool)>>,
}

impl<'a, C: Convention> Known<'a, C> {
    /// Finds out what there is to know.
    ///
    /// # Errors
    /// A graph takes too much, or a wild circle in misère play; without these that
    /// does not happen.
    pub(super) fn of(position: &'a Position<C>, solver: &mut Solver<'_>) -> Result<Self, Unsolved> {
        let places = places(position);
        let (mut parts, mut options) = (Vec::new(), Vec::new());
        for place in &places {
            let (part, moves) = solved(place, solver)?;
            parts.push(part);
            options.push(moves);
        }
        let sum = Sum::new(parts);
        let judged = if sum.is_decided_by_theory(C::PLAY) {
            None
        } else {
            Some(judged_moves(position, solver)?)
        };
        Ok(Self {
            position,
            places,
            sum,
            options,
            judged,
        })
    }

    /// How many moves win.
    pub(super) fn count_winning_moves(&self) -> u64 {
        match &self.judged {
            Some(judged) => judged.iter().filter(|(_, wins)| *wins).count() as u64,
            None => self.sum.count_winning_moves(C::PLAY).unwrap_or(0),
        }
    }

    /// Every winning move, part by part.
    pub(super) fn winning_groups(&self) -> Vec<MoveGroup<KaylesMove>> {
        if let Some(judged) = &self.judged {
            let winning = judged.iter().filter(|(_, wins)| *wins);
            return winning.map(|(mv, _)| MoveGroup::single(*mv)).collect();
        }
        let total = self.sum.nim_value();
        let mut groups: Vec<(usize, MoveGroup<KaylesMove>)> = Vec::new();
        for run in self.sum.winning_runs(C::PLAY).unwrap_or_default() {
            let at = |index| {
                let first = run.first + index * run.step;
                self.places[run.part].straight_move(self.position, first, run.pair)
            };
            if let (Some(first), Some(last)) = (at(0), at(run.count - 1)) {
                let second = if run.count > 1 { at(1) } else { None };
                let count = run.count;
                let group = MoveGroup {
                    first,
                    second,
                    last,
                    count,
                };
                groups.push((run.part, group));
            }
        }
        for (index, options) in self.options.iter().enumerate() {
            let wanted = Sum::value_of(&self.sum.parts()[index]) ^ total;
            let winning = options.iter().filter(|_| total != 0);
            let winning = winning.filter(|(_, value)| *value == wanted);
            let named = winning.filter_map(|(mv, _)| self.graph_move(index, *mv));
            groups.extend(named.map(|mv| (index, MoveGroup::single(mv))));
        }
        groups.sort_by_key(|(part, _)| *part);
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// The first winning moves, no more than `most`.
    pub(super) fn winning_moves(&self, most: usize) -> Vec<KaylesMove> {
        if let Some(judged) = &self.judged {
            let winning = judged.iter().filter(|(_, wins)| *wins);
            return winning.map(|(mv, _)| *mv).take(most).collect();
        }
        let runs = self.sum.winning_runs(C::PLAY).unwrap_or_default();
        let total = self.sum.nim_value();
        let in_rows = runs.iter().flat_map(|run| {
            let place = &self.places[run.part];
            (0..run.count).filter_map(move |index| {
                place.straight_move(self.position, run.first + index * run.step, run.pair)
            })
        });
        let in_graphs = self
            .options
            .iter()
            .enumerate()
            .flat_map(|(index, options)| {
                let wanted = Sum::value_of(&self.sum.parts()[index]) ^ total;
                options
                    .iter()
                    .filter(move |(_, value)| total != 0 && *value == wanted)
                    .filter_map(move |(mv, _)| self.graph_move(index, *mv))
            });
        in_rows.chain(in_graphs).take(most).collect()
    }

    /// All moves, part by part, made as they are asked for.
    pub(super) fn all_moves(&self) -> impl Iterator<Item = KaylesMove> {
        let places = self.places.iter().enumerate();
        places.flat_map(move |(index, place)| {
            let (pins, pairs) = match place.part() {
                Some(Part::Row(pins)) => (pins, pins.saturating_sub(1)),
                Some(Part::Circle(pins)) => (pins, pins),
                Some(Part::Known(_)) | None => (0, 0),
            };
            let straight = (0..pins).flat_map(move |first| {
                let kinds = [Some(false), (first < pairs).then_some(true)];
                let kinds = kinds.into_iter().flatten();
                kinds.filter_map(move |pair| place.straight_move(self.position, first, pair))
            });
            let options = self.options[index].iter();
            straight.chain(options.filter_map(move |(mv, _)| self.graph_move(index, *mv)))
        })
    }

    /// The move of the position that a move in one of the solved parts is.
    pub(super) fn graph_move(&self, index: usize, mv: GraphMove) -> Option<KaylesMove> {
        let Place::Piece { first, .. } = self.places[index] else {
            return None;
        };
        self.position.move_of(match mv {
            GraphMove::One(vertex) => Taken::One(first + vertex),
            GraphMove::Two(low, high) => Taken::Two(first + low, first + high),
        })
    }

    /// What there is to tell.
    pub(super) fn summary(&self) -> NimSummary {
        let places = self.places.iter().zip(self.sum.parts());
        let parts = places.map(|(place, part)| (place.text(), Sum::value_of(part)));
        NimSummary {
            value: self.sum.nim_value(),
            parts: NimPart::grouped(parts),
            winning_moves: self.count_winning_moves(),
            legal_moves: self.position.count_moves(),
        }
    }
}

/// A part as a sum has it, and its moves if it had to be solved.
fn solved(
    place: &Place<'_>,
    solver: &mut Solver<'_>,
) -> Result<(Part, Vec<(GraphMove, NimValue)>), Unsolved> {
    match (place.part(), place) {
        (Some(part), _) => Ok((part, Vec::new())),
        (None, Place::Piece { piece, .. }) => {
            let options = solver.options(piece)?;
            let pins = piece.vertices().len() as u64;
            Ok((Part::Known(Arc::new(known_part(&options, pins))), options))
        }
        (None, _) => Ok((Part::Row(0), Vec::new())),
    }
}

/// A part of these moves: its nim-value is the least that none of them leads to.
pub(super) fn known_part(options: &[(GraphMove, NimValue)], pins: u64) -> KnownPart {
    let mut counts: BTreeMap<NimValue, u64> = BTreeMap::new();
    for (_, value) in options {
        *counts.entry(*value).or_default() += 1;
    }
    let mex = (0..)
        .zip(counts.keys())
        .take_while(|(n, value)| n == *value);
    KnownPart {
        value: mex.count() as NimValue,
        options: counts.into_iter().collect(),
        pins,
    }
}
