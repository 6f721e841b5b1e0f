"""What the tests of the module share: the program, if there is one to compare with."""

import json
import os
import signal
import subprocess

import pytest

# Whoever starts this in the background may have it ignore Ctrl-C, which some tests press.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def program():
    """Runs the program and gives the objects that it prints."""
    path = os.environ.get("BONEYARD_PROGRAM", "")
    if not os.path.exists(path):
        pytest.skip("no program to compare with: set BONEYARD_PROGRAM")

    def run(*words):
        done = subprocess.run([path, *map(str, words), "--format", "json"], capture_output=True, text=True)
        assert done.returncode in (0, 1, 3), done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    return run
