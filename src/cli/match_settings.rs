//! From the words of the command line to a match.

use super::failure::Failure;
use super::match_arguments::{Adjudicate, Match, Tournament};
use crate::openings::{self, Opening, Recipe};
use crate::quote::quoted;
use crate::runner::journal::{Head, OpeningSource};
use crate::runner::statistics::{EloModel, Sprt};
use crate::runner::{Adjudication, EngineSettings, Format, MatchSettings, TimeControl};
use crate::source;
use std::path::Path;
use std::time::Duration;
use thiserror::Error;

/// More than any match needs, and few enough to be listed.
const MOST_GAMES: usize = 1_000_000;

#[derive(Debug, Error)]
enum MatchUsage {
    #[error("expected at least two engines: --engine cmd=… --engine cmd=…")]
    FewEngines,
    #[error("--engine {number}: {error}")]
    Engine {
        number: usize,
        error: crate::runner::EngineSettingsError,
    },
    #[error("two engines are named {}: name=… tells them apart", quoted(.0))]
    SameName(String),
    #[error(
        "--games {0}: expected an even number from 2, for each opening is played with both colours"
    )]
    Games(usize),
    #[error("--games {0}: expected at most {MOST_GAMES} games of all pairings together")]
    ManyGames(usize),
    #[error("--{0} 0: expected a number from 1")]
    Zero(&'static str),
    #[error("--sprt: expected two engines, not {0}")]
    SprtEngines(usize),
    #[error("--sprt {}: expected elo0=, elo1=, alpha=, beta= or model=logistic|normalized", quoted(.0))]
    Sprt(String),
}

/// A match as the command line has it.
pub(super) struct Planned {
    pub(super) settings: MatchSettings,
    pub(super) head: Head,
    pub(super) sprt: Option<Sprt>,
    /// What there is to say about the openings.
    pub(super) note: Option<String>,
}

impl Match {
    /// Everything about the match. `seed` is the one of the journal or one that
    /// was drawn, if there is none on the command line.
    pub(super) fn plan(&self, seed: u64) -> Result<Planned, Failure> {
        let seed = self.seed.unwrap_or(seed);
        let variant = source::find(&self.variant).map_err(Failure::usage)?;
        let engines = self.engine_settings()?;
        if self.games == 0 || self.games % 2 == 1 {
            return Err(Failure::usage(MatchUsage::Games(self.games)));
        }
        let pairings = engines.len() * (engines.len() - 1) / 2;
        if self.games > MOST_GAMES / pairings {
            return Err(Failure::usage(MatchUsage::ManyGames(self.games)));
        }
        let opened = self.game_rules.open(variant).map_err(Failure::usage)?;
        let options = opened.engine.rule_options().into_iter();
        let changed = options.filter(|(option, value)| *value != option.default);
        let changed = changed.map(|(option, value)| (option.name.to_string(), value));
        let rules: Vec<(String, u32)> = changed.collect();
        let (openings, opening_source, note) = self.find_openings(opened.engine, seed)?;
        let (table, table_sum) = match &self.table {
            Some(path) => {
                let bytes = read(path)?;
                let sum = checksum(&bytes);
                (Some(bytes), Some(sum))
            }
            None => (None, None),
        };
        let format = match self.tournament {
            Tournament::RoundRobin => Format::RoundRobin,
            Tournament::Gauntlet => Format::Gauntlet,
        };
        let adjudication = Adjudication {
            wins: matches!(self.adjudicate, Some(Adjudicate::Wins | Adjudicate::All)),
            draws: matches!(self.adjudicate, Some(Adjudicate::Draws | Adjudicate::All)),
        };
        let head = Head {
            format: Head::FORMAT.to_string(),
            version: Head::VERSION,
            variant: variant.name.to_string(),
            rules: rules.iter().cloned().collect(),
            engines: engines.clone(),
            tournament: format,
            openings: opening_source,
            seed: self.openings_random.map(|_| seed),
            adjudication,
            table: table_sum,
            max_plies: self.max_plies as usize,
            margin: self.margin,
        };
        let settings = MatchSettings {
            variant,
            rules,
            format,
            games: self.games,
            openings,
            adjudication,
            table,
            longest: self.max_plies as usize,
            margin: self.margin.map(Duration::from_millis),
            patience: Duration::from_millis(self.patience),
            concurrency: self.concurrency as usize,
            engines,
        };
        Ok(Planned {
            sprt: self.sprt(settings.engines.len())?,
            settings,
            head,
            note,
        })
    }

