// Games written down: what is read back, and what is refused.
#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>

#include "boneyard/session.hpp"

using namespace boneyard;

namespace {

/// The complaint about a saved game, or "fine".
std::string complaint(std::string_view text) {
  try {
    Session::parse(text);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "fine";
}

/// A file of tests/session/form_1, as the program wrote it before form 2.
std::string of_form_1(const std::string& name) {
  std::ifstream file(BONEYARD_SOURCE_DIR "/tests/session/form_1/" + name);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

const std::string head = "boneyard game 2\n";
const std::string four = head + "game twelve-to-go\nseats 1\nrules hand=6\nplayers person\nseed 4\nhand 1\n";

}  // namespace

TEST_CASE("a game survives being written and read, in every game") {
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game))
      for (const DealtDeal& dealt : {numbered_deal(variant, 7), typed_deal(numbered_deal(variant, 8).deal)}) {
        Session session(variant, dealt);
        for (int i = 0; i < 6 && !session.now().over(); ++i) session.play("1");
        const Session again = Session::parse(session.text());
        INFO(session.text());
        CHECK(again.text() == session.text());
        CHECK(again.now() == session.now());
        CHECK(again.dealt().seed == dealt.seed);
        CHECK_FALSE(again.spoiled());
      }
}

TEST_CASE("a game's text says where its deal is from, why it does not count, and what it has taken") {
  const Variant variant = Variant::parse("knock-out");
  Session session(variant, *winnable_deal(variant, 5, {}));
  session.play("1");
  session.spoil("the solver played");
  const Effort taken{.seconds = 75, .hints = 3, .undos = 1};
  const std::string text = session.text(taken);
  CHECK(text ==
        "boneyard game 2\ngame knock-out\nseats 1\nrules knock=pair\nplayers person\nwon_deal 5\nwinnable yes\n"
        "spoiled the solver played\nhints 3\nundos 1\nseconds 75\nhand 1\nline " +
            session.hand().line() + "\nresult open, 26 left\n");
  Effort read;
  const Session again = Session::parse(text, &read);
  CHECK(again.text(read) == text);
  CHECK(read == taken);
  CHECK(again.hand().deal() == session.hand().deal());
  CHECK(again.dealt().name() == "winnable deal 5");
  CHECK(again.why_spoiled() == "the solver played");
  DealtDeal day = numbered_deal(variant, 7);
  day.date = "2026-11-21";
  CHECK(Session::parse(Session(variant, day).text()).dealt().date == "2026-11-21");
}

TEST_CASE("a patience of form 1 is read as the same game of form 2") {
  Effort taken;
  const Session session = Session::parse(of_form_1("patience.txt"), &taken);
  CHECK(session.text(taken) ==
        "boneyard game 2\ngame knock-out\nseats 1\nrules knock=pair\nplayers person\nwon_deal 5\n"
        "deal 4-0 4-5 3-4 4-4 5-5 3-2 1-1 4-1 0-0 5-1 1-6 0-2 2-4 3-3 5-2 2-2 3-5 0-5 1-3 1-0 2-1 0-3 6-6 2-6 6-3 6-5 "
        "4-6 6-0\n"
        "winnable yes\nhints 1\nseconds 75\nhand 1\nline 3-4+4-4 5-1+1-6\nresult open, 24 left\n");
  const std::string old = "boneyard transcript 1\n";
  CHECK(Session::parse(old + "seed 4\nrules hand=4\ngame twelve-to-go\nresult open, 28 left\n").variant().text() ==
        "twelve-to-go;hand=4");
  const Session spoiled = Session::parse(old + "game bingo\nseed 1\nresult open, 28 left\n# does not count: peeked\n");
  CHECK(spoiled.why_spoiled() == "peeked");
  CHECK(spoiled.variant() == Variant::parse("bingo"));
  CHECK(complaint(old + "game bingo\nseed 1\nline 9-9\nresult won\n").starts_with("4: move 1: '9-9'"));
  CHECK(complaint(old + "game bingo\nseed 1\n") == "3: no result: the file was cut short");
}

