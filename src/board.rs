//! A game on the table, of any type: the one implementation of [`Engine`].

mod drawn;
mod explored;
mod records;
mod task;
mod texts;

use crate::engine::{
    Counts, Engine, Explored, GameSummary, MoveGesture, MoveListError, NoSuchPly, PerftTask,
    Request, Task, TooManyMoves,
};
use crate::game::{
    Expansion, MOST_MOVES, Notation, Outcome, Player, Proof, RuleOption, Rules, TextError,
    Unsolved, Value, View,
};
use crate::perft;
use crate::quote::quoted;
use crate::record::{Record, RecordDetails, RecordError, Verdict, read_tags, tagged_rules};
use crate::svg::SvgLook;
use explored::explored;
use texts::{line_texts, parse_separate};
use thiserror::Error;

/// A picture and the position string that comes with it disagree.
#[derive(Debug, Error)]
#[error("{}: expected the board of the picture", quoted(.0))]
struct OtherBoard(String);

/// An [`Engine`] for the game `G`.
#[derive(Clone, Debug)]
pub struct Board<G: Notation> {
    /// Those of a new game of the variant.
    usual_rules: G::Rules,
    rules: G::Rules,
    start: G,
    moves: Vec<G::Move>,
    /// The position after the moves.
    position: G,
    /// The keys of the positions before it, from the start on.
    history: Vec<u64>,
    /// The record that the first of the moves were read from.
    record: Option<Record<G>>,
    /// What is known of the game beyond its rules.
    knowledge: G::Knowledge,
}

impl<G: Notation> Board<G> {
    /// The start position under the usual rules.
    #[must_use]
    pub fn new() -> Self {
        Self::with_rules(G::Rules::default())
    }

    /// The start position under these rules, which are the usual ones of the
    /// variant.
    #[must_use]
    pub fn with_rules(rules: G::Rules) -> Self {
        Self {
            position: G::start(&rules),
            start: G::start(&rules),
            moves: Vec::new(),
            history: Vec::new(),
            record: None,
            knowledge: G::Knowledge::default(),
            usual_rules: rules.clone(),
            rules,
        }
    }

    /// A board of the same variant and with the same knowledge.
    fn at(&self, start: G, rules: G::Rules) -> Self {
        Self {
            usual_rules: self.usual_rules.clone(),
            knowledge: self.knowledge.clone(),
            position: start.clone(),
            moves: Vec::new(),
            history: Vec::new(),
            record: None,
            start,
            rules,
        }
    }

    fn play(&mut self, mv: G::Move) {
        self.history.push(self.position.key());
        self.moves.push(mv);
        self.position.play(mv);
    }

    fn play_text(&mut self, moves: &str) -> Result<(), MoveListError> {
        let mut rest = moves.trim_start();
        while !rest.is_empty() {
            let number = self.moves.len() + 1;
            let (mv, length) = parse_separate(&self.position, rest)
                .map_err(|reason| MoveListError { number, reason })?;
            self.play(mv);
            rest = rest[length..].trim_start();
        }
        Ok(())
    }

    /// The legal moves, if they are not too many.
    fn listed_moves(&self) -> Result<Vec<G::Move>, TooManyMoves> {
        let count = self.position.count_moves();
        if count > MOST_MOVES {
            return Err(TooManyMoves(count));
        }
        let mut moves = Vec::new();
        self.position.legal_moves(&mut moves);
        Ok(moves)
    }

    fn names(position: &G, mv: G::Move) -> (String, String) {
        (position.move_text(mv), position.long_move_text(mv))
    }
}

impl<G: Notation> Default for Board<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Notation> Engine for Board<G> {
    fn rule_options(&self) -> Vec<(RuleOption, u32)> {
        let values = (0..).map(|index| self.rules.value(index));
        G::Rules::OPTIONS.iter().copied().zip(values).collect()
    }

