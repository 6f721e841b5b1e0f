#include "terminal/presenter/score.hpp"

#include <fmt/format.h>

#include "boneyard/mistake.hpp"
#include "cli/reports/score.hpp"
#include "cli/state/mistakes.hpp"
#include "cli/state/puzzle_store.hpp"
#include "platform/errors.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

/// Calls `f`. If it fails, returns the error as a message that begins with `what`.
std::string or_say(std::string_view what, const auto& f) {
  return or_else(f, [&](const char* why) { return fmt::format("{}{}", what, why); });
}

/// What `load` returns. If it fails, returns an empty value, and the error goes into `note` if that is empty.
template <class Load>
auto readable(std::string& note, Load&& load) {
  decltype(load()) found{};
  const std::string failed = or_say("", [&] { return found = load(), std::string(); });
  if (note.empty()) note = failed;
  return found;
}

void add_line(std::string& text, const std::string& more) { add(text, more, "\n"); }

/// Keeps the mistake of a patience that is lost. A game that is given up has none. Returns what went wrong.
std::string keep_own_mistake(const Session& session, const std::filesystem::path& state, const FindChances& known) {
  if (session.variant().hands_follow() || session.variant().declared()) return "";
  return or_say("The mistake was not kept: ", [&] {
    const auto mistake = mistake_of(session, thinking(known));
    return mistake ? keep_mistake(state, *mistake) : std::string();
  });
}

}  // namespace

// The calendar is written before the statistics. A game in the statistics is never counted again, so if the program
// were killed between the two, the day would be lost in the other order.
Counted count_result(const Result& result, const Session& session, const std::filesystem::path& state,
                     std::string_view saved, const FindChances& known) {
  const bool counts = result.why_not.empty(), alone = result.persons == 1;
  if (!alone && counts) return {};
  const RecordKind& kind = result.kind;
  std::string of_day;
  bool noted = !alone || result.date.empty();
  if (!noted)
    of_day = or_say("The day could not be recorded: ", [&] {
      std::string text = count_day(state, result.date,
                                   {kind.variant.text(), result.won && counts, static_cast<int>(result.effort.moves),
                                    static_cast<int>(result.effort.hints), result.why_not});
      noted = true;
      return text;
    });
  Counted counted;
  if (!counts) {
    counted.safe = noted;
    counted.text = fmt::format("This {} does not count: {}.", what_counts(session), result.why_not);
  } else {
    counted.safe = false;
    counted.text = or_say("Not counted: ", [&] {
      std::string said;
      const Record record = count_game(state, kind.key(), result.won, saved, &said, result.effort);
      counted.safe = true;
      const bool patience = !kind.variant.hands_follow(), left = !result.won && (patience || !session.over());
      std::string text =
          fmt::format("{}{}: {}.{}", left ? "Counted as lost. " : "", kind_text(kind), record_text(record),
                      result.won && result.effort.undos == 0 ? " Won without undo." : "");
      if (patience) add_line(text, in_a_hundred(kind.variant, kind.dealt));
      add_line(text, said);
      return text;
    });
    if (counted.safe && !result.won) add_line(counted.text, keep_own_mistake(session, state, known));
  }
  add_line(counted.text, of_day);
  return counted;
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
  add_line(said, or_say("", [&] { return mend_puzzles(state); }));
  add_line(said, or_say("", [&] { return mend_mistakes(state); }));
  return said;
}

}  // namespace boneyard::app
