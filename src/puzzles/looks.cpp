// How the player judges the position after a move:
//   * a patience: won is best and lost is worst; else the number of legal moves, less two for every tile left;
//   * a table game: what the side scored since, less what the best other side scored; and half of the pips by which its
//     hands are lighter than those of the lightest other side.
// A player of a chain game does not see the stock: it imagines eight orders of it, and takes the mean.
#include "puzzles/looks.hpp"

#include <algorithm>

#include "puzzles/position_key.hpp"

namespace boneyard::puzzles {
namespace {

constexpr std::uint64_t looks_stream = 0x7075'7A7A'0001;  // a purpose of SeedStream that nothing else has
constexpr double won = 1000, lost = -1000;
constexpr std::size_t moves_seen = 50;
constexpr int imagined = 8;

/// Judges for the side that was on turn before the move.
class Eye {
 public:
  explicit Eye(const AnyPosition& before) {
    if (!before.variant().scores()) return;
    side_ = before.multiplayer().settings().side_of(before.turn());
    scores_ = before.multiplayer().scores();
  }

  double judge(const AnyPosition& position) const {
    if (position.variant().scores()) return judge(position.multiplayer());
    if (position.won()) return won;
    if (position.lost()) return lost - position.tiles_left();
    return static_cast<double>(std::min(position.move_count(), moves_seen)) - 2.0 * position.tiles_left();
  }

 private:
  double judge(const multiplayer::Position& hand) const {
    const double lead = hand.lead_of_side(side_, scores_);
    if (hand.over()) return lead;
    std::array<int, most_seats> pips{};
    for (int seat = 0; seat < hand.settings().seats; ++seat)
      pips[static_cast<std::size_t>(hand.settings().side_of(seat))] += hand.hand(seat).pips();
    int lightest = -1;
    for (int side = 0; side < hand.settings().sides(); ++side)
      if (const int own = pips[static_cast<std::size_t>(side)]; side != side_ && (lightest < 0 || own < lightest))
        lightest = own;
    return lead + (lightest - pips[static_cast<std::size_t>(side_)]) / 2.0;
  }

  int side_ = 0;
  multiplayer::Scores scores_{};
};

/// The position after the move, with the stock in another order than it has.
AnyPosition imagine(const AnyPosition& position, const std::string& move, SeedStream& random) {
  AnyPosition next = position;
  next.shuffle_hidden(random);
  next.play(move);
  return next;
}

bool hides(const AnyPosition& position) { return judges_chances(position.variant()); }

SeedStream stream_of(const AnyPosition& position) { return {hash_of(effect_key(position)), looks_stream}; }

}  // namespace

std::vector<double> looks_of(const AnyPosition& position, const std::vector<Alternative>& moves) {
  const Eye eye(position);
  SeedStream random = stream_of(position);
  std::vector<double> looks(moves.size(), 0);
  const int times = hides(position) ? imagined : 1;
  for (int i = 0; i < times; ++i)
    for (std::size_t m = 0; m < moves.size(); ++m)
      looks[m] += eye.judge(hides(position) ? imagine(position, moves[m].move, random) : moves[m].after) / times;
  return looks;
}

double chance_of(const std::vector<double>& looks, std::size_t right) {
  constexpr double alike = 1e-9;  // sums of floating point numbers
  const double best = *std::max_element(looks.begin(), looks.end());
  if (looks[right] < best - alike) return 0;
  return 1.0 / static_cast<double>(
                   std::count_if(looks.begin(), looks.end(), [&](double each) { return each >= best - alike; }));
}

}  // namespace boneyard::puzzles
