// A person at a real table: what words do there, what is said, and that the program then knows what that seat would
// know of the dealt hand, and no more.
#include "table/assistant.hpp"

#include <catch2/catch.hpp>

#include "boneyard/session.hpp"
#include "session/told_assist.hpp"

using namespace boneyard;
using namespace boneyard::multiplayer;

namespace {

Assistant at(const char* variant, int seat = 0) { return Assistant(RealTable(Variant::parse(variant), seat)); }

std::string text_of(const Assistant& assistant, const Assisted& said) {
  return to_text(said.sentences, reader_of(assistant.table()));
}
std::string told(Assistant& assistant, std::string_view words) { return text_of(assistant, assistant.act(words)); }
std::string asked(const Assistant& assistant) {
  return to_text(Sentences{assistant.asks()}, reader_of(assistant.table()));
}

/// Words as a person would type them: tiles without a sign between their ends, and without a place where one is enough.
std::string typed(const RealTable& table, const Seen& entry, SeedStream& random) {
  if (entry.what == Seen::What::turns_up) return to_text(*entry.tile);
  if (entry.what == Seen::What::left) return fmt::format("{} pips", entry.pips);
  if (entry.move.kind == Move::Kind::draw && entry.tile) return "draw " + to_text(*entry.tile);
  const std::string word = table.entry_text(entry);
  if (!entry.move.lays() || random.below(2) == 0) return word;
  Assistant alone{RealTable::parse(table.text())};
  const std::string tile = to_text(entry.move.tile);
  return alone.act(tile).refused || !(alone.table().view().board ==
                                      [&] {
                                        Board board = table.view().board;
                                        board.play(entry.move);
                                        return board;
                                      }())
             ? word
             : tile;
}

/// Plays a hand at random, and tells it in words, with slips that are taken back or corrected in between.
void follow(const Variant& variant, std::uint64_t seed) {
  INFO(variant.text() << ", seed " << seed);
  SeedStream random(seed, 77);
  Session session(variant, numbered_deal(variant, seed));
  while (!session.hand_over()) {
    const Moves legal = session.now().multiplayer().moves();
    session.play(legal[random.below(legal.size())]);
  }
  const int seat = static_cast<int>(random.below(static_cast<std::uint64_t>(variant.seats())));
  const View seen(session.hand().deal(), session.hand().settings(), seat, session.hand().multiplayer_moves());
  Assistant assistant(RealTable(variant, seat));
  const bool rows = seen.board.has_rows();
  if (!rows) assistant.act(to_text(seen.dealt()));
  if (assistant.awaits() == Awaited::leader) assistant.act(std::to_string(seen.leader + 1));
  REQUIRE(assistant.awaits() != Awaited::tiles);
  REQUIRE(assistant.awaits() != Awaited::leader);
  for (std::size_t i = 0; i < seen.seen.size() && !assistant.table().hand_over();) {
    const std::string word = typed(assistant.table(), seen.seen[i], random);
    INFO("entry " << i + 1 << ": " << word << " after " << assistant.table().text());
    const Assisted said = assistant.act(word);
    INFO(text_of(assistant, said));
    REQUIRE_FALSE(said.refused);
    ++i;
    if (random.below(8) == 0) {  // as if it had been a slip
      assistant.act("undo");
      --i;
    } else if (random.below(12) == 0) {  // an entry is left out and put in again
      const std::string last = assistant.table().entry_text(assistant.table().view().seen[i - 1]);
      const std::string before = assistant.table().text();
      assistant.act(fmt::format("out {}", i));
      assistant.act("redo");
      REQUIRE(assistant.table().text() == before);
      REQUIRE_FALSE(assistant.act(fmt::format("fix {} {}", i, last)).refused);
      REQUIRE(assistant.table().text() == before);
    }
  }
  CHECK(assistant.table().hand_over());
  CHECK(assistant.table().totals() == session.totals());
  if (assistant.table().winner() < 0) CHECK(assistant.table().view() == seen);
}

}  // namespace

TEST_CASE("A hand told in words is known as the seat that tells it would know it") {
  for (const GameInfo& info : multiplayer_games())
    for (const int seats : info.seats)
      for (std::uint64_t seed = 1; seed <= 4; ++seed) follow(Variant(info, seats), seed);
}

