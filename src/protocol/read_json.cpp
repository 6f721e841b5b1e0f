// Reads JSON from outside, for a question and for a line of `boneyard serve`.
#include <fmt/format.h>

#include <set>
#include <string>
#include <vector>

#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

/// Lists and objects that are nested more deeply could exhaust the stack. The text need not be JSON.
void check_nesting(std::string_view text) {
  constexpr std::size_t deepest = 64;
  std::size_t depth = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') in_string = !in_string;
    if (in_string && c == '\\') ++at;  // the character after it ends no string
    if (in_string) continue;
    if (c == '[' || c == '{') ++depth;
    if ((c == ']' || c == '}') && depth > 0) --depth;
    if (depth > deepest) throw ParseError("nested deeper than 64");
  }
}

/// Refuses an object with a key twice, since one of its two values would be ignored.
class Reading : public nlohmann::detail::json_sax_dom_parser<Json> {
 public:
  using nlohmann::detail::json_sax_dom_parser<Json>::json_sax_dom_parser;
  bool start_object(std::size_t size) {
    keys_.emplace_back();
    return json_sax_dom_parser::start_object(size);
  }
  bool key(std::string& name) {
    if (!keys_.back().insert(name).second) throw ParseError(fmt::format("the key {} comes twice", in_quotes(name)));
    return json_sax_dom_parser::key(name);
  }
  bool end_object() {
    keys_.pop_back();
    return json_sax_dom_parser::end_object();
  }

 private:
  std::vector<std::set<std::string>> keys_;  // of the objects that are open
};

}  // namespace

// Does what Json::parse() does after a look at the nesting. That function would link in a second parser, for callbacks,
// which makes the page's module a hundredth larger.
Json read_json(std::string_view text) {
  check_nesting(text);
  Json json;
  Reading into(json);
  try {
    Json::sax_parse(text, &into);
  } catch (const Json::parse_error& error) {  // its own text differs from version to version
    throw ParseError(fmt::format("no JSON from byte {} on", error.byte));
  }
  return json;
}

}  // namespace boneyard::protocol
