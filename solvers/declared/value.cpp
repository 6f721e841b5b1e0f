#include "solvers/declared/value.hpp"

#include "boneyard/notation.hpp"
#include "deals/near_word.hpp"
#include "solvers/declared/text.hpp"

namespace boneyard::declared {
namespace {

constexpr std::size_t deepest = 16;

/// The bytes of a text, as a parser takes them.
struct Bytes : std::iterator_traits<const char*> {
  using iterator_category = std::input_iterator_tag;
  const char* at;
  std::size_t* taken;  ///< how many
  char operator*() const { return *at; }
  Bytes& operator++() { return ++at, ++*taken, *this; }
  bool operator==(const Bytes& other) const { return at == other.at; }
};

}  // namespace

std::string line_and_column(std::string_view text, std::size_t at) {
  const std::string_view before = text.substr(0, std::min(at, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  return fmt::format("line {}, column {}", line, before.size() - before.rfind('\n'));  // of npos: from the beginning
}

void refuse(const std::string& place, const std::string& what) { throw Refusal(place, what, place); }

void refuse_word(const std::string& place, std::string_view word, const std::vector<std::string>& words,
                 const std::string& key) {
  const std::string start = key.empty() ? place : key;
  if (words.empty()) throw Refusal(place, fmt::format("unknown word {}", in_quotes(word)), start);
  throw Refusal(place, fmt::format("unknown word {}: {}", in_quotes(word), known_words(word, words)), start);
}

Json read_json(std::string_view text, Starts& starts) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
  if (text.find_first_not_of(blanks, first + end_of_text(text.substr(first))) != text.npos)
    throw ParseError("expected one object in braces and nothing behind it");

  struct Level {
    std::string place;
    bool is_list;
    std::size_t members = 0;
  };
  std::vector<Level> levels;
  std::string place;                // of the value that comes next
  std::size_t done = 0, taken = 0;  // bytes: up to the end of the last token, and up to where the parser is
  using Event = Json::parse_event_t;
  const auto meet = [&](int, Event event, const Json& value) {
    const std::size_t start = text.find_first_not_of(" \t\r\n,:", std::exchange(done, taken));
    if (event == Event::object_end || event == Event::array_end) {
      levels.pop_back();
    } else if (event == Event::key) {
      const auto& key = value.get_ref<const std::string&>();
      place = member(levels.back().place, key);
      // One of two values would be ignored.
      if (!starts.emplace(place, start).second)
        refuse(line_and_column(text, start), fmt::format("the key {} comes twice", in_quotes(key)));
    } else {
      if (!levels.empty() && levels.back().is_list) {
        place = fmt::format("{}[{}]", levels.back().place, levels.back().members++);
        starts.emplace(place, start);
      }
      if (event != Event::value) levels.push_back({place, event == Event::array_start});
    }
    return true;
  };
  try {
    return Json::parse(Bytes{{}, text.data(), &taken}, Bytes{{}, text.data() + text.size(), &taken}, meet);
  } catch (const Json::parse_error& error) {
    const bool marked = text.substr(error.byte - 1).starts_with("\xEF\xBB\xBF");
    refuse(line_and_column(text, error.byte - 1),
           marked ? "a byte order mark inside the text" : "no JSON from here on");
  } catch (const Json::out_of_range&) {
    refuse(line_and_column(text, taken - 2), "a number is too large");  // the byte behind it was read, too
  }
}

int Value::whole(int lowest, int highest) const {
  if (json.is_number_integer()) {
    const auto number = json.get<std::int64_t>();
    const bool wraps = json.is_number_unsigned() && json.get<std::uint64_t>() > 1000000;
    if (!wraps && number >= lowest && number <= highest) return static_cast<int>(number);
  }
  refuse(place, fmt::format("{}: expected a whole number from {} to {}", in_quotes(json.dump()), lowest, highest));
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
