#!/usr/bin/env python3
"""Checks reasons of boneyard: the sentences that say why a deal of one of six patience games cannot be won.

    boneyard solve GAME 1..100 --why --format json | check_reasons.py      (or check_reasons.py FILE)

Exit code: 0 if every sentence is true and each reason proves its loss, 4 if one does not, 2 if a line is no answer.

It shares nothing with the program: it reads each sentence by a grammar of its own, holds what the sentence states
against the tiles, and searches what the rest may do, by docs/reasons.md. A sentence that it can not read is a fault.
The rules of the games, which it needs for positions after some moves (key "after"), are those of check_certificate.py.
"""
import json
import re
import sys
from itertools import product

from check_certificate import HIGH_FIRST, TOTAL, Game

NUMBERS = {word: number for number, word in enumerate(
    "no one two three four five six seven eight nine ten eleven twelve".split())}
TILE = "[0-6]-[0-6]"
PLACED = rf"({TILE}) \(tile (\d+)\)"


class Fault(Exception):
    """What is wrong with a reason."""


def expect(condition, message):
    if not condition:
        raise Fault(message)


def number(word):
    return NUMBERS[word.lower()] if word.lower() in NUMBERS else int(word)


def match(pattern, text):
    """The groups of a text that is written as the pattern says."""
    found = re.fullmatch(pattern, text)
    expect(found, f"{text!r} is not written as {pattern!r}")
    return found.groups()


def either(text, **patterns):
    """The name of the first pattern that the text is written by, and its groups."""
    for name, pattern in patterns.items():
        if found := re.fullmatch(pattern, text):
            return name, found.groups()
    raise Fault(f"cannot read {text!r}")


def listed(text, last="and", one=TILE):
    """The things of a list `a, b and c`, each of which stands there once."""
    match(f"{one}((, {one})* {last} {one})?", text)
    things = [found[0] for found in re.finditer(one, text)]
    expect(len(set(things)) == len(things), f"{text!r} names one twice")
    return things


def clauses(sentences):
    """The clauses of sentences, each without its full stop."""
    for sentence in sentences:
        expect(sentence.endswith("."), f"{sentence!r} has no full stop")
        yield from sentence[:-1].split("; ")


def tile_number(line, tile, place, what="line"):
    expect(0 < int(place) <= len(line) and line[int(place) - 1] == tile, f"{tile} is not tile {place} of the {what}")
    return int(place) - 1


# Twelve To Go.
def twelve_to_go(rules, position, sentences):
    hand, stock = ([HIGH_FIRST[tile] for tile in part] for part in position)
    opening, (word,) = either(sentences[0],
                              all=r"Look at all the tiles that are left()\.", hand=r"Look at the tiles in hand()\.",
                              one=rf"Look at the hand and the next tile of the stock, ({TILE})\.",
                              more=r"Look at the hand and the first (\w+) tiles of the stock\.")
    drawn = {"all": len(stock), "hand": 0, "one": 1}.get(opening) or (number(word) if opening == "more" else 0)
    expect(drawn <= len(stock) and (opening != "one" or stock[0] == word), f"the stock is not like {sentences[0]!r}")
    turned = hand + stock[:drawn]
    stay = {}  # total: how many tiles of it stay, whatever is discarded
    for clause in clauses(sentences[1:-1]):
        total, count = staying(turned, clause)
        expect(total not in stay, f"total {total} is told twice")
        stay[total] = count
    closing, groups = either(
        sentences[-1], all=r"So not every tile can go\.",
        full=rf"These (\w+) fill the hand, so tile (\d+) of the stock, ({TILE}), is never turned\.")
    expect((closing == "all") == (opening == "all"), "the sentences do not fit together")
    if closing == "all":
        return expect(sum(stay.values()) > 0, "no tile stays")
    count, place, tile = groups
    expect(number(count) == sum(stay.values()) == int(rules["hand"]), f"{stay} do not fill the hand")
    expect(int(place) == drawn + 1, f"tile {place} is not the next one")
    tile_number(stock, tile, place, "stock")


