// The review of a hand on the screen: the person's moves with what each cost. The person leaves the list, goes back to
// one of the moves, or steps to another hand of the match.
#pragma once

#include <optional>
#include <vector>

#include "boneyard/advice.hpp"
#include "terminal/screen/screen.hpp"

namespace boneyard::app {

/// How the person has left the list.
struct ReviewLeft {
  std::optional<std::size_t> move{};  ///< the index of the move to go back to
  int step = 0;                       ///< to the hand before (-1) or after (1)
};

/// Shows the review of hand `hand`, from 1, until the person leaves it. `last` is the last hand that is over. Only in
/// the hand that is on the table the person can go back to a move.
ReviewLeft show_review_list(Screen& screen, const Session& session, int hand, int last,
                            const std::vector<Reviewed>& reviewed);

}  // namespace boneyard::app
