"""Builds the Python module's wheel and source distribution, for pip and build (PEP 517). It needs CMake, a compiler and the
libraries that `script/bootstrap python` installs, and no Python package.

The wheel has fmt, Highway and the C++ library inside, so it runs on any Linux whose C library is new enough. Its tag says
how new, read from the symbols that the module asks for. Times in both archives are those of SOURCE_DATE_EPOCH, so that the
same sources give the same bytes."""

import base64
import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import tomllib
import zipfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent.parent
# What PEP 600 lets a manylinux wheel take from the machine, as far as the module needs it.
MACHINES_OWN = r"libc\.so\.6|libm\.so\.6|libpthread\.so\.0|ld(64|-linux.*)\.so\.\d"
CURE = "as root: apt-get install g++ cmake ninja-build libfmt-dev libboost-dev libhwy-dev nlohmann-json3-dev python3-dev pybind11-dev"
BUILD_TIME = max(315532800, int(os.environ.get("SOURCE_DATE_EPOCH") or 0))  # zip files begin with 1980


def version():
    """The version in version.hpp as Python spells it: 1.0.0-dev is 1.0.0.dev0."""
    text = (TOP / "include/boneyard/version.hpp").read_text(encoding="utf-8")
    return re.search(r'BONEYARD_VERSION "(.*)"', text)[1].replace("-dev", ".dev0")


