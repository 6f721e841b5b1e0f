// The part of Session for the rule option muggins: a score must be declared, and may be claimed by others.
#include <fmt/format.h>

#include "boneyard/notation.hpp"
#include "boneyard/session.hpp"

namespace boneyard {

constexpr std::string_view take_word = "take";

/// The last move among the first `before` ones that laid a tile.
std::optional<std::size_t> Session::tile_laid(std::size_t before) const {
  for (std::size_t i = before; i-- > 0;)
    if (laid_[i].lays()) return i;
  return std::nullopt;
}

/// Whether the score of a move is its player's only if that is declared.
bool Session::needs_claim(std::size_t move) const {
  return settings().muggins && laid_[move].lays() && is_person(positions_[move].turn()) && points_in_play(move) > 0;
}

/// The seat that has the score of a move; -1 if nobody has it.
int Session::owner(std::size_t move) const {
  if (!needs_claim(move)) return positions_[move].turn();
  for (std::size_t moves = 0; moves <= played_; ++moves)
    for (const Said& said : said_[moves])
      if (said.seat >= 0 && said.move == move) return said.seat;
  return -1;
}

bool Session::is_open(std::size_t move) const {
  if (!needs_claim(move) || owner(move) >= 0) return false;
  for (const Said& said : said_[played_])
    if (said.seat < 0) return false;
  return true;
}

bool Session::can_be_declared() const {
  const auto last = tile_laid(played_);
  return last && is_open(*last);
}

bool Session::may_be_declared() const {
  const auto last = tile_laid(played_);
  return last && settings().muggins && is_person(positions_[*last].turn()) &&
         (is_open(*last) || points_in_play(*last) == 0);
}

/// A person's tile, the one before the last tile, that is open to others, or has scored nothing.
std::optional<std::size_t> Session::tile_to_take() const {
  const auto last = tile_laid(played_), earlier = last ? tile_laid(*last) : std::nullopt;
  if (!earlier || !settings().muggins || !is_person(positions_[*earlier].turn())) return std::nullopt;
  return is_open(*earlier) || points_in_play(*earlier) == 0 ? earlier : std::nullopt;
}

/// Whether something may still be said at the end of a hand.
bool Session::is_pending() const {
  const auto tile = tile_to_take();
  return now().over() && (can_be_declared() || (tile && is_open(*tile)));
}

std::vector<int> Session::takers() const {
  std::vector<int> seats;
  const auto tile = tile_to_take();
  if (!tile || over()) return seats;
  const int laid_by = positions_[*tile].turn();
  for (int k = 1; k < settings().seats; ++k)
    if (const int seat = (laid_by + k) % settings().seats;
        is_person(seat) && settings().side_of(seat) != settings().side_of(laid_by))
      seats.push_back(seat);
  return seats;
}

int Session::points_to_take() const {
  const auto tile = tile_to_take();
  return tile && !takers().empty() ? points_in_play(*tile) : 0;
}

int Session::give(std::size_t move, int seat) {
  if (!is_open(move) || over()) return 0;
  said_[played_].push_back({move, seat});
  return points_in_play(move);
}

int Session::claim() {
  const auto last = tile_laid(played_);
  return last ? give(*last, positions_[*last].turn()) : 0;
}

int Session::take(int seat) {
  const auto tile = tile_to_take();
  if (!tile || settings().side_of(seat) == settings().side_of(positions_[*tile].turn())) return 0;
  return give(*tile, seat);
}

int Session::program_taker() const {
  const auto tile = tile_to_take();
  if (!tile || !is_open(*tile) || over()) return -1;
  const int laid_by = positions_[*tile].turn();
  for (int k = 1; k < settings().seats; ++k)
    if (const int seat = (laid_by + k) % settings().seats;
        !is_person(seat) && settings().side_of(seat) != settings().side_of(laid_by))
      return seat;
  return -1;
}

/// Whether a person of another side comes before `seat` in the order after the one that laid the tile of `move`.
bool Session::waits_for_person(std::size_t move, int seat) const {
  const int laid_by = positions_[move].turn(), seats = settings().seats;
  for (int other = (laid_by + 1) % seats; other != seat; other = (other + 1) % seats)
    if (is_person(other) && settings().side_of(other) != settings().side_of(laid_by)) return true;
  return false;
}

bool Session::program_takes_at_once() const {
  const int program = program_taker();
  return program >= 0 && !waits_for_person(*tile_to_take(), program);
}

std::vector<Session::Taken> Session::taken(std::size_t moves) const {
  std::vector<Taken> all;
  for (const Said& said : said_[moves])
    if (said.seat >= 0 && said.seat != positions_[said.move].turn())
      all.push_back({said.seat, points_in_play(said.move), waits_for_person(said.move, said.seat)});
  return all;
}

/// The program's seat claims what it may. `waited`: the persons before it have had their chance.
void Session::take_for_program(bool waited) {
  if (waited || program_takes_at_once())
    if (const int seat = program_taker(); seat >= 0) take(seat);
}

void Session::settle_claims() {
  if (!variant_.hands_follow() || !now().over() || over()) return;
  take_for_program(true);
  if (is_pending()) said_[played_].push_back({0, -1});
}

/// What was said after that many moves, each word with a space before it.
std::string Session::said_text(std::size_t moves) const {
  std::string text;
  for (const Said& said : said_[moves]) {
    if (said.seat < 0)
      text += " lost";
    else if (said.seat == positions_[said.move].turn())
      text += " claim";
    else
      text += fmt::format(" take{}", said.seat + 1);
  }
  return text;
}

std::string Session::line() const {
  std::string line;
  for (std::size_t i = 0; i < played_; ++i) line += (line.empty() ? "" : " ") + moves_[i] + said_text(i + 1);
  return line;
}

bool Session::is_said(std::string_view word) {
  return word == "claim" || word == "lost" ||
         (word.starts_with(take_word) && parse_digits(word.substr(take_word.size())));
}

void Session::play_word(std::string_view word) {
  if (!variant_.hands_follow() || !is_said(word)) {
    add_move(word);
    return;
  }
  if (word == "lost") {
    if (!is_pending() || over()) throw ParseError("'lost': there is nothing to lose");
    said_[played_].push_back({0, -1});
    return;
  }
  const auto seat = word == "claim" ? std::nullopt : parse_digits(word.substr(take_word.size()));
  if (seat && (*seat < 1 || *seat > settings().seats))
    throw ParseError(fmt::format("{}: expected a seat from 1 to {}", quoted(word), settings().seats));
  const int points = seat ? take(static_cast<int>(*seat) - 1) : claim();
  if (points == 0) throw ParseError(quoted(word) + ": there is nothing to claim");
}

}  // namespace boneyard
