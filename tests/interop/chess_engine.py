#!/usr/bin/env python3
"""Drives the engine from Python's chess.engine, as analysis programs do.

    chess_engine.py PATH-OF-AETHER

needs the package `chess` (see requirements.txt). It checks the handshake,
options, analysis with limits, several lines, pondering, an analysis that is
stopped, a game of two engines on the clock and the end of the process. The
status is 0 when all is well; the first thing that is not ends the script with
an error.

chess.engine knows chess only, but asks little of a board: see board.py.
"""

import contextlib
import io
import json
import logging
import pathlib
import subprocess
import sys
import time

import chess
import chess.engine

from board import START, Board, Board5x5

# Player 1 to move wins by moving a1 onto c2, or c2 onto a1.
WIN_IN_ONE = "[012]3/2[3]1/4/4 w 0 1"
# Nobody can force a win; of the eight moves four hand it over.
DRAW = "[012]3/4/4/3[3] w 0 1"
# Player 2 to move wins with the tenth own move.
WIN_IN_TEN = "1[1]1[3]/[1]1[03][0]/[2][3][0][12]/[23][0][1][2] b 0 2"


class ChessBoard(Board):
    uci_variant = "chess"


class Exchange(logging.Handler):
    """The lines between chess.engine and the engines, and its complaints."""

    def __init__(self):
        super().__init__(logging.DEBUG)
        self.sent, self.received, self.complaints = [], [], []
        logger = logging.getLogger("chess.engine")
        logger.setLevel(logging.DEBUG)
        logger.propagate = False
        logger.addHandler(self)

    def emit(self, record):
        text = record.getMessage()
        if record.levelno >= logging.WARNING:
            self.complaints.append(text)
        elif ": << " in text:
            self.sent.append(text.split(": << ", 1)[1])
        elif ": >> " in text:
            self.received.append(text.split(": >> ", 1)[1])

    def clear(self):
        self.sent.clear()
        self.received.clear()


def expect(found, wanted, what):
    if found != wanted:
        raise SystemExit(f"{what}: expected {wanted!r}, found {found!r}")


def expect_true(truth, what):
    expect(bool(truth), True, what)


def popen(program):
    """A running engine; it ends with the block that it is for."""
    return chess.engine.SimpleEngine.popen_uci(program)


def quit_with_success(engine):
    engine.quit()
    expect(engine.transport.get_returncode(), 0, "the status after quit")


def check_handshake(engine, _):
    expect_true(engine.id["name"].startswith("aether "), "the name")
    names = {"Hash", "Threads", "MultiPV", "Ponder", "UCI_Variant", "Exact", "NoMergeLimit"}
    expect(names - set(engine.options), set(), "options not announced")
    expect(engine.options["Hash"].type, "spin", "the type of Hash")
    expect_true("aether5x5" in engine.options["UCI_Variant"].var, "5x5 among the variants")
    engine.ping()


def check_options(engine, exchange):
    exchange.clear()
    engine.configure({"Hash": 8, "Move Overhead": 20, "UCI_ShowWDL": True, "Clear Hash": None})
    engine.configure({"Hash": 8})
    engine.ping()
    names = [line.split(" value ")[0] for line in exchange.sent if line.startswith("setoption")]
    expect(names.count("setoption name Hash"), 1, "Hash is sent when it changes")
    expect_true("setoption name Clear Hash" in exchange.sent, "a button is pressed")
    expect([line for line in exchange.received if "error" in line], [], "errors")
    info = engine.analyse(Board(DRAW), chess.engine.Limit(depth=2))
    expect(info["wdl"].relative, chess.engine.Wdl(0, 1000, 0), "the chances in a draw")
    try:
        engine.analyse(ChessBoard(), chess.engine.Limit(depth=1))
    except chess.engine.EngineError as error:
        expect_true("UCI_Variant" in str(error), "the reason why chess is refused")
    else:
        raise SystemExit("chess was not refused")


