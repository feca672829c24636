//! A session: commands are obeyed one after the other, a search runs beside.
//!
//! A command that changes the state (`position`, `setoption`, `ucinewgame`,
//! `go`, `bench`) ends a running search first, as `stop` would: the search
//! gives its best move, then the command is obeyed.

use super::command::Command;
use super::display;
use super::exact_table::ExactTable;
use super::format::{info_line, score_text, win_draw_loss};
use super::go::Go;
use super::input::Event;
use super::options::{Change, Options};
use super::output::Output;
use crate::bench;
use crate::engine::{Engine, Request, Task};
use crate::game::{Outcome, TextError};
use crate::registry::Variant;
use crate::search::{Control, Score, ScoreBound, Skill, Table};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::thread::{Builder, JoinHandle};

/// The greatest depth of a perft, in plies.
const MAX_PERFT: u64 = 100;

/// The state of a session.
pub struct Session {
    output: Output,
    options: Options,
    engine: Box<dyn Engine>,
    table: Arc<Table>,
    /// The table of exact values that was loaded.
    exact_table: Option<ExactTable>,
    running: Option<Running>,
    debug: bool,
}

/// A search or a count that was started and may have ended.
struct Running {
    control: Arc<Control>,
    thread: JoinHandle<()>,
    /// Whether a `bestmove` is due.
    answers: bool,
    infinite: bool,
}

impl Session {
    /// A new session with the usual options, at the default game's start.
    ///
    /// # Errors
    /// The system has no memory for the hash table.
    pub fn new(output: Output) -> Result<Self, TextError> {
        let options = Options::default();
        Ok(Self {
            output,
            engine: options.variant.open(),
            table: Arc::new(Table::new(options.hash)?),
            options,
            exact_table: None,
            running: None,
            debug: false,
        })
    }

    /// Obeys commands until `quit` or the end of input, then ends a running
    /// search, whose best move is still written.
    pub fn run(&mut self, events: &Receiver<Event>) {
        // A reader that is gone is the end of input too.
        while let Ok(event) = events.recv() {
            match event {
                Event::Line(line) => {
                    if self.obey(&line).is_break() {
                        break;
                    }
                }
                Event::LineTooLong => self.error("the line is too long for any command"),
                Event::End => break,
            }
        }
        self.finish_search();
    }

    fn obey(&mut self, line: &str) -> ControlFlow<()> {
        let result = match Command::parse(line) {
            Ok(Command::Quit) => return ControlFlow::Break(()),
            Ok(command) => self.carry_out(command),
            Err(error) => Err(error.into()),
        };
        if let Err(error) = result {
            self.error(&error.to_string());
        }
        ControlFlow::Continue(())
    }

    fn carry_out(&mut self, command: Command) -> Result<(), TextError> {
        match command {
            Command::Nothing | Command::Quit => {}
            Command::Uci => self.introduce(),
            Command::Debug(on) => self.debug = on,
            Command::IsReady => self.output.line("readyok"),
            Command::SetOption { name, value } => self.set_option(name, value)?,
            Command::NewGame => {
                self.finish_search();
                self.clear_table()?;
            }
            Command::Position { text, moves } => {
                // A refused line leaves the search alone.
                self.engine.set_position(text, moves)?;
                self.finish_search();
            }
            Command::Go(go) => self.go(&go)?,
            Command::Stop => {
                if let Some(running) = &self.running {
                    running.control.stop();
                }
            }
            Command::PonderHit => {
                if let Some(running) = &self.running {
                    running.control.ponder_hit(running.infinite);
                }
            }
            Command::Display => self
                .output
                .line(&display::position(&*self.engine, self.options.variant)),
            Command::Evaluate => self.evaluate(),
            Command::Moves => {
                let moves = self.engine.legal_moves();
                let moves: Vec<String> = moves.into_iter().map(|(short, _)| short).collect();
                self.output.line(&moves.join(" "));
            }
            Command::Bench { depth } => {
                self.finish_search();
                let control = Arc::new(Control::new(false, false));
                self.running = Some(Running {
                    thread: self.start_bench(depth, &control)?,
                    answers: false,
                    control,
                    infinite: false,
                });
            }
            Command::Help => self.output.line(&display::help()),
        }
        Ok(())
    }

