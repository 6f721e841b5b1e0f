"""Interruption, progress, checkpoints, threads, memory."""

import gc
import os
import signal
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import boneyard
import pytest


def lost_bingo(seed):
    return boneyard.solve(boneyard.deal("bingo;count=restart", seed))


long_runs = {
    "a search": lambda: boneyard.solve(boneyard.deal("domino-patience;goal=all", 1), player="fair"),
    "sampling": lambda: boneyard.odds("five-columns", range(1, 10**12)),
    "an exact figure": lambda: boneyard.odds("domino-patience;goal=all", method="exact", player="fair"),
    "drawing rare deals": lambda: boneyard.odds("knock-out;knock=run", range(1, 10**12), method="rare"),
    "planning rare deals": lambda: [boneyard.odds("knock-out", method="rare", precision=1e-15) for _ in range(10**6)],
    "planning": lambda: boneyard.odds("five-columns", precision="0.0001%", method="sample"),
    "openings": lambda: boneyard.openings("fives-the-limit"),
    "counting lines": lambda: [boneyard.solve(boneyard.winnable_deal("knock-out", n), count=True) for n in range(10**6)],
    "deciding": lambda: boneyard.decide("domino-patience;goal=all", range(1, 10**8 + 1)),
    "deciding hands": lambda: boneyard.decide("all-sevens", range(1, 10**8 + 1)),
    "who wins": lambda: [boneyard.solve(boneyard.deal("all-sevens", n), who_wins=True) for n in range(10**6)],
    "certifying": lambda: [boneyard.certificate(lost_bingo(seed)) for seed in range(21, 10**6)],
    "checking": lambda: [boneyard.check(text) for text in [boneyard.certificate(lost_bingo(10))] for _ in range(10**6)],
    "dealing": lambda: [boneyard.deals(range(1, 10**6 + 1)) for _ in range(10**6)],
}


def interrupted(work, after=0.5):
    """Presses Ctrl-C while it works. The exception, and how long it took to come: in seconds, and in seconds of
    work by one core, which other programs on the same machine do not make more."""
    pressed = []

    def press():
        pressed.extend((time.monotonic(), time.process_time()))
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(after, press)
    timer.start()
    with pytest.raises(KeyboardInterrupt) as stopped:
        work()
    took = time.monotonic() - pressed[0], (time.process_time() - pressed[1]) / len(os.sched_getaffinity(0))
    return stopped.value, *took


@pytest.mark.parametrize("after", [0.1, 0.5])
@pytest.mark.parametrize("name", long_runs)
def test_ctrl_c_ends_what_runs_long_within_a_tenth_of_a_second(name, after):
    _, took, work = interrupted(long_runs[name], after)
    print(f"{name}: {took:.3f} s, {work:.3f} s of work")
    assert took < 0.1 or (work < 0.1 and took < 10)


def test_what_was_counted_is_not_lost():
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt) as stopped:
        boneyard.odds("five-columns", range(1, 10**12))
    so_far = stopped.value.so_far
    assert so_far.deals > 0 and not so_far.complete
    again = boneyard.odds("five-columns", range(1, so_far.deals + 1))
    assert again.won == so_far.won


def test_a_rare_run_that_is_interrupted_keeps_its_samples():
    stopped, *_ = interrupted(lambda: boneyard.odds("knock-out", range(1, 10**12), method="rare"))
    so_far = stopped.so_far
    assert so_far.deals > 0 and not so_far.complete
    again = boneyard.odds("knock-out", range(1, so_far.deals + 1), method="rare")
    assert (again.odds, again.low) == (so_far.odds, so_far.low)


def test_an_exact_computation_that_is_interrupted_has_certain_bounds():
    stopped, *_ = interrupted(lambda: boneyard.odds("domino-patience;goal=all", method="exact", player="fair"))
    assert 0 <= stopped.so_far.low <= stopped.so_far.high <= 1 and not stopped.so_far.complete


def test_deals_in_bulk_that_are_interrupted_keep_the_first_ones():
    numpy = pytest.importorskip("numpy")
    for bulk in (boneyard.deals, lambda seeds: boneyard.decide("five-columns", seeds)):
        stopped, *_ = interrupted(lambda: bulk(range(1, 2 * 10**8)))
        done = stopped.so_far
        assert len(done) > 1000
        assert numpy.array_equal(done[-1000:], bulk(range(1 + len(done) - 1000, 1 + len(done))))


def test_figures_go_on_from_a_run_that_several_threads_have_left(tmp_path, monkeypatch):
    monkeypatch.setattr(boneyard._Watched, "progress_seconds", 0)
    path = tmp_path / "run"
    seeds = range(1, 1_000_001)

    class Enough(Exception):
        pass

    def stop(share):
        if share > 0:
            raise Enough

    with pytest.raises(Enough) as stopped:
        boneyard.odds("five-columns", seeds, checkpoint=path, threads=8, progress=stop)
    assert stopped.value.so_far.deals > 1024
    steps = list(boneyard.odds_so_far("five-columns", seeds, checkpoint=path))
    assert steps[0].deals > stopped.value.so_far.deals
    assert steps[-1].won == boneyard.odds("five-columns", seeds).won


