#include "cli/reports/stats_export.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/reports/layout_text.hpp"
#include "cli/reports/score.hpp"
#include "platform/output.hpp"
#include "puzzles/own.hpp"
#include "session/picture.hpp"
#include "session/told.hpp"
#include "session/told_puzzle.hpp"

namespace boneyard::app {
namespace {

// The picture, in its own units: a line for each record has its words above its bar.
constexpr double left = 16, width = 560, line_height = 52, head = 44;

double across(double share) { return left + width * share; }

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) safe += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
  return safe;
}

std::string words_at(double x, double y, std::string_view text, std::string_view more = "") {
  return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" fill="currentColor"{}>{}</text>)", x, y, more, escaped(text)) +
         '\n';
}

/// Who plays is told by the form of the tick, so that nobody needs to tell colours apart.
std::string tick(Player player, double x, double y) {
  const double size = 5;
  const std::string shape =
      player == Player::random ? fmt::format("M{0:.1f} {1:.1f}l{2} {3}h-{4}z", x, y, size, 2 * size, 2 * size)
      : player == Player::fair ? fmt::format("M{0:.1f} {1:.1f}h{2}v{2}h-{2}z", x - size, y, 2 * size)
                               : fmt::format("M{0:.1f} {1:.1f}l{2} {2}l-{2} {2}l-{2} -{2}z", x, y, size);
  return fmt::format(R"(<path d="{}" fill="none" stroke="currentColor" stroke-width="1.5"/>)", shape) + '\n';
}

std::string bar(const RecordLine& line, double y) {
  const auto& [kind, record, odds] = line;
  const Estimate won = estimate({.won = record.won, .lost = record.played - record.won}, IntervalKind::wilson, 0.95);
  std::string svg = words_at(left, y + 12, fmt::format("{}: {}", kind_text(kind), record_text(record)));
  svg += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="12" rx="3" fill="#888" fill-opacity="0.25"/>)", left,
                     y + 20, width) +
         '\n';
  const double share = record.played == 0 ? 0 : static_cast<double>(record.won) / static_cast<double>(record.played);
  svg += fmt::format(R"(<rect x="{}" y="{}" width="{:.1f}" height="12" rx="3" fill="#3a7d5c"/>)", left, y + 20,
                     width * share) +
         '\n';
  svg += fmt::format(R"(<path d="M{:.1f} {}H{:.1f}" stroke="#e2a93b" stroke-width="3"/>)", across(won.low), y + 26,
                     across(won.high)) +
         '\n';
  for (const OddsResult& each : odds)
    if (!each.estimate.bounds) svg += tick(each.player, across(each.estimate.odds), y + 34);
  return svg;
}

/// The table before the mistake, as its player saw it.
std::vector<Place> seen_before(const Mistake& mistake) {
  const AnyPosition position = position_before(mistake);
  if (!mistake.variant.scores()) return position.places();
  AnyPosition at = puzzles::start_of(puzzle_of(mistake));
  multiplayer::Moves moves;
  for (const std::string& move : mistake.before) {
    moves.push_back(at.multiplayer().parse_move(move));
    at.play(move);
  }
  return ShownTable(position, mistake.deal, position.turn() + 1, moves).places();
}

std::string card(const Mistake& mistake) {
  std::string overlooked, tags(mistake.variant.name());
  for (const Theme theme : mistake.themes) {
    overlooked += fmt::format("{}{}", overlooked.empty() ? " It overlooks: " : ", ", words_of(theme));
    tags += fmt::format(" {}", to_text(theme));
  }
  const std::string front =
      fmt::format("<p>{}. {}</p>{}", title_text(mistake.variant), escaped(to_text(told_of_task(mistake), Reader())),
                  picture(seen_before(mistake)));
  const std::string back =
      fmt::format("<p>{}.{}</p>", escaped(mistake.best), overlooked.empty() ? "" : escaped(overlooked) + ".");
  return fmt::format("{},{},{}\n", csv_field(front), csv_field(back), csv_field(tags));
}

}  // namespace

std::string plot(std::span<const RecordLine> lines) {
  const double height = head + line_height * static_cast<double>(lines.size()) + 28;
  std::string svg = fmt::format(
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" font-family="sans-serif" font-size="13">)",
      width + 2 * left, height);
  svg += "\n<title>Games won</title>\n";
  double x = left;
  svg += words_at(x, 16, "Games won, with the 95 % interval.", R"( font-weight="bold")");
  for (const auto& [player, name] : {std::pair(Player::random, "random"), std::pair(Player::fair, "fair"),
                                     std::pair(Player::thoughtful, "thoughtful")}) {
    svg += tick(player, x + 6, 26) + words_at(x + 18, 36, name);
    x += 40 + 8 * static_cast<double>(std::string_view(name).size());
  }
  for (std::size_t i = 0; i < lines.size(); ++i) svg += bar(lines[i], head + line_height * static_cast<double>(i));
  for (const int percent : {0, 25, 50, 75, 100})
    svg += words_at(across(percent / 100.0), height - 10, fmt::format("{} %", percent),
                    percent == 0     ? ""
                    : percent == 100 ? R"( text-anchor="end")"
                                     : R"( text-anchor="middle")");
  return svg + "</svg>\n";
}

std::string cards(std::span<const KeptMistake> mistakes) {
  std::string text = "#separator:Comma\n#html:true\n#columns:front,back,tags\n#tags column:3\n";
  for (const KeptMistake& each : mistakes) text += card(each.mistake);
  return text;
}

}  // namespace boneyard::app