    fn error(&self, message: &str) {
        self.output.line(&format!("info string error: {message}"));
    }

    fn introduce(&self) {
        let mut lines = vec![
            format!("id name aether {}", env!("CARGO_PKG_VERSION")),
            String::from("id author the aether authors"),
        ];
        let options = Options::announcements();
        lines.extend(options.iter().map(|option| format!("option name {option}")));
        lines.push(String::from("uciok"));
        self.output.line(&lines.join("\n"));
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), TextError> {
        let change = self.options.set(name, value)?;
        if let Change::Rule { name, value } = &change {
            // A refused line leaves the search alone.
            self.set_rule(name, *value)?;
        }
        let exact_table = match &change {
            Change::Table(Some(path)) => Some(ExactTable::load(path)?),
            _ => None,
        };
        self.finish_search();
        match change {
            Change::Done | Change::Rule { .. } => {}
            Change::ClearHash => self.clear_table()?,
            Change::Table(_) => self.use_exact_table(exact_table)?,
            Change::Hash(megabytes) => {
                // The old table goes first: there may be no room for both.
                let before = self.options.hash;
                self.table = Arc::new(Table::new(1)?);
                match Table::new(megabytes) {
                    Ok(table) => {
                        self.table = Arc::new(table);
                        self.options.hash = megabytes;
                    }
                    Err(error) => {
                        self.table = Arc::new(Table::new(before)?);
                        return Err(error.into());
                    }
                }
            }
            Change::Variant(variant) => self.set_variant(variant)?,
        }
        Ok(())
    }

    /// Forgets all results. A new table costs nothing until it is used, however
    /// large it is; the old one goes first.
    fn clear_table(&mut self) -> Result<(), TextError> {
        self.table = Arc::new(Table::new(1)?);
        self.table = Arc::new(Table::new(self.options.hash)?);
        Ok(())
    }

    /// Opens another game, under the rules that were set so far.
    fn set_variant(&mut self, variant: &'static Variant) -> Result<(), TextError> {
        let mut engine = variant.open();
        for (index, (option, _)) in engine.rule_options().iter().enumerate() {
            if let Some(&value) = self.options.rules.get(option.name) {
                engine.set_rule(index, value)?;
            }
        }
        if let Some(table) = &self.exact_table
            && table.variant == variant.name
        {
            engine.use_table(Some(&table.bytes))?;
        }
        self.engine = engine;
        self.options.variant = variant;
        self.clear_table()
    }

    /// Makes use of a table of exact values, for whichever variant it is, or goes
    /// on without one.
    fn use_exact_table(&mut self, table: Option<ExactTable>) -> Result<(), TextError> {
        let fits = |table: &&ExactTable| table.variant == self.options.variant.name;
        let bytes = table.as_ref().filter(fits).map(|table| &table.bytes[..]);
        self.engine.use_table(bytes)?;
        if let Some(table) = &table {
            let variant = table.variant;
            self.output
                .line(&format!("info string table for {variant} loaded"));
        }
        self.exact_table = table;
        Ok(())
    }

    fn set_rule(&mut self, name: &'static str, value: u32) -> Result<(), TextError> {
        let options = self.engine.rule_options();
        if let Some(index) = options.iter().position(|(option, _)| option.name == name) {
            self.engine.set_rule(index, value)?;
        }
        self.options.rules.insert(name, value);
        Ok(())
    }

