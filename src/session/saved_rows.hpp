// What saved games and saved matches have in common as texts: a heading, and then rows of a key, a space and a value.
// Blank rows and those that begin with # are skipped. What is wrong is said with the number of the row.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "boneyard/session.hpp"

namespace boneyard {

inline constexpr std::string_view match_heading = "boneyard match 1";

/// transcript.cpp and match_text.cpp read what they write. Throw ParseError.
Session parse_transcript(std::string_view text);
Session parse_match(std::string_view text);

struct SavedRow {
  std::size_t number = 0;  ///< from 1
  std::string_view key, value;
};

/// The rows after the heading. Throws ParseError, as in_row() does, if another one stands there.
std::vector<SavedRow> saved_rows(std::string_view text, std::string_view heading);

/// What stands behind a mark, if it begins a row.
std::optional<std::string_view> comment(std::string_view text, std::string_view mark);

/// The value of a row `seed`. Throws ParseError.
std::uint64_t parse_saved_seed(std::string_view value);

/// The number of the last row, which is to blame for what is missing.
std::size_t last_row(std::string_view text);

/// Calls `f`; a ParseError in it gets the row's number, in front of its text, too.
template <class F>
auto in_row(std::size_t row, F&& f) {
  try {
    return f();
  } catch (const ParseError& error) {
    throw ParseError(fmt::format("{}: {}", row, error.what()), error.kind, row);
  }
}

/// What `reader` makes of a text: it read()s the rows after the heading, and then finish()es. Throws ParseError, as
/// in_row() does.
template <class Reader>
auto parse_rows(Reader reader, std::string_view text, std::string_view heading) {
  for (const SavedRow& row : saved_rows(text, heading)) in_row(row.number, [&] { reader.read(row.key, row.value); });
  return in_row(last_row(text), [&] { return reader.finish(); });
}

}  // namespace boneyard
