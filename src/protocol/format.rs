//! Lines out: a report becomes an `info` line.

use crate::engine::TextReport;
use crate::search::{Score, ScoreBound};

/// Points at which the chance to win is one half.
const EVEN_CHANCE: f64 = 300.0;
/// The scale of the logistic curve around it, in points.
const CHANCE_SCALE: f64 = 80.0;

/// What is told of a win whose length is not known: more points than any guess, as
/// chess engines do it with tables that know no lengths.
const DECIDED_POINTS: u32 = 20_000;

/// The chances to win, draw and lose in thousandths, which they sum up to.
///
/// For an undecided score they are a logistic curve of the points, a guess as
/// the points are; a win, a draw or a loss is certain.
#[must_use]
pub fn win_draw_loss(score: Score) -> [u32; 3] {
    match score {
        Score::Win(_) | Score::SomeWin => [1_000, 0, 0],
        Score::Draw => [0, 1_000, 0],
        Score::Loss(_) | Score::SomeLoss => [0, 0, 1_000],
        Score::Points(points) => {
            let chance = |points: f64| {
                let odds = ((EVEN_CHANCE - points) / CHANCE_SCALE).exp();
                (1_000.0 / (1.0 + odds)).round() as u32
            };
            let points = f64::from(points);
            let (win, loss) = (chance(points), chance(-points));
            [win, 1_000_u32.saturating_sub(win + loss), loss]
        }
    }
}

/// The score as the protocol writes it, with its bound and chances.
pub(super) fn score_text(score: Score, bound: ScoreBound, chances: Option<[u32; 3]>) -> String {
    let mut text = match (score, score.mate_moves()) {
        (Score::Points(points), _) => format!("score cp {points}"),
        (Score::Draw, _) => String::from("score cp 0"),
        // `mate 0` would be read as a loss.
        (Score::SomeWin | Score::Win(0), _) => format!("score cp {DECIDED_POINTS}"),
        (Score::SomeLoss, _) => format!("score cp -{DECIDED_POINTS}"),
        (_, moves) => format!("score mate {}", moves.unwrap_or(0)),
    };
    text += match bound {
        ScoreBound::Exact => "",
        ScoreBound::Lower => " lowerbound",
        ScoreBound::Upper => " upperbound",
    };
    if let Some([win, draw, loss]) = chances {
        text += &format!(" wdl {win} {draw} {loss}");
    }
    text
}

/// The `info` line of a report.
#[must_use]
pub fn info_line(report: &TextReport, show_wdl: bool) -> String {
    let milliseconds = report.elapsed.as_millis();
    let nanoseconds = report.elapsed.as_nanos().max(1);
    let speed = u128::from(report.nodes) * 1_000_000_000 / nanoseconds;
    format!(
        "info depth {} seldepth {} multipv {} {} nodes {} nps {speed} hashfull {} tbhits {} \
         time {milliseconds} pv {}",
        report.depth,
        report.selective_depth,
        report.rank,
        score_text(
            report.score,
            report.bound,
            show_wdl.then(|| win_draw_loss(report.score))
        ),
        report.nodes,
        report.table_permille,
        report.table_hits,
        report.moves.join(" "),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_sum_up_and_rise_with_the_points() {
        let mut last = 0;
        for points in -10_000..=10_000 {
            let [win, draw, loss] = win_draw_loss(Score::Points(points));
            assert_eq!(win + draw + loss, 1_000, "{points}");
            assert!(win >= last, "{points}");
            last = win;
        }
        assert_eq!(win_draw_loss(Score::Win(3)), [1_000, 0, 0]);
        assert_eq!(win_draw_loss(Score::Loss(0)), [0, 0, 1_000]);
    }
}
