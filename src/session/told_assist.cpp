#include "session/told_assist.hpp"

#include <fmt/format.h>

#include <utility>

#include "session/told.hpp"
#include "session/told_advice.hpp"

namespace boneyard {
namespace {

using multiplayer::Move;
using multiplayer::Scores;
using multiplayer::Seen;
using multiplayer::Settings;
using multiplayer::View;

/// What the seat on turn may do, as a question.
std::string choices(const View& view) {
  if (view.board.layout().empty()) return "which tile?";
  return view.board.can_draw() ? "a tile, draw or pass?" : "a tile, or pass?";
}

/// `100 deals that agree with what you know`, `all 37 deals that are possible`
std::string over_which(const multiplayer::Reasoning& advice) {
  if (advice.all && advice.worlds == 1) return "the only deal that is possible";
  const std::string deals = counted(static_cast<std::size_t>(advice.worlds), "deal");
  return advice.all ? fmt::format("all {} that are possible", deals) : deals + " that agree with what you know";
}

}  // namespace

Reader reader_of(const RealTable& table) {
  Reader reader{.you = table.seat(), .names = table.names()};
  const Settings& settings = table.rules();
  const auto partner = static_cast<std::size_t>((table.seat() + 2) % settings.seats);
  if (settings.partners && reader.names[partner].empty()) reader.names[partner] = "your partner";
  return reader;
}

Sentence told_of_entry(const RealTable& table, const Scores& before) {
  const View& view = table.view();
  const Seen& entry = view.seen.back();
  const Part who = seat_part(entry.seat);
  if (entry.what == Seen::What::left)
    return {who, " ", verb("has", "have"), fmt::format(" {} pip{} left.", entry.pips, entry.pips == 1 ? "" : "s")};
  if (entry.what == Seen::What::turns_up) return {who, " ", verb("turns", "turn"), " up ", tile_part(*entry.tile), "."};
  const char* const doubt = entry.doubted ? ", which is doubted." : ".";
  if (entry.move.kind == Move::Kind::pass) return {who, " ", verb("passes", "pass"), doubt};
  if (entry.move.kind == Move::Kind::draw)
    return entry.tile ? Sentence{who, " ", verb("draws", "draw"), " ", tile_part(*entry.tile), doubt}
                      : Sentence{who, " ", verb("draws", "draw"), doubt};
  const auto seat = static_cast<std::size_t>(entry.seat);
  const int scored = view.scores_in_play()[seat] - before[seat];
  return {who,
          " ",
          verb("lays", "lay"),
          " ",
          view.board.move_part(entry.move),
          scored > 0 ? fmt::format(": {}.", points(scored)) : "."};
}

Sentences told_at_end(const RealTable& table) {
  const View& view = table.view();
  Sentences told{told_how_it_ended(view.board)};
  HandPoints hand{view.settings(), table.scores(table.hands().size() - 1), {}};
  if (view.board.over() && !table.won_in_play())
    hand.ending = multiplayer::ending_parts(
        hand.settings, view.pips(), view.board.standing() == multiplayer::Standing::out ? view.board.last() : -1,
        view.board.last());
  for (Sentence& each : told_of_points(hand)) told.push_back(std::move(each));
  if (table.winner() >= 0) told.push_back(told_who_won(hand.settings, table.totals(), table.winner()));
  return told;
}

Sentence asked_at(const RealTable& table) {
  const Settings& settings = table.rules();
  if (table.hand_over()) {
    if (table.winner() >= 0) return {"The match is over."};
    const std::string hand = fmt::format("Hand {}: ", table.hands().size() + 1);
    if (settings.drawing == multiplayer::Drawing::rows) return {hand + "who leads?"};
    return {hand + fmt::format("which {} tiles do you hold?", settings.hand)};
  }
  const View& view = table.view();
  if (view.board.over()) {
    const int seat = view.wanted_pips().front();
    return {"How many pips are left with ", seat_part(seat), ", or which tiles?"};
  }
  const Part who = seat_part(view.board.turn());
  if (view.must_turn_up()) return {who, " ", verb("is", "are"), " on turn: which tile is turned up?"};
  const bool leads = view.board.layout().empty();
  return {who, " ", leads ? verb("leads", "lead") : verb("is", "are"), leads ? ": " : " on turn: ", choices(view)};
}

Sentences told_of_advice(const View& view, const multiplayer::Reasoning& advice,
                         const std::vector<Response>& responses) {
  const multiplayer::Weighed& best = advice.best();
  const Part move = view.board.move_part(best.move);
  if (advice.moves.size() == 1) return {{move, " is the only move."}};
  const Settings& settings = view.settings();
  Sentences told{{move, fmt::format(" is best, {}: your mean {}, over {}.", signed_tenths(best.mean),
                                    what_is_counted(settings), over_which(advice))},
                 {fmt::format("{} the hand in {} of them.", settings.partners ? "Your side wins" : "You win",
                              percent(best.won, advice.all))}};
  if (!responses.empty()) told.push_back(told_of_responses(responses));
  return told;
}

std::vector<RealReview> review(const RealTable& table, std::size_t hand, const Limits& limits) {
  std::vector<RealReview> found;
  const View& whole = table.hands().at(hand);
  View at(whole.settings(), whole.seat, whole.dealt(), whole.leader);
  for (std::size_t i = 0; i < whole.seen.size() && limits.reached() == Cutoff::none; ++i) {
    const Seen& entry = whole.seen[i];
    if (entry.what == Seen::What::moves && entry.seat == whole.seat && !entry.doubted)
      if (const auto cost = fair_cost(at, entry.move, 0, limits))
        found.push_back({i, entry.move, cost->best, cost->cost});
    at.note(entry);
  }
  return found;
}

}  // namespace boneyard
