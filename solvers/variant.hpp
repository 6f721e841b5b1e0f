// A game with its number of players and its rule options: what every deal is played by, and what every verdict and
// figure holds for. A patience is a game for one player.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solvers/option.hpp"

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

inline constexpr int most_seats = 5;  ///< players of a game

class GameFace;

/// What is known of a game without playing it. There is one for each game, in games(), as long as the program runs.
struct GameInfo {
  std::string_view name;                                   ///< as typed: "knock-out"
  std::string_view title;                                  ///< as printed: "Knock-Out"
  std::string_view aim;                                    ///< the game in one sentence
  boost::container::static_vector<int, most_seats> seats;  ///< numbers of players, ascending; a patience has only 1
  /// See options().
  Options (*list_options)(const GameInfo& game, int seats, const RuleValues& chosen) = nullptr;
  Hidden hidden{};
  bool speaks = false;             ///< lines speak numbers, and a shortest line is one that speaks the fewest (Bingo)
  const GameFace* face = nullptr;  ///< of a patience: the game itself, for any_game.cpp

  bool is_patience() const { return seats.front() == 1; }
  bool has_seats(int number) const;
  /// The options with so many players (one of `seats`). What one offers may depend on the values chosen for those
  /// before it, and on the defaults of those for which nothing is chosen.
  Options options(int number, const RuleValues& chosen = {}) const { return list_options(*this, number, chosen); }
  Options options() const { return options(seats.front()); }
};

/// Every game: the patiences in alphabetical order, then the table games in the order of docs/rules.md.
std::span<const GameInfo> games();
std::span<const GameInfo> patiences();
std::span<const GameInfo> table_games();

/// The game of a name as typed ("knock-out"). Throws ParseError that suggests the nearest name.
const GameInfo& find_game(std::string_view name);
/// Whether a table game has this name.
bool is_table_game(std::string_view name);

/// Levenshtein distance, for suggestions.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// One option's value as text: "optional", "6".
std::string rule_value_text(const Option& option, int value);

class Variant {
 public:
  /// Every rule option at its default. The first game, if none is given.
  Variant() : Variant(games().front()) {}
  /// With the fewest players that the game has.
  explicit Variant(const GameInfo& game) : Variant(game, game.seats.front()) {}
  /// With `name=value` for some options; the others are at their defaults. Throws ParseError: a number of players
  /// that the game has not, an option of another game, a value out of range.
  Variant(const GameInfo& game, int seats, std::span<const std::string_view> rules = {});
  Variant(const GameInfo& game, int seats, std::span<const std::string> rules);
  /// `values` in the order of the game's options. Throws ParseError: a number of values that is not that of
  /// the options, a value out of range.
  Variant(const GameInfo& game, int seats, const RuleValues& values);
  /// As typed: `five-columns`, or with rules `five-columns;refill=none`, `block;seats=3;tie=blocker`. Throws
  /// ParseError.
  static Variant parse(std::string_view text);

  const GameInfo& game() const { return *game_; }
  std::string_view name() const { return game_->name; }
  std::string_view title() const { return game_->title; }
  int seats() const { return seats_; }
  bool is_patience() const { return game_->is_patience(); }
  bool is_table() const { return !is_patience(); }
  const RuleValues& values() const { return values_; }
  Options options() const { return game_->options(seats_, values_); }

  /// The value of an option, as text. Throws ParseError if the game has none of that name.
  std::string value(std::string_view option) const;
  /// All options: `removal=optional;count=continue`, in the order of the game's table; empty if it has none. The
  /// number of players is not among them.
  std::string rules_text(std::string_view between = ";") const;
  /// As parse() reads it. A table game's names its players: `block;seats=2;set=6;…`.
  std::string text() const;

  friend bool operator==(const Variant&, const Variant&) = default;

 private:
  void set(std::span<const std::string_view> rules);

  const GameInfo* game_;
  int seats_;
  RuleValues values_;
};

/// Every combination of rule options for so many players; an option that is a number takes every value of its range.
std::vector<Variant> all_variants(const GameInfo& game);

}  // namespace boneyard