TEST_CASE("Before a hand the tiles are asked for, and who leads only where the rules do not say it") {
  Assistant block = at("block");
  CHECK(asked(block) == "Hand 1: which 7 tiles do you hold?");
  CHECK(told(block, "64 55 32") == "A hand has 7 tiles, not 3.");
  CHECK(told(block, "64 55 32 10 44 21 46") == "6-4 twice (tiles 1 and 7).");
  CHECK(told(block, "[6|4] 55 32 1-0,44;21 3:3") == "");
  CHECK(block.awaits() == Awaited::leader);
  CHECK(told(block, "3") == "'3': expected a seat from 1 to 2, a name, or me.");
  CHECK(told(block, "2") == "");
  CHECK(asked(block) == "Seat 2 leads: which tile?");
  Assistant highest = at("block");
  told(highest, "66 55 32 10 44 21 33");
  CHECK(asked(highest) == "You lead: which tile?");
  CHECK(told(highest, "6-6") == "You lay 6-6>.");
  Assistant lead = at("block;lead=turns");
  CHECK(told(lead, "lead me 64 55 32 10 44 21 33") == "");
  CHECK(lead.awaits() == Awaited::own_move);
  Assistant blind = at("blind");
  CHECK(blind.awaits() != Awaited::tiles);
  CHECK(told(blind, "6-6").find("seat") != std::string::npos);
}

TEST_CASE("Entries are typed one after the other, and those after a bad one are not noted") {
  Assistant table = at("draw");
  table.act("name 2 Ann");
  table.act("lead 2 64 55 32 10 44 21 33");
  CHECK(asked(table) == "Ann leads: which tile?");
  const Assisted some = table.act("6-6 pass 4-6");
  CHECK(some.refused);
  CHECK(some.moved);
  CHECK(some.doubt == "doubt pass");
  CHECK(text_of(table, some) ==
        "Ann lays 6-6>. Pass can't be: you have a tile that fits. Correct it, or play on in doubt of this pass. What "
        "follows was not noted: 4-6.");
  CHECK(told(table, "64") == "You lay 6-4>.");
  CHECK(asked(table) == "Ann is on turn: a tile, draw or pass?");
  CHECK(told(table, "64").find("can't be: you laid 6-4 in entry 2.") != std::string::npos);
  CHECK(told(table, "draw") == "Ann draws.");
  CHECK(told(table, "draw") == "'draw': expected a tile behind it, such as draw 5-1.");
  CHECK(told(table, "12") == "'1-2' fits at no open place: these are 6, 4.");
  CHECK(told(table, "9") == "9: expected a move, or its number from 1 to 1.");
  CHECK(told(table, "1 <16") == "You lay 4-4>. Ann lays <1-6.");
}

TEST_CASE("A slip three entries ago is corrected, and what no longer can be is named") {
  Assistant table = at("block;seats=4");
  table.act("lead 2 64 55 32 10 44 21");
  REQUIRE_FALSE(table.act("66 63 61 1-0").refused);  // seats 2, 3, 4 and 1
  CHECK(told(table, "fix 2 62") == "Corrected.");
  CHECK(table.table().text().find("line 6-6> 6-2> ") != std::string::npos);
  CHECK(told(table, "undo 3") == "Back to entry 1.");
  CHECK(told(table, "redo") == "Brought back.");
  const std::string before = table.table().text();
  CHECK(told(table, "fix 2 5-5") == "'5-5' fits at no open place: all are 6.");
  CHECK(table.table().text() == before);
  const std::string out = told(table, "out 2");
  INFO(out);
  CHECK(out.find("Left out, and to be told again:") != std::string::npos);
  CHECK(told(table, "redo") == "Brought back.");
  CHECK(table.table().text() == before);
  CHECK(told(table, "fix 9 pass") == "Fix: expected the number of an entry, 1 to 4.");
  CHECK(told(table, "fix 2") == "Fix 2: expected an entry after the number.");
}

