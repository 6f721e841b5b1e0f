// Games: what is known of each, its rule options, and a Variant, a game with its number of players and options. A
// patience is a game for one player.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Rule options: choices that the printed rules leave open, each a name with a few words or a range of numbers.

namespace boneyard {

/// One named rule option: either one of a few words (then the value is its index), or a whole number.
struct Option {
  std::string_view name{};
  std::span<const std::string_view> words{};  ///< empty: a number from `lowest` to `highest`
  int lowest = 0;
  int highest = 0;   ///< of a word: the index of the last one
  int standard = 0;  ///< the default
  std::string_view help{};
  bool alike = false;        ///< all its words mean the same here, and are read as the default
  std::string_view needs{};  ///< `name=value` of another option, without which only the default is allowed; or empty

  constexpr bool is_number() const { return words.empty(); }
};

/// A word for a value of an option's enum.
template <class Enum>
struct OptionWord {
  Enum value;
  std::string_view word;
};

/// The words of an enum in its order. A list in another order, or with a hole, does not compile.
template <class Enum, std::size_t count>
consteval std::array<std::string_view, count> words_of(const OptionWord<Enum> (&list)[count]) {
  std::array<std::string_view, count> words{};
  for (std::size_t i = 0; i < count; ++i) {
    if (static_cast<std::size_t>(list[i].value) != i) throw "the words are not in the order of the enum";
    words[i] = list[i].word;
  }
  return words;
}

/// An option of words, the first of which is the default.
constexpr Option word_option(std::string_view name, std::span<const std::string_view> words, std::string_view help) {
  return {.name = name, .words = words, .highest = static_cast<int>(words.size()) - 1, .help = help};
}

/// Throws std::out_of_range naming the value's bounds.
[[noreturn]] void refuse_value(int lowest, int highest);

/// A whole number from `lowest` to `highest` in a game's Rules: another one is refused where it is made
/// (std::out_of_range), at compile time if it is known then.
template <int lowest, int highest>
class Bounded {
 public:
  constexpr Bounded(int value) : value_(value) {
    if (value < lowest || value > highest) refuse_value(lowest, highest);
  }
  constexpr operator int() const { return value_; }

 private:
  int value_;
};

inline constexpr std::size_t most_options = 12;
/// A game's options, and the chosen value of each, in the same order.
using Options = boost::container::static_vector<Option, most_options>;
using RuleValues = boost::container::static_vector<int, most_options>;

// A game with its number of players and its rule options: what every deal is played by, and what every verdict and
// figure holds for. A patience is a game for one player.

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

/// What is known of a game without playing it. There is one for each game, in games(), as long as the program runs.
struct GameInfo {
  std::string_view name;                                     ///< as typed: "knock-out"
  std::string_view title;                                    ///< as printed: "Knock-Out"
  std::string_view aim;                                      ///< the game in one sentence
  boost::container::static_vector<int, most_seats> seats{};  ///< numbers of players, ascending; a patience has only 1
  /// See options().
  Options (*list_options)(const GameInfo& game, int seats, const RuleValues& chosen) = nullptr;
  Hidden hidden{};
  bool speaks = false;        ///< lines speak numbers, and a shortest line is one that speaks the fewest (Bingo)
  std::string_view stuck{};   ///< of a patience: why a lost game is lost, a clause: "no two tiles in hand make 12"
  std::string_view leaves{};  ///< of one with columns: what may leave them, a clause: "two tiles that total 12 may leave"

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
std::span<const GameInfo> multiplayer_games();

/// The game of a name as typed ("knock-out"). Throws ParseError that suggests the nearest name.
const GameInfo& find_game(std::string_view name, std::span<const GameInfo> among = games());
/// Whether a table game has this name.
bool is_multiplayer_game(std::string_view name);

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
  static Variant parse(std::string_view text, std::span<const GameInfo> among = games());

  const GameInfo& game() const { return *game_; }
  std::string_view name() const { return game_->name; }
  std::string_view title() const { return game_->title; }
  int seats() const { return seats_; }
  bool is_patience() const { return game_->is_patience(); }
  bool is_multiplayer() const { return !is_patience(); }
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
