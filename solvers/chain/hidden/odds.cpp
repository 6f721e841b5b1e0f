#include "solvers/chain/hidden/odds.hpp"

#include <optional>
#include <variant>

#include "solvers/big.hpp"
#include "solvers/chain/hidden/sets.hpp"
#include "solvers/chain/hidden/table.hpp"

namespace boneyard::chain {
namespace {

/// What is known of a figure whose computation was cut short: nothing.
const Estimate unknown{.odds = 0.5, .low = 0, .high = 1, .fraction = {}, .bounds = true};

/// Lower and upper bound of a position's value: equal unless the memory limit cut something off.
template <class Value>
struct Between {
  Value low = 0, high = 0;
};

template <class Math>
GroupsRequest groups_request(const Rules& rules, std::vector<Chain> roots, int most_unseen, std::size_t memory,
                             std::size_t tables) {
  return {.roots = std::move(roots),
          .most_unseen = most_unseen,
          .least_hand = rules.goal == Goal::hand ? 1 : 0,
          .most_hand = rules.limit - 1,  // a stuck hand at the limit has lost
          .most_narrow_unseen = Math::most_narrow_unseen,
          .narrow_bytes = tables * sizeof(typename Math::Narrow),
          .wide_bytes = tables * sizeof(typename Math::Value),
          .memory = memory};
}

/// The groups with one table, or two if the memory limit leaves groups beyond.
template <class Math>
class Bracket {
 public:
  using Value = typename Math::Value;

  Bracket(const ChainOddsRequest& request, const Rules& rules, const std::vector<Chain>& roots, int most_unseen)
      : most_unseen_(most_unseen) {
    request.shelf.find ? look_up(request, rules, roots) : compute(request, rules, roots);
  }

  bool complete() const { return !tables_[1]; }
  std::uint64_t states() const { return groups_->states(); }
  std::size_t bytes() const { return groups_->bytes(); }

  /// After a tile was laid at the right end of `chain`, with `unseen` tiles unseen; the hand is the rest.
  Between<Value> after(const Chain& chain, TileSet hand, int unseen) const {
    if (unseen > most_unseen_ || unseen < least_unseen_) return {0, Math::certain(unseen)};
    const Step step = groups_->find(chain);
    if (step.beyond() && complete()) return {0, Math::certain(unseen)};  // play does not come there
    const Value low = tables_[0]->after(step, hand, hand.size(), unseen);
    return {low, tables_[1] ? tables_[1]->after(step, hand, hand.size(), unseen) : low};
  }

 private:
  /// Early positions alone: from the shelf, or computed with all others and kept there.
  void look_up(const ChainOddsRequest& request, const Rules& rules, const std::vector<Chain>& roots) {
    GroupsRequest early = groups_request<Math>(rules, roots, most_unseen_, request.limits.memory, 1);
    early.least_unseen = request.least_kept_unseen;
    auto groups = std::make_unique<Groups>(early);
    Table<Math> table(*groups, rules, false);
    if (!groups->complete() || !table.read(request.shelf.find(0, 0))) {
      compute(request, rules, roots);
      if (!complete()) return;
      table.copy(*tables_[0]);
      request.shelf.keep(0, 0, table.bytes());
      tables_[0].reset();
    }
    groups_ = std::move(groups);
    tables_[0].emplace(std::move(table));
    least_unseen_ = early.least_unseen;
  }

  void compute(const ChainOddsRequest& request, const Rules& rules, const std::vector<Chain>& roots) {
    groups_ = std::make_unique<Groups>(groups_request<Math>(rules, roots, most_unseen_, request.limits.memory, 1));
    if (!groups_->complete()) {
      groups_.reset();
      groups_ = std::make_unique<Groups>(groups_request<Math>(rules, roots, most_unseen_, request.limits.memory, 2));
    }
    const int tables = groups_->complete() ? 1 : 2;
    for (int i = 0; i < tables; ++i) {
      tables_[i].emplace(*groups_, rules, i == 1);
      tables_[i]->fill(request.threads, request.limits, [&](std::uint64_t done) {
        if (request.progress)
          request.progress((i + static_cast<double>(done) / static_cast<double>(states())) / tables);
      });
    }
  }

  int most_unseen_, least_unseen_ = 0;
  std::unique_ptr<Groups> groups_;
  std::optional<Table<Math>> tables_[2];
};

BigInt factorial(int n) {
  BigInt product = 1;
  for (int i = 2; i <= n; ++i) product *= i;
  return product;
}

Estimate estimate(const Between<double>& won) {
  constexpr double rounding = RandomMath::roundings * 0x1p-53;
  const double low = won.low * (1 - rounding), high = std::min(1.0, won.high * (1 + rounding));
  const bool bounds = won.low != won.high;
  return {bounds ? (low + high) / 2 : won.low, low, high, {}, bounds};
}

/// Sums over kinds of hand, and the odds made from them.
struct FairSum {
  Between<BigInt> won;
  BigInt all;

  void add(const Between<unsigned __int128>& value, std::uint64_t times, int unseen) {
    won.low += whole(value.low) * times;
    won.high += whole(value.high) * times;
    all += factorial(unseen) * times;
  }
  Estimate result() const { return counted_odds(won.low, won.high, all); }
};
struct RandomSum {
  Between<double> won;
  double all = 0;

