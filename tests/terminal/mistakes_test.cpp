// The player's own mistakes: kept when a game is lost, and told by kind.
#include <catch2/catch.hpp>

#include "cli/io/mistakes.hpp"
#include "terminal/score.hpp"
#include "terminal/words.hpp"
#include "tests/cli/program.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using namespace boneyard::app;
using table_tests::numbered;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

Mistake some_mistake(std::uint64_t seed) {
  const Session session = numbered(Variant::parse("five-columns"), seed);
  const auto moves = session.now().moves();
  return {.variant = session.variant(),
          .deal = session.deal(),
          .played = moves.front().text,
          .best = moves.back().text,
          .themes = {Theme::covered_partner, Theme::greed},
          .cost = 1};
}

}  // namespace

TEST_CASE("mistakes come back as they were kept, each once, the latest last") {
  const TemporaryFolder folder;
  CHECK(load_mistakes(folder.path("")).empty());
  for (const std::uint64_t seed : {1, 2, 3, 1}) CHECK(keep_mistake(folder.path(""), some_mistake(seed)).empty());
  CHECK(load_mistakes(folder.path("")) == std::vector{some_mistake(2), some_mistake(3), some_mistake(1)});
}

TEST_CASE("an entry that is no mistake is left out with a message, and stays in the file") {
  const TemporaryFolder folder;
  keep_mistake(folder.path(""), some_mistake(1));
  const std::string text = TemporaryFolder::read(folder.path("mistakes.json"));
  for (const std::string& bad : {std::string("{}"), std::string("1")}) {
    std::string more = text;
    more.insert(more.find("[") + 1, bad + ",");
    folder.write("mistakes.json", more);
    std::vector<std::string> said;
    CHECK(load_mistakes(folder.path(""), &said) == std::vector{some_mistake(1)});
    CHECK(said == std::vector<std::string>{"mistake 1 is left out: not a mistake"});
  }
  std::string illegal = text;
  const std::string played = some_mistake(1).played;
  illegal.replace(illegal.find('"' + played + '"'), played.size() + 2, "\"6-6+6-6\"");
  folder.write("mistakes.json", illegal);
  std::vector<std::string> said;
  CHECK(load_mistakes(folder.path(""), &said).empty());
  CHECK(said.size() == 1);
}

TEST_CASE("the table of mistakes has the most frequent kind first, and those of no kind last") {
  CHECK(mistakes_table({}).empty());
  Mistake one = some_mistake(1), two = some_mistake(2), plain = some_mistake(3);
  one.themes = {Theme::covered_partner, Theme::greed};
  two.themes = {Theme::greed};
  plain.themes = {};
  CHECK(mistakes_table({one, two, plain}) ==
        "What the moves overlooked that lost 3 games:\n"
        "  more at once, and less in the end              2\n"
        "  a tile whose partners all lie behind it        1\n"
        "  none of these                                  1\n");
}

TEST_CASE("a lost game keeps its mistake, and the statistics say what it was") {
  const TemporaryFolder home;
  const std::string environment = "HOME=" + home.path("") + " XDG_STATE_HOME=" + home.path("state");
  const std::filesystem::path state = home.path("state/boneyard");
  Session session = numbered(Variant::parse("five-columns"), 42);
  while (!session.now().over()) session.play(session.now().moves().front().text);
  REQUIRE(session.now().lost());
  CHECK(count(session, false, {}, state).safe);
  const auto mistakes = load_mistakes(state);
  REQUIRE(mistakes.size() == 1);
  CHECK(mistakes[0] == *mistake_of(session, thinking()));
  CHECK(has(run("stats", "", environment).out, "\n\nWhat the moves overlooked that lost 1 game:\n"));
  CHECK_FALSE(has(run("stats bingo", "", environment).out, "overlooked"));
  // Taken back and lost again, the game counts no more.
  CHECK(count(session, false, {}, state).text.empty());
  CHECK(load_mistakes(state).size() == 1);
}
