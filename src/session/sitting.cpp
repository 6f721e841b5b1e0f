#include "boneyard/session.hpp"

#include <fmt/format.h>

namespace boneyard {
namespace {

std::optional<LaidTile> tile_alone(std::string_view text) {
  try {
    return parse_tile(text);
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

/// The one legal move that takes up a tile. `error`: what was wrong with the tile as a move.
std::string move_with(const AnyPosition& position, Tile tile, std::string_view typed, const ParseError& error) {
  constexpr std::size_t most_looked_at = 1000;  // Bingo can have millions of moves
  constexpr std::size_t most_named = 6;
  if (position.move_count() > most_looked_at) throw error;
  std::vector<std::string> found;
  for (const MoveText& move : position.moves(most_looked_at))
    if (std::find(move.touched.tiles.begin(), move.touched.tiles.end(), tile) != move.touched.tiles.end())
      found.push_back(move.text);
  if (found.size() == 1) return found[0];
  if (found.empty()) {
    if (error.kind == ParseError::Kind::illegal) throw error;  // it says why
    throw ParseError(quoted(typed) + ": no legal move plays this tile");
  }
  const bool cut = found.size() > most_named;
  if (cut) found.resize(most_named);
  throw ParseError(fmt::format("{}: which? {}{}", quoted(typed), fmt::join(found, " "), cut ? " …" : ""));
}

}  // namespace

Sitting::Sitting(const Variant& variant, DealtDeal dealt)
    : dealt_(std::move(dealt)), positions_{AnyPosition(variant, dealt_.deal)} {}

std::string Sitting::line() const {
  return fmt::format("{}", fmt::join(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(played_), " "));
}

std::string Sitting::read(std::string_view typed) const {
  if (const auto number = parse_digits(typed)) {
    const std::size_t count = now().move_count();
    if (*number >= 1 && *number <= count) return now().moves(1, static_cast<std::size_t>(*number - 1)).front().text;
    throw ParseError(fmt::format("{}: there {} {} legal move{}", quoted(typed), count == 1 ? "is" : "are", count,
                                 count == 1 ? "" : "s"));
  }
  try {
    const std::string written = now().read(typed).text;
    if (const auto why = now().why_illegal(typed))
      throw ParseError(quoted(typed) + " is not legal: " + *why, ParseError::Kind::illegal);
    return written;
  } catch (const ParseError& bad) {
    const auto tile = tile_alone(typed);
    if (!tile) throw;
    return move_with(now(), tile->tile(), typed, bad);
  }
}

void Sitting::play(std::string_view typed) { play_written(read(typed)); }

std::string Sitting::play_written(std::string_view written) {
  AnyPosition next = now();
  const std::string move = next.play(written);
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(played_) + 1, positions_.end());
  moves_.resize(played_);
  positions_.push_back(std::move(next));
  moves_.push_back(move);
  ++played_;
  begun_ = true;
  return move;
}

Sitting::TookBack Sitting::would_take_back(std::size_t moves) const {
  const bool seen =
      variant().game().hidden == Hidden::matters && positions_[moves].hidden_tiles() > now().hidden_tiles();
  if (!seen || counted_ || spoiled()) return TookBack::nothing_seen;
  return now().lost() ? TookBack::lost_already : TookBack::stock_seen;
}

Sitting::TookBack Sitting::go_to(std::size_t moves) {
  assert(moves <= known());
  const TookBack what = would_take_back(moves);
  played_ = moves;
  if (what == TookBack::stock_seen) spoil("moves were taken back after drawing from the stock");
  return what;
}

void Sitting::spoil(std::string_view why) {
  if (spoiled_.empty()) spoiled_ = why;
}

}  // namespace boneyard
