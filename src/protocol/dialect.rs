//! UCI and UGI: the one place where they differ.
//!
//! A session understands the commands of both at any time. Which of the two it
//! speaks decides only what it writes: how a greeting ends, and whether a best
//! move comes with the reply expected.
//!
//! UGI, the Universal Game Interface, is the protocol of the match runner
//! cutegames (<https://github.com/kz04px/cutegames>, `ugi.md` there).

/// What a session speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// The Universal Chess Interface.
    #[default]
    Uci,
    /// The Universal Game Interface.
    Ugi,
}

impl Dialect {
    /// The line that ends the answer to the greeting.
    #[must_use]
    pub const fn greeting_end(self) -> &'static str {
        match self {
            Self::Uci => "uciok",
            Self::Ugi => "ugiok",
        }
    }

    /// The line that answers a search; no move when the game is over.
    ///
    /// In UGI it has two words whatever is known: a runner waits for such a
    /// line and passes over all others.
    #[must_use]
    pub fn best_move_line(self, best: Option<&str>, ponder: Option<&str>) -> String {
        let best = best.unwrap_or("(none)");
        match (self, ponder) {
            (Self::Uci, Some(ponder)) => format!("bestmove {best} ponder {ponder}"),
            _ => format!("bestmove {best}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_best_move_of_ugi_has_two_words() {
        let line = |dialect: Dialect, best, ponder| dialect.best_move_line(best, ponder);
        let uci = line(Dialect::Uci, Some("a1c2"), Some("c4a1"));
        assert_eq!(uci, "bestmove a1c2 ponder c4a1");
        let ugi = line(Dialect::Ugi, Some("a1c2"), Some("c4a1"));
        assert_eq!(ugi, "bestmove a1c2");
        for dialect in [Dialect::Uci, Dialect::Ugi] {
            assert_eq!(line(dialect, Some("a1c2"), None), "bestmove a1c2");
            assert_eq!(line(dialect, None, None), "bestmove (none)");
        }
    }
}
