// Why a hand of a table game has its value: the line of best play, and what each tile of it leaves the next player.
//
// That the line is best is proved by the search that found it (solvers/multiplayer/perfect_information). Here its first
// tiles are told: whom they leave nothing that fits, whom one answer, whom a choice. Every clause can be checked by
// playing the line: `boneyard replay GAME SEED --line "MOVES"`.
#include "reasons/replies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "reasons/argument.hpp"

namespace boneyard {
namespace {

using multiplayer::Move;
using multiplayer::Position;
using multiplayer::Standing;

constexpr std::size_t told = longest_reason - 1;  // tiles of the line that have a sentence; one more tells the end
constexpr std::size_t most_answers = 4;           // more are counted

std::string points(int count) { return fmt::format("{} {}", count, count == 1 ? "point" : "points"); }

/// What the player on turn can do, as a clause; `next` is the move of the line.
std::string answers_clause(const Position& position, const Move& next) {
  const std::string seat = fmt::format("seat {}", position.turn() + 1);
  std::vector<std::string> lays;
  bool draws = false;
  for (const Move& move : position.moves()) {
    if (move.lays()) lays.push_back(position.to_text(move));
    draws = draws || move.kind == Move::Kind::draw;
  }
  if (lays.empty()) return fmt::format("{} has nothing that fits and {}", seat, draws ? "must draw" : "passes");
  if (lays.size() == 1) return fmt::format("{} has only {}", seat, lays[0]);
  const std::string best = next.lays() ? position.to_text(next) : draws ? "drawing" : "passing";
  if (lays.size() > most_answers)
    return fmt::format("{} has {} answers, of which {} is best", seat,
                       reasons::number_word(static_cast<int>(lays.size())), best);
  return fmt::format("{} has {}, of which {} is best", seat, reasons::listed(lays), best);
}

/// How the hand stands at the end of the line.
std::string end_sentence(const Position& position, const Position& end, std::size_t moves) {
  const int seats = position.settings().seats;
  const std::string how = end.standing() == Standing::out       ? fmt::format("seat {} goes out", end.last() + 1)
                          : end.standing() == Standing::blocked ? std::string("the hand is blocked")
                                                                : std::string("the line stops");
  std::vector<std::string> scores;
  for (int seat = 0; seat < seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    scores.push_back(fmt::format("seat {} {}", seat + 1, end.scores()[at] - position.scores()[at]));
  }
  return fmt::format("After {} {} {}; the points from here on: {}.", moves, moves == 1 ? "move" : "moves", how,
                     reasons::listed(scores));
}

}  // namespace

std::vector<std::string> best_replies(const Position& position, const std::vector<std::string>& line) {
  std::vector<std::string> sentences;
  Position now = position;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const int seat = now.turn();
    const Move move = now.parse_move(line[i]);
    if (const auto why = now.why_illegal(move))
      throw std::invalid_argument(fmt::format("best_replies: move {} is not legal: {}", i + 1, *why));
    const int before = now.scores()[static_cast<std::size_t>(seat)];
    now.play(move);
    if (!move.lays() || sentences.size() == told || now.over() || i + 1 == line.size()) continue;
    const int made = now.scores()[static_cast<std::size_t>(seat)] - before;
    sentences.push_back(fmt::format("Seat {} lays {}{}; {}.", seat + 1, line[i],
                                    made > 0 ? fmt::format(" for {}", points(made)) : "",
                                    answers_clause(now, now.parse_move(line[i + 1]))));
  }
  if (!line.empty()) sentences.push_back(end_sentence(position, now, line.size()));
  return sentences;
}

}  // namespace boneyard
