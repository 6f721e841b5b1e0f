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
    start = len("certificate 1 ")
    rules, end = json.JSONDecoder().raw_decode(line, start)
    # So that a text has one form, in which no key stands twice.
    written = json.dumps(rules, sort_keys=True, separators=(",", ":")).replace(";", "\\u003b")
    need(written == line[start:end], "the rules are not written as the program writes them")
    options, _, verdict = line[end:].partition(" ")
    return rules, options, verdict

# The form of a text, as docs/rules-language.md has it. Each function raises ValueError where a text differs from it.
KINDS = ("hand", "column", "row", "triangle", "grid", "chain", "stock", "suits")
ALONE = ("chain", "stock", "suits")
MOST_PLACES, MOST_TILES = 30, 91

def need(condition, message):
    if not condition:
        raise ValueError(message)

def keys(value, allowed):
    need(isinstance(value, dict), "expected an object")
    for key in value:
        need(key in allowed.split(), f"unknown key {key[:40]!r}")

# Characters that nobody sees, that look like a blank or a hyphen, or that turn the text around them: ranges, and single ones.
UNSEEN = [tuple(int(end, 16) for end in (each.split("-") * 2)[:2]) for each in (
    "0-1f 7f-a0 ad 34f 61c 115f-1160 1680 17b4-17b5 180b-180f 2000-2011 2028-202f 205f-206f 2800 3000 3164 d800-dfff "
    "fe00-fe0f feff ffa0 fff9-fffb 1d173-1d17a e0000-e0fff").split()]
JOINS = [0x200C, 0x200D, *range(0xFE00, 0xFE10)]  # what belongs to the letter or the picture before it

def is_plain(text):
    """Whether a text is one line in which each character is seen."""
    before = False  # whether the character before is seen, and none of ASCII
    for code in map(ord, text):
        unseen = any(first <= code <= last for first, last in UNSEEN)
        if unseen and not (before and code in JOINS):
            return False
        before = not unseen and code >= 0x80
    return True

def sentence(value, longest=1000):
    need(isinstance(value, str) and len(value.encode()) <= longest, f"expected a text of at most {longest} bytes")
    need(is_plain(value), "expected one line of plain text")
    return value

def name_of(value):
    need(re.fullmatch("[a-z][a-z0-9-]{0,39}", sentence(value)), "expected a name of small letters, digits and dashes")
    return value

def whole(value, lowest, highest):
    need(type(value) is int and lowest <= value <= highest, f"expected a whole number from {lowest} to {highest}")
    return value

