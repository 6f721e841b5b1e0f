#include "cli/state/puzzle_store.hpp"

#include <fmt/format.h>

#include "platform/compiled_in.hpp"
#include "platform/state_file.hpp"
#include "platform/today.hpp"
#include "protocol/puzzle_json.hpp"

namespace boneyard::app {
namespace {

StateFile puzzles_in(const std::filesystem::path& state) { return {state, "puzzles", "puzzles"}; }

void check(const Json& json) { protocol::read_puzzles(json); }

}  // namespace

const PuzzleList& shipped_puzzles() {
  static const PuzzleList list(compiled_in("puzzles"));
  return list;
}

PuzzleRecord load_puzzles(const std::filesystem::path& state) {
  return protocol::read_puzzles(puzzles_in(state).read(check));
}

std::string mend_puzzles(const std::filesystem::path& state) { return puzzles_in(state).mend(check); }

NotedPuzzle note_puzzle(const std::filesystem::path& state, std::string_view id, int rating, const PuzzleResult& result,
                        std::optional<Date> daily) {
  NotedPuzzle noted;
  noted.said = puzzles_in(state).change(
      [&](Json& json) {
        noted.before = noted.after = protocol::read_puzzles(json);
        noted.after.note(id, rating, result, today().number(), daily ? std::optional(daily->number()) : std::nullopt);
        protocol::write_puzzles(json, noted.after);
        return "";
      },
      check);
  return noted;
}

}  // namespace boneyard::app
