//! The parts of the drawing.

use super::gesture::spot_name;
use super::plan::{BOX, COLUMN, Plan, Stack};
use super::words;
use crate::game::{Drawing, Spot, View};
use crate::impartial::Convention;
use crate::impartial::nim::{NimMove, Position};
use crate::svg::{Element, Point, fitting, group, line, rectangle, text};

/// The width of an object.
const WIDTH: f64 = COLUMN - 14.0;

/// The position drawn.
pub(in crate::impartial::nim) fn draw<C: Convention>(
    position: &Position<C>,
    view: View,
    last: Option<(&Position<C>, NimMove)>,
) -> Drawing {
    let plan = Plan::of(position.heaps(), view);
    let mut drawing = Drawing {
        width: plan.ground.width,
        height: plan.ground.height,
        title: words::title::<C>().to_string(),
        description: words::position(position),
        ..Drawing::default()
    };
    for (heap, stack) in plan.stacks.iter().enumerate() {
        push_stack(&mut drawing, &plan, heap, stack);
    }
    if let Some(centre) = plan.others {
        let others = &position.heaps()[plan.stacks.len()..];
        let centre = plan.ground.at(centre);
        let told = text("words", centre, 16.0, words::others(others));
        drawing.background.push(told);
    }
    if let Some((_, mv)) = last
        && let Some(stack) = plan.stacks.get(mv.heap as usize)
    {
        drawing.marks = mark(&plan, stack, mv.count);
    }
    drawing
}

fn push_stack(drawing: &mut Drawing, plan: &Plan, heap: usize, stack: &Stack) {
    let half = COLUMN / 2.0 - 3.0;
    let foot = plan.below(stack, 2.0);
    let ends = [-half, half].map(|aside| foot.moved(aside, 0.0));
    drawing.cells.push(line("edge", ends[0], ends[1]));
    let count = short(stack.objects).unwrap_or_else(|| rounded(stack.objects));
    let size = fitting(&count, COLUMN - 8.0, 20.0);
    let count = text("count", plan.below(stack, 20.0), size, count);
    let name = format!("heap {}", heap + 1);
    let name = text(
        "name",
        plan.below(stack, 42.0),
        fitting(&name, COLUMN - 8.0, 14.0),
        name,
    );
    drawing.cells.extend([count, name]);
    if stack.hidden() > 0 {
        drawing.pieces.push(rest(plan, stack));
    }
    for object in stack.hidden() + 1..=stack.objects {
        let Some(centre) = plan.object(heap, object) else {
            continue;
        };
        drawing.pieces.push(stone(centre, plan.pitch, object));
        drawing.spots.push(Spot {
            name: spot_name(heap, object),
            label: words::object(heap, object, stack.objects),
            area: rectangle("hit", centre, COLUMN, plan.pitch, 6.0),
            is_copy: false,
        });
    }
}

/// An object with its number from below, where there is room for it.
fn stone(centre: Point, pitch: f64, object: u64) -> Element {
    let body = rectangle("body", centre, WIDTH, pitch - 5.0, 8.0);
    let number = short(object).map(|number| {
        let size = fitting(&number, WIDTH - 8.0, 15.0);
        text("number", centre, size, number)
    });
    group("object", [Some(body), number].into_iter().flatten())
}

/// A number, if it is short enough to be read in a column.
fn short(number: u64) -> Option<String> {
    (number < 100_000_000).then(|| number.to_string())
}

/// The first three digits of a larger number and its power of ten: `1.84·10¹⁹`.
fn rounded(number: u64) -> String {
    let power = number.ilog10();
    let digits = number / 10_u64.pow(power - 2);
    let raised: String = power.to_string().chars().map(superscript).collect();
    format!("{}.{:02}·10{raised}", digits / 100, digits % 100)
}

fn superscript(digit: char) -> char {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    digit
        .to_digit(10)
        .map_or(digit, |value| DIGITS[value as usize])
}

/// What stands for the objects that are not drawn.
fn rest(plan: &Plan, stack: &Stack) -> Element {
    let centre = plan.rest(stack);
    let hidden = stack.hidden();
    let number = short(hidden).unwrap_or_else(|| rounded(hidden));
    let size = fitting(&number, COLUMN - 14.0, 16.0);
    group(
        "rest",
        [
            rectangle("box", centre, COLUMN - 6.0, BOX - 5.0, 8.0),
            text("number", centre.moved(0.0, -10.0), size, number),
            text("words", centre.moved(0.0, 11.0), 14.0, "more"),
        ],
    )
}

/// What marks the heap that something was taken from last: how much.
fn mark(plan: &Plan, stack: &Stack, count: u64) -> Vec<Element> {
    let centre = plan.above(stack);
    let told = format!("−{}", short(count).unwrap_or_else(|| rounded(count)));
    let size = fitting(&told, WIDTH - 6.0, 17.0);
    vec![
        rectangle("last from", centre, WIDTH, plan.pitch - 7.0, 8.0),
        text("taken", centre, size, told),
    ]
}