class Form:
    """Checks a text, first what does not depend on the options, then with the values of the options."""
    def __init__(self, rules):
        keys(rules, "name title aim source set blanks options places moves goal")
        self.rules, self.options = rules, {}
        name_of(rules["name"])
        sentence(rules.get("title", ""), 60)
        sentence(rules.get("aim", ""))
        sentence(rules.get("source", ""))
        for option in listed(rules.get("options", [])):
            self.add_option(option)
        # Every value of every option, the others at their first or default one.
        usual = {name: values[default] for name, (values, default, _) in self.options.items()}
        self.check(usual)
        for name, (values, _, _) in self.options.items():
            for value in values:
                self.check({**usual, name: value})

    def add_option(self, option):
        keys(option, "name words from to default help")
        need(len(self.options) < 12, "expected at most 12 options")
        name = name_of(option["name"])
        need(name not in self.options, "an option comes twice")
        sentence(option.get("help", ""))
        if "words" in option:
            words = [str(whole(word, 0, 99)) if isinstance(word, int) else name_of(word) for word in listed(option["words"])]
            need(1 <= len(words) <= 16 and len(set(words)) == len(words), "expected 1 to 16 different words")
            need(not {"from", "to", "default"} & set(option), "from, to and default are for numbers")
            self.options[name] = words, 0, True
        else:
            lowest = whole(option["from"], 0, 1000)
            highest = whole(option["to"], lowest, 1000)
            need(highest - lowest <= 100, "expected at most 101 values")
            default = whole(option.get("default", lowest), lowest, highest) - lowest
            self.options[name] = [str(value) for value in range(lowest, highest + 1)], default, False

    def chosen(self, options):
        """The values that stand behind the rules: all options, in the order of the text."""
        parts = options.split(";")
        need(parts[0] == "" and len(parts) == len(self.options) + 1, "expected all options")
        values = dict(part.split("=", 1) for part in parts[1:])
        need(list(values) == list(self.options), "expected all options in their order")
        for name, value in values.items():
            need(value in self.options[name][0], f"{name}: unknown value {value[:40]!r}")
        self.check(values)
        return values

    def number(self, value, lowest, highest):
        if not isinstance(value, str):
            return whole(value, lowest, highest)
        need(value in self.values and self.values[value].isdigit(), "expected a number or an option")
        return whole(int(self.values[value]), lowest, highest)

    def word(self, value, words):
        if sentence(value) not in words.split():
            value = self.values.get(value)
        need(value in words.split(), f"expected one of: {words}")
        return value

    def is_word(self, value):
        return isinstance(value, str) and value not in self.values

    def applies(self, part):
        if not isinstance(part, dict) or "if" not in part:
            return True
        holds = True
        for each in listed(part["if"]):
            name, equals, value = sentence(each).partition("=")
            need(name in self.options and equals, "expected if OPTION=VALUE")
            values, _, words = self.options[name]
            need(value in values or not words, "if asks for a value that there is not")
            holds = holds and self.values[name] == value
        return holds

    def check(self, values):
        self.values = values
        self.highest = self.number(self.rules.get("set", 6), 6, 12)
        need(self.highest in (6, 9, 12), "set: expected 6, 9 or 12")
        self.blanks = self.rules.get("blanks", True)
        need(isinstance(self.blanks, bool), "blanks: expected true or false")
        self.groups = {}
        for place in listed(self.rules["places"]):
            self.check_place(place)
        self.check_deal()
        moves = [move for move in listed(self.rules["moves"]) if self.applies(move)]
        need(moves, "expected a move")
        for move in moves:
            self.check_move(move)
        self.check_goal()

    def check_place(self, place):
        keys(place, "name kind count tiles open limit fill rows columns close start if")
        if not self.applies(place):
            return
        name = name_of(place["name"])
        need(name not in self.groups, "a place comes twice")
        kind = self.word(place["kind"], " ".join(KINDS))
        dealt = self.dealt(place, kind)
        for key, kinds in (("open", "row column"), ("limit", "hand column"), ("close", "grid"), ("start", "chain")):
            need(key not in place or kind in kinds.split(), f"{key} is not for this kind of place")
        if "open" in place:
            self.word(place["open"], "all last first ends")
        limit = self.number(place["limit"], 1, MOST_TILES) if "limit" in place else None
        filled = self.filled(place["fill"], kind) if "fill" in place else 0
        need(limit is None or (None not in dealt and max(dealt + [filled]) <= limit), "more tiles come than the limit")
        by_move = "close" in place and self.word(place["close"], "always by-move") == "by-move"
        if "start" in place:
            self.word(place["start"], "highest-double")
        self.groups[name] = kind, dealt, "fill" in place, by_move, "start" in place
        need(sum(len(group[1]) for group in self.groups.values()) <= MOST_PLACES, "expected at most 30 places")

    def dealt(self, place, kind):
        """The tiles dealt to each place of a list; None: all that remain."""
        if kind in ("triangle", "grid"):
            rows = self.number(place["rows"], 1, 13)
            cells = rows * self.number(place["columns"], 1, 13) if kind == "grid" else rows * (rows + 1) // 2
            need(cells <= MOST_TILES and "count" not in place and "tiles" not in place, "rows say how many tiles it has")
            return [cells]
        need("rows" not in place and "columns" not in place, "rows and columns are for a triangle or a grid")
        need("count" not in place or kind not in ALONE, "there is one place of this kind")
        one = lambda tiles: None if tiles == "rest" else self.number(tiles, 0, MOST_TILES)
        tiles = place.get("tiles", "rest" if kind == "stock" else 0)
        if isinstance(tiles, list):
            need("count" not in place and 1 <= len(tiles) <= MOST_PLACES, "a list has a number for each place")
            need(kind not in ALONE or len(tiles) == 1, "there is one place of this kind")
            sizes = [one(each) for each in tiles]
        else:
            sizes = [one(tiles)] * (self.number(place["count"], 1, MOST_PLACES) if "count" in place else 1)
        need(kind != "chain" or sizes[0] in (0, 1, None), "a chain begins with at most 1 tile")
        need(kind != "suits" or sizes == [0], "no tile is dealt to the suits")
        return sizes

    def filled(self, fill, kind):
        keys(fill, "to when below")
        when = self.word(fill["when"], "missing empty")
        need(kind in ("hand", "column", "row", "grid"), "only a hand, a column, a row or a grid is filled")
        need(kind != "grid" or (when == "missing" and "to" not in fill), "a grid is filled when tiles are missing")
        need("below" not in fill or (kind != "grid" and when == "missing"), "below is for a place whose tiles are missing")
        to = 0 if kind == "grid" else self.number(fill["to"], 1, MOST_TILES)
        if "below" in fill:
            self.number(fill["below"], 1, to)
        return to

    def check_deal(self):
        need(self.groups, "expected a place")
        tiles = (self.highest + 1) * (self.highest + 2) // 2 - (0 if self.blanks else self.highest + 1)
        total, rest = 0, False
        for kind, dealt, _, _, starts in self.groups.values():
            for size in dealt:
                need(not rest or size == 0, "no tile is left behind the place that takes the rest")
                total, rest = total + (size or 0), rest or size is None
            total += starts
        need(total == tiles or (rest and total < tiles), "the places do not take the whole set")
        self.stock = [kind for kind, *_ in self.groups.values()].count("stock")
        need(self.stock <= 1, "expected at most one stock")
        need(self.stock or not any(group[2] for group in self.groups.values()), "there is no stock to fill a place from")

    def kind(self, name):
        need(sentence(name) in self.groups, f"unknown place {name[:40]!r}")
        return self.groups[name][0]

    def relation(self, rule):
        need(("sum" in rule) != ("by" in rule), "expected sum or by")
        if "by" in rule:
            return self.word(rule["by"], "any total pip touching consecutive rank")
        if rule["sum"] not in ("odd", "even"):
            need(listed(rule["sum"]), "expected at least one sum")
            for each in listed(rule["sum"]):
                each == "highest-double" or self.number(each, 0, 48)
        return "sum"

    def check_only(self, rule, as_they_lie):
        if "only" in rule:
            self.word(rule["only"], "any doubles singles")
            need(not as_they_lie, "neighbours and runs are taken as they lie")

    def sources(self, rule):
        names = listed(rule["from"])
        kinds = [self.kind(name) for name in names]
        need(names and len(set(names)) == len(names), "expected different places")
        need(not set(kinds) & set(ALONE), "no tile leaves such a place by a move")
        return kinds

    def check_move(self, rule):
        keys(rule, "discard lay move draw close from where to onto when sum by only if")
        what = next((key for key in ("discard", "lay", "move", "draw", "close") if key in rule), None)
        need(what, "expected discard, lay, move, draw or close")
        keys(rule, {"discard": "discard from where sum by only if", "lay": "lay from only if", "move": "move from to onto sum by only if",
                    "draw": "draw to when if", "close": "close if"}[what])
        if what == "discard":
            self.check_discard(rule)
        elif what == "move":
            self.check_transfer(rule)
        elif what == "lay":
            need(self.kind(rule["lay"]) == "chain", "expected a chain")
            self.sources(rule)
            self.check_only(rule, False)
        elif what == "draw":
            self.number(rule["draw"], 1, MOST_TILES)
            kind = self.kind(rule["to"])
            need(kind in ("hand", "column", "row") and len(self.groups[rule["to"]][1]) == 1, "expected one hand, column or row")
            need(self.stock, "there is no stock to draw from")
            if "when" in rule:
                self.word(rule["when"], "always stuck")
        else:
            self.kind(rule["close"])
            need(self.groups[rule["close"]][3], "expected a grid that closes by-move")

    def check_discard(self, rule):
        kinds, tiles = self.sources(rule), rule["discard"]
        among = self.is_word(tiles)
        count = self.word(tiles, "run middle") if among else self.number(tiles, 1, 3)
        neighbours = among
        if "where" in rule:
            neighbours = self.word(rule["where"], "anywhere neighbours") == "neighbours"
            need(neighbours or not among, "a run, or a tile in the middle, lies among neighbours")
        need(not neighbours or set(kinds) <= {"row", "column", "grid"}, "such tiles have no neighbours")
        need(not neighbours or "grid" not in kinds or count == 2, "neighbours in a grid are discarded by twos")
        self.check_only(rule, neighbours)
        by = self.relation(rule)
        need(count != 1 or by in ("sum", "any"), "one tile is discarded by its sum")
        need(by != "touching" or (neighbours and count != "middle"), "only neighbours touch")
        need(by != "rank", "rank is for tiles that are moved")

    def check_transfer(self, rule):
        kinds = self.sources(rule)
        run = self.is_word(rule["move"])
        self.word(rule["move"], "run") if run else self.number(rule["move"], 1, 1)
        self.check_only(rule, run)
        to = self.kind(rule["to"])
        if to == "suits":
            need(not {"onto", "by", "sum"} & set(rule) and not run, "the suits go up by one, a tile at a time")
            return
        need(to in ("column", "hand"), "expected columns, a hand or the suits")
        if to == "hand":
            need("onto" not in rule and not run, "a hand takes one tile at a time, whatever lies there")
            return
        onto = self.word(rule["onto"], "empty tile")
        if onto == "tile" or run or "by" in rule or "sum" in rule:
            self.relation(rule)
        need(not run or set(kinds) == {"column"}, "a run is moved from columns")

    def check_goal(self):
        goals, emptied = [], []
        for goal in listed(self.rules.get("goal", [])):
            keys(goal, "empty but if")
            if self.applies(goal):
                goals.append(goal)
        need(len(goals) <= 1, "two goals hold at once")
        for goal in goals:
            emptied = listed(goal["empty"])
            need(not {self.kind(name) for name in emptied} & {"chain", "suits"}, "no tile leaves such a place")
            need(len(set(emptied)) == len(emptied), "a place comes twice")
            self.number(goal.get("but", 0), 0, MOST_TILES)
        if "goal" in self.rules:
            need(goals, "no goal holds with these options")
        else:
            emptied = [name for name, group in self.groups.items() if group[0] not in ("chain", "suits")]
        need(emptied, "expected a place that must be empty")

