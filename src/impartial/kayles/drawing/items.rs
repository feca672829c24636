//! What is drawn of a row, from left to right.

use crate::impartial::kayles::runs::Run;

/// A run of more pins is drawn as its ends where not all can be drawn.
const LONGEST_RUN: u32 = 12;

/// How many pins are drawn at each end of a longer run.
const END: u32 = 4;

/// So many fallen pins side by side are told in a number.
const LONGEST_GAP: u32 = 4;

/// Something that is drawn on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A pin, by its number from 0.
    Pin(u32),
    /// Pins that are not drawn, and how many of them stand.
    Rest { pins: u32, standing: u32 },
}

impl Item {
    /// The room it takes on its line, in pins.
    pub(super) const fn slots(self) -> u32 {
        match self {
            Self::Pin(_) => 1,
            Self::Rest { .. } => 2,
        }
    }
}

/// All pins from the first on.
pub(super) fn all(first: u32, pins: u32) -> Vec<Item> {
    (first..first + pins).map(Item::Pin).collect()
}

/// Pins `first` to `end` with these runs: the ends of long runs, and all of short ones,
/// for as long as there is room for so many items.
pub(super) fn condensed(first: u32, end: u32, runs: &[Run], room: usize) -> Vec<Item> {
    let mut items = Vec::new();
    let mut place = first;
    let mut left: u32 = runs.iter().map(|run| run.length).sum();
    for run in runs {
        push_gap(place, run.first, &mut items);
        push_run(*run, &mut items);
        place = run.end();
        left -= run.length;
        if items.len() >= room && place < end {
            items.push(Item::Rest {
                pins: end - place,
                standing: left,
            });
            return items;
        }
    }
    push_gap(place, end, &mut items);
    items
}

fn push_run(run: Run, items: &mut Vec<Item>) {
    if run.length <= LONGEST_RUN {
        items.extend(all(run.first, run.length));
        return;
    }
    let rest = run.length - 2 * END;
    items.extend(all(run.first, END));
    items.push(Item::Rest {
        pins: rest,
        standing: rest,
    });
    items.extend(all(run.end() - END, END));
}

fn push_gap(first: u32, end: u32, items: &mut Vec<Item>) {
    let pins = end - first;
    if pins < LONGEST_GAP {
        items.extend(all(first, pins));
    } else {
        items.push(Item::Rest { pins, standing: 0 });
    }
}
