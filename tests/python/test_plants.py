"""Planted faults (script/mutate) find their code by the name of a function and a piece of it."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "script"))

import plants  # noqa: E402

RULES = """
namespace game {

Position::Position(int left) : left_{left}, rules_(Rules{}) { check(left); }

bool Position::lost() const {
  // left() == 0 is won, said "}"
  return rules_.count == Count::restarted || left() % total_count == 0;
}

}  // namespace game
"""


@pytest.fixture
def find(tmp_path):
    """Finds a piece of code in files that a test writes down, and gives the file and the text that was found."""

    def run(files, where, piece):
        for name, text in files.items():
            (tmp_path / name).write_text(text)
        file, [(start, end)] = plants.find(tmp_path, list(files), where, [piece])
        return file, files[file][start:end]

    return run


def test_a_function_is_found_in_the_file_that_it_was_moved_to(find):
    piece = "left() % total_count == 0"
    for file in "rules.cpp", "lost.cpp":
        files = {"rules.cpp": "bool lost();", "lost.cpp": "bool left();"} | {file: RULES}
        assert find(files, "in Position::lost", piece) == (file, piece)


def test_a_piece_that_is_there_twice_is_refused(find):
    with pytest.raises(plants.NotFound, match="rules.cpp 2 times"):
        find({"rules.cpp": RULES}, "in Position::lost", "==")


def test_a_piece_in_two_definitions_of_a_name_is_refused(find):
    with pytest.raises(plants.NotFound, match="rules.cpp, other.cpp"):
        find({"rules.cpp": RULES, "other.cpp": RULES}, "in Position::lost", "total_count")


def test_of_two_definitions_of_a_name_the_one_that_has_the_piece_is_taken(find):
    files = {"a.cpp": "int ways(int a) { return a; }\nint ways(Tile t) { return 2 * t.total(); }"}
    assert find(files, "in ways", "2 * t.total()") == ("a.cpp", "2 * t.total()")


def test_a_piece_is_found_when_its_lines_are_broken_anew(find):
    broken = RULES.replace("left() % total_count == 0", "left() %  // all spoken\n      total_count ==\n  0")
    _, found = find({"rules.cpp": broken}, "in Position::lost", "left() % total_count == 0")
    assert found.split()[-1] == "0" and found.startswith("left()")


def test_a_piece_is_not_found_in_a_comment_nor_in_the_middle_of_a_word(find):
    for piece in "is won", "total":
        with pytest.raises(plants.NotFound, match="not there"):
            find({"rules.cpp": RULES}, "in Position::lost", piece)


def test_a_function_in_the_body_of_a_class_is_found(find):
    text = "template <class T = int>\nclass TranspositionTable final : public Base {\n public:\n  void clear() { size_ = 0; }\n};"
    assert find({"memo.hpp": text}, "in TranspositionTable::clear", "size_ = 0") == ("memo.hpp", "size_ = 0")


def test_a_constructor_goes_on_behind_the_braces_of_its_members(find):
    assert find({"rules.cpp": RULES}, "in Position::Position", "check(left)")[1] == "check(left)"


def test_namespaces_may_be_named_and_classes_must_be(find):
    assert find({"rules.cpp": RULES}, "in game::Position::lost", "total_count")
    with pytest.raises(plants.NotFound, match="there is no lost"):
        find({"rules.cpp": RULES}, "in lost", "total_count")


def test_what_stands_outside_functions_is_found_at_the_name_around_it(find):
    text = "constexpr int sure = 4;\nenum class Level : char { easy, hard };\n"
    assert find({"plan.hpp": text}, "at sure", "4")[1] == "4"
    assert find({"plan.hpp": text}, "at Level", "hard")[1] == "hard"


def test_a_method_and_a_constant_of_typescript_are_found(find):
    text = """
export class Store {
  readonly says = `${this.name("}")} is {here`;
  undo = () => this.goTo(this.played.at - 1);
  get over(): { at: number } | null { return /[{]/.test(this.says) ? null : { at: 1 }; }
  async count(): Promise<void> { this.counts.lost += 1; }
}
const ofHand = (rules: string): string => rules.split(";").join("~");
export function App({ store }: { store: Store }) { return <p>{store.says} is the player's</p>; }
"""
    for where, piece in [("in Store.undo", "at - 1"), ("in Store.over", "null : { at: 1 }"), ("in Store.count", "+="),
                         ("in ofHand", '";"'), ("in App", "player's")]:
        assert find({"store.tsx": text}, where, piece) == ("store.tsx", piece)


def test_a_text_without_definitions_is_searched_as_a_whole(find):
    assert find({"boneyard.6.scd": "*3*\n\tSomething\n"}, None, "*3* Something")[1] == "*3*\n\tSomething"
