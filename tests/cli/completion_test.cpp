// `boneyard completion SHELL`: what it prints, at work in the real shells.
#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"

using Catch::Contains;

namespace {

/// Without it nothing is known of its completions, so the test does not pass.
void need(const std::string& shell) {
  INFO(shell << " is not here: script/bootstrap test installs it");
  REQUIRE(run_shell("command -v " + shell).code == 0);
}

std::string in_shell(const std::string& shell, const std::string& script) {
  const TemporaryFolder folder;
  const std::string file = folder.write("script", script);
  // The shell finds the program under its own name.
  return run_shell("mkdir -p " + folder.path("bin") + " && ln -sf $boneyard " + folder.path("bin/boneyard") +
                   " && cd " + folder.path("") + " && touch deals.txt && PATH=" + folder.path("bin") +
                   ":$PATH HOME=" + folder.path("") + " " + shell + " " + file)
      .out;
}

/// What bash puts in place of the last word of `line`, a word each line.
std::string bash(const std::string& line) {
  return in_shell("bash", "source <(boneyard completion bash)\nCOMP_LINE='" + line +
                              "'\nCOMP_POINT=${#COMP_LINE}\n_boneyard\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n");
}

std::string fish(const std::string& line) {
  return in_shell("fish --no-config", "boneyard completion fish | source\ncomplete -C '" + line + "'\n");
}

/// What stands on the line of a zsh after Tab was pressed.
std::string zsh(const std::string& line) {
  const std::string inner =
      "autoload -U compinit; compinit -u -D; source <(boneyard completion zsh); PS1=; "
      "show() { print -r -- \"[$BUFFER]\" >got; exit }; zle -N show; bindkey \"^X\" show; print ready";
  return in_shell("zsh -f", "zmodload zsh/zpty\nzpty shell zsh -f -i\nzpty -w shell '" + inner +
                                "'\nzpty -r shell out '*ready*ready*'\nzpty -w -n shell $'" + line +
                                "\\t\\x18'\nfor i in {1..6000}; do [[ -s got ]] && break; sleep 0.05; done\ncat got\n");
}

}  // namespace

TEST_CASE("completions are those of the program's own options") {
  CHECK(run("complete solv").out == "solve\tSay whether a deal can be won, with the line that proves it\n");
  CHECK(run("complete solve five").lines().size() == 3);
  CHECK(run("complete play five").lines().size() == 3);
  CHECK(run("complete play bloc").lines().size() == 2);  // block and block-and-draw
  CHECK(run("complete solve five-columns --rule refill=n").out.starts_with("refill=none\t"));
  CHECK(run("complete odds fives --rule limit=").lines().size() == 24);
  CHECK(run("complete deal --format s").out == "svg\t\n");
  CHECK(run("complete odds bingo --player=f").out == "--player=fair\t\n");
  CHECK(run("complete odds block --seat").out.starts_with("--seats\t"));
  CHECK(run("complete solve bingo --seat").out.empty());
  CHECK(run("complete solve bingo --file ''").out == ":files\n");
  CHECK(run("complete check ''").out == ":files\n");
  CHECK(run("complete odds --merge a b ''").out == ":files\n");
  CHECK(run("complete solve five-columns --rule ''").lines().size() == 2);
  // What follows an option that has its value, or takes none, is an argument.
  CHECK(run("complete odds --player=fair knock").out == "knock-out\t\n");
  CHECK(run("complete deal --winnable knock").out == "knock-out\t\n");
  CHECK(run("complete solve bingo ''").out.empty());
  CHECK(run("complete nonsense ''").out.empty());
  CHECK(run("complete help od").out.starts_with("odds\t"));
  CHECK(run("completion tcsh").err == "boneyard: SHELL: 'tcsh': expected bash, zsh or fish\n");
}

TEST_CASE("bash completes commands, games, rules, values and files", "[slow]") {
  need("bash");
  CHECK(bash("boneyard solv") == "solve\n");
  CHECK(bash("boneyard solve kno") == "knock-out\n");
  CHECK(bash("boneyard solve knock --rule knock=r") == "run\n");  // what follows the =, as bash wants it
  CHECK(bash("boneyard solve knock --rule ") == "knock=pair\nknock=run\n");
  CHECK(bash("boneyard solve bingo --format ") == "text\njson\ncsv\n");
  CHECK(bash("boneyard solve bingo --file dea") == "deals.txt\n");
}

TEST_CASE("fish completes commands, games, rules, values and files", "[slow]") {
  need("fish");
  CHECK_THAT(fish("boneyard solv"), Contains("solve\tSay whether"));
  CHECK_THAT(fish("boneyard solve kno"), Contains("knock-out"));
  CHECK_THAT(fish("boneyard solve knock --rule knock=r"), Contains("knock=run"));
  CHECK_THAT(fish("boneyard solve bingo --format j"), Contains("json"));
  CHECK_THAT(fish("boneyard solve bingo --file dea"), Contains("deals.txt"));
}

TEST_CASE("zsh completes commands, games, rules, values and files", "[slow]") {
  need("zsh");
  CHECK(zsh("boneyard solv") == "[boneyard solve ]\n");
  CHECK(zsh("boneyard solve kno") == "[boneyard solve knock-out ]\n");
  CHECK(zsh("boneyard solve knock --rule knock=r") == "[boneyard solve knock --rule knock=run ]\n");
  CHECK(zsh("boneyard solve bingo --format j") == "[boneyard solve bingo --format json ]\n");
  CHECK(zsh("boneyard solve bingo --file dea") == "[boneyard solve bingo --file deals.txt ]\n");
}
