//! A session at the table: commands are obeyed, the engine answers moves.

mod changes;
mod engine_move;

use super::advice::Adviser;
use super::arguments::Play;
use super::command::{Command, NAMES};
use super::ending::mistakes;
use super::game::Game;
use super::interrupt::Interrupt;
use super::people::People;
use super::record_file::{RecordFile, record_text};
use super::words::{HELP, move_words, name, number, result_words};
use crate::cli::failure::Failure;
use crate::cli::{show, table};
use crate::engine::Engine;
use crate::game::TextError;
use crate::protocol::Output;
use crate::quote::quoted;
use crate::search::{Skill, Table};
use std::ops::ControlFlow;
use std::time::Duration;
use thiserror::Error;

/// The size of the hash table, in MB.
const HASH: usize = 64;

/// Of so many legal moves and more none is completed.
const MOST_COMPLETED: u64 = 5_000;

/// Standard input cannot hold the position and the moves.
#[derive(Debug, Error)]
#[error("`-`: standard input is where the moves come from: expected a position or a file")]
struct InputTaken;

/// No legal move begins so.
#[derive(Debug, Error)]
#[error("{} after `moves`: no legal move begins so", quoted(.0))]
struct NoSuchMoves(String);

/// A game, who plays it, and how.
pub(super) struct Session<'a> {
    task: &'a Play,
    output: &'a Output,
    /// Whether there is a prompt.
    is_terminal: bool,
    in_colour: bool,
    game: Game,
    people: People,
    skill: Skill,
    time: Duration,
    hash: Table,
    interrupt: Interrupt,
    records: RecordFile,
    /// Whether the engine waits for `go` or a move, though it is to move.
    is_paused: bool,
    /// Whether the board has been shown since it changed.
    is_shown: bool,
}

impl<'a> Session<'a> {
    /// Sets up the game that the command line names.
    pub(super) fn new(
        task: &'a Play,
        output: &'a Output,
        is_terminal: bool,
    ) -> Result<Self, Failure> {
        if task.source.position == "-" {
            return Err(Failure::usage(InputTaken));
        }
        let mut opened = task.source.open()?;
        table::use_file(&mut opened, task.table.as_deref())?;
        let records = RecordFile::new(task.record.as_deref(), &task.source.position)?;
        Ok(Self {
            task,
            output,
            is_terminal,
            in_colour: task.colour.is_on(),
            game: Game::new(opened),
            people: task.player,
            skill: Skill::new(task.level),
            time: Duration::from_millis(task.movetime),
            hash: Table::new(HASH).map_err(Failure::job)?,
            interrupt: Interrupt::new(is_terminal).map_err(Failure::job)?,
            records,
            is_paused: false,
            is_shown: false,
        })
    }

    fn engine(&self) -> &dyn Engine {
        &*self.game.opened.engine
    }

