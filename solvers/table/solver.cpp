#include "boneyard/hand_solver.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <variant>

#include "solvers/table/open_hands/blind.hpp"
#include "solvers/table/open_hands/block.hpp"
#include "solvers/table/open_hands/position.hpp"
#include "solvers/table/open_hands/search.hpp"
#include "solvers/table/open_hands/sevens.hpp"

namespace boneyard::table {

using open_hands::Asked;
using open_hands::asked_of;
using open_hands::Bag;
using open_hands::Bits;
using open_hands::blind_state_of;
using open_hands::BlindRows;
using open_hands::BlindSearch;
using open_hands::BlindState;
using open_hands::BlockSearch;
using open_hands::hands_of;
using open_hands::leads_of;
using open_hands::Line;
using open_hands::ManyMargins;
using open_hands::OneMargin;
using open_hands::rows_of;
using open_hands::Search;
using open_hands::SevensSearch;
using open_hands::SideScores;
using open_hands::State;
using open_hands::state_of;

namespace {

/// The most that a tile scores for whoever lays it: at two ends, or at four places with a spinner.
int most_of_a_tile(const Settings& settings) {
  const int shown = 2 * settings.highest * (settings.shape == Shape::line ? 2 : 4);
  switch (settings.counting) {
    case Counting::nothing: return 0;
    case Counting::equal_ends: return 3;
    case Counting::fifths_of_fives: return shown / 5;
    case Counting::fives:
    case Counting::fives_and_threes: return shown;
  }
  return shown;
}

/// The most that the end of a hand scores, with these pips at most left in hands.
int most_at_the_end(const Settings& settings, int pips) {
  switch (settings.ending) {
    case Ending::nothing: return 0;
    case Ending::going_out: return 1;
    case Ending::fifths: return pips / 5;
    case Ending::pips:
    case Ending::differences: return pips;
    case Ending::rounded_differences:
    case Ending::own_pips: return pips + 2 * settings.seats;  // rounding adds 2 at most
  }
  return pips;
}

/// No side can gain more than this in the rest of the hand, nor lose more.
int most_points(const Position& root, const Asked& asked) {
  int pips = 0, tiles = 0;
  const auto add = [&](Tile tile) {
    pips += tile.total();
    ++tiles;
  };
  for (const LargeSet hand : root.hands())
    for (const Tile tile : hand) add(tile);
  for (int next = 0; next < asked.drawable; ++next) add(root.stock()[static_cast<std::size_t>(next)].tile());
  return most_at_the_end(root.settings(), pips) + tiles * most_of_a_tile(root.settings());
}

}  // namespace

/// The searches, by the size of a position; each is made when it is first needed.
struct Solver::Engines {
  Settings settings;
  Limits limits;
  using TwoOnLine = Search<Line, OneMargin, 2, 2>;
  using MoreOnLine = Search<Line, OneMargin, 5, 2>;
  using MoreScoringOnLine = Search<Line, ManyMargins, 5, 2>;
  using Two = Search<Bag, OneMargin, 2, 2>;
  using More = Search<Bag, OneMargin, 5, 3>;
  using MoreScoring = Search<Bag, ManyMargins, 5, 3>;
  using OfNine = Search<Bag, OneMargin, 5, 4>;
  std::variant<std::monostate, BlockSearch, SevensSearch, TwoOnLine, MoreOnLine, MoreScoringOnLine, Two, More,
               MoreScoring, OfNine, BlindSearch>
      engine;
  std::size_t memory = 0;          ///< bytes that the engine may take
  std::uint64_t nodes_before = 0;  ///< by engines that were replaced

  /// The engine for a search that begins at `root`, with an empty table.
  void begin(const Position& root, const Asked& asked) {
    const bool scoring = asked.table.counts && settings.sides() > 2;
    if (settings.drawing == Drawing::rows)
      use<BlindSearch>().begin(asked, rows_of(root), limits);
    else if (BlockSearch::serves(asked))
      use<BlockSearch>().begin(asked, hands_of(root), limits);
    else if (SevensSearch::serves(asked))
      use<SevensSearch>().begin(asked, limits);
    else if (settings.highest > max_pip)
      use<OfNine>().begin(asked, limits);
    else if (settings.shape == Shape::line && !settings.sevens)
      settings.seats == 2 ? use<TwoOnLine>().begin(asked, limits)
      : scoring           ? use<MoreScoringOnLine>().begin(asked, limits)
                          : use<MoreOnLine>().begin(asked, limits);
    else
      settings.seats == 2 ? use<Two>().begin(asked, limits)
      : scoring           ? use<MoreScoring>().begin(asked, limits)
                          : use<More>().begin(asked, limits);
  }

  template <class Engine>
  Engine& use() {
    Engine* same = std::get_if<Engine>(&engine);
    if (same != nullptr && memory == limits.memory) return *same;
    nodes_before = nodes();
    memory = limits.memory;
    return engine.emplace<Engine>(memory);
  }

  std::uint64_t nodes() const {
    return nodes_before + std::visit(
                              [](const auto& each) -> std::uint64_t {
                                if constexpr (std::is_same_v<std::decay_t<decltype(each)>, std::monostate>)
                                  return 0;
                                else
                                  return each.nodes();
                              },
                              engine);
  }
};

namespace {

/// The value, for one side, of a position and of those that follow it, all counted from that first one.
template <class Engines>
class Inquiry {
 public:
  Inquiry(Engines& engines, const Position& root, int side)
      : engines_(engines),
        root_(root),
        asked_(asked_of(root, side)),
        rows_(rows_of(root)),
        most_(most_points(root, asked_)) {
    expect_same_hand(engines_.settings, root.settings());
    if (side < 0 || side >= root.settings().sides())
      throw std::invalid_argument(fmt::format("side {} of a hand with {} sides", side, root.settings().sides()));
    engines_.begin(root_, asked_);
  }

