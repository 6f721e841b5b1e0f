#include "terminal/match/match_words.hpp"

#include <fmt/format.h>

namespace boneyard::app {
namespace {

using table::Move;
using table::Standing;

/// The seat of the only person; -1 if there are several.
int only_person(const TableMatch& match) {
  if (match.persons() != 1) return -1;
  int seat = 0;
  while (!match.is_person(seat)) ++seat;
  return seat;
}

std::string match_ending_text(const TableMatch& match) {
  const std::string winners = side_name(match, match.winner());
  const bool one = winners.starts_with("seat ");
  return fmt::format("{} win{} the match with {}. Begin another with `new`.", capital(winners), one ? "s" : "",
                     points(match.total_of_side(match.winner())));
}

/// How many tiles the seat has drawn right before a move of its own.
std::size_t draws_before(const TableMatch& match, std::size_t move) {
  std::size_t first = move;
  while (first > 0 && match.move(first - 1).kind == Move::Kind::draw &&
         match.before(first - 1).turn() == match.before(move).turn())
    --first;
  return move - first;
}

/// What the figures of a hint and of open hands are.
std::string_view what_is_counted(const TableMatch& match) {
  if (match.settings().sides() == 2) return "the points still to come, less the others'";
  return "the points still to come that you can be sure of, less those of the best of the others, if all others play "
         "together against you";
}

}  // namespace

std::string points(int count) { return fmt::format("{} point{}", count, count == 1 || count == -1 ? "" : "s"); }

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string seat_name(const TableMatch& match, int seat) {
  const int you = only_person(match);
  if (seat == you) return "you";
  if (you >= 0 && match.settings().partners && match.settings().side_of(seat) == match.settings().side_of(you))
    return "your partner";
  return fmt::format("seat {}", seat + 1);
}

std::string side_name(const TableMatch& match, int side) {
  if (!match.settings().partners) return seat_name(match, side);
  if (seat_name(match, side) == "you" || seat_name(match, side + 2) == "you") return "you and your partner";
  return fmt::format("seats {} and {}", side + 1, side + 3);
}

std::string told(const TableMatch& match, std::size_t move) {
  const Move& made = match.move(move);
  const int seat = match.before(move).turn();
  const bool goes_on = match.program_is_on_turn() && match.now().turn() == seat;
  if (made.kind == Move::Kind::draw && !match.is_person(seat) && goes_on) return "";  // said with what it then does
  const std::string name = seat_name(match, seat), ending = name == "you" ? "" : "s";
  std::string text = capital(name) + " ";
  if (const std::size_t drawn = match.is_person(seat) ? 0 : draws_before(match, move); drawn > 0)
    text += fmt::format("draws {} and ", drawn == 1 ? "a tile" : fmt::format("{} tiles", drawn));
  if (made.kind == Move::Kind::draw) return fmt::format("{}draw{}.", text, ending);
  if (made.kind == Move::Kind::pass) return fmt::format("{}pass{}.", text, name == "you" ? "" : "es");
  const int scored = table::counted(match.settings(), match.before(move + 1).layout());
  const bool hidden = match.settings().muggins && match.is_person(seat);  // that is for the player to see
  return fmt::format("{}lay{} {}{}.", text, ending, match.move_text(move),
                     scored > 0 && !hidden ? ": " + points(scored) : "");
}

std::string ending_text(const TableMatch& match) {
  const table::Position& now = match.now();
  std::string text = "Blocked.";
  if (now.standing() == Standing::out) {
    const std::string name = seat_name(match, now.last());
    text = fmt::format("{} {} out.", capital(name), name == "you" ? "are" : "is");
  }
  text += " This hand: ";
  for (int side = 0; side < match.settings().sides(); ++side)
    text += fmt::format("{}{} for {}", side == 0 ? "" : ", ", match.hand_score_of_side(side), side_name(match, side));
  return text + ". " +
         (match.match_over() ? match_ending_text(match) : "Go on with `next`; `review` says what your moves cost.");
}

std::string moves_text(const table::Position& position) {
  std::string text;
  std::size_t number = 0;
  for (const Move& move : position.moves()) {
    ++number;
    text += fmt::format("{}{}: {}", number == 1 ? "" : ", ", number, position.to_text(move));
  }
  return text;
}

std::string hint_text(const TableMatch& match, const table::Reasoning& reasoning) {
  const table::Position& now = match.now();
  if (reasoning.moves.size() == 1) return fmt::format("{} is the only move.", now.to_text(reasoning.moves[0].move));
  std::string text;
  for (const table::Weighed& each : reasoning.moves)
    text += fmt::format("{}{} {:+.1f}", text.empty() ? "" : ", ", now.to_text(each.move), each.mean);
  return fmt::format("{}. These are {}: the mean over {} deals that agree with what you know.", text,
                     what_is_counted(match), reasoning.worlds);
}

std::string peek_text(const TableMatch& match, const table::OpenAnswer& answer) {
  const table::Position& now = match.now();
  std::string text;
  for (const auto& [move, value] : answer.moves)
    text += fmt::format("{} {} {:+}{}", text.empty() ? "" : ",", now.to_text(move), value.low,
                        value.exact() ? "" : fmt::format(" to {:+}", value.high));
  return fmt::format("With all hands open:{}. These are {}. The match no longer counts.", text, what_is_counted(match));
}

std::string_view review_heading() { return "What your moves have cost, in points, and in brackets the best move."; }

std::string review_columns(const TableMatch& match) {
  return fmt::format("{:<7}{}  {:<7}  {:<14}  {}", "", match.persons() > 1 ? "       " : "", "played", "by open hands",
                     "by what you knew");
}

std::string review_row(const TableMatch& match, const Reviewed& reviewed) {
  const table::Position& here = match.before(reviewed.move);
  const std::string seat = match.persons() > 1 ? fmt::format(" seat {}", here.turn() + 1) : "";
  std::string open = "?", fair = fmt::format("{:.1f}", reviewed.fair_cost);
  if (reviewed.open_cost) open = std::to_string(*reviewed.open_cost);
  if (reviewed.open_cost.value_or(0) > 0) open += fmt::format(" ({})", here.to_text(reviewed.best_open));
  if (reviewed.fair_cost > 0) fair += fmt::format(" ({})", here.to_text(reviewed.best_fair));
  return fmt::format("move {:>2}{}  {:<7}  {:<14}  {}", reviewed.move + 1, seat, here.to_text(reviewed.played), open,
                     fair);
}

std::string review_sum(const std::vector<Reviewed>& reviewed) {
  int open = 0;
  double fair = 0;
  for (const Reviewed& each : reviewed) {
    open += each.open_cost.value_or(0);
    fair += each.fair_cost;
  }
  return fmt::format("Together {} and {:.1f}.", open, fair);
}

std::string_view match_help() {
  return "A move is typed as `moves` lists it, or by its number; a\n"
         "tile will do if it goes to one place only. Commands may\n"
         "be cut short.\n"
         "  moves      the legal moves, numbered\n"
         "  undo       back to your last choice; redo goes forward\n"
         "  back N     back to before move N of this hand\n"
         "  hint       your moves, by what you may know\n"
         "  peek       the same with all hands open, exactly\n"
         "  review     what each of your moves has cost\n"
         "  claim      with muggins: what you have just scored;\n"
         "  take       what the one before you did not claim\n"
         "  next       the next hand, when this one is over\n"
         "  new [N]    another match, of a number\n"
         "  seed       the number of the deal on the table\n"
         "  rules      the rules of this game\n"
         "  stats      how many matches you have won here\n"
         "  save FILE  write the match down; load FILE reads it\n"
         "  resume     what was put away; resume GAME\n"
         "  quit       leave\n";
}

}  // namespace boneyard::app
