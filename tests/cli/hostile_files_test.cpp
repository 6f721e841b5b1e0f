// Hostile files: names that look like lines of output, pipes that nobody opens, devices without an end.
// It runs the program that BONEYARD_PROGRAM names.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>

#include "boneyard/deal.hpp"
#include "cli/options.hpp"
#include "cli/state/statistics.hpp"
#include "platform/errors.hpp"
#include "platform/files.hpp"
#include "platform/state_file.hpp"
#include "terminal/presenter/saving.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

bool has_control(const std::string& text) {
  for (const char c : text)
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f) return true;
  return false;
}

const std::string a_deal = to_text(deal_from_seed(1));

/// Runs until it ends by itself, or kills it after minutes, so that its exit code says so.
Ended end_soon(Running& running) {
  if (!wait_until([&] { return running.ended(); })) running.kill(SIGKILL);
  return running.end();
}

}  // namespace

TEST_CASE("plain names are shown as they are, odd ones quoted on one line") {
  using app::shown;
  CHECK(shown("deals/my file (2).txt") == "deals/my file (2).txt");
  CHECK(shown("-") == "standard input");
  CHECK(shown("d\u00e9s") == "d\u00e9s");
  CHECK(shown("") == "''");
  CHECK(shown("a\nb:1: winnable") == R"('a\x0ab:1: winnable')");
  CHECK(shown("\x1b[31m") == R"('\x1b[31m')");
  CHECK(shown("\xc2\x9b"
              "31m") == R"('\xc2\x9b31m')");            // a terminal may take it for ESC [
  CHECK(shown("\x9b\xff\xc2") == R"('\x9b\xff\xc2')");  // no UTF-8
  CHECK(shown(std::string(200, 'x') + "\t") == "'" + std::string(200, 'x') + R"(\x09')");
}

TEST_CASE("a file is replaced in a folder that may be written to but not read") {
  constexpr uid_t nobody = 65534;
  const TemporaryFolder folder;
  const bool root = ::geteuid() == 0;  // who may read everything: so as somebody else
  const std::string path = folder.write("run.ck", "old");
  if (root) {
    REQUIRE(::chown(folder.path(".").c_str(), nobody, nobody) == 0);
    REQUIRE(::seteuid(nobody) == 0);
  }
  REQUIRE(::chmod(folder.path(".").c_str(), 0300) == 0);
  CHECK_NOTHROW(app::replace_file(path, "new", app::own_file));
  CHECK(TemporaryFolder::read(path) == "new");
  REQUIRE(::chmod(folder.path(".").c_str(), 0700) == 0);
  if (root) REQUIRE(::seteuid(0) == 0);
}

TEST_CASE("a file that a person names is replaced only if it is empty, or of the kind that is written") {
  const TemporaryFolder folder;
  const std::string deals = folder.write("deals.txt", "# mine\n" + a_deal + "\n"), notes = folder.write("notes", "x"),
                    rules = folder.write("rules.json", "{}"), config = folder.write("config", "color = never\n"),
                    proof = folder.path("proof"), game = folder.path("game"), match = folder.path("match"),
                    checkpoint = folder.path("run.ck");
  const auto save = [&](const std::string& of, const std::string& file) {
    std::istringstream out(run("play " + of + " 1", "save " + file + "\nquit\n", "HOME=" + folder.path("home")).out);
    std::string said;  // in one line, however wide it was
    for (std::string word; out >> word;) said += word + " ";
    return said;
  };
  const auto certify = [&](const std::string& file, const std::string& which = "1") {
    return run("solve knock-out " + which + " --certificate " + file, "", "BONEYARD_CONFIG=" + config);
  };
  const auto count = [&](const std::string& file) { return run("odds five-columns 1..10 --checkpoint " + file); };
  CHECK(certify(proof).code == 1);
  CHECK(count(checkpoint).code == 0);
  CHECK_THAT(save("five-columns", game), Contains("Saved"));
  CHECK_THAT(save("block", match), Contains("Saved"));
  std::vector<std::string> files = {deals, notes, rules, config, proof, game, match, checkpoint};
  for (const std::string& file : files) {
    INFO(file);
    const std::string before = TemporaryFolder::read(file);
    const auto left = [&] { return TemporaryFolder::read(file) == before; };
    const std::string refused = file + ": exists and is not a";
    if (file != proof) {
      const Ended ended = certify(file, file == deals ? "--file " + deals : "1");
      CHECK(ended.code == 2);
      CHECK(ended.out.empty());
      CHECK_THAT(ended.err, Contains(refused + " certificate; it is not overwritten"));
    }
    for (const char* played : {"five-columns", "block"})
      if (file != game && file != match)
        CHECK_THAT(save(played, file), Contains(refused + " saved game; it is not overwritten"));
    if (file != checkpoint) CHECK(count(file).code == 2);
    CHECK(left());
  }
  CHECK(certify(proof, "48").code == 1);
  CHECK_THAT(TemporaryFolder::read(proof), Contains("end 1\n"));
  const std::string empty = folder.write("empty", "");
  CHECK(certify(empty).code == 1);
  CHECK(TemporaryFolder::read(empty).starts_with("certificate 1 "));
  // A link stands for the file that it points to, and results do not go to a file that is to be replaced.
  std::filesystem::create_symlink(notes, folder.path("link"));
  CHECK(certify(folder.path("link")).code == 2);
  std::filesystem::create_symlink(proof, folder.path("good"));
  CHECK(certify(folder.path("good")).code == 1);
  CHECK(std::filesystem::is_symlink(folder.path("good")));
  const Ended both = run_shell("cd " + folder.path("") + "; $boneyard solve knock-out 1 --certificate out >out");
  CHECK(both.code == 2);
  CHECK_THAT(both.err, Contains("out: standard output goes there"));
  // Who names standard output gets both, in a file as through a pipe.
  const Ended named =
      run_shell("cd " + folder.path("") + "; $boneyard solve knock-out 1 --certificate /dev/stdout >all");
  CHECK(named.code == 1);
  CHECK_THAT(TemporaryFolder::read(folder.path("all")), Contains("\nend 8\n") && Contains("\nUnwinnable."));
}

