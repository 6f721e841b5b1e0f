// A person's seat at a table: the deal, what was played, what was taken back. No drawing, no typing, no
// files: everything here can be tested without a terminal.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solvers/game.hpp"

namespace boneyard::app {

template <Game G>
class Seat {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Seat(const Deal& deal, std::optional<std::uint64_t> seed, typename G::Rules rules)
      : deal_(deal), seed_(seed), positions_{Position(deal, rules)} {}

  const Deal& deal() const { return deal_; }
  std::optional<std::uint64_t> seed() const { return seed_; }
  const Position& now() const { return positions_[played_]; }
  /// Moves played and not taken back.
  std::size_t played() const { return played_; }
  /// The position before move `i` (from 0), i <= played().
  const Position& before(std::size_t i) const { return positions_[i]; }
  std::string move_text(std::size_t i) const { return positions_[i].to_text(moves_[i]); }

  /// A move in the game's notation, or its number (from 1) in the list of legal moves. Throws ParseError.
  Move read_move(std::string_view text) const {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc{} && end == text.data() + text.size();
    if (is_number) {
      const auto legal = now().moves();
      if (number < 1 || number > legal.size())
        throw ParseError(quoted(text) + ": there " + (legal.size() == 1 ? "is" : "are") + ' ' +
                         std::to_string(legal.size()) + " legal move" + (legal.size() == 1 ? "" : "s"));
      auto chosen = legal.begin();
      for (std::size_t i = 1; i < number; ++i) ++chosen;
      return *chosen;
    }
    const Move move = now().parse_move(text);
    if (const auto why = now().why_illegal(move)) throw ParseError(quoted(text) + " is not legal: " + *why);
    return move;
  }

  /// Plays a legal move; what was taken back before is forgotten.
  void play(const Move& move) {
    positions_.resize(played_ + 1);
    moves_.resize(played_);
    positions_.push_back(now());
    positions_.back().play(move);
    moves_.push_back(move);
    ++played_;
  }
  bool undo() { return played_ > 0 ? (--played_, true) : false; }
  bool redo() { return played_ < moves_.size() ? (++played_, true) : false; }
  void restart() { played_ = 0; }

  /// Moves separated by spaces.
  std::string line() const {
    std::string text;
    for (std::size_t i = 0; i < played_; ++i) text += (i == 0 ? "" : " ") + move_text(i);
    return text;
  }

 private:
  Deal deal_;
  std::optional<std::uint64_t> seed_;
  std::vector<Position> positions_;  // [0] is the opening; one more than moves_
  std::vector<Move> moves_;
  std::size_t played_ = 0;
};

}  // namespace boneyard::app
