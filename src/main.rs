//! x
use aether::protocol::*;
fn main() {
    let (tx, rx) = std::sync::mpsc::sync_channel(1024);
    std::thread::spawn(move || read_lines(std::io::stdin().lock(), &tx));
    let mut s = Session::new(Output::new(std::io::stdout())).unwrap();
    s.run(&rx);
}
