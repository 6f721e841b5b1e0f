// The library behind one function for the page: a question as JSON text goes in, its answer comes out. A question says
// all that its answer depends on (the deal, the rules, who sits where, the moves), so nothing is kept between two of
// them, and any worker can be asked. docs/page.md lists the questions.
#include <emscripten.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "boneyard/odds.hpp"
#include "boneyard/tally.hpp"
#include "page/question.hpp"
#include "session/layout.hpp"

namespace boneyard {

namespace {

Json list_games(const Json&) {
  Json list = Json::array();
  for (const GameInfo& game : games())
    list.push_back(object(is("name", game.name), is("title", game.title), is("aim", game.aim), is("seats", game.seats),
                          is("hidden", to_text(game.hidden))));
  return list;
}

/// What may be chosen with that many seats.
Json list_options(const Json& question) {
  Json list = Json::array();
  for (const Option& option : variant_of(question).options())
    list.push_back(object(is("name", option.name), is("words", std::vector(option.words.begin(), option.words.end())),
                          is("lowest", option.lowest), is("highest", option.highest), is("standard", option.standard),
                          is("help", option.help)));
  return list;
}

/// With all its rules.
Json whole_variant(const Json& question) { return variant_of(question).text(); }

// About a game as it stands.

std::string text_at(const Session& match, const multiplayer::Move& move) { return match.now().hand().to_text(move); }

/// Why the first of several moves that a person may have meant is not legal; at a table why the tile that is named last
/// cannot be laid anywhere. A clause.
Json why_not_legal(const Session& session, const Json& question) {
  const auto tries = question.at("tries").get<std::vector<std::string>>();
  if (session.variant().is_multiplayer()) {
    const multiplayer::Position& now = session.now().hand();
    const LaidTile tile = parse_tile(tries.back(), now.settings().highest);
    const multiplayer::OpenPlaces open = now.layout().open();
    if (open.empty() || now.fits(tile.tile()))
      return json_of(now.why_illegal({.kind = multiplayer::Move::Kind::lead, .tile = tile, .place = {}}));
    std::set<int> pips;
    for (const multiplayer::OpenPlace place : open) pips.insert(place.pip);
    return fmt::format("{} fits no open end: {}", to_text(tile.tile()), fmt::join(pips, ", "));
  }
  for (const std::string& move : tries) try {
      if (const auto why = session.now().why_illegal(move)) return *why;
    } catch (const ParseError&) {
    }
  return nullptr;
}

Json verdict(const Session& session, const Json& question) {
  return to_text(still_winnable(session.now(), thinking_of(question)));
}

Json to_json(const Answer& answer) {
  return object(is("verdict", to_text(answer.verdict)), is("cutoff", to_text(answer.cutoff)), is("line", answer.line),
                is("left", answer.left), is("spoken", answer.spoken), is("count", answer.count));
}

/// What the hand is worth to the side on turn with all hands open, and how perfect play goes on.
Json open_hands(const Session& match, const Thinking& thinking) {
  multiplayer::Position here = match.now().hand();
  if (here.over()) throw ParseError("the hand is over");
  multiplayer::Solver solver(match.settings(), thinking.limits());
  const multiplayer::OpenAnswer answer = solver.solve(here, match.settings().side_of(here.turn()), {.line = true});
  return object(is("seat", match.now().turn()), is("low", answer.value.low), is("high", answer.value.high),
                is("line", play_line(here, answer.line)));
}

/// The best line for one who sees every tile.
Json best(const Session& session, const Json& question) {
  const Thinking thinking = thinking_of(question);
  return session.variant().is_multiplayer() ? open_hands(session, thinking)
                                            : to_json(best_line(session.now(), thinking));
}

/// The same, but at a table what each move is worth.
Json peek_at_all(const Session& session, const Json& question) {
  if (session.variant().is_patience()) return best(session, question);
  Json moves = Json::array();
  for (const auto& [move, value] : peek(session, thinking_of(question)).moves)
    moves.push_back(object(is("move", text_at(session, move)), is("low", value.low), is("high", value.high)));
  return moves;
}

/// The solver's answer about a game. Of a hand: open_hands(). Of a patience: the verdict, a line, the fewest tiles left
/// if it is lost and, if `count` is asked for, the number of winning lines.
Json solve(const Session& session, const Json& question) {
  const Thinking thinking = thinking_of(question);
  if (session.variant().is_multiplayer()) return open_hands(session, thinking);
  const auto solver = make_solver(session.variant(), thinking.limits());
  return to_json(solver->solve(session.now(), {.fewest_left = true, .count = question.value("count", false)}));
}

Json give_hint(const Session& session, const Json& question) {
  Json moves = Json::array();
  const auto add = [&](const std::string& move, double worth) {
    moves.push_back(object(is("move", move), is("worth", worth)));
  };
  if (session.variant().is_multiplayer()) {
    const multiplayer::Reasoning reasoning = hint(session);
    for (const multiplayer::Weighed& each : reasoning.moves) add(text_at(session, each.move), each.mean);
    return object(is("moves", moves), is("worlds", reasoning.worlds));
  }
  constexpr const char* kinds[] = {"idle", "line", "exact", "estimated"};
  const Hint found = hint(session.now(), thinking_of(question));
  for (const Chance& chance : found.moves) add(chance.move, chance.win);
  return object(is("kind", kinds[static_cast<int>(found.kind)]), is("moves", moves),
                is("answer", to_json(found.answer)));
}

Json where_lost(const Session& session, const Json& question) {
  return json_of(losing_move(session, thinking_of(question)));
}

Json rate_deal(const Session& session, const Json& question) {
  const Thinking thinking = thinking_of(question);
  const auto solver = make_solver(session.variant(), thinking.limits());
  return rate(
             session.deal(), *solver, [&] { return thinking.limits(); }, nullptr)
      .random_play;
}

/// What the program's seat on turn plays.
Json program_move(const Session& match, const Json&) {
  if (!match.program_is_on_turn()) throw ParseError("no seat of the program is on turn");
  multiplayer::PimcPlayer player(match.settings());
  return text_at(match, match.program_move(player));
}

/// What the move number `move` has cost; null if there was nothing to choose.
Json review_one(const Session& match, const Json& question) {
  const auto reviewed = review_move(match, question.at("move").get<std::size_t>(), thinking_of(question));
  if (!reviewed) return nullptr;
  const multiplayer::Position& here = match.before(reviewed->move).hand();
  return object(is("move", reviewed->move), is("bestOpen", here.to_text(reviewed->best_open)),
                is("bestFair", here.to_text(reviewed->best_fair)), is("openCost", reviewed->open_cost),
                is("fairCost", reviewed->fair_cost));
}

Json text_of_session(const Session& session, const Json&) { return session.text(); }

/// A deal and what was played of it, from text: 28 tiles, and moves after them if any; or, whatever it is if it should
/// be `whole`, a game that the program saved. The page reads the rows of a match itself.
Json read_game(const Json& question) {
  const std::string text = text_of(question, "text");
  if (question.value("whole", false) || text.starts_with("boneyard transcript")) {
    const Session game = Session::parse(text);
    return object(is("variant", game.variant().text()), is("deal", to_text(game.dealt().deal)),
                  is("moves", words(game.line())));
  }
  const auto parts = words(text);
  const auto moves = parts.begin() + std::min<std::ptrdiff_t>(std::ssize(parts), tile_count);
  const Deal deal = parse_deal(fmt::format("{}", fmt::join(parts.begin(), moves, " ")));
  return object(is("variant", nullptr), is("deal", to_text(deal)), is("moves", std::vector(moves, parts.end())));
}

// About deals of a variant.

/// As a question names its deal; false if there was not enough time to find one.
Json found(const std::optional<DealtDeal>& dealt) {
  if (!dealt) return false;
  return dealt->seed ? fmt::format("seed {}", *dealt->seed) : fmt::format("won {}", *dealt->drawn_from);
}

/// A deal that can be won: from a number on, or that of a date.
Json find_winnable(const Json& question) {
  const Limits limits = thinking_of(question).limits();
  if (const std::string date = question.value("date", ""); !date.empty())
    return found(daily_deal(variant_of(question), Date::parse(date), limits));
  return found(winnable_deal(variant_of(question), parse_number(text_of(question, "number")), limits));
}

/// Counts as `boneyard odds` has them.
Json count_seeds(const Json& question) {
  const bool random = question.value("player", "") == "random";
  const Question sample{.variant = variant_of(question), .player = random ? Player::random : Player::thoughtful};
  const SeedRange seeds{parse_number(text_of(question, "first")), parse_number(text_of(question, "last"))};
  const Tally tally = patience_worker(sample, nullptr)(seeds);
  return object(is("won", tally.won), is("lost", tally.lost), is("undecided", tally.undecided),
                is("left", knows_left(sample) ? Json(tally.left) : Json()));
}

/// Of counts added up. With undecided deals there are only bounds: all of those lost, all of them won.
Json interval_of(const Json& question) {
  constexpr double z = 1.959963984540054;  // 95 %
  const double won = question.at("won"), lost = question.at("lost"), undecided = question.at("undecided");
  const double deals = won + lost + undecided;
  return object(is("odds", undecided > 0 ? Json() : Json(won / std::max(1.0, deals))),
                is("low", wilson(won, deals, z).low), is("high", wilson(won + undecided, deals, z).high));
}

/// Where a tile lies, in pixels, and how it is turned: at 0 degrees its first end is above, at -90 on the left.
Json to_json(const multiplayer::Piece& piece, const multiplayer::Move& move, double scale) {
  const auto middle = [&](std::size_t along) {
    return (piece.box.from[along] + piece.box.size[along] / 2.0) * scale / multiplayer::units;
  };
  const int turn = piece.standing ? 0 : -90;
  return object(is("x", middle(1)), is("y", middle(0)), is("turn", turn + (piece.turned(move) ? 180 : 0)));
}

/// The layout in an area, and where each legal move would lay its tile.
Json lay_out(const Session& match, const Json& question) {
  const multiplayer::Position& now = match.now().hand();
  const multiplayer::Moves legal = now.over() ? multiplayer::Moves() : now.moves();
  const multiplayer::ScaledLayout found = multiplayer::scale_layout(
      now.settings(), now.laid(), legal, question.at("width"), question.at("height"), question.at("most"));
  Json tiles = Json::array(), ghosts = Json::array();
  for (std::size_t i = 0; i < found.tiles.size(); ++i)
    tiles.push_back(to_json(found.tiles[i], now.laid()[i], found.scale));
  for (std::size_t i = 0; i < found.ghosts.size(); ++i)
    ghosts.push_back(found.ghosts[i] ? to_json(*found.ghosts[i], legal[i], found.scale) : Json());
  return object(is("short", found.scale), is("tiles", tiles), is("ghosts", ghosts));
}

/// By the name in `ask`, what answers it.
template <class... Asked>
using Questions = std::pair<std::string_view, Json (*)(const Asked&...)>[];

constexpr Questions<Json> questions = {
    {"games", list_games},       {"options", list_options}, {"variant", whole_variant}, {"read", read_game},
    {"winnable", find_winnable}, {"count", count_seeds},    {"interval", interval_of}};
/// These get the game that the question names, as it stands.
constexpr Questions<Session, Json> questions_about_games = {
    {"table", show_table}, {"why", why_not_legal}, {"verdict", verdict},   {"best", best},
    {"peek", peek_at_all}, {"solve", solve},       {"hint", give_hint},    {"lost", where_lost},
    {"rate", rate_deal},   {"move", program_move}, {"review", review_one}, {"text", text_of_session},
    {"layout", lay_out}};

Json answer_to(const Json& question) {
  const std::string ask = text_of(question, "ask");
  for (const auto& [name, answer] : questions)
    if (name == ask) return answer(question);
  for (const auto& [name, answer] : questions_about_games)
    if (name == ask) return answer(session_of(question), question);
  throw ParseError(boneyard::quoted(ask) + ": there is no such question");
}

/// Does what Json::parse() does. That function would link in a second parser, for callbacks, which makes the module a
/// hundredth larger.
Json read_json(std::string_view text) {
  Json json;
  nlohmann::detail::json_sax_dom_parser<Json> into(json);
  Json::sax_parse(text, &into);
  return json;
}

}  // namespace
}  // namespace boneyard

/// `question` is UTF-8 JSON with an `ask`. The answer is {"answer": …} or {"error": text}, and holds until the next
/// one.
extern "C" EMSCRIPTEN_KEEPALIVE const char* boneyard_ask(const char* question) {
  using namespace boneyard;
  static std::string reply;
  Json answer;
  try {
    answer["answer"] = answer_to(read_json(question));
  } catch (const std::exception& error) {
    answer["error"] = error.what();
  }
  reply = answer.dump(-1, ' ', false, Json::error_handler_t::replace);
  return reply.c_str();
}
