"""Finds the place of a planted fault: a piece of code inside a definition, which is known by its name alone.

The scanner knows as much of C++ and TypeScript as this needs. It blanks comments, strings and directives, and reads the
declarations of namespaces and classes. It looks for none inside a function: what is defined there belongs to it.
"""
import functools
import re
from dataclasses import dataclass

TYPESCRIPT = (".ts", ".tsx")
SOURCES = (".cpp", ".hpp") + TYPESCRIPT

COMMENT = r"(?P<comment>//[^\n]*|/\*.*?\*/)"
QUOTED = r'"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])*\''  # an apostrophe inside a word quotes nothing
IN_CPP = re.compile(rf'{COMMENT}|R"([^(\s]*)\(.*?\)\2"|{QUOTED}|^[ \t]*#(?:\\\n|[^\n])*', re.S | re.M)
# In TypeScript a slash begins a regular expression where a value may begin.
VALUE_BEGINS = r"(?:(?<=[(,=:\[!&|?])|(?<=[(,=:\[!&|?] )|(?<=return ))"
REGULAR_EXPRESSION = rf"{VALUE_BEGINS}/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/"
IN_TYPESCRIPT = re.compile(rf"{COMMENT}|(?P<template>`)|{QUOTED}|{REGULAR_EXPRESSION}", re.S)

SCOPE = re.compile(r"\b(namespace|class|struct|union|enum|interface)\b(?:\s+(?:class|struct)\b)?\s*([\w:]*)")
FUNCTION = re.compile(r"((?:\w+(?:<[^()]*>)?::)*(?:operator\s*[^\s\w(]+|operator\s[\w\s:]+|~?\w+))\s*\($")
NO_FUNCTIONS = {"__attribute__", "decltype", "explicit", "noexcept", "requires"}
VARIABLE = re.compile(r".*?(\w+)\s*(?:\[\s*\]\s*)*(?:=(?!=)|\{)", re.S)
TYPESCRIPT_FUNCTION = re.compile(r"[^=]*?\bfunction\*?\s+(\w+)\s*(?:<.*>)?\s*\(", re.S)
TYPESCRIPT_METHOD = re.compile(r"[^=]*?(\w+)\s*(?:<[^()]*>)?\s*\(", re.S)
TYPESCRIPT_STATEMENT = re.compile(r"\s*(if|for|while|switch|try)\b")
TYPESCRIPT_VARIABLE = re.compile(r".*?\b(?:const|let|var|type)\s+(\w+)", re.S)
TYPESCRIPT_PROPERTY = re.compile(r"\s*(?:(?:private|public|protected|readonly|static|declare|override)\s+)*([\w#]+)")


class NotFound(Exception):
    """Says why a fault has no place, or more than one."""


@dataclass(frozen=True)
class Definition:
    kind: str          # function, variable or class
    names: tuple       # its own name last, after those of its classes
    namespaces: tuple
    start: int         # its first character, and the one behind its last
    end: int

    def is_named(self, wanted):
        """Whether these are its names: its own, all its classes', and as many of its namespaces' as one likes."""
        return len(wanted) >= len(self.names) and (self.namespaces + self.names)[-len(wanted):] == wanted


def find(root, files, where, pieces):
    """The only place of these pieces of code in the files below `root`: a file, and the span of each piece.

    `where` is None for whole files, else "in NAME" for a function or "at NAME" for a class; both take variables. If
    several definitions have that name, one of them alone must have all pieces."""
    texts = {file: (root / file).read_text() for file in files}
    if where is None:
        places = [(file, 0, len(text)) for file, text in texts.items()]
    else:
        places = [(file, each.start, each.end) for file, text in texts.items() for each in named(where, text, file)]
        if not places:
            raise NotFound(f"there is no {where.split(' ', 1)[1]}")
    found = []
    for file, start, end in places:
        code = without_comments(texts[file], file)
        spans = [[match.span() for match in pattern(piece).finditer(code, start, end)] for piece in pieces]
        if all(spans):
            found.append((file, spans))
    if not found:
        raise NotFound("it is not there")
    file, spans = found[0]
    if len(found) > 1:
        raise NotFound("it is in more than one: " + ", ".join(file for file, _ in found))
    if any(len(each) > 1 for each in spans):
        raise NotFound(f"it is in {file} {max(map(len, spans))} times")
    return file, [each[0] for each in spans]


def named(where, text, file):
    """The definitions of a text that "in NAME" or "at NAME" may mean."""
    keyword, name = where.split(" ", 1)
    wanted = tuple(re.split(r"::|\.", name))
    if not file.endswith(SOURCES) or wanted[-1].removeprefix("operator") not in text:
        return []
    kinds = ("variable", "function" if keyword == "in" else "class")
    return [each for each in definitions(text, file.endswith(TYPESCRIPT))
            if each.kind in kinds and each.is_named(wanted)]


def is_word(letter):
    return letter.isalnum() or letter == "_"


@functools.cache
def pattern(piece):
    """Finds a piece of code however it is broken into lines, and never from or to the middle of a word."""
    words = re.findall(r"\w+|\S", piece)
    gaps = [r"\s+" if is_word(one[-1]) and is_word(two[0]) else r"\s*" for one, two in zip(words, words[1:])] + [""]
    inside = "".join(re.escape(word) + gap for word, gap in zip(words, gaps))
    return re.compile((r"(?<!\w)" if is_word(piece[0]) else "") + inside + (r"(?!\w)" if is_word(piece[-1]) else ""))


