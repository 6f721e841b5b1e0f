// Rule options covered: goal = hand and all, any limit.
//
// State. The tiles in hand, how many tiles of the stock have been drawn, and the two open ends. Nothing
// else matters: the tiles inside the chain are the drawn ones that are not in hand, and how they lie has
// no say in what fits later. A position and its mirror image (ends exchanged) are one state, since every
// move has its mirror image.
//
// The search tries every tile at every end, depth first, and remembers each state it has left without a
// win, by the whole state. Play ends after at most 28 moves, so this is exhaustive.

#include "solvers/chain/solver.hpp"

#include <algorithm>
#include <array>

namespace boneyard::chain {
namespace {

/// One position as the searches see it. `hand` has bits by tile number.
struct State {
  std::uint32_t hand = 0;
  std::uint8_t drawn = 0;  ///< tiles of the row that have come into the hand so far
  Pip left = 0, right = 0;

  std::uint64_t key() const {
    const auto [low, high] = std::minmax(left, right);
    return hand | std::uint64_t{drawn} << 28 | std::uint64_t{low} << 33 | std::uint64_t{high} << 36;
  }
};

/// Hand and stock of a deal or position in the order they come, and the rules.
struct Table {
  std::array<Tile, tile_count> row{};
  int size = 0, in_hand = 0;
  Rules rules;

  Table(const Deal& deal, Rules played)
      : size(static_cast<int>(deal.size())), in_hand(std::min(played.dealt, size)), rules(played) {
    std::transform(deal.begin(), deal.end(), row.begin(), [](LaidTile t) { return t.tile(); });
  }
  explicit Table(const Position& position)
      : size(static_cast<int>(position.hand().size() + position.stock().size())),
        in_hand(static_cast<int>(position.hand().size())),
        rules(position.rules()) {
    auto end = row.begin();
    for (LaidTile laid : position.hand()) *end++ = laid.tile();
    for (LaidTile laid : position.stock()) *end++ = laid.tile();
  }

  bool won(const State& state) const { return state.hand == 0 && (rules.goal == Goal::hand || state.drawn == size); }

  /// Tiles in hand that fit.
  static std::uint32_t fitting(const State& state) {
    return state.hand & (detail::tiles_with_pip[state.left] | detail::tiles_with_pip[state.right]);
  }

  /// The state after the forced draws.
  State settled(State state) const {
    while (!won(state) && fitting(state) == 0 && state.drawn < size && std::popcount(state.hand) < rules.limit)
      state.hand |= 1u << row[state.drawn++].number();
    return state;
  }

  /// After the opening with `laid`.
  State opened(LaidTile laid) const {
    State state{.drawn = static_cast<std::uint8_t>(in_hand), .left = laid.left(), .right = laid.right()};
    for (int i = 0; i < in_hand; ++i) state.hand |= 1u << row[static_cast<std::size_t>(i)].number();
    state.hand &= ~(1u << laid.tile().number());
    return settled(state);
  }

  /// A position whose chain has been opened.
  State in_play(const Position& position) const {
    return {.hand = tiles_of(position.hand()).bits(),
            .drawn = static_cast<std::uint8_t>(in_hand),
            .left = position.chain().front().left(),
            .right = position.chain().back().right()};
  }

  int left(const State& state) const {
    return std::popcount(state.hand) + (rules.goal == Goal::all ? size - state.drawn : 0);
  }

  /// Calls `visit(move, after)` for every move until one answers true.
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

/// The verdict search.
class Search {
 public:
  Search(const Table& table, const Limits& limits, Memo<std::uint64_t, std::uint8_t>& lost, std::uint64_t& nodes)
      : table_(table), limits_(limits), lost_(lost), nodes_(nodes) {}

  bool wins(const State& state, std::vector<Move>* line) {
    if (table_.won(state)) return true;
    if (++nodes_ % 4096 == 0)
      if (const Cutoff why = limits_.reached(); why != Cutoff::none) throw SearchCut{why};
    if (lost_.find(state.key()) != nullptr) return false;
    const bool won = table_.any_move(state, [&](const Move& move, const State& after) {
      if (!wins(after, line)) return false;
      if (line != nullptr) line->push_back(move);
      return true;
    });
    if (!won) lost_.insert(state.key());
    return won;
  }

 private:
  const Table& table_;
  const Limits& limits_;
  Memo<std::uint64_t, std::uint8_t>& lost_;
  std::uint64_t& nodes_;
};

/// The fewest tiles left over all ends of play, and how many lines win.
class Survey {
 public:
  struct Value {
    unsigned __int128 count = 0;  // at most 28 * 14^27 < 2^108 lines
    int fewest_left = 0;
  };

  Survey(const Table& table, const Limits& limits, std::uint64_t& nodes)
      : table_(table), limits_(limits), nodes_(nodes), known_(limits.memory) {}

