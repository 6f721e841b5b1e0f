// Rule options covered: goal and limit, and any set of tiles and size of the first hand.
//
// State. To know the stock is to have, at every draw, every line of play open. So a state is what has been
// drawn (as a set) and the set of all stuck positions that some line could have reached with just these
// tiles: hands and open ends, at most a few for Five's the Limit (2.6 on average), dozens for Domino
// Patience. The next tile drawn leads to one state, whichever it is: the player has no choice left, and the
// game is a Markov chain. If any line wins, the deal is won and the state is done with; if no position is
// left, it is lost.
//
// Recursion. So nothing needs to run backwards: the states after n draws are listed with the number of
// (hand, order of the n tiles) that lead there, exactly, in 128 bits, and only two lists live at a time. A
// state that wins adds its number times the orders of the rest. All deals are 98,280 * 23! < 2^92.
//
// Canonical form. The set drawn has a canonical form under the 5040 relabellings, worked out once per set
// (sets.hpp: at most 11,034 classes for a number of draws), and each tile drawn leads from class
// to class by a known relabelling. Within a class the positions get numbers, and a state is a sorted list of
// 16-bit numbers. What remains are the relabellings that leave the class's tiles as they are; the least of
// the lists they make is the canonical one, so the form is exact. Where a position leads when a tile is
// drawn is worked out once for all the states of the class that contain it, and lists are then merged.
// Classes don't depend on each other and are shared out among threads; each is filled in a fixed order.
//
// Pruning. From a position that the fair player wins under no order (table.hpp knows), no order wins
// at all, for the fair player may by luck play any line: it is dropped. A state with a position that the
// fair player wins under every order is won.
//
// Limits. If memory runs short, a class keeps the states that the most orders lead to. The others, and all
// of the states at hand if time runs out, are worth no less than what the fair player wins from their best
// position, and no more than what AnyLineMath counts for all of their positions together: bounds, and the
// same ones for any number of threads (unless it was time that ran out).
//
// Measured (core seconds on an EPYC shared with other work). Limit 3, goal hand, which the rules don't have
// but which ends: 5.7 million states, 890,000 at the peak after 12 draws, 9 s, exact. Five's the Limit, goal
// hand: 79, 440, 2607, 13,640, 73,143, 392,307, 2.0 million, 9.7 million, 36.5 million states after 0 to 8
// draws, at some 36 bytes each, with 22 % of the deals still undecided; from the falling growth the peak
// must be expected at some 200 million after 12 draws. That is more than 8 GiB holds and hours of work, so
// there are bounds: 0.7010 to 0.7678 in 40 s with 1 GiB; 0.7092 to 0.7513 in 4 minutes with 8 GiB, on two
// threads (sampling says 0.7215). Larger limits are worse: at Domino Patience a state is some fifty positions.
//
// Tried and lost: dropping a position that another of the state dominates, which is one that after every
// next tile leads to no more than the other does, looked at 1 to 3 draws deep. At limit 3 that dropped 0.6 %
// of the states at the peak with 1 draw and 2.7 % with 3, for three times the time: positions of a state
// wait for different tiles. Dropping lost positions saves less than 0.1 %; the bounds need their tables anyway.
#include "solvers/chain/hidden/thoughtful.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

#include "solvers/big.hpp"
#include "solvers/chain/hidden/states.hpp"

namespace boneyard::chain {
namespace {

/// Everything at one number of draws.
struct Level {
  SetLevel sets;
  std::vector<ClassStates> states;  ///< [class]

  std::uint64_t size() const {
    std::uint64_t sum = 0;
    for (const ClassStates& each : states) sum += each.size();
    return sum;
  }
  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const ClassStates& each : states) sum += each.bytes();
    return sum;
  }
};

