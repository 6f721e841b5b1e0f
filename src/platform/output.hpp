// Standard output: buffered, checked on every write, and coloured only where that is wanted.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "platform/terminfo.hpp"

namespace boneyard::app {

enum class Format { text, json, csv };
enum class ColorMode { automatic, always, never };

/// All results of the program are printed through this class. Throws OutputClosed if the reader has gone, Stopped if
/// the user asks to stop while nobody reads, and InputError that names standard output for any other failure, such as a
/// full disk. Only one thread at a time may use it.
class Output {
 public:
  void write(std::string_view text);
  /// Writes `text` and a newline.
  void line(std::string_view text);
  /// Writes out the buffer. Call this when no more text comes for a while, and at the end.
  void flush();

 private:
  std::string buffer_;
};

/// The object for standard output.
Output& output();

bool stdout_is_terminal();
/// The size of the terminal now, 80 by 24 if there is none. It is the terminal of standard output, unless `stream` is
/// another file descriptor.
int terminal_columns(int stream = 1);
int terminal_rows();
/// The width for texts: that of the terminal of `stream`, from 40 to 100; 80 if there is no terminal.
int text_columns(int stream = 1);

/// Puts escape sequences around a text, or nothing at all if colour is off.
class Style {
 public:
  Style() = default;
  /// `dims`: the terminal can show a text dimmer than others.
  explicit Style(Colours colours, bool dims = true) : colours_(colours), dims_(dims) {}

  Colours colours() const { return colours_; }
  bool on() const { return colours_ != Colours::none; }
  std::string bold(std::string_view text) const { return wrapped("1", text); }
  std::string dim(std::string_view text) const { return dims_ ? wrapped("2", text) : std::string(text); }
  std::string red(std::string_view text) const { return wrapped("31", text); }
  std::string green(std::string_view text) const { return wrapped("32", text); }
  std::string yellow(std::string_view text) const { return wrapped("33", text); }

 private:
  std::string wrapped(std::string_view code, std::string_view text) const;
  Colours colours_ = Colours::none;
  bool dims_ = true;
};

/// The style of standard output. Automatic: the colours that its terminal promises, none if it is no terminal or
/// NO_COLOR is set and not empty.
Style output_style(ColorMode mode);

/// `words` joined by spaces, broken at `width` columns, every line starting with `indent` spaces.
template <class Words>
std::string wrapped(const Words& words, std::size_t indent = 0, std::size_t width = 80) {
  std::string text;
  std::size_t column = 0;
  for (const auto& word : words) {
    const std::size_t size = std::string_view(word).size();
    if (column == 0 || column + 1 + size > width) {
      if (column != 0) text += '\n';
      text.append(indent, ' ');
      column = indent;
    } else {
      text += ' ';
      ++column;
    }
    text += word;
    column += size;
  }
  return text;
}

/// The texts `text_of(element)` of all elements, with `between` between them.
template <class Range, class Text>
std::string joined(const Range& range, std::string_view between, Text&& text_of) {
  std::string text;
  for (const auto& each : range) {
    if (!text.empty()) text += between;
    text += text_of(each);
  }
  return text;
}

/// A field of a csv row: in quotes if it needs them.
std::string csv_field(std::string_view text);

/// A number as "0.25" or "1.23e-05", with a point in every locale and at most `digits` significant digits.
std::string number_text(double value, int digits = 6);

/// 1234567 as "1,234,567", for people.
std::string grouped(unsigned long long value);
/// `1 position`, `17 positions`.
std::string plural(std::string_view count, std::string_view word);
/// `1 position`, `1,234 positions`.
std::string grouped(std::integral auto count, std::string_view word) {
  return plural(grouped(static_cast<unsigned long long>(count)), word);
}

}  // namespace boneyard::app
