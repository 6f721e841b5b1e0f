#!/usr/bin/env python3
"""Writes golden_lots.txt: the lots for the leads of matches; worked out from the words of docs/dealing.md and from
nothing else.

    python3 data/golden_lots.py > data/golden_lots.txt
"""
from golden_deals import MASK, mix

INCREMENT = 0x9E3779B97F4A7C15
LOTS = 0x6C6F7473
SET = [(high, low) for high in range(7) for low in range(high + 1)]


def numbers(seed, purpose):
    """The stream of a seed for a purpose, word by word."""
    state = mix(seed ^ mix((0xB0DE000000000000 + purpose) & MASK))
    while True:
        state = (state + INCREMENT) & MASK
        yield mix(state)


def below(stream, bound):
    """A uniform number below `bound`: the high half of a product, but not of the uneven rest."""
    while (product := next(stream) * bound) % 2**64 < 2**64 % bound:
        pass
    return product // 2**64


def lots(seed, hand, seats):
    """The rounds of a hand's lots, each a list of (seat, tile); the last round has one highest total."""
    stream, rounds, drawing = numbers(seed, LOTS * 2**32 + hand), [], list(range(seats))
    while len(drawing) > 1:
        tiles = list(SET)
        rounds.append([(seat, tiles.pop(below(stream, len(tiles)))) for seat in drawing])
        highest = max(sum(tile) for _, tile in rounds[-1])
        drawing = [seat for seat, tile in rounds[-1] if sum(tile) == highest]
    return rounds


if __name__ == "__main__":
    print("# seed hand seats: what each seat draws, a list for each time that seats draw. Written by golden_lots.py.")
    seeds = [0, 1, 2, 3, 42, 2**32 - 1, 2**32, 2**63, 2**64 - 1]
    for seed in seeds + list(range(1000, 1020)):  # of the latter only where seats draw again
        for hand in (1, 2, 7):
            for seats in (2, 3, 4):
                rounds = lots(seed, hand, seats)
                text = "; ".join(" ".join(f"{seat + 1}:{high}-{low}" for seat, (high, low) in drawn)
                                 for drawn in rounds)
                if seed in seeds or len(rounds) > 1:
                    print(f"{seed} {hand} {seats}: {text}")
