//! The exact engine for Aether Neutral, a merging game of neutral pieces on a
//! torus, and for Kayles, Nim and Parcel.
//!
//! The house, from the ground up; each storey knows only those below:
//!
//! * [`svg`]: the elements of pictures;
//! * [`game`]: what a game is to the rest, as a small trait;
//! * [`aether`]: Aether Neutral from 2×2 to 6×6 on bitboards: rules, notation,
//!   evaluation, exact values;
//! * [`impartial`]: Kayles and Nim, whose positions theory answers, and the octal
//!   games they belong to;
//! * [`parcel`]: Parcel, a game of lines and areas on squared paper;
//! * [`search`]: iterative-deepening negamax for any game, and [`perft`];
//! * [`record`]: games written down;
//! * [`engine`]: a game with its type erased, [`board`], what does so, and [`registry`], the list of all
//!   variants; [`mod@bench`] runs a fixed set of searches;
//! * [`source`]: pasted texts, recognized and set up;
//! * [`openings`]: where games begin; [`suite`]: positions to be solved;
//! * [`protocol`]: the session, which speaks UCI and UGI;
//! * [`runner`]: matches between engines;
//! * [`web`]: the server behind the board in a browser;
//! * [`cli`]: the command line.
//!
//! # Example
//!
//! ```
//! use aether::aether::{AetherRules, Four, Position};
//! use aether::game::Notation;
//! use aether::search::{Control, Job, Limits, Score, Table, search};
//! use std::time::Duration;
//!
//! let rules = AetherRules::default();
//! let position = Position::<Four>::parse_position("[012]3/2[3]1/4/4", &rules)?;
//! let job = Job {
//!     position,
//!     history: Vec::new(),
//!     limits: Limits { depth: Some(3), ..Limits::default() },
//!     search_moves: Vec::new(),
//!     lines: 1,
//!     threads: 1,
//!     overhead: Duration::ZERO,
//!     exact: None,
//! };
//! let table = Table::new(1)?;
//! let control = Control::new(false, false);
//! let (lines, _) = search(&job, &table, &control, &mut |_| {});
//! assert_eq!(lines[0].score, Score::Win(1));
//! assert_eq!(position.move_text(lines[0].moves[0]), "a1c2");
//! # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
//! ```

pub mod aether;
pub mod bench;
pub mod board;
pub mod cli;
mod cursor;
pub mod engine;
pub mod fast_map;
pub mod game;
pub mod impartial;
mod latin;
pub mod openings;
pub mod parcel;
pub mod perft;
pub mod protocol;
pub mod quote;
pub mod record;
pub mod registry;
pub mod runner;
pub mod sealed;
pub mod search;
pub mod source;
pub mod suite;
pub mod surveys;
pub mod svg;
pub mod tables;
pub mod web;
