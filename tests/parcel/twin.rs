//! What a position of the engine says of itself, held against the naive program.

use super::naive::{Line, Naive, Paint, Parcel, Point, Side, Turn};
use aether::game::{Game, Notation, Outcome, Player};
use aether::parcel::{
    Colour, Edge, Edges, ParcelMove, ParcelRules, Position, Refusal, Segments, SetupError, Size,
    Vertex,
};

/// The sizes that are played.
pub const SIZES: std::ops::RangeInclusive<usize> = 1..=7;

pub fn size(cells: usize) -> Size {
    Size::new(cells as u32).expect("a size from 1 to 7")
}

pub const fn player(side: Side) -> Player {
    match side {
        Side::Blue => Player::First,
        Side::Red => Player::Second,
    }
}

pub const fn colour(paint: Paint) -> Colour {
    match paint {
        Paint::Blue => Colour::Blue,
        Paint::Red => Colour::Red,
        Paint::Green => Colour::Green,
    }
}

pub fn vertex((column, row): Point) -> Vertex {
    Vertex {
        x: column as u8,
        y: row as u8,
    }
}

pub fn edge(line: Line) -> Edge {
    let [start, end] = line.ends();
    Edge::between(vertex(start), vertex(end)).expect("the ends of an edge")
}

pub fn to_move(turn: Turn) -> ParcelMove {
    turn.map_or(ParcelMove::Pass, |line| ParcelMove::Draw(edge(line)))
}

pub fn segments(plain: &Naive) -> Segments {
    let mut segments = Segments::default();
    for line in Naive::lines(plain.size) {
        match plain.paint(line) {
            None => {}
            Some(Paint::Blue) => segments.blue.insert(edge(line)),
            Some(Paint::Red) => segments.red.insert(edge(line)),
            Some(Paint::Green) => segments.green.insert(edge(line)),
        }
    }
    segments
}

/// The position made anew from what is drawn.
pub fn position(plain: &Naive) -> Result<Position, SetupError> {
    let player = player(plain.to_move);
    Position::new(size(plain.size), segments(plain), player, plain.passes)
}

/// The rules on the board of a position string, which begins with its size.
pub fn rules(text: &str) -> ParcelRules {
    let digit = text.chars().next().and_then(|size| size.to_digit(10));
    ParcelRules::new(size(digit.expect("a size") as usize))
}

