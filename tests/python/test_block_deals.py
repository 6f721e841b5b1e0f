"""data/block_deals.csv: what the rows of chunks say of themselves agrees."""
import csv
from math import comb
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
GIVEN, FREE, LEADER = 10, 17, 13  # as bench/block_deals.cpp says


def chunks():
    with open(TOP / "data/block_deals.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_every_chunk_is_there():
    assert [int(row["chunk"]) for row in chunks()] == list(range(2**GIVEN))


def held(row):
    """How many of the first 17 tiles the leader holds."""
    return LEADER - int(row["chunk"]).bit_count()


def values(row):
    return {int(value): int(deals) for value, deals in (pair.split(":") for pair in row["values"].split())}


def test_every_chunk_has_all_deals_in_which_the_leader_holds_these_of_the_last_ten_tiles():
    for row in chunks():
        assert int(row["deals"]) == comb(FREE, held(row))


def test_chunks_are_in_order_and_every_rank_is_in_one():
    end = 0
    for chunk in chunks():
        assert int(chunk["first_rank"]) == end
        end += int(chunk["deals"])
    assert end == comb(GIVEN + FREE, LEADER)


def test_the_values_of_a_chunk_add_up_to_its_deals_wins_ties_and_points():
    for row in chunks():
        of_value = values(row)
        assert sum(of_value.values()) == int(row["deals"])
        assert sum(deals for value, deals in of_value.items() if value > 0) == int(row["won"])
        assert of_value.get(0, 0) == int(row["tied"])
        assert sum(value * deals for value, deals in of_value.items()) == int(row["points"])


def test_the_counts_by_tile_add_up_to_those_of_the_chunk():
    for row in chunks():
        for what in ("won", "tied", "points"):
            by_tile = [int(cell) for column, cell in row.items() if column.startswith(f"{what}_with_")]
            assert len(by_tile) == FREE
            assert sum(by_tile) == held(row) * int(row[what])
