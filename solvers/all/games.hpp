// All games with their solvers, adapted to boneyard/game.hpp, where every game has the same types: positions, solvers,
// chances. list.hpp has the patiences by their rules alone; here are their solvers, and with_game() gives access to a
// game's own types.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/mp11.hpp>
#include <limits>
#include <new>
#include <utility>
#include <variant>

#include "boneyard/game.hpp"
#include "solvers/all/list.hpp"
#include "solvers/bingo/solver.hpp"
#include "solvers/chain/hidden/odds.hpp"
#include "solvers/chain/solver.hpp"
#include "solvers/declared/solver.hpp"
#include "solvers/five_columns/solver.hpp"
#include "solvers/knock_out/sampler.hpp"
#include "solvers/knock_out/solver.hpp"
#include "solvers/multiplayer/solver.hpp"
#include "solvers/twelve_to_go/solver.hpp"

namespace boneyard {

template <class F>
auto with_game(const GameInfo& game, F&& f) {
  return Games::with(game.name, f);
}

/// Whether games that a text declares are compiled in. The page's first module goes without them (cmake/page.cmake).
#ifdef BONEYARD_WITHOUT_DECLARED
constexpr bool plays_declared = false;
#else
constexpr bool plays_declared = true;
#endif
using DeclaredModels = boost::mp11::mp_if_c<plays_declared, std::variant<declared::Position>, std::variant<>>;

template <class... G>
boost::mp11::mp_unique<
    boost::mp11::mp_append<std::variant<typename G::Position...>, DeclaredModels, std::variant<multiplayer::Position>>>
    any_model(GameList<G...>);

/// A position of any game: a patience, or a hand of a table game.
class PositionFace {
 public:
  decltype(any_model(Games())) model;
};

/// The traits of a table game's hand. Its rules are its Settings.
struct Hand {
  using Position = multiplayer::Position;
  using Rules = multiplayer::Settings;
  using Solver = multiplayer::Solver;
};

/// The position of game G inside an AnyPosition, which must be of that game.
template <class G>
const typename G::Position& position_of(const AnyPosition& position) {
  return *std::get_if<typename G::Position>(&position.face().model);
}

// won(), lost(), over() and tiles_left() for every game. A patience has them as members. A hand of a table game is
// never won or lost: it ends with scores.
inline bool is_won(const multiplayer::Position&) { return false; }
inline bool is_won(const auto& patience) { return patience.won(); }
inline bool is_lost(const multiplayer::Position&) { return false; }
inline bool is_lost(const auto& patience) { return patience.lost(); }
inline bool is_over(const multiplayer::Position& hand) { return hand.over(); }
inline bool is_over(const auto& patience) { return patience.won() || patience.lost(); }
inline int tiles_left(const multiplayer::Position& hand) {
  const bool blind = hand.settings().drawing == multiplayer::Drawing::rows;
  int tiles = 0;
  for (int seat = 0; seat < hand.settings().seats; ++seat)
    tiles += blind ? static_cast<int>(hand.row(seat).size()) : hand.hand(seat).size();
  return tiles;
}
inline int tiles_left(const auto& patience) { return patience.tiles_left(); }

/// Plays random moves until play is over; all legal moves are equally likely. (In Bingo the moves are all sets of
/// matching tiles, so each matching tile goes or stays with equal chance.) A declared game that could go round in
/// circles is given up after a number of moves; then it is not over.
template <class Position>
void play_at_random(Position& position, SeedStream& random) {
  std::size_t most = std::numeric_limits<std::size_t>::max();
  if constexpr (requires { position.can_loop(); })
    if (position.can_loop()) most = AnyPosition::most_random_moves;
  while (!is_over(position) && most-- > 0) {
    const auto moves = position.moves();
    position.play(moves[static_cast<std::size_t>(random.below(static_cast<std::uint64_t>(moves.size())))]);
  }
}

template <class Position>
constexpr bool speaks = requires(const Position& position, std::span<const MoveOf<Position>> line) {
  spoken(position, line);
};

/// How many numbers a line speaks. Calls the function spoken() of the game's namespace.
template <class Position>
int spoken_numbers(const Position& position, const std::vector<MoveOf<Position>>& line) {
  return spoken(position, std::span(line));
}

/// Throws CheckFailed unless a line from `start` ends as its answer says. What that is, prove() in boneyard/game.hpp
/// says.
inline void check_end(const multiplayer::Position& start, const multiplayer::Position& end, const Answer& answer) {
  if (answer.line.empty()) return;
  if (!end.over()) throw CheckFailed("the line found does not end the hand: " + end.text());
  const int made = end.lead_of_side(end.settings().side_of(answer.seat), start.scores());
  if (answer.value != Range{made, made})
    throw CheckFailed(
        fmt::format("the line found makes {}, not {} to {}", made, answer.value->low, answer.value->high));
}
void check_end(const auto& /*start*/, const auto& end, const Answer& answer) {
  if (answer.verdict == Verdict::winnable && !end.won())
    throw CheckFailed(fmt::format("the line found does not win; it ends in {}", end.text()));
  if (answer.left && end.tiles_left() != *answer.left)
    throw CheckFailed(fmt::format("the line found leaves {} tiles, not {}", end.tiles_left(), *answer.left));
}

/// Throws std::invalid_argument if the position is of another variant.
void expect_variant(const Variant& asked, const AnyPosition& position);

/// The rules of a variant of game G.
template <class G>
auto rules_of(const Variant& variant) {
  if constexpr (std::is_same_v<G, declared::Declared>)
    return variant.declared();
  else if constexpr (std::is_same_v<G, Hand>)
    return multiplayer::settings(variant);
  else
    return G::rules(variant.values());
}

template <class G>
class GameSolver final : public Solver {
 public:
  GameSolver(const Variant& variant, const Limits& limits)
      : Solver(variant), rules_(rules_of<G>(variant)), limits_(limits), solver_(std::in_place, rules_, limits) {}

