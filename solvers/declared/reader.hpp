// The reader of the language of docs/rules-language.md. Everything is named, and an unknown word is refused with its
// place and the nearest word that would do. A number or word may be the name of an option: the text is read once more
// for each set of values.
#pragma once

#include <memory>

#include "boneyard/lifetimebound.hpp"
#include "solvers/declared/text.hpp"
#include "solvers/declared/value.hpp"

namespace boneyard::declared {

class Reader {
 public:
  Reader(const Json& json, const Options& options) : root_{json, ""}, options_(options) {}

  /// Reads everything but places, moves and goal into `text`, which has the options that this reader knows.
  void read_head(Text& text) const;
  /// Reads the game with these values of the options.
  std::shared_ptr<Game> read_game(const RuleValues& values);

 private:
  void read_option(const Value& value, Text& text) const;
  const Option* option_of(std::string_view name) const;
  std::string chosen(const Option& option) const;
  /// The option with this name; refuses another word at `place`.
  const Option& option_at(const std::string& place, std::string_view name) const BONEYARD_LIFETIMEBOUND;
  /// A number, or the name of an option whose value is one.
  int number(const Value& value, int lowest, int highest) const;
  std::size_t count(const Value& value, int lowest, int highest) const {
    return static_cast<std::size_t>(number(value, lowest, highest));
  }
  /// The index of a word in `words`. The name of an option stands for its word.
  std::size_t word(const Value& value, Words words) const;
  /// Whether a value is a word, and no option's name.
  bool is_word(const Value& value) const { return value.json.is_string() && option_of(value.text()) == nullptr; }
  /// Whether the option named by `if` has the value that it asks for. Without `if`, always.
  bool applies(const Value& value) const;
  void read_group(const Value& value);
  /// The places of a triangle or a grid, whose rows and columns say how many tiles they have.
  void read_cells(const Value& value, Group& group) const;
  void read_tiles(const Value& value, Group& group) const;
  void read_fill(const Value& value, Group& group) const;
  void check_places();
  int group_number(const Value& value) const;
  const Group& group(int number) const BONEYARD_LIFETIMEBOUND {
    return game_->groups[static_cast<std::size_t>(number)];
  }
  void read_relation(const Value& value, MoveRule& rule) const;
  void read_sources(const Value& value, MoveRule& rule) const;
  Sums sums(const Value& value) const;
  void read_only(const Value& value, MoveRule& rule) const;
  void read_move(const Value& value);
  void read_discard(const Value& value, MoveRule& rule) const;
  void read_transfer(const Value& value, MoveRule& rule) const;
  void read_goal();

  Value root_;
  const Options& options_;
  std::shared_ptr<Game> game_;
};

}  // namespace boneyard::declared
