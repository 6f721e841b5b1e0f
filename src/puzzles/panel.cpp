// How the players judge a position when they look no further:
//   * a patience: won is best and lost is worst; else the number of legal moves, less two for every tile left;
//   * a table game: what the side scored since, less what the best other side scored; and half of the pips by which its
//     hands are lighter than those of the lightest other side.
// `greedy` sees tiles left alone in a patience, and judges the table right after its move. To look ahead in a patience
// means to judge the best position that so many moves reach; in a table game, to take turns with the other seats. A
// player of a chain game does not see the stock: it imagines eight orders of it, and takes the mean.
#include "puzzles/panel.hpp"

#include <algorithm>

#include "puzzles/position_key.hpp"

namespace boneyard::puzzles {
namespace {

constexpr std::uint64_t panel_stream = 0x7075'7A7A'0001;  // a purpose of SeedStream that nothing else has
constexpr double won = 1000, lost = -1000;
constexpr std::size_t moves_seen = 50;
constexpr int imagined = 8;
/// A player that looks ahead gives up looking deeper after so many positions for a move.
constexpr int most_looked_at = 4000;

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
  double judge_greedily(const AnyPosition& position) const {
    if (position.variant().scores()) return judge(position.multiplayer());
    return position.won() ? won : -position.tiles_left();
  }
  bool is_own(const AnyPosition& position) const {
    return !position.variant().scores() || position.multiplayer().settings().side_of(position.turn()) == side_;
  }
  double end(const AnyPosition& position) const {
    if (position.variant().scores()) return position.multiplayer().lead_of_side(side_, scores_);
    return position.won() ? 1 : 0;
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

double look(const AnyPosition& position, const Eye& eye, int depth, int& budget) {
  --budget;
  if (depth == 0 || budget <= 0 || position.over()) return eye.judge(position);
  const bool own = eye.is_own(position);
  std::optional<double> best;
  for (const MoveText& move : position.moves(moves_seen)) {
    AnyPosition next = position;
    next.play(move.text);
    const double looks = look(next, eye, depth - 1, budget);
    if (!best || (own ? looks > *best : looks < *best)) best = looks;
  }
  return best.value_or(lost);
}

/// The position after the move, with the stock in another order than it has.
AnyPosition imagine(const AnyPosition& position, const std::string& move, SeedStream& random) {
  AnyPosition next = position;
  next.shuffle_hidden(random);
  next.play(move);
  return next;
}

bool hides(const AnyPosition& position) { return judges_chances(position.variant()); }

SeedStream stream_of(const AnyPosition& position) { return {hash_of(effect_key(position)), panel_stream}; }

/// The mean of judge(after) over `times` orders of the stock; one is enough if nothing is hidden and nothing random.
template <class Judged>
std::vector<double> means(const AnyPosition& position, const std::vector<Alternative>& moves, int times,
                          Judged&& judged) {
  SeedStream random = stream_of(position);
  std::vector<double> looks(moves.size(), 0);
  for (int i = 0; i < times; ++i)
    for (std::size_t m = 0; m < moves.size(); ++m)
      looks[m] += judged(hides(position) ? imagine(position, moves[m].move, random) : moves[m].after, random) / times;
  return looks;
}

std::vector<double> ahead(const AnyPosition& position, const std::vector<Alternative>& moves, int depth) {
  const Eye eye(position);
  return means(position, moves, hides(position) ? imagined : 1, [&](const AnyPosition& after, SeedStream&) {
    int budget = most_looked_at;
    return look(after, eye, depth - 1, budget);
  });
}

std::vector<double> sampled(const AnyPosition& position, const std::vector<Alternative>& moves, int times) {
  const Eye eye(position);
  return means(position, moves, times, [&](AnyPosition after, SeedStream& random) {
    after.play_at_random(random);
    return eye.end(after);
  });
}

}  // namespace

std::vector<double> looks_of(PanelPlayer player, const AnyPosition& position, const std::vector<Alternative>& moves) {
  switch (player) {
    case PanelPlayer::random: break;
    case PanelPlayer::greedy: {
      const Eye eye(position);
      return means(position, moves, hides(position) ? imagined : 1,
                   [&](const AnyPosition& after, SeedStream&) { return eye.judge_greedily(after); });
    }
    case PanelPlayer::ahead_1: return ahead(position, moves, 1);
    case PanelPlayer::ahead_2: return ahead(position, moves, 2);
    case PanelPlayer::ahead_3: return ahead(position, moves, 3);
    case PanelPlayer::ahead_4: return ahead(position, moves, 4);
    case PanelPlayer::few: return sampled(position, moves, 8);
    case PanelPlayer::many: return sampled(position, moves, 64);
  }
  return std::vector<double>(moves.size(), 0);
}

double chance_of(const std::vector<double>& looks, std::size_t right) {
  constexpr double alike = 1e-9;  // sums of floating point numbers
  const double best = *std::max_element(looks.begin(), looks.end());
  if (looks[right] < best - alike) return 0;
  return 1.0 / static_cast<double>(
                   std::count_if(looks.begin(), looks.end(), [&](double each) { return each >= best - alike; }));
}

double chance_of(PanelPlayer player, const AnyPosition& position, const std::vector<Alternative>& moves,
                 std::size_t right) {
  return chance_of(looks_of(player, position, moves), right);
}

}  // namespace boneyard::puzzles
