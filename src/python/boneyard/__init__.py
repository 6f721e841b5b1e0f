"""Domino games: deals, solvers and odds.

A game with its seats and rule options is a Variant; wherever one is asked for, its text does as well: "five-columns",
"five-columns;refill=none", "block;seats=3;tie=blocker". A patience is a game with one seat, a table game one with more.
Tiles are text, "6-4", the left end first; moves are text as `boneyard solve` writes them.

Long computations let other Python threads run, and Ctrl-C ends them within a tenth of a second. A wrong value is a
ValueError; a limit that is reached gives an undecided or incomplete result, never an exception. (Only check() raises a
MemoryError, because what it has not finished is not proved.)

Every function may be called by several threads at once, and Variant, Position, Answer and Odds are values that threads
may share.
"""

import copyreg as _copyreg
import functools as _functools
import inspect as _inspect
import json as _json
import math as _math
import operator as _operator
import os as _os
import struct as _struct
import time as _time
import typing as _t
import warnings as _warnings
from collections.abc import Callable as _Callable
from collections.abc import Iterator as _Iterator
from collections.abc import Mapping as _Mapping
from collections.abc import Sequence as _Sequence
from contextlib import closing as _closing
from dataclasses import KW_ONLY as _KW_ONLY
from dataclasses import dataclass as _dataclass
from dataclasses import field as _field
from dataclasses import fields as _fields
from fractions import Fraction as _Fraction

from . import _boneyard, _system
from ._boneyard import Position, Variant, __version__
from ._checkpoint import Checkpoint as _Checkpoint
from ._words import take_words as _take_words

__all__ = [
    "Answer", "Answers", "Game", "NotProved", "Odds", "Opening", "Place", "Position", "Proved", "Variant", "View",
    "ask", "certificate", "check", "deal", "deals", "decide", "games", "odds", "odds_so_far", "openings", "published",
    "solve", "winnable_deal",
]  # fmt: skip

if _t.TYPE_CHECKING:
    import numpy
    from _typeshed import WriteableBuffer
    from numpy.typing import NDArray

_Buffer = _t.TypeVar("_Buffer", bound="WriteableBuffer")


def _reduce(self):
    """What every protocol of pickle writes; by themselves protocols 0 and 1 cannot copy what is written in C++."""
    return _copyreg.__newobj__, (type(self),), self.__getstate__()


for _class in (Position, Variant):
    _class.__module__ = "boneyard"
    setattr(_class, "__reduce__", _reduce)


class Game(_t.NamedTuple):
    """The description of a game."""

    name: str
    """The name that functions take: "knock-out"."""
    title: str
    aim: str
    """The game in one sentence."""
    seats: tuple[int, ...]
    """The possible numbers of players; (1,) for a patience."""
    options: dict[str, tuple[str | int, ...]]
    """The values of every rule option, the default first. For a table game: its options with four players."""
    hidden: _t.Literal["nothing", "idle", "matters"]
    """Which tiles lie face down. "nothing": none. "idle": a stock that no choice depends on. "matters": tiles that
    choices may depend on, so that the fair player is not the thoughtful one (the stock of a chain game; the hands of
    a table game)."""

    def __hash__(self) -> int:
        return hash(self.name)


class View(_t.NamedTuple):
    """What one player may see of a hand, and what the passes and draws of the others have shown. Seats count from 1; a
    tuple by seat begins with seat 1."""

    seat: int
    turn: int | None
    """The seat on turn; None when the hand is over."""
    hand: tuple[str, ...]
    """The player's own tiles. In Blind, where nobody sees any row: those that the player has turned up."""
    table: tuple[str, ...]
    """The layout: a line as it lies, or, if it has arms, the tiles in the order in which they were laid."""
    holds: tuple[int, ...]
    """How many tiles each seat has."""
    drawn: tuple[int, ...]
    """How many tiles each seat has drawn."""
    cannot_hold: tuple[tuple[str, ...], ...]
    """By seat: the tiles that the player cannot hold, as passes and draws have shown."""
    stock: int
    scores: tuple[int, ...]


