// Deals for new games: the daily deal of today, the deal of a number, and random deals.
#pragma once

#include "boneyard/advice.hpp"
#include "boneyard/session.hpp"

namespace boneyard::app {

/// Which deals `new` deals: all, only winnable ones, or winnable ones of a level.
struct DealsWanted {
  bool winnable = false;
  std::optional<Level> level{};  ///< of winnable deals

  Dealt dealt() const { return winnable || level ? Dealt::winnable : Dealt::all; }
};

/// Today's date in local time, or $BONEYARD_TODAY, which tests set. Throws ParseError.
Date today();

/// The daily deal of today. Like the two functions below, throws InputError if the search for a winnable deal takes too
/// long.
DealtDeal daily_deal(const Variant& variant);
/// The deal of seed `number`. If only winnable deals are dealt, the first winnable deal from `number` on.
DealtDeal deal_of_number(const Variant& variant, std::uint64_t number, Dealt dealt);
/// A random deal. Its seed has at most nine digits, so that it is easy to write down.
DealtDeal new_deal(const Variant& variant, const DealsWanted& wanted);

}  // namespace boneyard::app
