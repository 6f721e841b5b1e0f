// How a game stands, in words: the line above the table and the ones below it.
#pragma once

#include <fmt/format.h>

#include <string>

#include "app/options.hpp"
#include "app/play/hints.hpp"

namespace boneyard::app {

template <Game G>
std::string headline(const Seat<G>& seat, const ChosenGame& game, std::string_view deal_name) {
  const std::string rules = rules_words(game);
  return fmt::format("{}, {}{}{}, move {}", G::title, deal_name, rules.empty() ? "" : ", ", rules, seat.played() + 1);
}

/// Which move lost the game, or that none did.
template <Game G>
std::string where_it_was_lost(const Seat<G>& seat) {
  constexpr bool hidden = std::is_same_v<typename G::Position, chain::Position>;
  if (const auto move = losing_move<G>(seat, thinking_time))
    return fmt::format(" Move {}, {}, lost it; until then it could be won{}. `undo {}` goes back there.", *move + 1,
                       seat.move_text(*move), hidden ? " by someone who sees the stock" : "", seat.played() - *move);
  if (still_winnable<G>(seat.before(0), thinking_time) == Verdict::unwinnable) return " This deal could not be won.";
  return "";
}

template <Game G>
std::string outcome(const Seat<G>& seat) {
  if (seat.now().won()) {
    const auto moves = seat.played();
    return fmt::format("Won, in {} move{}. `new` deals again.", moves, moves == 1 ? "" : "s");
  }
  const int tiles = seat.now().left();
  return fmt::format("Lost, with {} tile{} left.", tiles, tiles == 1 ? "" : "s") + where_it_was_lost(seat);
}

/// The legal moves with their numbers, in columns.
template <Game G>
std::string moves_page(const Seat<G>& seat, int width) {
  constexpr std::size_t most_listed = 200;  // Bingo can have millions of moves
  const auto moves = seat.now().moves();
  std::vector<std::string> listed;
  std::size_t widest = 0;
  for (const auto& move : moves) {
    if (listed.size() == most_listed) break;
    listed.push_back(fmt::format("{}: {}", listed.size() + 1, seat.now().to_text(move)));
    widest = std::max(widest, listed.back().size() + 3);
  }
  std::string text;
  std::size_t column = 0;
  for (const std::string& each : listed) {
    if (column > 0 && column + widest > static_cast<std::size_t>(width)) {
      text.erase(text.find_last_not_of(' ') + 1);
      text += '\n';
      column = 0;
    }
    text += fmt::format("{:<{}}", each, widest);
    column += widest;
  }
  text.erase(text.find_last_not_of(' ') + 1);
  if (moves.size() > listed.size()) text += fmt::format("\n… and {} more", moves.size() - listed.size());
  return listed.empty() ? "No move is left." : text;
}

}  // namespace boneyard::app
