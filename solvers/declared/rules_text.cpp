// Positions and moves of declared games as text.
#include <fmt/format.h>

#include <algorithm>

#include "solvers/declared/rules.hpp"

namespace boneyard::declared {
namespace {

/// Adds a word of a position's text, or the `/` between two places.
void add_word(std::string& text, std::string_view word) {
  if (!text.empty() && !(word == "/" && text.back() == '/')) text += ' ';
  text += word;
}

}  // namespace

std::string Position::place_name(int place) const {
  const Group& group = game_->group(place);
  return group.count == 1 ? group.name : fmt::format("{} {}", group.name, place - group.first + 1);
}

void Position::shuffle_hidden(SeedStream& random) {
  if (game_->stock >= 0) shuffle(at(game_->stock), random);
}

std::string Position::text(bool only_ends) const {
  std::string text;
  for (int place = 0; place < game_->places(); ++place) {
    if (place > 0) add_word(text, "/");
    const Cells& cells = at(place);
    if (only_ends && game_->group(place).kind == Kind::chain && !cells.empty())
      add_word(text, fmt::format("{}…{}", int{laid(cells.front()).left()}, int{laid(cells.back()).right()}));
    else
      for (const std::uint8_t code : cells) add_word(text, code == gap ? "." : boneyard::to_text(laid(code)));
  }
  return text;
}

Position Position::parse(std::string_view text, Rules rules, bool drawn) {
  Position position;
  position.game_ = std::move(rules);
  const Game& game = *position.game_;
  const auto parts = split(text, '/');
  if (parts.size() != static_cast<std::size_t>(game.places()))
    throw ParseError(fmt::format("{}: {} places, expected {}", in_quotes(text), parts.size(), game.places()));
  LargeSet seen;
  for (int place = 0; place < game.places(); ++place) {
    const Group& group = game.group(place);
    Cells cells;
    for (const std::string_view word : words(parts[static_cast<std::size_t>(place)])) {
      if (word == "." && group.has_gaps()) {
        cells.push_back(gap);
        continue;
      }
      const LaidTile tile = parse_tile(word, game.highest);
      if (!game.blanks && tile.tile().has(0))
        throw ParseError(fmt::format("{}: tiles with a blank are not used", in_quotes(word)));
      if (seen.contains(tile.tile()))
        throw ParseError(fmt::format("{}: {} comes twice", in_quotes(text), in_quotes(word)));
      seen.insert(tile.tile());
      cells.push_back(tile.code());
    }
    if (group.has_gaps() && cells.size() != static_cast<std::size_t>(group.dealt[0]))
      throw ParseError(fmt::format("{}: {} cells in {}, expected {}", in_quotes(text), cells.size(),
                                   position.place_name(place), group.dealt[0]));
    if (!group.may_hold(cells.size()))
      throw ParseError(fmt::format("{}: {} tiles in {}, expected at most {}", in_quotes(text), cells.size(),
                                   position.place_name(place), group.limit));
    for (std::size_t i = 1; group.kind == Kind::chain && i < cells.size(); ++i)
      if (laid(cells[i - 1]).right() != laid(cells[i]).left())
        throw ParseError(
            fmt::format("{}: tile {} of {} does not match the one before it", in_quotes(text), i + 1, group.name));
    position.cells_.push_back(std::move(cells));
  }
  Position settled = position;
  settled.settle();
  if (drawn && !(settled == position))
    throw ParseError(in_quotes(text) + ": expected the tiles that are drawn by themselves");
  return settled;
}

/// A place as a move names it: its number if only one list of places takes tiles, otherwise its name, too.
std::string Position::target_text(int place) const {
  const Group& group = game_->group(place);
  std::set<int> lists;
  for (const MoveRule& rule : game_->moves)
    if (rule.kind == MoveRule::Kind::move) lists.insert(rule.to);
  const std::string number = std::to_string(place - group.first + 1);
  if (lists.size() == 1) return number;
  return group.count == 1 ? group.name : group.name + number;
}

std::string Position::to_text(const Move& move) const {
  if (move.kind == MoveRule::Kind::draw) return "draw";
  if (move.kind == MoveRule::Kind::close) return "close";
  if (move.kind == MoveRule::Kind::lay)
    return move.left ? "<" + boneyard::to_text(move.tiles[0]) : boneyard::to_text(move.tiles[0]) + ">";
  // Only where it matters how tiles lie are they written so.
  std::string text;
  for (const LaidTile tile : move.tiles)
    text += (text.empty() ? "" : "+") + (game_->uses_ends() ? boneyard::to_text(tile) : boneyard::to_text(tile.tile()));
  return move.to >= 0 ? fmt::format("{}@{}", text, target_text(move.to)) : text;
}

/// The place to which moves may bring tiles that `text` names. Throws a ParseError about `move`, which names it.
int Position::target(std::string_view text, std::string_view move) const {
  int target = -1;
  for (const MoveRule& rule : game_->moves) {
    if (rule.kind != MoveRule::Kind::move) continue;
    const Group& group = game_->target(rule);
    for (int place = group.first; place < group.first + group.count; ++place)
      if (target_text(place) == text) target = place;
  }
  if (target < 0) throw ParseError(fmt::format("{}: no place {}", in_quotes(move), in_quotes(text)));
  return target;
}

/// What the text of a move says, whether or not the rules allow it. Throws ParseError.
Move Position::read_move(std::string_view text) const {
  using enum MoveRule::Kind;
  const auto tiles = [&](std::string_view joined) {
    const auto parts = split(joined, '+');
    if (parts.size() > large_tile_count) throw ParseError(in_quotes(text) + ": too many tiles");
    Row row;
    for (const std::string_view part : parts) row.push_back(parse_tile(part, game_->highest));
    return row;
  };
  const bool left = text.starts_with('<'), right = text.ends_with('>');
  if (text == "draw" && game_->stock < 0) throw ParseError(in_quotes(text) + ": there is no stock");
  if (text == "draw") return {.kind = draw};
  if (text == "close") return {.kind = close};
  if (left && right) throw ParseError(in_quotes(text) + ": expected <6-4 or 6-4>");
  if (left) return {.kind = lay, .tiles = tiles(text.substr(1)), .left = true};
  if (right) return {.kind = lay, .tiles = tiles(text.substr(0, text.size() - 1))};
  const auto at_sign = text.find('@');
  if (at_sign == text.npos) return {.kind = discard, .tiles = tiles(text)};
  const int to = target(text.substr(at_sign + 1), text);
  return {.kind = move, .tiles = tiles(text.substr(0, at_sign)), .to = to};
}

/// Of the moves that the rules allow, the one that is written so; otherwise what the text says, so that why_illegal()
/// can speak of it. Tiles alone are those of a move that brings them nowhere.
Move Position::parse_move(std::string_view text) const {
  const Move asked = read_move(text);
  const bool in_order = asked.kind == MoveRule::Kind::move || game_->uses_ends();
  const auto same = [](LaidTile x, LaidTile y) { return x.tile() == y.tile(); };
  for (const Move& move : moves()) {
    if (asked.kind == MoveRule::Kind::discard ? move.to >= 0 : move.kind != asked.kind) continue;
    if (move.left != asked.left || (asked.to >= 0 && move.to != asked.to)) continue;
    const auto first = move.tiles.begin(), last = move.tiles.end(), asked_first = asked.tiles.begin();
    if (in_order ? std::equal(first, last, asked_first, asked.tiles.end(), same)
                 : std::is_permutation(first, last, asked_first, asked.tiles.end(), same))
      return move;
  }
  return asked;
}

}  // namespace boneyard::declared
