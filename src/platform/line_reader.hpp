// Reads lines from a file or standard input, a block at a time, in constant memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "deals/lines.hpp"
#include "platform/files.hpp"

namespace boneyard::app {

/// How a reader hands out the text of a file.
enum class Reading : std::uint8_t {
  lenient,  ///< as plain_text() does, and adds a newline if the last line has none
  exact,    ///< changes nothing
};

/// Consecutive whole lines, each ending in a newline. With Reading::exact the last line of the file may lack its
/// newline.
struct Lines {
  std::string text;
  std::uint64_t first = 1;  ///< number of the first one, from 1
  bool overlong = false;    ///< `text` is only the beginning of one line that is too long
};

class LineReader {
 public:
  static constexpr std::size_t longest = 1 << 16;  ///< bytes; a line of so many, or more, is overlong
  static constexpr std::size_t endless = 1 << 24;  ///< bytes; a longer line is an InputError

  /// Bounds other than these, in bytes.
  struct Bounds {
    std::size_t longest = LineReader::longest, endless = LineReader::endless;
  };

  /// Opens a file; `-` is standard input. Throws InputError.
  explicit LineReader(const std::string& path, Reading reading = Reading::lenient);
  LineReader(const std::string& path, Reading reading, const Bounds& bounds);

  /// Returns the next lines, at least one and at most `most`. Waits for no more than one line, so that a program which
  /// writes a line and waits for its answer gets the answer. nullopt at the end, or when work is abandoned.
  std::optional<Lines> next(std::size_t most);

 private:
  bool read_more();
  Lines take(std::size_t size, std::uint64_t count);
  Lines take_overlong();

  std::string name_;
  Reading reading_;
  Bounds bounds_;
  Descriptor file_;
  std::string buffer_;
  LineEnds ends_;
  std::size_t at_ = 0;      ///< bytes of the buffer that have been handed out
  std::uint64_t line_ = 1;  ///< number of the line at `at_`
  bool ended_ = false;
};

}  // namespace boneyard::app
