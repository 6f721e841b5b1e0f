// Puzzles: positions in which one move is right and all others are mistakes, found by the solver, graded by a model.
//
// What is right depends on what the game hides:
//   * a patience with every tile face up: the one move after which the deal can still be won;
//   * a chain game, whose stock lies face down: the one move with the best exact chance, by at least `chance_margin`;
//   * a table game with open hands: the one move of the best value, by at least a point.
// Moves that lead to the same position, or to positions that no rule tells apart, count as one move: the two ends of a
// chain that show the same pip, two available tiles of the same total.
//
// A puzzle goes on: after the right move, the other seats play their best replies, forced moves are played, and the
// next position must again have one right move. It has two to six such decisions. What follows the last is played by
// itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/game.hpp"

namespace boneyard {

/// What the wrong moves of a puzzle overlook. Each compares the position after a wrong move with that after the right
/// one.
enum class Theme : std::uint8_t {
  covered_partner,    ///< a tile keeps all its partners covered: they lie behind it in its own column
  last_of_its_total,  ///< the move takes the last available tile of a total that other tiles wait for
  no_partner,         ///< a tile of the line can meet no equal end any more
  left_behind,        ///< a tile stays that has to go now
  taken_too_soon,     ///< a tile goes that has to stay
  dead_end,           ///< an end that no tile fits any more
  forced_draw,        ///< who has to draw
  forced_pass,        ///< who has to pass
  block,              ///< whether play ends because nothing fits
  greed,              ///< the wrong move takes or scores more at once
};
inline constexpr std::size_t theme_count = 10;
std::string_view to_text(Theme theme);
/// What a theme is in a sentence about a mistake: `a tile whose partners all lie behind it`.
std::string_view words_of(Theme theme);

/// A move of the solution that must be found.
struct Decision {
  std::size_t index = 0;       ///< of the move in Puzzle::solution, from 0
  std::size_t choices = 0;     ///< moves with different effects, the right one included
  std::size_t tempting = 0;    ///< wrong moves that look as good as the right one to `ahead_1`, or better
  std::size_t refutation = 0;  ///< positions that a plain search visits to refute the hardest wrong move
  bool searched = false;       ///< a plain search over the rules found the same for every move
  double ahead = 0;            ///< the chance that `ahead_1` finds the right move

  friend bool operator==(const Decision&, const Decision&) = default;
};

/// A puzzle. Its rating, features and themes follow from the variant, the deal and the moves alone.
struct Puzzle {
  static constexpr std::size_t fewest_decisions = 2, most_decisions = 6;
  /// Random play finds the solution of a puzzle that the finder keeps at most once in so many times.
  static constexpr std::size_t fewest_ways = 8;
  /// In a chain game: how far the best chance must be above the next.
  static constexpr double chance_margin = 0.05;
  /// The most positions that a plain search visits, and so the largest size of a refutation.
  static constexpr std::size_t most_searched = 2000;

  Variant variant{};
  Row deal{};
  std::vector<std::string> before{};    ///< the moves from the deal to the position
  std::vector<std::string> solution{};  ///< the right moves, and between them what is played by itself
  std::vector<Decision> decisions{};
  std::vector<Theme> themes{};  ///< in the order of the enum
  int rating = 0;               ///< 1500 is what the middle of the panel solves half of the time
  /// The position, with everything that a symmetry of the game changes taken out: two puzzles are the same up to
  /// symmetry if and only if their keys are equal.
  std::string key{};
  /// A name for the puzzle, from a hash of `key`: `k3v9-0xq7t2`. Compare keys, not names.
  std::string id{};

  /// What else a position of a person's own game has, see mistake.hpp.
  struct OwnGame {
    std::uint64_t seed = 0;   ///< of the hand: decides which deals its moves are weighed by
    std::uint8_t leader = 0;  ///< of the hand, as Settings::leader

    friend bool operator==(const OwnGame&, const OwnGame&) = default;
  };
  /// Set if this is such a position: one move is to be found, and any is right that costs less than mistake_margin().
  std::optional<OwnGame> own{};

  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The numbers on which the rating rests.
struct PuzzleFeatures {
  double decisions = 0;   ///< the number of decisions
  double random = 0;      ///< minus the natural logarithm of the chance that random play solves it
  double ahead = 0;       ///< the same of `ahead_1`, at most that of one in a hundred
  double tempting = 0;    ///< the sum of ln(1 + tempting) over the decisions
  double refutation = 0;  ///< the mean of log10(refutation) over the decisions
};
PuzzleFeatures features_of(const Puzzle& puzzle);
/// The rating by the model of docs/puzzles.md.
int rating_of(const Variant& variant, const PuzzleFeatures& features);

/// What a move must cost at least to be a mistake. In a patience with every tile face up 1: it gives the win away. In a
/// chain game Puzzle::chance_margin. In a table game points by what a person can know: a fiftieth of what wins a match.
double mistake_margin(const Variant& variant);

/// Why a variant has no puzzles, as a clause: "every deal can be won". Empty if it may have some.
std::string why_no_puzzles(const Variant& variant);

/// The deals in which puzzles are looked for. Threads may share an object.
class PuzzleDeals {
 public:
  explicit PuzzleDeals(const Variant& variant);
  /// Whether the deals are built to be winnable, because others hardly ever are. Their numbers are then no seeds.
  bool built() const;
  /// The deal of a seed, or a deal built from a number, the same for ever.
  Row numbered(std::uint64_t number) const;

 private:
  Variant variant_;
  DealReader seeds_;
  std::shared_ptr<const WonDeals> won_;
};

/// Whether the values of moves are chances, because tiles lie face down.
bool judges_chances(const Variant& variant);

/// Finds puzzles. It belongs to one thread.
class PuzzleFinder {
 public:
  /// `chances`: where judges_chances(), those of the fair player for the whole game, which threads may share. find()
  /// computes them if they are null, which takes seconds or, in Domino Patience, half a minute; examine() computes what
  /// it needs. Throws std::invalid_argument if why_no_puzzles().
  explicit PuzzleFinder(const Variant& variant, std::shared_ptr<const Chances> chances = nullptr);
  ~PuzzleFinder();
  PuzzleFinder(PuzzleFinder&&) noexcept;
  PuzzleFinder& operator=(PuzzleFinder&&) noexcept;

  /// The puzzles on a few ways through a deal. The ways are random, but the deal and the rules decide them. None if the
  /// deal cannot be won. Throws SearchCut once `limits` are reached.
  std::vector<Puzzle> find(const Row& deal, const Limits& limits = {});

  /// Works out a puzzle anew from its deal and moves: every decision is solved again, and searched where that
  /// reaches. Throws ParseError if a move is not legal, CheckFailed if the moves are no puzzle or the plain search
  /// contradicts the solver, and SearchCut.
  Puzzle examine(const Row& deal, const std::vector<std::string>& before, const std::vector<std::string>& solution,
                 const Limits& limits = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace boneyard
