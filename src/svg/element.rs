//! An element and its text.

use super::number::number;

/// An element with its attributes, in the order in which they were given, and its
/// content.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    name: &'static str,
    attributes: Vec<(&'static str, String)>,
    content: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq)]
enum Node {
    Element(Element),
    Text(String),
}

impl Element {
    /// An element without attributes and content.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            attributes: Vec::new(),
            content: Vec::new(),
        }
    }

    /// The element with one more attribute.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.attributes.push((name, value.into()));
        self
    }

    /// The element with one more attribute, a length in units of the picture.
    #[must_use]
    pub fn with_number(self, name: &'static str, value: f64) -> Self {
        self.with(name, number(value))
    }

    /// The element with one more child at the end.
    #[must_use]
    pub fn containing(mut self, child: Self) -> Self {
        self.content.push(Node::Element(child));
        self
    }

    /// The element with these children at the end.
    #[must_use]
    pub fn containing_all(mut self, children: impl IntoIterator<Item = Self>) -> Self {
        self.content.extend(children.into_iter().map(Node::Element));
        self
    }

    /// The element with a text at the end of its content.
    #[must_use]
    pub fn containing_text(mut self, text: impl Into<String>) -> Self {
        self.content.push(Node::Text(text.into()));
        self
    }

    /// Appends the element as XML, on one line.
    pub fn write(&self, xml: &mut String) {
        xml.push('<');
        xml.push_str(self.name);
        for (name, value) in &self.attributes {
            xml.push(' ');
            xml.push_str(name);
            xml.push_str("=\"");
            escape(value, xml);
            xml.push('"');
        }
        if self.content.is_empty() {
            xml.push_str("/>");
            return;
        }
        xml.push('>');
        for node in &self.content {
            match node {
                Node::Element(element) => element.write(xml),
                Node::Text(text) => escape(text, xml),
            }
        }
        xml.push_str("</");
        xml.push_str(self.name);
        xml.push('>');
    }
}

/// Appends a text in which no character has a meaning of XML. Characters
/// that XML does not allow, and control characters, become spaces.
fn escape(text: &str, xml: &mut String) {
    for c in text.chars() {
        match c {
            '<' => xml.push_str("&lt;"),
            '>' => xml.push_str("&gt;"),
            '&' => xml.push_str("&amp;"),
            '"' => xml.push_str("&quot;"),
            '\n' => xml.push('\n'),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => xml.push(' '),
            c => xml.push(c),
        }
    }
}
