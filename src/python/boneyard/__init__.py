"""Domino games: deals, solvers and odds. See docs/python.md, and __init__.pyi for every name."""

import math as _math
import operator as _operator
import os as _os
import threading as _threading
import time as _time
import warnings as _warnings
from collections.abc import Iterator as _Iterator
from dataclasses import dataclass as _dataclass
from dataclasses import field as _field
from fractions import Fraction as _Fraction
from typing import NamedTuple as _NamedTuple

try:
    import fcntl as _fcntl
except ImportError:  # not every system has it
    _fcntl = None

from . import _boneyard
from ._boneyard import Hand, Position, TableGame, Variant, __version__
from ._words import take_words as _take_words

__all__ = [
    "Game", "Hand", "Odds", "OpenSolution", "Opening", "Place", "Position", "Solution", "TableGame", "TableInfo",
    "Variant", "View", "deal", "deals", "decide", "games", "odds", "odds_so_far", "openings", "solve", "table_games",
    "winnable_deal",
]  # fmt: skip

for _class in (Hand, Position, TableGame, Variant):
    _class.__module__ = "boneyard"


def _plain(value):
    """A value as json takes it: text for games, deals and fractions, None for what is infinite."""
    if isinstance(value, _Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, (Hand, Position, TableGame, Variant)):
        return str(value)
    if isinstance(value, (tuple, list)):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, float) and not _math.isfinite(value):
        return None
    return value


class Game(_NamedTuple):
    name: str
    title: str
    aim: str
    options: dict
    hidden: str

    def __hash__(self):
        return hash(self.name)


class TableInfo(_NamedTuple):
    name: str
    title: str
    aim: str
    seats: tuple
    options: dict

    def __hash__(self):
        return hash(self.name)


class View(_NamedTuple):
    seat: int
    turn: "int | None"
    hand: tuple
    table: tuple
    holds: tuple
    drawn: tuple
    cannot_hold: tuple
    stock: int
    scores: tuple


class Place(_NamedTuple):
    name: str
    kind: str
    tiles: tuple
    face_down: bool
    number: "int | None"


class Opening(_NamedTuple):
    hand: tuple
    hands: int
    win: "_Fraction | tuple"

    def to_dict(self):
        return {name: _plain(value) for name, value in self._asdict().items()}


class _Figure:
    def to_dict(self):
        return {name: _plain(value) for name, value in vars(self).items()}


class _Decided(_Figure):
    @property
    def winnable(self):
        return {"winnable": True, "unwinnable": False, "undecided": None}[self.verdict]


@_dataclass(frozen=True)
class Solution(_Decided):
    position: Position
    verdict: str
    line: "tuple | None"
    left: "int | None"
    spoken: "int | None"
    count: "int | None"
    moves: "dict | None" = _field(hash=False)
    cutoff: "str | None"
    nodes: int
    seconds: float = _field(compare=False)

    def to_dict(self):
        return {"variant": str(self.position.variant), **super().to_dict()}


@_dataclass(frozen=True)
class OpenSolution(_Decided):
    hand: Hand
    seat: int
    verdict: str
    value: "int | None"
    low: int
    high: int
    line: "tuple | None"
    moves: "dict | None" = _field(hash=False)
    cutoff: "str | None"
    nodes: int
    seconds: float = _field(compare=False)

    def to_dict(self):
        return {"game": str(self.hand.game), **super().to_dict()}


@_dataclass(frozen=True)
class Odds(_Figure):
    variant: "Variant | TableGame"
    player: str
    method: str
    odds: "float | None"
    low: float
    high: float
    confidence: float
    fraction: "_Fraction | None"
    first_seed: "int | None"
    last_seed: "int | None"
    deals: "int | None"
    won: "int | None"
    lost: "int | None"
    undecided: "int | None"
    left: "dict | None" = _field(hash=False)
    tied: "int | None"
    mean: "float | None"
    mean_low: "float | None"
    mean_high: "float | None"
    seat_wins: "tuple | None"
    complete: bool
    notes: tuple
    seconds: float = _field(compare=False)


def games():
    return [Game(*game) for game in _boneyard.list_games()]


def table_games():
    return [TableInfo(*game) for game in _boneyard.list_table_games()]


def _places(self):
    return [Place(*place) for place in self._places()]


def _view(self, seat):
    return View(*self._view(seat))


Hand.view = _view
Position.places = property(_places, doc="The table as it lies.")


def deal(variant, what, after=""):
    return _boneyard.deal(variant, what).play(after)


def winnable_deal(variant, number):
    return _boneyard.winnable_deal(variant, number)