def check_limits(engine, _):
    limits = [
        chess.engine.Limit(depth=3),
        chess.engine.Limit(nodes=3000),
        chess.engine.Limit(time=0.1),
        chess.engine.Limit(mate=2),
        chess.engine.Limit(depth=4, time=5),
        chess.engine.Limit(white_clock=2, black_clock=2, white_inc=0.1, black_inc=0.1),
        chess.engine.Limit(white_clock=2, black_clock=2, remaining_moves=10),
    ]
    for exact in [False, True]:
        for limit in limits:
            info = engine.analyse(Board(), limit, options={"Exact": exact})
            what = f"with {limit}, Exact {exact}"
            expect_true(info["pv"], f"a line {what}")
            expect_true("score" in info and "nodes" in info, f"a score {what}")
    deep = engine.analyse(Board(), chess.engine.Limit(depth=4), options={"Exact": False})
    expect(deep["depth"], 4, "the depth")


def check_values(engine, _):
    """Scores have the right sign for either player."""
    limit = chess.engine.Limit(depth=4)
    for start, winner, moves in [
        (WIN_IN_ONE, chess.WHITE, 1),
        (WIN_IN_ONE.replace(" w ", " b "), chess.BLACK, 1),
        (WIN_IN_TEN, chess.BLACK, 10),
    ]:
        score = engine.analyse(Board(start), limit)["score"].pov(winner)
        expect(score, chess.engine.Mate(moves), f"the score of {start}")
    score = engine.analyse(Board(DRAW), limit)["score"].relative
    expect(score, chess.engine.Cp(0), "the score of a draw")
    move = chess.Move.from_uci("d4c2")
    info = engine.analyse(Board(DRAW), limit, root_moves=[move])
    expect((info["pv"][0], info["score"].relative), (move, chess.engine.Mate(-1)), "a blunder")


def check_variants(engine, _):
    """The variant follows the board, back and forth."""
    for _ in range(2):
        info = engine.analyse(Board5x5(), chess.engine.Limit(time=0.2))
        expect(info["score"].relative, chess.engine.Cp(0), "the score of the start of 5x5")
        move = chess.Move.from_uci("a1c2")
        info = engine.analyse(Board(moves=[move]), chess.engine.Limit(time=0.2))
        expect(info["score"].relative, chess.engine.Cp(0), "the score after 1. a1c2")


def check_several_lines(engine, _):
    infos = engine.analyse(Board(DRAW), chess.engine.Limit(depth=4), multipv=8)
    expect([info["multipv"] for info in infos], list(range(1, 9)), "the ranks")
    moves = {info["pv"][0] for info in infos}
    expect(len(moves), 8, "the number of different moves")
    draws = sum(info["score"].relative == chess.engine.Cp(0) for info in infos)
    expect(draws, 4, "the number of moves that hold the draw")


def check_stop(engine, exchange):
    """An analysis without a limit, of a searched and of a solved position."""
    for start, exact in [(START, False), (WIN_IN_ONE, True)]:
        exchange.clear()
        with engine.analysis(Board(start), options={"Exact": exact}) as analysis:
            info = analysis.get()
            expect_true("score" in info, "a score before the stop")
            # The engine is still there while it thinks.
            expect_true(not any("bestmove" in line for line in exchange.received), "patience")
            analysis.stop()
            best = analysis.wait()
        expect_true(best.move is not None, "a best move after the stop")
        expect_true("stop" in exchange.sent, "stop was sent")
        expect_true(any("infinite" in line for line in exchange.sent), "infinite was sent")


def check_ponder(engine, exchange):
    """The expected reply is a ponderhit, another one ends the pondering."""
    limit = chess.engine.Limit(white_clock=5, black_clock=5, white_inc=0.1, black_inc=0.1)
    board = Board()

    def play(ponderhit, stop):
        exchange.clear()
        # The engine ponders until the next call.
        result = engine.play(board, limit, game="", ponder=True, options={"Exact": False})
        expect("ponderhit" in exchange.sent, ponderhit, "ponderhit was sent")
        expect("stop" in exchange.sent, stop, "stop was sent")
        expect_true(result.move and result.ponder, "a move and the reply expected")
        return result

    result = play(ponderhit=False, stop=False)
    for _ in range(2):
        board.push(result.move)
        board.push(result.ponder)
        result = play(ponderhit=True, stop=False)
    board.push(result.move)
    with popen(sys.argv[1]) as other:
        limit_of_other = chess.engine.Limit(depth=1)
        infos = other.analyse(board, limit_of_other, multipv=2)
    board.push(next(info["pv"][0] for info in infos if info["pv"][0] != result.ponder))
    play(ponderhit=False, stop=True)