class Place(_t.NamedTuple):
    """A part of the table with the tiles that lie there."""

    name: str
    """hand, stock, column 1, …"""
    kind: _t.Literal["row", "line", "chain", "hand", "column", "stock", "triangle", "grid", "suits"]
    tiles: tuple[str, ...]
    face_down: bool
    number: int | None
    """For a row (Bingo): the number that touches its first tile. For a hand with a limit: the most tiles allowed."""
    cells: tuple[str | None, ...] = ()
    """Of a triangle or a grid: its cells, row by row, each with its tile or None."""
    width: int = 0
    """Of a grid: cells in a row."""
    ends: tuple[int, ...] = ()
    """The pips at which a tile may be laid: of a chain at its left and right end, of a layout at each open place."""


class Opening(_t.NamedTuple):
    """One kind of opening hand: all hands that a relabelling of the pips turns into each other."""

    hand: tuple[str, ...]
    """One of them."""
    hands: int
    """How many hands are of this kind."""
    win: _Fraction | tuple[float, float]

    def to_dict(self) -> dict[str, _t.Any]:
        """What `boneyard odds --openings --format json` gives of the hand: docs/output.md lists the keys. `odds` is
        None, and there is no fraction, if only bounds are known."""
        hand = {"hand": " ".join(self.hand), "hands": self.hands}
        if isinstance(self.win, tuple):
            return {**hand, "odds": None, "low": self.win[0], "high": self.win[1]}
        odds, fraction = float(self.win), f"{self.win.numerator}/{self.win.denominator}"
        return {**hand, "odds": odds, "low": odds, "high": odds, "fraction": fraction}


class _Figure:
    seconds: float
    _plain: str

    def __repr__(self) -> str:
        """What is known: fields that are None, which were not asked for or have no meaning here, are left out."""
        known = ((each.name, getattr(self, each.name)) for each in _fields(self) if each.repr)  # type: ignore[arg-type]
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in known if value is not None)})"

    def to_dict(self) -> dict[str, _t.Any]:
        """The object that `--format json` and the protocol give, too: docs/output.md lists its keys. A key is absent if
        it was not asked for, or the game has no such thing (an answer has `seat`, `value` and `scores` in every game); None
        means: not known, or none."""
        return {**_json.loads(self._plain), "seconds": self.seconds}


@_dataclass(frozen=True, kw_only=True, repr=False)
class Answer(_Figure):
    """What a search found out about a position, for a player who sees every tile: of a patience whether it can be won, of a
    table game what the hand is worth to a side when all hands lie open. Its line was replayed by the rules. A field that
    was not asked for, or has no meaning for the game, is None. Comparing two answers leaves out their seconds."""

    position: Position
    verdict: _t.Literal["winnable", "unwinnable", "undecided"]
    """Of a table game "winnable" means that the value is above 0."""
    seat: int
    """The seat, from 1, whose verdict and value it is; of a patience 1."""
    value: int | None
    """Table games, as low, high and scores: the points that the seat's side scores from here on, less those of the other
    side, when both play perfectly. With three sides or more: less those of the best other side, when all others play
    against this one. None unless low and high are equal."""
    low: int | None
    """Lower bound of the value; equal to it unless a limit was reached, or only who wins was asked."""
    high: int | None
    """Upper bound of the value."""
    line: tuple[str, ...] | None
    """Of a patience a winning line if winnable; otherwise, with fewest_left, the best one; otherwise None. Of a table game
    the moves of perfect play to the end of the hand; None with who_wins, or if a limit was reached."""
    scores: tuple[int, ...] | None
    """The points of each seat at the end of the line."""
    left: int | None
    """Patiences: tiles left at the end of the line."""
    spoken: int | None
    """Bingo: how many numbers the line speaks, up to its last removal."""
    count: int | None
    """With count=True: how many winning lines there are (Bingo with optional removal: shortest ones)."""
    moves: dict[str, _Fraction | int | tuple[float, float]] | None = _field(hash=False)
    """What every legal move is worth: with moves=True its value, with player="fair" its chance of winning, a Fraction.
    (low, high) if a limit was reached."""
    cut_short: _t.Literal["time limit", "memory limit"] | None
    """The limit that was reached; None if none was."""
    nodes: int
    """Positions searched."""
    seconds: float = _field(compare=False)
    _plain: str = _field(repr=False, compare=False)

    @property
    def winnable(self) -> bool | None:
        """The verdict as True, False, or None for undecided."""
        return {"winnable": True, "unwinnable": False, "undecided": None}[self.verdict]


