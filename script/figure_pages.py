"""The tables and pictures that the pages show of data/: what `script/figures pages` writes."""
import fractions
import math
import re
import textwrap

import figure_pictures as pictures
import tables
from figure_pictures import seat_shares, share

SCRIPT = "script/figures"
PLAYERS = ("thoughtful", "fair", "random")
PATIENCES = {  # titles and default rules
    "bingo": ("Bingo", "removal=optional;count=continue"),
    "domino-patience": ("Domino Patience", "goal=hand"),
    "five-columns": ("Five Columns", "refill=column"),
    "fives-the-limit": ("Five's the Limit", "goal=hand;limit=5"),
    "knock-out": ("Knock-Out", "knock=pair"),
    "twelve-to-go": ("Twelve To Go", "hand=6"),
}
RARE = 1e-4  # below it odds are said as 1 in so many, and in no other unit


def grid(header, rows, align="---"):
    """A table; `align`: of all columns but the first."""
    lines = ["| " + " | ".join(header) + " |", "|---|" + "|".join([align] * (len(header) - 1)) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def filled(paragraph):
    return textwrap.fill(paragraph, 120, break_long_words=False, break_on_hyphens=False) + "\n"


# --- docs/odds.md ----------------------------------------------------------------------------------------------------


def whole(value, digits):
    """A number of so many significant digits, the rest zeros."""
    return f"{round(value, digits - 1 - math.floor(math.log10(value))):,.0f}"


def percents(row):
    """The figure with as many digits as its interval allows, and half the interval's width; exact ones say so."""
    odds, half = float(row["odds"]), (float(row["high"]) - float(row["low"])) / 2
    if row["method"] == "exact":
        text = f"{100 * odds:.6f}"
        return (text.rstrip("0").rstrip(".") if odds in (0, 1) else text) + " %" if odds >= RARE or odds == 0 else ""
    if row["won"] == "0":
        return f"none of {int(row['deals']):,}; less than 1 in {whole(1 / float(row['high']), 2)} with 95 % confidence"
    digits = max(2, 1 - math.floor(math.log10(100 * half)))  # as the program prints it
    return f"{100 * odds:.{digits}f} % ± {100 * half:.{digits}f}" if odds >= RARE else ""


def one_in(row):
    odds = float(row["odds"])
    if odds <= 0 or odds > 0.01:
        return ""
    if row["method"] == "exact":
        text = f"1 in {1 / odds:,.0f}"
        return f" ({text})" if odds >= RARE else text
    low, high = float(row["low"]), float(row["high"])
    digits = max(2, 1 - math.floor(math.log10((high - low) / 2 / odds)))
    text = f"1 in {whole(1 / odds, digits)}"
    # Both ends, because the interval may be skewed.
    ends = " to ".join(f"1 in {whole(1 / end, digits)}" for end in (low, high))
    return f" ({text})" if odds >= RARE else f"{text} ({ends})"


class Patiences:
    def __init__(self, rows):
        self.rows = {(row["game"], row["rules"], row["player"]): row for row in rows}

    def cell(self, game, rules, player):
        if player == "fair" and (game, rules, player) not in self.rows:  # nothing that is hidden matters
            return "as thoughtful"
        row = self.rows[game, rules, player]
        return percents(row) + one_in(row) + (" (exact)" if row["method"] == "exact" else "")

    def cells(self, game, rules):
        return [self.cell(game, rules, player) for player in PLAYERS]

    def shares(self, game, pattern, numbers, player):
        return {n: float(self.rows[game, pattern.format(n), player]["odds"]) for n in numbers}

    def defaults(self):
        return grid(["game, default rules", *PLAYERS],
                    [[title, *self.cells(game, rules)] for game, (title, rules) in PATIENCES.items()])

    def options(self):
        text = ""
        for game, (title, _) in PATIENCES.items():
            rules = dict.fromkeys(key[1] for key in self.rows if key[0] == game)
            lines = [[f"`{each}`", *self.cells(game, each)] for each in rules]
            if game != "fives-the-limit":
                text += f"### {title}\n\n" + grid(["rules", *PLAYERS], lines) + "\n"
        return text

    def limits(self):
        text = ""
        for goal, words in (("hand", "until the hand is empty"), ("all", "until every tile is laid")):
            rows = [[str(limit), *self.cells("fives-the-limit", f"goal={goal};limit={limit}")] for limit in range(5, 29)]
            text += (f"`goal={goal}`, {words}:\n\n" + grid(["limit", *PLAYERS], rows, "---:") + "\n").replace(" (exact)", "")
        return text

    def overview(self):
        return pictures.overview([title for title, _ in PATIENCES.values()],
                                 [{player: float(self.rows[game, rules, player]["odds"]) for player in PLAYERS
                                   if (game, rules, player) in self.rows} for game, (_, rules) in PATIENCES.items()])

    def curves(self):
        return pictures.limits({(goal, player): self.shares("fives-the-limit", f"goal={goal};limit={{}}", range(5, 29), player)
                                for goal in ("hand", "all") for player in PLAYERS})


def left(rows):
    by_command = {}
    for row in rows:
        by_command.setdefault(row["command"], []).append(row)
    lines = []
    for mine in by_command.values():
        lost = [(int(row["left"]), int(row["deals"])) for row in mine if row["left"] != "0"]
        mean = sum(tiles * deals for tiles, deals in lost) / sum(deals for _, deals in lost)
        most = max(lost, key=lambda each: each[1])[0]
        lines.append([PATIENCES[mine[0]["game"]][0], f"`{mine[0]['rules']}`", mine[0]["player"], f"{mean:.2f}", str(most),
                      str(max(lost)[0])])
    return grid(["game", "rules", "player", "mean left of lost games", "most often", "most"], lines)


def picture_left(rows):
    def of(game, rules):
        found = {player: [row for row in rows if (row["game"], row["rules"], row["player"]) == (game, rules, player)]
                 for player in PLAYERS}
        return {player: each for player, each in found.items() if each}
    return pictures.left([(game, title, of(game, rules)) for game, (title, rules) in PATIENCES.items()])


def spoken(rows):
    values = [int(row["spoken"]) for row in rows for _ in range(int(row["deals"]))]
    mean, n = sum(values) / len(values), len(values)
    spread = (sum((value - mean) ** 2 for value in values) / (n - 1)) ** 0.5
    return filled(f"Over {n:,} deals (`{rows[0]['command']}`) the shortest solution speaks {mean:.1f} numbers on average "
                  f"(± {1.96 * spread / n ** 0.5:.1f}; standard deviation {spread:.1f}), at least {values[0]}, at most "
                  f"{values[-1]}; half of the deals take no more than {values[(n - 1) // 2]}.")


def openings(rows):
    total = sum(int(row["hands"]) for row in rows)
    certain = [row for row in rows if float(row["odds"]) == 1]
    part = sum(int(row["hands"]) for row in certain) / total
    lines = [[f"`{row['hand']}`", row["hands"], f"{100 * float(row['odds']):.5f} %"] for row in rows]
    return filled(f"Hands that differ only in the names of the pips are one kind: the {total:,} opening hands are of "
                  f"{len(rows)} kinds. {len(certain)} kinds, {100 * part:.2f} % of the hands, are always won. All figures are "
                  f"exact (`{rows[0]['command']}`). All of them:") + "\n" + grid(["such as", "hands", "won"], lines, "---:")


# --- docs/patiences.md -----------------------------------------------------------------------------------------------


def fine(share):
    """Percent with two digits at least, and two that differ from none or all."""
    rest = 100 * min(share, 1 - share)
    return f"{100 * share:.{max(2, 1 - math.floor(math.log10(rest))) if rest else 0}f} %"


def declared(rows):
    """By patience of data/patiences: how often it is won by its options."""
    games = {}
    for row in rows:
        if "--rules-file" in row["command"]:
            games.setdefault(row["game"], []).append(
                [" ".join(f"`{each}`" for each in row["rules"].split(";")), f"{int(row['deals']):,}",
                 fine(float(row["odds"])) if row["odds"] else "not known", f"{fine(float(row['low']))} to {fine(float(row['high']))}"])
    return {game: grid(["options", "deals", "won", "95 % interval"], lines, "---:") for game, lines in games.items()}


# --- docs/table-odds.md ----------------------------------------------------------------------------------------------


def two_sides(row):
    return row["seats"] == "2" or "partners=yes" in row["rules"] or row["game"] == "seven-rocks"


def places(row):
    """Percent of the deals that each seat wins, or each side."""
    return seat_shares(row)[:2] if two_sides(row) else seat_shares(row)


def in_five(cells):
    return cells + [""] * (5 - len(cells))


def mean_points(row):
    if not row["mean_low"]:  # only who wins was asked
        return "not asked"
    low, high = float(row["mean_low"]), float(row["mean_high"])
    if row["method"] == "exact":
        return f"{low:+.2f} exactly"
    if not row["mean"]:  # a limit left values between bounds
        digits = 0 if high - low > 1 else 2
        return f"between {low:+.{digits}f} and {high:+.{digits}f}"
    return f"{float(row['mean']):+.2f} ({low:+.2f} to {high:+.2f})"


def counted(header, lines):
    """A table whose first column is a game, the others numbers."""
    return grid(header, lines, "--:")


def with_open_hands(rows):
    lines = []
    for row in rows:
        low, high = 100 * float(row["low"]), 100 * float(row["high"])
        wins, least, undecided = f"{share(row, 'won'):.2f} % ({low:.2f} to {high:.2f})", "", ""
        if row["method"] == "exact":
            wins = f"{share(row, 'won'):.2f} % exactly"
        if row["undecided"] != "0":
            wins, least, undecided = f"between {low:.2f} and {high:.2f} %", "at least ", f"{int(row['undecided']):,}"
        lines.append([f"`{row['game']}`", row["seats"], f"{int(row['deals']):,}", undecided, wins,
                      *(f"{least}{share(row, key):.2f} %" for key in ("tied", "lost")), mean_points(row)])
    return counted(["game", "seats", "deals", "undecided", "leader's side wins", "ties", "loses", "mean points"], lines)


def at_random(rows):
    lines = [[f"`{row['game']}`", row["seats"], *in_five([f"{each:.1f} %" for each in places(row)]),
              f"{100 - sum(places(row)):.1f} %"] for row in rows]
    return counted(["game", "seats", "leader", "2nd", "3rd", "4th", "5th", "nobody"], lines)


def among_fair(rows):
    """By place, how often a seat or side wins, and the leader's points with their interval."""
    lines = [[f"`{row['game']}`", row["seats"], f"{int(row['deals']):,}", *in_five([f"{each:.1f} %" for each in places(row)]),
              f"{100 - sum(places(row)):.1f} %", mean_points(row)] for row in rows]
    return counted(["game", "seats", "deals", "leader", "2nd", "3rd", "4th", "5th", "nobody", "leader's points"], lines)


def sure(rows):
    """Where each plays for itself: by place, of how many deals a seat is sure against all others."""
    lines = [[f"`{row['game']}`", row["seats"], *in_five([f"{each:.2f} %" for each in seat_shares(row)])]
             for row in rows if not two_sides(row) and int(row["deals"]) >= 1000]
    return counted(["game", "seats", "leader", "2nd", "3rd", "4th", "5th"], lines)


def by_player(rows):
    """Of fair players by their strength."""
    return {kind: [row for row in rows if kind == (row["strength"] or row["player"])]
            for kind in ("thoughtful", "few", "many", "random")}


# --- docs/table-play.md ----------------------------------------------------------------------------------------------


def matches(rows):
    text = ("| game | seats | strength | against | deals | hands | won | tied | lost | mean points |\n"
            "|---|--:|---|---|--:|--:|--:|--:|--:|--:|\n")
    for row in rows:
        deals, hands, tied, lost = (int(row[name]) for name in ("deals", "hands", "tied", "lost"))
        won, low, high = (100 * float(row[name]) for name in ("share", "share_low", "share_high"))
        text += (f"| `{row['game']}` | {row['seats']} | {row['strength']} | {row['against']} | {deals:,} | {hands:,} | "
                 f"{won:.2f} % ({low:.2f} to {high:.2f}) | {100 * tied / hands:.2f} % | {100 * lost / hands:.2f} % | "
                 f"{mean_points(row | {'method': 'sample'})} |\n")
    return text


# --- docs/block.md ---------------------------------------------------------------------------------------------------

STEP = 20  # points
PERCENT = 5  # in which the shares of hands are counted (bench/block_openings.cpp)


def percent(part, of, digits=3):
    return f"{100 * part / of:.{digits}f} %"


def by_hand(rows):
    lines = []
    for row in rows:
        deals, won, tied, lost = (int(row[name]) for name in ("deals", "won", "tied", "lost"))
        lines.append([re.search(r"hand=(\d+)", row["rules"])[1], f"{deals:,}", f"**{percent(won, deals)}**", percent(tied, deals),
                      percent(lost, deals), f"{float(row['mean']):+.3f}"])
    return grid(["tiles each", "deals", "the leader wins", "ties", "loses", "mean points"], lines)


FIXED = ("leader", "tied", "other")  # in how many deals who wins whatever is played


def by_hand_fixed(rows):
    lines = []
    for row in rows:
        parts = [int(row[name]) for name in FIXED]
        deals = int(row["deals"])
        lines.append([row["hand"], f"{deals:,}", *(percent(part, deals) for part in parts), f"**{percent(sum(parts), deals)}**",
                      percent(int(row["value"]), deals)])
    return grid(["tiles each", "deals", "the leader wins", "a tie", "the other player wins", "no play changes who wins",
                 "no play changes the points"], lines)


def by_hand_at_random(rows):
    lines = []
    for row in rows:
        tied = fractions.Fraction(row["tied_fraction"])
        lines.append([row["hand"], f"**{100 * float(row['odds']):.3f} %**", f"{100 * float(tied):.3f} %",
                      f"{100 * (1 - float(row['odds']) - float(tied)):.3f} %", f"{float(row['mean']):+.3f}"])
    return grid(["tiles each", "the leader wins", "ties", "loses", "mean points"], lines)


def by_value():
    deals = {int(row["key"]): row["deals"] for row in counts("block_deals", "value")}

    def part(sign, low):
        return percent(sum(count for value, count in deals.items() if low <= sign * value < low + STEP), sum(deals.values()))

    return grid(["points", "the leader wins so many", "the other player"],
                [[f"{low} to {low + STEP - 1}", part(1, low), part(-1, low)] for low in range(1, max(map(abs, deals)) + 1, STEP)])


def by_tile(row_of_all):
    """What the leader does with each tile, and without it."""
    lines = []
    for row in sorted(counts("block_deals", "tile"), key=lambda row: -row["won"] / row["deals"]):
        without = {name: int(row_of_all[name]) - row[name] for name in ("deals", "won", "points")}
        lines.append([row["key"], *(percent(each["won"], each["deals"]) for each in (row, without)),
                      *(f"{each['points'] / each['deals']:+.2f}" for each in (row, without))])
    return grid(["tile", "the leader wins with it", "without it", "mean points with it", "without it"], lines)


def counts(table, kind):
    """The rows of a kind of data/block_deals.csv or data/block_openings.csv, in order. Counts are numbers."""
    return [row | {name: int(row[name]) for name in ("hands", "deals", "won", "tied", "points") if row.get(name)}
            for row in tables.read(table) if row["kind"] == kind]


def by_doubles():
    return grid(["doubles", "hands", "win", "tie", "lose", "mean points"],
                [[row["key"], f"{row['hands']:,}", f"**{percent(row['won'], row['deals'])}**", percent(row["tied"], row["deals"]),
                  percent(row["deals"] - row["won"] - row["tied"], row["deals"]), f"{row['points'] / row['deals']:+.2f}"]
                 for row in counts("block_openings", "doubles")])


def by_odds():
    rows = counts("block_openings", "odds")
    hands = sum(row["hands"] for row in rows)
    return grid(["the hand wins", "hands", "of all"],
                [["always" if row["key"] == "100" else f"{row['key']} to {int(row['key']) + PERCENT} %", f"{row['hands']:,}",
                  f"{100 * row['hands'] / hands:.2g} %"] for row in rows])


def by_hand_held():
    return grid(["hand", "wins", "ties", "mean points"],
                [[row["key"], percent(row["won"], row["deals"]), percent(row["tied"], row["deals"]),
                  f"{row['points'] / row['deals']:+.2f}"] for row in counts("block_openings", "hand")])


def by_tile_held():
    """Four columns, best first, from top to bottom."""
    rows = sorted(counts("block_openings", "tile"), key=lambda row: -row["won"] / row["deals"])
    cells = [[row["key"], percent(row["won"], row["deals"], 2)] for row in rows]
    return grid(["tile", "wins"] * 4, [sum(cells[line::7], []) for line in range(7)])


# --- All of them -----------------------------------------------------------------------------------------------------


def with_exact(sampled, exact):
    """Where the odds over all deals are known, they stand in place of those of a sample."""
    def question(row):
        return tuple(row[column] for column in ("game", "rules", "seats", "player"))

    known = {question(row): row for row in exact}
    return [known.get(question(row), row) | {"command": row["command"]} for row in sampled]


def files():
    """The text of every page and picture by its path; None for a picture where gnuplot is missing."""
    odds = tables.read("odds")
    patiences = Patiences(row for row in odds if row["seats"] == "1")
    sampled, exact = ([row for row in odds if row["seats"] != "1" and row["method"] == method]
                      for method in ("sample", "exact"))
    multiplayer = with_exact(sampled, exact)
    played = by_player([row for row in multiplayer if "--rule" not in row["command"]])
    twelve = by_player([row for row in multiplayer if "--rule set=12" in row["command"]])
    tiles_left, numbers, hands = (tables.read(name) for name in ("left", "spoken", "openings"))
    fixed = tables.read("block_fixed")
    pages = {
        "odds": {"defaults": patiences.defaults(), "options": patiences.options(), "limits": patiences.limits(),
                 "left": left(tiles_left), "spoken": spoken(numbers), "openings": openings(hands)},
        "patiences": declared(odds),
        "table-odds": {"fair": among_fair(played["few"]), "sure": sure(played["thoughtful"]),
                       "open": with_open_hands(played["thoughtful"]), "many": among_fair(played["many"]),
                       "random": at_random(played["random"]), "open, 91 tiles": with_open_hands(twelve["thoughtful"]),
                       "random, 91 tiles": at_random(twelve["random"])},
        "table-play": {"matches": matches(tables.read("table_matches"))},
        "block": {"fixed": by_hand_fixed(row for row in fixed if row["lead"] == "any"),
                  "at random": by_hand_at_random(tables.read("block_random")), "hands": by_hand(exact), "values": by_value(), "tiles": by_tile(exact[-1]), "doubles": by_doubles(),
                  "tiles of seven": by_tile_held(), "best and worst": by_hand_held(), "odds": by_odds()},
    }
    drawn = {
        "overview": patiences.overview(), "limits": patiences.curves(),
        "hands": pictures.hands(patiences.shares("twelve-to-go", "hand={}", range(4, 9), "thoughtful")),
        "left": picture_left(tiles_left), "spoken": pictures.spoken(numbers), "openings": pictures.openings(hands),
        "best-and-worst": pictures.best_and_worst(hands),
        "fixed": pictures.fixed([row for row in fixed if row["hand"] == fixed[-1]["hand"] and row["lead"] != "any"]),
        "table-odds": pictures.sides(filter(two_sides, played["thoughtful"]), played),
        "table-seats": pictures.seats([row for row in played["few"] if not two_sides(row)]),
    }
    return {f"docs/{name}.md": tables.page(f"docs/{name}.md", SCRIPT, texts) for name, texts in pages.items()} | \
        {f"docs/pictures/{name}.svg": text for name, text in drawn.items()}
