// Answers that must be the same wherever the library is compiled: script/check-portability builds this for other
// compilers, standard libraries and pointer sizes, and compares its output with the ordinary build's.
#include <fmt/format.h>

#include "boneyard/game.hpp"
#include "boneyard/odds.hpp"
#include "boneyard/tally.hpp"

using namespace boneyard;

namespace {

/// Every answer that a deal can get, and the line of the first few, for one reading of a game's rules.
void print_answers(const Variant& variant) {
  const auto solver = make_solver(variant);
  std::string verdicts;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) verdicts += to_text(solver->decide(deal_from_seed(seed)))[0];
  fmt::print("{}: {} {}\n", variant.text(), verdicts, solver->nodes());
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Answer answer = solver->solve(AnyPosition(variant, deal_from_seed(seed)), {.fewest_left = true});
    fmt::print("{}: {}, {} left: {}\n", seed, to_text(answer.verdict), answer.left.value_or(-1),
               fmt::join(answer.line, " "));
  }
}

}  // namespace

int main() {
  fmt::print("{}\n", to_text(deal_from_seed(0xFEDCBA9876543210)));
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game)) print_answers(variant);
  const Estimate exact = exact_odds({Variant::parse("twelve-to-go;hand=6"), Player::thoughtful}, {}).estimate;
  fmt::print("{}\n", exact.fraction ? exact.fraction->numerator : "no fraction");
  fmt::print("{}\n", to_text(parse_precision("5e-4")));
}
