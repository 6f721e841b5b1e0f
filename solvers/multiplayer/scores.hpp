// Where the points of a hand's end come from: the parts of which ending_scores() (boneyard/hand.hpp) is the sum.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>

#include "boneyard/hand.hpp"

namespace boneyard::multiplayer {

/// Seats as bits: seat 1 is bit 0.
using SeatBits = std::uint8_t;
static_assert(most_seats <= 8, "a bit for every seat");

/// Points that a seat gets for one thing, by Settings::ending: for some seats' pips or, if there are none of which, for
/// the hand or for going out.
struct EndingPart {
  int seat = 0;    ///< for which the points are booked
  int points = 0;  ///< never 0
  SeatBits whose = 0;
  int pips = 0;      ///< theirs together
  SeatBits own = 0;  ///< the winner's hands, whose pips were taken off theirs
  int own_pips = 0;
};
/// At most one for each seat.
using EndingParts = boost::container::static_vector<EndingPart, most_seats>;

/// The arguments are those of ending_scores().
EndingParts ending_parts(const Settings& settings, const Scores& pips, int out, int last);

}  // namespace boneyard::multiplayer
