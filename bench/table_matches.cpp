// Measures how strong the computer player (PIMC) is: it plays hands of a table game against players that move at
// random, or always lay their heaviest tile. script/figures runs it.
//
//     boneyard_table_matches GAME SEATS few|many random|heaviest FIRST LAST
//
// It plays the deals of the seeds from FIRST to LAST, and prints one row of csv: the numbers of deals and of hands
// played; the hands won, tied and lost; the sum of the points and of their squares; and, summed over the deals, the
// squares of a deal's wins and of a deal's points. Rows of different deals can be added up.
//
// Every deal is played once from each seat (with partners: for each side), so that neither luck nor the lead favours
// anybody. In a hand with three or more sides, all other players are of the other kind. The hands of a deal depend on
// each other, but those of two deals do not; so the error of a mean follows from the sums by deal.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

#include "boneyard/game.hpp"
#include "boneyard/match.hpp"

namespace {

using namespace boneyard;
using namespace boneyard::multiplayer;

std::uint64_t square(std::int64_t number) { return static_cast<std::uint64_t>(number * number); }

struct Tally {
  std::uint64_t deals = 0, hands = 0, won = 0, tied = 0, lost = 0;
  std::int64_t points = 0;
  std::uint64_t points_squared = 0;
  std::uint64_t deal_won_squared = 0, deal_points_squared = 0;

  /// Adds a deal; `margins` are the results of its hands.
  void add(std::span<const int> margins) {
    ++deals;
    std::int64_t deal_won = 0, deal_points = 0;
    for (int margin : margins) {
      ++hands;
      ++(margin > 0 ? won : margin < 0 ? lost : tied);
      points_squared += square(margin);
      deal_won += margin > 0 ? 1 : 0;
      deal_points += margin;
    }
    points += deal_points;
    deal_won_squared += square(deal_won);
    deal_points_squared += square(deal_points);
  }
};

Move heaviest_move(const Moves& moves) {
  const auto weight = [](const Move& move) { return move.lays() ? move.tile.tile().total() : -1; };
  return *std::max_element(moves.begin(), moves.end(),
                           [&](const Move& a, const Move& b) { return weight(a) < weight(b); });
}

/// Plays a hand. Returns the points of the PIMC player's side, less those of the best other side.
int margin(PimcPlayer& fair, const Settings& settings, Strength strength, bool heaviest, std::uint64_t seed,
           int fair_side) {
  SeedStream random(seed, StreamPurpose::random_play);
  const auto choose = [&](const View& view) {
    if (settings.side_of(view.seat) == fair_side) return fair.choose(view, strength, seed);
    const Moves legal = view.legal();
    return heaviest ? heaviest_move(legal) : legal[static_cast<std::size_t>(random.below(legal.size()))];
  };
  Moves moves;
  return play_hand(deal_of_seed(seed, settings), settings, choose, moves).lead_of_side(fair_side);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 7) {
    fmt::print(stderr, "expected GAME SEATS few|many random|heaviest FIRST LAST\n");
    return 2;
  }
  const Settings settings = multiplayer::settings(Variant(find_game(arguments[1]), std::atoi(arguments[2])));
  const Strength strength = parse_strength(arguments[3]);
  const bool heaviest = std::string_view(arguments[4]) == "heaviest";
  const auto first = std::strtoull(arguments[5], nullptr, 10), last = std::strtoull(arguments[6], nullptr, 10);
  PimcPlayer fair(settings);
  Tally tally;
  std::vector<int> margins(static_cast<std::size_t>(settings.sides()));
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    for (std::size_t side = 0; side < margins.size(); ++side)
      margins[side] = margin(fair, settings, strength, heaviest, seed, static_cast<int>(side));
    tally.add(margins);
  }
  fmt::print("{},{},{},{},{},{},{},{},{}\n", tally.deals, tally.hands, tally.won, tally.tied, tally.lost, tally.points,
             tally.points_squared, tally.deal_won_squared, tally.deal_points_squared);
}
