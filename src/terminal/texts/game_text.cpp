#include "terminal/texts/game_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <thread>

#include "certificate/write.hpp"
#include "cli/reports/layout_text.hpp"
#include "cli/reports/player_odds.hpp"
#include "platform/output.hpp"
#include "terminal/texts/inference_text.hpp"

namespace boneyard::app {
namespace {

std::string line_hint(const Answer& best) {
  if (best.line.empty()) {
    if (best.verdict == Verdict::undecided) return "No answer within a second; every legal move is as good a guess.";
    return "This can't be won, and no move gets any further.";
  }
  const std::string& move = best.line.front();
  if (best.verdict == Verdict::winnable)
    return fmt::format("{}  (wins in {}, this one included{})", move, grouped(best.line.size(), "move"),
                       best.cutoff == Cutoff::none ? "" : "; perhaps in fewer");
  return fmt::format("{}  (can't be won; this leads to {} left{})", move, grouped(best.left.value_or(0), "tile"),
                     best.cutoff == Cutoff::none ? ", the fewest" : "");
}

/// What the values in a hint, and those with open hands, stand for.
std::string_view what_is_counted(const Session& match) {
  return match.hand().settings().sides() == 2 ? "your points to come, less the others'"
                                              : "your points to come, less the best other player's";
}

}  // namespace

void add(std::string& text, std::string_view more, std::string_view between) {
  if (!text.empty() && !more.empty()) text += between;
  text += more;
}

std::string sentence(std::string_view text) {
  return std::string(text) + (text.ends_with('?') || text.ends_with('.') ? "" : ".");
}

Thinking thinking(std::chrono::milliseconds time, const std::atomic<bool>& stop) {
  return {.time = time,
          .stop = &stop,
          .threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 4u))};
}

Thinking thinking(const FindChances& known) {
  Thinking how = thinking();
  how.known = known;
  return how;
}

std::string headline(const Session& session) {
  const std::string does_not_count = session.spoiled() ? ", does not count" : "";
  if (session.variant().hands_follow()) {
    const DealtDeal& dealt = session.dealt();
    std::string deal = fmt::format("seed {}", session.hand().seed());
    if (session.hand_number() == 1)
      deal = !dealt.date.empty() ? "daily " + dealt.date : dealt.typed ? "a typed deal" : deal;
    return fmt::format("{}, {}, hand {}, to {}{}", title_text(session.variant()), deal, session.hand_number(),
                       session.hand().settings().match_to, does_not_count);
  }
  const std::string rules = session.variant().rules_text(",");
  return fmt::format("{}, {}{}{}{}, move {}", session.variant().title(), session.dealt().name(), does_not_count,
                     rules.empty() ? "" : ", ", rules, session.played() + 1);
}

std::string aim_text(const Variant& variant) {
  return fmt::format("To win: {}.{}", variant.game().aim, rules_here(variant));
}

std::string rules_here(const Variant& variant) {
  const std::string rules = unusual_rules(variant);
  return rules.empty() ? "" : fmt::format(" Rules: {}.", rules);
}

std::string where_it_was_lost(const Session& session, const Thinking& thinking) {
  const bool hidden = session.variant().hidden() == Hidden::matters;
  if (!session.now().lost() || session.played() == 0) return "";
  if (const auto move = losing_move(session.hand(), thinking))
    return fmt::format("Move {}, {}, lost it; until then it could be won{}. `undo {}` goes back there.", *move + 1,
                       session.hand().move(*move), hidden ? " by someone who sees the stock" : "",
                       session.played() - *move);
  if (still_winnable(session.hand().before(0), thinking) == Verdict::unwinnable) return "This deal could not be won.";
  return "";
}

namespace {

/// What proves that the position after so many moves is lost, where no short argument does; empty if a limit is
/// reached.
std::string certificate_text(const Session& session, std::size_t after) {
  certificate::Claim claim{.game = session.variant().text(), .deal = session.hand().deal()};
  for (std::size_t i = 0; i < after; ++i) add(claim.after, session.hand().move(i));
  try {
    const auto positions = certificate::write(
        claim, [](std::string_view) {}, thinking(std::chrono::seconds(3)).limits());
    return fmt::format("A certificate of {} proves it: solve --certificate writes it.", grouped(positions, "position"));
  } catch (const SearchCut&) {
    return "";
  } catch (const std::bad_alloc&) {
    return "";
  }
}

}  // namespace

