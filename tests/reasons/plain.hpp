// The relaxed games of docs/reasons.md once more, each as a plain search over its rules, to be read beside that page.
// They share nothing with src/reasons: no sets in bits, no pruning, whole states as text.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "solvers/all/list.hpp"

namespace boneyard::plain {

using Tiles = std::set<Tile>;

inline char letter(int number) { return static_cast<char>('a' + number); }

/// Twelve To Go: a tile is turned if the tiles turned so far can be paired, by totals that make 12, so that fewer tiles
/// of T than the hand holds are left over.
class TwelveToGo {
 public:
  TwelveToGo(const twelve_to_go::Position& position, const Tiles& kept)
      : room_(position.rules().hand), turned_(position.hand().size()) {
    for (const Row* row : {&position.hand(), &position.stock()})
      for (const LaidTile laid : *row) deck_.push_back({laid.total(), kept.contains(laid.tile())});
  }
  bool winnable() const {
    std::size_t turned = turned_;
    while (turned < deck_.size() &&
           left_over({deck_.begin(), deck_.begin() + static_cast<std::ptrdiff_t>(turned)}) < room_)
      ++turned;
    return turned == deck_.size() && left_over(deck_) == 0;
  }

 private:
  struct Card {
    int total;
    bool kept;
  };
  /// The fewest tiles of T that a pairing leaves over: the last tile stays alone, or goes with any one that it may.
  static int left_over(std::vector<Card> cards) {
    int sum = 0;
    for (int low = 0; low <= 6; ++low) {
      std::vector<Card> some;
      for (const Card& card : cards)
        if (card.total == low || card.total == 12 - low) some.push_back(card);
      sum += left_over_of_class(some);
    }
    return sum;
  }
  static int left_over_of_class(std::vector<Card> cards) {
    if (cards.empty()) return 0;
    const Card last = cards.back();
    cards.pop_back();
    int best = left_over_of_class(cards) + (last.kept ? 1 : 0);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cards[i].total + last.total != 12) continue;
      auto rest = cards;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      best = std::min(best, left_over_of_class(rest));
    }
    return best;
  }

  int room_;
  std::size_t turned_;
  std::vector<Card> deck_;
};

/// Five Columns: the columns keep the tiles of T, the others lie in the reserve. Only totals matter.
class FiveColumns {
 public:
  FiveColumns(const five_columns::Position& position, const Tiles& kept)
      : refill_(position.rules().refill == five_columns::Refill::column) {
    const auto put = [&](const Row& from, std::string& to) {
      for (const LaidTile laid : from)
        (kept.contains(laid.tile()) && &to != &start_[0] ? to : start_[0]) += letter(laid.total());
    };
    put(position.reserve(), start_[0]);
    for (std::size_t c = 0; c < 5; ++c) put(position.columns()[c], start_[c + 1]);
  }
  bool winnable() { return search(start_); }

 private:
  using Table = std::vector<std::string>;  ///< the reserve, then the columns from top to bottom

  bool search(Table table) {
    std::sort(table[0].begin(), table[0].end());
    std::sort(table.begin() + 1, table.end());
    std::string key;
    for (const std::string& place : table) key += place + '/';
    if (key == "//////") return true;
    if (!seen_.insert(key).second) return false;
    for (std::size_t one = 0; one < table.size(); ++one) {
      for (const char a : ends(table, one)) {
        Table without = take(table, one, a);
        for (std::size_t two = one; two < table.size(); ++two)
          for (const char b : ends(without, two))
            if (two != one || one == 0)
              if (a - 'a' + b - 'a' == 12 && search(take(without, two, b))) return true;
      }
      for (std::size_t to = 1; refill_ && one > 0 && table[one].size() > 1 && to < table.size(); ++to)
        if (table[to].empty()) {
          Table next = take(table, one, table[one].back());
          next[to] = table[one].back();
          if (search(next)) return true;
        }
    }
    return false;
  }
  static std::set<char> ends(const Table& table, std::size_t place) {
    if (place == 0) return {table[0].begin(), table[0].end()};
    return table[place].empty() ? std::set<char>() : std::set<char>{table[place].back()};
  }
  static Table take(Table table, std::size_t place, char tile) {
    table[place].erase(table[place].rfind(tile), 1);
    return table;
  }

  bool refill_;
  Table start_ = Table(6);
  std::set<std::string> seen_;
};

/// Knock-Out: every tile of T is linked to a tile beside which it may come to lie. Links do not cross. With pairs a
/// tile has one link, with runs one to each side.
class KnockOut {
 public:
  KnockOut(const knock_out::Position& position, const Tiles& kept)
      : line_(position.line().begin(), position.line().end()),
        kept_(kept),
        pairs_(position.rules().knock == knock_out::Knock::pair) {}
  bool winnable() { return link(0); }

