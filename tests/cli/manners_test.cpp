// Conveniences for people: abbreviated names, lists of seeds, the rules, the published odds, a configuration
// file.
#include <catch2/catch.hpp>
#include <regex>

#include "boneyard/game.hpp"
#include "cli/config.hpp"
#include "cli/options.hpp"
#include "cli/reports/player_odds.hpp"
#include "platform/progress.hpp"
#include "tests/cli/program.hpp"
#include "tests/cli/published_rows.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

const std::string first_of(const Ended& ended) { return ended.lines().empty() ? "" : ended.lines().front(); }

Ended with_config(const TemporaryFolder& folder, const std::string& text, const std::string& arguments) {
  return run(arguments, "", "LC_ALL=C BONEYARD_CONFIG=" + folder.write("config", text));
}

}  // namespace

TEST_CASE("a game's name may be cut short and in any case, if only one game begins so") {
  CHECK(run("deal dom 1").out == run("deal domino-patience 1").out);
  CHECK(run("deal KNOCK-out 1").out == run("deal knock-out 1").out);
  CHECK(run("deal --quiet Seven 1").out == run("deal seven-rocks 1 --quiet").out);
  CHECK(run("deal block 1").out.starts_with("Block with 2 players"));  // though block-and-draw begins so
  CHECK(run("play five", "quit\n").err == "boneyard: GAME: 'five' may be five-columns or fives-the-limit\n");
  CHECK(run("solve five 1").err == "boneyard: GAME: 'five' may be five-columns, fives-the-limit or five-up\n");
  CHECK(run("play DOM 1", "quit\n").out.starts_with("Domino Patience, seed 1"));
}

TEST_CASE("what belongs to an option is not the game, though a game's name begins so") {
  const TemporaryFolder folder;
  const std::string enter = "cd " + folder.path("") + " && $boneyard ";
  const std::string one = run("odds bingo 1..9 --format json").out, other = run("odds bingo 10..19 --format json").out;
  folder.write("s", one);
  folder.write("c", other);
  CHECK_THAT(run_shell(enter + "odds --merge s c").out, Contains("19 deals"));
  CHECK_THAT(run_shell(enter + "odds --merge s c --checkpoint m").err, Contains("does not go with --merge"));
  CHECK_THAT(run_shell(enter + "odds --checkpoint m bingo 1..20").out, Contains("20 deals"));
  folder.write("b", to_text(deal_from_seed(1)) + "\n");
  CHECK_THAT(run_shell(enter + "solve --file b --quiet five-columns").out, Contains("winnable"));
  CHECK_THAT(run("solve --seats 2 --quiet block 1").out, Contains("seed 1"));
}

TEST_CASE("a wrong name suggests the nearest only if it is near") {
  CHECK(run("solve five-colums 1").err == "boneyard: GAME: no game 'five-colums': did you mean five-columns?\n");
  CHECK(run("solve fivecol 1").err == "boneyard: GAME: no game 'fivecol': did you mean five-columns?\n");
  CHECK(run("solve fivesthe 1").err == "boneyard: GAME: no game 'fivesthe': did you mean fives-the-limit?\n");
  CHECK(run("solve - 1").err == "boneyard: GAME: no game '-' (`boneyard games` lists them)\n");
  CHECK(run("solve backgammon 1").err == "boneyard: GAME: no game 'backgammon' (`boneyard games` lists them)\n");
  CHECK(run("solve '' 1").err == "boneyard: GAME: no game '' (`boneyard games` lists them)\n");
  CHECK(run("solve bridge 1").err == "boneyard: GAME: no game 'bridge' (`boneyard games` lists them)\n");
  CHECK(run("slove bingo 1").err == "boneyard: no command 'slove': did you mean solve?\n");
  CHECK(run("tournament").err == "boneyard: no command 'tournament' (`boneyard --help` lists them)\n");
  CHECK(run("").err.find("did you mean") == std::string::npos);
  CHECK(run("paly bingo").err == "boneyard: no command 'paly': did you mean play?\n");
  CHECK(run("solve bimgu 1").err == "boneyard: GAME: no game 'bimgu': did you mean bingo?\n");
  CHECK(run("odds five-columns --file x").err ==
        "boneyard: no option '--file' (`boneyard odds --help` lists what it takes)\n");
  CHECK(run("odds five-columns --rle hand=7").err == "boneyard: no option '--rle': did you mean --rule?\n");
  CHECK(run("deal bingo 1 --formta=json").err == "boneyard: no option '--formta': did you mean --format?\n");
}

