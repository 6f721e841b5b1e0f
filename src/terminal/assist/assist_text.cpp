#include "terminal/assist/assist_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/reports/layout_text.hpp"
#include "session/told.hpp"
#include "session/told_advice.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

using multiplayer::Move;
using multiplayer::Seen;
using multiplayer::View;

std::string entry_text(const RealTable& table, const Reader& reader, std::size_t index) {
  const Seen& entry = table.view().seen[index];
  if (entry.what == Seen::What::left)
    return fmt::format("{} {}: {} left", index + 1, name_of({entry.seat}, reader), entry.pips);
  std::string text = table.entry_text(entry);
  std::replace(text.begin(), text.end(), '=', ' ');
  return fmt::format("{} {} {}", index + 1, name_of({entry.seat}, reader), text);
}

/// The tile laid last, and what the person has drawn since the last own tile.
LargeSet fresh_tiles(const View& view) {
  LargeSet fresh;
  const auto last = std::find_if(view.seen.rbegin(), view.seen.rend(),
                                 [](const Seen& each) { return each.what == Seen::What::moves && each.move.lays(); });
  if (last != view.seen.rend()) fresh.insert(last->move.tile.tile());
  for (auto each = view.seen.rbegin(); each != view.seen.rend(); ++each) {
    if (each->seat != view.seat || each->what != Seen::What::moves) continue;
    if (each->move.kind != Move::Kind::draw) break;
    fresh.insert(*each->tile);
  }
  return fresh;
}

}  // namespace

