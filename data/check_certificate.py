#!/usr/bin/env python3
"""Checks certificates of boneyard (docs/certificates.md) with Python's standard library alone:

    data/check_certificate.py FILE          - is standard input

The rules of the six games are written here anew, in another language, as docs/rules tells them. It shares no line with
the program, so it is a third witness: for what a certificate claims, and for the rules themselves. Exit code: 0 all is
proved, 2 the file is no certificate, 4 one does not prove its claim.
"""
import re
import sys
from itertools import combinations

LONGEST_LINE = 1 << 16
SET = {f"{low}-{high}" for high in range(7) for low in range(high + 1)}


class Bad(Exception):
    """No certificate."""


class NotProved(Exception):
    """A certificate that does not prove what it claims."""


def demand(holds, what, kind=Bad):
    if not holds:
        raise kind(what)


def tiles(text):
    """The tiles of a row, as a tuple of texts such as 6-4. Between two of them stands one space."""
    found = tuple(text.split(" ")) if text else ()
    demand(all(re.fullmatch("[0-6]-[0-6]", tile) for tile in found), f"{text!r}: expected tiles such as 6-4")
    return found


def total(tile):
    return int(tile[0]) + int(tile[2])


def turned(tile):
    return tile[::-1]


def high_first(tile):
    return max(tile, turned(tile))


def pair_text(a, b):
    """A discard: each tile with its higher end first, the higher tile first."""
    return "+".join(sorted((high_first(a), high_first(b)), reverse=True))


# A game is made from its rule options, and has
#   deal(row)        the opening position
#   parse(text)      the position that a line of a certificate shows
#   moves(position)  pairs of a legal move, as it is written, and the position it leads to
#   won(position), left(position)
# A position is a tuple of what the rules can look at, so that positions are equal if no rule can tell them apart.

class Bingo:
    def __init__(self, removal, count):
        self.forced, self.restart = removal == "forced", count == "restart"

    def deal(self, row):
        return 0, tuple(map(high_first, row))

    def parse(self, text):
        found = re.fullmatch("(1?[0-9]):((?: .*)?)", text)
        demand(found and int(found[1]) < 13, f"{text!r}: expected COUNT: TILES")
        return int(found[1]), tiles(found[2][1:])

    def moves(self, position):
        count, row = position
        matching = [at for at, tile in enumerate(row) if total(tile) == (count + at) % 13]
        after = 0 if self.restart else (count + len(row)) % 13
        if not row or (not matching and after == count):
            return  # for ever the same
        for size in [len(matching)] if self.forced else range(len(matching) + 1):
            for taken in combinations(matching, size):
                rest = tuple(tile for at, tile in enumerate(row) if at not in taken)
                yield "+".join(row[at] for at in taken) or ".", (after, rest)

    def won(self, position):
        return not position[1]

    def left(self, position):
        return len(position[1])


class Chain:
    """Domino Patience; with a limit, Five's the Limit. A position: the open ends, the hand, the stock."""

    def __init__(self, goal, limit="28"):
        self.all, self.limit = goal == "all", int(limit)

    def deal(self, row):
        return None, row[:5], row[5:]

    def parse(self, text):
        parts = text.split(" / ")
        demand(len(parts) == 3, f"{text!r}: expected CHAIN / HAND / STOCK")
        chain, hand, stock = map(tiles, parts)
        demand(all(a[2] == b[0] for a, b in zip(chain, chain[1:])), f"{text!r}: the chain does not match")
        return chain and (chain[0][0], chain[-1][2]) or None, hand, stock

    def moves(self, position):
        ends, hand, stock = position
        if self.won(position):
            return
        for tile in hand:
            rest = tuple(other for other in hand if other != tile)
            if ends is None:
                yield tile + ">", self.drawn((tile[0], tile[2]), rest, stock)
                continue
            for laid in {tile, turned(tile)}:
                if laid[2] == ends[0]:
                    yield "<" + laid, self.drawn((laid[0], ends[1]), rest, stock)
                if laid[0] == ends[1]:
                    yield laid + ">", self.drawn((ends[0], laid[2]), rest, stock)

    def drawn(self, ends, hand, stock):
        """As long as no tile of the hand fits, tiles are drawn."""
        while not self.won((ends, hand, stock)) and not any(end in tile for end in ends for tile in hand):
            if not stock or len(hand) >= self.limit:
                break
            hand, stock = hand + stock[:1], stock[1:]
        return ends, hand, stock

    def won(self, position):
        _, hand, stock = position
        return not hand and not (self.all and stock)

    def left(self, position):
        _, hand, stock = position
        return len(hand) + (len(stock) if self.all else 0)


