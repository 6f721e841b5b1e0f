"""Many deals at once."""

import sys

import boneyard
import pytest

verdict_number = {True: 1, False: 0, None: -1}


@pytest.mark.parametrize("variant", [game.name for game in boneyard.games() if game.seats == (1,)] + ["bingo;removal=forced", "knock-out;knock=run"])
def test_verdicts_in_bulk_are_those_of_single_deals(variant):
    first, count = 7, 300
    together = boneyard.decide(variant, range(first, first + count), threads=2)
    alone = [verdict_number[boneyard.solve(boneyard.deal(variant, first + i)).winnable] for i in range(count)]
    assert list(together) == alone


@pytest.mark.parametrize("variant", ["block", "all-fives;seats=3", "bergen;seats=4", "draw", "five-up", "blind", "seven-rocks"])
def test_at_a_table_they_say_whether_the_leaders_side_wins(variant):
    first, count = 7, 60
    together = boneyard.decide(variant, range(first, first + count), threads=2)
    alone = [verdict_number[boneyard.solve(boneyard.deal(variant, first + i)).winnable] for i in range(count)]
    assert list(together) == alone
    assert alone.count(1) == boneyard.odds(variant, range(first, first + count), who_wins=True).won


def test_at_a_table_a_limit_leaves_deals_undecided():
    assert list(boneyard.decide("all-sevens", range(5, 7), time_limit=0.01)) == [-1, -1]
    assert -1 in list(boneyard.decide("all-sevens", range(1, 4), memory_limit=0.01))
    assert len(boneyard.decide("block", range(1, 1))) == 0


@pytest.mark.parametrize("variant", ["five-columns", "twelve-to-go", "bingo;removal=forced", "domino-patience"])
def test_verdicts_in_bulk_add_up_to_the_odds(variant):
    numpy = pytest.importorskip("numpy")
    verdicts = boneyard.decide(variant, range(1, 20_001))
    assert verdicts.dtype == numpy.int8 and verdicts.shape == (20_000,)
    assert int((verdicts == 1).sum()) == boneyard.odds(variant, range(1, 20_001), method="sample").won


def test_deals_in_bulk_are_those_of_the_seeds():
    pytest.importorskip("numpy")
    many = boneyard.deals(range(5, 55))
    assert many.shape == (50, 28, 2)
    for i, deal in enumerate(many):
        row = [f"{left}-{right}" for left, right in deal]
        assert row == list(boneyard.deal("knock-out", 5 + i).places[0].tiles)


def test_numpy_is_optional(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    view = boneyard.deals(range(1, 4))
    assert isinstance(view, memoryview) and view.shape == (3, 28, 2)
    assert f"{view[1, 0, 0]}-{view[1, 0, 1]}" == boneyard.deal("knock-out", 2).places[0].tiles[0]
    many = boneyard.solve("five-columns", range(1, 9))
    assert many.nodes.format == "Q" and len(many.left) == 8 and len(many.to_dict()["verdict"]) == 8
    verdicts = boneyard.decide("five-columns", range(1, 51))
    assert verdicts.format == "b" and list(verdicts) == list(boneyard.decide("five-columns", range(1, 51), out=bytearray(50)))


def test_a_limit_leaves_deals_undecided():
    verdicts = boneyard.decide("domino-patience;goal=all", range(1, 21), memory_limit=1e-4)
    assert -1 in list(verdicts)


def test_nothing_is_asked_of_no_deals():
    assert len(boneyard.decide("five-columns", range(0))) == 0
    assert len(boneyard.deals(range(0))) == 0


def test_the_last_seed_can_be_asked():
    assert len(boneyard.decide("twelve-to-go", range((1 << 64) - 3, 1 << 64))) == 3


@pytest.mark.parametrize("variant", ["five-columns", "knock-out;knock=run", "domino-patience;goal=all", "block;seats=3", "bergen"])
def test_answers_in_bulk_are_those_of_single_deals(variant):
    seeds = range(7, 37)
    many = boneyard.solve(variant, seeds, threads=2)
    assert len(many) == 30 and many.seeds == seeds and many.variant == boneyard.Variant(variant)
    for i, seed in enumerate(seeds):
        alone = boneyard.solve(boneyard.deal(variant, seed))
        assert many.verdict[i] == verdict_number[alone.winnable]
        assert many.left[i] == (-1 if alone.left is None else alone.left)
        assert many.moves[i] == (-1 if alone.line is None else len(alone.line))
        if alone.value is None:
            assert many.low is None and many.high is None
        else:
            assert many.low[i] == many.high[i] == alone.value
    assert list(many.to_dict())[:5] == ["seed", "verdict", "left", "moves", "nodes"]


def test_answers_in_bulk_find_the_fewest_tiles_left_and_obey_limits():
    seeds = range(1, 21)
    many = boneyard.solve("five-columns", seeds, fewest_left=True)
    assert list(many.left) == [boneyard.solve(boneyard.deal("five-columns", seed), fewest_left=True).left for seed in seeds]
    cut = boneyard.solve("domino-patience;goal=all", seeds, memory_limit=1e-4)
    assert -1 in list(cut.verdict) and all(left == -1 for verdict, left in zip(cut.verdict, cut.left) if verdict == -1)
    assert len(boneyard.solve("bingo", range(0))) == 0
    with pytest.raises(ValueError, match="use fewest_left or shortest"):
        boneyard.solve("five-columns", seeds, count=True)
    with pytest.raises(ValueError, match="fewest_left: for the patiences"):
        boneyard.solve("block", seeds, fewest_left=True)


def test_a_row_of_deals_is_a_deal():
    pytest.importorskip("numpy")
    for row, seed in zip(boneyard.deals(range(5, 9)), range(5, 9)):
        assert boneyard.deal("knock-out", row) == boneyard.deal("knock-out", seed)
