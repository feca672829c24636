//! A row, a circle or a graph of a position string.
//!
//! ```text
//! row    = number | pins        circle = "(" ( number | pins ) ")"
//! pins   = ( "o" | "." | "K" number | "." number ) …
//! graph  = "g" number [ ":" [ edge "," … ] ] [ "!" vertex "," … ]
//! edge   = vertex "-" vertex
//! ```

use super::error::PositionError;
use crate::cursor::Cursor;
use crate::impartial::graph::Graph;
use crate::impartial::kayles::builder::{Builder, LimitError, MAX_GRAPH_SITES, MAX_PINS, Stretch};
use crate::impartial::kayles::position::{Component, Shape};
use crate::impartial::kayles::runs::Run;
use std::collections::HashSet;
use std::fmt::Write;
use std::sync::Arc;

/// The longest row or circle that is written pin by pin.
const LONGEST_PICTURE: u32 = 64;

/// The fewest pins of a circle: two would be neighbours twice.
const SMALLEST_CIRCLE: u64 = 3;

/// Reads the component that comes next.
pub(super) fn parse(cursor: &mut Cursor, builder: &mut Builder) -> Result<(), PositionError> {
    match cursor.peek() {
        Some('(') => parse_circle(cursor, builder),
        Some('g' | 'G') => parse_graph(cursor, builder),
        Some('o' | '.' | 'K' | 'k' | '0'..='9') => {
            let start = *cursor;
            let stretches = parse_pins(cursor)?;
            let at_end = cursor.peek().is_none_or(|c| c == '+' || c.is_whitespace());
            if !at_end {
                return Err(PositionError::Row {
                    token: cursor.character(),
                    place: cursor.place(),
                });
            }
            let pushed = builder.push(&stretches, false);
            pushed.map_err(|limit| no_room(start, *cursor, limit))
        }
        _ => Err(PositionError::Component {
            token: cursor.character(),
            place: cursor.place(),
        }),
    }
}

fn no_room(start: Cursor, end: Cursor, limit: LimitError) -> PositionError {
    PositionError::Limit {
        token: end.since(start).to_string(),
        place: start.place(),
        limit,
    }
}

fn parse_circle(cursor: &mut Cursor, builder: &mut Builder) -> Result<(), PositionError> {
    let start = *cursor;
    cursor.take('(');
    let stretches = parse_pins(cursor)?;
    if !cursor.take(')') {
        return Err(PositionError::Circle {
            token: cursor.character(),
            place: cursor.place(),
        });
    }
    let pins: u64 = stretches.iter().map(|part| u64::from(part.pins)).sum();
    if pins < SMALLEST_CIRCLE {
        return Err(PositionError::SmallCircle {
            token: cursor.since(start).to_string(),
            place: start.place(),
        });
    }
    let pushed = builder.push(&stretches, true);
    pushed.map_err(|limit| no_room(start, *cursor, limit))
}

/// The pins of a row or a circle; none where nothing of the kind comes next.
fn parse_pins(cursor: &mut Cursor) -> Result<Vec<Stretch>, PositionError> {
    let mut stretches: Vec<Stretch> = Vec::new();
    if cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
        let pins = parse_count(cursor, *cursor)?;
        return Ok(vec![Stretch { stands: true, pins }]);
    }
    loop {
        let start = *cursor;
        let stretch = if cursor.take('o') {
            let more = cursor.take_while(|c| c == 'o').len();
            Stretch {
                stands: true,
                pins: saturated(more + 1),
            }
        } else if cursor.take_letter('k') {
            Stretch {
                stands: true,
                pins: parse_count(cursor, start)?,
            }
        } else if cursor.take('.') {
            let numbered = cursor.peek().is_some_and(|c| c.is_ascii_digit());
            Stretch {
                stands: false,
                pins: if numbered {
                    parse_count(cursor, start)?
                } else {
                    1
                },
            }
        } else {
            return Ok(stretches);
        };
        match stretches.last_mut() {
            // A text may hold any number of equal stretches side by side.
            Some(last) if last.stands == stretch.stands => {
                last.pins = last.pins.saturating_add(stretch.pins);
            }
            _ => stretches.push(stretch),
        }
    }
}

