// A game with its rule options: what every deal is played by, and what every verdict and figure holds for.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solvers/rule_option.hpp"

namespace boneyard {

/// What lies face down, and whether it matters.
enum class Hidden : std::uint8_t {
  nothing,  ///< every tile lies face up
  idle,     ///< a stock lies face down, but no choice depends on it: whoever plays wins the same deals
  matters,  ///< a choice may depend on what lies face down: fair and thoughtful are different players
};

constexpr std::string_view to_text(Hidden hidden) {
  constexpr std::string_view names[] = {"nothing", "idle", "matters"};
  return names[static_cast<int>(hidden)];
}

class GameFace;

/// What is known of a game without playing it. There is one for each game, in games(), as long as the program runs.
struct GameInfo {
  std::string_view name;   ///< as typed: "knock-out"
  std::string_view title;  ///< as printed: "Knock-Out"
  std::string_view aim;    ///< the game in one sentence
  std::span<const RuleOption> options;
  Hidden hidden{};
  bool speaks = false;             ///< lines speak numbers, and a shortest line is one that speaks the fewest (Bingo)
  const GameFace* face = nullptr;  ///< the game itself, for any_game.cpp
};

/// Every game, in alphabetical order.
std::span<const GameInfo> games();

/// The game of a name as typed ("knock-out"). Throws ParseError that suggests the nearest name.
const GameInfo& find_game(std::string_view name);

/// Levenshtein distance, for suggestions.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// One option's value as text: "optional", "6".
std::string rule_value_text(const RuleOption& option, int value);

class Variant {
 public:
  /// Every rule option at its default. The first game, if none is given.
  Variant() : Variant(games().front()) {}
  explicit Variant(const GameInfo& game);
  /// `values` in the order of the game's options. Throws ParseError: a number of values that is not that of
  /// the options, a value out of range.
  Variant(const GameInfo& game, const RuleValues& values);
  /// As typed: `five-columns`, or with rules `five-columns;refill=none`. Throws ParseError.
  static Variant parse(std::string_view text);

  const GameInfo& game() const { return *game_; }
  std::string_view name() const { return game_->name; }
  std::string_view title() const { return game_->title; }
  const RuleValues& values() const { return values_; }

  /// Sets one option from `name=value`. Throws ParseError: an option of another game, a value out of range.
  void set(std::string_view assignment);
  /// The value of an option, as text. Throws ParseError if the game has none of that name.
  std::string value(std::string_view option) const;
  /// All options: `removal=optional;count=continue`, in the order of the game's table; empty if it has none.
  std::string rules_text(std::string_view between = ";") const;
  /// As parse() reads it.
  std::string text() const;

  friend bool operator==(const Variant&, const Variant&) = default;

 private:
  const GameInfo* game_;
  RuleValues values_;
};

/// Every combination of rule options; an option that is a number takes every value of its range.
std::vector<Variant> all_variants(const GameInfo& game);

}  // namespace boneyard
