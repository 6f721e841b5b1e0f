// Each solver's signature at the default rule options (bench/signature.hpp). `won` never changes. `nodes` changes
// with every change of how a solver searches, and only then: if you change that on purpose, copy the new figure here
// and say so in the commit; otherwise it proves that a refactoring changed nothing.
#include "bench/signature.hpp"

#include <catch2/catch.hpp>
#include <map>

using namespace boneyard;

TEST_CASE("every game's solver wins and searches just what it did before") {
  const std::map<std::string_view, Signature> pinned = {
      {"bingo", {10'000, 10'000}},          {"domino-patience", {9'992, 41'798}}, {"five-columns", {4'387, 116'402}},
      {"fives-the-limit", {7'211, 37'037}}, {"knock-out", {0, 10'000}},           {"twelve-to-go", {1'637, 10'000}},
  };
  for (const auto& [name, expected] : pinned)
    with_game(find_game(name), [&, &name = name, &expected = expected]<class G>(std::type_identity<G>) {
      typename G::Solver solver(G::rules(Variant(find_game(name)).values()), Limits{});
      const Signature found = signature(solver);
      INFO(name << ": {" << found.won << ", " << found.nodes << "}");
      CHECK(found == expected);
    });
}
