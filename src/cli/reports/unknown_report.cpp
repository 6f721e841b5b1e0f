#include "cli/reports/unknown_report.hpp"

#include <fmt/format.h>

#include "cli/json.hpp"
#include "cli/reports/layout_text.hpp"
#include "cli/reports/solve_report.hpp"
#include "protocol/answer_json.hpp"
#include "session/told_fillings.hpp"

namespace boneyard::app {
namespace {

/// The share of the fillings that can be won, as a sentence.
std::string share_text(const UnknownAnswer& answer, const Style& style) {
  const std::string told = to_text(told_of_fillings(answer.question, answer.won), {});
  if (answer.question.player == Player::random) return told;
  const Verdict verdict = answer.won.verdict();
  return verdict == Verdict::winnable     ? style.green(told)
         : verdict == Verdict::unwinnable ? style.red(told)
                                          : style.yellow(told);
}

std::string mean_text(const Variant& variant) {
  const auto mean = published_odds({.variant = variant, .player = Player::fair});
  return mean ? fmt::format("; the mean over all opening hands is {}", number_text(mean->estimate.odds, 9)) : "";
}

}  // namespace

std::string unknown_table(const TypedTable& table, const Style& style, std::size_t width) {
  const std::string text = heading(table.variant(), table.is_deal() ? "a typed deal" : "a typed table", style) +
                           "\n\n" + draw_places(table.places(), style, width);
  if (table.complete()) return text;
  const int count = table.missing().size();
  return text +
         fmt::format("\n{} unknown:\n{}\n{}",
                     count == 1 ? "One tile is" : grouped(static_cast<std::uint64_t>(count), "tile") + " are",
                     wrapped(words(to_text(table.missing())), 2, width),
                     fmt::format("\nThey can lie in {} ways, all equally likely.\n", ways_text(table.fillings())));
}

std::string unknown_page(const TypedTable& table, const UnknownAnswer& answer, const Style& style) {
  std::string text = share_text(answer, style) + "\n";
  if (!answer.fair.empty())
    text += fair_text(answer.fair,
                      fmt::format("Chances of winning without seeing the stock{}:", mean_text(table.variant())));
  if (const Sentences told = told_of_drawing(table); !told.empty()) text += wrapped(words(to_text(told, {}))) + "\n";
  return text +
         style.dim(fmt::format("{} decided in {:.3f} s.", grouped(answer.won.tally.deals(), "way"), answer.seconds)) +
         "\n";
}

std::string unknown_line(const UnknownAnswer& answer) {
  const Estimate& share = answer.won.share;
  return fmt::format("{} {} {}\n", share.odds, share.low, share.high);
}

std::string unknown_result(Format format, const TypedTable& table, const UnknownAnswer& answer) {
  constexpr std::string_view header =
      "game,rules,table,unknown,fillings_all,fillings_exact,fillings_won,fillings_lost,fillings_undecided,fillings_"
      "share,"
      "fillings_low,fillings_high,verdict,moves,seconds\n";

  Json json = game_json(table.variant());
  json["table"] = table.text();
  protocol::add_fillings(json, table, answer.won);
  if (!answer.fair.empty())
    json["moves"] = format == Format::csv ? Json(fair_words(answer.fair)) : protocol::chances_json<Json>(answer.fair);
  json["seconds"] = answer.seconds;
  return (format == Format::csv ? std::string(header) : "") + result_text(format, json, header);
}

}  // namespace boneyard::app
