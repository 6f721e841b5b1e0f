"""The published figures are those of the data, and of `boneyard odds --published`."""

import csv
from fractions import Fraction
from pathlib import Path

import boneyard
import pytest

top = Path(__file__).parents[2]


def rows(name):
    with open(top / "data" / name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def variant_of(row):
    """A declared patience stands there with its text."""
    text = top / "data" / "patiences" / f"{row['game']}.json"
    game = text.read_text(encoding="utf-8") if " --rules-file " in row["command"] else row["game"]
    return f"{game};{row['rules']}"


def test_every_figure_of_a_patience_is_there():
    for row in rows("odds.csv"):
        if row["seats"] != "1":
            continue
        found = boneyard.published(variant_of(row), player=row["player"])
        assert (found.player, found.method) == (row["player"], row["method"])
        assert (found.odds, found.low, found.high) == tuple(float(row[name]) for name in ("odds", "low", "high"))
        assert found.fraction == (Fraction(row["fraction"]) if row["fraction"] else None)
        assert row["command"] in found.notes[0] and found.complete
        assert found.deals == (int(row["deals"]) if row["deals"] else None)
        assert found.variant == boneyard.Variant(variant_of(row))


def test_every_figure_of_a_table_game_is_there():
    for row in rows("odds.csv"):
        if row["seats"] == "1" or row["method"] == "exact":
            continue
        if (row["game"], row["seats"], row["player"]) == ("block", "2", "thoughtful") and "set=6" in row["rules"]:
            continue  # the exact figure is published in its place: tests/python/test_block_odds.py
        variant = boneyard.Variant(f"{row['game']};seats={row['seats']};{row['rules']}")
        found = boneyard.published(variant, player=row["player"], strength=row["strength"] or "few")
        for name in ("first_seed", "last_seed", "deals", "won", "tied", "lost", "undecided"):
            assert getattr(found, name) == int(row[name]), name
        for name in ("low", "high", "mean", "mean_low", "mean_high"):
            assert getattr(found, name) == (float(row[name]) if row[name] else None), name
        assert found.odds == pytest.approx(float(row["odds"]), abs=1e-6) if row["undecided"] == "0" else found.odds is None
        assert found.seat_wins == tuple(map(int, row["seat_wins"].split()))
        assert found.complete == (row["undecided"] == "0" and (row["mean"] != "" or row["mean_low"] == ""))


@pytest.mark.parametrize("name, seats", [("knock-out", 1), ("fives-the-limit", 1), ("block", 3), ("draw", 2)])
def test_a_figure_is_the_programs(program, name, seats):
    (theirs,) = program("odds", name, "--published", *(["--seats", seats] if seats > 1 else []))
    ours = boneyard.published(boneyard.Variant(name, seats=seats))
    for key in ("odds", "low", "high", "confidence", "method", "player"):
        assert ours.to_dict()[key] == theirs[key], key


def test_rules_that_no_deal_depends_on_may_have_any_value():
    assert boneyard.published("draw;to=50").won == boneyard.published("draw").won
    assert boneyard.published("draw;to=50").variant == boneyard.Variant("draw", to=50)


def test_the_fair_player_is_the_thoughtful_one_where_nothing_is_hidden():
    fair = boneyard.published("five-columns", player="fair")
    assert fair.player == "fair" and fair.odds == boneyard.published("five-columns").odds


def test_what_is_not_published_is_none():
    assert boneyard.published("block;set=9;seats=2") is None
    assert boneyard.published("block;hand=9;seats=2", player="fair") is None
    with pytest.raises(ValueError, match="player"):
        boneyard.published("block", player="nobody")
    with pytest.raises(ValueError, match="strength"):
        boneyard.published("block", player="fair", strength="more")
    with pytest.raises(ValueError, match="strength: for the fair player"):
        boneyard.published("block", player="random", strength="many")
    with pytest.raises(ValueError, match="blok"):
        boneyard.published("blok")
