// Asks the game of a position for a short argument why it is lost.
#include "boneyard/reason.hpp"

#include <cassert>
#include <stdexcept>

#include "reasons/games.hpp"
#include "solvers/all/games.hpp"

namespace boneyard {

std::optional<Reason> find_reason(const AnyPosition& position, const Limits& limits) try {
  if (position.variant().scores()) throw std::invalid_argument("find_reason: a table game is not lost");
  if (position.won() || position.variant().declared()) return std::nullopt;
  const auto found = with_game(position.variant().game(), [&]<class G>(std::type_identity<G>) {
    return reasons::argue(position_of<G>(position), limits);
  });
  if (!found) return std::nullopt;
  assert(!found->tiles.empty() && !found->sentences.empty() && found->sentences.size() <= longest_reason);
  return Reason{reasons::in_order(found->tiles), found->sentences};
} catch (const SearchCut&) {
  return std::nullopt;
}

}  // namespace boneyard
