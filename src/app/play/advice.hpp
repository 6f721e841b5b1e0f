// The solver at the table: can this still be won, what is best, where was it lost. Every answer comes
// within about a second; what the time does not suffice for is said to be unknown.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "app/play/seat.hpp"
#include "app/signals.hpp"
#include "solvers/games.hpp"

namespace boneyard::app {

inline Limits within(std::chrono::milliseconds time) {
  Limits limits;
  limits.deadline = std::chrono::steady_clock::now() + time;
  limits.memory = std::size_t{1} << 30;
  limits.stop = &abandon_flag();
  return limits;
}

/// Whether someone who sees every tile can still win.
template <Game G>
Verdict still_winnable(const typename G::Position& position, std::chrono::milliseconds time) {
  typename G::Solver solver(position.rules(), within(time));
  return solver.solve(position, {}).verdict;
}

/// A line to a win, or, if there is none, to the best end; empty if the time did not suffice or nothing can
/// be played. In Bingo the one that speaks the fewest numbers, if it is found in time.
template <Game G>
Result<typename G::Move> best_line(const typename G::Position& position, std::chrono::milliseconds time) {
  typename G::Solver solver(position.rules(), within(time));
  return solver.solve(position, {.shortest = true, .fewest_left = true});
}

/// The first move after which the deal could no longer be won, from 0; nullopt if it never could, still can,
/// or the time did not suffice to say.
template <Game G>
std::optional<std::size_t> losing_move(const Seat<G>& seat, std::chrono::milliseconds time) {
  const auto each = time / static_cast<int>(seat.played() + 1);
  bool could = false;
  for (std::size_t i = 0; i <= seat.played(); ++i) {
    const Verdict verdict = still_winnable<G>(seat.before(i), each);
    if (verdict == Verdict::undecided) return std::nullopt;
    if (verdict == Verdict::unwinnable) return could ? std::optional(i - 1) : std::nullopt;
    could = true;
  }
  return std::nullopt;
}

}  // namespace boneyard::app
