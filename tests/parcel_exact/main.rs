use aether::game::*;
use aether::parcel::*;
use aether::parcel::exact::Solver;
use std::time::Instant;
#[test]
fn try_it() {
    for n in 1..=2 {
        let p = Position::start(ParcelRules::new(Size::new(n).unwrap()));
        let mut s = Solver::new(u64::MAX, &|| false);
        let t = Instant::now();
        println!("{n} {:?} {} {} {:?}", s.outcome(&p), s.expanded(), s.remembered(), t.elapsed());
        println!("{n} {:?} {} {} {:?}", s.value(&p), s.expanded(), s.remembered(), t.elapsed());
    }
}
