#include <fmt/format.h>

#include <boneyard/deals/seed.hpp>
#include <boneyard/solvers/games.hpp>

int main() {
  using boneyard::twelve_to_go::TwelveToGo;

  const boneyard::Row deal = boneyard::deal_from_seed(4);
  const TwelveToGo::Rules rules{.hand = 6};
  const TwelveToGo::Position table(deal, rules);

  TwelveToGo::Solver solver(rules);
  const auto result = solver.solve(table);

  fmt::print("{}\n{}\n", boneyard::to_text(deal), boneyard::to_text(result.verdict));
  if (result.verdict == boneyard::Verdict::winnable)
    fmt::print("{}\n", fmt::join(boneyard::line_text(table, result.line), " "));
}
