#!/usr/bin/env python3
"""Asks `boneyard serve` 200,000 questions as four clients would, with broken lines, cancelled questions and lines of 10 MB
between them, and ends readers in the middle of other runs. Nothing may be lost, no answer wrong, and memory must stay flat.
  tests/protocol/load.py PROGRAM [QUESTIONS]     prints what it found; some minutes, by hand"""

import json
import random
import resource
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
program = sys.argv[1]
count = int(sys.argv[2]) if len(sys.argv) > 2 else 200_000
rng = random.Random(1)

# Questions that take little, with the answers that are recorded.
QUICK = ("moves", "play", "solve", "verdict", "deal", "variant", "value", "why", "text", "interval", "published", "layout")
lines = [json.loads(line) for line in (TOP / "data/conformance.jsonl").read_text(encoding="utf-8").splitlines()]
lines = [line for line in lines if line["question"]["ask"] in QUICK]
BROKEN = ['{"ask": "solve", "variant"', '{"ask": "version", "x": 1e400}', "nothing", "[1, 2]", '{"ask": 7}', "[" * 500]
LONG = "x" * 10_000_000


def memory_of(process):
    """Bytes resident now."""
    for line in Path(f"/proc/{process.pid}/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def many():
    serve = subprocess.Popen([program, "serve", "--threads", "2"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    expected, broken, memory = {}, 0, []
    lock = threading.Lock()
    answered, faults = {}, 0

    def read():
        nonlocal faults
        for line in serve.stdout:
            reply = json.loads(line)
            key = reply.pop("id")
            with lock:
                if key is None:
                    faults += 1
                elif key in answered:
                    sys.exit(f"two answers to {key}")
                else:
                    answered[key] = None
                    wanted = expected[key]
                    cancelled = reply.get("error") == "cancelled"
                    if wanted is None or cancelled:
                        continue
                    if reply != wanted:
                        sys.exit(f"{key}: {reply}, expected {wanted}")

    reader = threading.Thread(target=read)
    reader.start()
    began = time.monotonic()
    for number in range(count):
        client = f"client {number % 4}"
        key = [client, number]
        line = rng.choice(lines)
        with lock:
            expected[json.dumps(key)] = line["reply"]
        serve.stdin.write(json.dumps({**line["question"], "id": json.dumps(key)}) + "\n")
        if number % 997 == 0:
            broken += 1
            serve.stdin.write(rng.choice(BROKEN) + "\n")
        if number % 20_000 == 7:
            broken += 1
            serve.stdin.write(LONG + "\n")
        if number % 1009 == 0:
            with lock:
                expected[f"cancel {number}"] = None
            serve.stdin.write(json.dumps({"ask": "cancel", "of": json.dumps(key), "id": f"cancel {number}"}) + "\n")
        if number % (count // 20 or 1) == 0:
            serve.stdin.flush()
            memory.append(memory_of(serve))
    serve.stdin.close()
    reader.join()
    code = serve.wait()
    seconds = time.monotonic() - began
    assert code == 0, code
    assert answered.keys() == expected.keys(), f"{len(expected) - len(answered)} questions without an answer"
    assert faults == broken, f"{faults} errors for {broken} broken lines"
    half = len(memory) // 2
    print(f"{len(answered):,} answers and {faults} errors in {seconds:.0f} s, {len(answered) / seconds:,.0f} a second; memory "
          f"{max(memory[1:half]) / 2**20:.0f} MiB at most in the first half, {max(memory[half:]) / 2**20:.0f} MiB in the second")
    assert max(memory[half:]) < 1.2 * max(memory[1:half]) + 16 * 2**20, [each >> 20 for each in memory]


def gone_readers():
    """A reader that goes away ends serve soon, whatever waits."""
    for after in (0, 1, 10, 100):
        serve = subprocess.Popen([program, "serve", "--threads", "2"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, encoding="utf-8")
        try:
            for number in range(500):
                serve.stdin.write(json.dumps({**rng.choice(lines)["question"], "id": number}) + "\n")
            serve.stdin.write('{"ask": "odds", "variant": "block;seats=4", "first": 1, "last": 10000000000}\n')
            serve.stdin.flush()
        except BrokenPipeError:
            pass
        for _ in range(after):
            serve.stdout.readline()
        serve.stdout.close()
        began = time.monotonic()
        try:
            while serve.poll() is None and time.monotonic() - began < 30:
                serve.stdin.write('{"ask": "variant", "variant": "bingo"}\n')
                serve.stdin.flush()
                time.sleep(0.01)
        except BrokenPipeError:
            pass
        code = serve.wait(timeout=30)
        print(f"the reader went after {after} answers: ended {time.monotonic() - began:.2f} s later")
        assert code == -signal.SIGPIPE, code


def half_line():
    """A last line without its end is a line."""
    done = subprocess.run([program, "serve"], input='{"id": 1, "ask": "variant", "variant": "bingo"}\n{"id": 2, "ask": "va',
                          stdout=subprocess.PIPE, encoding="utf-8", check=True)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    assert sorted(str(reply["id"]) for reply in replies) == ["1", "None"], replies
    print("half a line is answered by an error")


many()
gone_readers()
half_line()
print(f"{resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10} MiB at most")
