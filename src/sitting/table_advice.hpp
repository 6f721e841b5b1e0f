// The solver at a match: a hint from what a person may know, a look at open hands, and afterwards what each move cost.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "sitting/advice.hpp"
#include "sitting/table_match.hpp"

namespace boneyard {

/// The fair player's reasoning for the seat on turn, best first. The hand must not be over.
table::Reasoning hint(const TableMatch& match);

/// Every move of the seat on turn with its value when all hands lie open, best first; a range where there was not
/// enough time. The match should be spoiled by whoever shows it.
table::OpenAnswer peek(const TableMatch& match, const Thinking& thinking);

/// A person's move of a hand, with what it cost: in the points that its side still scores, less those of the best
/// other.
struct Reviewed {
  std::size_t move = 0;  ///< of the hand, from 0
  table::Move played, best_open, best_fair;
  std::optional<int> open_cost;  ///< by open hands; nullopt if there was not enough time
  double fair_cost = 0;          ///< by the means over deals that agree with what the person could know
};

/// Of a move of the hand, from 0, below played(); nullopt if it was not a person's, or there was nothing to choose.
std::optional<Reviewed> review_move(const TableMatch& match, std::size_t move, const Thinking& thinking);
/// Of every move that a person made with a choice, in their order. `thinking` is the time for each; once it is stopped,
/// what was done until then. `weighed` is called before each with how many are done and how many there are.
std::vector<Reviewed> review(const TableMatch& match, const Thinking& thinking,
                             const std::function<void(std::size_t done, std::size_t all)>& weighed = {});

}  // namespace boneyard
