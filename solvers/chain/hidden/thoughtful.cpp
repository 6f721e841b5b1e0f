// Exact odds of the chain games for the thoughtful player, who knows the whole stock: a forward count over sets of
// stuck positions, with canonical forms, dominance and meet in the middle (Horowitz and Sahni 1974).
//
// Rule options covered: goal and limit, and any set of tiles and size of the first hand.
//
// State. A player who knows the stock can follow all lines of play at once. So a state is the set of tiles drawn, and
// the set of all stuck positions (hand and open ends) that some line of play reaches with these tiles. The next tile
// leads to exactly one state: the player has no choice left, and the game is a Markov chain. A state is won as soon as
// one of its lines wins, and lost when it has no position left; neither is followed any further.
//
// Recursion. For every number n of draws, the states are listed with how many pairs (hand, order of the n tiles) lead
// to them, exactly, in 128 bits. Only two such lists are needed at a time. When a state wins, its number times the
// number of orders of the remaining tiles is added to the deals won. There are 98,280 * 23! < 2^92 deals.
//
// Canonical form. The set of tiles drawn has a canonical form under the 5040 relabellings, computed once for each set
// (groups.hpp: at most 11,034 classes for one number of draws). Each tile drawn leads from class to class by a known
// relabelling. There remain the relabellings that leave the tiles of the class unchanged: they turn sets of positions
// into each other, and of such sets the smallest represents all. So the form is exact.
//
// The graph of stuck positions, and dominance (stuck_graph.hpp). First all stuck positions are listed, class by class:
// 8.6 million for Five's the Limit. Backward induction then evaluates them from the last draw to the first, each by the
// positions that it leads to:
//   - A position from which no order wins is left out. One from which every order wins counts as won.
//   - Position q *dominates* p (p is no better than q) if for every next tile q wins, or p does not win and every
//     position that p leads to is no better than one that q leads to. By induction, every order that wins from p wins
//     from q. Of positions that are no better than each other, one represents all. A state leaves out each position
//     that is no better than another of its positions. What remains doesn't depend on the order of leaving out, as "no
//     better" is transitive: it is the positions with none above them. The symmetries of a class preserve the relation.
//   - The worth of a position is a lower and an upper bound for the number of orders that win from it. The lower bound
//     counts what a player wins who does not know the order: for each next tile, the best of the positions to which it
//     leads; these are added over the tiles. The upper bound adds all positions to which each tile leads.
// A class has 56 to 250 positions on average. So a state is a set of bits in a few words. To draw a tile in a state,
// the words of the positions reached are ORed for each of its positions.
//
// Most positions are not kept in the graph for long. A position from which no order wins is never listed. Nor is a
// position from which a player who does not know the order wins under every order. Backward induction for the unseen
// stock says which these are (beyond.cpp). Of the others, many turn out to be equally good. Domino Patience has 45
// million positions, up to 18,000 in a class; 5 million remain, at most 909 in a class. That takes 4.5 GiB and ten core
// minutes; the lists after 10 draws have 575,754,299 states in 3.8 GB.
//
// If the graph takes more than three quarters of the memory, it ends some draws before the game does. With hardly any
// room for states, a whole graph gives worse bounds than a shorter one (with 700 MiB the graph of Five's the Limit took
// 757, and the bounds were 0 to 1). The worth of the positions on its last level then comes from backward induction for
// the unseen stock, and no dominance among them is known. This happens with larger limits and in Domino Patience; the
// lists end where the graph ends. The numbers of its positions then depend on the memory limit. So lists in a store
// name this limit, and can be continued only under the same limit.
//
// Meet in the middle (meet_in_the_middle.hpp). The last tiles are examined from the end of the game: from which
// positions of a class does each order of the tiles left win? Orders that win from exactly the same positions form one
// *column*, with the number of these orders: 9! orders make only 16,000 columns in a class. The states of a class and
// its columns are all that is needed: a state and a column make a lost game if they have no position in common. To
// count such pairs, columns are stored as bits, with one row for each position. The rows of a state's positions are
// ORed, and the bits counted, 512 columns at a time (hit_table.hpp). A column of 5 orders has a bit that counts 4 and a
// bit that counts 1. While there are many states, they are split into those with the most frequent position and those
// without it. The states with the position need only the columns without it. And in each part, columns become equal
// that differ only in positions which none of its states has. With this method, the longest list of states and all
// later lists are never made. Where memory cannot hold the columns, or the states of a class, counting goes on forwards
// until it can.
//
// The opening hands (thoughtful_induction.hpp). The wins of a state are the sum, over the next tile, of the wins of the
// state to which the tile leads. The last list of states has the number of orders that win from each state (from its
// columns). From there the same steps lead back, level by level, to the number of orders of the stock that each kind of
// opening hand wins. This needs the lists of all levels, and takes about as long as the way forward. The wins of all
// hands must add up to what was counted forwards, otherwise the program stops. Where states were settled between
// bounds, the steps are done twice, once for each bound.
//
// Limits. A state is worth at least its best position and at most all of its positions together. Where the two are
// equal, the state is settled exactly. When the share of a class in the memory is used up, the states that are least in
// doubt (orders times the difference of the bounds) are settled with their two bounds; when time runs out, so are all
// states of the last complete level. The bounds are certain. They are the same for any number of threads, unless time
// ran out.
//
// Lists. A list of states is needed only to make the next one. So lists are kept in a blob store (boneyard/exact.hpp),
// in memory or in files; besides the graph, only the classes being filled are in memory. A class is stored as soon as
// it is filled, and a complete level gets a summary: after any interruption the same command resumes with the first
// class that is missing. At every level, the settled and the waiting deals must add up to all deals.
//
// Measured (core seconds on a Xeon shared with other work). Limit 3 with goal hand, which the rules don't offer but
// which is small enough to be counted to the end: 4.2 million states, 690,000 at the peak after 13 draws, 9 bytes each,
// 8 s, exact. Five's the Limit, goal hand:
//   draws        0    1      2       3       4        5          6          7           8           9           10
//   states      79  404  2,256  10,886  53,099  256,414  1,169,658  4,912,582  18,969,857  66,307,248  204,151,428
//   unthinned   79  440  2,607  13,640  73,143  392,307  2,011,053  9,721,590  44,047,246  183,998,449           ?
// and 543,374,131 after 11, 1,232,110,585 after 12 draws. These take 4.5 to 5 bytes each: 6.2 GB. By then 90.5 % of the
// deals are decided, the odds are between 0.71448 and 0.73233, and 39 core minutes have passed. The states grow by
// factors of 3.1, 2.7 and 2.3 at draws ten to twelve. Dominance saves half of the states after 7 draws and two thirds
// after 9. The graph takes 39 s and 0.74 GiB. The columns:
//   tiles left      5        6          7           8
//   columns      3,328   41,162    464,789   4,615,354; with 9: 38,764,768, in 1.7 GiB and 40 core seconds
// The 6,340 classes after 12 draws have some 200,000 columns each, and met theirs in 115 core minutes, 1.1 s a class,
// large or small. The whole took 2.6 core hours and 3.5 GiB: 16534573621633463007851/22914287564011683840000.
//
// Tried and rejected:
//   - The minimal automaton, which merges all states that are won by the same orders. For limit 4, the double-five set
//     and first hands of four tiles it has 121,000 states after 9 draws, and the thinned lists have 153,000. So a
//     better rule for omitting positions cannot gain much.
//   - Columns stored as lists of the positions that are not better than another of them: 49 bytes each, as many as in
//     bits.
//   - Splitting states. Suppose that no order wins both from p and from q. Then the orders that win from a state are
//     those of the state without p, plus those of p's neighbours with p, minus those of the neighbours alone. So every
//     state becomes a sum of states (some with a negative number of orders) in which every two positions have winning
//     orders in common. At limit 3, 82 to 93 % of the pairs already do, and 8 % of the states are saved at the peak.
//   - Looking 1 to 3 draws ahead for positions to omit, in place of the graph: saves 0.6 % to 2.7 % at limit 3.
//   - Trimming. Where room is short, a state is settled for the upper bound, and followed with its best positions alone
//     for the lower bound. In the double-5 set with limit 3, two positions of each state are enough for 0.6000, three
//     for 0.6056 (one: 0.5476, all: 0.6057). But these lists take room from the whole states: with 1 MB for limit 5 the
//     lower bound rose by 0.0003 and the upper one by 0.0007.
#include "solvers/chain/hidden/thoughtful.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <stdexcept>
#include <string>