def test_a_precision_goes_on_from_its_checkpoint_with_its_plan(program, tmp_path):
    path = tmp_path / "run"
    steps = boneyard.odds_so_far("five-columns", precision="2%", checkpoint=path, method="sample")
    next(steps)
    steps.close()
    assert "planned_deals" in path.read_text()
    (theirs,) = program("odds", "five-columns", "--precision", "2%", "--checkpoint", path, "--method", "sample")
    assert theirs["won"] == boneyard.odds("five-columns", precision="2%", method="sample").won


def test_a_full_disk_does_not_end_a_run(tmp_path, monkeypatch):
    monkeypatch.setattr(boneyard._Watched, "progress_seconds", 0)
    folder = tmp_path / "folder"
    folder.mkdir()

    def lose_the_folder(share):
        if folder.exists():
            (folder / "run").unlink()
            folder.rmdir()

    with pytest.warns(RuntimeWarning, match="the run goes on"):
        whole = boneyard.odds("five-columns", range(1, 1_000_001), checkpoint=folder / "run", progress=lose_the_folder)
    assert whole.complete and whole.won == boneyard.odds("five-columns", range(1, 1_000_001)).won


def test_a_run_goes_on_from_its_checkpoint(tmp_path):
    path = tmp_path / "run"
    seeds = range(1, 200_001)
    steps = boneyard.odds_so_far("domino-patience", seeds, checkpoint=path)
    assert next(steps).deals == 1024 and next(steps).deals == 2048
    steps.close()
    heard = []
    whole = boneyard.odds("domino-patience", seeds, checkpoint=path, progress=heard.append)
    assert whole.won == boneyard.odds("domino-patience", seeds).won
    assert heard[-1] == 1 and heard == sorted(heard)
    assert os.listdir(tmp_path) == ["run"]
    # Once more: all is done.
    assert boneyard.odds("domino-patience", seeds, checkpoint=path).won == whole.won
    with pytest.raises(ValueError, match="run: .*another run"):
        boneyard.odds("domino-patience", range(1, 10), checkpoint=path)
    path.write_text("hello\n")
    with pytest.raises(ValueError, match="run: "):
        boneyard.odds("domino-patience", seeds, checkpoint=path)
    with pytest.raises(OSError):
        boneyard.odds("domino-patience", seeds, checkpoint=tmp_path / "none" / "run")


def test_the_program_goes_on_from_our_checkpoint(program, tmp_path):
    path = tmp_path / "run"
    steps = boneyard.odds_so_far("domino-patience", range(1, 20_001), checkpoint=path)
    next(steps)
    with pytest.raises(ValueError, match="in use by another run"):
        boneyard.odds("domino-patience", range(1, 20_001), checkpoint=path)
    with pytest.raises(AssertionError, match="in use by another run"):
        program("odds", "domino-patience", "1..20000", "--checkpoint", path)
    steps.close()
    (theirs,) = program("odds", "domino-patience", "1..20000", "--checkpoint", path)
    assert theirs["won"] == boneyard.odds("domino-patience", range(1, 20_001)).won


def test_an_exception_in_the_callback_ends_the_run():
    class Enough(Exception):
        pass

    def stop(share):
        assert 0 <= share <= 1
        raise Enough

    with pytest.raises(Enough):
        boneyard.odds("five-columns", range(1, 10**12), progress=stop)


def test_other_threads_go_on_while_one_computes():
    def stop_after_ten_turns():
        for _ in range(10):
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGINT)

    thread = threading.Thread(target=stop_after_ten_turns)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        boneyard.solve(boneyard.deal("domino-patience;goal=all", 1), player="fair")
    thread.join()


def test_threads_of_ones_own_are_safe():
    start = boneyard.deal("five-columns", 1)

    def work(seed):
        position = boneyard.deal("five-columns", seed)
        found = boneyard.solve(position)
        few = boneyard.decide("five-columns", range(seed, seed + 10), threads=1)
        return seed, found.verdict, list(few), start.play(start.moves()[0]) == start

    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(work, range(1, 200)))
    assert together == [work(seed) for seed in range(1, 200)]


def test_a_fork_can_compute():
    child = "import boneyard; print(boneyard.solve(boneyard.deal('five-columns', 1)).verdict)"
    code = f"import boneyard, os\nboneyard.decide('five-columns', range(1, 101))\nif os.fork() == 0:\n    {child}\n    os._exit(0)\nos.wait()\n"
    import sys

    done = subprocess.run([sys.executable, "-u", "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == boneyard.solve(boneyard.deal("five-columns", 1)).verdict, done.stderr


def resident_kib():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def test_a_million_positions_leave_nothing_behind():
    def many(count):
        for seed in range(count // 10):
            position = boneyard.deal("five-columns", seed)
            moves = position.moves()
            for i in range(9):
                after = position.play(moves[i % len(moves)]) if moves else position
                hash(after), str(after), after.left

    many(20_000)
    gc.collect()
    before = resident_kib()
    many(1_000_000)
    gc.collect()
    assert resident_kib() - before < 4096


def test_searches_leave_nothing_behind():
    def many(count):
        for seed in range(count):
            boneyard.solve(boneyard.deal("five-columns", seed), fewest_left=True)
        boneyard.decide("domino-patience", range(1, 10 * count + 1))

    many(200)
    before = resident_kib()
    many(2000)
    assert resident_kib() - before < 16384
