#include "solvers/chain/hidden/odds.hpp"

#include <memory>
#include <optional>
#include <type_traits>

#include "solvers/big_integer.hpp"
#include "solvers/chain/hidden/backward_induction.hpp"
#include "solvers/chain/hidden/groups.hpp"

namespace boneyard::chain {
namespace {

/// Groups with one table; with two tables, for a lower and an upper bound, if the memory limit leaves some groups out.
template <class Math>
class Bracket {
 public:
  using Value = typename Math::Value;

  Bracket(const ChainOddsRequest& request, const std::vector<Chain>& roots, int most_unseen)
      : most_unseen_(most_unseen) {
    request.store.find ? look_up(request, roots) : compute(request, roots);
  }

  bool complete() const { return !tables_[1]; }
  std::uint64_t states() const { return groups_->states(); }
  std::size_t bytes() const { return groups_->bytes(); }

  /// The value after a tile was laid at the right end of `chain`. `hand` is the rest of the hand, `unseen` the number
  /// of unseen tiles.
  Bounds<Value> after(const Chain& chain, TileSet hand, int unseen) const {
    if (unseen > most_unseen_ || unseen < least_unseen_) return {0, Math::certain(unseen)};
    const Step step = groups_->find(chain);
    if (step.beyond() && complete()) return {0, Math::certain(unseen)};  // play cannot reach this chain
    const Value low = tables_[0]->after(step, hand, hand.size(), unseen);
    return {low, tables_[1] ? tables_[1]->after(step, hand, hand.size(), unseen) : low};
  }

 private:
  /// Makes a table of only the early positions. Their values come from the store, or are computed with all others and
  /// stored.
  void look_up(const ChainOddsRequest& request, const std::vector<Chain>& roots) {
    GroupsRequest early = groups_request<Math>(request.rules, roots, most_unseen_, request.limits);
    early.least_unseen = request.least_kept_unseen;
    auto groups = std::make_unique<Groups>(early);
    BackwardInduction<Math> table(*groups, request.rules, false);
    if (!groups->complete() || !table.read(request.store.find(0, 0))) {
      compute(request, roots);
      if (!complete()) return;
      table.copy(*tables_[0]);
      request.store.keep(0, 0, table.bytes());
      tables_[0].reset();
    }
    groups_ = std::move(groups);
    tables_[0].emplace(std::move(table));
    least_unseen_ = early.least_unseen;
  }

  void compute(const ChainOddsRequest& request, const std::vector<Chain>& roots) {
    int tables = 0;
    do {
      groups_.reset();  // free the old groups before the next are made
      groups_ =
          std::make_unique<Groups>(groups_request<Math>(request.rules, roots, most_unseen_, request.limits, ++tables));
    } while (!groups_->complete() && tables < 2);
    for (int i = 0; i < tables; ++i) {
      tables_[i].emplace(*groups_, request.rules, i == 1);
      tables_[i]->fill(request.threads, request.limits, [&](std::uint64_t done) {
        if (request.progress)
          request.progress((i + static_cast<double>(done) / static_cast<double>(states())) / tables);
      });
    }
  }

  int most_unseen_, least_unseen_ = 0;
  std::unique_ptr<Groups> groups_;
  std::optional<BackwardInduction<Math>> tables_[2];
};

Estimate share(const Bounds<BigInt>& won, const BigInt& all) { return counted_odds(won.low, won.high, all); }
Estimate share(const Bounds<double>& won, double all) {
  constexpr double rounding = RandomMath::roundings * 0x1p-53;
  const double least = won.low / all, most = won.high / all;
  const double low = least * (1 - rounding), high = std::min(1.0, most * (1 + rounding));
  const bool bounds = least != most;
  return {bounds ? (low + high) / 2 : least, low, high, {}, bounds};
}

/// A weighted sum over kinds of hand, and the odds computed from it.
template <class Math>
struct Sum {
  using Number = std::conditional_t<std::is_same_v<Math, RandomMath>, double, BigInt>;
  Bounds<Number> won{};
  Number all = 0;

