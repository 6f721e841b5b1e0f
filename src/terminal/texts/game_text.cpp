#include "terminal/texts/game_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <thread>

#include "certificate/write.hpp"
#include "cli/reports/layout_text.hpp"
#include "cli/reports/player_odds.hpp"
#include "platform/output.hpp"
#include "session/told_advice.hpp"
#include "table/table.hpp"

namespace boneyard::app {
namespace {

/// The moves with their values, best first: `<6-4 +3, 5-1> -2 to 5`.
std::string listed(const Answer& answer) {
  return joined(answer.moves, ", ", [](const auto& each) {
    const auto& [move, value] = each;
    return fmt::format("{} {:+}{}", move, value.low, value.exact() ? "" : fmt::format(" to {:+}", value.high));
  });
}

/// The chances of all moves, three in a row.
std::string listed(const std::vector<MoveWorth>& chances) {
  constexpr std::size_t in_a_row = 3;
  std::string text;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const std::string share = chances[i].worth >= 0.99995 ? "over 99.99 %" : odds_words(chances[i].worth, 1e-3);
    text += fmt::format("{}{:<5} {}", i % in_a_row == 0 ? "\n  " : "   ", chances[i].move, share);
  }
  return text;
}

}  // namespace

void add(std::string& text, std::string_view more, std::string_view between) {
  if (!text.empty() && !more.empty()) text += between;
  text += more;
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
  if (!session.now().lost() || session.played() == 0) return "";
  const WhereLost lost = where_lost(session.hand(), thinking);
  std::string text = to_text(told_where_lost(session.hand(), lost), session);
  if (lost.move) add(text, fmt::format("`undo {}` goes back there.", session.played() - *lost.move));
  return text;
}

namespace {

/// What proves that the position after so many moves is lost, where no short argument does.
std::string certificate_text(const Session& session, std::size_t after, const Thinking& thinking) {
  if (!session.dealt().table.empty()) return "";  // a certificate begins with a deal
  certificate::Claim claim{.game = session.variant().text(), .deal = session.hand().deal()};
  for (std::size_t i = 0; i < after; ++i) add(claim.after, session.hand().move(i));
  const auto said = [&](std::optional<std::uint64_t> positions, Cutoff cutoff) {
    return to_text(told_of_certificate(positions, cutoff, thinking.time), {});
  };
  try {
    const auto positions = certificate::write(
        claim, [](std::string_view) {}, thinking.limits());
    return said(positions, Cutoff::none) + " `solve --certificate` writes it.";
  } catch (const SearchCut& cut) {
    return said({}, cut.why);
  } catch (const std::bad_alloc&) {
    return said({}, Cutoff::memory);
  }
}

}  // namespace

