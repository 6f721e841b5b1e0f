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

/// Adds things with commas, and with `and` before the last.
void add_list(Sentence& sentence, const std::vector<Sentence>& things) {
  for (const Sentence& each : things) {
    if (&each != &things.front()) sentence.emplace_back(&each == &things.back() ? " and " : ", ");
    sentence.insert(sentence.end(), each.begin(), each.end());
  }
}

/// Adds what the player on turn can do, as a clause; `next` is the move of the line.
void add_answers(Sentence& sentence, const Position& position, const Move& next) {
  std::vector<Sentence> lays;
  bool draws = false;
  for (const Move& move : position.moves()) {
    if (move.lays()) lays.push_back({position.move_part(move)});
    draws = draws || move.kind == Move::Kind::draw;
  }
  sentence.insert(sentence.end(), {seat_part(position.turn()), " ", verb("has", "have")});
  if (lays.empty()) {
    sentence.insert(sentence.end(), {" nothing that fits and ", draws ? Part("must draw") : verb("passes", "pass")});
    return;
  }
  if (lays.size() == 1) {
    sentence.insert(sentence.end(), {" only ", lays[0][0]});
    return;
  }
  sentence.emplace_back(" ");
  if (lays.size() > most_answers)
    sentence.emplace_back(reasons::number_word(static_cast<int>(lays.size())) + " answers");
  else
    add_list(sentence, lays);
  sentence.insert(sentence.end(), {", of which ",
                                   next.lays() ? position.move_part(next)
                                   : draws     ? Part("drawing")
                                               : Part("passing"),
                                   " is best"});
}

/// How the hand stands at the end of the line.
Sentence end_sentence(const Position& position, const Position& end, std::size_t moves) {
  Sentence sentence{fmt::format("After {} {} ", moves, moves == 1 ? "move" : "moves")};
  if (end.standing() == Standing::out)
    sentence.insert(sentence.end(), {seat_part(end.last()), " ", verb("goes", "go"), " out"});
  else
    sentence.emplace_back(end.standing() == Standing::blocked ? "the hand is blocked" : "the line stops");
  sentence.emplace_back("; the points from here on: ");
  std::vector<Sentence> scores;
  for (int seat = 0; seat < position.settings().seats; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    scores.push_back({seat_part(seat), fmt::format(" {}", end.scores()[at] - position.scores()[at])});
  }
  add_list(sentence, scores);
  sentence.emplace_back(".");
  return sentence;
}

}  // namespace

std::vector<Sentence> best_replies(const Position& position, const std::vector<std::string>& line) {
  std::vector<Sentence> sentences;
  Position now = position;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const int seat = now.turn();
    const Move move = now.parse_move(line[i]);
    if (const auto why = now.why_illegal(move))
      throw std::invalid_argument(fmt::format("best_replies: move {} is not legal: {}", i + 1, to_clause(*why)));
    const int before = now.scores()[static_cast<std::size_t>(seat)];
    const Part part = now.move_part(move);
    now.play(move);
    if (!move.lays() || sentences.size() == told || now.over() || i + 1 == line.size()) continue;
    const int made = now.scores()[static_cast<std::size_t>(seat)] - before;
    Sentence sentence{
        seat_part(seat), " ", verb("lays", "lay"), " ", part, made > 0 ? fmt::format(" for {}; ", points(made)) : "; "};
    add_answers(sentence, now, now.parse_move(line[i + 1]));
    sentence.emplace_back(".");
    sentences.push_back(std::move(sentence));
  }
  if (!line.empty()) sentences.push_back(end_sentence(position, now, line.size()));
  return sentences;
}

}  // namespace boneyard
