#include "puzzles/own.hpp"

#include <algorithm>

#include "puzzles/alternatives.hpp"

namespace boneyard {

double mistake_margin(const Variant& variant) {
  constexpr double share_of_match = 0.02;
  if (variant.scores()) return share_of_match * multiplayer::settings(variant).match_to;
  return judges_chances(variant) ? Puzzle::chance_margin : 1;
}

}  // namespace boneyard

namespace boneyard::puzzles {
namespace {

multiplayer::Settings settings_of(const Puzzle& puzzle) {
  multiplayer::Settings settings = multiplayer::settings(puzzle.variant);
  if (puzzle.own) settings.leader = puzzle.own->leader;
  return settings;
}

/// Moves of a hand, written and as its rules have them.
multiplayer::Moves laid(const Puzzle& puzzle, const std::vector<std::string>& moves) {
  multiplayer::Position hand(puzzle.deal, settings_of(puzzle));
  multiplayer::Moves laid;
  for (const std::string& move : moves) {
    laid.push_back(hand.parse_move(move));
    hand.play(laid.back());
  }
  return laid;
}

/// What the seat on turn knows.
multiplayer::View view_of_turn(const Puzzle& puzzle, const std::vector<std::string>& moves, const AnyPosition& now) {
  return {puzzle.deal, settings_of(puzzle), now.turn(), laid(puzzle, moves)};
}

OwnWorth worth_in_hand(const Puzzle& puzzle, const std::vector<std::string>& moves, const AnyPosition& now,
                       std::string_view move) {
  const multiplayer::Reasoning reasoning =
      multiplayer::PimcPlayer(settings_of(puzzle))
          .reason(view_of_turn(puzzle, moves, now), multiplayer::Strength::many, puzzle.own->seed);
  const auto found =
      std::find_if(reasoning.moves.begin(), reasoning.moves.end(),
                   [&, own = now.multiplayer().parse_move(move)](const auto& each) { return each.move == own; });
  return {found->mean, reasoning.best().mean};
}

OwnWorth worth_of_chance(const AnyPosition& now, std::string_view move, const Limits& limits) {
  const auto chances = make_chances(now, Player::fair, {.limits = limits});
  if (chances->cutoff() != Cutoff::none) throw SearchCut{chances->cutoff()};
  OwnWorth worth;
  for (const MoveChance& each : chances->moves(now)) {
    worth.best = std::max(worth.best, each.win.odds);
    if (each.move == move) worth.move = each.win.odds;
  }
  return worth;
}

OwnWorth worth_of_win(AnyPosition after, const Limits& limits) {
  if (after.over()) return {after.won() ? 1.0 : 0.0, 1};
  const Answer answer = make_solver(after.variant(), limits)->solve(after);
  if (answer.verdict == Verdict::undecided) throw SearchCut{answer.cutoff};
  return {answer.verdict == Verdict::winnable ? 1.0 : 0.0, 1};
}

}  // namespace

AnyPosition start_of(const Puzzle& puzzle) {
  if (!puzzle.variant.scores()) return {puzzle.variant, puzzle.deal};
  return {puzzle.variant, multiplayer::Position(puzzle.deal, settings_of(puzzle))};
}

OwnWorth own_worth(const Puzzle& puzzle, const std::vector<std::string>& moves, const AnyPosition& now,
                   std::string_view move, const Limits& limits) {
  if (puzzle.variant.scores()) return worth_in_hand(puzzle, moves, now, move);
  if (judges_chances(puzzle.variant)) return worth_of_chance(now, move, limits);
  AnyPosition after = now;
  after.play(move);
  return worth_of_win(std::move(after), limits);
}

std::vector<std::string> programs_line(const Puzzle& puzzle, const std::vector<std::string>& moves, AnyPosition now,
                                       const Limits& limits) {
  multiplayer::PimcPlayer player(settings_of(puzzle));
  std::vector<std::string> all = moves;
  while (!now.over()) {
    limits.obey();
    const multiplayer::Moves legal = now.multiplayer().moves();
    const multiplayer::Move move =
        legal.size() == 1 ? legal.front()
                          : player.choose(view_of_turn(puzzle, all, now), multiplayer::Strength::few, puzzle.own->seed);
    all.push_back(now.play(now.multiplayer().to_text(move)));
  }
  return {all.begin() + static_cast<std::ptrdiff_t>(moves.size()), all.end()};
}

}  // namespace boneyard::puzzles
