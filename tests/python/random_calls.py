"""Calls every name of the module at random: whatever is passed, a call returns or raises, and Python goes on.

    PYTHONPATH=build/release/python python3 tests/python/random_calls.py [COUNT [SEED]]

The calls are made in a process of their own. If one of them ends it, the program says which. A call depends on the seed
and its own number alone, so that it can be made again by itself:

    … random_calls.py --from NUMBER 1 SEED
"""

import collections
import inspect
import mmap
import os
import random
import resource
import signal
import struct
import subprocess
import sys
import tempfile

LONGEST = 0.05  # seconds of a call; then it is interrupted, as by Ctrl-C
MEMORY = 6 << 30


class Odd:
    """An argument that fails whenever it is asked for anything."""

    def fail(self, *_):
        raise ZeroDivisionError("odd")

    __index__ = __float__ = __str__ = __len__ = __iter__ = __getitem__ = __eq__ = __hash__ = __bool__ = fail


def classes_of(boneyard):
    """The module's classes, and what they inherit from."""
    found = {each for each in vars(boneyard).values() if isinstance(each, type)}
    found |= {each for each in vars(boneyard._boneyard).values() if isinstance(each, type)}
    return sorted({base for each in found for base in each.__mro__ if base is not object}, key=lambda each: each.__qualname__)


def callables_of(boneyard):
    """(name, what is called, the class whose method it is): all names, private ones and those of classes included."""
    found = []
    for module in (boneyard, boneyard._boneyard):
        for name, each in sorted(vars(module).items()):
            if callable(each) and (getattr(each, "__module__", "") or "").startswith("boneyard") or module is boneyard._boneyard:
                if callable(each):
                    found.append((f"{module.__name__}.{name}", each, None))
    for each in classes_of(boneyard):
        for name in sorted(dir(each)):
            member = getattr(each, name, None)
            if isinstance(member, property):
                member = member.__get__
            if callable(member):
                found.append((f"{each.__qualname__}.{name}", member, each))
    return found


def arguments_of(boneyard):
    """What is passed: of every kind, right and wrong."""
    games = [game.name for game in boneyard.games()]
    positions = [boneyard.deal(game, 7) for game in games]
    positions += [each.play(each.moves(most=1)) for each in positions if each.move_count]
    positions += [boneyard.Position(each.variant, each.text) for each in positions[:12]]
    variants = [each.variant for each in positions] + [boneyard.Variant("block", seats=4), boneyard.Variant("bingo", count="restart")]
    moves = [move for each in positions for move in each.moves(most=2)]
    unmade = []
    for each in classes_of(boneyard):
        try:
            unmade.append(each.__new__(each))
        except TypeError:
            pass
    answers = [boneyard.solve(each, time_limit=0.01) for each in positions[:8]]
    texts = games + [str(each) for each in variants + positions] + [each.text for each in positions] + moves + [" ".join(moves[:3])]
    texts += ["", " ", "\0", "\ud800", "é\u202e", "seats=2", "draw", "pass", "6-4", "6-4 " * 2000, "[" * 5000, "{}", "0.1%"]
    texts += ["thoughtful", "fair", "random", "sample", "exact", "rare", "wilson", "few", "many", "file", "a/b"]
    texts += ['{"ask":"games"}', '{"ask":"solve","variant":"block","deal":"seed 1","time_limit":0.01}', '{"ask":"options"}']
    texts += ['{"ask":"deal","variant":"bingo","deal":"seed 1"}', boneyard.certificate(boneyard.solve(boneyard.deal("twelve-to-go", 3))) or ""]
    numbers = [0, 1, 2, 3, 7, 28, 255, -1, True, 1 << 31, 1 << 63, (1 << 64) - 1, 1 << 64, 10**30, -(10**30)]
    numbers += [0.0, 0.01, 0.95, 1.5, -1.0, 1e300, float("nan"), float("inf")]
    things = [None, None, (), [], {}, set(), [None], moves[:2], (1, 2), range(1, 5), range(0), b"", b"6-4", object(), Odd(), Odd]
    things += [bytearray(56), bytearray(3), memoryview(bytearray(112)), memoryview(bytes(56)), lambda *_: None, type, print]
    things += [{"a": 1}, boneyard._boneyard.Limits(0.01, 10), boneyard._boneyard.Limits(None, None)]
    return [texts, texts, numbers, things, positions, positions, variants, unmade + classes_of(boneyard), answers]


