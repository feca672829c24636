//! Negamax with alpha-beta below the root.

use super::control::Control;
use super::ordering::{Ordering, bring_best};
use super::progress::Progress;
use super::repetition::Repetition;
use super::score::{DECIDED, Value, WON, from_node, is_decided};
use super::statistics::Statistics;
use super::table::{Entry, Table};
use super::window::{Window, bound_of, outcome_value, usable_value};
use crate::game::{Expansion, Game, GameMove};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Nodes between two looks at the clock and at the stop flag.
const NODES_PER_CHECK: u64 = 1_024;

/// Where a position has so many moves, playing one of them counts as another node
/// for the next look at the clock: choosing it takes a pass over all the others,
/// and so may playing it.
const MOVES_PER_NODE: usize = 1_024;

/// The depth from which the table is used. Looking into it at depth 1 costs more
/// than the leaves that it saves: the benchmark takes a tenth longer with it.
const TABLE_DEPTH: u32 = 2;

/// What the threads of one search share.
pub(super) struct Shared<'a> {
    pub(super) table: &'a Table,
    pub(super) control: &'a Control,
    pub(super) repetition: Repetition,
    /// Nodes of all threads, as of their last checks.
    pub(super) nodes: AtomicU64,
    pub(super) progress: Progress,
}

/// One thread's search.
pub(super) struct Searcher<'a, G: Game> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) statistics: Statistics,
    pub(super) selective_depth: u32,
    /// Set when the search was broken off: values are worthless from then on.
    pub(super) aborted: bool,
    pub(super) node_limit: Option<u64>,
    /// Time after which this thread breaks the search off (main thread).
    pub(super) hard_time: Option<Duration>,
    /// Whether limits are ignored, so that the first iteration comes far enough
    /// to have a move to answer with.
    pub(super) unbreakable: bool,
    /// The iteration that a helper thread works for; it stops when the main
    /// thread has gone on. Without one it stops when the main thread is done.
    pub(super) helps_iteration: Option<u32>,
    /// What the evaluation of a leaf is held against: that of its parent.
    parent_evaluation: Value,
    next_check: u64,
    reported_nodes: u64,
    ordering: Ordering<G>,
    /// `variations[p]` is the best line found from ply p on.
    variations: Vec<Vec<G::Move>>,
    /// Move lists and their priorities, one pair for each ply.
    lists: Vec<(Vec<G::Move>, Vec<i32>)>,
}

impl<'a, G: Game> Searcher<'a, G> {
    pub(super) fn new(shared: &'a Shared<'a>) -> Self {
        Self {
            shared,
            statistics: Statistics::default(),
            selective_depth: 0,
            aborted: false,
            node_limit: None,
            hard_time: None,
            unbreakable: false,
            helps_iteration: None,
            parent_evaluation: 0,
            next_check: 0,
            reported_nodes: 0,
            ordering: Ordering::new(),
            variations: vec![Vec::new()],
            lists: Vec::new(),
        }
    }

    /// The value of a position `depth` plies deep, `ply` plies from the root.
    ///
    /// Where the value V lies in the window the result is V, above the window a
    /// lower bound of V that is at least beta, below it an upper bound that is
    /// at most alpha. After an abort it means nothing.
    ///
    /// In a game that sees wins the player to move must have no win at once;
    /// the moves of [`Game::expand`] see to that.
    pub(super) fn negamax(
        &mut self,
        position: &mut G,
        window: Window,
        depth: u32,
        ply: u32,
    ) -> Value {
        self.statistics.nodes += 1;
        if self.must_abort() {
            return 0;
        }
        self.open_ply(ply);
        if let Some(outcome) = position.outcome() {
            return outcome_value(position, outcome, ply);
        }
        if self.shared.repetition.contains(position, ply) {
            return self.repeated(position, window, depth, ply);
        }
        self.search_node(position, window, depth, ply)
    }

