#include "terminal/match/layout_shorten.hpp"

#include <algorithm>
#include <tuple>

namespace boneyard::app {

Shortener::Shortener(const std::vector<LayoutTile>& tiles)
    : tiles_(tiles), hidden_(tiles.size(), false), cut_(tiles.size(), false) {
  for (int tile = 1; tile < static_cast<int>(tiles.size()); ++tile) {
    if (!is_plain(tile)) continue;
    const int at = tiles[static_cast<std::size_t>(tile)].at;
    const auto arm = std::find_if(arms_.begin(), arms_.end(), [&](const Arm& each) { return each.tiles.back() == at; });
    if (arm == arms_.end())
      arms_.push_back({{tile}});
    else
      arm->tiles.push_back(tile);
  }
}

/// In the middle of an arm.
bool Shortener::is_plain(int tile) const {
  const LayoutTile& each = tiles_[static_cast<std::size_t>(tile)];
  return tile != 0 && each.next.size() == 1 && each.ends.empty();
}

/// Left out with the branch that it lies in.
bool Shortener::is_gone(int tile) const {
  for (; tile >= 0; tile = tiles_[static_cast<std::size_t>(tile)].at)
    if (cut_[static_cast<std::size_t>(tile)]) return true;
  return false;
}

int Shortener::size_of(int tile) const {
  int size = 1;
  for (const int next : tiles_[static_cast<std::size_t>(tile)].next) size += size_of(next);
  return size;
}

void Shortener::add_ends(int tile, Shown& shown, Shortened& all) const {
  const auto& ends = tiles_[static_cast<std::size_t>(tile)].ends;
  for (std::size_t end = 0; end < ends.size(); ++end) {
    if (ends[end].waits) continue;
    shown.next.push_back(static_cast<int>(all.size()));
    all.push_back({Piece::Kind::label, tile, 0, static_cast<int>(end), ends[end].side, 1, {}});
  }
}

/// Adds a tile and what follows it; returns its index.
int Shortener::add(int tile, Shortened& all) const {
  const int index = static_cast<int>(all.size());
  all.emplace_back();
  Shown shown{Piece::Kind::tile, tile, 0, 0, tiles_[static_cast<std::size_t>(tile)].side, 0, {}};
  if (cut_[static_cast<std::size_t>(tile)]) {
    shown.kind = Piece::Kind::left_out;
    shown.count = size_of(tile);
  } else {
    int last = tile;
    for (; hidden_[static_cast<std::size_t>(last)]; last = tiles_[static_cast<std::size_t>(last)].next.front())
      ++shown.count;
    if (shown.count > 0) {
      shown.kind = Piece::Kind::left_out;
      shown.next.push_back(add(last, all));
    } else {
      for (const int next : tiles_[static_cast<std::size_t>(tile)].next) shown.next.push_back(add(next, all));
      add_ends(tile, shown, all);
    }
  }
  for (const int next : shown.next) shown.weight = std::max(shown.weight, all[static_cast<std::size_t>(next)].weight);
  ++shown.weight;
  all[static_cast<std::size_t>(index)] = std::move(shown);
  return index;
}

Shortened Shortener::shown() const {
  Shortened all;
  add(0, all);
  return all;
}

std::vector<table::OpenPlace> Shortener::unseen() const {
  std::vector<table::OpenPlace> seen, unseen;
  for (const bool gone : {false, true})
    for (int tile = 0; tile < static_cast<int>(tiles_.size()); ++tile)
      for (const LayoutTile::End& end : tiles_[static_cast<std::size_t>(tile)].ends) {
        if (end.waits || is_gone(tile) != gone || std::find(seen.begin(), seen.end(), end.place) != seen.end())
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
    if (can && !is_gone(arm.tiles.front()) && (longest == nullptr || arm.seen() > longest->seen())) longest = &arm;
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
  for (std::size_t i = longest->from; i < longest->to; ++i) hidden_[static_cast<std::size_t>(longest->tiles[i])] = true;
  return true;
}

/// Of those furthest out the smallest; at the first tile those that go up and down, for which there are few rows.
bool Shortener::leave_branch_out() {
  int best = -1;
  const auto worth = [&](int tile) {
    const LayoutTile& each = tiles_[static_cast<std::size_t>(tile)];
    return std::tuple(each.depth, each.at == 0 && each.side > 1, -size_of(tile));
  };
  for (int tile = 1; tile < static_cast<int>(tiles_.size()); ++tile) {
    const LayoutTile& under = tiles_[static_cast<std::size_t>(tiles_[static_cast<std::size_t>(tile)].at)];
    const bool branch = under.next.size() + under.ends.size() > 1;
    if (branch && !is_gone(tile) && (best < 0 || worth(tile) > worth(best))) best = tile;
  }
  if (best >= 0) cut_[static_cast<std::size_t>(best)] = true;
  return best >= 0;
}

}  // namespace boneyard::app
