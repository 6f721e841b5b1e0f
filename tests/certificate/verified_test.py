#!/usr/bin/env python3
"""boneyard-verified comes to the same end as `boneyard check` and data/check_certificate.py over any text.

    verified_test.py                   300 tampered texts, 10 lost deals of every game and option: a minute or two
    verified_test.py 1500 1000         1,500 texts, 1,000 deals
    verified_test.py 0 1000 hand=6     1,000 deals of the games and options with these words in their names, no texts

Run by `script/verified test`. The program is build/release/boneyard, or what BONEYARD_PROGRAM names; the checker is
build/verified/boneyard-verified, or what BONEYARD_VERIFIED names.
"""
import contextlib
import io
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(TOP / "data"))
import check_certificate  # noqa: E402

PROGRAM = os.environ.get("BONEYARD_PROGRAM", str(TOP / "build/release/boneyard"))
VERIFIED = os.environ.get("BONEYARD_VERIFIED", str(TOP / "build/verified/boneyard-verified"))
KINDS = ([f"bingo removal={removal} count={count}" for removal in ("optional", "forced")
          for count in ("continue", "restart")]
         + [f"domino-patience goal={goal}" for goal in ("hand", "all")]
         + [f"fives-the-limit goal={goal} limit={limit}" for goal in ("hand", "all") for limit in range(5, 29)]
         + ["five-columns refill=column", "five-columns refill=none", "knock-out knock=pair", "knock-out knock=run"]
         + [f"twelve-to-go hand={hand}" for hand in range(4, 9)])
MOST_POSITIONS = 250_000  # of a lost deal's certificate; only a few of Bingo with count=restart have more
MOST_OF_OTHERS = 20_000  # of another certificate: the script takes 20 to 60 microseconds a position
failures = 0


def fail(message):
    global failures
    failures += 1
    print(f"FAILED: {message}", flush=True)


def run(*command, text=None):
    done = subprocess.run([str(word) for word in command], input=text, capture_output=True)
    return done.returncode, done.stdout.decode("latin-1"), done.stderr.decode("latin-1")


def by_script(path):
    """Exit code and output of the Python script, in this process: starting Python takes longer than a small text."""
    out, err, arguments = io.StringIO(), io.StringIO(), sys.argv
    sys.argv = ["check_certificate.py", str(path)]
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = check_certificate.main()
    finally:
        sys.argv = arguments
    return code, out.getvalue(), err.getvalue()


def place(message):
    """The line that is at fault, and how: `7: not proved`."""
    found = re.search(r":(\d+: (?:not proved|no certificate)): ", message)
    return found and found[1]


def ends(path, what):
    """The exit code that all three checkers come to. The script's output, and the line that it names, are the same."""
    code, out, err = run(VERIFIED, path)
    program = run(PROGRAM, "check", "--quiet", path)[0]
    script, script_out, script_err = by_script(path)
    if not code == program == script:
        fail(f"{what}: verified {code}, program {program}, script {script}: {err}{script_err}{path.read_bytes()[:3000]}")
    elif out != script_out or place(err) != place(script_err):
        fail(f"{what}: {out!r} {err!r}, but the script: {script_out!r} {script_err!r}\n{path.read_bytes()[:3000]}")
    return code


def options(kind):
    game, *rules = kind.split()
    return [game] + [word for rule in rules for word in ("--rule", rule)]


def certify(folder, kind, what, seeds, *more, most=MOST_OF_OTHERS):
    """The text of the certificates of some seeds; sets that are too large are left out."""
    proof = folder / "proof.txt"
    proof.unlink(missing_ok=True)
    code, _, err = run(PROGRAM, "solve", *options(kind), *seeds, *more, "--certificate", proof, "--quiet",
                       "--memory-limit", max(1, most * 112 >> 20))
    if code not in (0, 1, 3):
        sys.exit(f"{kind}: {what}: {err}")
    return proof.read_text() if proof.exists() else ""


def certificates_in(text):
    return [part + "\n" for part in re.findall(r"(?ms)^certificate .*?^end [0-9]+$", text)]


def all_prove(folder, kind, text, what):
    path = folder / "all.txt"
    path.write_text(text)
    if text and ends(path, f"{kind}, {what}") != 0:
        fail(f"{kind}: {what}: not proved")


def lost_seeds(kind, count):
    game = options(kind)
    if kind == "bingo removal=optional count=continue":
        return ",".join(map(str, range(1, 21)))  # every deal is won
    _, out, _ = run(PROGRAM, "deal", *game, "1..20000000", "--unwinnable", "--count", count, "--format", "csv")
    return ",".join(line.split(",")[1] for line in out.splitlines()[1:])


