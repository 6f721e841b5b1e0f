// The table driven through pipes, as a script would: plain lines, and a polite end.
#include <algorithm>
#include <catch2/catch.hpp>

#include "boneyard/variant.hpp"
#include "tests/cli/program.hpp"

namespace {

/// A home of its own for every run, so that nobody's record is touched.
struct Home {
  TemporaryFolder folder;
  std::string environment() const { return "XDG_STATE_HOME=" + folder.path("state") + " LC_ALL=C"; }
  Ended play(const std::string& arguments, const std::string& typed) const {
    return run("play " + arguments, typed, environment());
  }
  Ended ask(const std::string& command) const { return run(command, "", environment()); }
};

/// A record to be shown.
void write_record(const Home& home) {
  std::filesystem::create_directories(home.folder.path("state/boneyard"));
  std::ofstream(home.folder.path("state/boneyard/statistics.json"))
      << R"({"boneyard_statistics": 1, "games": {"bingo;removal=forced;count=continue":
             {"played": 3, "won": 1, "streak": 1, "longest_streak": 1}}})";
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

const std::string winning =
    "6-0+4-2 5-3+4-0 6-5+1-0 5-4+3-0 4-3+3-2 5-1+3-3 6-2+2-2 4-4@5 6-3+2-1 5-5+1-1 6-1@2 6-4@4 5-2+5-0 6-4+2-0 "
    "6-1+4-1 6-6+0-0 4-4+3-1\n";

}  // namespace

TEST_CASE("a piped table speaks in plain lines of at most 80 columns") {
  const Home home;
  for (const auto& game : boneyard::patiences()) {
    INFO(game.name);
    const Ended ended =
        home.play(std::string(game.name) + " 42", "help\nmoves\nrules\n1\nhint\nundo\npeek\nstatus\nstatus on\n");
    CHECK(ended.code == 0);
    CHECK(ended.err.empty());
    CHECK(ended.out.find('\x1b') == std::string::npos);
    CHECK(ended.out.find('\r') == std::string::npos);
    for (const std::string& line : ended.lines()) CHECK(line.size() <= 80);
  }
}

TEST_CASE("games through a pipe leave the record alone, however they end") {
  const Home home;
  for (const std::string& typed : {std::string(), std::string("6-0+4-2"), winning, "6-0+4-2\nnew\nquit\n" + winning}) {
    const Ended ended = home.play("five-columns 42", typed);
    CHECK(ended.code == 0);
    CHECK_FALSE(has(ended.out, "ount"));
  }
  CHECK(has(home.play("five-columns 42", winning).out, "Won, in 17 moves. `new` deals again."));
  CHECK(has(home.ask("stats").out, "No game has been finished yet"));
  CHECK_FALSE(std::filesystem::exists(home.folder.path("state/boneyard/statistics.json")));
}

TEST_CASE("a command through a pipe may have the colon that it has on the screen") {
  const Home home;
  for (const std::string game : {"five-columns 42", "block 7 --players person,random"}) {
    INFO(game);
    for (const std::string command : {"hint", "moves", "help", "quit"})
      CHECK(home.play(game, ":" + command + "\n").out == home.play(game, command + "\n").out);
  }
}

TEST_CASE("the status is off until it is asked for, and says 'any more' only where the deal could be won") {
  const Home home;
  CHECK_FALSE(has(home.play("five-columns 5", "1\n").out, "This deal can"));
  const std::string lost = home.play("five-columns 5", "status\n1\nstatus\n").out;
  CHECK(has(lost, "This deal can be won.\n"));
  CHECK(has(lost, "This deal can't be won any more.\n"));
  const std::string never = home.play("five-columns 6", "status\n1\nstatus\n").out;
  CHECK(never.find("This deal can't be won.\n") != never.rfind("This deal can't be won.\n"));
  CHECK_FALSE(has(never, "any more"));
}

TEST_CASE("stats of one game without a record speaks of that game") {
  const Home home;
  write_record(home);
  CHECK(home.ask("stats knock").out == "No game of Knock-Out has been finished yet: boneyard play knock-out\n");
  CHECK(home.ask("stats block").out == "No game of Block has been finished yet: boneyard play block\n");
}

