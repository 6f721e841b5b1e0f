"""The figures in the running text of docs/odds.md and docs/table-odds.md are those of the data, and of the player named.
The tables and pictures of the pages are those of the data, too. script/figures counts them as they were counted."""

import csv
import json
import os
import re
import subprocess
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import boneyard
import pytest

top = Path(__file__).parents[2]


def read(name):
    with open(top / "data" / name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def section(page, title):
    """Its text in one line."""
    text = (top / "docs" / page).read_text(encoding="utf-8")
    return re.sub(r"\s+", " ", re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", text, re.S | re.M)[1])


def odds(game, rules, player):
    (row,) = [row for row in read("odds.csv") if (row["game"], row["rules"], row["player"]) == (game, rules, player)]
    return row


def percent(game, rules, player, digits):
    row = odds(game, rules, player)
    half = (float(row["high"]) - float(row["low"])) / 2
    return f"{100 * float(row['odds']):.{digits}f} %" + (f" ± {100 * half:.{digits}f}" if row["method"] == "sample" else "")


def ends(game, player):
    """By tiles left: how many of a million deals end so."""
    return {int(row["left"]): int(row["deals"]) for row in read("left.csv") if (row["game"], row["player"]) == (game, player)}


def mean_left(game, player):
    return f"{sum(left * deals for left, deals in ends(game, player).items()) / 10**6:.1f}"


def surprises():
    openings = read("openings.csv")
    certain = sum(int(row["hands"]) for row in openings if row["fraction"] == "1/1") / 98280
    fair = sorted(float(row["odds"]) for row in openings if row["fraction"] != "1/1")
    seeing = sorted((float(row["odds"]), row["hand"]) for row in read("openings_thoughtful.csv") if row["fraction"] != "1/1")
    won, of = odds("bingo", "removal=optional;count=restart", "thoughtful")["fraction"].split("/")
    lost = {left: deals for left, deals in ends("domino-patience", "thoughtful").items() if left > 0}
    hands = [float(odds("twelve-to-go", f"hand={n}", "random")["odds"]) for n in (4, 8)]
    return [
        f"wins only {won} deals in {int(of):,}",
        f"at random wins {percent('bingo', 'removal=optional;count=continue', 'random', 2)},",
        f"(`removal=forced`) {percent('bingo', 'removal=forced;count=continue', 'thoughtful', 2)}.",
        f"({percent('domino-patience', 'goal=hand', 'thoughtful', 4)}); a fair player loses 1 game in "
        f"{1 / (1 - float(odds('domino-patience', 'goal=hand', 'fair')['odds'])):.0f}.",
        f"a single tile in hand in {['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'][round(10 * lost[1] / sum(lost.values()))]} of ten",
        f"One deal in {10**6 / ends('five-columns', 'thoughtful')[28]:.0f} has no move at all",
        f"{100 * certain:.2f} % of the opening hands form a chain",
        f"A fair player wins with no other hand more often than {100 * fair[-1]:.1f} %",
        f"with the worst, five doubles, {100 * fair[0]:.1f} %",
        f"wins {100 * seeing[-1][0]:.1f} % with the best of the other hands, `{seeing[-1][1]}`, and "
        f"{100 * seeing[0][0]:.1f} % with the worst, five doubles",
        f"{mean_left('knock-out', 'thoughtful')} tiles are left on average with the best play there is, "
        f"{mean_left('knock-out', 'random')} at random",
        f"from 1 in {1 / hands[0]:,.0f} to {100 * hands[1]:.1f} %",
    ]


def test_five_columns_and_bingo_end_as_the_page_says():
    for player in ("thoughtful", "random"):
        assert not {2, 4, 6, 8} & ends("five-columns", player).keys()
    assert ends("bingo", "random").keys() | ends("bingo", "thoughtful").keys() == {0, 13, 26}


@pytest.mark.parametrize("fact", surprises())
def test_what_surprises_of_the_patiences_has_the_figures_of_the_data(fact):
    assert fact in section("odds.md", "What surprises")


def share(game, seats, player, column="won"):
    asked = game, str(seats), player, "sample"
    (row,) = [row for row in read("odds.csv") if "--rule" not in row["command"] and
              (row["game"], row["seats"], row["player"], row["method"]) == asked]
    same = [exact for exact in read("odds.csv") if exact["method"] == "exact" and
            all(exact[name] == row[name] for name in ("game", "rules", "seats", "player"))]
    (row,) = same or [row]
    return 100 * int(row[column]) / int(row["deals"])


def open_hands(game, seats):
    return share(game, seats, "thoughtful"), share(game, seats, "thoughtful", "lost")


@pytest.mark.parametrize("fact", [
    "the leader of Block wins {:.1f} % and loses {:.1f} %.".format(*open_hands("block", 2)),
    "In Draw it is the other way round, {:.1f} % to {:.1f} %".format(*open_hands("draw", 2)),
    f"at random the leader of Draw wins {share('draw', 2, 'random'):.1f} %",
    "the leader's side wins {:.1f} % and loses {:.1f} % with open hands; at random it wins {:.1f} %".format(
        *open_hands("block", 4), share("block", 4, "random")),
    f"player 1 leads any tile and wins {share('five-up', 2, 'thoughtful'):.1f} % of the deals with two players and open hands",
    f"wins {share('bergen', 2, 'thoughtful'):.1f} % with open hands, and {share('bergen', 2, 'random'):.1f} % at random",
    f"wins {share('all-fives', 2, 'random'):.1f} % at random, and {share('all-fives', 2, 'thoughtful'):.1f} % when both",
    "wins {:.1f} % of the deals with open hands and loses {:.1f} %".format(*open_hands("all-sevens", 2)),
    "the leader of the one wins {:.1f} % and loses {:.1f} %, of the other {:.1f} % and {:.1f} %".format(
        *open_hands("all-fives-and-threes", 2), *open_hands("block-and-draw", 2)),
    "player 1 of two wins {:.1f} % and player 2 {:.1f} %".format(*open_hands("blind", 2)),
    f"In Block with three players the leader is sure of {share('block', 3, 'thoughtful'):.1f} %",
])
def test_what_surprises_of_the_table_games_has_the_figures_of_the_data(fact):
    assert fact in section("table-odds.md", "What surprises")


def test_the_pages_have_the_tables_and_pictures_of_the_data():
    ended = subprocess.run([top / "script" / "figures", "pages", "--check"], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr


def test_the_page_of_the_patiences_cites_the_data():
    page = re.sub(r"\s+", " ", (top / "docs/odds.md").read_text(encoding="utf-8"))
    row = odds("five-columns", "refill=column", "thoughtful")
    share, low, high = (f"{100 * float(row[name]):.4f} %" for name in ("odds", "low", "high"))
    assert (f"is won in {share} of deals (95 % interval {low} to {high}, {int(row['deals']):,} deals) by a player who knows "
            f"every tile; boneyard, data/odds.csv, commit {row['commit']}") in page
    worst = min(float(row["odds"]) for row in read("openings.csv"))
    assert f"five doubles win only {100 * worst:.1f} % of the time" in page


@pytest.fixture
def figures(monkeypatch):
    """script/figures as a module."""
    monkeypatch.syspath_prepend(str(top / "script"))
    loader = SourceFileLoader("figures", str(top / "script/figures"))
    module = module_from_spec(spec_from_loader("figures", loader))
    loader.exec_module(module)
    return module


def test_the_script_knows_the_patiences_by_title_and_default_rules(figures):
    figure_pages = figures.figure_pages
    patiences = [game for game in boneyard.games() if list(game.seats) == [1]]
    rules = {game.name: str(boneyard.Variant(game.name)).split(";", 1)[1] for game in patiences}
    assert figure_pages.PATIENCES == {game.name: (game.title, rules[game.name]) for game in patiences}


def test_figures_that_took_next_to_no_time_are_counted_anew_and_come_out_alike(program):
    script = [top / "script" / "figures", "check", "100", "--at-most", "0.02", "--program", os.environ["BONEYARD_PROGRAM"]]
    ended = subprocess.run(script, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert re.match(r"[1-9]\d* of ", ended.stdout)


def test_a_figure_that_comes_out_different_is_named_and_another_cost_is_none(figures, capsys):
    row = odds("twelve-to-go", "hand=6", "random")
    assert not figures.old_and_new_differ("odds", "asked", [row], [row | {"cpu_seconds": "9", "commit": "0123456789"}])
    assert capsys.readouterr().out == ""
    assert figures.old_and_new_differ("odds", "asked", [row], [row | {"odds": "0.5"}])
    assert capsys.readouterr().out == f"odds: asked: odds was {row['odds']}, and is 0.5 now\n"
    assert figures.old_and_new_differ("odds", "asked", [row], [])


def test_every_row_names_a_commit_of_this_history(figures):
    if subprocess.run(["git", "rev-parse", "--is-shallow-repository"], cwd=top, capture_output=True, text=True).stdout != "false\n":
        pytest.skip("the history is not known here")
    rows = [row for table in (top / "data").glob("*.csv") for row in read(table.name)]
    for commit in {row["commit"] for row in rows if row.get("commit")}:
        assert figures.short(commit) == commit
    for unknown in ("8b53208447", "HEAD"):
        with pytest.raises(ValueError, match=unknown):
            figures.short(unknown)


def test_every_row_of_the_matches_follows_from_its_sums(figures):
    for row in read("table_matches.csv"):
        sums = list(row)[list(row).index("deals"):list(row).index("share")]
        (again,) = figures.matches_rows(",".join(row[name] for name in sums), [row])
        assert again | {name: row[name] for name in ("commit", "command", "cpu_seconds")} == row


def test_the_rows_of_block_with_all_tiles_are_made_of_an_answer(figures):
    def as_answered(row):
        return {name: int(row[name]) for name in ("deals", "won", "tied", "points")}

    rows = read("block_deals.csv")
    answer = {"values": {row["key"]: int(row["deals"]) for row in rows if row["kind"] == "value"},
              "tiles": [{"tile": row["key"]} | as_answered(row) for row in rows if row["kind"] == "tile"]}
    made = list(figures.block_rows(json.dumps(answer, sort_keys=True), []))
    assert made == [{name: cell for name, cell in list(row.items())[:6] if cell} for row in rows]


def test_a_new_row_takes_the_place_of_the_old_or_comes_after_those_of_its_game(figures):
    rows = [{"game": game, "command": str(i)} for i, game in enumerate(["block", "block", "draw"])]
    new = {"game": "block", "command": "new"}
    assert figures.replaced(rows, [rows[0]], [new]) == [new, rows[1], rows[2]]
    assert figures.replaced(rows, [], [new]) == [rows[0], rows[1], new, rows[2]]
