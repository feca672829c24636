//! What `aether match` tells while it goes on and at its end.

use super::failure::Failure;
use super::match_settings::Planned;
use super::printer::{OutputClosed, Printer};
use super::progress::GameProgress;
use crate::game::TextError;
use crate::protocol::Output;
use crate::runner::journal::{FailureLines, GameLine, Head};
use crate::runner::statistics::{Estimate, Sprt, Standing, Verdict};
use crate::runner::{End, MatchSettings, Scoreboard, record_of};
use serde::Serialize;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use thiserror::Error;

/// The file of records of a match. It is written anew from the journal, so a
/// match that goes on has each game once.
pub(super) struct RecordFile<'m> {
    file: File,
    settings: &'m MatchSettings,
    event: &'m str,
    is_empty: bool,
}

/// The file of records holds something that this match did not write.
#[derive(Debug, Error)]
#[error("it holds other records: expected a new file, or the one of the match that goes on")]
struct OtherRecords;

impl<'m> RecordFile<'m> {
    /// Writes the games that were played before. A file that holds anything
    /// else is left alone.
    pub(super) fn open(
        path: &Path,
        settings: &'m MatchSettings,
        event: &'m str,
        played: &[GameLine],
    ) -> Result<Self, Failure> {
        let mut text = String::new();
        for game in played {
            let record = record_of(game, settings, event).map_err(Failure::Job)?;
            text += separator(text.is_empty());
            text += &record;
        }
        let before = match path.metadata() {
            Ok(metadata) if metadata.is_file() => {
                std::fs::read(path).map_err(|error| Failure::unreadable(path, error))?
            }
            _ => Vec::new(),
        };
        // The last game that was played may be missing or cut off.
        if !before.starts_with(text.as_bytes()) && !text.as_bytes().starts_with(&before)
            || text.is_empty() && !before.is_empty()
        {
            return Err(Failure::Content {
                name: path.display().to_string(),
                error: OtherRecords.into(),
            });
        }
        let created = File::create(path).and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            Ok(file)
        });
        Ok(Self {
            file: created.map_err(|error| Failure::unwritable(path, error))?,
            settings,
            event,
            is_empty: text.is_empty(),
        })
    }

    /// Appends a game.
    pub(super) fn add(&mut self, game: &GameLine) -> Result<(), TextError> {
        let record = record_of(game, self.settings, self.event)?;
        let text = format!("{}{record}", separator(self.is_empty));
        self.is_empty = false;
        self.file.write_all(text.as_bytes())?;
        Ok(self.file.flush()?)
    }
}

/// Records are set apart by an empty line.
const fn separator(text_is_empty: bool) -> &'static str {
    if text_is_empty { "" } else { "\n" }
}

/// Tells about a match, in words or in JSON lines.
pub(super) struct Report<'m> {
    planned: &'m Planned,
    json: bool,
    printer: Printer,
    games: usize,
}

impl<'m> Report<'m> {
    /// A report on a match, which is stopped when nobody can read it any more.
    pub(super) fn new(
        planned: &'m Planned,
        json: bool,
        output: &Output,
        stop: &Arc<AtomicBool>,
    ) -> Self {
        let games = planned.settings.schedule().len();
        let progress = GameProgress::new(games);
        let printer = Printer::new(output.clone(), progress, Arc::clone(stop));
        Self {
            planned,
            json,
            printer,
            games,
        }
    }

    /// Says what is going to be played.
    pub(super) fn begin(&self, played: usize) {
        if self.json {
            self.json_line(&self.planned.head);
            return;
        }
        let Head { variant, seed, .. } = &self.planned.head;
        let mut text = format!("{variant}, {} games", self.games);
        if let Some(seed) = seed {
            text += &format!(", seed {seed}");
        }
        if let Some(note) = &self.planned.note {
            text += &format!(", openings: {note}");
        }
        if played > 0 {
            text += &format!(", {played} of them played before");
        }
        self.printer.print(text);
    }

    /// Tells of a game that has ended.
    pub(super) fn game(&self, game: &GameLine, scoreboard: &Scoreboard) {
        self.printer
            .tell(scoreboard.games(), self.running_score(scoreboard));
        if self.json {
            self.json_line(game);
        } else {
            self.printer.print(game_text(game));
        }
    }

    /// Tells the result.
    ///
    /// # Errors
    /// Nobody could read it.
    pub(super) fn end(self, scoreboard: &Scoreboard, end: End) -> Result<(), OutputClosed> {
        if self.json {
            self.json_line(&Summary::new(scoreboard, self.sprt(), end));
        } else {
            self.printer.print(self.result(scoreboard, end));
        }
        self.printer.finish(end == End::Interrupted)
    }

    const fn sprt(&self) -> Option<&Sprt> {
        self.planned.sprt.as_ref()
    }

    fn json_line(&self, line: &impl Serialize) {
        // Plain data: there is no map with keys that are not texts.
        let text = serde_json::to_string(line).unwrap_or_default();
        self.printer.print(text);
    }

