//! Kayles: the rules and the notation, against plain rules on arrays.

mod naive;
mod notation;
mod numbers;
mod program;
mod records;
mod rules;
