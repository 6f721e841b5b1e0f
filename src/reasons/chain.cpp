// Why a position of a chain game is lost: tiles that come together in the hand and are not laid, whatever else is.
//
// Rule options covered: all of both games, from any position.
//
// G(T): a tile outside T, once drawn, may be laid at an end that it fits, as in the rules, but does not count: not
// towards the limit of the hand, nor for whether something fits, nor for the goal. So
//   * a tile is drawn only if no tile of T in hand fits, and fewer of them than the limit are in hand; then the player
//     may draw, and may also lay tiles outside T first;
//   * goal=hand is reached when no tile of T is in hand; goal=all when all of T are in the chain.
// Projection: the same moves. A real draw comes when nothing in hand fits, so no tile of T does, and the hand holds
// fewer than the limit, so fewer of T. Monotony: the same argument, from G(T) to G(T').
// G(all) is the real game: there drawing is the only choice whenever it is allowed.
//
// The search. A state is the set of tiles laid, how many of the stock were drawn, and the two ends; depth first, with
// the lost states remembered by their whole key. Tiles of T are laid first, then others, then one is drawn: a game
// that can be won is won soon. A lost one with few tiles of T has many states, for the others may be laid or not; what
// takes more than most_states is unknown, and then there is no argument. That is the rule in Domino Patience, where the
// whole stock is drawn, and the exception with the limit five.
#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "reasons/games.hpp"

namespace boneyard::reasons {
namespace {

using chain::Goal;
using chain::Position;

constexpr int place_bits = 5, end_bits = 3;
static_assert(tile_count + place_bits + 2 * end_bits <= 64 && tile_count < 1 << place_bits && pip_count < 1 << end_bits,
              "a state has a set of tiles, a number of tiles and two pips (or none) in 64 bits");

class Search {
 public:
  Search(const Position& position, TileSet kept)
      : goal_(position.rules().goal), limit_(position.rules().limit), kept_(kept), stock_(position.stock()) {
    in_hand_ = tiles_of(position.hand());
    const Row& chain = position.chain();
    if (!chain.empty()) ends_ = {chain.front().left(), chain.back().right()};
  }

  Relaxed run() {
    const bool won = search({in_hand_, 0, ends_});
    return won ? Relaxed::winnable : seen_.size() >= most_states ? Relaxed::unknown : Relaxed::lost;
  }
  /// The most tiles of the stock that were drawn in any line.
  std::size_t drawn() const { return most_drawn_; }

 private:
  static constexpr std::size_t most_states = 60'000;
  static constexpr Pip none = pip_count;  ///< both ends before the chain has a tile
  struct Ends {
    Pip left = none, right = none;
    bool fit(Tile tile) const { return left == none || tile.has(left) || tile.has(right); }
  };
  struct State {
    TileSet hand;  ///< all tiles in hand, those outside T included
    std::size_t drawn;
    Ends ends;

    std::uint64_t key() const {
      const auto [low, high] = std::minmax(ends.left, ends.right);
      return ((std::uint64_t{hand.bits()} << place_bits | drawn) << end_bits | low) << end_bits | high;
    }
  };

  bool won(const State& state) const {
    if (!(state.hand & kept_).empty()) return false;
    if (goal_ == Goal::hand) return true;
    for (std::size_t i = state.drawn; i < stock_.size(); ++i)
      if (kept_.contains(stock_[i].tile())) return false;
    return true;
  }

  bool search(const State& state) {
    most_drawn_ = std::max(most_drawn_, state.drawn);
    if (won(state)) return true;
    if (seen_.size() >= most_states || !seen_.insert(state.key()).second) return false;
    return lay(state, state.hand & kept_) || lay(state, state.hand - kept_) || draw(state);
  }
  bool lay(const State& state, TileSet tiles) {
    for (const Tile tile : tiles) {
      State next = state;
      next.hand.erase(tile);
      if (state.ends.left == none) {
        next.ends = {tile.low(), tile.high()};
        if (search(next)) return true;
        continue;
      }
      if (tile.has(state.ends.left)) {
        next.ends.left = tile.other(state.ends.left);
        if (search(next)) return true;
        next.ends = state.ends;
      }
      if (tile.has(state.ends.right) && state.ends.right != state.ends.left) {
        next.ends.right = tile.other(state.ends.right);
        if (search(next)) return true;
      }
    }
    return false;
  }
  bool draw(const State& state) {
    const TileSet counted = state.hand & kept_;
    if (state.drawn == stock_.size() || state.ends.left == none || counted.size() >= limit_) return false;
    for (const Tile tile : counted)
      if (state.ends.fit(tile)) return false;
    State next = state;
    next.hand.insert(stock_[next.drawn++].tile());
    return search(next);
  }

  Goal goal_;
  int limit_;
  TileSet kept_, in_hand_;
  Ends ends_;
  const Row& stock_;
  std::unordered_set<std::uint64_t> seen_;  ///< states that are lost, or on the way
  std::size_t most_drawn_ = 0;
};

/// `6-4, tile 3 of the stock` for each tile of T in the stock: `3-1 (tile 2), 5-5 (tile 4)`.
std::vector<std::string> in_stock(const Position& position, TileSet tiles) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < position.stock().size(); ++i)
    if (const Tile tile = position.stock()[i].tile(); tiles.contains(tile))
      names.push_back(fmt::format("{} (tile {})", to_text(tile), i + 1));
  return names;
}

std::vector<std::string> tell(const Position& position, TileSet tiles) {
  Search search(position, tiles);
  search.run();
  const TileSet held = tiles & tiles_of(position.hand());
  const auto come = in_stock(position, tiles);
  std::vector<std::string> sentences;
  if (!held.empty()) sentences.push_back(fmt::format("The hand holds {}.", listed(held)));
  if (!come.empty()) sentences.push_back(fmt::format("The stock brings {}.", listed(come)));
  const std::size_t reached = search.drawn();
  if (reached == position.stock().size()) {
    const bool all = position.rules().goal == Goal::all, one = tiles.size() == 1;
    const std::string these = "these " + number_word(tiles.size());
    sentences.push_back(fmt::format("Whatever is laid, {}, even with the whole stock drawn.",
                                    all   ? one ? "this tile does not go" : "not all of " + these + " go"
                                    : one ? "this tile is always in hand"
                                          : "one of " + these + " is always in hand"));
    if (!all) sentences.push_back("So the hand never empties.");
    return sentences;
  }
  sentences.push_back(fmt::format(
      "Whatever is laid, {} of these come to be in hand at once, and neither end of the chain fits any of them.",
      number_word(position.rules().limit)));
  sentences.push_back(fmt::format("So the hand is full before tile {} of the stock, {}, is reached.", reached + 1,
                                  to_text(position.stock()[reached].tile())));
  return sentences;
}

}  // namespace

Relaxed relaxed(const Position& position, TileSet tiles) { return Search(position, tiles).run(); }

std::optional<Argument> argue(const Position& position, const Limits& limits) {
  constexpr int passes = 12;
  std::vector<Tile> order;
  for (const LaidTile laid : position.hand()) order.push_back(laid.tile());
  for (const LaidTile laid : position.stock()) order.push_back(laid.tile());
  std::reverse(order.begin(), order.end());  // the deepest tiles are dropped first
  const auto found =
      smallest_irreducible([&](TileSet tiles) { return relaxed(position, tiles); }, order, passes, limits);
  if (!found || found->size() > most_tiles) return std::nullopt;
  return Argument{*found, tell(position, *found)};
}

}  // namespace boneyard::reasons
