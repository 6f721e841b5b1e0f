// How strong the fair player is at the table: hands of a table game against seats that play at random, or that always
// lay their heaviest tile. script/table-matches runs it and writes docs/table-play.md.
//
//     boneyard_table_matches GAME SEATS few|many random|heaviest FIRST LAST
//
// It plays the hands from FIRST to LAST, counted from 1, and prints one row of csv: how many were played, won, tied and
// lost, and the sums of the points and of their squares. Rows of different hands add up.
//
// Every deal is played once from each seat (with partners: from each side), so that neither luck nor the lead favours
// anybody: with k sides, hands 1 to k are the deal of seed 1, with the fair player at seat (or side) 1, 2 and so on. In
// a hand with three or more sides, all the others are of the other kind.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "solvers/any_table.hpp"

namespace {

using namespace boneyard;
using namespace boneyard::table;

struct Tally {
  std::uint64_t hands = 0, won = 0, tied = 0, lost = 0;
  std::int64_t points = 0;
  std::uint64_t points_squared = 0;
};

Move heaviest_move(const Position& position) {
  const Moves moves = position.moves();
  const auto weight = [](const Move& move) { return move.lays() ? move.tile.tile().total() : -1; };
  return *std::max_element(moves.begin(), moves.end(),
                           [&](const Move& a, const Move& b) { return weight(a) < weight(b); });
}

/// By how much the fair side is ahead of the best of the others at the end.
int play_hand(FairPlayer& fair, const Settings& settings, Strength strength, bool heaviest, std::uint64_t seed,
              int fair_side) {
  const LargeDeal deal = deal_of_seed(seed, settings);
  Position position(deal, settings);
  SeedStream random(seed, StreamPurpose::random_play);
  Moves moves;
  while (!position.over()) {
    const Moves legal = position.moves();
    Move move = legal.front();
    if (legal.size() > 1) {
      if (settings.side_of(position.turn()) == fair_side)
        move = fair.choose(View(deal, settings, position.turn(), moves), strength, seed);
      else
        move = heaviest ? heaviest_move(position) : legal[static_cast<std::size_t>(random.below(legal.size()))];
    }
    moves.push_back(move);
    position.play(move);
  }
  return position.lead_of_side(fair_side);
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 7) {
    fmt::print(stderr, "expected GAME SEATS few|many random|heaviest FIRST LAST\n");
    return 2;
  }
  const GameRow* game = find_row(arguments[1]);
  if (game == nullptr) return 2;
  const Settings settings = table::settings(game->game, std::atoi(arguments[2]));
  const Strength strength = parse_strength(arguments[3]);
  const bool heaviest = std::string_view(arguments[4]) == "heaviest";
  const auto first = std::strtoull(arguments[5], nullptr, 10), last = std::strtoull(arguments[6], nullptr, 10);
  const auto sides = static_cast<std::uint64_t>(settings.sides());
  FairPlayer fair(settings);
  Tally tally;
  for (std::uint64_t hand = first - 1; hand < last; ++hand) {
    const int margin = play_hand(fair, settings, strength, heaviest, 1 + hand / sides, static_cast<int>(hand % sides));
    ++tally.hands;
    ++(margin > 0 ? tally.won : margin < 0 ? tally.lost : tally.tied);
    tally.points += margin;
    tally.points_squared += static_cast<std::uint64_t>(margin * margin);
  }
  fmt::print("{},{},{},{},{},{}\n", tally.hands, tally.won, tally.tied, tally.lost, tally.points, tally.points_squared);
}
