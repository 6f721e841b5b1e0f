// boneyard stats: what was played and won at this machine's tables.
#include <fmt/format.h>

#include <memory>

#include "app/commands.hpp"
#include "app/json.hpp"
#include "app/options.hpp"
#include "app/statistics.hpp"

namespace boneyard::app {
namespace {

std::string streak_text(std::int64_t streak) {
  if (streak == 0) return "-";
  return streak > 0 ? fmt::format("{} won", streak) : fmt::format("{} lost", -streak);
}

std::string share_text(const Record& record) {
  return record.played == 0
             ? "-"
             : fmt::format("{:.1f}%", 100.0 * static_cast<double>(record.won) / static_cast<double>(record.played));
}

/// The game and the rules of a key, `game;rule=value;…`.
std::pair<std::string, std::string> parts(const std::string& key) {
  const auto at = key.find(';');
  return {key.substr(0, at), at == key.npos ? "" : key.substr(at + 1)};
}

void print_text(const Statistics& statistics) {
  if (statistics.empty()) return output().line("No game has been finished yet: boneyard play GAME");
  output().line(fmt::format("{:<17}{:<32}{:>7}{:>7}{:>8}  {:<9}{:>7}", "game", "rules", "played", "won", "share",
                            "streak", "longest"));
  for (const auto& [key, record] : statistics) {
    const auto [game, rules] = parts(key);
    output().line(fmt::format("{:<17}{:<32}{:>7}{:>7}{:>8}  {:<9}{:>7}", game, rules, record.played, record.won,
                              share_text(record), streak_text(record.streak), record.longest_streak));
  }
}

void print_json(const Statistics& statistics) {
  for (const auto& [key, record] : statistics) {
    const auto [game, rules] = parts(key);
    Json json;
    json["game"] = game;
    json["rules"] = rules;
    json["played"] = record.played;
    json["won"] = record.won;
    json["streak"] = record.streak;
    json["longest_streak"] = record.longest_streak;
    output().line(json.dump());
  }
}

void print_csv(const Statistics& statistics) {
  output().line("game,rules,played,won,streak,longest_streak");
  for (const auto& [key, record] : statistics) {
    const auto [game, rules] = parts(key);
    output().line(
        fmt::format("{},{},{},{},{},{}", game, rules, record.played, record.won, record.streak, record.longest_streak));
  }
}

}  // namespace

Action stats_command(CLI::App& app) {
  const auto display = std::make_shared<DisplayArguments>();
  display->declare(app);
  return [display] {
    const Statistics statistics = load_statistics(state_folder());
    switch (display->format()) {
      case Format::text: print_text(statistics); break;
      case Format::json: print_json(statistics); break;
      case Format::csv: print_csv(statistics); break;
    }
    return ExitCode::done;
  };
}

}  // namespace boneyard::app
