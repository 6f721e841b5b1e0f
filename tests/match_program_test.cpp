// A match of a table game through pipes: whole hands, what may be asked, and what is refused.
#include <catch2/catch.hpp>

#include "program.hpp"

namespace {

struct Home {
  TemporaryFolder folder;
  Ended play(const std::string& arguments, const std::string& typed) const {
    return run("play " + arguments, typed,
               "XDG_STATE_HOME=" + folder.path("state") + " LC_ALL=C BONEYARD_TODAY=2026-11-21");
  }
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

TEST_CASE("a hand of every table game and number of seats is played through a pipe to its end") {
  const Home home;
  for (const auto& game : run("games --format json").json()) {
    if (!game.contains("seats")) continue;
    for (const int seats : game["seats"]) {
      INFO(game["game"] << " by " << seats);
      const Ended ended =
          home.play(fmt::format("{} 3 --seats {} --players person,random", std::string(game["game"]), seats),
                    repeated("1\n", 60));
      CHECK(ended.code == 0);
      CHECK(ended.err.empty());
      CHECK(has(ended.out, "This hand:"));
      for (const std::string& line : ended.lines()) CHECK(line.size() <= 80);
    }
  }
}

TEST_CASE("a match is asked for hints, values and a review, taken back, saved and loaded") {
  const Home home;
  const std::string file = home.folder.path("match.txt");
  const Ended ended =
      home.play("five-up 7 --players person,few", "help\nmoves\nhint\nrules\npeek\n1\nundo\nsave " + file + "\n" +
                                                      repeated("1\n", 40) + "review\nnext\nload " + file + "\nquit\n");
  CHECK(ended.code == 0);
  CHECK(has(ended.out, "(mean"));
  CHECK(has(ended.out, "With all hands open:"));
  CHECK(has(ended.out, "Taken back."));
  CHECK(has(ended.out, "What your moves have cost"));
  CHECK(has(ended.out, "Hand 2, seed 8."));
  CHECK(has(ended.out, "Saved to "));
  CHECK(TemporaryFolder::read(file).starts_with("boneyard match 1\ngame five-up\n"));
}

TEST_CASE("what others hold is not told while a hand is played") {
  const Home home;
  // Seat 2's tiles and the stock of this deal, which do not come up before seat 1 has moved.
  const Ended ended = home.play("draw 7 --tiles ascii --players person,few", "moves\nhint\n");
  const Ended dealt = run("deal draw 7 --format json");
  for (const char* place : {"seat 2", "stock"})
    for (const std::string tile : dealt.json()[0]["layout"][place]) {
      INFO(tile);
      CHECK_FALSE(has(ended.out, fmt::format("[{}|{}]", tile[0], tile[2])));
      CHECK_FALSE(has(ended.out, fmt::format("[{}|{}]", tile[2], tile[0])));
    }
}

TEST_CASE("the match of the day is the same for everyone, and daily deals it, too") {
  const Home home;
  const Ended ended = home.play("block --daily", "");
  CHECK(has(ended.out, "Block by 2 seats, daily 2026-11-21, hand 1, to 100"));
  const Ended daily = run("daily block", "", "LC_ALL=C BONEYARD_TODAY=2026-11-21");
  CHECK(daily.out == ended.out);
}

TEST_CASE("a match refuses players and options that make no sense") {
  const auto refused = [](const std::string& arguments, const std::string& why) {
    INFO(arguments);
    const Ended ended = run(arguments, "");
    CHECK(ended.code == 2);
    CHECK(ended.err == "boneyard: " + why + "\n");
  };
  refused("play block 1 --players many", "--players: expected a person among them");
  refused("play block 1 --players person,clever", "--players: 'clever': expected person, random, few or many");
  refused("play block 1 --players person,few,few", "--players: 3 words for 2 seats");
  refused("play block 1 --seats 9", "--seats: '9': expected 2 to 5");
  refused("play block --winnable", "--winnable, --easy, --middling and --hard are for the patiences");
  refused("play block 1..2", "SEED: expected one seed, not several");
  refused("play bingo 1 --seats 2", "--seats and --players are for the table games");
}
