// Deals for new games: the daily deal of today, the deal of a number, and random deals.
#pragma once

#include <atomic>

#include "boneyard/difficulty.hpp"
#include "boneyard/session.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {

/// Which deals `new` deals: all, only winnable ones, or winnable ones of a level.
struct DealsWanted {
  bool winnable = false;
  std::optional<Level> level{};  ///< of winnable deals

  Dealt dealt() const { return winnable || level ? Dealt::winnable : Dealt::all; }
};
/// The deals that entry `chosen` of level_words names.
DealsWanted deals_of(std::size_t chosen);
/// The index in level_words of these deals.
std::size_t level_of(const DealsWanted& wanted);

/// The deal of today: of a patience the daily deal; of a match the one of seed YYYYMMDD000. Like the two functions
/// below it, throws InputError if the search for a winnable deal takes too long. Once `stop` is set the search ends
/// soon, and the function throws the same.
DealtDeal deal_of_today(const Variant& variant, const std::atomic<bool>& stop = abandon_flag());
/// The deal of seed `number`. If only winnable deals are dealt, the first winnable deal from `number` on; no deal of a
/// match is.
DealtDeal deal_of_number(const Variant& variant, std::uint64_t number, Dealt dealt,
                         const std::atomic<bool>& stop = abandon_flag());
/// A random deal. The seed of a patience has at most nine digits, so that it is easy to write down.
DealtDeal new_deal(const Variant& variant, const DealsWanted& wanted, const std::atomic<bool>& stop = abandon_flag());

}  // namespace boneyard::app
