"""What the scripts that write tables into pages have in common."""
import re
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent


def filled(page, mark, text):
    """The page with this text between `<!-- mark -->` and `<!-- end -->`, which it must have once."""
    page, marks = re.subn(f"<!-- {mark} -->\n.*?<!-- end -->", lambda _: f"<!-- {mark} -->\n{text.rstrip()}\n<!-- end -->", page,
                          flags=re.S)
    if marks != 1:
        raise SystemExit(f"a page should have the mark {mark} once, and has it {marks} times")
    return page


def with_tables(name, tables):
    """The page of this name with the text of each mark of `tables`."""
    page = (TOP / name).read_text(encoding="utf-8")
    for mark, text in tables.items():
        page = filled(page, mark, text)
    return page


def write(files):
    """Writes `files`, a dictionary of texts by path from the top. With --check, the only argument that a script of this
    kind has, changes nothing, and ends with 1 if a file is not as it should be."""
    script = "script/" + Path(sys.argv[0]).name
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(f"{script}: expected --check or nothing")
    for name, text in files.items():
        path = TOP / name
        if not sys.argv[1:]:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            sys.exit(f"{name} is not what the data says: run {script}")
