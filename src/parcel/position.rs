//! A position: the segments, the player to move, the passes just made.

use super::completion;
use super::edges::{Edge, Edges};
use super::exact;
use super::keys::{segment_key, segments_key, state_key};
use super::moves::{ORDERING_SLOTS, ParcelMove};
use super::regions::{boundary, parted_by, regions};
use super::rules::ParcelRules;
use super::segments::{Colour, Refusal, Segments};
use super::setup::{self, SetupError};
use super::size::Size;
use crate::game::{Expansion, Findings, Game, Outcome, Player, Proof, Question, Unsolved, Value};

/// A position of Parcel.
///
/// Positions are equal when the board, the player to move and the number of
/// passes just made are.
///
/// ```
/// use aether::game::{Game, Notation, Player};
/// use aether::parcel::{ParcelRules, Position, Size};
///
/// let rules = ParcelRules::new(Size::new(2).expect("a size"));
/// // Red has touched Blue's segment, and so has cut off a corner for Blue; what is
/// // left of the field is Blue's parcel too.
/// let position = Position::parse_position("2 B:b1b2/R:/G:a2b2 w 0", &rules)?;
/// assert_eq!(position.areas(), [4, 0]);
/// assert_eq!(position.count_moves(), 11);
/// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    size: Size,
    segments: Segments,
    /// The cells of each player's parcels, kept up to date.
    owned: [u64; 2],
    player: Player,
    /// Passes just made in a row, at most 2.
    passes: u8,
    key: u64,
    /// The number of the full move, which no position string tells.
    move_number: u32,
}

/// What [`Game::undo`] needs.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    drawn: Option<(Edge, Colour)>,
    owned: [u64; 2],
    passes: u8,
    key: u64,
}

impl Position {
    /// The empty board, Blue to move.
    #[must_use]
    pub fn start(rules: ParcelRules) -> Self {
        Self::with_segments(rules.size(), Segments::default(), Player::First, 0)
    }

    /// A position with these segments, in which `passes` passes were made since
    /// the last of them was drawn.
    ///
    /// # Errors
    /// An edge is not on the board or has two colours; there are more than two
    /// passes; or the colours cannot have come about: a blue segment touches a
    /// red one, or a green one neither. What else may be out of reach of any
    /// game is not looked for.
    pub fn new(
        size: Size,
        segments: Segments,
        player: Player,
        passes: u8,
    ) -> Result<Self, SetupError> {
        setup::check(size, &segments)?;
        if passes > completion::MOST_PASSES {
            return Err(SetupError::Passes { passes });
        }
        Ok(Self::with_segments(size, segments, player, passes))
    }

    fn with_segments(size: Size, segments: Segments, player: Player, passes: u8) -> Self {
        let mut position = Self {
            size,
            segments,
            owned: [0; 2],
            player,
            passes,
            key: segments_key(&segments) ^ state_key(size, player, passes),
            move_number: 1,
        };
        let regions = position.regions();
        if regions.len() > 1 {
            for region in regions {
                position.assign(region);
            }
        }
        position
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The segments.
    #[must_use]
    pub const fn segments(&self) -> &Segments {
        &self.segments
    }

    /// How many passes were just made in a row, at most 2.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// The number of the full move, from 1; it grows after Red.
    #[must_use]
    pub const fn full_move_number(&self) -> u32 {
        self.move_number
    }

    /// The cells of Blue's parcels and those of Red's: bit `8·y + x` is the cell
    /// whose lower left vertex is (x, y).
    #[must_use]
    pub const fn owned(&self) -> [u64; 2] {
        self.owned
    }

    /// How many cells Blue's parcels have, and how many Red's.
    #[must_use]
    pub fn areas(&self) -> [u32; 2] {
        self.owned.map(u64::count_ones)
    }

    /// The areas of the player to move less those of the opponent.
    #[must_use]
    pub fn lead(&self) -> i32 {
        let [blue, red] = self.areas().map(u32::cast_signed);
        match self.player {
            Player::First => blue - red,
            Player::Second => red - blue,
        }
    }

    /// The player in whose parcel the cell with this lower left vertex is.
    #[must_use]
    pub fn owner_of(&self, x: u32, y: u32) -> Option<Player> {
        let is_in = |cells: u64| x < 8 && y < 8 && cells >> (8 * y + x) & 1 == 1;
        let [blue, red] = self.owned;
        if is_in(blue) {
            Some(Player::First)
        } else {
            is_in(red).then_some(Player::Second)
        }
    }

    /// The regions into which the segments part the board, as words of cells, that
    /// of the lowest cell first. A single one is no parcel.
    #[must_use]
    pub fn regions(&self) -> Vec<u64> {
        regions(self.size, &self.segments)
    }

    /// The edges on which the player to move may draw a segment, whether the game
    /// is over or not.
    #[inline]
    #[must_use]
    pub fn drawable(&self) -> Edges {
        self.segments.drawable(self.size, self.player)
    }

    /// Why the player to move may not draw a segment here; `None` if it may be
    /// drawn, were the game not over.
    #[must_use]
    pub fn refusal(&self, edge: Edge) -> Option<Refusal> {
        self.segments.refusal(self.size, self.player, edge)
    }

    /// How the game ends if the player to move passes now; `None` if it goes on
    /// then.
    #[inline]
    #[must_use]
    pub fn pass_outcome(&self) -> Option<Outcome> {
        let ends = completion::ends_by_pass(self.passes, || !self.drawable().is_empty());
        ends.then(|| completion::result(self.areas()))
    }

    #[inline]
    fn is_over(&self) -> bool {
        let last = self.player.opponent();
        completion::is_over(self.passes, || {
            !self.segments.drawable(self.size, last).is_empty()
        })
    }

    /// Gives the cells of a region to whom they belong now.
    fn assign(&mut self, region: u64) {
        let owner = completion::owner(boundary(region, self.size), &self.segments);
        self.owned = self.owned.map(|cells| cells & !region);
        if let Some(owner) = owner {
            self.owned[owner as usize] |= region;
        }
    }

    fn draw(&mut self, edge: Edge) -> Colour {
        let colour = self.segments.new_colour(self.player, edge);
        self.segments.of_mut(colour).insert(edge);
        self.key ^= segment_key(edge, colour);
        // A segment that parts nothing is in no boundary and changes no parcel;
        // one that does is in the boundary of the two new regions alone.
        if let Some(parted) = parted_by(edge, self.size, self.segments.drawn()) {
            for region in parted {
                self.assign(region);
            }
        }
        colour
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size
            && self.segments == other.segments
            && self.player == other.player
            && self.passes == other.passes
    }
}

impl Eq for Position {}

impl Game for Position {
    type Move = ParcelMove;
    type Undo = Undo;
    type Knowledge = ();

