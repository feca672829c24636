//! The parts of the drawing.

use super::gesture::spot_name;
use super::plan::{BOX, COLUMN, Plan, Stack};
use super::words;
use crate::game::{Drawing, Spot, View};
use crate::impartial::Convention;
use crate::impartial::nim::{NimMove, Position};
use crate::svg::{Element, Point, group, line, rectangle, text};

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
    let count = stack.objects.to_string();
    let size = fitting(&count, 20.0);
    let count = text("count", plan.below(stack, 20.0), size, count);
    let name = format!("heap {}", heap + 1);
    let name = text("name", plan.below(stack, 42.0), fitting(&name, 14.0), name);
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

/// The size at which a text fits into a column, at most this.
fn fitting(text: &str, most: f64) -> f64 {
    // Digits are about six tenths of their size wide.
    (COLUMN / (0.62 * text.chars().count() as f64)).min(most)
}

/// An object with its number from below, where there is room for it.
fn stone(centre: Point, pitch: f64, object: u64) -> Element {
    let body = rectangle("body", centre, WIDTH, pitch - 5.0, 8.0);
    let number = (object < 1_000).then(|| text("number", centre, 15.0, object.to_string()));
    group("object", [Some(body), number].into_iter().flatten())
}

/// What stands for the objects that are not drawn.
fn rest(plan: &Plan, stack: &Stack) -> Element {
    let centre = plan.rest(stack);
    let number = format!("+{}", stack.hidden());
    let size = fitting(&number, 16.0);
    group(
        "rest",
        [
            rectangle("box", centre, COLUMN - 6.0, BOX - 5.0, 8.0),
            text("number", centre, size, number),
        ],
    )
}

/// What marks the heap that something was taken from last: how much.
fn mark(plan: &Plan, stack: &Stack, count: u64) -> Vec<Element> {
    let centre = plan.above(stack);
    let told = format!("−{count}");
    let size = fitting(&told, 17.0);
    vec![
        rectangle("last from", centre, WIDTH, plan.pitch - 7.0, 8.0),
        text("taken", centre, size, told),
    ]
}
