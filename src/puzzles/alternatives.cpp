#include "puzzles/alternatives.hpp"

#include <algorithm>

#include "boneyard/puzzle.hpp"
#include "puzzles/position_key.hpp"

namespace boneyard::puzzles {
namespace {

/// A person can look at so many moves; in Bingo there can be millions.
constexpr std::size_t most_moves = 64;
/// Where players may draw whenever they like, a hand is solved in milliseconds once so many tiles are left to all. With
/// the larger sets, and where more than two seats score in play, once all seats hold so many.
constexpr int most_free = 14, most_of_large_set = 10, most_scoring = 18;
/// Two sums of floating point numbers that are this close count as equal.
constexpr double rounding = 1e-9;

double margin_of(const Variant& variant) { return judges_chances(variant) ? Puzzle::chance_margin : 1; }

void refuse_unless_memory(Cutoff cutoff) {
  if (cutoff != Cutoff::none && cutoff != Cutoff::memory) throw SearchCut{cutoff};
}

}  // namespace

std::optional<std::vector<Alternative>> alternatives(const AnyPosition& position) {
  if (position.move_count() > most_moves) return std::nullopt;
  std::vector<Alternative> found;
  const std::string here = effect_key(position);
  for (const MoveText& move : position.moves(most_moves)) {
    AnyPosition after = position;
    after.play(move.text);
    std::string effect = effect_key(after);
    const bool known = std::any_of(found.begin(), found.end(), [&](const auto& each) { return each.effect == effect; });
    if (!known && effect != here) found.push_back({move.text, std::move(after), std::move(effect)});
  }
  return found;
}

std::size_t index_of(const std::vector<Alternative>& moves, const AnyPosition& position, std::string_view move) {
  AnyPosition after = position;
  after.play(move);
  const std::string effect = effect_key(after);
  const auto found =
      std::find_if(moves.begin(), moves.end(), [&](const Alternative& each) { return each.effect == effect; });
  return static_cast<std::size_t>(found - moves.begin());
}

std::optional<std::size_t> only_right(const Variant& variant, const std::vector<Alternative>& moves) {
  if (moves.size() < 2) return std::nullopt;
  std::size_t best = 0;
  for (std::size_t i = 1; i < moves.size(); ++i)
    if (moves[i].value > moves[best].value) best = i;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (i != best && moves[best].value - moves[i].value < margin_of(variant) - rounding) return std::nullopt;
  return best;
}

struct Judge::Solvers {
  Variant variant;
  std::shared_ptr<const Chances> whole{};  ///< of a chain game, once they are known
  Limits limits{};
  std::unique_ptr<Solver> solver{};        ///< unless the moves have chances
  std::shared_ptr<const Chances> later{};  ///< of the first position that was judged, and of what can follow it

  /// Keeps the chances that `make` computes, unless a limit cut them short. Throws SearchCut then.
  template <class Make>
  void keep(std::shared_ptr<const Chances>& chances, Make&& make) const {
    if (chances) return;
    auto made = make(ExactLimits{.limits = limits});
    if (made->cutoff() != Cutoff::none) throw SearchCut{made->cutoff()};
    chances = std::move(made);
  }
};

Judge::Judge(const Variant& variant, std::shared_ptr<const Chances> chances)
    : solvers_(std::make_unique<Solvers>(Solvers{variant, std::move(chances)})) {
  forget();
}
Judge::~Judge() = default;
Judge::Judge(Judge&&) noexcept = default;
Judge& Judge::operator=(Judge&&) noexcept = default;

void Judge::set_limits(const Limits& limits) {
  solvers_->limits = limits;
  if (solvers_->solver) solvers_->solver->set_limits(limits);
}

void Judge::forget() {
  Solvers& own = *solvers_;
  own.later = nullptr;
  if (!judges_chances(own.variant)) own.solver = make_solver(own.variant, own.limits);
}

void Judge::know_whole_game() {
  Solvers& own = *solvers_;
  if (judges_chances(own.variant))
    own.keep(own.whole, [&](const ExactLimits& limits) { return make_chances(own.variant, Player::fair, limits); });
}

bool Judge::reaches(const AnyPosition& position) const {
  if (!position.variant().scores()) return true;
  const multiplayer::Settings& settings = position.multiplayer().settings();
  const int held = position.tiles_left();
  if (settings.drawing == multiplayer::Drawing::freely)
    return held + static_cast<int>(position.multiplayer().stock().size()) <= most_free;
  if (settings.highest > max_pip) return held <= most_of_large_set;
  return settings.seats == 2 || settings.counting == multiplayer::Counting::nothing || held <= most_scoring;
}

bool Judge::winnable(const AnyPosition& position) {
  const Answer answer = solvers_->solver->solve(position);
  refuse_unless_memory(answer.cutoff);
  return answer.verdict == Verdict::winnable;
}

std::string Judge::winning_move(const AnyPosition& position) {
  const Answer answer = solvers_->solver->solve(position);
  if (answer.line.empty()) throw SearchCut{answer.cutoff};
  return answer.line.front();
}

bool Judge::judge(const AnyPosition& position, std::vector<Alternative>& moves) {
  Solvers& own = *solvers_;
  if (judges_chances(own.variant)) {
    if (!own.whole)
      own.keep(own.later, [&](const ExactLimits& limits) { return make_chances(position, Player::fair, limits); });
    const std::vector<MoveChance> chances = (own.whole ? own.whole : own.later)->moves(position);
    for (Alternative& each : moves)
      for (const MoveChance& chance : chances)
        if (chance.move == each.move) each.value = chance.win.odds;
    return true;
  }
  if (!own.variant.scores()) {
    for (Alternative& each : moves) {
      if (each.after.over()) {
        each.value = each.after.won() ? 1 : 0;
        continue;
      }
      const Answer answer = own.solver->solve(each.after);
      refuse_unless_memory(answer.cutoff);
      if (answer.verdict == Verdict::undecided) return false;
      each.value = answer.verdict == Verdict::winnable ? 1 : 0;
    }
    return true;
  }
  const Answer answer = own.solver->solve(position, {.moves = true});
  refuse_unless_memory(answer.cutoff);
  if (answer.cutoff != Cutoff::none) return false;
  for (const auto& [move, value] : answer.moves)
    for (Alternative& each : moves)
      if (each.move == move) each.value = value.low;
  return true;
}

std::vector<std::string> Judge::best_line(const AnyPosition& position, int seat) {
  Answer answer = solvers_->solver->solve(position, {.line = true, .seat = seat});
  if (answer.cutoff != Cutoff::none) throw SearchCut{answer.cutoff};
  return std::move(answer.line);
}

}  // namespace boneyard::puzzles