def play_game(engines, board):
    """Plays a game on the clock: the result, as the engine calls it at the end.

    The engines say when it is over: they have no move then.
    """
    clocks = {chess.WHITE: 5.0, chess.BLACK: 5.0}
    increment = 0.05
    for ply in range(1000):
        limit = chess.engine.Limit(
            white_clock=clocks[chess.WHITE],
            black_clock=clocks[chess.BLACK],
            white_inc=increment,
            black_inc=increment,
        )
        turn = board.turn
        begin = time.perf_counter()
        # Player 1 thinks in the opponent's time too.
        result = engines[turn].play(board, limit, game="clock", ponder=turn == chess.WHITE)
        if result.move is None:
            return result_of_finished(engines[turn], board)
        used = time.perf_counter() - begin
        clocks[turn] = max(clocks[turn] - used, 0.001) + increment
        board.push(result.move)
    raise SystemExit(f"no end of the game after {ply} plies: {board.moves()}")


def result_of_finished(engine, board):
    """The result of a game that is over, from the score that the engine gives it."""
    score = engine.analyse(board, chess.engine.Limit(depth=1))["score"]
    if score.is_mate():
        expect(score.relative, chess.engine.Mate(0), "the score of a lost game")
        return "0-1" if board.turn == chess.WHITE else "1-0"
    return "1/2-1/2"


def word_of_aether(program, board):
    """The result of a game as `aether analyze` tells it."""
    command = [program, "analyze", board.start, "--moves", board.moves(), "--json"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(answer.stdout)["result"]


def check_games(program):
    """Games from the start against a weak player, of a won and of a drawn position."""
    near_the_limit = DRAW.replace("w 0", "w 40")
    for start, skill in [(START, 0), (WIN_IN_TEN, 20), (near_the_limit, 20)]:
        board = Board(start)
        with popen(program) as white, popen(program) as black:
            black.configure({"Skill Level": skill})
            result = play_game({chess.WHITE: white, chess.BLACK: black}, board)
            quit_with_success(white)
            quit_with_success(black)
        expect(result, word_of_aether(program, board), f"the result of {board.moves()}")
        print(f"   {result} after {len(board.move_stack)} plies from {start}")


def check_quit(program):
    """An engine that thinks quits as well."""
    with popen(program) as engine:
        engine.analysis(Board(), options={"Exact": False})
        quit_with_success(engine)


def check_example(program):
    """The example of protocol.md prints what stands below it."""
    text = pathlib.Path(__file__).parents[2].joinpath("protocol.md").read_text("utf-8")
    example, rest = text.split("```python\n", 1)[1].split("```", 1)
    output = rest.split("```text\n", 1)[1].split("```", 1)[0]
    place = '"target/release/aether"'
    expect(example.count(place), 1, "the program in the example")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(example.replace(place, repr(program)), {})
    expect(printed.getvalue(), output, "what the example prints")


CHECKS = [
    check_handshake,
    check_options,
    check_limits,
    check_values,
    check_variants,
    check_several_lines,
    check_stop,
    check_ponder,
]


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    program = sys.argv[1]
    exchange = Exchange()
    for check in CHECKS:
        with popen(program) as engine:
            check(engine, exchange)
            quit_with_success(engine)
        print("ok", check.__name__.removeprefix("check_").replace("_", " "))
    check_games(program)
    print("ok games")
    check_quit(program)
    print("ok quit while thinking")
    check_example(program)
    print("ok the example of protocol.md")
    expect(exchange.complaints, [], "complaints of chess.engine")


if __name__ == "__main__":
    main()
