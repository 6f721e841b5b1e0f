// The solver of the chain games: verdicts by search.cpp, counts and fewest tiles left by survey.cpp.
#include "solvers/chain/solver.hpp"

#include <algorithm>

namespace boneyard::chain {

void Solver::set_limits(const Limits& limits) {
  limits_ = limits;
  search_.set_limits(limits);
}

Verdict Solver::decide(const Row& deal) {
  try {
    return search_.wins(deal) ? Verdict::winnable : Verdict::unwinnable;
  } catch (const SearchCut&) {
    return Verdict::undecided;
  }
}

/// The search proves that there is a winning line without storing it, which keeps it fast. This function finds the line
/// afterwards: in each position it tries the moves until one leads to a position that is won.
std::vector<Move> Solver::winning_line(const Position& start, int most_drawn) {
  return line_to_win(start, [&](const Position& next) {
    const int drawn = static_cast<int>(start.stock().size() - next.stock().size());
    return drawn <= most_drawn && search_.wins(next, most_drawn - drawn);
  });
}

AnswerOf<Move> Solver::solve(const Position& position, const Want& want) {
  expect_same_rules(rules_, position.rules());
  AnswerOf<Move> result;
  const std::uint64_t nodes_before = nodes();
  try {
    int most_drawn = tile_count;
    bool won = search_.wins(position);
    // At the end of a winning line every drawn tile has been laid, so the shortest line is the one that draws the
    // fewest tiles.
    if (won && want.shortest && rules_.goal == Goal::hand)
      for (most_drawn = 0; !search_.wins(position, most_drawn);) ++most_drawn;
    if (won) {
      result.line = winning_line(position, most_drawn);
      result.left = 0;
    }
    result.verdict = won ? Verdict::winnable : Verdict::unwinnable;
    if (want.count && !won) result.count = "0";
    if (won ? want.count : want.fewest_left) {
      Limits rest = limits_;
      rest.memory -= std::min(rest.memory, search_.bytes());
      SurveyResult survey = survey_lines(position, rest, surveyed_);
      if (want.count) result.count = survey.count.str();
      if (!won) {
        result.line = std::move(survey.line);
        result.left = survey.fewest_left;
      }
    }
  } catch (const SearchCut& cut) {
    result.cutoff = cut.why;
  }
  result.nodes = nodes() - nodes_before;
  return result;
}

}  // namespace boneyard::chain