#include "solvers/big_integer.hpp"
#include "solvers/chain/hidden/meet_in_the_middle.hpp"
#include "solvers/chain/hidden/states.hpp"
#include "solvers/chain/hidden/thoughtful_induction.hpp"
#include "solvers/parallel.hpp"

#include "boneyard/notation.hpp"

namespace boneyard::chain {
namespace {

/// The level where the two directions meet may be this many draws before the level whose columns are known. Its columns
/// are then made directly from those, because the columns of the levels between are too many to keep. Two steps at once
/// take twice as long as two single steps.
constexpr int most_steps = 2;

/// Throws unless the deals counted are all deals: if some were lost on the way, no odds may come out.
void require_all(Count counted, Count all) {
  if (counted != all) throw std::logic_error("exact odds: the deals that were counted are not all deals");
}

class Counting {
 public:
  explicit Counting(const ChainOddsRequest& request)
      : request_(request), limits_(request.limits), graph_(request), store_(request.store) {
    const std::size_t left = request.limits.memory - std::min(request.limits.memory, graph_.bytes());
    if (!store_.find || !owns_store()) store_ = memory_store(left / 2);
    for_class_ = std::min(left / 4, request.most_for_class);
    if (request.openings && limits_.deadline) {  // half of the time is for the computation back to the hands
      const auto now = std::chrono::steady_clock::now();
      limits_.deadline = now + (*limits_.deadline - now) / 2;
    }
    meets_after_ = graph_.depth() < graph_.draws()
                       ? graph_.depth()
                       : std::max(0, graph_.draws() - std::min(request.most_behind, most_ordered));
    for (const StuckGraph::Opening& opening : graph_.openings())
      all_ += FairMath::certain(graph_.draws()) * opening.hands;
  }

