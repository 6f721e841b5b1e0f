"""Games, variants, deals and positions as values."""

import pickle

import boneyard
import pytest

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
    assert "five-columns" in names and names == sorted(names)
    columns = boneyard.games()[names.index("five-columns")]
    assert columns.options == {"refill": ("column", "none")}
    twelve = boneyard.games()[names.index("twelve-to-go")]
    assert twelve.options == {"hand": (6, 4, 5, 7, 8)}


def test_a_variant_is_made_of_names_and_values_or_of_its_text():
    variant = boneyard.Variant("five-columns", refill="none")
    assert str(variant) == "five-columns;refill=none"
    assert variant == boneyard.Variant("five-columns;refill=none")
    assert variant != boneyard.Variant("five-columns")
    assert hash(variant) == hash(boneyard.Variant(str(variant)))
    assert eval(repr(variant), {"Variant": boneyard.Variant}) == variant
    assert boneyard.Variant("twelve-to-go", hand=8).rules == {"hand": 8}
    assert pickle.loads(pickle.dumps(variant)) == variant


@pytest.mark.parametrize(
    "make, words",
    [
        (lambda: boneyard.Variant("five-colums"), "five-columns"),
        (lambda: boneyard.Variant("five-columns", refill="sometimes"), "refill"),
        (lambda: boneyard.Variant("twelve-to-go", hand=9), "hand"),
        (lambda: boneyard.deal("bingo", -1), "2\\^64"),
        (lambda: boneyard.deal("bingo", 1 << 64), "2\\^64"),
        (lambda: boneyard.deal("bingo", "6-4 6-4"), "6-4"),
        (lambda: boneyard.deal("five-columns", 1).play("6-4+6-3"), "move 1"),
        (lambda: boneyard.deal("five-columns", 1).undo(), "undo"),
        (lambda: boneyard.Position("five-columns", "nonsense"), ""),
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
        (lambda: boneyard.odds("five-columns", range(9), confidence=1.5), "confidence"),
        (lambda: boneyard.odds("five-columns", range(9), threads=0), "threads"),
        (lambda: boneyard.odds("twelve-to-go", method="exact", checkpoint="x"), "checkpoint"),
        (lambda: boneyard.decide("bingo", (1 << 64) - 2, 4), "seeds"),
        (lambda: boneyard.decide("bingo", 1, 4, out=bytearray(3)), "3 bytes"),
        (lambda: boneyard.openings("bingo"), "bingo"),
    ],
)
def test_a_wrong_value_is_a_value_error_with_a_message(make, words):
    with pytest.raises(ValueError, match=words):
        make()


def test_a_position_is_what_its_text_says():
    for position in some_positions():
        again = boneyard.Position(position.variant, str(position))
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
    text = str(start)
    move = start.moves()[0]
    after = start.play(move)
    assert str(start) == text and after != start and after.line == [move]
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
