// The language of data/rules.schema.json: what it takes, what it refuses and how, and that no text breaks anything.
#include <catch2/catch.hpp>
#include <random>

#include "tests/games/declared/texts.hpp"  // reads BONEYARD_SOURCE_DIR

namespace boneyard {
namespace {

using declared::Text;

std::string complaint(const std::string& text) {
  try {
    Text::read(text);
  } catch (const ParseError& error) {
    return error.what();
  }
  return "";
}

std::string with(std::string_view places, std::string_view moves, std::string_view more = "") {
  return fmt::format(R"({{"name":"a","places":[{}],"moves":[{}]{}}})", places, moves, more);
}
constexpr std::string_view row = R"({"name":"line","kind":"row","tiles":"rest"})";
constexpr std::string_view pair = R"({"discard":2,"from":"line","sum":12})";

}  // namespace

TEST_CASE("a text is refused with the place of what is wrong, and the nearest word") {
  CHECK(complaint(with(row, pair)) == "");
  CHECK(complaint("").starts_with("expected rules"));
  CHECK(complaint("{\n\"name\": \"a\",\n oops}") == "line 3, column 2: no JSON from here on");
  CHECK(complaint(with(row, pair, R"(,"goals":{})")) == "unknown word 'goals': did you mean goal?");
  CHECK(complaint(with(row, R"({"discard":2,"from":"lime","sum":12})")) ==
        "moves[0].from: unknown word 'lime': did you mean line?");
  CHECK(complaint(with(row, R"({"discard":2,"from":"line","where":"neighbours","by":"tuching"})")) ==
        "moves[0].by: unknown word 'tuching': did you mean touching?");
  CHECK(complaint(with(row, R"({"discard":2,"from":"line"})")) == "moves[0]: expected the key sum or the key by");
  CHECK(complaint(with(R"({"name":"line","kind":"row","tiles":20})", pair)) ==
        "places: 20 tiles are dealt, but the set has 28");
  CHECK(complaint(with(row, R"({"draw":1,"to":"line"})")) == "moves[0]: there is no stock to draw from");
  CHECK(complaint(with(row, pair, R"(,"set":7)")) == "set: 7: expected 6, 9 or 12");
  CHECK(complaint(with(row, R"({"discard":2,"discard":2,"from":"line","sum":12})")) ==
        "'discard': the key comes twice");
  CHECK(complaint(with(row, R"({"if":"x=1","discard":2,"from":"line","sum":12})")) == "moves[0].if: unknown word 'x'");
  CHECK(complaint(with(row, R"({"discard":2,"from":"line","sum":"many"})",
                       R"(,"options":[{"name":"most","from":1,"to":3}])")) ==
        "moves[0].sum: unknown word 'many': expected most");
}

TEST_CASE("a value of an option that breaks the rules is found when the text is read") {
  const std::string text =
      with(R"({"name":"hand","kind":"hand","tiles":"n"},{"name":"stock","kind":"stock"})",
           R"({"discard":2,"from":"hand","sum":12})", R"(,"options":[{"name":"n","from":4,"to":29}])");
  CHECK(complaint(text) == "places: 29 tiles are dealt, but the set has 28");
}

TEST_CASE("the text of a variant of a declared game reads as that variant") {
  for (const char* name : declared::texts) {
    INFO(name);
    const auto game = read_rules(declared::text_of(name));
    for (const RuleValues& values : declared::some_values(*game)) {
      const Variant variant(*game, 1, values);
      CHECK(Variant::parse(variant.text()) == variant);
      CHECK(Variant::parse_saved(variant.text()).text() == variant.text());
      CHECK(variant.text().find('\n') == std::string::npos);
      CHECK(declared_rules_page(variant).find(std::string(game->title)) != std::string::npos);
    }
  }
}

TEST_CASE("a variant keeps the rules of its game") {
  std::optional<Variant> kept;
  {
    const auto game = read_rules(declared::text_of("castle-rock"));
    kept.emplace(*game, 1, std::vector<std::string>{"draw=always"});
  }
  CHECK(kept->title() == "Castle Rock");
  CHECK(kept->value("draw") == "always");
  CHECK_THROWS_AS(Variant::parse(kept->text() + ";drew=always"), ParseError);
}

TEST_CASE("whether play can go round in circles is read off the text") {
  for (const char* name : declared::texts) {
    INFO(name);
    const auto text = Text::read(declared::text_of(name));
    CHECK(text->game(declared::some_values(text->info())[0])->can_loop() == (std::string(name) == "domino-freecell"));
  }
}

TEST_CASE("10,000 mutated texts are each a game or one line of complaint, and no play is without end") {
  std::mt19937 random(1);
  std::vector<std::string> originals;
  for (const char* name : declared::texts) originals.push_back(declared::text_of(name));
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  int games = 0;
  for (int i = 0; i < 10000; ++i) {
    std::string text = originals[below(originals.size())];
    for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
      const std::size_t at = below(text.size()), length = below(12);
      const std::string& other = originals[below(originals.size())];
      switch (below(4)) {
        case 0: text[at] = static_cast<char>(random()); break;
        case 1: text.erase(at, length); break;
        case 2: text.insert(at, other.substr(below(other.size()), length)); break;
        default:
          if (const auto digit = text.find_first_of("0123456789", at); digit != text.npos)
            text[digit] = static_cast<char>('0' + below(10));
      }
      if (text.empty()) text = "{}";
    }
    INFO(text);
    std::shared_ptr<const Text> read;
    try {
      read = Text::read(text);
    } catch (const ParseError& error) {
      const std::string message = error.what();
      REQUIRE(!message.empty());
      REQUIRE(message.size() < 600);
      REQUIRE(printable(message) == message);
      continue;
    }
    ++games;
    RuleValues usual;
    for (const Option& option : read->info().options()) usual.push_back(option.standard);
    const declared::Rules rules = read->game(usual);
    SeedStream dice(static_cast<std::uint64_t>(i), StreamPurpose::random_play);
    declared::Position position(deal_from_seed(static_cast<std::uint64_t>(i), rules->highest), rules);
    REQUIRE(declared::Position::parse(position.text(), rules) == position);
    for (std::size_t most = position.most_random_moves(); most > 0; --most) {
      const auto moves = position.moves();
      if (moves.empty()) break;
      position.play(moves[static_cast<std::size_t>(dice.below(moves.size()))]);
    }
    CHECK((rules->can_loop() || position.moves().empty()));
  }
  CHECK(games > 500);
}

}  // namespace boneyard