  void add(const Between<double>& value, std::uint64_t times, int) {
    won.low += value.low * static_cast<double>(times);
    won.high += value.high * static_cast<double>(times);
    all += static_cast<double>(times);
  }
  Estimate result() const { return estimate({won.low / all, won.high / all}); }
};
FairSum sum_of(const Bracket<FairMath>&) { return {}; }
RandomSum sum_of(const Bracket<RandomMath>&) { return {}; }

/// The value of a hand before the first move: of the best opening tile, or the mean over all.
template <class Math>
Between<typename Math::Value> opening(const Bracket<Math>& bracket, TileSet tiles, TileSet hand) {
  const TileSet absent = TileSet::full() - tiles;
  const int unseen = tiles.size() - hand.size();
  typename Math::Choice low(unseen), high(unseen);
  for (Tile tile : hand) {
    TileSet laid = absent, rest = hand;
    laid.insert(tile);
    rest.erase(tile);
    const auto value = bracket.after({laid, tile.low(), tile.high()}, rest, unseen);
    low.add(value.low);
    high.add(value.high);
  }
  return {low.value(), high.value()};
}

/// The chain after a legal move, the end it was laid at on the right.
Chain chain_after(const Position& position, const Move& move) {
  const TileSet rest = tiles_of(position.hand()) | tiles_of(position.stock());
  Chain chain{TileSet::full() - rest, move.tile.left(), move.tile.right()};
  chain.gone.insert(move.tile.tile());
  if (!position.chain().empty()) {
    chain.left = move.side == Side::left ? position.chain().back().right() : position.chain().front().left();
    chain.right = move.side == Side::left ? move.tile.left() : move.tile.right();
  }
  return chain;
}

}  // namespace

struct ChainOdds::Parts {
  std::variant<std::monostate, Bracket<FairMath>, Bracket<RandomMath>> bracket;
  TileSet tiles;
  Rules rules;
  Cutoff cutoff = Cutoff::none;

  Parts(const ChainOddsRequest& request, const Rules& chosen, const std::vector<Chain>& roots, int unseen)
      : tiles(request.tiles), rules(chosen) {
    try {
      if (request.player == Player::random)
        bracket.emplace<Bracket<RandomMath>>(request, rules, roots, unseen);
      else
        bracket.emplace<Bracket<FairMath>>(request, rules, roots, unseen);
      if (!with([](const auto& filled) { return filled.complete(); }, true)) cutoff = Cutoff::memory;
    } catch (const SearchCut& cut) {
      bracket.emplace<std::monostate>();
      cutoff = cut.why;
    }
  }

  /// Calls `f` with the bracket; `none` if the computation was cut short.
  template <class F, class Result>
  Result with(F&& f, Result none) const {
    if (const auto* fair = std::get_if<1>(&bracket)) return f(*fair);
    if (const auto* random = std::get_if<2>(&bracket)) return f(*random);
    return none;
  }
};

ChainOdds::ChainOdds(const ChainOddsRequest& request) {
  std::vector<Chain> roots;
  for (Tile tile : request.tiles) {
    Chain& root = roots.emplace_back(Chain{TileSet::full() - request.tiles, tile.low(), tile.high()});
    root.gone.insert(tile);
  }
  parts_ = std::make_unique<Parts>(request, request.rules, roots, request.tiles.size() - request.rules.dealt);
}

ChainOdds::ChainOdds(const ChainOddsRequest& request, const Position& position) {
  std::vector<Chain> roots;
  for (const Move& move : position.moves()) roots.push_back(chain_after(position, move));
  ChainOddsRequest here = request;
  here.shelf = {};
  parts_ = std::make_unique<Parts>(here, position.rules(), roots, static_cast<int>(position.stock().size()));
}

ChainOdds::ChainOdds(ChainOdds&&) noexcept = default;
ChainOdds& ChainOdds::operator=(ChainOdds&&) noexcept = default;
ChainOdds::~ChainOdds() = default;

Cutoff ChainOdds::cutoff() const { return parts_->cutoff; }
std::uint64_t ChainOdds::states() const {
  return parts_->with([](const auto& bracket) { return bracket.states(); }, std::uint64_t{0});
}
std::size_t ChainOdds::bytes() const {
  return parts_->with([](const auto& bracket) { return bracket.bytes(); }, std::size_t{0});
}

Estimate ChainOdds::odds() const {
  return parts_->with(
      [&](const auto& bracket) {
        auto sum = sum_of(bracket);
        const int unseen = parts_->tiles.size() - parts_->rules.dealt;
        for (const HandKind& kind : kinds_of_hand(parts_->tiles, parts_->rules.dealt, Relabellings()))
          sum.add(opening(bracket, parts_->tiles, kind.hand), kind.count, unseen);
        return sum.result();
      },
      unknown);
}

std::vector<OpeningHand> ChainOdds::opening_hands() const {
  std::vector<OpeningHand> hands;
  for (const HandKind& kind : kinds_of_hand(parts_->tiles, parts_->rules.dealt, Relabellings())) {
    const auto win = [&](const auto& bracket) {
      auto sum = sum_of(bracket);
      sum.add(opening(bracket, parts_->tiles, kind.hand), 1, parts_->tiles.size() - kind.hand.size());
      return sum.result();
    };
    hands.push_back({kind.hand, kind.count, parts_->with(win, unknown)});
  }
  return hands;
}

std::vector<MoveChance> ChainOdds::moves(const Position& position) const {
  std::vector<MoveChance> chances;
  const int unseen = static_cast<int>(position.stock().size());
  for (const Move& move : position.moves()) {
    TileSet rest = tiles_of(position.hand());
    rest.erase(move.tile.tile());
    const Chain chain = chain_after(position, move);
    chances.push_back({move, parts_->with(
                                 [&](const auto& bracket) {
                                   auto sum = sum_of(bracket);
                                   sum.add(bracket.after(chain, rest, unseen), 1, unseen);
                                   return sum.result();
                                 },
                                 unknown)});
  }
  return chances;
}

}  // namespace boneyard::chain