  ThoughtfulOdds run() {
    ThoughtfulOdds result;
    resume();
    try {
      while (level_ < graph_.depth()) {
        if (level_ >= meets_after_ && known_.lists.empty()) look_from_end();
        if (!known_.lists.empty() && level_ + most_steps >= known_.level && meet()) break;
        fill(level_ + 1);
        if (request_.say) request_.say(standing());
      }
      if (summary_.all().low != summary_.all().high)
        result.cutoff = graph_.cutoff() == Cutoff::none ? Cutoff::memory : graph_.cutoff();
    } catch (const SearchCut& cut) {
      result.cutoff = cut.why;
    }
    const Tallied sum = level_ < 0 ? of_openings() : summary_.all();
    if (request_.openings) result.openings = openings(result.cutoff);
    result.levels = summary_.levels;
    result.states = summary_.states;
    result.bytes = summary_.bytes;
    result.odds = counted_odds(whole(sum.low), whole(sum.high), whole(all_));
    return result;
  }

 private:
  /// Whether the store may be used for the lists of this graph. If a graph ends before the game does, the numbers of
  /// its positions depend on the memory limit, so its store names the limit. If time ended the graph, it cannot be made
  /// again, so its lists are not stored.
  bool owns_store() {
    if (graph_.cutoff() == Cutoff::time) {
      if (request_.say) request_.say("the time limit is too short for the positions: no lists are kept");
      return false;
    }
    const int limit_level = store_level(graph_, Kept::limit, 0);
    const auto kept = store_.find(limit_level, 0);
    std::vector<std::byte> limit;
    if (graph_.cutoff() == Cutoff::memory) put_number(limit, request_.limits.memory);
    if (kept.empty() && !limit.empty() && store_has_lists())
      throw ParseError("these lists were made with more memory: the positions do not fit this memory limit");
    if (!kept.empty() && kept != limit)
      throw ParseError(fmt::format("these lists were made with a memory limit of {:.6g} MiB: go on with the same",
                                   static_cast<double>(NumberReader(kept.data()).next()) / (1 << 20)));
    if (kept.empty() && !limit.empty()) store_.keep(limit_level, 0, limit);
    return true;
  }

