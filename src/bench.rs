//! The benchmark: fixed searches whose node counts are the same on every
//! machine.

use crate::engine::Request;
use crate::game::TextError;
use crate::registry;
use crate::search::{Control, Limits, Table};
use std::time::{Duration, Instant};

/// Variant, depth in plies and position string of each search.
const POSITIONS: &str = include_str!("bench_positions.txt");

/// The size of the hash table, in mebibytes.
const HASH: usize = 16;

/// What the benchmark found.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// Nodes of all searches together: the signature.
    pub nodes: u64,
    /// Time of all searches together.
    pub elapsed: Duration,
    /// Beta cutoffs of all searches together.
    pub cutoffs: u64,
    /// Those of them that the first move caused.
    pub first_move_cutoffs: u64,
}

impl Summary {
    /// Nodes per second.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-9)) as u64
    }
}

/// Searches every position of the set on one thread with an empty table, to
/// its own depth or to this one, and writes a line for each and a summary.
///
/// # Errors
/// There is no memory for the table.
pub fn run(
    depth: Option<u32>,
    control: &Control,
    write: &mut dyn FnMut(&str),
) -> Result<Summary, TextError> {
    let table = Table::new(HASH)?;
    let mut summary = Summary::default();
    for line in POSITIONS.lines().filter(|line| !line.starts_with('#')) {
        let Some((variant, own_depth, position)) = parse_line(line) else {
            continue;
        };
        let mut engine = variant.open();
        engine.set_position(position, "")?;
        let task = engine.prepare(Request {
            limits: Limits {
                depth: Some(depth.unwrap_or(own_depth)),
                ..Limits::default()
            },
            ..Request::default()
        })?;
        table.clear();
        let started = Instant::now();
        let answer = task(&table, control, &mut |_| {});
        if control.is_stopped() {
            write("info string the benchmark was stopped");
            return Ok(summary);
        }
        summary.elapsed += started.elapsed();
        summary.nodes += answer.statistics.nodes;
        summary.cutoffs += answer.statistics.cutoffs;
        summary.first_move_cutoffs += answer.statistics.first_move_cutoffs;
        let best = answer.best.as_deref().unwrap_or("(none)");
        let nodes = answer.statistics.nodes;
        write(&format!("{nodes:>10} {best} {line}"));
    }
    let percent = 100.0 * summary.first_move_cutoffs as f64 / summary.cutoffs.max(1) as f64;
    write(&format!(
        "===========================\n\
         Total time (ms)    : {}\n\
         Nodes searched     : {}\n\
         Nodes/second       : {}\n\
         First-move cutoffs : {percent:.1}%",
        summary.elapsed.as_millis(),
        summary.nodes,
        summary.nodes_per_second(),
    ));
    Ok(summary)
}

fn parse_line(line: &str) -> Option<(&'static registry::Variant, u32, Option<&str>)> {
    let mut words = line.splitn(3, ' ');
    let variant = registry::find(words.next()?)?;
    let depth = words.next()?.parse().ok()?;
    let position = words.next().filter(|&position| position != "startpos");
    Some((variant, depth, position))
}