def staying(turned, clause):
    """The total that a clause speaks of, and how many tiles of it stay. Every tile goes with total 12 less its own."""
    kind, groups = either(
        clause, middle=r"(.+) have total 6, which goes with total 6: one of these (\w+) stays",
        one=rf"({TILE}) has (.+) to go with, and stays", more=r"(.+) \(total (\d+)\) have (.+) to go with: (\w+) stays?")
    named = listed(groups[0])
    total, = {TOTAL[tile] for tile in named}
    there = [tile for tile in turned if TOTAL[tile] == 12 - total]
    expect(set(named) <= set(turned), f"not all of {named} are turned")
    if kind == "middle":
        expect(sorted(named) == sorted(there) and len(named) % 2 == 1 and number(groups[1]) == len(named), clause)
        return total, 1
    if total == 6:
        expect(groups[1] == "no other tile of total 6" and there == named, clause)
        return total, 1
    partners = groups[1 if kind == "one" else 2]
    expect(partners == f"no tile of total {12 - total}" if not there else
           partners.startswith("only ") and sorted(listed(partners[5:])) == sorted(there), f"partners: {clause!r}")
    count = len(named) - len(there)
    told = 1 if kind == "one" else {"both": 2, "all": len(named)}.get(groups[3]) or number(groups[3])
    expect(count > 0 and count == told and (kind == "one" or int(groups[1]) == total), f"{count} stay: {clause!r}")
    return total, count


# Five Columns.
def five_columns(rules, position, sentences):
    table = [[HIGH_FIRST[tile] for tile in part] for part in position]
    everything = [tile for part in table for tile in part]
    told, columns, subjects = set(), [], set()
    for clause in clauses(sentences[:-1]):
        kind, groups = either(
            clause, covers=rf"[Ii]n column ([1-5]), ({TILE}(?: covers {TILE})(?:, which covers {TILE})*)",
            alone=rf"[Ii]n column ([1-5]), ({TILE}) keeps the column from being empty",
            middle="(.+) go only with another of (.+)", partners="(.+) go(?:es)? only with (.+)")
        if kind in ("covers", "alone"):
            column, tiles = table[int(groups[0])], re.findall(TILE, groups[1])
            expect(set(tiles) <= set(column), f"not in that column: {clause!r}")
            expect(tiles == sorted(set(tiles), key=column.index, reverse=True), f"the column lies otherwise: {clause!r}")
            expect(int(groups[0]) not in told, "a column is told twice")
            told.add(int(groups[0]))
            columns.append(tuple(tiles[::-1]))
            continue
        some = listed(groups[0])
        total, = {TOTAL[tile] for tile in some}
        partners = [tile for tile in everything if TOTAL[tile] == 12 - total and (kind == "middle" or [tile] != some)]
        expect((kind == "middle") == (total == 6 and len(some) > 1), f"cannot read {clause!r}")
        expect(sorted(listed(groups[1], "and" if kind == "middle" else "or")) == sorted(partners), f"partners: {clause!r}")
        subjects |= set(some) | set(partners)
    named = [tile for column in columns for tile in column]
    expect(set(named) <= subjects, "a tile is named, but not what it goes with")
    kind, (what,) = either(sentences[-1], two="So (.+) wait for each other[.]",
                           more=r"However all other tiles are played, these (\w+) cannot all go\.")
    expect(sorted(listed(what)) == sorted(named) if kind == "two" else number(what) == len(named), sentences[-1])
    free = [TOTAL[tile] for tile in everything if tile not in named]
    expect(not all_can_go(columns, free, rules["refill"] == "column"), f"these can all go: {named}")


def all_can_go(columns, free, refill):
    """Whether all tiles of the columns (top to bottom) can go, if all others are free from the beginning."""
    start = tuple(sorted(tuple(TOTAL[tile] for tile in column) for column in columns)), tuple(map(free.count, range(13)))
    seen, waiting = {start}, [start]

    def without_last(columns, places):
        left = [column[:-1] if place in places else column for place, column in enumerate(columns)]
        return [column for column in left if column]

    while waiting:
        columns, others = waiting.pop()
        if not columns:
            return True
        following = []
        for place, column in enumerate(columns):
            partner = 12 - column[-1]
            if others[partner]:
                following.append((without_last(columns, [place]),
                                  others[:partner] + (others[partner] - 1,) + others[partner + 1:]))
            following += [(without_last(columns, [place, other]), others) for other in range(place)
                          if columns[other][-1] == partner]
            if refill and len(column) > 1 and len(columns) < 5:  # the others of a column do not keep it from being empty
                following.append((without_last(columns, [place]) + [column[-1:]], others))
        for columns, others in following:
            state = tuple(sorted(columns)), others
            if state not in seen:
                seen.add(state)
                waiting.append(state)
    return False