  void add(const Bounds<typename Math::Value>& value, std::uint64_t times, int unseen) {
    const auto weight = static_cast<Number>(times);
    won.low += Number(value.low) * weight;
    won.high += Number(value.high) * weight;
    all += Number(Math::certain(unseen)) * weight;
  }
  Estimate odds() const { return share(won, all); }
};

/// The value of a hand before the first move: that of the best opening tile, or the mean over all opening tiles.
template <class Math>
Bounds<typename Math::Value> opening(const Bracket<Math>& bracket, TileSet tiles, TileSet hand) {
  const TileSet absent = TileSet::full() - tiles;
  const int unseen = tiles.size() - hand.size();
  typename Math::Choice low(unseen), high(unseen);
  for (Tile tile : hand) {
    const auto value = bracket.after({absent | only(tile), tile.low(), tile.high()}, hand - only(tile), unseen);
    low.add(value.low);
    high.add(value.high);
  }
  return {low.value(), high.value()};
}

/// The chain after a legal move. The end at which the tile was laid is on the right.
Chain chain_after(const Position& position, const Move& move) {
  const TileSet rest = tiles_of(position.hand()) | tiles_of(position.stock());
  Chain chain{(TileSet::full() - rest) | only(move.tile.tile()), move.tile.left(), move.tile.right()};
  if (!position.chain().empty()) {
    chain.left = move.side == Side::left ? position.chain().back().right() : position.chain().front().left();
    chain.right = move.side == Side::left ? move.tile.left() : move.tile.right();
  }
  return chain;
}

}  // namespace

ChainOdds::ChainOdds(const ChainOddsRequest& request) {
  compute(request, opening_chains(request.tiles), request.tiles.size() - request.rules.dealt);
}

ChainOdds::ChainOdds(const ChainOddsRequest& request, const Position& position) {
  std::vector<Chain> roots;
  for (const Move& move : position.moves()) roots.push_back(chain_after(position, move));
  ChainOddsRequest here = request;
  here.rules = position.rules();
  here.store = {};
  compute(here, roots, static_cast<int>(position.stock().size()));
}

void ChainOdds::compute(const ChainOddsRequest& request, const std::vector<Chain>& roots, int unseen) {
  tiles_ = request.tiles;
  dealt_ = request.rules.dealt;
  try {
    request.player == Player::random ? fill<RandomMath>(request, roots, unseen)
                                     : fill<FairMath>(request, roots, unseen);
  } catch (const SearchCut& cut) {
    cutoff_ = cut.why;
  }
}

template <class Math>
void ChainOdds::fill(const ChainOddsRequest& request, const std::vector<Chain>& roots, int most_unseen) {
  const auto bracket = std::make_shared<const Bracket<Math>>(request, roots, most_unseen);
  if (!bracket->complete()) cutoff_ = Cutoff::memory;
  states_ = bracket->states();
  bytes_ = bracket->bytes();
  opening_ = [bracket, tiles = request.tiles](const std::vector<HandKind>& kinds) {
    Sum<Math> sum;
    for (const HandKind& kind : kinds)
      sum.add(opening(*bracket, tiles, kind.hand), kind.count, tiles.size() - kind.hand.size());
    return sum.odds();
  };
  after_ = [bracket](const Chain& chain, TileSet hand, int unseen) {
    Sum<Math> sum;
    sum.add(bracket->after(chain, hand, unseen), 1, unseen);
    return sum.odds();
  };
}

std::vector<HandKind> ChainOdds::kinds() const { return kinds_of_hand(tiles_, dealt_, Relabellings()); }

Estimate ChainOdds::odds() const {
  // Finding the kinds takes a hundredth of a second, which is too much where no time is left.
  if (cutoff_ == Cutoff::time || cutoff_ == Cutoff::stopped) return unknown_odds;
  return opening_(kinds());
}

std::vector<OpeningHand> ChainOdds::opening_hands() const {
  std::vector<OpeningHand> hands;
  for (const HandKind& kind : kinds()) hands.push_back({kind.hand, kind.count, opening_({{kind.hand, 1}})});
  return hands;
}

std::vector<MoveChanceOf<Move>> ChainOdds::moves(const Position& position) const {
  std::vector<MoveChanceOf<Move>> chances;
  for (const Move& move : position.moves())
    chances.push_back({move, after_(chain_after(position, move), tiles_of(position.hand()) - only(move.tile.tile()),
                                    static_cast<int>(position.stock().size()))});
  return chances;
}

}  // namespace boneyard::chain
