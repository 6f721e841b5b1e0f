// Matches of the table games for the page. As for the patiences, a question says all that its answer depends on: the
// game, its seats and rules, who sits where, the seed, and the moves of every hand.
#include "page/match/match_binding.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/advice.hpp"
#include "boneyard/session.hpp"
#include "page/question.hpp"

using namespace boneyard;
using Json = nlohmann::json;
using table::Move;

namespace {

const GameInfo& game_of(const Json& question) {
  const std::string name = text_of(question, "game");
  if (!is_table_game(name)) throw ParseError(boneyard::quoted(name) + ": expected a table game");
  return find_game(name);
}

MatchSetup setup_of(const Json& question) {
  const std::string rules = text_of(question, "rules"), players = text_of(question, "players");
  const auto assignments = rules.empty() ? std::vector<std::string_view>() : split(rules, ';');
  MatchSetup setup{.variant = Variant(game_of(question), question.at("seats").get<int>(), assignments)};
  const auto sitters = words(players);
  if (sitters.size() != static_cast<std::size_t>(setup.variant.seats()))
    throw ParseError(fmt::format("{}: expected {} players", boneyard::quoted(players), setup.variant.seats()));
  for (std::size_t i = 0; i < sitters.size(); ++i) setup.sitters[i] = parse_sitter(sitters[i]);
  setup.seed = parse_number(text_of(question, "seed"));
  if (const std::string deal = question.value("deal", ""); !deal.empty())
    setup.typed = table::parse_deal(deal, table::settings(setup.variant));
  if (const std::string date = question.value("date", ""); !date.empty()) setup.date = Date::parse(date).text();
  return setup;
}

/// The moves of a hand: words, each a move, with `claim` or `take` behind it where that was said.
void play_hand(TableMatch& match, const Json& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) try {
      const std::string entry = moves[i].get<std::string>();
      for (const std::string_view word : words(entry))
        if (word == "claim" || word == "take") {
          if ((word == "claim" ? match.claim() : match.take()) == 0) throw ParseError("there is nothing to claim");
        } else {
          match.play(word);
        }
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("hand {}, move {}: {}", match.hand(), i + 1, error.what()));
    }
}

/// The match, with all moves of its last hand played and those after `at` taken back.
TableMatch match_of(const Json& question) {
  TableMatch match(setup_of(question));
  for (const Json& hand : question.at("hands")) {
    play_hand(match, hand);
    if (!match.now().over())
      throw ParseError(fmt::format("hand {}: another follows, but this one is not over", match.hand()));
    match.let_go();
    if (match.match_over())
      throw ParseError(fmt::format("hand {}: another follows, but the match is over", match.hand()));
    match.next_hand();
  }
  play_hand(match, question.at("moves"));
  match.go_to(std::min(question.value("at", match.known()), match.known()));
  if (const std::string why = question.value("spoiled", ""); !why.empty()) match.spoil(why);
  return match;
}

Json to_json(const table::Position& before, const Move& move) {
  constexpr const char* kinds[] = {"lead", "left", "right", "at", "draw", "pass"};
  return Object()
      .set("text", before.to_text(move))
      .set("seat", before.turn())
      .set("kind", kinds[static_cast<int>(move.kind)])
      .set("tile", move.lays() ? to_text(move.tile) : "")
      .set("pip", move.kind == Move::Kind::at ? move.place.pip : -1)
      .set("half", move.place.at == table::At::half);
}

Json of_seats(const table::Scores& scores, int seats) {
  return Json(std::vector<int>(scores.begin(), scores.begin() + seats));
}

template <class Tiles>
Json list_of(const Tiles& tiles) {
  Json list = Json::array();
  for (const auto tile : tiles) list.push_back(to_text(tile));
  return list;
}

Json list_games(const Json&) {
  Json list = Json::array();
  for (const GameInfo& game : table_games()) {
    list.push_back(Object()
                       .set("name", game.name)
                       .set("title", game.title)
                       .set("aim", game.aim)
                       .set("seats", std::vector<int>(game.seats.begin(), game.seats.end())));
  }
  return list;
}

/// What may be chosen with that many seats.
Json list_choices(const Json& question) {
  Json list = Json::array();
  for (const Option& option : Variant(game_of(question), question.at("seats").get<int>()).options())
    list.push_back(option_json(option));
  return list;
}

Json of_settings(const table::Settings& settings) {
  constexpr const char* shapes[] = {"line", "spinner", "cross", "branching"};
  return Object()
      .set("highest", settings.highest)
      .set("shape", shapes[static_cast<int>(settings.shape)])
      .set("opens", settings.double_opens)
      .set("sevens", settings.sevens)
      .set("partners", settings.partners)
      .set("rows", settings.drawing == table::Drawing::rows)
      .set("draws", table::stock_name(settings) == "stock")
      .set("reserve", settings.reserve)
      .set("counts", settings.counting != table::Counting::nothing)
      .set("muggins", settings.muggins)
      .set("to", settings.match_to);
}

