#include "terminal/presenter/start_puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "cli/options.hpp"
#include "platform/errors.hpp"
#include "platform/today.hpp"

namespace boneyard::app {
namespace {

constexpr std::uint64_t next_puzzle_stream = 0x7075'7A7A'0001;  // a purpose of SeedStream that nothing else has

std::string of_game(const PuzzlesWanted& wanted) {
  return wanted.game.empty() ? "" : fmt::format(" of {}", find_game(wanted.game).title);
}

std::size_t missed_puzzle(const PuzzlesWanted& wanted, const PuzzleRecord& record) {
  if (const auto due = record.due(shipped_puzzles(), today().number(), wanted.game)) return *due;
  const auto next = std::ranges::min_element(record.missed, {}, [](const auto& each) { return each.second.due; });
  throw InputError(
      fmt::format("no missed puzzle{} is due{}", of_game(wanted),
                  next == record.missed.end() || !wanted.game.empty()
                      ? ""
                      : fmt::format("; the next comes back on {}", Date::of_number(next->second.due).text())));
}

std::size_t wanted_puzzle(const PuzzlesWanted& wanted, const std::filesystem::path& state) {
  const PuzzleList& list = shipped_puzzles();
  if (wanted.daily) return list.of_day(wanted.daily->number());
  if (!wanted.id.empty()) {
    if (const auto found = list.find(wanted.id)) return *found;
    throw InputError(fmt::format("--id: {}: no such puzzle in the list", boneyard::quoted(wanted.id)));
  }
  const PuzzleRecord record = load_puzzles(state);
  if (wanted.missed) return missed_puzzle(wanted, record);
  SeedStream random(random_seed(), next_puzzle_stream);
  const auto found = list.near(record.rating.rating,
                               {.game = wanted.game,
                                .lowest = wanted.lowest,
                                .highest = wanted.highest,
                                .tried = [&](std::string_view id) { return record.seen.contains(id); }},
                               random);
  if (!found) throw InputError(fmt::format("there are no puzzles{} with such a rating", of_game(wanted)));
  return *found;
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