TEST_CASE("wrong input explains itself") {
  const Home home;
  const auto reply = [&](const std::string& typed, const std::string& game = "five-columns 42") {
    const Ended ended = home.play(game, typed + "\n"), silent = home.play(game, "");
    REQUIRE(ended.out.size() >= silent.out.size());
    return ended.out.substr(silent.out.size());
  };
  CHECK(has(reply("99"), "'99': there are 4 legal moves."));
  CHECK(has(reply("6-0+6-6"), "not legal"));
  CHECK(has(reply("6-0"), "which? 6-0+5-1 6-0+4-2"));
  CHECK(has(reply("hnit"), "did you mean hint?"));
  CHECK(has(reply("undo"), "Nothing to undo."));
  CHECK(has(reply("redo"), "Nothing to redo."));
  CHECK(has(reply("undo x"), "'x': expected a whole number"));
  CHECK(has(reply("redo 1000000000000000000000"), "expected a whole number below 2^64"));
  CHECK(has(reply("status"), "This deal can be won."));
  CHECK(has(reply("status maybe"), "status: expected on, off or nothing"));
  CHECK(has(reply(winning + "hint"), "The game is over. Type `undo`, `restart` or `new`."));
  CHECK(has(reply(winning + "auto"), "The game is over. Type `undo`, `restart` or `new`."));
  CHECK(has(reply("save"), "save: expected a file name"));
  CHECK(has(reply("save /no/such/folder/x"), "No such file or directory"));
  CHECK(has(reply("load /no/such/file"), "No such file or directory"));
  CHECK(has(reply("seed 1e99"), "expected a seed from 0 to 18446744073709551615"));
  CHECK(has(reply("resume"), "no saved game"));
  CHECK(has(reply("7-1>", "domino-patience 42"), "pips go from 0 to 6"));
  CHECK(has(reply(winning + "5-5"), "The game is over"));
}

TEST_CASE("a table that deals only what can be won does so in every game, and such a deal can be kept") {
  const Home home;
  for (const char* game : {"knock-out", "knock-out --rule knock=run", "five-columns", "twelve-to-go", "bingo"}) {
    INFO(game);
    const std::string saved = home.folder.path("saved");
    const Ended ended = home.play(std::string(game) + " --winnable --status on",
                                  "1\nundo\nrestart\nsave " + saved + "\nnew\nsave " + saved + "2\n");
    CHECK(ended.code == 0);
    CHECK(has(ended.out, "This deal can be won"));
    for (const char* which : {"", "2"}) {
      const Ended loaded = home.play("bingo 1", "load " + saved + which + "\nstatus on\n");
      CHECK(has(loaded.out, "This deal can be won"));
    }
  }
}

TEST_CASE("the deal of the day is the same all day, and new deals another") {
  const Home home;
  for (const char* command : {"play twelve-to-go --daily", "daily twelve-to-go"}) {
    const Ended ended = run(command, "seed\nnew\ndaily\nseed\n", home.environment());
    CHECK(has(ended.out, "Twelve To Go, the deal of 2026-11-21, hand=6, move 1"));
    const auto at = ended.out.find("This is seed 20261121");
    REQUIRE(at != std::string::npos);
    const std::string seed = ended.out.substr(at, ended.out.find('\n', at) - at);
    CHECK(ended.out.rfind(seed) > at);
  }
  CHECK(run("play twelve-to-go --daily 5", "").code == 2);
  CHECK(has(run("daily", "", home.environment() + " BONEYARD_TODAY=2026-11-22").out, "the deal of 2026-11-22"));
}

TEST_CASE("a first deal that is lost before the first move says why") {
  const Home home;
  CHECK(has(home.play("twelve-to-go 3", "").out, "Lost before the first move: no two tiles in hand make 12."));
}

TEST_CASE("why tells the reason of a lost deal, a sentence a line, or else how large a certificate is") {
  const Home home;
  CHECK(has(home.play("knock-out 1", "why\n").out,
            "2-0, tile 10 of the line, finds no tile to be knocked out with.\nTo its left no tile ends with 2"));
  CHECK(has(home.play("five-columns 4", "why\n").out, "A certificate of\n35"));
  CHECK(has(home.play("five-columns 1", "why\n").out, "It can still be won."));
}

TEST_CASE(
    "a level is a winnable deal, a number of winnable deals brings one back, and what makes no sense is refused") {
  const Home home;
  for (const char* level : {"--easy", "--middling", "--hard"})
    CHECK(has(home.play(std::string("five-columns ") + level, "status\n").out, "This deal can be won"));
  const Ended numbered = home.play("knock-out --winnable 5", "seed\nsave " + home.folder.path("game") + "\n");
  CHECK(has(numbered.out, "Knock-Out, winnable deal 5"));
  CHECK(has(TemporaryFolder::read(home.folder.path("game")), "\nwon_deal 5\n"));
  const auto refused = [](const std::string& arguments) { return run("play " + arguments, "").code == 2; };
  CHECK(refused("five-columns --easy --hard"));
  CHECK(refused("five-columns --easy 5"));
  CHECK(refused("five-columns --winnable --daily"));
  CHECK(refused("--daily"));
  CHECK(refused(""));
}

