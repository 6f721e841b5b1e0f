#include "boneyard/advice.hpp"

#include <algorithm>

namespace boneyard {
namespace {

using Clock = std::chrono::steady_clock;

void sort(std::vector<Chance>& chances) {
  std::stable_sort(chances.begin(), chances.end(),
                   [](const Chance& a, const Chance& b) { return a.certain != b.certain ? a.certain : a.win > b.win; });
}

/// The hidden tiles are shuffled many times, and the position after each move is solved. That ranks the moves well.
std::vector<Chance> sampled_chances(const AnyPosition& position, const Thinking& thinking) {
  std::vector<Chance> chances;
  for (const MoveText& move : position.moves()) chances.push_back({move.text});
  AnySolver solver(position.variant(), thinking.limits());
  const auto end = Clock::now() + thinking.time;
  SeedStream random(0, StreamPurpose::hint);  // the same position gets the same hint, as far as time allows
  AnyPosition dealt = position;
  int deals = 0;
  for (; deals == 0 || Clock::now() < end; ++deals) {
    dealt.shuffle_hidden(random);
    for (Chance& chance : chances) {
      AnyPosition next = dealt;
      next.play(chance.move);
      if (next.won() || (!next.lost() && solver.solve(next).verdict == Verdict::winnable)) chance.win += 1;
    }
  }
  for (Chance& chance : chances) chance.win /= deals;
  return chances;
}

std::vector<Chance> best_first(const std::vector<MoveChance>& moves) {
  std::vector<Chance> found;
  for (const MoveChance& each : moves) {
    const auto& fraction = each.win.fraction;
    if (!fraction) return {};
    found.push_back({each.move, each.win.odds, fraction->numerator == fraction->denominator});
  }
  sort(found);
  return found;
}

}  // namespace

FairMoves fair_moves(const AnyPosition& position, const ExactLimits& limits) {
  if (position.move_count() == 0) return {};
  const AnyChances chances(position, Player::fair, limits);
  return {chances.cutoff(), chances.moves(position)};
}

std::vector<Chance> chances_of(const AnyChances& chances, const AnyPosition& position) {
  return best_first(chances.moves(position));
}

std::vector<Chance> exact_chances(const AnyPosition& position, const Thinking& thinking) {
  const FairMoves fair = fair_moves(position, {.threads = thinking.threads, .limits = thinking.limits()});
  if (fair.cutoff != Cutoff::none) return {};
  return best_first(fair.moves);
}

Limits Thinking::limits() const {
  Limits limits;
  limits.deadline = Clock::now() + time;
  limits.memory = std::size_t{1} << 30;
  limits.stop = stop;
  return limits;
}

Verdict still_winnable(const AnyPosition& position, const Thinking& thinking) {
  return AnySolver(position.variant(), thinking.limits()).solve(position).verdict;
}

Answer best_line(const AnyPosition& position, const Thinking& thinking) {
  return AnySolver(position.variant(), thinking.limits()).solve(position, {.shortest = true, .fewest_left = true});
}

std::optional<std::size_t> losing_move(const Sitting& sitting, const Thinking& thinking) {
  Thinking each = thinking;
  each.time /= static_cast<int>(sitting.played() + 1);
  for (std::size_t i = 0; i <= sitting.played(); ++i) {
    const Verdict verdict = still_winnable(sitting.before(i), each);
    if (verdict == Verdict::undecided) return std::nullopt;
    if (verdict == Verdict::unwinnable) return i > 0 ? std::optional(i - 1) : std::nullopt;
  }
  return std::nullopt;
}

Hint hint(const AnyPosition& position, const Thinking& thinking) {
  constexpr std::chrono::milliseconds least_sampling_time{100};
  if (position.over()) throw std::invalid_argument("a hint was asked for after the end of a game");
  switch (position.variant().game().hidden) {
    case Hidden::idle: return {.kind = Hint::Kind::idle, .moves = {{position.moves(1).front().text}}};
    case Hidden::nothing: return {.kind = Hint::Kind::line, .answer = best_line(position, thinking)};
    case Hidden::matters: break;
  }
  const auto start = Clock::now();
  Thinking exact = thinking;
  exact.time /= 2;
  Hint hint{.kind = Hint::Kind::exact, .moves = exact_chances(position, exact)};
  if (hint.moves.empty()) {
    Thinking sampling = thinking;
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    sampling.time = std::max(thinking.time * 7 / 8 - spent, least_sampling_time);
    hint = {.kind = Hint::Kind::estimated, .moves = sampled_chances(position, sampling)};
  }
  sort(hint.moves);
  return hint;
}

}  // namespace boneyard
