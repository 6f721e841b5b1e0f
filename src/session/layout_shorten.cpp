#include "session/layout_shorten.hpp"

#include <algorithm>
#include <tuple>

namespace boneyard::multiplayer {

namespace {

/// Whether a tile is omitted with the branch in which it lies.
bool is_gone(const std::vector<LayoutTile>& tiles, const LeftOut& left_out, int tile) {
  for (; tile >= 0; tile = tiles[static_cast<std::size_t>(tile)].at)
    if (left_out.cut[static_cast<std::size_t>(tile)]) return true;
  return false;
}

}  // namespace

Shortened shown(const std::vector<LayoutTile>& tiles, const LeftOut& out) {
  Shortened all;
  std::vector<int> pieces;  // [tile]: index of its piece
  const auto add = [&](Shown shown) {
    const int index = static_cast<int>(all.size());
    if (shown.at >= 0) all[static_cast<std::size_t>(shown.at)].next.push_back(index);
    all.push_back(std::move(shown));
    return index;
  };
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const LayoutTile& tile = tiles[i];
    const int at = tile.at < 0 ? -1 : pieces[static_cast<std::size_t>(tile.at)];
    const bool gone = is_gone(tiles, out, static_cast<int>(i)), left_out = gone || out.hidden[i];
    const bool goes_on = left_out && at >= 0 && all[static_cast<std::size_t>(at)].count > 0 &&
                         (gone ? is_gone(tiles, out, tile.at) : static_cast<bool>(out.hidden[i]));
    const auto kind = left_out ? Piece::Kind::left_out : Piece::Kind::tile;
    pieces.push_back(goes_on ? at : add({{kind, static_cast<int>(i)}, at, tile.side, {}}));
    if (left_out) ++all[static_cast<std::size_t>(pieces.back())].count;
  }
  for (std::size_t i = 0; i < tiles.size(); ++i)
    for (std::size_t end = 0; end < tiles[i].ends.size(); ++end)
      if (const LayoutTile::End& open = tiles[i].ends[end]; !open.waits && !is_gone(tiles, out, static_cast<int>(i)))
        add({{Piece::Kind::label, static_cast<int>(i), 0, static_cast<int>(end)}, pieces[i], open.side, {}});
  return all;
}

Shortener::Shortener(const std::vector<LayoutTile>& tiles) : tiles_(tiles), left_out_(tiles.size()) {
  for (int tile = 1; tile < static_cast<int>(tiles.size()); ++tile) {
    const LayoutTile& here = tiles[static_cast<std::size_t>(tile)];
    if (here.next.size() != 1 || !here.ends.empty()) continue;  // not inside an arm
    const auto arm =
        std::find_if(arms_.begin(), arms_.end(), [&](const Arm& each) { return each.tiles.back() == here.at; });
    if (arm == arms_.end())
      arms_.push_back({{tile}});
    else
      arm->tiles.push_back(tile);
  }
}

int Shortener::size_of(int tile) const {
  int size = 1;
  for (const int next : tiles_[static_cast<std::size_t>(tile)].next) size += size_of(next);
  return size;
}

std::vector<OpenPlace> Shortener::unseen() const {
  std::vector<OpenPlace> seen, unseen;
  for (const bool gone : {false, true})
    for (int tile = 0; tile < static_cast<int>(tiles_.size()); ++tile)
      for (const LayoutTile::End& end : tiles_[static_cast<std::size_t>(tile)].ends) {
        if (end.waits || is_gone(tiles_, left_out_, tile) != gone ||
            std::find(seen.begin(), seen.end(), end.place) != seen.end())
          continue;
        seen.push_back(end.place);
        if (gone) unseen.push_back(end.place);
      }
  return unseen;
}

bool Shortener::shorten() { return shorten_arm() || leave_branch_out(); }

bool Shortener::shorten_arm() {
  Arm* longest = nullptr;
  for (Arm& arm : arms_) {
    const bool can = arm.to > arm.from ? arm.seen() > 0 : arm.seen() > 1;
    if (can && !is_gone(tiles_, left_out_, arm.tiles.front()) && (longest == nullptr || arm.seen() > longest->seen()))
      longest = &arm;
  }
  if (longest == nullptr) return false;
  if (longest->to == longest->from) {
    longest->from = (longest->tiles.size() - 1) / 2;
    longest->to = longest->from + 2;
  } else if (longest->from > longest->tiles.size() - longest->to) {
    --longest->from;
  } else if (longest->to < longest->tiles.size()) {
    ++longest->to;
  } else {
    --longest->from;
  }
  for (std::size_t i = longest->from; i < longest->to; ++i)
    left_out_.hidden[static_cast<std::size_t>(longest->tiles[i])] = true;
  return true;
}

/// Omits the smallest of the branches furthest from the first tile. At the first tile, the arms that go up and down are
/// omitted first, because there are few rows.
bool Shortener::leave_branch_out() {
  int best = -1;
  const auto worth = [&](int tile) {
    const LayoutTile& each = tiles_[static_cast<std::size_t>(tile)];
    return std::tuple(each.depth, each.at == 0 && each.side > 1, -size_of(tile));
  };
  for (int tile = 1; tile < static_cast<int>(tiles_.size()); ++tile) {
    const LayoutTile& under = tiles_[static_cast<std::size_t>(tiles_[static_cast<std::size_t>(tile)].at)];
    const bool branch = under.next.size() + under.ends.size() > 1;
    if (branch && !is_gone(tiles_, left_out_, tile) && (best < 0 || worth(tile) > worth(best))) best = tile;
  }
  if (best >= 0) left_out_.cut[static_cast<std::size_t>(best)] = true;
  return best >= 0;
}

}  // namespace boneyard::multiplayer
