// Where the deals at the table come from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/options.hpp"
#include "app/true_odds.hpp"

namespace boneyard::app {

struct NewDeal {
  Deal deal;
  std::optional<std::uint64_t> seed;  ///< absent if the deal was built or typed
  std::string name;                   ///< as the table calls it: "seed 42"
  Dealt dealt = Dealt::all;
};

NewDeal numbered_deal(std::uint64_t seed);
NewDeal typed_deal(const Deal& deal);

/// The deal of the date here and now: its seed is the date read as the number YYYYMMDD.
NewDeal daily_deal();

/// A random deal, its seed short enough to be noted down. With Dealt::winnable one that can be won: searched
/// for, or in Knock-Out built, evenly over all of them. Throws InputError if the search finds none in time.
NewDeal random_deal(const ChosenGame& game, Dealt dealt);

}  // namespace boneyard::app
