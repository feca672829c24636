//! The rules: known counts of move sequences, and the engine's bitboards
//! against the plain second implementation in `naive`.

mod naive;
mod symmetry;

use aether::aether::{
    AetherRules, Five, Four, Kind, Mobility, Move, NO_MERGE_LIMIT, Position, Six, Size, Three, Two,
};
use aether::game::{Expansion, Game, GameMove, Notation, Outcome, Player, Rules};
use aether::perft::{divide, perft};
use aether::search::Control;
use naive::{End, Jump, Naive, Until, random, random_position};
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use symmetry::Symmetries;

/// Calls a generic function once for each board size.
macro_rules! on_all_sizes {
    ($check:ident) => {
        $check::<Two>();
        $check::<Three>();
        $check::<Four>();
        $check::<Five>();
        $check::<Six>();
    };
}

fn rules(limit: u32) -> AetherRules {
    AetherRules::with_limit(limit).expect("a limit that can be played with")
}

fn start<S: Size>() -> Position<S> {
    Position::start(AetherRules::default())
}

/// The engine's position for a plain one, by way of its cells.
fn fast<S: Size>(plain: &Naive) -> Position<S> {
    let player = if plain.second {
        Player::Second
    } else {
        Player::First
    };
    Position::from_cells(plain.board(), rules(plain.limit))
        .expect("a board with pieces")
        .with_counters(player, plain.counter as u16, plain.number)
}

fn jump(mv: Move) -> Jump {
    (mv.from(), mv.to())
}

fn engine_move((from, to): Jump) -> Move {
    Move::new(from as u8, to as u8)
}

fn legal_moves<S: Size>(position: &Position<S>) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

/// The moves as a set; a move that is listed twice fails the test.
fn set(moves: &[Move]) -> BTreeSet<Jump> {
    let set: BTreeSet<Jump> = moves.iter().copied().map(jump).collect();
    assert_eq!(set.len(), moves.len(), "a move is listed twice");
    set
}

#[test]
fn perft_from_the_start() {
    fn check<S: Size>(expected: &[u64]) {
        for (depth, &sequences) in (0..).zip(expected) {
            let found = perft(&mut start::<S>(), depth);
            assert_eq!(found, sequences, "{0}x{0}, depth {depth}", S::N);
        }
    }
    check::<Two>(&[1, 8, 0, 0, 0]);
    check::<Three>(&[1, 36, 1_152, 31_824, 765_216]);
    check::<Four>(&[1, 64, 3_840, 216_064, 11_356_160, 556_445_696]);
    check::<Five>(&[1, 200, 38_400, 7_078_400, 1_252_889_600]);
}

#[test]
fn perft_of_the_plain_rules_from_the_start() {
    let counts = |n: usize| [1, 2, 3].map(|depth| Naive::start(n, 50).perft(depth));
    assert_eq!(counts(2), [8, 0, 0]);
    assert_eq!(counts(3), [36, 1_152, 31_824]);
    assert_eq!(counts(4), [64, 3_840, 216_064]);
    assert_eq!(counts(5), [200, 38_400, 7_078_400]);
}

#[test]
fn perft_of_random_positions() {
    fn check<S: Size>() {
        let seed = 100 + S::N as u64;
        let mut random = random(seed);
        for index in 0..1_000 {
            let plain = random_position(S::N, &mut random);
            for depth in 1..=3 {
                assert_eq!(
                    perft(&mut fast::<S>(&plain), depth),
                    plain.perft(depth),
                    "{}, limit {}, depth {depth} (seed {seed}, position {index})",
                    plain.text(),
                    plain.limit,
                );
            }
        }
    }
    on_all_sizes!(check);
}

#[test]
fn divide_splits_perft_by_first_moves() {
    let position = start::<Four>();
    // From depth 5 on the second ply is shared out to threads, too.
    for (depth, sequences) in [(1, 64), (3, 216_064), (5, 556_445_696)] {
        let total = AtomicU64::new(0);
        let control = Control::new(false, false);
        let shares = divide(&position, depth, &control, &|share| {
            total.fetch_add(share, Ordering::Relaxed);
        });
        let shares = shares.expect("nobody stops it");
        let moves: Vec<Move> = shares.iter().map(|&(mv, _)| mv).collect();
        assert_eq!(moves, legal_moves(&position), "depth {depth}");
        // All first moves from the start are alike.
        let alike = shares.iter().all(|&(_, share)| share == sequences / 64);
        assert!(alike, "{shares:?}");
        assert_eq!(total.into_inner(), sequences, "depth {depth}");
    }
    let control = Control::new(false, false);
    assert_eq!(divide(&position, 0, &control, &|_| ()), Some(Vec::new()));
}