std::string why_text(const Session& session) {
  const WhyLost why = why_lost(session.hand(), thinking(std::chrono::seconds(3)));
  if (why.verdict == Verdict::winnable) return "It can still be won.";
  if (why.verdict == Verdict::undecided) return "Whether it can be won is not known within three seconds.";
  std::string text;
  if (session.now().lost())
    text = why.after > 0 ? fmt::format("Move {}, {}, lost it.", why.after, session.hand().move(why.after - 1))
                         : "The deal could not be won.";
  if (!why.reason) {
    add(text, "It can't be won, but no short argument for that was found.");
    if (const std::string proof = certificate_text(session, why.after); !proof.empty()) add(text, proof);
    return text;
  }
  for (const std::string& each : why.reason->sentences) add(text, each, "\n");
  return text;
}

bool FirstVerdict::could_be_won(const Session& session, const Thinking& thinking) {
  if (session.dealt().dealt == Dealt::winnable) return true;
  const std::scoped_lock lock(mutex_);
  if (first_ == session.hand().before(0)) return won_;
  const Verdict verdict = still_winnable(session.hand().before(0), thinking);
  if (verdict == Verdict::undecided) return false;
  first_ = session.hand().before(0);
  return won_ = verdict == Verdict::winnable;
}

std::string status_line(const Session& session, const Thinking& thinking, FirstVerdict& first) {
  const bool fresh = session.played() == 0;
  Thinking brief = thinking;
  brief.time /= 2;
  switch (still_winnable(session.now(), brief)) {
    case Verdict::winnable: return fresh ? "can be won" : "can still be won";
    case Verdict::unwinnable:
      return !fresh && first.could_be_won(session, brief) ? "can't be won any more" : "can't be won";
    case Verdict::undecided: break;
  }
  return "not known within half a second";
}

std::string chances_text(const std::vector<Chance>& chances, Dealt dealt) {
  if (chances.front().certain) return fmt::format("{}  (wins whatever the stock holds)", chances.front().move);
  constexpr std::size_t in_a_row = 3;
  std::string text = dealt == Dealt::all ? "Chances for someone who can't see the stock:"
                                         : "Chances over any stock, though this deal was chosen because it can be won:";
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const std::string share = chances[i].win >= 0.99995 ? "over 99.99 %" : odds_words(chances[i].win, 1e-3);
    text += fmt::format("{}{:<5} {}", i % in_a_row == 0 ? "\n  " : "   ", chances[i].move, share);
  }
  return text;
}

std::string hint_text(const AnyPosition& position, Dealt dealt, const FindChances& known) {
  return hint_text(hint(position, thinking(known)), dealt);
}

std::string hinted_move(const Hint& best) {
  if (best.kind == Hint::Kind::line) return best.answer.line.empty() ? "" : best.answer.line.front();
  return best.moves.front().move;
}

std::string hint_text(const Hint& best, Dealt dealt) {
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
  const std::size_t in_row = std::max<std::size_t>(1, width / std::max<std::size_t>(1, widest));
  std::string text;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const bool last = i + 1 == listed.size(), ends = (i + 1) % in_row == 0;
    text += fmt::format("{:<{}}{}", listed[i], last || ends ? 0 : widest, ends && !last ? "\n" : "");
  }
  const std::size_t count = position.move_count();
  if (count > listed.size()) text += fmt::format("\n… and {} more", count - listed.size());
  return listed.empty() ? "No move is left." : text;
}

// Texts of a match: about a move, about the end of a hand, and about the solver's results.

std::string ending_text(const Session& match) {
  return to_text(told_at_end(match), match) +
         (match.over() ? " Begin another with `new`." : " Go on with `next`; `review` says what your moves cost.");
}

std::string score_of_move(const AnyPosition& position, const std::string& move) {
  const multiplayer::Settings& settings = position.hand().settings();
  if (settings.muggins || !position.hand().parse_move(move).lays()) return "";
  AnyPosition next = position;
  next.play(move);
  const int scored = multiplayer::counted(settings, next.hand().layout());
  return scored > 0 ? fmt::format(" {:+}", scored) : "";
}

