// How puzzles are found: on a few random ways through a deal every position is judged. Where only one move is right,
// the way goes on with that move and the best replies for as long as this is so, and this stretch is a puzzle. Of
// puzzles of a deal that have a decision in common the first one stays.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "boneyard/puzzle.hpp"
#include "puzzles/alternatives.hpp"
#include "puzzles/looks.hpp"
#include "puzzles/plain_search.hpp"
#include "puzzles/position_key.hpp"
#include "puzzles/themes.hpp"

namespace boneyard {

using namespace puzzles;

namespace {

constexpr std::uint64_t walk_stream = 0x7075'7A7A'0000;  // a purpose of SeedStream that nothing else has
/// The tables of a search. More memory decides more positions, so a puzzle may not depend on what a machine has.
constexpr std::size_t search_memory = std::size_t{256} << 20;

SeedStream stream_of(const Row& deal) {
  std::string bytes;
  for (const LaidTile tile : deal) bytes += static_cast<char>(tile.code());
  return {hash_of(bytes), walk_stream};
}

/// How many ways through a deal are tried.
constexpr int walks = 4;
/// No way is longer: in a declared game moves may be taken back.
constexpr std::size_t longest_way = 500;

/// The line of a puzzle as far as it is found.
struct Stretch {
  std::vector<std::string> moves{};
  std::size_t decisions = 0;
  std::size_t ways = 1;             ///< the product of the numbers of moves to choose from
  std::vector<std::string> keys{};  ///< effect_key() of each position with a decision
};

/// Where a stretch begins, and the stretch.
struct Found {
  std::vector<std::string> before;
  Stretch stretch;
};

/// Whether two stretches have a decision in common.
bool overlap(const Stretch& a, const Stretch& b) {
  return std::find_first_of(a.keys.begin(), a.keys.end(), b.keys.begin(), b.keys.end()) != a.keys.end();
}

/// Variant::text() without the options that are newer than the first puzzles, as long as they are at their defaults:
/// puzzles keep their names.
std::string text_in_key(const Variant& variant) {
  std::string text = variant.game_text();
  if (variant.seats() > 1) text += fmt::format(";seats={}", variant.seats());
  for (std::size_t i = 0; const Option& option : variant.options()) {
    const int value = variant.values()[i++];
    if (option.newer && value == option.standard) continue;
    text += fmt::format(";{}={}", option.name, rule_value_text(option, value));
  }
  return text;
}

}  // namespace

struct PuzzleFinder::State {
  State(const Variant& of, std::shared_ptr<const Chances> chances) : variant(of), judge(of, std::move(chances)) {}

  std::vector<Puzzle> find(const Row& deal);
  Puzzle examine(const Row& deal, const std::vector<std::string>& before, const std::vector<std::string>& solution);
  void set_limits(Limits limits) {
    if (!judges_chances(variant)) limits.memory = std::min(limits.memory, search_memory);
    judge.set_limits(limits);
  }

  Variant variant;
  Judge judge;

