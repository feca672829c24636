//! Files with a beginning that says what they are and an end that shows
//! damage.
//!
//! ```text
//! 8 bytes   what kind of file it is
//! 2 bytes   the version of its format, the low byte first
//! 8 bytes   the length of the whole file in bytes, the low byte first
//! …         the content
//! 4 bytes   the CRC-32 of all before it (the one of zip and Ethernet), the
//!           low byte first
//! ```
//!
//! In the content a *number* stands in groups of seven bits, the lowest group
//! first, each in a byte whose top bit says that another follows (LEB128), in
//! its shortest form. A *text* is its length, a number, and so many bytes of
//! printable ASCII.

mod read_file;
mod reader;
mod seal;

pub use read_file::read_file;
pub use reader::{Reader, push_number, push_text};
pub use seal::{Damage, FileKind};
