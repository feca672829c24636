//! What an engine tells about its search.

/// A score from an engine's view, as its `info` lines have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToldScore {
    /// Points, a hundred a pawn in chess.
    Points(i64),
    /// So many own moves to the end, negative when it is mated.
    Mate(i64),
}

impl ToldScore {
    /// As records have it: `+1.00`, `-0.25`, `0.00`, `+M5`, `-M2`.
    #[must_use]
    pub fn text(self) -> String {
        match self {
            Self::Points(0) => String::from("0.00"),
            Self::Points(points) => format!("{:+.2}", points as f64 / 100.0),
            Self::Mate(moves) if moves > 0 => format!("+M{moves}"),
            Self::Mate(moves) => format!("-M{}", moves.unsigned_abs()),
        }
    }
}

/// What was last told of the best line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// The score.
    pub score: Option<ToldScore>,
    /// The depth, in plies.
    pub depth: Option<u32>,
}

impl Told {
    /// Takes in an `info` line. Lines without a score, of other lines than the
    /// first, or malformed, change nothing.
    pub fn take_in(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        if words.next() != Some("info") {
            return;
        }
        let mut told = Self::default();
        while let Some(word) = words.next() {
            match word {
                "string" | "pv" => break,
                "depth" => told.depth = words.next().and_then(|word| word.parse().ok()),
                "multipv" if words.next() != Some("1") => return,
                "score" => {
                    let kind = words.next();
                    let number = words.next().and_then(|word| word.parse().ok());
                    told.score = match (kind, number) {
                        (Some("cp"), Some(points)) => Some(ToldScore::Points(points)),
                        (Some("mate"), Some(moves)) => Some(ToldScore::Mate(moves)),
                        _ => None,
                    };
                }
                _ => {}
            }
        }
        if told.score.is_some() {
            *self = told;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_score_of_the_best_line_counts() {
        let mut told = Told::default();
        told.take_in("info depth 3 seldepth 4 multipv 1 score cp -25 nodes 5 pv a1c2 score cp 9");
        let points = |points, depth| Told {
            score: Some(ToldScore::Points(points)),
            depth: Some(depth),
        };
        assert_eq!(told, points(-25, 3));
        for other in [
            "info depth 9 multipv 2 score cp 1",
            "info depth 9 currmove a1c2",
            "info string score cp 7",
            "info depth 9 score cp x",
            "bestmove score cp 7",
            "info score",
            "info multipv",
        ] {
            told.take_in(other);
            assert_eq!(told, points(-25, 3), "{other}");
        }
        told.take_in("info score mate -2 depth 4");
        assert_eq!(told.score.map(ToldScore::text).as_deref(), Some("-M2"));
    }

    #[test]
    fn scores_are_written_like_those_of_records() {
        assert_eq!(ToldScore::Points(125).text(), "+1.25");
        assert_eq!(ToldScore::Points(-5).text(), "-0.05");
        assert_eq!(ToldScore::Points(0).text(), "0.00");
        assert_eq!(ToldScore::Mate(5).text(), "+M5");
        assert_eq!(ToldScore::Mate(0).text(), "-M0");
        assert_eq!(ToldScore::Mate(i64::MIN).text(), "-M9223372036854775808");
    }
}
