// The presenter of a puzzle, which PuzzleTable plays; and the mistake of a game, which becomes one.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "cli/state/chance_cache.hpp"
#include "platform/errors.hpp"
#include "session/told_puzzle.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/presenter/puzzle_play.hpp"
#include "terminal/presenter/start_puzzle.hpp"

namespace boneyard::app {

std::string Presenter::title() const { return puzzle_ ? puzzle_->title() : headline(session()); }

std::string Presenter::what_puzzle_waits_for() const {
  const PuzzleTable& table = puzzle_->table();
  std::string text = table.waits_for();
  if (const auto goes_on = table.goes_on(); goes_on == "redo" || goes_on == "back")
    return text + (goes_on == "redo" ? ": Enter goes on, b goes back" : ": Enter goes back to the puzzle");
  if (!table.solved()) return text;
  const std::string& after = puzzle_->after();
  if (after.starts_with("resume")) return "Enter goes back to the match";
  if (after.starts_with("play")) return "Enter deals a new game";
  return table.own() ? "Enter brings another mistake" : "Enter brings another puzzle";
}

std::string Presenter::enter_in_puzzle() const {
  const PuzzleTable& table = puzzle_->table();
  if (const auto goes_on = table.goes_on(); goes_on == "redo" || goes_on == "back") return std::string(goes_on);
  return table.solved() ? puzzle_->after() : "";
}

bool Presenter::puzzle_offers(std::string_view command) const {
  const PuzzleTable& table = puzzle_->table();
  if (command == "moves") return table.offers("hint");
  if (command == "back" && puzzle_->after().starts_with("resume")) return true;
  for (const std::string_view word : {"hint", "why", "undo", "redo", "back"})
    if (command == word) return table.offers(word);
  constexpr std::string_view of_games[] = {"claim", "take",   "peek", "review", "next",
                                           "score", "status", "auto", "mistake"};
  return std::ranges::find(of_games, command) == std::end(of_games);
}

/// Does in the puzzle what was typed. Adds which key says more, and what the record says.
Reply Presenter::act_in_puzzle(std::string_view typed) {
  constexpr std::chrono::seconds longest{2};
  const auto limits = [&] { return Limits{.deadline = Clock::now() + longest, .stop = &abandon_flag()}; };
  PuzzleTable& table = puzzle_->table();
  try {
    const PuzzleTable::Said said = table.act(typed, limits);
    if (said.moved) put(table.session());
    Reply reply{to_text(said.told, session()), said.moved};
    if (said.wrong && table.offers("why")) reply.text += " w shows how.";
    if (const auto hinted = table.hinted(); typed == "hint" && hinted && hinted->text.empty())
      reply.text += " h again tells the move.";
    if (said.noted) add(reply.text, puzzle_->note(*said.noted));
    return reply;
  } catch (const ParseError& error) {
    return {sentence(error.what()) + " `moves` lists what is legal."};
  }
}

bool Presenter::shows_hands() const { return puzzle_ && puzzle_->table().own() == nullptr; }

std::string Presenter::found_mistake(std::optional<Mistake> mistake) {
  mistake_ = std::move(mistake);
  if (!mistake_) return "";
  return to_text(told_of_mistake(*mistake_), {});
}

const Mistake* Presenter::known_mistake() const {
  if (!mistake_ || !may_have_mistake() || mistake_->deal != session().hand().deal()) return nullptr;
  const std::size_t at = mistake_->before.size();
  if (at >= session().played() || session().hand().move(at) != mistake_->played) return nullptr;
  for (std::size_t i = 0; i < at; ++i)
    if (session().hand().move(i) != mistake_->before[i]) return nullptr;
  return &*mistake_;
}

/// Leaves the game for the mistake. What can be played on is kept, and comes after it.
Reply Presenter::try_mistake() {
  if (const auto refused = ask_for("mistake")) return *refused;
  if (!known_mistake()) found_mistake(mistake_of(session(), thinking(known_chances(settings_.cache))));
  if (!mistake_) return {"There is no mistake, or none was found in the time."};
  const std::string name(session().variant().name());
  const bool kept = !session().over() && !put_aside().empty();
  Start next = start_mistake(*mistake_, settings_.state, settings_.counts, (kept ? "resume " : "play ") + name);
  const std::string intro = next.note;
  Reply reply = sit_down_next(std::move(next));
  if (next_ && next_->note != intro) {  // the game was counted
    constexpr std::string_view lost = "Counted as lost.";
    if (next_->note.starts_with(lost)) next_->note = lost;
    add(next_->note, intro);
  }
  return reply;
}

Reply Presenter::new_puzzle() {
  return sit_down_next(start_puzzle(puzzle_->next(), settings_.state, settings_.counts));
}

std::optional<MoveText> Presenter::hinted_in_puzzle() const {
  return puzzle_ ? puzzle_->table().hinted() : std::nullopt;
}

}  // namespace boneyard::app
