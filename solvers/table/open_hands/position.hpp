// A position of the playable model, as the searches with open hands know it.
#pragma once

#include "boneyard/hand.hpp"
#include "solvers/table/open_hands/blind.hpp"
#include "solvers/table/open_hands/search.hpp"

namespace boneyard::table::open_hands {

/// What all of a search shares: everything that stays the same for the rest of the hand. `side`: whose value is asked.
Asked asked_of(const Position& root, int side);

HandBits hands_of(const Position& position);

/// A position that follows `root`.
State state_of(const Position& position, const Position& root, const Asked& asked);

/// Of Blind, the rows that a search begins with; of other games nothing.
BlindRows rows_of(const Position& root);
BlindState blind_state_of(const Position& position, const BlindRows& rows);

/// Before the lead, the tiles that may be led; afterwards none.
Bits leads_of(const Position& position);

}  // namespace boneyard::table::open_hands