  /// Whether the store has any list. A level that was begun has its first class, except perhaps level 0.
  bool store_has_lists() const {
    for (int level = 0; level <= graph_.draws(); ++level)
      for (std::uint32_t number = 0; number < (level == 0 ? graph_.classes(0) : 1); ++number)
        if (!store_.find(level, number).empty()) return true;
    return false;
  }

  /// The bounds from the worth of the first positions, before any list is made.
  Tallied of_openings() const {
    Tallied sum;
    const Count all = FairMath::certain(graph_.draws());
    for (const StuckGraph::Opening& opening : graph_.openings()) {
      Worth worth;
      if (opening.won())
        worth = {all, all};
      else
        for (Id id : opening.ends) worth.join(graph_.at(0, opening.number).worth[id], all);
      sum += {all * opening.hands, worth.low * opening.hands, worth.high * opening.hands};
    }
    return sum;
  }

  /// Continues from the last complete level in the store, and erases the levels before it. The odds by opening hand are
  /// computed backwards through all levels: for them it continues from the last level before a missing one, and erases
  /// nothing.
  void resume() {
    const auto complete = [&](int level) { return !store_.find(level, graph_.classes(level)).empty(); };
    if (request_.openings)
      while (level_ < graph_.depth() && complete(level_ + 1)) ++level_;
    else
      for (level_ = graph_.depth(); level_ >= 0 && !complete(level_);) --level_;
    if (level_ >= 0) summary_ = Summary::read(store_.find(level_, graph_.classes(level_)));
    for (int level = 0; level < level_ && !request_.openings; ++level) store_.erase(level);
    for (std::uint32_t number = 0; level_ >= 0 && number < graph_.classes(level_); ++number)
      bytes_.push_back(store_.find(level_, number).size());
  }

  /// The work of a level: every state of the level before is combined with every unseen tile.
  double work(int level, double states_before) const { return states_before * (graph_.unseen(level) + 1) + 1; }

  double work_before(int level) const {
    double sum = 0;
    for (int each = 1; each < level; ++each)
      sum += work(each, static_cast<double>(summary_.states[static_cast<std::size_t>(each) - 1]));
    return sum;
  }

  /// The work expected after a level. The number of states in a class grows by a factor that falls by a few per cent
  /// with every draw; the estimate continues this until the states fill the room.
  double work_after(int level) const {
    const auto& states = summary_.states;
    const auto last = states.size();
    if (last < 2 || states[last - 1] == 0) return 0;
    const auto per_class = [&](std::size_t each) {
      return static_cast<double>(states[each]) / graph_.classes(static_cast<int>(each));
    };
    double density = per_class(last - 1), growth = density / per_class(last - 2), sum = 0;
    for (int each = static_cast<int>(last); each < std::min(graph_.depth(), meets_after_ + 1); ++each) {
      growth *= growth > 1 ? 0.95 : 0.85;
      density *= growth;
      const double most = static_cast<double>(room()) / 10;  // 10: bytes of a state
      if (each >= level) sum += work(each + 1, std::min(most, density * graph_.classes(each)));
    }
    return sum;
  }

