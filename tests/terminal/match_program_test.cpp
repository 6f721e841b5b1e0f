// A match of a table game through pipes: whole hands, what may be asked, and what is refused.
#include <algorithm>
#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"

namespace {

struct Home {
  TemporaryFolder folder;
  std::string environment() const {
    return "XDG_STATE_HOME=" + folder.path("state") + " HOME=" + folder.path("") + " LC_ALL=C";
  }
  Ended play(const std::string& arguments, const std::string& typed) const {
    return run("play " + arguments, typed, environment());
  }
  Ended ask(const std::string& command) const { return run(command, "", environment()); }
  std::string kept(const std::string& game) const {
    return TemporaryFolder::read(kept_file(folder.path("state/boneyard"), game));
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
      CHECK((has(ended.out, " score") || has(ended.out, " lose") || has(ended.out, "Nobody scores.")));
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
  CHECK(has(ended.out, "your mean points to come"));
  CHECK(has(ended.out, "With all hands open "));
  CHECK(has(ended.out, "The table after move "));
  CHECK(has(ended.out, "What each move cost"));
  CHECK(has(ended.out, "Hand 2, seed 8."));
  CHECK(has(ended.out, "Saved to "));
  CHECK(TemporaryFolder::read(file).starts_with("boneyard game 2\ngame five-up\n"));
}

TEST_CASE("an interrupted match is kept, whatever the signal, and can be resumed") {
  const Home home;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    INFO(signal);
    Running table(Running::OpenInput{}, "play block 7 --seats 3 --players person,random", home.environment());
    table.type("1\n1\nseed\n");
    table.wait_for("This is seed 7.");
    table.kill(signal);
    const Ended ended = table.end();
    CHECK(ended.code == 3);
    CHECK(has(ended.out, "Interrupted; `boneyard play block --resume` resumes this match."));
    const std::string kept = home.kept("block");
    CHECK(has(kept, "spoiled it was played through a pipe\n"));
    const std::string line = kept.substr(kept.find("\nline "), kept.find("\nresult") - kept.find("\nline "));
    const Ended resumed = home.play("--resume", "save " + home.folder.path("again") + "\n");
    CHECK(has(resumed.out, "Where you left off."));
    CHECK(has(resumed.out, "Block with 3 players, seed 7, hand 1, to 100, does not count"));
    CHECK(has(TemporaryFolder::read(home.folder.path("again")), line));
    CHECK(home.kept("block") == kept);  // a pipe takes nothing away
    std::filesystem::remove(home.folder.path("again"));
  }
  CHECK(has(home.ask("stats").out, "No game has been finished yet"));
}

TEST_CASE("a match with the double-twelve set is kept, goes on, and is replayed from its text") {
  const Home home;
  const std::string match = home.folder.path("match.txt");
  Running table(Running::OpenInput{}, "play draw 1 --seats 3 --rule set=12 --players person,random",
                home.environment());
  table.type("4-4>\n6-9>\nseed\n");
  table.wait_for("This is seed 1.");
  table.kill(SIGTERM);
  CHECK(table.end().code == 3);
  const std::string kept = home.kept("draw"), line = kept.substr(0, kept.find("\nresult"));
  CHECK(has(kept, "\nrules set=12;draw=one;"));
  CHECK(has(kept, "\nline 4-4> 4-6> draw 6-9> 9-12> 12-11>"));
  const Ended resumed = home.play("--resume", "1\nsave " + match + "\nquit\n");
  CHECK(resumed.code == 0);
  CHECK(has(resumed.out, "Draw with 3 players, seed 1, hand 1, to 100, does not count"));
  const std::string later = TemporaryFolder::read(match);
  CHECK(later.starts_with(line + " "));  // what is played after the resumption follows
  CHECK(home.ask("replay --file " + match).code == 0);
  home.folder.write("match.txt", std::string(later).replace(later.find("12-11>"), 6, "12-13>"));
  CHECK(has(home.ask("replay --file " + match).err, "pips go from 0 to 12"));
}

TEST_CASE("a match survives its end: a closed pipe, an unwritable home, a kill") {
  const Home home;
  // The reader has gone.
  CHECK(run_shell("yes 1 | " + home.environment() +
                  " timeout 300 $boneyard play block 7 --players person,random | head -3")
            .code == 0);
  CHECK(home.kept("block").empty());
  // What was saved before is whole after a kill.
  Running first(Running::OpenInput{}, "play block 7 --players person,random", home.environment());
  first.type("1\nseed\n");
  first.wait_for("This is seed 7.");
  first.kill(SIGTERM);
  first.end();
  const std::string kept = home.kept("block");
  REQUIRE(has(kept, "\nresult "));
  Running second(Running::OpenInput{}, "play block 8 --players person,random", home.environment());
  second.type("1\nseed\n");
  second.wait_for("This is seed 8.");
  second.kill(SIGKILL);
  CHECK(second.end().signal == SIGKILL);
  CHECK(home.kept("block") == kept);
  // Where nothing can be kept that is said.
  Running third(Running::OpenInput{}, "play block 9 --players person,random", "-u HOME -u XDG_STATE_HOME LC_ALL=C");
  third.type("1\nseed\n");
  third.wait_for("This is seed 9.");
  third.kill(SIGINT);
  CHECK(has(third.end().out, "Interrupted; this match could not be saved: neither XDG_STATE_HOME nor HOME"));
}

TEST_CASE("a match obeys as a patience's table does: short words, other names, ~ for the home, wrong input explained") {
  const Home home;
  const std::string silent = home.play("block 7 --players person,random", "").out;
  const auto reply = [&](const std::string& typed) {
    const Ended ended = home.play("block 7 --players person,random", typed + "\n");
    CHECK(ended.code == 0);
    REQUIRE(ended.out.size() >= silent.size());
    return ended.out.substr(silent.size());
  };
  CHECK(has(reply("?"), "A move is typed as `moves` lists it"));
  CHECK(has(reply("mov"), "1: "));
  CHECK(has(reply("hnit"), "'hnit' is no command: did you mean hint? `help` lists them all."));
  CHECK(has(reply("re"), "'re' is no command by itself: redo review resume?"));
  CHECK(has(reply("auto"), "'auto' is no command"));
  CHECK(has(reply("solve"), "'solve' is no command at a match. `help` lists them all."));
  CHECK(has(reply("back x"), "Expected the number of a move"));
  CHECK(has(reply("99"), "'99': there "));
  CHECK(has(reply("7-1>"), "pips go from 0 to 6"));
  CHECK(has(reply("draw"), "'draw' is not legal: "));
  CHECK(has(reply("undo"), "Nothing to undo: you have made no choice yet."));
  CHECK(has(reply("redo"), "Nothing to redo."));
  CHECK(has(reply("save"), "save: expected a file name"));
  CHECK(has(reply("save /no/such/folder/x"), "No such file or directory"));
  CHECK(has(reply("load /no/such/file"), "No such file or directory"));
  CHECK(has(reply("resume"), "resume: no saved game"));
  CHECK(has(reply("stats"), "against random"));
  CHECK(has(reply("save ~/match.txt"), "Saved to "));
  CHECK(TemporaryFolder::read(home.folder.path("match.txt")).starts_with("boneyard game 2\n"));
  CHECK(has(reply("load ~/match.txt"), "does not count"));
  // From a match to a patience and back.
  CHECK(has(home.play("bingo 3", "save ~/game.txt\nload ~/match.txt\nload ~/game.txt\nquit\n").out,
            "Block with 2 players, seed 7, hand 1, to 100, does not count"));
  home.folder.write("notes.txt", "my notes\n");
  CHECK(has(reply("save ~/notes.txt"), "exists and is not a saved game"));
}

TEST_CASE("what the last tile of a hand scores is declared or lost before the match is called") {
  const Home home;
  const std::string file = home.folder.path("match.txt");
  const auto play = [&](const std::string& then) {
    return home
        .play("all-fives 25 --rule muggins=yes,to=15,won=hand --players person,random",
              repeated("1\n", 7) + then + "save " + file + "\nquit\n")
        .out;
  };
  // The person's last tile scores 5. The program, which has claimed the scores before it, has enough to win.
  CHECK(has(play("next\n"), "You lose the match, 5 to 15."));
  CHECK(has(TemporaryFolder::read(file), " <5-6 lost\nresult 5,15\n"));
  CHECK(has(TemporaryFolder::read(file), "line 5-5> 5-4> take2 <0-5 "));
  CHECK(has(home.ask("replay --file " + file).out, "seat 2 has won, 5 to 15"));
  CHECK(has(play("claim\n"), "Claimed: 5 points. You lose the match, 10 to 15. You are out. You score"));
  CHECK(has(TemporaryFolder::read(file), " <5-6 claim\nresult 10,15\n"));
  CHECK(has(play(""), "Say `claim` if that scores, or Enter if not."));
  CHECK(has(TemporaryFolder::read(file), " <5-6\nresult 5,15\n"));
  CHECK(has(home.ask("replay --file " + file).out, "not over, 5 to 15"));
  // What is typed after it is left out, and who has won is said.
  CHECK(has(play("4-3 3-3\n"), "Left out: 4-3 3-3, because the hand is over."));
  CHECK(has(play("4-3\n"), "You lose the match, 5 to 15."));
}

TEST_CASE("a match that is won in the middle of a hand ends there, and is read and replayed so") {
  const Home home;
  const std::string file = home.folder.path("match.txt");
  const std::string said =
      home.play("all-fives 6 --rule to=5 --players person,random", repeated("1\n", 40) + "save " + file + "\n").out;
  CHECK(has(said, "You win the match with 10 points. The match ends in the\nmiddle of the hand."));
  const Ended replayed = home.ask("replay --file " + file);
  CHECK(replayed.code == 0);
  CHECK(has(replayed.out, "it ends here, because the match is won"));
  CHECK(has(replayed.out, "After 1 hand: seat "));
}

TEST_CASE("a replayed match gives the points of sides where partners play, as the table does") {
  const Home home;
  const std::string file = home.folder.path("match.txt");
  const std::string said = home.play("seven-rocks 10 --rule to=60 --players person,random,random,random",
                                     repeated("1\nnext\n", 60) + "save " + file + "\n")
                               .out;
  const std::string text = TemporaryFolder::read(file);
  std::istringstream result(text.substr(text.rfind("result ") + 7));
  int seats[4] = {};
  char comma = 0;
  result >> seats[0] >> comma >> seats[1] >> comma >> seats[2] >> comma >> seats[3];
  REQUIRE((seats[0] != 0 && seats[2] != 0));
  const Ended replayed = home.ask("replay --file " + file);
  CHECK(has(replayed.out, fmt::format(" have won, {} to {}.", seats[0] + seats[2], seats[1] + seats[3])));
}

TEST_CASE("who leads by lot is said at the start of a hand") {
  const Home home;
  // data/golden_lots.txt: seed 0.
  CHECK(has(home.play("five-up 0 --players person,random", "quit\n").out, "Lots: you 6-6, seat 2 6-4: you lead."));
  CHECK_FALSE(has(home.play("five-up 0 --rule lots=no --players person,random", "quit\n").out, "Lots"));
}

TEST_CASE("a tile that is played again waits for a claim as it did first, whether it scores or not") {
  const Home home;
  const auto redone = [&](int typed, int move) {
    return home
        .play("all-fives 25 --rule muggins=yes,to=20 --players person,random",
              repeated("1\n", typed) + fmt::format("back {}\nredo\nclaim\nquit\n", move))
        .out;
  };
  CHECK(has(redone(7, 13), "Say `claim` if that scores, or Enter if not."));
  CHECK(has(redone(7, 13), "Claimed: 5 points."));
  CHECK(has(redone(2, 3), "Say `claim` if that scores, or Enter if not."));
  CHECK(has(redone(2, 3), "There is nothing to claim."));
}

TEST_CASE("a saved match is replayed, shown, and refused if what it says is wrong") {
  const Home home;
  const std::string file = home.folder.path("match.txt");
  home.play("all-fives 7 --players person,random --rule muggins=yes,to=30,won=hand",
            repeated("1\nclaim\nnext\n", 200) + "save " + file + "\n");
  const std::string text = TemporaryFolder::read(file);
  REQUIRE(has(text, " claim"));
  REQUIRE(has(text, "\nhand 2\n"));
  const std::string result = text.substr(text.rfind("result ") + 7, text.rfind('\n') - text.rfind("result ") - 7);

  const Ended replayed = home.ask("replay --file " + file);
  CHECK(replayed.code == 0);
  CHECK(has(replayed.out, "All Fives with 2 players: person, random"));
  CHECK(has(replayed.out, "Hand 2, seed 8\n"));
  CHECK(has(replayed.out, "Hand 1: "));
  CHECK(
      has(replayed.out, " won, " + result.substr(0, result.find(',')) + " to " + result.substr(result.find(',') + 1)));
  CHECK(home.ask("replay all-fives --rule muggins=yes,to=30,won=hand --file " + file).out == replayed.out);
  const Ended shown = home.ask("replay --file " + file + " --animate --tiles ascii");
  CHECK(shown.code == 0);
  CHECK(has(shown.out, "All Fives with 2 players: person, random; Hand 2, seed 8, move 1. seat "));
  CHECK(shown.out.find('\x1b') == std::string::npos);
  for (const std::string& line : shown.lines()) CHECK(line.size() <= 80);

  // A step for every move, whose last is the result; the file comes through a pipe, too.
  const auto steps = run("replay --format json --file -", text).json();
  const auto moves = [&] {
    std::size_t count = 0;
    std::istringstream rows(text);
    for (std::string row; std::getline(rows, row);) {
      if (!row.starts_with("line ")) continue;
      std::istringstream line(row.substr(5));
      for (std::string word; line >> word;) count += word != "claim" && word != "take";
    }
    return count;
  }();
  REQUIRE(steps.size() == moves);
  CHECK(fmt::format("{},{}", int(steps.back()["totals"][0]), int(steps.back()["totals"][1])) == result);
  CHECK((steps.back()["over"] == true && steps.front()["hand"] == 1 && steps.front()["seed"] == 7));
  CHECK(run("replay --format csv --file -", text).lines().size() == moves + 1);
  CHECK(run("replay --format svg --file -", text).out.starts_with("<svg"));

  const auto refused = [&](const std::string& from, const std::string& to, std::string_view why) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    const Ended ended = home.ask("replay --file " + home.folder.write("changed.txt", changed));
    INFO(from << " -> " << to << ": " << ended.err);
    CHECK(ended.code == 2);
    CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 1);
    CHECK(has(ended.err, why));
    CHECK(ended.out.empty());
  };
  refused("seed 7", "seed 9", "changed.txt:8: move 1: ");
  refused("game all-fives", "game five-fives", "changed.txt:2: no game 'five-fives'");
  refused("result ", "result 9", "these moves end '" + result + "'");
  refused("\nresult " + result, "", "no result: the file was cut short");
  refused("hand 2", "hand 3", "hand '3': expected hand 2");
  refused("boneyard game 2", "boneyard game 9", "changed.txt:1: 'boneyard game 9': expected 'boneyard game 2'");
  CHECK(has(home.ask("replay bingo --file " + file).err, "a game of all-fives, expected bingo"));
  CHECK(has(home.ask("replay all-fives --rule to=40 --file " + file).err,
            "reserve=0;layout=line;muggins=no;to=40;won=at-once\n"));
  CHECK(has(home.ask("replay --rule to=40 --file " + file).err, "--rule: needs GAME"));
  CHECK(has(home.ask("replay --seats 2 --file " + file).err, "--seats: needs GAME"));
  CHECK(has(home.ask("replay --file " + file + " --line '6-6>'").err, "don't go with it"));
}

