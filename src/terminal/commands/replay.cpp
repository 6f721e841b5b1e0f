// The command `boneyard replay`: checks a line of moves or a saved game, and shows it move by move.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "cli/json.hpp"
#include "cli/reports/layout_text.hpp"
#include "platform/files.hpp"
#include "session/picture.hpp"
#include "terminal/commands/commands.hpp"
#include "terminal/commands/review.hpp"
#include "terminal/presenter/saving.hpp"
#include "terminal/screen/animation.hpp"
#include "terminal/views/views.hpp"

namespace boneyard::app {
namespace {

struct ReplayArguments {
  GameArguments game;
  DealArguments deals;
  DisplayArguments display;
  AnimationArguments animation;
  std::optional<std::string> line, file, view;
  bool review = false;
};

/// The deal of SEED or --deal, or the table of --position. Throws InputError if there is none, or more than one.
DealtDeal one_deal(const DealArguments& arguments, const Variant& variant) {
  const auto source = arguments.read(variant);
  if (!source) throw InputError("replay needs a SEED, --deal or --position");
  if (const auto* typed = std::get_if<DealtDeal>(&*source)) return *typed;
  const auto seed = single_seed(std::get<SeedList>(*source));
  if (!seed) throw InputError(fmt::format("SEED: {}: expected one seed", in_quotes(*arguments.seeds)));
  return numbered_deal(variant, *seed);
}

/// Throws InputError unless the saved game has the GAME and the --rule options of the command line.
void check_asked(const ReplayArguments& arguments, const Variant& saved) {
  if (arguments.game.game.empty()) return;
  const bool is_text = arguments.game.is_text();
  const std::string_view name =
      is_text ? saved.name() : at_place("GAME", [&] { return usual_game_name(arguments.game.game); });
  if (name != saved.name())
    throw InputError(fmt::format("{}: a game of {}, expected {}", shown(*arguments.file), saved.name(), name));
  if (arguments.game.rules.empty() && !is_text) return;
  GameArguments typed = arguments.game;
  if (!typed.seats && saved.seats() > 1) typed.seats = std::to_string(saved.seats());
  if (const Variant asked = typed.read(); asked != saved)
    throw InputError(
        fmt::format("{}: played with {}, expected {}", shown(*arguments.file), saved.rules_text(), asked.rules_text()));
}

/// Reads a saved game or match. Throws InputError if the other arguments do not agree with it.
Session read_saved(const ReplayArguments& arguments) {
  if (arguments.line || arguments.deals.given())
    throw InputError("--file holds deal and moves: SEED, --deal, --position and --line don't go with it");
  arguments.game.expect_game();
  Session saved = app::read_saved(*arguments.file);
  check_asked(arguments, saved.variant());
  return saved;
}

/// Plays the moves of --line up to the first that is not legal. Returns the error about that move, if there is one.
std::optional<InputError> play(Session& game, std::string_view line) {
  for (const std::string_view word : words(line)) try {
      game.play_written(word);
    } catch (const ParseError& error) {
      const std::string move = fmt::format("--line: move {}: {}", game.played() + 1, error.what());
      if (error.kind != ParseError::Kind::illegal || game.variant().hands_follow()) return InputError(move);
      return InputError(fmt::format("{}; the position is {}", move, game.now().text()));
    }
  return std::nullopt;
}

/// The points of each side: "60 to 30".
std::string numbers(const Session& match, const multiplayer::Scores& scores) {
  const multiplayer::Settings& settings = match.hand().settings();
  std::vector<int> sides;
  for (int side = 0; side < settings.sides(); ++side)
    sides.push_back(multiplayer::points_of_side(settings, scores, side));
  return fmt::format("{}", fmt::join(sides, " to "));
}

/// Draws a place: its name in front, its tiles in rows, then how many more lie face down. Returns the row below it.
int draw_place(Canvas& canvas, int row, const Place& place, const Look& look) {
  constexpr int indent = 8;
  const int step = tile_width(look) + 1, fit = std::max(1, (look.width - indent + 1) / step);
  const int height = tile_height(look);
  std::vector<DrawnTile> tiles;
  for (const LaidTile tile : place.tiles) tiles.push_back({.tile = tile});
  canvas.put(row + height / 2, 0, place.name, Ink::bold);
  draw_row(canvas, row, indent, tiles, look);
  int count = static_cast<int>(tiles.size());
  if (place.unknown > 0) {
    const int words = 3;  // the text below is as wide as three tiles
    if (count % fit > 0 && count % fit + words > fit) count += fit - count % fit;
    canvas.put(row + count / fit * height + height / 2, indent + count % fit * step,
               fmt::format("{} face down", place.unknown), Ink::dim);
    count += words;
  }
  return row + std::max(1, (count + fit - 1) / fit) * height;
}

Canvas draw_places(const std::vector<Place>& places, int highest, const Look& look) {
  Canvas canvas;
  int row = 0;
  for (const Place& place : places) row = draw_place(canvas, row, place, for_set(highest, look));
  return canvas;
}

/// How a replay is shown.
struct ReplayView {
  Format format{};
  Style style{};
  bool whole_match = false;     ///< of a saved match: every hand, the players and all scores
  std::optional<int> viewer{};  ///< of a hand of a table game: show only what this seat, from 1, may see
};

/// The texts, drawings and frames of a replay, one for each step: the deal of a hand, and the position after each move.
class Replay {
 public:
  Replay(const Session& session, const ReplayView& view)
      : view_(view), multiplayer_(session.variant().hands_follow()), moves_(session.played()) {
    heading = heading_of(session);
    play_again(session, [this](const Session& step) { add(step); });
    end = !multiplayer_ ? game_end(session) : view_.whole_match ? match_end(session) : standing(session);
  }

