// Exact values of table games with all hands open: MTD(f) (Plaat et al. 1996), null windows of a search that is chosen
// by the kind of hand.
//
// Each null-window search proves that a value is at least a bound, or below it; MTD(f) takes the bound last proven for
// the next window until lower and upper bound meet. The searches and their essays: perfect_information/block.cpp and
// two_hands.cpp (hands that stay as dealt), blind.cpp, sevens.cpp (All Sevens with two players), search.cpp (the rest).
// A line follows from the values: at each step the first move that keeps the value. prove() (boneyard/game.hpp)
// replays it by the rules.
#include "solvers/multiplayer/solver.hpp"

#include <fmt/format.h>

#include <optional>
#include <stdexcept>

#include "solvers/game.hpp"
#include "solvers/multiplayer/perfect_information/search.hpp"

namespace boneyard::multiplayer {
namespace {

/// The largest score for laying a tile: from two ends, or from four places if there is a spinner. On branches each of
/// at most 16 places counts its pip on average: a half does, and a double, which counts twice its pip, has three of
/// them or, if it lies alone, four.
int most_of_a_tile(const Settings& settings) {
  const int shown = settings.shape == Shape::branching
                        ? settings.highest * static_cast<int>(OpenPlaces::static_capacity)
                        : 2 * settings.highest * (settings.shape == Shape::line ? 2 : 4);
  switch (settings.counting) {
    case Counting::nothing: return 0;
    case Counting::equal_ends: return 3;
    case Counting::fifths_of_fives: return shown / 5;
    case Counting::fives:
    case Counting::fives_and_threes: return shown;
  }
  return shown;
}

/// The largest score for the end of a hand, if at most `pips` pips are left in hands.
int most_at_the_end(const Settings& settings, int pips) {
  switch (settings.ending) {
    case Ending::nothing: return 0;
    case Ending::game:
    case Ending::going_out: return 1;
    case Ending::fifths: return pips / 5;
    case Ending::pips:
    case Ending::differences: return pips;
    case Ending::rounded_differences:
    case Ending::own_pips: return pips + 2 * settings.seats;  // rounding adds 2 at most
  }
  return pips;
}

/// Upper bound for the absolute value of a position: no side can gain or lose more in the rest of the hand.
int most_points(const Position& root, const perfect_information::Problem& problem) {
  LargeSet tiles;
  for (const LargeSet hand : root.hands()) tiles = tiles | hand;
  for (int next = 0; next < problem.drawable; ++next) tiles.insert(root.stock()[static_cast<std::size_t>(next)].tile());
  return most_at_the_end(root.settings(), tiles.pips()) + tiles.size() * most_of_a_tile(root.settings());
}

/// Chooses the search for a hand.
perfect_information::Maker maker_of(const perfect_information::Problem& problem) {
  if (problem.settings.drawing == Drawing::rows) return perfect_information::blind_search;
  if (const perfect_information::Maker block = perfect_information::block_search(problem)) return block;
  if (problem.layout.sevens && problem.settings.seats == 2) return perfect_information::sevens_search;
  return perfect_information::general_search(problem);
}

}  // namespace

/// The search in use. It is made when it is first needed.
struct Solver::Engines {
  Settings settings;
  Limits limits;
  perfect_information::Maker maker = nullptr;
  std::unique_ptr<perfect_information::Engine> engine{};
  std::size_t memory = 0;          ///< bytes that the engine's table may take
  std::uint64_t nodes_before = 0;  ///< positions searched by engines that were replaced

  /// The engine for a search that begins at `root`. Its table is empty.
  perfect_information::Engine& begin(const Position& root, const perfect_information::Problem& problem) {
    const perfect_information::Maker wanted = maker_of(problem);
    if (maker != wanted || memory != limits.memory) {
      nodes_before = nodes();
      maker = wanted;
      memory = limits.memory;
      engine = maker(memory);
    }
    engine->begin(root, problem, limits);
    return *engine;
  }

  std::uint64_t nodes() const { return nodes_before + (engine ? engine->nodes() : 0); }
};

namespace {

/// Exact values for the side of a seat by MTD(f): of a root position, and of positions that follow it. All count points
/// from the root on.
template <class Engines>
class ValueSearch {
 public:
  ValueSearch(Engines& engines, const Position& root, int seat)
      : root_(root),
        problem_(perfect_information::problem_of(root, root.settings().side_of(seat))),
        most_(most_points(root, problem_)) {
    expect_same_hand(engines.settings, root.settings());
    if (seat < 0 || seat >= root.settings().seats)
      throw std::invalid_argument(fmt::format("seat {} of a hand with {} seats", seat, root.settings().seats));
    engine_ = &engines.begin(root_, problem_);
  }

