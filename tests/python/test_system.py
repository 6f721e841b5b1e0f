"""Systems that lack something of Linux's: which cores may be used, locks, or the locks of all but Windows. What is lacking
is taken away; Windows' own locks are played by a class of Python."""

import os
import subprocess
import sys

import boneyard
import pytest
from boneyard import _system

seeds = range(1, 2001)


class Locking:
    """msvcrt as far as it locks files: bytes, for the handle that locks them first, until it is closed."""

    LK_LOCK, LK_NBLCK = 1, 2

    def __init__(self):
        self.locked = {}

    def locking(self, handle, mode, count):
        assert count == 1 and os.lseek(handle, 0, os.SEEK_CUR) > os.fstat(handle).st_size  # all can be read
        file = os.fstat(handle).st_ino
        owner = self.locked.setdefault(file, handle)
        if owner != handle and self.is_open(owner, file):
            raise PermissionError(13, "Permission denied")
        self.locked[file] = handle

    @staticmethod
    def is_open(handle, file):
        try:
            return os.fstat(handle).st_ino == file
        except OSError:
            return False


@pytest.fixture
def windows(monkeypatch):
    """Its locks, and that it replaces no file that is open."""
    locks = Locking()
    monkeypatch.setattr(_system, "fcntl", None)
    monkeypatch.setattr(_system, "msvcrt", locks)
    replace = os.replace

    def careful(new, path):
        for file in {os.stat(each).st_ino for each in (new, path) if os.path.exists(each)}:
            if file in locks.locked and locks.is_open(locks.locked[file], file):
                raise PermissionError(13, "in use")
        replace(new, path)

    monkeypatch.setattr(os, "replace", careful)


def goes_on_from_a_checkpoint(path):
    whole = boneyard.odds("five-columns", seeds).won
    steps = boneyard.odds_so_far("five-columns", seeds, checkpoint=path)
    assert next(steps).deals == 1024
    yield
    steps.close()
    assert boneyard.odds("five-columns", seeds, checkpoint=path).won == whole
    assert boneyard.odds("five-columns", seeds, checkpoint=path).won == whole
    assert os.listdir(path.parent) == ["run"]


def test_a_run_keeps_others_from_its_checkpoint(tmp_path):
    for _ in goes_on_from_a_checkpoint(tmp_path / "run"):
        with pytest.raises(ValueError, match="in use by another run"):
            boneyard.odds("five-columns", seeds, checkpoint=tmp_path / "run")


def test_so_it_does_with_the_locks_of_windows(tmp_path, windows):
    for _ in goes_on_from_a_checkpoint(tmp_path / "run"):
        with pytest.raises(ValueError, match="in use by another run"):
            boneyard.odds("five-columns", seeds, checkpoint=tmp_path / "run")


def test_without_locks_a_run_goes_on_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(_system, "fcntl", None)
    assert _system.msvcrt is None
    for _ in goes_on_from_a_checkpoint(tmp_path / "run"):
        pass


def test_where_no_system_tells_all_cores_are_used(monkeypatch):
    assert _system.cores() == len(os.sched_getaffinity(0))
    monkeypatch.delattr(os, "sched_getaffinity")
    assert _system.cores() == os.cpu_count()
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert _system.cores() == 1
    assert boneyard.odds("five-columns", seeds).complete


def test_the_module_loads_where_all_of_it_is_lacking(tmp_path):
    code = """
import os, sys
sys.modules["fcntl"] = None
if hasattr(os, "sched_getaffinity"):
    del os.sched_getaffinity
import boneyard
print(boneyard.odds("five-columns", range(1, 2001), checkpoint="run").won)
print(boneyard.odds("five-columns", range(1, 2001), checkpoint="run").won)
"""
    where = {**os.environ, "PYTHONPATH": os.path.dirname(os.path.dirname(boneyard.__file__))}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300, cwd=tmp_path, env=where)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [str(boneyard.odds("five-columns", seeds).won)] * 2
