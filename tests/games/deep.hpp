// Shared by the deep tests: solver against oracle (witness.hpp) over as many deals as an hour allows.
//
//   ctest --preset deep                                     all of them, under an hour on two cores
//   BONEYARD_DEEP_FROM=5000001 ctest --preset deep -V       other deals than last night, with progress
//   BONEYARD_DEEP_SHARE=0.01 ctest --preset deep            a hundredth of everything, to see that it works
#pragma once

#include <catch2/catch.hpp>

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "tests/games/contract.hpp"
#include "tests/games/witness.hpp"

namespace boneyard::deep {

using contract::everything;

/// The first seed of every run.
inline std::uint64_t first_seed() {
  const char* from = std::getenv("BONEYARD_DEEP_FROM");
  return from != nullptr ? std::strtoull(from, nullptr, 10) : 1;
}

/// `count`, or the share of it that was asked for.
inline std::uint64_t share_of(std::uint64_t count) {
  const char* share = std::getenv("BONEYARD_DEEP_SHARE");
  if (share == nullptr) return count;
  return std::max<std::uint64_t>(1,
                                 static_cast<std::uint64_t>(std::strtod(share, nullptr) * static_cast<double>(count)));
}

/// Says what has been compared: every ten seconds, and at the end.
class Progress {
 public:
  explicit Progress(std::string name) : name_(std::move(name)) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { say(" in all"); }

  void count(bool compared, bool winnable) {
    (compared ? compared_ : given_up_) += 1;
    winnable_ += winnable;
    if (std::chrono::steady_clock::now() - said_ > std::chrono::seconds(10)) say(" so far");
  }
  std::uint64_t compared() const { return compared_; }
  std::uint64_t given_up() const { return given_up_; }
  std::uint64_t winnable() const { return winnable_; }

 private:
  void say(const char* when) {
    said_ = std::chrono::steady_clock::now();
    const auto seconds = std::chrono::duration<double>(said_ - began_).count();
    fmt::print(stderr, "{}: {} compared{}, {} winnable, {} given up by the oracle, {:.0f} s\n", name_, compared_, when,
               winnable_, given_up_, seconds);
    std::fflush(stderr);
  }

  std::string name_;
  std::uint64_t compared_ = 0, winnable_ = 0, given_up_ = 0;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now(), said_ = began_;
};

/// Everything the solver says of a position, against what an oracle says; its line replays.
template <class Solver, class Position>
void compare(Solver& solver, const OracleAnswer& expected, const Position& position, Progress& progress) {
  progress.count(!expected.gave_up, expected.winnable);
  if (expected.gave_up) return;
  const auto result = solver.solve(position, everything);
  bool same = result.verdict == verdict_of(expected) && result.cutoff == Cutoff::none &&
              result.left == expected.fewest_left && result.count == expected.count.str();
  if (expected.shortest) same &= static_cast<int>(result.line.size()) == *expected.shortest;
  if (expected.spoken) same &= result.spoken == *expected.spoken;
  Position end = position;
  for (const auto& move : result.line) {
    same = same && !end.why_illegal(move);
    if (!same) break;
    end.play(move);
  }
  same = same && end.tiles_left() == expected.fewest_left && end.won() == expected.winnable;
  if (same) return;
  FAIL(position.text() << ": the oracle says " << (expected.winnable ? "winnable" : "unwinnable") << ", "
                       << expected.fewest_left << " left, " << expected.count.str() << " lines, shortest "
                       << expected.shortest.value_or(-1) << ", spoken " << expected.spoken.value_or(-1)
                       << "; the solver " << to_text(result.verdict) << ", " << result.left.value_or(-1) << " left, "
                       << result.count.value_or("-1") << " lines, shortest " << result.line.size() << ", spoken "
                       << result.spoken.value_or(-1));
}

/// The same; an oracle that would need more than `most` positions gives up, and nothing is compared.
template <class Solver, class Position>
void compare(Solver& solver, Witness<Position>& witness, const Position& position, Progress& progress,
             std::size_t most = ~std::size_t{0}) {
  compare(solver, witness.ask(position, most), position, progress);
}

/// The rule options as they are typed.
template <class G>
std::string name_of(const RuleValues& values) {
  return fmt::format("{} {}", G::name, Variant(find_game(G::name), 1, values).rules_text());
}

/// The deals of `count` seeds, `decide` included.
template <class G>
void compare_deals(const RuleValues& values, std::uint64_t count, std::size_t most = ~std::size_t{0}) {
  const auto rules = G::rules(values);
  typename G::Solver solver(rules, Limits{});
  Witness<typename G::Position> witness;
  Progress progress(name_of<G>(values) + ", deals");
  for (std::uint64_t seed = first_seed(), last = seed + share_of(count); seed < last; ++seed) {
    const Row deal = deal_from_seed(seed);
    const std::uint64_t before = progress.compared(), won = progress.winnable();
    compare(solver, witness, typename G::Position(deal, rules), progress, most);
    if (progress.compared() == before) continue;
    const Verdict expected = progress.winnable() > won ? Verdict::winnable : Verdict::unwinnable;
    if (solver.decide(deal) != expected) FAIL("decide, seed " << seed);
  }
  REQUIRE(progress.given_up() <= progress.compared() / 10);
}

/// Positions with at most `tiles` tiles to go that random play reaches, one a seed.
template <class G>
void compare_positions(const RuleValues& values, std::uint64_t count, int tiles = 14) {
  const auto rules = G::rules(values);
  typename G::Solver solver(rules, Limits{});
  Witness<typename G::Position> witness;
  Progress progress(fmt::format("{}, positions of at most {} tiles", name_of<G>(values), tiles));
  for (std::uint64_t seed = first_seed(); progress.compared() < share_of(count); ++seed) {
    const Row deal = contract::worth_asking(seed, rules);
    compare(solver, witness, contract::random_position<typename G::Position>(deal, rules, seed, tiles), progress);
  }
}

/// Calls `visit(deal)` for every order of the double-`highest` set, and, if asked to, for every way its tiles can lie.
template <class Visit>
void for_all_deals(int highest, bool orientations, Visit&& visit) {
  std::vector<int> order(static_cast<std::size_t>(tiles_in_set(highest)));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  do {
    for (unsigned turned = 0; turned < (orientations ? 1u << order.size() : 1u); ++turned) {
      Row deal;
      bool new_one = true;
      for (std::size_t i = 0; i < order.size(); ++i) {
        const Tile tile(order[i]);
        new_one &= (turned >> i & 1) == 0 || !tile.is_double();
        deal.push_back(LaidTile(tile, (turned >> i & 1) != 0));
      }
      if (new_one) visit(deal);
    }
  } while (std::next_permutation(order.begin(), order.end()));
}

}  // namespace boneyard::deep
