// What a person sits down to: a patience or a match of a table game, whether it is dealt, loaded or taken up again.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>

#include "sitting/table_match.hpp"
#include "terminal/saving.hpp"

namespace boneyard::app {

struct TableSetup {
  Variant variant;
  DealtDeal deal;
  std::string line{};     ///< moves already played
  std::string note{};     ///< said below the first table
  std::string why_not{};  ///< the game does not count
  bool taken_up = false;  ///< from the file of the game that was put away
};

struct MatchStart {
  TableMatch match;
  std::string note{};     ///< said below the first table
  bool taken_up = false;  ///< from the file of the match that was put away
};

using Seating = std::variant<TableSetup, MatchStart>;

/// Sets what is said below the first table.
void set_note(Seating& seating, std::string note);

/// A game or a match that was put away: that of `game`, a full name, or the last one of all if that is empty. Its file
/// stays until play_tables() is done with it. Throws InputError, also if there is none.
Seating take_up_seating(const std::filesystem::path& state, std::string_view game);

/// A saved game or match; it does not count. Throws InputError, also for a match at which no person sits.
Seating load_seating(const std::string& path);

}  // namespace boneyard::app
