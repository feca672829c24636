//! The root: iterative deepening, aspiration windows, several lines, threads.

use super::control::Control;
use super::exact::{self, Exact};
use super::limits::{Budget, Limits};
use super::negamax::{Searcher, Shared, work_of};
use super::progress::Progress;
use super::repetition::Repetition;
use super::report::{Line, Report, ScoreBound};
use super::root_move::{RootMove, root_moves};
use super::score::{INFINITE, Score, Value, WON, is_decided};
use super::statistics::Statistics;
use super::table::Table;
use super::window::Window;
use crate::game::{Findings, Game};
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::AtomicU64;
use std::thread::Builder;
use std::time::{Duration, Instant};

/// Half the width of the first aspiration window, in points.
const ASPIRATION: Value = 20;

/// The depth from which windows are narrowed.
const ASPIRATION_DEPTH: u32 = 3;

/// Bounds are reported once a search has taken this long: before, they would
/// only flood the reader.
const BOUNDS_AFTER: Duration = Duration::from_secs(1);

/// How many moves of the root the first iteration gives their values whatever the
/// limits say: all of them in most positions.
const ALWAYS_VALUED: usize = 512;

/// A search to be made.
#[derive(Clone, Debug)]
pub struct Job<G: Game> {
    /// The root.
    pub position: G,
    /// Keys of the positions of the game before the root, the latest last.
    pub history: Vec<u64>,
    /// When to end.
    pub limits: Limits,
    /// The root moves to choose from; all legal moves when empty.
    pub search_moves: Vec<G::Move>,
    /// How many lines are wanted, at least 1.
    pub lines: usize,
    /// How many threads search, at least 1; no more are started than the
    /// machine runs at once. With one the search is deterministic, unless time
    /// ends it.
    pub threads: usize,
    /// Time kept back for the way of the move to the clock.
    pub overhead: Duration,
    /// How the game's own knowledge is used; `None` leaves all to the search.
    pub exact: Option<Exact<G>>,
}

/// Searches a position and returns the lines found, best first: none when the
/// game is over, else at least one, and no more than there are moves.
///
/// The first iteration values the first 512 moves of the root, or all where there
/// are no more, whatever the limits and the stop flag say, so there is always a
/// scored move. Broken off after these it is an iteration of the moves valued so
/// far, and the last: only these are among the lines. `report` is called on this thread, with
/// the lines of each iteration as they are completed; the last line reported
/// with rank 1 is the first one returned.
pub fn search<G: Game>(
    job: &Job<G>,
    table: &Table,
    control: &Control,
    report: &mut dyn FnMut(&Report<G::Move>),
) -> (Vec<Line<G::Move>>, Statistics) {
    let started = Instant::now();
    let findings = exact::ask(job, control, job.limits.budget(job.overhead));
    if findings.settled {
        let lines = exact::answer(&findings, job.lines, started, report);
        let statistics = Statistics {
            nodes: findings.positions,
            ..Statistics::default()
        };
        return (lines, statistics);
    }
    table.next_generation();
    let shared = Shared {
        table,
        control,
        repetition: Repetition::new(&job.position, &job.history),
        nodes: AtomicU64::new(findings.positions),
        progress: Progress::new(),
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let finish = shared.progress.finish_when_dropped();
        let mut root = Root::new(job, &findings, &shared, started);
        let greatest = job.limits.greatest_depth(G::LAST_MOVE_LOSES);
        // The first iteration is over before a thread has started.
        if root.deepen(1..=1, report).is_continue() {
            for index in 1..job.threads.min(cores) {
                let (shared, findings) = (&shared, &findings);
                let helper = move || Root::new(job, findings, shared, started).help(index);
                // Without a helper the search is slower and no worse.
                let _ = Builder::new().spawn_scoped(scope, helper);
            }
            let _ = root.deepen(2..=greatest, report);
        }
        drop(finish);
        let statistics = Statistics {
            nodes: root.searcher.total_nodes(),
            ..root.searcher.statistics
        };
        (root.lines(), statistics)
    })
}

struct Root<'a, G: Game> {
    job: &'a Job<G>,
    /// What is known without a search.
    findings: &'a Findings<G::Move>,
    position: G,
    searcher: Searcher<'a, G>,
    moves: Vec<RootMove<G>>,
    /// A move that has proved better in this iteration than all before it.
    improved: Option<RootMove<G>>,
    /// What there is to say with the first report.
    note: Option<String>,
    /// Whether a bound has been reported in this iteration.
    bound_reported: bool,
    budget: Option<Budget>,
    started: Instant,
}

