// What a stuck position is worth that the net does not follow: from the tables of the unseen stock.
#pragma once

#include <optional>

#include "solvers/chain/hidden/lists.hpp"
#include "solvers/chain/hidden/odds.hpp"
#include "solvers/chain/hidden/table.hpp"

namespace boneyard::chain {

/// Orders of the unseen tiles that are won from a position: at least those that the player wins who doesn't know
/// them, at most those of all lines together.
struct Worth {
  Count low = 0, high = 0;
};

/// If the tables don't fit into the memory limit, nothing is known of any position. Throws SearchCut for time.
class Beyond {
 public:
  explicit Beyond(const ChainOddsRequest& request);

  Worth worth(TileSet drawn, Stuck stuck) const;

 private:
  std::optional<Groups> groups_;
  std::optional<Table<FairMath>> fair_;
  std::optional<Table<AnyLineMath>> any_line_;
};

}  // namespace boneyard::chain
