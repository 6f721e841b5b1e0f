// Positions and moves of declared games as text, and the table as it is drawn.
#include <fmt/format.h>

#include <algorithm>

#include "solvers/declared/rules.hpp"

namespace boneyard::declared {
namespace {

LaidTile laid(std::uint8_t code) { return LaidTile::from_code(code); }

}  // namespace

std::string Position::place_name(int place) const {
  const Group& group = game_->group(place);
  return group.count == 1 ? group.name : fmt::format("{} {}", group.name, place - group.first + 1);
}

std::vector<Place> Position::places() const {
  bool totals = true;
  for (const MoveRule& rule : game_->moves)
    totals = totals && (rule.by == Relation::sum || rule.by == Relation::total || rule.onto_empty);
  std::vector<Place> places;
  for (int place = 0; place < game_->places(); ++place) {
    const Group& group = game_->group(place);
    constexpr PlaceKind kinds[] = {PlaceKind::hand, PlaceKind::column, PlaceKind::row,   PlaceKind::row,
                                   PlaceKind::row,  PlaceKind::chain,  PlaceKind::stock, PlaceKind::hand};
    Place shown{.name = place_name(place), .kind = kinds[static_cast<std::size_t>(group.kind)]};
    if (group.kind == Kind::row && game_->uses_ends()) shown.kind = PlaceKind::line;
    for (const std::uint8_t code : at(place))
      if (code != gap) shown.tiles.push_back(laid(code));
    if (group.kind == Kind::stock) shown.face_down = true;
    if (group.kind == Kind::hand && group.limit > 0) shown.number = group.limit;
    if (totals && group.kind != Kind::stock) shown.numbers = totals_of(shown.tiles);
    places.push_back(std::move(shown));
  }
  return places;
}

Touched Position::touched(const Move& move) const {
  Touched touched;
  for (const LaidTile tile : move.tiles) touched.tiles.push_back(tile.tile());
  if (move.kind == MoveRule::Kind::draw || move.kind == MoveRule::Kind::close) return touched;
  if (move.to >= 0) touched.to = static_cast<std::size_t>(move.to);
  if (move.kind == MoveRule::Kind::lay) touched.end = move.left ? Touched::End::left : Touched::End::right;
  return touched;
}

void Position::shuffle_hidden(SeedStream& random) {
  if (game_->stock >= 0) shuffle(at(game_->stock), random);
}

std::string Position::text() const {
  std::string text;
  for (int place = 0; place < game_->places(); ++place) {
    if (place > 0) text += text.empty() || text.back() == '/' ? "/" : " /";
    for (const std::uint8_t code : at(place)) {
      if (!text.empty()) text += ' ';
      text += code == gap ? "." : boneyard::to_text(laid(code));
    }
  }
  return text;
}

Position Position::parse(std::string_view text, Rules rules) {
  Position position;
  position.game_ = std::move(rules);
  const Game& game = *position.game_;
  const auto parts = split(text, '/');
  if (parts.size() != static_cast<std::size_t>(game.places()))
    throw ParseError(fmt::format("{}: {} places, expected {}", quoted(text), parts.size(), game.places()));
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
        throw ParseError(fmt::format("{}: tiles with a blank are not used", quoted(word)));
      if (seen.contains(tile.tile())) throw ParseError(fmt::format("{}: {} comes twice", quoted(text), quoted(word)));
      seen.insert(tile.tile());
      cells.push_back(tile.code());
    }
    if (group.has_gaps() && cells.size() != static_cast<std::size_t>(group.dealt[0]))
      throw ParseError(fmt::format("{}: {} cells in {}, expected {}", quoted(text), cells.size(),
                                   position.place_name(place), group.dealt[0]));
    position.cells_.push_back(std::move(cells));
  }
  for (int place = 0; place < game.places(); ++place) {
    const Group& group = game.group(place);
    const Cells& cells = position.at(place);
    if (group.limit > 0 && cells.size() > static_cast<std::size_t>(group.limit))
      throw ParseError(fmt::format("{}: {} tiles in {}, expected at most {}", quoted(text), cells.size(),
                                   position.place_name(place), group.limit));
    for (std::size_t i = 1; group.kind == Kind::chain && i < cells.size(); ++i)
      if (laid(cells[i - 1]).right() != laid(cells[i]).left())
        throw ParseError(
            fmt::format("{}: tile {} of {} does not match the one before it", quoted(text), i + 1, group.name));
  }
  Position settled = position;
  settled.settle();
  if (!(settled == position)) throw ParseError(quoted(text) + ": expected the tiles that are drawn by themselves");
  return position;
}

