"""Answers and figures as values: equal but for their seconds, hashed, and as json takes them."""

import json
from dataclasses import replace
from fractions import Fraction

import boneyard


def answers():
    yield boneyard.solve(boneyard.deal("five-columns", 1), count=True)
    yield boneyard.solve(boneyard.deal("five-columns;refill=none", 2), fewest_left=True)
    near = boneyard.Position("domino-patience", "2-6 6-6 / 6-5 6-4 2-1 / 5-5 4-2 1-1 5-2")
    yield boneyard.solve(near, player="fair")
    yield boneyard.solve(boneyard.deal("block", 1), moves=True)
    yield boneyard.odds("five-columns", range(1, 1001))
    yield boneyard.odds("five-columns", range(1, 1001), player="random", fewest_left=False)
    yield boneyard.odds("twelve-to-go")
    yield boneyard.odds("block", range(1, 201))
    yield boneyard.odds("block", range(1, 2))
    yield boneyard.odds("knock-out", range(1, 201), method="rare")


def test_answers_are_equal_and_hashed_without_their_seconds():
    for one, again in zip(answers(), answers()):
        assert one == again and hash(one) == hash(again)
        assert one == replace(one, seconds=one.seconds + 1)
        assert len({one, again}) == 1
    some = list(answers())
    assert all(a != b for i, a in enumerate(some) for b in some[:i])


def test_answers_with_dicts_and_games_can_be_hashed():
    assert len({*boneyard.games()}) == len(boneyard.games()) == 18
    assert hash(boneyard.games()[0]) == hash(boneyard.games()[0])


def test_json_takes_what_to_dict_gives_and_gives_it_back():
    for answer in answers():
        plain = answer.to_dict()
        assert json.loads(json.dumps(plain, allow_nan=False)) == plain
        assert plain["seconds"] == answer.seconds


def test_a_dict_holds_what_the_figure_holds():
    exact = boneyard.odds("twelve-to-go")
    plain = exact.to_dict()
    assert (plain["game"], plain["rules"]) == ("twelve-to-go", {"hand": 6})
    assert Fraction(plain["fraction"]) == exact.fraction
    assert (plain["odds"], plain["notes"]) == (exact.odds, list(exact.notes)) and "deals" not in plain
    sampled = boneyard.odds("five-columns", range(1, 1001), fewest_left=True)
    assert {int(left): deals for left, deals in sampled.to_dict()["left"].items()} == sampled.left
    one_deal = boneyard.odds("block", range(1, 2)).to_dict()
    assert one_deal["mean_low"] is None and one_deal["mean_high"] is None
    assert isinstance(one_deal["seat_wins"], list)


def test_a_dict_of_an_answer_names_its_game_and_its_position():
    start = boneyard.deal("five-columns", 1)
    start = start.play(boneyard.solve(start).line[:1])
    plain = boneyard.solve(start).to_dict()
    assert (plain["game"], plain["rules"]) == ("five-columns", {"refill": "column"})
    assert boneyard.deal(plain["game"], plain["deal"], plain["after"]) == start
    assert plain["verdict"] == "winnable" and start.play(plain["line"]).won
    hand = boneyard.deal("block;seats=3", 1)
    plain = boneyard.solve(hand, moves=True).to_dict()
    assert boneyard.deal("block;seats=3", plain["deal"]) == hand and plain["seats"] == 3
    assert {each["move"]: each["value"] for each in plain["moves"]} == boneyard.solve(hand, moves=True).moves
    near = boneyard.Position("domino-patience", "2-6 6-6 / 6-5 6-4 2-1 / 5-5 4-2 1-1 5-2")
    plain = boneyard.solve(near, player="fair").to_dict()
    assert plain["position"] == near.text and "deal" not in plain
    assert {each["move"]: each["fraction"] for each in plain["moves"]} == {"6-5>": "5/6", "6-4>": "1/1", "<1-2": "1/1"}


def test_a_dict_is_what_the_program_and_the_protocol_say(program):
    seconds = lambda plain: {key: value for key, value in plain.items() if key != "seconds"}
    for name, more, options in (("five-columns", ["--fewest-left", "--count"], {"fewest_left": True, "count": True}),
                                ("bingo", ["--shortest"], {"shortest": True}), ("block", ["--moves"], {"moves": True})):
        (theirs,) = program("solve", name, "3", *more)
        ours = boneyard.solve(boneyard.deal(name, 3), **options).to_dict()
        assert seconds(ours) == seconds(theirs) and ours["seed"] == 3
    asked = {"ask": "value", "variant": "block", "seed": 3, "time": 60_000}
    assert {**seconds(ours), "seed": 3} == boneyard.ask(asked)
    for name, more in (("five-columns", {}), ("block", {}), ("knock-out", {"method": "rare"})):
        (theirs,) = program("odds", name, "1..200", "--quiet", *(["--method", "rare"] if more else []))
        ours = boneyard.odds(name, range(1, 201), **more).to_dict()
        assert {**seconds(theirs), "complete": True, "notes": ours["notes"]} == seconds(ours)


def test_a_dict_of_an_opening_is_plain():
    found = [boneyard.Opening(("6-6", "5-5"), 7, Fraction(1, 3)), boneyard.Opening(("6-6",), 1, (0.25, 0.5))]
    assert [each.to_dict() for each in found] == [
        {"hand": "6-6 5-5", "hands": 7, "odds": 1 / 3, "low": 1 / 3, "high": 1 / 3, "fraction": "1/3"},
        {"hand": "6-6", "hands": 1, "odds": None, "low": 0.25, "high": 0.5},
    ]
