#include "terminal/match/match_replay.hpp"

#include <fmt/format.h>

#include "cli/io/json.hpp"
#include "cli/io/output.hpp"
#include "cli/reports/hand.hpp"
#include "session/picture.hpp"

namespace boneyard::app {
namespace {

using table::Position;

std::string numbers(const table::Scores& scores, int seats, std::string_view between) {
  return fmt::format("{}", fmt::join(scores.begin(), scores.begin() + seats, between));
}

/// `Block by 2 seats: person, many`.
std::string match_title(const TableMatch& match) {
  std::string players;
  for (int seat = 0; seat < match.settings().seats; ++seat)
    players += (seat == 0 ? "" : ", ") + to_text(match.setup().sitters[static_cast<std::size_t>(seat)]);
  return fmt::format("{} by {} seats: {}", table::info(match.settings().game).title, match.settings().seats, players);
}

std::string hand_title(const TableMatch& match) {
  return fmt::format("Hand {}, {}", match.hand(),
                     match.hand() == 1 && match.setup().typed ? "a typed deal" : fmt::format("seed {}", match.seed()));
}

/// `3. seat 2: <6-4`; of a hand without a move yet its title.
std::string step_title(const TableMatch& match) {
  if (match.played() == 0) return hand_title(match);
  const std::size_t move = match.played() - 1;
  return fmt::format("{}. seat {}: {}", match.played(), match.before(move).turn() + 1, match.move_text(move));
}

/// How a hand that is over ended, and what it scored; else empty.
std::string hand_end(const TableMatch& match) {
  if (!match.now().over()) return "";
  const int seats = match.settings().seats;
  const std::string how = match.now().standing() == table::Standing::out
                              ? fmt::format("seat {} is out", match.now().last() + 1)
                              : std::string("the hand is blocked");
  return fmt::format("Hand {}: {}. It scored {}; together {}.", match.hand(), how,
                     numbers(match.hand_scores(), seats, " to "), numbers(match.totals(), seats, " to "));
}

std::string match_end(const TableMatch& match) {
  const std::string scores = numbers(match.totals(), match.settings().seats, " to ");
  const std::string hands = fmt::format("After {} hand{}", match.hand(), match.hand() == 1 ? "" : "s");
  if (!match.match_over()) return fmt::format("{}: not over, {}.", hands, scores);
  std::string winner = fmt::format("seat {} has", match.winner() + 1);
  if (match.settings().partners) winner = fmt::format("seats {} and {} have", match.winner() + 1, match.winner() + 3);
  return fmt::format("{}: {} won, {}.", hands, winner, scores);
}

void print_text(const TableMatch& step, const Style& style) {
  output().line(fmt::format("{}{}", step.played() == 0 ? "\n" : "", style.bold(step_title(step))));
  output().write(table_page(step.now()));
  if (const std::string end = hand_end(step); !end.empty()) output().line(end);
}

std::string step_json(const TableMatch& step) {
  Json json;
  json["game"] = step.setup().variant.name();
  json["rules"] = rules_json(step.setup().variant);
  json["seats"] = step.settings().seats;
  json["hand"] = step.hand();
  if (step.hand() > 1 || !step.setup().typed) json["seed"] = step.seed();
  json["deal"] = boneyard::to_text(step.deal());
  json["number"] = step.played();
  json["move"] = step.move_text(step.played() - 1);
  json["seat"] = step.before(step.played() - 1).turn() + 1;
  json["position"] = step.now().text();
  json["layout"] = table_layout_json(step.now());
  const auto values = [&](const table::Scores& scores) {
    return std::vector<int>(scores.begin(), scores.begin() + step.settings().seats);
  };
  json["scores"] = values(step.hand_scores());
  json["totals"] = values(step.totals());
  json["over"] = step.now().over();
  return json.dump();
}

std::string step_csv(const TableMatch& step) {
  return fmt::format("{},{},{},{},{},{},{}", step.hand(), step.seed(), step.played(),
                     step.before(step.played() - 1).turn() + 1, step.move_text(step.played() - 1),
                     csv_field(step.now().text()), numbers(step.totals(), step.settings().seats, " "));
}

/// Tiles in rows, with their place in front, and how many more lie face down.
int draw_place(Canvas& canvas, int row, const Place& place, const Look& look) {
  constexpr int indent = 8, step = 6;
  const bool box = look.tiles == TileLook::box;
  const int fit = std::max(1, (look.width - indent + 1) / step), height = box ? 3 : 1;
  canvas.put(row + height / 2, 0, place.name, Ink::bold);
  int count = 0;
  for (const LaidTile tile : place.tiles) {
    draw_ends(canvas, row + count / fit * height, indent + count % fit * step,
              std::pair<int, int>(tile.left(), tile.right()), box, Ink::dim);
    ++count;
  }
  if (place.unknown > 0) {
    const int words = 3;  // as wide as so many tiles
    if (count % fit > 0 && count % fit + words > fit) count += fit - count % fit;
    canvas.put(row + count / fit * height + height / 2, indent + count % fit * step,
               fmt::format("{} face down", place.unknown), Ink::dim);
    count += words;
  }
  return row + std::max(1, (count + fit - 1) / fit) * height;
}

}  // namespace

ExitCode show_match(const TableMatch& match, const DisplayArguments& display) {
  const Style style = display.style();
  const Format format = display.format();
  std::vector<Panel> panels;
  const bool text = format == Format::text && !display.svg() && !display.quiet;
  if (text)
    output().line(fmt::format("{}  ({})", style.bold(match_title(match)), match.setup().variant.rules_text(",")));
  if (format == Format::csv) output().line("hand,seed,number,seat,move,position,totals");
  match.play_again([&](const TableMatch& step) {
    if (display.svg()) panels.push_back({step_title(step), table::places(step.now())});
    if (text) print_text(step, style);
    if (step.played() == 0) return;
    if (format == Format::json) output().line(step_json(step));
    if (format == Format::csv) output().line(step_csv(step));
  });
  if (display.svg())
    output().write(picture(panels));
  else if (format == Format::text)
    output().line((display.quiet ? "" : "\n") + match_end(match));
  return ExitCode::done;
}

Frame frame_of(std::vector<Place> places, std::string title, std::string end, bool won) {
  const auto draw = [places = std::move(places)](const Look& look) {
    Canvas canvas;
    int row = 0;
    for (const Place& place : places) row = draw_place(canvas, row, place, look);
    return canvas;
  };
  return {draw, std::move(title), std::move(end), won};
}

std::vector<Frame> frames_of(const TableMatch& match) {
  std::vector<Frame> frames;
  match.play_again([&](const TableMatch& step) {
    std::string title = match_title(step) + "; " + hand_title(step);
    if (step.played() > 0) title += ", move " + step_title(step);
    frames.push_back(frame_of(table::places(step.now()), std::move(title), hand_end(step), step.match_over()));
  });
  return frames;
}

}  // namespace boneyard::app