    fn adviser(&self) -> Adviser<'_> {
        Adviser {
            engine: self.engine(),
            time: self.time,
            hash: &self.hash,
            interrupt: &self.interrupt,
        }
    }

    fn say(&self, text: &str) {
        self.output.line(text);
    }

    /// Tells that something is wrong; the game goes on.
    pub(super) fn error(&self, message: &str) {
        self.say(&format!("error: {message}"));
    }

    /// Says what is played.
    pub(super) fn greet(&self) {
        let (variant, people) = (self.game.opened.variant, self.people.told());
        let title = variant.title;
        self.say(&format!("{title}; {people}. `help` lists the commands."));
    }

    /// What stands before the line to be typed.
    pub(super) fn prompt(&self) -> String {
        let engine = self.engine();
        match engine.outcome() {
            Some(_) => String::from("game over> "),
            None => {
                let player = engine.player();
                format!(
                    "{} {}> ",
                    number(engine.move_number(), player),
                    name(player)
                )
            }
        }
    }

    /// The words that a line may begin with.
    pub(super) fn completions(&self) -> Vec<String> {
        let names = NAMES.iter().map(|name| (*name).to_string());
        let moves = if self.engine().count_moves() < MOST_COMPLETED {
            self.engine().legal_moves().unwrap_or_default()
        } else {
            Vec::new()
        };
        names.chain(moves.into_iter().map(|(mv, _)| mv)).collect()
    }

    /// Lets the engine move as long as it is to, and shows the board.
    pub(super) fn go_on(&mut self) {
        while self.engine().outcome().is_none()
            && !self.people.include(self.engine().player())
            && !self.is_paused
        {
            if self.people == People::None && !self.is_shown {
                self.show_board();
            }
            self.engine_moves();
        }
        if self.is_shown {
            return;
        }
        self.show_board();
        match self.engine().outcome() {
            Some(outcome) => {
                self.say(&result_words(outcome, self.people));
                if let Some(text) = mistakes(self.engine(), self.time, &self.interrupt) {
                    self.say(&text);
                }
            }
            None => self.tell_turn(),
        }
    }

    fn show_board(&mut self) {
        self.is_shown = true;
        let picture = if self.in_colour {
            self.engine().coloured_picture()
        } else {
            self.engine().picture()
        };
        self.say(&format!("\n{picture}"));
    }

    /// Says who is to move, where no prompt does.
    fn tell_turn(&self) {
        let player = self.engine().player();
        let waits = self.is_paused && !self.people.include(player);
        let hint = "the engine waits: `go` lets it move";
        if !self.is_terminal {
            let number = number(self.engine().move_number(), player);
            let hint = if waits {
                format!(", {hint}")
            } else {
                String::new()
            };
            self.say(&format!("{number} {} to move{hint}", name(player)));
        } else if waits {
            self.say(hint);
        }
    }

    /// Does what a line says; breaks off when it says so.
    pub(super) fn obey(&mut self, line: &str) -> ControlFlow<()> {
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
            Command::Move(text) => self.play(text)?,
            Command::Undo(distance) => {
                self.game.take_back(distance, self.people)?;
                self.step_made();
            }
            Command::Redo(distance) => {
                self.game.play_again(distance, self.people)?;
                self.step_made();
            }
            Command::Hint => self.say(&self.adviser().hint()?),
            Command::Evaluate => self.say(&self.adviser().evaluation()?),
            Command::Go => self.go()?,
            Command::Moves(text) => self.list_moves(text)?,
            Command::Show => self.say(&show::describe(&self.game.opened, self.in_colour)),
            Command::Save { file, replaces } => {
                let text = self.record();
                let path = self.records.save(file, replaces, &text)?;
                self.say(&format!("saved to {}", path.display()));
            }
            Command::New(variant) => self.start_anew(variant)?,
            Command::Position(text) => self.set_up(text)?,
            Command::Player(people) => {
                self.people = people;
                self.is_paused = false;
                self.say(people.told());
            }
            Command::Level(level) => {
                self.skill = Skill::new(level);
                self.say(&format!("the engine plays at level {level}"));
            }
            Command::Time(time) => {
                self.time = Duration::from_millis(time);
                self.say(&format!("the engine thinks for {time} ms"));
            }
            Command::Rules => self.say(self.game.opened.variant.rules.trim_end()),
            Command::Help => self.say(HELP),
        }
        Ok(())
    }

    fn list_moves(&self, text: &str) -> Result<(), TextError> {
        let moves = self.engine().legal_moves()?;
        let fitting = moves
            .iter()
            .filter(|(short, long)| short.starts_with(text) || long.starts_with(text));
        let lines: Vec<String> = fitting.map(move_words).collect();
        match (lines.is_empty(), self.engine().outcome()) {
            (false, _) => self.say(&lines.join("\n")),
            (true, Some(_)) => return Err(super::advice::GameOver.into()),
            (true, None) => return Err(NoSuchMoves(text.to_string()).into()),
        }
        Ok(())
    }

    fn record(&self) -> String {
        record_text(&self.game.opened, self.people, self.skill)
    }
}
