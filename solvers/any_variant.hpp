// Any game as it is played: a patience with its rule options, or a table game with its seats and settings. What is
// dealt, counted and published holds for one of these.
#pragma once

#include <cassert>
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

  bool is_table() const { return game_.index() == 1; }
  /// Of a patience only.
  const Variant& patience() const { return at<Variant>(); }
  /// Of a table game only.
  const table::Settings& table() const { return at<table::Settings>(); }

  std::string_view name() const;   ///< as typed: "block"
  std::string_view title() const;  ///< as printed: "Block"
  int seats() const { return is_table() ? table().seats : 1; }
  /// Every rule option with its value, as `--rule` takes it; a table game's number of seats is not one of them.
  std::string rules_text(std::string_view between = ";") const;
  /// For people and messages: `five-columns;refill=column`, `block by 3 seats (set=6,…)`.
  std::string text() const;

  friend bool operator==(const AnyVariant&, const AnyVariant&) = default;

 private:
  template <class Game>
  const Game& at() const {
    const Game* const game = std::get_if<Game>(&game_);
    assert(game != nullptr);
    return *game;
  }

  std::variant<Variant, table::Settings> game_;
};

}  // namespace boneyard
