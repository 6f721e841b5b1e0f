"""One-player domino games: deals, solvers and odds. See docs/python.md, and __init__.pyi for every name."""

import math as _math
import os as _os
import time as _time
from collections.abc import Iterator as _Iterator
from dataclasses import dataclass as _dataclass
from fractions import Fraction as _Fraction
from typing import NamedTuple as _NamedTuple

from . import _boneyard
from ._boneyard import Position, Variant, __version__

__all__ = [
    "Game", "Odds", "Opening", "Place", "Position", "Solution", "Variant", "deal", "deals", "decide", "games", "odds",
    "odds_so_far", "openings", "solve", "winnable_deal",
]  # fmt: skip

for _class in (Position, Variant):
    _class.__module__ = "boneyard"


class Game(_NamedTuple):
    name: str
    title: str
    aim: str
    options: dict
    hidden: str


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


@_dataclass(frozen=True)
class Solution:
    position: Position
    verdict: str
    line: "tuple | None"
    left: "int | None"
    spoken: "int | None"
    count: "int | None"
    moves: "dict | None"
    cutoff: "str | None"
    nodes: int
    seconds: float

    @property
    def winnable(self):
        return {"winnable": True, "unwinnable": False, "undecided": None}[self.verdict]


@_dataclass(frozen=True)
class Odds:
    variant: Variant
    player: str
    method: str
    odds: float
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
    left: "dict | None"
    complete: bool
    notes: tuple
    seconds: float


def games():
    return [Game(*game) for game in _boneyard.list_games()]


def _places(self):
    return [Place(*place) for place in self._places()]


Position.places = property(_places, doc="The table as it lies.")


def deal(variant, what, after=""):
    return _boneyard.deal(variant, what).play(after)


def winnable_deal(variant, number):
    return _boneyard.winnable_deal(variant, number)


def _threads(threads):
    if threads is None:
        return max(1, len(_os.sched_getaffinity(0)))
    if not 1 <= threads <= 1024:
        raise ValueError(f"threads: {threads}: expected 1 to 1024")
    return threads


def solve(position, *, fewest_left=False, shortest=False, count=False, player="thoughtful", time_limit=None,
          memory_limit=None, threads=None):  # fmt: skip
    if player not in ("thoughtful", "fair"):
        raise ValueError(f"player: {player!r}: expected thoughtful or fair")
    found = _boneyard.solve(position, fewest_left=fewest_left, shortest=shortest, count=count, fair=player == "fair",
                            threads=_threads(threads), time_limit=time_limit, memory_limit=memory_limit)  # fmt: skip
    return Solution(position=position, **found)


def openings(variant, *, player="fair", time_limit=None, memory_limit=None, threads=None):
    found = _boneyard.openings(variant, player, threads=_threads(threads), time_limit=time_limit,
                               memory_limit=memory_limit)  # fmt: skip
    return [Opening(*opening) for opening in found]


# Odds.

_open_end = 1 << 48  # a precision without seeds goes on until it is reached
_first_figure = 1024  # deals of the first figure that odds_so_far yields
_rare_figure = 32768


class _Asked:
    """The arguments of odds(), read and checked once for every method."""

    def __init__(self, variant, seeds=None, *, player="thoughtful", method="auto", precision=None, confidence=0.95,
                 interval="wilson", fewest_left=False, time_limit=None, memory_limit=None, threads=None,
                 progress=None, checkpoint=None):  # fmt: skip
        if isinstance(seeds, range) and seeds.step != 1:
            raise ValueError(f"seeds: {seeds}: expected steps of 1")
        if seeds is not None and not isinstance(seeds, range):
            raise TypeError("seeds are a range, such as range(1, 1_000_001)")
        sampling = seeds is not None or checkpoint is not None or fewest_left
        self.who = (variant, player)
        self.method = _boneyard.choose_method(variant, player, method, sampling)
        for given, name in ((checkpoint, "checkpoint"), (fewest_left, "fewest_left")):
            if given and self.method != "sample":
                raise ValueError(f"{name} is for sampling: it does not go with method {self.method}")
        self.precision = None if precision is None else str(precision)
        if self.precision and self.method == "exact":
            raise ValueError("precision is for sampling: it does not go with method exact")
        if seeds is None:
            seeds = range(1, _open_end + 1 if self.precision else 1_000_001)
        if not seeds or not 0 <= seeds[0] <= seeds[-1] < 1 << 64:
            raise ValueError(f"seeds: {seeds}: expected some from 0 to 2^64 - 1")
        self.first, self.last = seeds[0], seeds[-1]
        self.confidence = confidence
        self.limits = {"time_limit": time_limit, "memory_limit": memory_limit}
        self.sampled = {"interval": interval, "fewest_left": fewest_left}
        self.threads = _threads(threads)
        self.progress = progress
        self.checkpoint = checkpoint

    def exact(self):
        return Odds(**_boneyard.exact(*self.who, threads=self.threads, progress=self.progress, **self.limits))

    def rare(self, last):
        return Odds(**_boneyard.rare(*self.who, self.first, last, precision=self.precision, confidence=self.confidence,
                                     threads=self.threads))  # fmt: skip

    def sampling(self):
        return _boneyard.Sampling(*self.who, self.first, self.last, precision=self.precision,
                                  confidence=self.confidence, **self.sampled, **self.limits)  # fmt: skip