TEST_CASE("in the state folder no link is followed, and nothing but a regular file is opened") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path("boneyard"));
  const std::string mine = folder.write("mine", "mine"), environment = "XDG_STATE_HOME=" + folder.path("");
  const auto stats = [&](const std::string& part) {
    Running running("stats", "", environment);
    const Ended ended = end_soon(running);
    INFO(ended.out << ended.err);
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, Contains(part));
  };
  for (const std::string name : {"statistics", "mistakes", "puzzles", "days"}) {
    INFO(name);
    const std::filesystem::path file = folder.path("boneyard/" + name + ".json");
    const app::StateFile state(file.parent_path(), name, name == "statistics" ? "games" : name);
    const auto change = [&] { state.change([](app::Json&) { return ""; }); };
    REQUIRE(::mkfifo(file.c_str(), 0600) == 0);
    CHECK_THROWS_WITH(state.read(), Contains(name + ".json: not a regular file"));
    CHECK_THROWS_AS(change(), app::InputError);
    if (name == "statistics") stats("statistics.json: not a regular file");
    std::filesystem::remove(file);
    for (const std::string& target : {mine, folder.path("none")}) {
      std::filesystem::create_symlink(target, file);
      CHECK_THROWS_WITH(change(), Contains(name + ".json: a symbolic link"));
      if (name == "statistics" && target == mine) stats("statistics.json: a symbolic link");
      std::filesystem::remove(file);
    }
    std::filesystem::create_symlink(mine, file.string() + ".x");
    CHECK_NOTHROW(change());
  }
  const std::string kept = folder.path("boneyard/kept-five-columns-20261124-234746-0123abcd.txt");
  REQUIRE(::mkfifo(kept.c_str(), 0600) == 0);
  Running resumed("play --resume", "quit\n", environment);
  const Ended ended = end_soon(resumed);
  CHECK(ended.code == 2);
  CHECK_THAT(ended.err, Contains("not a regular file"));
  CHECK(TemporaryFolder::read(mine) == "mine");
  CHECK_FALSE(std::filesystem::exists(folder.path("none")));
}

TEST_CASE("while nobody reads what a run prints, the first signal ends it") {
  const TemporaryFolder folder;
  ::mkfifo(folder.path("full").c_str(), 0600);
  const app::Descriptor pipe(::open(folder.path("full").c_str(), O_RDWR | O_NONBLOCK));
  while (::write(pipe.get(), "x", 1) == 1) continue;
  const std::string question = R"({"ask":"variant","variant":"bingo"})";
  for (const std::string command : {"serve", "solve five-columns 1..1e9 --quiet", "deal five-columns 1..1e9"}) {
    INFO(command);
    Running running(command, question + "\n" + question + "\n", "sh -c 'exec \"$@\" >" + folder.path("full") + "' sh");
    running.wait_for_signals();
    std::this_thread::sleep_for(std::chrono::milliseconds(300));  // by then it has something to print
    running.kill(SIGTERM);
    const Ended ended = end_soon(running);
    CHECK(ended.signal == 0);
    CHECK(ended.code == 3);
    CHECK_THAT(ended.err, Contains("interrupted"));
  }
}