TEST_CASE("-V is --version, of the program and of every command") {
  CHECK(run("-V").out == run("--version").out);
  CHECK(run("solve -V").out == run("--version").out);
  CHECK(run("deal block -V").out == run("--version").out);
}

TEST_CASE("seeds may be several, in the order in which they are given") {
  const auto seeds_of = [](const std::string& arguments) {
    std::vector<int> seeds;
    for (const auto& each : run(arguments + " --format json").json()) seeds.push_back(each["seed"]);
    return seeds;
  };
  CHECK(seeds_of("deal bingo 1,5,9..12") == std::vector<int>{1, 5, 9, 10, 11, 12});
  CHECK(seeds_of("solve twelve-to-go 7,3..4,3") == std::vector<int>{7, 3, 4, 3});
  CHECK(seeds_of("deal bingo 5,4,3,2,1") == std::vector<int>{5, 4, 3, 2, 1});
  CHECK(seeds_of("deal block 2,9..10") == std::vector<int>{2, 9, 10});
  CHECK(run("solve twelve-to-go 1..3,8").out.find("4 deals: ") != std::string::npos);
  // A list is a limit, as a range is.
  const auto winnable = seeds_of("deal twelve-to-go 1..20,30..40 --winnable");
  CHECK(!winnable.empty());
  for (const int seed : winnable) CHECK((seed <= 20 || (seed >= 30 && seed <= 40)));
  CHECK(run("solve bingo 1,,2").err == "boneyard: SEEDS: '': expected a whole number such as 42 or 1e9\n");
  CHECK(run("solve bingo 1,5..4").err == "boneyard: SEEDS: '5..4': the range ends before it starts\n");
  CHECK(app::single_seed(app::parse_seed_list("4")) == 4);
  CHECK(!app::single_seed(app::parse_seed_list("4,4")));
}

TEST_CASE("where one seed or one range is wanted a list is refused in plain words") {
  const std::string wanted = "odds counts one range; --merge adds up the json results of several\n";
  CHECK(run("odds bingo 1,5").err == "boneyard: SEEDS: '1,5': " + wanted);
  CHECK(run("odds block 1,5").err == "boneyard: SEEDS: '1,5': " + wanted);
  CHECK(run("play bingo 1,5").err == "boneyard: SEED: expected one seed, not several\n");
  CHECK(run("replay bingo 1,5 --line .").err == "boneyard: SEED: '1,5': expected one seed\n");
}

TEST_CASE("the rules of every game can be read") {
  const Ended knock_out = run("rules knock");
  CHECK(knock_out.code == 0);
  CHECK(knock_out.out.starts_with("Knock-Out\n"));
  CHECK_THAT(knock_out.out, Contains("In force: knock=pair\n"));
  CHECK(first_of(run("rules seven")) == "Seven Rocks");
  CHECK_THAT(run("rules bingo").out, Contains("\n- removal=optional (default)") && Contains("\n  must go.\n- count="));
  CHECK_THAT(run("rules block").out, Contains("\n  $ boneyard replay block 42 "));  // set as it is
  for (const auto& game : run("games --format json").json()) {
    const Ended rules = run("rules " + game["game"].get<std::string>());
    CHECK(rules.code == 0);
    CHECK(first_of(rules) == game["title"].get<std::string>());
  }
}

TEST_CASE("published odds are there at once, with the command that computed them") {
  const Ended page = run("odds five-columns --published");
  CHECK_THAT(page.out, Contains("Odds: 44.0"));
  CHECK_THAT(page.out, Contains("Published: computed by "));
  CHECK(run("odds five-columns --player fair --published --quiet").out ==
        run("odds five-columns --published --quiet").out);
}