def _threads(threads):
    if threads is None:
        # Not every system says which cores are this process's.
        return len(_os.sched_getaffinity(0)) if hasattr(_os, "sched_getaffinity") else _os.cpu_count() or 1
    threads = _operator.index(threads)
    if not 1 <= threads <= 1024:
        raise ValueError(f"threads: {threads}: expected 1 to 1024")
    return threads


def solve(position, *, fewest_left=False, shortest=False, count=False, player="thoughtful", seat=None, moves=False,
          time_limit=None, memory_limit=None, threads=None):  # fmt: skip
    if isinstance(position, Hand):
        if fewest_left or shortest or count or player != "thoughtful":
            raise ValueError("fewest_left, shortest, count and player are for the patiences")
        found = _boneyard.solve_hand(position, seat=seat, moves=bool(moves), time_limit=time_limit,
                                     memory_limit=memory_limit)  # fmt: skip
        return OpenSolution(hand=position, **found)
    if seat is not None or moves:
        raise ValueError("seat and moves are for the table games")
    if not isinstance(player, str) or player not in ("thoughtful", "fair"):
        raise ValueError(f"player: {player!r}: expected thoughtful or fair")
    if not isinstance(position, Position):
        raise TypeError(f"position: expected a Position or a Hand, not {type(position).__name__}")
    found = _boneyard.solve(position, fewest_left=bool(fewest_left), shortest=bool(shortest),
                            count=bool(count), fair=player == "fair",
                            threads=_threads(threads), time_limit=time_limit, memory_limit=memory_limit)  # fmt: skip
    return Solution(position=position, **found)


def openings(variant, *, player="fair", time_limit=None, memory_limit=None, threads=None):
    found = _boneyard.openings(variant, player, threads=_threads(threads), time_limit=time_limit,
                               memory_limit=memory_limit)  # fmt: skip
    return [Opening(*opening) for opening in found]


# Odds.

_open_end = 1 << 48  # a precision without seeds goes on until it is reached
_first_figure = {"sample": 1024, "rare": 32768}  # deals of the first figure that odds_so_far yields


class _Asked:
    """The arguments of odds(), read and checked once for every method."""

    def __init__(self, variant, seeds=None, *, player="thoughtful", method="auto", precision=None, confidence=0.95,
                 interval="wilson", fewest_left=False, who_wins=False, time_limit=None, memory_limit=None, threads=None,
                 progress=None, checkpoint=None):  # fmt: skip
        if isinstance(seeds, range) and seeds.step != 1:
            raise ValueError(f"seeds: {seeds}: expected steps of 1")
        if seeds is not None and not isinstance(seeds, range):
            raise TypeError("seeds are a range, such as range(1, 1_000_001)")
        sampling = bool(seeds is not None or checkpoint is not None or fewest_left or who_wins)
        self.who = (variant, player)
        self.method = _boneyard.choose_method(variant, player, method, sampling)
        for given, name, methods in ((checkpoint, "checkpoint", ("sample", "rare")),
                                     (fewest_left, "fewest_left", ("sample",)),
                                     (who_wins, "who_wins", ("sample",))):  # fmt: skip
            if given and self.method not in methods:
                raise ValueError(f"{name} is for sampling: it does not go with method {self.method}")
        self.precision = None if precision is None else str(precision)
        if self.precision and method == "exact":  # where that was chosen for it, the figure is of any precision
            raise ValueError("precision is for sampling: it does not go with method exact")
        if seeds is None:
            seeds = range(1, _open_end + 1 if self.precision else 1_000_001)
        if not seeds or not 0 <= seeds[0] <= seeds[-1] < 1 << 64:
            raise ValueError(f"seeds: {seeds}: expected some from 0 to 2^64 - 1")
        self.first, self.last = seeds[0], seeds[-1]
        self.confidence = confidence
        self.limits = {"time_limit": time_limit, "memory_limit": memory_limit}
        self.sampled = {"interval": interval, "fewest_left": bool(fewest_left), "who_wins": bool(who_wins)}
        self.threads = _threads(threads)
        self.progress = progress
        self.checkpoint = checkpoint

    def run(self):
        if self.method == "exact":
            return _boneyard.ExactRun(*self.who, precision=self.precision, **self.limits)
        return _boneyard.SamplingRun(*self.who, self.method, self.first, self.last, precision=self.precision,
                                     confidence=self.confidence, **self.sampled, **self.limits)  # fmt: skip


def _lock(file, wait):
    """Keeps other processes from locking the file until it is closed, where the system has such locks."""
    if _fcntl is not None:
        _fcntl.flock(file, _fcntl.LOCK_EX | (0 if wait else _fcntl.LOCK_NB))


