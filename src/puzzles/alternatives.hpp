// The moves of a position that differ in effect, each with its value by the solver.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boneyard/game.hpp"

namespace boneyard::puzzles {

/// The position of a table game gives points, a chain game a chance; of another patience the value is 1 if it can be
/// won, else 0.
struct Alternative {
  std::string move;  ///< the first of the moves that have this effect
  AnyPosition after;
  std::string effect;  ///< effect_key() of `after`
  double value = 0;
};

/// The moves of a position, one for each effect, without values; a pass of Bingo that changes nothing is none. nullopt
/// if there are too many to list: Bingo alone.
std::optional<std::vector<Alternative>> alternatives(const AnyPosition& position);

/// The index of the alternative whose effect is that of `move`, which must be legal.
std::size_t index_of(const std::vector<Alternative>& moves, const AnyPosition& position, std::string_view move);

/// The index of the one right move; nullopt if there is none, or only one move at all.
std::optional<std::size_t> only_right(const Variant& variant, const std::vector<Alternative>& moves);

/// Finds values. It belongs to one thread.
class Judge {
 public:
  /// `chances`: of the whole of a chain game, for any player who does not see the stock; null if they are not known.
  Judge(const Variant& variant, std::shared_ptr<const Chances> chances);
  ~Judge();
  Judge(Judge&&) noexcept;
  Judge& operator=(Judge&&) noexcept;

  /// The limits of what follows.
  void set_limits(const Limits& limits);
  /// Forgets what was stored for another deal, so that nothing depends on which deals came before.
  void forget();
  /// The chances of the whole of a chain game: those that are shared, or computed now.
  void know_whole_game();

  /// Whether positions are judged from here on: in table games that take long to solve, once few enough tiles are left.
  bool reaches(const AnyPosition& position) const;
  /// Sets the values of all moves of `position`. Returns false if the solver's memory was not enough. Throws SearchCut
  /// if another limit was reached.
  bool judge(const AnyPosition& position, std::vector<Alternative>& moves);
  /// Of a table game: the moves of best play from a position on, for the side of `seat`.
  std::vector<std::string> best_line(const AnyPosition& position, int seat);
  /// Whether a patience can still be won.
  bool winnable(const AnyPosition& position);
  /// The first move of a winning line of a patience, which must be winnable.
  std::string winning_move(const AnyPosition& position);

 private:
  struct Solvers;
  std::unique_ptr<Solvers> solvers_;
};

}  // namespace boneyard::puzzles
