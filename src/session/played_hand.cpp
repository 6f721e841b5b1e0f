#include "boneyard/played_hand.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/notation.hpp"
#include "boneyard/typed_table.hpp"
#include "session/told.hpp"

namespace boneyard {
namespace {

/// The only legal move that takes up the tile that was typed. Throws if there is none or several. `error` says why the
/// text is not a move; it is thrown if nothing better can be said.
std::string move_with_tile(const AnyPosition& position, std::string_view typed, const ParseError& error) {
  constexpr std::size_t most_looked_at = 1000;  // Bingo can have millions of moves
  constexpr std::size_t most_named = 6;
  const bool multiplayer = position.variant().hands_follow();
  std::optional<Tile> tile;
  try {
    tile = parse_tile(typed, position.variant().highest()).tile();
  } catch (const ParseError&) {
    throw error;
  }
  if (position.move_count() > most_looked_at) throw error;
  std::vector<std::string> found;
  for (const MoveText& move : position.moves(most_looked_at))
    if (std::find(move.touched.tiles.begin(), move.touched.tiles.end(), *tile) != move.touched.tiles.end())
      found.push_back(move.text);
  if (found.size() == 1) return found[0];
  if (found.empty()) {
    if (multiplayer) throw ParseError(in_quotes(typed) + ": this tile cannot be laid now");
    if (error.kind == ParseError::Kind::illegal) throw error;  // the error already says why
    throw ParseError(in_quotes(typed) + ": no legal move plays this tile");
  }
  const bool cut = found.size() > most_named;
  if (cut) found.resize(most_named);
  throw ParseError(fmt::format("{}: which? {}{}", in_quotes(typed), fmt::join(found, " "), cut ? " …" : ""));
}

}  // namespace

PlayedHand::PlayedHand(const Variant& variant, Row deal, const Sitters& sitters, std::uint64_t seed,
                       std::uint8_t leader, std::string_view table)
    : deal_(std::move(deal)), sitters_(sitters), seed_(seed) {
  if (!variant.hands_follow()) {
    positions_.push_back(table.empty() ? AnyPosition(variant, deal_)
                                       : TypedTable(variant, table, TypedTable::From::position).position());
    return;
  }
  settings_ = multiplayer::settings(variant);
  settings_.leader = leader;
  positions_.emplace_back(variant, multiplayer::Position(deal_, settings_));
  claims_ = Claims(settings_, sitters);
}

int PlayedHand::persons() const {
  return static_cast<int>(std::count(sitters_.begin(), sitters_.begin() + variant().seats(), Sitter()));
}

int PlayedHand::scored(std::size_t i) const {
  return i < multiplayer_moves_.size() && multiplayer_moves_[i].lays()
             ? multiplayer::counted(settings(), before(i + 1).multiplayer().layout())
             : 0;
}

std::string PlayedHand::line() const {
  std::string line;
  for (std::size_t i = 0; i < played_; ++i) line += (line.empty() ? "" : " ") + moves_[i] + claims_.said(i + 1);
  return line;
}

bool PlayedHand::was_choice(std::size_t i) const { return is_person(before(i).turn()) && before(i).move_count() > 1; }

std::optional<std::size_t> PlayedHand::last_choice() const {
  for (std::size_t i = played_; i-- > 0;)
    if (was_choice(i)) return i;
  return std::nullopt;
}

std::string PlayedHand::read(std::string_view typed) const {
  if (const auto number = parse_digits(typed)) {
    const std::size_t count = now().move_count();
    if (*number >= 1 && *number <= count) return now().moves(1, static_cast<std::size_t>(*number - 1)).front().text;
    throw ParseError(fmt::format("{}: there {} {} legal move{}", in_quotes(typed), count == 1 ? "is" : "are", count,
                                 count == 1 ? "" : "s"));
  }
  try {
    const std::string written = now().read(typed).text;
    if (const auto why = now().why_illegal(typed))
      throw ParseError(in_quotes(typed) + " is not legal: " + to_clause(*why, reader_of(*this)),
                       ParseError::Kind::illegal);
    return written;
  } catch (const ParseError& bad) {
    return move_with_tile(now(), typed, bad);
  }
}

std::string PlayedHand::play(std::string_view written) {
  const int seat = now().turn();
  AnyPosition next = now();
  const std::string move = next.play(written);
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(played_) + 1, positions_.end());
  moves_.resize(played_);
  moves_.push_back(move);
  if (variant().hands_follow()) {
    multiplayer_moves_.resize(played_);
    multiplayer_moves_.push_back(now().multiplayer().parse_move(move));
  }
  positions_.push_back(std::move(next));
  const bool lays = !multiplayer_moves_.empty() && multiplayer_moves_.back().lays();
  claims_.add_move(seat, lays ? std::optional(scored(played_)) : std::nullopt);
  ++played_;
  return move;
}

void PlayedHand::go_to(std::size_t moves) {
  assert(moves <= known());
  played_ = moves;
  claims_.go_to(moves);
}

bool PlayedHand::hides_again(std::size_t from) const {
  if (from >= played_) return false;
  if (!variant().hands_follow())
    return variant().hidden() == Hidden::matters && before(from).hidden_tiles() > now().hidden_tiles();
  const bool rows = settings().drawing == multiplayer::Drawing::rows;
  for (std::size_t i = from; i < played_; ++i) {
    const bool own = before(i).turn() == before(from).turn();
    if (rows || multiplayer_moves_[i].kind == multiplayer::Move::Kind::draw || (multiplayer_moves_[i].lays() && !own))
      return true;
  }
  return false;
}

}  // namespace boneyard
