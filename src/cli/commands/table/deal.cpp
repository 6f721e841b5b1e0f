// boneyard deal and replay of the table games: deals as they lie, and a line of play move by move.
#include <fmt/format.h>

#include <memory>

#include "cli/commands/table/command.hpp"
#include "cli/io/signals.hpp"

namespace boneyard::app::table_games {

using table::Position;
using table::Settings;

namespace {

struct DealRequest {
  GameSeats game;
  DealSeeds deals;
};

ExitCode deal(const DealRequest& arguments) {
  const Settings settings = arguments.game.read();
  const Format format = arguments.game.display.format();
  const Style style = arguments.game.display.style();
  if (format == Format::csv) output().line("game,seats,seed,deal");
  arguments.deals.for_each(settings, [&](const TableDeal& each) {
    const Position position(each.deal, settings);
    switch (format) {
      case Format::text:
        if (arguments.game.display.quiet)
          output().line(to_text(each.deal));
        else
          output().write(table_title(settings, each.place, style) + "\n" + table_page(position) + "\n");
        break;
      case Format::json: {
        Json json = table_json(settings, each);
        json["layout"] = table_layout_json(position);
        output().line(json.dump());
        break;
      }
      case Format::csv:
        output().line(fmt::format("{},{},{},{}", table::row(settings.game).name, settings.seats,
                                  each.seed ? std::to_string(*each.seed) : "", to_text(each.deal)));
    }
    return !stop_requested();
  });
  return stop_requested() ? ExitCode::cut_short : ExitCode::done;
}

struct ReplayRequest {
  GameSeats game;
  DealSeeds deals;
  std::optional<std::string> line;
};

std::string standing_text(const Position& position) {
  std::string scores;
  for (int seat = 0; seat < position.settings().seats; ++seat)
    scores += fmt::format("{}{}", seat == 0 ? "" : " to ", position.scores()[static_cast<std::size_t>(seat)]);
  switch (position.standing()) {
    case table::Standing::going: return fmt::format("seat {} is on turn, {}", position.turn() + 1, scores);
    case table::Standing::out: return fmt::format("seat {} is out, {}", position.last() + 1, scores);
    case table::Standing::blocked: return "the hand is blocked, " + scores;
  }
  return scores;
}

ExitCode replay(const ReplayRequest& arguments) {
  const Settings settings = arguments.game.read();
  if (!arguments.line) throw InputError("replay needs --line");
  if (!arguments.deals.seeds && !arguments.deals.deal) throw InputError("replay needs a SEED or --deal");
  if (arguments.deals.many()) throw InputError("replay needs one SEED");
  const Format format = arguments.game.display.format();
  const Style style = arguments.game.display.style();
  arguments.deals.for_each(settings, [&](const TableDeal& each) {
    Position position(each.deal, settings);
    const auto show = [&](std::size_t number, const std::string& move, int seat) {
      switch (format) {
        case Format::text:
          if (number == 0)
            output().write(table_title(settings, each.place, style) + "\n" + table_page(position));
          else if (!arguments.game.display.quiet)
            output().write(fmt::format("\n{} {}: {}\n{}", style.bold(fmt::format("{}.", number)),
                                       fmt::format("seat {}", seat + 1), style.bold(move), table_page(position)));
          break;
        case Format::json: {
          Json json;
          json["number"] = number;
          if (number > 0) json["move"] = move, json["seat"] = seat + 1;
          json["position"] = position.text();
          json["layout"] = table_layout_json(position);
          json["scores"] = std::vector<int>(position.scores().begin(), position.scores().begin() + settings.seats);
          json["over"] = position.over();
          output().line(json.dump());
          break;
        }
        case Format::csv: {
          if (number == 0) output().line("number,seat,move,position");
          output().line(fmt::format("{},{},{},{}", number, number == 0 ? "" : std::to_string(seat + 1), move,
                                    csv_field(position.text())));
        }
      }
    };
    show(0, "", 0);
    std::size_t number = 0;
    for (const std::string_view word : words(*arguments.line)) {
      const int seat = position.turn();
      ++number;
      std::string written;
      at_place(fmt::format("--line: move {}", number), [&] {
        const table::Move move = position.parse_move(word);
        if (const auto why = position.why_illegal(move))
          throw ParseError(fmt::format("{} is not legal: {}", boneyard::quoted(word), *why));
        written = position.to_text(move);
        position.play(move);
      });
      show(number, written, seat);
    }
    if (format == Format::text) output().line("\n" + standing_text(position));
    return false;
  });
  return ExitCode::done;
}

}  // namespace

Action deal_command(CLI::App& app) {
  const auto arguments = std::make_shared<DealRequest>();
  arguments->game.declare(app);
  arguments->deals.declare(app);
  return [arguments] { return deal(*arguments); };
}

Action replay_command(CLI::App& app) {
  const auto arguments = std::make_shared<ReplayRequest>();
  arguments->game.declare(app);
  arguments->deals.declare(app, false);
  app.add_option("--line", arguments->line, "The moves, separated by spaces")->type_name("MOVES");
  return [arguments] { return replay(*arguments); };
}

}  // namespace boneyard::app::table_games
