"""Certificates: the same bytes as the program's, and checked as the program checks them."""

import os
import subprocess

import boneyard
import pytest

variants = ["five-columns;refill=none", "knock-out", "twelve-to-go", "fives-the-limit", "bingo;count=restart"]


def answers(variant):
    for seed in range(1, 8):
        yield boneyard.solve(boneyard.deal(variant, seed))
        yield boneyard.solve(boneyard.deal(variant, seed), fewest_left=True)


@pytest.mark.parametrize("variant", variants)
def test_a_certificate_proves_what_was_answered(variant):
    found = list(answers(variant))
    texts = [boneyard.certificate(answer, memory_limit=256) for answer in found]
    assert texts.count(None) < len(texts) and {type(text) for text in texts} <= {str, type(None)}
    pairs = [(answer, text) for answer, text in zip(found, texts) if text]
    for (answer, _), proved in zip(pairs, boneyard.check("".join(text for _, text in pairs)), strict=True):
        assert (proved.position, proved.verdict) == (answer.position, answer.verdict)
        assert proved.line == answer.line and proved.left == (answer.left if answer.line is not None else None)
        assert (proved.positions == 0) == (answer.verdict == "winnable")


def test_the_bytes_are_those_of_the_program(program, tmp_path):
    for seed in (1, 2, 3):
        words = ("solve", "five-columns", seed, "--rule", "refill=none", "--fewest-left")
        program(*words, "--certificate", tmp_path / f"{seed}.txt")
        answer = boneyard.solve(boneyard.deal("five-columns;refill=none", seed), fewest_left=True)
        assert boneyard.certificate(answer).encode() == (tmp_path / f"{seed}.txt").read_bytes()
    told = program("check", tmp_path / "3.txt")
    (proved,) = boneyard.check((tmp_path / "3.txt").read_bytes())
    assert (proved.verdict, list(proved.line), proved.left, proved.positions) == tuple(
        told[0][key] for key in ("verdict", "line", "left", "positions")
    )


def test_a_position_in_mid_game_is_certified_from_its_deal():
    start = boneyard.deal("five-columns", 3)
    middle = start.play(start.moves()[0])
    (proved,) = boneyard.check(boneyard.certificate(boneyard.solve(middle)))
    assert proved.position == middle and proved.position.line == middle.line


def lost():
    answer = boneyard.solve(boneyard.deal("five-columns;refill=none", 5))
    assert answer.verdict == "unwinnable"
    return boneyard.certificate(answer)


def test_a_text_that_proves_nothing_says_where(tmp_path):
    lines = lost().splitlines(keepends=True)
    without = "".join([*lines[:-2], f"end {len(lines) - 4}\n"])
    with pytest.raises(boneyard.NotProved, match="^line [0-9]+: not proved: ") as refused:
        boneyard.check(without)
    assert 1 <= refused.value.line <= len(lines) and isinstance(refused.value, ValueError)
    program = os.environ.get("BONEYARD_PROGRAM", "")
    if os.path.exists(program):
        (tmp_path / "text").write_text(without)
        said = subprocess.run([program, "check", tmp_path / "text"], capture_output=True, text=True)
        assert said.returncode == 4
        assert str(refused.value).split(": ", 1)[1] in said.stderr and f":{refused.value.line}: " in said.stderr


@pytest.mark.parametrize("text, words", [
    ("", "line 1: "),
    ("certificate 1 blok unwinnable\n", "line 1: "),
    (b"certificate \xff", "line 1: "),
    (lambda: lost()[:-3], "line [0-9]+: "),
    (lambda: lost() + "x", "line [0-9]+: "),
    ("\ud800", "UTF-8"),
])  # fmt: skip
def test_a_text_that_is_no_certificate_is_a_wrong_value(text, words):
    with pytest.raises(ValueError, match=words) as refused:
        boneyard.check(text() if callable(text) else text)
    assert not isinstance(refused.value, boneyard.NotProved)


def test_limits():
    answer = boneyard.solve(boneyard.deal("five-columns;refill=none", 5))
    assert boneyard.certificate(answer, memory_limit=1e-3) is None and len(boneyard.certificate(answer)) > 4000
    answer = boneyard.solve(boneyard.deal("bingo;count=restart", 10))
    assert boneyard.certificate(answer, time_limit=1e-6) is None and len(boneyard.certificate(answer)) > 800_000
    assert boneyard.certificate(boneyard.solve(boneyard.deal("five-columns", 1), memory_limit=1e-4)) is None
    with pytest.raises(MemoryError, match="line [0-9]+: more positions than memory_limit may hold"):
        boneyard.check(lost(), memory_limit=1e-3)


def test_what_cannot_be_certified_says_so():
    read = boneyard.Position("five-columns", boneyard.deal("five-columns", 1).text)
    with pytest.raises(ValueError, match="for a position that was dealt"):
        boneyard.certificate(boneyard.solve(read))
    with pytest.raises(ValueError, match="for the patiences; block is won by points"):
        boneyard.certificate(boneyard.solve(boneyard.deal("block", 1)))
    with pytest.raises(TypeError, match="expected an Answer, not Odds"):
        boneyard.certificate(boneyard.odds("twelve-to-go"))
    with pytest.raises(TypeError, match="text: expected str or bytes, not int"):
        boneyard.check(1)
    from dataclasses import replace

    wrong = replace(boneyard.solve(boneyard.deal("five-columns", 1)), verdict="unwinnable", line=None, left=None)
    with pytest.raises(RuntimeError, match="said to be unwinnable, but play comes to the won position"):
        boneyard.certificate(wrong)
