"""data/datapackage.json describes every file of data/ and every column of its tables, and data/README.md says the same."""

import csv
import json
import re
import subprocess
from operator import le
from pathlib import Path

import pytest

top = Path(__file__).parents[2]
data = top / "data"
package = json.loads((data / "datapackage.json").read_text(encoding="utf-8"))
tables = [each for each in package["resources"] if "schema" in each]
kinds = {"string": str, "integer": int, "number": float}


def rows_of(table):
    with open(data / table["path"], newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_the_package_has_what_frictionless_asks_for():
    for each in [package, *package["resources"]]:
        assert re.fullmatch(r"[a-z0-9._/-]+", each["name"]), each["name"]
        assert each["title"] and each["description"]
    assert package["profile"] == "data-package"
    assert all("name" in licence for licence in package["licenses"])
    names = [each["name"] for each in package["resources"]]
    assert len(set(names)) == len(names)
    for each in package["resources"]:
        assert each["profile"] == ("tabular-data-resource" if each in tables else "data-resource")
        assert {"path", "format", "mediatype", "encoding"} <= each.keys(), each["name"]
        assert "/" not in each["path"]


def test_every_file_is_described_and_none_too_many():
    described = {each["path"] for each in package["resources"]}
    there = {each.name for each in data.iterdir() if each.is_file()} - {"README.md", "datapackage.json"}
    assert there - described == set(), "files of data/ that datapackage.json does not describe"
    assert described - there == set(), "files that datapackage.json describes and that are not there"
    assert {name for name in there if name.endswith(".csv")} == {table["path"] for table in tables}


@pytest.mark.parametrize("table", tables, ids=lambda table: table["path"])
def test_every_column_is_described_in_order_and_none_too_many(table):
    with open(data / table["path"], newline="", encoding="utf-8") as file:
        columns = next(csv.reader(file))
    fields = table["schema"]["fields"]
    names = [field["name"] for field in fields]
    missing, extra = [each for each in columns if each not in names], [each for each in names if each not in columns]
    assert not missing, f"columns of {table['path']} that datapackage.json does not describe"
    assert not extra, f"columns that datapackage.json describes and {table['path']} does not have"
    assert names == columns
    for field in fields:
        assert field["type"] in kinds, field["name"]
        assert field["description"].endswith("."), field["name"]


@pytest.mark.parametrize("table", tables, ids=lambda table: table["path"])
def test_every_value_is_what_its_column_says(table):
    rows = rows_of(table)
    assert rows
    for field in table["schema"]["fields"]:
        bounds = field.get("constraints", {})
        filled = [row[field["name"]] for row in rows if row[field["name"]] not in table["schema"]["missingValues"]]
        assert len(filled) == len(rows) or not bounds.get("required"), f"{field['name']}: empty, but required"
        assert len(set(filled)) == len(filled) or not bounds.get("unique"), field["name"]
        for text in filled:
            value = kinds[field["type"]](text)
            assert "enum" not in bounds or text in bounds["enum"], (field["name"], text)
            assert "pattern" not in bounds or re.fullmatch(bounds["pattern"], text), (field["name"], text)
            assert "minimum" not in bounds or value >= bounds["minimum"], (field["name"], text)
            assert "maximum" not in bounds or value <= bounds["maximum"], (field["name"], text)
    keys = [tuple(row[name] for name in table["schema"]["primaryKey"]) for row in rows]
    assert len(set(keys)) == len(keys), "two rows with the same key"


def numbers(cell):
    """The numbers of a cell: one, or one for each seat; none if it is empty or missing."""
    return [float(each) for each in (cell or "").split()]


def test_low_and_high_are_on_either_side():
    for table in tables:
        for row in rows_of(table):
            for low in (name for name in row if name.startswith("low") or name.endswith("_low")):
                middle, high = low.replace("low", "odds") if low.startswith("low") else low[:-4], low.replace("low", "high")
                lows, middles, highs = (numbers(row.get(name)) for name in (low, middle, high))
                assert len(lows) == len(highs) and all(map(le, lows, highs)), row
                if middles:
                    assert len(middles) == len(lows) and all(map(le, lows, middles)) and all(map(le, middles, highs)), row


def test_the_readme_has_the_same_tables():
    ended = subprocess.run([top / "script" / "data-readme", "--check"], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
