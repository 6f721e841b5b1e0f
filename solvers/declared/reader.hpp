// The reader of the language of docs/rules-language.md. Everything is named, and an unknown word is refused with its
// place and the nearest word that would do. A number or word may be the name of an option: the text is read once more
// for each set of values.
#pragma once

#include <memory>
#include <optional>

#include "solvers/declared/text.hpp"
#include "solvers/declared/value.hpp"

namespace boneyard::declared {

class Reader {
 public:
  Reader(const Json& json, Text& text) : root_{json, ""}, text_(text) {}

  /// Reads everything but places, moves and goal.
  void read_head();
  std::shared_ptr<const Game> read_game(const RuleValues& values);

 private:
  void read_option(const Value& value);
  int whole(const Value& value, int lowest, int highest) const;
  std::optional<std::size_t> option_index(std::string_view name) const;
  std::string option_value(std::size_t i) const;
  std::vector<std::string> option_names() const;
  /// A number, or the name of an option whose value is one.
  int number(const Value& value, int lowest, int highest) const;
  /// The index of a word in `words`. The name of an option stands for its word.
  std::size_t word(const Value& value, Words words) const;
  template <class Enum>
  Enum word_of(const Value& value, Words words) const {
    return static_cast<Enum>(word(value, words));
  }
  /// Whether the option named by `if` has the value that it asks for. Without `if`, always.
  bool applies(const Value& value) const;
  void read_group(const Value& value);
  void read_tiles(const Value& value, Group& group);
  void read_fill(const Value& value, Group& group);
  void check_places();
  int group_number(const Value& value) const;
  const Group& group(int number) const { return game_->groups[static_cast<std::size_t>(number)]; }
  void read_relation(const Value& value, MoveRule& rule) const;
  void read_sources(const Value& value, MoveRule& rule) const;
  void read_move(const Value& value);
  void read_discard(const Value& value, MoveRule& rule) const;
  void read_transfer(const Value& value, MoveRule& rule) const;
  void read_goal();

  Value root_;
  Text& text_;
  Game* game_ = nullptr;
  const RuleValues* values_ = nullptr;
};

}  // namespace boneyard::declared
