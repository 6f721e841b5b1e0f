// How hard a deal is: how often random play wins it, and how many first moves keep it winnable.
#pragma once

#include <functional>
#include <optional>

#include "sitting/dealing.hpp"
#include "solvers/any_game.hpp"

namespace boneyard {

struct Rating {
  static constexpr int playouts = 1000;  ///< games that random play plays

  double random_play = 0;                 ///< the share of them that it wins, 0 to 1
  std::size_t first_moves = 0;            ///< legal moves of the deal
  std::size_t winning_first_moves = 0;    ///< those after which it can still be won
  std::size_t undecided_first_moves = 0;  ///< those whose search a limit cut short
};

/// The same deal under the same rules is always rated alike: the playouts draw from a stream that the deal itself
/// seeds. `solver` is of the variant; `limits` makes the limits of each first move's search. Once `stop` (may be null)
/// is set, the rest is left out, and the rating is made from fewer playouts than it says.
Rating rate(const Row& deal, AnySolver& solver, const std::function<Limits()>& limits, const std::atomic<bool>* stop);

/// How hard a deal is beside others of its game.
enum class Level : std::uint8_t { easy, middling, hard };

/// The easiest, the middle one or the hardest of nine winnable deals that follow each other from `number` on: by the
/// share that random play wins, then by the share of first moves that win. nullopt if limits end the search.
std::optional<DealtDeal> graded_deal(const Variant& variant, std::uint64_t number, Level level, const Limits& limits);

}  // namespace boneyard
