// Numbers are written with whole numbers only: the page's module has no code that formats a double otherwise.
#include "session/told_advice.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <string_view>

#include "session/told.hpp"

namespace boneyard {
namespace {

using std::chrono::milliseconds;

constexpr double certain = 1e-12;  // counts are exact, their quotient is rounded

/// `2 seconds were`, `0.4 seconds were`, `1 minute was`
std::string time_was(milliseconds time) {
  const auto said = [](std::string number, const char* unit) {
    return fmt::format("{} {}", number, unit) + (number == "1" ? " was" : "s were");
  };
  const auto tenths = (time.count() + 50) / 100;
  if (tenths >= 1200) return said(std::to_string(tenths / 600), "minute");
  const std::string whole = std::to_string(tenths / 10);
  return said(tenths % 10 == 0 ? whole : fmt::format("{}.{}", whole, tenths % 10), "second");
}

/// Why a search has not found out, as a clause.
std::string not_enough(Cutoff cutoff, milliseconds time) {
  if (cutoff == Cutoff::memory) return "the memory was not enough";
  if (cutoff == Cutoff::stopped) return "the search was interrupted";
  return time_was(time) + " not enough";
}

std::string signed_range(Range range) {
  return range.exact() ? fmt::format("{:+}", range.low) : fmt::format("{:+} to {:+}", range.low, range.high);
}

/// What a winning line takes: `14 moves`, in Bingo `9 numbers spoken`.
std::string how_long(const Answer& answer) {
  return answer.spoken ? counted(static_cast<std::size_t>(*answer.spoken), "number") + " spoken"
                       : counted(answer.line.size(), "move");
}

bool plays_league(const multiplayer::Settings& settings) { return settings.sides() > 2; }

Sentence told_of_patience(const Answer& answer, milliseconds time) {
  if (answer.verdict == Verdict::undecided)
    return {"It is not known whether it can be won: " + not_enough(answer.cutoff, time) + "."};
  if (answer.verdict == Verdict::unwinnable)
    return {answer.left ? fmt::format("It can't be won; the best end leaves {}.",
                                      counted(static_cast<std::size_t>(*answer.left), "tile"))
                        : "It can't be won."};
  std::string ways;
  if (answer.count)
    ways = fmt::format(", in {} way{}{}", in_groups(*answer.count), *answer.count == "1" ? "" : "s",
                       answer.spoken && *answer.count != "1" ? " as quick" : "");
  return {fmt::format("It can be won, in {}{}.", how_long(answer), ways)};
}

/// The value of a hand. Bounds say what was not enough to find it.
Sentence told_of_value(const multiplayer::Settings& settings, const Answer& answer, milliseconds time) {
  const Range value = answer.value.value_or(Range());
  std::vector<int> side;
  for (int seat = 0; seat < settings.seats; ++seat)
    if (settings.side_of(seat) == settings.side_of(answer.seat)) side.push_back(seat);
  const auto much = [](int worth) { return points(std::abs(worth)) + (worth < 0 ? " fewer" : " more"); };
  const char* others = plays_league(settings) ? "the best of the others, who play together" : "the other side";
  const std::string how_much = !value.exact()   ? fmt::format(" from {} to {} than ", much(value.low), much(value.high))
                               : value.low == 0 ? " as many points as "
                                                : " " + much(value.low) + " than ";
  return {"With all hands open and perfect play ",
          side,
          " ",
          verb("scores", "score"),
          how_much + others,
          value.exact() ? "." : "; " + not_enough(answer.cutoff, time) + " for more."};
}

}  // namespace

std::string_view what_is_counted(const multiplayer::Settings& settings) {
  return settings.sides() == 2 ? "points to come, less the others'" : "points to come, less the best other's";
}

Sentence told_of_responses(const std::vector<Response>& responses) {
  Sentence told;
  bool any = false;  // some opponent before can answer
  for (const Response& each : responses) {
    const bool first = &each == &responses.front(), none = each.exact && each.chance < certain;
    if (!first) told.emplace_back(", ");
    const char* can = none ? " can't" : any ? " in " : first ? " can answer in " : " can in ";
    told.insert(told.end(), {seat_part(each.seat), can});
    if (none && first) told.emplace_back(" answer");
    if (!none) told.emplace_back(percent(each.chance, each.exact));
    any = any || !none;
    std::string lacks;
    for (const int pip : each.lacks) lacks += fmt::format("{}no {}", lacks.empty() ? "" : ", ", pip);
    if (!lacks.empty()) told.emplace_back(" (" + lacks + ")");
  }
  told.emplace_back(".");
  return told;
}

std::string signed_tenths(double value) {
  const double size = std::fabs(value), scaled = 10 * size, down = std::floor(scaled);
  const double lost = std::fma(10, size, -scaled);  // what the product has lost
  const bool up = scaled - down > 0.5 || (scaled - down == 0.5 && lost >= 0);
  const long tenths = static_cast<long>(down) + (up ? 1 : 0);
  return fmt::format("{}{}.{}", value < 0 && tenths > 0 ? '-' : '+', tenths / 10, tenths % 10);
}

std::string in_groups(std::string_view digits) {
  std::string text;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

std::string percent(double chance, bool exact) {
  if (exact && (chance < certain || chance > 1 - certain)) return chance < certain ? "0 %" : "100 %";
  if (chance < 0.005) return "under 1 %";
  return chance >= 0.995 ? "over 99 %" : fmt::format("{} %", std::lround(100 * chance));
}

Sentences told_of_hint(const AnyPosition& position, Dealt dealt, const Hint& hint, milliseconds time) {
  if (hint.kind == Hint::Kind::line) return {told_of_line(position, hint.answer, time)};
  const MoveWorth& best = hint.moves.front();
  const Part move = position.move_part(best.move);
  if (hint.kind == Hint::Kind::idle) return {{move, " is as good as any: in this game no choice matters."}};
  if (hint.kind == Hint::Kind::sampled) {
    if (hint.moves.size() == 1) return {{move, " is the only move."}};
    Sentences told{{move, fmt::format(" is best, {}: your mean {}, over {} that agree with what you know.",
                                      signed_tenths(best.worth), what_is_counted(position.multiplayer().settings()),
                                      counted(static_cast<std::size_t>(hint.worlds), "deal"))}};
    if (!hint.responses.empty()) told.push_back(told_of_responses(hint.responses));
    return told;
  }
  if (best.certain) return {{move, " wins whatever the stock holds."}};
  const bool exact = hint.kind == Hint::Kind::exact, chosen = dealt == Dealt::winnable;
  std::string chance = percent(best.worth, exact && best.worth == 0);
  if (!exact) chance = "at most about " + (best.worth >= 0.995 ? "100 %" : chance);
  const char* over = !chosen                         ? exact ? " without seeing the stock" : ""
                     : position.variant().declared() ? " over all orders of the hidden tiles"
                                                     : " over any stock";
  const auto equal = std::count_if(hint.moves.begin(), hint.moves.end(),
                                   [&](const MoveWorth& each) { return each.worth == best.worth; });
  Sentences told;
  if (exact || equal == 1)
    told.push_back({move, fmt::format(" is best: {} to win{}{}.", chance, over, exact ? "" : ", by an estimate")});
  else
    told.push_back({move, fmt::format(" and {} are equal by an estimate: {} to win{}.",
                                      counted(static_cast<std::size_t>(equal - 1), "other move"), chance, over)});
  if (chosen && best.worth < 1) told.push_back({"This deal can be won, so here the chance may be higher."});
  return told;
}

Sentence told_of_line(const AnyPosition& position, const Answer& answer, milliseconds time) {
  Sentence told;
  if (position.variant().hidden() == Hidden::matters) told.emplace_back("Seeing every tile, ");
  const bool undecided = answer.verdict == Verdict::undecided, whole = answer.cutoff == Cutoff::none;
  if (answer.line.empty()) {
    told.emplace_back(undecided ? "no move was found: " + not_enough(answer.cutoff, time) + "."
                                : "it can't be won, and no move gets any further.");
    return told;
  }
  told.push_back(position.move_part(answer.line.front()));
  if (undecided)
    told.emplace_back(" is perhaps best: " + not_enough(answer.cutoff, time) + " to be sure.");
  else if (answer.verdict == Verdict::unwinnable)
    told.emplace_back(fmt::format(" is best: it can't be won, and this leads to {} left{}.",
                                  counted(static_cast<std::size_t>(answer.left.value_or(0)), "tile"),
                                  whole ? ", the fewest" : ""));
  else if (answer.spoken)
    told.emplace_back(fmt::format(" is best: it wins with {}{}.",
                                  counted(static_cast<std::size_t>(*answer.spoken), "more number"),
                                  whole ? "" : ", perhaps with fewer"));
  else
    told.emplace_back(fmt::format(" is best: it wins in {}, this one included{}.", counted(answer.line.size(), "move"),
                                  whole ? "" : ", perhaps in fewer"));
  return told;
}

Sentence told_of_values(const multiplayer::Position& position, const Answer& answer) {
  const auto& [move, value] = answer.moves.front();
  return {"With all hands open ", position.move_part(position.parse_move(move)),
          fmt::format(" is best, {}: your {}{}.", signed_range(value), what_is_counted(position.settings()),
                      plays_league(position.settings()) ? ", if all others play against you" : "")};
}

Sentences told_of_answer(const AnyPosition& position, const Answer& answer, milliseconds time) {
  if (!position.variant().scores()) return {told_of_patience(answer, time)};
  const multiplayer::Position& hand = position.multiplayer();
  const bool leads = hand.layout().open().empty();
  return {{seat_part(hand.turn()), " ", leads ? verb("leads", "lead") : verb("is", "are"), leads ? "." : " on turn."},
          told_of_value(hand.settings(), answer, time)};
}

Sentence told_of_status(const Session& session, Verdict verdict, bool could_be_won, milliseconds time) {
  const bool fresh = session.played() == 0;
  switch (verdict) {
    case Verdict::winnable: return {fresh ? "This deal can be won." : "This deal can still be won."};
    case Verdict::unwinnable:
      return {!fresh && could_be_won ? "This deal can't be won any more." : "This deal can't be won."};
    case Verdict::undecided: break;
  }
  return {"Whether this deal can be won is not known: " + not_enough(Cutoff::time, time) + "."};
}

Sentences told_where_lost(const PlayedHand& hand, const WhereLost& lost) {
  if (lost.dealt == Verdict::unwinnable) return {{"This deal could not be won."}};
  if (!lost.move) return {};
  const bool hidden = hand.variant().hidden() == Hidden::matters;
  return {{fmt::format("Move {}, ", *lost.move + 1), hand.before(*lost.move).move_part(hand.move(*lost.move)),
           fmt::format(", lost it; until then it could be won{}.", hidden ? " by someone who sees every tile" : "")}};
}

Sentences told_of_reason(const PlayedHand& hand, const WhyLost& why, milliseconds time) {
  if (why.verdict == Verdict::winnable) return {{"It can still be won."}};
  if (why.verdict == Verdict::undecided)
    return {{"It is not known whether it can be won: " + not_enough(Cutoff::time, time) + "."}};
  Sentences told;
  if (!hand.now().lost())
    told.push_back({why.after == 0 ? "This deal can't be won." : "It can't be won from here."});
  else if (why.after == 0)
    told.push_back({"This deal could not be won."});
  else
    told.push_back({fmt::format("Move {}, ", why.after), hand.before(why.after - 1).move_part(hand.move(why.after - 1)),
                    ", lost it."});
  if (!why.reason) told.push_back({"No short argument for that was found."});
  return told;
}

Sentence told_of_certificate(std::optional<std::uint64_t> positions, Cutoff cutoff, milliseconds time) {
  if (!positions) return {"No certificate was found: " + not_enough(cutoff, time) + "."};
  if (*positions == 0) return {"A certificate with this line proves it."};
  return {fmt::format("A certificate of {} position{} proves it.", in_groups(std::to_string(*positions)),
                      *positions == 1 ? "" : "s")};
}

Sentence told_of_hidden_tiles(const multiplayer::HiddenTiles& hidden) {
  return {hidden.exact ? "Counted over all deals that agree with what you know."
                       : fmt::format("Estimated from {} of the deals that agree with what you know.", hidden.deals)};
}

}  // namespace boneyard