  /// A bound of the value of a position that follows the root, enough to tell whether the value is at least `bound`.
  int value(const Position& position, int bound) { return value(start_of(position), bound); }

  bool gains(const Position& position) const { return position.settings().side_of(position.turn()) == asked_.side; }

  /// The value, by questions that close in on it from both sides; a limit leaves the bounds found until then, of which
  /// `narrowed` is told one by one. Or only until it is known who wins.
  template <class Narrowed>
  Range range(const Position& position, Cutoff& cutoff, Narrowed&& narrowed, bool who_wins = false) {
    Range range{-most_, most_};
    narrowed(range);
    int guess = 0;
    const Start start = start_of(position);
    try {
      while (who_wins ? !range.tells_who_wins() : !range.exact()) {
        const int bound = guess == range.low ? guess + 1 : guess, told = value(start, bound);
        (told >= bound ? range.low : range.high) = told;
        guess = told;
        narrowed(range);
      }
    } catch (const SearchCut& cut) {
      cutoff = cut.why;
    }
    return range;
  }

  /// The first move that keeps the value.
  Move best(const Position& position, int value_here) {
    const Moves moves = position.moves();
    if (moves.size() > 1)
      for (const Move& move : moves) {
        Position after = position;
        after.play(move);
        const bool keeps =
            gains(position) ? value(after, value_here) >= value_here : value(after, value_here + 1) <= value_here;
        if (keeps) return move;
      }
    return moves.front();
  }

 private:
  /// A position as the searches know it.
  struct Start {
    State state;
    BlindState blind;
    SideScores gained{};
    Bits leads = 0;
    bool over = false;
  };

  Start start_of(const Position& position) const {
    Start start;
    for (int side = 0; side < position.settings().sides(); ++side)
      start.gained[static_cast<std::size_t>(side)] = position.score_of_side(side, root_.scores());
    start.over = position.over();
    if (start.over) return start;
    if (position.settings().drawing == Drawing::rows)
      start.blind = blind_state_of(position, rows_);
    else
      start.state = state_of(position, root_, asked_);
    start.leads = leads_of(position);
    return start;
  }

  int value(const Start& start, int bound) {
    if (start.over) return OneMargin::of(start.gained, asked_.settings.sides(), asked_.side).least();
    return std::visit(
        [&](auto& engine) {
          using Engine = std::decay_t<decltype(engine)>;
          if constexpr (std::is_same_v<Engine, BlindSearch>)
            return engine.value(start.blind);
          else if constexpr (std::is_same_v<Engine, std::monostate>)
            return 0;
          else
            return engine.value(start.state, start.gained, start.leads, bound);
        },
        engines_.engine);
  }

  Engines& engines_;
  const Position& root_;
  Asked asked_;
  BlindRows rows_;
  int most_;
};

}  // namespace

Solver::Solver(const Settings& settings, Limits limits)
    : engines_(new Engines{.settings = settings, .limits = limits, .engine = {}}) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

void Solver::set_limits(Limits limits) { engines_->limits = limits; }
std::uint64_t Solver::nodes() const { return engines_->nodes(); }

Range Solver::value_of_deal(const LargeRow& deal) {
  const Position position(deal, engines_->settings);
  Cutoff cutoff = Cutoff::none;
  return Inquiry(*engines_, position, engines_->settings.side_of(position.turn())).range(position, cutoff, [](Range) {
  });
}

Verdict Solver::wins(const Position& position, int side) {
  Inquiry inquiry(*engines_, position, side);
  try {
    return inquiry.value(position, 1) >= 1 ? Verdict::winnable : Verdict::unwinnable;
  } catch (const SearchCut&) {
    return Verdict::undecided;
  }
}

OpenAnswer Solver::solve(const Position& position, int side, const WantOpen& want) {
  const std::uint64_t before = nodes();
  OpenAnswer answer;
  const auto tell = [&] {
    answer.nodes = nodes() - before;
    if (want.so_far) want.so_far(answer);
  };
  Inquiry inquiry(*engines_, position, side);
  const auto narrow_to = [&](Range range) {
    answer.value = range;
    answer.verdict = range.low > 0 ? Verdict::winnable : range.high <= 0 ? Verdict::unwinnable : Verdict::undecided;
    tell();
  };
  narrow_to(inquiry.range(position, answer.cutoff, narrow_to, want.who_wins));
  try {
    if (want.line && answer.value.exact())
      for (Position at = position; !at.over(); at.play(answer.line.back())) {
        answer.line.push_back(inquiry.best(at, answer.value.low));
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
      answer.moves.emplace_back(move, inquiry.range(after, answer.cutoff, [](Range) {}));
      tell();
    }
  answer.nodes = nodes() - before;
  prove(position, side, answer);
  return answer;
}

void prove(const Position& start, int side, const OpenAnswer& answer) {
  if (answer.line.empty()) return;
  Position position = start;
  for (const Move& move : answer.line) {
    if (const auto why = position.why_illegal(move))
      throw CheckFailed(fmt::format("the line found: {}; position {}", *why, position.text()));
    position.play(move);
  }
  if (!position.over()) throw CheckFailed(fmt::format("the line found does not end the hand: {}", position.text()));
  const int made = position.lead_of_side(side, start.scores());
  if (answer.value != Range{made, made})
    throw CheckFailed(fmt::format("the line found makes {}, not {} to {}", made, answer.value.low, answer.value.high));
}

}  // namespace boneyard::table
