"""Every Python example of the pages prints the answer that stands below it. Run as a program it writes the answers anew: all,
or those of examples whose titles contain one of its arguments."""

import contextlib
import io
import os
import re
import sys
from pathlib import Path

top = Path(__file__).parents[2]
pages = [top / "docs" / "python.md"]
others = [top / "docs" / "method.md", top / "docs" / "dealing.md", top / "README.md"]
pattern = re.compile(r"## (?P<title>[^\n]*)\n(?:(?!\n## ).)*?```python\n(?P<code>.*?)```\n```text\n(?P<answer>.*?)```", re.S)


def examples_of(file):
    return {match["title"]: match for match in pattern.finditer(file.read_text(encoding="utf-8"))}


examples = {}
for file in [*pages, *others]:
    examples |= examples_of(file)


def answer(code):
    os.environ.setdefault("MPLBACKEND", "Agg")
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(code, "example", "exec"), {"__name__": "example"})
    return said.getvalue()


def test_none_is_lost():
    assert sum(len(examples_of(page)) for page in pages) == 17


def pytest_generate_tests(metafunc):
    if "title" in metafunc.fixturenames:
        metafunc.parametrize("title", examples)


def test_an_example_answers_what_stands_below_it(title, tmp_path, monkeypatch):
    import pytest

    code = examples[title]["code"]
    for package in ("numpy", "matplotlib"):
        if f"import {package}" in code or (package == "numpy" and "boneyard.deals" in code):
            pytest.importorskip(package)
    monkeypatch.chdir(tmp_path)
    assert answer(code) == examples[title]["answer"]


if __name__ == "__main__":
    only = sys.argv[1:]
    os.chdir("/tmp")

    def with_answer(match):
        if only and not any(words in match["title"] for words in only):
            return match[0]
        return match[0][: match.start("answer") - match.start()] + answer(match["code"]) + "```"

    for file in [*pages, *others]:
        file.write_text(pattern.sub(with_answer, file.read_text(encoding="utf-8")), encoding="utf-8")
