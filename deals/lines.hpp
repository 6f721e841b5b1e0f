// Lines of text from outside. Systems end a line with LF, with CR LF or with CR alone, and some programs put a byte
// order mark in front of a text. Every reader of text comes through here, but the checker of certificates: they have
// one form only.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace boneyard {

/// Ends every line with LF alone. The text may come in pieces.
class LineEnds {
 public:
  /// Takes the next piece: `text` from byte `start` on, which becomes shorter where CR LF becomes LF.
  void unify(std::string& text, std::size_t start = 0);

 private:
  bool after_return_ = false;  ///< the last byte was CR: an LF that follows ends the same line
};

/// The text without a byte order mark at its start. Elsewhere such a mark is an odd character, which in_quotes() names.
std::string_view without_mark(std::string_view text);

/// A whole text as the readers expect it: without_mark(), and every line ends with LF alone.
std::string plain_text(std::string_view text);

}  // namespace boneyard
