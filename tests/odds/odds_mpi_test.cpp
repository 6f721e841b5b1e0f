// boneyard-mpi from outside: the same results on any number of ranks, and a rank that dies. Built with
// BONEYARD_MPI only; the ranks share this machine.
#ifdef BONEYARD_MPI_PROGRAM
#include <catch2/catch.hpp>

#include "tests/cli/program.hpp"

using Catch::Contains;
using nlohmann::json;

namespace {

std::string on_ranks(int ranks, const std::string& arguments, const std::string& format = "json") {
  // Open MPI runs as root, for example in a container, only with OMPI_…; elsewhere it changes nothing.
  return "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 timeout 600 mpirun --oversubscribe -n " +
         std::to_string(ranks) + " " BONEYARD_MPI_PROGRAM " odds --format " + format + " " + arguments;
}

json result(const Ended& ended) {
  INFO(ended.err);
  const auto objects = ended.json();
  REQUIRE(objects.size() == 1);
  json object = objects.front();
  object.erase("seconds");
  return object;
}

}  // namespace

TEST_CASE("1, 2 and 4 ranks give the result that threads give", "[odds][mpi]") {
  for (const std::string arguments :
       {"five-columns 1..60000 --player random", "five-columns 7..1000000 --precision 0.004",
        "knock-out 1..400000 --method rare --rule knock=run", "block 1..3000 --seats 3 --rule tie=blocker",
        "blind 1..300000 --seats 5 --player random --precision 0.005",
        "block 1..40 --seats 2 --player fair --strength few,random --matches"}) {
    INFO(arguments);
    const json expected = result(run("odds --format json " + arguments));
    for (const int ranks : {1, 2, 4}) {
      INFO(ranks << " ranks");
      const Ended ended = run_shell(on_ranks(ranks, arguments));
      CHECK(ended.code == 0);
      CHECK(result(ended) == expected);
    }
  }
}

TEST_CASE("when a rank is killed the run ends with an error, and the checkpoint goes on from there", "[odds][mpi]") {
  const std::string arguments = "five-columns 1..1200000 --player random";
  const TemporaryFolder folder;
  const std::string save = " --checkpoint-every 0.05 --checkpoint " + folder.path("run.ck");
  // The last rank of this job, found by its checkpoint's name before anything is counted, dies once there is something
  // to lose.
  const std::string ranks = "pgrep -f '^" BONEYARD_MPI_PROGRAM " .*" + folder.path("run.ck") + "'";
  const Ended ended = run_shell(on_ranks(3, arguments + save) + " & job=$!\n" + "until [ \"$(" + ranks +
                                " | wc -l)\" -eq 3 ] || ! kill -0 $job; do sleep 0.01; done\n" + "last=$(" + ranks +
                                " | tail -n 1)\n" + "until grep -qs '\"deals\":[1-9]' " + folder.path("run.ck") +
                                " || ! kill -0 $job; do sleep 0.02; done\n" + "kill -9 $last\n" + "wait $job");
  CHECK(ended.code != 0);
  CHECK(ended.code != 124);
  CHECK_THAT(ended.err, Contains("killed", Catch::CaseSensitive::No));
  const std::string checkpoint = TemporaryFolder::read(folder.path("run.ck"));
  CHECK_THAT(checkpoint, Contains("\"deals\":"));
  // On threads, from where the ranks left off: one checkpoint for all.
  CHECK(result(run("odds --format json " + arguments + save)) == result(run("odds --format json " + arguments)));
}

TEST_CASE("what a job prints into a file holds no escape codes, unless they are asked for", "[odds][mpi]") {
  const std::string job = "export TERM=xterm; " + on_ranks(2, "five-columns 1..2000 --color ", "text");
  const Ended automatic = run_shell(job + "auto");
  CHECK(automatic.code == 0);
  CHECK_THAT(automatic.out, Contains("Odds:"));
  CHECK_THAT(automatic.out + automatic.err, !Contains("\x1b"));
  CHECK_THAT(run_shell(job + "always").out, Contains("\x1b["));
}

TEST_CASE("docs/cluster.md configures the program without the packages of the tests", "[odds][mpi]") {
  const std::string page = TemporaryFolder::read(BONEYARD_SOURCE_DIR "/docs/cluster.md"), tree = "-B build-mpi";
  const std::size_t from = page.find("cmake -S . " + tree);
  REQUIRE(from != page.npos);
  const TemporaryFolder folder;
  std::string command = page.substr(from, page.find(" &&", from) - from);
  command.replace(command.find(tree), tree.size(), "-B " + folder.path("tree"));
  const Ended ended =
      run_shell("cd " BONEYARD_SOURCE_DIR " && " + command + " -D CMAKE_DISABLE_FIND_PACKAGE_Catch2=ON");
  INFO(ended.err);
  CHECK(ended.code == 0);
}

TEST_CASE("bad arguments end a job on ranks as they end the program", "[odds][mpi]") {
  const Ended ended = run_shell(on_ranks(3, "nonsense"));
  CHECK(ended.code == 2);
  CHECK_THAT(ended.err, Contains("boneyard: GAME: no game 'nonsense'"));
}
#endif
