#include "solvers/declared/value.hpp"

#include <set>

#include "boneyard/notation.hpp"
#include "solvers/declared/text.hpp"

namespace boneyard::declared {
namespace {

constexpr std::size_t deepest = 16;

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == words.size() ? " or " : ", ", words[i]);
  return text;
}

/// Where byte `at` of a text lies.
std::string line_and_column(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, std::min(at, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n') + 1;  // 0 if there is none
  return fmt::format("line {}, column {}", line, std::max<std::size_t>(1, before.size() - start));
}

/// Builds the values of a text. A key that comes twice is refused: one of the two would be ignored.
class Builder : public nlohmann::detail::json_sax_dom_parser<Json> {
  using Base = nlohmann::detail::json_sax_dom_parser<Json>;

 public:
  using Base::Base;
  bool start_object(std::size_t size) {
    keys_.emplace_back();
    return Base::start_object(size);
  }
  bool key(Json::string_t& name) {
    if (!keys_.back().insert(name).second)
      throw ParseError(fmt::format("{}: the key comes twice", boneyard::quoted(name)));
    return Base::key(name);
  }
  bool end_object() {
    keys_.pop_back();
    return Base::end_object();
  }

 private:
  std::vector<std::set<std::string>> keys_;
};

}  // namespace

void refuse(const std::string& place, const std::string& what) {
  throw ParseError(place.empty() ? what : fmt::format("{}: {}", place, what));
}

void refuse_word(const std::string& place, std::string_view word, const std::vector<std::string>& words) {
  if (words.empty()) refuse(place, fmt::format("unknown word {}", boneyard::quoted(word)));
  const auto nearest = std::min_element(words.begin(), words.end(), [&](const auto& a, const auto& b) {
    return edit_distance(a, word) < edit_distance(b, word);
  });
  const bool near = word.size() < 100 && edit_distance(*nearest, word) <= 1 + nearest->size() / 3;
  refuse(place, near ? fmt::format("unknown word {}: did you mean {}?", boneyard::quoted(word), *nearest)
                     : fmt::format("unknown word {}: expected {}", boneyard::quoted(word), listed(words)));
}

Json read_json(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
  if (text.find_first_not_of(blanks, first + end_of_text(text.substr(first))) != text.npos)
    throw ParseError("expected one object in braces and nothing behind it");
  Json json;
  Builder into(json);
  try {
    Json::sax_parse(text, &into);
  } catch (const Json::parse_error& error) {  // its own text differs from version to version
    throw ParseError(fmt::format("{}: no JSON from here on", line_and_column(text, error.byte)));
  } catch (const Json::exception&) {
    throw ParseError("no JSON: a number is too large");
  }
  return json;
}

bool is_name(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
  return !text.empty() && text.size() <= 40 && text[0] >= 'a' && text[0] <= 'z' &&
         std::all_of(text.begin(), text.end(), fits);
}

std::size_t end_of_text(std::string_view text) {
  if (text.size() > longest_text) throw ParseError(fmt::format("a text of rules has at most {} bytes", longest_text));
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') in_string = !in_string;
    if (in_string && c == '\\') ++at;  // the character after it ends no string
    if (in_string) continue;
    if (depth == 0 && c != '{') break;
    if (c == '[' || c == '{') ++depth;
    if (depth > deepest) throw ParseError("nested deeper than 16");
    if ((c == ']' || c == '}') && --depth == 0) return at + 1;
  }
  throw ParseError(depth == 0 ? "expected rules: an object in braces" : "the text ends inside the object");
}

}  // namespace boneyard::declared