  /// For each class, the share of a level's room that it may take: mostly by the size of the lists that lead to it.
  /// (Shares by the number of sets that a class stands for were tried: some classes ran out of room long before the
  /// level did.)
  std::vector<double> shares(int level) const {
    std::vector<double> share(graph_.sets(level).classes.size());
    for (std::size_t i = 0; i < share.size(); ++i)
      if (level == 0)
        share[i] = 1;
      else
        for (const SetStep& step : graph_.sets(level).into[i]) share[i] += static_cast<double>(bytes_[step.from]);
    const double all = std::max(1.0, std::accumulate(share.begin(), share.end(), 0.0));
    for (double& each : share) each = 0.875 * each / all + 0.125 / static_cast<double>(share.size());
    return share;
  }

  std::vector<std::byte> filled(int level, std::uint32_t number, std::uint64_t room) {
    ClassBuilder builder{graph_.at(level, number), graph_.unseen(level), for_class_};
    if (level == 0) {
      for (const StuckGraph::Opening& opening : graph_.openings())
        if (opening.number == number) builder.open(opening);
    } else {
      const auto& into = graph_.sets(level).into[number];
      for (std::size_t i = 0; i < into.size(); ++i)
        builder.follow(graph_.moves(level, number, i),
                       {store_.find(level - 1, into[i].from), graph_.at(level - 1, into[i].from).size()});
    }
    return builder.finish(room);
  }

  /// Fills the classes of a level that the store does not have, and completes the level. Throws SearchCut.
  void fill(int level) {
    const auto share = shares(level);
    std::vector<std::uint64_t> bytes(share.size());
    Summary next = summary_;
    next.waiting = {};
    next.states.push_back(0);
    next.bytes.push_back(0);
    const double before = work_before(level),
                 now = work(level, summary_.states.empty() ? 0 : static_cast<double>(summary_.states.back()));
    std::mutex guard;
    double done = 0;
    parallel_for(share.size(), request_.threads, limits_, [&](std::size_t i) {
      const auto number = static_cast<std::uint32_t>(i);
      auto kept = store_.find(level, number);
      if (kept.empty()) {
        kept = filled(level, number, static_cast<std::uint64_t>(static_cast<double>(room()) * share[i]));
        store_.keep(level, number, kept);
      }
      const ListHead head = ListReader(kept, 0).head;
      bytes[i] = kept.size();
      const std::lock_guard lock(guard);
      next.settled += head.settled;
      next.waiting += head.waiting;
      next.states.back() += head.states;
      next.bytes.back() += bytes[i];
      done += share[i];
      if (request_.progress) request_.progress((before + now * done) / (before + now + work_after(level)));
    });
    next.close_level();
    require_all(next.all().all, all_);
    store_.keep(level, graph_.classes(level), next.written());
    if (level > 0 && !request_.openings) store_.erase(level - 1);
    summary_ = std::move(next);
    bytes_ = std::move(bytes);
    level_ = level;
  }

  /// Computes the columns of the last levels, as far as they are needed and memory allows.
  void look_from_end() {
    StateTable none_wins(1);  // after the last draw: one order, and no position wins it
    none_wins.add_with_room(std::vector<Word>(1).data(), 1, for_class_);
    known_ = {graph_.draws(), {column_lists(graph_.at(graph_.draws(), 0), none_wins)}};
    while (known_.level > level_ + most_steps) {
      const int level = known_.level - 1;
      const std::vector<StuckGraph::Out> out = graph_.steps_out(level);
      KnownLevel next{level, std::vector<std::vector<std::byte>>(out.size())};
      std::atomic<std::size_t> bytes = 0;
      try {
        parallel_for(out.size(), request_.threads, limits_, [&](std::size_t i) {
          const auto number = static_cast<std::uint32_t>(i);
          next.lists[i] =
              column_lists(graph_.at(level, number), columns_of(graph_, level, number, known_, {&out, 1}, for_class_));
          if ((bytes += next.lists[i].size()) > for_class_) throw SearchCut{Cutoff::memory};
        });
      } catch (const SearchCut& cut) {
        if (cut.why != Cutoff::memory) throw;
        return;
      }
      known_ = std::move(next);
    }
  }