    /// The value of a position that has been on the board: 0, unless it is
    /// decided. The window asks the search only what decides between these.
    fn repeated(&mut self, position: &mut G, window: Window, depth: u32, ply: u32) -> Value {
        let alpha = match window.alpha {
            alpha if is_decided(alpha) => alpha,
            0.. => DECIDED - 1,
            _ => -DECIDED,
        };
        let beta = match window.beta {
            beta if is_decided(beta) => beta,
            1.. => DECIDED,
            _ => -DECIDED + 1,
        };
        let value = self.search_node(position, Window::new(alpha, beta), depth, ply);
        if is_decided(value) {
            value
        } else {
            self.variations[ply as usize].clear();
            0
        }
    }

    fn search_node(&mut self, position: &mut G, window: Window, depth: u32, ply: u32) -> Value {
        if depth == 0 {
            return position.evaluate() - self.parent_evaluation;
        }
        let wants_line = !window.is_null();
        // No win can come sooner than at the next ply, no loss than now.
        let alpha = window.alpha.max(-WON + ply as Value);
        let beta = window.beta.min(WON - ply as Value - 1);
        if alpha >= beta {
            return alpha;
        }
        let window = Window::new(alpha, beta);
        let key = self.shared.repetition.table_key(position, depth, ply);
        let entry = if depth >= TABLE_DEPTH {
            self.shared.table.get(key)
        } else {
            None
        };
        if let Some(entry) = entry
            && !wants_line
            && let Some(value) = usable_value::<G>(entry, window, depth, ply)
        {
            return value;
        }
        let (mut moves, mut priorities) = self.take_lists(ply);
        moves.clear();
        let value = match position.expand(&mut moves) {
            Expansion::Win(mv) => {
                self.variations[ply as usize] = vec![mv];
                WON - ply as Value - 1
            }
            Expansion::Moves { gift } => {
                let table_move = entry.map(|entry| G::Move::from_bits(entry.move_bits));
                self.ordering.rank(&moves, table_move, ply, &mut priorities);
                let mut node = Node {
                    moves: &mut moves,
                    priorities: &mut priorities,
                    gift,
                    window,
                    wants_line,
                    depth,
                    ply,
                };
                let (value, best) = self.try_moves(position, &mut node);
                // After an abort there is no best move.
                if let Some(best) = best.filter(|_| depth >= TABLE_DEPTH) {
                    let entry = Entry {
                        move_bits: best.to_bits(),
                        value: from_node(value, ply),
                        depth: depth as u8,
                        bound: bound_of(value, window),
                    };
                    self.shared.table.put(key, entry);
                }
                value
            }
        };
        self.lists[ply as usize] = (moves, priorities);
        value
    }

    /// Searches the moves of a node: its value, and the best move if any move
    /// is known to be better than others.
    fn try_moves(&mut self, position: &mut G, node: &mut Node<G>) -> (Value, Option<G::Move>) {
        let ply = node.ply as usize;
        if node.depth == 1 {
            self.enter_leaf_parent(position);
        }
        let work = work_of(node.moves.len());
        let Window { mut alpha, beta } = node.window;
        let mut best = -WON + node.ply as Value;
        let mut best_move = None;
        if let Some(gift) = node.gift {
            best += 2;
            best_move = Some(gift);
            if node.wants_line {
                self.set_lost_line(position, gift, ply);
            }
        }
        for index in 0..node.moves.len() {
            self.check_sooner(work);
            bring_best(node.moves, node.priorities, index);
            let mv = node.moves[index];
            let undo = position.play(mv);
            let value = self.search_move(position, Window::new(alpha, beta), node, index);
            position.undo(undo);
            if self.aborted {
                return (0, None);
            }
            if value > best || best_move.is_none() {
                best = value;
                best_move = Some(mv);
            }
            if value > alpha {
                alpha = value;
                if node.wants_line {
                    self.extend_line(mv, ply);
                }
                if value >= beta {
                    self.count_cutoff(node, index);
                    break;
                }
            }
        }
        (best, best_move)
    }

    /// To be called before leaves after this position are valued.
    pub(super) fn enter_leaf_parent(&mut self, position: &G) {
        if G::BALANCES_TEMPO {
            self.parent_evaluation = position.evaluate();
        }
    }

