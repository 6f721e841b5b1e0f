// Games written down: what is read back, and what is refused.
#include <catch2/catch.hpp>

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

TEST_CASE("a bad transcript is refused with the number of its line") {
  const std::string head = "boneyard transcript 1\n";
  CHECK(complaint("") == "1: expected 'boneyard transcript 1', found nothing");
  CHECK(complaint("hello\n") == "1: 'hello': expected 'boneyard transcript 1'");
  CHECK(complaint(head + "game chess\n").starts_with("2: no game 'chess'"));
  CHECK(complaint(head + "game block\nseed 1\nresult open, 28 left\n").starts_with("2: no game 'block'"));
  CHECK(complaint(head + "game bingo\nseed 1\nseed 2\n") == "4: seed comes twice");
  CHECK(complaint(head + "game bingo\nseed x\n") == "3: 'x': expected a seed, a whole number below 2^64");
  CHECK(complaint(head + "game bingo\nrules hand=6\nseed 1\n").starts_with("3: rule 'hand': bingo has only"));
  CHECK(complaint(head + "rules hand=6\ngame bingo\nseed 1\n").starts_with("3: rule 'hand': bingo has only"));
  CHECK(complaint(head + "game bingo\n") == "2: expected one of seed and deal");
  CHECK(complaint(head + "seed 1\n") == "2: no game named");
  CHECK(complaint(head + "moves 1\n") == "2: 'moves': expected game, rules, seed, deal, line or result");
}

TEST_CASE("a saved game that was cut short anywhere is refused") {
  const std::string whole =
      "boneyard transcript 1\ngame twelve-to-go\nrules hand=6\nseed 4\nline 5-5+2-0 4-3\nresult open, 24 left\n";
  const std::string good = [&] {
    std::string text = whole;
    return text.replace(text.find("4-3\n"), 4, "4-3+3-2\n");
  }();
  REQUIRE(complaint(good) == "fine");
  for (std::size_t size = 0; size + 1 < good.size(); ++size) {
    INFO(good.substr(0, size));
    CHECK(complaint(good.substr(0, size)) != "fine");
  }
  CHECK(complaint(good.substr(0, good.find("result"))) == "5: no result: the file was cut short");
}

TEST_CASE("a saved game with an illegal move, a wrong result or more after its result is refused with its line") {
  const std::string head = "boneyard transcript 1\ngame twelve-to-go\nrules hand=6\nseed 4\n";
  CHECK(complaint(head + "line 5-5+2-0\nline 6-6+0-0\nresult open, 24 left\n") ==
        "6: move 2: '6-6+0-0' is not legal: 6-6 is not face up");
  CHECK(complaint(head + "line 5-5+2-0 chess\nresult won\n").starts_with("5: move 2: 'chess': expected two tiles"));
  CHECK(complaint(head + "line 5-5+2-0\nresult won\n") == "6: result 'won': this line of play ends 'open, 26 left'");
  CHECK(complaint(head + "result open, 28 left\nline 5-5+2-0\n") == "6: 'line': nothing may follow the result");
}
