#include "table/next_puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boneyard {
namespace {

std::string of_game(const PuzzleWanted& wanted) {
  return wanted.game.empty() ? "" : fmt::format(" of {}", find_game(wanted.game).title);
}

std::size_t missed_puzzle(const PuzzleList& list, const PuzzleRecord& record, const PuzzleWanted& wanted, Date today) {
  if (const auto due = record.due(list, today.number(), wanted.game)) return *due;
  const auto next = std::min_element(record.missed.begin(), record.missed.end(),
                                     [](const auto& a, const auto& b) { return a.second.due < b.second.due; });
  throw ParseError(
      fmt::format("no missed puzzle{} is due{}", of_game(wanted),
                  next == record.missed.end() || !wanted.game.empty()
                      ? ""
                      : fmt::format("; the next comes back on {}", Date::of_number(next->second.due).text())));
}

}  // namespace

std::size_t next_puzzle(const PuzzleList& list, const PuzzleRecord& record, const PuzzleWanted& wanted, Date today,
                        SeedStream& random) {
  using enum PuzzleWanted::What;
  switch (wanted.what) {
    case daily:
      if (wanted.day.number() > today.number() + 1)
        throw ParseError(fmt::format("{} is still to come", wanted.day.text()));
      return list.of_day(wanted.day.number());
    case missed: return missed_puzzle(list, record, wanted, today);
    case id:
      if (const auto found = list.find(wanted.id)) return *found;
      throw ParseError(fmt::format("{}: no such puzzle in the list", in_quotes(wanted.id)));
    case near: break;
  }
  const auto found = list.near(record.rating.rating,
                               {.game = wanted.game,
                                .lowest = wanted.lowest,
                                .highest = wanted.highest,
                                .tried = [&](std::string_view each) { return record.seen.contains(each); }},
                               random);
  if (!found) throw ParseError(fmt::format("there are no puzzles{} with such a rating", of_game(wanted)));
  return *found;
}

}  // namespace boneyard
