// A text of rules as JSON values that know their place in it, and the errors that name such a place.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/notation.hpp"

namespace boneyard::declared {

using Json = nlohmann::json;
using Words = std::initializer_list<std::string_view>;

/// A text has to fit into a line of a certificate (src/certificate/check.hpp).
inline constexpr std::size_t longest_text = 50000, longest_sentence = 1000;

/// A ParseError that knows which value of the text is wrong.
struct Refusal : ParseError {
  Refusal(const std::string& place, const std::string& what, std::string start_of)
      : ParseError(place.empty() ? what : fmt::format("{}: {}", place, what)), start(std::move(start_of)) {}

  std::string start;  ///< the place of that value, a key of Starts
};
/// By the place of a value, `moves[1].sum`: the byte at which it begins.
using Starts = std::map<std::string, std::size_t>;

/// `line 3, column 7`: where byte `at` of a text lies.
std::string line_and_column(std::string_view text, std::size_t at);
/// The place of a member of an object.
inline std::string member(const std::string& place, std::string_view key) {
  return place.empty() ? std::string(key) : fmt::format("{}.{}", place, key);
}
[[noreturn]] void refuse(const std::string& place, const std::string& what);
/// Refuses a word that is none of `words`: names the nearest one if it is near, otherwise all of them. `key` is its
/// place if it is a key of the object at `place`.
[[noreturn]] void refuse_word(const std::string& place, std::string_view word, const std::vector<std::string>& words,
                              const std::string& key = "");
/// Reads a text and finds where its values begin. Throws a ParseError with the line of what is no JSON.
Json read_json(std::string_view text, Starts& starts);
/// Whether `text` is a name as places and options have it, so that moves and rules can be written with it.
bool is_name(std::string_view text);

/// A value of the text with its place, for messages: `moves[1].sum`.
struct Value {
  const Json& json;
  std::string place;

  bool has(const char* key) const { return json.contains(key); }
  Value at(const char* key) const {
    if (!has(key)) refuse(place, fmt::format("expected the key {}", key));
    return {json.at(key), member(place, key)};
  }
  /// The members of a list. One value may stand for a list of one.
  std::vector<Value> list() const {
    std::vector<Value> all;
    if (!json.is_array()) return {*this};
    for (const Json& each : json) all.push_back({each, fmt::format("{}[{}]", place, all.size())});
    return all;
  }
  void expect_object(Words keys) const {
    if (!json.is_object()) refuse(place, "expected an object in braces");
    for (const auto& [key, unused] : json.items())
      if (std::find(keys.begin(), keys.end(), key) == keys.end())
        refuse_word(place, key, {keys.begin(), keys.end()}, member(place, key));
  }
  std::string text(std::size_t longest = longest_sentence) const {
    if (!json.is_string()) refuse(place, "expected a text in quotes");
    auto text = json.get<std::string>();
    if (text.size() > longest) refuse(place, fmt::format("expected at most {} bytes", longest));
    if (const std::string seen = printable(text); seen != text) {
      const auto odd = std::mismatch(text.begin(), text.end(), seen.begin(), seen.end()).first;
      refuse(place, fmt::format("{}: expected one line of plain text", in_quotes(std::string(odd, text.end()))));
    }
    return text;
  }
  std::string name() const {
    std::string name = text();
    if (!is_name(name)) refuse(place, fmt::format("{}: expected small letters, digits and dashes", in_quotes(name)));
    return name;
  }
  int whole(int lowest, int highest) const;
  bool truth() const {
    if (!json.is_boolean()) refuse(place, "expected true or false");
    return json.get<bool>();
  }
};

}  // namespace boneyard::declared
