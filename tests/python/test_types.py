"""What a type checker knows of what is called, by the literal name of a game."""

import re
import subprocess
import sys
import typing
from pathlib import Path

import boneyard
import pytest

# Each line with a part of the type that mypy reveals, or of the error that it reports.
lines = {
    'boneyard.deal("bingo", 1)': "Position[boneyard.Answer]",
    'boneyard.solve(boneyard.deal("bingo", 1))': "boneyard.Answer",
    'boneyard.solve(boneyard.deal("block", 1))': "boneyard.OpenAnswer",
    'boneyard.solve(boneyard.deal("block", 1).play("draw").undo()).low': "builtins.int",
    'boneyard.solve(boneyard.deal(boneyard.Variant("block", seats=3), 1))': "boneyard.OpenAnswer",
    'boneyard.solve(boneyard.Position("five-columns", "6-4")).count': "Union[builtins.int, None]",
    'boneyard.solve(boneyard.Position(boneyard.Variant("draw"), "6-4"))': "boneyard.OpenAnswer",
    'boneyard.Variant(boneyard.Variant("block"), seats=3)': "Variant[boneyard.OpenAnswer]",
    # A text with rules may be of any game; what is asked of it tells.
    'boneyard.solve(boneyard.deal("block;seats=3", 1))': "Any",
    'boneyard.solve(boneyard.deal("block;seats=3", 1), who_wins=True)': "boneyard.OpenAnswer",
    'boneyard.solve(boneyard.deal(name, 1), count=True)': "boneyard.Answer",
    'boneyard.check("")[0].position': "Position[boneyard.Answer]",
    'boneyard.published(boneyard.Variant("block"), player="random")': "Union[boneyard.Odds, None]",
    'boneyard.solve(boneyard.deal("block", 1), count=True)': 'Argument 1 to "solve" has incompatible type',
    'boneyard.solve(boneyard.deal("bingo", 1), moves=True)': 'Argument 1 to "solve" has incompatible type',
    'boneyard.solve(boneyard.deal("bingo", 1)).value': '"Answer" has no attribute "value"',
    'boneyard.certificate(boneyard.solve(boneyard.deal("block", 1)))': 'Argument 1 to "certificate" has incompatible type',
    'boneyard.published("block", player="nobody")': 'Argument "player" to "published" has incompatible type',
}
errors = {expected for expected in lines.values() if " has " in expected}


def test_the_literal_names_are_those_of_all_games():
    of = {False: boneyard._Patience, True: boneyard._TableGame}
    for table, names in of.items():
        assert sorted(typing.get_args(names)) == sorted(game.name for game in boneyard.games() if (game.seats != (1,)) == table)


def test_a_type_checker_knows_what_is_answered(tmp_path):
    if subprocess.run([sys.executable, "-m", "mypy", "--version"], capture_output=True).returncode != 0:
        pytest.skip("mypy is not installed")
    text = "import boneyard\nname = boneyard.games()[0].name\n" + "".join(f"reveal_type({line})\n" for line in lines)
    (tmp_path / "use.py").write_text(text)
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", tmp_path / "cache", tmp_path / "use.py"],
        capture_output=True, text=True, cwd=Path(boneyard.__file__).parent.parent,
    ).stdout  # fmt: skip
    said = {}
    for number, words in re.findall(r"use\.py:(\d+): (.*)", told):
        said.setdefault(int(number), []).append(words)
    for number, (line, expected) in enumerate(lines.items(), start=3):
        assert any(expected in words for words in said[number]), (line, said[number])
        assert any("error" in words for words in said[number]) == (expected in errors), (line, said[number])


def test_a_position_with_its_answer_is_only_for_type_checkers():
    assert boneyard.Position[boneyard.Answer] is not boneyard.Position
    assert typing.get_origin(boneyard.Variant[boneyard.OpenAnswer]) is boneyard.Variant


def test_answers_are_of_the_kind_that_is_said():
    assert type(boneyard.solve(boneyard.deal("bingo", 1))) is boneyard.Answer
    assert type(boneyard.solve(boneyard.deal("block", 1))) is boneyard.OpenAnswer
