"""What data/block_openings.csv says: all deals of Block with seven tiles each for two players (bench/block_openings.cpp)."""
import os

import tables

TABLE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "data/block_openings.csv")


def rows(kind):
    """The rows of a kind, in order: value, tile, doubles, odds or hand. Counts are numbers."""
    return [{name: cell if name in ("kind", "key") else int(cell) for name, cell in row.items() if cell}
            for row in tables.read(TABLE) if row["kind"] == kind]


def totals():
    """The same counts as of a row of data/block_odds.csv."""
    deals = {int(row["key"]): row["deals"] for row in rows("value")}
    return {"deals": sum(deals.values()),
            "won": sum(count for value, count in deals.items() if value > 0),
            "tied": deals.get(0, 0),
            "points": sum(value * count for value, count in deals.items()),
            "points_squared": sum(value * value * count for value, count in deals.items())}
