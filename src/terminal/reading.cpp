#include "terminal/reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <utility>
#include <vector>

#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"

namespace boneyard::app {
namespace {

constexpr std::pair<std::string_view, std::string_view> other_names[] = {
    {"?", "help"}, {"h", "help"},     {"q", "quit"},     {"exit", "quit"},  {"bye", "quit"},
    {"u", "undo"}, {"rule", "rules"}, {"solve", "auto"}, {"list", "moves"}, {"m", "moves"},
};

}  // namespace

std::optional<std::string> read_command(std::string_view word, std::span<const std::string_view> names) {
  std::string typed(word);
  std::ranges::transform(typed, typed.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const auto& [other, name] : other_names)
    if (typed == other) return std::string(name);
  if (!std::isalpha(static_cast<unsigned char>(typed[0]))) return std::nullopt;
  std::vector<std::string_view> fitting;
  for (const std::string_view name : names) {
    if (name == typed) return typed;
    if (name.starts_with(typed)) fitting.push_back(name);
  }
  if (fitting.size() == 1) return std::string(fitting[0]);
  std::string message = fmt::format("{} is no command", quoted(word));
  if (fitting.empty()) {
    const auto near = *std::ranges::min_element(names, {}, [&](std::string_view n) { return edit_distance(n, typed); });
    if (edit_distance(near, typed) <= 2) message += fmt::format(": did you mean {}?", near);
  } else {
    message += " by itself:";
    for (const std::string_view name : fitting) message += fmt::format(" {}", name);
    message += '?';
  }
  throw ParseError(message);
}

std::string home_path(std::string_view path) {
  const char* home = std::getenv("HOME");
  if (home == nullptr || !(path == "~" || path.starts_with("~/"))) return std::string(path);
  return home + std::string(path.substr(1));
}

}  // namespace boneyard::app
