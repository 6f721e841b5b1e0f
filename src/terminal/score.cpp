#include "terminal/score.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/io/statistics.hpp"
#include "cli/reports/daily.hpp"
#include "cli/reports/score.hpp"

namespace boneyard::app {

std::string count(Sitting& sitting, bool won, int hints, const std::filesystem::path& state) {
  if (sitting.counted()) return "";
  sitting.set_counted();
  if (sitting.spoiled()) return fmt::format("This game does not count: {}.", sitting.why_spoiled());
  const Variant& variant = sitting.variant();
  const Dealt dealt = sitting.dealt().dealt;
  const auto failed = [](const std::exception& error) { return fmt::format("Not counted: {}", error.what()); };
  try {
    const Record record = count_game(state, record_key(variant, dealt), won);
    std::string text = fmt::format("{}{}{}: {}.\n{}", won ? "" : "Counted as lost. ", variant.title(),
                                   rules_and_deals(variant, dealt), record_text(record), in_a_hundred(variant, dealt));
    if (!sitting.dealt().date.empty())
      text += "\n" +
              count_day(state, sitting.dealt().date, {variant.text(), won, static_cast<int>(sitting.played()), hints});
    return text;
  } catch (const ParseError& error) {
    return failed(error);
  } catch (const InputError& error) {
    return failed(error);
  }
}

}  // namespace boneyard::app
