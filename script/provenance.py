"""What the scripts that compute the tables in data/ say of each row: the commit it is from, and what it cost."""
import os
import re
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCES = ["include", "deals", "solvers", "src", "bench", "cmake", "CMakeLists.txt", "CMakePresets.json"]


def commit_of_sources():
    """The commit that a program built now is made from. Its sources must have no changes that are not committed."""
    if subprocess.check_output(["git", "status", "--porcelain", "--", *SOURCES], cwd=TOP):
        sys.exit(f"{sys.argv[0]}: commit the changes of the sources first: a row names the commit it is from")
    return subprocess.check_output(["git", "rev-parse", "--short=10", "HEAD"], cwd=TOP, text=True).strip()


def release_of(commit):
    """The release that has these sources, by its tag; empty if it is none, whatever version the sources call themselves."""
    tags = subprocess.run(["git", "tag", "--points-at", commit, "v[0-9]*"], cwd=TOP, stdout=subprocess.PIPE, text=True)
    return tags.stdout.split()[0].lstrip("v") if tags.stdout.split() else ""


def run_measured(command):
    """What a command prints, its exit code, and the seconds of a core that it took, all its threads together."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        text = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return text, process.returncode, usage.ru_utime + usage.ru_stime


def short(commit):
    """A commit as the tables name it: ten digits."""
    if not re.fullmatch("[0-9a-f]{10,40}", commit):
        raise ValueError(commit)
    return commit[:10]
