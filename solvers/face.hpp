// What stands behind boneyard/game.hpp: one abstract class for each thing that a game offers, without a game's types.
// patience.hpp writes them once for every patience.
#pragma once

#include <memory>

#include "boneyard/answer.hpp"
#include "boneyard/deal.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/variant.hpp"

namespace boneyard {

class PositionFace {
 public:
  virtual ~PositionFace() = default;
  virtual std::shared_ptr<PositionFace> copy() const = 0;
  virtual bool won() const = 0;
  virtual bool lost() const = 0;
  virtual int left() const = 0;
  virtual std::vector<Place> places() const = 0;
  virtual std::string text() const = 0;
  virtual std::size_t move_count() const = 0;
  virtual std::vector<MoveText> moves(std::size_t first, std::size_t most) const = 0;
  virtual TileSet movable() const = 0;
  virtual MoveText read(std::string_view move) const = 0;
  virtual std::optional<std::string> why_illegal(std::string_view move) const = 0;
  virtual std::string play(std::string_view move) = 0;
  virtual std::optional<int> spoken(const std::vector<std::string>& line) const = 0;
  virtual void play_at_random(SeedStream& random) = 0;
  virtual void shuffle_hidden(SeedStream& random) = 0;
};

class SolverFace {
 public:
  virtual ~SolverFace() = default;
  virtual void set_limits(const Limits& limits) = 0;
  virtual Answer solve(const PositionFace& position, const Want& want) = 0;
  virtual Verdict decide(const Row& deal) = 0;
  virtual bool knows_tiles_left() const = 0;
  virtual std::optional<int> tiles_left(const Row& deal) = 0;
  virtual std::optional<std::uint64_t> count_winnable(std::uint64_t first, std::uint64_t last, LeftCounts* left) = 0;
  virtual bool decide_seeds(std::uint64_t first, std::uint64_t last, std::uint8_t* winnable) = 0;
  virtual int random_play(const Row& deal, SeedStream& random, bool& won) = 0;
  virtual std::uint64_t nodes() const = 0;
};

class ChancesFace {
 public:
  virtual ~ChancesFace() = default;
  virtual Cutoff cutoff() const = 0;
  virtual Estimate odds() const = 0;
  virtual std::vector<MoveChance> moves(const PositionFace& position) const = 0;
  virtual std::vector<OpeningHand> opening_hands() const = 0;
};

class WonDealsFace {
 public:
  virtual ~WonDealsFace() = default;
  virtual double expected_splits() const = 0;
  virtual std::uint64_t draw_splits(SeedStream& random) const = 0;
  virtual Deal draw(SeedStream& random) const = 0;
};

/// A game. Rule values that come here are in range.
class GameFace {
 public:
  virtual ~GameFace() = default;
  virtual std::shared_ptr<PositionFace> deal(const RuleValues& rules, const Row& deal) const = 0;
  virtual std::shared_ptr<PositionFace> parse(const RuleValues& rules, std::string_view text) const = 0;
  virtual std::unique_ptr<SolverFace> solver(const RuleValues& rules, const Limits& limits) const = 0;
  virtual ExactReach exact_reach(const RuleValues& rules, Player player) const = 0;
  virtual ExactFigure exact_figure(const RuleValues& rules, Player player, const ExactLimits& limits) const = 0;
  /// Null if nothing that matters is hidden. `position` may be null: the whole game.
  virtual std::unique_ptr<ChancesFace> chances(const RuleValues& rules, Player player, const ExactLimits& limits,
                                               const PositionFace* position) const = 0;
  /// Null if winnable deals are not built.
  virtual std::unique_ptr<WonDealsFace> won_deals(const RuleValues& rules, int highest) const = 0;
  virtual bool has_won_deals() const = 0;
  /// Nothing if the game does not tell opening hands apart.
  virtual std::optional<HandKinds> hand_kinds(const RuleValues& rules) const = 0;
  virtual bool always_winnable(const RuleValues& rules) const = 0;
};

}  // namespace boneyard