  /// Sets the position that value() searches. It must be the root or follow it.
  void go_to(const Position& position) {
    ended_.reset();
    if (position.over())
      ended_ = position.lead_of_side(problem_.side, root_.scores());
    else
      engine_->go_to(position);
  }
  /// Null-window search. Returns a proven lower bound of the value that is at least `bound`, or a proven upper bound
  /// below `bound`.
  int value(int bound) { return ended_ ? *ended_ : engine_->value(bound); }

  bool gains(const Position& position) const { return position.settings().side_of(position.turn()) == problem_.side; }

  /// MTD(f) (Plaat et al. 1996): null-window searches narrow the bounds until they meet, or with `who_wins` until the
  /// winner is known. Calls `narrowed` with each new range. If a limit is reached, returns the bounds proven so far.
  template <class Narrowed>
  Range range(const Position& position, Cutoff& cutoff, Narrowed&& narrowed, bool who_wins = false) {
    Range range{-most_, most_};
    narrowed(range);
    int guess = 0;
    go_to(position);
    try {
      while (who_wins ? !range.tells_who_wins() : !range.exact()) {
        const int bound = guess == range.low ? guess + 1 : guess, proven = value(bound);
        (proven >= bound ? range.low : range.high) = proven;
        guess = proven;
        narrowed(range);
      }
    } catch (const SearchCut& cut) {
      cutoff = cut.why;
    }
    return range;
  }

  /// The first move after which the value is still `value_here`.
  Move best(const Position& position, int value_here) {
    const Moves moves = position.moves();
    if (moves.size() > 1)
      for (const Move& move : moves) {
        Position after = position;
        after.play(move);
        go_to(after);
        if (gains(position) ? value(value_here) >= value_here : value(value_here + 1) <= value_here) return move;
      }
    return moves.front();
  }

 private:
  const Position& root_;
  perfect_information::Problem problem_;
  int most_;
  perfect_information::Engine* engine_;
  std::optional<int> ended_;  ///< the value, if the position is over
};

}  // namespace

Solver::Solver(const Settings& settings, Limits limits)
    : engines_(new Engines{.settings = settings, .limits = limits}) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

void Solver::set_limits(Limits limits) { engines_->limits = limits; }
std::uint64_t Solver::nodes() const { return engines_->nodes(); }

Range Solver::value_of_deal(const Row& deal) {
  const Position position(deal, engines_->settings);
  Cutoff cutoff = Cutoff::none;
  return ValueSearch(*engines_, position, position.turn()).range(position, cutoff, [](Range) {});
}

Verdict Solver::decide(const Row& deal) {
  const Position position(deal, engines_->settings);
  return wins(position, position.turn());
}

Verdict Solver::wins(const Position& position, int seat) {
  ValueSearch search(*engines_, position, seat);
  try {
    search.go_to(position);
    return search.value(1) >= 1 ? Verdict::winnable : Verdict::unwinnable;
  } catch (const SearchCut&) {
    return Verdict::undecided;
  }
}

AnswerOf<Move> Solver::solve(const Position& position, const Want& want) {
  const std::uint64_t before = nodes();
  AnswerOf<Move> answer{.seat = want.seat.value_or(position.turn())};
  const auto tell = [&] {
    answer.nodes = nodes() - before;
    Position end = position;
    if (want.so_far) want.so_far(in_words(end, answer));
  };
  ValueSearch search(*engines_, position, answer.seat);
  const auto narrow_to = [&](Range range) {
    answer.value = range;
    answer.verdict = range.low > 0 ? Verdict::winnable : range.high <= 0 ? Verdict::unwinnable : Verdict::undecided;
    tell();
  };
  narrow_to(search.range(position, answer.cutoff, narrow_to, want.who_wins));
  try {
    if (want.line && answer.value->exact())
      for (Position at = position; !at.over(); at.play(answer.line.back())) {
        answer.line.push_back(search.best(at, answer.value->low));
        tell();
      }
  } catch (const SearchCut& cut) {
    answer.cutoff = cut.why;
    answer.line.clear();
  }
  if (want.moves)
    for (const Move& move : position.moves()) {
      Position after = position;
      after.play(move);
      answer.moves.emplace_back(move, search.range(after, answer.cutoff, [](Range) {}));
      tell();
    }
  answer.nodes = nodes() - before;
  return answer;
}

}  // namespace boneyard::multiplayer