TEST_CASE("--published may be added to the very command that it answers") {
  const std::vector<TableRow> rows = patience_rows();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::string command = rows[i].at("command").substr(std::string("boneyard ").size());
    if (const auto at = command.find("data/patiences"); at != command.npos) command.insert(at, BONEYARD_SOURCE_DIR "/");
    if (i % 16 != 0 && command.find("--lists") == command.npos) continue;  // a program is started for each
    INFO(command);
    CHECK(run(command + " --published").code == 0);
  }
  for (const char* command : {"odds block 1..1000000 --seats 3 --method sample", "odds all-sevens 1..100000 --who-wins",
                              "odds double-nine-cross 1..100000 --memory-limit 64 --seats 2"}) {
    INFO(command);
    CHECK(run(std::string(command) + " --published").code == 0);
  }
  const auto refused = [](const std::string& arguments) {
    const Ended ended = run(arguments);
    CHECK(ended.code == 2);
    return ended.err;
  };
  CHECK(refused("odds five-columns 1..9 --published --quiet")
            .starts_with("boneyard: SEEDS does not go with --published: the figure is that of `boneyard odds "));
  CHECK_THAT(refused("odds bingo --published --lists x"), Contains("--lists does not go with --published"));
  CHECK_THAT(refused("odds bingo --published --method sample"), Contains("--method does not go with --published"));
  CHECK_THAT(refused("odds double-nine-cross --published --memory-limit 65"), Contains("--memory-limit does not go"));
  CHECK_THAT(refused("odds block --published --who-wins"), Contains("--who-wins does not go"));
}

/// Whether the odds over all deals are published in place of this row.
bool is_exact(const TableRow& row) {
  for (const TableRow& exact : all_deals_rows())
    if (row.at("seats") == exact.at("seats") && row.at("player") == exact.at("player") &&
        row.at("game") == exact.at("game") && row.at("rules") == exact.at("rules"))
      return true;
  return false;
}

TEST_CASE("the published odds of every table game are there at once, as odds would count them") {
  const std::vector<TableRow> rows = sampled_hand_rows();
  for (std::size_t i = 0; i < rows.size(); i += 8) {  // a program is started for each
    const TableRow& row = rows[i];
    const std::string strength = row.at("strength").empty() ? "" : " --strength " + row.at("strength");
    const std::string arguments = "odds " + row.at("game") + " --seats " + row.at("seats") + " --player " +
                                  row.at("player") + strength + " --rule " +
                                  std::regex_replace(row.at("rules"), std::regex(";"), ",");
    INFO(arguments);
    if (is_exact(row)) continue;
    // The program's columns are the table's, but for what is given and not counted, and for a fair player's alone.
    const std::string found = run(arguments + " --published --format csv").out;
    const std::string shown = found.substr(0, found.find('\n'));
    std::string expected;
    for (const std::string_view name : split(shown, ',')) {
      // No row counts matches, has gaps between its seeds, or is exact.
      const bool never =
          name == "matches" || name.starts_with("hands_a_match") || name == "ranges" || name == "fraction";
      std::string cell = never ? "" : row.at(std::string(name));
      // An option that is younger than the row is at its default.
      if (name == "rules")
        cell = Variant::parse(row.at("game") + ";seats=" + row.at("seats") + ";" + row.at("rules")).rules_text();
      expected += (expected.empty() ? "" : ",") + cell;
    }
    CHECK(found == shown + "\n" + expected + "\n");
  }
  CHECK(run("odds block --seats 2 --published --format csv").out.find(",exact,") != std::string::npos);
  // What is printed for people and in json is what the counting of the same seeds prints, but for the seconds.
  const std::string asked = "odds all-sevens --player random --published";
  const auto found = run(asked + " --format json").json().at(0);
  const std::string deals = found["deals"].dump();
  const std::string odds = "odds all-sevens 1.." + deals + " --seats 2 --player random";
  const Ended page = run(asked);
  CHECK(page.code == 0);
  CHECK(run(odds).out.starts_with(page.out.substr(0, page.out.find("Note: "))));
  CHECK_THAT(page.out, Contains("Note: Published: `boneyard " + odds + "`\ncounts it anew."));
  const auto again = run(odds + " --format json").json().at(0);
  for (const char* key : {"won", "tied", "lost", "odds", "seat_wins"}) CHECK(found[key] == again[key]);
  for (const char* key : {"mean", "mean_low"})
    CHECK(found[key].get<double>() == Approx(again[key].get<double>()).margin(0.0001));
  CHECK(!found.contains("seconds"));
  const std::string bounded =
      std::regex_replace(run("odds double-nine-cross --published").out, std::regex("\\s+"), " ");
  CHECK_THAT(bounded,
             Contains("--memory-limit 64` counts it anew") && Contains("The memory leaves values between bounds"));
  CHECK(run("odds five-up --published --quiet").out.starts_with("0.749"));
}

