// Counts every line of play of a chain game, and finds the best end that any of them reaches: depth-first enumeration
// with memoization (Michie 1968).
//
// This is a plain enumeration with an exact transposition table. Its states are those of the rules: the tiles in hand,
// the number of tiles drawn, and the two open ends. Nothing else matters: the tiles inside the chain are the drawn ones
// that are not in hand, and how they lie does not matter to what fits later. A position and its mirror image (ends
// exchanged) are one state, because every move has its mirror image. If both ends are equal, a tile that fits gives two
// moves; these are the two branches of any_move(). None of the pruning of search.cpp is used, because it drops lines.
// So this code is a third witness besides the search and the rules. It is fast enough: forced draws keep hands small,
// and most deals have a few thousand states.

#include "solvers/chain/solver.hpp"

#include <algorithm>
#include <array>

#include "solvers/transposition_table.hpp"

namespace boneyard::chain {
namespace {

/// A position as this search stores it. `hand` has bits by tile number.
struct State {
  std::uint32_t hand = 0;
  std::uint8_t drawn = 0;  ///< how many tiles of the row have come into the hand so far
  Pip left = 0, right = 0;

  std::uint64_t key() const {
    static_assert(tile_count <= 28 && max_pip < 8,
                  "a key has 28 bits for tiles, five for their number, three for a pip");
    const auto [low, high] = std::minmax(left, right);
    return hand | std::uint64_t{drawn} << 28 | std::uint64_t{low} << 33 | std::uint64_t{high} << 36;
  }
};

/// The tiles of hand and stock in the order in which they come, and the rules.
struct Setup {
  std::array<Tile, tile_count> row{};
  int size = 0, in_hand = 0;
  Rules rules;

  explicit Setup(const Position& position)
      : size(static_cast<int>(position.hand().size() + position.stock().size())),
        in_hand(static_cast<int>(position.hand().size())),
        rules(position.rules()) {
    auto end = row.begin();
    for (LaidTile laid : position.hand()) *end++ = laid.tile();
    for (LaidTile laid : position.stock()) *end++ = laid.tile();
  }

  bool won(const State& state) const { return state.hand == 0 && (rules.goal == Goal::hand || state.drawn == size); }

  /// The tiles in hand that fit.
  static std::uint32_t fitting(const State& state) {
    return state.hand & (TileSet::with_pip(state.left) | TileSet::with_pip(state.right)).bits();
  }

  /// The state after the draws that are forced in `state`.
  State settled(State state) const {
    while (!won(state) && fitting(state) == 0 && state.drawn < size && std::popcount(state.hand) < rules.limit)
      state.hand |= 1u << row[state.drawn++].number();
    return state;
  }

  /// The state after `laid` has opened the chain.
  State opened(LaidTile laid) const {
    State state{.drawn = static_cast<std::uint8_t>(in_hand), .left = laid.left(), .right = laid.right()};
    for (int i = 0; i < in_hand; ++i) state.hand |= 1u << row[static_cast<std::size_t>(i)].number();
    state.hand &= ~(1u << laid.tile().number());
    return settled(state);
  }

  /// The state of a position whose chain has been opened.
  State in_play(const Position& position) const {
    return {.hand = tiles_of(position.hand()).bits(),
            .drawn = static_cast<std::uint8_t>(in_hand),
            .left = position.chain().front().left(),
            .right = position.chain().back().right()};
  }

  int left(const State& state) const {
    return std::popcount(state.hand) + (rules.goal == Goal::all ? size - state.drawn : 0);
  }

  /// Calls `visit(move, state after)` for each move, until a call returns true. Returns whether one did.
  template <class Visit>
  bool any_move(const State& state, Visit&& visit) const {
    for (Tile tile : TileSet(fitting(state))) {
      State after = state;
      after.hand &= ~(1u << tile.number());
      if (tile.has(state.right)) {
        State right = after;
        right.right = tile.other(state.right);
        if (visit(Move{LaidTile::from_ends(state.right, right.right), Side::right}, settled(right))) return true;
      }
      if (tile.has(state.left)) {
        State left = after;
        left.left = tile.other(state.left);
        if (visit(Move{LaidTile::from_ends(left.left, state.left), Side::left}, settled(left))) return true;
      }
    }
    return false;
  }
};

/// Computes the fewest tiles left over all ends of play, and the number of lines that win.
class Survey {
 public:
  struct Value {
    Uint128 count = 0;  // at most 28 * 14^27 < 2^108 lines
    int fewest_left = 0;
  };

  Survey(const Setup& setup, const Limits& limits, std::uint64_t& nodes)
      : setup_(setup), limits_(limits), nodes_(nodes), table_(limits.memory) {
    table_.obey(limits);
  }

  Value explore(const State& state) {
    if (setup_.won(state)) return {.count = 1, .fewest_left = 0};
    if (++nodes_ % 4096 == 0) limits_.obey();
    if (const Value* found = table_.find(state.key())) return *found;
    // Only an end of play counts: with goal = hand, a position in play may have fewer tiles than every end after it.
    Value value{.fewest_left = setup_.fitting(state) != 0 ? tile_count : setup_.left(state)};
    setup_.any_move(state, [&](const Move&, const State& after) {
      const Value next = explore(after);
      value.count += next.count;
      value.fewest_left = std::min(value.fewest_left, next.fewest_left);
      return false;
    });
    *table_.insert(state.key()).first = value;
    return value;
  }

 private:
  const Setup& setup_;
  const Limits& limits_;
  std::uint64_t& nodes_;
  TranspositionTable<std::uint64_t, Value> table_;
};

/// Calls `visit(move, state after)` for each first move of `position`, until a call returns true. Returns whether one
/// did.
template <class Visit>
bool any_first_move(const Setup& setup, const Position& position, Visit&& visit) {
  if (!position.chain().empty()) return setup.any_move(setup.in_play(position), visit);
  for (LaidTile laid : position.hand())
    if (visit(Move{laid, Side::right}, setup.opened(laid))) return true;
  return false;
}

/// A line to an end with the fewest tiles left.
std::vector<Move> best_line(const Setup& setup, const Position& position, Survey& survey, int fewest_left) {
  std::vector<Move> line;
  std::optional<State> at;
  const auto step = [&](const Move& move, const State& after) {
    if (survey.explore(after).fewest_left != fewest_left) return false;
    line.push_back(move);
    at = after;
    return true;
  };
  bool moved = any_first_move(setup, position, step);
  while (moved) {
    const State state = *at;
    moved = !setup.won(state) && setup.any_move(state, step);
  }
  return line;
}

}  // namespace

SurveyResult survey_lines(const Position& position, const Limits& limits, std::uint64_t& nodes) {
  if (position.won()) return {.count = 1, .fewest_left = position.tiles_left(), .line = {}};
  const Setup setup(position);
  Survey survey(setup, limits, nodes);
  Survey::Value all{.count = 0, .fewest_left = position.moves().empty() ? position.tiles_left() : tile_count};
  any_first_move(setup, position, [&](const Move&, const State& after) {
    const auto next = survey.explore(after);
    all.count += next.count;
    all.fewest_left = std::min(all.fewest_left, next.fewest_left);
    return false;
  });
  return {.count = whole(all.count),
          .fewest_left = all.fewest_left,
          .line = best_line(setup, position, survey, all.fewest_left)};
}

}  // namespace boneyard::chain