@_dataclass(frozen=True, repr=False)
class Odds(_Figure):
    """How often a game is won, with the method, the deals and the interval of the figure."""

    variant: Variant
    player: _t.Literal["thoughtful", "fair", "random", "any"]
    method: _t.Literal["sample", "exact", "rare"]
    odds: float | None
    """The share of deals won, 0 to 1. None if only low and high are known: deals stayed undecided, no deal was
    counted, or an exact computation was cut short."""
    low: float
    """The lower end of the interval: of the stated confidence if sampled, certain if exact. Undecided deals count as
    lost."""
    high: float
    """The upper end. Undecided deals count as won."""
    confidence: float
    fraction: _Fraction | None
    """The exact odds, if they are known as one fraction."""
    first_seed: int | None
    last_seed: int | None
    """The last seed that was counted. Exact figures have neither first nor last seed."""
    deals: int | None
    """The number of deals; of samples for the method `rare`. None, as the next four, if the method is exact,
    but for Block with open hands, which is solved deal by deal."""
    won: int | None
    lost: int | None
    undecided: int | None
    left: dict[int, int] | None = _field(hash=False)
    """{tiles left: number of deals}; None if the run does not know it."""
    tied: int | None
    """Table games, as the next four: deals whose value is 0. `won` and `lost` are those of the leader's side."""
    mean: float | None
    """The mean value of a deal for the leader's side, in points. None with who_wins, or if a value has only bounds."""
    mean_low: float | None
    mean_high: float | None
    """The ends of the interval of the mean."""
    seat_wins: tuple[int, ...] | None
    """By seat, the leader first: the number of deals that the player wins. With three sides or more and open hands:
    those that the player wins even if all others play together against it."""
    values: dict[int, int] | None = _field(hash=False)
    """{points of the leader's side: number of deals}, of Block with all 28 tiles by the method `exact`, as the next."""
    tiles: tuple[dict[str, str | int], ...] | None = _field(hash=False)
    """Of each tile that the leader may hold besides 6-6: the deals, and of those the ones won and tied, and the points."""
    leads: tuple[dict[str, str | int], ...] | None = _field(hash=False)
    """Of Block with player="any", by the lead: the deals, and how many of them the leader or the other player wins
    whatever is played, are tied, or have the same value. `odds` are the share of all deals whose winner no play changes."""
    tied_fraction: _Fraction | None
    """Of Block with player="random" by the method `exact`: how often nobody wins; and the mean."""
    mean_fraction: _Fraction | None
    strength: str | None
    """Table games with player="fair", as the next four: how strong the players are, `few` or one for each."""
    seat_ties: tuple[int, ...] | None
    """By seat, the leader first: the number of deals in which the player's side ties."""
    seat_means: tuple[float, ...] | None
    """By seat: the mean points of the player's side, less those of the best other side."""
    seat_means_low: tuple[float, ...] | None
    seat_means_high: tuple[float, ...] | None
    matches: int | None
    """The number of matches, if matches were asked for, as the next three. `deals` are all their hands; won, lost,
    odds, the means and the numbers by seat are those of matches, and of whoever leads the first hand."""
    hands_a_match: float | None
    hands_a_match_low: float | None
    hands_a_match_high: float | None
    complete: bool
    """True if nothing was cut short. False for a run that goes on or that a limit ended, and if a limit left single
    deals undecided."""
    notes: tuple[str, ...]
    """Sentences for people."""
    seconds: float = _field(compare=False)
    """How long the computation took. Comparing two figures leaves it out."""
    _plain: str = _field(repr=False, compare=False)


def games() -> list[Game]:
    """All games: the patiences in alphabetical order, then the table games in the order of docs/rules.md."""
    return _boneyard.games()