  std::string heading;  ///< the line above all steps: in csv the column names, in text the title of a match; else empty
  std::vector<Panel> tables;       ///< a drawing of each step
  std::vector<std::string> texts;  ///< the text of each step, in the format asked for; may be empty
  std::vector<Frame> frames;
  std::string end;  ///< the result, or how the game stands after the last step

 private:
  bool of_hand() const { return multiplayer_ && !view_.whole_match; }

  void add(const Session& step) {
    const ShownTable table(step.now(), step.hand().deal(), view_.viewer, step.hand().multiplayer_moves());
    tables.push_back({title(step), table.places()});
    texts.push_back(text(step, table, tables.back().caption));
    frames.push_back(frame(step, table.places()));
  }

  std::string heading_of(const Session& session) const {
    if (view_.format == Format::csv)
      return !multiplayer_       ? "game,rules,seed,number,move,position,left,won,lost"
             : view_.whole_match ? "hand,seed,number,seat,move,position,totals"
                                 : "number,seat,move,position";
    if (view_.format == Format::json || !multiplayer_ || !view_.whole_match) return "";
    return fmt::format("{}  ({})", view_.style.bold(match_title(session)), session.variant().rules_text(","));
  }

  /// The title of a match: `Block with 2 players: person, many`.
  static std::string match_title(const Session& match) {
    const auto players = std::span(match.hand().sitters()).first(static_cast<std::size_t>(match.variant().seats()));
    return fmt::format("{}: {}", title_text(match.variant()),
                       joined(players, ", ", [](const Sitter& sitter) { return to_text(sitter); }));
  }

  static std::string hand_title(const Session& match) {
    return fmt::format(
        "Hand {}, {}{}", match.hand_number(),
        match.hand_number() == 1 && match.dealt().typed ? "a typed deal" : fmt::format("seed {}", match.hand().seed()),
        match.lots().empty() ? "" : fmt::format(", led by seat {} by lot", leader_by(match.lots()) + 1));
  }

  static int seat_of_last(const Session& step) { return step.hand().before(step.played() - 1).turn() + 1; }
  static const std::string& last_move(const Session& step) { return step.hand().move(step.played() - 1); }

  /// The title of a step: `3. seat 2: <6-4`; before the first move the name of the deal.
  std::string title(const Session& step) const {
    const std::size_t number = step.played();
    if (number > 0)
      return view_.style.bold(multiplayer_ ? fmt::format("{}. seat {}: {}", number, seat_of_last(step), last_move(step))
                                           : fmt::format("{}. {}", number, last_move(step)));
    if (view_.whole_match && multiplayer_) return view_.style.bold(hand_title(step));
    return app::heading(step.variant(),
                        step.dealt().seed || !step.dealt().table.empty() ? step.dealt().name() : "a typed deal",
                        view_.style);
  }