TEST_CASE("After a correction a tile that nobody has laid at one end by choice is asked for anew") {
  Assistant block = at("block;seats=4");
  told(block, "name 2 Ann");
  told(block, "00 10 40 42 54 62");
  told(block, "4");
  for (const char* word : {"66", "<26", "60", "52", "51"}) REQUIRE_FALSE(block.act(word).refused);
  CHECK(told(block, "fix 3 61") ==
        "'5-1' can go to several places: <1-5 (left) or 1-5> (right). Left out, and to be told again: 5-1.");
  CHECK(told(block, "Ann pass") == "Ann is not on turn: correct the entries before, or leave the name out.");
  REQUIRE_FALSE(block.act("<51").refused);
}

TEST_CASE("A name in front of what its player does is taken") {
  Assistant block = at("block;seats=4");
  told(block, "name 4 Cid");
  told(block, "00 10 40 42 54 62");
  told(block, "4");
  CHECK_FALSE(block.act("cid 66").refused);
  CHECK(block.act("Cid 65").refused);
}

TEST_CASE("At the end pips or tiles are asked for, and what could be both is refused") {
  Assistant table = at("block");
  table.act("lead me 66 65 64 63 62 61 60");
  for (int i = 0; i < 40 && table.awaits() != Awaited::left && !table.table().hand_over(); ++i) {
    if (table.awaits() == Awaited::own_move) REQUIRE_FALSE(table.act("1").refused);
    if (table.awaits() != Awaited::move) continue;
    if (table.act("pass").refused) FAIL(asked(table));
  }
  REQUIRE(table.awaits() == Awaited::left);
  CHECK(asked(table) == "How many pips are left with seat 2, or which tiles?");
  CHECK(told(table, "many").find("expected the pips left, such as 12, or 7 tiles") != std::string::npos);
  CHECK(told(table, "6-6 5-5 4-4 3-3 2-2 1-1 0-0") == "6-6 cannot be left there: it lies elsewhere.");
  CHECK(told(table, "4 2") == "4 2 can be the tile 4-2, or the pips of two players: write 4-2, or 4 pips.");
  CHECK(told(table, "1").find("no 7 tiles that are not seen have 1 pips") != std::string::npos);
  CHECK(told(table, "900").find("0 to 84 pips") != std::string::npos);
  LargeSet tiles;
  for (const Tile tile : table.table().view().unseen())
    if (tiles.size() < 7 && table.table().view().may_hold(1, tile)) tiles.insert(tile);
  REQUIRE(tiles.size() == 7);
  std::string digits = to_text(tiles);  // `10 20 …`: one number of pips would do, so these are tiles
  std::erase(digits, '-');
  const std::string end = told(table, digits);
  INFO(end);
  CHECK(end.find(fmt::format("Seat 2 has {0} pips left. Blocked. You score ", tiles.pips())) != end.npos);
  CHECK(end.find(fmt::format(": {} pips with seat 2, ", tiles.pips())) != end.npos);
  CHECK(asked(table) == "Hand 2: which 7 tiles do you hold?");
  CHECK(told(table, "undo") != "");
  CHECK(table.awaits() == Awaited::left);
}

TEST_CASE("Names, doubt and searches are words, too") {
  Assistant table = at("block;seats=4");
  CHECK(told(table, "name 3 Bob Smith") == "");
  CHECK(table.table().names()[2] == "Bob Smith");
  CHECK(told(table, "name 9 Bob") == "'9': expected a seat from 1 to 4, a name, or me.");
  CHECK(told(table, "who") == "No hand is being played.");
  CHECK(told(table, "review") == "This hand is not over.");
  CHECK(told(table, "undo") == "Nothing to take back.");
  table.act("lead 2 64 55 32 10 44 21");
  CHECK(table.act("who").find == Assisted::Find::who);
  CHECK(told(table, "hint") == "It is not your turn.");
  CHECK(told(table, "66 pass").find("Bob Smith passes.") != std::string::npos);
  REQUIRE_FALSE(table.act("61 <4-6 <3-4").refused);  // seat 4, the person, seat 2
  const Assisted revoked = table.act("6-3");         // Bob Smith, who had passed when a 6 was open
  CHECK(revoked.refused);
  CHECK(text_of(table, revoked).find("in doubt of entry 2, where Bob Smith passes") != std::string::npos);
  CHECK_FALSE(table.act(revoked.doubt).refused);
  CHECK(table.table().view().seen[1].doubted);
}
