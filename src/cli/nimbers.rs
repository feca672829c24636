//! `aether nimbers`: the nim-values of an octal game.

use super::arguments;
use super::failure::Failure;
use super::progress::ProgressOf;
use crate::impartial::octal::{Nimbers, OctalCode, Period};
use crate::protocol::Output;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use std::io::{self, Write};
use std::ops::ControlFlow;

pub(super) fn run(task: &arguments::Nimbers, output: &Output) -> Result<(), Failure> {
    let progress = ProgressOf::new(task.to + 1);
    let nimbers = Nimbers::compute(&task.code, task.to, &mut |done| {
        progress.reach(done);
        ControlFlow::Continue(())
    });
    drop(progress);
    let table = Table {
        code: &task.code,
        nimbers: &nimbers.map_err(Failure::job)?,
        to: task.to,
    };
    output.stream(|out| match (task.json, task.csv) {
        (true, _) => table.write_json(out),
        (_, true) => table.write_csv(out),
        _ => table.write_text(task.columns, task.all, out),
    });
    Ok(())
}

/// More exceptions than this are only counted; they are marked in the rows.
const LISTED: usize = 100;

/// The values of the heaps from 0 to one.
struct Table<'a> {
    code: &'a OctalCode,
    nimbers: &'a Nimbers,
    to: u64,
}

impl Table<'_> {
    /// The values in their order. What was asked for is known.
    fn values(&self) -> impl Iterator<Item = u32> {
        (0..=self.to).map_while(|heap| self.nimbers.value(heap))
    }

    fn write_csv(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "n,value")?;
        for (heap, value) in self.values().enumerate() {
            writeln!(out, "{heap},{value}")?;
        }
        Ok(())
    }

    fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let period = self.nimbers.period();
        let document = JsonTable {
            code: self.code.to_string(),
            to: self.to,
            period: period.map(Period::length),
            periodic_from: period.map(Period::from),
            exceptions: period.map(Period::exceptions),
            compared: period.map(|period| [period.compared_from(), period.compared_to()]),
            proved_up_to: period.map(Period::proved_up_to),
            values: Values(self),
        };
        serde_json::to_writer(&mut *out, &document)?;
        writeln!(out)
    }

    fn write_text(&self, columns: u64, all: bool, out: &mut dyn Write) -> io::Result<()> {
        let period = self.nimbers.period();
        let last = match period {
            Some(period) if !all => self.to.min(last_of_period(period, columns)),
            _ => self.to,
        };
        self.write_heading(out)?;
        self.write_rows(columns, last, out)?;
        writeln!(out)?;
        match (period, self.code.length()) {
            (Some(period), Some(length)) => {
                if last < self.to {
                    writeln!(out, "and so on to n = {}\n", self.to)?;
                }
                write_proof(period, length, out)
            }
            (None, Some(_)) => {
                let known = self.nimbers.worked_out().len() - 1;
                writeln!(out, "no period is proved by the values up to n = {known}")
            }
            (_, None) => writeln!(out, "no period is looked for: the code has no end"),
        }
    }

    fn write_heading(&self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "nim-values of {}", self.code)?;
        let exceptions = self.nimbers.period().map_or(&[][..], Period::exceptions);
        if !exceptions.is_empty() {
            write!(out, "; * marks an exception to the period")?;
        }
        writeln!(out, "\n")
    }

    /// Writes the values up to this heap, each row behind its first heap.
    fn write_rows(&self, columns: u64, last: u64, out: &mut dyn Write) -> io::Result<()> {
        let exceptions = self.nimbers.period().map_or(&[][..], Period::exceptions);
        let mut marks = exceptions.iter().peekable();
        let shown = self.nimbers.worked_out().iter().take(last as usize + 1);
        let value_width = digits(shown.max().map_or(0, |&greatest| greatest.into()));
        let label_width = digits(last - last % columns);
        for (heap, value) in (0..=last).zip(self.values()) {
            let is_exception = marks.next_if(|&&mark| mark as u64 == heap).is_some();
            let is_last = heap == last || (heap + 1).is_multiple_of(columns);
            let mark = match (is_exception, is_last) {
                (true, _) => "*",
                (false, true) => "",
                (false, false) => " ",
            };
            if heap.is_multiple_of(columns) {
                write!(out, "{heap:>label_width$} |")?;
            }
            write!(out, " {value:>value_width$}{mark}")?;
            if is_last {
                writeln!(out)?;
            }
        }
        Ok(())
    }
}

/// The last heap of the first whole rows that hold the period.
fn last_of_period(period: &Period, columns: u64) -> u64 {
    let first_row = (period.from() as u64).next_multiple_of(columns);
    first_row + (period.length() as u64).next_multiple_of(columns) - 1
}

fn write_proof(period: &Period, length: usize, out: &mut dyn Write) -> io::Result<()> {
    let (p, from) = (period.length(), period.from());
    writeln!(out, "period {p} from n = {from} on, proved")?;
    let exceptions = period.exceptions();
    match exceptions {
        [] => write!(out, "exceptions: none")?,
        [.., last] if exceptions.len() > LISTED => {
            write!(out, "exceptions: {}, the last n = {last}", exceptions.len())?;
        }
        [first, others @ ..] => {
            write!(out, "exceptions: {first}")?;
            for heap in others {
                write!(out, ", {heap}")?;
            }
        }
    }
    writeln!(
        out,
        "\nproof: G(n + p) = G(n) for n0 ≤ n < 2·n0 + p + k holds for all n ≥ n0 (Guy and Smith, 1956);"
    )?;
    writeln!(
        out,
        "with n0 = {}, p = {p}, k = {length} it was checked for n = {} … {}, with values up to n = {}",
        period.compared_from(),
        period.compared_from(),
        period.compared_to(),
        period.proved_up_to(),
    )
}

/// How many decimal digits a number has.
const fn digits(number: u64) -> usize {
    match number.checked_ilog10() {
        Some(power) => power as usize + 1,
        None => 1,
    }
}

/// The table as JSON; what a period has is null if none is proved.
#[derive(Serialize)]
struct JsonTable<'a> {
    code: String,
    to: u64,
    period: Option<usize>,
    periodic_from: Option<usize>,
    exceptions: Option<&'a [usize]>,
    compared: Option<[usize; 2]>,
    proved_up_to: Option<usize>,
    values: Values<'a>,
}

/// The values as a JSON array, written one by one.
struct Values<'a>(&'a Table<'a>);

impl Serialize for Values<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut array = serializer.serialize_seq(None)?;
        for value in self.0.values() {
            array.serialize_element(&value)?;
        }
        array.end()
    }
}
