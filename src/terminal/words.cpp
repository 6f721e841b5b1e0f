#include "terminal/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "cli/reports/player_odds.hpp"
#include "terminal/pages.hpp"
#include "terminal/views/views.hpp"

namespace boneyard::app {
namespace {

std::string line_hint(const Answer& best) {
  if (best.line.empty()) {
    if (best.verdict == Verdict::undecided) return "No answer within a second; every legal move is as good a guess.";
    return "This can't be won, and no move gets any further.";
  }
  const std::string& move = best.line.front();
  if (best.verdict == Verdict::winnable)
    return fmt::format("{}  (can be won in {}{})", move, grouped(best.line.size(), "more move"),
                       best.cutoff == Cutoff::none ? "" : ", perhaps fewer");
  return fmt::format("{}  (can't be won; this leads to {} tiles left{})", move, best.left.value_or(0),
                     best.cutoff == Cutoff::none ? ", the fewest" : "");
}

}  // namespace

std::string sentence(std::string_view text) {
  return std::string(text) + (text.ends_with('?') || text.ends_with('.') ? "" : ".");
}

Thinking thinking(std::chrono::milliseconds time) { return thinking(time, abandon_flag()); }

Thinking thinking(std::chrono::milliseconds time, const std::atomic<bool>& stop) {
  return {.time = time,
          .stop = &stop,
          .threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 4u))};
}

std::string headline(const Sitting& sitting) {
  const std::string rules = sitting.variant().rules_text(",");
  return fmt::format("{}, {}{}{}{}, move {}", sitting.variant().title(), sitting.dealt().name(),
                     sitting.spoiled() ? ", does not count" : "", rules.empty() ? "" : ", ", rules,
                     sitting.played() + 1);
}

std::string ending(const Sitting& sitting) {
  const std::size_t played = sitting.played();
  if (sitting.now().won()) return fmt::format("Won, in {}.", grouped(played, "move"));
  const std::string_view why = why_stuck(sitting.variant());
  if (played == 0) return fmt::format("Lost before the first move: {}.", why);
  return fmt::format("Lost, with {} left: {}.", grouped(static_cast<std::size_t>(sitting.now().left()), "tile"), why);
}

std::string where_it_was_lost(const Sitting& sitting, const Thinking& thinking) {
  const bool hidden = sitting.variant().game().hidden == Hidden::matters;
  if (!sitting.now().lost() || sitting.played() == 0) return "";
  if (const auto move = losing_move(sitting, thinking))
    return fmt::format("Move {}, {}, lost it; until then it could be won{}. `undo {}` goes back there.", *move + 1,
                       sitting.move(*move), hidden ? " by someone who sees the stock" : "", sitting.played() - *move);
  if (still_winnable(sitting.before(0), thinking) == Verdict::unwinnable) return "This deal could not be won.";
  return "";
}

std::string status_line(const Sitting& sitting, const Thinking& thinking) {
  const bool fresh = sitting.played() == 0;
  Thinking brief = thinking;
  brief.time /= 2;
  switch (still_winnable(sitting.now(), brief)) {
    case Verdict::winnable: return fresh ? "can be won" : "can still be won";
    case Verdict::unwinnable: return fresh ? "can't be won" : "can't be won any more";
    case Verdict::undecided: break;
  }
  return "not known within half a second";
}

std::string chances_text(const std::vector<Chance>& chances, Dealt dealt) {
  if (chances.front().certain) return fmt::format("{}  (wins whatever the stock holds)", chances.front().move);
  constexpr std::size_t in_a_row = 3;
  std::string text = dealt == Dealt::all ? "Chances for someone who can't see the stock:"
                                         : "Chances over any stock, though this deal is one that can be won:";
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const std::string share = chances[i].win >= 0.99995 ? "over 99.99 %" : odds_words(chances[i].win, 1e-3);
    text += fmt::format("{}{:<5} {}", i % in_a_row == 0 ? "\n  " : "   ", chances[i].move, share);
  }
  return text;
}

std::string hint_text(const AnyPosition& position, Dealt dealt) {
  const Hint best = hint(position, thinking());
  switch (best.kind) {
    case Hint::Kind::idle: return fmt::format("{}  (in this game no choice matters)", best.moves.front().move);
    case Hint::Kind::line: return line_hint(best.answer);
    case Hint::Kind::exact: return chances_text(best.moves, dealt);
    case Hint::Kind::estimated: break;
  }
  std::string text = "The exact chances take longer than a second here. Best first, by a guess:";
  for (const Chance& chance : best.moves) text += " " + chance.move;
  return text;
}

std::string peek_text(const AnyPosition& position) {
  std::string text;
  for (const Place& place : position.places()) {
    if (!place.face_down) continue;
    const Row tiles(place.tiles.begin(), place.tiles.end());
    text += fmt::format("Looking at the {}: {}\n", place.name, tiles.empty() ? "it is empty" : to_text(tiles));
  }
  return text + line_hint(best_line(position, thinking()));
}

std::string moves_page(const AnyPosition& position, std::size_t width) {
  std::vector<std::string> listed;
  std::size_t widest = 0;
  for (const MoveText& move : position.moves()) {
    listed.push_back(fmt::format("{}: {}", listed.size() + 1, move.text));
    widest = std::max(widest, listed.back().size() + 3);
  }
  std::string text;
  std::size_t column = 0;
  for (const std::string& each : listed) {
    if (column > 0 && column + widest > width) {
      text.erase(text.find_last_not_of(' ') + 1);
      text += '\n';
      column = 0;
    }
    text += fmt::format("{:<{}}", each, widest);
    column += widest;
  }
  text.erase(text.find_last_not_of(' ') + 1);
  const std::size_t count = position.move_count();
  if (count > listed.size()) text += fmt::format("\n… and {} more", count - listed.size());
  return listed.empty() ? "No move is left." : text;
}

}  // namespace boneyard::app
