// What each command at a match does.
#include <fmt/format.h>

#include "cli/io/statistics.hpp"
#include "cli/options.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/reports/score.hpp"
#include "terminal/match/match_table.hpp"
#include "terminal/match/match_words.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {

Reply MatchTable::help(std::string_view) { return {std::string(match_help())}; }

Reply MatchTable::list_moves(std::string_view) {
  if (match_.now().over()) return {"The hand is over."};
  if (!match_.person_is_on_turn()) return {"There is nothing to choose."};  // nor to tell of the program's hand
  return {moves_text(match_.now())};
}

Reply MatchTable::undo(std::string_view) {
  const auto to = match_.last_choice();
  if (!to) return {"There is no move of yours to take back."};
  return go_to(*to);
}

Reply MatchTable::redo(std::string_view) {
  if (match_.played() == match_.known()) return {"There is nothing to play again."};
  std::size_t to = match_.played() + 1;
  while (to < match_.known() && !match_.is_person(match_.before(to).turn())) ++to;
  match_.go_to(to);
  wait_for_claim();
  claimed_ = false;
  return {waits_ ? "Played again. Say `claim` if that scores, or Enter if not." : "Played again.", true};
}

Reply MatchTable::back(std::string_view move) {
  const auto number = parse_digits(move);
  if (!number || *number < 1 || *number > match_.known())
    throw ParseError(fmt::format("expected the number of a move, 1 to {}", match_.known()));
  const auto to = static_cast<std::size_t>(*number - 1);
  if (!match_.is_person(match_.before(to).turn())) throw ParseError(fmt::format("move {} was not a person's", *number));
  return go_to(to);
}

Reply MatchTable::give_hint(std::string_view) {
  if (!match_.person_is_on_turn()) return {"There is nothing to choose."};
  note_hint();
  return {hint_text(match_, hint(match_))};
}

Reply MatchTable::give_peek(std::string_view) {
  if (!match_.person_is_on_turn()) return {"There is nothing to choose."};
  if (!note_peek()) return {};
  return {peek_text(match_, peek(match_, thinking()))};
}

Reply MatchTable::give_review(std::string_view) {
  if (!match_.now().over()) return {"The review comes when the hand is over."};
  const auto reviewed = review(match_, thinking());
  if (reviewed.empty()) return {"You had nothing to choose in this hand."};
  std::string text = fmt::format("{}\n{}\n", review_heading(), review_columns(match_));
  for (const Reviewed& each : reviewed) text += review_row(match_, each) + "\n";
  return {text + review_sum(reviewed) + " Go back to before move N with `back N`."};
}

Reply MatchTable::claim(std::string_view) {
  if (!match_.settings().muggins) return {"Scores need not be claimed (that is the rule muggins=yes)."};
  const int claimed = match_.claim();
  waits_ = false;
  claimed_ = true;
  return {claimed > 0 ? fmt::format("Claimed: {}.", points(claimed)) : "There is nothing to claim.", true};
}

Reply MatchTable::take(std::string_view) {
  if (!match_.settings().muggins) return {"There is nothing to take (that is the rule muggins=yes)."};
  if (waits_) return {"That is yours to claim."};
  const int taken = match_.person_is_on_turn() ? match_.take() : 0;
  claimed_ = true;
  return {taken > 0 ? fmt::format("Taken: {}.", points(taken)) : "There is nothing to take.", taken > 0};
}

Reply MatchTable::next_hand(std::string_view) {
  if (!match_.now().over()) return {"This hand is not over."};
  if (waits_) {
    let_go();
    if (match_.match_over()) return {"", true};
  }
  if (match_.match_over()) return {"The match is over: `new` begins another."};
  match_.next_hand();
  covered_ = match_.persons() > 1;
  return {fmt::format("Hand {}, seed {}.", match_.hand(), match_.seed()), true};
}

Reply MatchTable::new_match(std::string_view seed) {
  MatchSetup setup = match_.setup();
  setup.typed.reset();
  setup.date.clear();
  setup.seed = seed.empty() ? random_seed() : parse_seed(seed);
  if (!may_leave()) return {};
  const std::string note = count_if_lost();
  match_ = TableMatch(std::move(setup));
  begin();
  return {note, true};
}

Reply MatchTable::tell_seed(std::string_view seed) {
  if (!seed.empty()) return new_match(seed);
  if (match_.hand() == 1 && match_.setup().typed)
    return {fmt::format("This deal has no seed. It is\n{}", to_text(match_.deal()))};
  return {fmt::format("This is seed {}.", match_.seed())};
}

Reply MatchTable::rules(std::string_view) {
  return {rules_page(table::info(match_.settings().game).name, static_cast<std::size_t>(settings_.look.width))};
}

Reply MatchTable::stats(std::string_view) {
  const Statistics all = load_statistics(settings_.state);
  const auto found = all.find(record_kind().key());
  return {fmt::format("{}: {}.", kind_text(record_kind()), record_text(found == all.end() ? Record{} : found->second))};
}

}  // namespace boneyard::app
