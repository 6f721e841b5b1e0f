// Every reader of text takes the same text alike, whichever system wrote it. It runs the program that BONEYARD_PROGRAM
// names.
#include <regex>

#include "boneyard/game.hpp"
#include "boneyard/session.hpp"
#include "cli/config.hpp"
#include "tests/cli/command_line.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

/// A command that reads a text, as a file or as its standard input.
struct TextReader {
  std::string text;
  std::string command;      ///< FILE stands for the file; without it, standard input has the text
  std::string environment;  ///< likewise
};

std::string with_ends(const std::string& text, const std::string& end) {
  return std::regex_replace(text, std::regex("\n"), end);
}

/// What a reader prints of a text, without the time that it took; its lines are sorted, as `serve` answers in any
/// order.
std::string read_by(const TextReader& reader, const std::string& text) {
  const TemporaryFolder folder;
  const std::string file = folder.write("text", text);
  const auto named = [&](const std::string& words) { return std::regex_replace(words, std::regex("FILE"), file); };
  const bool piped = reader.command.find("FILE") == std::string::npos && reader.environment.empty();
  const Ended ended = run(named(reader.command), piped ? text : "", named(reader.environment));
  const std::string whole = fmt::format("{}\n{}\n{}", ended.code, ended.out, ended.err);
  auto lines = split(whole, '\n');
  std::sort(lines.begin(), lines.end());
  const std::string all = fmt::format("{}", fmt::join(lines, "\n"));
  return std::regex_replace(std::regex_replace(all, std::regex("\"seconds\":[^,}]*"), ""), std::regex(file), "FILE");
}

/// One text for each reader. Where it can be, line 2 or 3 has a comment, which must not swallow what follows.
std::vector<TextReader> readers() {
  std::ifstream rules(BONEYARD_SOURCE_DIR "/data/patiences/castle-rock.json");
  const std::string declared{std::istreambuf_iterator<char>(rules), {}};
  const std::string deals = "# two deals\n" + text_of(1) + " # the first\n\n" + text_of(2) + "\n";
  const Variant patience(find_game("twelve-to-go"), 1), table(find_game("block"), 2);
  Session game(patience, numbered_deal(patience, 4)), match(table, numbered_deal(table, 4), {}, Session::Length::hand);
  game.play("1");
  match.play("1");
  const std::string odds = run("odds bingo 1..20 --player random --format json").out;
  const std::string typed = "moves\nhint\nno move\nquit\n";
  const std::string questions =
      "{\"id\":1,\"ask\":\"games\"}\n\n{\"id\":2,\"ask\":\"rules\",\"variant\":\"bingo\"}\nno\n";
  return {
      {deals, "solve twelve-to-go --format json --file FILE", ""},
      {deals, "deal twelve-to-go --file FILE", ""},
      {deals, "deal twelve-to-go --quiet --file -", ""},
      {deals + "no deal\n" + deals, "deal twelve-to-go --quiet --keep-going --file FILE", ""},
      {deals, "puzzles five-columns --count 1 --file FILE", ""},
      {"# mine\ncolor = never\ntiles = box # square\n\nfive-columns.refill = none\n", "config", "BONEYARD_CONFIG=FILE"},
      {"# mine\ncolor = never\ntiles = bok\n", "config", "BONEYARD_CONFIG=FILE"},
      {"# mine\n" + game.text(), "replay --file FILE", ""},
      {match.text(), "replay --file FILE", ""},
      {game.text() + "more\n", "replay --file -", ""},
      {odds, "odds --merge FILE --format json", ""},
      {declared, "deal --rules-file FILE 1", ""},
      {declared + "more", "deal --rules-file FILE 1", ""},
      {typed, "play five-columns 1", ""},
      {questions, "serve", ""}};
}

}  // namespace

