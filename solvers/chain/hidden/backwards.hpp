// The player who knows the stock of a chain game: from the lists of states back to each kind of opening hand. The essay
// is in thoughtful.cpp.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "boneyard/exact.hpp"
#include "solvers/chain/hidden/states.hpp"

namespace boneyard::chain {

/// Where a state is settled between two bounds: the one that is reckoned.
enum class Bound { low, high };

/// What a shelf holds. Each kind has levels of its own; an item of a level has the number of its class.
enum class Kept {
  lists,      ///< of states
  met,        ///< what the states of a class win together, by the columns they meet
  wins_low,   ///< what each state of a class wins, certainly
  wins_high,  ///< and at most
  limit,      ///< the memory limit that ended the net
  met_wins    ///< as `met`, of classes whose states' wins are kept, too
};
/// The shelf's number for a level of draws, of one kind of item.
int shelf_level(const Net& net, Kept kind, int draws);
inline Kept wins_of(Bound bound) { return bound == Bound::low ? Kept::wins_low : Kept::wins_high; }

std::vector<std::byte> written_wins(std::span<const std::uint64_t> wins);

struct BackwardsRequest {
  const Net& net;
  const Shelf& lists;  ///< of the states of levels 0 to `last`, all of them
  const Shelf& wins;   ///< may be the same
  int last = 0;        ///< the states of this level are settled, each between its bounds unless their wins are known
  int threads = 1;
  Limits limits{};
  std::size_t memory = 0;                  ///< bytes that the states of a class may take
  std::function<void(double)> progress{};  ///< hears the share done; may be empty
};

/// How many orders of the stock each kind of opening hand wins, by number; certainly, or at most. A level that is
/// complete stays on the shelf, so a later run goes on from there. Throws SearchCut.
std::vector<Count> opening_wins(const BackwardsRequest& request, Bound bound);

}  // namespace boneyard::chain
