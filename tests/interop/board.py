"""A board for Python's chess.engine that knows no rules."""

import chess

START = "[0][1][2][3]/[1][2][3][0]/[2][3][0][1]/[3][0][1][2] w 0 1"
START_5X5 = (
    "[0][1][2][3][4]/[1][2][3][4][0]/[2][3][4][0][1]/[3][4][0][1][2]/[4][0][1][2][3] w 0 1"
)


class Board:
    """A game as chess.engine needs it: a position string and moves.

    It knows nothing of the rules. The name of the variant is a class attribute,
    since chess.engine reads it from the type.
    """

    uci_variant = "aether4x4"
    chess960 = False

    def __init__(self, start=START, moves=()):
        self.start = start
        self.move_stack = list(moves)

    @property
    def turn(self):
        first = self.start.split()[1] == "w"
        return first == (len(self.move_stack) % 2 == 0)

    def root(self):
        return type(self)(self.start)

    def fen(self, **_):
        assert not self.move_stack, "only the start of a game is asked for"
        return self.start

    def copy(self, *, stack=True):
        return type(self)(self.start, self.move_stack)

    def push(self, move):
        self.move_stack.append(move)

    def pop(self):
        return self.move_stack.pop()

    def parse_uci(self, text):
        return chess.Move.from_uci(text)

    def push_uci(self, text):
        move = self.parse_uci(text)
        self.push(move)
        return move

    def __eq__(self, other):
        return (self.start, self.move_stack) == (other.start, other.move_stack)

    def moves(self):
        return " ".join(move.uci() for move in self.move_stack)


class Board5x5(Board):
    uci_variant = "aether5x5"

    def __init__(self, start=START_5X5, moves=()):
        super().__init__(start, moves)
