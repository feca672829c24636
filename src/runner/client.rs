//! The runner's side of a conversation with an engine.

use super::failure::{Broken, Failure};
use super::process::{EngineProcess, Received};
use super::settings::{EngineSettings, Protocol, same_option};
use super::told::Told;
use crate::quote::quoted;
use crate::registry;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often a wait looks whether the match is being stopped.
const SLICE: Duration = Duration::from_millis(20);

/// How long an engine may take for what needs no time: an answer to `stop`, an
/// end after `quit`. Less if the patience is less.
const COURTESY: Duration = Duration::from_secs(2);

/// The game that an engine has to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The name of the variant.
    pub variant: &'static str,
    /// The options of its rules that are not at their default.
    pub rules: Vec<(String, u32)>,
    /// How long to wait for an answer that no clock limits.
    pub patience: Duration,
}

/// A move that an engine has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What stood behind `bestmove`.
    pub token: String,
    /// The time that it took.
    pub used: Duration,
    /// What it told about it.
    pub told: Told,
}

/// An engine that has been greeted and set up. Dropping it ends its process.
pub struct Client<'s> {
    process: EngineProcess,
    settings: &'s EngineSettings,
    patience: Duration,
    stop: &'s AtomicBool,
}

/// A failure with the last lines that went to and fro before it.
#[derive(Debug)]
pub struct Unstarted {
    /// Why.
    pub broken: Broken,
    /// The last lines, as [`Client::last_lines`].
    pub last_lines: Vec<String>,
}

impl<'s> Client<'s> {
    /// Starts an engine, greets it and sets its options: those of the settings,
    /// the variant and the rules. Waits end early when `stop` is set.
    ///
    /// # Errors
    /// It cannot be started, does not answer, or lacks an option.
    pub fn start(
        settings: &'s EngineSettings,
        terms: &Terms,
        stop: &'s AtomicBool,
    ) -> Result<Self, Unstarted> {
        let process = EngineProcess::start(settings).map_err(|failure| Unstarted {
            broken: failure.into(),
            last_lines: Vec::new(),
        })?;
        let mut client = Self {
            process,
            settings,
            patience: terms.patience,
            stop,
        };
        match client.greet(terms) {
            Ok(()) => Ok(client),
            Err(broken) => Err(Unstarted {
                broken: unfit(broken),
                last_lines: client.last_lines(),
            }),
        }
    }

    fn greet(&mut self, terms: &Terms) -> Result<(), Broken> {
        let (greeting, answer) = match self.settings.protocol {
            Protocol::Uci => ("uci", "uciok"),
            Protocol::Ugi => ("ugi", "ugiok"),
        };
        self.process.send(greeting);
        let mut announced = Vec::new();
        self.wait_for(answer, |line| {
            // Any white space may stand between words.
            let words: Vec<&str> = line.split_whitespace().collect();
            if let ["option", "name", option @ ..] = &words[..] {
                announced.push(option.join(" "));
            }
        })?;
        for (name, value) in self.options(terms, &announced)? {
            // A button has no value.
            self.process.send(&match value.as_str() {
                "" => format!("setoption name {name}"),
                value => format!("setoption name {name} value {value}"),
            });
        }
        self.synchronize()
    }

    /// The options to set, in their order: the variant first, for rules may
    /// depend on it.
    fn options(
        &self,
        terms: &Terms,
        announced: &[String],
    ) -> Result<Vec<(String, String)>, Failure> {
        let mut options = Vec::new();
        let find = |name: &str| {
            let mut lines = announced.iter();
            lines.find(|line| same_option(option_name(line), name))
        };
        let given = self.settings.option("UCI_Variant");
        if let (None, Some(line)) = (given, find("UCI_Variant")) {
            let mut values = line.split(" var ").skip(1).peekable();
            let is_combo = values.peek().is_some();
            if is_combo && !values.any(|value| value.trim() == terms.variant) {
                return Err(Failure::Greeting(format!(
                    "it does not play {}: {}",
                    terms.variant,
                    quoted(line)
                )));
            }
            options.push((String::from("UCI_Variant"), terms.variant.to_string()));
        }
        // An engine may have another default than the rules of the game.
        for (name, usual) in usual_rules(terms.variant) {
            let asked = terms.rules.iter().find(|(rule, _)| rule == name);
            if find(name).is_some() {
                let value = asked.map_or(usual, |&(_, value)| value);
                options.push((name.to_string(), value.to_string()));
            }
        }
        for (name, value) in terms.rules.iter().filter(|(name, _)| find(name).is_none()) {
            if self.settings.protocol == Protocol::Uci {
                return Err(Failure::Greeting(format!(
                    "it has no option {name}, which the rules of the match need"
                )));
            }
            options.push((name.clone(), value.to_string()));
        }
        for (name, value) in &self.settings.options {
            // UGI does not ask an engine to announce its options.
            if find(name).is_none() && self.settings.protocol == Protocol::Uci {
                return Err(Failure::Greeting(format!(
                    "it has no option {}",
                    quoted(name)
                )));
            }
            options.push((name.clone(), value.clone()));
        }
        options.sort_by_key(|(name, _)| !same_option(name, "UCI_Variant"));
        Ok(options)
    }

    /// Tells the engine that another game begins.
    ///
    /// # Errors
    /// It does not answer.
    pub fn new_game(&mut self) -> Result<(), Broken> {
        self.process.send(match self.settings.protocol {
            Protocol::Uci => "ucinewgame",
            Protocol::Ugi => "uginewgame",
        });
        self.synchronize()
    }

