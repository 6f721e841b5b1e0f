#include "cli/io/mistakes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "boneyard/notation.hpp"
#include "cli/io/output.hpp"

namespace boneyard::app {
namespace {

constexpr const char* list_key = "list";

StateFile mistakes_in(const std::filesystem::path& folder) { return {folder, "mistakes", "mistakes"}; }

std::vector<Theme> themes_of(const Json& names) {
  std::vector<Theme> themes;
  for (std::size_t i = 0; i < theme_count; ++i)
    if (const auto theme = static_cast<Theme>(i); std::ranges::count(names, Json(std::string(to_text(theme)))) > 0)
      themes.push_back(theme);
  return themes;
}

/// Throws ParseError if `json` is no mistake, or its moves are not legal.
Mistake mistake_of(const Json& json) {
  try {
    const auto rules = json.at("rules").get<std::string>();
    const auto game = json.at("game").get<std::string>();
    Mistake mistake{.variant = Variant::parse(rules.empty() ? game : game + ';' + rules),
                    .before = json.at("before").get<std::vector<std::string>>(),
                    .played = json.at("played").get<std::string>(),
                    .best = json.at("best").get<std::string>(),
                    .themes = themes_of(json.at("themes")),
                    .cost = json.at("cost").get<double>()};
    mistake.deal = DealReader(mistake.variant).typed(json.at("deal").get<std::string>());
    AnyPosition position(mistake.variant, mistake.deal);
    for (const std::string& move : mistake.before) position.play(move);
    for (const std::string& move : {mistake.played, mistake.best})
      if (const auto why = position.why_illegal(move)) throw ParseError(*why);
    return mistake;
  } catch (const Json::exception&) {
    throw ParseError("not a mistake");
  }
}

}  // namespace

std::string_view words_of(Theme theme) {
  constexpr std::string_view words[] = {"a tile whose partners all lie behind it",
                                        "the last tile of a total that others need",
                                        "a tile without a partner left",
                                        "a tile left that has to go now",
                                        "a tile taken that has to stay",
                                        "an end that no tile fits any more",
                                        "who has to draw",
                                        "who has to pass",
                                        "play that ends because nothing fits",
                                        "more at once, and less in the end"};
  static_assert(std::size(words) == theme_count, "every theme has its words");
  return words[static_cast<std::size_t>(theme)];
}

Json json_of(const Mistake& mistake) {
  Json themes = Json::array();
  for (const Theme theme : mistake.themes) themes.push_back(to_text(theme));
  return {{"game", mistake.variant.name()}, {"rules", mistake.variant.rules_text(";")},
          {"deal", to_text(mistake.deal)},  {"before", mistake.before},
          {"played", mistake.played},       {"best", mistake.best},
          {"themes", std::move(themes)},    {"cost", mistake.cost}};
}

std::string keep_mistake(const std::filesystem::path& folder, const Mistake& mistake) {
  return mistakes_in(folder).change([&](Json& data) {
    const bool damaged = data.contains(list_key) && !data[list_key].is_array();
    Json& list = data[list_key];
    if (!list.is_array()) list = Json::array();
    const Json entry = json_of(mistake);
    const auto same = std::find(list.begin(), list.end(), entry);
    if (same != list.end()) list.erase(same);
    list.push_back(entry);
    while (list.size() > most_mistakes) list.erase(list.begin());
    return std::string(damaged ? "\"list\": expected an array" : "");
  });
}

std::vector<Mistake> load_mistakes(const std::filesystem::path& folder, std::vector<std::string>* said) {
  const Json data = mistakes_in(folder).read();
  std::vector<Mistake> mistakes;
  if (!data.contains(list_key)) return mistakes;
  std::size_t number = 0;
  for (const Json& each : data[list_key]) try {
      ++number;
      mistakes.push_back(mistake_of(each));
    } catch (const ParseError& wrong) {  // from another version or another program
      if (said != nullptr) said->push_back(fmt::format("mistake {} is left out: {}", number, wrong.what()));
    }
  return mistakes;
}

std::string mistakes_table(const std::vector<Mistake>& mistakes) {
  if (mistakes.empty()) return "";
  std::array<std::size_t, theme_count> counts{};
  std::size_t plain = 0;
  for (const Mistake& each : mistakes) {
    if (each.themes.empty()) ++plain;
    for (const Theme theme : each.themes) ++counts[static_cast<std::size_t>(theme)];
  }
  std::vector<std::pair<std::size_t, std::string_view>> rows;
  for (std::size_t i = 0; i < theme_count; ++i)
    if (counts[i] > 0) rows.emplace_back(counts[i], words_of(static_cast<Theme>(i)));
  std::ranges::stable_sort(rows, [](const auto& a, const auto& b) { return a.first > b.first; });
  if (plain > 0) rows.emplace_back(plain, "none of these");
  std::string text = fmt::format("What the moves overlooked that lost {}:\n", grouped(mistakes.size(), "game"));
  for (const auto& [count, words] : rows) text += fmt::format("  {:<42} {:>5}\n", words, grouped(count));
  return text;
}

}  // namespace boneyard::app
