//! Numbers and texts as bytes.

use crate::aether::proof::error::Malformed;

/// Bits of a number in each of its bytes; the top bit says that more follow.
const GROUP: u32 = 7;

/// Reads bytes one after the other and never past the end.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The place of the next byte in the file.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) const fn remaining(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// The next bytes, so many.
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], Malformed> {
        if count > self.remaining() {
            return Err(Malformed::Ends(self.bytes.len()));
        }
        let taken = &self.bytes[self.at..self.at + count];
        self.at += count;
        Ok(taken)
    }

    /// The next bytes, as many as the array has.
    pub(super) fn array<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], Malformed> {
        let mut array = [0; COUNT];
        array.copy_from_slice(self.take(COUNT)?);
        Ok(array)
    }

    /// A number in groups of seven bits, the lowest first (LEB128), in its
    /// shortest form.
    pub(super) fn number(&mut self) -> Result<u32, Malformed> {
        let at = self.at;
        let mut number = 0_u64;
        for shift in (0..u32::BITS).step_by(GROUP as usize) {
            let [byte] = self.array()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                let is_shortest = byte != 0 || shift == 0;
                let number = u32::try_from(number).ok();
                return number.filter(|_| is_shortest).ok_or(Malformed::Number(at));
            }
        }
        Err(Malformed::Number(at))
    }

    /// A text after its length.
    pub(super) fn text(&mut self) -> Result<String, Malformed> {
        let length = self.number()? as usize;
        let at = self.at;
        let bytes = self.take(length)?;
        if bytes.iter().all(|byte| matches!(byte, b' '..=b'~')) {
            Ok(bytes.iter().copied().map(char::from).collect())
        } else {
            Err(Malformed::Text(at))
        }
    }
}

/// Appends a number as [`Reader::number`] reads it.
pub(super) fn push_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >> GROUP != 0 {
        bytes.push(number as u8 | 0x80);
        number >>= GROUP;
    }
    bytes.push(number as u8);
}

/// Appends a text as [`Reader::text`] reads it.
pub(super) fn push_text(bytes: &mut Vec<u8>, text: &str) {
    push_number(bytes, text.len() as u32);
    bytes.extend_from_slice(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_from_their_shortest_form() {
        for number in [0, 1, 127, 128, 300, 16_383, 16_384, u32::MAX - 1, u32::MAX] {
            let mut bytes = Vec::new();
            push_number(&mut bytes, number);
            assert_eq!(Reader::new(&bytes).number(), Ok(number));
            bytes.pop();
            let cut = Reader::new(&bytes).number();
            assert_eq!(cut, Err(Malformed::Ends(bytes.len())));
        }
    }

    #[test]
    fn other_forms_of_numbers_are_refused() {
        let too_long: [&[u8]; 3] = [&[0x80, 0], &[0xff, 0x80, 0], &[0xff; 6]];
        let too_great: &[u8] = &[0xff, 0xff, 0xff, 0xff, 0x1f];
        for bytes in too_long.into_iter().chain([too_great]) {
            assert_eq!(Reader::new(bytes).number(), Err(Malformed::Number(0)));
        }
    }
}
