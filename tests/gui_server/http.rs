//! Answers, read without a library.

/// An answer.
#[derive(Debug)]
pub struct Response {
    pub status: u16,
    headers: Vec<(String, String)>,
    pub body: String,
}

impl Response {
    /// Reads all of an answer.
    pub fn parse(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text
            .split_once("\r\n\r\n")
            .unwrap_or_else(|| panic!("an answer, not {text:?}"));
        let mut lines = head.split("\r\n");
        let first = lines.next().expect("a line");
        let status = first
            .strip_prefix("HTTP/1.1 ")
            .and_then(|rest| rest.get(..3));
        let headers = lines.map(|line| {
            let (name, value) = line.split_once(": ").expect("a header");
            (name.to_ascii_lowercase(), value.to_string())
        });
        Self {
            status: status.and_then(|code| code.parse().ok()).expect("a status"),
            headers: headers.collect(),
            body: body.to_string(),
        }
    }

    /// The value of a header, which must be there once.
    pub fn header(&self, name: &str) -> &str {
        let values = self.headers.iter().filter(|(found, _)| found == name);
        let values: Vec<&str> = values.map(|(_, value)| value.as_str()).collect();
        match values[..] {
            [value] => value,
            _ => panic!("{name} once: {self:?}"),
        }
    }
}