TEST_CASE("rules are taken back as they are printed") {
  const Home home;
  const std::string first = home.play("bingo 5 --rule removal=forced,count=restart", "").out;
  CHECK(has(first, "Bingo, seed 5, removal=forced,count=restart, move 1"));
  CHECK(home.play("bingo 5 --rule 'removal=forced;count=restart'", "").out == first);
  CHECK(home.play("bingo 5 --rule removal=forced --rule count=restart", "").out == first);
  CHECK(run("play bingo --rule removal=forced,hand=6", "").code == 2);
  CHECK(run("play bingo --rule ''", "").code == 2);
}

TEST_CASE("the rules are an object in every json that has rules") {
  const Home home;
  write_record(home);
  for (const std::string command :
       {"stats --format json", "deal bingo 1 --format json", "solve bingo 1 --format json",
        "odds twelve-to-go --published --format json", "replay bingo 1 --line . --format json"}) {
    INFO(command);
    const auto lines = home.ask(command).json();
    REQUIRE(!lines.empty());
    for (const auto& line : lines) CHECK(line.at("rules").is_object());
  }
}

TEST_CASE("a saved game is replayed, shown, and refused if what it says is wrong") {
  const Home home;
  const std::string file = home.folder.path("game.txt");
  CHECK(has(home.play("five-columns 42", winning + "save " + file + "\n").out, "Saved to "));
  const Ended replayed = home.ask("replay --file " + file);
  CHECK(replayed.code == 0);
  CHECK(has(replayed.out, "After 17 moves: won."));
  const Ended shown = home.ask("replay --file " + file + " --animate --tiles ascii");
  CHECK(shown.code == 0);
  CHECK(has(shown.out, "move 17 of 17: 4-4+3-1"));
  CHECK(shown.out.find('\x1b') == std::string::npos);

  const std::string text = TemporaryFolder::read(file);
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    return home.folder.write("changed.txt", changed);
  };
  const auto refused = [&](const std::string& arguments, std::string_view why) {
    const Ended ended = home.ask("replay " + arguments);
    INFO(arguments << ": " << ended.err);
    CHECK(ended.code == 2);
    CHECK(std::count(ended.err.begin(), ended.err.end(), '\n') == 1);
    CHECK(has(ended.err, why));
    CHECK(ended.out.empty());
  };
  refused("--file " + with("5-3+4-0", "6-6+0-0"), "changed.txt:8: move 2: '6-6+0-0' is not legal");
  refused("--file " + with("won", "open, 2 left"), "changed.txt:10: result 'open, 2 left': these moves end 'won'");
  refused("--file " + with("refill=column", "refill=none"), "changed.txt:8: move 8: '4-4@5' is not legal");
  refused("--file " + with("refill=column", "hand=6"), "changed.txt:4: rule 'hand'");
  refused("--file " + with("result won\n", ""), "changed.txt:9: no result: the file was cut short");
  refused("--file " + with("seed 42", "seed 43"), "changed.txt:8: move 1");
  refused("bingo --file " + file, "a game of five-columns, expected bingo");
  refused("five-columns --rule refill=none --file " + file, "played with refill=column, expected refill=none");
  refused("--file " + file + " --line 6-0+4-2", "don't go with it");
  refused("--file /no/such/file", "/no/such/file: No such file");
  refused("five-columns 42", "--line or --file");
}

TEST_CASE("an interrupted game is kept, whatever the signal, and can be resumed") {
  const Home home;
  const std::size_t cut = winning.find("6-1@2");
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    INFO(signal);
    Running table(Running::OpenInput{}, "play five-columns 42", home.environment());
    table.type(winning.substr(0, cut) + "\nseed\n");
    table.wait_for("This is seed 42.");
    table.kill(signal);
    const Ended ended = table.end();
    CHECK(ended.code == 3);
    CHECK(has(ended.out, "play five-columns --resume"));
    CHECK(has(TemporaryFolder::read(kept_file(home.folder.path("state/boneyard"), "five-columns")),
              "\nspoiled it was played through a pipe\n"));
    const Ended resumed = home.play("--resume", winning.substr(cut));
    CHECK(has(resumed.out, "Won, in 17 moves."));
  }
  CHECK(has(home.ask("stats").out, "No game has been finished yet"));
}