/// A place as a move names it: its number if only one list of places takes tiles, otherwise its name, too.
std::string Position::target_text(int place) const {
  const Group& group = game_->group(place);
  int lists = 0;
  for (std::size_t i = 0; i < game_->groups.size(); ++i)
    lists += std::any_of(game_->moves.begin(), game_->moves.end(), [&](const MoveRule& rule) {
      return rule.kind == MoveRule::Kind::move && rule.to == static_cast<int>(i);
    });
  const std::string number = std::to_string(place - group.first + 1);
  if (lists == 1) return number;
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

/// Of the moves that the rules allow, the one that is written so; otherwise what the text says, so that why_illegal()
/// can speak of it.
Move Position::parse_move(std::string_view text) const {
  Move asked;
  std::string_view tiles = text;
  if (text == "draw" || text == "close") {
    asked.kind = text == "draw" ? MoveRule::Kind::draw : MoveRule::Kind::close;
    for (const Move& move : moves())
      if (move.kind == asked.kind) return move;
    if ((asked.kind == MoveRule::Kind::draw && game_->stock < 0))
      throw ParseError(boneyard::quoted(text) + ": there is no stock");
    return asked;
  }
  const bool left = text.starts_with('<'), right = text.ends_with('>');
  if (left || right) {
    if (left && right) throw ParseError(boneyard::quoted(text) + ": expected <6-4 or 6-4>");
    asked.kind = MoveRule::Kind::lay;
    asked.left = left;
    tiles = left ? text.substr(1) : text.substr(0, text.size() - 1);
  } else if (const auto at_sign = text.find('@'); at_sign != text.npos) {
    asked.kind = MoveRule::Kind::move;
    tiles = text.substr(0, at_sign);
    const std::string_view target = text.substr(at_sign + 1);
    for (const MoveRule& rule : game_->moves) {
      if (rule.kind != MoveRule::Kind::move) continue;
      const Group& group = game_->groups[static_cast<std::size_t>(rule.to)];
      for (int place = group.first; place < group.first + group.count; ++place)
        if (target_text(place) == target) asked.to = place;
    }
    if (asked.to < 0)
      throw ParseError(fmt::format("{}: no place {}", boneyard::quoted(text), boneyard::quoted(target)));
  }
  const auto parts = split(tiles, '+');
  if (parts.size() > large_tile_count) throw ParseError(boneyard::quoted(text) + ": too many tiles");
  for (const std::string_view part : parts) asked.tiles.push_back(parse_tile(part, game_->highest));
  const auto sorted = [](Row row) {
    std::sort(row.begin(), row.end(), [](LaidTile a, LaidTile b) { return a.tile() < b.tile(); });
    return row;
  };
  const auto same_tiles = [](const Row& a, const Row& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](LaidTile x, LaidTile y) { return x.tile() == y.tile(); });
  };
  for (const Move& move : moves()) {
    if ((move.to >= 0) != (asked.kind == MoveRule::Kind::move || asked.kind == MoveRule::Kind::lay)) continue;
    if (asked.kind == MoveRule::Kind::lay && (move.kind != asked.kind || move.left != asked.left)) continue;
    if (asked.kind == MoveRule::Kind::move && (move.kind != asked.kind || move.to != asked.to)) continue;
    const bool in_order = asked.kind == MoveRule::Kind::move || game_->uses_ends();
    if (in_order ? same_tiles(move.tiles, asked.tiles) : same_tiles(sorted(move.tiles), sorted(asked.tiles)))
      return move;
  }
  return asked;
}

std::string key_of(const Position& position) {
  std::string key;
  for (int place = 0; place < position.game().places(); ++place) {
    const Position::Cells& cells = position.cells()[static_cast<std::size_t>(place)];
    key += static_cast<char>(cells.size() + 1);
    if (position.game().group(place).kind != Kind::chain) {
      key.append(cells.begin(), cells.end());
    } else if (!cells.empty()) {
      key.back() = 2;
      key += static_cast<char>(laid(cells.front()).left());
      key += static_cast<char>(laid(cells.back()).right());
    }
  }
  return key;
}

std::string key_text(const std::string& key, const Rules& rules) {
  std::string text;
  auto next = key.begin();
  for (int place = 0; place < rules->places(); ++place) {
    if (place > 0) text += text.empty() || text.back() == '/' ? "/" : " /";
    int count = *next++ - 1;
    if (rules->group(place).kind == Kind::chain && count > 0) {
      text += fmt::format("{}{}…{}", text.empty() ? "" : " ", int{next[0]}, int{next[1]});
      next += 2;
      continue;
    }
    for (; count > 0; --count) {
      const auto code = static_cast<std::uint8_t>(*next++);
      text += (text.empty() ? "" : " ") + (code == Position::gap ? "." : boneyard::to_text(laid(code)));
    }
  }
  return text;
}

}  // namespace boneyard::declared