  /// Settles the waiting states of the complete level exactly, class by class. Returns false if memory is not enough.
  /// Throws SearchCut.
  bool meet() {
    std::vector<std::vector<StuckGraph::Out>> out;
    for (int level = level_; level < known_.level; ++level) out.push_back(graph_.steps_out(level));
    // Measured: this takes twice as long as the next level would, and hardly longer for a large class than for a small
    // one.
    const double before = work_before(level_ + 1),
                 now = 2 * work(level_ + 1, static_cast<double>(summary_.states.back()));
    const auto item_level = [&](Kept kind) { return store_level(graph_, kind, level_); };
    std::mutex guard;
    double done = 0;
    Tallied sum;
    const auto settle = [&](std::size_t i) {
      const auto number = static_cast<std::uint32_t>(i);
      auto kept = store_.find(item_level(Kept::met_wins), number);
      if (kept.empty() && !request_.openings) kept = store_.find(item_level(Kept::met), number);
      if (kept.empty()) {
        const StateTable columns = columns_of(graph_, level_, number, known_, out, for_class_);
        const auto lists = store_.find(level_, number);
        const auto wins = wins_of_states(graph_.at(level_, number), graph_.unseen(level_), lists, columns, for_class_);
        for (Kept bound : {Kept::wins_low, Kept::wins_high})
          if (request_.openings && (bound == Kept::wins_low || summary_.settled.low != summary_.settled.high))
            store_.keep(item_level(bound), number, written_wins(wins));
        put_tallied(kept, met(graph_.at(level_, number), graph_.unseen(level_), lists, wins));
        store_.keep(item_level(request_.openings ? Kept::met_wins : Kept::met), number, kept);
      }
      NumberReader numbers(kept.data());
      const std::lock_guard lock(guard);
      sum += read_tallied(numbers);
      done += 1 / static_cast<double>(bytes_.size());
      if (request_.progress) request_.progress((before + now * done) / (before + now));
    };
    try {
      parallel_for(bytes_.size(), request_.threads, limits_, settle);
    } catch (const SearchCut& cut) {
      if (cut.why != Cutoff::memory) throw;
      // The next level may have to settle states between bounds. Exact results from here would not add up with those,
      // so they are erased.
      for (Kept kind : {Kept::met, Kept::met_wins, Kept::wins_low, Kept::wins_high}) store_.erase(item_level(kind));
      return false;
    }
    require_all(sum.all, summary_.waiting.all);
    summary_.settled += sum;
    summary_.waiting = {};
    summary_.levels.push_back({.draws = graph_.draws(), .settled = summary_.settled});
    met_ = true;
    return true;
  }

  /// A progress line for the user: the share of the deals decided so far, and the bounds of the odds.
  std::string standing() const {
    const auto share = [&](Count count) { return static_cast<double>(count) / static_cast<double>(all_); };
    const Tallied sum = summary_.all();
    return fmt::format(
        "after {} of {} draws: {} states in {:.3g} MB, {:.1f} % of the deals decided, odds {:.5f} to {:.5f}", level_,
        graph_.draws(), summary_.states.back(), static_cast<double>(summary_.bytes.back()) / 1e6,
        100 * share(summary_.settled.all), share(sum.low), share(sum.high));
  }

  /// The number of orders of the stock that each kind of opening hand wins, as a lower or an upper bound. Checks that
  /// the sum over all hands is what was counted forwards.
  std::vector<Count> wins_of_openings(int last, const BlobStore& wins, const Limits& limits, Kept bound) const {
    const ThoughtfulInduction way{.graph = graph_,
                                  .lists = store_,
                                  .wins = wins,
                                  .last = last,
                                  .bound = bound,
                                  .threads = request_.threads,
                                  .limits = limits,
                                  .memory = for_class_,
                                  .progress = request_.progress};
    std::vector<Count> found = way.opening_wins();
    Count sum = 0;
    for (std::size_t i = 0; i < found.size(); ++i) sum += found[i] * graph_.openings()[i].hands;
    const Tallied counted = summary_.all();
    if (last == level_) require_all(sum, bound == Kept::wins_low ? counted.low : counted.high);
    return found;
  }

