// What saved games and saved matches have in common as texts: a heading, and then rows of a key, a space and a value.
// Blank rows and those that begin with # are skipped. What is wrong is said with the number of the row.
#pragma once

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "boneyard/notation.hpp"

namespace boneyard {

struct SavedRow {
  std::size_t number = 0;  ///< from 1
  std::string_view key, value;
};

/// The rows after the heading. Throws ParseError, as in_row() does, if another one stands there.
std::vector<SavedRow> saved_rows(std::string_view text, std::string_view heading);

/// The number of the last row, which is to blame for what is missing.
std::size_t last_row(std::string_view text);

/// Calls `f`; a ParseError in it gets the row's number, in front of its text, too.
template <class F>
void in_row(std::size_t row, F&& f) {
  try {
    f();
  } catch (const ParseError& error) {
    throw ParseError(fmt::format("{}: {}", row, error.what()), error.kind, row);
  }
}

}  // namespace boneyard
