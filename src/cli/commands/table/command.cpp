#include "cli/commands/table/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "cli/io/config.hpp"

namespace boneyard::app::table_commands {

using table::Move;
using table::Position;
using table::Settings;

namespace {

Json tiles_json(const auto& tiles) {
  Json json = Json::array();
  for (const auto& tile : tiles) json.push_back(to_text(tile));
  return json;
}

std::string hand_text(const Position& position, int seat) {
  if (position.settings().drawing != table::Drawing::rows) return to_text(position.hand(seat));
  std::string text;
  for (const Tile tile : position.row(seat)) text += (text.empty() ? "" : " ") + to_text(tile);
  return text;
}

/// A line as it lies; another layout as its tiles in the order they were laid, each with the pip it touches.
std::string layout_text(const Position& position) {
  if (position.settings().shape == table::Shape::line) return to_text(position.line());
  std::string text;
  for (const Move& move : position.laid()) text += (text.empty() ? "" : " ") + position.to_text(move);
  return text;
}

}  // namespace

void GameSeats::declare(CLI::App& app) {
  game.declare(app);
  one_value(app, "--seats", seats, "Seats at the table (default: 2, or what the game needs)", "N");
  display.declare(app);
}

DealSource read_deals(const DealArguments& arguments, const Settings& settings) {
  if (auto source = arguments.read(&settings)) return *source;
  const std::uint64_t seed = random_seed();
  return SeedList{{seed, seed}};
}

std::string in_force(const Settings& settings) { return table::variant(settings).rules_text(","); }

std::string table_title(const Settings& settings, const DealItem& deal, const Style& style) {
  return style.bold(fmt::format("{} by {} seats, {}", table::info(settings.game).title, settings.seats,
                                deal.file.empty() && !deal.seed ? "a typed deal" : deal.place())) +
         fmt::format("  ({})", in_force(settings));
}

std::string table_page(const Position& position) {
  std::string text;
  if (!position.layout().empty()) text += fmt::format("  table   {}\n", layout_text(position));
  for (int seat = 0; seat < position.settings().seats; ++seat) {
    text += fmt::format("{} seat {}  {}", seat == position.turn() && !position.over() ? "*" : " ", seat + 1,
                        hand_text(position, seat));
    if (const int score = position.scores()[static_cast<std::size_t>(seat)]; score != 0)
      text += fmt::format("  ({} points)", score);
    text += '\n';
  }
  if (!position.stock().empty())
    text += fmt::format("  {}   {}\n", table::stock_name(position.settings()), to_text(position.stock()));
  return text;
}

Json table_layout_json(const Position& position) {
  Json json;
  json["table"] = Json::array();
  for (const Move& move : position.laid()) json["table"].push_back(position.to_text(move));
  for (int seat = 0; seat < position.settings().seats; ++seat) {
    const std::string name = fmt::format("seat {}", seat + 1);
    json[name] = position.settings().drawing == table::Drawing::rows ? tiles_json(position.row(seat))
                                                                     : tiles_json(position.hand(seat));
  }
  json["stock"] = tiles_json(position.stock());
  return json;
}

Json table_json(const Settings& settings, const DealItem& deal) {
  Json json;
  json["game"] = table::info(settings.game).name;
  json["rules"] = rules_json(table::variant(settings));
  json["seats"] = settings.seats;
  if (deal.seed) json["seed"] = *deal.seed;
  json["deal"] = to_text(deal.table);
  return json;
}

std::vector<Move> play_table_line(Position& position, std::string_view line, std::string_view option) {
  std::vector<Move> moves;
  for (const std::string_view word : words(line))
    at_place(fmt::format("{}: move {}", option, moves.size() + 1), [&] {
      const Move move = position.parse_move(word);
      if (const auto why = position.why_illegal(move))
        throw ParseError(fmt::format("{} is not legal: {}", boneyard::quoted(word), *why));
      position.play(move);
      moves.push_back(move);
    });
  return moves;
}

bool is_asked(const std::vector<std::string>& arguments, const CLI::App& patiences, const CLI::App& table_games) {
  if (arguments.size() < 2) return false;
  // What was saved says itself which game it is: GAME only has to agree.
  const auto is_file = [](std::string_view each) { return each == "--file" || each.starts_with("--file="); };
  if (arguments[0] == "replay" && std::ranges::any_of(arguments, is_file)) return false;
  // The words that an option takes, be it the one command's or the other's: a file may be called `s`.
  const auto words_taken = [&](const std::string& option) {
    int most = 0;
    if (option.find('=') != option.npos) return most;
    for (const CLI::App* each : {&patiences, &table_games})
      if (const auto* found = each->get_option_no_throw(option)) most = std::max(most, found->get_items_expected_max());
    return most;
  };
  // The first word that names a game is the game: options of these commands may stand before it.
  int taken = 0;
  for (const std::string& each : std::span(arguments).subspan(1)) {
    if (each.starts_with('-') && each.size() > 1)
      taken = words_taken(each);
    else if (taken > 0)
      --taken;
    else if (const auto game = known_game(each))
      return is_table_game(*game);
  }
  return false;
}

}  // namespace boneyard::app::table_commands
