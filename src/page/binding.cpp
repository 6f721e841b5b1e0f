// The library behind one function for the page: a question as JSON text goes in, its answer comes out. A question says
// all that its answer depends on (the deal, the rules, the moves), so nothing is kept between two of them, and any
// worker can be asked. docs/page.md lists the questions.
#include <emscripten.h>
#include <fmt/format.h>

#include "boneyard/advice.hpp"
#include "boneyard/odds.hpp"
#include "boneyard/session.hpp"
#include "boneyard/tally.hpp"
#include "page/match/match_binding.hpp"
#include "page/question.hpp"

using namespace boneyard;
using Json = nlohmann::json;

namespace {

Variant variant_of(const Json& question) { return Variant::parse(text_of(question, "variant"), patiences()); }

/// `seed N`, `won N` (a winnable deal by construction), or 28 tiles.
DealtDeal dealt_of(const Variant& variant, const std::string& text) {
  const auto parts = words(text);
  if (parts.size() == 2 && parts[0] == "seed") return numbered_deal(parse_number(parts[1]));
  if (parts.size() == 2 && parts[0] == "won" && AnyWonDeals::known_for(variant))
    return *winnable_deal(variant, parse_number(parts[1]), {});
  return typed_deal(parse_deal(text));
}

/// The deal, with all moves played and those after `at` taken back.
Sitting sitting_of(const Json& question) {
  const Variant variant = variant_of(question);
  Sitting sitting(variant, dealt_of(variant, text_of(question, "deal")));
  const Json& moves = question.at("moves");
  for (std::size_t i = 0; i < moves.size(); ++i) try {
      sitting.play(moves[i].get<std::string>());
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("move {}: {}", i + 1, error.what()));
    }
  sitting.go_to(std::min(question.value("at", moves.size()), sitting.known()));
  return sitting;
}

const char* end_text(Touched::End end) {
  constexpr const char* names[] = {"", "left", "right"};
  return names[static_cast<int>(end)];
}

Json to_json(const MoveText& move) {
  Json tiles = Json::array();
  for (Tile tile : move.touched.tiles) tiles.push_back(to_text(tile));
  return Object()
      .set("text", move.text)
      .set("tiles", tiles)
      .set("to", move.touched.to ? Json(*move.touched.to) : Json())
      .set("end", end_text(move.touched.end));
}

Json to_json(const Place& place) {
  Json tiles = Json::array();
  for (LaidTile tile : place.tiles) tiles.push_back(to_text(tile));
  return Object()
      .set("name", place.name)
      .set("kind", to_text(place.kind))
      .set("tiles", tiles)
      .set("faceDown", place.face_down)
      .set("number", place.number ? Json(*place.number) : Json());
}

Json to_json(const Answer& answer) {
  return Object()
      .set("verdict", to_text(answer.verdict))
      .set("cutoff", to_text(answer.cutoff))
      .set("line", answer.line)
      .set("left", answer.left ? Json(*answer.left) : Json())
      .set("spoken", answer.spoken ? Json(*answer.spoken) : Json())
      .set("count", answer.count ? Json(*answer.count) : Json())
      .set("nodes", answer.nodes);
}

Json list_games(const Json&) {
  Json list = Json::array();
  for (const GameInfo& game : patiences()) {
    Json options = Json::array();
    for (const Option& option : game.options()) options.push_back(option_json(option));
    list.push_back(Object()
                       .set("name", game.name)
                       .set("title", game.title)
                       .set("aim", game.aim)
                       .set("options", options)
                       .set("hidden", to_text(game.hidden))
                       .set("speaks", game.speaks));
  }
  return list;
}

/// All that is needed to show the table and to choose a move.
Json show_table(const Json& question) {
  const Sitting sitting = sitting_of(question);
  const AnyPosition& now = sitting.now();
  Json places = Json::array(), moves = Json::array(), movable = Json::array(), played = Json::array();
  for (const Place& place : now.places()) places.push_back(to_json(place));
  if (!now.over()) {
    for (const MoveText& move : now.moves()) moves.push_back(to_json(move));
    for (Tile tile : now.movable()) movable.push_back(to_text(tile));
  }
  for (std::size_t i = 0; i < sitting.known(); ++i) played.push_back(sitting.move(i));
  return Object()
      .set("variant", sitting.variant().text())
      .set("rules", sitting.variant().rules_text())
      .set("dealName", sitting.dealt().name())
      .set("tiles", to_text(sitting.dealt().deal))
      .set("places", places)
      .set("moves", moves)
      .set("moveCount", now.over() ? 0 : now.move_count())
      .set("movable", movable)
      .set("played", played)
      .set("at", sitting.played())
      .set("won", now.won())
      .set("lost", now.lost())
      .set("left", now.left())
      .set("hiddenTiles", now.hidden_tiles())
      .set("text", now.text());
}

/// Why the first of several moves that a person may have meant is not legal.
Json why_not_legal(const Json& question) {
  const Sitting sitting = sitting_of(question);
  for (const std::string& move : question.at("tries").get<std::vector<std::string>>()) try {
      if (const auto why = sitting.now().why_illegal(move)) return *why;
    } catch (const ParseError&) {
    }
  return nullptr;
}

Json verdict(const Json& question) {
  return to_text(still_winnable(sitting_of(question).now(), thinking_of(question)));
}

Json best(const Json& question) { return to_json(best_line(sitting_of(question).now(), thinking_of(question))); }

Json give_hint(const Json& question) {
  const Hint found = hint(sitting_of(question).now(), thinking_of(question));
  constexpr const char* kinds[] = {"idle", "line", "exact", "estimated"};
  Json moves = Json::array();
  for (const Chance& chance : found.moves) moves.push_back(Object().set("move", chance.move).set("win", chance.win));
  return Object()
      .set("kind", kinds[static_cast<int>(found.kind)])
      .set("moves", moves)
      .set("answer", to_json(found.answer));
}