std::string why_text(const Session& session) {
  const Thinking time = thinking(std::chrono::seconds(3));
  const WhyLost why = why_lost(session.hand(), time);
  std::string text = to_text(told_of_reason(session.hand(), why, time.time), session);
  if (why.reason)
    for (const std::string& each : why.reason->sentences) add(text, each, "\n");
  else if (why.verdict == Verdict::unwinnable)
    add(text, certificate_text(session, why.after, time));
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

Status status_of(const Session& session, const Thinking& thinking, FirstVerdict& first) {
  Thinking brief = thinking;
  brief.time /= 2;
  const Verdict verdict = still_winnable(session.now(), brief);
  const bool could = verdict == Verdict::unwinnable && session.played() > 0 && first.could_be_won(session, brief);
  return {verdict, to_text(told_of_status(session, verdict, could, brief.time), {})};
}

Thinking hint_thinking(const Session& session, const FindChances& known) {
  Thinking how = thinking(known);
  how.time = time_for(Wanted::hint, session);
  if (session.variant().scores()) how.memory = default_memory;
  return how;
}

std::string hint_text(const AnyPosition& position, Dealt dealt, const Hint& best, std::chrono::milliseconds time,
                      const Reader& reader) {
  const std::string text = to_text(told_of_hint(position, dealt, best, time), reader);
  if (best.moves.size() < 2 || best.moves.front().certain) return text;
  if (best.kind == Hint::Kind::exact) return text + listed(best.moves);
  if (best.kind == Hint::Kind::sampled)
    return text + "\n" +
           joined(best.moves, ", ", [](const MoveWorth& each) { return each.move + " " + signed_tenths(each.worth); });
  return text + "\nBest first: " + joined(best.moves, " ", [](const MoveWorth& each) { return each.move; });
}

std::string peek_text(const AnyPosition& position) {
  std::string text;
  for (const Place& place : position.places()) {
    if (!place.face_down) continue;
    const Row tiles(place.tiles.begin(), place.tiles.end());
    text += fmt::format("Looking at the {}: {}\n", place.name, tiles.empty() ? "it is empty" : to_text(tiles));
  }
  const Thinking time = thinking();
  return text + to_text(told_of_line(position, best_line(position, time), time.time), {});
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

std::string score_of_move(const AnyPosition& position, const std::string& move) {
  const multiplayer::Settings& settings = position.multiplayer().settings();
  if (settings.muggins || !position.multiplayer().parse_move(move).lays()) return "";
  AnyPosition next = position;
  next.play(move);
  const int scored = multiplayer::counted(settings, next.multiplayer().layout());
  return scored > 0 ? fmt::format(" {:+}", scored) : "";
}

std::string moves_text(const AnyPosition& position) {
  auto numbered = [&, number = 0](const MoveText& move) mutable {
    return fmt::format("{}: {}{}", ++number, move.text, score_of_move(position, move.text));
  };
  return joined(position.moves(), ", ", numbered);
}

std::string peek_text(const Session& match, const Answer& answer) {
  const std::string text = to_text(told_of_values(match.now().multiplayer(), answer), reader_of(match));
  return answer.moves.size() > 1 ? text + "\n" + listed(answer) : text;
}

std::string score_sheet(const multiplayer::Settings& settings, const Reader& reader,
                        const std::vector<multiplayer::Scores>& hands, bool over) {
  constexpr std::size_t least = 5;
  const int sides = settings.sides();
  std::vector<std::string> names;
  for (int side = 0; side < sides; ++side) names.push_back(name_of(seats_of_side(settings, side), reader));
  if (settings.partners)
    for (std::string& name : names)
      name = name.starts_with("you")      ? "you two"
             : name.starts_with("seats ") ? name.substr(std::string("seats ").size())
                                          : name;
  const auto row = [&](std::string_view title, const multiplayer::Scores& scores) {
    std::string text = fmt::format("{:<8}", title);
    for (int side = 0; side < sides; ++side)
      text += fmt::format("  {:>{}}", points_of_side(settings, scores, side),
                          std::max(least, names[static_cast<std::size_t>(side)].size()));
    return text + '\n';
  };
  std::string text = fmt::format("{:<8}", "");
  for (const std::string& name : names) text += fmt::format("  {:>{}}", name, least);
  text += '\n';
  multiplayer::Scores total{};
  for (std::size_t i = 0; i < hands.size(); ++i) {
    text += row(fmt::format("hand {}{}", i + 1, i + 1 == hands.size() && !over ? " …" : ""), hands[i]);
    for (std::size_t seat = 0; seat < total.size(); ++seat) total[seat] += hands[i][seat];
  }
  return text + row("total", total) + fmt::format("The match goes to {}.\n", points(settings.match_to));
}

std::string score_sheet(const Session& match) {
  std::vector<multiplayer::Scores> hands;
  for (const auto& ended : match.ended()) hands.push_back(ended.scores);
  hands.push_back(match.hand_scores());
  return score_sheet(match.hand().settings(), reader_of(match), hands, match.hand_over());
}

std::string review_columns(const PlayedHand& hand) {
  return fmt::format("{:<7}{}  {:<7}  {:<15}  {}", "", hand.persons() > 1 ? "       " : "", "played", "with open hands",
                     "by what you knew");
}

std::string review_row(const PlayedHand& hand, const Reviewed& reviewed) {
  const multiplayer::Position& here = hand.before(reviewed.move).multiplayer();
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
