//! The boards drawn as SVG: what is in them, where it can be touched, and the arrows of
//! moves, against naive readings of position strings and moves.

#[path = "../command_line/mod.rs"]
mod command_line;

mod aether;
mod games;
mod kayles;
mod large;
mod nim;
mod parcel;
mod program;
mod scene;
mod style;
mod touches;
mod xml;
