// Decides every declared game: depth-first search with memoization of lost states (Michie 1968) in an exact
// transposition table. What makes it fast for one game is read off the text of that game.
//
// Rule options covered: every text of the language, from any position.
//
// State. state.hpp packs a position into bytes. The key is the state in a canonical form, and two positions with equal
// keys have the same future, for four reasons:
//   classes       No rule looks at how a tile is turned unless a relation is `touching`; no rule looks at its pips but
//                 for their sum unless a relation is `pip` or `rank`, or tiles are laid or go to the suits. Then tiles
//                 that differ only in that can change places in any line of play.
//   alike_places  The places of one group have the same rules, and no rule speaks of a single one of them. So a line of
//                 play stays legal if they are renamed, and they are stored in the order of their contents.
//   hands         A hand is open everywhere, and no rule speaks of an order in it.
//   chain         Only the two open ends of a chain are ever looked at, and a chain that is turned round takes the same
//                 tiles. The stock is dealt in one order from the beginning, so its length says what it holds.
//
// Why the search is exhaustive. steps() lists every move that the rules list (rules.cpp, a second implementation), and
// the search tries all of them but for what is argued below. Where no position can come again (Game::can_loop), a state
// that was searched and not won is lost, and the table holds exactly these. Where one can, states are visited in any
// order, each once, until a won one is met or none is left: that decides the root alone, and needs no recursion. The
// states with the fewest tiles left are visited first.
//
// Pruning, each with a switch in Pruning, off in the tests one by one:
//   early    If the only rule of discarding takes two available tiles by the sum s, from all places, if tiles move only
//            to empty places, and all places must be emptied, then availability only grows: a discard never makes
//            another tile unavailable, and nothing is ever put onto a tile. Let x and y be available and let a winning
//            line pair them. Discarding them at once wins, too: drop the moves of x and y from the line. At every
//            moment the table is that of the line without x and y, perhaps with tiles that the stock has brought
//            earlier, and every tile that the line uses is available. Now let all tiles of the totals t and s - t be
//            available. A winning line pairs them with each other, and whichever pairs it makes, when all have gone the
//            table is the same. So they are discarded at once, pair by pair.
//   balance  In such a game a tile of total t always goes with one of total s - t. The goal needs as many of the one as
//            of the other, and an even number of total s / 2. If the root has not, it is lost.
// A state with one move has nothing to choose, and is not stored.
//
// Lines, counts, shortest lines and fewest tiles left come from searches without `early`. A line is found by playing,
// from the position asked about, moves whose keys are those of the search's path. Shortest lines and fewest tiles left
// come from visiting all states in the order of their distance. The count is a sum for each key, over the states that
// follow it; where play can loop, it has no meaning, and nobody may ask for it (why_no_count).
#include "solvers/declared/solver.hpp"

#include <variant>

#include "solvers/big_integer.hpp"
#include "solvers/declared/state.hpp"
#include "solvers/transposition_table.hpp"

namespace boneyard::declared {
namespace {

struct Nothing {};
/// Which states are visited first: those with the fewest tiles left, or those after the fewest moves.
enum class Order : std::uint8_t { fewest, nearest };

/// One search with states of `size` bytes.
template <std::size_t size>
class SearchOf {
 public:
  using S = State<size>;

  SearchOf(const Rules& rules, const Limits& limits, Pruning pruning)
      : pruning_(pruning),
        loops_(rules->can_loop()),
        states_(rules, pruning.classes, pruning.alike_places),
        limits_(limits),
        seen_(limits.memory / 2, 512) {
    for (const MoveRule& rule : rules->moves)
      if (rule.least == 3 && !rule.neighbours) work_each_ = 256;
    seen_.obey(limits);
  }

  void set_limits(const Limits& limits) {
    limits_ = limits;
    seen_ = TranspositionTable<S, Nothing>(limits.memory / 2, 512);
    seen_.obey(limits);
  }
  std::uint64_t nodes() const { return nodes_; }

  /// Whether `position` can be won. With `path`, sets it to the keys of the states that lead to a win.
  bool winnable(const Position& position, std::vector<S>* path) {
    if (loops_) return visit(position, Order::fewest, path) == 0;
    states_.set_stock(position);
    seen_.clear();
    const bool balanced = !states_.has_early() || states_.balanced(position);
    if (!balanced && pruning_.balance) return false;
    use_early_ = pruning_.early && states_.has_early() && balanced;
    path_ = path;
    if (path != nullptr) path->clear();
    const bool won = search(load(position), 0);
    if (won && path != nullptr) std::reverse(path->begin(), path->end());
    return won;
  }

