"""The rules of a patience that a JSON text declares, for check_certificate.py.

It was written from docs/rules-language.md alone and shares nothing with the program. A position is a tuple of places, each a tuple of
tiles such as "6-4"; "." is a gap in a triangle or a grid.
"""
import json
import re
from itertools import combinations

def ends(tile):
    left, right = tile.split("-")
    return int(left), int(right)

def total(tile):
    return sum(ends(tile))

def same(tile):
    """The tile whichever way it lies: its higher end first."""
    return "{}-{}".format(*sorted(ends(tile), reverse=True))

def turned(tile):
    return "{1}-{0}".format(*ends(tile))

def number_of(tile):
    high, low = sorted(ends(tile), reverse=True)
    return high * (high + 1) // 2 + low

def listed(value):
    return value if isinstance(value, list) else [value]

def head(line):
    """The parts of the first line of a certificate: the rules in JSON, the options, and the verdict."""
    rules, end = json.JSONDecoder().raw_decode(line, len("certificate 1 "))
    options, _, verdict = line[end:].partition(" ")
    return rules, options, verdict

class Place:
    def __init__(self, group, name, kind, dealt, size):
        self.group, self.name, self.kind, self.dealt = group, name, kind, dealt
        self.open = group.get("open", {"column": "last", "chain": "none", "stock": "none", "suits": "none"}.get(kind, "all"))
        self.limit, self.fill, self.size = size(group.get("limit", 0)), group.get("fill"), dealt
        self.fill_to = size(self.fill.get("to", 0)) if self.fill else 0