    fn set_rule(&mut self, index: usize, value: u32) -> Result<(), TextError> {
        let rules = self.rules.with_option(index, value)?;
        let start = if self.is_start() && self.moves.is_empty() {
            G::start(&rules)
        } else {
            G::parse_position(&self.start.position_text(), &rules)?
        };
        let mut board = self.at(start, rules);
        let moves = line_texts(&self.start, &self.moves, G::move_text);
        board.play_text(&moves.join(" "))?;
        *self = board;
        Ok(())
    }

    fn set_position(&mut self, text: Option<&str>, moves: &str) -> Result<(), TextError> {
        let start = match text {
            Some(text) => G::parse_position(text, &self.rules)?,
            None => G::start(&self.rules),
        };
        let mut board = self.at(start, self.rules.clone());
        board.play_text(moves)?;
        *self = board;
        Ok(())
    }

    fn play_moves(&mut self, moves: &str) -> Result<(), TextError> {
        let mut board = self.clone();
        board.play_text(moves)?;
        *self = board;
        Ok(())
    }

    fn set_picture(&mut self, picture: &str, position: Option<&str>) -> Result<(), TextError> {
        let mut start = G::parse_picture(picture, &self.rules)?;
        if let Some(text) = position {
            let told = G::parse_position(text, &self.rules)?;
            if told.picture() != start.picture() {
                return Err(OtherBoard(text.to_string()).into());
            }
            start = told;
        }
        *self = self.at(start, self.rules.clone());
        Ok(())
    }

    fn set_record(&mut self, text: &str, own_rules: bool) -> Result<(), RecordError> {
        let rules = if own_rules {
            tagged_rules(&read_tags(text)?, &self.usual_rules)?
        } else {
            self.rules.clone()
        };
        let record = Record::<G>::parse(text, &rules)?;
        let mut board = self.at(record.start.clone(), rules);
        for recorded in &record.moves {
            board.play(recorded.mv);
        }
        board.record = Some(record);
        *self = board;
        Ok(())
    }

    fn go_back_to(&mut self, plies: usize) -> Result<(), NoSuchPly> {
        let moves = self.moves.get(..plies).ok_or(NoSuchPly {
            asked: plies,
            plies: self.moves.len(),
        })?;
        let mut board = self.at(self.start.clone(), self.rules.clone());
        for &mv in moves {
            board.play(mv);
        }
        board.record = self.record.take();
        if let Some(record) = &mut board.record {
            record.truncate(plies);
        }
        *self = board;
        Ok(())
    }

    fn record_text(&self, variant: &str, long: bool) -> String {
        let mut record = self.whole_record();
        record.complete_tags(variant, &self.rules);
        record.to_text(long)
    }

    fn write_record(&self, variant: &str, details: &RecordDetails) -> String {
        let mut record = Record::with_details(self.start.clone(), &self.moves, details);
        record.complete_tags(variant, &self.rules);
        record.to_text(false)
    }

    fn summary(&self) -> GameSummary {
        self.summarize()
    }