#[test]
fn a_stopped_divide_has_no_result() {
    let control = Control::new(false, false);
    control.stop();
    let shares = divide(&start::<Five>(), 6, &control, &|_| {
        panic!("nothing is done")
    });
    assert_eq!(shares, None);
}

/// Every way in which the engine's position can be held against the plain one.
fn compare<S: Size>(plain: &Naive, position: &Position<S>) {
    for cell in 0..S::CELLS {
        assert_eq!(position.piece(cell), plain.cells[cell], "cell {cell}");
        assert_eq!(
            position.occupied() >> cell & 1 == 1,
            plain.cells[cell] != 0,
            "cell {cell}"
        );
    }
    assert_eq!(position.pieces() as usize, plain.pieces());
    assert_eq!(u32::from(position.no_merge()), plain.counter);
    assert_eq!(position.reversible_plies(), plain.counter);
    assert_eq!(position.full_move_number(), plain.number);
    assert_eq!(position.player() == Player::Second, plain.second);
    assert_eq!(position.key(), position.key_from_scratch());
    let outcome = plain.outcome().map(|end| match end {
        End::FirstWins => Outcome::Win(Player::First),
        End::SecondWins => Outcome::Win(Player::Second),
        End::Draw => Outcome::Draw,
    });
    assert_eq!(position.outcome(), outcome);
    // Quietness is about games that go on: a full mask alone is a merge of
    // nothing, and either answer would do.
    if !matches!(outcome, Some(Outcome::Win(_))) {
        assert_eq!(position.is_quiet(), plain.is_quiet());
    }
    compare_moves(plain, position);
    compare_wins(plain, position);
    if outcome.is_none() {
        compare_expansion(plain, position);
    }
}

fn compare_moves<S: Size>(plain: &Naive, position: &Position<S>) {
    let expected: BTreeSet<Jump> = plain.legal_moves().into_iter().collect();
    let moves = legal_moves(position);
    assert_eq!(set(&moves), expected);
    assert_eq!(position.count_moves(), expected.len() as u64);
    assert!(
        moves.is_sorted_by_key(|&mv| !plain.is_merge(jump(mv))),
        "merges come first"
    );
    for &mv in &moves {
        let merge = position.kind(mv) == Kind::Merge;
        assert_eq!(merge, plain.is_merge(jump(mv)), "{mv:?}");
    }
    // Beyond the board too: a table of the search may hold any such move.
    for from in 0..36 {
        for to in 0..36 {
            let legal = position.is_legal(engine_move((from, to)));
            assert_eq!(legal, expected.contains(&(from, to)), "{from} to {to}");
        }
    }
}

fn compare_wins<S: Size>(plain: &Naive, position: &Position<S>) {
    let wins = plain.winning_moves();
    let found = position.winning_merge();
    assert_eq!(found.is_some(), !wins.is_empty(), "{found:?} of {wins:?}");
    if let Some(win) = found {
        assert!(wins.contains(&jump(win)));
        let mut next = *position;
        next.play(win);
        assert_eq!(next.outcome(), Some(Outcome::Win(position.player())));
    }
    for mv in plain.legal_moves() {
        assert_eq!(
            position.hands_over_win(engine_move(mv)),
            plain.hands_over_win(mv),
            "{mv:?}"
        );
    }
}

