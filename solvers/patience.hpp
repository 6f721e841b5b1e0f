// Any patience behind the face of boneyard/game.hpp: the one place where a game's types are erased.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <new>
#include <numeric>
#include <utility>

#include "solvers/face.hpp"
#include "solvers/game.hpp"

namespace boneyard {

/// How many numbers a line speaks: the function spoken() in the game's own namespace.
template <class Position, class Move>
int spoken_numbers(const Position& position, const std::vector<Move>& line) {
  return spoken(position, std::span<const Move>(line));
}

/// What only some games can do (game.hpp). A name alone decides: with another shape it does not compile where it is
/// used.
namespace part {

template <class G>
constexpr bool tiles_left = requires {
  &G::Solver::tiles_left;
};
template <class G>
constexpr bool tally_left = requires {
  &G::Solver::tally_left;
};
template <class G>
constexpr bool count_winnable = requires {
  &G::Solver::count_winnable;
};
template <class G>
constexpr bool speaks = requires(const typename G::Position& position, std::span<const typename G::Move> line) {
  spoken(position, line);
};
template <class G>
constexpr bool exact = requires {
  &G::exact_figure;
};
template <class G>
constexpr bool chances = requires {
  typename G::Chances;
};
template <class G>
constexpr bool won_deals = requires {
  typename G::WonDeals;
};
template <class G>
constexpr bool hand_kinds = requires {
  &G::hand_kinds;
};
template <class G>
constexpr bool always_winnable = requires {
  &G::always_winnable;
};

}  // namespace part

template <class G>
class PatiencePosition final : public PositionFace {
 public:
  using Position = typename G::Position;

  explicit PatiencePosition(Position position) : position_(std::move(position)) {}
  static const Position& of(const PositionFace& face) { return static_cast<const PatiencePosition&>(face).position_; }

  std::shared_ptr<PositionFace> copy() const override { return std::make_shared<PatiencePosition>(position_); }
  bool won() const override { return position_.won(); }
  bool lost() const override { return position_.lost(); }
  int left() const override { return position_.left(); }
  std::vector<Place> places() const override { return position_.places(); }
  std::string text() const override { return position_.text(); }
  std::size_t move_count() const override { return position_.moves().size(); }
  std::vector<MoveText> moves(std::size_t first, std::size_t most) const override {
    const auto all = position_.moves();
    std::vector<MoveText> some;
    for (std::size_t i = first; i < all.size() && some.size() < most; ++i) some.push_back(written(all[i]));
    return some;
  }
  TileSet movable() const override { return position_.movable(); }
  MoveText read(std::string_view move) const override { return written(position_.parse_move(move)); }
  std::optional<std::string> why_illegal(std::string_view move) const override {
    return position_.why_illegal(position_.parse_move(move));
  }
  std::string play(std::string_view text) override {
    const auto move = position_.parse_move(text);
    if (const auto why = position_.why_illegal(move))
      throw ParseError(quoted(text) + " is not legal: " + *why, ParseError::Kind::illegal);
    std::string written = position_.to_text(move);
    position_.play(move);
    return written;
  }
  std::optional<int> spoken(const std::vector<std::string>& line) const override {
    if constexpr (part::speaks<G>) {
      Position position = position_;
      std::vector<typename G::Move> moves;
      for (const std::string& word : line) {
        moves.push_back(position.parse_move(word));
        position.play(moves.back());
      }
      return spoken_numbers(position_, moves);
    } else {
      return std::nullopt;
    }
  }
  void play_at_random(SeedStream& random) override { play_to_the_end(position_, random); }
  void shuffle_hidden(SeedStream& random) override {
    if constexpr (G::hidden != Hidden::nothing) position_.shuffle_hidden(random);
  }

  /// Uniform over the legal moves (in Bingo these are all sets of matching tiles, so each goes or stays with equal
  /// chance), until the game is won or lost.
  static void play_to_the_end(Position& position, SeedStream& random) {
    while (!position.won() && !position.lost()) {
      const auto moves = position.moves();
      position.play(moves[static_cast<std::size_t>(random.below(static_cast<std::uint64_t>(moves.size())))]);
    }
  }

 private:
  MoveText written(const typename G::Move& move) const { return {position_.to_text(move), position_.touched(move)}; }

  Position position_;
};

template <class G>
class PatienceSolver final : public SolverFace {
 public:
  PatienceSolver(const RuleValues& rules, const Limits& limits)
      : rules_(G::rules(rules)), limits_(limits), solver_(std::in_place, rules_, limits) {}

  void set_limits(const Limits& limits) override {
    limits_ = limits;
    solver_->set_limits(limits);
  }

  Answer solve(const PositionFace& face, const Want& want) override {
    const auto& position = PatiencePosition<G>::of(face);
    Answer answer;
    try {
      const auto result = solver_->solve(position, want);
      answer.verdict = result.verdict;
      answer.cutoff = result.cutoff;
      answer.line = line_text(position, result.line);
      answer.left = result.left;
      if (result.count) answer.count = result.count->str();
      answer.nodes = result.nodes;
      // A row that is empty already takes no number.
      if constexpr (part::speaks<G>)
        if (!result.line.empty() || result.verdict == Verdict::winnable)
          answer.spoken = spoken_numbers(position, result.line);
    } catch (const std::bad_alloc&) {
      answer = {.cutoff = Cutoff::memory};
      solver_.emplace(rules_, limits_);
    }
    return answer;
  }