def deal(variant: Variant | str, what: "int | str | _Sequence[_Sequence[int]] | NDArray[numpy.uint8]",
         after: str | _Sequence[str] = "") -> Position:  # fmt: skip
    """The position at the start of a deal, or after the moves of `after`. `what` is a seed, 0 to 2^64 - 1, all tiles
    as text, or their ends as a row of deals() has them. A seed gives the same deal for ever."""
    if hasattr(what, "__iter__") and not isinstance(what, str):
        what = " ".join(f"{_operator.index(left)}-{_operator.index(right)}" for left, right in what)
    return _boneyard.deal(variant, what).play(after)


def winnable_deal(variant: Variant | str, number: int) -> Position:
    """The winnable deal of a number, for games that are won too rarely to search for one (Knock-Out). Over all numbers
    every winnable deal is equally likely. The number is not the seed of the deal."""
    return _boneyard.winnable_deal(variant, number)


def _threads(threads):
    if threads is None:
        return _system.cores()
    threads = _operator.index(threads)
    if not 1 <= threads <= 1024:
        raise ValueError(f"threads: {threads}: expected 1 to 1024")
    return threads


@_t.overload
def solve(position: Position, *, fewest_left: bool = False, shortest: bool = False, count: bool = False,
          player: _t.Literal["thoughtful", "fair"] = "thoughtful", seat: int | None = None, moves: bool = False,
          who_wins: bool = False, time_limit: float | None = None, memory_limit: float | None = None,
          threads: int | None = None) -> Answer: ...  # fmt: skip
@_t.overload
def solve(position: Variant | str, seeds: range, *, fewest_left: bool = False, shortest: bool = False,
          time_limit: float | None = None, memory_limit: float | None = None,
          threads: int | None = None) -> "Answers": ...  # fmt: skip
def solve(position, seeds=None, *, fewest_left=False, shortest=False, count=False, player="thoughtful", seat=None,
          moves=False, who_wins=False, time_limit=None, memory_limit=None, threads=None):  # fmt: skip
    """Whether a position can be won by a player who sees every tile, with the line that proves it. For a table game:
    what the hand is worth to a side when all hands lie open. With a variant and seeds: the same of many deals, as
    columns, each deal with limits of its own. decide() finds the verdicts alone, which is faster.

    fewest_left: if the position can't be won, goes on to the end with the fewest tiles left.
    shortest: the line is a shortest winning one (Bingo: the fewest numbers spoken).
    count: also counts the winning lines.
    player: "fair" (chain games) adds every move's chance of winning for a player who can't see the stock.
    seat: for table games, the seat whose side the value is for; the one on turn by default.
    moves: for table games, adds the value of every move.
    who_wins: for table games, asks only whether the value is above, at or below 0. That is several times as fast where
        values take long. There is no line, and low and high may be apart.
    time_limit, memory_limit: seconds and MiB. If one is reached, what it cut short is undecided.
    threads: for the fair player's chances; all cores by default.
    """
    start, limits = _time.perf_counter(), _boneyard.Limits(time_limit, memory_limit)
    if seeds is not None:
        if count or player != "thoughtful" or seat is not None or moves or who_wins:
            raise ValueError("of many deals it finds verdicts, lines and values: use fewest_left or shortest, or solve one")
        return _solve_seeds(position, seeds, bool(fewest_left), bool(shortest), _threads(threads), limits)
    if not isinstance(position, Position):
        raise TypeError(f"position: expected a Position, or a variant and seeds, not {type(position).__name__}")
    if not isinstance(player, str) or player not in ("thoughtful", "fair"):
        raise ValueError(f"player: {player!r}: expected thoughtful or fair")
    found = _boneyard.solve(position, bool(shortest), bool(fewest_left), bool(count), seat, bool(moves), bool(who_wins),
                            player == "fair", _threads(threads), limits)  # fmt: skip
    return Answer(position=position, seconds=_time.perf_counter() - start, **found)


def openings(variant: Variant | str, *, player: _t.Literal["fair", "random"] = "fair", time_limit: float | None = None,
             memory_limit: float | None = None, threads: int | None = None) -> list[Opening]:  # fmt: skip
    """Chain games: the exact chances of every kind of opening hand, the best first."""
    return _boneyard.openings(variant, player, _threads(threads), _boneyard.Limits(time_limit, memory_limit))


# Questions as C, JavaScript and `boneyard serve` ask them (docs/protocol.md).

