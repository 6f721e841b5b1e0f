// The rows of a saved game's text; saved_game.cpp describes the form.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace boneyard {

struct SavedRow {
  std::size_t number = 0;  ///< from 1
  std::string_view key, value;
};

/// The rows behind the heading. Throws ParseError if the heading is another one.
std::vector<SavedRow> saved_rows(std::string_view text);
/// The number of the last row. Errors about missing rows name this one.
std::size_t last_row(std::string_view text);
/// The moves of a hand in rows.
std::string line_rows(std::string_view line);

}  // namespace boneyard