def metadata():
    """The text of METADATA and PKG-INFO."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = [
        "Metadata-Version: 2.2",
        f"Name: {project['name']}",
        f"Version: {version()}",
        f"Summary: {project['description']}",
        f"Author: {project['authors'][0]['name']}",
        "License: MIT",
        f"Keywords: {','.join(project['keywords'])}",
        *(f"Classifier: {each}" for each in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown",
        "",
        (TOP / project["readme"]).read_text(encoding="utf-8"),
    ]
    return "\n".join(lines)


def on_terminal(text):
    """Shows how far the build is on the terminal of whoever waits for it: pip keeps what is printed to itself."""
    try:
        with open("/dev/tty", "w", encoding="utf-8") as terminal:
            terminal.write(f"\r{text} ")
    except OSError:
        pass  # nobody watches


def printed(process, tell=on_terminal):
    """What a process prints. Each step that ninja counts, `[12/345] …`, is told."""
    lines = []
    for line in process.stdout:
        lines.append(line)
        if step := re.match(r"\[(\d+)/(\d+)\]", line):
            tell(f"boneyard: compiled {step[1]} of {step[2]}")
    return "".join(lines)


def run(*command):
    """Runs a command of the build, and returns what it prints; all of it is shown if it fails."""
    if missing := [tool for tool in (command[0], *(["ninja", "c++"] if command[0] == "cmake" else [])) if not shutil.which(tool)]:
        sys.exit(f"boneyard: {missing[0]} is missing; {CURE}")
    text = {"encoding": "utf-8", "errors": "replace"}
    with tempfile.TemporaryFile("w+", **text) as complaints:
        process = subprocess.Popen(command, cwd=TOP, stdout=subprocess.PIPE, stderr=complaints, **text)
        said = printed(process)
        if process.wait() == 0:
            return said
        complaints.seek(0)
        cure = f"\nIf something is missing, {CURE}" if command[0] == "cmake" else ""
        sys.exit(f"{said}{complaints.read()}\nboneyard: this failed: {' '.join(map(str, command))}{cure}")


def compiled(tree):
    """The files of the package, by their names in it, built in the folder `tree`."""
    run("cmake", "--preset", "static", "-B", tree, "-DBONEYARD_PYTHON=ON", "-DBONEYARD_PROGRAM=OFF", "-DBONEYARD_PYTHON_DIR=.",
        f"-DPython_EXECUTABLE={sys.executable}")
    run("cmake", "--build", tree, "--target", "boneyard_python")
    run("cmake", "--install", tree, "--prefix", tree / "installed", "--component", "python", "--strip")
    installed = tree / "installed/boneyard"
    return {f"boneyard/{file.name}": file.read_bytes() for file in sorted(installed.iterdir())}


def platform_tag(module):
    """The tag of the machines that the compiled module runs on: manylinux_2_34_x86_64 asks for glibc 2.34 or newer."""
    if not sys.platform.startswith("linux"):
        return re.sub(r"[^a-z0-9]", "_", sysconfig.get_platform().lower())
    needed = re.findall(r"NEEDED +(\S+)", run("objdump", "-p", module))
    if others := [each for each in needed if not re.fullmatch(MACHINES_OWN, each)]:
        sys.exit(f"boneyard: the module asks for {', '.join(others)}, which it should contain")
    asked = re.findall(r"GLIBC_([0-9.]+)", run("objdump", "-T", module))
    newest = max([(2, 17), *(tuple(map(int, each.split("."))) for each in asked)])  # 2.17: the oldest that pip knows everywhere
    return f"manylinux_{newest[0]}_{newest[1]}_{os.uname().machine}"


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """PEP 517. Without it pip would have to build the wheel to learn the version. WHEEL is written with the wheel."""
    folder = Path(metadata_directory, f"boneyard-{version()}.dist-info")
    folder.mkdir()
    (folder / "METADATA").write_text(metadata(), encoding="utf-8")
    return folder.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """PEP 517. Returns the name of the wheel that it wrote in that folder."""
    with tempfile.TemporaryDirectory() as folder:
        files = compiled(Path(folder))
        module = next(Path(folder, "installed/boneyard").glob("_boneyard.*.so"))
        python = f"cp{sys.version_info.major}{sys.version_info.minor}"
        tag = f"{python}-{python}{sys.abiflags}-{platform_tag(module)}"
    about = f"boneyard-{version()}.dist-info"
    files[f"{about}/METADATA"] = metadata().encode()
    files[f"{about}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: boneyard\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    files[f"{about}/licenses/LICENSE"] = (TOP / "LICENSE").read_bytes()
    notices = run(sys.executable, "packaging/notices", "fmt", "Highway", "Boost", "nlohmann/json", "pybind11", "the C++ library")
    files[f"{about}/licenses/NOTICES"] = notices.encode()
    record = f"{about}/RECORD"
    sums = [f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b'=').decode()},{len(text)}"
            for name, text in files.items()]
    files[record] = "\n".join([*sums, f"{record},,", ""]).encode()
    wheel = f"boneyard-{version()}-{tag}.whl"
    with zipfile.ZipFile(Path(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, text in files.items():
            entry = zipfile.ZipInfo(name, time.gmtime(BUILD_TIME)[:6])
            entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text)
    return wheel


def sources():
    """The names of the files that a source distribution has: those under version control, or all in one made of them."""
    if (TOP / ".git").exists():
        return sorted(run("git", "ls-files", "-z").split("\0")[:-1])
    kept = {".ci", ".clang-format", ".clang-tidy", ".editorconfig", ".gitignore", ".npmrc"}
    names = [file.relative_to(TOP) for file in TOP.rglob("*") if file.is_file()]
    return sorted(str(name) for name in names if name.parts[0] not in ("build", "dist", "PKG-INFO")
                  and not any(part in ("node_modules", "__pycache__") or part[0] == "." and part not in kept for part in name.parts))


def build_sdist(sdist_directory, config_settings=None):
    """PEP 517. Returns the name of the archive that it wrote in that folder."""
    folder = f"boneyard-{version()}"
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name in ("PKG-INFO", *sources()):
            text = metadata().encode() if name == "PKG-INFO" else (TOP / name).read_bytes()
            entry = tarfile.TarInfo(f"{folder}/{name}")
            entry.size, entry.mtime = len(text), BUILD_TIME
            entry.mode = 0o755 if name != "PKG-INFO" and os.access(TOP / name, os.X_OK) else 0o644
            archive.addfile(entry, io.BytesIO(text))
    with open(Path(sdist_directory, f"{folder}.tar.gz"), "wb") as file:
        file.write(gzip.compress(tar.getvalue(), 9, mtime=BUILD_TIME))
    return f"{folder}.tar.gz"