def ask(question: _Mapping[str, _t.Any]) -> _t.Any:
    """Answers a question of the protocol, such as {"ask": "solve", "variant": "five-columns", "deal": "seed 1"}, by what JSON
    makes of its answer. A search ends after the question's `time` in milliseconds, or 2000, or at 1 GiB. Raises ValueError
    if there is no answer. Any number of threads may ask at the same time."""
    reply = _json.loads(_boneyard.ask(_json.dumps(question)))
    if "error" in reply:
        raise ValueError(reply["error"])
    return reply["answer"]


# Certificates: verdicts that anyone can check by the rules alone (docs/certificates.md).


class NotProved(ValueError):
    """A certificate that is well formed, but does not prove its claim; the message says why."""

    line: int
    """The line at fault, from 1."""


class Proved(_t.NamedTuple):
    """What a certificate proves."""

    position: Position
    """Its line is the certificate's moves from the deal on."""
    verdict: _t.Literal["winnable", "unwinnable"]
    line: tuple[str, ...] | None
    """From the position on: a winning line, or one that leaves the fewest tiles; None if unwinnable is all that is
    proved."""
    left: int | None
    """The tiles left after that line, and after none are fewer left; None without a line."""
    positions: int
    """How many positions the certificate lists; 0 if winnable."""


def certificate(answer: Answer, *, time_limit: float | None = None, memory_limit: float | None = None) -> str | None:
    """The certificate of a patience's answer: a text that proves the verdict by the rules alone, with the fewest tiles left
    if the answer has them. `boneyard solve --certificate` writes the same bytes. None if the answer is undecided, or a
    limit is reached: seconds, and MiB that the positions may take (4096 by default; their text takes as much again).

    Raises a ValueError if the position was read from its text and not dealt, and a RuntimeError if the rules find that
    the answer is wrong.
    """
    if not isinstance(answer, Answer):
        raise TypeError(f"answer: expected an Answer, not {type(answer).__name__}")
    limits = _boneyard.Limits(time_limit, memory_limit)
    if answer.verdict == "undecided":
        return None
    left = answer.left if answer.verdict == "unwinnable" and answer.cut_short is None else None
    return _boneyard.certificate(answer.position, answer.verdict, " ".join(answer.line or ()), left, limits)


def check(text: str | bytes, *, memory_limit: float | None = None) -> list[Proved]:
    """Checks certificates, one after the other, by the rules alone as `boneyard check` does, and says what they prove.

    Raises NotProved for the first that does not prove its claim, and another ValueError where the text is no certificate.
    If the positions of a certificate take more than memory_limit (MiB, 4096 by default), that is a MemoryError.
    """
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"text: expected str or bytes, not {type(text).__name__}")
    return [
        Proved(deal(game, tiles, after), verdict, None if line is None else tuple(line.split()), left, positions)
        for game, tiles, after, verdict, line, left, positions in _boneyard.check(
            text, _boneyard.Limits(None, memory_limit)
        )
    ]


# Odds.


def published(variant: Variant | str, *, player: _t.Literal["thoughtful", "fair", "random"] = "thoughtful",
              strength: str = "few") -> Odds | None:
    """The published figure, at once: a row of data/odds.csv, the same as of `boneyard odds
    --published`. Its notes name the command that computes it anew, which may take days; its seconds are what that took, 0
    where nobody measured it. None if no figure is published. Rules that no single deal depends on, such as the points
    that win a match, may have any value.

    For a table game: how often the leader's side wins. strength is that of its fair players, as for odds().
    """
    found = _boneyard.published(variant, player, strength)
    return None if found is None else Odds(**found)


_open_end = 1 << 48  # with a precision and no seeds: so many seeds at most
_first_figure = {"sample": 1024, "rare": 32768}  # deals of the first figure that odds_so_far yields