class _Saved:
    """A sampling run with its checkpoint file and its progress callback."""

    save_seconds = 5
    progress_seconds = 0.1

    def __init__(self, asked):
        self.asked = asked
        self.run = asked.sampling()
        self.path = None if asked.checkpoint is None else _os.fspath(asked.checkpoint)
        if self.path is not None:
            self._read()
        self.saved = self.told = _time.monotonic()

    def _read(self):
        try:
            with open(self.path, encoding="utf-8") as file:
                text = file.read()
        except FileNotFoundError:
            self._write()  # better to learn now than after hours that it cannot be written
            return
        try:
            self.run.resume(text)
        except ValueError as error:
            raise ValueError(f"{self.path}: {error}") from None

    def _write(self):
        # Whoever reads it finds the old one or the new one, never a half.
        new = f"{self.path}.{_os.getpid()}.new"
        try:
            with open(new, "w", encoding="utf-8") as file:
                file.write(self.run.checkpoint())
                file.flush()
                _os.fsync(file.fileno())
            _os.replace(new, self.path)
        except BaseException:
            if _os.path.exists(new):
                _os.unlink(new)
            raise

    def _look(self):
        now = _time.monotonic()
        if self.path is not None and now - self.saved >= self.save_seconds:
            self._write()
            self.saved = now
        if self.asked.progress is not None and now - self.told >= self.progress_seconds:
            self.asked.progress(self.run.share)
            self.told = now

    def result(self):
        return Odds(**self.run.result())

    def advance(self, deals=None):
        try:
            self.run.advance(self.asked.threads, deals, self._look)
        finally:
            if self.path is not None:
                self._write()
        return self.result()


def odds(variant, seeds=None, **options):
    asked = _Asked(variant, seeds, **options)
    if asked.method == "sample":
        run = _Saved(asked)
        try:
            result = run.advance()
        except BaseException as error:
            error.so_far = run.result()
            raise
    else:
        result = asked.exact() if asked.method == "exact" else asked.rare(asked.last)
    if asked.progress is not None and result.complete:
        asked.progress(1.0)
    return result


def odds_so_far(variant, seeds=None, **options):
    return _steps(_Asked(variant, seeds, **options))


def _steps(asked) -> _Iterator[Odds]:
    """A figure each time the deals have doubled, the last one when the run is over."""
    if asked.method == "exact":
        yield asked.exact()
        return
    run = _Saved(asked) if asked.method == "sample" else None
    deals = _first_figure if run else _rare_figure
    while True:
        if run:
            now = run.advance(deals)
            over = run.run.finished
        else:
            last = min(asked.first + deals - 1, asked.last)
            now = asked.rare(last)
            over = last == asked.last or now.last_seed < last
        yield now
        if over:
            return
        deals = 2 * max(deals, now.deals)


# In bulk.


def _room(shape, signed, out):
    """What is to be filled, and what to give back: `out`, or a numpy array, or without numpy a memoryview."""
    if out is not None:
        return out, out
    try:
        import numpy
    except ImportError:
        view = memoryview(bytearray(_math.prod(shape)))
        return view, view.cast("b" if signed else "B", shape) if _math.prod(shape) else view
    array = numpy.empty(shape, dtype=numpy.int8 if signed else numpy.uint8)
    return array, array


def deals(first, count, *, out=None, threads=None):
    room, result = _room((count, 28, 2), False, out)
    _boneyard.deals(first, count, room, threads=_threads(threads))
    return result


def decide(variant, first, count, *, out=None, time_limit=None, memory_limit=None, threads=None):
    room, result = _room((count,), True, out)
    _boneyard.decide(variant, first, count, room, threads=_threads(threads), time_limit=time_limit,
                     memory_limit=memory_limit)  # fmt: skip
    return result