TEST_CASE("records of matches are shown in text, json and csv") {
  const Home home;
  std::filesystem::create_directories(home.folder.path("state/boneyard"));
  const std::string rules = "set=6;hand=7;score=pips;blocked=difference;tie=nothing;to=100;lead=turns";
  home.folder.write("state/boneyard/statistics.json",
                    R"({"boneyard_statistics": 1, "games": {"block;seats=2;against=many;)" + rules +
                        R"(": {"played": 5, "won": 3, "streak": 2, "longest_streak": 2},
                        "block;seats=2;against=clever": {"played": 1, "won": 1, "streak": 1, "longest_streak": 1},
                        "bingo;removal=forced;count=continue": {"played": 3, "won": 1, "streak": 1, "longest_streak": 1}}})");
  const Ended text = home.ask("stats block");
  CHECK(text.out ==
        "Block with 2 players, against many, blocked=difference: 3 won of 5 (60.0 %), 2 won in a row, at best 2.\n");
  CHECK(has(text.err, "statistics: 'block;seats=2;against=clever' is left out"));
  CHECK(has(home.ask("stats").out, "Bingo"));
  const auto json = home.ask("stats block --format json").json().at(0);
  CHECK(json["game"] == "block");
  CHECK(json["seats"] == 2);
  CHECK(json["against"] == "many");
  CHECK(json["rules"]["blocked"] == "difference");
  CHECK((json["played"] == 5 && json["won"] == 3 && json["streak"] == 2 && json["longest_streak"] == 2));
  const auto csv = home.ask("stats --format csv").lines();
  REQUIRE(csv.size() == 3);
  CHECK(csv[2] == "block," + rules + ",,5,3,2,2,,,,,,,,,,2,many,,,,,,,,,,,,,,,,");
  for (const std::string& line : csv) CHECK(std::count(line.begin(), line.end(), ',') == 33);
}