 private:
  struct Link {
    std::size_t left, right;
  };
  bool may_touch(std::size_t left, std::size_t right) const {
    const std::size_t between = right - left - 1;
    return line_[left].right() == line_[right].left() && (pairs_ ? between % 2 == 0 : between != 1);
  }
  bool goes_with_others(const Link& link) const {
    return std::all_of(links_.begin(), links_.end(), [&](const Link& other) {
      const bool crosses = (other.left < link.left && link.left < other.right && other.right < link.right) ||
                           (link.left < other.left && other.left < link.right && link.right < other.right);
      const bool shares = other.left == link.left || other.right == link.right ||
                          (pairs_ && (other.left == link.right || other.right == link.left));
      return !crosses && !shares;
    });
  }
  bool link(std::size_t place) {
    if (place == line_.size()) return true;
    const bool linked = std::any_of(links_.begin(), links_.end(),
                                    [&](const Link& each) { return each.left == place || each.right == place; });
    // Another tile of T that needs this one will be linked to it in its own turn.
    if (linked || !kept_.contains(line_[place].tile())) return link(place + 1);
    for (std::size_t other = 0; other < line_.size(); ++other) {
      if (other == place) continue;
      const Link each{std::min(place, other), std::max(place, other)};
      if (!may_touch(each.left, each.right) || !goes_with_others(each)) continue;
      links_.push_back(each);
      if (link(place + 1)) return true;
      links_.pop_back();
    }
    return false;
  }

  std::vector<LaidTile> line_;
  Tiles kept_;
  bool pairs_;
  std::vector<Link> links_;
};

/// The chain games: a tile outside T may be laid, but does not count.
class Chain {
 public:
  Chain(const chain::Position& position, const Tiles& kept)
      : kept_(kept), rules_(position.rules()), stock_(position.stock().begin(), position.stock().end()) {
    for (const LaidTile laid : position.hand()) hand_.insert(laid.tile());
    if (!position.chain().empty()) {
      left_ = position.chain().front().left();
      right_ = position.chain().back().right();
    }
  }
  bool winnable() { return search(hand_, 0, left_, right_); }

 private:
  bool search(const Tiles& hand, std::size_t drawn, int left, int right) {
    std::string key = fmt::format("{} {} {}", drawn, left, right);
    int counted = 0;
    bool fits = false;
    for (const Tile tile : hand) {
      key += " " + to_text(tile);
      if (!kept_.contains(tile)) continue;
      ++counted;
      fits = fits || left < 0 || tile.has(left) || tile.has(right);
    }
    bool waits = false;
    for (std::size_t i = drawn; i < stock_.size(); ++i) waits = waits || kept_.contains(stock_[i].tile());
    if (counted == 0 && (rules_.goal == chain::Goal::hand || !waits)) return true;
    if (!seen_.insert(key).second) return false;
    for (const Tile tile : hand) {
      Tiles rest = hand;
      rest.erase(tile);
      if (left < 0 && search(rest, drawn, tile.low(), tile.high())) return true;
      if (left >= 0 && tile.has(left) && search(rest, drawn, tile.other(left), right)) return true;
      if (left >= 0 && tile.has(right) && search(rest, drawn, left, tile.other(right))) return true;
    }
    if (left < 0 || fits || counted >= rules_.limit || drawn == stock_.size()) return false;
    Tiles more = hand;
    more.insert(stock_[drawn].tile());
    return search(more, drawn + 1, left, right);
  }

  Tiles kept_, hand_;
  chain::Rules rules_;
  std::vector<LaidTile> stock_;
  int left_ = -1, right_ = -1;
  std::set<std::string> seen_;
};

/// Bingo where each pass begins at 0: tiles outside T (`.`) leave as they like, those of T (a letter, the total) when
/// as many tiles lie before them as their total says, modulo 13.
class BingoUntouched {
 public:
  BingoUntouched(const bingo::Position& position, const Tiles& kept) {
    for (const LaidTile laid : position.row()) row_ += kept.contains(laid.tile()) ? letter(laid.total()) : '.';
  }
  bool winnable() { return search(row_); }

 private:
  bool search(const std::string& row) {
    if (row.find_first_not_of('.') == row.npos) return true;
    if (!seen_.insert(row).second) return false;
    std::vector<std::size_t> touched;
    for (std::size_t place = 0; place < row.size(); ++place) {
      if (row[place] != '.' && static_cast<std::size_t>(row[place] - 'a') == place % 13) touched.push_back(place);
      if (row[place] != '.' || (place > 0 && row[place - 1] == '.')) continue;
      std::string next = row;
      next.erase(place, 1);
      if (search(next)) return true;
    }
    for (std::size_t choice = 1; choice < std::size_t{1} << touched.size(); ++choice) {
      std::string next = row;
      for (std::size_t k = touched.size(); k-- > 0;)
        if ((choice >> k & 1) != 0) next.erase(touched[k], 1);
      if (search(next)) return true;
    }
    return false;
  }

  std::string row_;
  std::set<std::string> seen_;
};

/// Bingo where what matches must go: the row that comes round, empty if all tiles go.
inline std::vector<Tile> row_that_comes_round(const bingo::Position& position) {
  std::vector<Tile> row;
  for (const LaidTile laid : position.row()) row.push_back(laid.tile());
  std::set<std::pair<std::vector<Tile>, int>> before;
  for (int count = position.count(); !row.empty() && before.emplace(row, count).second;) {
    std::vector<Tile> stay;
    for (const Tile tile : row) {
      if (tile.total() != count) stay.push_back(tile);
      count = (count + 1) % 13;
    }
    if (position.rules().count == bingo::Count::restarted) count = 0;
    row = stay;
  }
  return row;
}

}  // namespace boneyard::plain