def check_valid(folder, deals, kinds):
    """What is certified is proved by all three. Returns small certificates, for tampering."""
    small, total = [], 0
    for kind in kinds:
        lost, began = lost_seeds(kind, deals), time.monotonic()
        texts = [certify(folder, kind, "lost", [lost], most=MOST_POSITIONS),
                 certify(folder, kind, "fewest", [lost], "--fewest-left"),
                 certify(folder, kind, "any", ["1..10"], "--fewest-left")]
        # In mid-game: after the first moves of a line.
        for certificate in certificates_in(texts[1])[:2] + certificates_in(texts[2])[:2]:
            deal = re.search("^deal (.*)$", certificate, re.M)[1]
            line = re.search("^line ?(.*)$", certificate, re.M)[1].split()
            for first in {len(line) // 2, len(line)} - {0}:
                texts.append(certify(folder, kind, "after", ["--deal", deal], "--fewest-left",
                                     "--after", " ".join(line[:first])))
        count, positions = 0, 0
        for text in texts:
            all_prove(folder, kind, text, "certified")
            found = certificates_in(text)
            count += len(found)
            positions += sum(int(size) for size in re.findall("(?m)^end ([0-9]+)$", text))
            small += [each for each in found if len(each) < 4000][:3]
        print(f"{kind}: {len(certificates_in(texts[0])):,} of {lost.count(',') + 1:,} deals, with the others {count:,} "
              f"certificates of {positions:,} positions; {time.monotonic() - began:.0f} s", flush=True)
        total += count
    print(f"{total} certificates of {len(kinds)} games with options: all prove them", flush=True)
    if total < len(kinds) * min(deals, 10):
        fail("too few certificates")
    return small


PIECES = (" |6-4|0-0|5-1|7-7|6,4|/| / |end|end |end 1|end 0|end 01|line|line |after |deal |+|,|.|>|<|@1|:|0: |12: |\r|"
          "\t|\n|\xEF\xBB\xBF|\xC3\xA9|00|winnable|fewest-left 3|#|\x00|\x7F|-|=|;").split("|")


def tampered(text, others, dice):
    """A text with one thing in it changed."""
    lines = text.splitlines()
    if not lines:
        return dice.choice(others)
    chosen = dice.randrange(min(len(lines), 4) if dice.random() < 0.5 else len(lines))
    line = lines[chosen]
    other = dice.choice(others).splitlines()
    what = dice.choice([0, 1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9, 9, 10])
    if what == 0:
        del lines[chosen]
    elif what == 1:
        lines.insert(chosen, dice.choice(lines))
    elif what == 2:
        lines.insert(chosen, other[2])
    elif what == 3:
        lines[chosen] = other[min(chosen, 2)]
    elif what in (4, 5, 6):
        at = 0 if what == 6 else dice.randrange(len(line) + 1)
        lines[chosen] = line[:at] + ("" if what == 4 else dice.choice(PIECES)) + line[at + (what == 4):]
    elif what == 7:
        words = line.split(" ")
        one, two = dice.randrange(len(words)), dice.randrange(len(words))
        words[one], words[two] = words[two], words[one]
        lines[chosen] = " ".join(words)
    elif what == 8:
        place = dice.randrange(len(lines))
        lines[chosen], lines[place] = lines[place], lines[chosen]
    elif what == 9:  # one digit
        digits = [at for at, letter in enumerate(line) if letter.isdigit()]
        if digits:
            at = dice.choice(digits)
            lines[chosen] = line[:at] + str(dice.randrange(8)) + line[at + 1:]
    else:
        return text[:dice.randrange(len(text))]
    return "".join(line + "\n" for line in lines)


def renumbered(text):
    """With a count that fits, or nothing but the count would ever be tested."""
    head = re.match(r"certificate 1 \S+ (\S+)", text)
    lines = text.splitlines()
    if not head or head[1] == "winnable" or not lines[-1].startswith("end "):
        return text
    positions = len(lines) - 3 - sum(line.startswith(("after ", "line")) for line in lines[2:4])
    return "\n".join(lines[:-1] + [f"end {max(0, positions)}"]) + "\n"


def forgeries(small):
    """What somebody would try who wants a false claim to be believed."""
    by_head = {}
    for text in small:
        by_head.setdefault(text.split()[2], []).append(text)
    for text in small:
        lines = text.splitlines(keepends=True)
        first = 2 + sum(line.startswith(("after ", "line")) for line in lines[2:4])
        positions = lines[first:-1]
        yield "the positions turned round", "".join(lines[:first] + positions[::-1] + lines[-1:])
        yield "the positions twice", renumbered("".join(lines[:first] + positions * 2 + lines[-1:]))
        yield "no positions", renumbered("".join(lines[:first] + lines[-1:]))
        yield "the last position is missing", renumbered("".join(lines[:first] + positions[:-1] + lines[-1:]))
        yield "won, so lost", re.sub(r"^(certificate 1 \S+) .*", r"\1 unwinnable", text)
        yield "lost, so won", re.sub(r"^(certificate 1 \S+) .*", r"\1 winnable", text)
        yield "fewer left", re.sub(r"(?m)^(certificate 1 \S+) .*", r"\1 fewest-left 1", text)
        yield "without after", re.sub(r"(?m)^after .*\n", "", text)
        yield "another after", re.sub(r"(?m)^(deal .*\n)", r"\1after 6-4+1-1\n", text)
        yield "an empty after", re.sub(r"(?m)^(deal .*\n)", r"\1after \n", text)
        yield "two in a file", text + text
        yield "two, the second cut", text + text[:-1]
        yield "one inside another", "".join(lines[:-1]) + text
        yield "behind a byte order mark", "\xEF\xBB\xBF" + text
        yield "lines of Windows", text.replace("\n", "\r\n")
        yield "an empty line behind", text + "\n"
        yield "a long line", text.replace("\n", " " * 65536 + "\n", 1)
        yield "the longest line", "".join(lines[:2]) + "." * 65535 + "\n"
        other = {"optional": "forced", "forced": "optional", "continue": "restart", "restart": "continue", "pair": "run",
                 "run": "pair", "=hand": "=all", "=all": "=hand", "column ": "none ", "none ": "column ",
                 "hand=6": "hand=7", "limit=5": "limit=28", "limit=28": "limit=29"}
        for one, two in other.items():
            if one in lines[0]:
                yield "other rules", text.replace(one, two, 1)
        # Another deal's positions.
        same = by_head[text.split()[2]]
        yield "another deal", "".join([lines[0], same[0].splitlines(keepends=True)[1]] + lines[2:])
    yield "nothing", ""
    yield "a newline", "\n"


def check_refused(folder, small, count):
    path, met = folder / "text.txt", {}

    def compare(what, text):
        path.write_bytes(text.encode("latin-1"))
        code = ends(path, what)
        met[code] = met.get(code, 0) + 1

    dice = random.Random(22)
    some = dice.sample(small, min(len(small), max(10, count // 30)))
    for what, text in forgeries(some):
        compare(what, text)
    print(f"forged: {sum(met.values())} texts, by exit code {dict(sorted(met.items()))}", flush=True)
    met.clear()
    for _ in range(count):
        text = tampered(dice.choice(small), small, dice)
        if dice.random() < 0.3:
            text = tampered(text + "end 1\n", small, dice)
        if dice.random() < 0.6:
            text = renumbered(text) if text else text
        if dice.random() < 0.1:
            text += dice.choice(small)
        compare("tampered with", text)
    print(f"tampered with: {count} texts, by exit code {dict(sorted(met.items()))}", flush=True)
    if min(met.get(2, 0), met.get(4, 0)) < count // 10:
        fail("too few of a kind")


def check_page():
    """What docs/verified*.md show of Coq stands in the sources."""
    sources = "".join(path.read_text() for path in (TOP / "src/certificate/verified").glob("*.v"))
    pages = "".join(page.read_text() for page in (TOP / "docs").glob("verified*.md"))
    blocks = re.findall(r"(?s)```coq\n(.*?)```", pages)
    for block in blocks:
        if block not in sources:
            fail(f"docs/verified*.md show what is not in the sources:\n{block}")
    if len(blocks) < 25:
        fail("docs/verified*.md show too little")


def main():
    texts, deals = [int(word) for word in sys.argv[1:3]] + [300, 10][len(sys.argv) - 1:]
    kinds = [kind for kind in KINDS if all(word in kind.split() for word in sys.argv[3:])]
    check_page()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        small = check_valid(folder, deals, kinds)
        if texts:
            check_refused(folder, small, texts)
        if run(VERIFIED, folder / "nowhere")[0] != 2 or run(VERIFIED)[0] != 2:
            fail("a file that is not there")
        code, out, _ = run(VERIFIED, "-", text=small[0].encode())
        if code != 0 or not out:
            fail("standard input")
    print("failed" if failures else "the three checkers agree")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
