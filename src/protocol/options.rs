//! Options: what `uci` announces and `setoption` sets.

use super::access::Access;
use crate::engine::Engine;
use crate::game::{RuleOption, Style, TextError};
use crate::quote::quoted;
use crate::registry::{self, VARIANTS, Variant};
use crate::search::{MAX_SKILL, Skill};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;
use thiserror::Error;

/// An option that cannot be set so.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum OptionError {
    /// No option has this name.
    #[error("unknown option {}", quoted(.0))]
    Unknown(String),
    /// The value is no number in the option's range.
    #[error("{} for option {name}: expected a whole number, {min} to {max}", quoted(.value))]
    Number {
        /// The option.
        name: &'static str,
        /// The value as written.
        value: String,
        /// The least value.
        min: u64,
        /// The greatest value.
        max: u64,
    },
    /// The value is neither true nor false.
    #[error("{} for option {name}: expected true or false", quoted(.value))]
    Check {
        /// The option.
        name: &'static str,
        /// The value as written.
        value: String,
    },
    /// No variant has this name.
    #[error("{} for option UCI_Variant: expected one of {}", quoted(.0), variant_names().join(" "))]
    Variant(String),
    /// A button with a value.
    #[error("{} for option {name}: expected no value", quoted(.value))]
    Button {
        /// The option.
        name: &'static str,
        /// The value as written.
        value: String,
    },
}

fn variant_names() -> Vec<&'static str> {
    VARIANTS.iter().map(|variant| variant.name).collect()
}

