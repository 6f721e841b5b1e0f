// Keys of positions for puzzles: which moves have the same effect, and which puzzles are the same up to symmetry.
#pragma once

#include <string>

#include "boneyard/game.hpp"

namespace boneyard::puzzles {

/// Two positions of a variant have equal effect keys if no rule tells them apart except by the names of their places:
/// the order of the hand, of the columns and of the two ends of a chain are left out, and of tiles that go by their
/// total everything else. Of the stock it has the tiles, but not their order. For a declared
/// game they are equal only if the positions are.
std::string effect_key(const AnyPosition& position);

/// The least of the effect keys of all positions into which the symmetries of the game turn this one: other names for
/// the pips where they are only compared, 6 - p for p where totals make twelve, the line from its other end. A table
/// game has no symmetry besides those of effect_key(), because pips are counted.
std::string symmetry_key(const AnyPosition& position);

/// A name for a puzzle with this key: ten letters and digits, the same for ever.
std::string puzzle_name(const std::string& key);

/// A number for a position, from its key: what a stream of random numbers begins with.
std::uint64_t hash_of(const std::string& key);

}  // namespace boneyard::puzzles
