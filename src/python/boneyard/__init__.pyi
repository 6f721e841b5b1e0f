"""Domino games: deals, solvers and odds.

A game with its rule options is a Variant; wherever one is asked for, its text does as well: "five-columns",
"five-columns;refill=none". A table game with its seats and rules is a TableGame, as text "block" or
"block;seats=3;tie=blocker". Tiles are text, "6-4", the left end first; moves are text as `boneyard solve` writes them.

Long computations let other Python threads run, and Ctrl-C ends them within a tenth of a second. A wrong value is a
ValueError; a limit that is reached gives an undecided or incomplete result, never an exception.
"""

import os
from _typeshed import WriteableBuffer
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar, overload

__version__: str

_Buffer = TypeVar("_Buffer", bound=WriteableBuffer)
_Patience: TypeAlias = Literal[
    "bingo", "domino-patience", "five-columns", "fives-the-limit", "knock-out", "twelve-to-go",
]
_TableName: TypeAlias = Literal[
    "block", "draw", "cross", "double-nine-cross", "block-and-draw", "blind", "bergen", "all-fives",
    "all-fives-and-threes", "all-sevens", "five-up", "seven-rocks",
]

__all__ = [
    "Game", "Hand", "Odds", "OpenSolution", "Opening", "Place", "Position", "Solution", "TableGame", "TableInfo",
    "Variant", "View", "deal", "deals", "decide", "games", "odds", "odds_so_far", "openings", "solve", "table_games",
    "winnable_deal",
]  # fmt: skip

class Game(NamedTuple):
    """What can be said of a game without playing it."""

    name: str
    """As it is typed: "knock-out"."""
    title: str
    aim: str
    """The game in one sentence."""
    options: dict[str, tuple[str | int, ...]]
    """The values of every rule option, the default first."""
    hidden: Literal["nothing", "idle", "matters"]
    """What lies face down: nothing; a stock that no choice depends on; one that makes fair another player."""
    def __hash__(self) -> int: ...

def games() -> list[Game]:
    """The patiences, in alphabetical order."""

