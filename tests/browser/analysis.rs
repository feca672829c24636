//! Analysis.

use crate::board::Board;

/// Starts the analysis and waits for its first line.
fn analyse(board: &Board) {
    board.click("#analyse");
    board.wait(
        "a line",
        "document.querySelectorAll('#lines li').length > 0",
    );
}

#[test]
fn analysis_shows_lines_and_arrows_until_it_is_stopped() {
    let Some(board) = Board::open() else { return };
    board.begin("aether6x6", "human", "human");
    board.choose("#line-count", "3");
    analyse(&board);
    board.wait(
        "three lines",
        "document.querySelectorAll('#lines li').length === 3",
    );
    board.wait(
        "depth 2 at least",
        "/depth\\D*([2-9]|\\d\\d)/i.test(document.querySelector('#search-summary').textContent)",
    );
    assert_eq!(board.data("job"), "analyse");
    assert!(board.count("#board svg path[data-rank]") >= 1);
    for line in board.texts("#lines li .pv") {
        assert!(
            line.contains('→') || line.contains('⊕'),
            "for people: {line}"
        );
    }
    board.click("#analyse");
    board.wait_until_ready();
    let summary = board.text("#search-summary");
    std::thread::sleep(std::time::Duration::from_millis(300));
    assert_eq!(board.text("#search-summary"), summary, "nothing goes on");
    board.close();
}

#[test]
fn analysis_follows_the_game() {
    let Some(board) = Board::open() else { return };
    analyse(&board);
    for (ply, spots) in [["a1", "c2"], ["c1", "a4"], ["b2", "d3"]]
        .iter()
        .enumerate()
    {
        for spot in spots {
            board.touch(spot);
        }
        let ply = ply + 1;
        board.wait(
            "the move",
            &format!("document.body.dataset.ply === '{ply}'"),
        );
    }
    board.wait(
        "the proof",
        "document.querySelector('#lines li .score')?.textContent.includes('wins in 19')",
    );
    board.click("#first");
    board.wait(
        "the draw",
        "document.body.dataset.ply === '0' \
         && document.querySelector('#lines li .score')?.textContent.includes('draw')",
    );
    board.click("#analyse");
    board.wait_until_ready();
    board.close();
}

#[test]
fn the_first_move_of_a_line_can_be_played() {
    let Some(board) = Board::open_position("nim", "3+11+6") else {
        return;
    };
    analyse(&board);
    board.wait(
        "the best",
        "document.querySelector(\"#lines li[data-move='2:6']\")",
    );
    board.click("#lines li[data-move='2:6'] button");
    board.wait("the move", "document.body.dataset.ply === '1'");
    assert_eq!(board.data("position"), "3+5+6 b");
    board.click("#analyse");
    board.wait_until_ready();
    board.close();
}
