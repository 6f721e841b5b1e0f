"""Questions as JSON: docs/protocol.md."""
import json
from pathlib import Path

import jsonschema
import pytest

import boneyard

DATA = Path(__file__).resolve().parents[2] / "data"
LINES = [json.loads(line) for line in (DATA / "conformance.jsonl").read_text(encoding="utf-8").splitlines()]
SCHEMA = json.loads((DATA / "protocol.schema.json").read_text(encoding="utf-8"))


def reply_to(question):
    try:
        return {"answer": boneyard.ask(question)}
    except ValueError as error:
        return {"error": str(error)}


def test_python_answers_every_question_of_the_conformance_file_as_it_is_recorded():
    assert len(LINES) >= 300
    for line in LINES:
        assert reply_to(line["question"]) == line["reply"], line["question"]


def test_the_schema_has_every_question_and_its_answer():
    assert {part["$ref"] for part in SCHEMA["oneOf"]} == {
        f"#/$defs/{name.capitalize()}Question" for name in boneyard.ask({"ask": "version"})["questions"]}
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    parts = {}
    for line in LINES:
        if "answer" not in line["reply"]:
            continue
        name = line["question"]["ask"].capitalize()
        for part, value in ((f"{name}Question", line["question"]), (f"{name}Answer", line["reply"]["answer"])):
            if part not in parts:
                parts[part] = jsonschema.Draft202012Validator({"$ref": f"#/$defs/{part}", "$defs": SCHEMA["$defs"]})
            parts[part].validate(value)
    assert len(parts) >= 2 * 29


@pytest.mark.parametrize("wrong", [
    {"ask": "solve", "deal": "seed 1"},
    {"ask": "solve", "variant": 7, "seed": 1},
    {"ask": "solve", "variant": "bingo", "seed": -1},
    {"ask": "odds", "variant": "bingo", "player": "lucky"},
    {"ask": "nothing"},
    {"ask": "solve", "variant": "bingo", "seed": 1, "fewestLeft": True},
    {"ask": "value", "variant": "block", "seed": 1, "seat": 0},
])
def test_the_schema_refuses_a_wrong_question(wrong):
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(SCHEMA).validate(wrong)
    with pytest.raises(ValueError):
        boneyard.ask(wrong)


def test_what_is_no_json_is_refused_before_it_is_asked():
    with pytest.raises(TypeError):
        boneyard.ask({"ask": {1, 2}})
    with pytest.raises(ValueError, match="ask"):
        boneyard.ask({})
