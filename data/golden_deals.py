#!/usr/bin/env python3
"""Writes golden_deals.txt: what seeds deal, worked out from the words of docs/dealing.md and from nothing else; and
golden_streams.txt: the numbers that random play with a seed goes by.

    python3 data/golden_deals.py > data/golden_deals.txt
    python3 data/golden_deals.py streams > data/golden_streams.txt

It shares no code with the library, deals tiles as pairs of pips and not as packed codes, and does its sums in
Python's unbounded integers; so a slip on either side shows up as a difference.
"""
import sys

MASK = 2**64 - 1
FIRST_BATCH, SECOND_BATCH, ORIENTATIONS = range(3)


def word(seed, k):
    return mix((seed + (k + 1) * 0x9E3779B97F4A7C15) & MASK)


def mix(z):
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def draws(seed, batch, bounds):
    """One digit below each bound. As a fraction r / 2^64, the word is written in the mixed base of the bounds."""
    product = 1
    for n in bounds:
        product *= n
    attempt = 0
    while True:
        r = word(seed, 3 * attempt + batch)
        digits = []
        for n in bounds:
            digits.append(r * n // 2**64)
            r = r * n % 2**64
        if r >= 2**64 % product:
            return digits
        attempt += 1


def deal(seed):
    tiles = [(high, low) for high in range(7) for low in range(high + 1)]
    steps = draws(seed, FIRST_BATCH, range(28, 17, -1)) + draws(seed, SECOND_BATCH, range(17, 1, -1))
    for i, step in enumerate(steps):
        tiles[i], tiles[i + step] = tiles[i + step], tiles[i]
    turned = word(seed, ORIENTATIONS)
    return [(low, high) if turned >> i & 1 else (high, low) for i, (high, low) in enumerate(tiles)]


def seeds():
    """Small ones, both sides of some powers of two, the last ones, and some for which draws are thrown away."""
    chosen = set(range(32)) | {10**k for k in range(20)}
    for k in (8, 16, 31, 32, 33, 48, 63, 64):
        chosen |= {2**k - 2, 2**k - 1, 2**k, 2**k + 1, 3 * 2**k // 2}
    # -0x9E37…15 * (k + 1): the word's argument is 0 there.
    chosen |= {-0x9E3779B97F4A7C15 * (k + 1) & MASK for k in range(6)}
    chosen |= THROWN_AWAY
    return sorted(seed for seed in chosen if seed <= MASK)


# The first batch, the second, both, the first twice, the second twice.
THROWN_AWAY = {186757, 276841, 139151, 208427, 247328534, 472665237}


def stream(seed, purpose, length):
    """A stream is a row of words too, of a seed of its own."""
    own = mix(seed ^ mix((0xB0DE000000000000 + purpose) & MASK))
    return [word(own, k) for k in range(length)]


def streams():
    print("# seed purpose: the first numbers of the stream (SeedStream::next), written by data/golden_deals.py streams.")
    print("# Never edit: odds of random play hang on them.")
    for seed in (0, 1, 2, 42, 10**6, 2**32, 2**63, 2**64 - 1):
        for purpose in (0, 1, 2, 3, 7, 100):
            print(f"{seed} {purpose}:", *stream(seed, purpose, 4))


def main():
    print("# seed: deal. Dealing scheme version 1 (docs/dealing.md), written by data/golden_deals.py.")
    print("# Never edit: if a line differs from what the library deals, the library is wrong.")
    for seed in seeds():
        print(f"{seed}:", *(f"{left}-{right}" for left, right in deal(seed)))


if __name__ == "__main__":
    streams() if sys.argv[1:] == ["streams"] else main()
