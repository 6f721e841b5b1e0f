#include "terminal/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "terminal/pages.hpp"

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

/// Which move lost the game, or that none did.
std::string where_it_was_lost(const Sitting& sitting) {
  const bool hidden = sitting.variant().game().hidden == Hidden::matters;
  if (const auto move = losing_move(sitting, thinking()))
    return fmt::format(" Move {}, {}, lost it; until then it could be won{}. `undo {}` goes back there.", *move + 1,
                       sitting.move(*move), hidden ? " by someone who sees the stock" : "", sitting.played() - *move);
  if (still_winnable(sitting.before(0), thinking()) == Verdict::unwinnable) return " This deal could not be won.";
  return "";
}

}  // namespace

Thinking thinking(std::chrono::milliseconds time) {
  return {.time = time,
          .stop = &abandon_flag(),
          .threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 4u))};
}

std::string headline(const Sitting& sitting) {
  const std::string rules = sitting.variant().rules_text(", ");
  return fmt::format("{}, {}{}{}, move {}", sitting.variant().title(), sitting.dealt().name, rules.empty() ? "" : ", ",
                     rules, sitting.played() + 1);
}

std::string outcome(const Sitting& sitting) {
  if (sitting.now().won()) return fmt::format("Won, in {}. `new` deals again.", grouped(sitting.played(), "move"));
  return fmt::format("Lost, with {} left.", grouped(static_cast<std::size_t>(sitting.now().left()), "tile")) +
         where_it_was_lost(sitting);
}

std::string status_line(const Sitting& sitting) {
  const bool fresh = sitting.played() == 0;
  switch (still_winnable(sitting.now(), thinking(thinking().time / 2))) {
    case Verdict::winnable: return fresh ? "can be won" : "can still be won";
    case Verdict::unwinnable: return fresh ? "can't be won" : "can't be won any more";
    case Verdict::undecided: break;
  }
  return "not known within half a second";
}

std::string hint_text(const AnyPosition& position) {
  const Hint best = hint(position, thinking());
  switch (best.kind) {
    case Hint::Kind::idle: return fmt::format("{}  (in this game no choice matters)", best.moves.front().move);
    case Hint::Kind::line: return line_hint(best.answer);
    case Hint::Kind::exact:
    case Hint::Kind::estimated: break;
  }
  const bool exact = best.kind == Hint::Kind::exact;
  std::string text = exact ? "Best first, with the exact chance of winning without sight of the stock:"
                           : "Best first; estimated, from random orders of the stock, each played with sight of it:";
  for (const Chance& chance : best.moves)
    text += fmt::format("\n  {:<7}{} {:6.2f} %", chance.move, exact ? "" : "<=", 100 * chance.win);
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