class Calls:
    def __init__(self, seed):
        import boneyard

        self.seed = seed
        self.callables = callables_of(boneyard)
        made_here = [each for each in classes_of(boneyard) if each.__module__.startswith("boneyard")]
        own = {f"{each.__qualname__}.{name}" for each in made_here for name in vars(each)}
        self.own = [each for each in self.callables if each[2] is None or each[0] in own]
        self.arguments = arguments_of(boneyard)
        self.signatures = {}
        self.made = {}  # by class, the objects of it among the arguments
        for kind in self.arguments:
            for each in kind:
                for base in type(each).__mro__:
                    self.made.setdefault(base, []).append(each)

    def names_of(self, called):
        """The names that a call takes as keywords."""
        if id(called) not in self.signatures:
            try:
                taken = inspect.signature(called).parameters.values()
            except (TypeError, ValueError):
                taken = ()
            self.signatures[id(called)] = [
                each.name for each in taken if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)
            ]
        return self.signatures[id(called)]

    def value(self, chance, name=""):
        """An argument: mostly of the kind that its name suggests, else any."""
        texts, numbers, positions, variants = (self.arguments[i] for i in (0, 2, 4, 6))
        if name == "time_limit":
            return chance.choice([0.001, 0.001, 0.01, None, *numbers])
        if name == "threads":
            return chance.choice([1, 1, 1, 2, 0, None, -1])
        suggested = {
            "position": positions, "self": positions, "variant": texts[:18] + variants, "text": texts, "line": texts,
            "after": texts, "move": texts, "question": texts, "certificate": texts, "game": texts[:18] + variants,
            "answer": self.arguments[8], "memory_limit": [1, 10, None], "player": ["thoughtful", "fair", "random"],
            "method": [None, "sample", "exact", "rare"], "strength": [None, "few", "many", "random,few"],
            "seeds": [1, 3, (1, 9), range(1, 5), None], "interval": ["wilson", "exact"], "precision": [None, "10%", "0.1"],
            "out": [bytearray(n) for n in (0, 1, 3, 7, 28, 56, 56 * 3)], "checkpoint": [None, "file", ""],
            "rules": [None, {"seats": 2}, {}], "confidence": [0.95, 0.5, 0, 1],
        }  # fmt: skip
        if name in ("count", "what", "first", "number", "seat", "moves", "most") and chance.random() < 0.7:
            return chance.randrange(40)
        if name in suggested and chance.random() < 0.8:
            return chance.choice(suggested[name])
        return chance.choice(chance.choice(self.arguments))

    def call(self, number):
        """(name, what is called, arguments, keywords) of one call."""
        chance = random.Random(f"{self.seed} {number}")
        name, called, of = chance.choice(self.own if chance.random() < 0.7 else self.callables)
        names = self.names_of(called)
        arguments, keywords = [], {}
        if of is not None and chance.random() < 0.9:
            arguments.append(chance.choice(self.made.get(of) or [of]))
        most = len(names) if names else chance.choice([0, 1, 1, 2, 3, 4, 7])
        for each in names[len(arguments) : chance.randint(0, most)] if names else [""] * max(0, most - len(arguments)):
            arguments.append(self.value(chance, each))
        for each in names[len(arguments) :]:
            if chance.random() < 0.4:
                keywords[each] = self.value(chance, each)
        return name, called, arguments, keywords


def interrupt(*_):
    raise KeyboardInterrupt


def make_calls(first, count, seed, at, tell):
    """Makes the calls in this process. `at` holds the number of the call that is being made."""
    signal.signal(signal.SIGALRM, interrupt)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.setrecursionlimit(500)
    calls, ends = Calls(seed), collections.Counter()
    for number in range(first, first + count):
        at[:8] = struct.pack("<Q", number)
        name, called, arguments, keywords = calls.call(number)
        if tell:
            kinds = [type(each).__name__ for each in arguments] + [f"{k}: {type(v).__name__}" for k, v in keywords.items()]
            print(f"{name}({', '.join(kinds)})", flush=True)
        end = "returned"
        try:
            try:
                signal.setitimer(signal.ITIMER_REAL, LONGEST)
                result = called(*arguments, **keywords)
                if inspect.isgenerator(result):
                    next(result, None)
                repr(result)
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
        except BaseException as error:
            end = type(error).__name__
            if tell or isinstance(error, SystemError):
                print(f"call {number}, {name}: {end}: {str(error)[:200]}", flush=True)
        ends[end] += 1
    for end, times in ends.most_common():
        print(f"{times} {end}")


def run(count, seed=1, first=0, tell=False):
    """Makes the calls in another process. Gives what it printed; raises an AssertionError that says which call ended it."""
    with tempfile.TemporaryDirectory() as folder:
        place = os.path.join(folder, "at")
        with open(place, "wb") as file:
            file.write(bytes(8))
        os.mkdir(os.path.join(folder, "here"))
        words = [sys.executable, os.path.abspath(__file__), "--here", place, str(first), str(count), str(seed), str(int(tell))]
        surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(map(os.path.abspath, filter(None, sys.path)))}
        done = subprocess.run(
            words, cwd=os.path.join(folder, "here"), env=surroundings, capture_output=True, text=True, errors="replace"
        )
        with open(place, "rb") as file:
            (number,) = struct.unpack("<Q", file.read(8))
    if done.returncode != 0 and not tell:
        again = ""
        try:
            run(1, seed, number, True)
        except AssertionError as error:
            again = str(error)
        raise AssertionError(f"call {number} of seed {seed} ended Python: {done.stderr[-2000:]}\nBy itself: {again}")
    assert done.returncode == 0, f"{done.stdout[-500:]} ended with {done.returncode}"
    return done.stdout


def main(words):
    if words[:1] == ["--here"]:
        place, (first, count, seed, tell) = words[1], map(int, words[2:])
        with open(place, "r+b") as file, mmap.mmap(file.fileno(), 8) as at:
            return make_calls(first, count, seed, at, tell)
    first = 0
    if words[:1] == ["--from"]:
        first, words = int(words[1]), words[2:]
    count, seed = [*map(int, words), *[3000, 1][len(words):]]
    print(run(count, seed, first, tell=count == 1), end="")


if __name__ == "__main__":
    main(sys.argv[1:])