  void set_limits(const Limits& limits) override {
    limits_ = limits;
    if (solver_) solver_->set_limits(limits);
  }

  Answer solve(const AnyPosition& position, const Want& want) override {
    expect_variant(variant(), position);
    if (want.count)
      if (const auto why = why_no_count(variant())) throw std::invalid_argument(*why);
    return search(position_of<G>(position), want);
  }

  Verdict decide(const Row& deal) override { return solver().decide(deal); }
  bool knows_tiles_left() const override {
    return requires { &G::Solver::tiles_left; };
  }
  std::optional<int> tiles_left(const Row& deal) override {
    if constexpr (requires { &G::Solver::tiles_left; }) return solver().tiles_left(deal);
    return std::nullopt;
  }
  std::optional<std::uint64_t> count_winnable(std::uint64_t first, std::uint64_t last, LeftCounts* left) override {
    return count_seeds(first, last, left, nullptr);
  }
  bool decide_seeds(std::uint64_t first, std::uint64_t last, std::uint8_t* winnable) override {
    return count_seeds(first, last, nullptr, winnable).has_value();
  }
  RandomEnd random_play(const Row& deal, SeedStream& random) override {
    typename G::Position position(deal, rules_);
    play_at_random(position, random);
    return {boneyard::tiles_left(position), is_won(position), is_over(position)};
  }
  std::uint64_t nodes() const override { return solver_ ? solver_->nodes() : 0; }

 private:
  /// The number of winnable deals of many seeds at once; nullopt if the game has no code for that. Unless they are
  /// null, adds the tiles left to `left`, and sets winnable[i] to 1 or 0.
  std::optional<std::uint64_t> count_seeds(std::uint64_t first, std::uint64_t last, LeftCounts* left,
                                           std::uint8_t* winnable) {
    if constexpr (requires { &G::Solver::tally_left; }) {
      LeftCounts counts{};
      solver().tally_left(first, last, counts, winnable);
      for (std::size_t n = 0; left != nullptr && n < counts.size(); ++n) (*left)[n] += counts[n];
      if (winnable != nullptr)
        std::transform(winnable, winnable + (last - first + 1), winnable,
                       [](std::uint8_t tiles) { return tiles == 0; });
      return counts[0];
    }
    if constexpr (requires { &G::Solver::count_winnable; })
      if (left == nullptr) return solver().count_winnable(first, last, winnable);
    return std::nullopt;
  }

  Answer search(const typename G::Position& position, const Want& want) try {
    const auto result = solver().solve(position, want);
    typename G::Position end = position;
    Answer answer = in_words(end, result);
    // An unwinnable verdict has no line that could be replayed; the tests compare such verdicts with the oracle. Nor
    // has a value whose line nobody wants.
    const bool won = answer.verdict == Verdict::winnable && !answer.value;
    if (won || !answer.line.empty()) {
      check_end(position, end, answer);
      if (!answer.value) answer.left = boneyard::tiles_left(end);
    }
    if constexpr (std::is_same_v<G, Hand>)
      if (want.line && end.over()) {
        const multiplayer::Scores& scores = end.scores();
        answer.scores.assign(scores.begin(), scores.begin() + end.settings().seats);
      }
    // A row that is empty from the beginning speaks no number.
    if constexpr (speaks<typename G::Position>)
      answer.spoken = !result.line.empty() || result.verdict == Verdict::winnable
                          ? std::optional(spoken_numbers(position, result.line))
                          : std::nullopt;
    return answer;
  } catch (const std::bad_alloc&) {
    solver_.reset();                               // there may not be memory for a new one yet
    if constexpr (std::is_same_v<G, Hand>) throw;  // only a search knows bounds of the value
    return {.cutoff = Cutoff::memory};
  }

  typename G::Solver& solver() {
    if (!solver_) solver_.emplace(rules_, limits_);
    return *solver_;
  }

  typename G::Rules rules_;
  Limits limits_;
  std::optional<typename G::Solver> solver_;  // none after a failed allocation
};

template <class G>
class PatienceChances final : public Chances {
 public:
  template <class From>
  PatienceChances(const Variant& variant, const From& from, Player player, const ExactLimits& limits)
      : variant_(variant), chances_(from, player, limits) {}

  Cutoff cutoff() const override { return chances_.cutoff(); }
  Estimate odds() const override { return chances_.odds(); }
  std::vector<MoveChance> moves(const AnyPosition& asked) const override {
    expect_variant(variant_, asked);
    const auto& position = position_of<G>(asked);
    std::vector<MoveChance> moves;
    for (const auto& [move, win] : chances_.moves(position)) moves.push_back({position.to_text(move), win});
    return moves;
  }
  std::vector<OpeningHand> opening_hands() const override { return chances_.opening_hands(); }

 private:
  Variant variant_;
  typename G::Chances chances_;
};

template <class G, class Sampler>
class PatienceWonDeals final : public WonDeals {
 public:
  PatienceWonDeals(const Variant& variant, int highest) : deals_(rules_of<G>(variant), highest) {}
  double expected_splits() const override { return deals_.expected_splits(); }
  Drawn draw_with_splits(SeedStream& random) const override {
    Drawn drawn{.deal = deals_.draw(random)};
    drawn.splits = deals_.splits_of(drawn.deal);
    return drawn;
  }
  Deal draw(SeedStream& random) const override { return deals_.draw_winnable(random); }

 private:
  Sampler deals_;
};

}  // namespace boneyard