std::string moves_text(const AnyPosition& position) {
  auto numbered = [&, number = 0](const MoveText& move) mutable {
    return fmt::format("{}: {}{}", ++number, move.text, score_of_move(position, move.text));
  };
  return joined(position.moves(), ", ", numbered);
}

std::string hint_text(const Session& match, const multiplayer::Reasoning& reasoning,
                      const std::vector<Response>& responses) {
  const multiplayer::Position& now = match.now().hand();
  if (reasoning.moves.size() == 1) return fmt::format("{} is the only move.", now.to_text(reasoning.moves[0].move));
  const std::string text = joined(reasoning.moves, ", ", [&](const multiplayer::Weighed& each) {
    return fmt::format("{} {:+.1f}", now.to_text(each.move), each.mean);
  });
  std::string hint = fmt::format("{}: {}, on average over {} deals.", text, what_is_counted(match), reasoning.worlds);
  add(hint, responses_text(match, reasoning.moves.front().move, responses));
  return hint;
}

std::string peek_text(const Session& match, const Answer& answer) {
  std::string text;
  for (const auto& [move, value] : answer.moves)
    text += fmt::format("{} {} {:+}{}", text.empty() ? "" : ",", move, value.low,
                        value.exact() ? "" : fmt::format(" to {:+}", value.high));
  return fmt::format("With all hands open:{}: {}. The match no longer counts.", text, what_is_counted(match));
}

std::string score_sheet(const Session& match) {
  constexpr std::size_t least = 5;
  const int sides = match.hand().settings().sides();
  std::vector<std::string> names;
  for (int side = 0; side < sides; ++side) names.push_back(side_name(match, side));
  if (match.hand().settings().partners)
    for (std::string& name : names)
      name = name.starts_with("you") ? "you two" : name.substr(std::string("seats ").size());
  const auto row = [&](std::string_view title, const auto& of) {
    std::string text = fmt::format("{:<8}", title);
    for (int side = 0; side < sides; ++side)
      text += fmt::format("  {:>{}}", of(side), std::max(least, names[static_cast<std::size_t>(side)].size()));
    return text + '\n';
  };
  std::string text = row("", [&](int side) { return names[static_cast<std::size_t>(side)]; });
  for (int hand = 1; hand <= match.hand_number(); ++hand) {
    const bool now = hand == match.hand_number();
    text += row(fmt::format("hand {}{}", hand, now && !match.hand_over() ? " …" : ""), [&](int side) {
      if (now) return hand_score_of_side(match, side);
      return points_of_side(match.hand().settings(), match.ended()[static_cast<std::size_t>(hand - 1)].scores, side);
    });
  }
  text += row("total", [&](int side) { return total_of_side(match, side); });
  return text + fmt::format("The match is won with {}.\n", points(match.hand().settings().match_to));
}

std::string review_columns(const PlayedHand& hand) {
  return fmt::format("{:<7}{}  {:<7}  {:<15}  {}", "", hand.persons() > 1 ? "       " : "", "played", "with open hands",
                     "by what you knew");
}

std::string review_row(const PlayedHand& hand, const Reviewed& reviewed) {
  const multiplayer::Position& here = hand.before(reviewed.move).hand();
  const std::string seat = hand.persons() > 1 ? fmt::format(" seat {}", here.turn() + 1) : "";
  std::string open = "?", fair = fmt::format("{:.1f}", reviewed.fair_cost);
  if (reviewed.open_cost) open = std::to_string(*reviewed.open_cost);
  if (reviewed.open_cost.value_or(0) > 0) open += fmt::format(" ({})", here.to_text(reviewed.best_open));
  if (reviewed.fair_cost > 0) fair += fmt::format(" ({})", here.to_text(reviewed.best_fair));
  return fmt::format("move {:>2}{}  {:<7}  {:<15}  {}", reviewed.move + 1, seat, here.to_text(reviewed.played), open,
                     fair);
}

std::string review_title(const Session& match, int hand) {
  if (match.hand_number() == 1) return std::string(review_heading);
  return fmt::format("Hand {}. {}", hand, review_heading);
}

std::string review_sum(const std::vector<Reviewed>& reviewed) {
  int open = 0;
  double fair = 0;
  for (const Reviewed& each : reviewed) {
    open += each.open_cost.value_or(0);
    fair += each.fair_cost;
  }
  return fmt::format("Together {} and {:.1f}.", open, fair);
}

}  // namespace boneyard::app