TEST_CASE("every table game, by every number of seats, has published odds of every kind of player") {
  for (const GameInfo& row : multiplayer_games())
    for (const int seats : row.seats) {
      INFO(row.name << " by " << seats);
      for (const Player player : {Player::thoughtful, Player::fair, Player::random}) {
        const auto found = published_odds({.variant = Variant(row, seats), .player = player});
        REQUIRE(found);
        const Tally& tally = found->tally;
        if (found->method == Method::sample) {
          CHECK(found->seeds.size() == 1);
          CHECK(found->seeds.front().first == 1);
          CHECK(found->seeds.front().last == tally.deals());
        }
        CHECK(found->estimate.low <= found->estimate.odds);
        CHECK(found->estimate.odds <= found->estimate.high);
        CHECK(found->estimate.bounds == (tally.undecided > 0));
        if (found->mean) {
          CHECK(found->mean->low <= found->mean->mean);
          CHECK(found->mean->mean <= found->mean->high);
        }
        CHECK(tally.multiplayer.seat_wins[0] == tally.won);
      }
    }
}

TEST_CASE("every row of published odds is found, and for the fair player where nothing is hidden, too") {
  for (const TableRow& row : patience_rows()) {
    const std::string file = BONEYARD_SOURCE_DIR "/data/patiences/" + row.at("game") + ".json";
    const bool is_declared = row.at("command").find(" --rules-file ") != std::string::npos;
    const std::string game = is_declared ? TemporaryFolder::read(file) : row.at("game");
    const Variant variant = Variant::parse(game + (row.at("rules").empty() ? "" : ";" + row.at("rules")));
    INFO(variant.text());
    for (const Player player : {Player::thoughtful, Player::fair, Player::random}) {
      const bool own = to_text(player) == row.at("player");
      if (is_declared && !own) continue;
      const auto found = published_odds({.variant = variant, .player = player});
      REQUIRE(found);
      if (!own) continue;
      CHECK((found->command == row.at("command") && found->commit == row.at("commit")));
      CHECK(found->estimate.odds == number(row, "odds"));
      CHECK(found->estimate.low == number(row, "low"));
      CHECK(found->estimate.high == number(row, "high"));
      CHECK(to_text(found->method) == row.at("method"));
      if (row.at("method") == "sample") CHECK(std::to_string(found->tally.won) == row.at("won"));
    }
  }
}

TEST_CASE("every row of data names all rules of its game, as they are written today") {
  for (const char* name : {"odds", "puzzles"})
    for (const TableRow& row : published_rows(std::string("data/") + name + ".csv")) {
      if (row.contains("command") && row.at("command").find(" --rules-file ") != std::string::npos) continue;
      INFO(name << ": " << row.at("game") << ' ' << row.at("rules"));
      const int seats = row.contains("seats") ? std::stoi(row.at("seats")) : 1;
      CHECK(Variant(find_game(row.at("game")), seats, split(row.at("rules"), ';')).rules_text() == row.at("rules"));
    }
}

