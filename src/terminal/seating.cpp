#include "terminal/seating.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "solvers/any_table.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view loaded = "it was loaded";

TableSetup setup_of(const Transcript& game, std::string why_not) {
  return {game.variant, game.seed ? numbered_deal(*game.seed) : typed_deal(game.deal), game.line, "",
          std::move(why_not)};
}

}  // namespace

void set_note(Seating& seating, std::string note) {
  std::visit([&](auto& each) { each.note = std::move(note); }, seating);
}

Seating take_up_seating(const std::filesystem::path& state, std::string_view game) {
  const std::string_view name = name_kept(state, game);
  if (table::find_row(name) != nullptr) return MatchStart{.match = take_up_match(state, name), .taken_up = true};
  const Kept kept = take_up(state, name);
  TableSetup setup = setup_of(kept.game, kept.why_not);
  kept.restore(setup.deal);
  setup.taken_up = true;
  return setup;
}

Seating load_seating(const std::string& path) {
  auto saved = read_saved(path);
  if (const auto* game = std::get_if<Transcript>(&saved)) return setup_of(*game, std::string(loaded));
  MatchStart start{std::get<TableMatch>(std::move(saved))};
  if (start.match.persons() == 0) throw InputError(fmt::format("{}: no person sits in this match", shown(path)));
  start.match.spoil(loaded);
  return start;
}

}  // namespace boneyard::app