class Variant:
    """A game with its rule options: Variant("five-columns", refill="none"). A value that can be compared, hashed
    and pickled."""

    def __init__(self, text: str, **rules: str | int) -> None:
        """`text` is a game's name, or what str(variant) gives."""
    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def rules(self) -> dict[str, str | int]:
        """Every rule option with its value."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getstate__(self) -> tuple[str]: ...
    def __setstate__(self, state: tuple[str], /) -> None: ...

class TableInfo(NamedTuple):
    """What can be said of a table game without playing it."""

    name: str
    title: str
    aim: str
    seats: tuple[int, ...]
    """By how many it is played."""
    options: dict[str, tuple[str | int, ...]]
    """The values of every rule option that it has with four seats, the default first."""
    def __hash__(self) -> int: ...

def table_games() -> list[TableInfo]:
    """The games of several seats."""

class TableGame:
    """A table game with its seats and rules: TableGame("block", seats=3, tie="blocker"). A value that can be compared,
    hashed and pickled."""

    def __init__(self, text: str | TableGame, **rules: str | int) -> None:
        """`text` is a game's name, or what str(game) gives. `seats` is by default 2, or what the game needs."""
    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def sides(self) -> int:
        """2 with partners, else as many as seats."""
    @property
    def rules(self) -> dict[str, str | int]:
        """Every rule option with its value; the number of seats is none of them."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getstate__(self) -> tuple[str]: ...
    def __setstate__(self, state: tuple[str], /) -> None: ...

class View(NamedTuple):
    """What one seat may see of a hand, and what passes and draws have told it. Seats count from 1; what is by seat
    begins with seat 1."""

    seat: int
    turn: int | None
    """Who is on turn; None when the hand is over."""
    hand: tuple[str, ...]
    """Its own tiles; in Blind, where nobody sees any row, those it has turned up."""
    table: tuple[str, ...]
    """The layout: a line as it lies, else the tiles in the order they were laid."""
    holds: tuple[int, ...]
    """How many tiles each seat has."""
    drawn: tuple[int, ...]
    """How many tiles each seat has drawn."""
    cannot_hold: tuple[tuple[str, ...], ...]
    """By seat, the tiles that it cannot hold, by its passes and draws."""
    stock: int
    scores: tuple[int, ...]

class Hand:
    """A deal of a table game at some point of its play. A value, as Position is one: play() and undo() give another
    one. In a notebook it is drawn. Seats count from 1."""

    def __init__(self, game: TableGame | str, text: str, /) -> None:
        """Reads str(hand) back. Its line is then empty, and view() not known."""
    @property
    def game(self) -> TableGame: ...
    @property
    def turn(self) -> int | None:
        """The seat on turn; None when the hand is over."""
    @property
    def over(self) -> bool: ...
    @property
    def blocked(self) -> bool:
        """Over, because nobody could lay a tile any more."""
    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has scored in this hand."""
    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The tiles of each seat; in Blind its row, the next one first."""
    @property
    def stock(self) -> tuple[str, ...]:
        """What nobody has drawn, the next one first; what lies aside where nobody draws."""
    @property
    def table(self) -> tuple[str, ...]:
        """The layout: a line as it lies, else the tiles in the order they were laid."""
    @property
    def line(self) -> list[str]:
        """The moves played since the deal, those of all seats, `draw` and `pass` among them."""
    def moves(self) -> list[str]:
        """The legal moves of the seat on turn, in their order."""
    def play(self, line: str | Sequence[str]) -> Hand:
        """The hand after a move or several, whoever makes them: "6-6> <1-6 draw". A ValueError names the first that is
        not legal, and why."""
    def undo(self, moves: int = 1) -> Hand:
        """The hand so many moves before."""
    def why_illegal(self, move: str) -> str | None:
        """Why a move can't be played here; None if it can. A ValueError if it is no move of this game at all."""
    def view(self, seat: int) -> View:
        """What a seat may see, from 1."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getstate__(self) -> tuple[str, str | None, str, list[str]]: ...
    def __setstate__(self, state: tuple[str, str | None, str, list[str]], /) -> None: ...

class Place(NamedTuple):
    """A part of the table, as it lies."""

    name: str
    """hand, stock, column 1, …"""
    kind: Literal["row", "line", "chain", "hand", "column", "stock"]
    tiles: tuple[str, ...]
    face_down: bool
    number: int | None
    """Of a row, the number that touches its first tile (Bingo); of a hand with a limit, the most it may hold."""

class Position:
    """A deal at some point of its play. A value: play() and undo() give another one, so positions can be kept in
    sets and dicts, sent to other processes and shared by threads. Two are equal if they are the same position of the
    same variant, however they came about. In a notebook it is drawn."""

    def __init__(self, variant: Variant | str, text: str, /) -> None:
        """Reads str(position) back: a position from the middle of a game. Its line is then empty."""
    @property
    def variant(self) -> Variant: ...
    @property
    def won(self) -> bool: ...
    @property
    def lost(self) -> bool:
        """Not won, and no line wins any more because no move is left or play can only loop. A position that is not
        lost in this sense may still be unwinnable: that is for solve() to say."""
    @property
    def left(self) -> int:
        """Tiles left, as the game counts them: not discarded, not in the chain (goal=all), in hand (goal=hand)."""
    @property
    def hidden(self) -> int:
        """How many tiles lie face down."""
    @property
    def places(self) -> list[Place]:
        """The table as it lies, with the tiles that are face down."""
    @property
    def line(self) -> list[str]:
        """The moves played since the deal, or since the text that it was read from."""
    @property
    def move_count(self) -> int:
        """How many legal moves there are; in Bingo that can be millions."""
    def moves(self, first: int = 0, most: int | None = None) -> list[str]:
        """The legal moves in their order, from number `first` on, at most `most`."""
    def play(self, line: str | Sequence[str]) -> Position:
        """The position after a move or several: "6-4+1-1 3-2@4", or a sequence of moves. A ValueError says why one
        is not legal."""
    def undo(self, moves: int = 1) -> Position:
        """The position so many moves before."""
    def why_illegal(self, move: str) -> str | None:
        """Why a move can't be played here; None if it can. A ValueError if it is no move of this game at all."""
    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getstate__(self) -> tuple[str, str, list[str]]: ...
    def __setstate__(self, state: tuple[str, str, list[str]], /) -> None: ...

