"""What a user sees of the module's names: help(), signatures, types."""

import ast
import inspect
import pydoc
from pathlib import Path

import boneyard
import pytest

folder = Path(boneyard.__file__).parent
stub = ast.parse((folder / "_boneyard.pyi").read_text(encoding="utf-8"))  # of what is written in C++
classes = {each.name: each for each in stub.body if isinstance(each, ast.ClassDef)}
written = ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))
functions = [each for each in written.body if isinstance(each, ast.FunctionDef)]


def members(statement):
    """The names that a class of the stub shows."""
    return {each.name for each in statement.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")}


def parameters(function):
    arguments = function.args
    return [each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]


def defaults(function):
    return [each and ast.unparse(each) for each in (*function.args.defaults, *function.args.kw_defaults)]


def test_the_module_has_the_names_that_it_says_and_no_other():
    assert {name for name in vars(boneyard) if not name.startswith("_")} == set(boneyard.__all__)
    assert set(classes) <= set(boneyard.__all__)


@pytest.mark.parametrize("name", classes)
def test_a_class_has_the_names_of_the_stub_and_no_other(name):
    shown = {each for each in dir(getattr(boneyard, name)) if not each.startswith("_")}
    assert shown == members(classes[name])


def test_what_is_overloaded_takes_what_its_overloads_take():
    bodies = {each.name: each for each in functions if not each.decorator_list}
    overloads = [each for each in functions if "overload" in "".join(map(ast.unparse, each.decorator_list))]
    assert {each.name for each in overloads} == {"deals", "decide", "solve"}
    for name in {each.name for each in overloads}:
        taken, whole = set(), parameters(bodies[name])
        for each in (each for each in overloads if each.name == name):
            taken.update(parameters(each))
            assert parameters(each) == [parameter for parameter in whole if parameter in parameters(each)], name
            given = [default for default in defaults(each) if default is not None]
            assert set(given) <= set(defaults(bodies[name])), name
        assert taken == set(whole), name


def test_what_asks_for_odds_says_what_may_be_asked():
    for function in (boneyard.odds, boneyard.odds_so_far):
        shown = inspect.signature(function).parameters
        assert list(shown)[:3] == ["variant", "seeds", "player"] and "checkpoint" in shown and "asked" not in shown
        assert shown["player"].kind is inspect.Parameter.KEYWORD_ONLY
        assert "random" in str(shown["player"].annotation)


def test_help_says_what_the_questions_of_odds_return():
    for function, answer in ((boneyard.odds, "boneyard.Odds"), (boneyard.odds_so_far, "collections.abc.Iterator[boneyard.Odds]")):
        assert pydoc.plaintext.document(function).split("\n")[0].endswith(f"-> {answer}")


@pytest.mark.parametrize("name", classes)
def test_a_class_and_its_methods_have_the_signatures_of_the_stub(name):
    thing = getattr(boneyard, name)
    for method in classes[name].body:
        if not isinstance(method, ast.FunctionDef) or method.decorator_list:
            continue
        if method.name == "__init__":
            shown = inspect.signature(thing)
            assert [each.name for each in shown.parameters.values() if each.kind is not each.VAR_KEYWORD] == parameters(
                method
            )[1:]
            assert [each.kind is each.POSITIONAL_ONLY for each in shown.parameters.values()].count(True) == max(
                0, len(method.args.posonlyargs) - 1
            )
        elif not method.name.startswith("_"):
            assert list(inspect.signature(getattr(thing, method.name)).parameters) == parameters(method), method.name
            defaults = [each.default for each in inspect.signature(getattr(thing, method.name)).parameters.values()]
            assert [each for each in defaults if each is not inspect.Parameter.empty] == [
                ast.literal_eval(each) for each in method.args.defaults
            ]


def test_a_bound_method_has_a_signature():
    assert str(inspect.signature(boneyard.deal("bingo", 1).moves)) == "(first=0, most=None)"
    assert str(inspect.signature(boneyard.deal("block", 1).play)) == "(line)"
    assert str(inspect.signature(boneyard.Position)) == "(variant, text, /)"


@pytest.mark.parametrize("name", [name for name in boneyard.__all__ if isinstance(getattr(boneyard, name), type)])
def test_help_lists_every_name_of_a_class_with_its_words(name):
    thing = getattr(boneyard, name)
    fields = {*getattr(thing, "__dataclass_fields__", ()), *getattr(thing, "_fields", ())}
    inherited = {"count", "index"} if issubclass(thing, tuple) else set()
    text = pydoc.plain(pydoc.render_doc(thing))
    for member in {each for each in dir(thing) if not each.startswith("_")} | fields:
        assert member in text, member
        if member in fields | inherited:
            continue
        told = inspect.getattr_static(thing, member)
        if isinstance(told, property) and member not in ("name", "title", "variant", "seats"):
            assert told.__doc__, member
        elif inspect.isroutine(getattr(thing, member)):
            assert getattr(thing, member).__doc__, member
            assert "->" not in getattr(thing, member).__doc__.splitlines()[0], member
