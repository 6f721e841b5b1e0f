"""What pip reads of the project, and what packaging/python/backend.py makes of it; script/release try installs it."""

import email
import importlib.util
import os
import subprocess
import tarfile
from pathlib import Path

import boneyard
import pytest

top = Path(__file__).resolve().parent.parent.parent


def backend_in(folder):
    spec = importlib.util.spec_from_file_location("backend", folder / "packaging/python/backend.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


backend = backend_in(top)


def test_the_wheel_has_the_version_of_the_module():
    assert backend.version() == boneyard.__version__


def test_a_build_says_how_far_it_is():
    told = []
    steps = subprocess.Popen(["printf", "-- Configuring\n[1/3] Building a\n[2/3] Building b\n[3/3] Linking c\n"], stdout=subprocess.PIPE, text=True)
    assert backend.printed(steps, told.append).endswith("[3/3] Linking c\n")
    assert told == [f"boneyard: compiled {step} of 3" for step in (1, 2, 3)]


def test_what_fails_is_shown_whole():
    with pytest.raises(SystemExit, match="(?s)seen.*heard.*this failed: sh"):
        backend.run("sh", "-c", "echo seen; echo heard >&2; exit 3")


def test_the_metadata_has_what_pip_reads(tmp_path):
    about = email.message_from_string((tmp_path / backend.prepare_metadata_for_build_wheel(tmp_path) / "METADATA").read_text())
    assert (about["Name"], about["Version"], about["Requires-Python"]) == ("boneyard", boneyard.__version__, ">=3.11")
    assert about.get_payload().startswith("# Boneyard in Python")


def test_a_source_distribution_has_all_files_and_gives_the_same_one_again(tmp_path):
    if not (top / ".git").exists():
        pytest.skip("the files under version control are not known here")
    archive = tmp_path / backend.build_sdist(tmp_path)
    with tarfile.open(archive) as tar:
        names = set(tar.getnames())
        tar.extractall(tmp_path)
    folder = tmp_path / f"boneyard-{boneyard.__version__}"
    tracked = subprocess.check_output(["git", "ls-files"], cwd=top, text=True).splitlines()
    assert names == {f"{folder.name}/{name}" for name in ("PKG-INFO", *tracked)}
    (folder / "dist").mkdir()
    (folder / "dist/made-before").touch()
    (tmp_path / "again").mkdir()
    assert (tmp_path / "again" / backend_in(folder).build_sdist(tmp_path / "again")).read_bytes() == archive.read_bytes()


@pytest.fixture
def library(tmp_path):
    """Compiles C to a shared library."""

    def compiled(text, *arguments):
        (tmp_path / "part.c").write_text(text)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", tmp_path / "part.so", tmp_path / "part.c", *arguments], check=True)
        return tmp_path / "part.so"

    return compiled


def test_the_tag_names_the_oldest_c_library_that_will_do(library):
    plain = backend.platform_tag(library("int answer(void) { return 42; }"))
    assert plain == f"manylinux_2_17_{os.uname().machine}"
    # pthread_create came into the C library itself with 2.34.
    newer = backend.platform_tag(library("#include <pthread.h>\nvoid *answer(void) { return (void *)pthread_create; }"))
    assert newer == f"manylinux_2_34_{os.uname().machine}"


def test_a_module_that_asks_for_a_library_that_others_may_lack_is_refused(library):
    with pytest.raises(SystemExit, match="libncursesw.so.6"):
        backend.platform_tag(library("int answer(void) { return 42; }", "-Wl,--no-as-needed", "-lncursesw"))


def test_a_missing_tool_is_named_with_the_cure(monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit, match="cmake is missing; as root: apt-get install"):
        backend.run("cmake", "--version")
