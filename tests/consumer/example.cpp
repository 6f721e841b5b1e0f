#include <iostream>

#include <boneyard/game.hpp>

int main() {
  using namespace boneyard;
  const Variant variant = Variant::parse("twelve-to-go;hand=6");
  const Deal deal = deal_from_seed(4);
  const AnyPosition table(variant, deal);

  const auto solver = make_solver(variant);
  const Answer answer = solver->solve(table);  // its line has been replayed by the rules

  std::cout << to_text(deal) << '\n' << to_text(answer.verdict);
  for (const std::string& move : answer.line) std::cout << ' ' << move;
  std::cout << '\n';
}