class _Checkpoint:
    """The file of a checkpoint. A reader finds the old one or the new one, never half of one; a lock on it keeps
    others from going on with it meanwhile, the program too."""

    def __init__(self, path):
        self.path = _os.path.realpath(_os.fsdecode(path))
        self.file = None
        self.written = False

    def read(self):
        """The text, if there is a file."""
        if not _os.path.exists(self.path):
            return None
        if not _os.path.isfile(self.path):
            raise ValueError(f"{self.path}: no regular file")
        self.file = open(self.path, encoding="utf-8", errors="replace")
        try:
            _lock(self.file, wait=False)
        except BlockingIOError:
            self.close()
            raise ValueError(f"{self.path}: in use by another run") from None
        return self.file.read()

    def write(self, text):
        new = f"{self.path}.{_os.getpid()}-{_threading.get_ident()}.new"
        try:
            with open(new, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                _os.fsync(file.fileno())
            if self.file is None and _os.path.exists(self.path):
                raise ValueError(f"{self.path}: in use by another run")
            locked = open(new, encoding="utf-8")
            _lock(locked, wait=True)
            _os.replace(new, self.path)
            self.close()
            self.file = locked
        except BaseException:
            if _os.path.exists(new):
                _os.unlink(new)
            raise
        self.written = True

    def close(self):
        if self.file is not None:
            self.file.close()


class _Watched:
    """A run with its checkpoint and its progress callback."""

    save_seconds = 5
    progress_seconds = 0.1

    def __init__(self, asked):
        self.asked = asked
        self.run = asked.run()
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
            # Better to learn at once that it cannot be written. Later a full disk must not end a run.
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
        if not getattr(self.run, "planned", True):
            self.run.plan(self.asked.threads, self._look)
        if self.checkpoint is not None:
            self._save()
        try:
            self.run.advance(self.asked.threads, deals, self._look)
        finally:
            if self.checkpoint is not None:
                self._save()
        return self.result()

    def result(self):
        return Odds(**self.run.result())

    def close(self):
        if self.checkpoint is not None:
            self.checkpoint.close()


def odds(variant, seeds=None, **options):
    run = _Watched(_Asked(variant, seeds, **options))
    try:
        result = run.advance()
        if run.asked.progress is not None and result.complete:
            run.asked.progress(1.0)
        return result
    except BaseException as error:
        error.so_far = run.result()
        raise
    finally:
        run.close()


def odds_so_far(variant, seeds=None, **options):
    return _steps(_Asked(variant, seeds, **options))


def _steps(asked) -> _Iterator[Odds]:
    """A figure each time the deals have doubled, the last one when the run is over."""
    run = _Watched(asked)
    try:
        if asked.method == "exact":
            yield run.advance()
            return
        deals = _first_figure[asked.method]
        while True:
            while deals <= run.run.deals:
                deals *= 2
            now = run.advance(deals)
            yield now
            if run.run.finished:
                return
    finally:
        run.close()


# In bulk.


def _room(count, shape, signed):
    """What is to be filled, and how it is seen: a numpy array, or without numpy a memoryview."""
    count = _operator.index(count)
    if not 0 <= count <= 1 << 48:
        raise ValueError(f"count: {count}: expected 0 to 2^48")
    try:
        import numpy
    except ImportError:
        room, each = memoryview(bytearray(count * _math.prod(shape))), _math.prod(shape)

        def seen(deals):
            return room[: deals * each].cast("b" if signed else "B", (deals, *shape)) if deals else room[:0]

        return room, seen
    array = numpy.empty((count, *shape), dtype=numpy.int8 if signed else numpy.uint8)
    return array, lambda deals: array[:deals]


def _fill(fill, count, out, shape, signed):
    room, seen = (out, None) if out is not None else _room(count, shape, signed)
    try:
        fill(room)
    except KeyboardInterrupt as error:
        filled = getattr(error, "filled", 0)
        error.so_far = seen(filled) if seen and filled else None
        raise
    return seen(count) if seen else out


def deals(first, count, *, out=None, threads=None):
    def fill(room):
        _boneyard.deals(first, count, room, threads=_threads(threads))

    return _fill(fill, count, out, (28, 2), False)


def decide(variant, first, count, *, out=None, time_limit=None, memory_limit=None, threads=None):
    def fill(room):
        _boneyard.decide(variant, first, count, room, threads=_threads(threads), time_limit=time_limit,
                         memory_limit=memory_limit)  # fmt: skip

    return _fill(fill, count, out, (), True)


# Words.

# What both take is what _Asked takes: help() and inspect follow this.
odds.__wrapped__ = odds_so_far.__wrapped__ = _Asked
_Asked.__init__.__qualname__ = "odds"  # in what Python says of a wrong argument


_take_words(globals())