TEST_CASE("a match of form 1 is read as the same match of form 2") {
  Effort taken;
  const Session match = Session::parse(of_form_1("match.txt"), &taken);
  CHECK(match.text(taken) ==
        "boneyard game 2\ngame all-fives\nseats 2\n"
        "rules hand=usual;draw=until;lead=double;reserve=0;layout=line;muggins=yes;to=100;won=at-once\n"
        "players person few\nseed 42\nhints 2\nundos 1\nseconds 640\nhand 1\n"
        "line 6-6> <3-6 <1-3 6-2> 2-5> <5-1 <3-5 <4-3 5-5> <4-4 draw <1-4 draw draw 5-0> 0-6> draw 6-4> <6-1 lost\n"
        "hand 2\nline 5-5> <3-5 take2 <3-3\nresult 5,40\n");
}

TEST_CASE("a bad game is refused with the number of its row") {
  CHECK(complaint("") == "1: expected 'boneyard game 2', found nothing");
  CHECK(complaint("hello\n") == "1: 'hello': expected 'boneyard game 2'");
  CHECK(complaint("boneyard game 3\n") == "1: 'boneyard game 3': expected 'boneyard game 2'");
  CHECK(complaint(head + "game chess\n").starts_with("2: no game 'chess'"));
  CHECK(complaint(head + "game block\nseats 1\n").starts_with("3: block: 1 seat: expected 2, 3"));
  CHECK(complaint(head + "seed 1\nseed 2\n") == "3: seed comes twice");
  CHECK(complaint(head + "seed x\n") == "2: 'x': expected a seed, a whole number below 2^64");
  CHECK(complaint(head + "game bingo\nseats 1\nrules hand=6\n").starts_with("4: rule 'hand': bingo has only"));
  CHECK(complaint(head + "game bingo\nseats 1\nplayers many\n") == "4: 'many': expected person, who plays alone");
  CHECK(complaint(head + "game bingo\nseats 1\nrules \nplayers person\nhand 1\n") ==
        "6: expected seed, won_deal, deal or table before");
  CHECK(complaint(head + "game bingo\nseats 1\nrules \nwon_deal 1\n") == "5: won_deal: expected seed or deal");
  CHECK(complaint(head + "rules \n") == "2: expected seats before");
  CHECK(complaint(head + "hand 1\n") == "2: expected game before");
  CHECK(complaint(head + "winnable no\n") == "2: 'no': expected yes");
  CHECK(complaint(head + "date 2026-13-01\n") == "2: '2026-13-01': expected a date such as 2026-11-21");
  CHECK(complaint(head + "hints some\n") == "2: 'some': expected how many, a whole number below 2^64");
  CHECK(complaint(head + "moves 1\n").starts_with("2: 'moves': expected game, seats, rules, players, seed"));
  CHECK(complaint(four + "hand 2\n") == "8: another hand, but the one before can go on");
}

TEST_CASE("a saved game that was cut short anywhere is refused") {
  const std::string good = four + "line 5-5+2-0 4-3+3-2\nresult open, 24 left\n";
  REQUIRE(complaint(good) == "fine");
  for (std::size_t size = 0; size + 1 < good.size(); ++size) {
    INFO(good.substr(0, size));
    CHECK(complaint(good.substr(0, size)) != "fine");
  }
  CHECK(complaint(good.substr(0, good.find("result"))) == "8: no result: the file was cut short");
}

TEST_CASE("a saved game with an illegal move, a wrong result or more after its result is refused with its row") {
  CHECK(complaint(four + "line 5-5+2-0\nline 6-6+0-0\nresult open, 24 left\n") ==
        "9: move 2: '6-6+0-0' is not legal: 6-6 is not face up");
  CHECK(complaint(four + "line 5-5+2-0 chess\nresult won\n").starts_with("8: move 2: 'chess': expected two tiles"));
  CHECK(complaint(four + "line 5-5+2-0\nresult won\n") == "9: result 'won': these moves end 'open, 26 left'");
  CHECK(complaint(four + "result open, 28 left\nline 5-5+2-0\n") == "9: 'line': nothing may follow the result");
}