    /// The score so far, for the progress bar.
    fn running_score(&self, scoreboard: &Scoreboard) -> String {
        if scoreboard.engines().len() > 2 {
            let best = scoreboard.standings().into_iter().next();
            return best.map_or_else(String::new, |standing| {
                format!(
                    "{} leads with {}",
                    name(scoreboard, &standing),
                    points(&standing)
                )
            });
        }
        let mut text = scoreboard.first_against_second().to_string();
        if let Some(sprt) = self.sprt() {
            text += &format!(", {}", scoreboard.sprt(sprt));
        }
        text
    }

    fn result(&self, scoreboard: &Scoreboard, end: End) -> String {
        let mut lines = vec![String::new()];
        lines.extend(table(scoreboard));
        if let [one, other] = scoreboard.engines() {
            let score = scoreboard.first_against_second();
            if scoreboard.games() > 0 {
                lines.push(format!("\n{one} against {other}: {score}"));
            }
        }
        if let Some(sprt) = self.sprt() {
            lines.push(format!("{}", scoreboard.sprt(sprt)));
        }
        for (engine, how, count) in scoreboard.endings() {
            let who = match engine {
                "" => "adjudicated".to_string(),
                engine => format!("failed by {engine}"),
            };
            lines.push(format!("{count} {who}: {how}"));
        }
        if let End::Sprt(_) = end {
            let left = self.games - scoreboard.games();
            lines.push(format!(
                "the test has its verdict, {left} games were not needed"
            ));
        }
        lines.join("\n")
    }
}

fn game_text(game: &GameLine) -> String {
    let GameLine {
        first,
        second,
        reason,
        moves,
        ..
    } = game;
    let result = game.result.result_text();
    let plies = match moves.len() {
        1 => String::from("1 ply"),
        plies => format!("{plies} plies"),
    };
    match &game.failure {
        None => format!(
            "game {}: {first} - {second} {result}, {reason}, {plies}",
            game.game
        ),
        Some(FailureLines { engine, last_lines }) => {
            let how = game.termination.text();
            let lines = last_lines.iter().map(|line| format!("\n  {line}"));
            format!(
                "game {}: {first} - {second} {result}, {how}, {engine}: {reason}, after {plies}{}",
                game.game,
                lines.collect::<String>()
            )
        }
    }
}

fn name<'s>(scoreboard: &'s Scoreboard, standing: &Standing) -> &'s str {
    let engines = scoreboard.engines();
    engines.get(standing.engine).map_or("", String::as_str)
}

/// `7.5 of 12`
fn points(standing: &Standing) -> String {
    let games = standing.score.games();
    format!("{} of {}", games.points(), games.games())
}

/// The standings, one line an engine.
fn table(scoreboard: &Scoreboard) -> Vec<String> {
    let standings = scoreboard.standings();
    let width = standings
        .iter()
        .map(|standing| name(scoreboard, standing).chars().count());
    let width = width.max().unwrap_or(0).max("engine".len());
    let mut lines = vec![format!(
        "    {:width$}  {:>10}  {:>5}  {:>5}  {:>5}  against the field",
        "engine", "points", "won", "drawn", "lost"
    )];
    for (rank, standing) in (1..).zip(&standings) {
        let games = standing.score.games();
        let estimate = standing.score.estimate();
        lines.push(format!(
            "{rank:>3} {:width$}  {:>10}  {:>5}  {:>5}  {:>5}  {}",
            name(scoreboard, standing),
            points(standing),
            games.wins,
            games.draws,
            games.losses,
            estimate.map_or_else(String::new, |estimate| estimate.to_string()),
        ));
    }
    lines
}

/// The last JSON line.
#[derive(Serialize)]
struct Summary<'s> {
    /// `complete`, `sprt` or `interrupted`.
    end: &'static str,
    games: usize,
    standings: Vec<JsonStanding<'s>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<JsonSprt>,
}

#[derive(Serialize)]
struct JsonStanding<'s> {
    engine: &'s str,
    points: f64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Pairs of games worth 0, ½, 1, 1½ and 2 points.
    pairs: [u64; 5],
    estimate: Option<Estimate>,
}

#[derive(Serialize)]
struct JsonSprt {
    llr: f64,
    lower: f64,
    upper: f64,
    /// `H0`, `H1` or null.
    verdict: Option<&'static str>,
}

impl<'s> Summary<'s> {
    fn new(scoreboard: &'s Scoreboard, sprt: Option<&Sprt>, end: End) -> Self {
        let standings = scoreboard.standings().into_iter().map(|standing| {
            let games = standing.score.games();
            JsonStanding {
                engine: name(scoreboard, &standing),
                points: games.points(),
                wins: games.wins,
                draws: games.draws,
                losses: games.losses,
                pairs: standing.score.pairs().counts(),
                estimate: standing.score.estimate(),
            }
        });
        Self {
            end: match end {
                End::Complete => "complete",
                End::Sprt(_) => "sprt",
                End::Interrupted => "interrupted",
            },
            games: scoreboard.games(),
            standings: standings.collect(),
            sprt: sprt.map(|sprt| {
                let status = scoreboard.sprt(sprt);
                JsonSprt {
                    llr: status.llr,
                    lower: status.bounds.lower,
                    upper: status.bounds.upper,
                    verdict: status.verdict.map(|verdict| match verdict {
                        Verdict::H0 => "H0",
                        Verdict::H1 => "H1",
                    }),
                }
            }),
        }
    }
}
