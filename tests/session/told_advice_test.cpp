// What is said as advice, in words that are right for each number, and true of each game.
#include "session/told_advice.hpp"

#include <catch2/catch.hpp>

#include "session/told.hpp"
#include "tests/games/declared/texts.hpp"  // reads BONEYARD_SOURCE_DIR
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace std::chrono_literals;
using multiplayer_tests::numbered;

namespace {

std::string text_of(const Sentences& told) { return to_text(told, {}); }
std::string text_of(const Sentence& told) { return to_text(told, {}); }

AnyPosition five_columns() { return {Variant::parse("five-columns"), deal_from_seed(42)}; }

/// The first move, and what the search says of its line.
std::string line_told(Answer answer, std::chrono::milliseconds time = 2s) {
  return text_of(told_of_line(five_columns(), answer, time));
}

std::string hint_told(const char* game, const char* position, Dealt dealt, Hint hint) {
  return text_of(told_of_hint(AnyPosition::parse(Variant::parse(game), position), dealt, hint, 2s));
}

}  // namespace

TEST_CASE("one is one move, one tile, one number, one way") {
  const auto told = [](const Answer& answer) { return text_of(told_of_answer(five_columns(), answer, 2s)); };
  const std::vector<std::string> line{"6-0+4-2"};
  CHECK(told({.verdict = Verdict::winnable, .line = line, .count = "1"}) == "It can be won, in 1 move, in 1 way.");
  CHECK(told({.verdict = Verdict::winnable, .line = {"6-0+4-2", "5-3+4-0"}, .count = "1204000"}) ==
        "It can be won, in 2 moves, in 1,204,000 ways.");
  CHECK(told({.verdict = Verdict::winnable, .line = line, .spoken = 1}) == "It can be won, in 1 number spoken.");
  CHECK(told({.verdict = Verdict::winnable, .line = line, .spoken = 2, .count = "3"}) ==
        "It can be won, in 2 numbers spoken, in 3 ways as quick.");
  CHECK(told({.verdict = Verdict::unwinnable, .left = 1}) == "It can't be won; the best end leaves 1 tile.");
  CHECK(told({.verdict = Verdict::unwinnable}) == "It can't be won.");
  CHECK(line_told({.verdict = Verdict::winnable, .line = line}) ==
        "6-0+4-2 is best: it wins in 1 move, this one included.");
  CHECK(line_told({.verdict = Verdict::winnable, .line = line, .spoken = 1}) ==
        "6-0+4-2 is best: it wins with 1 more number.");
  CHECK(line_told({.verdict = Verdict::unwinnable, .line = line, .left = 1}) ==
        "6-0+4-2 is best: it can't be won, and this leads to 1 tile left, the fewest.");
  CHECK(text_of(told_of_certificate(1204, Cutoff::none, 2s)) == "A certificate of 1,204 positions proves it.");
}

TEST_CASE("what a limit has cut short is said with that limit, and is not said to be the best that there is") {
  const std::vector<std::string> line{"6-0+4-2"};
  const Answer cut{.cutoff = Cutoff::time, .line = line};
  CHECK(line_told(cut, 800ms) == "6-0+4-2 is perhaps best: 0.8 seconds were not enough to be sure.");
  CHECK(line_told(cut, 1s) == "6-0+4-2 is perhaps best: 1 second was not enough to be sure.");
  CHECK(line_told(cut, 20s) == "6-0+4-2 is perhaps best: 20 seconds were not enough to be sure.");
  CHECK(line_told(cut, 10min) == "6-0+4-2 is perhaps best: 10 minutes were not enough to be sure.");
  CHECK(line_told({.cutoff = Cutoff::memory}) == "No move was found: the memory was not enough.");
  CHECK(line_told({.verdict = Verdict::winnable, .cutoff = Cutoff::time, .line = line}) ==
        "6-0+4-2 is best: it wins in 1 move, this one included, perhaps in fewer.");
  CHECK(line_told({.verdict = Verdict::unwinnable, .cutoff = Cutoff::time, .line = line, .left = 3}) ==
        "6-0+4-2 is best: it can't be won, and this leads to 3 tiles left.");
  CHECK(text_of(told_of_answer(five_columns(), {.cutoff = Cutoff::time}, 20s)) ==
        "It is not known whether it can be won: 20 seconds were not enough.");
}