@overload
def deal(variant: Variant | _Patience, what: int | str, after: str | Sequence[str] = "") -> Position: ...
@overload
def deal(variant: TableGame | _TableName, what: int | str, after: str | Sequence[str] = "") -> Hand: ...
@overload
def deal(variant: str, what: int | str, after: str | Sequence[str] = "") -> Position | Hand:
    """The position that a deal opens with, of a table game the hand: the deal of a seed, 0 to 2^64 - 1, or all tiles as
    text. With `after`, the position after these moves. The same seed gives the same deal for ever."""

def winnable_deal(variant: Variant | str, number: int) -> Position:
    """The winnable deal of a number, all such deals equally likely, for games that are won too rarely to search for
    one (Knock-Out). The number is not the seed of the deal."""

@dataclass(frozen=True)
class Solution:
    """The answer to one search. Its line has been replayed by the rules. Answers are compared without their seconds."""

    position: Position
    verdict: Literal["winnable", "unwinnable", "undecided"]
    line: tuple[str, ...] | None
    """If winnable, a winning line; with fewest_left, the best one; else None."""
    left: int | None
    """Tiles left at the end of the line."""
    spoken: int | None
    """Bingo: the numbers spoken by the line, up to its last removal."""
    count: int | None
    """With count=True: how many winning lines there are (Bingo with optional removal: shortest ones)."""
    moves: dict[str, Fraction | tuple[float, float]] | None
    """With player="fair": every move's chance of winning, or certain bounds where a limit left a gap."""
    cutoff: Literal["time limit", "memory limit"] | None
    """What limit was reached, if one was."""
    nodes: int
    """Positions searched."""
    seconds: float
    @property
    def winnable(self) -> bool | None:
        """The verdict as True, False, or None for undecided."""
    def to_dict(self) -> dict[str, Any]:
        """Every field as json takes it, and the game: games, positions, hands and fractions are text."""

@dataclass(frozen=True)
class OpenSolution:
    """What a hand of a table game is worth to a side when all hands lie open. Its line has been replayed by the rules.
    Answers are compared without their seconds."""

    hand: Hand
    seat: int
    """Whose side is asked about."""
    verdict: Literal["winnable", "unwinnable", "undecided"]
    """winnable: the value is above 0."""
    value: int | None
    """What the side scores from here on less what the other side does, when both play perfectly; with three sides or
    more, less what the best of the others does when all of them play against it. None if a limit was reached."""
    low: int
    high: int
    """Between which the value lies."""
    line: tuple[str, ...] | None
    """The moves of perfect play to the end of the hand; None if a limit was reached."""
    moves: dict[str, int | tuple[int, int]] | None
    """With moves=True: the value of every legal move, or between which it lies."""
    cutoff: Literal["time limit", "memory limit"] | None
    """What limit was reached, if one was."""
    nodes: int
    """Positions searched."""
    seconds: float
    @property
    def winnable(self) -> bool | None:
        """The verdict as True, False, or None for undecided."""
    def to_dict(self) -> dict[str, Any]:
        """Every field as json takes it, and the game: games, positions, hands and fractions are text."""

