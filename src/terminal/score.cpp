#include "terminal/score.hpp"

#include <fmt/format.h>

#include "cli/errors.hpp"
#include "cli/io/statistics.hpp"
#include "cli/reports/score.hpp"

namespace boneyard::app {

std::string count(Sitting& sitting, bool won, const std::filesystem::path& state) {
  if (sitting.counted()) return "";
  sitting.set_counted();
  if (sitting.spoiled()) return fmt::format("This game does not count: {}.", sitting.why_spoiled());
  const Variant& variant = sitting.variant();
  const Dealt dealt = sitting.dealt().dealt;
  const std::string key = record_key(variant, dealt);
  const auto failed = [](const std::exception& error) { return fmt::format("Not counted: {}", error.what()); };
  try {
    const Record record = count_game(state, key, won);
    return (won ? "" : "Counted as lost. ") + score_text(key, record, true_odds(variant, dealt, false, state));
  } catch (const ParseError& error) {
    return failed(error);
  } catch (const InputError& error) {
    return failed(error);
  }
}

}  // namespace boneyard::app
