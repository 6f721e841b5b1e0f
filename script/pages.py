"""What the scripts that write tables into pages have in common."""
import re


def filled(page, mark, text):
    """The page with this text between `<!-- mark -->` and `<!-- end -->`, which it must have once."""
    page, marks = re.subn(f"<!-- {mark} -->\n.*?<!-- end -->", lambda _: f"<!-- {mark} -->\n{text.rstrip()}\n<!-- end -->", page,
                          flags=re.S)
    if marks != 1:
        raise SystemExit(f"a page should have the mark {mark} once, and has it {marks} times")
    return page
