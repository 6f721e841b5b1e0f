"""Verdicts, lines, counts and odds: the same as the program's, and held to each other."""

from fractions import Fraction

import boneyard
import pytest

variants = ["bingo", "bingo;removal=forced", "domino-patience", "fives-the-limit;goal=all", "five-columns",
            "five-columns;refill=none", "knock-out;knock=run", "twelve-to-go;hand=8"]  # fmt: skip


def command(variant):
    name, *rules = variant.split(";")
    return [name] + [word for rule in rules for word in ("--rule", rule)]


@pytest.mark.parametrize("variant", variants)
def test_verdicts_and_lines_are_those_of_the_program(program, variant):
    name, *rules = command(variant)
    for answer in program("solve", name, "1..20", *rules, "--fewest-left"):
        found = boneyard.solve(boneyard.deal(variant, answer["seed"]), fewest_left=True)
        assert found.verdict == answer["verdict"]
        assert list(found.line) == (answer["line"] or [])
        assert found.left == answer["left"] and found.spoken == answer.get("spoken")


def test_counts_are_whole_numbers_of_any_size(program):
    for answer in program("solve", "five-columns", "1..10", "--count"):
        assert boneyard.solve(boneyard.deal("five-columns", answer["seed"]), count=True).count == int(answer["count"])
    assert boneyard.solve(boneyard.winnable_deal("knock-out", 1), count=True).count > 10**6


def test_the_fair_players_chances_are_fractions(program):
    (answer,) = program("solve", "fives-the-limit", "3", "--player", "fair")
    found = boneyard.solve(boneyard.deal("fives-the-limit", 3), player="fair")
    assert found.moves == {move["move"]: Fraction(move["fraction"]) for move in answer["moves"]}


def test_a_line_is_replayed_and_wins():
    for variant in variants:
        for seed in range(1, 30):
            start = boneyard.deal(variant, seed)
            found = boneyard.solve(start, fewest_left=True)
            end = start.play(found.line)
            assert end.won == found.winnable and end.left == found.left


def test_a_limit_gives_an_undecided_result():
    hard = boneyard.solve(boneyard.deal("five-columns", 1), count=True, memory_limit=1e-4)
    assert hard.cut_short == "memory limit" and hard.count is None
    found = boneyard.solve(boneyard.deal("domino-patience;goal=all", 1), player="fair", time_limit=0.01)
    assert found.cut_short == "time limit" and found.winnable is False


def test_what_a_limit_cuts_short_has_bounds_and_no_odds():
    exact = boneyard.odds("domino-patience", player="fair", method="exact", time_limit=1e-4)
    assert (exact.odds, exact.low, exact.high, exact.complete) == (None, 0, 1, False)
    sampled = boneyard.odds("five-columns", range(1, 201), memory_limit=1e-3)
    assert sampled.undecided > 0 and sampled.odds is None and not sampled.complete
    table = boneyard.odds("all-sevens", range(1, 3), memory_limit=0.01)
    assert table.undecided > 0 and table.odds is None and not table.complete
    whole = boneyard.odds("five-columns", range(1, 201))
    assert whole.odds == whole.won / 200 and whole.complete
    assert sampled.low < whole.odds < sampled.high


@pytest.mark.parametrize("variant", variants)
@pytest.mark.parametrize("player", ["thoughtful", "random"])
def test_sampled_odds_are_those_of_the_program(program, variant, player):
    name, *rules = command(variant)
    (theirs,) = program("odds", name, "1..5000", *rules, "--player", player, "--method", "sample")
    ours = boneyard.odds(variant, range(1, 5001), player=player, method="sample", threads=2)
    for key in ("won", "lost", "undecided", "odds", "low", "high", "confidence", "first_seed", "last_seed", "deals"):
        assert getattr(ours, key) == theirs[key], key
    assert ours.left == ({int(n): deals for n, deals in theirs["left"].items()} if "left" in theirs else None)
    assert ours.complete


def test_exact_odds_are_those_of_the_program(program):
    (theirs,) = program("odds", "twelve-to-go")
    ours = boneyard.odds("twelve-to-go")
    assert ours.method == theirs["method"] == "exact"
    assert ours.fraction == Fraction(theirs["fraction"]) and ours.odds == theirs["odds"]
    assert ours.won is None and ours.first_seed is None


def test_rare_odds_are_those_of_the_program(program):
    (theirs,) = program("odds", "knock-out", "1..100000", "--method", "rare")
    ours = boneyard.odds("knock-out", range(1, 100001), method="rare")
    assert (ours.odds, ours.low, ours.high, ours.deals) == tuple(theirs[k] for k in ("odds", "low", "high", "deals"))


def test_a_precision_stops_where_the_program_stops(program):
    (theirs,) = program("odds", "five-columns", "--method", "sample", "--precision", "1%")
    ours = boneyard.odds("five-columns", method="sample", precision="1%")
    assert (ours.deals, ours.won) == (theirs["deals"], theirs["won"])
    steps = list(boneyard.odds_so_far("five-columns", method="sample", precision="1%"))
    assert (steps[-1].deals, steps[-1].won) == (ours.deals, ours.won)


def test_an_exact_figure_meets_any_precision():
    assert boneyard.odds("twelve-to-go", precision=1e-3).fraction == boneyard.odds("twelve-to-go").fraction


def test_the_interval_closes_in():
    steps = list(boneyard.odds_so_far("five-columns", range(1, 10_001), threads=1))
    assert [step.deals for step in steps] == [1024, 2048, 4096, 8192, 10_000]
    assert [step.complete for step in steps] == [False] * 4 + [True]
    widths = [step.high - step.low for step in steps]
    assert widths == sorted(widths, reverse=True)
    whole = boneyard.odds("five-columns", range(1, 10_001), threads=2)
    assert (steps[-1].won, steps[-1].low) == (whole.won, whole.low)


def test_rare_odds_close_in_too():
    steps = list(boneyard.odds_so_far("knock-out", range(1, 100_001), method="rare"))
    assert steps[-1].odds == boneyard.odds("knock-out", range(1, 100_001), method="rare").odds
    assert [step.deals for step in steps] == [32768, 65536, 100_000]


def test_openings_are_exact():
    hands = boneyard.openings("fives-the-limit")
    assert sum(kind.hands for kind in hands) == 98280  # 28 choose 5
    mean = sum(kind.win * kind.hands for kind in hands) / 98280
    assert mean == boneyard.odds("fives-the-limit", player="fair", method="exact").fraction
