#!/usr/bin/env python3
"""Checks certificates of boneyard: proofs that a deal of one of six patience games, or of a game whose rules stand in
the certificate (declared_rules.py), can or cannot be won.

    check_certificate.py FILE        (- is standard input)

Exit code: 0 if every certificate proves what it claims, 4 if one does not, 2 if the file is no certificate. The first
fault ends the check and is named with its line.

This is a witness of its own. It was written from docs/certificates.md, docs/rules.md and docs/rules alone; its author
had not read the program, and it shares nothing with it. It holds the rules of the games and nothing that plays well:
it makes every legal move of every position in the file and sees whether the file holds what it leads to.

A tile is a text such as "6-4", the end that lies first in front. A position is a tuple of parts, such as the hand and
the stock, and each part is a tuple of tiles; only in Bingo the first part is the count.
"""
import re
import sys
from itertools import combinations

TURNED = {f"{a}-{b}": f"{b}-{a}" for a in range(7) for b in range(7)}
HIGH_FIRST = {tile: max(tile, TURNED[tile]) for tile in TURNED}
TOTAL = {tile: int(tile[0]) + int(tile[2]) for tile in TURNED}

def expect(condition, message, code=2, line=None):
    if not condition:
        raise Fault(message, code, line)

def prove(condition, message, line=None):
    expect(condition, message, 4, line)

class Fault(Exception):
    """A message, the exit code, and the line if it is not the one read last."""

def without(tiles, gone):
    return tuple([tile for tile in tiles if tile not in gone])

# The rules. For each game: its legal moves, each with the position it leads to, and none where play is over.
def bingo(rules, position):
    matching, fewest, next_count = bingo_pass(rules, position)
    for size in range(fewest, len(matching) + 1):
        for taken in combinations(matching, size):
            yield "+".join(taken) or ".", ((next_count,), without(position[1], taken))

def bingo_after(rules, position, move):
    """The position after one move that is written like this; None where it is not legal."""
    matching, fewest, next_count = bingo_pass(rules, position)
    names = set(move.split("+"))
    taken = [tile for tile in matching if tile in names]
    if len(taken) >= fewest and move == ("+".join(taken) or "."):
        return (next_count,), without(position[1], taken)

def bingo_pass(rules, position):
    """The matching tiles, how many of them must go at least (more than there are: play is over), and the next count."""
    count, row = int(position[0][0]), position[1]
    matching = [tile for place, tile in enumerate(row) if TOTAL[tile] == (count + place) % 13]
    next_count = 0 if rules["count"] == "restart" else (count + len(row)) % 13
    if not row or (not matching and next_count == count):
        return [], 1, "0"  # nothing would ever change
    return matching, len(matching) if rules["removal"] == "forced" else 0, str(next_count)

def chain_game(rules, position):
    chain, hand, stock = position
    for tile in hand:
        rest = without(hand, [tile])
        if not chain:
            yield tile + ">", draw(rules, (tile,), rest, stock)
            continue
        for lying in [tile, TURNED[tile]] if tile[0] != tile[2] else [tile]:
            if lying[2] == chain[0][0]:
                yield "<" + lying, draw(rules, (lying,) + chain, rest, stock)
            if lying[0] == chain[-1][2]:
                yield lying + ">", draw(rules, chain + (lying,), rest, stock)

def draw(rules, chain, hand, stock):
    """The position after the forced draws."""
    ends = chain[0][0], chain[-1][2]
    limit = 0 if rules["goal"] == "hand" and not hand else int(rules.get("limit", 28))
    while stock and len(hand) < limit and not any(tile[0] in ends or tile[2] in ends for tile in hand):
        hand, stock = hand + stock[:1], stock[1:]
    return chain, hand, stock

def five_columns(rules, position):
    reserve, *columns = position
    for pair, move in pairs_of_twelve(reserve + tuple(column[-1] for column in columns if column)):
        yield move, tuple(without(part, pair) for part in position)
    for target in [place for place in range(1, 6) if not position[place] and rules["refill"] == "column"]:
        for tile in [column[-1] for column in columns if len(column) > 1]:
            after = [without(part, [tile]) for part in position]
            after[target] = (tile,)
            yield f"{HIGH_FIRST[tile]}@{target}", tuple(after)

def pairs_of_twelve(tiles):
    """All pairs whose totals add up to 12, each with its move."""
    for one, other in combinations(tiles, 2):
        if TOTAL[one] + TOTAL[other] == 12:
            yield (one, other), "+".join(sorted([HIGH_FIRST[one], HIGH_FIRST[other]], reverse=True))

def knock_out(rules, position):
    line = position[0]
    for first in range(len(line)):
        end = first + 1
        while end < len(line) and line[end - 1][2] == line[end][0] and (end == first + 1 or rules["knock"] == "run"):
            end += 1
            yield "+".join(line[first:end]), (line[:first] + line[end:],)

def twelve_to_go(rules, position):
    hand, stock = position
    for pair, move in pairs_of_twelve(hand):
        rest = without(hand, pair) + stock
        yield move, (rest[:int(rules["hand"])], rest[int(rules["hand"]):])