TEST_CASE("where nothing is published, that is said, with how to compute it") {
  const auto refused = [](const std::string& arguments) {
    const Ended ended = run(arguments);
    CHECK(ended.code == 2);
    CHECK(ended.out.empty());
    return ended.err;
  };
  CHECK(refused("odds draw --rule draw=until --published") ==
        "boneyard: --published: no figure for draw;seats=2;set=6;draw=until;score=pips;blocked=sum;tie=nothing;to=100, "
        "player "
        "thoughtful; without --published one is computed, with SEEDS such as 1..1000\n");
  CHECK_THAT(refused("odds block --rule hand=9 --published"), Contains("no figure for block;seats=2;"));
  CHECK_THAT(refused("odds draw 1..9 --published"), Contains("SEEDS does not go with --published: the figure is that "
                                                             "of `boneyard odds draw 1..1000000"));
  CHECK_THAT(refused("odds block --published --confidence 0.9"), Contains("--confidence does not go with --published"));
}

TEST_CASE("a rule that no hand depends on does not make a published figure another one") {
  for (const auto& [game, rule] : {std::pair("block", "to=50"), std::pair("all-fives", "muggins=yes"),
                                   std::pair("all-fives", "to=250,muggins=yes")}) {
    INFO(game << ' ' << rule);
    const Ended with = run(fmt::format("odds {} --published --rule {} --format json", game, rule));
    REQUIRE(with.code == 0);
    nlohmann::json found = with.json().at(0);
    const nlohmann::json usual = run(fmt::format("odds {} --published --format json", game)).json().at(0);
    CHECK(found["rules"] != usual["rules"]);
    found["rules"] = usual["rules"];
    CHECK(found == usual);
  }
}

TEST_CASE("rules may be several in one, as they are printed") {
  CHECK(run("deal fives 1 --rule 'goal=all;limit=7'").out == run("deal fives 1 --rule goal=all --rule limit=7").out);
  CHECK(run("deal fives 1 --rule 'goal=all,limit=7'").out == run("deal fives 1 --rule goal=all --rule limit=7").out);
  CHECK(run("deal block 1 --rule blocked=theirs,tie=blocker").out ==
        run("deal block 1 --rule blocked=theirs --rule tie=blocker").out);
  CHECK(run("deal block 1 --rule blocked=theirs,tie").err == "boneyard: --rule 'tie': expected NAME=VALUE\n");
}

TEST_CASE("a configuration file says what would be typed every time, and what is typed comes before it") {
  const TemporaryFolder folder;
  const std::string text = "# mine\ncolor = always\n\ntwelve-to-go.hand = 8  # easier\nblock.tie=blocker\n";
  CHECK_THAT(with_config(folder, text, "solve twelve-to-go 1 --format json").out, Contains(R"("rules":{"hand":8})"));
  CHECK_THAT(with_config(folder, text, "solve twelve-to-go 1 --format json --rule hand=5").out,
             Contains(R"("rules":{"hand":5})"));
  CHECK_THAT(with_config(folder, text, "deal block 1").out, Contains("tie=blocker"));
  // What is typed sets its own rule and leaves the others.
  const std::string two =
      "fives-the-limit.goal = all\nfives-the-limit.limit = 8\nblock.tie = blocker\nblock.partners = no\n";
  CHECK_THAT(with_config(folder, two, "deal fives 1 --format json --rule limit=7").out,
             Contains(R"("rules":{"goal":"all","limit":7})"));
  CHECK_THAT(with_config(folder, two, "deal block 1 --rule tie=nothing,blocked=theirs").out,
             Contains("blocked=theirs,tie=nothing"));  // and partners is a rule of four seats
  CHECK_THAT(with_config(folder, two, "deal block 1 --seats 4").out, Contains("partners=no"));
  CHECK_THAT(with_config(folder, two, "rules fives").out, Contains("In force: goal=all,limit=8\n"));
  CHECK_THAT(with_config(folder, text, "deal bingo 1").out, Contains("\x1b["));
  CHECK(with_config(folder, text, "deal bingo 1 --color never").out.find("\x1b[") == std::string::npos);
  CHECK_THAT(with_config(folder, "tiles = box\n", "play twelve 1 --color never </dev/null").out, Contains("┌"));
  const Ended shown = with_config(folder, text, "config");
  CHECK(shown.out == "# " + folder.path("config") + "\ncolor = always\nblock.tie = blocker\ntwelve-to-go.hand = 8\n");
  CHECK(run("config", "", "-u BONEYARD_CONFIG XDG_CONFIG_HOME=" + folder.path("no")).out ==
        "No configuration file; " + folder.path("no") + "/boneyard/config would be one.\n");
  CHECK(run("config", "", "-u BONEYARD_CONFIG XDG_CONFIG_HOME=relative HOME=" + folder.path("home")).out ==
        "No configuration file; " + folder.path("home/.config/boneyard/config") + " would be one.\n");
  std::filesystem::create_directory(folder.path("boneyard"));
  folder.write("boneyard/config", "color = always\n");
  CHECK_THAT(run("config", "", "-u BONEYARD_CONFIG XDG_CONFIG_HOME=" + folder.path("")).out,
             Contains("color = always"));
}