TEST_CASE("a search has enough stack where the shell allows little") {
  const Ended ended = run_shell("ulimit -s 128; $boneyard solve draw 1 --rule set=12 --time-limit 1 --quiet");
  INFO(ended.err);
  CHECK_THAT(ended.out, Contains("seed 1: "));
  CHECK((ended.code == 0 || ended.code == 1 || ended.code == 3));
}

TEST_CASE("what was put at a checkpoint's place while it was counted is not overwritten") {
  const TemporaryFolder folder;
  const app::FileKind kind{"a checkpoint", {"{\"checkpoint\":"}};
  const std::string path = folder.path("run.ck");
  app::Descriptor lock = app::lock_file(path, app::own_file);
  app::replace_locked_file(path, "{\"checkpoint\":1}", lock, kind);
  app::replace_locked_file(path, "{\"checkpoint\":2}", lock, kind);
  folder.write("run.ck", "notes");
  CHECK_THROWS_WITH(app::replace_locked_file(path, "{\"checkpoint\":3}", lock, kind), Contains("not a checkpoint"));
  CHECK(TemporaryFolder::read(path) == "notes");
}

TEST_CASE("what a killed run left of a new file is removed by the next one, unless somebody is writing it") {
  const TemporaryFolder folder;
  const std::string path = folder.path("run.ck"), left = folder.write("run.ck.0123abcd.tmp", "half"),
                    written = folder.write("run.ck.89abcdef.tmp", "more"),
                    of_another = folder.write("other.ck.0123abcd.tmp", "half"),
                    mine = folder.write("run.ck.notes.tmp", "mine"), also_mine = folder.write("run.ck.0123abc.tmp", "");
  const auto exists = [](const std::string& file) { return std::filesystem::exists(file); };
  {
    const app::Descriptor writer(::open(written.c_str(), O_RDONLY));
    REQUIRE(::flock(writer.get(), LOCK_EX) == 0);
    app::NewFile first(path, app::own_file);
    first.write("first");
    CHECK_FALSE(exists(left));
    app::replace_file(path, "second", app::own_file);
    CHECK((exists(written) && exists(of_another) && exists(mine) && exists(also_mine)));
    first.finish();  // it was not taken for a leftover either
    CHECK(TemporaryFolder::read(path) == "first");
  }
  app::remove_leftovers(folder.path(""));
  CHECK_FALSE((exists(written) || exists(of_another)));
  CHECK((exists(path) && exists(mine) && exists(also_mine)));
}

TEST_CASE("a file's name is never printed raw, neither to the terminal nor into a line of results") {
  const TemporaryFolder folder;
  const std::string odd = folder.write("a\nforged.txt:1: winnable\x1b[31m", a_deal + "\nno deal\n");
  for (const std::string command : {"solve five-columns --keep-going --file", "solve five-columns --quiet --file",
                                    "deal five-columns --keep-going --file", "replay --file", "odds --merge"})
    for (const std::string& name : {odd, folder.path("mis\nsing\x1b[31m"), odd + "/\n"}) {
      const Ended ended = run(command + " '" + name + "'");
      INFO(command << ": " << ended.out << ended.err);
      CHECK(ended.code != 0);
      CHECK(!has_control(ended.out + ended.err));
      CHECK(ended.out.find("\nforged") == std::string::npos);
      CHECK(ended.err.find("\nforged") == std::string::npos);
      CHECK_THAT(ended.out + ended.err, Contains("\\x0a"));
    }
  CHECK_THAT(run("odds five-columns 1..10 --checkpoint '" + odd + "'").err,
             Contains("forged.txt:1: winnable\\x1b[31m'"));
  const Ended typed = run("solve $'five\\x1b[31m\\n' 1 --format $'te\\nxt' --threads $'1\\e'");
  CHECK(!has_control(typed.err));
  CHECK(std::count(typed.err.begin(), typed.err.end(), '\n') == 1);
  const Ended saved =
      run("play five-columns 1", "save " + folder.path("x\x1b[31my") + "\nquit\n", "HOME=" + folder.path(""));
  CHECK_THAT(saved.out, Contains("\\x1b[31my"));
  CHECK(!has_control(saved.out));
}