impl<'a, G: Game> Root<'a, G> {
    fn new(
        job: &'a Job<G>,
        findings: &'a Findings<G::Move>,
        shared: &'a Shared<'a>,
        started: Instant,
    ) -> Self {
        let mut searcher = Searcher::new(shared);
        searcher.node_limit = job.limits.nodes;
        let mut position = job.position.clone();
        let moves = root_moves(&mut position, &job.search_moves, findings);
        Self {
            job,
            findings,
            position,
            searcher,
            moves,
            improved: None,
            note: findings.note.clone(),
            bound_reported: false,
            budget: job.limits.budget(job.overhead),
            started,
        }
    }

    /// Some of the main thread's iterations; breaks when there is nothing more
    /// to search.
    fn deepen(
        &mut self,
        iterations: RangeInclusive<u32>,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> ControlFlow<()> {
        if self.moves.is_empty() {
            return ControlFlow::Break(());
        }
        self.searcher.hard_time = self.budget.map(|budget| budget.hard);
        for iteration in iterations {
            self.searcher.shared.progress.begin(iteration);
            self.searcher.selective_depth = 0;
            let is_first = iteration == 1;
            let mut flow = if is_first {
                self.searcher.unbreakable = true;
                let flow = self.value_moves();
                self.searcher.unbreakable = false;
                flow
            } else {
                self.search_lines(iteration, report)
            };
            if is_first || flow.is_continue() {
                for rank in 0..self.wanted_lines() {
                    self.report(rank, report);
                }
                if self.is_answered() {
                    flow = ControlFlow::Break(());
                }
            }
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// An iteration after the first; broken off it breaks, with the answer there.
    fn search_lines(
        &mut self,
        depth: u32,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> ControlFlow<()> {
        self.improved = None;
        self.bound_reported = false;
        let before = self.moves.clone();
        for rank in 0..self.wanted_lines() {
            if self.search_line(depth, rank, report).is_break() {
                self.answer_unfinished(before, report);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    /// A helper thread's iterations, always at the main thread's depth: an
    /// entry of another depth would be of no use to it. The root moves after
    /// the first come in another order, so that the threads part early.
    fn help(&mut self, index: usize) {
        if self.moves.is_empty() {
            return;
        }
        if self.value_moves().is_break() {
            // What ends this ends the whole search.
            return;
        }
        let full = Window::new(-INFINITE, INFINITE);
        let mut last = 1;
        while let Some(iteration) = self.searcher.shared.progress.wait_beyond(last) {
            last = iteration;
            self.searcher.helps_iteration = Some(iteration);
            self.searcher.aborted = false;
            let others = self.moves.len() - 1;
            self.moves[1..].rotate_left(index % others.max(1));
            self.search_root(iteration, full, 0);
        }
    }

    fn wanted_lines(&self) -> usize {
        self.job.lines.clamp(1, self.moves.len())
    }

    /// Whether another iteration would be of no use.
    fn is_answered(&self) -> bool {
        let lines = &self.moves[..self.wanted_lines()];
        if lines.iter().all(|line| is_decided(line.value)) {
            return true;
        }
        let best = Score::from_value(self.moves[0].value);
        let mate_found = self.job.limits.mate.is_some_and(|wanted| {
            matches!(best.mate_moves(), Some(moves) if moves > 0 && moves as u32 <= wanted)
        });
        mate_found || self.is_time_up()
    }

    fn is_time_up(&self) -> bool {
        let Some(budget) = self.budget else {
            return false;
        };
        let Some(started) = self.searcher.shared.control.clock_started() else {
            return false;
        };
        let forced = self.moves.len() == 1 && self.job.limits.clock.is_some();
        forced || started.elapsed() >= budget.soft
    }

    /// Finds the best of the root moves from `rank` on and puts it there, with
    /// its exact value.
    fn search_line(
        &mut self,
        depth: u32,
        rank: usize,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) -> ControlFlow<()> {
        let expected = self.moves[rank].value;
        let mut margin = ASPIRATION;
        let mut window = Window::new(-INFINITE, INFINITE);
        if depth >= ASPIRATION_DEPTH && !is_decided(expected) {
            window = Window::new(expected - margin, expected + margin);
        }
        loop {
            let value = self.search_root(depth, window, rank);
            if self.searcher.aborted {
                return ControlFlow::Break(());
            }
            margin = margin.saturating_mul(4);
            let open = margin > WON / 16;
            if value <= window.alpha {
                window.alpha = if open { -INFINITE } else { value - margin };
                self.moves[rank].bound = ScoreBound::Upper;
            } else if value >= window.beta {
                window.beta = if open { INFINITE } else { value + margin };
                self.moves[rank].bound = ScoreBound::Lower;
            } else {
                self.moves[rank].bound = ScoreBound::Exact;
                return ControlFlow::Continue(());
            }
            self.moves[rank].value = value;
            if self.started.elapsed() > BOUNDS_AFTER && self.job.lines == 1 {
                self.report(rank, report);
                self.bound_reported = true;
            }
        }
    }

    /// The first iteration: gives each root move its own value and sorts them.
    /// Broken off it breaks; the moves are then those that have their values.
    fn value_moves(&mut self) -> ControlFlow<()> {
        self.searcher.enter_leaf_parent(&self.position);
        let full = Window::new(-INFINITE, INFINITE);
        let work = work_of(self.moves.len());
        let mut flow = ControlFlow::Continue(());
        for index in 0..self.moves.len() {
            let value = self.search_root_move(1, full, index, true);
            if self.searcher.aborted {
                self.moves.truncate(index);
                flow = ControlFlow::Break(());
                break;
            }
            self.keep(index, value, 1);
            if index + 1 >= ALWAYS_VALUED {
                self.searcher.unbreakable = false;
                self.searcher.check_sooner(work);
            }
        }
        self.moves.sort_by_key(|root_move| -root_move.value);
        flow
    }

    /// Searches the root moves from `rank` on; the best comes first among
    /// them.
    fn search_root(&mut self, depth: u32, window: Window, rank: usize) -> Value {
        let mut alpha = window.alpha;
        let mut best = -INFINITE;
        for index in rank..self.moves.len() {
            let whole = index == rank;
            let value = self.search_root_move(depth, Window::new(alpha, window.beta), index, whole);
            if self.searcher.aborted {
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha || index == rank {
                    self.keep(index, value, depth);
                    self.moves[rank..=index].rotate_right(1);
                }
                if value > alpha && (index > rank || value >= window.beta) {
                    self.improved = Some(RootMove {
                        bound: ScoreBound::Lower,
                        ..self.moves[rank].clone()
                    });
                }
            }
            alpha = alpha.max(value);
            if value >= window.beta {
                break;
            }
        }
        best
    }

    fn search_root_move(&mut self, depth: u32, window: Window, index: usize, whole: bool) -> Value {
        if let Some(known) = self.moves[index].known {
            return known;
        }
        let undo = self.position.play(self.moves[index].mv);
        let mut value = window.alpha + 1;
        if !whole {
            let null = Window::null(window.alpha).negated();
            value = -self
                .searcher
                .negamax(&mut self.position, null, depth - 1, 1);
        }
        if (whole || value > window.alpha) && !self.searcher.aborted {
            let window = window.negated();
            value = -self
                .searcher
                .negamax(&mut self.position, window, depth - 1, 1);
        }
        self.position.undo(undo);
        value
    }

    /// Keeps the line of the root move just searched.
    fn keep(&mut self, index: usize, value: Value, depth: u32) {
        let root_move = &mut self.moves[index];
        root_move.value = value;
        root_move.depth = depth;
        root_move.bound = ScoreBound::Exact;
        if root_move.known.is_none() {
            root_move.line.truncate(1);
            root_move.line.extend_from_slice(self.searcher.line(1));
        }
    }

    /// After an iteration that was broken off: the answer is that of the
    /// iteration before, unless another move has already proved better, or the
    /// same move better than expected.
    fn answer_unfinished(
        &mut self,
        before: Vec<RootMove<G>>,
        report: &mut dyn FnMut(&Report<G::Move>),
    ) {
        self.moves = before;
        if self.job.lines > 1 {
            return;
        }
        if let Some(improved) = self.improved.take() {
            self.moves.retain(|root_move| root_move.mv != improved.mv);
            self.moves.insert(0, improved);
            self.report(0, report);
        } else if self.bound_reported {
            // The bound was the last that was heard of.
            self.report(0, report);
        }
    }

    fn report(&mut self, rank: usize, report: &mut dyn FnMut(&Report<G::Move>)) {
        report(&Report {
            line: self.line(rank),
            rank: rank + 1,
            nodes: self.searcher.total_nodes(),
            elapsed: self.started.elapsed(),
            table_permille: self.searcher.shared.table.permille_full(),
            table_hits: self.findings.table_hits,
            note: self.note.take(),
        });
    }

    fn line(&self, rank: usize) -> Line<G::Move> {
        let root_move = &self.moves[rank];
        Line {
            moves: root_move.line.clone(),
            score: Score::from_value(root_move.value),
            bound: root_move.bound,
            depth: root_move.depth,
            selective_depth: self
                .searcher
                .selective_depth
                .max(root_move.line.len() as u32),
        }
    }

    fn lines(&self) -> Vec<Line<G::Move>> {
        let count = self.job.lines.clamp(1, self.moves.len().max(1));
        (0..count.min(self.moves.len()))
            .map(|rank| self.line(rank))
            .collect()
    }
}
