// Three searches, one for each kind of game:
//   * a patience with all tiles face up: goes through all positions that can be reached, each once, until one is won.
//     Play that returns to a position, as Bingo's may, is therefore no loop;
//   * a chain game: the mean over all tiles that may be drawn, the best over all moves. A position is what the player
//     knows: the ends, the hand, and the set of tiles in the stock;
//   * a table game: the best reply of every seat. Seats of other sides play together against the side asked about.
#include "puzzles/plain_search.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

namespace boneyard::puzzles {
namespace {

/// Counts positions; throws when there are more than allowed.
struct Count {
  struct TooMany {};
  std::size_t most, positions = 0;

  void visit() {
    if (positions == most) throw TooMany{};
    ++positions;
  }
};

class Reachable {
 public:
  explicit Reachable(Count& count) : count_(count) {}

  bool win(const AnyPosition& position) {
    if (position.won()) return true;
    if (!seen_.insert(position.text()).second) return false;
    count_.visit();
    constexpr std::size_t page = 64;
    const std::size_t moves = position.move_count();
    if (moves > count_.most) throw Count::TooMany{};
    for (std::size_t first = 0; first < moves; first += page)
      for (const MoveText& move : position.moves(page, first)) {
        AnyPosition next = position;
        next.play(move.text);
        if (win(next)) return true;
      }
    return false;
  }

 private:
  Count& count_;
  std::set<std::string> seen_;
};

class HiddenStock {
 public:
  HiddenStock(const Variant& variant, Count& count) : count_(count), all_(variant.value("goal") == "all") {
    for (const Option& option : variant.options())
      if (option.name == "limit") limit_ = static_cast<int>(*parse_digits(variant.value("limit")));
  }

  double value(const AnyPosition& position, const std::string& move) {
    TileSet hand, stock;
    std::vector<int> ends;
    for (const Place& place : position.places()) {
      if (place.kind == PlaceKind::hand) hand = boneyard::tiles_of(place.tiles);
      if (place.kind == PlaceKind::stock) stock = boneyard::tiles_of(place.tiles);
      if (place.kind == PlaceKind::chain) ends = place.ends;
    }
    const Touched touched = position.read(move).touched;
    const Tile tile = touched.tiles.front();
    hand.erase(tile);
    if (ends.empty()) return laid(tile.low(), tile.high(), hand, stock);
    const int left = ends.front(), right = ends.back();
    return touched.end == Touched::End::left ? laid(tile.other(left), right, hand, stock)
                                             : laid(left, tile.other(right), hand, stock);
  }

 private:
  static bool fits(TileSet hand, int left, int right) {
    for (const Tile tile : hand)
      if (tile.has(left) || tile.has(right)) return true;
    return false;
  }

  /// After a tile was laid or drawn.
  double laid(int left, int right, TileSet hand, TileSet stock) {
    if (hand.empty() && (!all_ || stock.empty())) return 1;
    if (fits(hand, left, right)) return best(left, right, hand, stock);
    if (stock.empty() || hand.size() >= limit_) return 0;
    count_.visit();
    double sum = 0;
    for (const Tile drawn : stock) {
      TileSet more = hand, rest = stock;
      more.insert(drawn);
      rest.erase(drawn);
      sum += laid(left, right, more, rest);
    }
    return sum / stock.size();
  }

  double best(int left, int right, TileSet hand, TileSet stock) {
    const auto key = std::tuple(left, right, hand.bits(), stock.bits());
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    count_.visit();
    double best = 0;
    for (const Tile tile : hand) {
      TileSet rest = hand;
      rest.erase(tile);
      if (tile.has(left)) best = std::max(best, laid(tile.other(left), right, rest, stock));
      if (tile.has(right)) best = std::max(best, laid(left, tile.other(right), rest, stock));
    }
    return known_[key] = best;
  }

  Count& count_;
  bool all_;
  int limit_ = tile_count;
  std::map<std::tuple<int, int, TileSet::Bits, TileSet::Bits>, double> known_;
};

class OpenHands {
 public:
  OpenHands(int side, const multiplayer::Scores& before, Count& count) : side_(side), before_(before), count_(count) {}

  int value(const multiplayer::Position& hand) {
    if (hand.over()) return hand.lead_of_side(side_, before_);
    const std::string text = hand.text();
    if (const auto known = known_.find(text); known != known_.end()) return known->second;
    count_.visit();
    const bool own = hand.settings().side_of(hand.turn()) == side_;
    int best = own ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
    for (const multiplayer::Move& move : hand.moves()) {
      multiplayer::Position next = hand;
      next.play(move);
      best = own ? std::max(best, value(next)) : std::min(best, value(next));
    }
    return known_[text] = best;
  }

 private:
  int side_;
  multiplayer::Scores before_;
  Count& count_;
  std::unordered_map<std::string, int> known_;
};

double value_of(const AnyPosition& position, const std::string& move, Count& count) {
  if (!position.variant().scores() && position.variant().hidden() == Hidden::matters)
    return HiddenStock(position.variant(), count).value(position, move);
  AnyPosition after = position;
  after.play(move);
  if (!position.variant().scores()) return Reachable(count).win(after) ? 1 : 0;
  const multiplayer::Position& hand = position.multiplayer();
  return OpenHands(hand.settings().side_of(hand.turn()), hand.scores(), count).value(after.multiplayer());
}

}  // namespace

PlainAnswer plain_value(const AnyPosition& position, const std::string& move, std::size_t most) {
  Count count{most};
  try {
    const double value = value_of(position, move, count);
    return {value, count.positions};
  } catch (const Count::TooMany&) {
    return {std::nullopt, count.positions};
  }
}

}  // namespace boneyard::puzzles
