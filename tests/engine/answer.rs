//! What the engine answers to `go`, read strictly.

use crate::naive::{End, Jump, Naive};

/// A score, from the view of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// `score cp`
    Points(i32),
    /// `score mate`
    Mate(i32),
}

/// An `info` line with a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// `depth`
    pub depth: u32,
    /// `multipv`, 1 when it is not given.
    pub rank: usize,
    /// `score`
    pub score: Score,
    /// Whether the score is the value, not a bound of it.
    pub is_exact: bool,
    /// `wdl`
    pub chances: Option<[u32; 3]>,
    /// `nodes`
    pub nodes: u64,
    /// `tbhits`
    pub table_hits: u64,
    /// `pv`
    pub line: Vec<String>,
}

/// The number that follows in a line.
fn number<'l, T: std::str::FromStr>(
    words: &mut impl Iterator<Item = &'l str>,
) -> Result<T, String> {
    let word = words.next().unwrap_or_default();
    word.parse().map_err(|_| format!("`{word}` is no number"))
}

impl Info {
    /// Reads a line; what it does not know is an error.
    pub fn parse(text: &str) -> Result<Self, String> {
        Self::parse_words(text).map_err(|error| format!("{error} in `{text}`"))
    }

    fn parse_words(text: &str) -> Result<Self, String> {
        let mut info = Self {
            depth: 0,
            rank: 1,
            score: Score::Points(0),
            is_exact: true,
            chances: None,
            nodes: 0,
            table_hits: 0,
            line: Vec::new(),
        };
        let mut words = text.strip_prefix("info ").unwrap_or_default().split(' ');
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = number(&mut words)?,
                "multipv" => info.rank = number(&mut words)?,
                "nodes" => info.nodes = number(&mut words)?,
                "tbhits" => info.table_hits = number(&mut words)?,
                "score" => {}
                "cp" => info.score = Score::Points(number(&mut words)?),
                "mate" => info.score = Score::Mate(number(&mut words)?),
                "lowerbound" | "upperbound" => info.is_exact = false,
                "wdl" => {
                    let mut next = || number(&mut words);
                    info.chances = Some([next()?, next()?, next()?]);
                }
                "seldepth" | "nps" | "hashfull" | "time" => {
                    number::<u64>(&mut words)?;
                }
                "pv" => info.line = words.by_ref().map(String::from).collect(),
                unknown => return Err(format!("unknown `{unknown}`")),
            }
        }
        Ok(info)
    }

    /// The plies to the end that a `mate` score tells: a win takes an odd number
    /// of them, a loss an even one.
    pub fn plies_to_mate(&self) -> Option<usize> {
        match self.score {
            Score::Points(_) => None,
            Score::Mate(moves @ 1..) => Some(2 * moves as usize - 1),
            Score::Mate(moves) => Some(2 * moves.unsigned_abs() as usize),
        }
    }

    /// Checks the line on a board: its moves are legal, and a line of a decided
    /// game is as long as the score says, ends the game, and not as a draw.
    pub fn check_line(&self, root: &Naive) {
        let mut position = root.clone();
        for name in &self.line {
            let mv = find_move(&position, name);
            let mv = mv.unwrap_or_else(|| panic!("{name} of {self:?} in {}", root.text()));
            position = position.after(mv);
        }
        let Some(plies) = self.plies_to_mate().filter(|_| self.is_exact) else {
            return;
        };
        assert_eq!(self.line.len(), plies, "{self:?} in {}", root.text());
        let end = position.outcome();
        assert!(
            end.is_some() && end != Some(End::Draw),
            "{self:?} in {}",
            root.text()
        );
    }
}

/// The name of a move, such as `a1c2`.
pub fn move_name(n: usize, (from, to): Jump) -> String {
    let square = |cell: usize| format!("{}{}", char::from(b'a' + (cell % n) as u8), cell / n + 1);
    square(from) + &square(to)
}

fn find_move(position: &Naive, name: &str) -> Option<Jump> {
    let mut moves = position.legal_moves().into_iter();
    moves.find(|&mv| move_name(position.n, mv) == name)
}

/// What came after a `go`.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The lines with a score.
    pub infos: Vec<Info>,
    /// The move, or `(none)`.
    pub best: String,
    /// The reply expected.
    pub ponder: Option<String>,
}

impl Answer {
    /// Reads the lines with scores and the `bestmove` line.
    ///
    /// # Errors
    /// A line is malformed; the last line of rank 1 does not begin with the best
    /// move; no line goes on with the reply expected; or there is no move and
    /// nothing says that the game is over.
    pub fn new(scores: &[String], best: &str) -> Result<Self, String> {
        let infos = scores.iter().map(|line| Info::parse(line));
        let infos = infos.collect::<Result<_, _>>()?;
        let words: Vec<&str> = best.split(' ').collect();
        let (best, ponder) = match words.as_slice() {
            ["bestmove", best] => (best.to_string(), None),
            ["bestmove", best, "ponder", ponder] => (best.to_string(), Some(ponder.to_string())),
            _ => return Err(format!("malformed `{best}`")),
        };
        let answer = Self {
            infos,
            best,
            ponder,
        };
        answer.check()?;
        Ok(answer)
    }

    fn check(&self) -> Result<(), String> {
        let last = self.infos.iter().rfind(|info| info.rank == 1);
        let last = last.ok_or("no score before the best move")?;
        if self.best == "(none)" {
            let ends = [Score::Mate(0), Score::Points(0), Score::Points(20_000)];
            let over = ends.contains(&last.score);
            return if over && last.depth == 0 && last.line.is_empty() && self.infos.len() == 1 {
                Ok(())
            } else {
                Err(format!("no best move, but {last:?}"))
            };
        }
        let is_expected = |info: &Info| {
            let [best, ponder] = [0, 1].map(|index| info.line.get(index));
            best == Some(&self.best) && ponder == self.ponder.as_ref()
        };
        if last.line.first() == Some(&self.best) && self.infos.iter().any(is_expected) {
            Ok(())
        } else {
            Err(format!("{} {:?} after {last:?}", self.best, self.ponder))
        }
    }

    /// The last line of the best move.
    pub fn last(&self) -> &Info {
        let best = self.infos.iter().rfind(|info| info.rank == 1);
        best.expect("every answer has one")
    }

    /// Checks every line on a board, and that the best move is legal.
    pub fn check_lines(&self, root: &Naive) {
        for info in &self.infos {
            info.check_line(root);
        }
        if root.outcome().is_none() {
            assert!(find_move(root, &self.best).is_some(), "{self:?}");
        } else {
            assert_eq!(self.best, "(none)", "{self:?}");
        }
    }

    /// The lines of the last depth that all ranks reached.
    pub fn ranks(&self) -> Vec<&Info> {
        let first = self.infos.iter().rposition(|info| info.rank == 1);
        self.infos[first.unwrap_or(0)..].iter().collect()
    }
}
