"""data/block_odds.csv: its rows follow from the counts of all deals, and are what the program and the module say."""

import csv
import re
import subprocess
from fractions import Fraction
from math import comb
from pathlib import Path

import boneyard
import pytest

top = Path(__file__).parents[2]


def read(name):
    with open(top / "data" / name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


rows = {int(re.search(r"hand=(\d+)", row["rules"])[1]): row for row in read("block_odds.csv")}


def test_a_row_is_there_for_each_number_of_tiles_that_can_be_computed():
    assert list(rows) == [1, 2, 3, 4, 5, 14]


@pytest.mark.parametrize("hand", rows)
def test_a_row_follows_from_its_counts(hand):
    row = rows[hand]
    deals, won, tied, lost = (int(row[name]) for name in ("deals", "won", "tied", "lost"))
    dealt = 2 * hand
    assert deals == (comb(28, dealt) - comb(21, dealt)) * comb(dealt - 1, hand - 1)  # 21 tiles are no doubles
    assert won + tied + lost == deals
    assert Fraction(row["fraction"]) == Fraction(won, deals)
    assert float(row["odds"]) == pytest.approx(won / deals, abs=1e-14)
    assert float(row["mean"]) == pytest.approx(int(row["points"]) / deals, abs=1e-11)
    assert int(row["points_squared"]) * deals >= int(row["points"]) ** 2


@pytest.mark.parametrize("hand", rows)
def test_the_module_publishes_the_row(hand):
    found, row = boneyard.published(f"block;hand={hand};to=50"), rows[hand]
    assert (found.method, found.confidence, found.complete) == ("exact", 1, True)
    assert found.fraction == Fraction(row["fraction"])
    assert found.mean == found.mean_low == found.mean_high == pytest.approx(float(row["mean"]), abs=1e-11)
    for name in ("deals", "won", "tied", "lost"):
        assert getattr(found, name) == int(row[name]), name
    assert found.seat_wins == (found.won, found.lost) and found.undecided == 0
    assert row["command"] in found.notes[0]


def test_computing_a_row_anew_gives_the_same_counts():
    for hand in (1, 2, 3):
        found = boneyard.odds(f"block;hand={hand}", method="exact")
        assert [found.deals, found.won, found.tied] == [int(rows[hand][name]) for name in ("deals", "won", "tied")]


def test_the_row_of_all_tiles_is_the_sum_of_the_chunks():
    chunks = read("block_deals.csv")
    for name in ("deals", "won", "tied", "points"):
        assert int(rows[14][name]) == sum(int(chunk[name]) for chunk in chunks), name
    pairs = [pair.split(":") for chunk in chunks for pair in chunk["values"].split()]
    assert int(rows[14]["points_squared"]) == sum(int(value) ** 2 * int(deals) for value, deals in pairs)


def test_the_page_has_the_tables_of_the_data():
    subprocess.run([top / "script" / "block-report", "--check"], check=True)
    page = (top / "docs" / "block.md").read_text(encoding="utf-8")
    assert f"wins {100 * float(rows[14]['odds']):.2f} % of the deals if both hold 14 tiles" in " ".join(page.split())
