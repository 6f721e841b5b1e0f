"""The words that help() shows of what is written in C++, and of fields: those of the stub and the module, so that they
stand in one place."""

import ast
import inspect
import os


def take_words(names):
    """Gives what the stub and the module describe its words. Everything else works without them."""

    def give(found, statements):
        for at, statement in enumerate(statements):
            named = isinstance(statement, (ast.ClassDef, ast.FunctionDef))
            after = statements[at + 1 : at + 2]
            if named:
                name, words = statement.name, ast.get_docstring(statement)
            elif isinstance(statement, ast.AnnAssign) and after and isinstance(after[0], ast.Expr):
                name, words = statement.target.id, after[0].value.value
            else:
                continue
            thing = found(name)
            if words and thing is not None:
                try:
                    thing.__doc__ = words
                except AttributeError:
                    pass  # a method written in C++ has a docstring of its own
            if isinstance(statement, ast.ClassDef):
                give(lambda name, owner=thing: inspect.getattr_static(owner, name, None), statement.body)

    for file in ("_boneyard.pyi", "__init__.py"):
        try:
            with open(os.path.join(os.path.dirname(__file__), file), encoding="utf-8") as text:
                give(names.get, ast.parse(text.read()).body)
        except (OSError, SyntaxError):
            pass