  /// Visits every state that can be reached, each once, until one is won. Returns the fewest tiles left at an end of
  /// play, 0 if one is won; sets the path that leads there.
  int visit(const Position& position, Order order, std::vector<S>* path) {
    states_.set_stock(position);
    seen_.clear();
    std::vector<Visited> all;
    std::vector<std::vector<std::uint32_t>> waiting;  // for a win, by the number of tiles left
    const auto meet = [&](const S& state, std::uint32_t from) {
      if (!seen_.insert(key(state)).second) return;
      if ((all.size() + 1) * (sizeof(Visited) + 8) > limits_.memory / 4) throw SearchCut{Cutoff::memory};
      if (order == Order::fewest) {
        const auto left = static_cast<std::size_t>(states_.left(state));
        if (waiting.size() <= left) waiting.resize(left + 1);
        waiting[left].push_back(static_cast<std::uint32_t>(all.size()));
      }
      all.push_back({state, from});
    };
    auto next = [&, nearest = std::size_t{0}]() mutable {
      if (order != Order::fewest) return nearest++;
      for (auto& list : waiting) {
        if (list.empty()) continue;
        const std::size_t found = list.back();
        list.pop_back();
        return found;
      }
      return all.size();
    };
    meet(load(position), 0);
    std::optional<int> best;
    std::size_t best_at = 0;
    Steps& steps = steps_at(0);
    for (std::size_t at = next(); at < all.size(); at = next()) {
      count_node();
      const S state = all[at].state;
      list_steps(state, steps);
      const int left = states_.left(state);
      if ((left == 0 || steps.empty()) && left < best.value_or(left + 1)) {
        best = left;
        best_at = at;
      }
      if (left == 0) break;
      for (const Step& step : steps) {
        S after = state;
        states_.play(after, step);
        meet(after, static_cast<std::uint32_t>(at));
      }
    }
    if (path != nullptr) {
      path->clear();
      for (std::size_t at = best_at; at != 0; at = all[at].from) path->push_back(key(all[at].state));
      std::reverse(path->begin(), path->end());
    }
    // Play that only goes round in circles has no end; then the root is as good as any state.
    return best.value_or(states_.left(all[0].state));
  }

  BigInt count_lines(const Position& position) {
    states_.set_stock(position);
    TranspositionTable<S, BigInt> counts(limits_.memory / 2);
    counts.obey(limits_);
    return count_lines(load(position), counts, 0);
  }
  bool loops() const { return loops_; }

  /// The line of moves whose states have these keys.
  std::vector<Move> line(Position position, const std::vector<S>& path) const {
    std::vector<Move> line;
    for (const S& wanted : path) {
      const std::vector<Move> moves = position.moves();
      const auto found = std::find_if(moves.begin(), moves.end(), [&](const Move& move) {
        Position next = position;
        next.play(move);
        return key(load(next)) == wanted;
      });
      if (found == moves.end()) throw CheckFailed("no move leads where the search went; position " + position.text());
      line.push_back(*found);
      position.play(*found);
    }
    return line;
  }

 private:
  using Steps = std::vector<Step>;
  struct Visited {
    S state;
    std::uint32_t from;
  };

  S load(const Position& position) const {
    S state;
    states_.load(position, state);
    return state;
  }
  S key(const S& state) const {
    S key = state;
    states_.make_key(state, key);
    return key;
  }
  void count_node() {
    ++nodes_;
    if (++work_ < look_after) return;
    work_ = 0;
    limits_.obey();
  }
  void list_steps(const S& state, Steps& steps) {
    states_.steps(state, steps);
    work_ += steps.size() + work_each_;
  }
  Steps& steps_at(std::size_t depth) {
    while (steps_.size() <= depth) steps_.push_back(std::make_unique<Steps>());
    return *steps_[depth];
  }

  /// Where no position can come again.
  bool search(S state, std::size_t depth) {
    for (;;) {
      count_node();
      if (states_.won(state)) return true;
      Steps& steps = steps_at(depth);
      if (use_early_ && path_ == nullptr && states_.play_early(state)) continue;
      list_steps(state, steps);
      if (steps.empty()) return false;
      if (steps.size() == 1 && path_ == nullptr) {
        states_.play(state, steps[0]);
        continue;
      }
      if (!seen_.insert(key(state)).second) return false;
      // `steps` is used by deeper states only through their own depth.
      for (std::size_t i = 0; i < steps.size(); ++i) {
        S next = state;
        states_.play(next, steps[i]);
        if (!search(next, depth + 1)) continue;
        if (path_ != nullptr) path_->push_back(key(next));
        return true;
      }
      return false;
    }
  }

