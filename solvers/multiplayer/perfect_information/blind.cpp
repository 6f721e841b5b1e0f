// Exact values of Blind with all rows open: depth-first search with an exact transposition table (whole keys compared;
// no replacement).
//
// State. Which tiles of each row are left, which one comes next in each row, the two open ends, and whose turn it is. A
// tile that does not fit goes to the other end of its row. This rotates the row but keeps its cyclic order. So a row is
// a set of its original tiles and a place in it. A choice arises only where a tile fits two different ends; everything
// between two choices is forced and played straight through. The number of tiles turned up since the last tile was laid
// matters only in the forced part, because each choice lays a tile. So this number is not part of the key.
//
// The search is exhaustive: both ends are tried, unless the first already gives the player who chooses the best
// possible value (1 or -1). No state comes twice in a line, because tiles are only laid.
//
// Cost: a deal of two rows of fourteen takes about 100 states.
#include <algorithm>

#include "solvers/multiplayer/perfect_information/search.hpp"

namespace boneyard::multiplayer::perfect_information {
namespace {

/// The rows at the start of the search. A row never changes its cyclic order, so its later state is the set of its
/// tiles left and the one that comes next.
using Rows = std::array<Position::BlindRow, most_seats>;
static_assert(tile_count / 2 <= 16, "a BlindState has 16 bits for the tiles of a row");

struct BlindState {
  std::array<std::uint16_t, most_seats> left{};   ///< bit i: whether tile i of the row is left
  std::array<std::uint8_t, most_seats> next{};    ///< index in the row of the next tile to be turned up
  std::array<std::uint8_t, most_seats> turned{};  ///< number of tiles turned up since the last tile was laid
  Pip one_end = 0, other_end = 0;
  bool led = false;
  std::uint8_t turn = 0;
};

/// The next tile that is left in a row after place `at`, whose tile may be gone. At least one tile must be left.
std::uint8_t following(std::uint16_t left, unsigned at) {
  const unsigned later = left & ~((2u << at) - 1);
  return static_cast<std::uint8_t>(std::countr_zero(later != 0 ? later : unsigned{left}));
}

class BlindSearch final : public Engine {
 public:
  explicit BlindSearch(std::size_t memory) : table_(memory) {}

  void go_to(const Position& position) override {
    now_ = {};
    for (std::size_t seat = 0; seat < problem_.settings.seats; ++seat) {
      const auto& row = position.row(static_cast<int>(seat));
      const auto place_of = [&](Tile tile) {
        return static_cast<unsigned>(std::find(rows_[seat].begin(), rows_[seat].end(), tile) - rows_[seat].begin());
      };
      for (const Tile tile : row) now_.left[seat] = static_cast<std::uint16_t>(now_.left[seat] | 1u << place_of(tile));
      if (!row.empty()) now_.next[seat] = static_cast<std::uint8_t>(place_of(row.front()));
      now_.turned[seat] = static_cast<std::uint8_t>(position.turned_up(static_cast<int>(seat)));
    }
    const OpenPlaces places = position.layout().open();
    now_.led = !places.empty();
    if (now_.led) {
      now_.one_end = places[0].pip;
      now_.other_end = places[1].pip;
    }
    now_.turn = static_cast<std::uint8_t>(position.turn());
  }
  int value(int) override { return value(now_); }

 private:
  void prepare(const Position& root) override {
    for (std::size_t seat = 0; seat < problem_.settings.seats; ++seat) rows_[seat] = root.row(static_cast<int>(seat));
    table_.clear();
    table_.obey(limits());
  }

  /// Lays the tile turned up at the end `covered`. Returns whether this ends the hand.
  bool lay(BlindState& state, Pip& covered, Pip outer) const {
    const std::size_t seat = state.turn;
    covered = outer;
    state.left[seat] = static_cast<std::uint16_t>(state.left[seat] & ~(1u << state.next[seat]));
    state.turned = {};
    if (state.left[seat] == 0) {
      const Settings& s = problem_.settings;
      return s.out == Out::one || state.left[(seat + 2) % s.seats] == 0;
    }
    state.next[seat] = following(state.left[seat], state.next[seat]);
    return false;
  }

  /// Moves the tile turned up to the other end of its row. Returns whether the hand is blocked.
  bool turn_up(BlindState& state) const {
    const std::size_t seat = state.turn, seats = problem_.settings.seats;
    state.next[seat] = following(state.left[seat], state.next[seat]);
    ++state.turned[seat];
    state.turn = static_cast<std::uint8_t>((seat + 1) % seats);
    for (std::size_t each = 0; each < seats; ++each)
      if (state.turned[each] < std::popcount(state.left[each])) return false;
    return true;
  }

  /// Returns 1 if our side goes out, -1 if another side does, 0 if the hand is blocked.
  int value(BlindState state) {
    for (;;) {
      const Tile tile = rows_[state.turn][state.next[state.turn]];
      const bool one = !state.led || tile.has(state.one_end), other = state.led && tile.has(state.other_end);
      if (!one && !other) {
        if (turn_up(state)) return 0;
        continue;
      }
      if (one && other && state.one_end != state.other_end) return choose(state);
      const int out = problem_.settings.side_of(state.turn) == problem_.side ? 1 : -1;
      if (!state.led) {
        state.led = true;
        state.one_end = tile.low();
        if (lay(state, state.other_end, tile.high())) return out;
      } else {
        Pip& covered = one ? state.one_end : state.other_end;
        if (lay(state, covered, tile.other(covered))) return out;
      }
    }
  }

  /// The tile turned up fits both ends, which differ. After it is laid, both ends show the pip of one or of the other.
  int choose(const BlindState& state) {
    count_node();
    std::uint64_t key =
        std::min(state.one_end, state.other_end) | std::uint64_t{std::max(state.one_end, state.other_end)} << 3;
    key |= std::uint64_t{state.turn} << 6;
    int shift = 9;
    static_assert(max_pip < 8 && most_seats <= 8 && tile_count / 2 <= 16 && 9 + tile_count + 4 * most_seats <= 64,
                  "a key has three bits for a pip and for the seat, a bit for each tile, four for a place in a row");
    for (std::size_t seat = 0; seat < problem_.settings.seats; ++seat) {
      key |= std::uint64_t{state.left[seat]} << shift;
      shift += static_cast<int>(rows_[seat].size());
      key |= std::uint64_t{state.next[seat]} << shift;
      shift += 4;
    }
    if (const std::int8_t* found = table_.find(key)) return *found;

    const int best = problem_.settings.side_of(state.turn) == problem_.side ? 1 : -1;
    int result = -best;
    for (const bool first : {true, false}) {
      BlindState after = state;
      Pip& covered = first ? after.one_end : after.other_end;
      const Pip outer = first ? after.other_end : after.one_end;
      const int value = lay(after, covered, outer) ? best : this->value(after);
      result = best > 0 ? std::max(result, value) : std::min(result, value);
      if (result == best) break;
    }
    *table_.insert(key).first = static_cast<std::int8_t>(result);
    return result;
  }

  Rows rows_;
  BlindState now_;
  TranspositionTable<std::uint64_t, std::int8_t> table_;
};

}  // namespace

std::unique_ptr<Engine> blind_search(std::size_t memory) { return std::make_unique<BlindSearch>(memory); }

}  // namespace boneyard::multiplayer::perfect_information