@overload
def solve(
    position: Position,
    *,
    fewest_left: bool = False,
    shortest: bool = False,
    count: bool = False,
    player: Literal["thoughtful", "fair"] = "thoughtful",
    seat: None = None,
    moves: Literal[False] = False,
    time_limit: float | None = None,
    memory_limit: float | None = None,
    threads: int | None = None,
) -> Solution: ...
@overload
def solve(
    position: Hand,
    *,
    fewest_left: Literal[False] = False,
    shortest: Literal[False] = False,
    count: Literal[False] = False,
    player: Literal["thoughtful"] = "thoughtful",
    seat: int | None = None,
    moves: bool = False,
    time_limit: float | None = None,
    memory_limit: float | None = None,
    threads: int | None = None,
) -> OpenSolution:
    """Whether a position can be won by someone who sees every tile, with the line that proves it; what a hand of a
    table game is worth when all hands lie open.

    fewest_left: if it can't be won, go on to the end with the fewest tiles left. shortest: the line is a shortest
    winning one (Bingo: fewest numbers spoken). count: how many winning lines there are. player="fair" (chain games):
    every move's chance of winning for someone who can't see the stock. seat (table games): whose side is asked about,
    by default the one on turn. moves (table games): the value of every move. Limits are seconds and MiB; what they cut
    short is undecided. threads, all cores by default, are for the fair player's chances.
    """

@dataclass(frozen=True)
class Odds:
    """How often a game is won, with everything that the figure holds for."""

    variant: Variant | TableGame
    player: Literal["thoughtful", "fair", "random"]
    method: Literal["sample", "exact", "rare"]
    odds: float | None
    """None where only low and high are known: deals stayed undecided, none was counted, or an exact computation was cut
    short."""
    low: float
    """The interval's lower end: of the stated confidence if sampled, certain if exact. Undecided deals count as lost."""
    high: float
    """The upper end. Undecided deals count as won."""
    confidence: float
    fraction: Fraction | None
    """The exact odds, where they are one fraction."""
    first_seed: int | None
    last_seed: int | None
    """The last seed that counts; None, as the first, for exact figures."""
    deals: int | None
    """Deals or, by the method `rare`, samples; the following are None if not sampled."""
    won: int | None
    lost: int | None
    undecided: int | None
    left: dict[int, int] | None
    """Tiles left: deals, where the run knows it."""
    tied: int | None
    """Table games, as what follows: deals whose value is 0. `won` and `lost` are those of the leader's side."""
    mean: float | None
    """The mean value of a deal for the leader's side, in points; None where values are between bounds, or not asked."""
    mean_low: float | None
    mean_high: float | None
    """The ends of its interval."""
    seat_wins: tuple[int, ...] | None
    """Deals that a seat wins: the leader, the seat after it, … With three sides or more and open hands, those that it is
    sure of winning if all others play together against it."""
    complete: bool
    """Nothing was cut short; False for the figures of a run that goes on, of one that a limit ended, or if a limit left
    single deals open."""
    notes: tuple[str, ...]
    """Sentences for people."""
    seconds: float
    """That the computation took. Figures are compared without it."""
    def to_dict(self) -> dict[str, Any]:
        """Every field as json takes it: the game and fractions are text, the infinite ends of an interval None."""