TEST_CASE("an interrupt ends the program while a pipe waits for its other end") {
  const TemporaryFolder folder;
  ::mkfifo(folder.path("pipe").c_str(), 0600);
  for (const std::string command :
       {"solve five-columns --file", "deal five-columns --file", "replay --file", "odds --merge"})
    for (const int signal : {SIGINT, SIGTERM}) {
      INFO(command << ", signal " << signal);
      Running running(command + " " + folder.path("pipe"));
      running.wait_for_signals();
      running.kill(signal);
      const Ended ended = end_soon(running);
      CHECK(ended.code == 3);
      CHECK_THAT(ended.err, Contains("interrupted"));
    }
}

TEST_CASE("a pipe is read to its end once somebody opens it") {
  const TemporaryFolder folder;
  ::mkfifo(folder.path("pipe").c_str(), 0600);
  Running running("solve five-columns --quiet --file " + folder.path("pipe"));
  running.wait_for_signals();
  std::ofstream(folder.path("pipe")) << a_deal << '\n' << a_deal << '\n';
  CHECK(end_soon(running).lines().size() == 2);
}

TEST_CASE("a device without an end ends the run before the memory is full") {
  const auto refused = [](const std::string& arguments, const std::string& part) {
    Running running(arguments);
    const Ended ended = end_soon(running);
    INFO(arguments << ": " << ended.err);
    CHECK(ended.code == 2);
    CHECK_THAT(ended.err, Contains(part));
  };
  refused("odds five-columns 1..100 --checkpoint /dev/zero", "/dev/zero: not a regular file");
  refused("odds five-columns 1..100 --checkpoint /dev/null", "/dev/null: not a regular file");
  refused("odds --merge /dev/zero", "/dev/zero: more than 16 MiB");
  refused("replay --file /dev/zero", "/dev/zero: more than 16 MiB");
  refused("solve five-columns --file /dev/zero", "/dev/zero:1: a line without an end");
  refused("solve five-columns --keep-going --file /dev/zero", "/dev/zero:1: a line without an end");
}

TEST_CASE("only its owner can read the state folder") {
  const TemporaryFolder folder;
  const auto check = [&](const std::string& name, auto&& make) {
    const std::filesystem::path state = folder.path("state/" + name);
    make(state);
    struct stat found {};
    REQUIRE(::stat(state.c_str(), &found) == 0);
    CHECK((found.st_mode & 0777) == 0700);
  };
  check("counted", [](const auto& state) { app::count_game(state, "bingo", true); });
  check("kept", [](const auto& state) { app::KeptFile(state, "bingo", "").save("anything"); });
  const Ended ended = run("stats", "", "XDG_STATE_HOME=" + folder.path("state"));
  CHECK(ended.code == 0);
  CHECK_THROWS_AS(app::make_private_folder(folder.write("file", "") + "/state"), app::InputError);
}

TEST_CASE("foreign entries in the statistics stay there, and the rest is shown") {
  const TemporaryFolder folder;
  const std::filesystem::path state = folder.path("boneyard");
  app::count_game(state, "knock-out;knock=pair", false);
  const std::string file = (state / "statistics.json").string();
  auto all = nlohmann::json::parse(TemporaryFolder::read(file));
  all["games"]["chess"] = {{"played", 3}, {"won", 1}, {"streak", 1}, {"longest_streak", 1}};
  all["games"]["go"] = {{"rank", "2 dan"}};
  all["games"]["bingo"] = {{"played", -3}, {"won", 1}, {"streak", 1}, {"longest_streak", 1}};
  all["note"] = "mine";
  std::ofstream(file) << all;
  const Ended ended = run("stats --format csv", "", "XDG_STATE_HOME=" + folder.path(""));
  CHECK(ended.code == 0);
  CHECK(ended.lines().size() == 2);
  CHECK_THAT(ended.out, Contains("\nknock-out,knock=pair,all,1,0,"));
  for (const char* name : {"chess", "go", "bingo"})
    CHECK_THAT(ended.err, Contains(fmt::format("'{}' is left out", name)));
  app::count_game(state, "knock-out;knock=pair", true);
  all["games"]["knock-out;knock=pair"] = {{"played", 2}, {"won", 1}, {"streak", 1}, {"longest_streak", 1}};
  CHECK(nlohmann::json::parse(TemporaryFolder::read(file)) == all);
}

