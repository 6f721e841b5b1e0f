#include "cli/state/mistakes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "platform/output.hpp"
#include "platform/today.hpp"
#include "protocol/mistake_json.hpp"
#include "protocol/puzzle_json.hpp"

namespace boneyard::app {
namespace {

constexpr const char *list_key = "list", *pause_key = "comes_back";

StateFile mistakes_in(const std::filesystem::path& folder) { return {folder, "mistakes", "mistakes"}; }

/// A new mistake is due at once.
PuzzleRecord::Missed new_pause() { return {0, today().number()}; }

Json entry_of(const Mistake& mistake, const std::optional<PuzzleRecord::Missed>& pause) {
  Json entry = protocol::mistake_json<Json>(mistake);
  entry[pause_key] = pause ? protocol::pause_json<Json>(*pause) : Json();
  return entry;
}

/// Throws ParseError.
KeptMistake read_entry(const Json& entry) {
  try {
    KeptMistake kept{protocol::read_mistake(entry), std::nullopt};
    if (!entry.at(pause_key).is_null()) kept.pause = protocol::read_pause(entry.at(pause_key));
    return kept;
  } catch (const Json::exception&) {
    throw ParseError("not a mistake");
  }
}

/// The place of this mistake in the list; its end if it is not there. Entries that are no mistakes are passed over.
Json::iterator find(Json& list, const Mistake& mistake) {
  return std::find_if(list.begin(), list.end(), [&](const Json& each) {
    try {
      return read_entry(each).mistake == mistake;
    } catch (const ParseError&) {
      return false;
    }
  });
}

/// Changes the list of the file. Returns a message if what was there was damaged, and put aside.
template <class Change>
std::string change_list(const std::filesystem::path& folder, Change change) {
  return mistakes_in(folder).change([&](Json& data) {
    const bool damaged = data.contains(list_key) && !data[list_key].is_array();
    Json& list = data[list_key];
    if (!list.is_array()) list = Json::array();
    change(list);
    return std::string(damaged ? "\"list\": expected an array" : "");
  });
}

void add_latest(Json& list, Json entry) {
  list.push_back(std::move(entry));
  while (list.size() > most_mistakes) list.erase(list.begin());
}

}  // namespace

std::string keep_mistake(const std::filesystem::path& folder, const Mistake& mistake) {
  return change_list(folder, [&](Json& list) {
    PuzzleRecord::Missed pause = new_pause();
    if (const auto same = find(list, mistake); same != list.end()) {
      pause = read_entry(*same).pause.value_or(pause);
      list.erase(same);
    }
    add_latest(list, entry_of(mistake, pause));
  });
}

NotedMistake note_mistake(const std::filesystem::path& folder, const Mistake& mistake, const PuzzleResult& result) {
  NotedMistake noted;
  noted.said = change_list(folder, [&](Json& list) {
    auto same = find(list, mistake);
    const bool known = same != list.end();
    noted.pause = known ? read_entry(*same).pause : new_pause();
    // What was done with and is missed now begins anew.
    if (noted.pause || !result.solved())
      noted.pause = PuzzleRecord::next_pause(noted.pause.value_or(new_pause()), result.solved(), today().number());
    if (known)
      *same = entry_of(mistake, noted.pause);
    else
      add_latest(list, entry_of(mistake, noted.pause));
  });
  return noted;
}

std::string mend_mistakes(const std::filesystem::path& folder) { return mistakes_in(folder).mend(); }

std::vector<KeptMistake> load_mistakes(const std::filesystem::path& folder, std::vector<std::string>* said) {
  const Json data = mistakes_in(folder).read();
  std::vector<KeptMistake> mistakes;
  if (!data.contains(list_key)) return mistakes;
  if (!data[list_key].is_array()) throw ParseError("\"list\": expected an array");
  std::size_t number = 0;
  for (const Json& each : data[list_key]) try {
      ++number;
      mistakes.push_back(read_entry(each));
    } catch (const ParseError& wrong) {  // from another version or another program
      if (said != nullptr) said->push_back(fmt::format("mistake {} is left out: {}", number, wrong.what()));
    }
  return mistakes;
}

const KeptMistake* due_mistake(const std::vector<KeptMistake>& mistakes, int today, std::string_view game) {
  const KeptMistake* found = nullptr;
  for (const KeptMistake& each : mistakes) {
    if (!each.pause || each.pause->due > today || (!game.empty() && each.mistake.variant.name() != game)) continue;
    if (found == nullptr || each.pause->due < found->pause->due) found = &each;
  }
  return found;
}

std::vector<MistakeKind> kinds_of(const std::vector<KeptMistake>& mistakes) {
  std::array<std::size_t, theme_count> counts{};
  std::size_t plain = 0;
  for (const auto& [mistake, pause] : mistakes) {
    if (mistake.themes.empty()) ++plain;
    for (const Theme theme : mistake.themes) ++counts[static_cast<std::size_t>(theme)];
  }
  std::vector<MistakeKind> kinds;
  for (std::size_t i = 0; i < theme_count; ++i)
    if (counts[i] > 0) kinds.push_back({static_cast<Theme>(i), counts[i]});
  std::ranges::stable_sort(kinds, [](const auto& a, const auto& b) { return a.count > b.count; });
  if (plain > 0) kinds.push_back({std::nullopt, plain});
  return kinds;
}

std::string mistakes_table(const std::vector<KeptMistake>& mistakes) {
  if (mistakes.empty()) return "";
  std::string text = fmt::format("What your {} overlooked:\n", grouped(mistakes.size(), "mistake"));
  for (const auto& [theme, count] : kinds_of(mistakes))
    text += fmt::format("  {:<42} {:>5}\n", theme ? words_of(*theme) : "none of these", grouped(count));
  return text;
}

}  // namespace boneyard::app