  std::string text(const Session& step, const ShownTable& table, const std::string& title) const {
    const bool deal = step.played() == 0;
    if (view_.format != Format::text) return deal && !of_hand() ? "" : row(step, table);
    const std::string page = table.page(view_.style);
    if (!multiplayer_) return fmt::format("{}\n{}{}", (deal ? "" : "\n") + title, deal ? "\n" : "", page);
    if (of_hand()) return fmt::format("{}{}\n{}", deal ? "" : "\n", title, page);
    const std::string last = hand_end(step);
    return fmt::format("{}{}\n{}{}{}", deal ? "\n" : "", title, page, last, last.empty() ? "" : "\n");
  }

  /// A step as a json object, or as a csv row of those of its values that the heading names.
  std::string row(const Session& step, const ShownTable& table) const {
    const AnyPosition& position = step.now();
    const int seats = step.variant().seats();
    const bool csv = view_.format == Format::csv, moved = step.played() > 0;
    Json json;
    if (!of_hand()) {
      json = protocol::deal_json<Json>(step);
      if (multiplayer_) json["hand"] = step.hand_number();
    }
    json["number"] = step.played();
    if (moved) json["move"] = last_move(step);
    if (moved && multiplayer_) json["seat"] = seat_of_last(step);
    if (!table.view) json["position"] = position.text();
    table.add_to(json);
    if (multiplayer_) {
      json["scores"] = scores_json(of_hand() ? position.multiplayer().scores() : step.hand_scores(), seats);
      if (!of_hand()) json["totals"] = scores_json(step.totals(), seats);
      json["over"] = step.hand_over();
    } else {
      json.update({{"left", position.tiles_left()}, {"won", position.won()}, {"lost", position.lost()}});
    }
    return csv ? csv_row(json, heading) : json.dump() + '\n';
  }

  Frame frame(const Session& step, const std::vector<Place>& places) const {
    if (!multiplayer_) return game_frame(step);
    const bool over = step.now().over();
    const int highest = step.now().multiplayer().settings().highest;
    Frame frame{[places, highest](const Look& look) { return draw_places(places, highest, look); }, title(step)};
    if (view_.whole_match) {
      const std::string move = step.played() > 0 ? ", move " + frame.title : "";
      frame.title = fmt::format("{}; {}{}", match_title(step), hand_title(step), move);
      frame.end = hand_end(step);
      frame.won = step.over();
    } else {
      if (step.played() > 0) frame.title = fmt::format("{}, move {}", tables.front().caption, frame.title);
      frame.end = over ? standing(step) : "";
      frame.won = over;
    }
    return frame;
  }

  Frame game_frame(const Session& step) const {
    const AnyPosition& position = step.now();
    const std::string rules = step.variant().rules_text(",");
    std::string title =
        fmt::format("{}, {}{}{}", step.variant().title(), step.dealt().name(), rules.empty() ? "" : ", ", rules);
    if (step.played() > 0) title += fmt::format(", move {} of {}: {}", step.played(), moves_, last_move(step));
    std::string result;
    if (position.won()) result = "Won.";
    if (position.lost()) result = fmt::format("Lost, with {} left.", position.tiles_left());
    return {[position](const Look& look) { return draw_places(position, look); }, std::move(title), std::move(result),
            position.won()};
  }

  std::string game_end(const Session& game) const {
    const AnyPosition& now = game.now();
    std::string result =
        now.won() ? "won"
                  : fmt::format("{}, {} left", now.lost() ? "lost" : "not over", grouped(now.tiles_left(), "tile"));
    if (now.over()) result = now.won() ? view_.style.green(result) : view_.style.red(result);
    return fmt::format("After {}: {}.", grouped(game.played(), "move"), result);
  }

  /// How a hand that is over has ended, a clause.
  static std::string how_it_ended(const multiplayer::Position& position) {
    return position.standing() == multiplayer::Standing::out ? fmt::format("seat {} is out", position.last() + 1)
                                                             : std::string("the hand is blocked");
  }

  static std::string standing(const Session& hand) {
    const multiplayer::Position& position = hand.now().multiplayer();
    return fmt::format(
        "{}, {}", position.over() ? how_it_ended(position) : fmt::format("seat {} is on turn", position.turn() + 1),
        numbers(hand, position.scores()));
  }

