// What `hint`, `peek` and the status line say, in words.
//
// A hint uses only what the player may know. In Bingo, Five Columns and Knock-Out that is everything; in
// Twelve To Go the hidden stock does not matter, for there is no choice; in the chain games a hint is the
// fair player's, and only `peek` looks at the stock.
#pragma once

#include <fmt/format.h>

#include <string>

#include "app/play/advice.hpp"

namespace boneyard::app {

inline constexpr std::chrono::milliseconds thinking_time{800};

/// Whether a person can't see everything that matters.
template <class Position>
concept HiddenStock = requires(const Position& position) {
  position.stock();
};

/// The first move of the line of somebody who sees every tile.
template <Game G>
std::string thoughtful_hint(const typename G::Position& position) {
  const auto best = best_line<G>(position, thinking_time);
  if (best.line.empty()) {
    if (best.verdict == Verdict::undecided) return "No answer within a second; every legal move is as good a guess.";
    return "This can't be won, and no move gets any further.";
  }
  const std::string move = position.to_text(best.line.front());
  if (best.verdict == Verdict::winnable)
    return fmt::format("{}  (can be won in {} more move{}{})", move, best.line.size(), best.line.size() == 1 ? "" : "s",
                       best.cutoff == Cutoff::none ? "" : ", perhaps fewer");
  return fmt::format("{}  (can't be won; this leads to {} tiles left{})", move, best.left.value_or(0),
                     best.cutoff == Cutoff::none ? ", the fewest" : "");
}

/// The fair player's chances in a chain game, every legal move with its own: exact if that takes less than a
/// second; else estimated, and said to be.
std::string fair_hint(const chain::Position& position);

template <Game G>
std::string hint(const typename G::Position& position) {
  if constexpr (std::is_same_v<typename G::Position, chain::Position>)
    return fair_hint(position);
  else if constexpr (std::is_same_v<typename G::Position, twelve_to_go::Position>)
    return fmt::format("{}  (in this game no choice matters)", position.to_text(position.moves().front()));
  else
    return thoughtful_hint<G>(position);
}

template <Game G>
std::string peek(const typename G::Position& position) {
  std::string text;
  if constexpr (HiddenStock<typename G::Position>)
    text =
        fmt::format("Looking at the stock: {}\n", position.stock().empty() ? "it is empty" : to_text(position.stock()));
  return text + thoughtful_hint<G>(position);
}

/// `fresh`: no move was played yet.
template <Game G>
std::string status_line(const typename G::Position& position, bool fresh) {
  switch (still_winnable<G>(position, thinking_time / 2)) {
    case Verdict::winnable: return fresh ? "can be won" : "can still be won";
    case Verdict::unwinnable: return fresh ? "can't be won" : "can't be won any more";
    case Verdict::undecided: break;
  }
  return "not known within half a second";
}

}  // namespace boneyard::app
