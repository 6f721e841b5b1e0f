// What is known of each game (GameInfo), its rule options, and the Variant: a game with its number of players and the
// values of its options. A patience is a game for one player.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"

// Rule options: choices that the printed rules leave open. Each has a name, and either a few words or a range of
// numbers as its values.

namespace boneyard {

namespace declared {
class Text;
struct Game;
}  // namespace declared

/// One rule option. Its value is either one of a few words, stored as the word's index, or a whole number.
struct Option {
  std::string_view name{};
  std::span<const std::string_view> words{};  ///< the words; empty if the value is a number from `lowest` to `highest`
  int lowest = 0;
  int highest = 0;   ///< of an option of words: the index of the last word
  int standard = 0;  ///< the default value
  std::string_view help{};
  bool alike = false;  ///< in this game all words mean the same, and are read as the default
  /// Empty, or `name=value` of another option; without that value only the default is allowed.
  std::string_view needs{};
  bool newer = false;  ///< than the first puzzles, whose names leave it out at its default, and so stay as they are

  constexpr bool is_number() const { return words.empty(); }
};

/// The word for one value of an option's enum.
template <class Enum>
struct OptionWord {
  Enum value;
  std::string_view word;
};

/// Returns the words in the order of the enum. A list in another order, or with a value missing, does not compile.
template <class Enum, std::size_t count>
consteval std::array<std::string_view, count> words_of(const OptionWord<Enum> (&list)[count]) {
  std::array<std::string_view, count> words{};
  for (std::size_t i = 0; i < count; ++i) {
    if (static_cast<std::size_t>(list[i].value) != i) throw "the words are not in the order of the enum";
    words[i] = list[i].word;
  }
  return words;
}

/// Makes an option of words. The first word is the default.
constexpr Option word_option(std::string_view name, std::span<const std::string_view> words, std::string_view help) {
  return {.name = name, .words = words, .highest = static_cast<int>(words.size()) - 1, .help = help};
}

/// Throws std::out_of_range with a message that names both bounds.
[[noreturn]] void refuse_value(int lowest, int highest);

/// A whole number from `lowest` to `highest`, for a game's Rules. Constructing one from another number fails: at
/// compile time if the number is known then, otherwise with std::out_of_range.
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
/// Options: all options of a game. RuleValues: the chosen value of each, in the same order.
using Options = boost::container::static_vector<Option, most_options>;
using RuleValues = boost::container::static_vector<int, most_options>;

// The Variant: a game with its number of players and its rule options. Every deal is played by a variant, and every
// verdict and figure holds for one.

/// Whether tiles lie face down, and whether that matters.
enum class Hidden : std::uint8_t {
  nothing,  ///< every tile lies face up
  idle,     ///< a stock lies face down, but no choice depends on it: every player wins the same deals
  matters,  ///< a choice may depend on a tile that lies face down, so fair and thoughtful players differ
};

constexpr std::string_view to_text(Hidden hidden) {
  constexpr std::string_view names[] = {"nothing", "idle", "matters"};
  return names[static_cast<int>(hidden)];
}

inline constexpr int most_seats = 5;  ///< largest number of players

/// The description of a game. games() has one for each game; it stays valid as long as the program runs. That of a
/// declared game stays valid as long as something that read_rules() returned for it, or a Variant of it.
struct GameInfo {
  std::string_view name;   ///< as typed: "knock-out"
  std::string_view title;  ///< as printed: "Knock-Out"
  std::string_view aim;    ///< the game in one sentence
  /// The possible numbers of players, ascending; a patience has only 1.
  boost::container::static_vector<int, most_seats> seats{};
  /// The function behind options().
  Options (*list_options)(const GameInfo& game, int seats, const RuleValues& chosen) = nullptr;
  Hidden hidden{};
  bool scores = false;        ///< Variant::scores()
  bool hands_follow = false;  ///< Variant::hands_follow()
  bool speaks = false;        ///< moves speak numbers, and a shortest line speaks the fewest (Bingo)
  std::string_view stuck{};   ///< of a patience: why a lost game is lost, as a clause: "no two tiles in hand make 12"
  /// Of a game with columns: which tiles may leave them, as a clause: "two tiles that total 12 may leave".
  std::string_view leaves{};
  /// Of a patience whose tiles leave by pairs: what may be done where no pair is left, as a sentence.
  std::string_view unpaired{};
  const declared::Text* declared = nullptr;  ///< the rules of a declared game; null for the games of the list

