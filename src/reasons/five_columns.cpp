// Why a position of Five Columns is lost: some tiles that cover each other, and the totals that they need.
//
// Rule options covered: refill = column and none, from any position.
//
// G(T): the columns keep only the tiles of T, in their order; the tiles outside T lie in the reserve, which may hold
// any number. Else the rules hold: a column is empty if no tile of T lies in it.
//
// Projection. A real discard takes available tiles. A tile of T that is available is the bottom one among the tiles of
// T in its column; a tile outside T always is available in G(T). So the discard is legal there. A real refill moves an
// available tile into an empty column. If it is of T, it is the bottom one in G(T), too, and the column is empty; if no
// other tile of T lies in its old column, the table of G(T) stays the same. If it is not of T, nothing moves in G(T).
// A won table is empty in both. Monotony: the same argument, from G(T) to G(T').
// G(all) is the real game.
//
// The search. A state is two sets, the available and the hidden tiles: a tile that lies on nothing covers nothing any
// more, and it makes no difference which column is empty. Depth first; lost states are remembered by their whole key.
// With nothing hidden the rest is won, if the classes of totals (t, 12 - t) are balanced: real play, and so G(T), keeps
// them as they are, and the root is looked at. A discard that uncovers nothing and empties no column can wait until
// nothing is hidden, so it is not tried. Tiles outside T of the same total are alike, so one of them is tried.
// A reserve tile need not be in T: it is available there as well as outside.
//
// Measured: a pass of the filter over 28 tiles searches some thousand states, a fraction of a millisecond.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_set>

#include "reasons/games.hpp"

namespace boneyard::reasons {
namespace {

using five_columns::column_count;
using five_columns::Position;
using five_columns::Refill;

static_assert(tile_count <= 32, "a state has two sets of tiles in 64 bits");

TileSet of_total(TileSet among, int total) {
  TileSet found;
  for (const Tile tile : among)
    if (tile.total() == total) found.insert(tile);
  return found;
}

class Search {
 public:
  Search(const Position& position, TileSet kept) : refill_(position.rules().refill == Refill::column) {
    available_ = tiles_of(position.reserve());
    for (const Row& column : position.columns()) {
      std::optional<Tile> above;
      for (const LaidTile laid : column) {
        const Tile tile = laid.tile();
        if (!kept.contains(tile)) {
          available_.insert(tile);
          continue;
        }
        in_columns_.insert(tile);
        if (above) {
          hidden_.insert(*above);
          above_[at(tile)] = TileSet(std::uint32_t{1} << above->number());
        }
        above = tile;
      }
      if (above) available_.insert(*above);
    }
  }

  Relaxed run() {
    const TileSet all = available_ | hidden_;
    for (int low = 0; low <= 6; ++low) {
      const int difference = of_total(all, low).size() - of_total(all, 12 - low).size();
      if (difference != 0 || (low == 6 && of_total(all, low).size() % 2 != 0)) return Relaxed::lost;
    }
    const bool won = search(available_, hidden_);
    return won ? Relaxed::winnable : lost_.size() >= most_states ? Relaxed::unknown : Relaxed::lost;
  }

 private:
  static constexpr std::size_t most_states = 100'000;
  static std::size_t at(Tile tile) { return static_cast<std::size_t>(tile.number()); }

  /// What becomes available when `tile` leaves its place.
  TileSet uncovered(Tile tile, TileSet hidden) const { return above_[at(tile)] & hidden; }
  bool useful(Tile tile, TileSet hidden) const {
    return !uncovered(tile, hidden).empty() || (refill_ && in_columns_.contains(tile));
  }

  /// Whether the state can be won. Says no, and fills lost_, if there are too many states.
  bool search(TileSet available, TileSet hidden) {
    if (hidden.empty()) return true;
    if (lost_.size() >= most_states) return false;
    if (!lost_.insert(std::uint64_t{available.bits()} << 32 | hidden.bits()).second) return false;
    return discard(available, hidden) || move(available, hidden);
  }

  bool discard(TileSet available, TileSet hidden) {
    for (const Tile a : available) {
      if (!useful(a, hidden)) continue;
      bool idle_tried = false;
      for (const Tile b : available) {
        if (b == a || a.total() + b.total() != 12) continue;
        const bool idle = !useful(b, hidden);
        if ((!idle && b < a) || (idle && std::exchange(idle_tried, true))) continue;
        const TileSet freed = uncovered(a, hidden) | uncovered(b, hidden);
        TileSet rest = available | freed;
        rest.erase(a);
        rest.erase(b);
        if (search(rest, hidden - freed)) return true;
      }
    }
    return false;
  }