TEST_CASE("what a seat of the program draws is told with what it then does") {
  const Home home;
  bool many = false;
  for (const char* rule : {"until", "one"})
    for (int seed = 1; seed <= 6; ++seed) {
      const Ended ended =
          home.play(fmt::format("draw {} --players person,random --rule draw={}", seed, rule), repeated("1\n", 30));
      std::string out = ended.out;
      std::ranges::replace(out, '\n', ' ');  // lines are broken between words
      INFO(out);
      CHECK_FALSE(has(out, "Seat 2 draws. Seat 2"));
      many = many || has(out, " tiles and lays ");
      if (std::string_view(rule) == "one") CHECK_FALSE(has(out, "draws a tile and"));
    }
  CHECK(many);
}

TEST_CASE("what others hold is not told while a hand is played") {
  const Home home;
  // Seat 2's tiles and the stock of this deal, which do not come up before seat 1 has moved.
  const Ended ended = home.play("draw 7 --tiles ascii --players person,few", "moves\nhint\n");
  const auto deals = run("deal draw 7 --format json").json();
  for (const char* place : {"seat 2", "stock"})
    for (const std::string tile : deals[0]["layout"][place]) {
      INFO(tile);
      CHECK_FALSE(has(ended.out, fmt::format("[{}|{}]", tile[0], tile[2])));
      CHECK_FALSE(has(ended.out, fmt::format("[{}|{}]", tile[2], tile[0])));
    }
}

