// New deals for the program: of today's date here, of a number, and random ones.
#pragma once

#include "boneyard/advice.hpp"
#include "boneyard/session.hpp"

namespace boneyard::app {

/// What a table deals.
struct DealsWanted {
  bool winnable = false;
  std::optional<Level> level{};  ///< of winnable deals

  Dealt dealt() const { return winnable || level ? Dealt::winnable : Dealt::all; }
};

/// The date here and now, or $BONEYARD_TODAY, which tests set. Throws ParseError.
Date today();

/// All throw InputError if the search for a winnable deal takes too long.
/// The deal of the date here and now.
DealtDeal daily_deal(const Variant& variant);
/// That of a seed, or, where only winnable deals are dealt, the winnable one of a number.
DealtDeal deal_of_number(const Variant& variant, std::uint64_t number, Dealt dealt);
/// A random one, its seed short enough to be noted down.
DealtDeal new_deal(const Variant& variant, const DealsWanted& wanted);

}  // namespace boneyard::app