    /// Waits until the engine has obeyed everything.
    fn synchronize(&mut self) -> Result<(), Broken> {
        self.process.send("isready");
        self.wait_for("readyok", |_| {})
    }

    /// Waits for a line that is `expected`; the others are `seen`.
    fn wait_for(
        &mut self,
        expected: &'static str,
        mut seen: impl FnMut(&str),
    ) -> Result<(), Broken> {
        let deadline = Instant::now() + self.patience;
        while let Some((_, line)) = self.receive(deadline, expected)? {
            if line.trim() == expected {
                return Ok(());
            }
            seen(&line);
            // An engine that never stops talking is as silent as any.
            if Instant::now() > deadline {
                break;
            }
        }
        let waited = self.patience;
        Err(Failure::Silent { expected, waited }.into())
    }

    /// The next line, `None` at the deadline.
    fn receive(
        &mut self,
        deadline: Instant,
        expected: &'static str,
    ) -> Result<Option<(Instant, String)>, Broken> {
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return Err(Broken::Interrupted);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.process.receive(left.min(SLICE)) {
                Received::Line(arrived, line) => return Ok(Some((arrived, line))),
                Received::End => {
                    let how = self.process.describe_end();
                    return Err(Failure::Gone { how, expected }.into());
                }
                Received::Nothing if left.is_zero() => return Ok(None),
                Received::Nothing => {}
            }
        }
    }

    /// Sets up a position and asks for a move. `allowed` is the time for it, if
    /// it has one, `margin` what may be used beyond.
    ///
    /// # Errors
    /// The engine answers too late, or not at all.
    pub fn think(
        &mut self,
        position: &str,
        go: &str,
        allowed: Option<Duration>,
        margin: Duration,
    ) -> Result<Reply, Broken> {
        self.process.send(position);
        self.synchronize()?;
        let started = Instant::now();
        self.process.send(go);
        let limit = allowed.map_or(self.patience, |allowed| allowed + margin);
        let mut told = Told::default();
        let reply = self.best_move(started, started + limit, &mut told)?;
        match (reply, allowed) {
            (Some(reply), Some(left)) if reply.used > limit => {
                let used = reply.used;
                Err(Failure::Late { used, left }.into())
            }
            (Some(reply), _) => Ok(reply),
            (None, Some(left)) => self.flag_fell(started, left, limit),
            (None, None) => Err(self.silent(started)),
        }
    }

    /// The engine's move, `None` when there is none at the deadline.
    fn best_move(
        &mut self,
        started: Instant,
        deadline: Instant,
        told: &mut Told,
    ) -> Result<Option<Reply>, Broken> {
        while let Some((arrived, line)) = self.receive(deadline, "bestmove")? {
            let mut words = line.split_whitespace();
            // What was there before the question is no answer to it.
            if words.next() == Some("bestmove") && arrived >= started {
                return Ok(Some(Reply {
                    token: words.next().unwrap_or_default().to_string(),
                    used: arrived.saturating_duration_since(started),
                    told: *told,
                }));
            }
            told.take_in(&line);
            // An engine that never stops talking is as late as a silent one. What
            // came in time counts, however late it is read.
            if arrived > deadline {
                break;
            }
        }
        Ok(None)
    }

    /// The time is over without a move: does the engine answer at all?
    fn flag_fell(
        &mut self,
        started: Instant,
        left: Duration,
        limit: Duration,
    ) -> Result<Reply, Broken> {
        self.process.send("stop");
        let deadline = Instant::now() + self.courtesy();
        match self.best_move(started, deadline, &mut Told::default())? {
            // It was there in time and was only read late.
            Some(reply) if reply.used <= limit => Ok(reply),
            Some(Reply { used, .. }) => Err(Failure::Late { used, left }.into()),
            None => Err(self.silent(started)),
        }
    }

    fn silent(&self, started: Instant) -> Broken {
        Broken::Failed(Failure::Silent {
            expected: "bestmove",
            waited: started.elapsed(),
        })
    }

    fn courtesy(&self) -> Duration {
        self.patience.min(COURTESY)
    }

    /// Asks the engine to quit; it is ended if it does not.
    pub fn quit(self) {
        let courtesy = self.courtesy();
        self.process.quit(courtesy);
    }

    /// The last lines that went to and fro, oldest first: `>` to the engine,
    /// `<` from it, `!` on its standard error.
    #[must_use]
    pub fn last_lines(&self) -> Vec<String> {
        self.process.last_lines()
    }
}

/// The options of a game's rules with their defaults.
fn usual_rules(variant: &str) -> Vec<(&'static str, u32)> {
    let variant = registry::find(variant);
    let options = variant.map_or_else(Vec::new, |variant| variant.open().rule_options());
    options
        .into_iter()
        .map(|(option, _)| (option.name, option.default))
        .collect()
}

/// Whatever goes wrong before the first game makes an engine unfit.
fn unfit(broken: Broken) -> Broken {
    match broken {
        Broken::Failed(failure @ (Failure::Silent { .. } | Failure::Gone { .. })) => {
            Failure::Greeting(failure.to_string()).into()
        }
        other => other,
    }
}

/// The name in `<name> type <type> …`.
fn option_name(announcement: &str) -> &str {
    match announcement.split_once(" type ") {
        Some((name, _)) => name.trim(),
        None => announcement.trim(),
    }
}