# Knock-Out.
def knock_out(rules, position, sentences):
    line, run = position[0], rules["knock"] == "run"

    def fits(left, right):
        between = right - left - 1
        return line[left][2] == line[right][0] and (between != 1 if run else between % 2 == 0)

    def partners(place):
        return [other for other in range(len(line))
                if other != place and fits(min(place, other), max(place, other))]

    if "finds no tile" in sentences[0]:
        tile, place = match(rf"({TILE}), tile (\d+) of the line, finds no tile to be knocked out with\.", sentences[0])
        place = tile_number(line, tile, place)
        sides = match(r"To its left (.+), and to its right (.+)\.", sentences[1])
        named = [side_tiles(line, place, side, right) for right, side in enumerate(sides)]
        expect(not partners(place), f"{tile} can be knocked out")
        distances = [abs(other - place) - 1 for side in named for other in side]
        expect(len(sentences) == (3 if distances else 2), "a sentence too many, or too few")
        if distances and run:
            expect(sentences[2] == "But exactly one tile lies between, and one tile cannot be knocked out alone."
                   and set(distances) == {1}, sentences[2])
        elif distances:
            expect(sentences[2] == "But an odd number of tiles lies between, and tiles are knocked out by twos."
                   and all(distance % 2 for distance in distances), sentences[2])
        return
    choices = []
    for clause in clauses(sentences[:-1]):
        one, who = match(rf"({TILE} \(tile \d+\)) can be knocked out only with (.+)", clause)
        place, = placed(line, one)
        choices.append([(min(place, other), max(place, other)) for other in placed(line, who, "or")])
        expect(placed(line, who, "or") == partners(place), f"{clause!r}: it goes with {partners(place)}")
    count, = match(r"Whatever is chosen, (?:one|at least one) of these (\w+) stays: two choices take the same tile, or "
                   r"one lies across the other\.", sentences[-1])
    expect(number(count) == len(choices), sentences[-1])
    expect(not choose(choices, [], run), "these can all be knocked out")


def placed(line, text, last="and"):
    """The places of tiles told as `3-4 (tile 8), 1-1 (tile 9)`."""
    return [tile_number(line, *match(PLACED, one)) for one in listed(text, last, rf"{TILE} \(tile \d+\)")]


def side_tiles(line, place, text, right):
    """The places of the tiles on one side that a sentence names; all that have the pip of the tile at `place`."""
    pip = line[place][2 if right else 0]
    there = [other for other in (range(place + 1, len(line)) if right else range(place))
             if line[other][0 if right else 2] == pip]
    verb = "begin" if right else "end"
    kind, (who, told) = either(text, none=rf"no tile ({verb}s) with ([0-6])",
                               some=rf"(.+) {verb}s? with ([0-6])")
    named = [] if kind == "none" else placed(line, who)
    expect(told == pip and named == there, f"{text!r}: {there} do")
    return there


def choose(choices, chosen, run):
    """Whether each tile can have one of its choices, so that none takes what another has, and none lies across."""
    if not choices:
        return True
    for left, right in choices[0]:
        if (left, right) in chosen:  # the other tile chose this one
            if choose(choices[1:], chosen, run):
                return True
            continue
        taken = any((left == one or right == other) if run else {left, right} & {one, other} for one, other in chosen)
        across = any(one < left < other < right or left < one < right < other for one, other in chosen)
        if not taken and not across and choose(choices[1:], chosen + [(left, right)], run):
            return True
    return False


# Bingo.
def bingo(rules, position, sentences):
    row = position[1]
    kind, groups = either(
        sentences[0], first=rf"Every pass begins at 0, so ({TILE}), the first tile of the row, is touched by 0 each time\.",
        one=rf"Every pass begins at 0, so ({TILE}), with total (\d+), goes only when (.+)\.",
        several=r"Every pass begins at 0, so a tile is touched by the number of tiles before it\.",
        loop=r"Every tile that matches must go, so nothing is chosen: after (\w+) pass(?:es)?, (\w+) tiles? (?:is|are) left\.",
        at_once=r"(\w+) tiles? lies? in the row\.")
    if kind in ("loop", "at_once"):
        return bingo_loop(rules, position, 0 if kind == "at_once" else number(groups[0]), number(groups[-1]), sentences)
    expect(rules["count"] == "restart", "not every pass begins at 0")
    if kind == "first":
        total, = match(r"Its total is (\d+), so it never goes, and nothing can be put before it\.", sentences[1])
        return expect(row[0] == groups[0] and TOTAL[row[0]] == int(total) > 0, sentences[1])
    if kind == "one":
        before = row.index(groups[0])
        told, = match(r"Only (\w+) lies? before it, and they become no more\.", sentences[1])
        expect(number(told) == before < int(groups[1]) == TOTAL[groups[0]], sentences[1])
        return expect(counts(groups[2]) == {int(groups[1])}, sentences[0])
    named = set()
    for clause in clauses(sentences[1:-1]):
        tile, place, told = match(rf"{PLACED} goes only when (.+)", clause)
        before = tile_number(row, tile, place, "row")
        expect(counts(told) == {count for count in (TOTAL[tile], TOTAL[tile] + 13, TOTAL[tile] + 26)
                                if count <= max(before, TOTAL[tile])}, clause)
        named.add(before)
    count, = match(r"In whatever order the others go, (?:these (\w+) never all have their numbers|"
                   r"this tile never has its number)\.", sentences[-1])
    count = count or "one"
    expect(number(count) == len(named), sentences[-1])
    expect(not row_can_go(tuple(TOTAL[tile] if place in named else None for place, tile in enumerate(row))),
           "these can all have their numbers")


