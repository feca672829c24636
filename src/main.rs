//! x
use aether::aether::*;
use aether::game::*;
use aether::search::*;
fn t<S: Size>(d: u32, threads: usize) {
    let p = Position::<S>::start(AetherRules::default());
    let table = Table::new(64).unwrap();
    let c = Control::new(false,false);
    let t = std::time::Instant::now();
    let job = Job{position:p,history:vec![],limits:Limits{depth:Some(d),..Default::default()},search_moves:vec![],lines:1,threads,overhead:Default::default()};
    let (l,s) = search(&job,&table,&c,&mut |r| println!("{} d{} {:?} {} nodes {:?} {}", S::N, r.line.depth, r.line.score, r.nodes, r.elapsed, r.line.moves.iter().map(|m| p.move_text(*m)).collect::<Vec<_>>().join(" ")));
    println!("{} {:?} nps {:.1}M first {:.1}%", l.len(), s, s.nodes as f64/1e6/t.elapsed().as_secs_f64(), s.first_move_percent());
}
fn main() {
    t::<Four>(7,1); t::<Four>(7,2); t::<Five>(5,1);t::<Six>(4,1);
}