    fn go(&mut self, go: &Go) -> Result<(), TextError> {
        let limits = go.limits(self.engine.player());
        let infinite = go.infinite || limits.is_unlimited();
        let control = Arc::new(Control::new(infinite, go.ponder));
        let running = if let Some(depth) = go.perft {
            let depth = depth.min(MAX_PERFT) as u32;
            self.finish_search();
            self.start_perft(depth, &control)?
        } else {
            let skill = if self.options.analyse {
                Skill::FULL
            } else {
                self.options.skill
            };
            let task = self.engine.prepare(Request {
                limits,
                search_moves: go.search_moves.clone(),
                lines: self.options.lines,
                threads: self.options.threads,
                overhead: self.options.overhead,
                skill,
                exact: self.options.exact.then_some(self.options.style),
            })?;
            self.finish_search();
            self.start_search(task, &control)?
        };
        self.running = Some(Running {
            control,
            thread: running,
            answers: go.perft.is_none(),
            infinite,
        });
        Ok(())
    }

    fn start_search(&self, task: Task, control: &Arc<Control>) -> std::io::Result<JoinHandle<()>> {
        let (output, table) = (self.output.clone(), Arc::clone(&self.table));
        let (control, show_wdl) = (Arc::clone(control), self.options.show_wdl);
        let debug = self.debug;
        let over = self.engine.outcome().map(|outcome| match outcome {
            Outcome::Draw => Score::Draw,
            Outcome::Win(winner) if winner == self.engine.player() => Score::Win(0),
            Outcome::Win(_) => Score::Loss(0),
        });
        Builder::new().spawn(move || {
            if let Some(score) = over {
                let chances = win_draw_loss(score);
                let score = score_text(score, ScoreBound::Exact, show_wdl.then_some(chances));
                output.line(&format!("info depth 0 {score}"));
            }
            let answer = task(&table, &control, &mut |report| {
                output.line(&info_line(report, show_wdl));
                if let Some(note) = &report.note {
                    output.line(&format!("info string {note}"));
                }
            });
            if let Some(seed) = answer.seed {
                output.line(&format!("info string weakened play, seed {seed}"));
            }
            if debug {
                let percent = answer.statistics.first_move_percent();
                output.line(&format!("info string first-move cutoffs {percent:.1}%"));
            }
            control.wait_until_released();
            let best = answer.best.as_deref().unwrap_or("(none)");
            match answer.ponder {
                Some(ponder) => output.line(&format!("bestmove {best} ponder {ponder}")),
                None => output.line(&format!("bestmove {best}")),
            }
        })
    }

    fn start_perft(&self, depth: u32, control: &Arc<Control>) -> std::io::Result<JoinHandle<()>> {
        let task = self.engine.prepare_perft(depth);
        let (output, control) = (self.output.clone(), Arc::clone(control));
        let threads = self.options.threads;
        Builder::new().spawn(move || {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            let pool = match pool.build() {
                Ok(pool) => pool,
                Err(error) => return output.line(&format!("info string error: {error}")),
            };
            let counts = pool.install(|| task(&control, &|_| {}));
            let Some(counts) = counts else {
                return output.line("info string the count was stopped");
            };
            let mut lines: Vec<String> = counts
                .iter()
                .map(|(mv, sequences)| format!("{mv}: {sequences}"))
                .collect();
            let total: u64 = match depth {
                0 => 1,
                _ => counts.iter().map(|(_, sequences)| sequences).sum(),
            };
            lines.push(format!("\nNodes searched: {total}"));
            output.line(&lines.join("\n"));
        })
    }

    fn start_bench(
        &self,
        depth: Option<u32>,
        control: &Arc<Control>,
    ) -> std::io::Result<JoinHandle<()>> {
        let (output, control) = (self.output.clone(), Arc::clone(control));
        Builder::new().spawn(move || {
            if let Err(error) = bench::run(depth, &control, &mut |line| output.line(line)) {
                output.line(&format!("info string error: {error}"));
            }
        })
    }

    /// Ends a running search and waits for its answer.
    fn finish_search(&mut self) {
        if let Some(running) = self.running.take() {
            running.control.stop();
            if running.thread.join().is_err() {
                self.error("the search failed");
                if running.answers {
                    self.output.line("bestmove (none)");
                }
            }
        }
    }

    fn evaluate(&self) {
        let text = match self.engine.evaluate() {
            Some(points) => format!("static evaluation {points} points for the player to move"),
            None => String::from("no evaluation: the game is over or won at once"),
        };
        self.output.line(&text);
    }
}