# The format, as regular expressions.
TILE = "[0-6]-[0-6]"
ROW = f"({TILE}( {TILE})*)?"
GOAL = "goal=(hand|all)"
CHAIN = (chain_game, [0, 5, 28], f"{ROW} / {ROW} / {ROW}")
COLUMNS = f"({TILE} ){{0,3}}/((( {TILE}){{1,5}} )?/){{4}}( {TILE}){{0,5}}"
GAMES = {  # name and rule options: legal moves, where in the deal each part of a position ends, how one is written
    "bingo;removal=(optional|forced);count=(continue|restart)": (bingo, [28], f"([0-9]|1[0-2]):( {TILE})*"),
    f"domino-patience;{GOAL}": CHAIN,
    f"fives-the-limit;{GOAL};limit=([5-9]|1[0-9]|2[0-8])": CHAIN,
    "five-columns;refill=(column|none)": (five_columns, [3, 8, 13, 18, 23, 28], COLUMNS),
    "knock-out;knock=(pair|run)": (knock_out, [28], ROW),
    "twelve-to-go;hand=[4-8]": (twelve_to_go, [], f"{ROW} / {ROW}"),
}
VERDICT = "winnable|unwinnable|fewest-left ([1-9]|1[0-9]|2[0-8])"

def read(pattern, line, what):
    """Expects a line to be written as the pattern says, and no tile twice."""
    expect(re.fullmatch(pattern, line), f"{line[:40]!r}: expected {what}")

def distinct_tiles(line):
    tiles = tuple(re.findall(TILE, line))
    expect(len({HIGH_FIRST[tile] for tile in tiles}) == len(tiles), "a tile stands here twice")
    return tiles

class Game:
    def __init__(self, text):
        found = [game for pattern, game in GAMES.items() if re.fullmatch(pattern, text)]
        expect(found, f"{text[:40]!r}: expected a game and all its rule options")
        self.legal, self.dealt, self.pattern = found[0]
        self.rules = dict(option.split("=") for option in text.split(";")[1:])
        self.moves = lambda position: self.legal(self.rules, position)
        self.hand = int(self.rules.get("hand", 0))  # tiles face up in Twelve To Go
    def start(self, deal):
        if self.legal == bingo:
            return ("0",), tuple(HIGH_FIRST[tile] for tile in deal)
        sizes = [0, *self.dealt] if self.dealt else [0, self.hand, 28]
        return tuple(deal[first:end] for first, end in zip(sizes, sizes[1:]))
    def left(self, position):
        """How many tiles are left. The game is won when none is."""
        if self.legal == chain_game and self.rules["goal"] == "hand":
            return len(position[1])
        return sum(len(part) for part in position[1 if self.legal in (bingo, chain_game) else 0:])
    def play(self, position, move):
        """What a legal move leads to; None where it is not legal."""
        if self.legal == bingo:  # the row has up to 2^24 moves: only this one is made
            return bingo_after(self.rules, position, move)
        return next((after for name, after in self.moves(position) if name == move), None)
    def key(self, position):
        """A text, the same for positions that count as one: of a chain only the open ends matter."""
        if self.legal == chain_game and position[0]:
            position = ((f"{position[0][0][0]}…{position[0][-1][2]}",),) + position[1:]
        return " / ".join([" ".join(part) for part in position])
    def position(self, key):
        """A position that has this key; its chain is a single piece with the same open ends."""
        return tuple(tuple(part.split()) for part in key.split(" / "))
    def read(self, line):
        read(self.pattern, line, "a position of this game, or end")
        tiles = distinct_tiles(line)
        position = tuple(tuple(part.split()) for part in re.split("[:/]", line))
        if self.legal == chain_game:
            expect(all(one[2] == two[0] for one, two in zip(position[0], position[0][1:])), "the chain does not match")
            expect(len(tiles) == 28, "the position lacks tiles")
            expect(len(position[1]) <= int(self.rules.get("limit", 28)), "too many tiles in the hand")
            drawn = position == draw(self.rules, *position) if position[0] else position[1]
            expect(drawn, "a tile of the stock is to be drawn first")
        if self.legal == twelve_to_go and (len(position[0]) > self.hand or position[1]):
            expect(len(position[0]) == self.hand, "too many tiles in the hand, or too few")
        if self.legal == bingo:
            expect(position[0][0] == "0" or self.rules["count"] == "continue", "with count=restart the count is 0")
            expect(all(tile == HIGH_FIRST[tile] for tile in position[1]), "expected the higher end of a tile first")
        return position

