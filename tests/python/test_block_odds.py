"""Block over all deals in data/odds.csv: its rows follow from the counts of all deals, and are what the program and the module say."""

import csv
import re
from fractions import Fraction
from math import comb
from pathlib import Path

import boneyard
import pytest

top = Path(__file__).parents[2]


def read(name):
    with open(top / "data" / name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


rows = {int(re.search(r"hand=(\d+)", row["rules"])[1]): row for row in read("odds.csv") if (row["game"], row["method"]) == ("block", "exact")}


def test_a_row_is_there_for_each_number_of_tiles_that_can_be_computed():
    assert list(rows) == [*range(1, 8), 14]


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
    assert (row["undecided"], row["seat_wins"]) == ("0", f"{won} {lost}")
    assert row["mean_low"] == row["mean"] == row["mean_high"]


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


def check_by_value(row, values):
    deals = {int(each["key"]): int(each["deals"]) for each in values}
    assert int(row["deals"]) == sum(deals.values())
    assert int(row["won"]) == sum(count for value, count in deals.items() if value > 0)
    assert int(row["tied"]) == deals[0]
    assert int(row["points"]) == sum(value * count for value, count in deals.items())
    assert int(row["points_squared"]) == sum(value * value * count for value, count in deals.items())


def of_kind(table, kind):
    return [row for row in read(table) if row["kind"] == kind]


def test_the_rows_of_all_tiles_and_of_seven_are_the_sums_of_the_values_of_all_deals():
    check_by_value(rows[14], of_kind("block_deals.csv", "value"))
    check_by_value(rows[7], openings("value"))


def test_all_deals_are_counted_once_for_each_of_the_13_tiles_that_the_leader_holds():
    tiles = of_kind("block_deals.csv", "tile")
    assert len({row["key"] for row in tiles}) == 27
    for name in ("deals", "won", "tied", "points"):
        assert sum(int(row[name]) for row in tiles) == 13 * int(rows[14][name]), name
    assert {int(row["deals"]) for row in tiles} == {comb(26, 12)}


def openings(kind):
    return of_kind("block_openings.csv", kind)


@pytest.mark.parametrize(("kind", "times"), [("doubles", 1), ("odds", 1), ("tile", 7)])
def test_the_opening_hands_add_up_to_all_deals(kind, times):
    """A deal counts once for each of its two hands; by tile, once for each tile of a hand."""
    def summed(name):
        return sum(int(row[name]) for row in openings(kind))
    deals, tied = int(rows[7]["deals"]), int(rows[7]["tied"])
    assert summed("hands") == times * comb(28, 7)
    assert summed("deals") == times * 2 * deals
    assert summed("won") == times * (deals - tied)
    assert summed("tied") == times * 2 * tied
    assert summed("points") == 0  # one player wins what the other loses


def test_the_best_opening_hands_come_first_and_the_worst_last():
    shares = [int(row["won"]) / int(row["deals"]) for row in openings("hand")]
    assert len(shares) == 20
    assert shares == sorted(shares, reverse=True)
    groups = openings("odds")
    for share, group in ((shares[0], groups[-1]), (shares[-1], groups[0])):
        assert int(group["key"]) <= 100 * share < int(group["key"]) + 5


def test_the_page_says_what_the_data_says():
    page = " ".join((top / "docs" / "block.md").read_text(encoding="utf-8").split())
    for hand, tiles in ((7, "seven"), (14, "14")):
        assert f"{100 * float(rows[hand]['odds']):.2f} % of the deals if both hold {tiles} tiles" in page
    always = [row["key"] for row in openings("hand") if row["won"] == row["deals"]]
    assert always == ["0-0 1-0 2-0 3-0 4-0 5-0 6-0", "1-0 1-1 2-1 3-1 4-1 5-1 6-1", "1-0 2-0 3-0 4-0 5-0 6-0 6-6"]
    assert "Three hands win every deal: the seven blanks, the seven ones, and the six other blanks with 6-6." in page


fixed = {(int(row["hand"]), row["lead"]): {name: int(row[name]) for name in ("deals", "leader", "tied", "other", "value")}
         for row in read("block_fixed.csv")}


@pytest.mark.parametrize("hand", sorted({hand for hand, _ in fixed}))
def test_deals_that_no_play_changes_are_among_those_won_with_perfect_play(hand):
    every, perfect = fixed[hand, "any"], rows[hand]
    leads = [fixed[hand, f"{pip}-{pip}"] for pip in range(7)]
    assert every == {name: sum(each[name] for each in leads) for name in every}
    for pip, each in enumerate(leads):  # the lead, and other tiles without a higher double
        assert each["deals"] == comb(21 + pip, 2 * hand - 1) * comb(2 * hand - 1, hand - 1)
        assert each["leader"] + each["tied"] + each["other"] <= each["deals"]
    assert every["deals"] == int(perfect["deals"])
    assert every["leader"] <= int(perfect["won"])
    assert every["tied"] <= int(perfect["tied"])
    assert every["other"] <= int(perfect["lost"])


def test_the_module_counts_the_deals_that_no_play_changes():
    found = boneyard.odds("block;seats=2;hand=2", player="any")
    assert found.leads == tuple({"lead": f"{pip}-{pip}"} | fixed[2, f"{pip}-{pip}"] for pip in range(7))
    every = fixed[2, "any"]
    assert found.fraction == Fraction(every["leader"] + every["tied"] + every["other"], every["deals"])
    assert (found.deals, found.won, found.mean) == (None, None, None)
    with pytest.raises(ValueError, match="player any: for Block with two players"):
        boneyard.odds("twelve-to-go", player="any")


at_random = {int(row["hand"]): row for row in read("block_random.csv")}


def test_random_play_has_exact_fractions():
    for hand, row in at_random.items():
        assert row["deals"] == rows[hand]["deals"]
        assert float(Fraction(row["fraction"])) == pytest.approx(float(row["odds"]), abs=1e-14)
        assert float(Fraction(row["mean_fraction"])) == pytest.approx(float(row["mean"]), abs=1e-12)
    found = boneyard.odds("block;seats=2;hand=2", player="random", method="exact")
    assert (found.fraction, found.tied_fraction, found.mean_fraction) == \
        tuple(Fraction(at_random[2][name]) for name in ("fraction", "tied_fraction", "mean_fraction"))