  bool move(TileSet available, TileSet hidden) {
    if (!refill_ || (available & in_columns_).size() == column_count) return false;
    for (const Tile tile : available)
      if (const TileSet freed = uncovered(tile, hidden); !freed.empty())
        if (search(available | freed, hidden - freed)) return true;
    return false;
  }

  bool refill_;
  TileSet available_, hidden_, in_columns_;
  std::array<TileSet, tile_count> above_{};  ///< the tile of T that a tile of T covers
  std::unordered_set<std::uint64_t> lost_;   ///< also the states on the way
};

/// `in column 2, 6-6 covers 5-4, which covers 0-0`, for each column with tiles of T.
std::vector<std::string> column_clauses(const Position& position, TileSet tiles) {
  std::vector<std::string> clauses;
  int number = 0;
  for (const Row& column : position.columns()) {
    ++number;
    std::string clause;
    int covered = -1;
    for (auto laid = column.rbegin(); laid != column.rend(); ++laid) {
      if (!tiles.contains(laid->tile())) continue;
      ++covered;
      clause += covered == 0 ? fmt::format("in column {}, {}", number, to_text(laid->tile()))
                             : fmt::format("{} covers {}", covered == 1 ? "" : ", which", to_text(laid->tile()));
    }
    if (covered == 0) clause += " keeps the column from being empty";
    if (covered >= 0) clauses.push_back(clause);
  }
  return clauses;
}

/// `0-0 goes only with 6-6` for the tiles of each total in T.
std::vector<std::string> partner_clauses(TileSet all, TileSet tiles) {
  std::vector<std::string> clauses;
  for (int low = 0; low <= 6; ++low) {
    const TileSet here = of_total(tiles, low), there = of_total(tiles, 12 - low);
    const auto add = [&](TileSet some, int total) {
      if (some.empty()) return;
      TileSet partners = of_total(all, 12 - total);
      if (some.size() == 1) partners = partners - some;
      clauses.push_back(fmt::format(
          "{} {} only with {}", listed(some), some.size() == 1 ? "goes" : "go",
          low == 6 && some.size() > 1 ? fmt::format("another of {}", listed(partners)) : listed(partners, "or")));
    };
    // With all tiles of both totals in T, one of the two clauses says it all.
    const bool other_says_it =
        low < 6 && here.size() == 1 && there.size() == of_total(all, 12 - low).size() && !there.empty();
    add(here, low);
    if (low < 6 && !(other_says_it && of_total(all, low).size() == 1)) add(there, 12 - low);
  }
  return clauses;
}

std::vector<std::string> tell(const Position& position, TileSet tiles) {
  TileSet all = tiles_of(position.reserve());
  for (const Row& column : position.columns()) all = all | tiles_of(column);
  const auto columns = column_clauses(position, tiles);
  std::vector<std::string> sentences = sentences_of(columns, 2);
  for (const std::string& sentence : sentences_of(partner_clauses(all, tiles), longest_reason - 1 - sentences.size()))
    sentences.push_back(sentence);
  sentences.push_back(tiles.size() == 2 ? fmt::format("So {} wait for each other.", listed(tiles))
                                        : fmt::format("However all other tiles are played, these {} cannot all go.",
                                                      number_word(tiles.size())));
  return sentences;
}

}  // namespace

Relaxed relaxed(const Position& position, TileSet tiles) { return Search(position, tiles).run(); }

std::optional<Argument> argue(const Position& position, const Limits& limits) {
  constexpr int passes = 20;
  TileSet in_columns;
  for (const Row& column : position.columns()) in_columns = in_columns | tiles_of(column);
  // The totals in the middle have most partners, so their tiles are dropped first.
  std::vector<Tile> order = in_order(in_columns);
  std::stable_sort(order.begin(), order.end(),
                   [](Tile a, Tile b) { return std::abs(a.total() - 6) < std::abs(b.total() - 6); });
  const auto found =
      smallest_irreducible([&](TileSet tiles) { return relaxed(position, tiles); }, order, passes, limits);
  if (!found || found->empty() || found->size() > most_tiles) return std::nullopt;
  return Argument{*found, tell(position, *found)};
}

}  // namespace boneyard::reasons
