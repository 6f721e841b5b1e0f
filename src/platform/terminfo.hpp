// What the terminal understands, by its description in the terminfo database.
#pragma once

namespace boneyard::app {

/// How many colours are written: none, the eight of `\x1b[31m`, or the 256 of `\x1b[38;5;166m`.
enum class Colours : unsigned char { none, eight, many };

/// The colours that the description of the terminal promises; none without a description.
Colours terminal_colours();
/// Whether the description has the capability, and its text begins with `sequence`.
bool terminal_understands(const char* capability, const char* sequence = "");

}  // namespace boneyard::app