    const ORDERING_SLOTS: usize = ORDERING_SLOTS;
    const SEES_WINS: bool = false;
    // The pass that ends a game is often made by who loses it.
    const LAST_MOVE_LOSES: bool = true;
    const BALANCES_TEMPO: bool = false;

    #[inline]
    fn player(&self) -> Player {
        self.player
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| completion::result(self.areas()))
    }

    /// Segments in the order of their edges, then the pass.
    fn legal_moves(&self, moves: &mut Vec<ParcelMove>) {
        if !self.is_over() {
            moves.extend(self.drawable().iter().map(ParcelMove::Draw));
            moves.push(ParcelMove::Pass);
        }
    }

    fn is_legal(&self, mv: ParcelMove) -> bool {
        let is_possible = match mv {
            ParcelMove::Draw(edge) => self.drawable().contains(edge),
            ParcelMove::Pass => true,
        };
        is_possible && !self.is_over()
    }

    fn count_moves(&self) -> u64 {
        if self.is_over() {
            0
        } else {
            u64::from(self.drawable().len()) + 1
        }
    }

    #[inline]
    fn play(&mut self, mv: ParcelMove) -> Undo {
        let mut undo = Undo {
            drawn: None,
            owned: self.owned,
            passes: self.passes,
            key: self.key,
        };
        self.key ^= state_key(self.size, self.player, self.passes);
        match mv {
            ParcelMove::Draw(edge) => {
                undo.drawn = Some((edge, self.draw(edge)));
                self.passes = 0;
            }
            ParcelMove::Pass => self.passes = (self.passes + 1).min(completion::MOST_PASSES),
        }
        if self.player == Player::Second {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.player = self.player.opponent();
        self.key ^= state_key(self.size, self.player, self.passes);
        undo
    }

    #[inline]
    fn undo(&mut self, undo: Undo) {
        if let Some((edge, colour)) = undo.drawn {
            self.segments.of_mut(colour).remove(edge);
        }
        self.owned = undo.owned;
        self.passes = undo.passes;
        self.key = undo.key;
        self.player = self.player.opponent();
        if self.player == Player::Second {
            self.move_number -= 1;
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    /// None: a segment stays, and two passes end the game.
    #[inline]
    fn reversible_plies(&self) -> u32 {
        0
    }

    const QUICK_BUDGET: u64 = exact::QUICK_BUDGET;

    fn exact_values(
        positions: &[Self],
        _knowledge: &(),
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Vec<Result<Value, Unsolved>> {
        exact::values(positions, budget, is_stopped)
    }

    fn findings(
        &self,
        _knowledge: &(),
        question: &Question<'_, ParcelMove>,
    ) -> Findings<ParcelMove> {
        exact::findings(self, question)
    }

    fn prove(
        &self,
        with_certificate: bool,
        budget: u64,
        is_stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Proof, Unsolved> {
        exact::prove(self, with_certificate, budget, is_stopped)
    }

    /// The pass that wins at once, or all legal moves in their order. Only a pass
    /// ends the game.
    fn expand(&self, moves: &mut Vec<ParcelMove>) -> Expansion<ParcelMove> {
        self.legal_moves(moves);
        if self.pass_outcome() == Some(Outcome::Win(self.player)) && !moves.is_empty() {
            return Expansion::Win(ParcelMove::Pass);
        }
        Expansion::Moves { gift: None }
    }

    fn evaluate(&self) -> i32 {
        super::evaluation::evaluate(self)
    }
}
