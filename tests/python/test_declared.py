"""Games that a text declares: dealt, solved, played, counted, proved and refused as the six are."""

import json
from pathlib import Path

import boneyard
import pytest

texts = sorted((Path(__file__).parents[2] / "data" / "patiences").glob("*.json"))
luzon = next(path for path in texts if path.stem == "luzon")
heavy = {"good-neighbors"}  # whose lost deals take long


@pytest.mark.parametrize("path", texts, ids=lambda path: path.stem)
def test_every_text_is_a_variant_of_its_own(path):
    variant = boneyard.Variant(path.read_text(encoding="utf-8"))
    assert variant.name == json.loads(path.read_text(encoding="utf-8"))["name"] and variant.seats == 1
    assert boneyard.Variant(str(variant)) == variant and hash(boneyard.Variant(str(variant))) == hash(variant)
    assert variant.name not in [game.name for game in boneyard.games()]
    position = boneyard.deal(variant, 3)
    for _ in range(6):
        legal = position.moves()
        if not legal:
            break
        position = position.play(legal[-1])
    assert position.variant == variant and boneyard.deal(variant, 3) != boneyard.deal(variant, 4)


def test_the_places_of_a_grid_have_its_cells_with_their_gaps():
    text = next(path for path in texts if path.stem == "good-neighbors").read_text(encoding="utf-8")
    position = boneyard.deal(boneyard.Variant(text, set="6"), 3)
    grid, stock = position.play(position.moves()[0]).places
    assert (grid.kind, grid.width, len(grid.cells), stock.kind, stock.cells) == ("grid", 4, 12, "stock", ())
    assert tuple(cell for cell in grid.cells if cell) == grid.tiles and grid.cells.count(None) == 2


def test_a_chain_shows_the_pips_at_its_ends():
    text = next(path for path in texts if path.stem == "domino-patience").read_text(encoding="utf-8")
    chain = boneyard.deal(boneyard.Variant(text), 3).play("0-2>").play("2-2>").places[0]
    assert (chain.kind, chain.tiles, chain.ends) == ("chain", ("0-2", "2-2"), (0, 2))


@pytest.mark.parametrize("path", [path for path in texts if path.stem not in heavy], ids=lambda path: path.stem)
def test_answers_are_those_of_the_program_and_are_proved(program, path):
    text = path.read_text(encoding="utf-8")
    for told in program("solve", "--rules-file", path, "1..3", "--time-limit", 60):
        answer = boneyard.solve(boneyard.deal(text, told["seed"]))
        assert answer.verdict == told["verdict"]
        if answer.verdict != "winnable":
            continue
        assert list(answer.line) == told["line"]
        (proved,) = boneyard.check(boneyard.certificate(answer))
        assert proved.position == answer.position and proved.line == answer.line


def test_options_of_a_text_are_set_by_name():
    text = luzon.read_text(encoding="utf-8")
    variant = boneyard.Variant(text, refill="none")
    assert variant.rules == {"together": "no", "refill": "none"}
    assert variant == boneyard.Variant(text + ";refill=none") != boneyard.Variant(text)
    with pytest.raises(ValueError, match="refill"):
        boneyard.Variant(text, refill="sometimes")


def test_odds_are_those_of_the_program(program):
    text = luzon.read_text(encoding="utf-8")
    (told,) = program("odds", "--rules-file", luzon, "1..2000")
    found = boneyard.odds(text, seeds=range(1, 2001))
    assert (found.won, found.lost) == (told["won"], told["lost"])


@pytest.mark.parametrize(
    "old, new, words",
    [
        ('"where": "neighbours"', '"where": "neighboursx"', r"line 16, column \d+: moves\[1\]\.where: .*did you mean neighbours"),
        ('"sum": 12}', '"sum": "dozen"}', "unknown word 'dozen'"),
        ('"tiles": 5', '"tiles": 4', "23 tiles are dealt, but the set has 28"),
        ('"name": "luzon",', '"name": "luzon"', "line 3, column 9: no JSON"),
    ],
)
def test_a_bad_text_is_refused_in_one_line(old, new, words):
    text = luzon.read_text(encoding="utf-8")
    with pytest.raises(ValueError, match=words) as refused:
        boneyard.Variant(text.replace(old, new))
    assert "\n" not in str(refused.value)
