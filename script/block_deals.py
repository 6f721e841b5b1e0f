"""What the chunks of data/block_deals.csv add up to: all deals of Block in which two players share the 28 tiles."""
import math
import os

import tables

TABLE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "data/block_deals.csv")
GIVEN, FREE, LEADERS = 10, 17, 13  # as bench/block_deals.cpp says
TILES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)][:GIVEN + FREE]


def chunks():
    return tables.read(TABLE)


def held(chunk):
    """How many of the first 17 tiles the leader holds."""
    return LEADERS - int(chunk["chunk"]).bit_count()


def values(rows):
    """By value for the leader: how many deals."""
    deals = {}
    for chunk in rows:
        for pair in chunk["values"].split():
            value, count = map(int, pair.split(":"))
            deals[value] = deals.get(value, 0) + count
    return deals


def totals(rows):
    if len(rows) != 2**GIVEN:
        raise SystemExit(f"data/block_deals.csv: {len(rows)} chunks, not {2**GIVEN}")
    squares = sum(value * value * deals for value, deals in values(rows).items())
    return {key: sum(int(chunk[key]) for chunk in rows) for key in ("deals", "won", "tied", "points")} | {"points_squared": squares}


def by_tile(rows):
    """[tile]: of the deals in which the leader holds it: deals, won, tied, points."""
    found = {}
    for place, tile in enumerate(TILES):
        sums = dict.fromkeys(("deals", "won", "tied", "points"), 0)
        for chunk in rows:
            if place < FREE:
                sums["deals"] += math.comb(FREE - 1, held(chunk) - 1)
                for key in ("won", "tied", "points"):
                    sums[key] += int(chunk[f"{key}_with_{tile}"])
            elif int(chunk["chunk"]) >> (place - FREE) & 1:
                for key in sums:
                    sums[key] += int(chunk[key])
        found[tile] = sums
    return found
