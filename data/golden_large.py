#!/usr/bin/env python3
"""Writes golden_large.txt: what seeds deal of the double-nine and the double-twelve set, and what any set's seeds deal
when a deal is refused and dealt anew; worked out from the words of include/boneyard/deal.hpp and docs/dealing.md and
from nothing else.

    python3 data/golden_large.py > data/golden_large.txt
"""
from golden_deals import MASK, word

SCHEMES = {  # highest pip: (places at which batches of draws start and end, words an attempt)
    6: ([0, 11, 27], 3),
    9: ([0, 10, 20, 30, 40, 54], 6),
    12: ([0, 8, 16, 24, 33, 42, 51, 61, 73, 90], 11),
}


def digits(r, bounds):
    """The word r as a fraction r / 2^64 in the mixed base of the bounds; None if it is to be thrown away."""
    product, result = 1, []
    for n in bounds:
        product *= n
        result.append(r * n // 2**64)
        r = r * n % 2**64
    return result if r >= 2**64 % product else None


def deal(highest, seed, again):
    starts, words = SCHEMES[highest]
    tiles = [(high, low) for high in range(highest + 1) for low in range(high + 1)]
    count = len(tiles)
    steps = []
    for batch, (start, end) in enumerate(zip(starts, starts[1:])):
        attempt = again * 2**32
        while (drawn := digits(word(seed, words * attempt + batch), [count - i for i in range(start, end)])) is None:
            attempt += 1
        steps += drawn
    for i, step in enumerate(steps):
        tiles[i], tiles[i + step] = tiles[i + step], tiles[i]
    # The words after those of the batches, the first in the lowest 64 bits.
    turned = sum(word(seed, words * again * 2**32 + k) << 64 * i for i, k in enumerate(range(len(starts) - 1, words)))
    return [(low, high) if turned >> i & 1 else (high, low) for i, (high, low) in enumerate(tiles)]


def thrown_away(highest, batch, most):
    """The first seeds whose batch of this number is thrown away."""
    starts, _ = SCHEMES[highest]
    count = (highest + 1) * (highest + 2) // 2
    bounds = [count - i for i in range(starts[batch], starts[batch + 1])]
    found = []
    seed = 0
    while len(found) < most:
        seed += 1
        if digits(word(seed, batch), bounds) is None:
            found.append(seed)
    return found


def main():
    print("# highest seed again: deal. Dealing schemes of include/boneyard/deal.hpp, written by data/golden_large.py.")
    print("# Never edit: if a line differs from what the library deals, the library is wrong.")
    numbers = list(range(10)) + [10**k for k in range(2, 20)]
    last = [2**32, 2**63, 2**64 - 2, 2**64 - 1]
    for seed in numbers + thrown_away(9, 0, 5) + last:
        print(f"9 {seed} 0:", *(f"{left}-{right}" for left, right in deal(9, seed & MASK, 0)))
    for highest in (6, 9):
        for seed in (0, 1, 2, 3, 42, 10**6, 2**64 - 1):
            for again in (1, 2, 7):
                print(f"{highest} {seed} {again}:",
                      *(f"{left}-{right}" for left, right in deal(highest, seed, again)))
    # The fourth batch of the double-twelve set is the one that is thrown away most often, then the eighth.
    for seed in numbers + thrown_away(12, 3, 5) + thrown_away(12, 7, 2) + last:
        print(f"12 {seed} 0:", *(f"{left}-{right}" for left, right in deal(12, seed & MASK, 0)))
    for seed in (0, 1, 2, 3, 42, 10**6, 2**64 - 1):
        for again in (1, 2, 7):
            print(f"12 {seed} {again}:", *(f"{left}-{right}" for left, right in deal(12, seed, again)))


if __name__ == "__main__":
    main()
