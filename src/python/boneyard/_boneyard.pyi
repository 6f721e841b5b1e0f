"""The part of boneyard that is written in C++. help() shows these words too (_words.py)."""

from collections.abc import Sequence
from os import PathLike
from typing import Any

from . import Place, View

__version__: str

def __getattr__(name: str) -> Any: ...  # what __init__.py alone calls

class Variant:
    """A game with its seats and rule options: Variant("five-columns", refill="none"), Variant("block", seats=3). A
    value that can be compared, hashed and pickled."""

    def __init__(self, text: Variant | str | None = None, *, rules_file: str | PathLike[str] | None = None,
                 **rules: str | int) -> None:  # fmt: skip
        """`text` is a game's name, what str(variant) gives, or the text of a patience of one's own, which rules_file
        names a file of. `seats` is by default the fewest that the game takes; a
        patience has one. With other seats than `text` has, only the rules that were typed hold."""
    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def sides(self) -> int:
        """2 with partners, otherwise the number of seats."""
    @property
    def rules(self) -> dict[str, str | int]:
        """Every rule option with its value; the number of seats is not among them."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getstate__(self) -> tuple[str]: ...
    def __setstate__(self, state: tuple[str], /) -> None: ...

class Position:
    """A deal at some point of its play. A value: play() and undo() give another one, so positions can be kept in
    sets and dicts, sent to other processes and shared by threads. Two are equal if they are the same position of the
    same variant, however they came about. In a notebook it is drawn. Seats count from 1. A property that
    has no meaning for a patience, or for a table game, is None or an empty tuple."""

    def __init__(self, variant: Variant | str, text: str, /) -> None:
        """Reads position.text back: a position from the middle of a game. Its line is then empty, and view() not
        known. A patience may also be typed as people do, such as "hand: 64 55 / gone: 66": docs/your-table.md."""
    @property
    def variant(self) -> Variant: ...
    @property
    def seed(self) -> int | None:
        """The seed that dealt it; None if tiles were typed, or it is a winnable deal with a number."""
    @property
    def text(self) -> str:
        """The whole position in one line, which Position(variant, text) reads."""
    @property
    def over(self) -> bool:
        """Whether the game is won or lost; for a table game, whether the hand has ended."""
    @property
    def won(self) -> bool | None:
        """None for a table game, which ends with scores."""
    @property
    def lost(self) -> bool | None:
        """Whether no line can win because no move is left, or play can only loop. A position that is not lost in this
        sense may still be unwinnable: solve() says. None for a table game."""
    @property
    def left(self) -> int:
        """Tiles left, as the game counts them: not discarded, not in the chain (goal=all), in hand (goal=hand); of a
        table game, in all hands."""
    @property
    def hidden(self) -> int:
        """How many tiles lie face down; of a table game none, because its hands and its stock are all shown here."""
    @property
    def places(self) -> list[Place]:
        """The parts of the table with their tiles, those face down included."""
    @property
    def line(self) -> list[str]:
        """The moves played since the deal, or since the text that it was read from; those of all seats, `draw` and
        `pass` among them."""
    @property
    def move_count(self) -> int:
        """How many legal moves there are; in Bingo that can be millions."""
    @property
    def turn(self) -> int | None:
        """The seat on turn; None when the hand is over, and for a patience."""
    @property
    def blocked(self) -> bool | None:
        """Whether the hand is over because nobody could lay a tile; None for a patience."""
    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat in this hand; () for a patience."""
    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The tiles of each seat; in Blind its row, the next tile first. () for a patience: see `places`."""
    @property
    def stock(self) -> tuple[str, ...]:
        """The stock, the next tile to be drawn first; where nobody draws, the tiles not dealt. () for a patience."""
    @property
    def table(self) -> tuple[str, ...]:
        """The layout: a line as it lies; if it has arms, the tiles in the order they were laid. () for a patience."""
    def moves(self, first: int = 0, most: int | None = None) -> list[str]:
        """The legal moves (of the seat on turn) in their order, from number `first` on, at most `most`."""
    def play(self, line: str | Sequence[str]) -> Position:
        """The position after a move or several, whoever makes them: "6-4+1-1 3-2@4", "6-6> <1-6 draw", or a sequence of
        moves. A ValueError names the first that is not legal, and says why."""
    def undo(self, moves: int = 1) -> Position:
        """The position so many moves before."""
    def why_illegal(self, move: str) -> str | None:
        """Why a move can't be played here; None if it can. A ValueError if it is no move of this game at all."""
    def view(self, seat: int) -> View | None:
        """What a seat may see; None for a patience."""
    def _repr_svg_(self) -> str: ...
    def __str__(self) -> str:
        """The table as `boneyard` prints it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getstate__(self) -> tuple[str, str, list[str], str | None, int | None, int | None]: ...
    def __setstate__(self, state: tuple[str, str, list[str], str | None, int | None, int | None], /) -> None: ...
