// Lines from a file or standard input, a block at a time, in constant memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/io/files.hpp"

namespace boneyard::app {

/// How a file's text is handed out.
enum class Reading : std::uint8_t {
  lenient,  ///< without the byte order mark before it, with the newline that may be missing behind it
  exact,    ///< as it stands there
};

/// Some whole lines, each ending in a newline. If all is read exactly, the last one need not.
struct Lines {
  std::string text;
  std::uint64_t first = 1;  ///< number of the first one, from 1
  bool overlong = false;    ///< one line, of which only the beginning is here
};

class LineReader {
 public:
  static constexpr std::size_t longest = 1 << 16;
  static constexpr std::size_t endless = 1 << 24;  ///< a longer line ends the reading: InputError

  /// `-` is standard input. Throws InputError.
  explicit LineReader(const std::string& path, Reading reading = Reading::lenient);

  /// The next lines, at least one and at most `most`: as many as have arrived, so that a program which writes a line
  /// and waits for its answer gets it. nullopt at the end, or when work is abandoned.
  std::optional<Lines> next(std::size_t most);

 private:
  bool read_more();
  Lines take(std::size_t size, std::uint64_t count);
  Lines take_overlong();

  std::string name_;
  Reading reading_;
  Descriptor file_;
  std::string buffer_;
  std::size_t at_ = 0;      ///< what of the buffer has been handed out
  std::uint64_t line_ = 1;  ///< number of the line at `at_`
  bool ended_ = false;
};

}  // namespace boneyard::app
