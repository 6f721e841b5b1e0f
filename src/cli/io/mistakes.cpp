#include "cli/io/mistakes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "boneyard/notation.hpp"
#include "cli/io/output.hpp"
#include "protocol/mistake_json.hpp"

namespace boneyard::app {
namespace {

constexpr const char* list_key = "list";

StateFile mistakes_in(const std::filesystem::path& folder) { return {folder, "mistakes", "mistakes"}; }

}  // namespace

std::string keep_mistake(const std::filesystem::path& folder, const Mistake& mistake) {
  return mistakes_in(folder).change([&](Json& data) {
    const bool damaged = data.contains(list_key) && !data[list_key].is_array();
    Json& list = data[list_key];
    if (!list.is_array()) list = Json::array();
    const Json entry = protocol::mistake_json<Json>(mistake);
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
      mistakes.push_back(protocol::read_mistake(each));
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
