// Certificates, written and checked by the rules alone: what solvers say of deals is proved. What is refused is in
// certificate_refused_test.cpp, the program's part in certificate_program_test.cpp.
#include <catch2/catch.hpp>

#include <filesystem>
#include <map>
#include <regex>
#include <set>

#include "certificate/games.hpp"
#include "tests/certificate/certificates.hpp"
#include "tests/games/contract.hpp"
#include "tests/games/hard_deals.hpp"

using namespace boneyard;
using Catch::Contains;

namespace {

/// Deals that a test proves: at most so many, and positions, for each game and rule option.
struct Share {
  std::size_t deals, positions;
  std::uint64_t seeds;
};

/// Writes and checks certificates of unwinnable deals of every game and rule option, and of those that are won between
/// them. Returns how many unwinnable deals of a game and rule option were proved at least.
std::size_t prove_deals(const Share& share) {
  std::size_t least = share.deals;
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game)) {
      if (every_deal(variant) == Verdict::winnable) continue;
      const auto solver = make_solver(variant);
      std::size_t deals = 0, positions = 0;
      for (std::uint64_t seed = 1; deals < share.deals && positions < share.positions; ++deals) {
        const auto deal = next_unwinnable(*solver, seed, share.seeds);
        if (!deal) break;
        INFO(variant.text() << ", seed " << seed - 1);
        const auto claim = claim_of(*solver, *deal, deals % 2 == 0);
        Limits limits;
        limits.memory = share.positions * 112;
        try {
          const auto proved = check_text(certificate_text(claim, limits));
          REQUIRE(proved.size() == 1);
          REQUIRE(proved[0].claim == claim);
          positions += proved[0].positions;
        } catch (const SearchCut&) {
          REQUIRE(variant.text() == "bingo;removal=optional;count=restart");
        }
      }
      UNSCOPED_INFO(variant.text() << ": " << deals << " unwinnable deals, " << positions << " positions");
      least = std::min(least, deals);
    }
  return least;
}

/// What of a position the rules can look at: all of it, but of a chain only its ends.
std::string what_rules_see(const auto& position) {
  std::string text = position.text();
  if constexpr (requires { position.chain(); }) {
    text = text.substr(text.find(" / "));
    if (!position.chain().empty())
      text += fmt::format("{}{}", position.chain().front().left(), position.chain().back().right());
  }
  return text;
}

std::string key_bytes(const auto& position) {
  const auto key = key_of(position);
  return {reinterpret_cast<const char*>(&key), sizeof key};
}

const std::string knock_out_1 = certificate_text({.game = "knock-out;knock=pair", .deal = deal_from_seed(1)});

}  // namespace

TEST_CASE("what the solvers say of deals is proved by certificates") { CHECK(prove_deals({50, 20'000, 200'000}) > 0); }

