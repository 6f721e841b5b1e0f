"""The file that a run keeps up to date, and goes on from."""

import os
import threading

from ._system import lock, replace


class Checkpoint:
    """The file of a checkpoint. A reader finds the old one or the new one, never half of one; a lock on it keeps
    others from going on with it meanwhile, the program too."""

    def __init__(self, path):
        self.path = os.path.realpath(os.fsdecode(path))
        self.file = None
        self.written = False

    def read(self):
        """The text, if there is a file."""
        if not os.path.exists(self.path):
            return None
        if not os.path.isfile(self.path):
            raise ValueError(f"{self.path}: not a regular file")
        self.file = open(self.path, encoding="utf-8", errors="replace")
        try:
            lock(self.file, wait=False)
        except BlockingIOError:
            self.close()
            raise ValueError(f"{self.path}: in use by another run") from None
        return self.file.read()

    def write(self, text):
        new = f"{self.path}.{os.getpid()}-{threading.get_ident()}.new"
        try:
            with open(new, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if self.file is None and os.path.exists(self.path):
                raise ValueError(f"{self.path}: in use by another run")
            self.file = replace(new, self.path, self.file)
        except BaseException:
            if os.path.exists(new):
                os.unlink(new)
            raise
        self.written = True

    def close(self):
        if self.file is not None:
            self.file.close()
