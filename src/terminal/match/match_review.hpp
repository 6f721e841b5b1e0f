// The review of a hand on the screen: the person's moves with what each cost, one of which can be chosen.
#pragma once

#include <optional>
#include <vector>

#include "boneyard/advice.hpp"
#include "terminal/stage.hpp"

namespace boneyard::app {

/// Shows the list until the person leaves it; returns the index of the move to go back to, if one was chosen.
std::optional<std::size_t> choose_reviewed(const Stage& stage, const TableMatch& match,
                                           const std::vector<Reviewed>& reviewed);

}  // namespace boneyard::app
