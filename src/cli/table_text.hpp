// A table as this program prints it in json, as the text that TypedTable reads.
#pragma once

#include <string>
#include <string_view>

#include "boneyard/typed_table.hpp"

namespace boneyard::app {

/// Of an object with a deal, or of one with a table in mid-game, the text of its rows; of any other text that text.
/// Throws ParseError if the object is of another game or other rules, or has no such table.
std::string table_text(const Variant& variant, std::string_view text, TypedTable::From from);

}  // namespace boneyard::app
