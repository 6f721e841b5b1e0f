// A table as this program prints it in json, as the text that TypedTable reads.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boneyard/typed_table.hpp"

namespace boneyard::protocol {

/// Of an object with a deal, or of one with a table in mid-game, the text of its rows; of any other text that text.
/// Without `from` the object may be either. Throws ParseError if it is of another game or other rules, or has no such
/// table.
std::string table_text(const Variant& variant, std::string_view text,
                       std::optional<TypedTable::From> from = std::nullopt);

}  // namespace boneyard::protocol