TEST_CASE("who tells in columns with who each hidden tile may lie") {
  const Home home;
  const Ended partners = home.play("block 6 --seats 4", "who\nquit\n"), five = home.play("draw 6 --seats 5", "who\n");
  CHECK(has(partners.out, "\n                                          seat 2  partner  seat 4  aside\n"));
  CHECK(has(partners.out, "\n6-0 6-1 6-2 6-4                             40 %     33 %       -   27 %\n"));
  CHECK(has(partners.out, "\n4-3 4-4 5-0 5-1 5-2 5-3 5-4\n"));  // of the row above, without blanks at its end
  CHECK(has(five.out, "  seat 2  seat 3  seat 4  seat 5  stock\n"));
  CHECK(has(five.out, "\nCounted over all deals that agree with what you know."));
}

TEST_CASE("a command that takes nothing is refused with a word after it") {
  const Home home;
  const Ended ended = home.play("block 6", "hint 3\nwho  now \nquit\n");
  CHECK(has(ended.out, "hint: '3': expected nothing after this command"));
  CHECK(has(ended.out, "who: 'now': expected nothing after this command"));
}

TEST_CASE("the match of the day is the same for everyone, and daily deals it, too") {
  const Home home;
  const Ended ended = home.play("block --daily", "");
  CHECK(has(ended.out, "Block with 2 players, daily 2026-11-21, hand 1, to 100"));
  const Ended daily = run("daily block", "", "LC_ALL=C");
  CHECK(daily.out == ended.out);
}

TEST_CASE("a match refuses players and options that make no sense") {
  const auto refused = [](const std::string& arguments, const std::string& why) {
    INFO(arguments);
    const Ended ended = run(arguments, "");
    CHECK(ended.code == 2);
    CHECK(ended.err == "boneyard: " + why + "\n");
  };
  refused("play block 1 --players many", "--players: expected at least one person");
  refused("play block 1 --players person,clever", "--players: 'clever': expected person, random, few or many");
  refused("play block 1 --players person,few,few", "--players: 3 words for 2 seats");
  refused("play block 1 --seats 9", "--seats: block: 9 seats: expected 2, 3, 4 or 5");
  refused("play block --winnable", "--winnable does not go with the table games: it is for the patiences");
  refused("play block 1..2", "SEED: expected one seed, not several");
  refused("play block --resume --seats 3",
          "--resume continues a game with its rules: --rule, --seats and --players do not go with it");
  refused(
      "play block 5 --resume",
      "--resume continues a saved game: SEED, --deal, --position, --daily, --winnable and levels do not go with it");
  refused("play bingo 1 --seats 2", "--seats does not go with the patiences: it is for the table games");
}