MatchSight sight_of(const RealTable& table) {
  const View& view = table.view();
  const Reader reader = reader_of(table);
  MatchSight sight{.board = view.board,
                   .viewer = table.seat(),
                   .hand = view.board.has_rows() ? LargeSet() : view.hand,
                   .fresh = fresh_tiles(view),
                   .over = view.board.over(),
                   .totals = table.totals(),
                   .scores = table.scores(table.hands().size() - 1),
                   .hand_number = static_cast<int>(table.hands().size())};
  if (!sight.over) sight.legal = view.legal();
  sight.hands[static_cast<std::size_t>(sight.viewer)] = sight.hand;
  if (view.board.has_rows() && !sight.over && view.board.turn() == table.seat() && !view.playable().empty())
    sight.turned_up = *view.playable().begin();
  for (int seat = 0; seat < table.variant().seats(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    sight.short_names[at] = name_of({seat}, reader);
    const bool named = seat == table.seat() || !reader.names[at].empty();
    sight.names[at] = named ? fmt::format("{} (seat {})", sight.short_names[at], seat + 1) : sight.short_names[at];
  }
  for (int side = 0; view.settings().partners && side < 2; ++side)
    sight.sides[static_cast<std::size_t>(side)] = name_of(seats_of_side(view.settings(), side), reader);
  return sight;
}

std::string assist_headline(const RealTable& table) {
  return fmt::format("{}, at a real table, hand {}, to {}", title_text(table.variant()),
                     std::max<std::size_t>(1, table.hands().size()), table.rules().match_to);
}

std::string assist_welcome(const RealTable& table) {
  std::string seats;
  for (int seat = 0; seat < table.variant().seats(); ++seat) {
    const std::string& name = table.names()[static_cast<std::size_t>(seat)];
    const std::string called = seat == table.seat() ? "you" : name.empty() ? "no name" : name;
    add(seats, fmt::format("seat {} {}", seat + 1, called), ", ");
  }
  return fmt::format(
      "You sit at a table with people, and tell the program what you see. It says what to play and why, who may hold "
      "what, and keeps the score.\n\nIn the order of play: {}. `name 2 Ann` says what seat 2 is called.\n\nType your "
      "tiles, such as 64 55 31 …, and press Enter. Then type what happens, whoever is on turn: 6-4, pass, draw. "
      "? explains it all.",
      seats);
}

std::string real_table_text(const KeptPlace& place) try {
  const RealTable table = RealTable::parse(KeptFile(place.file).text());
  const multiplayer::Settings& settings = table.rules();
  std::string text = fmt::format("hand {}", std::max<std::size_t>(1, table.hands().size()));
  for (int side = 0; side < settings.sides(); ++side)
    text += fmt::format(", {} {}", name_of(seats_of_side(settings, side), reader_of(table)),
                        points_of_side(settings, table.totals(), side));
  return text;
} catch (const std::runtime_error& error) {
  return error.what();
}

std::string entries_text(const RealTable& table) {
  if (table.hands().empty() || table.view().seen.empty()) return "Nothing was entered in this hand yet.";
  const Reader reader = reader_of(table);
  std::string text;
  for (std::size_t i = 0; i < table.view().seen.size(); ++i) text += entry_text(table, reader, i) + '\n';
  return text + "`fix 3 6-4>` corrects entry 3, `out 3` leaves it out, `insert 3 pass` puts one before it.";
}

std::string last_entries(const RealTable& table, std::size_t width) {
  if (table.hands().empty()) return "";
  const Reader reader = reader_of(table);
  std::string text;
  for (std::size_t i = table.view().seen.size(); i-- > 0;) {
    std::string with = entry_text(table, reader, i) + (text.empty() ? "" : "  ") + text;
    if (with.size() > width) break;
    text = std::move(with);
  }
  return text;
}

std::string advice_text(const View& view, const Reader& reader, const multiplayer::Reasoning& advice,
                        const std::vector<Response>& responses) {
  std::string text = to_text(told_of_advice(view, advice, responses), reader);
  if (advice.moves.size() == 1) return text;
  text += '\n';
  const multiplayer::Weighed& best = advice.best();
  for (std::size_t i = 0; i < advice.moves.size(); ++i) {
    const multiplayer::Weighed& each = advice.moves[i];
    text += fmt::format("{}#{} {} {} {}{}", i == 0 ? "" : ", ", i + 1, view.board.to_text(each.move),
                        signed_tenths(each.mean), percent(each.won, advice.all), &each == &best ? " (best)" : "");
  }
  return text;
}

std::string review_text(const RealTable& table, const std::vector<RealReview>& reviews) {
  if (reviews.empty()) return std::string(nothing_to_review);
  const multiplayer::Board& board = table.view().board;
  std::string text = "What each of your moves cost in points, by what you knew; in brackets the better move.\n";
  double sum = 0;
  for (const RealReview& each : reviews) {
    sum += each.cost;
    const bool worse = each.cost > 0.05;
    text += fmt::format("{:>3} {:<8} {:>5}{}\n", each.entry + 1, board.to_text(each.played),
                        worse ? signed_tenths(-each.cost) : "best",
                        worse ? fmt::format(" ({})", board.to_text(each.best)) : "");
  }
  return text + fmt::format("Together {}.", signed_tenths(-sum));
}

std::string score_sheet(const RealTable& table) {
  std::vector<multiplayer::Scores> hands;
  for (std::size_t i = 0; i < table.hands().size(); ++i) hands.push_back(table.scores(i));
  return score_sheet(table.rules(), reader_of(table), hands, table.hand_over());
}

std::string_view assist_help() {
  return "Before a hand type your tiles: 6-4 5-5 31 …; then, if the program asks, who leads: a seat, a name, or me.\n"
         "\n"
         "In a hand type what happens, for whoever is on turn:\n"
         "  6-4          the tile, if it fits at one place; else <6-4 or 6-4>, 6-4@4 at the 4\n"
         "  pass, draw   for you with the tile that you drew: draw 5-1\n"
         "  2            for you: move number 2 of the advice\n"
         "  6-4 pass 3-1 several, one after the other\n"
         "In Blind first type the tile that is turned up. At the end type the pips left, 12, or the tiles, 6-4 2-0.\n"
         "\n"
         "  undo 3       takes back three entries; redo brings them back\n"
         "  list         the entries with their numbers\n"
         "  fix 5 6-4>   corrects entry 5, and keeps what follows; out 5, insert 5 pass\n"
         "  doubt 4-0    notes what cannot be by a pass before, and believes that pass no longer\n"
         "  hint         the advice again;  who: who may hold what\n"
         "  score        the score sheet;  review: what your moves cost, after a hand\n"
         "  name 2 Ann   what a player is called\n"
         "  save FILE    writes the match to a file;  quit\n"
         "A first letter is enough for pass, draw, undo, redo, list, who, hint, score, name and quit; v is review, and "
         "y\n"
         "notes in doubt what was just refused.\n";
}

}  // namespace boneyard::app