def written(position):
    """The line of a position: places in their order, `/` between them, and no blank between two slashes."""
    text = ""
    for i, part in enumerate(position):
        for word in ("/",) * (i > 0) + part:
            text += (" " if text and not (word == "/" and text[-1] == "/") else "") + word
    return text

class Place:
    def __init__(self, group, name, kind, dealt, size):
        self.group, self.name, self.kind, self.dealt = group, name, kind, dealt
        self.open = group.get("open", {"column": "last", "chain": "none", "stock": "none", "suits": "none"}.get(kind, "all"))
        self.limit, self.fill, self.size = size(group.get("limit", 0)), group.get("fill"), dealt
        self.fill_to = size(self.fill.get("to", 0)) if self.fill else 0
        self.fill_below = size(self.fill.get("below", self.fill_to)) if self.fill else 0

class Declared:
    def __init__(self, rules, options):
        self.values = Form(rules).chosen(options)
        self.text = rules
        self.highest, self.blanks = self.number(rules.get("set", 6)), rules.get("blanks", True)
        self.places, self.groups = [], {}
        for group in filter(self.applies, listed(rules["places"])):
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
        self.rules = [rule for rule in listed(rules["moves"]) if self.applies(rule)]
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
    def has_sum(self, rule, total):
        if rule["sum"] in ("odd", "even"):
            return total % 2 == (rule["sum"] == "odd")
        return total in map(self.number, listed(rule["sum"]))
    def takes_up(self, rule, tile):
        only = self.word(rule.get("only", "any"))
        return only == "any" or (ends(tile)[0] == ends(tile)[1]) == (only == "doubles")
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
            return self.has_sum(rule, sum(map(total, tiles)))
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
            tiles = [position[i][cell] for i, cell in cells
                     if self.available(position, i, cell) and self.takes_up(rule, position[i][cell])]
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
                    if not self.available(position, i, cell) or not self.takes_up(rule, tile):
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
                    if rule["move"] != "run" and not (self.available(position, i, first) and self.takes_up(rule, tiles[0])):
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
            elif when == "missing" and len(position[i]) < place.fill_below:
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
        if written(position) != line:
            raise ValueError(f"expected the position to be written {written(position)!r}")
        tiles = [tile for part in position for tile in part if tile != "."]
        if not self.blanks and any(0 in ends(tile) for tile in tiles if re.fullmatch(self.tile, tile)):
            raise ValueError("tiles with a blank are not used")
        if not all(re.fullmatch(self.tile, tile) for tile in tiles) or len({same(tile) for tile in tiles}) != len(tiles):
            raise ValueError("a tile is none of the set, or stands here twice")
        for tiles, place in zip(position, self.places):
            if "." in tiles and place.kind not in ("triangle", "grid"):
                raise ValueError(f"{place.name} has no gaps")
            if place.kind in ("triangle", "grid") and len(tiles) != place.dealt:
                raise ValueError(f"{place.name} has another number of cells")
            if place.limit and len(tiles) > place.limit:
                raise ValueError(f"too many tiles in {place.name}")
            if place.kind == "chain" and any(ends(a)[1] != ends(b)[0] for a, b in zip(tiles, tiles[1:])):
                raise ValueError("the chain does not match")
        if self.settled(position) != position:
            raise ValueError("tiles are to be drawn first")
        return position
