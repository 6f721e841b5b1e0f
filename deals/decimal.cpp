// Reads numbers with a fraction, the same in every locale. libc++ 14 has no std::from_chars for doubles.
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <string>
#include <utility>

#include "boneyard/notation.hpp"

#ifndef __cpp_lib_to_chars
#include <locale.h>  // locale_t is not in <clocale>
#endif

namespace boneyard {
namespace {

#ifdef __cpp_lib_to_chars
/// The number that begins the text, and how many characters it has; none if it is out of range.
std::pair<double, std::size_t> number_in(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return {value, error == std::errc{} ? static_cast<std::size_t>(end - text.data()) : 0};
}
#else                  // libc++ has no from_chars for doubles, and streams would be a third of the page's module
std::pair<double, std::size_t> number_in(const std::string& text) {
  char* end = nullptr;
  errno = 0;
#ifdef __EMSCRIPTEN__  // which knows no locale but this one
  const double value = std::strtod(text.c_str(), &end);
#else
  static const locale_t plain = newlocale(LC_ALL_MASK, "C", nullptr);
  const double value = strtod_l(text.c_str(), &end, plain);
#endif
  return {value, errno != ERANGE ? static_cast<std::size_t>(end - text.c_str()) : 0};
}
#endif

}  // namespace

std::optional<double> parse_decimal(std::string_view text) {
  if (text.find_first_not_of("0123456789.eE+-") != text.npos || text.starts_with('+')) return std::nullopt;
  const auto [value, length] = number_in(std::string(text));
  if (length == 0 || length != text.size()) return std::nullopt;
  return value;
}

}  // namespace boneyard
