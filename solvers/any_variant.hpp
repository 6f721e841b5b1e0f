// Any game as it is played: a patience with its rule options, or a table game with its seats and settings. What is
// dealt, counted and published holds for one of these.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>

#include "solvers/table/settings.hpp"
#include "solvers/variant.hpp"

namespace boneyard {

class AnyVariant {
 public:
  AnyVariant() = default;
  AnyVariant(const Variant& patience) : game_(patience) {}
  AnyVariant(const table::Settings& table_game) : game_(table_game) {}
  /// As typed, each with rules if there are any: `five-columns;refill=none`, `block`, `block;seats=3;tie=blocker`. A
  /// table game has two seats, or as many as it needs, if none are named. Throws ParseError.
  static AnyVariant parse(std::string_view text);

  bool is_table() const { return game_.index() == 1; }
  /// Throws std::invalid_argument if it is a table game.
  const Variant& patience() const { return at<Variant>(); }
  /// Throws std::invalid_argument if it is a patience.
  const table::Settings& table() const { return at<table::Settings>(); }

  std::string_view name() const;   ///< as typed: "block"
  std::string_view title() const;  ///< as printed: "Block"
  int seats() const { return is_table() ? table().seats : 1; }
  /// Every rule option with its value, as `--rule` takes it; a table game's number of seats is not one of them.
  std::string rules_text(std::string_view between = ";") const;
  /// The game with its seats and all rules, as parse() reads it: `block;seats=3;set=6;…`.
  std::string text() const;

  friend bool operator==(const AnyVariant&, const AnyVariant&) = default;

 private:
  template <class Game>
  const Game& at() const {
    const Game* const game = std::get_if<Game>(&game_);
    if (game == nullptr)
      throw std::invalid_argument(is_table() ? "a table game in place of a patience"
                                             : "a patience in place of a table game");
    return *game;
  }

  std::variant<Variant, table::Settings> game_;
};

}  // namespace boneyard
