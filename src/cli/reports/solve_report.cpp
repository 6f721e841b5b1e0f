#include "cli/reports/solve_report.hpp"

#include <fmt/format.h>

#include "cli/io/json.hpp"
#include "cli/reports/table.hpp"

namespace boneyard::app {
namespace {

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

std::string colored(Verdict verdict, std::string_view text, const Style& style) {
  switch (verdict) {
    case Verdict::winnable: return style.green(text);
    case Verdict::unwinnable: return style.red(text);
    case Verdict::undecided: return style.yellow(text);
  }
  return std::string(text);
}

/// "Winnable, in 14 moves", "Unwinnable; at best 6 tiles are left", "Undecided (time limit)".
std::string verdict_sentence(const SolveRequest& request, const Solved& solved) {
  const std::string moves = grouped(solved.line.size(), "move");
  std::string text;
  switch (solved.verdict) {
    case Verdict::winnable:
      text = fmt::format("Winnable, {} {}", request.want.shortest ? "at best in" : "in", moves);
      if (solved.spoken)
        text += fmt::format(" and {} spoken", grouped(static_cast<std::uint64_t>(*solved.spoken), "number"));
      break;
    case Verdict::unwinnable:
      text = "Unwinnable";
      if (request.want.fewest_left && solved.left && solved.cutoff == Cutoff::none)
        text += fmt::format("; at best, {} left", grouped(static_cast<std::uint64_t>(*solved.left), "tile"));
      break;
    case Verdict::undecided: text = "Undecided"; break;
  }
  if (solved.cutoff != Cutoff::none)
    text += fmt::format("{} ({})", solved.verdict == Verdict::undecided ? ": cut short" : "; the rest was cut short",
                        to_text(solved.cutoff));
  return text;
}

/// `0.53125  (17/32)`, or `0.5 to 0.6` if a limit left a gap.
std::string chance_text(const Estimate& win) {
  return win.fraction ? fmt::format("{:<12} ({})", number_text(win.odds, 9), win.fraction->text())
                      : number_text(win.low, 9) + " to " + number_text(win.high, 9);
}

std::string fair_text(const std::vector<MoveChance>& moves) {
  std::string text = "Chances of winning without seeing the stock:\n";
  for (const MoveChance& fair : moves) text += fmt::format("  {:<6}  {}\n", fair.move, chance_text(fair.win));
  return text;
}

Json fair_json(const std::vector<MoveChance>& moves) {
  Json json = Json::array();
  for (const MoveChance& fair : moves) {
    Json& entry = json.emplace_back();
    entry["move"] = fair.move;
    entry["win"] = fair.win.odds;
    if (fair.win.fraction) {
      entry["fraction"] = fair.win.fraction->text();
    } else {
      entry["low"] = fair.win.low;
      entry["high"] = fair.win.high;
    }
  }
  return json;
}

/// `6-4>=0.53 <3-1=0.2`, or `6-4>=0.5..0.6` if a limit left a gap.
std::string fair_words(const std::vector<MoveChance>& moves) {
  std::string text;
  for (const MoveChance& fair : moves)
    text += fmt::format(
        "{}{}={}", text.empty() ? "" : " ", fair.move,
        fair.win.fraction ? fmt::format("{}", fair.win.odds) : fmt::format("{}..{}", fair.win.low, fair.win.high));
  return text;
}

}  // namespace

std::string solve_page(const SolveRequest& request, const DealItem& item, const Solved& solved, const Style& style) {
  std::string text = heading(request.variant, item.seed ? item.place() : "a typed deal", style) + '\n';
  if (!request.after.empty()) text += wrapped(words("after " + request.after)) + '\n';
  text += '\n' + draw_table(solved.places, {.style = style}) + '\n';
  text += colored(solved.verdict, verdict_sentence(request, solved), style);
  text += solved.line.empty() ? ".\n" : ":\n" + wrapped(solved.line, 2) + '\n';
  if (solved.count) text += plural(*solved.count, "winning line") + ".\n";
  if (!solved.fair.empty()) text += fair_text(solved.fair);
  if (solved.certified)
    text += *solved.certified == 0 ? "The certificate holds this line.\n"
                                   : fmt::format("The certificate holds {}.\n", grouped(*solved.certified, "position"));
  text += style.dim(fmt::format("{} searched in {:.3f} s.", grouped(solved.nodes, "position"), solved.seconds)) + '\n';
  return text;
}

std::string solve_line(const DealItem& item, const Solved& solved, const Style& style) {
  std::string text = item.place() + "  " + colored(solved.verdict, to_text(solved.verdict), style);
  if (solved.cutoff != Cutoff::none) text += fmt::format(" ({})", to_text(solved.cutoff));
  if (solved.verdict != Verdict::winnable && solved.left) text += fmt::format("  left {}", *solved.left);
  if (solved.spoken) text += fmt::format("  spoken {}", *solved.spoken);
  if (solved.count) text += fmt::format("  lines {}", *solved.count);
  if (!solved.fair.empty()) text += fmt::format("  fair {}", fair_words(solved.fair));
  if (solved.certified) text += fmt::format("  certified {}", *solved.certified);
  if (!solved.line.empty()) text += "  " + joined(solved.line);
  return text + '\n';
}

std::string solve_json(const SolveRequest& request, const DealItem& item, const Solved& solved) {
  Json json;
  json["game"] = request.variant.name();
  json["rules"] = rules_json(request.variant);
  if (item.seed) json["seed"] = *item.seed;
  json["deal"] = to_text(item.deal);
  json["verdict"] = to_text(solved.verdict);
  if (solved.cutoff != Cutoff::none) json["cut_short"] = to_text(solved.cutoff);
  if (solved.verdict == Verdict::winnable || solved.left) json["line"] = solved.line;
  if (solved.left) json["left"] = *solved.left;
  if (solved.spoken) json["spoken"] = *solved.spoken;
  if (solved.count) json["count"] = *solved.count;
  if (request.fair && solved.fair_known) json["moves"] = fair_json(solved.fair);
  if (solved.certified) json["certified"] = *solved.certified;
  json["nodes"] = solved.nodes;
  json["seconds"] = solved.seconds;
  return json.dump() + '\n';
}

std::string solve_csv_header() {
  return "game,rules,seed,deal,verdict,line,left,spoken,count,moves,nodes,seconds,cut_short\n";
}

std::string solve_csv(const SolveRequest& request, const DealItem& item, const Solved& solved) {
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{}\n", request.variant.name(), request.variant.rules_text(),
                     item.seed ? std::to_string(*item.seed) : "", to_text(item.deal), to_text(solved.verdict),
                     joined(solved.line), solved.left ? std::to_string(*solved.left) : "",
                     solved.spoken ? std::to_string(*solved.spoken) : "", solved.count.value_or(""),
                     fair_words(solved.fair), solved.nodes, solved.seconds, to_text(solved.cutoff));
}

}  // namespace boneyard::app