 private:
  std::optional<std::vector<Alternative>> judged(const AnyPosition& position);
  Stretch stretch(AnyPosition& position, std::size_t right, std::vector<Alternative> moves, std::size_t most);
  void walk(AnyPosition position, SeedStream& random, std::vector<Found>& found);
  std::size_t wander(const std::vector<Alternative>& moves, bool known, SeedStream& random) const;
  void play_on(AnyPosition& position, int seat, std::vector<std::string>& moves);
  void decide(const AnyPosition& position, std::size_t index, const std::vector<Alternative>& moves, std::size_t right,
              Puzzle& puzzle);
  void search(const AnyPosition& position, const std::vector<Alternative>& moves, std::size_t right,
              Decision& decision) const;
};

/// The moves with their values; nullopt if they are too many, or limits leave one undecided.
std::optional<std::vector<Alternative>> PuzzleFinder::State::judged(const AnyPosition& position) {
  auto moves = alternatives(position);
  if (moves && moves->size() > 1 && !judge.judge(position, *moves)) return std::nullopt;
  return moves;
}

/// Plays what `seat` has no say in: its forced moves, and the best replies of the other seats.
void PuzzleFinder::State::play_on(AnyPosition& position, int seat, std::vector<std::string>& moves) {
  while (!position.over()) {
    const auto choices = alternatives(position);
    if (!choices || (position.turn() == seat && choices->size() > 1)) return;
    moves.push_back(
        position.play(choices->size() == 1 ? choices->front().move : judge.best_line(position, seat).front()));
  }
}

/// Plays from a position with one right move for as long as it goes on so.
Stretch PuzzleFinder::State::stretch(AnyPosition& position, std::size_t right, std::vector<Alternative> moves,
                                     std::size_t most) {
  Stretch found;
  const int seat = position.turn();
  std::vector<std::string> between;
  for (;;) {
    found.moves.insert(found.moves.end(), between.begin(), between.end());
    between.clear();
    found.keys.push_back(effect_key(position));
    found.moves.push_back(position.play(moves[right].move));
    found.ways *= moves.size();
    if (++found.decisions == most) return found;
    AnyPosition next = position;
    play_on(next, seat, between);
    if (next.over()) return found;
    auto more = judged(next);
    const auto only = more ? only_right(variant, *more) : std::nullopt;
    if (!only) return found;
    position = next;
    moves = std::move(*more);
    right = *only;
  }
}

/// The index of the move with which the way goes on. In a patience whose tiles all lie face up a move that wins;
/// elsewhere any move one time in four, else the best.
std::size_t PuzzleFinder::State::wander(const std::vector<Alternative>& moves, bool known, SeedStream& random) const {
  std::vector<std::size_t> from;
  const bool open = variant.hidden() == Hidden::nothing;
  const bool any = !known || (!open && random.below(4) == 0);
  double best = moves.front().value;
  for (const Alternative& each : moves) best = std::max(best, each.value);
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (any || moves[i].value == best) from.push_back(i);
  return from[static_cast<std::size_t>(random.below(from.size()))];
}

/// One way through the deal: adds the stretches on it.
void PuzzleFinder::State::walk(AnyPosition position, SeedStream& random, std::vector<Found>& found) {
  const bool open = variant.hidden() == Hidden::nothing;
  std::vector<std::string> before;
  while (!position.over() && before.size() < longest_way) {
    const bool reaches = judge.reaches(position);
    auto moves = reaches ? judged(position) : alternatives(position);
    if (!moves && open) {
      // Too many moves to list, or one is undecided: go on with a winning line.
      before.push_back(position.play(judge.winning_move(position)));
      continue;
    }
    if (!moves || moves->empty()) return;
    const auto right = reaches ? only_right(variant, *moves) : std::nullopt;
    if (!right) {
      before.push_back(position.play((*moves)[wander(*moves, reaches, random)].move));
      continue;
    }
    const std::size_t most =
        Puzzle::fewest_decisions +
        static_cast<std::size_t>(random.below(Puzzle::most_decisions - Puzzle::fewest_decisions + 1));
    Found each{before, stretch(position, *right, std::move(*moves), most)};
    before.insert(before.end(), each.stretch.moves.begin(), each.stretch.moves.end());
    const bool known =
        std::any_of(found.begin(), found.end(), [&](const Found& old) { return overlap(old.stretch, each.stretch); });
    if (!known && each.stretch.decisions >= Puzzle::fewest_decisions && each.stretch.ways >= Puzzle::fewest_ways)
      found.push_back(std::move(each));
  }
}

std::vector<Puzzle> PuzzleFinder::State::find(const Row& deal) {
  judge.forget();
  judge.know_whole_game();
  const AnyPosition start(variant, deal);
  if (variant.hidden() == Hidden::nothing && !judge.winnable(start)) return {};
  SeedStream random = stream_of(deal);
  std::vector<Found> found;
  for (int i = 0; i < walks; ++i) walk(start, random, found);
  std::vector<Puzzle> puzzles;
  for (const Found& each : found) puzzles.push_back(examine(deal, each.before, each.stretch.moves));
  return puzzles;
}

/// Lets the plain search repeat what the solver says, and measures the refutations.
void PuzzleFinder::State::search(const AnyPosition& position, const std::vector<Alternative>& moves, std::size_t right,
                                 Decision& decision) const {
  decision.searched = true;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const PlainAnswer plain = plain_value(position, moves[i].move, Puzzle::most_searched);
    if (i != right) decision.refutation = std::max(decision.refutation, plain.positions);
    if (!plain.value) decision.searched = false;
    constexpr double rounding = 1e-9;
    if (plain.value && std::abs(*plain.value - moves[i].value) > rounding)
      throw CheckFailed(fmt::format("the plain search finds {} for {} in {}, the solver {}", *plain.value,
                                    moves[i].move, position.text(), moves[i].value));
  }
}

