#include "terminal/presenter/start_puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "cli/options.hpp"
#include "platform/errors.hpp"
#include "platform/today.hpp"
#include "table/next_puzzle.hpp"

namespace boneyard::app {
namespace {

constexpr std::uint64_t next_puzzle_stream = 0x7075'7A7A'0001;  // a purpose of SeedStream that nothing else has

std::string of_game(const PuzzlesWanted& wanted) {
  return wanted.game.empty() ? "" : fmt::format(" of {}", find_game(wanted.game).title);
}

std::size_t wanted_puzzle(const PuzzlesWanted& wanted, const std::filesystem::path& state) {
  using enum PuzzleWanted::What;
  const PuzzleWanted next{.what = wanted.daily         ? daily
                                  : !wanted.id.empty() ? id
                                  : wanted.missed      ? missed
                                                       : near,
                          .game = wanted.game,
                          .lowest = wanted.lowest,
                          .highest = wanted.highest,
                          .day = wanted.daily.value_or(Date()),
                          .id = wanted.id};
  constexpr const char* options[] = {"", "--daily", "", "--id"};
  const char* const option = options[static_cast<int>(next.what)];
  SeedStream random(random_seed(), next_puzzle_stream);
  try {
    return next_puzzle(shipped_puzzles(), load_puzzles(state), next, today(), random);
  } catch (const ParseError& error) {
    throw InputError(fmt::format("{}{}{}", option, *option == 0 ? "" : ": ", error.what()));
  }
}

Mistake wanted_mistake(const PuzzlesWanted& wanted, const std::filesystem::path& state) {
  const std::vector<KeptMistake> mistakes = load_mistakes(state);
  constexpr int ever = std::numeric_limits<int>::max();
  const KeptMistake* next = due_mistake(mistakes, ever, wanted.game);
  if (next == nullptr) throw InputError(fmt::format("no mistake{} of yours waits to be tried again", of_game(wanted)));
  if (next->pause->due <= today().number()) return next->mistake;
  throw InputError(fmt::format("no mistake{} of yours is due; the next comes back on {}", of_game(wanted),
                               Date::of_number(next->pause->due).text()));
}

Start start(PuzzlePlay play) {
  return {
      .session = play.table().session(), .note = play.intro(), .puzzle = std::make_shared<PuzzlePlay>(std::move(play))};
}

}  // namespace

Start start_puzzle(const PuzzlesWanted& wanted, const std::filesystem::path& state, bool counts) {
  PuzzleTable table = wanted.mistakes ? PuzzleTable(wanted_mistake(wanted, state))
                                      : PuzzleTable(shipped_puzzles()[wanted_puzzle(wanted, state)].puzzle());
  return start({std::move(table), wanted, state, counts});
}

Start start_mistake(const Mistake& mistake, const std::filesystem::path& state, bool counts, const std::string& after) {
  return start({PuzzleTable(mistake), {.mistakes = true}, state, counts, after});
}

std::string puzzles_text(const std::filesystem::path& state) {
  const PuzzleRecord record = load_puzzles(state);
  if (record.tried == 0) return "one right move at a time, two to six times";
  const std::size_t due = record.due_count(shipped_puzzles(), today().number());
  return fmt::format("your rating is {}{}", std::lround(record.rating.rating),
                     due == 0 ? "" : fmt::format("; {} missed", due) + (due == 1 ? " one is due" : " ones are due"));
}

std::string mistakes_text(const std::filesystem::path& state) {
  const std::vector<KeptMistake> mistakes = load_mistakes(state);
  const auto due = std::ranges::count_if(
      mistakes, [](const KeptMistake& each) { return each.pause && each.pause->due <= today().number(); });
  return due == 0 ? "" : fmt::format("{} {} due to be tried again", due, due == 1 ? "is" : "are");
}

}  // namespace boneyard::app
