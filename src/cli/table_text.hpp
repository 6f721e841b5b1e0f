// A table as this program prints it in json, as the text that TypedTable reads.
#pragma once

#include <string>
#include <string_view>

namespace boneyard::app {

/// Of an object with a deal, a table or a layout the text of its rows; of any other text that text. Throws ParseError
/// if the object has none of these.
std::string table_text(std::string_view text);

}  // namespace boneyard::app
