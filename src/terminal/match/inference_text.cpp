#include "terminal/match/inference_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "cli/io/output.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

constexpr double certain = 1e-12;  // the counts are exact, their quotient is rounded

std::string percent(double chance, std::string_view over = "over ", std::string_view under = "under ") {
  if (chance < certain) return "-";
  if (chance > 1 - certain) return "100 %";
  if (chance > 0.995) return fmt::format("{}99 %", over);
  return chance < 0.005 ? fmt::format("{}1 %", under) : fmt::format("{:.0f} %", 100 * chance);
}

/// The same in a table, where all columns are narrow.
std::string cell(double chance) { return percent(chance, ">", "<"); }

std::string holder_name(const Session& match, int holder) {
  if (holder == most_seats) return std::string(multiplayer::stock_name(match.settings()));
  return seat_name(match, holder);
}

/// The same as the head of a column.
std::string head(const Session& match, int holder) {
  const std::string name = holder_name(match, holder);
  return name == "your partner" ? "partner" : name;
}

/// The tiles, in as many lines of `width` columns as they need.
std::vector<std::string> lines_of(const std::vector<Tile>& tiles, std::size_t width) {
  std::vector<std::string> lines(1);
  for (const Tile tile : tiles) {
    const std::string text = to_text(tile);
    if (!lines.back().empty() && lines.back().size() + 1 + text.size() > width) lines.emplace_back();
    add(lines.back(), text);
  }
  return lines;
}

}  // namespace

std::string responses_text(const Session& match, const multiplayer::Move& move,
                           const std::vector<Response>& responses) {
  std::string text;
  for (const Response& each : responses) {
    const std::string lacks = joined(each.lacks, ", ", [](int pip) { return fmt::format("no {}", pip); });
    const std::string known = lacks.empty() ? "" : fmt::format(" ({})", lacks);
    const std::string name = seat_name(match, each.seat), holds = text.empty() ? " holds a tile that fits" : "";
    add(text,
        each.chance < certain ? fmt::format("{} holds none{}", name, known)
                              : fmt::format("{}{}{} in {}", name, known, holds, percent(each.chance)),
        ", ");
  }
  if (text.empty()) return text;
  return fmt::format("After {}, {} of these deals.", match.now().hand().to_text(move), text);
}

std::string hidden_tiles_text(const Session& match, const multiplayer::HiddenTiles& hidden, std::size_t width) {
  std::vector<int> holders;
  for (int holder = 0; holder <= most_seats; ++holder) {
    const auto& row = hidden.chance[static_cast<std::size_t>(holder)];
    if (std::any_of(row.begin(), row.end(), [](double chance) { return chance >= certain; })) holders.push_back(holder);
  }
  // A cell has up to five letters, and two blanks before it.
  std::vector<std::size_t> widths;
  for (const int holder : holders) widths.push_back(2 + std::max<std::size_t>(5, head(match, holder).size()));
  // Tiles with the same cells in a row of their own, the longest row first.
  std::vector<std::pair<std::string, std::vector<Tile>>> rows;
  for (const Tile tile : hidden.tiles) {
    std::string cells;
    for (std::size_t k = 0; k < holders.size(); ++k) {
      const auto& row = hidden.chance[static_cast<std::size_t>(holders[k])];
      cells += fmt::format("{:>{}}", cell(row[static_cast<std::size_t>(tile.number())]), widths[k]);
    }
    auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& each) { return each.first == cells; });
    if (row == rows.end()) row = rows.insert(rows.end(), {cells, {}});
    row->second.push_back(tile);
  }
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
  const std::size_t cells_width = std::accumulate(widths.begin(), widths.end(), std::size_t{0});
  const std::size_t tiles_width = std::clamp<std::size_t>(width > cells_width ? width - cells_width : 0, 8, 40);
  std::string text = fmt::format("{:{}}", "", tiles_width);
  for (std::size_t k = 0; k < holders.size(); ++k) text += fmt::format("{:>{}}", head(match, holders[k]), widths[k]);
  for (const auto& [cells, tiles] : rows) {
    const std::vector<std::string> lines = lines_of(tiles, tiles_width);
    text += fmt::format("\n{:{}}{}", lines.front(), tiles_width, cells);
    for (std::size_t i = 1; i < lines.size(); ++i) text += '\n' + lines[i];
  }
  return text + fmt::format("\n{} the deals that agree with what you know.",
                            hidden.exact ? "Shares of all" : "About, by a sample of");
}

}  // namespace boneyard::app