class Declared:
    def __init__(self, rules, options):
        self.values = dict(option.split("=") for option in options.split(";")[1:])
        self.text = rules
        self.highest, self.blanks = self.number(rules.get("set", 6)), rules.get("blanks", True)
        self.places, self.groups = [], {}
        for group in filter(self.applies, rules["places"]):
            kind, count = group["kind"], self.number(group.get("count", 1))
            tiles = group.get("tiles", "rest" if kind == "stock" else 0)
            if kind == "grid":
                tiles = self.number(group["rows"]) * self.number(group["columns"])
            if kind == "triangle":
                tiles = self.number(group["rows"]) * (self.number(group["rows"]) + 1) // 2
            sizes = tiles if isinstance(tiles, list) else [tiles] * count
            self.groups[group["name"]] = range(len(self.places), len(self.places) + len(sizes))
            for size in sizes:
                dealt = None if size == "rest" else self.number(size)
                self.places.append(Place(group, group["name"], kind, dealt, self.number))
        self.stock = next((i for i, place in enumerate(self.places) if place.kind == "stock"), None)
        self.rules = [rule for rule in rules["moves"] if self.applies(rule)]
        goal = next((goal for goal in listed(rules.get("goal", [])) if self.applies(goal)), None)
        self.but = self.number(goal.get("but", 0)) if goal else 0
        emptied = listed(goal["empty"]) if goal else list(self.groups)
        self.emptied = [i for name in emptied for i in self.groups[name] if self.places[i].kind not in ("chain", "suits")]
        self.lists = {rule["to"] for rule in self.rules if "move" in rule}
        self.as_they_lie = any(self.word(rule.get("by")) == "touching" for rule in self.rules)
        self.tile = "({0})-({0})".format("|".join(map(str, range(self.highest, -1, -1))))

    # The name of an option stands for its value.
    def word(self, value):
        return self.values.get(value, value) if isinstance(value, str) else value
    def number(self, value):
        return 2 * self.highest if value == "highest-double" else int(self.word(value))
    def applies(self, part):
        return all(self.values[name] == value for name, value in (each.split("=") for each in listed(part.get("if", []))))

    def start(self, deal):
        double = f"{self.highest}-{self.highest}"
        starts = any("start" in place.group for place in self.places)
        rest = [tile for tile in deal if (self.blanks or 0 not in ends(tile)) and not (starts and tile == double)]
        position = []
        for place in self.places:
            size = len(rest) if place.dealt is None else place.dealt
            tiles, rest = rest[:size], rest[size:]
            if place.kind in ("triangle", "grid"):
                tiles = tiles + ["."] * (size - len(tiles))
            position.append(tuple(tiles) + ((double,) if "start" in place.group else ()))
        return self.settled(tuple(position))

    def left(self, position):
        return max(0, sum(tile != "." for i in self.emptied for tile in position[i]) - self.but)

    def available(self, position, i, cell):
        place, tiles = self.places[i], position[i]
        if tiles[cell] == ".":
            return False
        if place.kind == "triangle":
            row = int(((8 * cell + 1) ** 0.5 - 1) / 2)
            below = cell + row + 1
            return below >= len(tiles) or (tiles[below] == "." and tiles[below + 1] == ".")
        first, last = cell == 0, cell == len(tiles) - 1
        return {"all": True, "last": last, "first": first, "ends": first or last, "none": False}[self.word(place.open)]

    def fit(self, rule, tiles):
        """Whether tiles in their order have in common what the rule says."""
        if "sum" in rule:
            return sum(map(total, tiles)) == self.number(rule["sum"])
        by, pairs = self.word(rule["by"]), list(zip(tiles, tiles[1:]))
        if by == "pip":
            return bool(set.intersection(*(set(ends(tile)) for tile in tiles)))
        if by == "total":
            return len(set(map(total, tiles))) == 1
        if by == "touching":
            return all(ends(a)[1] == ends(b)[0] for a, b in pairs)
        if by == "consecutive":
            return all(abs(total(a) - total(b)) == 1 for a, b in pairs)
        if by == "rank":
            return all(min(ends(a)) == min(ends(b)) + 1 for a, b in pairs)
        return True

    def name(self, tiles):
        return "+".join(tile if self.as_they_lie else same(tile) for tile in tiles)

    def discards(self, rule, position):
        """The tiles of each discard, and how they are named."""
        count, where, sources = rule["discard"], self.word(rule.get("where", "anywhere")), listed(rule["from"])
        cells = [(i, cell) for name in sources for i in self.groups[name] for cell in range(len(position[i]))]
        if count not in ("run", "middle"):
            count = self.number(count)
        if count in ("run", "middle") or where == "neighbours":
            for i in sorted({i for i, _ in cells}):
                tiles, place = position[i], self.places[i]
                if place.kind == "grid":
                    width = self.number(place.group["columns"])
                    for a, b in combinations(range(len(tiles)), 2):
                        near = abs(a // width - b // width) <= 1 and abs(a % width - b % width) <= 1
                        if near and "." not in (tiles[a], tiles[b]) and self.fit(rule, (tiles[a], tiles[b])):
                            yield (tiles[a], tiles[b]), self.name((tiles[a], tiles[b]))
                    continue
                for first in range(len(tiles)):
                    sizes = range(2, len(tiles) + 1) if count == "run" else [3 if count == "middle" else count]
                    for size in sizes:
                        some = tiles[first:first + size]
                        reach = first + size <= len(tiles) and (
                            self.available(position, i, first) or self.available(position, i, first + size - 1))
                        if reach and self.fit(rule, (some[0], some[2]) if count == "middle" else some):
                            gone = some[1:2] if count == "middle" else some
                            yield gone, self.name(gone)
        else:
            tiles = [position[i][cell] for i, cell in cells if self.available(position, i, cell)]
            for some in combinations(tiles, count):
                if self.fit(rule, sorted(some, key=total)):
                    yield some, self.name(sorted(some, key=number_of, reverse=True))

    def target(self, i):
        name, places = self.places[i].name, self.groups[self.places[i].name]
        number = str(i - places[0] + 1)
        if len(self.lists) == 1:
            return number
        return name if len(places) == 1 else name + number

    def lays(self, rule, position):
        chain = self.groups[rule["lay"]][0]
        for name in listed(rule["from"]):
            for i in self.groups[name]:
                for cell, tile in enumerate(position[i]):
                    if not self.available(position, i, cell):
                        continue
                    if not position[chain]:
                        yield tile + ">", self.changed(position, [tile], {chain: (tile,)})
                        continue
                    for lying in {tile, turned(tile)}:
                        if ends(lying)[1] == ends(position[chain][0])[0]:
                            yield "<" + lying, self.changed(position, [tile], {chain: (lying,) + position[chain]})
                        if ends(lying)[0] == ends(position[chain][-1])[1]:
                            yield lying + ">", self.changed(position, [tile], {chain: position[chain] + (lying,)})

    def takes(self, rule, position, i, tiles):
        place, there = self.places[i], position[i]
        if place.kind == "suits":
            suit = [tile for tile in there if max(ends(tile)) == max(ends(tiles[0]))]
            return min(ends(tiles[0])) == len(suit) + (0 if self.blanks else 1)
        if place.limit and len(there) + len(tiles) > place.limit:
            return False
        if place.kind == "hand":
            return True
        if self.word(rule["onto"]) == "empty":
            return not there
        return bool(there) and self.fit(rule, (there[-1], tiles[0]))

    def transfers(self, rule, position):
        for name in listed(rule["from"]):
            for i in self.groups[name]:
                for first in range(len(position[i])):
                    tiles = position[i][first:] if rule["move"] == "run" else position[i][first:first + 1]
                    if rule["move"] == "run" and not all(self.fit(rule, pair) for pair in zip(tiles, tiles[1:])):
                        continue
                    if rule["move"] != "run" and not self.available(position, i, first):
                        continue
                    for to in self.groups[rule["to"]]:
                        empty = self.word(rule.get("onto")) == "empty"
                        if to == i or (empty and name == rule["to"] and len(tiles) == len(position[i])):
                            continue
                        if self.takes(rule, position, to, tiles):
                            yield f"{self.name(tiles)}@{self.target(to)}", self.changed(position, tiles, {to: position[to] + tiles})

    def changed(self, position, gone, put):
        """The position after tiles left it and places were changed."""
        gone, after = set(gone), []
        for i, tiles in enumerate(position):
            if i in put:
                after.append(put[i])
            elif self.places[i].kind in ("triangle", "grid"):
                after.append(tuple("." if tile in gone else tile for tile in tiles))
            else:
                after.append(tuple(tile for tile in tiles if tile not in gone))
        return tuple(after)

    def drawn(self, position, i, count):
        if self.stock is None:
            return position
        stock = position[self.stock]
        return self.changed(position, [], {i: position[i] + stock[:count], self.stock: stock[count:]})

    def closed(self, position, i):
        size, tiles = len(position[i]), tuple(tile for tile in position[i] if tile != ".")
        position = self.changed(position, [], {i: tiles})
        if self.places[i].fill:
            position = self.drawn(position, i, size - len(tiles))
        return self.changed(position, [], {i: position[i] + (".",) * (size - len(position[i]))})

    def settled(self, position):
        for i, place in enumerate(self.places):
            when = self.word(place.fill["when"]) if place.fill else None
            if place.kind == "grid":
                if self.word(place.group.get("close", "always")) == "always":
                    position = self.closed(position, i)
            elif when == "missing" and len(position[i]) < place.fill_to:
                position = self.drawn(position, i, place.fill_to - len(position[i]))
            elif when == "empty" and not position[i]:
                position = self.drawn(position, i, place.fill_to)
        return position

    def listed_moves(self, position, stuck):
        for rule in self.rules:
            if (self.word(rule.get("when")) == "stuck") != stuck:
                continue
            if "discard" in rule:
                for tiles, name in self.discards(rule, position):
                    yield name, self.changed(position, tiles, {})
            elif "lay" in rule:
                yield from self.lays(rule, position)
            elif "move" in rule:
                yield from self.transfers(rule, position)
            elif "draw" in rule:
                to = self.groups[rule["to"]][0]
                count, limit = min(self.number(rule["draw"]), len(position[self.stock])), self.places[to].limit
                if count and not (limit and len(position[to]) + count > limit):
                    yield "draw", self.drawn(position, to, count)
            elif self.closed(position, self.groups[rule["close"]][0]) != position:
                yield "close", self.closed(position, self.groups[rule["close"]][0])

    # What check_certificate.py asks a game for.
    def moves(self, position):
        if not self.left(position):
            return
        found = list(self.listed_moves(position, False)) or list(self.listed_moves(position, True))
        for name, after in dict(found).items():
            yield name, self.settled(after)

    def play(self, position, move):
        return next((after for name, after in self.moves(position) if name == move), None)

    def key(self, position):
        parts = [(f"{ends(tiles[0])[0]}…{ends(tiles[-1])[1]}",) if tiles and place.kind == "chain" else tiles
                 for tiles, place in zip(position, self.places)]
        return " / ".join(" ".join(part) for part in parts)

    def position(self, key):
        return tuple(tuple(part.replace("…", "-").split()) for part in key.split(" / "))

    def read(self, line):
        """A position; raises ValueError if the line is none."""
        position = tuple(tuple(part.split()) for part in line.split("/"))
        if len(position) != len(self.places):
            raise ValueError("expected a position of this game, or end")
        tiles = [tile for part in position for tile in part if tile != "."]
        if not all(re.fullmatch(self.tile, tile) for tile in tiles) or len({same(tile) for tile in tiles}) != len(tiles):
            raise ValueError("a tile is none of the set, or stands here twice")
        for tiles, place in zip(position, self.places):
            if place.kind in ("triangle", "grid") and len(tiles) != place.dealt:
                raise ValueError(f"{place.name} has another number of cells")
            if place.limit and len(tiles) > place.limit:
                raise ValueError(f"too many tiles in {place.name}")
            if place.kind == "chain" and any(ends(a)[1] != ends(b)[0] for a, b in zip(tiles, tiles[1:])):
                raise ValueError("the chain does not match")
        if self.settled(position) != position:
            raise ValueError("tiles are to be drawn first")
        return position