fn compare_expansion<S: Size>(plain: &Naive, position: &Position<S>) {
    let mut list = vec![Move::new(0, 0)];
    let wins = plain.winning_moves();
    let gift = match position.expand(&mut list) {
        Expansion::Win(win) => {
            assert!(wins.contains(&jump(win)));
            return;
        }
        Expansion::Moves { gift } => gift,
    };
    assert!(wins.is_empty(), "{wins:?} win");
    assert_eq!(list[0], Move::new(0, 0), "what was listed before stays");
    let legal = plain.legal_moves().into_iter();
    let (gifts, safe): (BTreeSet<Jump>, BTreeSet<Jump>) =
        legal.partition(|&mv| plain.hands_over_win(mv));
    assert_eq!(set(&list[1..]), safe);
    assert!(
        list[1..].is_sorted_by_key(|&mv| !plain.is_merge(jump(mv))),
        "merges come first"
    );
    match gift {
        Some(mv) => assert!(gifts.contains(&jump(mv)), "{mv:?}"),
        None => assert!(gifts.is_empty(), "{gifts:?} were left out"),
    }
}

/// Plays one random game on both sides, comparing after each move, then takes
/// all moves back.
fn compare_game<S: Size>(limit: u32, careful: bool, seed: u64) {
    let mut random = random(seed);
    let mut plain = Naive::start(S::N, limit);
    let mut position = Position::<S>::start(rules(limit));
    let mut played = Vec::new();
    let one_ply = Until {
        pieces: 0,
        plies: 1,
        careful,
    };
    for _ in 0..80 {
        compare(&plain, &position);
        let before = plain.clone();
        plain.play_at_random(&mut random, one_ply);
        if plain == before {
            break;
        }
        let legal = before.legal_moves().into_iter();
        let mut played_here = legal.filter(|&mv| before.after(mv) == plain);
        let mv = engine_move(played_here.next().expect("a legal move was played"));
        let earlier = position;
        let undo = position.play(mv);
        played.push((earlier, undo));
    }
    // Some of the moves that end the game, which random play leaves out.
    for mv in plain.legal_moves().into_iter().step_by(7) {
        let mut last = position;
        last.play(engine_move(mv));
        compare(&plain.after(mv), &last);
    }
    for (earlier, undo) in played.into_iter().rev() {
        position.undo(undo);
        assert_eq!(position, earlier);
    }
}

#[test]
fn random_games_agree_move_by_move() {
    fn check<S: Size>() {
        for index in 0..60 {
            let limit = [50, 0, 2, 3, 12][index as usize % 5];
            let seed = 1_000 * S::N as u64 + index;
            println!("{0}x{0}, limit {limit}, seed {seed}", S::N);
            compare_game::<S>(limit, index % 3 > 0, seed);
        }
    }
    on_all_sizes!(check);
}

#[test]
fn random_positions_agree() {
    fn check<S: Size>() {
        let seed = 200 + S::N as u64;
        let mut random = random(seed);
        for _ in 0..1_000 {
            let plain = random_position(S::N, &mut random);
            println!("{}, limit {} (seed {seed})", plain.text(), plain.limit);
            compare(&plain, &fast::<S>(&plain));
        }
    }
    on_all_sizes!(check);
}

#[test]
fn one_move_before_the_limit_slides_draw() {
    // Two pieces two jumps apart: some slides bring them one jump apart.
    let plain = Naive {
        cells: std::array::from_fn(|cell| match cell {
            0 => 0b0111,
            5 => 0b1000,
            _ => 0,
        }),
        counter: 49,
        ..Naive::start(4, 50)
    };
    let position = fast::<Four>(&plain);
    let mut list = Vec::new();
    assert_eq!(position.expand(&mut list), Expansion::Moves { gift: None });
    assert_eq!(list.len(), 8);
    let earlier = position.with_counters(Player::First, 48, 1);
    list.clear();
    assert!(matches!(
        earlier.expand(&mut list),
        Expansion::Moves { gift: Some(_) }
    ));
    assert!(list.len() < 8);
}

#[test]
fn a_full_mask_counts_before_the_limit() {
    let text = "[0123]3/4/4/3[3] b 50 9";
    let position = Position::<Four>::parse_position(text, &rules(50)).expect("it is legal");
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::First)));
}

#[test]
fn small_endings() {
    let four =
        |text: &str| Position::<Four>::parse_position(text, &rules(50)).expect("it is legal");
    for quiet in ["[012]3/4/4/3[3]", "[012]3/4/2[3]1/3[3]"] {
        assert_eq!(four(quiet).winning_merge(), None, "{quiet}");
    }
    let won = four("[012]3/2[3]1/4/4").winning_merge().map(jump);
    assert!([Some((0, 6)), Some((6, 0))].contains(&won), "{won:?}");
}