  bool has_seats(int number) const;
  /// The options for this number of players (one of `seats`). The words that an option offers may depend on the values
  /// chosen for the options before it. Options for which `chosen` has no value count as chosen at their defaults.
  Options options(int number, const RuleValues& chosen = {}) const BONEYARD_LIFETIMEBOUND {
    return list_options(*this, number, chosen);
  }
  Options options() const BONEYARD_LIFETIMEBOUND { return options(seats.front()); }
};

/// Every game: the patiences in alphabetical order, then the table games in the order of docs/rules.md.
std::span<const GameInfo> games();
std::span<const GameInfo> patiences();
std::span<const GameInfo> multiplayer_games();

/// The game with this name ("knock-out"). Throws a ParseError that suggests the most similar name.
const GameInfo& find_game(std::string_view name, std::span<const GameInfo> among = games());
/// Reads the rules of a patience from a JSON text; docs/rules-language.md explains the language. The game is in no
/// list. Throws a ParseError that names the place of what is wrong.
std::shared_ptr<const GameInfo> read_rules(std::string_view json);
/// The page of rules of a declared game, in Markdown.
std::string declared_rules_page(const class Variant& variant);
/// What follows from the rules of a declared game without playing it, in sentences.
std::vector<std::string> declared_facts(const class Variant& variant);
/// Whether `name` is the name of a table game.
bool is_multiplayer_game(std::string_view name);

/// The value of an option as text: "optional", "6".
std::string rule_value_text(const Option& option, int value);

class Variant {
 public:
  /// The first game with every rule option at its default.
  Variant() : Variant(games().front()) {}
  /// The game with its smallest number of players, and every rule option at its default.
  explicit Variant(const GameInfo& game) : Variant(game, game.seats.front()) {}
  /// The game with this number of players. `rules` has `name=value` for some options; the others are at their defaults.
  /// Throws ParseError if the game has no such number of players, an option is of another game, or a value is out of
  /// range.
  Variant(const GameInfo& game, int seats, std::span<const std::string_view> rules = {});
  Variant(const GameInfo& game, int seats, std::span<const std::string> rules);
  /// `values` has a value for every option, in the order of the game's options. Throws ParseError if their number is
  /// wrong, or a value is out of range.
  Variant(const GameInfo& game, int seats, const RuleValues& values);
  /// Reads a variant as a person types it: `five-columns`, or with rules `five-columns;refill=none`,
  /// `block;seats=3;tie=blocker`. A declared game stands there with the whole text of its rules: `{"name":…};hand=5`.
  /// Throws ParseError.
  static Variant parse(std::string_view text, std::span<const GameInfo> among = games());

  const GameInfo& game() const BONEYARD_LIFETIMEBOUND { return *game_; }
  std::string_view name() const BONEYARD_LIFETIMEBOUND { return game_->name; }
  std::string_view title() const BONEYARD_LIFETIMEBOUND { return game_->title; }
  int seats() const { return seats_; }
  // What a variant can do. Callers ask this, and not what kind of game it is.
  /// Whether play brings points, so that an answer and its moves have a value. Other variants are won or lost.
  bool scores() const { return game_->scores; }
  /// Whether a game is a match: hands that follow each other, whose points add up to totals.
  bool hands_follow() const { return game_->hands_follow; }
  Hidden hidden() const { return game_->hidden; }
  /// The highest pip of the tiles.
  int highest() const { return highest_; }
  const RuleValues& values() const BONEYARD_LIFETIMEBOUND { return values_; }
  /// The rules of a declared game with their options set; null for the games of the list.
  const std::shared_ptr<const declared::Game>& declared() const BONEYARD_LIFETIMEBOUND { return declared_; }
  Options options() const BONEYARD_LIFETIMEBOUND { return game_->options(seats_, values_); }

  /// The value of the option with this name, as text. Throws ParseError if the game has no such option.
  std::string value(std::string_view option) const;
  /// All options with their values: `removal=optional;count=continue`, in the order of the game's options. Empty if the
  /// game has none. The number of players is not included.
  std::string rules_text(std::string_view between = ";") const;
  /// The name of the game; the rules of a declared game in JSON.
  std::string game_text() const;
  /// The text that parse() reads. That of a table game includes the number of players: `block;seats=2;set=6;…`. That of
  /// a declared game begins with its rules in JSON.
  std::string text() const;

  friend bool operator==(const Variant& a, const Variant& b) {
    return a.seats_ == b.seats_ && a.values_ == b.values_ && is_same_game(*a.game_, *b.game_);
  }

 private:
  void set(std::span<const std::string_view> rules);
  static bool is_same_game(const GameInfo& a, const GameInfo& b);
  void derive();
  bool allowed(const Option& option) const;
  void require_allowed() const;

  const GameInfo* game_;
  int seats_;
  RuleValues values_;
  int highest_ = 0;
  std::shared_ptr<const declared::Game> declared_;  // keeps *game_, too, if that is a declared game
};

/// Every combination of rule options for the smallest number of players. An option that is a number takes every value
/// of its range.
std::vector<Variant> all_variants(const GameInfo& game);

}  // namespace boneyard
