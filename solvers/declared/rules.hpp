// The rules of a declared game, written for playing: a position, and what its text lets a player do. They are the
// reference that the solver is tested against.
#pragma once

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solvers/declared/text.hpp"
#include "solvers/game.hpp"

namespace boneyard::declared {

using Rules = std::shared_ptr<const Game>;

/// A move: the tiles that are taken up, and the place to which they go.
struct Move {
  MoveRule::Kind kind{};
  Row tiles{};        ///< as they lie; a tile that is laid is turned as it will lie
  int to = -1;        ///< the number of a place; -1: the tiles are discarded
  bool left = false;  ///< laid at the left end of a chain

  friend bool operator==(const Move&, const Move&) = default;
};

/// Removes all but the first of equal members from a list, because two rules may allow one move. `before` orders them.
template <class T, class Before>
void keep_first(std::vector<T>& all, Before&& before) {
  std::vector<std::size_t> order;
  const auto equal = [&](const T& a, const T& b) { return !before(a, b) && !before(b, a); };
  std::size_t kept = 0;
  if (all.size() > 64) {  // there may be 100,000 in a text that takes three tiles of many
    order.resize(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return before(all[a], all[b]); });
    const auto same = [&](auto a, auto b) { return equal(all[a], all[b]); };
    order.erase(std::unique(order.begin(), order.end(), same), order.end());
    std::sort(order.begin(), order.end());
    for (const std::size_t i : order) all[kept++] = all[i];
  } else {
    for (std::size_t i = 0; i < all.size(); ++i)
      if (std::none_of(all.data(), all.data() + kept, [&](const T& each) { return equal(each, all[i]); }))
        all[kept++] = all[i];
  }
  all.resize(kept);
}

class Position {
 public:
  /// The tiles of a place in their order, as LaidTile::code(). A gap in a triangle or grid is `gap`.
  using Cells = std::vector<std::uint8_t>;
  static constexpr std::uint8_t gap = 255;

  Position() = default;
  /// The opening position. The deal may have fewer tiles than the set: then the last places stay short.
  Position(const Row& deal, Rules rules);
  static Position parse(std::string_view text, Rules rules);

  const Rules& rules() const { return game_; }
  const Game& game() const { return *game_; }
  const std::vector<Cells>& cells() const { return cells_; }

  std::vector<Move> moves() const;
  std::optional<std::string> why_illegal(const Move& move) const;
  void play(const Move& move);

  bool won() const { return left() == 0; }
  bool lost() const { return !won() && moves().empty(); }
  /// Tiles in the places that must be empty, less those that may stay there.
  int left() const;

  std::vector<Place> places() const;
  Touched touched(const Move& move) const;
  /// Random play stops after so many moves, because it could go round in circles.
  std::size_t most_random_moves() const { return game_->can_loop() ? 500 : 10000; }
  void shuffle_hidden(SeedStream& random);
  std::string text() const;
  std::string to_text(const Move& move) const;
  Move parse_move(std::string_view text) const;

  friend bool operator==(const Position& a, const Position& b) { return a.cells_ == b.cells_; }

 private:
  const Cells& at(int place) const { return cells_[static_cast<std::size_t>(place)]; }
  Cells& at(int place) { return cells_[static_cast<std::size_t>(place)]; }
  bool is_available(int place, std::size_t cell) const;
  void add_moves(const MoveRule& rule, std::vector<Move>& moves) const;
  void add_discards(const MoveRule& rule, std::vector<Move>& moves) const;
  void add_neighbours(const MoveRule& rule, int place, std::vector<Move>& moves) const;
  void add_lays(const MoveRule& rule, std::vector<Move>& moves) const;
  void add_transfers(const MoveRule& rule, std::vector<Move>& moves) const;
  bool takes(const MoveRule& rule, int place, LaidTile tile) const;
  std::vector<Move> moves_but_draws() const;
  bool take(Tile tile);
  void draw(int place, int tiles);
  void close(int place);
  void settle();
  std::string place_name(int place) const;
  std::string target_text(int place) const;

  Rules game_;
  std::vector<Cells> cells_;
};

/// The part of a position on which its future depends, as bytes: every place with its tiles; of a chain only its open
/// ends.
std::string key_of(const Position& position);
/// The key as text. Of a chain it has only the two ends: `6…4 / HAND / STOCK`.
std::string key_text(const std::string& key, const Rules& rules);

class Solver;

/// The traits of every declared game.
struct Declared {
  using Position = declared::Position;
  using Move = declared::Move;
  using Rules = declared::Rules;
  using Solver = declared::Solver;
};

}  // namespace boneyard::declared
