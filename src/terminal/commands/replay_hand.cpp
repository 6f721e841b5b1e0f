// A line of play of a table game, checked and shown move by move.
#include <fmt/format.h>

#include <functional>

#include "cli/io/json.hpp"
#include "cli/reports/hand.hpp"
#include "session/picture.hpp"
#include "terminal/animation.hpp"
#include "terminal/commands/replay.hpp"
#include "terminal/match/match_replay.hpp"

namespace boneyard::app {

using table::Position;
using table::View;

namespace {

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

/// The hand after a move; number 0 is the deal before any.
struct HandStep {
  const Position& position;
  const std::optional<View>& view;
  std::size_t number = 0;
  std::string move{};
  int seat = 0;  ///< that moved

  std::string page() const { return view ? view_page(*view) : table_page(position); }
  std::string heading() const { return fmt::format("{}. seat {}: {}", number, seat + 1, move); }
};

std::string step_json(const HandStep& step) {
  const Position& position = step.position;
  Json json;
  json["number"] = step.number;
  if (step.number > 0) json["move"] = step.move, json["seat"] = step.seat + 1;
  if (step.view) {
    json["view"] = view_json(*step.view);
  } else {
    json["position"] = position.text();
    json["layout"] = table_layout_json(position);
  }
  json["scores"] = std::vector<int>(position.scores().begin(), position.scores().begin() + position.settings().seats);
  json["over"] = position.over();
  return json.dump();
}

std::string step_csv(const HandStep& step) {
  return fmt::format("{},{},{},{}", step.number, step.number == 0 ? "" : std::to_string(step.seat + 1), step.move,
                     csv_field(step.position.text()));
}

/// Calls `show` for the deal and after every move. Throws InputError at the first move that is not legal.
void play_steps(Position position, const LargeRow& deal, std::string_view line, const std::optional<int>& viewer,
                const std::function<void(const HandStep&)>& show) {
  table::Moves moves;
  std::optional<View> view = view_of(deal, position.settings(), viewer, moves);
  HandStep step{.position = position, .view = view};
  show(step);
  for (const std::string_view word : words(line)) {
    step.seat = position.turn();
    ++step.number;
    at_place(fmt::format("--line: move {}", step.number), [&] {
      const table::Move move = position.parse_move(word);
      if (const auto why = position.why_illegal(move))
        throw ParseError(fmt::format("{} is not legal: {}", boneyard::quoted(word), *why));
      step.move = position.to_text(move);
      position.play(move);
      moves.push_back(move);
    });
    view = view_of(deal, position.settings(), viewer, moves);
    show(step);
  }
}

/// A deal and its line.
struct ReplayedHand {
  const Variant& variant;
  const DealItem& deal;
  std::string_view line;
  std::optional<int> viewer;

  std::string title(const Style& style) const { return table_title(variant, deal, style); }
  void play(const std::function<void(const HandStep&)>& show) const {
    play_steps(Position(deal.deal, table::settings(variant)), deal.deal, line, viewer, show);
  }
};

std::vector<Frame> frames_of(const ReplayedHand& replayed) {
  std::vector<Frame> frames;
  replayed.play([&](const HandStep& step) {
    const std::string title = replayed.title({}) + (step.number == 0 ? "" : ", move " + step.heading());
    const bool over = step.position.over();
    frames.push_back(
        frame_of(places_of(step.position, step.view), title, over ? standing_text(step.position) : "", over));
  });
  return frames;
}

void show_picture(const ReplayedHand& replayed) {
  std::vector<Panel> panels;
  replayed.play([&](const HandStep& step) {
    panels.push_back({step.number == 0 ? replayed.title({}) : step.heading(), places_of(step.position, step.view)});
  });
  output().write(picture(panels));
}

void show(const ReplayedHand& replayed, const DisplayArguments& display) {
  const Format format = display.format();
  const Style style = display.style();
  std::string end;
  if (format == Format::csv) output().line("number,seat,move,position");
  replayed.play([&](const HandStep& step) {
    if (format == Format::json)
      output().line(step_json(step));
    else if (format == Format::csv)
      output().line(step_csv(step));
    else if (step.number == 0)
      output().write(replayed.title(style) + "\n" + step.page());
    else if (!display.quiet)
      output().write("\n" + style.bold(step.heading()) + "\n" + step.page());
    end = standing_text(step.position);
  });
  if (format == Format::text) output().line("\n" + end);
}

}  // namespace

ExitCode replay_hand(const ReplayArguments& arguments, const Variant& variant, const DealItem& deal) {
  const DisplayArguments& display = arguments.display;
  const auto viewer = read_viewer(arguments.view, variant.seats(), display);
  const ReplayedHand replayed{variant, deal, *arguments.line, viewer};
  if (arguments.animation.animate) return arguments.animation.show(frames_of(replayed), display);
  display.svg() ? show_picture(replayed) : show(replayed, display);
  return ExitCode::done;
}

}  // namespace boneyard::app