/// How many sequences of `depth` moves, each but the last one without handing
/// over a win, there are in all, and how many end by handing over a win.
fn gifts<S: Size>(position: &Position<S>, depth: u32) -> (u64, u64) {
    let mut counts = (0, 0);
    for mv in legal_moves(position) {
        if depth == 1 {
            counts.0 += 1;
            counts.1 += u64::from(position.hands_over_win(mv));
        } else if !position.hands_over_win(mv) {
            let mut next = *position;
            next.play(mv);
            let (all, gifts) = gifts(&next, depth - 1);
            counts = (counts.0 + all, counts.1 + gifts);
        }
    }
    counts
}

#[test]
fn known_gifts_from_the_start() {
    assert!(!start::<Two>().is_quiet());
    assert_eq!(gifts(&start::<Three>(), 1), (36, 18));
    assert_eq!(gifts(&start::<Four>(), 1), (64, 0));
    assert_eq!(gifts(&start::<Four>(), 2), (3_840, 384));
    assert_eq!(gifts(&start::<Four>(), 3), (194_560, 35_776));
}

#[test]
fn a_position_of_4x4_is_small() {
    assert_eq!(size_of::<Position<Four>>(), 24);
}

#[test]
fn moves_keep_their_bits() {
    let mut slots = BTreeSet::new();
    for from in 0..36 {
        for to in 0..36 {
            let mv = Move::new(from, to);
            assert_eq!(Move::from_bits(mv.to_bits()), mv);
            assert!(mv.ordering_slot() < Position::<Six>::ORDERING_SLOTS);
            slots.insert(mv.ordering_slot());
        }
    }
    assert_eq!(slots.len(), 36 * 36);
}

#[test]
fn no_bits_make_legality_panic() {
    let position = start::<Four>();
    let moves: BTreeSet<Jump> = legal_moves(&position).into_iter().map(jump).collect();
    for low in 0..=u8::MAX {
        for high in 0..=u8::MAX {
            let mv = Move::from_bits(u32::from_le_bytes([low, high, high, low]));
            assert_eq!(position.is_legal(mv), moves.contains(&jump(mv)));
        }
    }
}

#[test]
fn limits_that_can_be_played_with() {
    assert_eq!(AetherRules::default(), rules(u32::from(NO_MERGE_LIMIT)));
    assert_eq!(AetherRules::default().limit(), Some(50));
    assert_eq!(rules(0).limit(), None);
    for limit in 2..=200 {
        assert_eq!(rules(limit).limit(), Some(limit));
    }
    for limit in [1, 201, 256, 306, u32::MAX] {
        let error = AetherRules::default().with_option(0, limit);
        assert_eq!(
            error.expect_err("no such limit").to_string(),
            format!("the no-merge limit cannot be {limit}: expected 0 (no limit) or 2 to 200")
        );
    }
    let [option] = AetherRules::OPTIONS else {
        panic!("one option is expected");
    };
    assert_eq!((option.default, option.min, option.max), (50, 0, 200));
    assert_eq!(
        start::<Two>().rules().with_option(0, 7).ok(),
        Some(rules(7))
    );
    assert_eq!(rules(7).value(0), 7);
}

#[test]
fn from_cells_takes_boards_only() {
    let from = |cells: &[u8]| Position::<Three>::from_cells(cells, rules(50));
    assert_eq!(from(&[1; 8]), None);
    assert_eq!(from(&[1; 10]), None);
    assert_eq!(from(&[0; 9]), None);
    assert_eq!(
        from(&[0b1000; 9]),
        None,
        "bits beyond the types count as none"
    );
    assert_eq!(from(&[0b1001; 9]), from(&[1; 9]));
}

#[test]
fn start_keys_are_the_same_on_every_machine() {
    assert_eq!(start::<Two>().key(), 0x7849_3535_fda5_43ac);
    assert_eq!(start::<Three>().key(), 0x5927_a2e2_d887_833e);
    assert_eq!(start::<Four>().key(), 0x20f2_26c1_096c_6abd);
    assert_eq!(start::<Five>().key(), 0x2012_d5cc_03a8_a8c7);
    assert_eq!(start::<Six>().key(), 0x7e19_9622_d020_52bb);
}

