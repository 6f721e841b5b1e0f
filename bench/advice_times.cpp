// Measures how long advice at a real table takes: the strongest level in every table game, at the first turn and later.
//
//     boneyard_advice_times HANDS [GAME[;RULE=VALUE…]…]
//
// Plays hands at random and asks at the leader's first turn and at every later choice of seat 1. Prints for each game
// and number of players, in milliseconds of the processor: the longest wait for the first answer and for the whole one,
// and the mean of the whole one; first of the leads, then of the later turns; and the fewest worlds of an answer that
// are not all.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "boneyard/game.hpp"

namespace {

using namespace boneyard;
using namespace boneyard::multiplayer;

struct Times {
  int asked = 0, all = 0, fewest = 1000;
  double first = 0, longest = 0, sum = 0;

  void ask(PimcPlayer& player, const View& view, std::uint64_t seed) {
    if (view.legal().size() < 2) return;
    const auto start = std::clock();
    const auto passed = [&] { return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; };
    double until_first = 0;
    const Reasoning found = player.advise(view, Strength::many, seed, {}, [&](const Reasoning& so_far) {
      if (until_first == 0 && !so_far.moves.empty()) until_first = passed();
    });
    ++asked;
    all += found.all;
    if (!found.all) fewest = std::min(fewest, found.worlds);
    first = std::max(first, until_first);
    longest = std::max(longest, passed());
    sum += passed();
  }
  std::string text() const {
    return fmt::format("{:>5} {:>7.0f} {:>7.0f} {:>7.0f} {:>4} {:>5}", asked, first, longest, sum / std::max(asked, 1),
                       all, fewest == 1000 ? 0 : fewest);
  }
};

void measure(const Variant& variant, std::uint64_t hands) {
  const Settings settings = multiplayer::settings(variant);
  Times lead, later;
  for (std::uint64_t seed = 1; seed <= hands; ++seed) {
    PimcPlayer player(settings);
    SeedStream random(seed, StreamPurpose::random_play);
    const Row deal = deal_of_seed(seed, settings);
    Position position(deal, settings);
    for (Moves moves; !position.over(); position.play(moves.back())) {
      if (moves.empty() || position.turn() == 0)
        (moves.empty() ? lead : later).ask(player, View(deal, settings, position.turn(), moves), seed);
      const Moves legal = position.moves();
      moves.push_back(legal[static_cast<std::size_t>(random.below(legal.size()))]);
    }
  }
  fmt::print("{:40} {}   {}\n", variant.text(), lead.text(), later.text());
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) {
    fmt::print(stderr, "expected HANDS [GAME[;RULE=VALUE…]…]\n");
    return 2;
  }
  const auto hands = std::strtoull(arguments[1], nullptr, 10);
  fmt::print("{:40} leads   first longest    mean  all worlds  later   first longest    mean  all worlds\n", "");
  for (int i = 2; i < count; ++i) measure(Variant::parse(arguments[i]), hands);
  if (count > 2) return 0;
  for (const GameInfo& game : multiplayer_games())
    for (const int seats : game.seats) measure(Variant(game, seats), hands);
}
