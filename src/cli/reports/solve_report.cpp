#include "cli/reports/solve_report.hpp"

#include <fmt/format.h>

#include "cli/json.hpp"
#include "cli/reports/layout_text.hpp"

namespace boneyard::app {
namespace {

std::string colored(Verdict verdict, std::string_view text, const Style& style) {
  constexpr std::string (Style::*colors[])(std::string_view) const = {&Style::green, &Style::red, &Style::yellow};
  return (style.*colors[static_cast<int>(verdict)])(text);
}

/// The verdict as a sentence: "Winnable; this line has 14 moves", "Unwinnable; at best, 6 tiles left", "Undecided: cut
/// short (time limit)".
std::string verdict_sentence(const SolveRequest& request, const Answer& answer) {
  const std::string moves = grouped(answer.line.size(), "move");
  std::string text;
  switch (answer.verdict) {
    case Verdict::winnable:
      text = fmt::format("Winnable; {} line has {}",
                         request.want.shortest && answer.cutoff == Cutoff::none ? "a shortest" : "this", moves);
      if (answer.spoken) text += fmt::format(" and {} spoken", grouped(*answer.spoken, "number"));
      break;
    case Verdict::unwinnable:
      text = "Unwinnable";
      if (request.want.fewest_left && answer.left && answer.cutoff == Cutoff::none)
        text += fmt::format("; at best, {} left", grouped(*answer.left, "tile"));
      break;
    case Verdict::undecided: text = "Undecided"; break;
  }
  if (answer.cutoff != Cutoff::none)
    text += fmt::format("{} ({})", answer.verdict == Verdict::undecided ? ": cut short" : "; the rest was cut short",
                        to_text(answer.cutoff));
  return text;
}

/// A chance as `0.53125  (17/32)`, or as `0.5 to 0.6` if a limit left a gap.
std::string chance_text(const Estimate& win) {
  return win.fraction ? fmt::format("{:<12} ({})", number_text(win.odds, 9), win.fraction->text())
                      : number_text(win.low, 9) + " to " + number_text(win.high, 9);
}

/// The sentences, a paragraph of them.
std::string why_text(const SolvedDeal& solved, bool from_deal) {
  std::string text;
  for (const std::string& sentence : solved.why) text += wrapped(words(sentence), 2) + '\n';
  if (!solved.why.empty()) return text;
  if (!from_deal) return "  No short argument was found.\n";
  text = "No short argument was found. What proves it is a certificate (--certificate FILE) of ";
  text += solved.without_why ? grouped(*solved.without_why, "position") : "more than a million positions";
  return wrapped(words(text + "."), 2) + '\n';
}

/// Which seat a value is for, and against whom. It is printed wherever a value is.
std::string whose(const SolvedDeal& solved) {
  const Answer& answer = solved.answer;
  const multiplayer::Settings& settings = solved.position->multiplayer().settings();
  if (settings.sides() > 2) return fmt::format("for seat {} against all others playing together", answer.seat + 1);
  if (settings.partners) return fmt::format("for seats {} and {}", answer.seat % 2 + 1, answer.seat % 2 + 3);
  return fmt::format("for seat {}", answer.seat + 1);
}

/// What the bounds of a value prove. Against several others who play together a value of 0 or less is no loss: it says
/// that nobody can force a win against them.
std::string_view proved_by(Range value, bool against_all) {
  if (value.low > 0) return against_all ? "a sure win" : "a win";
  if (value.high > 0) return "undecided";
  if (against_all) return "no sure win";
  return value.high < 0 ? "a loss" : value.exact() ? "a tie" : "no win";
}

/// "Value +12 for seat 1: a win", "Value between -3 and +5 for seat 1: undecided (time limit)".
std::string value_sentence(const SolvedDeal& solved) {
  const Range value = *solved.answer.value;
  const std::string_view proved = proved_by(value, solved.position->multiplayer().settings().sides() > 2);
  if (value.exact()) return fmt::format("Value {} {}: {}", value_text(value), whose(solved), proved);
  return fmt::format("Value between {:+} and {:+} {}: {} ({})", value.low, value.high, whose(solved), proved,
                     to_text(solved.answer.cutoff));
}

std::string value_page(const SolveRequest& request, const SolvedDeal& solved, const Style& style) {
  const Answer& answer = solved.answer;
  std::string text = style.bold(value_sentence(solved)) + "\n";
  if (!answer.line.empty()) text += "Best line:\n" + wrapped(answer.line, 2) + "\n";
  if (!answer.moves.empty()) text += fmt::format("Moves, each with its value {}:\n", whose(solved));
  for (const auto& [move, value] : answer.moves) text += fmt::format("  {:<8}{}\n", move, value_text(value));
  if (!solved.why.empty()) text += why_text(solved, request.from_deal);
  if (answer.line.empty()) return text;
  int seat = 0;
  return text + "Scores at its end: " +
         joined(answer.scores, ", ", [&](int points) { return fmt::format("seat {} {}", ++seat, points); }) + "\n";
}

std::string value_line(const DealItem& item, const SolvedDeal& solved) {
  const auto move_text = [](const auto& each) { return each.first + " " + value_text(each.second); };
  const std::string moves = joined(solved.answer.moves, ", ", move_text);
  return fmt::format("{}: {}{}{}{}{}\n", item.place(), value_sentence(solved), moves.empty() ? "" : "; moves ", moves,
                     solved.why.empty() ? "" : "; ", fmt::join(solved.why, " "));
}

Json solve_object(const SolveRequest& request, const DealItem& item, const SolvedDeal& solved) {
  const Answer& answer = solved.answer;
  Json json = item_json(request.variant, item);
  if (!solved.after.empty()) json["after"] = solved.after;
  protocol::add_answer(json, answer, request.want);
  if (request.fair && solved.fair_known) json["moves"] = protocol::chances_json<Json>(solved.fair);
  if (request.why && (answer.value ? answer.value->exact() : answer.verdict == Verdict::unwinnable))
    json["why"] = solved.why;
  if (solved.certified) json["certified"] = *solved.certified;
  json.update({{"nodes", answer.nodes}, {"seconds", solved.seconds}});
  return json;
}

}  // namespace

std::string fair_words(const std::vector<MoveChance>& moves) {
  return joined(moves, " ", [](const MoveChance& fair) {
    if (fair.win.fraction) return fmt::format("{}={}", fair.move, fair.win.odds);
    return fmt::format("{}={}..{}", fair.move, fair.win.low, fair.win.high);
  });
}

std::string fair_text(const std::vector<MoveChance>& moves, std::string_view heading) {
  std::string text = fmt::format("{}\n", heading);
  for (const MoveChance& fair : moves) text += fmt::format("  {:<6}  {}\n", fair.move, chance_text(fair.win));
  return text;
}

std::string solve_table(const SolveRequest& request, const DealItem& item, const AnyPosition& position,
                        const Style& style) {
  std::string text = heading(request.variant, item.name(), style) + '\n';
  if (request.variant.scores()) return text + position_page(position.multiplayer()) + '\n';
  if (!request.after.empty()) text += wrapped(words("after " + request.after)) + '\n';
  return text + '\n' + draw_places(position.places(), style) + '\n';
}

std::string solve_page(const SolveRequest& request, const SolvedDeal& solved, const Style& style) {
  const Answer& answer = solved.answer;
  if (answer.value) return value_page(request, solved, style);
  std::string text = colored(answer.verdict, verdict_sentence(request, answer), style);
  text += answer.line.empty() ? ".\n" : ":\n" + wrapped(answer.line, 2) + '\n';
  if (answer.count) text += plural(*answer.count, "winning line") + ".\n";
  if (request.why && answer.verdict == Verdict::unwinnable) text += why_text(solved, request.from_deal);
  if (!solved.fair.empty()) text += fair_text(solved.fair, "Chances of winning without seeing the stock:");
  if (solved.certified)
    text += *solved.certified == 0 ? "The certificate holds this line.\n"
                                   : fmt::format("The certificate holds {}.\n", grouped(*solved.certified, "position"));
  text += style.dim(fmt::format("{} searched in {:.3f} s.", grouped(answer.nodes, "position"), solved.seconds)) + '\n';
  return text;
}

std::string solve_line(const DealItem& item, const SolvedDeal& solved, const Style& style) {
  const Answer& answer = solved.answer;
  if (answer.value) return value_line(item, solved);
  std::string text = item.place() + "  " + colored(answer.verdict, to_text(answer.verdict), style);
  if (answer.cutoff != Cutoff::none) text += fmt::format(" ({})", to_text(answer.cutoff));
  if (answer.verdict != Verdict::winnable && answer.left) text += fmt::format("  left {}", *answer.left);
  if (answer.spoken) text += fmt::format("  spoken {}", *answer.spoken);
  if (answer.count) text += fmt::format("  lines {}", *answer.count);
  if (!solved.fair.empty()) text += fmt::format("  fair {}", fair_words(solved.fair));
  if (solved.certified) text += fmt::format("  certified {}", *solved.certified);
  if (!solved.why.empty()) text += fmt::format("  {}", fmt::join(solved.why, " "));
  if (!answer.line.empty()) text += fmt::format("  {}", fmt::join(answer.line, " "));
  return text + '\n';
}

std::string solve_json(const SolveRequest& request, const DealItem& item, const SolvedDeal& solved) {
  return solve_object(request, item, solved).dump() + '\n';
}

std::string solve_csv_header(const SolveRequest& request) {
  return fmt::format("{}{}\n",
                     request.variant.scores()
                         ? "game,seats,seed,seat,verdict,low,high,line,moves,cut_short,rules"
                         : "game,rules,seed,deal,verdict,line,left,spoken,count,moves,nodes,seconds,cut_short",
                     request.why ? ",why" : "");
}

std::string solve_csv(const SolveRequest& request, const DealItem& item, const SolvedDeal& solved) {
  const Answer& answer = solved.answer;
  // The row of a patience is written directly: with a json object in between, a run takes half as long again.
  if (!answer.value)
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}{}\n", request.variant.name(),
                       request.variant.rules_text(), item.seed ? std::to_string(*item.seed) : "",
                       item.table.empty() ? to_text(item.deal) : csv_field(item.table), to_text(answer.verdict),
                       fmt::join(answer.line, " "), answer.left ? std::to_string(*answer.left) : "",
                       answer.spoken ? std::to_string(*answer.spoken) : "", answer.count.value_or(""),
                       fair_words(solved.fair), answer.nodes, solved.seconds, to_text(answer.cutoff),
                       request.why ? ',' + csv_field(fmt::format("{}", fmt::join(solved.why, " "))) : "");
  Json json = solve_object(request, item, solved);
  json["low"] = answer.value->low;
  json["high"] = answer.value->high;
  json["moves"] = joined(answer.moves, ";", [](const auto& each) {
    return fmt::format("{} {} {}", each.first, each.second.low, each.second.high);
  });
  return csv_row(json, solve_csv_header(request));
}

}  // namespace boneyard::app
