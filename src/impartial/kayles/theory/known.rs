//! A position of which everything is known.

use super::outcome::judged_moves;
use super::place::{Place, places};
use crate::game::{Game, MoveGroup, NimPart, NimSummary, Unsolved};
use crate::impartial::graph::{GraphMove, Solver, Subgraph};
use crate::impartial::kayles::{KaylesMove, Position, Taken};
use crate::impartial::sum::{KnownPart, Part, Sum, WinningRun};
use crate::impartial::{Convention, NimValue, Play};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A position with all that theory says of it.
pub(super) struct Known<'a, C: Convention> {
    pub(super) position: &'a Position<C>,
    /// The parts, in their order.
    pub(super) places: Vec<Place<'a>>,
    /// The same parts as a sum in normal play.
    pub(super) sum: Sum,
    /// In normal play, for each part that had to be solved, moves in it with the
    /// nim-values they lead to: in a won position those that win, in a lost one
    /// all, or none where that took too much. Empty for the others.
    pub(super) options: Vec<Vec<(GraphMove, NimValue)>>,
    /// Where theory does not decide the sum, in misère play with parts that had to be
    /// solved or with a wild circle: every move, and whether it wins.
    pub(super) judged: Option<Vec<(KaylesMove, bool)>>,
}

impl<'a, C: Convention> Known<'a, C> {
    /// Finds out what there is to know.
    ///
    /// `value_is_known` is called when who wins is known: what is looked for then
    /// only makes the choice of a lost move a better one.
    ///
    /// # Errors
    /// A graph takes too much, or a wild circle in misère play; without these that
    /// does not happen.
    pub(super) fn of(
        position: &'a Position<C>,
        solver: &mut Solver<'_>,
        value_is_known: &dyn Fn(),
    ) -> Result<Self, Unsolved> {
        let places = places(position);
        let values: Vec<NimValue> = places
            .iter()
            .map(|place| place.nim_value(solver))
            .collect::<Result<_, _>>()?;
        let total = values.iter().fold(0, |total, value| total ^ value);
        if total == 0 && C::PLAY == Play::Normal {
            value_is_known();
        }
        let (mut parts, mut options) = (Vec::new(), Vec::new());
        for (place, value) in places.iter().zip(values) {
            let moves = match place {
                Place::Piece { piece, .. } if C::PLAY == Play::Normal => {
                    match telling_moves(piece, value, total, solver) {
                        Err(_) if total == 0 => Vec::new(),
                        moves => moves?,
                    }
                }
                _ => Vec::new(),
            };
            let part = place.part();
            parts.push(part.unwrap_or_else(|| known_part(place, value, &moves)));
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
        let mut groups: Vec<(usize, MoveGroup<KaylesMove>)> = Vec::new();
        for run in self.sum.winning_runs(C::PLAY).unwrap_or_default() {
            let place = &self.places[run.part];
            let even = place.evenly_numbered(&run);
            let named = even.filter_map(|run| self.group(place, &run));
            groups.extend(named.map(|group| (run.part, group)));
        }
        if self.sum.nim_value() != 0 {
            for (index, options) in self.options.iter().enumerate() {
                let moves = options.iter();
                let named = moves.filter_map(|(mv, _)| self.graph_move(index, *mv));
                groups.extend(named.map(|mv| (index, MoveGroup::single(mv))));
            }
        }
        groups.sort_by_key(|(part, _)| *part);
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// A run as a group, if it has moves.
    fn group(&self, place: &Place<'_>, run: &WinningRun) -> Option<MoveGroup<KaylesMove>> {
        let at = |index| {
            let first = run.first + index * run.step;
            place.straight_move(self.position, first, run.pair)
        };
        Some(MoveGroup {
            first: at(0)?,
            second: if run.count > 1 { at(1) } else { None },
            last: at(run.count.checked_sub(1)?)?,
            count: run.count,
        })
    }

    /// The first winning moves, no more than `most`.
    pub(super) fn winning_moves(&self, most: usize) -> Vec<KaylesMove> {
        if let Some(judged) = &self.judged {
            let winning = judged.iter().filter(|(_, wins)| *wins);
            return winning.map(|(mv, _)| *mv).take(most).collect();
        }
        let runs = self.sum.winning_runs(C::PLAY).unwrap_or_default();
        let in_rows = runs.iter().flat_map(|run| {
            let place = &self.places[run.part];
            (0..run.count).filter_map(move |index| {
                place.straight_move(self.position, run.first + index * run.step, run.pair)
            })
        });
        let is_won = self.sum.nim_value() != 0;
        let options = self.options.iter().enumerate().filter(|_| is_won);
        let in_graphs = options.flat_map(|(index, options)| {
            let moves = options.iter();
            moves.filter_map(move |(mv, _)| self.graph_move(index, *mv))
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
            let graph = place.graph_moves();
            straight.chain(graph.filter_map(move |mv| self.graph_move(index, mv)))
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
            last_move_loses: C::PLAY == Play::Misere,
            value: self.sum.nim_value(),
            parts: NimPart::grouped(parts),
            winning_moves: self.count_winning_moves(),
            legal_moves: self.position.count_moves(),
        }
    }
}

/// Moves in a piece that tell what there is to know, with the nim-values they lead
/// to: the winning ones or, where the whole is lost, all.
pub(super) fn telling_moves(
    piece: &Subgraph,
    value: NimValue,
    total: NimValue,
    solver: &mut Solver<'_>,
) -> Result<Vec<(GraphMove, NimValue)>, Unsolved> {
    if total == 0 {
        return solver.options(piece);
    }
    let wanted = value ^ total;
    let moves = solver.moves_to(piece, wanted)?.into_iter();
    Ok(moves.map(|mv| (mv, wanted)).collect())
}

/// A part that had to be solved, with as many of its moves as are known.
pub(super) fn known_part(
    place: &Place<'_>,
    value: NimValue,
    options: &[(GraphMove, NimValue)],
) -> Part {
    let mut counts: BTreeMap<NimValue, u64> = BTreeMap::new();
    for (_, value) in options {
        *counts.entry(*value).or_default() += 1;
    }
    Part::Known(Arc::new(KnownPart {
        value,
        options: counts.into_iter().collect(),
        pins: place.pins(),
    }))
}