TEST_CASE("a thousand unwinnable deals of every game and rule option are proved, where positions are few", "[slow]") {
  CHECK(prove_deals({1000, 150'000, 3'000'000}) > 50);
}

TEST_CASE("a thousand unwinnable deals of every game and rule option are proved", "[.deep]") {
  CHECK(prove_deals({1000, 20'000'000, 20'000'000}) == 1000);
}

TEST_CASE("every hard deal is proved to be what it is said to be") {
  for (const HardDeal& hard : hard_deals(BONEYARD_SOURCE_DIR)) {
    INFO(hard.text);
    const auto solver = make_solver(hard.variant);
    const auto claim = claim_of(*solver, hard.deal, true, hard.line);
    CHECK((claim.verdict == certificate::Verdict::winnable) == (hard.verdict == "winnable"));
    CHECK(claim.left == hard.left);
    const auto proved = check_text(certificate_text(claim));
    REQUIRE(proved.size() == 1);
    CHECK(proved[0].claim == claim);
  }
}

TEST_CASE("deals that are won are proved by their lines") {
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game)) {
      const auto solver = make_solver(variant);
      const bool built = has_won_deals(variant);
      for (std::uint64_t seed = 1, found = 0; found < 10 && seed < 2000; ++seed) {
        const Deal deal = built ? make_won_deals(variant)->numbered(seed) : deal_from_seed(seed);
        if (solver->decide(deal) != Verdict::winnable) continue;
        ++found;
        INFO(variant.text() << ", seed " << seed);
        const auto claim = claim_of(*solver, deal, false);
        const auto proved = check_text(certificate_text(claim));
        CHECK(proved.at(0).claim == claim);
        CHECK(proved.at(0).positions == 0);
      }
    }
}

TEST_CASE("a claim that does not hold is not written down") {
  for (const GameInfo& game : patiences())
    for (const Variant& variant : all_variants(game)) {
      const auto solver = make_solver(variant);
      std::size_t won = 0, lost = 0;
      for (std::uint64_t seed = 1; seed < 300 && won + lost < 20; ++seed) {
        const Deal deal = deal_from_seed(seed);
        INFO(variant.text() << ", seed " << seed);
        auto claim = claim_of(*solver, deal, true);
        Limits limits;
        limits.memory = 4'000'000;
        try {
          if (claim.verdict == certificate::Verdict::winnable) {
            claim.verdict = certificate::Verdict::unwinnable;
            CHECK_THROWS_AS(certificate_text(claim, limits), CheckFailed);
            ++won;
          } else {
            ++claim.left;
            CHECK_THROWS_AS(certificate_text(claim, limits), CheckFailed);
            ++lost;
          }
        } catch (const SearchCut&) {
        }
      }
      CHECK(won + lost > 0);
    }
}

TEST_CASE("certificates stand in a row, each proved by itself") {
  const std::string other = certificate_text({.game = "twelve-to-go;hand=6", .deal = deal_from_seed(1)});
  const auto proved = check_text(knock_out_1 + other + knock_out_1);
  REQUIRE(proved.size() == 3);
  CHECK(proved[1].claim.game == "twelve-to-go;hand=6");
  CHECK(proved[0].claim == proved[2].claim);
  auto broken = lines_of(other);
  broken.erase(broken.begin() + 3);
  CHECK_THAT(ending(knock_out_1 + text_of(broken)), Contains("4 at line 14: one legal move"));
}

TEST_CASE("a certificate takes nothing from the one that stands before it") {
  // Each of them says something that the next one does not: moves after the deal, a line, a number of tiles left.
  const Variant columns = Variant::parse("five-columns;refill=none");
  const auto solver = make_solver(columns);
  std::uint64_t seed = 1;
  const Deal lost = *next_unwinnable(*solver, seed, 10'000);
  const auto first_move = [&](const Deal& deal) { return AnyPosition(columns, deal).moves(1).at(0).text; };
  while (solver->decide(deal_from_seed(seed)) != Verdict::winnable) ++seed;
  const std::vector<certificate::Claim> claims = {
      claim_of(*solver, lost, true, first_move(lost)),  claim_of(*solver, lost, false),
      claim_of(*solver, deal_from_seed(seed), false),   claim_of(*solver, lost, true),
      claim_of(*solver, lost, false, first_move(lost)), claim_of(*solver, deal_from_seed(seed), false)};
  for (const auto& one : claims)
    for (const auto& next : claims) {
      const auto proved = check_text(certificate_text(one) + certificate_text(next));
      REQUIRE(proved.size() == 2);
      CHECK(proved[0].claim == one);
      CHECK(proved[1].claim == next);
    }
}

TEST_CASE("limits end writing and checking without an answer") {
  const certificate::Claim claim{.game = "domino-patience;goal=all", .deal = deal_from_seed(7939765)};
  Limits limits;
  limits.memory = 1'000'000;
  const auto cut = [&] {
    try {
      certificate_text(claim, limits);
      return Cutoff::none;
    } catch (const SearchCut& why) {
      return why.why;
    }
  };
  CHECK(cut() == Cutoff::memory);
  const std::atomic<bool> stop = true;
  limits = {};
  limits.stop = &stop;
  CHECK(cut() == Cutoff::stopped);
  limits = {};
  limits.deadline = std::chrono::steady_clock::now();
  CHECK(cut() == Cutoff::time);
  CHECK(ending(knock_out_1, 700) == "3");
  CHECK(ending(knock_out_1, 1000) == "proved");
}

TEST_CASE("two positions have one key if and only if no rule can tell them apart") {
  contract::for_every_game([]<class G>(std::type_identity<G>, const auto& rules, const std::string& name) {
    std::map<std::string, std::string> key_of_text, text_of_key;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
      contract::play_at_random(typename G::Position(deal_from_seed(seed % 5), rules), seed, 40,
                               [&](const auto& position, const auto&) {
                                 INFO(name << ": " << position.text());
                                 const std::string text = what_rules_see(position), bytes = key_bytes(position);
                                 CHECK(key_of_text.emplace(text, bytes).first->second == bytes);
                                 CHECK(text_of_key.emplace(bytes, text).first->second == text);
                                 return true;
                               });
  });
}

TEST_CASE("the key of a position is another when two of its tiles have changed places") {
  contract::for_every_game([]<class G>(std::type_identity<G>, const auto& rules, const std::string& name) {
    std::size_t others = 0;
    for (std::uint64_t seed = 1; others < 300 && seed < 100; ++seed)
      contract::play_at_random(
          typename G::Position(deal_from_seed(seed), rules), seed, 40, [&](const auto& position, const auto&) {
            const std::string text = position.text();
            for (std::size_t one = text.find('-'); one != text.npos; one = text.find('-', one + 1))
              for (std::size_t two = text.find('-', one + 1); two != text.npos; two = text.find('-', two + 1)) {
                std::string swapped = text;
                std::swap_ranges(swapped.begin() + static_cast<std::ptrdiff_t>(one - 1),
                                 swapped.begin() + static_cast<std::ptrdiff_t>(one + 2),
                                 swapped.begin() + static_cast<std::ptrdiff_t>(two - 1));
                try {
                  const auto other = G::Position::parse(swapped, rules);
                  if (what_rules_see(other) == what_rules_see(position)) continue;
                  INFO(name << ": " << text << "\n" << swapped);
                  CHECK(key_bytes(other) != key_bytes(position));
                  ++others;
                } catch (const ParseError&) {  // a chain that does not match
                }
              }
            return others < 3000;
          });
    INFO(name);
    CHECK(others >= 300);
  });
}

TEST_CASE("the checker reads every game and rule option as the program writes it") {
  contract::for_every_game([]<class G>(std::type_identity<G>, const auto& rules, const std::string& name) {
    INFO(name);
    certificate::with_rules(name, [&]<class Read>(std::type_identity<Read>, const auto& read) {
      if constexpr (std::is_same_v<Read, G>)
        CHECK(read == rules);
      else
        FAIL("another game");
    });
  });
}

TEST_CASE("the folder of certificates includes rules and deals, no solver") {
  const std::filesystem::path top = BONEYARD_SOURCE_DIR;
  std::set<std::string> seen, open;
  for (const auto& entry : std::filesystem::directory_iterator(top / "src/certificate"))
    open.insert("src/certificate/" + entry.path().filename().string());
  const std::regex include("#include \"([^\"]+)\"");
  while (!open.empty()) {
    const std::string file = open.extract(open.begin()).value();
    if (!seen.insert(file).second) continue;
    std::ifstream stream(top / file);
    REQUIRE(stream);
    for (std::string line; std::getline(stream, line);)
      if (std::smatch found; std::regex_search(line, found, include)) {
        const std::string name = found[1];
        for (const std::string folder : {"", "src/", "include/"})
          if (std::filesystem::exists(top / (folder + name))) open.insert(folder + name);
      }
  }
  CHECK(seen.count("solvers/chain/rules.hpp") == 1);
  for (const std::string& file : seen) {
    INFO(file);
    const std::string name = std::filesystem::path(file).filename().string();
    for (const std::string tool : {"solver", "search", "memo", "bound", "lanes", "player", "any_game", "patience"})
      CHECK((name.find(tool) == name.npos || name == "lifetimebound.hpp"));  // a mark, no bound
    CHECK((file != "include/boneyard/game.hpp" && file != "solvers/all/games.hpp"));
    const bool rules = name == "rules.hpp" || file == "solvers/declared/text.hpp";  // which has them as they were read
    CHECK((file.starts_with("include/boneyard/") || file.starts_with("src/certificate/") || rules ||
           std::filesystem::path(file).parent_path() == "solvers" || file == "solvers/all/list.hpp"));
  }
}
