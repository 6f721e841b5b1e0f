// What a player may ask of a game: hints, chances, the best line, which move lost it, what moves have cost, how
// hard a deal is.
#include "boneyard/advice.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "boneyard/difficulty.hpp"

namespace boneyard {
namespace {

/// Sorts a list by `worth`, best first. Equal elements keep their order. This is an insertion sort: the lists are
/// short, and std::stable_sort for three types would be a hundredth of the page's module.
template <class List, class Worth>
void sort_best_first(List& list, Worth worth) {
  const auto better = [&](const auto& a, const auto& b) { return worth(a) > worth(b); };
  for (auto next = list.begin(); next != list.end(); ++next)
    std::rotate(std::upper_bound(list.begin(), next, *next, better), next, std::next(next));
}

void sort(std::vector<MoveWorth>& chances) {
  sort_best_first(chances, [](const MoveWorth& each) { return std::pair(each.certain, each.worth); });
}

std::vector<MoveWorth> best_first(const std::vector<MoveChance>& moves) {
  std::vector<MoveWorth> found;
  for (const MoveChance& each : moves) {
    if (!each.win.fraction) return {};
    found.push_back({each.move, each.win.odds, each.win.is_one()});
  }
  sort(found);
  return found;
}

multiplayer::Reasoning reason(const multiplayer::View& view, std::uint64_t seed, const Limits& limits) {
  multiplayer::PimcPlayer player(view.settings());
  return player.reason(view, multiplayer::Strength::many, seed, limits);
}

Hint hint_at_table(const PlayedHand& hand, const Thinking& thinking) {
  const Limits limits = thinking.limits();
  Thinking half = thinking;  // so that some is left for the responses
  half.time /= 2;
  const multiplayer::View view = hand.view(hand.played());
  const multiplayer::Reasoning found = reason(view, hand.seed(), half.limits());
  Hint hint{.kind = Hint::Kind::sampled, .worlds = found.worlds};
  for (const multiplayer::Weighed& each : found.moves)
    hint.moves.push_back({hand.now().multiplayer().to_text(each.move), each.mean});
  sort(hint.moves);
  hint.responses = responses(view, found.best().move, limits);
  return hint;
}

Answer open_values(const AnyPosition& position, const Thinking& thinking) {
  return make_solver(position.variant(), thinking.limits())->solve(position, {.moves = true});
}

void expect_won_or_lost(const Variant& variant) {
  if (variant.scores()) throw std::invalid_argument(variant.text() + " is not won or lost, but ends with scores");
}

}  // namespace

FairMoves fair_moves(const AnyPosition& position, const ExactLimits& limits, const FindChances& known) {
  if (position.move_count() == 0) return {};
  if (const auto chances = known ? known(position.variant()) : nullptr) {
    const auto moves = chances->moves(position);
    if (std::none_of(moves.begin(), moves.end(), [](const MoveChance& each) { return each.win.bounds; }))
      return {Cutoff::none, moves};
  }
  const auto chances = make_chances(position, Player::fair, limits);
  return {chances->cutoff(), chances->moves(position)};
}

std::vector<MoveWorth> chances_of(const Chances& chances, const AnyPosition& position) {
  return best_first(chances.moves(position));
}

std::vector<MoveWorth> exact_chances(const AnyPosition& position, const Thinking& thinking) {
  if (!has_chances(position.variant())) return {};
  const FairMoves fair =
      fair_moves(position, {.threads = thinking.threads, .limits = thinking.limits()}, thinking.known);
  if (fair.cutoff != Cutoff::none) return {};
  return best_first(fair.moves);
}

// Shuffles the hidden tiles many times, and solves the position after each move with all tiles visible. This ranks the
// moves well.
std::vector<MoveWorth> estimated_chances(const AnyPosition& position, const Thinking& thinking) {
  std::vector<MoveWorth> chances;
  for (const MoveText& move : position.moves()) chances.push_back({move.text});
  const Limits limits = thinking.limits();
  const auto solver = make_solver(position.variant(), limits);
  // Fixed seed: the same position gets the same hint, as far as the time allows.
  SeedStream random(0, StreamPurpose::hint);
  AnyPosition dealt = position;
  int deals = 0;
  do {
    dealt.shuffle_hidden(random);
    std::vector<MoveWorth> with = chances;
    for (MoveWorth& each : with) {
      AnyPosition next = dealt;
      next.play(each.move);
      if (next.won() || (!next.lost() && solver->solve(next).verdict == Verdict::winnable)) each.worth += 1;
    }
    // A deal during which the time ran out is worse for the later moves, so it counts only if it is the first.
    if (deals > 0 && limits.reached() != Cutoff::none) break;
    chances = std::move(with);
    ++deals;
  } while (limits.reached() == Cutoff::none);
  for (MoveWorth& each : chances) each.worth /= deals;
  sort(chances);
  return chances;
}

Limits Thinking::limits() const { return {.deadline = Clock::now() + time, .memory = memory, .stop = stop}; }

Verdict still_winnable(const AnyPosition& position, const Thinking& thinking) {
  return make_solver(position.variant(), thinking.limits())->solve(position).verdict;
}

Answer best_line(const AnyPosition& position, const Thinking& thinking) {
  return make_solver(position.variant(), thinking.limits())
      ->solve(position, {.shortest = true, .fewest_left = true, .line = true});
}

WhereLost where_lost(const PlayedHand& game, const Thinking& thinking) {
  expect_won_or_lost(game.variant());
  WhereLost lost{.dealt = still_winnable(game.before(0), thinking)};
  Verdict verdict = lost.dealt;
  Thinking each = thinking;
  each.time /= static_cast<int>(game.played() + 1);
  for (std::size_t i = 1; i <= game.played() && verdict == Verdict::winnable; ++i) {
    verdict = still_winnable(game.before(i), each);
    if (verdict == Verdict::unwinnable) lost.move = i - 1;
  }
  return lost;
}

WhyLost why_lost(const PlayedHand& game, const Thinking& thinking) {
  WhyLost why{.verdict = Verdict::winnable, .after = game.played()};
  if (game.now().won()) return why;
  if (game.now().lost()) {
    const auto move = where_lost(game, thinking).move;
    why.after = move ? *move + 1 : 0;
  }
  const AnyPosition& position = game.before(why.after);
  why.reason = find_reason(position, thinking.limits());
  why.verdict = why.reason ? Verdict::unwinnable : still_winnable(position, thinking);
  return why;
}

Hint hint(const PlayedHand& game, const Thinking& thinking) {
  const AnyPosition& position = game.now();
  if (position.over()) throw std::invalid_argument("a hint was asked for after the end of a game");
  if (position.variant().scores()) return hint_at_table(game, thinking);
  if (position.variant().hidden() == Hidden::idle)
    return {.kind = Hint::Kind::idle, .moves = {{position.moves(1).front().text}}};
  if (position.variant().hidden() == Hidden::nothing) {
    Hint hint{.kind = Hint::Kind::line, .answer = best_line(position, thinking)};
    if (!hint.answer.line.empty()) hint.moves.push_back({hint.answer.line.front()});
    return hint;
  }
  const auto start = Clock::now();
  Thinking exact = thinking;
  exact.time /= 2;
  Hint hint{.kind = Hint::Kind::exact, .moves = exact_chances(position, exact)};
  if (hint.moves.empty()) {
    Thinking sampling = thinking;
    const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    sampling.time = thinking.time * 7 / 8 - spent;
    hint = {.kind = Hint::Kind::estimated, .moves = estimated_chances(position, sampling)};
  }
  return hint;
}

// Advice during a hand of a table game.

Answer peek(const AnyPosition& position, const Thinking& thinking) {
  Answer answer = open_values(position, thinking);
  sort_best_first(answer.moves, [](const auto& each) { return each.second.low; });
  return answer;
}

std::optional<FairCost> fair_cost(const PlayedHand& hand, std::size_t move, const Limits& limits) {
  if (!hand.was_choice(move)) return std::nullopt;
  return fair_cost(hand.view(move), hand.multiplayer_move(move), hand.seed(), limits);
}

std::optional<FairCost> fair_cost(const multiplayer::View& view, const multiplayer::Move& move, std::uint64_t seed,
                                  const Limits& limits) {
  if (view.legal().size() < 2) return std::nullopt;
  const multiplayer::Reasoning fair = reason(view, seed, limits);
  const multiplayer::Weighed& best = fair.best();
  const auto played =
      std::find_if(fair.moves.begin(), fair.moves.end(), [&](const auto& each) { return each.move == move; });
  if (played == fair.moves.end()) throw std::invalid_argument("a move was reviewed that was not legal");
  return FairCost{best.move, best.mean - played->mean};
}

std::optional<Reviewed> review_move(const PlayedHand& hand, std::size_t move, const Thinking& thinking) {
  if (!hand.was_choice(move)) return std::nullopt;
  const multiplayer::Position& here = hand.before(move).multiplayer();
  Reviewed own{.move = move, .played = hand.multiplayer_move(move), .best_open = {}, .best_fair = {}, .open_cost = {}};
  const Limits limits = thinking.limits();
  Thinking half = thinking;  // so that some is left for what the person could know
  half.time /= 2;
  const Answer open = open_values(hand.before(move), half);
  const auto best = std::max_element(open.moves.begin(), open.moves.end(),
                                     [](const auto& a, const auto& b) { return a.second.low < b.second.low; });
  const auto played = std::find_if(open.moves.begin(), open.moves.end(),
                                   [&](const auto& each) { return here.parse_move(each.first) == own.played; });
  own.best_open = here.parse_move(best->first);
  if (open.cutoff == Cutoff::none) own.open_cost = best->second.low - played->second.low;
  const FairCost fair = *fair_cost(hand, move, limits);
  own.best_fair = fair.best;
  own.fair_cost = fair.cost;
  return own;
}

std::vector<Reviewed> review(const PlayedHand& hand, const Thinking& thinking,
                             const std::function<void(std::size_t done, std::size_t all)>& weighed) {
  std::vector<std::size_t> made;
  for (std::size_t i = 0; i < hand.played(); ++i)
    if (hand.was_choice(i)) made.push_back(i);
  std::vector<Reviewed> reviewed;
  for (const std::size_t move : made) {
    if (weighed) weighed(reviewed.size(), made.size());
    const Reviewed next = *review_move(hand, move, thinking);
    if (is_set(thinking.stop)) break;
    reviewed.push_back(next);
  }
  return reviewed;
}

// How hard a deal is.

std::optional<Playouts> random_play(const Row& deal, Solver& solver, const Limits& games) {
  expect_won_or_lost(solver.variant());
  std::uint64_t hash = 0;
  for (LaidTile tile : deal)
    hash =
        detail::mix(hash * pip_count * pip_count + static_cast<std::uint64_t>(tile.left() * pip_count + tile.right()));
  SeedStream random(hash, StreamPurpose::random_play);
  Playouts played;
  for (int i = 0; i < Rating::playouts; ++i) {
    if (games.reached() != Cutoff::none) return std::nullopt;
    const auto end = solver.random_play(deal, random);
    played.won += end.won ? 1 : 0;
    played.undecided += end.over ? 0 : 1;
  }
  return played;
}

std::optional<Rating> rate(const Row& deal, Solver& solver, const std::function<Limits()>& limits,
                           const Limits& games) {
  const auto random = random_play(deal, solver, games);
  if (!random) return std::nullopt;
  const AnyPosition start(solver.variant(), deal);
  Rating rating{.random_play = static_cast<double>(random->won) / Rating::playouts,
                .undecided_playouts = random->undecided};
  rating.first_moves = start.move_count();
  for (std::size_t i = 0; i < rating.first_moves; ++i) {
    AnyPosition next = start;
    next.play(start.moves(1, i).front().text);
    solver.set_limits(limits());
    const Verdict verdict = next.won() ? Verdict::winnable : solver.solve(next).verdict;
    if (verdict == Verdict::winnable) ++rating.winning_first_moves;
    if (verdict == Verdict::undecided) ++rating.undecided_first_moves;
  }
  return rating;
}

std::optional<DealtDeal> graded_deal(const Variant& variant, std::uint64_t number, Level level, const Limits& limits) {
  constexpr std::size_t candidates = 9;
  struct Graded {
    std::pair<double, double> ease;
    DealtDeal deal;
  };
  std::vector<Graded> graded;
  const auto solver = make_solver(variant);
  const auto soon = [&] {
    Limits each = limits;
    const auto soonest = Clock::now() + std::chrono::milliseconds(50);
    each.deadline = std::min(limits.deadline.value_or(soonest), soonest);
    return each;
  };
  while (graded.size() < candidates) {
    auto deal = winnable_deal(variant, number, limits);
    if (!deal) return std::nullopt;
    number = (deal->seed ? *deal->seed : *deal->drawn_from) + 1;
    const auto rating = rate(deal->deal, *solver, soon, limits);
    if (!rating) return std::nullopt;
    const double first = rating->first_moves == 0 ? 1
                                                  : static_cast<double>(rating->winning_first_moves) /
                                                        static_cast<double>(rating->first_moves);
    graded.push_back({{rating->random_play, first}, std::move(*deal)});
  }
  sort_best_first(graded, [](const Graded& each) { return each.ease; });
  const std::size_t wanted = level == Level::easy ? 0 : level == Level::middling ? candidates / 2 : candidates - 1;
  return std::move(graded[wanted].deal);
}

}  // namespace boneyard