@_dataclass
class _Asked:
    """The arguments of odds(), checked once for every method."""

    variant: Variant | str
    seeds: range | None = None
    _: _KW_ONLY
    player: _t.Literal["thoughtful", "fair", "random", "any"] = "thoughtful"
    method: _t.Literal["auto", "sample", "exact", "rare"] = "auto"
    precision: float | str | None = None
    confidence: float = 0.95
    interval: _t.Literal["wilson", "exact"] = "wilson"
    fewest_left: bool = False
    who_wins: bool = False
    strength: str = "few"
    matches: bool = False
    time_limit: float | None = None
    memory_limit: float | None = None
    threads: int | None = None
    progress: _Callable[[float], object] | None = None
    checkpoint: str | _os.PathLike[str] | None = None

    def __post_init__(self) -> None:
        seeds = self.seeds
        if seeds is not None and not _range(seeds)[1]:
            raise ValueError(f"seeds: {seeds}: expected some from 0 to 2^64 - 1")
        sampling = bool(seeds is not None or self.checkpoint is not None or self.fewest_left or self.who_wins)
        self.by = _boneyard.choose_method(self.variant, self.player, self.method, sampling)
        for name, methods in (("checkpoint", ("sample", "rare")), ("fewest_left", ("sample",)), ("who_wins", ("sample",)),
                              ("matches", ("sample",)), ("strength", ("sample",))):
            if getattr(self, name) not in (None, False, "few") and self.by not in methods:
                raise ValueError(f"{name} is for sampling: it does not go with method {self.by}")
        self.least = None if self.precision is None else str(self.precision)
        if self.least and self.method == "exact":  # if "auto" chose exact, an exact figure reaches any precision
            raise ValueError("precision is for sampling: it does not go with method exact")
        if seeds is None:
            seeds = range(1, _open_end + 1 if self.least else 1_000_001)
        self.first, self.last = seeds[0], seeds[-1]
        self.limits = _boneyard.Limits(self.time_limit, self.memory_limit)
        self.cores = _threads(self.threads)


_Taken = _t.ParamSpec("_Taken")
_Answer = _t.TypeVar("_Answer")


def _asking(
    asked: _Callable[_Taken, _Asked]
) -> _Callable[[_Callable[[_Asked], _Answer]], _Callable[_Taken, _Answer]]:
    """Makes of what answers a question a function of the question's arguments, for help() and inspect, too."""

    def of(answer: _Callable[[_Asked], _Answer]) -> _Callable[_Taken, _Answer]:
        @_functools.wraps(answer)
        def ask(*args: _Taken.args, **options: _Taken.kwargs) -> _Answer:
            return answer(asked(*args, **options))

        answers = _inspect.signature(answer).return_annotation
        ask.__signature__ = _inspect.signature(asked).replace(return_annotation=answers)  # type: ignore[attr-defined]
        return ask

    return of


class _Watched:
    """A run with its checkpoint and its progress callback."""

    save_seconds = 5
    progress_seconds = 0.1

    def __init__(self, asked):
        self.asked = asked
        self.run = _boneyard.Run(asked)
        self.checkpoint = None if asked.checkpoint is None else _Checkpoint(asked.checkpoint)
        self.saved = self.told = _time.monotonic()
        if self.checkpoint is not None and (text := self.checkpoint.read()) is not None:
            try:
                self.run.resume(text)
            except ValueError as error:
                raise ValueError(f"{self.checkpoint.path}: {error}") from None

    def _save(self):
        self.saved = _time.monotonic()
        try:
            self.checkpoint.write(self.run.checkpoint())
        except OSError as error:
            # A first failure is raised, to be known at once. Later a full disk must not end a run.
            if not self.checkpoint.written:
                raise
            _warnings.warn(f"{error} (the last checkpoint is kept, and the run goes on)", RuntimeWarning, stacklevel=2)

    def _look(self):
        now = _time.monotonic()
        if self.checkpoint is not None and self.run.planned and now - self.saved >= self.save_seconds:
            self._save()
        if self.asked.progress is not None and now - self.told >= self.progress_seconds:
            self.told = now
            self.asked.progress(self.run.share)

    def advance(self, deals=None):
        if not self.run.planned:
            self.run.plan(self.asked.cores, self._look)
        if self.checkpoint is not None:
            self._save()
        try:
            self.run.advance(self.asked.cores, deals, self._look)
        finally:
            if self.checkpoint is not None:
                self._save()
        return self.result()

    def result(self):
        return Odds(**self.run.result())

    def close(self):
        if self.checkpoint is not None:
            self.checkpoint.close()


