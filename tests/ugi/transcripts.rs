//! Whole exchanges of a runner and two engines, written down in `transcripts`
//! and held again with the real program.
//!
//! `A> ` is a line sent to the first engine, `A< ` one that has to come from it;
//! lines the runner does not wait for (`info`, `id`, `option`) are left out.
//! They are made anew by
//! `cargo test --release --test ugi -- --ignored write_the_transcripts`. The engines' moves depend on no
//! clock: one plays by exact values with `Hardest Draw` off, the other by a
//! search of a fixed depth.

use crate::engine::{Engine, LATER};
use crate::matches::referee;
use crate::runner::{Limit, Match, NAMES, Runner};
use std::path::PathBuf;

/// A file of `transcripts` and the match it holds.
struct Transcript {
    variant: &'static str,
    text: &'static str,
    openings: [&'static str; 3],
    limit: Limit,
    results: [&'static str; 6],
}

/// In each the start or a position that player 1 wins, one that player 2 wins, to
/// move, and one close to the end by the counter.
const TRANSCRIPTS: [Transcript; 2] = [
    Transcript {
        variant: "aether4x4",
        text: include_str!("transcripts/aether4x4.txt"),
        openings: [
            "startpos",
            "1[1]1[3]/[1]1[03][0]/[2][3][0][12]/[23][0][1][2] b 0 2",
            "[012]3/4/4/3[3] w 46 70",
        ],
        limit: Limit::Depth(2),
        results: ["p1win", "p2win", "p1win", "p2win", "draw", "draw"],
    },
    Transcript {
        variant: "aether5x5",
        text: include_str!("transcripts/aether5x5.txt"),
        openings: [
            "2[012]2/[3][0134]3/[1234]4/4[0234]/3[0124]1 w 0 12",
            "4[0124]/5/1[0234][1234]1[0123]/4[2]/4[0134] b 0 20",
            "[0123]4/5/2[4]2/5/5 b 42 70",
        ],
        limit: Limit::Clock(10_000, 100),
        results: ["p1win", "p2win", "p1win", "p2win", "draw", "draw"],
    },
];

impl Transcript {
    fn match_of_it(&self) -> Match<'static> {
        let exact = vec![
            ("UCI_Variant", self.variant),
            ("Hash", "16"),
            ("Hardest Draw", "false"),
        ];
        let weak = [exact.clone(), vec![("Skill Level", "0")]].concat();
        Match {
            options: [exact, weak],
            openings: self.openings.to_vec(),
            limit: self.limit,
        }
    }

    fn path(&self) -> PathBuf {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ugi/transcripts");
        PathBuf::from(folder).join(format!("{}.txt", self.variant))
    }
}

/// Whether a line is one that the runner passes over.
fn is_passed_over(line: &str) -> bool {
    let starts = ["info ", "id ", "option "];
    starts.iter().any(|start| line.starts_with(start)) && !line.contains("error")
}

/// Holds an exchange with two processes.
fn hold(text: &str) {
    let mut engines = [Engine::start(), Engine::start()];
    let mut held = 0;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            continue;
        }
        let (name, rest) = line.split_at(1);
        let side = usize::from(name == NAMES[1]);
        match rest.split_at(2) {
            ("> ", sent) => engines[side].send(sent),
            ("< ", wanted) => {
                let found = engines[side].until(wanted, LATER, |line| !is_passed_over(line));
                let found = found.last().map(String::as_str);
                if found != Some(wanted) {
                    let place = number + 1;
                    engines[side].fail(&format!("line {place}: `{wanted}`, not {found:?}"));
                }
            }
            _ => panic!("line {}: `{line}`", number + 1),
        }
        held += 1;
    }
    assert!(held > 100, "a whole match, not {held} lines");
    for engine in &mut engines {
        assert!(engine.expect_end().is_empty(), "lines left over");
    }
}

/// The results in a transcript: the answers of the first player's engine to
/// `query result`, each of which is asked of both.
fn results(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().collect();
    let asked = |pair: &&[&str]| pair[0].ends_with("> query result");
    let pairs: Vec<&[&str]> = lines.windows(2).filter(asked).collect();
    let word = |pair: &[&str]| -> String { pair[1].replace("A< ", "").replace("B< ", "") };
    pairs
        .chunks(2)
        .map(|both| {
            assert_eq!(word(both[0]), word(both[1]));
            both[0][1].rsplit(' ').next().unwrap_or_default()
        })
        .collect()
}

#[test]
fn the_exchanges_written_down_take_place() {
    for transcript in TRANSCRIPTS {
        hold(transcript.text);
        assert_eq!(results(transcript.text), transcript.results);
    }
}

#[test]
#[ignore = "writes the files of transcripts anew"]
fn write_the_transcripts() {
    for transcript in TRANSCRIPTS {
        let (games, log) = Runner::play(&transcript.match_of_it());
        for game in &games {
            referee(game, transcript.variant);
        }
        let head = format!(
            "# A match of {} as the runner cutegames plays it. A> is sent to the first engine, A< comes from it.\n\
             # Made by: cargo test --release --test ugi -- --ignored write_the_transcripts\n",
            transcript.variant
        );
        let text = head + &log.join("\n") + "\n";
        std::fs::write(transcript.path(), text).expect("a file");
    }
}
