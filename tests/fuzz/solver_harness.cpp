// Solvers against the oracle, in positions that the bytes choose: a game, its rules, a deal, and moves to play until
// few enough tiles are left for the oracle. The solver is asked as `solve --after` asks it.
#include <algorithm>

#include "cli/solving.hpp"
#include "harness.hpp"
#include "tests/games/contract.hpp"
#include "tests/games/play_line.hpp"
#include "tests/games/witness.hpp"

namespace boneyard::fuzz {
namespace {

/// How many tiles the oracle can take.
template <class G>
constexpr int oracle_tiles = 16;
template <>
constexpr int oracle_tiles<bingo::Bingo> = 9;
template <>
constexpr int oracle_tiles<chain::DominoPatience> = 11;
template <>
constexpr int oracle_tiles<chain::FivesTheLimit> = 11;
template <>
constexpr int oracle_tiles<five_columns::FiveColumns> = 14;

template <class G>
void check(const typename G::Position& table, const OracleAnswer& expected, const Answer& solved) {
  demand(solved.verdict != Verdict::undecided, "an answer");
  demand((solved.verdict == Verdict::winnable) == expected.winnable, "the verdict of the oracle");
  demand(solved.left == (expected.winnable ? 0 : expected.fewest_left), "the oracle's tiles left");
  demand(solved.count == expected.count.str(), "the oracle's number of lines");
  std::string text;
  for (const std::string& move : solved.line) text += move + ' ';
  typename G::Position end = table;
  const auto line = play_line(end, text);
  demand(end.won() == expected.winnable, "a line that wins if the verdict says so");
  demand(end.tiles_left() == *solved.left, "a line that leaves what it says");
  if (!expected.winnable) return;
  if constexpr (std::is_same_v<typename G::Position, bingo::Position>)
    demand(solved.spoken == expected.spoken, "the oracle's fewest numbers spoken");
  else
    demand(static_cast<int>(line.size()) == expected.shortest, "the oracle's shortest line");
}

}  // namespace

void solvers(std::string_view bytes) {
  Bytes choices(bytes);
  const Variant variant = variant_from(choices);
  const std::uint64_t seed = choices.next() | choices.next() << 8;
  const auto few = static_cast<int>(choices.next());
  with_game(variant.game(), [&]<class G>(std::type_identity<G>) {
    const auto rules = G::rules(variant.values());
    const Row deal = contract::worth_asking(seed, rules);
    typename G::Position table(deal, rules);
    SeedStream random(seed, 50);  // when the bytes have no more choices
    std::string after;
    const int tiles = oracle_tiles<G> - few % 6;
    for (int played = 0; contract::tiles_to_go(table) > tiles && played < 300; ++played) {
      const auto moves = table.moves();
      if (moves.empty()) break;
      const auto& move = moves[choices.empty() ? random.below(moves.size()) : choices.next() % moves.size()];
      after += table.to_text(move) + ' ';
      table.play(move);
    }
    const auto expected = Witness<typename G::Position>().ask(table, 200'000);
    if (expected.gave_up) return;
    app::SolveRequest request;
    request.variant = variant;
    request.after = after;
    request.want = contract::everything;
    check<G>(table, expected, app::DealSolver(request)(AnyPosition(variant, Row(deal.begin(), deal.end()))).answer);
  });
}

}  // namespace boneyard::fuzz
