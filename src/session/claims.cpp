#include "boneyard/claims.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/notation.hpp"

namespace boneyard {

constexpr std::string_view take_word = "take";

void Claims::add_move(int seat, std::optional<int> scored) {
  made_.resize(played_);
  made_.push_back({seat, scored, {}});
  ++played_;
}

/// Whether the score of a move is its player's only if that is declared.
bool Claims::needs_claim(const Made& made) const {
  return rules_.muggins && made.scored.value_or(0) > 0 && is_person(made.seat);
}

/// The last move among the first `before` ones that laid a tile.
std::optional<std::size_t> Claims::tile_laid(std::size_t before) const {
  for (std::size_t i = before; i-- > 0;)
    if (made_[i].scored) return i;
  return std::nullopt;
}

/// The seat that has the score of a move; -1 if nobody has it.
int Claims::owner(std::size_t move) const {
  if (!needs_claim(made_[move])) return made_[move].seat;
  for (std::size_t i = 0; i < played_; ++i)
    for (const Said& said : made_[i].said)
      if (said.seat >= 0 && said.move == move) return said.seat;
  return -1;
}

bool Claims::is_open(std::size_t move) const {
  if (!needs_claim(made_[move]) || owner(move) >= 0) return false;
  const auto& said = made_[played_ - 1].said;
  return std::none_of(said.begin(), said.end(), [](const Said& each) { return each.seat < 0; });
}

bool Claims::can_be_declared() const {
  const auto last = tile_laid(played_);
  return last && is_open(*last);
}

bool Claims::may_be_declared() const {
  const auto last = tile_laid(played_);
  return last && rules_.muggins && is_person(made_[*last].seat) && (is_open(*last) || made_[*last].scored == 0);
}

/// A person's tile, the one before the last tile, that is open to others, or has scored nothing.
std::optional<std::size_t> Claims::tile_to_take() const {
  const auto last = tile_laid(played_), earlier = last ? tile_laid(*last) : std::nullopt;
  if (!earlier || !rules_.muggins || !is_person(made_[*earlier].seat)) return std::nullopt;
  return is_open(*earlier) || made_[*earlier].scored == 0 ? earlier : std::nullopt;
}

bool Claims::is_open() const {
  const auto tile = tile_to_take();
  return can_be_declared() || (tile && is_open(*tile));
}

/// The seats of other sides, in their order after the one that made the move.
std::vector<int> Claims::others(std::size_t move) const {
  const int made_by = made_[move].seat;
  std::vector<int> seats;
  for (int k = 1; k < rules_.seats; ++k)
    if (const int seat = (made_by + k) % rules_.seats; rules_.side_of(seat) != rules_.side_of(made_by))
      seats.push_back(seat);
  return seats;
}

std::vector<int> Claims::takers() const {
  const auto tile = tile_to_take();
  if (!tile || closed_) return {};
  std::vector<int> seats = others(*tile);
  std::erase_if(seats, [&](int seat) { return !is_person(seat); });
  return seats;
}

int Claims::points_to_take() const { return takers().empty() ? 0 : *made_[*tile_to_take()].scored; }

int Claims::program_taker() const {
  const auto tile = tile_to_take();
  if (!tile || !is_open(*tile) || closed_) return -1;
  for (const int seat : others(*tile))
    if (!is_person(seat)) return seat;
  return -1;
}

/// Whether a person of another side comes before `seat` in the order after the one that laid the tile of `move`.
bool Claims::waits_for_person(std::size_t move, int seat) const {
  for (const int other : others(move)) {
    if (other == seat) break;
    if (is_person(other)) return true;
  }
  return false;
}

bool Claims::program_takes_at_once() const {
  const int program = program_taker();
  return program >= 0 && !waits_for_person(*tile_to_take(), program);
}

int Claims::give(std::size_t move, int seat) {
  if (!is_open(move) || closed_) return 0;
  made_[played_ - 1].said.push_back({move, seat});
  return *made_[move].scored;
}

int Claims::claim() {
  const auto last = tile_laid(played_);
  return last ? give(*last, made_[*last].seat) : 0;
}

int Claims::take(int seat) {
  const auto tile = tile_to_take();
  if (!tile || rules_.side_of(seat) == rules_.side_of(made_[*tile].seat)) return 0;
  return give(*tile, seat);
}

void Claims::take_for_program(bool waited) {
  if (waited || program_takes_at_once())
    if (const int seat = program_taker(); seat >= 0) take(seat);
}

void Claims::lose() {
  if (is_open() && !closed_) made_[played_ - 1].said.push_back({});
}

std::vector<Claims::Taken> Claims::taken(std::size_t moves) const {
  std::vector<Taken> all;
  if (moves == 0) return all;
  for (const Said& said : made_[moves - 1].said)
    if (said.seat >= 0 && said.seat != made_[said.move].seat)
      all.push_back({said.seat, *made_[said.move].scored, waits_for_person(said.move, said.seat)});
  return all;
}

std::string Claims::said(std::size_t moves) const {
  std::string text;
  if (moves == 0) return text;
  for (const Said& said : made_[moves - 1].said) {
    if (said.seat < 0)
      text += " lost";
    else if (said.seat == made_[said.move].seat)
      text += " claim";
    else
      text += fmt::format(" {}{}", take_word, said.seat + 1);
  }
  return text;
}

bool Claims::is_said(std::string_view word) {
  return word == "claim" || word == "lost" ||
         (word.starts_with(take_word) && parse_digits(word.substr(take_word.size())));
}

void Claims::say(std::string_view word) {
  if (word == "lost") {
    if (!is_open() || closed_) throw ParseError("'lost': there is nothing to lose");
    return lose();
  }
  const auto seat = word == "claim" ? std::nullopt : parse_digits(word.substr(take_word.size()));
  if (seat && (*seat < 1 || *seat > rules_.seats))
    throw ParseError(fmt::format("{}: expected a seat from 1 to {}", in_quotes(word), rules_.seats));
  const int points = seat ? take(static_cast<int>(*seat) - 1) : claim();
  if (points == 0) throw ParseError(in_quotes(word) + ": there is nothing to claim");
}

multiplayer::Scores Claims::given(multiplayer::Scores scores) const {
  for (std::size_t i = 0; i < played_; ++i) {
    if (!needs_claim(made_[i])) continue;
    const int points = *made_[i].scored, has_it = owner(i);
    scores[static_cast<std::size_t>(made_[i].seat)] -= points;
    if (has_it >= 0) scores[static_cast<std::size_t>(has_it)] += points;
  }
  return scores;
}

}  // namespace boneyard
