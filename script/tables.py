"""How scripts read and write tables: the csv files of data/, and those that pages show."""
import csv
import io
import os
import re
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent


def path(name):
    return TOP / f"data/{name}.csv"


def columns(name):
    with open(path(name), newline="", encoding="utf-8") as file:
        return next(csv.reader(file))


def read(name):
    with open(path(name), newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def write(name, rows):
    """Replaces the file as a whole: after an interruption, or a power cut, it has the old rows or the new ones."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns(name), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    new = path(name).with_suffix(".new")
    with open(new, "w", newline="", encoding="utf-8") as file:
        file.write(text.getvalue())
        file.flush()
        os.fsync(file.fileno())
    os.replace(new, path(name))


def page(name, script, texts):
    """The page with each of these texts, by name, between `<!-- script: name -->` and `<!-- end -->`."""
    found = (TOP / name).read_text(encoding="utf-8")
    for mark, text in texts.items():
        begin = f"<!-- {script}: {mark} -->\n"
        found, marks = re.subn(begin + r".*?<!-- end -->", lambda _: f"{begin}{text.rstrip()}\n<!-- end -->", found, flags=re.S)
        if marks != 1:
            sys.exit(f"{script}: {name} should have the mark {mark} once, and has it {marks} times")
    return found


def write_files(script, files, check):
    """Writes these texts, by path from the top. With `check` changes nothing, and ends with 1 if one is different."""
    for name, text in files.items():
        there = (TOP / name).read_text(encoding="utf-8") if (TOP / name).exists() else ""
        if there != text and check:
            sys.exit(f"{name} is not what the data says: run {script}")
        if there != text:
            (TOP / name).write_text(text, encoding="utf-8")
            print(name)
