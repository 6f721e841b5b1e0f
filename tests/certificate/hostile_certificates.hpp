// Certificates that are short for what they ask: rows of Bingo with millions of moves, a chain that may be knocked out
// anywhere, long lines, heaps of positions. What reading them costs has to grow with the text alone.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "tests/certificate/certificates.hpp"

namespace boneyard {

/// A deal whose first pass in Bingo touches so many tiles, up to 22, by their totals: two of each total, where there
/// are two.
inline Row bingo_row(int matches) {
  std::vector<std::vector<LaidTile>> by_total(total_count);
  for (int number = 0; number < tile_count; ++number)
    by_total[static_cast<std::size_t>(Tile(number).total())].emplace_back(Tile(number), false);
  std::vector<LaidTile> row(tile_count), rest;
  std::vector<int> open;
  for (int place = 0; place < tile_count; ++place) {
    auto& tiles = by_total[static_cast<std::size_t>(place % total_count)];
    if (matches > 0 && place < 2 * total_count && !tiles.empty()) {
      row[static_cast<std::size_t>(place)] = tiles.back();
      tiles.pop_back();
      --matches;
    } else {
      open.push_back(place);
    }
  }
  for (const auto& tiles : by_total) rest.insert(rest.end(), tiles.begin(), tiles.end());
  for (const int place : open) {
    const auto fits =
        std::find_if(rest.begin(), rest.end(), [&](LaidTile tile) { return tile.total() != place % total_count; });
    const auto taken = fits == rest.end() ? rest.begin() : fits;
    row[static_cast<std::size_t>(place)] = *taken;
    rest.erase(taken);
  }
  return {row.begin(), row.end()};
}

/// All tiles in one chain, each neighbour matching: with knock=run 378 moves. A walk along every edge between seven
/// pips, and once round each of them, that never gets stuck: each pip has an even number of ends.
inline Row matching_row() {
  std::array<std::array<bool, pip_count>, pip_count> used{};
  std::vector<int> open = {0}, walk;
  while (!open.empty()) {
    const int from = open.back();
    int to = 0;
    while (to < pip_count && used[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)]) ++to;
    if (to == pip_count) {
      walk.push_back(from);
      open.pop_back();
      continue;
    }
    used[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] = true;
    used[static_cast<std::size_t>(to)][static_cast<std::size_t>(from)] = true;
    open.push_back(to);
  }
  Row row;
  for (std::size_t i = 0; i + 1 < walk.size(); ++i) row.push_back(LaidTile::from_ends(walk[i], walk[i + 1]));
  return row;
}

inline Deal deal_of(const Row& row) { return parse_deal(to_text(row)); }

/// A certificate with these positions, whatever they prove.
inline std::string claimed(const certificate::Claim& claim, const std::vector<std::string>& positions) {
  return certificate::head_text(claim) + text_of(positions) + certificate::end_text(positions.size());
}

/// The deals that make a game's positions dear: as dealt, matching all along, touched all along.
inline std::vector<Deal> dear_deals() { return {deal_from_seed(1), deal_of(matching_row()), deal_of(bingo_row(22))}; }

/// A deal, and positions one move away from it, `size` of them as far as there are so many.
inline std::string first_moves(const Variant& variant, const Deal& deal, std::size_t size) {
  const AnyPosition start(variant, deal);
  std::vector<std::string> positions = {start.text()};
  for (std::size_t i = 0; positions.size() < size && i < start.move_count(); ++i) {
    AnyPosition next = start;
    next.play(start.moves(1, i).front().text);
    positions.push_back(next.text());
  }
  return claimed({.game = variant.text(), .deal = deal}, positions);
}

/// A deal, and positions that it has nothing to do with.
inline std::string foreign_positions(const Variant& variant, const Deal& deal, std::size_t size) {
  std::vector<std::string> positions = {AnyPosition(variant, deal).text()};
  for (std::uint64_t seed = 1000; positions.size() < size; ++seed)
    positions.push_back(AnyPosition(variant, deal_from_seed(seed)).text());
  return claimed({.game = variant.text(), .deal = deal}, positions);
}

/// A certificate with one line as long as a line may be, made of `piece`: the moves after the deal, the line, or a
/// position.
inline std::vector<std::string> long_lines(const Variant& variant, const Deal& deal, const std::string& piece) {
  std::string words;
  while (words.size() + piece.size() < certificate::Check::longest_line - 8) words += piece;
  certificate::Claim claim{.game = variant.text(), .deal = deal};
  const std::string position = claimed(claim, {words});
  claim.after = words;
  const std::string after = claimed(claim, {});
  claim.after.clear();
  claim.verdict = certificate::Verdict::winnable;
  claim.line = words;
  return {position, after, claimed(claim, {})};
}

}  // namespace boneyard
