// What a person sits down to: a patience or a match of a table game, whether it is dealt, loaded or taken up again.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

#include "boneyard/session.hpp"
#include "terminal/saving.hpp"

namespace boneyard::app {

template <class Game>
struct Start {
  Game game;
  std::string note{};              ///< said below the first table
  int hints = 0;                   ///< asked for before
  std::optional<KeptFile> file{};  ///< it was taken up from
};

template <class Game, class... Rest>
Start(Game, Rest...) -> Start<Game>;

using Seating = std::variant<Start<Sitting>, Start<TableMatch>>;

/// Sets what is said below the first table.
void set_note(Seating& seating, std::string note);

/// A game or a match that was put away or cut off: of those of `game`, a full name, or of all if that is empty, the
/// last one that lies on no table now. Its note says how many more there are. Throws InputError, also if there is none.
Seating take_up_seating(const std::filesystem::path& state, std::string_view game);
/// That one. Throws InputError, also if it lies on another table.
Seating take_up_place(const KeptPlace& place);

/// A saved game or match; it does not count. Throws InputError, also for a match at which no person sits.
Seating load_seating(const std::string& path);

}  // namespace boneyard::app