@_asking(_Asked)
def odds(asked: _Asked) -> Odds:
    """How often a game is won. For a table game: how often the leader's side wins, with open hands; with player="fair"
    among players that see only their own tiles; or at random with player="random".

    seeds: the deals to sample; the default is range(1, 1_000_001).
    method: "auto" takes the best method there is, and samples if seeds or another option of sampling are given.
    precision: counts as many deals as bring half the interval's width below it, 5e-4, or "0.1%" of the odds. Without
        seeds there is no other bound on the number of deals.
    who_wins: for table games with open hands, asks who wins each deal and not by how much. That is several times as
        fast where values take long; mean, mean_low and mean_high are None.
    strength: for table games and player="fair": "random", "few" or "many", one for all players or one for each with
        commas, "few,random", the leader's first.
    matches: likewise, plays a whole match for each seed, and counts who wins it.
    time_limit, memory_limit: seconds and MiB for each deal if deals are sampled, for the whole computation if not.
    progress: is called about ten times a second with the share done, 0 to 1. It may raise to stop the run.
    checkpoint: names a file that is kept up to date, and from which a run goes on. `boneyard odds --checkpoint` keeps
        the same file.

    The result depends on seeds and rules alone, never on threads or interruptions. If Ctrl-C or another exception ends
    the run, the exception's `so_far` is the figure up to there.

    An interval holds for a number of deals fixed beforehand. A run that is stopped because its figure looks good has a
    biased figure, and its interval covers the truth less often than it says.
    """
    with _closing(_Watched(asked)) as run:
        try:
            result = run.advance()
            if asked.progress is not None and result.complete:
                asked.progress(1.0)
            return result
        except BaseException as error:
            error.so_far = run.result()  # type: ignore[attr-defined]
            raise


@_asking(_Asked)
def odds_so_far(asked: _Asked) -> _Iterator[Odds]:
    """The figures of odds() while the interval closes in: one each time the number of deals has doubled, and the last
    one when the run is over. It computes only while the next figure is asked for.

    Only the last figure's interval covers the truth as often as it says. Whoever stops when a figure looks good has a
    biased one (docs/method.md). precision has no such fault: it plans the number of deals beforehand.
    """
    with _closing(_Watched(asked)) as run:
        if asked.by == "exact":
            yield run.advance()
            return
        deals = _first_figure[asked.by]
        while True:
            while deals <= run.run.deals:
                deals *= 2
            yield run.advance(deals)
            if run.run.finished:
                return


# Many deals at once.


def _range(seeds):
    """The first of the seeds, and how many they are."""
    if not isinstance(seeds, range):
        raise TypeError(f"seeds are a range, such as range(1, 101), not {type(seeds).__name__}")
    if seeds and (seeds.step != 1 or not 0 <= seeds[0] <= seeds[-1] < 1 << 64):
        raise ValueError(f"seeds: {seeds}: expected steps of 1, from 0 to 2^64 - 1")
    if len(seeds) > 1 << 48:
        raise ValueError(f"seeds: {seeds}: expected at most 2^48")
    return (seeds[0], len(seeds)) if seeds else (0, 0)


def _room(count, shape, kind):
    """What is to be filled, and how it is seen: a numpy array, or without numpy a memoryview. `kind`: of the items, as in
    struct."""
    try:
        import numpy
    except ImportError:
        size = _struct.calcsize(kind)
        room, each = memoryview(bytearray(count * _math.prod(shape) * size)), _math.prod(shape) * size

        def seen(deals):
            return room[: deals * each].cast(kind, (deals, *shape)) if deals else room[:0].cast(kind)

        return room.cast(kind), seen
    array = numpy.empty((count, *shape), dtype=kind)
    return array, lambda deals: array[:deals]


def _fill(fill, count, out, shape, kind):
    room, seen = (out, None) if out is not None else _room(count, shape, kind)
    try:
        fill(room)
    except KeyboardInterrupt as error:
        filled = getattr(error, "filled", 0)
        error.so_far = seen(filled) if seen and filled else None
        raise
    return seen(count) if seen else out


