//! Octal games: codes, nim-values, proofs of periods, and `aether nimbers`.

mod by_rule;
#[path = "../command_line/mod.rs"]
mod command_line;
mod program;

use aether::impartial::octal::{
    LIMIT, Nimbers, NimbersError, NotOctal, OctalCode, SEARCHED, plain_values,
};
use aether::impartial::rows::{EXCEPTIONS, PERIOD, PERIODIC_FROM, row_value};
use by_rule::values_by_rule;
use std::ops::ControlFlow;

fn code(text: &str) -> OctalCode {
    text.parse().expect("an octal code")
}

fn nimbers(text: &str, to: u64) -> Nimbers {
    Nimbers::compute(&code(text), to, &mut |_| ControlFlow::Continue(())).expect("within limits")
}

/// The values of the heaps from 0 to `to`.
fn values(text: &str, to: u64) -> Vec<u32> {
    let nimbers = nimbers(text, to);
    let value = |heap| nimbers.value(heap).expect("asked for");
    (0..=to).map(value).collect()
}

#[test]
fn codes_are_read_and_written() {
    for (text, written, length) in [
        ("0.77", "0.77", Some(2)),
        ("0.07", "0.07", Some(2)),
        ("0.7700", "0.77", Some(2)),
        ("4.3", "4.3", Some(1)),
        ("4.0", "4.0", Some(0)),
        ("0.000", "0.0", Some(0)),
        ("0.0…", "0.0", Some(0)),
        ("0.70...", "0.7", Some(1)),
        ("0.333…", "0.3…", None),
        ("0.3...", "0.3…", None),
        ("0.0133...", "0.013…", None),
        ("4.4…", "4.4…", None),
    ] {
        assert_eq!(code(text).to_string(), written, "{text}");
        assert_eq!(code(text).length(), length, "{text}");
        assert_eq!(code(written), code(text));
    }
    let endless = code("4.125…");
    let digits: Vec<u8> = (0..6).map(|place| endless.digit(place)).collect();
    assert_eq!(digits, [4, 1, 2, 5, 5, 5]);
    assert_eq!(code("0.12").digit(3), 0);
    assert_ne!(code("0.3"), code("0.3…"));
    assert_ne!(code("0.33"), code("0.3"));
}

#[test]
fn bad_codes_are_named() {
    for (text, error) in [
        ("77", "octal code `77`: expected a point, as in `0.77`"),
        ("", "octal code nothing: expected a point, as in `0.77`"),
        ("…", "octal code `…`: expected a point, as in `0.77`"),
        (
            "1.2",
            "octal code `1.2`: expected 0 or 4 before the point, not `1`",
        ),
        (
            ".77",
            "octal code `.77`: expected 0 or 4 before the point, not nothing",
        ),
        (
            "04.1",
            "octal code `04.1`: expected 0 or 4 before the point, not `04`",
        ),
        ("0.", "octal code `0.`: expected digits behind the point"),
        (
            "0....",
            "octal code `0....`: expected digits behind the point",
        ),
        (
            "0.78",
            "octal code `0.78`: expected digits from 0 to 7 behind the point, not `8` at place 2",
        ),
        (
            "0.7 ",
            "octal code `0.7 `: expected digits from 0 to 7 behind the point, not ` ` at place 2",
        ),
        (
            "0.7.7",
            "octal code `0.7.7`: expected digits from 0 to 7 behind the point, not `.` at place 2",
        ),
        (
            "0.F",
            "octal code `0.F`: expected digits from 0 to 7 behind the point, not `F` at place 1",
        ),
        (
            "0.7…7",
            "octal code `0.7…7`: expected digits from 0 to 7 behind the point, not `…` at place 2",
        ),
    ] {
        let refused = text.parse::<OctalCode>().expect_err(text);
        assert_eq!(refused.to_string(), error);
    }
    let refused = "0.9".parse::<OctalCode>();
    let (code, found, place) = ("0.9".to_string(), '9', 1);
    assert_eq!(refused, Err(NotOctal::Digit { code, found, place }));
}

