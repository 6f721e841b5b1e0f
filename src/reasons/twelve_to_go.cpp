// Why a deal of Twelve To Go is lost: after some number of tiles, more of them have no partner than the hand may hold.
//
// Rule options covered: all, from any position.
//
// A tile of total t goes with a tile of total 12 - t only. So among the tiles turned so far, whatever was discarded,
// the surplus of a class stays: of the totals t and 12 - t the difference of how many were turned of each, of total 6
// one if their number is odd. If the surpluses of the first k tiles add up to the hand, these tiles fill it, and the
// next tile is never turned.
//
// G(T): before each tile is turned, the tiles turned so far may be paired anew, each with one whose total makes 12 with
// its own; the tile is turned if fewer tiles of T than the hand holds are left without a partner. Won if all tiles are
// turned and no tile of T is left without one.
// Projection: what was discarded in real play is such a pairing, and the tiles of T that it leaves are in hand, where
// there is room for one more when a tile is turned. Monotony: the same pairing leaves fewer tiles of a smaller set.
// G(all) is the real game, for there every pairing that goes as far as it can leaves the surpluses.
//
// The argument T: for the smallest k, the tiles of the more frequent total of each class that has a surplus (of total 6
// all). It is irreducible. G(T) is lost: of the tiles of T in a class all but the surplus can have partners. Without
// one of them the surplus is one less: the sum changes by at most one with each tile, so at the smallest k it was
// exactly the hand, and then there is room. From there on no tile of T comes, so the hand never fills; and in the end
// all have partners, for a whole set has as many tiles of total t as of 12 - t.
//
// If all tiles are turned and some have no partner, which only positions of other sets than the whole one have, T is
// the surplus total of one class.
#include <fmt/format.h>

#include <array>
#include <cstdlib>

#include "reasons/games.hpp"

namespace boneyard::reasons {
namespace {

using twelve_to_go::Position;

constexpr int middle = 6;  // total 6 is its own partner

/// The tiles turned so far, by total.
struct Turned {
  std::array<TileSet, total_count> tiles{};

  TileSet of(int total) const { return tiles[static_cast<std::size_t>(total)]; }
  int surplus(int low) const {
    return low == middle ? of(middle).size() % 2 : std::abs(of(low).size() - of(12 - low).size());
  }
  int surplus() const {
    int sum = 0;
    for (int low = 0; low <= middle; ++low) sum += surplus(low);
    return sum;
  }
  /// The total of a class with more tiles turned.
  int more(int low) const { return of(low).size() > of(12 - low).size() ? low : 12 - low; }
};

/// `6-5 and 5-5 (total 10) have only 2-0 to go with: one of them stays`.
std::string surplus_clause(const Turned& turned, int low) {
  const int surplus = turned.surplus(low);
  const std::string verb = surplus == 1 ? "stays" : "stay";
  const TileSet many = turned.of(turned.more(low)), few = turned.of(12 - turned.more(low));
  if (low == middle && many.size() > 1)
    return fmt::format("{} have total 6, which goes with total 6: one of these {} stays", listed(many),
                       number_word(many.size()));
  const std::string partners = low == middle ? "no other tile of total 6"
                               : few.empty() ? fmt::format("no tile of total {}", 12 - turned.more(low))
                                             : "only " + listed(few);
  if (many.size() == 1) return fmt::format("{} has {} to go with, and stays", listed(many), partners);
  return fmt::format("{} (total {}) have {} to go with: {} {}", listed(many), turned.more(low), partners,
                     surplus < many.size() ? number_word(surplus)
                     : surplus == 2        ? "both"
                                           : "all",
                     verb);
}

Argument argument(const Turned& turned, const std::vector<int>& classes, const std::string& opening,
                  const std::string& closing) {
  Argument found;
  std::vector<std::string> clauses;
  for (const int low : classes) {
    found.tiles = found.tiles | turned.of(turned.more(low));
    clauses.push_back(surplus_clause(turned, low));
  }
  found.sentences = sentences_of(clauses, longest_reason - 2);
  found.sentences.insert(found.sentences.begin(), opening);
  found.sentences.push_back(closing);
  return found;
}

}  // namespace

std::optional<Argument> argue(const Position& position, const Limits&) {
  Row all = position.hand();
  all.insert(all.end(), position.stock().begin(), position.stock().end());
  const std::size_t in_hand = position.hand().size();
  Turned turned;
  std::size_t k = 0;
  while (k < all.size() && (k < in_hand || turned.surplus() < position.rules().hand)) {
    turned.tiles[static_cast<std::size_t>(all[k].total())].insert(all[k].tile());
    ++k;
  }
  std::vector<int> classes;
  for (int low = 0; low <= middle; ++low)
    if (turned.surplus(low) > 0) classes.push_back(low);
  if (classes.empty()) return std::nullopt;
  if (k == all.size())
    return argument(turned, {classes[0]}, "Look at all the tiles that are left.", "So not every tile can go.");
  const std::size_t drawn = k - in_hand;
  const std::string opening =
      drawn == 0 ? "Look at the tiles in hand."
      : drawn == 1
          ? fmt::format("Look at the hand and the next tile of the stock, {}.", to_text(all[in_hand].tile()))
          : fmt::format("Look at the hand and the first {} tiles of the stock.", number_word(static_cast<int>(drawn)));
  return argument(turned, classes, opening,
                  fmt::format("These {} fill the hand, so tile {} of the stock, {}, is never turned.",
                              number_word(position.rules().hand), drawn + 1, to_text(all[k].tile())));
}

}  // namespace boneyard::reasons