def counts(text):
    told, = match(r"((?:\d+(?:, \d+)* or )?\d+) tiles? lies? before it", text)
    return set(map(int, re.findall(r"\d+", told)))


def row_can_go(start):
    """Whether the totals of a row can go, each when the number of tiles before it is its own; the others (None) at will."""
    seen, waiting = {start}, [start]
    while waiting:
        row = waiting.pop()
        if set(row) <= {None}:
            return True
        for place, total in enumerate(row):
            if total is None or total == place % 13:
                following = row[:place] + row[place + 1:]
                if following not in seen:
                    seen.add(following)
                    waiting.append(following)
    return False


def bingo_loop(rules, position, passes, left, sentences):
    expect(rules["removal"] == "forced", "a tile that matches may stay")
    count, row = int(position[0][0]), position[1]
    for _ in range(passes):
        before = count, row
        row = tuple(tile for place, tile in enumerate(row) if (count + place) % 13 != TOTAL[tile])
        count = 0 if rules["count"] == "restart" else (count + len(before[1])) % 13
        expect((count, row) != before, f"play ends before {passes} passes")
    if rules["count"] == "restart":
        expect(sentences[1] == "Every pass begins at 0, so each touches them with the same numbers.", sentences[1])
    else:
        how, = match("That is (as many as|twice) the 13 numbers of the count, so every pass touches them with the same "
                     "numbers[.]", sentences[1])
        expect(len(row) == (13 if how == "as many as" else 26), sentences[1])
    told, = match("(.+): none by its total[.]", sentences[2])
    touched = [f"{tile} by {(count + place) % 13}" for place, tile in enumerate(row)]
    expect(listed(told, "and", rf"{TILE} by \d+") == touched, f"not so: {told!r}")
    expect(len(row) == left and all((count + place) % 13 != TOTAL[tile] for place, tile in enumerate(row)), sentences[0])
    expect(len(sentences) == 3, "a sentence too many")


# The chain games.
def chain_game(rules, position, sentences):
    chain, hand, stock = position
    hand, stock = [[HIGH_FIRST[tile] for tile in part] for part in (hand, stock)]
    sentences = list(sentences)
    named = []
    if sentences[0].startswith("The hand"):
        held, = match(r"The hand holds (.+)\.", sentences.pop(0))
        named += listed(held)
        expect(set(named) <= set(hand), f"not in hand: {held}")
    if sentences[0].startswith("The stock"):
        come, = match(r"The stock brings (.+)\.", sentences.pop(0))
        named += [stock[place] for place in placed(stock, come)]
    expect(len(named) == len(set(named)), "a tile is named twice")
    lines = Chain(named, chain, hand, stock, rules)
    kind, (count,) = either(
        sentences[0], full=r"Whatever is laid, (\w+) of these come to be in hand at once, and neither end of the chain fits "
        r"any of them\.",
        all=r"Whatever is laid, (?:not all of these (\w+) go|this tile does not go), even with the whole stock drawn\.",
        hand=r"Whatever is laid, (?:one of these (\w+)|this tile) is always in hand, even with the whole stock drawn\.")
    count = count or "one"
    lines.search(until_full=kind == "full")
    expect(not lines.won, f"the game can be won: {sentences[0]!r}")
    if kind == "full":
        expect(number(count) == lines.limit and not lines.other_ends, f"the hand need not fill: {sentences[0]!r}")
        place, tile = match(rf"So the hand is full before tile (\d+) of the stock, ({TILE}), is reached\.", sentences[1])
        expect(tile_number(stock, tile, place, "stock") >= lines.drawn, f"tile {place} is reached")
    else:
        expect(kind == rules["goal"] and number(count) == len(named) and lines.drawn == len(stock), sentences[0])
    if kind == "hand":
        expect(sentences[1] == "So the hand never empties.", sentences[1])
    expect(len(sentences) == (1 if kind == "all" else 2), "a sentence too many, or too few")