#[test]
fn rows_of_kayles_are_the_octal_game_0_77() {
    let nimbers = nimbers("0.77", 100_000);
    // The proof needs 168 values; the rest follows from it.
    assert!((168..300).contains(&nimbers.worked_out().len()));
    for pins in 0..=100_000 {
        assert_eq!(
            nimbers.value(pins).map(u64::from),
            Some(row_value(pins)),
            "K{pins}"
        );
    }
    let period = nimbers.period().expect("a period");
    assert_eq!(period.length() as u64, PERIOD);
    assert_eq!(period.from() as u64, PERIODIC_FROM);
    let exceptions = period.exceptions().iter();
    assert!(exceptions.map(|&heap| heap as u64).eq(EXCEPTIONS));
    let by_rule = values_by_rule(&code("0.77"), 400);
    assert!(
        by_rule
            .iter()
            .map(|&value| u64::from(value))
            .eq((0..=400).map(row_value))
    );
}

#[test]
fn the_table_of_kayles_is_that_of_the_source() {
    let table = values("0.77", 83);
    assert_eq!(table[..12], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    assert_eq!(table[72..], [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]);
    let exceptions = [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70];
    for (heap, &value) in table.iter().enumerate() {
        let is_regular = value == table[72 + heap % 12];
        assert_eq!(is_regular, !exceptions.contains(&heap), "{heap}");
    }
}

/// Code, period, first heap of the period, number of exceptions.
type Known = (&'static str, usize, usize, usize);

const KNOWN: [Known; 20] = [
    ("0.0", 1, 0, 0),
    ("0.3", 2, 0, 0),
    ("0.33", 3, 0, 0),
    ("4.0", 2, 1, 1),
    ("4.3", 2, 2, 2),
    ("4.07", 4, 1, 1),
    ("4.77", 3, 1, 1),
    ("0.15", 10, 1, 1),
    ("0.26", 4, 1, 1),
    ("0.35", 6, 1, 1),
    ("0.45", 20, 498, 67),
    ("0.77", 12, 71, 14),
    ("0.07", 34, 53, 8),
    ("0.044", 36, 214, 43),
    ("0.055", 148, 259, 129),
    ("0.077", 24, 142, 28),
    ("0.115", 14, 1, 1),
    ("0.137", 34, 52, 7),
    ("0.152", 48, 2, 2),
    ("0.156", 349, 3_479, 1_919),
];

/// Those with long periods or pre-periods.
const LATE: [Known; 4] = [
    ("0.165", 1_550, 5_181, 251),
    ("0.356", 142, 7_315, 6_419),
    ("0.644", 442, 3_256, 2_208),
    ("0.16", 149_459, 105_351, 3_634),
];

/// Checks a period against values worked out by the definition, as far as the
/// theorem asks for, and that it begins no sooner.
fn check_period((text, length, from, exceptions): Known) {
    let nimbers = nimbers(text, 1_000_000);
    let period = nimbers.period().expect(text);
    assert_eq!((period.length(), period.from()), (length, from), "{text}");
    assert_eq!(period.exceptions().len(), exceptions, "{text}");
    let k = code(text).length().expect("an end");
    let n0 = from.max(1);
    assert_eq!(period.compared_from(), n0);
    assert_eq!(period.compared_to(), 2 * n0 + length + k - 1);
    assert_eq!(period.proved_up_to(), period.compared_to() + length);
    let plain = plain_values(&code(text), period.proved_up_to());
    assert_eq!(plain, nimbers.worked_out()[..plain.len()], "{text}");
    for n in from..2 * n0 + length + k {
        assert_eq!(plain[n + length], plain[n], "{text}, n = {n}");
    }
    for shorter in (1..length).filter(|shorter| length.is_multiple_of(*shorter)) {
        let repeats = (from..from + length).all(|n| plain[n] == plain[n + shorter]);
        assert!(!repeats, "{text} has period {shorter}");
    }
    for n in 0..from {
        let is_exception = plain[n] != plain[n + (from - n).next_multiple_of(length)];
        let listed = period.exceptions().binary_search(&n).is_ok();
        assert_eq!(is_exception, listed, "{text}, n = {n}");
    }
    assert_eq!(period.exceptions().last().map_or(0, |last| last + 1), from);
}

#[test]
fn known_periods_are_found_and_proved() {
    KNOWN.into_iter().for_each(check_period);
    LATE[..3].iter().copied().for_each(check_period);
    let dawson = nimbers("0.07", 10);
    let period = dawson.period().expect("a period");
    assert_eq!(period.exceptions(), [0, 1, 15, 17, 18, 32, 35, 52]);
}

#[test]
#[ignore = "the plain program takes minutes"]
fn the_long_period_of_0_16_is_found_and_proved() {
    check_period(LATE[3]);
}

#[test]
fn the_late_period_of_0_56_is_found() {
    let nimbers = nimbers("0.56", 1_000_000);
    let period = nimbers.period().expect("a period");
    assert_eq!((period.length(), period.from()), (144, 326_640));
}

#[test]
fn no_period_is_claimed_where_none_is_known() {
    for text in ["0.04", "0.06", "0.6", "0.007"] {
        assert_eq!(nimbers(text, SEARCHED).period(), None, "{text}");
    }
    for text in ["0.3…", "0.5…", "4.17…"] {
        assert_eq!(nimbers(text, 2_000).period(), None, "{text}");
    }
}

/// Every code with at most two digits, and some with more.
fn many_codes() -> Vec<String> {
    let mut codes = Vec::new();
    for whole in [0, 4] {
        for first in 0..8 {
            for second in 0..8 {
                codes.push(format!("{whole}.{first}{second}"));
            }
            codes.push(format!("{whole}.{first}…"));
            codes.push(format!("{whole}.{first}{}…", (first + 3) % 8));
            codes.push(format!("{whole}.0{first}07"));
        }
    }
    codes.extend(
        [
            "0.007",
            "0.0076",
            "0.40404",
            "0.1234567",
            "0.00000001",
            "4.00002",
        ]
        .map(str::to_string),
    );
    codes
}

#[test]
fn the_plain_program_follows_the_rule() {
    for text in many_codes() {
        assert_eq!(
            plain_values(&code(&text), 60),
            values_by_rule(&code(&text), 60),
            "{text}"
        );
    }
}

#[test]
fn the_fast_program_agrees_with_the_plain_one() {
    for text in many_codes() {
        // The plain program is slow where the code has no end.
        let to = if text.ends_with('…') { 300 } else { 1_500 };
        assert_eq!(
            values(&text, to),
            plain_values(&code(&text), to as usize),
            "{text}"
        );
    }
    for text in [
        "0.04", "0.14", "0.36", "0.37", "0.6", "0.64", "0.74", "0.76", "0.007", "0.336",
    ] {
        assert_eq!(
            values(text, 9_000),
            plain_values(&code(text), 9_000),
            "{text}"
        );
    }
}

#[test]
fn nim_is_worth_the_heap_with_splits_or_without() {
    for text in ["0.3…", "0.7…"] {
        assert!(values(text, 3_000).into_iter().eq(0..=3_000), "{text}");
    }
}

#[test]
fn heaps_past_the_limit_are_refused_and_the_caller_can_stop() {
    let compute = |to, tell: &mut dyn FnMut(u64) -> ControlFlow<()>| {
        Nimbers::compute(&code("0.6"), to, tell).map(|nimbers| nimbers.worked_out().len())
    };
    let refused = compute(LIMIT + 1, &mut |_| ControlFlow::Continue(()));
    let error = refused.expect_err("too far");
    assert_eq!(error, NimbersError::TooFar(LIMIT + 1));
    assert_eq!(
        error.to_string(),
        "nim-values up to the heap of 100000001: expected at most 100000000"
    );
    let mut told = Vec::new();
    let stopped = compute(LIMIT, &mut |done| {
        told.push(done);
        match done {
            ..3_000 => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    });
    assert_eq!(stopped, Err(NimbersError::Stopped));
    assert_eq!(told, [1_024, 2_048, 3_072]);
}

#[test]
fn values_that_were_not_worked_out_are_not_made_up() {
    let endless = nimbers("0.3…", 50);
    assert_eq!((endless.value(50), endless.value(51)), (Some(50), None));
    let open = nimbers("0.6", 12_000);
    assert!(open.value(12_000).is_some());
    assert_eq!(open.value(12_001), None);
    let kayles = nimbers("0.77", 0);
    assert_eq!(
        kayles.value(u64::MAX).map(u64::from),
        Some(row_value(u64::MAX))
    );
}
