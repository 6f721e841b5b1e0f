// Every deal that agrees with what a player has seen at a table, one by one, and nothing else: neither places nor
// matchings. Each deal is asked by the rules whether an entry can be, and goes if it cannot.
#pragma once

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "boneyard/player.hpp"

namespace boneyard::multiplayer_tests {

using namespace multiplayer;

class DealsOracle {
 public:
  struct Deal {
    std::array<LargeSet, most_seats> hands{};
    std::array<std::vector<Tile>, most_seats> rows;  ///< Blind
    std::vector<Tile> stock;
    LargeSet own_dealt;
  };

  /// All deals in which `seat` was dealt `hand` (of Blind: any) and `leader` leads.
  DealsOracle(const Settings& settings, int seat, LargeSet hand, int leader)
      : board(settings, leader, tiles_in_set(settings.highest) - settings.seats * settings.hand), seat_(seat) {
    const LargeSet all = LargeSet::full(settings.highest);
    std::vector<Tile> order;
    Deal deal;
    deal_to(0, 0, all, hand, deal);
  }

  /// Whether an entry can be; if so, notes it. If not, nothing changes.
  bool note(const Seen& entry) {
    std::vector<Deal> left;
    if (!board.over() && entry.seat == board.turn())
      for (const Deal& each : deals)
        if (Deal after = each; agrees(entry, after)) left.push_back(std::move(after));
    if (left.empty()) return false;
    deals = std::move(left);
    if (entry.what == Seen::What::moves) board.play(entry.move);
    return true;
  }

  Position position(const Deal& deal) const {
    std::array<Position::BlindRow, most_seats> rows;
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].assign(deal.rows[i].begin(), deal.rows[i].end());
    Row stock;
    for (const Tile tile : deal.stock) stock.push_back(LaidTile(tile, false));
    return {board, deal.hands, rows, stock};
  }

  /// The share of the deals in which the tile is in that hand; of the stock or what was set aside for -1.
  double chance(int holder, Tile tile) const {
    const auto has = [&](const Deal& deal) {
      if (holder >= 0) return deal.hands[static_cast<std::size_t>(holder)].contains(tile);
      return std::find(deal.stock.begin(), deal.stock.end(), tile) != deal.stock.end();
    };
    return static_cast<double>(std::count_if(deals.begin(), deals.end(), has)) / static_cast<double>(deals.size());
  }

  /// The different positions, as text, with their shares. The order of what nobody draws does not count.
  std::map<std::string, double> positions() const {
    const Settings& settings = board.settings();
    const bool draws = settings.drawing != Drawing::none && settings.drawing != Drawing::rows;
    std::map<std::string, double> found;
    for (Deal each : deals) {
      const auto kept = draws ? std::min<std::size_t>(settings.reserve, each.stock.size()) : each.stock.size();
      std::sort(each.stock.end() - static_cast<std::ptrdiff_t>(kept), each.stock.end(),
                [](Tile a, Tile b) { return a.number() < b.number(); });
      found[position(each).text()] += 1.0 / static_cast<double>(deals.size());
    }
    return found;
  }

  Board board;
  std::vector<Deal> deals;

 private:
  void deal_to(int to, int tiles, LargeSet left, LargeSet own, Deal& deal, int from = 0) {
    const Settings& settings = board.settings();
    const bool rows = settings.drawing == Drawing::rows;
    const auto at = static_cast<std::size_t>(to);
    if (to == settings.seats) {
      add_stocks(left, deal);
    } else if (tiles == settings.hand) {
      deal_to(to + 1, 0, left, own, deal);
    } else if (to == seat_ && !rows) {
      if (!(own - left).empty()) return;
      deal.hands[at] = own;
      deal_to(to + 1, 0, left - own, own, deal);
      deal.hands[at] = {};
    } else {
      for (const Tile tile : left) {
        if (!rows && (tile.number() < from || (to != seat_ && own.contains(tile)))) continue;
        LargeSet without = left;
        without.erase(tile);
        deal.hands[at].insert(tile);
        if (rows) deal.rows[at].push_back(tile);
        deal_to(to, tiles + 1, without, own, deal, tile.number() + 1);
        deal.hands[at].erase(tile);
        if (rows) deal.rows[at].pop_back();
      }
    }
  }

  void add_stocks(LargeSet left, Deal& deal) {
    const Settings& settings = board.settings();
    if (settings.lead_by_double()) {
      int best = -1, holder = -1;
      for (int each = 0; each < settings.seats; ++each)
        for (const Tile tile : deal.hands[static_cast<std::size_t>(each)])
          if (tile.is_double() &&
              (best < 0 || (settings.lead == Lead::lowest_double ? tile.high() < best : tile.high() > best)))
            best = tile.high(), holder = each;
      if (holder != board.turn()) return;
    }
    std::vector<int> order;
    for (const Tile tile : left) order.push_back(tile.number());
    do {
      deal.stock.clear();
      for (const int tile : order) deal.stock.emplace_back(tile);
      deals.push_back(deal);
      // The order of what nobody draws changes nothing.
    } while (settings.drawing != Drawing::none && settings.drawing != Drawing::rows &&
             std::next_permutation(order.begin(), order.end()));
  }

  bool agrees(const Seen& entry, Deal& deal) const {
    const auto at = static_cast<std::size_t>(entry.seat);
    const bool rows = board.settings().drawing == Drawing::rows;
    if (entry.what == Seen::What::turns_up) return rows && deal.rows[at].front() == *entry.tile;
    const Move& move = entry.move;
    LargeSet hand = deal.hands[at];
    if (rows) {
      hand = {};
      hand.insert(deal.rows[at].front());
    }
    const bool draws = move.kind == Move::Kind::draw;
    const bool free = entry.doubted && !move.lays() && !board.layout().empty() && (!draws || board.can_draw());
    if (!free && board.why_illegal(move, hand)) return false;
    if (draws && entry.seat == seat_ && deal.stock.front() != *entry.tile) return false;
    if (move.lays()) {
      deal.hands[at].erase(move.tile.tile());
      if (rows) deal.rows[at].erase(deal.rows[at].begin());
    } else if (draws) {
      deal.hands[at].insert(deal.stock.front());
      deal.stock.erase(deal.stock.begin());
    } else if (rows) {
      std::rotate(deal.rows[at].begin(), deal.rows[at].begin() + 1, deal.rows[at].end());
    }
    return true;
  }

  int seat_;
};

}  // namespace boneyard::multiplayer_tests
