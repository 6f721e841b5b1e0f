"""No call of the module ends Python; by hand, random_calls.py makes some millions."""

import copy
import pickle

import boneyard
import pytest

import random_calls


def test_no_random_call_ends_python():
    assert "returned" in random_calls.run(4000)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_every_protocol_of_pickle_keeps_a_value(protocol):
    for position in (boneyard.deal("five-columns", 1), boneyard.deal("block", 1)):
        played = position.play(position.moves()[0])
        again = pickle.loads(pickle.dumps(played, protocol))
        assert again == played and again.line == played.line and again.undo() == position
        assert pickle.loads(pickle.dumps(position.variant, protocol)) == position.variant
        assert copy.deepcopy(played) == played and played.__reduce__()[1] == (boneyard.Position,)


@pytest.mark.parametrize("made", [boneyard.Position, boneyard.Variant])
def test_an_object_that_new_alone_has_made_is_refused(made):
    unmade = made.__new__(made)
    for use in (str, repr, hash, pickle.dumps, lambda each: each == each, lambda each: boneyard.deal(each, 1)):
        with pytest.raises(TypeError, match="call the class|a variant is"):
            use(unmade)


def test_a_class_without_a_constructor_makes_nothing():
    base = boneyard.Position.__base__
    for make in (base, lambda: base.__new__(base), type("Own", (base,), {})):
        with pytest.raises(TypeError):
            make()


@pytest.mark.parametrize("made", [boneyard.Position, boneyard.Variant, boneyard._boneyard.Run])
def test_none_is_no_object_of_a_class(made):
    for name, member in vars(made).items():
        called = member.fget if isinstance(member, property) else member
        if callable(called) and name not in ("__new__", "__class_getitem__", "__init__", "__eq__", "__reduce__"):
            with pytest.raises(TypeError):
                called(None)
