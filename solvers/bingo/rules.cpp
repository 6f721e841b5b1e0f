#include "solvers/bingo/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace boneyard::bingo {

Moves::Moves(const Matches& matches, bool forced)
    : matches_(matches), forced_(forced), size_(forced ? 1 : std::size_t{1} << matches.size()) {}

Move Moves::operator[](std::size_t index) const {
  const std::size_t choice = forced_ ? ~std::size_t{0} : size_ - 1 - index;
  Move move;
  for (std::size_t k = 0; k < matches_.size(); ++k)
    if ((choice >> k & 1) != 0) move.taken.insert(matches_[k].tile);
  return move;
}

Position::Position(const Row& row, Rules rules, int count) : rules_(rules), row_(row), count_(count) {
  assert(count >= 0 && count < total_count && (count == 0 || rules.count == Count::continued));
}

Matches Position::matches() const {
  Matches matches;
  for (int place = 0; place < tiles_left(); ++place) {
    const Tile tile = row_[static_cast<std::size_t>(place)].tile();
    if (tile.total() == number_at(place)) matches.push_back({tile, place, tile.total()});
  }
  return matches;
}

bool Position::lost() const {
  if (won() || !matches().empty()) return false;
  // Waiting through this pass changes nothing if the next one starts with the same number. Otherwise the length of the
  // row is no multiple of 13, and the next 13 passes start with 13 different numbers: every tile will match in one of
  // them.
  return rules_.count == Count::restarted || tiles_left() % total_count == 0;
}

Moves Position::moves() const {
  if (won() || lost()) return {};
  return {matches(), rules_.removal == Removal::forced};
}

std::optional<Sentence> Position::why_illegal(const Move& move) const {
  if (won()) return Sentence{"the row is empty"};
  if (lost()) return Sentence{"no tile will ever match again"};
  TileSet matching;
  for (const Match& match : matches()) matching.insert(match.tile);
  for (int place = 0; place < tiles_left(); ++place) {
    const Tile tile = row_[static_cast<std::size_t>(place)].tile();
    if (move.taken.contains(tile) && !matching.contains(tile))
      return Sentence{tile_part(tile), fmt::format(" has total {}, and {} touches it", tile.total(), number_at(place))};
  }
  if (const TileSet foreign = move.taken - tiles_of(row_); !foreign.empty())
    return Sentence{tile_part(foreign.first()), " is not in the row"};
  if (const TileSet kept = matching - move.taken; rules_.removal == Removal::forced && !kept.empty())
    return Sentence{tile_part(kept.first()), " matches and must go"};
  return std::nullopt;
}

void Position::play(const Move& move) {
  assert(!why_illegal(move));
  count_ = rules_.count == Count::restarted ? 0 : number_at(tiles_left());
  row_.erase(std::remove_if(row_.begin(), row_.end(), [&](LaidTile laid) { return move.taken.contains(laid.tile()); }),
             row_.end());
}

std::vector<Place> Position::places() const {
  Place row{.name = "row", .kind = PlaceKind::row, .tiles = {row_.begin(), row_.end()}, .number = count_};
  for (std::size_t i = 0; i < row_.size(); ++i) row.numbers.push_back((count_ + static_cast<int>(i)) % total_count);
  return {row};
}

Touched Position::touched(const Move& move) const {
  Touched touched;
  for (LaidTile laid : row_)
    if (move.taken.contains(laid.tile())) touched.tiles.push_back(laid.tile());
  return touched;
}

TileSet Position::movable() const {
  const Moves all = moves();
  return all.empty() ? TileSet() : all.front().taken;
}

std::string Position::text() const {
  std::string text = fmt::format("{}:", count_);
  for (LaidTile laid : row_) text += " " + boneyard::to_text(laid.tile());
  return text;
}

Position Position::parse(std::string_view text, Rules rules) {
  const auto parts = split(text, ':');
  int count = 0;
  const char* const end = parts[0].data() + parts[0].size();
  const auto [stop, error] = std::from_chars(parts[0].data(), end, count);
  if (parts.size() != 2 || error != std::errc{} || stop != end || count < 0 || count >= total_count)
    throw ParseError(in_quotes(text) + ": expected COUNT: TILES, the count from 0 to 12");
  if (count != 0 && rules.count == Count::restarted)
    throw ParseError(fmt::format("{}: with count=restart every pass starts at 0, not at {}", in_quotes(text), count));
  return {parse_row(parts[1]), rules, count};
}

std::string Position::to_text(const Move& move) const {
  std::string text;
  for (LaidTile laid : row_)
    if (move.taken.contains(laid.tile())) text += (text.empty() ? "" : "+") + boneyard::to_text(laid.tile());
  return text.empty() ? "." : text;
}

Move Position::parse_move(std::string_view text) const {
  Move move;
  if (text == ".") return move;
  for (std::string_view part : split(text, '+')) {
    const Tile tile = parse_tile(part).tile();
    if (move.taken.contains(tile))
      throw ParseError(fmt::format("{}: {} comes twice", in_quotes(text), in_quotes(part)));
    move.taken.insert(tile);
  }
  return move;
}

bool operator==(const Position& a, const Position& b) {
  const auto same_tile = [](LaidTile one, LaidTile other) { return one.tile() == other.tile(); };
  return a.rules_ == b.rules_ && a.count_ == b.count_ &&
         std::equal(a.row_.begin(), a.row_.end(), b.row_.begin(), b.row_.end(), same_tile);
}

int spoken(Position position, std::span<const Move> line) {
  int before = 0, at_last_removal = 0;
  for (const Move& move : line) {
    for (const Match& match : position.matches())
      if (move.taken.contains(match.tile)) at_last_removal = before + match.place + 1;
    before += position.tiles_left();
    position.play(move);
  }
  return at_last_removal;
}

}  // namespace boneyard::bingo