    fn engine_settings(&self) -> Result<Vec<EngineSettings>, Failure> {
        let default = self.time_control()?;
        let mut engines: Vec<EngineSettings> = Vec::new();
        for (number, words) in (1..).zip(&self.engines.0) {
            let engine = EngineSettings::parse(words, default)
                .map_err(|error| Failure::usage(MatchUsage::Engine { number, error }))?;
            if engines.iter().any(|other| other.name == engine.name) {
                return Err(Failure::usage(MatchUsage::SameName(engine.name)));
            }
            engines.push(engine);
        }
        if engines.len() < 2 {
            return Err(Failure::usage(MatchUsage::FewEngines));
        }
        Ok(engines)
    }

    fn time_control(&self) -> Result<TimeControl, Failure> {
        let zero = |name| Err(Failure::usage(MatchUsage::Zero(name)));
        match (self.movetime, self.nodes, self.depth) {
            (Some(0), _, _) => zero("movetime"),
            (_, Some(0), _) => zero("nodes"),
            (_, _, Some(0)) => zero("depth"),
            (Some(millis), _, _) => Ok(TimeControl::MoveTime(Duration::from_millis(millis))),
            (_, Some(nodes), _) => Ok(TimeControl::Nodes(nodes)),
            (_, _, Some(depth)) => Ok(TimeControl::Depth(depth)),
            (None, None, None) => {
                let clock = self.tc.as_deref().unwrap_or("10+0.1");
                TimeControl::clock(clock).map_err(Failure::usage)
            }
        }
    }

    fn find_openings(
        &self,
        mut engine: Box<dyn crate::engine::Engine>,
        seed: u64,
    ) -> Result<(Vec<Opening>, OpeningSource, Option<String>), Failure> {
        if let Some(path) = &self.openings {
            let bytes = read(path)?;
            let name = path.display().to_string();
            let text = String::from_utf8_lossy(&bytes);
            let found = openings::read(&text, &mut *engine).map_err(|error| Failure::Content {
                name,
                error: error.into(),
            })?;
            return Ok((found, OpeningSource::File(checksum(&bytes)), None));
        }
        let Some(plies) = self.openings_random else {
            return Ok((vec![Opening::default()], OpeningSource::Start, None));
        };
        let count = self.games / 2;
        let recipe = Recipe { plies, count, seed };
        let made = openings::make(engine, &recipe).map_err(Failure::job)?;
        let mut notes = Vec::new();
        if made.distinct < count {
            notes.push(format!("only {} different openings", made.distinct));
        }
        if !made.balanced {
            notes.push(String::from("none of them balanced"));
        }
        let note = (!notes.is_empty()).then(|| notes.join(", "));
        Ok((made.openings, OpeningSource::Random(plies), note))
    }

    fn sprt(&self, engines: usize) -> Result<Option<Sprt>, Failure> {
        let Some(words) = &self.sprt else {
            return Ok(None);
        };
        if engines != 2 {
            return Err(Failure::usage(MatchUsage::SprtEngines(engines)));
        }
        let (mut elo0, mut elo1, mut alpha, mut beta) = (0.0, 10.0, 0.05, 0.05);
        let mut model = EloModel::Logistic;
        for word in words {
            let malformed = || Failure::usage(MatchUsage::Sprt(word.clone()));
            let (key, value) = word.split_once('=').ok_or_else(malformed)?;
            let number = value.parse().map_err(|_| malformed());
            match (key, value) {
                ("elo0", _) => elo0 = number?,
                ("elo1", _) => elo1 = number?,
                ("alpha", _) => alpha = number?,
                ("beta", _) => beta = number?,
                ("model", "logistic") => model = EloModel::Logistic,
                ("model", "normalized") => model = EloModel::Normalized,
                _ => return Err(malformed()),
            }
        }
        let sprt = Sprt::new(elo0, elo1, alpha, beta, model);
        sprt.map(Some).map_err(Failure::usage)
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| Failure::unreadable(path, error))
}

fn checksum(bytes: &[u8]) -> String {
    format!("{:08x}", crc32fast::hash(bytes))
}