  /// The odds of each kind of opening hand, by backward induction. If this is cut short, too, the odds are the bounds
  /// that the hands' own positions have.
  std::vector<OpeningHand> openings(Cutoff& cutoff) const {
    std::vector<Count> low(graph_.openings().size()), high(low.size(), FairMath::certain(graph_.draws()));
    const auto look = [&](int last, const BlobStore& wins, const Limits& limits) {
      low = wins_of_openings(last, wins, limits, Kept::wins_low);
      const Tallied all = summary_.all();
      high = last == level_ && all.low == all.high ? low : wins_of_openings(last, wins, limits, Kept::wins_high);
    };
    // Where counting was cut short, also by memory, a later run may find better bounds. So nothing is stored then.
    const bool ended = met_ || summary_.all().low == summary_.all().high;
    try {
      if (level_ >= 0) look(level_, ended ? store_ : memory_store(0), request_.limits);
    } catch (const SearchCut& cut) {
      cutoff = cut.why;
      look(0, memory_store(0), {});
    }
    std::vector<OpeningHand> hands;
    for (const StuckGraph::Opening& opening : graph_.openings()) {
      const std::size_t i = hands.size();
      hands.push_back({opening.hand, opening.hands,
                       counted_odds(whole(low[i]), whole(high[i]), whole(FairMath::certain(graph_.draws())))});
    }
    return hands;
  }

  /// Bytes that the lists of a level may take. Two levels are needed at a time; all of them for the computation back to
  /// the hands.
  std::uint64_t room() const { return store_.room / (request_.openings ? 4 : 2); }

  const ChainOddsRequest& request_;
  Limits limits_;  ///< limits of counting forwards
  StuckGraph graph_;
  BlobStore store_;
  std::size_t for_class_ = 0;
  Count all_ = 0;                       ///< number of all deals
  int level_ = -1;                      ///< the last complete level
  Summary summary_;                     ///< the summary of that level
  std::vector<std::uint64_t> bytes_{};  ///< [class]: bytes of its lists on that level
  int meets_after_;     ///< the least number of draws after which the columns are computed and meet() is tried
  KnownLevel known_{};  ///< the columns that look_from_end() has computed; without lists before it was called
  bool met_ = false;    ///< whether the store has the wins of the states of the last level
};

/// What the computation will need, for all 28 tiles, as measured.
std::string what_it_takes(const Rules& rules) {
  if (rules.goal == Goal::hand && rules.limit == 5)
    return "the positions take about a minute and 1 GiB of memory, 12 draws forty minutes and 6 GiB at --lists, the "
           "last 11 tiles two hours of a core; with less room, or when stopped, it gives certain bounds; odds "
           "--published has the figure";
  if (rules.goal == Goal::hand && rules.limit == tile_count)
    return "the positions take ten minutes and 6 GiB of memory (with less, fewer draws are looked ahead), 10 draws "
           "another ten minutes and 4 GiB at --lists; nobody has counted to the end, so it gives certain bounds, which "
           "are the narrower the larger --memory-limit or --lists-limit is";
  return "under these rules nobody has counted all positions: it takes minutes to hours and gives certain bounds, "
         "which are the narrower the larger --memory-limit is";
}

}  // namespace

ThoughtfulOdds thoughtful_odds(const ChainOddsRequest& request) {
  if (request.say && request.tiles == TileSet::full()) request.say(what_it_takes(request.rules));
  try {
    return Counting(request).run();
  } catch (const SearchCut& cut) {  // before anything was counted
    ThoughtfulOdds nothing{.cutoff = cut.why};
    if (request.openings)
      for (const HandKind& kind : kinds_of_hand(request.tiles, request.rules.dealt, Relabellings()))
        nothing.openings.push_back({kind.hand, kind.count, nothing.odds});
    return nothing;
  }
}

}  // namespace boneyard::chain