/// More than any position has, where it does not fit.
fn saturated(pins: usize) -> u32 {
    u32::try_from(pins).unwrap_or(u32::MAX)
}

/// The number of pins that comes next, behind the sign that begins at `start`.
fn parse_count(cursor: &mut Cursor, start: Cursor) -> Result<u32, PositionError> {
    let number = cursor.number();
    let value = number.and_then(|number| number.value);
    value
        .and_then(|value| u32::try_from(value).ok())
        .filter(|pins| (1..=MAX_PINS).contains(pins))
        .ok_or_else(|| PositionError::Pins {
            token: counted(start, *cursor),
            place: start.place(),
        })
}

/// A sign with the number behind it, or with what stands there instead, for error
/// messages.
fn counted(start: Cursor, end: Cursor) -> String {
    match end.since(start) {
        token if token.ends_with(|c: char| c.is_ascii_digit()) => token.to_string(),
        _ => start.word(),
    }
}

fn parse_graph(cursor: &mut Cursor, builder: &mut Builder) -> Result<(), PositionError> {
    let start = *cursor;
    cursor.take_letter('g');
    let vertices = cursor.number();
    let vertices = vertices
        .and_then(|number| u32::try_from(number.value?).ok())
        .filter(|vertices| (1..=MAX_GRAPH_SITES).contains(vertices))
        .ok_or_else(|| PositionError::Vertices {
            token: counted(start, *cursor),
            place: start.place(),
        })?;
    let edges = parse_edges(cursor, start, vertices, builder)?;
    let fallen = parse_fallen(cursor, vertices)?;
    if !cursor.peek().is_none_or(ends_graph) {
        return Err(PositionError::AfterComponent {
            token: cursor.character(),
            place: cursor.place(),
        });
    }
    // Vertices and edges were checked above: nothing is left to be wrong.
    let graph = Graph::new(vertices, &edges).map_err(|_| PositionError::Vertices {
        token: cursor.since(start).to_string(),
        place: start.place(),
    })?;
    let pushed = builder.push_graph(Arc::new(graph), &fallen);
    pushed.map_err(|limit| no_room(start, *cursor, limit))
}

/// The edges behind a `:`, if there is one, of the graph that begins at `start`.
fn parse_edges(
    cursor: &mut Cursor,
    start: Cursor,
    vertices: u32,
    builder: &Builder,
) -> Result<Vec<(u32, u32)>, PositionError> {
    let mut edges = Vec::new();
    if !cursor.take(':') || cursor.peek().is_none_or(|c| ends_graph(c) || c == '!') {
        return Ok(edges);
    }
    let mut known = HashSet::new();
    loop {
        let at = *cursor;
        let edge = parse_edge(cursor, vertices)?;
        if !known.insert(edge) {
            return Err(PositionError::EdgeTwice {
                token: cursor.since(at).to_string(),
                place: at.place(),
            });
        }
        edges.push(edge);
        if builder.graph_room(vertices, edges.len()).is_none() {
            return Err(no_room(start, *cursor, LimitError::Graphs));
        }
        if !cursor.take(',') {
            return Ok(edges);
        }
    }
}

fn ends_graph(c: char) -> bool {
    c == '+' || c.is_whitespace()
}

/// An edge, its lower vertex first, from 0.
fn parse_edge(cursor: &mut Cursor, vertices: u32) -> Result<(u32, u32), PositionError> {
    let start = *cursor;
    let one = parse_vertex(cursor, vertices)?;
    if !cursor.take('-') {
        return Err(PositionError::Edge {
            token: cursor.character(),
            place: cursor.place(),
        });
    }
    let two = parse_vertex(cursor, vertices)?;
    if one == two {
        return Err(PositionError::Loop {
            token: cursor.since(start).to_string(),
            place: start.place(),
        });
    }
    Ok((one.min(two), one.max(two)))
}

