#include "solvers/declared/value.hpp"

#include <iterator>

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

/// Passes a text on and counts what was read of it.
struct Counting {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  std::string_view text;
  std::size_t at;
  std::size_t* read;

  const char& operator*() const { return text[at]; }
  Counting& operator++() {
    *read = ++at;
    return *this;
  }
  friend bool operator==(const Counting& a, const Counting& b) { return a.at == b.at; }
};

/// Finds where each value begins: a member of an object at its key. A key that comes twice is refused, because one of
/// the two would be ignored.
class Finder : public nlohmann::json_sax<Json> {
 public:
  Finder(std::string_view text, Starts& starts) : text_(text), starts_(starts) {}

  void run() { Json::sax_parse(Counting{text_, 0, &read_}, Counting{text_, text_.size(), &read_}, this); }

  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t&) override { return value(); }
  bool binary(binary_t&) override { return value(); }
  bool start_object(std::size_t) override { return open(false); }
  bool end_object() override { return close(); }
  bool start_array(std::size_t) override { return open(true); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    place_ = member(levels_.back().place, name);
    const std::size_t start = token();
    if (!starts_.emplace(place_, start).second)
      refuse(line_and_column(text_, start), fmt::format("the key {} comes twice", boneyard::quoted(name)));
    return true;
  }
  bool parse_error(std::size_t position, const std::string&, const Json::exception& error) override {
    refuse(line_and_column(text_, position - 1), error.id >= 400 ? "a number is too large" : "no JSON from here on");
  }

 private:
  struct Level {
    std::string place;
    bool is_list;
    std::size_t members = 0;
  };

  /// Where the token that was read last begins.
  std::size_t token() {
    const std::size_t start = text_.find_first_not_of(" \t\r\n,:", done_);
    done_ = read_;
    return start;
  }
  bool value() {
    const std::size_t start = token();
    if (levels_.empty() || !levels_.back().is_list) return true;
    place_ = fmt::format("{}[{}]", levels_.back().place, levels_.back().members++);
    starts_.emplace(place_, start);
    return true;
  }
  bool open(bool is_list) {
    value();
    levels_.push_back({place_, is_list});
    return true;
  }
  bool close() {
    token();
    levels_.pop_back();
    return true;
  }

  std::string_view text_;
  Starts& starts_;
  std::size_t read_ = 0, done_ = 0;  // bytes read; bytes up to the end of the last token
  std::string place_;                // of the value that comes next
  std::vector<Level> levels_;
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
  if (words.empty()) throw Refusal(place, fmt::format("unknown word {}", boneyard::quoted(word)), start);
  const auto nearest = std::min_element(words.begin(), words.end(), [&](const auto& a, const auto& b) {
    return edit_distance(a, word) < edit_distance(b, word);
  });
  const bool near = word.size() < 100 && edit_distance(*nearest, word) <= 1 + nearest->size() / 3;
  const std::string help = near ? fmt::format("did you mean {}?", *nearest) : "expected " + listed(words);
  throw Refusal(place, fmt::format("unknown word {}: {}", boneyard::quoted(word), help), start);
}

Json read_json(std::string_view text, Starts& starts) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
  if (text.find_first_not_of(blanks, first + end_of_text(text.substr(first))) != text.npos)
    throw ParseError("expected one object in braces and nothing behind it");
  Finder(text, starts).run();
  return Json::parse(text);
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
