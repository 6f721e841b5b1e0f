#include <fmt/format.h>

#include <boneyard/solvers/any_game.hpp>

int main() {
  using namespace boneyard;
  const Variant variant = Variant::parse("twelve-to-go;hand=6");
  const Deal deal = deal_from_seed(4);
  const AnyPosition table(variant, deal);

  AnySolver solver(variant);
  const Answer answer = solver.solve(table);  // its line has been replayed by the rules

  fmt::print("{}\n{}\n", to_text(deal), to_text(answer.verdict));
  if (answer.verdict == Verdict::winnable) fmt::print("{}\n", fmt::join(answer.line, " "));
}