  BigInt count_lines(const S& state, TranspositionTable<S, BigInt>& counts, std::size_t depth) {
    const S key = this->key(state);
    if (const BigInt* const known = counts.find(key)) return *known;
    count_node();
    Steps& steps = steps_at(depth);
    list_steps(state, steps);
    BigInt all = states_.won(state) ? 1 : 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      S next = state;
      states_.play(next, steps[i]);
      all += count_lines(next, counts, depth + 1);
    }
    *counts.insert(key).first = all;
    return all;
  }

  static constexpr std::size_t look_after = 4096;
  Pruning pruning_;
  bool loops_, use_early_ = false;
  StateRules states_;
  Limits limits_;
  TranspositionTable<S, Nothing> seen_;
  std::uint64_t nodes_ = 0;
  std::size_t work_ = 0;       // since limits were looked at: states, steps, and triples that were tried
  std::size_t work_each_ = 0;  // for each state whose steps are listed
  std::vector<std::unique_ptr<Steps>> steps_;
  std::vector<S>* path_ = nullptr;
};

/// The most bytes that a state can take: a byte a place, a cell a tile, the gaps, the ends of a chain, the suits.
std::size_t state_bytes(const Game& game) {
  std::size_t bytes = static_cast<std::size_t>(game.places() + game.tiles());
  for (const Group& group : game.groups) {
    if (group.has_gaps()) bytes += static_cast<std::size_t>(group.dealt[0]);
    if (group.kind == Kind::chain) bytes += 2;
    if (group.kind == Kind::suits) bytes += static_cast<std::size_t>(game.highest) + 1;
  }
  return bytes;
}

}  // namespace

struct Search {
  std::variant<SearchOf<small_state>, SearchOf<large_state>> of;

  static decltype(of) make(const Rules& rules, const Limits& limits, Pruning pruning) {
    if (state_bytes(*rules) <= small_state) return SearchOf<small_state>(rules, limits, pruning);
    return SearchOf<large_state>(rules, limits, pruning);
  }
};

Solver::Solver(Rules rules, const Limits& limits, Pruning pruning)
    : rules_(std::move(rules)), search_(new Search{Search::make(rules_, limits, pruning)}) {}
Solver::~Solver() = default;

void Solver::set_limits(const Limits& limits) {
  std::visit([&](auto& search) { search.set_limits(limits); }, search_->of);
}
std::uint64_t Solver::nodes() const {
  return std::visit([](const auto& search) { return search.nodes(); }, search_->of);
}

Verdict Solver::decide(const Row& deal) {
  try {
    const Position position(deal, rules_);
    const bool won = std::visit([&](auto& search) { return search.winnable(position, nullptr); }, search_->of);
    return won ? Verdict::winnable : Verdict::unwinnable;
  } catch (const SearchCut&) {
    return Verdict::undecided;
  }
}

AnswerOf<Move> Solver::solve(const Position& position, const Want& want) {
  if (position.rules() != rules_ &&
      !(position.game().values == rules_->values && position.game().text->canonical() == rules_->text->canonical()))
    throw std::invalid_argument("a solver was asked about a position of other rules");
  return std::visit(
      [&]<std::size_t size>(SearchOf<size>& search) {
        AnswerOf<Move> result;
        const std::uint64_t before = search.nodes();
        std::vector<State<size>> path;
        try {
          // Where play can loop, the search that decides has the path already.
          const bool won = search.winnable(position, search.loops() ? &path : nullptr);
          if (won) {
            if (!search.loops()) search.winnable(position, &path);
            result.line = search.line(position, path);
            result.left = 0;
          }
          result.verdict = won ? Verdict::winnable : Verdict::unwinnable;
          if (won ? want.shortest : want.fewest_left) {
            result.left = search.visit(position, Order::nearest, &path);
            result.line = search.line(position, path);
          }
          if (want.count && !search.loops()) result.count = won ? search.count_lines(position).str() : "0";
        } catch (const SearchCut& cut) {
          result.cutoff = cut.why;
          if (result.verdict == Verdict::winnable && !result.left) result.verdict = Verdict::undecided;
        }
        result.nodes = search.nodes() - before;
        return result;
      },
      search_->of);
}

}  // namespace boneyard::declared
