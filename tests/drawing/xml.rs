//! Elements as XML.

use aether::svg::Element;
use roxmltree::Document;

fn written(element: &Element) -> String {
    let mut text = String::new();
    element.write(&mut text);
    text
}

#[test]
fn any_text_comes_back_as_it_was() {
    let text = "<b> & \"c\" 'd' ]]> <!-- é ∞ –";
    let element = Element::new("t").with("a", text).containing_text(text);
    let xml = written(&element);
    let document = Document::parse(&xml).expect("XML");
    assert_eq!(document.root_element().attribute("a"), Some(text));
    assert_eq!(document.root_element().text(), Some(text));
}

#[test]
fn what_xml_does_not_allow_becomes_spaces() {
    let element = Element::new("t").containing_text("a\u{0}b\u{1b}c\u{fffe}d\te");
    assert_eq!(written(&element), "<t>a b c d e</t>");
}

#[test]
fn numbers_are_short() {
    let element = Element::new("t")
        .with_number("a", 0.1 + 0.2)
        .with_number("b", -0.004)
        .with_number("c", 120.0)
        .containing(Element::new("u"));
    assert_eq!(written(&element), r#"<t a="0.3" b="0" c="120"><u/></t>"#);
}