    /// The value of the move just played: the first with the whole window, the
    /// others first with the question whether they are better.
    fn search_move(
        &mut self,
        position: &mut G,
        window: Window,
        node: &Node<G>,
        index: usize,
    ) -> Value {
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        if index > 0 && !window.is_null() {
            let null = Window::null(window.alpha).negated();
            let value = -self.negamax(position, null, depth, ply);
            if value <= window.alpha || self.aborted {
                return value;
            }
        }
        -self.negamax(position, window.negated(), depth, ply)
    }

    fn count_cutoff(&mut self, node: &Node<G>, index: usize) {
        self.statistics.cutoffs += 1;
        self.statistics.first_move_cutoffs += u64::from(index == 0);
        let (mv, failed) = (node.moves[index], &node.moves[..index]);
        self.ordering.learn(mv, failed, node.depth, node.ply);
    }

    /// The line of a player who can only hand over the win.
    fn set_lost_line(&mut self, position: &mut G, gift: G::Move, ply: usize) {
        let line = &mut self.variations[ply];
        line.clear();
        line.push(gift);
        let undo = position.play(gift);
        if let Expansion::Win(reply) = position.expand(&mut Vec::new()) {
            line.push(reply);
        }
        position.undo(undo);
    }

    fn extend_line(&mut self, mv: G::Move, ply: usize) {
        let (upper, lower) = self.variations.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        if let Some(rest) = lower.first() {
            line.extend_from_slice(rest);
        }
    }

    /// The line found from a ply on.
    pub(super) fn line(&self, ply: u32) -> &[G::Move] {
        &self.variations[ply as usize]
    }

    fn open_ply(&mut self, ply: u32) {
        self.selective_depth = self.selective_depth.max(ply);
        let ply = ply as usize;
        if self.variations.len() <= ply + 1 {
            self.variations.resize(ply + 2, Vec::new());
        }
        self.variations[ply].clear();
    }

    fn take_lists(&mut self, ply: u32) -> (Vec<G::Move>, Vec<i32>) {
        let ply = ply as usize;
        if self.lists.len() <= ply {
            self.lists.resize(ply + 1, Default::default());
        }
        std::mem::take(&mut self.lists[ply])
    }

    /// Counts work beyond that of the nodes themselves towards the next look at
    /// the limits.
    #[inline]
    pub(super) const fn check_sooner(&mut self, work: u64) {
        self.next_check = self.next_check.saturating_sub(work);
    }

    /// Looks at the limits now and then.
    #[inline]
    fn must_abort(&mut self) -> bool {
        if self.statistics.nodes >= self.next_check {
            self.check_limits();
        }
        self.aborted
    }

    #[cold]
    fn check_limits(&mut self) {
        let own = self.statistics.nodes;
        let others = self
            .shared
            .nodes
            .fetch_add(own - self.reported_nodes, Relaxed);
        let total = others + own - self.reported_nodes;
        self.reported_nodes = own;
        let to_limit = self.node_limit.map(|limit| limit.saturating_sub(total));
        self.next_check = own + to_limit.unwrap_or(u64::MAX).clamp(1, NODES_PER_CHECK);
        if !self.unbreakable {
            self.aborted |= to_limit == Some(0)
                || self.shared.control.is_stopped()
                || self.is_out_of_time()
                || self.helps_old_iteration();
        }
    }

    fn helps_old_iteration(&self) -> bool {
        let progress = &self.shared.progress;
        match self.helps_iteration {
            Some(own) => !progress.is_at(own),
            None => progress.is_finished(),
        }
    }

    /// Nodes of all threads so far, as far as they are known.
    pub(super) fn total_nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed) + self.statistics.nodes - self.reported_nodes
    }

    fn is_out_of_time(&self) -> bool {
        self.hard_time.is_some_and(|time| {
            let started = self.shared.control.clock_started();
            started.is_some_and(|started| started.elapsed() >= time)
        })
    }
}

/// What playing one of so many moves counts as beyond a node, in nodes.
#[inline]
pub(super) const fn work_of(moves: usize) -> u64 {
    (moves / MOVES_PER_NODE) as u64
}

/// A node whose moves are being searched.
struct Node<'m, G: Game> {
    moves: &'m mut [G::Move],
    priorities: &'m mut [i32],
    /// A move that loses in two plies, if there is one.
    gift: Option<G::Move>,
    window: Window,
    wants_line: bool,
    depth: u32,
    ply: u32,
}