/// All that is needed to show the table and to choose a move.
Json show_match(const Json& question) {
  const TableMatch match = match_of(question);
  const table::Position& now = match.now();
  Json played = Json::array(), legal = Json::array(), hands = Json::array();
  for (std::size_t i = 0; i < match.known(); ++i) {
    played.push_back(to_json(match.before(i), match.move(i)));
    played.back()["scored"] = match.move(i).lays() ? table::counted(match.settings(), match.before(i + 1).layout()) : 0;
    played.back()["choice"] = match.before(i).moves().size() > 1;
  }
  for (const Move& move : now.moves()) legal.push_back(to_json(now, move));
  for (int seat = 0; seat < match.settings().seats; ++seat)
    hands.push_back(match.settings().drawing == table::Drawing::rows ? list_of(now.row(seat))
                                                                     : list_of(now.hand(seat)));
  TableMatch claims = match;
  const auto last_choice = match.last_choice();
  return Object()
      .set("rules", match.setup().variant.rules_text())
      .set("settings", of_settings(match.settings()))
      .set("hand", match.hand())
      .set("seed", fmt::format("{}", match.seed()))
      .set("tiles", to_text(match.deal()))
      .set("spoiled", match.why_spoiled())
      .set("played", played)
      .set("at", match.played())
      .set("turn", now.turn())
      .set("legal", legal)
      .set("hands", hands)
      .set("stock", list_of(now.stock()))
      .set("sum", now.layout().sum())
      .set("over", now.over())
      .set("out", now.standing() == table::Standing::out ? now.last() : -1)
      .set("scores", of_seats(match.hand_scores(), match.settings().seats))
      .set("totals", of_seats(match.totals(), match.settings().seats))
      .set("winner", match.winner())
      .set("claimable", match.may_be_claimed())
      .set("unclaimed", claims.claim())
      .set("choice", last_choice ? Json(*last_choice) : Json())
      .set("record", RecordKind{match.setup().variant, Dealt::all, match.against()}.key())
      .set("text", now.text());
}

/// Why a tile of the seat on turn cannot be laid anywhere, a clause.
Json why_not(const Json& question) {
  const table::Position now = match_of(question).now();
  const LaidTile tile = parse_tile(text_of(question, "tile"), now.settings().highest);
  const table::OpenPlaces open = now.layout().open();
  if (open.empty() || now.fits(tile.tile()))
    return now.why_illegal({.kind = Move::Kind::lead, .tile = tile, .place = {}}).value_or("");
  std::string pips;
  for (int pip = 0; pip <= now.settings().highest; ++pip)
    if (std::any_of(open.begin(), open.end(), [&](table::OpenPlace place) { return place.pip == pip; }))
      pips += fmt::format("{}{}", pips.empty() ? "" : ", ", pip);
  return fmt::format("{} fits no open end: {}", to_text(tile.tile()), pips);
}

/// What the program's seat on turn plays.
Json program_move(const Json& question) {
  const TableMatch match = match_of(question);
  if (!match.program_is_on_turn()) throw ParseError("no seat of the program is on turn");
  table::FairPlayer player(match.settings());
  return match.now().to_text(match.program_move(player));
}

Json give_hint(const Json& question) {
  const TableMatch match = match_of(question);
  const table::Reasoning reasoning = hint(match);
  Json moves = Json::array();
  for (const table::Weighed& each : reasoning.moves)
    moves.push_back(Object().set("move", match.now().to_text(each.move)).set("mean", each.mean));
  return Object().set("moves", moves).set("worlds", reasoning.worlds);
}

Json open_hands(const Json& question) {
  const TableMatch match = match_of(question);
  Json moves = Json::array();
  for (const auto& [move, value] : peek(match, thinking_of(question)).moves)
    moves.push_back(Object().set("move", match.now().to_text(move)).set("low", value.low).set("high", value.high));
  return moves;
}

/// What the hand is worth to the side on turn with all hands open, and how perfect play goes on.
Json solve_open(const Json& question) {
  const TableMatch match = match_of(question);
  table::Position here = match.now();
  if (here.over()) throw ParseError("the hand is over");
  table::Solver solver(match.settings(), thinking_of(question).limits());
  const table::OpenAnswer answer = solver.solve(here, match.settings().side_of(here.turn()), {.line = true});
  return Object()
      .set("seat", match.now().turn())
      .set("low", answer.value.low)
      .set("high", answer.value.high)
      .set("line", play_line(here, answer.line));
}

/// What the move number `move` has cost; null if there was nothing to choose.
Json review_one(const Json& question) {
  const TableMatch match = match_of(question);
  const auto reviewed = review_move(match, question.at("move").get<std::size_t>(), thinking_of(question));
  if (!reviewed) return nullptr;
  const table::Position& here = match.before(reviewed->move);
  return Object()
      .set("move", reviewed->move)
      .set("bestOpen", here.to_text(reviewed->best_open))
      .set("bestFair", here.to_text(reviewed->best_fair))
      .set("openCost", reviewed->open_cost ? Json(*reviewed->open_cost) : Json())
      .set("fairCost", reviewed->fair_cost);
}

Json text_of_match(const Json& question) { return match_of(question).text(); }

/// A match that the program saved is whole and legal; the page reads its rows.
Json check_text(const Json& question) {
  TableMatch::parse(text_of(question, "text"));
  return true;
}

}  // namespace

const Questions& boneyard::match_questions() {
  static const Questions questions = {
      {"match games", list_games}, {"match choices", list_choices}, {"match", show_match},
      {"match why", why_not},      {"match move", program_move},    {"match hint", give_hint},
      {"match peek", open_hands},  {"match review", review_one},    {"match text", text_of_match},
      {"match check", check_text}, {"match solve", solve_open},
  };
  return questions;
}
