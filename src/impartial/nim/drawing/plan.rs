//! Where everything is drawn.

use crate::game::{Ground, View};
use crate::svg::Point;

/// The width of a heap.
pub(super) const COLUMN: f64 = 72.0;

/// The height of the box that stands for what is not drawn of a heap.
pub(super) const BOX: f64 = 52.0;

/// The room for what is written below a heap.
const FOOT: f64 = 54.0;

/// The room around everything.
const MARGIN: f64 = 16.0;

/// The heaps side by side.
const HEAPS_ABREAST: usize = 8;

/// The heaps that are drawn.
const MOST_HEAPS: usize = 40;

/// A heap of no more objects is drawn whole.
const LARGEST_WHOLE: u64 = 40;

/// The same where there would be more than [`MOST_OBJECTS`] in all.
const LARGEST_OF_MANY: u64 = 12;

const MOST_OBJECTS: u64 = 400;

/// The objects on top of a larger heap that are drawn.
const TOP: u64 = 5;

/// A heap as it is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub(super) objects: u64,
    /// How many of them are drawn, those on top.
    pub(super) drawn: u64,
    /// The middle of its foot.
    pub(super) foot: Point,
}

impl Stack {
    /// How many are not drawn.
    pub(super) const fn hidden(&self) -> u64 {
        self.objects - self.drawn
    }

    fn height(&self, pitch: f64) -> f64 {
        let rest = if self.hidden() > 0 { BOX } else { 0.0 };
        self.drawn as f64 * pitch + rest
    }
}

/// The drawing of a position.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) ground: Ground,
    /// The first heaps.
    pub(super) stacks: Vec<Stack>,
    /// The height of an object.
    pub(super) pitch: f64,
    /// The middle of the line that tells of the other heaps, if there are more.
    pub(super) others: Option<Point>,
}

impl Plan {
    pub(super) fn of(heaps: &[u64], view: View) -> Self {
        let shown = &heaps[..heaps.len().min(MOST_HEAPS)];
        let whole = |largest: u64| shown.iter().filter(move |&&heap| heap <= largest);
        let is_large = whole(LARGEST_WHOLE).sum::<u64>() > MOST_OBJECTS;
        let largest = if is_large {
            LARGEST_OF_MANY
        } else {
            LARGEST_WHOLE
        };
        let drawn = |heap: u64| if heap <= largest { heap } else { TOP };
        let pitch = match shown.iter().map(|&heap| drawn(heap)).max() {
            None | Some(0..=7) => 44.0,
            Some(8..=14) => 36.0,
            Some(_) => 28.0,
        };
        let mut stacks = Vec::with_capacity(shown.len());
        let mut top = MARGIN;
        for shelf in shown.chunks(HEAPS_ABREAST) {
            let first = stacks.len();
            for (index, &objects) in shelf.iter().enumerate() {
                stacks.push(Stack {
                    objects,
                    drawn: drawn(objects),
                    foot: Point::new(MARGIN + COLUMN * (index as f64 + 0.5), 0.0),
                });
            }
            let heights = stacks[first..].iter().map(|stack| stack.height(pitch));
            // One more, for the mark of the last move.
            let foot = top + pitch + heights.fold(0.0, f64::max);
            for stack in &mut stacks[first..] {
                stack.foot.y = foot;
            }
            top = foot + FOOT;
        }
        let abreast = heaps.len().clamp(3, HEAPS_ABREAST);
        let width = 2.0 * MARGIN + COLUMN * abreast as f64;
        let others = (heaps.len() > shown.len()).then(|| {
            top += 30.0;
            Point::new(width / 2.0, top - 15.0)
        });
        Self {
            ground: Ground {
                width,
                height: top + MARGIN,
                flipped: view.flipped,
            },
            stacks,
            pitch,
            others,
        }
    }

    /// The middle of an object, numbered from 1 from below, if it is drawn.
    pub(super) fn object(&self, heap: usize, object: u64) -> Option<Point> {
        let stack = self.stacks.get(heap)?;
        let is_drawn = object > stack.hidden() && object <= stack.objects;
        is_drawn.then(|| self.level(stack, object - stack.hidden()))
    }

    /// The middle of the room above a heap.
    pub(super) fn above(&self, stack: &Stack) -> Point {
        self.level(stack, stack.drawn + 1)
    }

    /// The middle of the box below what is drawn of a heap.
    pub(super) fn rest(&self, stack: &Stack) -> Point {
        self.ground.at(stack.foot.moved(0.0, -BOX / 2.0))
    }

    /// A place so far below the foot of a heap.
    pub(super) fn below(&self, stack: &Stack, distance: f64) -> Point {
        self.ground.at(stack.foot.moved(0.0, distance))
    }

    fn level(&self, stack: &Stack, level: u64) -> Point {
        let rest = if stack.hidden() > 0 { BOX } else { 0.0 };
        let up = rest + self.pitch * (level as f64 - 0.5);
        self.ground.at(stack.foot.moved(0.0, -up))
    }
}
