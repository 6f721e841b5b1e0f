#include "boneyard/advice.hpp"

#include <algorithm>

namespace boneyard {
namespace {

using table::Position;

table::Reasoning reason(const TableMatch& match, std::size_t moves) {
  const table::View view(match.deal(), match.settings(), match.before(moves).turn(), match.moves().first(moves));
  return table::FairPlayer(match.settings()).reason(view, table::Strength::many, match.seed());
}

table::OpenAnswer open_values(const Position& position, const Thinking& thinking) {
  table::Solver solver(position.settings(), thinking.limits());
  return solver.solve(position, position.settings().side_of(position.turn()), {.line = false, .moves = true});
}

/// Whether a person made the move, and could have made another.
bool has_choice(const TableMatch& match, std::size_t move) {
  const Position& here = match.before(move);
  return match.is_person(here.turn()) && here.moves().size() > 1;
}

}  // namespace

table::Reasoning hint(const TableMatch& match) {
  table::Reasoning reasoning = reason(match, match.played());
  std::stable_sort(reasoning.moves.begin(), reasoning.moves.end(),
                   [](const auto& a, const auto& b) { return a.mean > b.mean; });
  return reasoning;
}

table::OpenAnswer peek(const TableMatch& match, const Thinking& thinking) {
  table::OpenAnswer answer = open_values(match.now(), thinking);
  std::stable_sort(answer.moves.begin(), answer.moves.end(),
                   [](const auto& a, const auto& b) { return a.second.low > b.second.low; });
  return answer;
}

std::optional<Reviewed> review_move(const TableMatch& match, std::size_t move, const Thinking& thinking) {
  if (!has_choice(match, move)) return std::nullopt;
  const Position& here = match.before(move);
  Reviewed own{.move = move, .played = match.move(move), .best_open = {}, .best_fair = {}, .open_cost = {}};
  const table::OpenAnswer open = open_values(here, thinking);
  const auto best = std::max_element(open.moves.begin(), open.moves.end(),
                                     [](const auto& a, const auto& b) { return a.second.low < b.second.low; });
  const auto played =
      std::find_if(open.moves.begin(), open.moves.end(), [&](const auto& each) { return each.first == own.played; });
  own.best_open = best->first;
  if (open.cutoff == Cutoff::none) own.open_cost = best->second.low - played->second.low;
  const table::Reasoning fair = reason(match, move);
  const auto mean =
      std::find_if(fair.moves.begin(), fair.moves.end(), [&](const auto& each) { return each.move == own.played; });
  own.best_fair = fair.best().move;
  own.fair_cost = fair.best().mean - mean->mean;
  return own;
}

std::vector<Reviewed> review(const TableMatch& match, const Thinking& thinking,
                             const std::function<void(std::size_t done, std::size_t all)>& weighed) {
  std::vector<std::size_t> made;
  for (std::size_t i = 0; i < match.played(); ++i)
    if (has_choice(match, i)) made.push_back(i);
  std::vector<Reviewed> reviewed;
  for (const std::size_t move : made) {
    if (thinking.stop != nullptr && thinking.stop->load(std::memory_order_relaxed)) break;
    if (weighed) weighed(reviewed.size(), made.size());
    reviewed.push_back(*review_move(match, move, thinking));
  }
  return reviewed;
}

}  // namespace boneyard
