#include "terminal/seating.hpp"

#include <fmt/format.h>

#include "boneyard/game.hpp"
#include "cli/errors.hpp"
#include "cli/io/files.hpp"

namespace boneyard::app {
namespace {

constexpr const char* where_left_off = "Where you left off.";

}  // namespace

void set_note(Seating& seating, std::string note) {
  std::visit([&](auto& each) { each.note = std::move(note); }, seating);
}

Seating take_up_place(const KeptPlace& place) {
  KeptFile file(place.file);
  auto [game, hints] = parse_kept(place.file.string(), file.text());
  return std::visit(
      [&, hints = hints](auto&& each) -> Seating {
        return Start{std::move(each), where_left_off, hints, std::move(file)};
      },
      std::move(game));
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
  Saved saved = read_saved(path);
  if (const auto* match = std::get_if<TableMatch>(&saved); match != nullptr && match->persons() == 0)
    throw InputError(fmt::format("{}: no person sits in this match", shown(path)));
  return std::visit(
      [](auto&& each) -> Seating {
        each.spoil("it was loaded");
        return Start{std::move(each)};
      },
      std::move(saved));
}

}  // namespace boneyard::app