  /// The line below a hand of a match that is over: how it ended, and what it scored. Empty while the hand goes on.
  static std::string hand_end(const Session& match) {
    if (!match.hand_over()) return "";
    return fmt::format(
        "Hand {}: {}. It scored {}; together {}.", match.hand_number(),
        match.now().over() ? how_it_ended(match.now().multiplayer()) : "it ends here, because the match is won",
        numbers(match, match.hand_scores()), numbers(match, match.totals()));
  }

  static std::string match_end(const Session& match) {
    const std::string scores = numbers(match, match.totals()),
                      hands = fmt::format("After {}", grouped(match.hand_number(), "hand"));
    if (!match.over()) return fmt::format("{}: not over, {}.", hands, scores);
    const int winner = match.winner() + 1;
    return fmt::format("{}: {} won, {}.", hands,
                       match.hand().settings().partners ? fmt::format("seats {} and {} have", winner, winner + 2)
                                                        : fmt::format("seat {} has", winner),
                       scores);
  }

  const ReplayView view_;
  const bool multiplayer_;
  const std::size_t moves_;
};

void show_steps(const Replay& replay, const DisplayArguments& display, bool legal) {
  const bool text = display.format() == Format::text, quiet = text && display.quiet;
  if (!quiet && !replay.heading.empty()) output().line(replay.heading);
  for (const std::string& step : replay.texts)
    if (!quiet) output().write(step);
  if (text && legal) output().line((quiet ? "" : "\n") + replay.end);
}

/// Shows the moves of a session. Then throws `illegal`, the error about the next move of the line, if there is one.
ExitCode show(const ReplayArguments& arguments, const Session& session, const std::optional<InputError>& illegal) {
  const DisplayArguments& display = arguments.display;
  if (arguments.review) {
    if (illegal) throw *illegal;
    return show_review(session, display);
  }
  const bool animate = arguments.animation.animate, drawn = animate || display.svg();
  ReplayView view{.format = display.format(),
                  .style = drawn ? Style() : display.style(),  // escape sequences are for text alone
                  .whole_match = arguments.file.has_value()};
  if (session.variant().hands_follow() && !view.whole_match)
    view.viewer = read_viewer(arguments.view, session.variant().seats(), display);
  const Replay replay(session, view);
  if (!drawn) show_steps(replay, display, !illegal);
  if (illegal) throw *illegal;
  if (display.svg()) output().write(picture(replay.tables));
  if (!animate) return ExitCode::done;
  return arguments.animation.show(replay.frames, display);
}

ExitCode replay(const ReplayArguments& arguments) {
  arguments.animation.check(arguments.display);
  if (arguments.review && (arguments.animation.animate || arguments.view || arguments.display.svg()))
    throw InputError("--review: --animate, --view and --format svg don't go with it");
  if (arguments.file) return show(arguments, read_saved(arguments), {});
  if (arguments.game.game.empty()) throw InputError("replay needs GAME, SEED and --line, or --file");
  if (!arguments.line) throw InputError("replay needs --line or --file");
  const Variant variant = arguments.game.read();
  Session session(variant, one_deal(arguments.deals, variant), {}, Session::Length::hand);
  const auto illegal = play(session, *arguments.line);
  return show(arguments, session, illegal);
}

}  // namespace

Action replay_command(CLI::App& app) {
  const auto arguments = std::make_shared<ReplayArguments>();
  arguments->game.declare(app);
  arguments->deals.declare(app);
  add_flag(app, "--line", arguments->line);
  add_flag(app, "--file", arguments->file);
  add_flag(app, "--review", arguments->review);
  arguments->animation.declare(app);
  arguments->display.declare(app);
  arguments->game.declare_seats(app);
  add_flag(app, "--view", arguments->view);
  app.footer(
      "A move that is not legal is refused with the reason and exit code 2, and so is a saved game that was cut "
      "short, "
      "or whose result is not the one that its moves lead to.");
  return [arguments, &app] {
    if (!arguments->game.game.empty()) arguments->game.refuse_others(app);
    return replay(*arguments);
  };
}

}  // namespace boneyard::app
