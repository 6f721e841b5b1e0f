"""What differs between systems, in one place: which cores a process may use, and locks on files. Linux has both; macOS
lacks the first, Windows has other locks, and some systems have none. Nothing else here asks which system it is."""

import os

try:
    import fcntl
except ImportError:  # Windows, WebAssembly
    fcntl = None  # type: ignore[assignment]
try:
    import msvcrt
except ImportError:  # all but Windows
    msvcrt = None  # type: ignore[assignment]

_beyond = 1 << 30  # Windows keeps others from reading what is locked: a byte behind the end of any checkpoint


def cores():
    """How many cores this process may use; where the system does not tell, those of the machine."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def lock(file, wait):
    """Keeps others from locking the file until it is closed. Unless told to wait, raises BlockingIOError if somebody has
    locked it. Does nothing where a system has no locks."""
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    elif msvcrt is not None:
        at = file.tell()
        file.seek(_beyond)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError as error:
            raise BlockingIOError(*error.args) from None
        finally:
            file.seek(at)


def replace(new, path, held):
    """Puts the file `new` into the place of `path`, and gives it back open and locked. `held` is what was open and locked
    before, or None; it is closed."""
    if fcntl is None:  # Windows replaces no file that is open, so that another run could lock it in between
        if held is not None:
            held.close()
        os.replace(new, path)
        file = open(path, encoding="utf-8")
        lock(file, wait=True)
        return file
    file = open(new, encoding="utf-8")
    lock(file, wait=True)
    os.replace(new, path)
    if held is not None:
        held.close()
    return file
