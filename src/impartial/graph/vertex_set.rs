//! Sets of vertices.

/// A set of vertices of any size, a bit for each vertex.
///
/// Sets with the same vertices are equal and have equal hashes, whatever was
/// inserted and removed before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct VertexSet {
    /// Bit `v % 64` of word `v / 64` is vertex `v`; the last word is not 0.
    words: Vec<u64>,
}

impl VertexSet {
    /// The set without a vertex.
    #[must_use]
    pub const fn new() -> Self {
        Self { words: Vec::new() }
    }

    /// The vertices from 0 to `vertices` − 1.
    #[must_use]
    pub fn full(vertices: u32) -> Self {
        let mut words = vec![u64::MAX; (vertices / 64) as usize];
        if !vertices.is_multiple_of(64) {
            words.push((1 << (vertices % 64)) - 1);
        }
        Self { words }
    }

    /// Whether this vertex is in the set.
    #[must_use]
    pub fn contains(&self, vertex: u32) -> bool {
        let (index, bit) = place(vertex);
        self.words.get(index).is_some_and(|word| word & bit != 0)
    }

    /// Puts a vertex into the set; says whether it was not there before.
    pub fn insert(&mut self, vertex: u32) -> bool {
        let (index, bit) = place(vertex);
        if self.words.len() <= index {
            self.words.resize(index + 1, 0);
        }
        let is_new = self.words[index] & bit == 0;
        self.words[index] |= bit;
        is_new
    }

    /// Takes a vertex out of the set; says whether it was there.
    pub fn remove(&mut self, vertex: u32) -> bool {
        let (index, bit) = place(vertex);
        let Some(word) = self.words.get_mut(index) else {
            return false;
        };
        let was_there = *word & bit != 0;
        *word &= !bit;
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
        was_there
    }

    /// The number of vertices.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// How many vertices are in both sets.
    #[must_use]
    pub fn count_common(&self, other: &Self) -> u32 {
        let words = self.words.iter().zip(&other.words);
        words.map(|(one, two)| (one & two).count_ones()).sum()
    }

    /// Whether there is no vertex.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The vertices in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        (0_u32..)
            .step_by(64)
            .zip(&self.words)
            .flat_map(|(base, &word)| {
                let mut left = word;
                std::iter::from_fn(move || {
                    let bit = (left != 0).then(|| left.trailing_zeros())?;
                    left &= left - 1;
                    Some(base + bit)
                })
            })
    }
}

impl FromIterator<u32> for VertexSet {
    fn from_iter<I: IntoIterator<Item = u32>>(vertices: I) -> Self {
        let mut set = Self::new();
        for vertex in vertices {
            set.insert(vertex);
        }
        set
    }
}

/// The word that holds a vertex, and its bit there.
const fn place(vertex: u32) -> (usize, u64) {
    ((vertex / 64) as usize, 1 << (vertex % 64))
}