TEST_CASE("a mean is rounded by its exact value, halves away from zero, as the page rounds") {
  CHECK(signed_tenths(-14.35) == "-14.3");  // just above -14.35 in binary
  CHECK(signed_tenths(0.25) == "+0.3");
  CHECK(signed_tenths(-1.75) == "-1.8");
  CHECK(signed_tenths(9.95) == "+9.9");  // just below 9.95
  CHECK(signed_tenths(-0.04) == "+0.0");
  CHECK(signed_tenths(2) == "+2.0");
}

TEST_CASE("only what is certain is a chance of 0 or 100 %") {
  CHECK(percent(0, true) == "0 %");
  CHECK(percent(0, false) == "under 1 %");
  CHECK(percent(0.001, true) == "under 1 %");
  CHECK(percent(0.0051, true) == "1 %");
  CHECK(percent(0.42, false) == "42 %");
  CHECK(percent(0.9949, true) == "99 %");
  CHECK(percent(0.996, true) == "over 99 %");
  CHECK(percent(1, false) == "over 99 %");
  CHECK(percent(1, true) == "100 %");
  const char* position = "6-6 / 6-5 6-4 / 5-5 4-3";
  const auto said = [&](MoveWorth chance) {
    return hint_told("domino-patience", position, Dealt::all, {.kind = Hint::Kind::exact, .moves = {chance}});
  };
  CHECK(said({"6-5>", 1, true}) == "6-5> wins whatever the stock holds.");
  CHECK(said({"6-5>", 1, false}) == "6-5> is best: over 99 % to win without seeing the stock.");
  CHECK(said({"6-5>", 0, false}) == "6-5> is best: 0 % to win without seeing the stock.");
}

TEST_CASE("chances of a deal that was chosen because it can be won say that they are over any stock") {
  const char* position = "6-6 / 6-5 6-4 / 5-5 4-3";
  CHECK(hint_told("fives-the-limit", position, Dealt::winnable,
                  {.kind = Hint::Kind::exact, .moves = {{"6-5>", 0.42, false}}}) ==
        "6-5> is best: 42 % to win over any stock. This deal can be won, so here the chance may be higher.");
  CHECK(hint_told("fives-the-limit", position, Dealt::winnable,
                  {.kind = Hint::Kind::estimated, .moves = {{"6-5>", 0.42, false}}}) ==
        "6-5> is best: at most about 42 % to win over any stock, by an estimate. This deal can be won, so here the "
        "chance may be higher.");
}

TEST_CASE("where an estimate finds several moves equal, none of them is called best") {
  CHECK(hint_told("fives-the-limit", "6-6 / 6-5 6-4 / 5-5 4-3", Dealt::all,
                  {.kind = Hint::Kind::estimated, .moves = {{"6-5>", 1, false}, {"6-4>", 1, false}}}) ==
        "6-5> and 1 other move are equal by an estimate: at most about 100 % to win.");
}

TEST_CASE("a hint for a declared game that hides tiles speaks of no exact chances and of no stock") {
  int hiding = 0;
  for (const char* name : declared::texts) {
    const Variant variant(*read_rules(declared::text_of(name)));
    if (variant.hidden() != Hidden::matters) continue;
    ++hiding;
    const Session session = numbered(variant, 1);
    const Hint found = hint(session.hand(), {.time = 100ms});
    CHECK(found.kind == Hint::Kind::estimated);
    for (const Dealt dealt : {Dealt::all, Dealt::winnable}) {
      const std::string said = text_of(told_of_hint(session.now(), dealt, found, 100ms));
      INFO(said);
      CHECK(said.find("at most about ") != said.npos);
      CHECK(said.find("exact") == said.npos);
      CHECK(said.find("stock") == said.npos);
    }
  }
  CHECK(hiding > 1);
}

TEST_CASE("an opponent is said to be unable to answer only if that is certain") {
  const Session match = numbered(Variant::parse("block;seats=4;partners=no"), 1, multiplayer::Strength::few);
  const std::string move = match.now().moves().front().text;
  const auto said = [&](const std::vector<Response>& responses) {
    const Hint found{
        .kind = Hint::Kind::sampled, .moves = {{move, 1.84}, {move, -2}}, .worlds = 200, .responses = responses};
    const Sentences told = told_of_hint(match.now(), Dealt::all, found, {});
    CHECK(to_text(told.front(), {}) ==
          move +
              " is best, +1.8: your mean points to come, less the best other's, over 200 deals that agree with "
              "what you know.");
    return to_text(told.back(), {});
  };
  CHECK(said({{.seat = 1, .chance = 0, .lacks = {5, 1}, .exact = true}, {.seat = 2, .chance = 0.38, .lacks = {}}}) ==
        "Seat 2 can't answer (no 5, no 1), seat 3 can in 38 %.");
  CHECK(said({{.seat = 1, .chance = 0, .lacks = {}, .exact = false},
              {.seat = 2, .chance = 1, .lacks = {3}, .exact = false},
              {.seat = 3, .chance = 0, .lacks = {}, .exact = true}}) ==
        "Seat 2 can answer in under 1 %, seat 3 in over 99 % (no 3), seat 4 can't.");
}