  Value ask(const State& state) {
    if (table_.won(state)) return {.count = 1, .fewest_left = 0};
    if (++nodes_ % 4096 == 0)
      if (const Cutoff why = limits_.reached(); why != Cutoff::none) throw SearchCut{why};
    if (const Value* found = known_.find(state.key())) return *found;
    // Only ends count: with goal = hand a position in play may hold fewer tiles than every end after it.
    Value value{.fewest_left = table_.fitting(state) != 0 ? tile_count : table_.left(state)};
    table_.any_move(state, [&](const Move&, const State& after) {
      const Value next = ask(after);
      value.count += next.count;
      value.fewest_left = std::min(value.fewest_left, next.fewest_left);
      return false;
    });
    *known_.insert(state.key()).first = value;
    return value;
  }

 private:
  const Table& table_;
  const Limits& limits_;
  std::uint64_t& nodes_;
  Memo<std::uint64_t, Value> known_;
};

/// Calls `visit(move, state after)` for every first move of `position` until one answers true.
template <class Visit>
bool any_first_move(const Table& table, const Position& position, Visit&& visit) {
  if (!position.chain().empty()) return table.any_move(table.in_play(position), visit);
  for (LaidTile laid : position.hand())
    if (visit(Move{laid, Side::right}, table.opened(laid))) return true;
  return false;
}

BigInt to_big(unsigned __int128 count) {
  return (BigInt(static_cast<std::uint64_t>(count >> 64)) << 64) + static_cast<std::uint64_t>(count);
}

/// The line to the end with the fewest tiles left.
std::vector<Move> best_line(const Table& table, const Position& position, Survey& survey, int fewest_left) {
  std::vector<Move> line;
  std::optional<State> at;
  const auto step = [&](const Move& move, const State& after) {
    if (survey.ask(after).fewest_left != fewest_left) return false;
    line.push_back(move);
    at = after;
    return true;
  };
  bool moved = any_first_move(table, position, step);
  while (moved) {
    const State state = *at;
    moved = !table.won(state) && table.any_move(state, step);
  }
  return line;
}

}  // namespace

void Solver::set_limits(const Limits& limits) {
  limits_ = limits;
  lost_ = decltype(lost_)(limits.memory);
}

Verdict Solver::decide(const Deal& deal) {
  const Table table(deal, rules_);
  lost_.clear();
  Search search(table, limits_, lost_, nodes_);
  try {
    for (int i = 0; i < table.in_hand; ++i)
      if (search.wins(table.opened(deal[static_cast<std::size_t>(i)]), nullptr)) return Verdict::winnable;
  } catch (const SearchCut&) {
    return Verdict::undecided;
  }
  return Verdict::unwinnable;
}

Result<Move> Solver::solve(const Position& position, Want want) {
  Result<Move> result;
  const std::uint64_t nodes_before = nodes_;
  try {
    if (position.won()) {
      result.verdict = Verdict::winnable;
      result.left = 0;
    }
    Table table(position);
    // A win with `size` tiles drawn lays exactly those, so the shortest line wins the shortest row.
    const int whole = table.size;
    if (want.shortest && position.rules().goal == Goal::hand) table.size = table.in_hand;
    for (; table.size <= whole && result.verdict != Verdict::winnable; ++table.size) {
      lost_.clear();
      Search search(table, limits_, lost_, nodes_);
      const bool won = any_first_move(table, position, [&](const Move& move, const State& after) {
        if (!search.wins(after, &result.line)) return false;
        result.line.push_back(move);
        return true;
      });
      if (won) {
        std::reverse(result.line.begin(), result.line.end());
        result.verdict = Verdict::winnable;
        result.left = 0;
      }
    }
    if (result.verdict != Verdict::winnable) {
      result.verdict = Verdict::unwinnable;
      if (want.count) result.count = 0;
    }
    const bool winnable = result.verdict == Verdict::winnable;
    if (winnable ? want.count : want.fewest_left) {
      table.size = whole;
      Survey survey(table, limits_, nodes_);
      Survey::Value all{.count = position.won(),
                        .fewest_left = position.moves().empty() ? position.left() : tile_count};
      any_first_move(table, position, [&](const Move&, const State& after) {
        const auto next = survey.ask(after);
        all.count += next.count;
        all.fewest_left = std::min(all.fewest_left, next.fewest_left);
        return false;
      });
      if (want.count) result.count = to_big(all.count);
      if (!winnable) {
        result.line = best_line(table, position, survey, all.fewest_left);
        result.left = all.fewest_left;
      }
    }
  } catch (const SearchCut& cut) {
    result.cutoff = cut.why;
  }
  result.nodes = nodes_ - nodes_before;
  return result;
}

}  // namespace boneyard::chain
