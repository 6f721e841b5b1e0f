// Where the deals at a table come from: a number, a date, a search for one that can be won, or a person's own words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "solvers/any_game.hpp"

namespace boneyard {

/// Only deals that can be won, or all of them.
enum class Dealt : std::uint8_t { all, winnable };

/// A deal, and what it is called.
struct DealtDeal {
  Deal deal;
  std::optional<std::uint64_t> seed{};        ///< absent if the deal was built or typed
  std::optional<std::uint64_t> drawn_from{};  ///< the number of a winnable deal by construction, which is no seed
  std::string name;                           ///< as the table calls it: "seed 42"
  Dealt dealt = Dealt::all;
};

DealtDeal numbered_deal(std::uint64_t seed);
DealtDeal typed_deal(const Deal& deal);

/// The deal of a date: its seed is the date read as the number YYYYMMDD.
DealtDeal dated_deal(int year, int month, int day);

/// The first winnable deal from `number` on: the deal of a seed, or, where winnable deals are built, the one of that
/// number. nullopt if limits end the search.
std::optional<DealtDeal> winnable_deal(const Variant& variant, std::uint64_t number, const Limits& limits);

}  // namespace boneyard