def odds(
    variant: Variant | TableGame | str,
    seeds: range | None = None,
    *,
    player: Literal["thoughtful", "fair", "random"] = "thoughtful",
    method: Literal["auto", "sample", "exact", "rare"] = "auto",
    precision: float | str | None = None,
    confidence: float = 0.95,
    interval: Literal["wilson", "exact"] = "wilson",
    fewest_left: bool = False,
    who_wins: bool = False,
    time_limit: float | None = None,
    memory_limit: float | None = None,
    threads: int | None = None,
    progress: Callable[[float], object] | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
) -> Odds:
    """How often a game is won; of a table game, how often the leader's side wins, with open hands or (player="random")
    at random.

    seeds: the deals to sample, range(1, 1_000_001) by default. method="auto" takes the best one that there is, but
    samples if seeds or an option of sampling are given. precision counts as many deals as bring half the
    interval's width below it: 5e-4, or "0.1%" of the odds; without seeds, however many that takes. who_wins (table games,
    open hands): ask who wins each deal and not by how much, which is several times as fast where the value takes long;
    mean, mean_low and mean_high are None. A result depends on seeds and rules alone, never on threads or interruptions.
    time_limit is for each deal where deals are sampled, and for the whole computation where the figure is exact.
    progress hears the share done, 0 to 1, about ten times a second, and may raise to stop the run. checkpoint names a
    file that is kept up to date and gone on from, the same that `boneyard odds --checkpoint` keeps. Of a run that
    Ctrl-C or another exception ends, the exception's `so_far` is the figure up to there.

    An interval holds for a number of deals fixed beforehand. A run that is stopped because its figure looks good has a
    biased figure, and its interval covers the truth less often than it says.
    """

def odds_so_far(
    variant: Variant | TableGame | str,
    seeds: range | None = None,
    *,
    player: Literal["thoughtful", "fair", "random"] = "thoughtful",
    method: Literal["auto", "sample", "exact", "rare"] = "auto",
    precision: float | str | None = None,
    confidence: float = 0.95,
    interval: Literal["wilson", "exact"] = "wilson",
    fewest_left: bool = False,
    who_wins: bool = False,
    time_limit: float | None = None,
    memory_limit: float | None = None,
    threads: int | None = None,
    progress: Callable[[float], object] | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
) -> Iterator[Odds]:
    """The same, as the interval closes in: a figure each time the number of deals has doubled, the last one when the
    run is over. It computes only while it is asked for the next figure. Only the last figure's interval covers the truth as
    often as it says: who stops when a figure looks good has a biased one (docs/method.md); precision plans the number of deals
    beforehand and has no such fault. time_limit is for each deal where deals are
    sampled, and for the whole computation where the figure is exact."""

class Opening(NamedTuple):
    """One kind of opening hand: those that a relabelling of the pips turns into each other."""

    hand: tuple[str, ...]
    """One of them."""
    hands: int
    """How many there are of this kind."""
    win: Fraction | tuple[float, float]
    def to_dict(self) -> dict[str, Any]:
        """Every field as json takes it: a fraction is text."""

def openings(
    variant: Variant | str,
    *,
    player: Literal["fair", "random"] = "fair",
    time_limit: float | None = None,
    memory_limit: float | None = None,
    threads: int | None = None,
) -> list[Opening]:
    """Chain games: the exact chances of every kind of opening hand, the best first."""

@overload
def deals(first: int, count: int, *, out: _Buffer, threads: int | None = None) -> _Buffer: ...
@overload
def deals(first: int, count: int, *, out: None = None, threads: int | None = None) -> Any:
    """The deals of `count` seeds from `first` on, as bytes [deal, place, end]: the pips of the left and the right
    end of each of the 28 tiles. Fills `out`, if that is given; else gives a numpy array of uint8, or a memoryview
    where there is no numpy. After Ctrl-C the exception's `so_far` is the array of the first deals, those that are
    done, and its `filled` their number."""

@overload
def decide(
    variant: Variant | str,
    first: int,
    count: int,
    *,
    out: _Buffer,
    time_limit: float | None = None,
    memory_limit: float | None = None,
    threads: int | None = None,
) -> _Buffer: ...
@overload
def decide(
    variant: Variant | str,
    first: int,
    count: int,
    *,
    out: None = None,
    time_limit: float | None = None,
    memory_limit: float | None = None,
    threads: int | None = None,
) -> Any:
    """The verdicts of `count` seeds from `first` on, as signed bytes: 1 winnable, 0 unwinnable, -1 undecided (a limit
    was reached; each deal has limits of its own). Arrays as in deals()."""
