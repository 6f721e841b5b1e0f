// Where the deals at a table come from: a number, a date, a search for one that can be won, or a person's own words.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "solvers/any_game.hpp"

namespace boneyard {

/// Only deals that can be won, or all of them.
enum class Dealt : std::uint8_t { all, winnable };

/// A deal, and where it comes from.
struct DealtDeal {
  Deal deal;
  std::optional<std::uint64_t> seed{};        ///< absent if the deal was built or typed
  std::optional<std::uint64_t> drawn_from{};  ///< the number of a winnable deal by construction, which is no seed
  Dealt dealt = Dealt::all;
  std::string date{};  ///< of the deal of a day, `2026-11-21`; else empty

  /// As the table calls it: "seed 42".
  std::string name() const;
};

/// The deal of a seed.
DealtDeal numbered_deal(std::uint64_t seed);
/// A deal that comes from no number.
DealtDeal typed_deal(const Deal& deal);

/// The first winnable deal from `number` on: the deal of a seed, or, where winnable deals are built, the one of that
/// number. nullopt if limits end the search, or none of so many numbers is winnable.
std::optional<DealtDeal> winnable_deal(const Variant& variant, std::uint64_t number, const Limits& limits,
                                       std::uint64_t numbers = std::numeric_limits<std::uint64_t>::max());

/// A day of the Gregorian calendar; month and day from 1.
struct Date {
  int year = 0, month = 0, day = 0;

  std::string text() const;  ///< `2026-11-21`
  /// Days since 1 January 1970.
  int number() const;
  /// The day so many days after 1 January 1970.
  static Date of_number(int days);
  /// Reads text() back. Throws ParseError.
  static Date parse(std::string_view text);

  friend auto operator<=>(const Date&, const Date&) = default;
};

/// The deal of a day, the same for everyone: the first winnable one of the thousand numbers from YYYYMMDD000 on, or
/// else of the hundred million from YYYYMMDD00000000 on.
std::optional<DealtDeal> daily_deal(const Variant& variant, Date date, const Limits& limits);
/// The game of a day: each in its turn. The choice of a day that has been stays whatever games are added.
const GameInfo& daily_game(Date date);

}  // namespace boneyard
