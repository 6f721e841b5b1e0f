// A player that sees only its own hand: perfect information Monte Carlo (PIMC; Ginsberg 2001, Long et al. 2010).
//
// For each move it draws worlds: full deals that agree with its view (worlds.cpp). It solves every move in each world
// with perfect information (solver.cpp), and plays the move with the best mean. If a hand is too long to solve,
// greedy_move() plays on until it is short enough. `few` draws 8 worlds, `many` 100; `random` plays any legal move.
#include "boneyard/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "boneyard/notation.hpp"
#include "solvers/multiplayer/solver.hpp"

namespace boneyard::multiplayer {
namespace {

constexpr std::array<std::string_view, 3> names = {"random", "few", "many"};
constexpr std::uint64_t purpose = 0x7461'626C'65;  // purpose of the SeedStream (boneyard/deal.hpp): "table"

// Costs are counted in positions searched and bytes, never in time, so that the same question has the same answer on
// every machine. A position takes about a microsecond.
constexpr std::uint64_t most_nodes = 400'000;  // for one move: after so many positions no more worlds are drawn
// Bytes for the table of a search, which then takes some hundredths of a second. With 4 MiB the slowest moves took
// twice as long.
constexpr std::size_t most_memory = std::size_t{2} << 20;

/// Positions with at most this number of tiles, in hands and still to be drawn, are nearly always solved in a few
/// hundredths of a second.
int most_tiles(const Settings& settings) {
  if (settings.sevens) return 18;
  // With 50 no move takes longer, but of Draw and Cross half as many worlds are solved for it.
  if (settings.highest > 9) return 40;
  if (settings.shape == Shape::spinner) return settings.seats > 2 ? 21 : large_tile_count;
  if (settings.highest > max_pip && settings.shape != Shape::line) return 33;
  return large_tile_count;
}

int tiles_left(const Position& position) {
  int tiles = 0;
  for (const LargeSet hand : position.hands()) tiles += hand.size();
  const Drawing drawing = position.settings().drawing;
  if (drawing == Drawing::none || drawing == Drawing::rows) return tiles;
  return tiles + std::max(0, static_cast<int>(position.stock().size()) - position.settings().reserve);
}

// Counting a million states takes two seconds. Advice is to come within one, and a first guess within a tenth; where
// the states are more, the deals are drawn by a walk.
constexpr std::size_t advice_states = std::size_t{1} << 17, soon_counted = std::size_t{1} << 13;

/// What the moves bring in one world if greedy_move() plays on.
Reasoning first_guess(const Position& world, Reasoning reasoning) {
  const int side = world.settings().side_of(world.turn());
  for (Weighed& each : reasoning.moves) {
    Position after = world;
    for (after.play(each.move); !after.over();) after.play(greedy_move(after));
    each.mean = after.lead_of_side(side) - world.lead_of_side(side);
    each.won = after.lead_of_side(side) > 0 ? 1 : 0;
  }
  reasoning.worlds = 1;
  reasoning.shortened = true;
  return reasoning;
}

/// The means, of sums over worlds whose shares add up to `shares`.
Reasoning mean(Reasoning sums, double shares) {
  for (Weighed& each : sums.moves) each.mean /= shares, each.won /= shares;
  return sums;
}

std::uint64_t own_seed(const View& view, std::uint64_t seed) {
  const auto moves = std::count_if(view.seen.begin(), view.seen.end(),
                                   [](const Seen& each) { return each.what == Seen::What::moves; });
  return detail::mix(seed + detail::increment * static_cast<std::uint64_t>(moves * most_seats + view.seat));
}

}  // namespace

std::string_view to_text(Strength strength) { return names[static_cast<std::size_t>(strength)]; }

Strength parse_strength(std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) throw ParseError(fmt::format("{}: expected random, few or many", in_quotes(text)));
  return static_cast<Strength>(found - names.begin());
}

int worlds_of(Strength strength) { return strength == Strength::random ? 0 : strength == Strength::few ? 8 : 100; }

const Weighed& Reasoning::best() const {
  return *std::max_element(moves.begin(), moves.end(),
                           [](const Weighed& a, const Weighed& b) { return a.mean < b.mean; });
}

PimcPlayer::PimcPlayer(const Settings& settings)
    : settings_(settings), solver_(std::make_unique<Solver>(settings, Limits{.memory = most_memory})) {}
PimcPlayer::~PimcPlayer() = default;
PimcPlayer::PimcPlayer(PimcPlayer&&) noexcept = default;
PimcPlayer& PimcPlayer::operator=(PimcPlayer&&) noexcept = default;

Reasoning PimcPlayer::reason(const View& view, Strength strength, std::uint64_t seed, const Limits& limits) {
  return weigh_worlds(view, strength, seed, limits, false, {});
}