  Verdict decide(const Row& deal) override { return solver_->decide(deal); }
  bool knows_tiles_left() const override { return part::tiles_left<G>; }
  std::optional<int> tiles_left(const Row& deal) override {
    if constexpr (part::tiles_left<G>)
      return solver_->tiles_left(deal);
    else
      return std::nullopt;
  }
  std::optional<std::uint64_t> count_winnable(std::uint64_t first, std::uint64_t last, LeftCounts* left) override {
    if constexpr (part::tally_left<G>) {
      LeftCounts counts{};
      solver_->tally_left(first, last, counts);
      for (std::size_t n = 0; left != nullptr && n < counts.size(); ++n) (*left)[n] += counts[n];
      return counts[0];
    }
    if constexpr (part::count_winnable<G>)
      if (left == nullptr) return solver_->count_winnable(first, last);
    return std::nullopt;
  }
  bool decide_seeds(std::uint64_t first, std::uint64_t last, std::uint8_t* winnable) override {
    if constexpr (part::tally_left<G>) {
      LeftCounts counts{};
      solver_->tally_left(first, last, counts, winnable);
      std::transform(winnable, winnable + (last - first + 1), winnable, [](std::uint8_t left) { return left == 0; });
      return true;
    }
    if constexpr (part::count_winnable<G>) solver_->count_winnable(first, last, winnable);
    return part::count_winnable<G>;
  }
  int random_play(const Row& deal, SeedStream& random, bool& won) override {
    typename G::Position position(deal, rules_);
    PatiencePosition<G>::play_to_the_end(position, random);
    won = position.won();
    return position.left();
  }
  std::uint64_t nodes() const override { return solver_->nodes(); }

 private:
  typename G::Rules rules_;
  Limits limits_;
  std::optional<typename G::Solver> solver_;  // made anew after a failed allocation
};

template <class G>
class PatienceChances final : public ChancesFace {
 public:
  template <class... From>
  explicit PatienceChances(From&&... from) : chances_(std::forward<From>(from)...) {}

  Cutoff cutoff() const override { return chances_.cutoff(); }
  Estimate odds() const override { return chances_.odds(); }
  std::vector<MoveChance> moves(const PositionFace& face) const override {
    const auto& position = PatiencePosition<G>::of(face);
    std::vector<MoveChance> moves;
    for (const auto& [move, win] : chances_.moves(position)) moves.push_back({position.to_text(move), win});
    return moves;
  }
  std::vector<OpeningHand> opening_hands() const override { return chances_.opening_hands(); }

 private:
  typename G::Chances chances_;
};

template <class G>
class PatienceWonDeals final : public WonDealsFace {
 public:
  PatienceWonDeals(const RuleValues& rules, int highest) : deals_(G::rules(rules), highest) {}
  double expected_splits() const override { return deals_.expected_splits(); }
  std::uint64_t draw_splits(SeedStream& random) const override { return deals_.draw_splits(random); }
  Deal draw(SeedStream& random) const override { return Deal(deals_.draw_winnable(random)); }

 private:
  typename G::WonDeals deals_;
};

template <class G>
class Patience final : public GameFace {
  static_assert((G::hidden == Hidden::matters) == part::chances<G>, "what is hidden matters to whoever has chances");

 public:
  static GameInfo info() {
    static const Patience face;
    const auto options = [](const GameInfo&, int, const RuleValues&) {
      return Options(G::options.begin(), G::options.end());
    };
    return {G::name, G::title, G::aim, {1}, options, G::hidden, part::speaks<G>, &face};
  }

  std::shared_ptr<PositionFace> deal(const RuleValues& rules, const Row& deal) const override {
    return std::make_shared<PatiencePosition<G>>(typename G::Position(deal, G::rules(rules)));
  }
  std::shared_ptr<PositionFace> parse(const RuleValues& rules, std::string_view text) const override {
    return std::make_shared<PatiencePosition<G>>(G::Position::parse(text, G::rules(rules)));
  }
  std::unique_ptr<SolverFace> solver(const RuleValues& rules, const Limits& limits) const override {
    return std::make_unique<PatienceSolver<G>>(rules, limits);
  }
  ExactReach exact_reach(const RuleValues& rules, Player player) const override {
    if constexpr (part::exact<G>)
      return G::exact_reach(G::rules(rules), player);
    else
      return ExactReach::none;
  }
  ExactFigure exact_figure(const RuleValues& rules, Player player, const ExactLimits& limits) const override {
    if constexpr (part::exact<G>)
      return G::exact_figure(G::rules(rules), player, limits);
    else
      return {};
  }
  std::unique_ptr<ChancesFace> chances(const RuleValues& rules, Player player, const ExactLimits& limits,
                                       const PositionFace* position) const override {
    if constexpr (part::chances<G>) {
      if (position == nullptr) return std::make_unique<PatienceChances<G>>(G::rules(rules), player, limits);
      return std::make_unique<PatienceChances<G>>(PatiencePosition<G>::of(*position), player, limits);
    } else {
      return nullptr;
    }
  }
  bool has_won_deals() const override { return part::won_deals<G>; }
  std::unique_ptr<WonDealsFace> won_deals(const RuleValues& rules, int highest) const override {
    if constexpr (part::won_deals<G>)
      return std::make_unique<PatienceWonDeals<G>>(rules, highest);
    else
      return nullptr;
  }
  std::optional<HandKinds> hand_kinds(const RuleValues& rules) const override {
    if constexpr (part::hand_kinds<G>)
      return G::hand_kinds(G::rules(rules));
    else
      return std::nullopt;
  }
  bool always_winnable(const RuleValues& rules) const override {
    if constexpr (part::always_winnable<G>)
      return G::always_winnable(G::rules(rules));
    else
      return false;
  }
};

}  // namespace boneyard