/// Adds a decision, and what its wrong moves overlook: those that tempt or, if none does, all.
void PuzzleFinder::State::decide(const AnyPosition& position, std::size_t index, const std::vector<Alternative>& moves,
                                 std::size_t right, Puzzle& puzzle) {
  const std::vector<double> looks = looks_of(position, moves);
  Decision decision{.index = index, .choices = moves.size(), .ahead = chance_of(looks, right)};
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (i != right && looks[i] >= looks[right]) ++decision.tempting;
  search(position, moves, right, decision);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (i == right || (decision.tempting > 0 && looks[i] < looks[right])) continue;
    const std::vector<Theme> themes = themes_of(position, moves[right], moves[i], judge);
    puzzle.themes.insert(puzzle.themes.end(), themes.begin(), themes.end());
  }
  puzzle.decisions.push_back(decision);
}

Puzzle PuzzleFinder::State::examine(const Row& deal, const std::vector<std::string>& before,
                                    const std::vector<std::string>& solution) {
  judge.forget();
  Puzzle puzzle{.variant = variant, .deal = deal};
  AnyPosition position(variant, deal);
  for (const std::string& move : before) puzzle.before.push_back(position.play(move));
  const int seat = position.turn();
  puzzle.key = text_in_key(variant) + '\n' + symmetry_key(position);
  puzzle.id = puzzle_name(puzzle.key);
  for (const std::string& move : solution) {
    const auto moves = alternatives(position);
    if (!moves) throw CheckFailed("too many moves to choose from in " + position.text());
    if (moves->size() > 1 && position.turn() == seat) {
      auto valued = *moves;
      if (!judge.judge(position, valued)) throw SearchCut{Cutoff::memory};
      const auto right = only_right(variant, valued);
      if (!right || *right != index_of(valued, position, move))
        throw CheckFailed(fmt::format("{} is not the only right move in {}", move, position.text()));
      decide(position, puzzle.solution.size(), valued, *right, puzzle);
    }
    puzzle.solution.push_back(position.play(move));
  }
  if (puzzle.decisions.size() < Puzzle::fewest_decisions || puzzle.decisions.size() > Puzzle::most_decisions)
    throw CheckFailed(fmt::format("a puzzle of {} decisions", puzzle.decisions.size()));
  std::sort(puzzle.themes.begin(), puzzle.themes.end());
  puzzle.themes.erase(std::unique(puzzle.themes.begin(), puzzle.themes.end()), puzzle.themes.end());
  puzzle.rating = rating_of(variant, features_of(puzzle));
  return puzzle;
}

bool judges_chances(const Variant& variant) { return !variant.scores() && variant.hidden() == Hidden::matters; }

std::string why_no_puzzles(const Variant& variant) {
  if (variant.scores())
    return multiplayer::settings(variant).drawing == multiplayer::Drawing::rows ? "nobody chooses a move" : "";
  if (variant.declared())
    return variant.hidden() == Hidden::nothing ? "" : "exact chances are known for the chain games alone";
  if (variant.hidden() == Hidden::idle) return "no choice matters";
  if (every_deal(variant) == Verdict::winnable) return "no move can lose";
  if (variant.name() == "bingo" && variant.value("removal") == "forced") return "nobody chooses a move";
  return "";
}

PuzzleFinder::PuzzleFinder(const Variant& variant, std::shared_ptr<const Chances> chances) {
  if (const std::string why = why_no_puzzles(variant); !why.empty())
    throw std::invalid_argument(fmt::format("no puzzles of {}: {}", variant.text(), why));
  state_ = std::make_unique<State>(variant, std::move(chances));
}
PuzzleFinder::~PuzzleFinder() = default;
PuzzleFinder::PuzzleFinder(PuzzleFinder&&) noexcept = default;
PuzzleFinder& PuzzleFinder::operator=(PuzzleFinder&&) noexcept = default;

std::vector<Puzzle> PuzzleFinder::find(const Row& deal, const Limits& limits) {
  state_->set_limits(limits);
  return state_->find(deal);
}

Puzzle PuzzleFinder::examine(const Row& deal, const std::vector<std::string>& before,
                             const std::vector<std::string>& solution, const Limits& limits) {
  state_->set_limits(limits);
  return state_->examine(deal, before, solution);
}

}  // namespace boneyard
