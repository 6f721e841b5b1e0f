// New deals for the program: of today's date here, and random ones.
#pragma once

#include "sitting/dealing.hpp"

namespace boneyard::app {

/// The deal of the date here and now.
DealtDeal daily_deal();

/// A random deal, its seed short enough to be noted down. With Dealt::winnable one that can be won. Throws InputError
/// if the search for one takes too long.
DealtDeal random_deal(const Variant& variant, Dealt dealt);

}  // namespace boneyard::app
