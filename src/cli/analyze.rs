//! `aether analyze`: the best lines of a position, for people or as JSON.

use super::arguments::Analyze;
use super::failure::Failure;
use super::progress::Progress;
use super::show;
use super::table;
use crate::engine::{Answer, Request, TextReport};
use crate::game::Style;
use crate::protocol::{OptionError, Output, greatest_hash, win_draw_loss};
use crate::search::{Control, Limits, Score, ScoreBound, Skill, Table};
use crate::source::Opened;
use serde::Serialize;
use std::time::{Duration, Instant};

/// Time for a search without any limit.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

pub(super) fn run(task: &Analyze, output: &Output) -> Result<(), Failure> {
    let mut opened = task.source.open()?;
    table::use_file(&mut opened, task.table.as_deref())?;
    let mut limits = Limits {
        depth: task.depth,
        nodes: task.nodes,
        mate: task.mate,
        move_time: task.movetime.map(Duration::from_millis),
        clock: None,
    };
    if limits.is_unlimited() {
        limits.move_time = Some(DEFAULT_TIME);
    }
    let request = Request {
        limits,
        search_moves: task.search_moves.clone(),
        lines: task.multipv as usize,
        threads: task.threads as usize,
        overhead: Duration::ZERO,
        skill: Skill::FULL,
        exact: (!task.search_only).then(Style::default),
    };
    let search = opened.engine.prepare(request).map_err(Failure::usage)?;
    let greatest = greatest_hash() as u64;
    if task.hash > greatest {
        return Err(Failure::usage(OptionError::Number {
            name: "Hash",
            value: task.hash.to_string(),
            min: 1,
            max: greatest,
        }));
    }
    let hash = Table::new(task.hash as usize).map_err(Failure::job)?;
    let progress = Progress::new();
    let mut lines: Vec<TextReport> = Vec::new();
    // It comes with one of the reports, which later ones may replace.
    let mut note = None;
    let started = Instant::now();
    let answer = search(&hash, &Control::new(false, false), &mut |report| {
        progress.tell(|| {
            let (depth, score) = (report.depth, score_words(report.score));
            format!("depth {depth}, {score}, {}", report.moves.join(" "))
        });
        note = note.take().or_else(|| report.note.clone());
        lines.truncate(report.rank - 1);
        lines.push(report.clone());
    });
    let elapsed = started.elapsed();
    drop(progress);
    let text = if task.json {
        let analysis = Analysis::new(&opened, &lines, note.as_deref(), &answer, elapsed);
        serde_json::to_string_pretty(&analysis).map_err(Failure::job)?
    } else {
        let board = show::describe(&opened, task.colour.is_on());
        board + &describe(&opened, &lines, note.as_deref(), &answer, elapsed)
    };
    output.line(&text);
    Ok(())
}

/// A score in words, from the view of the player to move.
fn score_words(score: Score) -> String {
    match score {
        Score::Points(points) => format!("undecided {points:+}"),
        Score::Draw => String::from("draw"),
        Score::Win(plies) => format!("wins in {plies}"),
        Score::SomeWin => String::from("wins"),
        Score::SomeLoss => String::from("loses"),
        Score::Loss(plies) => format!("loses in {plies}"),
    }
}

/// What was found, to stand below the board.
fn describe(
    opened: &Opened,
    lines: &[TextReport],
    note: Option<&str>,
    answer: &Answer,
    elapsed: Duration,
) -> String {
    let mut text = String::new();
    let Some(first) = lines.first() else {
        return text;
    };
    text += &format!("\n\n{:>2}  {:<15} {:>5}  line", "", "score", "depth");
    for line in lines {
        let score = match line.bound {
            ScoreBound::Exact => score_words(line.score),
            ScoreBound::Lower => format!("≥ {}", score_words(line.score)),
            ScoreBound::Upper => format!("≤ {}", score_words(line.score)),
        };
        let (rank, depth) = (line.rank, line.depth);
        let moves = line.moves.join(" ");
        text += &format!("\n{rank:>2}  {score:<15} {depth:>5}  {moves}");
    }
    let best = opened.engine.long_line(&first.moves);
    if let Some(mv) = best.first() {
        text += &format!("\n\nbest move  {mv}");
    }
    if let Some(note) = note {
        text += &format!("\n{note}");
    }
    let seconds = elapsed.as_secs_f64();
    text + &format!("\n{} nodes in {seconds:.2} s", answer.statistics.nodes)
}

/// The analysis as JSON.
#[derive(Serialize)]
struct Analysis<'a> {
    variant: &'a str,
    position: String,
    /// `w` or `b`.
    player: char,
    /// `1-0`, `0-1` or `1/2-1/2` when the game is over, else null.
    result: Option<&'a str>,
    /// The best move; null when the game is over.
    best_move: Option<&'a str>,
    lines: Vec<JsonLine<'a>>,
    /// What the game has to say about the position, or null.
    note: Option<&'a str>,
    nodes: u64,
    time_ms: u128,
}

/// One of `points`, `draw`, `win_in`, `win`, `loss_in` and `loss` is there; `win_in`
/// and `loss_in` are in plies.
#[derive(Serialize)]
struct JsonLine<'a> {
    rank: usize,
    depth: u32,
    selective_depth: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i32>,
    /// There when nobody can force a win.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    draw: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    win_in: Option<u32>,
    /// There when the player to move wins after a number of plies not known.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    win: bool,
    /// There when that player loses so.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    loss: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    loss_in: Option<u32>,
    /// `exact`, `lower` or `upper`.
    bound: &'static str,
    /// Chances to win, draw and lose, in thousandths.
    wdl: [u32; 3],
    moves: &'a [String],
    long_moves: Vec<String>,
}

impl<'a> Analysis<'a> {
    fn new(
        opened: &'a Opened,
        lines: &'a [TextReport],
        note: Option<&'a str>,
        answer: &'a Answer,
        elapsed: Duration,
    ) -> Self {
        let outcome = opened.engine.outcome();
        Self {
            variant: opened.variant.name,
            position: opened.engine.position_text(),
            player: opened.engine.player().letter(),
            result: outcome.map(|outcome| outcome.result_text()),
            best_move: answer.best.as_deref(),
            lines: lines
                .iter()
                .map(|line| JsonLine::new(opened, line))
                .collect(),
            note,
            nodes: answer.statistics.nodes,
            time_ms: elapsed.as_millis(),
        }
    }
}

impl<'a> JsonLine<'a> {
    fn new(opened: &Opened, line: &'a TextReport) -> Self {
        let (points, win_in, loss_in) = match line.score {
            Score::Points(points) => (Some(points), None, None),
            Score::Draw | Score::SomeWin | Score::SomeLoss => (None, None, None),
            Score::Win(plies) => (None, Some(plies), None),
            Score::Loss(plies) => (None, None, Some(plies)),
        };
        Self {
            rank: line.rank,
            depth: line.depth,
            selective_depth: line.selective_depth,
            points,
            draw: line.score == Score::Draw,
            win: line.score == Score::SomeWin,
            loss: line.score == Score::SomeLoss,
            win_in,
            loss_in,
            bound: match line.bound {
                ScoreBound::Exact => "exact",
                ScoreBound::Lower => "lower",
                ScoreBound::Upper => "upper",
            },
            wdl: win_draw_loss(line.score),
            moves: &line.moves,
            long_moves: opened.engine.long_line(&line.moves),
        }
    }
}
