// The program from outside, many deals at a time: order, bad lines, pipes, full disks and Ctrl-C. It runs the
// program that BONEYARD_PROGRAM names.
#include <catch2/catch.hpp>

#include "solvers/all/games.hpp"
#include "tests/cli/command_line.hpp"
#include "tests/cli/program.hpp"

using namespace boneyard;
using nlohmann::json;

namespace {

std::string deals_text(std::uint64_t first, std::uint64_t last) {
  std::string text;
  for (std::uint64_t seed = first; seed <= last; ++seed) text += text_of(seed) + "\n";
  return text;
}

}  // namespace

TEST_CASE("a batch gives the results in input order, alike on any number of threads") {
  const auto strip = [](std::vector<json> objects) {
    for (json& object : objects) object.erase("seconds");
    return objects;
  };
  const auto one = strip(run("solve five-columns 1..500 --threads 1 --format json").json());
  REQUIRE(one.size() == 500);
  for (std::size_t i = 0; i < one.size(); ++i) REQUIRE(one[i]["seed"] == i + 1);
  for (const char* threads : {"2", "3", "8"})
    CHECK(strip(run(std::string("solve five-columns 1..500 --format json --threads ") + threads).json()) == one);
}

TEST_CASE("a file gives what its seeds give, with comments, blank lines, CRLF and a missing last newline") {
  const auto verdicts = [](const Ended& ended) {
    std::vector<std::string> result;
    for (const json& object : ended.json())
      result.push_back(object["deal"].get<std::string>() + object["verdict"].get<std::string>());
    return result;
  };
  const auto seeds = verdicts(run("solve twelve-to-go 1..3000 --format json"));
  CHECK(verdicts(run("solve twelve-to-go --file - --format json", deals_text(1, 3000))) == seeds);

  const TemporaryFolder folder;
  const std::string file = folder.write("deals.txt", "\xEF\xBB\xBF# a comment\r\n\r\n" + text_of(1) + "\r\n   \n" +
                                                         text_of(2) + " # the second\n\n" + text_of(3));
  CHECK(verdicts(run("solve twelve-to-go --format json --file " + file)) ==
        std::vector<std::string>(seeds.begin(), seeds.begin() + 3));
  CHECK(run("solve twelve-to-go --quiet --file " + file).lines()[2].starts_with(file + ":7  "));
}

TEST_CASE("a bad line ends the run with 2, after the results of the lines before it") {
  const std::string input = deals_text(1, 700) + text_of(701).replace(64, 3, "7-2") + "\n" + deals_text(702, 900);
  const Ended ended = run("solve twelve-to-go --file - --format json", input);
  CHECK(ended.code == 2);
  CHECK(ended.err == "boneyard: standard input:701: tile 17: '7-2': pips go from 0 to 6\n");
  REQUIRE(ended.lines().size() == 700);
  CHECK(ended.json().back()["deal"] == text_of(700));
}