/// A vertex, from 0.
fn parse_vertex(cursor: &mut Cursor, vertices: u32) -> Result<u32, PositionError> {
    let start = *cursor;
    let number = cursor.number();
    let vertex = number.and_then(|number| u32::try_from(number.value?).ok());
    vertex
        .and_then(|vertex| vertex.checked_sub(1))
        .filter(|&vertex| vertex < vertices)
        .ok_or_else(|| PositionError::Vertex {
            token: number.map_or_else(|| start.character(), |number| number.digits.to_string()),
            place: start.place(),
            vertices,
        })
}

/// The fallen vertices behind a `!`, if there is one, from 0.
fn parse_fallen(cursor: &mut Cursor, vertices: u32) -> Result<Vec<u32>, PositionError> {
    let mut fallen = Vec::new();
    if !cursor.take('!') {
        return Ok(fallen);
    }
    let mut known = HashSet::new();
    loop {
        let at = *cursor;
        let vertex = parse_vertex(cursor, vertices)?;
        if !known.insert(vertex) {
            return Err(PositionError::FallenTwice {
                token: cursor.since(at).to_string(),
                place: at.place(),
            });
        }
        fallen.push(vertex);
        if !cursor.take(',') {
            return Ok(fallen);
        }
    }
}

/// Writes a component in the one form that the engine writes.
pub(super) fn write(component: &Component, text: &mut String) {
    match component.shape {
        Shape::Row(runs) => write_pins(component, runs, text),
        Shape::Circle(runs) => {
            text.push('(');
            write_pins(component, runs, text);
            text.push(')');
        }
        Shape::Graph(graph, standing) => {
            push(text, format_args!("g{}", graph.vertices()));
            for (index, (one, two)) in graph.edges().iter().enumerate() {
                let separator = if index == 0 { ':' } else { ',' };
                push(text, format_args!("{separator}{}-{}", one + 1, two + 1));
            }
            let fallen = (0..graph.vertices()).filter(|&vertex| !standing.contains(vertex));
            for (index, vertex) in fallen.enumerate() {
                let separator = if index == 0 { '!' } else { ',' };
                push(text, format_args!("{separator}{}", vertex + 1));
            }
        }
    }
}

fn write_pins(component: &Component, runs: &[Run], text: &mut String) {
    let pins = component.pins;
    if runs.len() == 1 && runs[0].length == pins {
        push(text, format_args!("K{pins}"));
    } else if pins <= LONGEST_PICTURE {
        write_picture(component, runs, '.', text);
    } else {
        for_each_stretch(component, runs, |stands, length| match (stands, length) {
            (true, 1) => text.push('o'),
            (false, 1) => text.push('.'),
            (true, _) => push(text, format_args!("K{length}")),
            (false, _) => push(text, format_args!(".{length}")),
        });
    }
}

/// Writes a row or a circle pin by pin.
pub(super) fn write_picture(component: &Component, runs: &[Run], gap: char, text: &mut String) {
    for_each_stretch(component, runs, |stands, length| {
        let pin = if stands { 'o' } else { gap };
        text.extend(std::iter::repeat_n(pin, length as usize));
    });
}

/// Calls `each` with whether pins stand and with their number, from the first
/// stretch of a row or a circle to the last.
fn for_each_stretch(component: &Component, runs: &[Run], mut each: impl FnMut(bool, u32)) {
    let mut at = component.first_pin;
    for run in runs {
        if run.first > at {
            each(false, run.first - at);
        }
        each(true, run.length);
        at = run.end();
    }
    let end = component.first_pin + component.pins;
    if end > at {
        each(false, end - at);
    }
}

fn push(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    text.write_fmt(arguments)
        .expect("writing to a string does not fail");
}