def declared_game(line):
    """A game whose rules stand in the certificate itself, with its title and the verdict; declared_rules.py has it."""
    import declared_rules

    class Declared(declared_rules.Declared):
        def read(self, text):
            try:
                return super().read(text)
            except ValueError as error:
                raise Fault(str(error), 2, None)
        def deal(self, text):
            count = (self.highest + 1) * (self.highest + 2) // 2
            read(f"deal( {self.tile}){{{count}}}", text, f"deal and {count} tiles")
            tiles = tuple(text.split(" ")[1:])
            expect(len(set(map(declared_rules.same, tiles))) == count, "a tile stands here twice")
            return tiles

    try:
        rules, options, verdict = declared_rules.head(line)
        game = Declared(rules, options)
    except ValueError as error:
        raise Fault(f"the rules of the game: {error}", 2, None)
    except (KeyError, TypeError, RecursionError) as error:
        raise Fault(f"expected the rules of a game and all its options ({error!r})", 2, None)
    expect(re.fullmatch("winnable|unwinnable|fewest-left [1-9][0-9]?", verdict), "expected a verdict")
    verdict, *fewest = verdict.split(" ")
    return game, rules["name"] + options, verdict, int(fewest[0]) if fewest else 0

class Lines:
    """The lines of a file, and the number of the line read last."""
    def __init__(self, file):
        self.file, self.number = file, 0
    def next(self):
        line = self.file.readline(65536)  # a longer line has no newline here
        expect(line, "the file is empty, or ends inside a certificate")
        self.number += 1
        expect(line.endswith(b"\n"), "no newline ends this line, or it is too long")
        text = line[:-1].decode("latin-1")
        expect(text.isascii() and text.isprintable(), "expected plain ASCII, and byte 10 alone at the end of a line")
        return text

def play(game, position, moves, judge):
    for number, move in enumerate(moves, 1):
        after = game.play(position, move)
        judge(after, f"move {number}, {move[:200]!r}, is not legal in {game.key(position)!r}")
        position = after
    return position

def check_positions(game, start, fewest, line, lines):
    """Checks the positions from the given line on. Returns how many there are, and the line behind them."""
    held = {}  # the keys of the positions, in their order, each with its line
    while not line.startswith("end "):
        position = game.read(line)
        key = game.key(position)
        prove(held or key == game.key(start), "the position is not the one asked about")
        prove(key not in held, "the position stands here a second time")
        held[key] = lines.number
        left = game.left(position)
        prove(left > 0, "the position is won")
        prove(left >= fewest or any(game.moves(position)), f"play is over with {left} tiles left")
        line = lines.next()
    read("end (0|[1-9][0-9]*)", line, "end and the number of positions")
    prove(held, "the position asked about is missing")
    # Only now: of a row with 2^22 moves no more are made than the file has positions.
    reached = {game.key(start)}
    for key, number in held.items():
        prove(key in reached, "the position is not one legal move away from any that stands before it", number)
        for _, after in game.moves(game.position(key)):
            following = game.key(after)
            prove(following in held, f"a legal move leads from here to {following!r}, which is missing", number)
            reached.add(following)
    return len(held), line

def check_certificate(lines):
    """Checks one certificate, and prints what it proves."""
    line = lines.next()
    if line.startswith("certificate 1 {"):
        game, title, verdict, fewest = declared_game(line)
        line = lines.next()
        tiles = game.deal(line)
    else:
        read(f"certificate 1 [^ ]+ ({VERDICT})", line, "certificate 1 GAME;RULES VERDICT")
        _, _, title, verdict, *fewest = line.split(" ")
        game, fewest = Game(title), int(fewest[0]) if fewest else 0
        line = lines.next()
        read(f"deal( {TILE}){{28}}", line, "deal and 28 tiles")
        tiles = distinct_tiles(line)
    title, position, line = f"{title}, {line}", game.start(tiles), lines.next()
    if line.startswith("after "):
        position = play(game, position, line.split(" ")[1:], expect)
        title, line = f"{title}, {line}", lines.next()
    count = 0
    if verdict != "unwinnable":
        read("line( .+)?", line, "line and the moves")
        last = play(game, position, line.split(" ")[1:], prove)
        prove(game.left(last) == fewest, f"the line leaves {game.left(last)} tiles, not {fewest}")
        prove(not any(game.moves(last)), f"play is not over where the line ends, in {game.key(last)!r}")
        line = lines.next()
    if verdict != "winnable":
        count, line = check_positions(game, position, fewest, line, lines)
    read(f"end {count}", line, f"end {count}")
    print(f"{title}: {verdict}{f' {fewest}' if fewest else ''}, {count} positions")

def main():
    if len(sys.argv) != 2:
        print("usage: check_certificate.py FILE", file=sys.stderr)
        return 2
    name, lines = sys.argv[1], None
    try:
        with sys.stdin.buffer if name == "-" else open(name, "rb") as file:
            lines = Lines(file)
            check_certificate(lines)
            while file.peek(1):
                check_certificate(lines)
        return 0
    except Fault as fault:
        message, code, line = fault.args
        message = f"{name}:{line or lines.number or 1}: {'not proved' if code == 4 else 'no certificate'}: {message}"
    except OSError as error:
        message, code = f"{name}: {error.strerror}", 2
    sys.stdout.flush()
    print(f"check_certificate.py: {message}", file=sys.stderr)
    return code

if __name__ == "__main__":
    sys.exit(main())