TEST_CASE("--keep-going reports every bad line, skips it and still ends with 2") {
  const std::string input =
      "6-4\n" + deals_text(1, 2) + "nonsense\n" + std::string(200'000, 'x') + "\n" + text_of(3) + "\nmore nonsense\n";
  const Ended ended = run("solve twelve-to-go --file - --format json --keep-going", input);
  CHECK(ended.code == 2);
  REQUIRE(ended.json().size() == 3);
  CHECK(ended.json()[2]["deal"] == text_of(3));
  std::istringstream errors(ended.err);
  std::string line;
  std::getline(errors, line);
  CHECK(line == "boneyard: standard input:1: 1 tile, expected 28");
  std::getline(errors, line);
  CHECK(line == "boneyard: standard input:4: 'nonsense': expected one of the rows hand / stock / gone");
  std::getline(errors, line);
  CHECK(line == "boneyard: standard input:5: line longer than 65536 bytes");
  std::getline(errors, line);
  CHECK(line == "boneyard: standard input:7: 'more': expected one of the rows hand / stock / gone");
  CHECK(!std::getline(errors, line));
}

TEST_CASE("what lies behind the last deal that was asked for is not looked at") {
  const TemporaryFolder folder;
  const std::string file = folder.write("deals.txt", deals_text(1, 1000) + "nonsense\n" + deals_text(1, 100));
  for (const char* count : {"511", "600", "1000"}) {
    const Ended ended = run("deal bingo --quiet --file " + file + " --count " + count);
    INFO(count);
    CHECK(ended.lines().size() == std::stoul(count));
    CHECK(ended.err == "");
    CHECK(ended.code == 0);
  }
  CHECK(run("deal bingo --quiet --count 1001 --file " + file).code == 2);
}

TEST_CASE("a search that ends before it has found all that was asked for says so, and is no failure") {
  const auto missing = [](const Ended& ended, std::size_t found, const std::string& message) {
    CHECK(ended.lines().size() == found);
    CHECK(ended.err == (message.empty() ? "" : "boneyard: " + message + "\n"));
    CHECK(ended.code == 0);
  };
  const TemporaryFolder folder;
  const std::string hopeless = folder.write("deals.txt", deals_text(1, 300));
  missing(run("deal knock-out --winnable --format json --file " + hopeless), 0, "no deal found");
  missing(run("deal knock-out --winnable --quiet --file " + hopeless), 0, "");
  missing(run("deal five-columns 18446744073709551614 --count 5 --format json"), 2, "2 of 5 deals found");
  missing(run("deal block 1..3 --count 4 --format json"), 3, "3 of 4 deals found");
  missing(run("deal block 1..3 --count 3 --format json"), 3, "");
  missing(run("deal bingo 1..3 --format json"), 3, "");
  // What stopped it has been said.
  CHECK(run("deal bingo --count 3 --format json --file -", "x\n").err.find("found") == std::string::npos);
}

TEST_CASE("a search for some deals says the same of the others on any number of threads") {
  const auto with = [](const std::string& threads) {
    return run("deal five-columns 1 --winnable --count 20 --memory-limit 0.002 --format csv --threads " + threads);
  };
  const Ended one = with("1");
  CHECK(one.lines().size() == 21);
  CHECK(one.err.find("undecided (memory limit), left out") != std::string::npos);
  for (const char* threads : {"2", "5"}) {
    const Ended more = with(threads);
    CHECK(more.out == one.out);
    CHECK(more.err == one.err);
    CHECK(more.code == one.code);
  }
}

TEST_CASE("control characters and endless words of a bad line stay on one short line") {
  const Ended ended = run("solve twelve-to-go --file -", std::string("\x1b[31m\x01\n", 8));
  CHECK(ended.err == "boneyard: standard input:1: tile 1: '\\x1b[31m\\x01': expected a tile such as 6-4\n");
  CHECK(run("solve twelve-to-go --file -", std::string(1000, 'y')).err.size() < 140);
}

TEST_CASE("a file that can't be read is named with the reason") {
  const Ended missing = run("solve twelve-to-go --file /no/such/file");
  CHECK(missing.err == "boneyard: /no/such/file: No such file or directory\n");
  CHECK(missing.code == 2);
  CHECK(run("solve twelve-to-go --file /").err == "boneyard: /: Is a directory\n");
}

TEST_CASE("a reader that goes away ends the program quietly, by SIGPIPE as usual") {
  const Ended ended = run_shell("{ $boneyard solve twelve-to-go 0..1e18 --format json; echo $? >&2; } | head -1");
  CHECK(ended.lines().size() == 1);
  CHECK(ended.err == "141\n");
  // Also while it waits for more input.
  const Ended waiting = run_shell(
      "{ { $boneyard deal twelve-to-go 1..2000 --quiet; sleep 1; } | { $boneyard solve twelve-to-go --file -; echo $? "
      ">&2; }; } | head -1");
  CHECK(waiting.err == "141\n");
}

TEST_CASE("a full disk is one clear line and exit code 2") {
  for (const std::string command :
       {"games", "deal bingo 1", "solve twelve-to-go 1..100000", "replay bingo 1 --line .", "--help"}) {
    const Ended ended = run_shell("$boneyard " + command + " >/dev/full");
    INFO(command);
    CHECK(ended.err == "boneyard: standard output: No space left on device\n");
    CHECK(ended.code == 2);
  }
}

TEST_CASE("a standard stream that is closed is one clear line and exit code 2") {
  for (const std::string command : {"solve five-columns --file -", "deal block --file -", "odds --merge -", "check -",
                                    "replay bingo --file -", "play bingo 1", "play block 1"}) {
    INFO(command);
    const Ended ended = run_shell("timeout 300 $boneyard " + command + " <&-");
    CHECK(ended.err == "boneyard: standard input: Bad file descriptor\n");
    CHECK(ended.code == 2);
  }
  for (const std::string closed : {" >&-", " <&- >&-"}) {
    const Ended ended = run_shell("timeout 300 $boneyard solve five-columns 1" + closed);
    CHECK(ended.err == "boneyard: standard output: Bad file descriptor\n");
    CHECK(ended.code == 2);
  }
  CHECK(run_shell("$boneyard solve five-columns 43 2>&-").code == 1);
}

TEST_CASE("Ctrl-C ends a batch with 3, leaving a beginning of the results and a note") {
  for (int signal : {SIGINT, SIGTERM}) {
    Running running("solve twelve-to-go 0..1e18 --format json --threads 3");
    running.wait_for_output(100'000);
    running.kill(signal);
    const Ended ended = running.end();
    CHECK(ended.code == 3);
    const auto objects = ended.json();
    REQUIRE(objects.size() > 10);
    for (std::size_t i = 0; i < objects.size(); ++i) REQUIRE(objects[i]["seed"] == i);
    CHECK(ended.err == "boneyard: interrupted after " + std::to_string(objects.size()) + " deals\n");
  }
}

TEST_CASE("Ctrl-C ends a program that waits for input") {
  // A shell's background job ignores SIGINT unless told otherwise. The answer to a first deal shows that the
  // program has come to the point of waiting for a second.
  for (const std::string signal : {"INT", "TERM"}) {
    const TemporaryFolder folder;
    const Ended ended = run_shell("cd " + folder.path("") +
                                  "; mkfifo in out; env --default-signal=INT $boneyard solve twelve-to-go --file - "
                                  "--quiet <in >out & exec 3>in 4<out; $boneyard deal twelve-to-go 4 --quiet >&3; "
                                  "read answer <&4; kill -" +
                                  signal + " $!; wait $!");
    CHECK(ended.code == 3);
    CHECK(ended.err == "boneyard: interrupted after 1 deal\n");
  }
}

TEST_CASE("each line of a dialogue is answered before the next one comes") {
  const TemporaryFolder folder;
  const Ended ended = run_shell("cd " + folder.path("") +
                                "; mkfifo in out; $boneyard solve twelve-to-go --file - --quiet <in >out & "
                                "exec 3>in 4<out; for seed in 4 1 8; do $boneyard deal twelve-to-go $seed --quiet >&3; "
                                "read answer <&4; echo \"$answer\" | cut -d' ' -f1-4; done; exec 3>&-; wait");
  CHECK(ended.out == "standard input:1  winnable\nstandard input:2  unwinnable\nstandard input:3  winnable\n");
}

TEST_CASE("a batch from a pipe takes the same memory for many deals as for few", "[slow]") {
  const auto peak = [](const std::string& last) {
    const Ended ended = run_shell("$boneyard deal twelve-to-go 1.." + last +
                                  " --quiet | { /usr/bin/env python3 -c 'import resource,subprocess,sys; "
                                  "subprocess.run([sys.argv[1],\"solve\",\"twelve-to-go\",\"--file\",\"-\",\"--quiet\"]"
                                  ",stdout=subprocess.DEVNULL); "
                                  "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' $boneyard; }");
    return std::stol(ended.out);
  };
  const long few = peak("2e4"), many = peak("4e5");
  CHECK(many < few * 1.2 + 2000);
}
