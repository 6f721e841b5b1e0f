"""docs/dealing.md alone is enough to deal: its lines of code deal what the golden files and the library deal."""

import contextlib
import io
import re
from pathlib import Path

import pytest

import boneyard

top = Path(__file__).parents[2]
page = (top / "docs" / "dealing.md").read_text(encoding="utf-8")
code = re.search(r"```python\n(.*?)```", page, re.S)[1]


@pytest.fixture(scope="module")
def scheme():
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, "docs/dealing.md", "exec"), names)
    return names


def golden(name):
    lines = (top / "data" / name).read_text(encoding="utf-8").splitlines()
    return [line.split(": ") for line in lines if not line.startswith("#")]


def test_it_takes_at_most_sixty_lines_and_no_library():
    assert len(code.splitlines()) <= 60
    assert "import" not in code


def test_it_deals_the_golden_deals(scheme):
    rows = golden("golden_deals.txt")
    assert len(rows) > 90
    for seed, deal in rows:
        assert scheme["deal"](int(seed)) == deal, seed


def test_it_deals_the_golden_deals_of_the_larger_sets_and_those_dealt_anew(scheme):
    rows = golden("golden_large.txt")
    assert len(rows) > 130
    for key, deal in rows:
        highest, seed, anew = map(int, key.split())
        assert scheme["deal"](seed, highest, anew) == deal, key


def test_it_deals_what_the_library_and_the_program_deal(scheme, program):
    for seed in (42, 186757, 139151, 2**64 - 1):
        (line,) = boneyard.deal("knock-out", seed).places
        assert " ".join(line.tiles) == scheme["deal"](seed)
        assert program("deal", "knock-out", seed)[0]["deal"] == scheme["deal"](seed)
    for seed in (1, 42):
        assert program("deal", "double-nine-cross", seed)[0]["deal"] == scheme["deal"](seed, 9)
        assert program("deal", "block", seed, "--seats", 4, "--rule", "set=12")[0]["deal"] == scheme["deal"](seed, 12)


def test_the_seeds_that_the_page_names_throw_a_batch_away(scheme):
    first, second = range(28, 17, -1), range(17, 1, -1)
    assert scheme["batch"](scheme["word"](186757, 0), first) is None
    assert scheme["batch"](scheme["word"](139151, 1), second) is None
    assert "the one of seed 186757" in page and "as seed 139151 does" in page


def test_the_page_shows_the_words_and_draws_of_seed_42(scheme):
    words = [scheme["word"](42, k) for k in range(3)]
    assert re.findall(r"`(0x[0-9a-f]{16})`", page) == [f"0x{word:016x}" for word in words]
    shown = dict(re.findall(r"^    (d\(\d+\) to d\(\d+\)|places \d+ to \d+) +(\S.*)$", page, re.M))
    first, second = scheme["batch"](words[0], range(28, 17, -1)), scheme["batch"](words[1], range(17, 1, -1))
    assert shown["d(0) to d(10)"] == " ".join(map(str, first))
    assert shown["d(11) to d(26)"] == " ".join(map(str, second))
    assert f"{shown['places 0 to 13']} {shown['places 14 to 27']}" == scheme["deal"](42)