TEST_CASE("a configuration file says how one plays: status, level, seats and players") {
  const TemporaryFolder folder;
  const auto play = [&](const std::string& text, const std::string& arguments) {
    return with_config(folder, text, "play " + arguments + " --color never </dev/null").out;
  };
  CHECK_THAT(play("status = auto\n", "five-columns 42"), Contains("This deal can be won"));
  CHECK(play("status = auto\n", "five-columns 42 --status off").find("Status") == std::string::npos);
  CHECK_THAT(play("level = winnable\n", "knock-out"), Contains("Knock-Out, winnable deal "));
  CHECK_THAT(play("level = winnable\n", "knock-out --any"), Contains("Knock-Out, seed "));
  CHECK_THAT(play("level = winnable\n", "knock-out 5"), Contains("Knock-Out, seed 5,"));
  CHECK_THAT(play("seats = 3\nplayers = person,random\n", "block 7"),
             Contains("seat 3 (program, random)") && Contains("seat 1 (you)"));
  CHECK_THAT(play("seats = 3\n", "block 7 --seats 2"), Contains("Block with 2 players"));
  CHECK_THAT(play("seats = 3\n", "seven-rocks 7"), Contains("Seven Rocks with 4 players"));
  CHECK_THAT(play("seats = 3\n", "block --daily"), Contains("Block with 2 players"));  // the same for everyone
  CHECK_THAT(play("seats = 3\n", "block --daily --seats 4"), Contains("Block with 4 players"));
  CHECK_THAT(with_config(folder, "seats = 3\n", "daily block --color never </dev/null").out,
             Contains("Block with 2 players"));
  CHECK_THAT(play("players = few,many,person\n", "block 7"), Contains("seat 1 (you)"));  // no seat is left for her
  CHECK_THAT(play("players = few,person\n", "block 7"), Contains("seat 2 (you)"));
  CHECK(with_config(folder, "seats = 3\nlevel = hard\nplayers = few,person\n", "config").out ==
        "# " + folder.path("config") + "\nlevel = hard\nseats = 3\nplayers = few,person\n");
}

TEST_CASE("a rule of a table game in the configuration file holds with the seats and rules that it can hold with") {
  const TemporaryFolder folder;
  const auto rules = [&](const std::string& text, const std::string& arguments) {
    const Ended ended = with_config(folder, text, "deal " + arguments);
    REQUIRE(ended.err.empty());
    const auto from = ended.out.find("  (") + 3;
    return ended.out.substr(from, ended.out.find(')') - from) + ",";
  };
  CHECK_THAT(rules("block.hand = 10\n", "block 1"), Contains("hand=10,"));
  CHECK_THAT(rules("block.hand = 10\n", "block 1 --seats 4"), Contains("hand=6,"));
  CHECK_THAT(rules("block.hand = 10\n", "block 1 --seats 4 --rule hand=5"), Contains("hand=5,"));
  CHECK_THAT(rules("block.hand = 7\n", "block 1 --seats 5"), Contains("hand=5,"));
  for (const std::string text : {"block.set = 9\nblock.hand = 12\n", "block.hand = 12\nblock.set = 9\n"}) {
    CHECK_THAT(rules(text, "block 1 --seats 4"), Contains("set=9,hand=12,"));
    CHECK_THAT(rules(text, "block 1 --seats 4 --rule set=6"), Contains("set=6,hand=6,"));
  }
  CHECK_THAT(rules("block.set = 9\n", "block 1 --seats 4 --rule hand=12"), Contains("set=9,hand=12,"));
  CHECK_THAT(rules("block.out = both\n", "block 1 --seats 4"), Contains("out=both,"));
  CHECK_THAT(rules("block.out = both\n", "block 1 --seats 4 --rule partners=no"), Contains("partners=no,out=one,"));
  CHECK(with_config(folder, "block.hand = 10\n", "solve bingo 1").code <= 1);
  CHECK_THAT(with_config(folder, "block.hand = 7\n", "deal block 1 --rule hand=99").err,
             Contains("--rule hand: '99': expected 1 to 14\n"));
}