class FiveColumns:
    """A position: the reserve, then the five columns, each from its top to its bottom."""

    def __init__(self, refill):
        self.refill = refill == "column"

    def deal(self, row):
        return (row[:3],) + tuple(row[at:at + 5] for at in range(3, 28, 5))

    def parse(self, text):
        parts = [part.strip(" ") for part in text.split("/")]
        demand(len(parts) == 6, f"{text!r}: expected RESERVE / COLUMN / COLUMN / COLUMN / COLUMN / COLUMN")
        written = parts[0]
        for before, after in zip(parts, parts[1:]):
            written += " " * bool(before) + "/" + " " * bool(after) + after
        demand(written == text, f"{text!r}: expected {written!r}")
        return tuple(map(tiles, parts))

    def moves(self, position):
        available = list(position[0]) + [column[-1] for column in position[1:] if column]
        for a, b in combinations(available, 2):
            if total(a) + total(b) == 12:
                yield pair_text(a, b), (tuple(tile for tile in position[0] if tile not in (a, b)),) + tuple(
                    column[:-1] if column and column[-1] in (a, b) else column for column in position[1:])
        for to in range(1, 6) if self.refill else ():
            for of in range(1, 6):
                if not position[to] and len(position[of]) > 1:
                    after = list(position)
                    after[to], after[of] = position[of][-1:], position[of][:-1]
                    yield f"{high_first(position[of][-1])}@{to}", tuple(after)

    def won(self, position):
        return self.left(position) == 0

    def left(self, position):
        return sum(map(len, position))


class KnockOut:
    def __init__(self, knock):
        self.run = knock == "run"

    def deal(self, row):
        return row

    def parse(self, text):
        return tiles(text)

    def moves(self, line):
        for first in range(len(line)):
            last = first
            while last + 1 < len(line) and line[last][2] == line[last + 1][0] and (self.run or last == first):
                last += 1
                yield "+".join(line[first:last + 1]), line[:first] + line[last + 1:]

    def won(self, line):
        return not line

    def left(self, line):
        return len(line)


class TwelveToGo:
    """A position: the hand, the stock."""

    def __init__(self, hand):
        self.hand = int(hand)

    def deal(self, row):
        return row[:self.hand], row[self.hand:]

    def parse(self, text):
        parts = text.split(" / ")
        demand(len(parts) == 2, f"{text!r}: expected HAND / STOCK")
        return tuple(map(tiles, parts))

    def moves(self, position):
        hand, stock = position
        for a, b in combinations(hand, 2):
            if total(a) + total(b) == 12:
                yield pair_text(a, b), (tuple(t for t in hand if t not in (a, b)) + stock[:2], stock[2:])

    def won(self, position):
        return self.left(position) == 0

    def left(self, position):
        return len(position[0]) + len(position[1])


GAMES = {  # what makes the game, and its rule options in their order
    "bingo": (Bingo, [("removal", ["optional", "forced"]), ("count", ["continue", "restart"])]),
    "domino-patience": (Chain, [("goal", ["hand", "all"])]),
    "fives-the-limit": (Chain, [("goal", ["hand", "all"]), ("limit", [str(n) for n in range(5, 29)])]),
    "five-columns": (FiveColumns, [("refill", ["column", "none"])]),
    "knock-out": (KnockOut, [("knock", ["pair", "run"])]),
    "twelve-to-go": (TwelveToGo, [("hand", [str(n) for n in range(4, 9)])]),
}


def read_game(text):
    name, *given = text.split(";")
    demand(name in GAMES, f"no game {name!r}")
    make, options = GAMES[name]
    demand(len(given) == len(options), f"{text!r}: expected the rules {', '.join(option for option, _ in options)}")
    values = []
    for (option, allowed), part in zip(options, given):
        of, _, value = part.partition("=")
        demand(of == option and value in allowed, f"{part!r}: expected {option}={' or '.join(allowed)}")
        values.append(value)
    return make(*values)


