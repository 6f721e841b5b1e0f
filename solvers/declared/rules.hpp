// The rules of a declared game, written for playing: a position, and what its text lets a player do. They are the
// reference that the solver is tested against.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "solvers/declared/text.hpp"
#include "solvers/game.hpp"

namespace boneyard::declared {

using Rules = std::shared_ptr<const Game>;

inline LaidTile laid(std::uint8_t code) { return LaidTile::from_code(code); }

/// A move: the tiles that are taken up, and the place to which they go.
struct Move {
  MoveRule::Kind kind{};
  Row tiles{};        ///< as they lie; a tile that is laid is turned as it will lie
  int to = -1;        ///< the number of a place; -1: the tiles are discarded
  bool left = false;  ///< laid at the left end of a chain

  friend bool operator==(const Move&, const Move&) = default;
};

/// Removes all but the first of the members that have equal keys, because two rules may allow one move.
template <class T, class Key>
void keep_first(std::vector<T>& all, Key&& key) {
  std::set<decltype(key(all[0]))> met;
  std::size_t kept = 0;
  for (const T& each : all)
    if (met.insert(key(each)).second) all[kept++] = each;
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
  static Position parse(std::string_view text, Rules rules, bool drawn = true);

  const Rules& rules() const BONEYARD_LIFETIMEBOUND { return game_; }
  const Game& game() const BONEYARD_LIFETIMEBOUND { return *game_; }
  const std::vector<Cells>& cells() const BONEYARD_LIFETIMEBOUND { return cells_; }

  std::vector<Move> moves() const;
  std::optional<Sentence> why_illegal(const Move& move) const;
  void play(const Move& move);

  bool won() const { return tiles_left() == 0; }
  bool lost() const { return !won() && moves().empty(); }
  /// Tiles in the places that must be empty, less those that may stay there.
  int tiles_left() const;

  std::vector<Place> places() const;
  Touched touched(const Move& move) const;
  /// Whether a position can come again.
  bool can_loop() const { return game_->can_loop(); }
  void shuffle_hidden(SeedStream& random);
  /// With `only_ends`, a chain is its two open ends: `6…4`.
  std::string text(bool only_ends = false) const;
  std::string to_text(const Move& move) const;
  Move parse_move(std::string_view text) const;

  friend bool operator==(const Position& a, const Position& b) { return a.cells_ == b.cells_; }

 private:
  const Cells& at(int place) const BONEYARD_LIFETIMEBOUND { return cells_[static_cast<std::size_t>(place)]; }
  Cells& at(int place) { return cells_[static_cast<std::size_t>(place)]; }
  bool is_available(int place, std::size_t cell) const;
  /// Calls `f(tile, place)` for each available tile that the rule may take.
  template <class F>
  void for_each_available(const MoveRule& rule, F&& f) const;
  void add_moves(const MoveRule& rule, std::vector<Move>& moves) const;
  void add_discards(const MoveRule& rule, std::vector<Move>& moves) const;
  void add_neighbours(const MoveRule& rule, int place, std::vector<Move>& moves) const;
  void add_lays(const MoveRule& rule, std::vector<Move>& moves) const;
  void add_transfers(const MoveRule& rule, std::vector<Move>& moves) const;
  bool takes(const MoveRule& rule, int place, LaidTile tile, std::size_t tiles) const;
  void take(Tile tile);
  void draw(int place, std::size_t tiles);
  void close(int place);
  void settle();
  std::string place_name(int place) const;
  std::string target_text(int place) const;
  int target(std::string_view text, std::string_view move) const;
  Move read_move(std::string_view text) const;

  Rules game_;
  std::vector<Cells> cells_;
};

/// The part of a position on which its future depends: of a chain only its open ends.
inline std::string key_of(const Position& position) { return position.text(true); }
inline const std::string& key_text(const std::string& key, const Rules&) { return key; }

class Solver;

/// The traits of every declared game.
struct Declared {
  using Position = declared::Position;
  using Move = declared::Move;
  using Rules = declared::Rules;
  using Solver = declared::Solver;
};

}  // namespace boneyard::declared