    fn game_values(
        &self,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Result<Value, Unsolved>> {
        self.values_from_start(budget, is_stopped)
    }

    fn annotate(&mut self, verdicts: &[Verdict]) {
        let mut record = self.whole_record();
        record.annotate(verdicts);
        self.record = Some(record);
    }

    fn player(&self) -> Player {
        self.position.player()
    }

    fn move_number(&self) -> u32 {
        self.position.move_number()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn position_text(&self) -> String {
        self.position.position_text()
    }

    fn start_text(&self) -> String {
        self.start.position_text()
    }

    fn is_start(&self) -> bool {
        self.position == G::start(&self.rules)
    }

    fn last_move_loses(&self) -> bool {
        G::LAST_MOVE_LOSES
    }

    fn picture(&self) -> String {
        self.position.picture()
    }

    fn coloured_picture(&self) -> String {
        self.position.coloured_picture()
    }

    fn svg(&self, view: View, look: SvgLook, arrows: &[String]) -> Result<String, TextError> {
        self.drawn(view, look, arrows)
    }

    fn gestures(&self, view: View) -> Result<Vec<MoveGesture>, TooManyMoves> {
        self.listed_gestures(view)
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn evaluate(&self) -> Option<i32> {
        let is_over = self.position.outcome().is_some();
        let expansion = || self.position.expand(&mut Vec::new());
        let wins = || G::SEES_WINS && matches!(expansion(), Expansion::Win(_));
        (!is_over && !wins()).then(|| self.position.evaluate())
    }

    fn legal_moves(&self) -> Result<Vec<(String, String)>, TooManyMoves> {
        let moves = self.listed_moves()?.into_iter();
        Ok(moves.map(|mv| Self::names(&self.position, mv)).collect())
    }

    fn count_moves(&self) -> u64 {
        self.position.count_moves()
    }

    fn played_moves(&self) -> Vec<(String, String)> {
        let short = line_texts(&self.start, &self.moves, G::move_text);
        let long = line_texts(&self.start, &self.moves, G::long_move_text);
        short.into_iter().zip(long).collect()
    }

    fn long_line(&self, moves: &[String]) -> Vec<String> {
        let mut board = self.clone();
        let played = self.moves.len();
        // A line that does not fit the position ends where it stops fitting.
        let _ = board.play_text(&moves.join(" "));
        line_texts(&self.position, &board.moves[played..], G::long_move_text)
    }

    fn prepare(&self, request: Request) -> Result<Task, TextError> {
        self.search_task(request)
    }

    fn explore(&self, budget: u64, is_stopped: &(dyn Fn() -> bool + Sync)) -> Explored {
        let exploration = self.position.explore(&self.knowledge, budget, is_stopped);
        explored(&self.position, exploration)
    }

    fn quick_budget(&self) -> u64 {
        G::QUICK_BUDGET
    }

    fn duplicate(&self) -> Box<dyn Engine> {
        Box::new(self.clone())
    }

    fn value(&self) -> Result<Value, Unsolved> {
        let positions = std::slice::from_ref(&self.position);
        let values = G::exact_values(positions, &self.knowledge, G::QUICK_BUDGET, &|| false);
        values.into_iter().next().unwrap_or(Err(Unsolved::NoSolver))
    }

    fn use_table(&mut self, bytes: Option<&[u8]>) -> Result<(), TextError> {
        self.knowledge = match bytes {
            Some(bytes) => G::read_knowledge(bytes)?,
            None => G::Knowledge::default(),
        };
        Ok(())
    }

    fn prove(
        &self,
        with_certificate: bool,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Proof, Unsolved> {
        self.position.prove(with_certificate, budget, is_stopped)
    }

    fn prepare_perft(&self, depth: u32) -> Result<PerftTask, TooManyMoves> {
        self.listed_moves()?;
        let position = self.position.clone();
        Ok(Box::new(move |control, counted| {
            let counts = perft::divide(&position, depth, control, counted)?.into_iter();
            Some(
                counts
                    .map(|(mv, sequences)| (position.move_text(mv), sequences))
                    .collect(),
            )
        }))
    }

    fn perft_with_memory(
        &self,
        depth: u32,
        counted: &mut dyn FnMut(u64),
    ) -> Result<Counts, TooManyMoves> {
        let moves = self.listed_moves()?;
        let Some(rest) = depth.checked_sub(1) else {
            return Ok(Some(Vec::new()));
        };
        let mut memory = perft::Memory::default();
        let counts = moves
            .into_iter()
            .map(|mv| {
                let mut next = self.position.clone();
                next.play(mv);
                let sequences = perft::perft_with_memory(&mut next, rest, &mut memory)?;
                counted(sequences);
                Some((self.position.move_text(mv), sequences))
            })
            .collect();
        Ok(counts)
    }
}
