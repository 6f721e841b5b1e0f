// What every question of the page is read with, and what its answers have in common.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "boneyard/advice.hpp"
#include "boneyard/notation.hpp"

namespace boneyard {

/// An object of an answer, key by key. nlohmann's lists in braces, a chain of temporary values for each key, make the
/// module a twentieth larger.
class Object {
 public:
  Object& set(const char* key, nlohmann::json value);
  operator nlohmann::json() { return std::move(json_); }
  std::string text() const { return json_.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace); }

 private:
  nlohmann::json json_;
};

inline std::string text_of(const nlohmann::json& question, const char* key) {
  return question.at(key).get<std::string>();
}

inline std::uint64_t parse_number(std::string_view text) {
  const auto number = parse_digits(text);
  if (!number)
    throw ParseError(fmt::format("{}: expected a whole number from 0 to 18446744073709551615", quoted(text)));
  return *number;
}

/// Milliseconds and threads: a page thinks in one worker, so on one thread.
inline Thinking thinking_of(const nlohmann::json& question) {
  return {.time = std::chrono::milliseconds(question.value("time", 2000))};
}

inline nlohmann::json option_json(const Option& option) {
  return Object()
      .set("name", option.name)
      .set("words", std::vector(option.words.begin(), option.words.end()))
      .set("lowest", option.lowest)
      .set("highest", option.highest)
      .set("standard", option.standard)
      .set("help", option.help);
}

}  // namespace boneyard