@_t.overload
def deals(seeds: range, *, out: _Buffer, threads: int | None = None) -> _Buffer: ...
@_t.overload
def deals(seeds: range, *, out: None = None, threads: int | None = None) -> "NDArray[numpy.uint8]": ...
def deals(seeds, *, out=None, threads=None):
    """The deals of the seeds, as bytes [deal, place, end]: the pips of the left and the right end of each of the 28
    tiles. Fills `out`, if that is given; else gives a numpy array of uint8, or a memoryview where there is no numpy.
    deal() takes such a row of 28 tiles. After Ctrl-C the exception's `so_far` is the array of the first deals, those
    that are done, and its `filled` their number."""
    first, count = _range(seeds)

    def fill(room):
        _boneyard.deals(first, count, room, _threads(threads))

    return _fill(fill, count, out, (28, 2), "B")


@_t.overload
def decide(variant: Variant | str, seeds: range, *, out: _Buffer, time_limit: float | None = None,
           memory_limit: float | None = None, threads: int | None = None) -> _Buffer: ...  # fmt: skip
@_t.overload
def decide(variant: Variant | str, seeds: range, *, out: None = None, time_limit: float | None = None,
           memory_limit: float | None = None, threads: int | None = None) -> "NDArray[numpy.int8]": ...  # fmt: skip
def decide(variant, seeds, *, out=None, time_limit=None, memory_limit=None, threads=None):
    """The verdicts of the seeds, as signed bytes: 1 winnable, 0 unwinnable, -1 undecided (a limit was reached; each deal
    has limits of its own). Arrays as in deals(), with one item for each seed.

    For a table game: 1 if the leader's side scores more than the best other side when all hands lie open, 0 if it does
    not (a tie is a 0). Where values take long, that is several times as fast as the value."""
    first, count = _range(seeds)

    def fill(room):
        _boneyard.decide(variant, first, count, room, _threads(threads), _boneyard.Limits(time_limit, memory_limit))

    return _fill(fill, count, out, (), "b")


@_dataclass(frozen=True, eq=False)
class Answers:
    """The answers about many deals, in columns: arrays with one item for each seed, as deals() gives them.
    `pandas.DataFrame(answers.to_dict())` is a table of them."""

    variant: Variant
    seeds: range
    verdict: "NDArray[numpy.int8]"
    """1 winnable, 0 unwinnable, -1 undecided."""
    left: "NDArray[numpy.int16]"
    """Patiences: tiles left at the end of the line; -1 if not known."""
    moves: "NDArray[numpy.int16]"
    """Moves of the line; -1 without one."""
    nodes: "NDArray[numpy.uint64]"
    """Positions searched."""
    low: "NDArray[numpy.int32] | None"
    """Table games: bounds of the value, equal unless a limit was reached."""
    high: "NDArray[numpy.int32] | None"

    def __len__(self) -> int:
        return len(self.seeds)

    def to_dict(self) -> dict[str, _t.Any]:
        """The columns by name, with the seeds first."""
        names = ("verdict", "left", "moves", "nodes") + (() if self.low is None else ("low", "high"))
        return {"seed": list(self.seeds), **{name: getattr(self, name) for name in names}}


def _solve_seeds(variant, seeds, fewest_left, shortest, threads, limits):
    first, count = _range(seeds)
    variant = variant if isinstance(variant, Variant) else Variant(variant)
    scores = variant.seats > 1
    kinds = {"verdict": "b", "left": "h", "moves": "h", "nodes": "Q", "low": "i", "high": "i"}
    rooms = {name: _room(count if name not in ("low", "high") or scores else 0, (), kind) for name, kind in kinds.items()}

    def answers(done):
        columns = {name: seen(done) if scores or name not in ("low", "high") else None for name, (_, seen) in rooms.items()}
        return Answers(variant=variant, seeds=seeds[:done], **columns)

    try:
        _boneyard.solve_seeds(variant, first, count, {name: room for name, (room, _) in rooms.items()}, fewest_left,
                              shortest, threads, limits)  # fmt: skip
    except KeyboardInterrupt as error:
        error.so_far = answers(getattr(error, "filled", 0))
        raise
    return answers(count)


_Asked.__init__.__qualname__ = "odds"  # the name in Python's errors about arguments
_take_words(globals())
