#include "terminal/commands/review.hpp"

#include <fmt/format.h>

#include "boneyard/advice.hpp"
#include "cli/json.hpp"
#include "platform/signals.hpp"
#include "session/told_advice.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view of_hands = "hand,number,seat,move,best_open,open_cost,best_fair,fair_cost\n";
constexpr std::string_view of_patience = "game,rules,seed,verdict,number,move\n";
constexpr std::chrono::seconds time{20};  // of a move's search; usually a thousandth

Json row(const Session& match, const Reviewed& reviewed) {
  const multiplayer::Position& here = match.hand().before(reviewed.move).multiplayer();
  Json json = protocol::deal_json<Json>(match);
  json["hand"] = match.hand_number();
  json["number"] = reviewed.move + 1;
  json["seat"] = here.turn() + 1;
  json["move"] = match.hand().move(reviewed.move);
  json["best_open"] = here.to_text(reviewed.best_open);
  json["open_cost"] = reviewed.open_cost ? Json(*reviewed.open_cost) : Json();
  json["best_fair"] = here.to_text(reviewed.best_fair);
  json["fair_cost"] = reviewed.fair_cost;
  return json;
}

/// Prints what a hand's choices cost.
void show_hand(const Session& match, int hand, const Display& display) {
  const auto reviewed = review(match.hand(), thinking(time));
  if (display.format != Format::text) {
    for (const Reviewed& each : reviewed) output().write(result_text(display.format, row(match, each), of_hands));
    return;
  }
  if (display.quiet) return output().line(fmt::format("hand {}: {}", hand, review_sum(reviewed)));
  output().line(fmt::format("{}Hand {}", hand > 1 ? "\n" : "", hand));
  if (reviewed.empty()) return output().line(nothing_to_review);
  output().line(review_columns(match.hand()));
  for (const Reviewed& each : reviewed) output().line(review_row(match.hand(), each));
  output().line(review_sum(reviewed));
}

void show_patience(const Session& game, const Display& display) {
  const WhereLost lost = where_lost(game.hand(), thinking(time * 3));
  if (display.format == Format::text) {
    const std::string told = to_text(told_where_lost(game.hand(), lost), game);
    return output().line(!told.empty()                      ? told
                         : game.now().won()                 ? "Won: no move lost it."
                         : lost.dealt == Verdict::undecided ? "The time was too short to say what lost it."
                                                            : "No move has lost it: it can still be won.");
  }
  Json json = protocol::deal_json<Json>(game);
  json["verdict"] = to_text(lost.dealt);
  json["number"] = lost.move ? Json(*lost.move + 1) : Json();
  json["move"] = lost.move ? Json(game.hand().move(*lost.move)) : Json();
  output().write(result_text(display.format, json, of_patience));
}

}  // namespace

ExitCode show_review(const Session& session, const DisplayArguments& arguments) {
  const Display display = arguments.read();
  const bool hands = session.variant().hands_follow();
  if (display.format == Format::csv) output().write(hands ? of_hands : of_patience);
  if (!hands) show_patience(session, display);
  for (int hand = 1; hands && hand <= session.hand_number() && !stop_requested(); ++hand)
    show_hand(as_of_hand(session, hand), hand, display);
  if (!stop_requested()) return ExitCode::done;
  complain("interrupted");
  return ExitCode::cut_short;
}

}  // namespace boneyard::app