Json where_lost(const Json& question) {
  const auto move = losing_move(sitting_of(question), thinking_of(question));
  return move ? Json(*move) : Json();
}

/// Everything that can be known of a position, for a deal that lies on someone's table.
Json solve(const Json& question) {
  const AnyPosition now = sitting_of(question).now();
  AnySolver solver(now.variant(), thinking_of(question).limits());
  return to_json(solver.solve(
      now,
      {.shortest = question.value("shortest", false), .fewest_left = true, .count = question.value("count", false)}));
}

/// The verdict of whole deals by seed, a letter each: w, u, or ? for undecided.
Json decide(const Json& question) {
  AnySolver solver(variant_of(question), Limits{});
  const std::uint64_t first = parse_number(text_of(question, "first")), last = parse_number(text_of(question, "last"));
  std::string verdicts;
  for (std::uint64_t seed = first; seed <= last; ++seed)
    verdicts += "wu?"[static_cast<int>(solver.decide(deal_from_seed(seed)))];
  return verdicts;
}

Json rate_deal(const Json& question) {
  const Sitting sitting = sitting_of(question);
  const Thinking thinking = thinking_of(question);
  AnySolver solver(sitting.variant(), thinking.limits());
  const Rating rating = rate(
      sitting.dealt().deal, solver, [&] { return thinking.limits(); }, nullptr);
  return Object()
      .set("randomPlay", rating.random_play)
      .set("firstMoves", rating.first_moves)
      .set("winningFirstMoves", rating.winning_first_moves);
}

/// As dealt_of() reads it; false if there was not enough time to find one.
Json found(const std::optional<DealtDeal>& dealt) {
  if (!dealt) return false;
  return dealt->seed ? fmt::format("seed {}", *dealt->seed) : fmt::format("won {}", *dealt->drawn_from);
}

/// A deal that can be won, from a number on.
Json find_winnable(const Json& question) {
  return found(
      winnable_deal(variant_of(question), parse_number(text_of(question, "number")), thinking_of(question).limits()));
}

/// The deal of a day.
Json find_daily(const Json& question) {
  return found(
      daily_deal(variant_of(question), Date::parse(text_of(question, "date")), thinking_of(question).limits()));
}

/// A deal and what was played of it, from text: 28 tiles, and moves after them if any; or a game that the program
/// saved.
Json read_game(const Json& question) {
  const std::string text = text_of(question, "text");
  if (text.starts_with("boneyard transcript")) {
    const Sitting game = Sitting::parse(text);
    return Object()
        .set("variant", game.variant().text())
        .set("deal", to_text(game.dealt().deal))
        .set("moves", words(game.line()));
  }
  const auto parts = words(text);
  const auto moves = parts.begin() + std::min<std::ptrdiff_t>(std::ssize(parts), tile_count);
  const Deal deal = parse_deal(fmt::format("{}", fmt::join(parts.begin(), moves, " ")));
  return Object().set("variant", nullptr).set("deal", to_text(deal)).set("moves", std::vector(moves, parts.end()));
}

/// Counts as `boneyard odds` has them.
Json count_seeds(const Json& question) {
  const std::string player = question.value("player", "thoughtful");
  const Sample sample{.variant = variant_of(question),
                      .player = player == "random" ? Player::random : Player::thoughtful};
  const Tally tally = patience_worker(
      sample, nullptr)({parse_number(text_of(question, "first")), parse_number(text_of(question, "last"))});
  return Object()
      .set("won", tally.won)
      .set("lost", tally.lost)
      .set("undecided", tally.undecided)
      .set("left", knows_left(sample) ? Json(tally.left) : Json());
}

/// Of counts added up. With undecided deals there are only bounds: all of those lost, all of them won.
Json interval_of(const Json& question) {
  constexpr double z = 1.959963984540054;  // 95 %
  const double won = question.at("won"), lost = question.at("lost"), undecided = question.at("undecided");
  const double deals = won + lost + undecided;
  return Object()
      .set("odds", undecided > 0 ? Json() : Json(won / std::max(1.0, deals)))
      .set("low", wilson(won, deals, z).low)
      .set("high", wilson(won + undecided, deals, z).high);
}

Json key_of_record(const Json& question) {
  return RecordKind{variant_of(question), question.value("winnable", false) ? Dealt::winnable : Dealt::all}.key();
}

const Questions patience_questions = {
    {"games", list_games}, {"table", show_table},  {"why", why_not_legal},      {"verdict", verdict},
    {"best", best},        {"hint", give_hint},    {"lost", where_lost},        {"solve", solve},
    {"decide", decide},    {"rate", rate_deal},    {"winnable", find_winnable}, {"daily", find_daily},
    {"read", read_game},   {"count", count_seeds}, {"interval", interval_of},   {"record", key_of_record},
};

}  // namespace

/// `question` is UTF-8 JSON with an `ask`. The answer is {"answer": …} or {"error": text}, and holds until the next
/// one.
extern "C" EMSCRIPTEN_KEEPALIVE const char* boneyard_ask(const char* question) {
  static std::string reply;
  try {
    const Json asked = Json::parse(question);
    const std::string ask = text_of(asked, "ask");
    const auto& questions = ask.starts_with("match") ? match_questions() : patience_questions;
    reply = Object().set("answer", questions.at(ask)(asked)).text();
  } catch (const std::exception& error) {
    reply = Object().set("error", error.what()).text();
  }
  return reply.c_str();
}
