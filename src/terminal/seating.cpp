#include "terminal/seating.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "solvers/any_table.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view loaded = "it was loaded";
constexpr const char* where_left_off = "Where you left off.";

TableSetup setup_of(const Transcript& game, std::string why_not) {
  return {.variant = game.variant,
          .deal = game.seed ? numbered_deal(*game.seed) : typed_deal(game.deal),
          .line = game.line,
          .why_not = std::move(why_not)};
}

}  // namespace

void set_note(Seating& seating, std::string note) {
  std::visit([&](auto& each) { each.note = std::move(note); }, seating);
}

Seating take_up_place(const KeptPlace& place) {
  KeptFile file(place.file);
  const std::string name = place.file.string(), text = file.text();
  if (is_table_game(place.game)) {
    auto [match, hints] = parse_kept_match(name, text);
    return MatchStart{.match = std::move(match), .note = where_left_off, .hints = hints, .file = std::move(file)};
  }
  const Kept kept = parse_kept(name, text);
  TableSetup setup = setup_of(kept.game, kept.why_not);
  kept.restore(setup.deal);
  setup.note = where_left_off;
  setup.hints = kept.hints;
  setup.file = std::move(file);
  return setup;
}

Seating take_up_seating(const std::filesystem::path& state, std::string_view game) {
  const auto places = kept_places(state, game);
  const std::string of_game = game.empty() ? "" : fmt::format(" of {}", game);
  if (places.empty()) throw InputError(fmt::format("no game{} was put away", of_game));
  std::optional<InputError> first_error;
  for (const KeptPlace& place : places) try {
      Seating seating = take_up_place(place);
      if (const std::size_t more = free_places(state, place.game).size(); more > 0)
        set_note(seating, fmt::format("{} {} more of {} {} kept: the menu has them.", where_left_off, more, place.game,
                                      more == 1 ? "is" : "are"));
      return seating;
    } catch (const InputError& error) {
      if (!first_error) first_error = error;
    }
  throw *first_error;
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
