"""Many deals at once."""

import sys

import boneyard
import pytest

verdict_number = {True: 1, False: 0, None: -1}


@pytest.mark.parametrize("variant", [game.name for game in boneyard.games() if game.seats == (1,)] + ["bingo;removal=forced", "knock-out;knock=run"])
def test_verdicts_in_bulk_are_those_of_single_deals(variant):
    first, count = 7, 300
    together = boneyard.decide(variant, first, count, threads=2)
    alone = [verdict_number[boneyard.solve(boneyard.deal(variant, first + i)).winnable] for i in range(count)]
    assert list(together) == alone


@pytest.mark.parametrize("variant", ["block", "all-fives;seats=3", "bergen;seats=4", "draw", "five-up", "blind", "seven-rocks"])
def test_at_a_table_they_say_whether_the_leaders_side_wins(variant):
    first, count = 7, 60
    together = boneyard.decide(variant, first, count, threads=2)
    alone = [verdict_number[boneyard.solve(boneyard.deal(variant, first + i)).winnable] for i in range(count)]
    assert list(together) == alone
    assert alone.count(1) == boneyard.odds(variant, range(first, first + count), who_wins=True).won


def test_at_a_table_a_limit_leaves_deals_undecided():
    assert list(boneyard.decide("all-sevens", 5, 2, time_limit=0.01)) == [-1, -1]
    assert -1 in list(boneyard.decide("all-sevens", 1, 3, memory_limit=0.01))
    assert len(boneyard.decide("block", 1, 0)) == 0


@pytest.mark.parametrize("variant", ["five-columns", "twelve-to-go", "bingo;removal=forced", "domino-patience"])
def test_verdicts_in_bulk_add_up_to_the_odds(variant):
    numpy = pytest.importorskip("numpy")
    verdicts = boneyard.decide(variant, 1, 20_000)
    assert verdicts.dtype == numpy.int8 and verdicts.shape == (20_000,)
    assert int((verdicts == 1).sum()) == boneyard.odds(variant, range(1, 20_001), method="sample").won


def test_deals_in_bulk_are_those_of_the_seeds():
    pytest.importorskip("numpy")
    many = boneyard.deals(5, 50)
    assert many.shape == (50, 28, 2)
    for i, deal in enumerate(many):
        row = [f"{left}-{right}" for left, right in deal]
        assert row == list(boneyard.deal("knock-out", 5 + i).places[0].tiles)


def test_numpy_is_optional(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    view = boneyard.deals(1, 3)
    assert isinstance(view, memoryview) and view.shape == (3, 28, 2)
    assert f"{view[1, 0, 0]}-{view[1, 0, 1]}" == boneyard.deal("knock-out", 2).places[0].tiles[0]
    verdicts = boneyard.decide("five-columns", 1, 50)
    assert verdicts.format == "b" and list(verdicts) == list(boneyard.decide("five-columns", 1, 50, out=bytearray(50)))


def test_a_limit_leaves_deals_undecided():
    verdicts = boneyard.decide("domino-patience;goal=all", 1, 20, memory_limit=1e-4)
    assert -1 in list(verdicts)


def test_nothing_is_asked_of_no_deals():
    assert len(boneyard.decide("five-columns", 1, 0)) == 0
    assert len(boneyard.deals(1, 0)) == 0


def test_the_last_seed_can_be_asked():
    assert len(boneyard.decide("twelve-to-go", (1 << 64) - 3, 3)) == 3