/// The position that a position string tells.
pub fn read(text: &str) -> Position {
    Position::parse_position(text, &rules(text)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The naive position with the same segments.
pub fn plain(position: &Position) -> Naive {
    let mut plain = Naive::empty(position.size().get() as usize);
    for line in Naive::lines(plain.size) {
        let paint = position.segments().colour_at(edge(line));
        plain.set(
            line,
            paint.map(|colour| match colour {
                Colour::Blue => Paint::Blue,
                Colour::Red => Paint::Red,
                Colour::Green => Paint::Green,
            }),
        );
    }
    plain.passes = position.passes();
    plain.to_move = match position.player() {
        Player::First => Side::Blue,
        Player::Second => Side::Red,
    };
    plain
}

/// Cells as the engine has them: bit 8y + x is the cell in column x and row y.
pub fn cells(points: &[Point]) -> u64 {
    let bits = points
        .iter()
        .map(|(column, row)| 1_u64 << (8 * row + column));
    bits.sum()
}

/// Holds everything that a position says of itself against the naive program.
pub fn assert_same(position: &Position, plain: &Naive) {
    assert_same_with(position, plain, &plain.turns());
    assert_same_refusals(position, plain, plain.to_move.other());
    assert_same_owners(position, plain);
}

/// The same where the moves of the naive program are known, and without what can
/// be told from it of each cell and of the player who is not to move.
pub fn assert_same_with(position: &Position, plain: &Naive, turns: &[Turn]) {
    assert_eq!(position.size(), size(plain.size));
    assert_eq!(position.player(), player(plain.to_move), "{}", plain.text());
    assert_eq!(position.passes(), plain.passes, "{}", plain.text());
    assert_same_segments(position, plain);
    assert_same_refusals(position, plain, plain.to_move);
    assert_same_moves(position, plain, turns);
    assert_same_parcels(position, plain, turns.is_empty());
}

fn assert_same_segments(position: &Position, plain: &Naive) {
    let segments = position.segments();
    let mut drawn = 0;
    for line in Naive::lines(plain.size) {
        let paint = plain.paint(line);
        let found = segments.colour_at(edge(line));
        assert_eq!(found, paint.map(colour), "{line} of {}", plain.text());
        drawn += u32::from(paint.is_some());
    }
    // and nothing is drawn beyond the board
    let counts = Colour::ALL.map(|colour| segments.of(colour).len());
    assert_eq!(counts.iter().sum::<u32>(), drawn, "{}", plain.text());
    assert_eq!(segments.drawn().len(), drawn, "{}", plain.text());
}

/// For a player, whoever is to move: the colour of a new segment on each edge and
/// whether it may be drawn.
fn assert_same_refusals(position: &Position, plain: &Naive, side: Side) {
    let segments = position.segments();
    let (size, player) = (position.size(), player(side));
    let mut drawable = Edges::EMPTY;
    for line in Naive::lines(plain.size) {
        let edge = edge(line);
        let refusal = segments.refusal(size, player, edge);
        let told = || format!("{line} by {side:?} in {}", plain.text());
        if let Some(paint) = plain.paint(line) {
            let colour = colour(paint);
            assert_eq!(refusal, Some(Refusal::Drawn { colour }), "{}", told());
            continue;
        }
        let paint = plain.new_paint(side, line);
        assert_eq!(
            segments.new_colour(player, edge),
            colour(paint),
            "{}",
            told()
        );
        if plain.may_draw(side, line) {
            drawable.insert(edge);
            assert_eq!(refusal, None, "{}", told());
        } else {
            let mut pierced = plain.pierced(line).into_iter();
            let is_pierced = pierced.any(|(point, paint)| {
                let (colour, vertex) = (colour(paint), vertex(point));
                refusal == Some(Refusal::Pierces { colour, vertex })
            });
            assert!(is_pierced, "{refusal:?}: {}", told());
        }
    }
    let found = segments.drawable(size, player);
    assert_eq!(found, drawable, "{side:?} in {}", plain.text());
}

fn assert_same_moves(position: &Position, plain: &Naive, turns: &[Turn]) {
    let moves: Vec<ParcelMove> = turns.iter().map(|&turn| to_move(turn)).collect();
    let mut found = Vec::new();
    position.legal_moves(&mut found);
    assert_eq!(found, moves, "{}", plain.text());
    assert_eq!(
        position.count_moves(),
        moves.len() as u64,
        "{}",
        plain.text()
    );
    let mut legal = moves.iter().copied().peekable();
    for turn in Naive::lines(plain.size).map(Some).chain([None]) {
        let mv = to_move(turn);
        let is_legal = legal.next_if_eq(&mv).is_some();
        let found = position.is_legal(mv);
        assert_eq!(found, is_legal, "{mv:?} in {}", plain.text());
    }
}

fn assert_same_parcels(position: &Position, plain: &Naive, is_over: bool) {
    let parcels = plain.parcels();
    let regions = parcels.iter().map(|parcel| cells(&parcel.cells));
    let mut regions: Vec<u64> = regions.collect();
    regions.sort_unstable();
    let mut found = position.regions();
    found.sort_unstable();
    assert_eq!(found, regions, "{}", plain.text());

    let owned = Side::BOTH.map(|side| {
        let own = |parcel: &&Parcel| parcel.owner() == Some(side);
        let own = parcels.iter().filter(own);
        own.map(|parcel| cells(&parcel.cells)).sum::<u64>()
    });
    assert_eq!(position.owned(), owned, "{}", plain.text());
    let [blue, red] = owned.map(u64::count_ones);
    assert_eq!(position.areas(), [blue, red], "{}", plain.text());
    let lead = blue as i32 - red as i32;
    let lead = if plain.to_move == Side::Blue {
        lead
    } else {
        -lead
    };
    assert_eq!(position.lead(), lead, "{}", plain.text());
    let outcome = match blue.cmp(&red) {
        std::cmp::Ordering::Greater => Outcome::Win(Player::First),
        std::cmp::Ordering::Equal => Outcome::Draw,
        std::cmp::Ordering::Less => Outcome::Win(Player::Second),
    };
    let outcome = is_over.then_some(outcome);
    assert_eq!(position.outcome(), outcome, "{}", plain.text());
}

fn assert_same_owners(position: &Position, plain: &Naive) {
    let parcels = plain.parcels();
    for row in 0..plain.size {
        for column in 0..plain.size {
            let mut parcels = parcels.iter();
            let parcel = parcels.find(|parcel| parcel.cells.contains(&(column, row)));
            let owner = parcel.and_then(Parcel::owner).map(player);
            let found = position.owner_of(column as u32, row as u32);
            assert_eq!(found, owner, "{column}, {row} in {}", plain.text());
        }
    }
}
