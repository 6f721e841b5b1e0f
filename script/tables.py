"""How scripts read and write the tables of data/."""
import csv
import io
import os


def read(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def kept(path):
    """The rows of a table that a script goes on with; none if there is no such file."""
    return read(path) if os.path.exists(path) else []


def write(path, columns, rows):
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    replace(path, text.getvalue())


def replace(path, text):
    """Replaces a file as a whole: after an interruption, or a power cut, it has the old text or the new one."""
    with open(path + ".new", "w", newline="", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(path + ".new", path)