#[test]
fn keys_are_equal_for_equal_boards_only() {
    fn check<S: Size>() {
        let mut random = random(300 + S::N as u64);
        let mut boards: HashMap<u64, Vec<u8>> = HashMap::new();
        for _ in 0..5_000 {
            let plain = random_position(S::N, &mut random);
            let position = fast::<S>(&plain);
            let board = boards
                .entry(position.key())
                .or_insert(plain.board().to_vec());
            assert_eq!(board.as_slice(), plain.board());
            let other = position.with_counters(position.player().opponent(), 1, 77);
            assert_eq!(other.key(), position.key());
        }
        // A different key for each board was found by counting the boards.
        let different: BTreeSet<&Vec<u8>> = boards.values().collect();
        assert_eq!(different.len(), boards.len());
    }
    on_all_sizes!(check);
}

#[test]
fn counters_are_in_the_key_where_the_depth_reaches_the_limit() {
    let left = |plies: u16| start::<Four>().with_counters(Player::First, 50 - plies, 1);
    for depth in 0..60 {
        for one in 1..=50 {
            for other in 1..=50 {
                let equal = left(one).key_for_depth(depth) == left(other).key_for_depth(depth);
                let out_of_reach = u32::from(one.min(other)) > depth;
                assert_eq!(equal, one == other || out_of_reach, "{one} {other} {depth}");
            }
        }
    }
    let free = Position::<Four>::start(rules(0)).with_counters(Player::First, 300, 1);
    assert_eq!(free.key_for_depth(1_000), free.key());
    assert_eq!(left(50).key_for_depth(49), free.key());
}

#[test]
fn the_symmetry_groups_have_their_known_orders() {
    let orders = [2, 3, 4, 5].map(|n| Symmetries::of(n).permutations().len());
    assert_eq!(orders, [8, 72, 384, 28_800]);
    // 6×6: six generators and the swaps of 18 pairs of cells.
    let six = Symmetries::of(6);
    assert_eq!(six.permutations().len(), 6 + 18);
    for permutation in six.permutations() {
        assert!(symmetry::is_automorphism(6, permutation), "{permutation:?}");
    }
}

#[test]
fn symmetric_positions_are_alike() {
    fn check<S: Size>() {
        let seed = 400 + S::N as u64;
        let mut random = random(seed);
        let symmetries = Symmetries::of(S::N);
        for _ in 0..300 {
            let plain = random_position(S::N, &mut random);
            let image = symmetries.random_image(plain.board(), &mut random);
            let mut position = fast::<S>(&plain);
            let mut other = Position::<S>::from_cells(&image, rules(plain.limit))
                .expect("as many pieces")
                .with_counters(position.player(), position.no_merge(), 1);
            let place = format!(
                "{} and {} (seed {seed})",
                plain.text(),
                other.position_text()
            );
            assert_eq!(other.outcome(), position.outcome(), "{place}");
            assert_eq!(other.is_quiet(), position.is_quiet(), "{place}");
            assert_eq!(Mobility::of(&other), Mobility::of(&position), "{place}");
            assert_eq!(other.evaluate(), position.evaluate(), "{place}");
            assert_eq!(perft(&mut other, 3), perft(&mut position, 3), "{place}");
        }
    }
    on_all_sizes!(check);
}

#[test]
fn mobility_counts_the_safe_moves() {
    fn check<S: Size>() {
        let mut random = random(500 + S::N as u64);
        for _ in 0..300 {
            let plain = Naive {
                limit: 0,
                ..random_position(S::N, &mut random)
            };
            if plain.outcome().is_some() || !plain.is_quiet() {
                continue;
            }
            let (mut merges, mut slides) = (0, 0);
            for mv in plain.legal_moves() {
                if !plain.hands_over_win(mv) {
                    *if plain.is_merge(mv) {
                        &mut merges
                    } else {
                        &mut slides
                    } += 1;
                }
            }
            let mobility = Mobility::of(&fast::<S>(&plain));
            let moves = plain.legal_moves().len();
            assert_eq!(mobility.moves as usize, moves, "{}", plain.text());
            assert_eq!(mobility.safe_merges, merges, "{}", plain.text());
            assert_eq!(mobility.safe_slides, slides, "{}", plain.text());
        }
    }
    on_all_sizes!(check);
}
