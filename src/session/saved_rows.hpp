// The format that saved patiences and saved matches share: a heading, then rows with a key, a space and a value. Blank
// rows and rows that begin with # are skipped. Error messages begin with the number of the row.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/session.hpp"

namespace boneyard {

inline constexpr std::string_view match_heading = "boneyard match 1";

/// Read the texts described in transcript.cpp and match_text.cpp, as plain_text(). Throw ParseError.
Session parse_transcript(std::string_view text);
Session parse_match(std::string_view text);

struct SavedRow {
  std::size_t number = 0;  ///< from 1
  std::string_view key, value;
};

/// The rows after the heading. Throws ParseError, with the row's number in front of its message, if the heading is
/// another one.
std::vector<SavedRow> saved_rows(std::string_view text, std::string_view heading);

/// The rest of the first row that begins with `mark`; nullopt if there is none.
std::optional<std::string_view> comment(std::string_view text BONEYARD_LIFETIMEBOUND, std::string_view mark);

/// Reads the value of a row `seed`. Throws ParseError.
std::uint64_t parse_saved_seed(std::string_view value);

/// The number of the last row. Errors about missing rows name this one.
std::size_t last_row(std::string_view text);

/// Reads a text with `reader`: calls reader.read() for each row after the heading, and returns reader.finish(). Throws
/// ParseError with the row's number, also in front of its message.
template <class Reader>
auto parse_rows(Reader reader, std::string_view text, std::string_view heading) {
  for (const SavedRow& row : saved_rows(text, heading))
    numbered("", row.number, [&] { reader.read(row.key, row.value); });
  return numbered("", last_row(text), [&] { return reader.finish(); });
}

}  // namespace boneyard