def without_comments(text, file):
    return blanked(text, file.endswith(TYPESCRIPT), only_comments=True) if file.endswith(SOURCES) else text


def blank(text):
    return re.sub(r"[^\n]", " ", text)


@functools.cache
def blanked(text, typescript, only_comments=False):
    """The text with spaces for comments, and for strings and directives unless `only_comments`."""
    parts, at = [], 0
    while match := (IN_TYPESCRIPT if typescript else IN_CPP).search(text, at):
        start, end = match.span()
        if typescript and match["template"]:
            end = end_of_template(text, end)
        kept = only_comments and not match["comment"]
        parts += text[at:start], text[start:end] if kept else blank(text[start:end])
        at = end
    return "".join(parts) + text[at:]


def end_of_template(text, at):
    """Behind the ` that ends a template string. The values in it may have templates of their own."""
    depth = 0
    while at < len(text):
        if text[at] == "\\":
            at += 1
        elif depth == 0 and text.startswith("${", at):
            depth = 1
            at += 1
        elif depth > 0 and text[at] in "{}":
            depth += 1 if text[at] == "{" else -1
        elif text[at] == "`":
            if depth == 0:
                return at + 1
            at = end_of_template(text, at + 1) - 1
        at += 1
    return at


@functools.cache
def definitions(text, typescript):
    found = []
    scan(blanked(text, typescript), 0, (), (), typescript, found)
    return found


def scan(code, at, namespaces, classes, typescript, found):
    """Reads the declarations from `at` to the end of their scope, and gives the place behind it."""
    start = at

    def add(kind, names, end):
        found.append(Definition(kind, classes + names, namespaces, start, end))

    while at < len(code):
        if code[at] == "}":
            return at + 1
        if code[at] in "([":
            at = closing(code, at)
        elif code[at] == ";":
            if name := variable_declared(outline(code[start:at]), typescript, in_class=bool(classes)):
                add("variable", (name,), at + 1)
            start = at + 1
        elif code[at] == "{":
            kind, names = block_opened(outline(code[start:at]), typescript, in_class=bool(classes))
            if kind == "namespace":
                start = at = scan(code, at + 1, namespaces + names, classes, typescript, found)
                continue
            if kind == "class":
                at = scan(code, at + 1, namespaces, classes + names, typescript, found) - 1
            else:
                at = closing(code, at)
            if kind in ("class", "function"):
                add(kind, names, at + 1)
            if kind != "value":
                start = at + 1
        at += 1
    return at


def closing(code, at):
    """The bracket that closes the one there."""
    depth = 0
    for match in re.compile(r"[()\[\]{}]").finditer(code, at):
        depth += 1 if match[0] in "([{" else -1
        if depth == 0:
            return match.start()
    return len(code)


def outline(head):
    """The beginning of a declaration, with spaces for all that stands in brackets, and without `template <…>`."""
    head = head.replace("operator()", "operator@")
    bracket, at = re.compile(r"[(\[{]"), 0
    while match := bracket.search(head, at):
        at = closing(head, match.start())
        head = head[:match.end()] + blank(head[match.end():at]) + head[at:]
    while match := re.search(r"\btemplate\s*<", head):
        depth, at = 1, match.end()
        while depth > 0 and at < len(head):
            depth += (head[at] == "<") - (head[at] == ">")
            at += 1
        head = head[:match.start()] + head[at:]
    return re.sub(r"\balignas\s*\(\s*\)|\[\[\s*\]\]", " ", head)


def block_opened(head, typescript, in_class):
    """What the brace behind this outline opens, and its names: a namespace, class, function, value (which is a part of
    a longer declaration) or a statement."""
    scope = SCOPE.search(head)
    if scope and not re.search(r"[(=]", head):
        names = tuple(name for name in scope[2].split("::") if name)
        return ("namespace" if scope[1] == "namespace" else "class"), names
    if typescript:
        if TYPESCRIPT_STATEMENT.match(head):
            return "statement", ()
        match = TYPESCRIPT_FUNCTION.match(head) or (in_class and TYPESCRIPT_METHOD.match(head))
        is_body = head.rstrip()[-1:] not in tuple(":<|&,")  # else it is a type in braces
        return ("function", (match[1],)) if match and is_body else ("value", ())
    return cpp_block_opened(head)


def cpp_block_opened(head):
    for bracket in re.finditer(r"\(", head):
        match = FUNCTION.search(head, 0, bracket.end())
        if match is None or match[1] in NO_FUNCTIONS:
            continue
        if re.search(r"(?<![=!<>])=(?!=)", head[:match.start()]):
            break  # a variable
        members = re.search(r"(?<!:):(?!:)", head[bracket.end():])
        last = head.rstrip()[-1]
        if members and (is_word(last) or last == ">"):
            break  # the first value of a member, before the constructor's body
        return "function", tuple(re.sub(r"<.*>|\s", "", name).replace("@", "()") for name in match[1].split("::"))
    return "value", ()


def variable_declared(head, typescript, in_class):
    kind = VARIABLE if not typescript else TYPESCRIPT_PROPERTY if in_class else TYPESCRIPT_VARIABLE
    match = kind.match(head)
    return match[1] if match else None
