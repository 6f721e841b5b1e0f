#include "boneyard/sentence.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boneyard {

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string name_of(const std::vector<int>& seats, const Reader& reader) {
  std::vector<std::string> names, numbers;
  for (const int seat : seats) {
    const bool you = seat == reader.you;
    const std::string& name = reader.names[static_cast<std::size_t>(seat)];
    if (!you && name.empty()) numbers.push_back(std::to_string(seat + 1));
    names.insert(you ? names.begin() : names.end(), you ? "you" : name.empty() ? "seat " + numbers.back() : name);
  }
  const bool nameless = seats.size() > 1 && numbers.size() == seats.size();
  return nameless ? fmt::format("seats {}", fmt::join(numbers, " and ")) : fmt::format("{}", fmt::join(names, " and "));
}

Sentence addressed(const Sentence& sentence, const Reader& reader) {
  Sentence read;
  bool several = false;
  const auto add_words = [&](const std::string& words) {
    if (read.empty() || read.back().kind != Part::Kind::words)
      read.emplace_back(words);
    else
      read.back().text += words;
  };
  for (const Part& part : sentence) {
    if (part.kind == Part::Kind::words) {
      add_words(part.text);
    } else if (part.kind == Part::Kind::verb) {
      add_words(several ? part.other : part.text);
    } else if (part.kind == Part::Kind::seats) {
      std::vector<int> others = part.seats;
      others.erase(std::remove(others.begin(), others.end(), reader.you), others.end());
      const bool you = others.size() < part.seats.size();
      several = you || others.size() > 1;
      if (you) add_words(others.empty() ? "you" : "you and ");
      if (!others.empty()) read.emplace_back(std::move(others));
    } else {
      read.push_back(part);
    }
  }
  return read;
}

std::string to_clause(const Sentence& clause, const Reader& reader) {
  std::string text;
  for (const Part& part : addressed(clause, reader))
    text += part.kind == Part::Kind::seats ? name_of(part.seats, reader) : part.text;
  return text;
}

std::string to_text(const Sentence& sentence, const Reader& reader) { return capital(to_clause(sentence, reader)); }

std::string to_text(std::span<const Sentence> sentences, const Reader& reader) {
  std::string all;
  for (const Sentence& sentence : sentences) all += (all.empty() ? "" : " ") + to_text(sentence, reader);
  return all;
}

}  // namespace boneyard