TEST_CASE("every reader of text that refuses a line says FILE:LINE: what") {
  const TextReader refused[] = {{"", "odds --merge FILE", ""},
                                {"", "odds five-columns 1..9 --checkpoint FILE", ""},
                                {"no result\n", "odds five-columns 1..9 --checkpoint FILE", ""},
                                {"no result\n", "odds --merge FILE", ""},
                                {"no game\n", "replay --file FILE", ""},
                                {"", "replay --file FILE", ""},
                                {"no deal\n", "deal bingo --file FILE", ""},
                                {"no deal\n", "solve bingo --file FILE", ""},
                                {"no certificate\n", "check FILE", ""},
                                {"", "check FILE", ""},
                                {"color = mauve\n", "config", "BONEYARD_CONFIG=FILE"}};
  for (const TextReader& reader : refused) {
    const std::string read = read_by(reader, reader.text);
    INFO(reader.environment << " boneyard " << reader.command << "\n" << read);
    CHECK_THAT(read, Contains("boneyard: FILE:1: "));
  }
}

TEST_CASE("every reader of text takes lines that end with LF, CR LF or CR, and a byte order mark in front") {
  for (const TextReader& reader : readers()) {
    INFO(reader.environment << " boneyard " << reader.command << "\n" << reader.text);
    const std::string read = read_by(reader, reader.text);
    CHECK(read_by(reader, with_ends(reader.text, "\r\n")) == read);
    CHECK(read_by(reader, with_ends(reader.text, "\r")) == read);
    CHECK(read_by(reader, "\uFEFF" + with_ends(reader.text, "\r")) == read);
    CHECK(read_by(reader, "\uFEFF" + reader.text) == read);
  }
}

TEST_CASE("a byte order mark inside a text is called by its name") {
  const auto refused = [](const std::string& command, const std::string& text, const std::string& message) {
    require_refused(run(command, text), message);
  };
  refused("deal bingo --file - --winnable --quiet", "\uFEFF# a\n\uFEFF" + text_of(1) + "\n",
          "standard input:2: tile 1: '<byte order mark>5-0': expected a tile such as 6-4");
  refused("check -", "\uFEFFcertificate 1 bingo",
          "standard input:1: byte 1: '<byte order mark>': expected plain ASCII");
  CHECK_THROWS_WITH(app::parse_config("color = never\n\uFEFFtiles = box\n"), Contains("2: '<byte order mark>tiles'"));
  CHECK_THROWS_WITH(Session::parse("boneyard game 2\n\uFEFFgame bingo\n"), Contains("'<byte order mark>game'"));
}

TEST_CASE("a text is read alike through the library") {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/patiences/castle-rock.json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  CHECK(Variant::parse("\uFEFF" + text).text() == Variant::parse(text).text());
  CHECK(Variant::parse("\uFEFFbingo").text() == Variant::parse("bingo").text());
  CHECK_THROWS_WITH(read_rules(with_ends("{\n\n\"name\": 1}", "\r")), Contains("line 3, column 1"));
}

TEST_CASE("a file without a deal is an error, and nothing is written") {
  const TemporaryFolder folder;
  const std::string certificate = folder.path("certificate");
  for (const char* text : {"", "\uFEFF", "# nothing\n", "\r\r # a\n \t\n"})
    for (const std::string command :
         {"solve bingo", "solve bingo --quiet", "solve bingo --format json", "solve block --keep-going", "deal bingo",
          "deal bingo --winnable", "deal bingo --count 3", "puzzles five-columns", "solve bingo --certificate "}) {
      INFO(command << ": " << text);
      const bool certifies = command.ends_with(' ');
      require_refused(run(command + (certifies ? certificate : "") + " --file -", text),
                      "standard input: no deal: expected one a line");
    }
  CHECK_FALSE(std::filesystem::exists(certificate));
  CHECK(run("serve").code == 0);
}

TEST_CASE("a declared game's text has no characters that nobody sees") {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/patiences/castle-rock.json");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::string title = "Castle Rock";
  text.replace(text.find(title), title.size(), "Castle\u202ERock");
  CHECK_THROWS_WITH(read_rules(text),
                    Contains("title: '<right-to-left override>Rock': expected one line of plain text"));
}
