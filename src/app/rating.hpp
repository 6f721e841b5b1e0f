// How hard a deal is: what random play makes of it, and how many first moves keep it winnable.
#pragma once

#include <functional>

#include "app/solving.hpp"

namespace boneyard::app {

struct Rating {
  static constexpr int playouts = 1000;

  double random_play = 0;  ///< the share of playouts that random play wins
  std::size_t first_moves = 0;
  std::size_t winning_first_moves = 0;
  std::size_t undecided_first_moves = 0;
};

/// Belongs to one thread. The same deal under the same rules is always rated alike: the playouts draw from a
/// stream that the deal itself seeds.
using DealRater = std::function<Rating(const Deal&)>;
DealRater make_deal_rater(const SolveRequest& request);

}  // namespace boneyard::app