/// The stuck positions of every opening.
Level opening_level(const ChainOddsRequest& request, const Judge& judge, const Relabellings& relabellings,
                    Tallied& tallied) {
  Level level;
  const TileSet absent = TileSet::full() - request.tiles;
  const auto kinds = kinds_of_hand(request.tiles, request.rules.dealt, relabellings);
  std::vector<std::pair<std::uint32_t, int>> class_of;
  for (const HandKind& kind : kinds) class_of.push_back(level.sets.add(absent | kind.hand, relabellings));
  for (std::uint32_t number = 0; number < level.sets.classes.size(); ++number) {
    ClassBuilder builder(level.sets.classes[number], judge, relabellings);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      if (class_of[i].first != number) continue;
      Walk walk(request.rules);
      for (Tile tile : kinds[i].hand) {
        TileSet rest = kinds[i].hand;
        rest.erase(tile);
        walk.go(rest, tile.low(), tile.high(), kinds[i].hand == request.tiles);
      }
      std::vector<Id> list;
      bool won = walk.won;
      for (Stuck end : walk.ends) {
        const PipMap& map = relabellings.map(class_of[i].second);
        const Id id = builder.id(
            stuck_of(relabellings.image(class_of[i].second, hand_of(end)), map[left_of(end)], map[right_of(end)]));
        won = won || id == id_won;
        if (id < most_ids) list.push_back(id);
      }
      if (won)
        builder.add_won(kinds[i].count);
      else
        builder.add(list, kinds[i].count);
    }
    tallied += builder.tallied();
    level.states.push_back(builder.finish(std::numeric_limits<std::size_t>::max()));
  }
  return level;
}

struct Followed {
  Level level;
  Tallied tallied;
  bool cut = false;  ///< some states were too many
};

/// The states after one draw more. `memory`: bytes that they may take. Throws SearchCut.
Followed next_level(const ChainOddsRequest& request, const Judge& judge, const Relabellings& relabellings,
                    const Level& level, std::size_t memory) {
  Followed next;
  next.level.sets = level.sets.next(relabellings);
  const auto& classes = next.level.sets.classes;
  next.level.states.resize(classes.size());
  // A class may take memory mostly by how many sets it stands for.
  std::vector<double> share;
  for (const SetClass& each : classes) share.push_back(1.0 / static_cast<double>(each.symmetries.size()));
  const double all_sets = std::accumulate(share.begin(), share.end(), 0.0);
  for (double& each : share) each = 0.875 * each / all_sets + 0.125 / static_cast<double>(classes.size());

  std::vector<Tallied> tallies(classes.size());
  std::vector<std::uint8_t> cut(classes.size());
  parallel_for(classes.size(), request.threads, request.limits, [&](std::size_t i) {
    ClassBuilder builder(classes[i], judge, relabellings);
    for (const SetStep& step : next.level.sets.into[i]) builder.follow(step, level.states[step.from], request.rules);
    next.level.states[i] = builder.finish(static_cast<std::size_t>(static_cast<double>(memory) * share[i]));
    tallies[i] = builder.tallied();
    cut[i] = builder.cut() ? 1 : 0;
  });
  for (const Tallied& each : tallies) next.tallied += each;
  next.cut = std::find(cut.begin(), cut.end(), 1) != cut.end();
  return next;
}

/// What the states of a level are worth if none of them is followed.
Tallied unfollowed(const Level& level, int unseen) {
  Tallied tallied;
  for (const ClassStates& states : level.states)
    for (std::size_t state = 0; state < states.size(); ++state) tallied += unfollowed(states, state, unseen);
  return tallied;
}

}  // namespace

ThoughtfulOdds thoughtful_odds(const ChainOddsRequest& request) {
  ThoughtfulOdds result;
  const Relabellings relabellings;
  Tallied tallied;
  std::optional<Judge> judge;
  Level level;
  const int draws = request.tiles.size() - request.rules.dealt;
  try {
    judge.emplace(request);
    level = opening_level(request, *judge, relabellings, tallied);
  } catch (const SearchCut& cut) {
    result.cutoff = cut.why;
    return result;
  }
  result.bytes = judge->bytes();
  result.states.push_back(level.size());
  const std::size_t for_level = (request.limits.memory - std::min(request.limits.memory, judge->bytes())) / 2;
  try {
    for (int draw = 1; draw <= draws; ++draw) {
      Followed next = next_level(request, *judge, relabellings, level, for_level);
      if (next.cut) result.cutoff = Cutoff::memory;
      tallied += next.tallied;
      result.states.push_back(next.level.size());
      result.bytes = std::max(result.bytes, judge->bytes() + level.bytes() + next.level.bytes());
      level = std::move(next.level);
      if (request.progress) request.progress(static_cast<double>(draw) / draws);
    }
  } catch (const SearchCut& cut) {
    result.cutoff = cut.why;
    tallied += unfollowed(level, draws - static_cast<int>(result.states.size()) + 1);
  }
  BigInt all = 0;
  for (const HandKind& kind : kinds_of_hand(request.tiles, request.rules.dealt, relabellings))
    all += whole(FairMath::certain(draws)) * kind.count;
  result.odds = counted_odds(whole(tallied.low), whole(tallied.high), all);
  return result;
}

}  // namespace boneyard::chain