Reasoning PimcPlayer::advise(const View& view, Strength strength, std::uint64_t seed, const Limits& limits,
                             const std::function<void(const Reasoning&)>& so_far) {
  return weigh_worlds(view, strength, seed, limits, true, so_far);
}

Reasoning PimcPlayer::weigh_worlds(const View& view, Strength strength, std::uint64_t seed, const Limits& limits,
                                   bool all_if_few, const std::function<void(const Reasoning&)>& so_far) {
  expect_same_hand(settings_, view.settings());
  if (view.board.over() || view.board.turn() != view.seat)
    throw std::invalid_argument("a player was asked for a move of a seat that is not on turn");
  SeedStream random(own_seed(view, seed), purpose);
  Reasoning reasoning;
  for (const Move& move : view.legal()) reasoning.moves.push_back({move, 0});
  if (reasoning.moves.size() == 1) return reasoning;
  if (strength == Strength::random) {
    reasoning.moves[static_cast<std::size_t>(random.below(reasoning.moves.size()))].mean = 1;
    return reasoning;
  }
  limits_ = limits;
  solver_->set_limits({.deadline = limits.deadline, .memory = most_memory, .stop = limits.stop});
  double shares = 0;
  // Weighs a world. Returns false if the time ran out.
  const auto add = [&](const Position& world, double share) {
    Reasoning with = reasoning;
    weigh(world, share, with);
    // A world during which the time ran out is weighed worse than the others, so it counts only if it is the first.
    if (reasoning.worlds > 0 && limits.reached() != Cutoff::none) return false;
    reasoning = std::move(with);
    ++reasoning.worlds;
    shares += share;
    if (so_far) so_far(mean(reasoning, shares));
    return limits.reached() == Cutoff::none;
  };
  if (so_far) so_far(first_guess(Worlds(view, soon_counted, limits).draw_position(random), reasoning));
  random = SeedStream(own_seed(view, seed), purpose);
  const auto most = static_cast<std::size_t>(worlds_of(strength));
  if (const auto all = all_if_few ? every_world(view, most, limits) : std::nullopt) {
    for (const PossibleWorld& each : *all)
      if (!add(each.position, each.share)) break;
    reasoning.all = static_cast<std::size_t>(reasoning.worlds) == all->size();
    return mean(reasoning, shares);
  }
  const Worlds worlds(view, all_if_few ? advice_states : std::size_t{1} << 20, limits);
  const std::uint64_t before = solver_->nodes();
  while (add(worlds.draw_position(random), 1) && reasoning.worlds < worlds_of(strength) &&
         solver_->nodes() - before < most_nodes) {
  }
  return mean(reasoning, shares);
}

/// Adds the value of each move in this world, times the world's share, to its `mean`, and the share to `won` if that
/// value wins the hand.
void PimcPlayer::weigh(const Position& world, double share, Reasoning& reasoning) {
  const int side = settings_.side_of(world.turn()), ahead = world.lead_of_side(side);
  AnswerOf<Move> answer;
  if (tiles_left(world) <= most_tiles(settings_)) answer = solver_->solve(world, {.moves = true});
  for (std::size_t i = 0; i < reasoning.moves.size(); ++i) {
    Weighed& each = reasoning.moves[i];
    int value = 0;
    if (!answer.moves.empty() && answer.moves[i].second.exact()) {
      value = answer.moves[i].second.low;
    } else {
      Position after = world;
      after.play(each.move);
      value = value_in_the_end(std::move(after), side) - ahead;
      reasoning.shortened = true;
    }
    each.mean += share * value;
    each.won += ahead + value > 0 ? share : 0;
  }
}

/// How far the side is ahead at the end of a hand that is too long to solve: what it is ahead now, plus the value of
/// the rest. With three or more sides that score in play this is only approximately right, because margins over the
/// best of several sides do not add up.
int PimcPlayer::value_in_the_end(Position position, int side) {
  for (; !position.over(); position.play(greedy_move(position))) {
    if (tiles_left(position) > most_tiles(settings_) || limits_.reached() != Cutoff::none) continue;
    const Range found = *solver_->solve(position, {.seat = side}).value;
    if (found.exact()) return position.lead_of_side(side) + found.low;
  }
  return position.lead_of_side(side);
}

Move greedy_move(const Position& position) {
  const Moves moves = position.moves();
  const int seat = position.turn();
  const auto worth = [&](const Move& move) {
    if (!move.lays()) return -1;
    Position after = position;
    after.play(move);
    const int scored = after.over() ? 1000
                                    : after.scores()[static_cast<std::size_t>(seat)] -
                                          position.scores()[static_cast<std::size_t>(seat)];
    return 100 * scored + move.tile.tile().total();
  };
  const Move* best = nullptr;
  int highest = 0;
  for (const Move& move : moves)
    if (const int here = worth(move); best == nullptr || here > highest) best = &move, highest = here;
  return *best;
}

}  // namespace boneyard::multiplayer
