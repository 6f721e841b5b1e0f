// Texts of rules that were changed at random, by the harness for such texts.
#include <catch2/catch.hpp>
#include <random>

#include "tests/fuzz/harness.hpp"
#include "tests/games/declared/texts.hpp"  // reads BONEYARD_SOURCE_DIR

namespace boneyard {
namespace {

class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {
    for (const char* name : declared::texts) originals_.push_back(declared::text_of(name));
  }

  std::string text() {
    std::string text = any();
    for (std::size_t changes = 1 + below(3); changes > 0; --changes) change(text);
    return text;
  }

 private:
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_()) % n; }
  const std::string& any() { return originals_[below(originals_.size())]; }
  /// A word or a number of a text, by its first byte and its length.
  std::pair<std::size_t, std::size_t> word(const std::string& text) {
    const auto letter = [&](std::size_t i) { return i < text.size() && text[i] > ' ' && text[i] != '"'; };
    std::size_t first = below(text.size());
    while (first < text.size() && !letter(first)) ++first;
    std::size_t last = first;
    while (letter(last)) ++last;
    return {first, last - first};
  }
  void change(std::string& text) {
    if (text.empty()) text = "{}";
    const std::size_t at = below(text.size()), length = below(12);
    const std::string& other = any();
    switch (below(6)) {
      case 0: text[at] = static_cast<char>(random_()); return;
      case 1: text.erase(at, length); return;
      case 2: text.insert(at, other.substr(below(other.size()), length)); return;
      case 3: {  // a line of another text
        const std::size_t start = other.find('\n', below(other.size()));
        if (start != other.npos)
          text.insert(text.find('\n', at) + 1, other, start + 1, other.find('\n', start + 1) - start);
        return;
      }
      case 4: {
        const auto [first, size] = word(text);
        const auto [from, taken] = word(other);
        if (first < text.size()) text.replace(first, size, other, std::min(from, other.size()), taken);
        return;
      }
      default:
        if (const auto digit = text.find_first_of("0123456789", at); digit != text.npos)
          text[digit] = static_cast<char>('0' + below(10));
    }
  }

  std::mt19937 random_;
  std::vector<std::string> originals_;
};

}  // namespace

TEST_CASE("10,000 mutated texts are each a game that plays and ends or one line of complaint", "[slow]") {
  Mutator mutator(1);
  int games = 0;
  for (int i = 0; i < 10000; ++i) {
    const std::string text = mutator.text();
    INFO(text);
    REQUIRE_NOTHROW(fuzz::rules_text(text));
    games += fuzz::parsed([&] { declared::Text::read(text); });
  }
  CHECK(games > 500);
}

}  // namespace boneyard
