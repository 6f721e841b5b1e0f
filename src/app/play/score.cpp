#include "app/play/score.hpp"

#include <fmt/format.h>

#include "app/errors.hpp"
#include "app/play/pages.hpp"
#include "deals/notation.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view winnable_mark = "deals=winnable";

}  // namespace

std::string record_key(const ChosenGame& game, Dealt dealt) {
  std::string key(game.info().name);
  if (const std::string rules = game.rules_text(); !rules.empty()) key += ';' + rules;
  if (dealt == Dealt::winnable) key += fmt::format(";{}", winnable_mark);
  return key;
}

std::pair<ChosenGame, Dealt> parse_record_key(std::string_view key) {
  const auto parts = split(key, ';');
  ChosenGame game{.id = parse_game(parts[0]), .rules = {}};
  game.rules = standard_rules(game.id);
  Dealt dealt = Dealt::all;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i] == winnable_mark)
      dealt = Dealt::winnable;
    else
      set_rule(game.id, game.rules, parts[i]);
  }
  return {game, dealt};
}

std::string record_text(const Record& record) {
  std::string text = fmt::format("{} won of {}", record.won, record.played);
  if (record.played > 0)
    text += fmt::format(" ({:.1f} %)", 100.0 * static_cast<double>(record.won) / static_cast<double>(record.played));
  if (record.streak > 1) text += fmt::format(", {} won in a row", record.streak);
  if (record.streak < -1) text += fmt::format(", {} lost in a row", -record.streak);
  if (record.longest_streak > 1) text += fmt::format(", at best {}", record.longest_streak);
  return text;
}

std::string score_text(std::string_view key, const Record& record, const std::vector<PlayerOdds>& odds) {
  const auto [game, dealt] = parse_record_key(key);
  std::string rules = rules_words(game);
  if (dealt == Dealt::winnable) rules += rules.empty() ? "winnable deals" : ", winnable deals";
  return fmt::format("{}{}{}: {}.\n{}", game.info().title, rules.empty() ? "" : ", ", rules, record_text(record),
                     dealt == Dealt::winnable ? "  Every one of these deals could be won.\n" : odds_lines(game, odds));
}

void Score::spoil(std::string why) {
  if (why_not_.empty()) why_not_ = std::move(why);
}

std::string Score::count(bool won) {
  if (counted_) return "";
  counted_ = true;
  if (spoiled()) return fmt::format("This game does not count: {}.", why_not_);
  const std::string key = record_key(game_, dealt_);
  const auto failed = [](const std::exception& error) { return fmt::format("Not counted: {}", error.what()); };
  try {
    const Record record = count_game(state_, key, won);
    return (won ? "" : "Counted as lost. ") + score_text(key, record, true_odds(game_, dealt_, false, state_));
  } catch (const ParseError& error) {
    return failed(error);
  } catch (const InputError& error) {
    return failed(error);
  }
}

}  // namespace boneyard::app
