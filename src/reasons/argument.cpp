#include "reasons/argument.hpp"

#include <fmt/format.h>

#include <iterator>

namespace boneyard::reasons {

std::string listed(const std::vector<std::string>& things, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < things.size(); ++i)
    text += (i == 0 ? "" : i + 1 < things.size() ? ", " : fmt::format(" {} ", last)) + things[i];
  return text;
}

std::string listed(TileSet tiles, std::string_view last) {
  std::vector<std::string> names;
  for (const Tile tile : tiles) names.push_back(to_text(tile));
  return listed(names, last);
}

std::string number_word(int number) {
  static constexpr const char* words[] = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                          "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return number < static_cast<int>(std::size(words)) ? words[number] : std::to_string(number);
}

std::string capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::vector<std::string> sentences_of(const std::vector<std::string>& clauses, std::size_t most) {
  std::vector<std::string> sentences;
  const std::size_t count = std::min(most, clauses.size());
  for (std::size_t i = 0, done = 0; i < count; ++i) {
    const std::size_t end = done + (clauses.size() - done + count - i - 1) / (count - i);
    std::string sentence = capitalized(clauses[done++]);
    while (done < end) sentence += "; " + clauses[done++];
    sentences.push_back(sentence + ".");
  }
  return sentences;
}

}  // namespace boneyard::reasons
