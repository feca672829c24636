//! Scalable Vector Graphics, version 1.1: the elements of a picture and their text,
//! and the style sheet that all pictures of boards share.
//!
//! A picture is a value, put together by the games and written at the end. The
//! writer is a few lines of this crate because what is needed is that value: an
//! element with its attributes and children.

mod element;
mod number;
mod shapes;

pub use element::Element;
pub use number::number;
pub use shapes::{Point, circle, fitting, group, line, path, rectangle, ring, strokes, text};

/// The style sheet of the pictures: classes below `.board`, and custom properties
/// for the colours, light and dark by the preference of who looks.
pub const STYLE_SHEET: &str = include_str!("svg/board.css");

/// Where a picture will be shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SvgLook {
    /// On its own: a file with [`STYLE_SHEET`] inside.
    #[default]
    Standalone,
    /// Inside a page that has [`STYLE_SHEET`].
    Embedded,
}