def play(game, position, line):
    for number, word in enumerate(line.split(" ") if line else (), 1):
        legal = dict(game.moves(position))
        demand(word in legal, f"move {number}: {word!r} is not legal", NotProved)
        position = legal[word]
    return position


class Certificates:
    """The lines of a file, and what they prove."""

    def __init__(self, file):
        self.file, self.number = file, 0

    def next_line(self):
        """The next line without its end; None behind the last."""
        line = self.file.readline(LONGEST_LINE)
        if not line:
            return None
        self.number += 1
        demand(line.endswith(b"\n") and line.isascii(), "expected a line of plain letters and its end")
        return line[:-1].decode()

    def part(self, name):
        """The next line, which must be `name`; what stands behind it."""
        line = self.next_line()
        demand(line is not None and (line + " ").startswith(name + " "), f"{line!r}: expected {name}")
        return line[len(name) + 1:]

    def check(self):
        """The next certificate: what it proves; None behind the last."""
        head = self.next_line()
        if head is None:
            return None
        form = re.fullmatch(r"certificate 1 (\S+) (winnable|unwinnable|fewest-left ([1-9][0-9]?))", head)
        demand(form and int(form[3] or 1) <= 28, f"{head!r}: expected certificate 1 GAME;RULES VERDICT")
        game, verdict, left = read_game(form[1]), form[2].split()[0], int(form[3] or 0)
        deal = tiles(self.part("deal"))
        demand(len(deal) == 28 and {min(t, turned(t)) for t in deal} == SET, "expected a deal of 28 tiles")
        asked, line = game.deal(deal), self.next_line()
        if line is not None and line.startswith("after "):
            try:
                asked, line = play(game, asked, line[6:]), self.next_line()
            except NotProved as error:
                raise Bad(f"after: {error}") from None
        if verdict != "unwinnable":
            demand(line and (line == "line" or re.match("line .", line)), f"{line!r}: expected line")
            end, line = play(game, asked, line[5:]), self.next_line()
            demand(game.won(end) if verdict == "winnable" else game.left(end) == left and not any(game.moves(end)),
                   f"the line does not end as the verdict {verdict} says", NotProved)
        positions = 0 if verdict == "winnable" else self.check_positions(game, asked, left, line)
        if verdict == "winnable":
            demand(line == "end 0", f"{line!r}: expected end 0")
        return f"{form[1]}, deal {' '.join(deal)}: {form[2]}, {positions} positions"

    def check_positions(self, game, asked, left, line):
        """The set of positions from `line` to its end; returns how many there are."""
        waiting, stood = {asked: self.number}, set()
        while line is not None and not line.startswith("end "):
            position = game.parse(line)
            demand(stood or position == asked, "the first position is not the one asked about", NotProved)
            demand(position not in stood, "the position stands here a second time", NotProved)
            demand(position in waiting, "not one legal move away from a position before it", NotProved)
            demand(not game.won(position), "the position is won", NotProved)
            del waiting[position]
            stood.add(position)
            over = True
            for _, after in game.moves(position):
                over = False
                if after not in stood:
                    waiting.setdefault(after, self.number)
            demand(not over or game.left(position) >= left, f"play ends with fewer than {left} tiles left", NotProved)
            line = self.next_line()
        demand(line is not None, "the file ends inside a certificate")
        if waiting:
            position, self.number = min(waiting.items(), key=lambda item: item[1])
            raise NotProved(f"one legal move leads from here to {position}, which is missing")
        demand(line == f"end {len(stood)}", f"{line!r}: expected end {len(stood)}")
        return len(stood)


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("--"):
        sys.stderr.write(__doc__)
        return 2
    name = sys.argv[1]
    try:
        with sys.stdin.buffer if name == "-" else open(name, "rb") as file:
            certificates = Certificates(file)
            proved = 0
            try:
                while (found := certificates.check()) is not None:
                    print(found)
                    proved += 1
                demand(proved, "no certificate")
            except (Bad, NotProved) as error:
                why = "not proved: " if isinstance(error, NotProved) else ""
                print(f"{name}:{certificates.number}: {why}{error}", file=sys.stderr)
                return 4 if why else 2
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
