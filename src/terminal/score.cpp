#include "terminal/score.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/reports/score.hpp"

namespace boneyard::app {
namespace {

/// Calls `f`; what it could not do is said, after `what`.
std::string or_say(std::string_view what, const auto& f) {
  try {
    return f();
  } catch (const ParseError& error) {
    return fmt::format("{}{}", what, error.what());
  } catch (const InputError& error) {
    return fmt::format("{}{}", what, error.what());
  }
}

/// What `load` finds; nothing if it fails.
template <class Load>
auto readable(std::string& note, Load&& load) {
  decltype(load()) found{};
  const std::string failed = or_say("", [&] { return found = load(), std::string(); });
  if (note.empty()) note = failed;
  return found;
}

void add_line(std::string& text, const std::string& more) { text += (text.empty() || more.empty() ? "" : "\n") + more; }

}  // namespace

// The day comes first: only what is in the statistics is never counted again.
Counted count(const std::filesystem::path& state, const Result& result, std::string_view saved) {
  std::string of_day;
  bool noted = result.date.empty();
  if (!noted)
    of_day = or_say("The day is not noted: ", [&] {
      std::string text = count_day(state, result.date, result.day);
      noted = true;
      return text;
    });
  Counted counted;
  if (!result.day.spoiled.empty()) {
    counted.safe = noted;
    counted.text = fmt::format("This {} does not count: {}.", result.what, result.day.spoiled);
  } else {
    counted.safe = false;
    counted.text = or_say("Not counted: ", [&] {
      std::string said;
      const Record record = count_game(state, result.record, result.day.won, saved, &said);
      counted.safe = true;
      std::string text = fmt::format("{}: {}.", result.title, record_text(record));
      add_line(text, result.compare);
      add_line(text, said);
      return text;
    });
  }
  add_line(counted.text, of_day);
  return counted;
}

Counted count(Sitting& sitting, bool won, int hints, const std::filesystem::path& state, std::string_view saved) {
  if (sitting.counted()) return {};
  sitting.set_counted();
  const Variant& variant = sitting.variant();
  const Dealt dealt = sitting.dealt().dealt;
  return count(
      state,
      {.record = RecordKind{variant, dealt}.key(),
       .title = fmt::format("{}{}{}", won ? "" : "Counted as lost. ", variant.title(), rules_and_deals(variant, dealt)),
       .compare = in_a_hundred(variant, dealt),
       .date = sitting.dealt().date,
       .day = {variant.text(), won && !sitting.spoiled(), static_cast<int>(sitting.played()), hints,
               sitting.why_spoiled()}},
      saved);
}

Statistics readable_statistics(const std::filesystem::path& state, std::string& note) {
  return readable(note, [&] { return load_statistics(state); });
}

Days readable_days(const std::filesystem::path& state, std::string& note) {
  return readable(note, [&] { return load_days(state); });
}

std::string mend_records(const std::filesystem::path& state) {
  std::string said = or_say("", [&] { return mend_statistics(state); });
  add_line(said, or_say("", [&] { return mend_days(state); }));
  return said;
}

}  // namespace boneyard::app
