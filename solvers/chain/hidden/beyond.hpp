// What a stuck position is worth where the net ends: from the tables of the unseen stock.
#pragma once

#include <optional>

#include "solvers/chain/hidden/lists.hpp"
#include "solvers/chain/hidden/odds.hpp"
#include "solvers/chain/hidden/table.hpp"

namespace boneyard::chain {

/// If the table doesn't fit into the memory limit, every position gets the widest bounds. Throws SearchCut for time.
class Beyond {
 public:
  explicit Beyond(const ChainOddsRequest& request);

  Worth worth(TileSet drawn, Stuck stuck) const;
  std::size_t bytes() const { return groups_ ? groups_->bytes() : 0; }

 private:
  std::optional<Groups> groups_;
  std::optional<Table<WorthMath>> table_;
};

}  // namespace boneyard::chain