TEST_CASE("a hint where one move is legal says so, and no value") {
  const Session match = numbered(Variant::parse("draw;seats=2"), 7, multiplayer::Strength::few);
  const std::string move = match.now().moves().front().text;
  const Hint found{.kind = Hint::Kind::sampled, .moves = {{move}}};
  CHECK(text_of(told_of_hint(match.now(), Dealt::all, found, {})) == move + " is the only move.");
}

TEST_CASE("with open hands the value says against whom, and bounds what was not enough") {
  const auto told = [](const char* game, Range value) {
    const Session match = numbered(Variant::parse(game), 1, multiplayer::Strength::few);
    const int seat = match.now().turn();
    const Answer answer{.cutoff = value.exact() ? Cutoff::none : Cutoff::time, .seat = seat, .value = value};
    const std::string text = text_of(told_of_answer(match.now(), answer, 20s));
    const std::string leads = "Seat " + std::to_string(seat + 1) + " leads. ";
    CHECK(text.starts_with(leads));
    return text.substr(leads.size());
  };
  CHECK(told("block;seats=2", {5, 5}) ==
        "With all hands open and perfect play seat 1 scores 5 points more than the other side.");
  CHECK(told("block;seats=2", {0, 0}) ==
        "With all hands open and perfect play seat 1 scores as many points as the other side.");
  CHECK(told("block;seats=2", {-1, 3}) ==
        "With all hands open and perfect play seat 1 scores from 1 point fewer to 3 "
        "points more than the other side; 20 seconds were not enough for more.");
  CHECK(told("block;seats=4;partners=yes", {-4, -4}).find(" score 4 points fewer than the other side.") !=
        std::string::npos);
  CHECK(told("block;seats=3", {2, 2}).ends_with("2 points more than the best of the others, who play together."));
}

TEST_CASE("the status of a deal that could be won, and what lost it, name the move") {
  Session session = numbered(Variant::parse("five-columns"), 42);
  const auto status = [&](Verdict verdict, bool could) {
    return text_of(told_of_status(session, verdict, could, 400ms));
  };
  CHECK(status(Verdict::winnable, false) == "This deal can be won.");
  CHECK(status(Verdict::unwinnable, false) == "This deal can't be won.");
  CHECK(status(Verdict::undecided, false) == "Whether this deal can be won is not known: 0.4 seconds were not enough.");
  session.play("1");
  CHECK(status(Verdict::winnable, true) == "This deal can still be won.");
  CHECK(status(Verdict::unwinnable, true) == "This deal can't be won any more.");
  const std::string move = session.hand().move(0);
  CHECK(text_of(told_where_lost(session.hand(), {Verdict::winnable, 0})) ==
        "Move 1, " + move + ", lost it; until then it could be won.");
  CHECK(text_of(told_where_lost(session.hand(), {Verdict::unwinnable, {}})) == "This deal could not be won.");
  CHECK(told_where_lost(session.hand(), {Verdict::winnable, {}}).empty());
  const auto why = [&](WhyLost found) { return text_of(told_of_reason(session.hand(), found, 3s)); };
  CHECK(why({.verdict = Verdict::winnable}) == "It can still be won.");
  CHECK(why({.verdict = Verdict::undecided}) == "It is not known whether it can be won: 3 seconds were not enough.");
  CHECK(why({.verdict = Verdict::unwinnable, .after = 1}) ==
        "It can't be won from here. No short argument for that was found.");
  CHECK(why({.verdict = Verdict::unwinnable, .after = 1, .reason = Reason()}) == "It can't be won from here.");
  while (!session.now().lost()) session.play("1");
  CHECK(why({.verdict = Verdict::unwinnable, .after = 1, .reason = Reason()}) == "Move 1, " + move + ", lost it.");
  CHECK(why({.verdict = Verdict::unwinnable, .after = 0, .reason = Reason()}) == "This deal could not be won.");
}
