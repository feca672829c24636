//! A session: commands are obeyed one after the other, a search runs beside.
//!
//! A command that changes the state or starts something (`position`, `setoption`,
//! `ucinewgame`, `go`, `bench`, `json values`, `json game`) ends a running search
//! first, as `stop` would: the search gives its best move, then the command is obeyed. A search answers in the
//! dialect that was spoken when it was asked for.

mod answers;
mod jobs;
mod settings;

use super::access::Access;
use super::command::Command;
use super::dialect::Dialect;
use super::display;
use super::exact_table::ExactTable;
use super::go::Go;
use super::input::Event;
use super::options::Options;
use super::output::Output;
use crate::engine::{Engine, Request};
use crate::game::TextError;
use crate::search::{Control, Skill, Table};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::thread::JoinHandle;

/// The greatest depth of a perft, in plies.
const MAX_PERFT: u64 = 100;

/// The state of a session.
pub struct Session {
    output: Output,
    dialect: Dialect,
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
    pub fn new(output: Output, access: Access) -> Result<Self, TextError> {
        let options = Options::new(access);
        Ok(Self {
            output,
            dialect: Dialect::default(),
            engine: options.variant.open(),
            table: Arc::new(Table::new(options.hash)?),
            options,
            exact_table: None,
            running: None,
            debug: false,
        })
    }

    /// Makes use of a table of exact values from a file, whoever gives the
    /// commands.
    ///
    /// # Errors
    /// Says why the file cannot be used.
    pub fn load_table(&mut self, path: &Path) -> Result<(), TextError> {
        let table = ExactTable::load(path)?;
        self.use_exact_table(Some(table))
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
            Command::Greeting(dialect) => self.introduce(dialect),
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
            Command::Query(query) => self.output.line(&query.response(&*self.engine)),
            Command::Json(question) => self.answer(question)?,
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
                let moves = self.engine.legal_moves()?;
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

    /// Says who is here, and speaks this dialect from now on.
    fn introduce(&mut self, dialect: Dialect) {
        self.dialect = dialect;
        let mut lines = vec![
            format!("id name aether {}", env!("CARGO_PKG_VERSION")),
            String::from("id author the aether authors"),
        ];
        let options = self.options.announcements();
        lines.extend(options.iter().map(|option| format!("option name {option}")));
        lines.push(dialect.greeting_end().to_string());
        self.output.line(&lines.join("\n"));
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
