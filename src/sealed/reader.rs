//! Numbers and texts as bytes.

use super::seal::Damage;

/// Bits of a number in each of its bytes; the top bit says that more follow.
const GROUP: u32 = 7;

/// Reads bytes one after the other and never past the end.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The place of the next byte in the file.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// How many bytes follow.
    #[must_use]
    pub const fn remaining(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// Makes sure that nothing follows.
    ///
    /// # Errors
    /// Something does.
    pub const fn end(&self) -> Result<(), Damage> {
        match self.remaining() {
            0 => Ok(()),
            rest => Err(Damage::Rest(rest)),
        }
    }

    /// The next bytes, so many.
    ///
    /// # Errors
    /// There are not so many.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], Damage> {
        if count > self.remaining() {
            return Err(Damage::Ends(self.bytes.len()));
        }
        let taken = &self.bytes[self.at..self.at + count];
        self.at += count;
        Ok(taken)
    }

    /// The next bytes, as many as the array has.
    ///
    /// # Errors
    /// There are not so many.
    pub fn array<const COUNT: usize>(&mut self) -> Result<[u8; COUNT], Damage> {
        let mut array = [0; COUNT];
        array.copy_from_slice(self.take(COUNT)?);
        Ok(array)
    }

    /// The next number.
    ///
    /// # Errors
    /// There is none in its shortest form, or it has more than 64 bits.
    pub fn number(&mut self) -> Result<u64, Damage> {
        let at = self.at;
        let mut number = 0_u128;
        for shift in (0..u64::BITS).step_by(GROUP as usize) {
            let [byte] = self.array()?;
            number |= u128::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                let is_shortest = byte != 0 || shift == 0;
                let number = u64::try_from(number).ok();
                return number.filter(|_| is_shortest).ok_or(Damage::Number(at));
            }
        }
        Err(Damage::Number(at))
    }

    /// The next number, of at most 32 bits.
    ///
    /// # Errors
    /// There is none in its shortest form, or it has more bits.
    pub fn small_number(&mut self) -> Result<u32, Damage> {
        let at = self.at;
        u32::try_from(self.number()?).map_err(|_| Damage::Number(at))
    }

    /// The next text.
    ///
    /// # Errors
    /// There is none of printable ASCII.
    pub fn text(&mut self) -> Result<String, Damage> {
        let length = self.number()?;
        let at = self.at;
        let length = usize::try_from(length).map_err(|_| Damage::Ends(self.bytes.len()))?;
        let bytes = self.take(length)?;
        if bytes.iter().all(|byte| matches!(byte, b' '..=b'~')) {
            Ok(bytes.iter().copied().map(char::from).collect())
        } else {
            Err(Damage::Text(at))
        }
    }
}

/// Appends a number as [`Reader::number`] reads it.
pub fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >> GROUP != 0 {
        bytes.push(number as u8 | 0x80);
        number >>= GROUP;
    }
    bytes.push(number as u8);
}

/// Appends a text as [`Reader::text`] reads it.
pub fn push_text(bytes: &mut Vec<u8>, text: &str) {
    push_number(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back_from_their_shortest_form() {
        for number in [0, 1, 127, 128, 300, 16_383, 16_384, u64::MAX - 1, u64::MAX] {
            let mut bytes = Vec::new();
            push_number(&mut bytes, number);
            assert_eq!(Reader::new(&bytes).number(), Ok(number));
            bytes.pop();
            let cut = Reader::new(&bytes).number();
            assert_eq!(cut, Err(Damage::Ends(bytes.len())));
        }
    }

    #[test]
    fn other_forms_of_numbers_are_refused() {
        let too_long: [&[u8]; 3] = [&[0x80, 0], &[0xff, 0x80, 0], &[0xff; 11]];
        let too_great = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2];
        for bytes in too_long.into_iter().chain([&too_great[..]]) {
            assert_eq!(Reader::new(bytes).number(), Err(Damage::Number(0)));
        }
    }
}
