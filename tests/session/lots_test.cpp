// Who leads the hands of a match: by lot, by the games' own rules, or seat 1.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "boneyard/session.hpp"
#include "tests/session/matches.hpp"

using namespace boneyard;
using multiplayer_tests::numbered;

namespace {

/// As data/golden_lots.txt writes lots.
std::string text_of(const std::vector<std::vector<Lot>>& lots) {
  std::string text;
  for (const auto& round : lots) {
    if (!text.empty()) text += "; ";
    for (const Lot& lot : round)
      text += (&lot == &round.front() ? "" : " ") + std::to_string(lot.seat + 1) + ":" + to_text(lot.tile);
  }
  return text;
}

}  // namespace

TEST_CASE("The lots of a match are what the independent script says") {
  std::ifstream file(BONEYARD_SOURCE_DIR "/data/golden_lots.txt");
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line.substr(0, line.find(": ")));
    std::uint64_t seed = 0;
    int hand = 0, seats = 0;
    words >> seed >> hand >> seats;
    INFO(line);
    CHECK(text_of(draw_lots(seed, hand, seats, max_pip)) == line.substr(line.find(": ") + 2));
    ++checked;
  }
  CHECK(checked > 80);
}

TEST_CASE("The highest total leads, and each seat about equally often") {
  std::array<int, 4> led{};
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    const auto lots = draw_lots(seed, 1, 4, max_pip);
    const int leader = leader_by(lots);
    for (const Lot& lot : lots.back())
      if (lot.seat != leader) CHECK(lot.tile.total() < 12);
    ++led[static_cast<std::size_t>(leader)];
  }
  for (const int count : led) CHECK((count > 850 && count < 1150));
}

TEST_CASE("Every hand of Five Up is led by lot, the first of Seven Rocks too, and seat 1 leads without lots") {
  int others = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    for (const char* game : {"five-up;seats=3", "seven-rocks"}) {
      const Variant variant = Variant::parse(game);
      const Session match = numbered(variant, seed);
      CHECK(match.now().turn() == leader_by(draw_lots(seed, 1, variant.seats(), max_pip)));
      CHECK(match.lots() == draw_lots(seed, 1, variant.seats(), max_pip));
      CHECK(match.hand().deal() == deal_from_seed(seed));
      others += match.now().turn() != 0;
      const Session without = numbered(Variant::parse(std::string(game) + ";lots=no"), seed);
      CHECK(without.now().turn() == 0);
      CHECK(without.lots().empty());
      CHECK(Session(variant, numbered_deal(variant, seed), {}, Session::Length::hand).now().turn() == 0);
    }
    CHECK(numbered(Variant::parse("draw"), seed).lots().empty());
  }
  CHECK(others > 20);
}

TEST_CASE("A hand of Five Up after the first is led by the lots of its own number") {
  const Variant variant = Variant::parse("five-up;to=1000");
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Session match = numbered(variant, seed);
    for (int hand = 2; hand <= 4; ++hand) {
      while (!match.hand_over()) match.play("1");
      match.next_hand();
      INFO("seed " << seed << ", hand " << hand);
      CHECK(match.now().turn() == leader_by(draw_lots(seed, hand, 2, max_pip)));
    }
    CHECK(Session::parse(match.text()).now().turn() == match.now().turn());
  }
}
