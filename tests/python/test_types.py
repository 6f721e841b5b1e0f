"""What a type checker knows of what is called."""

import re
import subprocess
import sys
from pathlib import Path

import boneyard
import pytest

# Each line with a part of the type that mypy reveals, or of the error that it reports.
lines = {
    'boneyard.deal("bingo", 1)': "boneyard._boneyard.Position",
    'boneyard.solve(boneyard.deal("block;seats=3", 1))': "boneyard.Answer",
    'boneyard.solve(boneyard.deal("bingo", 1)).seat': "builtins.int",
    'boneyard.solve(boneyard.Position("five-columns", "6-4")).count': "Union[builtins.int, None]",
    'boneyard.solve(boneyard.deal(boneyard.Variant("block", seats=3), 1)).value': "Union[builtins.int, None]",
    'boneyard.check("")[0].position': "boneyard._boneyard.Position",
    'boneyard.published(boneyard.Variant("block"), player="random")': "Union[boneyard.Odds, None]",
    'boneyard.solve(boneyard.deal("block", 1), player="nobody")': 'No overload variant of "solve" matches',
    'boneyard.solve("block", range(1, 9))': "boneyard.Answers",
    'boneyard.decide("bingo", range(1, 9))': "numpy.ndarray",
    'boneyard.decide("bingo", range(1, 9), out=bytearray(8))': "builtins.bytearray",
    'boneyard.deals(range(1, 9))': "numpy.ndarray",
    'boneyard.solve(boneyard.deal("bingo", 1)).points': '"Answer" has no attribute "points"',
    'boneyard.certificate(boneyard.deal("block", 1))': 'Argument 1 to "certificate" has incompatible type',
    'boneyard.published("block", player="nobody")': 'Argument "player" to "published" has incompatible type',
}
errors = {expected for expected in lines.values() if " has " in expected or expected.startswith("No overload")}


def test_a_type_checker_knows_what_is_answered(tmp_path):
    if subprocess.run([sys.executable, "-m", "mypy", "--version"], capture_output=True).returncode != 0:
        pytest.skip("mypy is not installed")
    text = "import boneyard\n" + "".join(f"reveal_type({line})\n" for line in lines)
    (tmp_path / "use.py").write_text(text)
    told = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", tmp_path / "cache", tmp_path / "use.py"],
        capture_output=True, text=True, cwd=Path(boneyard.__file__).parent.parent,
    ).stdout  # fmt: skip
    said = {}
    for number, words in re.findall(r"use\.py:(\d+): (.*)", told):
        said.setdefault(int(number), []).append(words)
    for number, (line, expected) in enumerate(lines.items(), start=2):
        assert any(expected in words for words in said[number]), (line, said[number])
        assert any("error" in words for words in said[number]) == (expected in errors), (line, said[number])