TEST_CASE("a bad configuration file is one clear line, whatever is asked") {
  const TemporaryFolder folder;
  const auto refused = [&](const std::string& text, const std::string& why, const std::string& asked = "games") {
    const Ended ended = with_config(folder, text, asked);
    CHECK(ended.code == 2);
    CHECK(ended.err == "boneyard: " + folder.path("config") + ":" + why + "\n");
    CHECK(ended.out.empty());
  };
  refused("color = red\n", "1: color: 'red': expected auto, always or never");
  refused("\ntiles = round", "2: tiles: 'round': expected ascii, box, unicode or auto");
  refused("bingo.goal = all\n",
          "1: rule 'goal': bingo has only: removal, count (goal is a rule of domino-patience, "
          "fives-the-limit)");
  refused("chess.rule = 1\n", "1: no game 'chess'");
  refused("hello\n", "1: 'hello': expected NAME = VALUE", "solve bingo 1");
  refused("speed = 1\n",
          "1: 'speed': expected color, tiles, status, level, seats, players, pace, forced, or GAME.RULE "
          "such as five-columns.refill",
          "stats");
  refused("status = maybe\n", "1: status: 'maybe': expected off, on or auto");
  refused("level = 3\n", "1: level: '3': expected any, winnable, easy, middling or hard");
  refused("seats = 6\n", "1: seats: '6': expected 2, 3, 4 or 5");
  refused("players = person,strong\n", "1: players: 'strong': expected person, random, few or many");
  refused("pace = 61\n", "1: pace: '61': expected seconds from 0 to 60");
  refused("forced = maybe\n", "1: forced: 'maybe': expected off or on");
  refused("pace = soon\n", "1: pace: 'soon': expected a number such as 2.5");
  refused("players = many\n", "1: players: expected at least one person");
  refused("color=auto\ncolor=auto\n", "2: color: set twice");
  refused("bingo.count=restart\nbingo.count=continue\n", "2: bingo.count: set twice");
  CHECK(run("games", "", "BONEYARD_CONFIG=" + folder.path("none")).err ==
        "boneyard: " + folder.path("none") + ": No such file or directory\n");
  CHECK(with_config(folder, "hello\n", "--version").code == 0);
}

TEST_CASE("a bar stays in one row of the terminal, and what says least is left out first") {
  const app::ProgressParts parts{
      .bar = "[####....]", .share = "50.0%", .left = "0:12 left", .count = "8 deals, 9/s", .note = "0.5 ± 0.1"};
  const std::string whole = "[####....]  50.0%  0:12 left  8 deals, 9/s  0.5 ± 0.1";
  CHECK(app::fitted_row(parts, 54) == whole);  // of 53 columns, in 54 bytes
  CHECK(app::fitted_row(parts, 53) == "50.0%  0:12 left  8 deals, 9/s  0.5 ± 0.1");
  CHECK(app::fitted_row(parts, 41) == "50.0%  0:12 left  8 deals, 9/s");
  CHECK(app::fitted_row(parts, 30) == "50.0%  8 deals, 9/s");
  CHECK(app::fitted_row(parts, 11) == "50.0%  8 d");
  CHECK(app::fitted_row(parts, 1).empty());
}
