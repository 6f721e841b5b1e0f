"""Games, variants, deals and positions as values."""

import os
import pickle
import subprocess
from pathlib import Path

import boneyard
import pytest

declared = (Path(__file__).parents[2] / "data" / "patiences" / "luzon.json").read_text(encoding="utf-8")
names = [game.name for game in boneyard.games()]


def some_positions(seeds=range(1, 4), moves=4):
    for game in boneyard.games():
        for seed in seeds:
            position = boneyard.deal(game.name, seed)
            for _ in range(moves):
                yield position
                legal = position.moves(most=50)
                if not legal:
                    break
                position = position.play(legal[len(legal) // 2])


def test_every_game_says_what_it_is():
    assert len(names) == 18 and names[:6] == sorted(names[:6]) and "five-columns" in names[:6]
    for game in boneyard.games():
        for seats in game.seats:
            variant = boneyard.Variant(game.name, seats=seats)
            assert (variant.name, variant.title, variant.seats) == (game.name, game.title, seats)
        assert boneyard.Variant(game.name).seats == game.seats[0]
    columns = boneyard.games()[names.index("five-columns")]
    assert columns.options == {"refill": ("column", "none")}
    assert (columns.seats, columns.hidden) == ((1,), "nothing")
    twelve = boneyard.games()[names.index("twelve-to-go")]
    assert twelve.options == {"hand": (6, 4, 5, 7, 8)}


def test_every_name_says_what_it_is():
    import inspect

    for name in boneyard.__all__:
        assert (getattr(boneyard, name).__doc__ or "").strip(), name
    assert "exception's `so_far`" in boneyard.odds.__doc__
    assert "Bingo" in boneyard.Place.number.__doc__
    assert boneyard.Position.lost.__doc__.startswith("Whether no line can win")
    assert boneyard.Position.play.__doc__
    assert inspect.signature(boneyard.odds).parameters["confidence"].default == 0.95


def test_a_variant_is_made_of_names_and_values_or_of_its_text():
    variant = boneyard.Variant("five-columns", refill="none")
    assert str(variant) == "five-columns;refill=none"
    assert variant == boneyard.Variant("five-columns;refill=none")
    assert variant != boneyard.Variant("five-columns")
    assert hash(variant) == hash(boneyard.Variant(str(variant)))
    assert eval(repr(variant), {"Variant": boneyard.Variant}) == variant
    assert boneyard.Variant("twelve-to-go", hand=8).rules == {"hand": 8}
    assert (variant.seats, variant.sides) == (1, 1) and boneyard.Variant(variant, seats=1) == variant
    assert pickle.loads(pickle.dumps(variant)) == variant
    for each in boneyard.games():
        variant = boneyard.Variant(each.name)
        assert boneyard.Variant(variant.name, seats=variant.seats, **variant.rules) == variant
        assert boneyard.Variant(variant) == variant == eval(repr(variant), {"Variant": boneyard.Variant})


@pytest.mark.parametrize(
    "make, words",
    [
        (lambda: boneyard.Variant("five-colums"), "five-columns"),
        (lambda: boneyard.Variant("five-columns", refill="sometimes"), "refill"),
        (lambda: boneyard.Variant("twelve-to-go", hand=9), "hand"),
        (lambda: boneyard.deal("bingo", -1), "seed: .*: expected 0 to 18446744073709551615"),
        (lambda: boneyard.deal("bingo", 1 << 64), "seed: .*: expected 0 to 18446744073709551615"),
        (lambda: boneyard.deal("bingo", "6-4 6-4"), "6-4"),
        (lambda: boneyard.deal("five-columns", 1).play("6-4+6-3"), "move 1"),
        (lambda: boneyard.deal("five-columns", 1).undo(), "undo"),
        (lambda: boneyard.Position("five-columns", "nonsense"), ""),
        (lambda: boneyard.Variant("blok"), "no game 'blok': did you mean block"),
        (lambda: boneyard.winnable_deal("five-columns", 1), "five-columns"),
        (lambda: boneyard.solve(boneyard.deal("bingo", 1), player="fair"), "bingo"),
        (lambda: boneyard.solve(boneyard.deal("bingo", 1), player="nobody"), "nobody"),
        (lambda: boneyard.solve(boneyard.deal("bingo", 1), time_limit=-1), "time_limit"),
        (lambda: boneyard.solve(boneyard.deal("bingo", 1), memory_limit=0), "memory_limit"),
        (lambda: boneyard.odds("bingo", range(5, 5)), "seeds"),
        (lambda: boneyard.odds("bingo", range(1, 9, 2)), "steps"),
        (lambda: boneyard.odds("bingo", player="nobody"), "nobody"),
        (lambda: boneyard.odds("bingo", method="rare"), "rare"),
        (lambda: boneyard.odds("five-columns", precision="soon"), "soon"),
        (lambda: boneyard.odds("twelve-to-go", precision="soon"), "soon"),
        (lambda: boneyard.odds("twelve-to-go", method="exact", precision=1e-3), "precision is for sampling"),
        (lambda: boneyard.odds("five-columns", range(9), confidence=1.5), "confidence"),
        (lambda: boneyard.odds("five-columns", range(9), threads=0), "threads"),
        (lambda: boneyard.odds("twelve-to-go", method="exact", checkpoint="x"), "checkpoint"),
        (lambda: boneyard.decide("bingo", range((1 << 64) - 2, (1 << 64) + 2)), "seeds"),
        (lambda: boneyard.decide("bingo", range(1, 5), out=bytearray(3)), "3 items"),
        (lambda: boneyard.openings("bingo"), "bingo"),
    ],
)
def test_a_wrong_value_is_a_value_error_with_a_message(make, words):
    with pytest.raises(ValueError, match=words):
        make()


# Of every kind that slips into an argument.
odd_values = [
    None, -1, 1 << 64, -(1 << 70), 10**400, 1.5, float("nan"), "", "\0", "a\0b", "five-columns\0", "\udc80", "6-6",
    "five-columns;refill=none;refill=column", b"five-columns", bytearray(3), [], [None], {}, object(), range(0),
    range(-5, 5), range(1 << 64, (1 << 64) + 2), lambda: 1, boneyard.Variant,
]  # fmt: skip


def odd_calls():
    start = boneyard.deal("five-columns", 1)
    yield lambda odd: boneyard.Variant(odd)
    yield lambda odd: boneyard.Variant("five-columns", refill=odd)
    yield lambda odd: boneyard.deal(odd, 1)
    yield lambda odd: boneyard.deal("bingo", odd)
    yield lambda odd: boneyard.deal("five-columns", 1, odd)
    yield lambda odd: boneyard.winnable_deal("knock-out", odd)
    yield lambda odd: boneyard.Position("five-columns", odd)
    yield lambda odd: start.moves(odd)
    yield lambda odd: start.moves(0, odd)
    yield lambda odd: start.play(odd)
    yield lambda odd: start.play([odd])
    yield lambda odd: start.undo(odd)
    yield lambda odd: start.why_illegal(odd)
    yield lambda odd: start == odd
    yield lambda odd: boneyard.Position.__new__(boneyard.Position).__setstate__((odd, odd, odd))
    yield lambda odd: boneyard.solve(odd)
    for name in ("fewest_left", "shortest", "count", "player", "time_limit", "memory_limit", "threads"):
        yield lambda odd, name=name: boneyard.solve(start, **{name: odd})
    for name in ("player", "method", "precision", "confidence", "interval", "fewest_left", "time_limit",
                 "memory_limit", "threads", "progress"):  # fmt: skip
        for options in ({"method": "sample"}, {"method": "rare"}, {"method": "exact"}):
            game = {"sample": "five-columns", "rare": "knock-out", "exact": "twelve-to-go"}[options["method"]]
            seeds = range(3) if options["method"] != "exact" else None
            yield lambda odd, a=(game, seeds), b=options, name=name: boneyard.odds(*a, **(b | {name: odd}))
    yield lambda odd: boneyard.odds(odd, range(3))
    yield lambda odd: odd is not None and boneyard.odds("five-columns", odd)
    yield lambda odd: isinstance(odd, str) or boneyard.odds("five-columns", range(3), checkpoint=odd)
    for bulk in (boneyard.deals, lambda *a, **b: boneyard.decide("five-columns", *a, **b)):
        yield lambda odd, bulk=bulk: bulk(odd)
        yield lambda odd, bulk=bulk: bulk(odd, out=bytearray(0))
        yield lambda odd, bulk=bulk: bulk(range(1, 3), out=odd)
        yield lambda odd, bulk=bulk: bulk(range(1, 3), threads=odd)
    yield lambda odd: odd is not None and boneyard.solve("five-columns", odd)
    yield lambda odd: boneyard.solve(odd, range(1, 3))
    yield lambda odd: isinstance(odd, str) or boneyard.Variant(rules_file=odd)


def test_whatever_comes_is_taken_or_refused_as_a_value_or_a_type(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    refused = taken = 0
    for call in odd_calls():
        for odd in odd_values:
            try:
                call(odd)
                taken += 1
            except (ValueError, TypeError) as error:
                assert str(error)
                refused += 1
    assert refused > 1000 and taken > 100


def test_a_value_pickled_by_another_version_is_refused():
    for what in (boneyard.deal("five-columns", 1), boneyard.Variant("five-columns")):
        new = type(what).__new__(type(what))
        with pytest.raises(ValueError, match="another version"):
            new.__setstate__((*what.__getstate__(), "more"))
        with pytest.raises(ValueError):
            new.__setstate__(tuple(str(part) + "?" for part in what.__getstate__()))


def test_what_only_a_table_game_has_is_none_or_empty_in_a_patience():
    for position in some_positions(seeds=[1]):
        if position.variant.seats == 1:
            assert (position.turn, position.blocked, position.view(1)) == (None, None, None)
            assert position.scores == position.hands == position.stock == position.table == ()
            assert position.over == (position.won or position.lost)


def test_a_position_is_what_its_text_says():
    for position in some_positions():
        again = boneyard.Position(position.variant, position.text)
        assert again == position and hash(again) == hash(position)
        assert again.moves(most=20) == position.moves(most=20)


def test_positions_are_pickled_with_their_line():
    for position in some_positions():
        again = pickle.loads(pickle.dumps(position))
        assert again == position and again.line == position.line
        if position.line:
            assert again.undo() == position.undo()


def test_playing_gives_another_position_and_undo_the_one_before():
    start = boneyard.deal("five-columns", 1)
    text = start.text
    move = start.moves()[0]
    after = start.play(move)
    assert start.text == text and after != start and after.line == [move]
    assert after.left == start.left - 2
    assert after.undo() == start and after.undo().line == []
    line = boneyard.solve(start).line
    assert start.play(line).won and start.play(" ".join(line)).won
    assert start.play(line).undo(len(line)) == start
    assert boneyard.deal("five-columns", 1, after=line[:3]) == start.play(line).undo(len(line) - 3)


def test_a_line_is_text_or_moves():
    with pytest.raises(TypeError, match="sequence of moves"):
        boneyard.deal("five-columns", 1).play(None)
    with pytest.raises(TypeError, match="seed or 28 tiles"):
        boneyard.deal("five-columns", 1.5)
    with pytest.raises(TypeError, match="boneyard.Variant"):
        boneyard.deal(7, 1)


def test_a_wrong_argument_of_odds_is_said_of_odds():
    for call in (boneyard.odds, boneyard.odds_so_far):
        with pytest.raises(TypeError, match=r"^odds\(\) got an unexpected keyword argument 'foo'"):
            call("bingo", foo=1)


def test_a_typed_deal_is_that_of_its_seed():
    seeded = boneyard.deal("knock-out", 42)
    assert boneyard.deal("knock-out", " ".join(seeded.places[0].tiles)) == seeded


def test_places_say_what_lies_where():
    places = boneyard.deal("domino-patience", 1).places
    kinds = {place.kind: place for place in places}
    assert len(kinds["hand"].tiles) == 5 and not kinds["hand"].face_down
    assert len(kinds["stock"].tiles) == 23 and kinds["stock"].face_down
    assert boneyard.deal("domino-patience", 1).hidden == 23


def test_a_move_that_is_not_legal_is_said_why():
    position = boneyard.deal("five-columns", 1)
    assert position.why_illegal(position.moves()[0]) is None
    assert "is not" in position.why_illegal("6-4+6-3") or "add up" in position.why_illegal("6-4+6-3")
    with pytest.raises(ValueError):
        position.why_illegal("hello")


def test_a_picture_shows_every_tile_and_no_hidden_one():
    import xml.etree.ElementTree as tree

    for position in some_positions():
        picture = tree.fromstring(position._repr_svg_())
        titles = sorted(element.text for element in picture.iter("{http://www.w3.org/2000/svg}title"))
        seen = sorted(tile for place in position.places if not place.face_down for tile in place.tiles)
        assert titles == seen
        assert picture.get("width") and float(picture.get("width")) <= 800
        pips = sum(int(tile[0]) + int(tile[2]) for tile in seen)
        assert len(list(picture.iter("{http://www.w3.org/2000/svg}circle"))) == pips


def test_positions_serve_as_keys():
    start = boneyard.deal("five-columns", 1)
    reached = {start.play(move) for move in start.moves()}
    assert len(reached) == len(start.moves())
    assert start.play(start.moves()[0]) in reached


def test_a_table_is_read_as_people_type_it():
    typed = boneyard.Position("five-columns", "reserve: 64 / column 1: 65 / column 2: 00\ncolumn 3: 10 66\ncolumn 4: -\ncolumn 5: 20")
    assert typed.text == "6-4 / 6-5 / 0-0 / 1-0 6-6 // 2-0"
    assert boneyard.solve(typed).verdict == "winnable"
    deal = boneyard.deal("knock-out", 42)
    assert boneyard.deal("knock-out", deal.text.replace("-", "")) == deal
    with pytest.raises(ValueError, match="unknown tiles: 4-2 5-5"):
        boneyard.deal("knock-out", deal.text.replace("5-5", "?").replace("4-2", "?"))
    asked = boneyard.ask({"ask": "fillings", "variant": "knock-out", "deal": deal.text.replace("5-5", "?").replace("4-2", "?")})
    assert asked["fillings"]["all"] == 4


def test_a_position_prints_as_the_program_prints_it_and_its_repr_reads_back():
    program = os.environ.get("BONEYARD_PROGRAM") or pytest.skip("no program to compare with: set BONEYARD_PROGRAM")
    for game, *seats in (["fives-the-limit"], ["five-columns"], ["bingo"], ["block", "3"]):
        start = boneyard.deal(boneyard.Variant(game, seats=int(seats[0]) if seats else 1), 20)
        words = [program, "deal", game, "20", *(["--seats", *seats] if seats else [])]
        said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        assert said.split("\n", 1)[1].strip("\n") == str(start).strip("\n")
    for each in (start, boneyard.deal(declared, 3)):
        assert eval(repr(each), {"Position": boneyard.Position}) == each


def test_the_seed_stays_with_a_position_and_what_is_found():
    start = boneyard.deal("five-columns", 42)
    assert start.seed == start.play(start.moves()[0]).undo().seed == pickle.loads(pickle.dumps(start)).seed == 42
    assert boneyard.solve(start).to_dict()["seed"] == 42 and boneyard.solve(start).position.seed == 42
    drawn = boneyard.winnable_deal("knock-out", 7)
    assert drawn.seed is None and boneyard.solve(drawn).to_dict()["won_deal"] == 7
    assert boneyard.Position("five-columns", start.text).seed is None
    assert "seed" not in boneyard.solve(boneyard.deal("five-columns", boneyard.solve(start).to_dict()["deal"])).to_dict()


def test_the_repr_of_a_figure_shows_what_is_there():
    for figure in (boneyard.odds("five-columns", range(100)), boneyard.solve(boneyard.deal("block", 1))):
        assert "None" not in repr(figure) and "_plain" not in repr(figure)
    assert repr(boneyard.odds("five-columns", range(100))).startswith("Odds(variant=Variant('five-columns', refill='column'), player='thoughtful'")


def test_a_variant_is_read_from_a_file_of_rules(tmp_path):
    (tmp_path / "rules.json").write_text(declared, encoding="utf-8")
    assert boneyard.Variant(rules_file=tmp_path / "rules.json") == boneyard.Variant(declared)
    with pytest.raises(FileNotFoundError):
        boneyard.Variant(rules_file=tmp_path / "none.json")
    for make in (lambda: boneyard.Variant(), lambda: boneyard.Variant("bingo", rules_file=tmp_path / "rules.json")):
        with pytest.raises(TypeError, match="a text, or a rules_file"):
            make()