TEST_CASE("a record that makes no sense begins anew, its file is kept aside, and the other records stay") {
  const TemporaryFolder folder;
  const std::filesystem::path state = folder.path("boneyard");
  app::count_game(state, "knock-out;knock=pair", false);
  const std::string file = (state / "statistics.json").string();
  auto all = nlohmann::json::parse(TemporaryFolder::read(file));
  all["games"]["bingo"] = {{"played", "many"}, {"counted", {"", "kept-", 7}}};
  const std::string broken = all.dump();
  folder.write("boneyard/statistics.json", broken);
  std::string said;
  CHECK(app::count_game(state, "bingo", true, "", &said) == Record{1, 1, 1, 1});
  CHECK_THAT(said, Contains("'bingo': ") && Contains("is now statistics.json.broken"));
  CHECK(TemporaryFolder::read(file + ".broken") == broken);
  CHECK(app::count_game(state, "bingo", true, "", &said) == Record{2, 2, 2, 2});
  CHECK(said.empty());
  CHECK(app::load_statistics(state).at("knock-out;knock=pair").played == 1);
}

TEST_CASE("names of saved games that are none do not keep a game from being counted") {
  const TemporaryFolder folder;
  app::count_game(folder.path("boneyard"), "bingo", true);
  const std::string file = folder.path("boneyard/statistics.json");
  auto all = nlohmann::json::parse(TemporaryFolder::read(file));
  all["games"]["bingo"]["counted"] = {"", ".", "statistics.json"};
  std::ofstream(file) << all;
  CHECK(app::count_game(folder.path("boneyard"), "bingo", true).played == 2);
}

TEST_CASE(
    "a file of the state folder that is nested deeper than a hundred levels is refused, and kept aside as it is") {
  const TemporaryFolder folder;
  const app::StateFile file(folder.path("boneyard"), "statistics", "games");
  const auto nested = [](std::size_t levels) {
    return R"({"boneyard_statistics":1,"games":{},"note":)" + std::string(levels, '[') + std::string(levels, ']') + "}";
  };
  app::count_game(folder.path("boneyard"), "knock-out;knock=pair", false);
  for (const std::size_t levels : {1, 50, 98}) {
    INFO(levels);
    folder.write("boneyard/statistics.json", nested(levels));
    CHECK_NOTHROW(file.change([](app::Json& games) {
      games["mine"] = 1;
      return "";
    }));
    CHECK(file.read()["mine"] == 1);
  }
  for (const std::size_t levels : {100, 1000, 500'000}) {
    INFO(levels);
    folder.write("boneyard/statistics.json", nested(levels));
    CHECK_THROWS_WITH(file.read(), Contains("not a statistics file of boneyard"));
    const std::string broken = folder.path("boneyard/statistics.json.broken");
    std::filesystem::remove(broken);
    CHECK_NOTHROW(file.change([](app::Json&) { return ""; }));
    CHECK(TemporaryFolder::read(broken) == nested(levels));
  }
}

TEST_CASE("a seed drawn at random is an exact number in every reader of json") {
  for (int i = 0; i < 100; ++i) CHECK(app::random_seed() < std::uint64_t{1} << 53);
  const auto drawn = run("deal bingo --format json").json();
  REQUIRE(drawn.size() == 1);
  CHECK(drawn[0]["seed"].get<std::uint64_t>() < std::uint64_t{1} << 53);
}

TEST_CASE("a confidence below one is never shown as 100 %") {
  CHECK_THAT(run("odds five-columns 1..100 --confidence 0.9999999999999999").out,
             Contains("  99.99999999999999 % interval"));
  CHECK_THAT(run("odds five-columns 1..100 --confidence 0.9999999").out, Contains("  99.99999 % interval"));
  CHECK_THAT(run("odds five-columns 1..100 --confidence 0.29").out, Contains("  29 % interval"));
}

TEST_CASE("a bad --count is named as such, and not as a bad seed") {
  for (const std::string count : {"1e30", "0", "-1", "many"}) {
    const Ended ended = run("deal bingo 1 --count " + count);
    INFO(ended.err);
    CHECK(ended.code == 2);
    CHECK(ended.err.find("seed") == std::string::npos);
    CHECK_THAT(ended.err, Contains("--count: '" + count + "': expected a"));
  }
}

TEST_CASE("if two runs start at once with one new checkpoint, the second is refused and the first keeps it") {
  const TemporaryFolder folder;
  const std::string path = folder.path("new");
  app::Descriptor first = app::lock_file(path, app::own_file), second = app::lock_file(path, app::own_file);
  app::replace_locked_file(path, "of the first", first, app::own_file);
  CHECK_THROWS_AS(app::replace_locked_file(path, "of the second", second, app::own_file), app::InputError);
  CHECK(TemporaryFolder::read(path) == "of the first");
  CHECK_THROWS_AS(app::lock_file(path, app::own_file), app::InputError);
  app::replace_locked_file(path, "of the first, later", first, app::own_file);
  CHECK(TemporaryFolder::read(path) == "of the first, later");
}
