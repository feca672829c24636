//! Sums of rows and circles of Kayles, against a twin that knows only the rules.

mod choices;
mod circles;
mod counts;
mod misere;
mod twin;
mod values;