/// A change of an option that was understood.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// Another size of the hash table, in mebibytes.
    Hash(usize),
    /// The hash table is to be cleared.
    ClearHash,
    /// Another table of exact values, or none.
    Table(Option<PathBuf>),
    /// Another game.
    Variant(&'static Variant),
    /// An option of the rules.
    Rule { name: &'static str, value: u32 },
    /// Nothing that needs the session.
    Done,
}

/// The options of a session.
#[derive(Clone, Debug)]
pub struct Options {
    /// Who sets them.
    pub access: Access,
    /// The size of the hash table in mebibytes.
    pub hash: usize,
    /// How many threads search.
    pub threads: usize,
    /// How many lines are shown.
    pub lines: usize,
    /// Time kept back for the way of the move to the clock.
    pub overhead: Duration,
    /// The game.
    pub variant: &'static Variant,
    /// Whether the user analyses and does not play.
    pub analyse: bool,
    /// Whether scores come with chances to win, draw and lose.
    pub show_wdl: bool,
    /// The level of play.
    pub skill: Skill,
    /// Whether exact values are used where they are known.
    pub exact: bool,
    /// How to choose among moves whose exact values are known.
    pub style: Style,
    /// The values of rule options that were set, by name.
    pub rules: BTreeMap<&'static str, u32>,
}

/// The size of the hash table in a new session, in mebibytes.
const DEFAULT_HASH: usize = 16;
/// The greatest that is ever offered (32 TiB).
const MAX_HASH: usize = 1 << 25;
const MAX_LINES: usize = 500;
const DEFAULT_OVERHEAD: u64 = 10;
const MAX_OVERHEAD: u64 = 5_000;

impl Default for Options {
    fn default() -> Self {
        Self::new(Access::Owner)
    }
}
/// The greatest hash table that can be asked for, in mebibytes: what the
/// machine has as memory, as far as that is known.
#[must_use]
pub fn greatest_hash() -> usize {
    let memory = sysinfo::System::new().map_or(u64::MAX, |mut system| {
        system.refresh_memory();
        system.total_memory()
    });
    let megabytes = usize::try_from(memory >> 20).unwrap_or(usize::MAX);
    megabytes.clamp(DEFAULT_HASH, MAX_HASH)
}

/// The rule options of all variants, each name once.
pub(super) fn rule_options() -> Vec<RuleOption> {
    let mut options: Vec<RuleOption> = Vec::new();
    for variant in VARIANTS {
        for (option, _) in variant.open().rule_options() {
            if !options.iter().any(|known| known.name == option.name) {
                options.push(option);
            }
        }
    }
    options
}

impl Options {
    /// The options of a new session.
    #[must_use]
    pub fn new(access: Access) -> Self {
        Self {
            access,
            hash: DEFAULT_HASH,
            threads: 1,
            lines: 1,
            overhead: Duration::from_millis(DEFAULT_OVERHEAD),
            variant: registry::default_variant(),
            analyse: false,
            show_wdl: false,
            skill: Skill::FULL,
            exact: true,
            style: Style::default(),
            rules: BTreeMap::new(),
        }
    }

    /// A variant at its start, under the rules that were set so far.
    ///
    /// # Errors
    /// The variant cannot be played by them.
    pub(super) fn open(&self, variant: &Variant) -> Result<Box<dyn Engine>, TextError> {
        let mut engine = variant.open();
        for (index, (option, _)) in engine.rule_options().iter().enumerate() {
            if let Some(&value) = self.rules.get(option.name) {
                engine.set_rule(index, value)?;
            }
        }
        Ok(engine)
    }

    /// The lines that announce the options.
    pub(super) fn announcements(&self) -> Vec<String> {
        let hash = self.access.greatest_hash();
        let threads = self.access.most_threads();
        let variants: Vec<String> = VARIANTS
            .iter()
            .map(|variant| format!("var {}", variant.name))
            .collect();
        let mut lines = vec![
            format!("Hash type spin default {DEFAULT_HASH} min 1 max {hash}"),
            String::from("Clear Hash type button"),
            format!("Threads type spin default 1 min 1 max {threads}"),
            format!("MultiPV type spin default 1 min 1 max {MAX_LINES}"),
            String::from("Ponder type check default false"),
            format!("Move Overhead type spin default {DEFAULT_OVERHEAD} min 0 max {MAX_OVERHEAD}"),
            format!(
                "UCI_Variant type combo default {} {}",
                registry::default_variant().name,
                variants.join(" ")
            ),
            String::from("UCI_AnalyseMode type check default false"),
            String::from("UCI_ShowWDL type check default false"),
            format!("Skill Level type spin default {MAX_SKILL} min 0 max {MAX_SKILL}"),
            String::from("Exact type check default true"),
            String::from("Hardest Draw type check default true"),
            String::from("Mirror type check default false"),
        ];
        if self.access.reads_files() {
            lines.push(String::from("TablePath type string default <empty>"));
        }
        lines.extend(rule_options().iter().map(|option| {
            let RuleOption {
                name,
                default,
                min,
                max,
                ..
            } = option;
            format!("{name} type spin default {default} min {min} max {max}")
        }));
        lines
    }

    /// Understands a `setoption` and keeps what needs no more than keeping.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Change, OptionError> {
        let value = value.unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let most = self.access.greatest_hash() as u64;
                return Ok(Change::Hash(number("Hash", value, 1, most)? as usize));
            }
            "clear hash" => {
                return if value.is_empty() {
                    Ok(Change::ClearHash)
                } else {
                    Err(OptionError::Button {
                        name: "Clear Hash",
                        value: value.to_string(),
                    })
                };
            }
            "uci_variant" => {
                return registry::find(value)
                    .map(Change::Variant)
                    .ok_or_else(|| OptionError::Variant(value.to_string()));
            }
            "threads" => {
                self.threads =
                    number("Threads", value, 1, self.access.most_threads() as u64)? as usize
            }
            "multipv" => self.lines = number("MultiPV", value, 1, MAX_LINES as u64)? as usize,
            "move overhead" => {
                let overhead = number("Move Overhead", value, 0, MAX_OVERHEAD)?;
                self.overhead = Duration::from_millis(overhead);
            }
            // Announced so that programs let the engine think in the
            // opponent's time; the engine itself has nothing to change.
            "ponder" => drop(check("Ponder", value)?),
            "uci_analysemode" => self.analyse = check("UCI_AnalyseMode", value)?,
            "uci_showwdl" => self.show_wdl = check("UCI_ShowWDL", value)?,
            "exact" => self.exact = check("Exact", value)?,
            "hardest draw" => self.style.hardest_draw = check("Hardest Draw", value)?,
            "mirror" => self.style.mirror = check("Mirror", value)?,
            "tablepath" if self.access.reads_files() => {
                return Ok(Change::Table(table_path(value)));
            }
            "skill level" => {
                let level = number("Skill Level", value, 0, u64::from(MAX_SKILL))?;
                self.skill = Skill::new(level as u8);
            }
            _ => return rule_change(name, value),
        }
        Ok(Change::Done)
    }
}

/// The path of a table; none when it is empty, as the protocol writes it or as
/// people do.
fn table_path(value: &str) -> Option<PathBuf> {
    (!value.is_empty() && value != "<empty>").then(|| PathBuf::from(value))
}

fn rule_change(name: &str, value: &str) -> Result<Change, OptionError> {
    let option = rule_options()
        .into_iter()
        .find(|option| option.name.eq_ignore_ascii_case(name))
        .ok_or_else(|| OptionError::Unknown(name.to_string()))?;
    let (min, max) = (u64::from(option.min), u64::from(option.max));
    Ok(Change::Rule {
        name: option.name,
        value: number(option.name, value, min, max)? as u32,
    })
}

fn number(name: &'static str, value: &str, min: u64, max: u64) -> Result<u64, OptionError> {
    value
        .parse()
        .ok()
        .filter(|number| (min..=max).contains(number))
        .ok_or_else(|| OptionError::Number {
            name,
            value: value.to_string(),
            min,
            max,
        })
}

fn check(name: &'static str, value: &str) -> Result<bool, OptionError> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(OptionError::Check {
            name,
            value: value.to_string(),
        }),
    }
}