class Chain:
    """All lines in which the tiles that are not named may be laid, but do not count."""
    def __init__(self, named, chain, hand, stock, rules):
        tiles = sorted(set(TILES))
        bit = {tile: 1 << place for place, tile in enumerate(tiles)}
        self.ends_of = {bit[tile]: (int(tile[0]), int(tile[2])) for tile in tiles}
        self.fit = [sum(bit[tile] for tile in tiles if str(pip) in tile) for pip in range(7)]
        self.named = sum(bit[tile] for tile in named)
        self.hand, self.stock = sum(bit[tile] for tile in hand), [bit[tile] for tile in stock]
        self.ends = (int(chain[0][0]), int(chain[-1][2])) if chain else None
        self.limit, self.goal = int(rules.get("limit", 28)), rules["goal"]
        # Whether a line wins, or ends although the hand is not full; and how many tiles of the stock are drawn.
        self.won = self.other_ends = False
        self.drawn = 0

    def search(self, until_full):
        start = (self.hand, 0, self.ends)
        seen, waiting = {start}, [start]
        while waiting:
            state = waiting.pop()
            hand, drawn, ends = state
            counted = hand & self.named
            fitting = counted if ends is None else counted & (self.fit[ends[0]] | self.fit[ends[1]])
            full = ends is not None and counted.bit_count() >= self.limit and not fitting
            self.drawn = max(self.drawn, drawn)
            if not counted and (self.goal == "hand" or not any(tile & self.named for tile in self.stock[drawn:])):
                self.won = True
                return
            if full and until_full:
                continue
            following = list(self.laid(hand, drawn, ends))
            if ends is not None and not fitting and not full and drawn < len(self.stock):
                following.append((hand | self.stock[drawn], drawn + 1, ends))
            self.other_ends |= not following
            for state in following:
                if state not in seen:
                    seen.add(state)
                    waiting.append(state)

    def laid(self, hand, drawn, ends):
        fitting = hand if ends is None else hand & (self.fit[ends[0]] | self.fit[ends[1]])
        while fitting:
            tile = fitting & -fitting
            fitting ^= tile
            low, high = sorted(self.ends_of[tile])
            if ends is None:
                yield hand ^ tile, drawn, (low, high)
                continue
            for end, (one, other) in product((0, 1), ((low, high), (high, low))):
                if ends[end] == one:
                    yield hand ^ tile, drawn, tuple(sorted((ends[1 - end], other)))


TILES = HIGH_FIRST.values()
GAMES = {"twelve-to-go": twelve_to_go, "five-columns": five_columns, "knock-out": knock_out, "bingo": bingo,
         "domino-patience": chain_game, "fives-the-limit": chain_game}


def check(answer):
    """Checks the reason of an answer as `solve --why --format json` gives it. Returns how many sentences it has."""
    sentences = answer.get("why") or []
    if not sentences:
        return 0
    rules = {name: str(value) for name, value in answer["rules"].items()}
    game = Game(";".join([answer["game"], *(f"{name}={value}" for name, value in rules.items())]))
    position = game.start(tuple(answer["deal"].split()))
    for move in answer.get("after", "").split():
        position = game.play(position, move)
        expect(position, f"{move} is not legal")
    expect(answer["verdict"] == "unwinnable" and len(sentences) <= 5, "more than five sentences, or of no loss")
    try:
        GAMES[answer["game"]](rules, position, sentences)
    except (ValueError, IndexError) as error:
        raise Fault(f"cannot follow {' '.join(sentences)!r}: {error}") from error
    return len(sentences)


def main():
    count = 0
    with open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin as file:
        for place, line in enumerate(file, 1):
            try:
                count += check(json.loads(line)) > 0
            except Fault as fault:
                print(f"check_reasons.py: line {place}: not proved: {fault}", file=sys.stderr)
                return 4
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                print(f"check_reasons.py: line {place}: no answer of solve --why: {error!r}", file=sys.stderr)
                return 2
    if count == 0:
        print("check_reasons.py: no reason to check", file=sys.stderr)
        return 2
    print(f"{count} {'reason' if count == 1 else 'reasons'}, all proved")
    return 0


if __name__ == "__main__":
    sys.exit(main())
