// The language of data/rules.schema.json: what it takes, what it refuses and how.
#include <algorithm>
#include <catch2/catch.hpp>

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

TEST_CASE("a maximum matching of the whole set says that no deal can be won, and which tiles have no partner") {
  const auto facts_of = [](const std::string& sum) {
    std::string text = declared::text_of("luzon");
    text.replace(text.find("\"sum\": 12"), 9, sum);
    return declared::facts(*Text::read(text)->game({0, 0}));
  };
  const auto has = [](const std::vector<std::string>& all, const std::string& fact) {
    return std::find(all.begin(), all.end(), fact) != all.end();
  };
  CHECK(has(facts_of("\"sum\": 12"), "All 28 tiles can be put into pairs that go together."));
  CHECK(has(facts_of("\"sum\": 11"),
            "No deal can be won: at most 24 of the 28 tiles can be put into pairs that go together; nothing goes with "
            "6-6."));
  // Totals 0, 1, 11 and 12 have one tile each, and 4, 5, 7 and 8 three.
  CHECK(has(facts_of("\"by\": \"total\""),
            "No deal can be won: at most 20 of the 28 tiles can be put into pairs that go together; nothing goes with "
            "0-0 1-0 6-5 6-6."));
}

TEST_CASE("the page of rules has the plurals of the places' names") {
  std::string text = declared::text_of("luzon");
  for (std::size_t at = text.find("column\""); at != text.npos; at = text.find("column\"", at + 1))
    if (text.compare(at - 9, 9, "\"kind\": \"") != 0) text.replace(at, 6, "gallery");
  CHECK(declared::page(*Text::read(text)->game({0, 0}))
            .find("of the side and the galleries whose totals add up to 12.") != std::string::npos);
}

}  // namespace

TEST_CASE("a text is refused with the place of what is wrong, and the nearest word") {
  CHECK(complaint(with(row, pair)) == "");
  CHECK(complaint("").starts_with("expected rules"));
  CHECK(complaint("{\n\"name\": \"a\",\n oops}") == "line 3, column 2: no JSON from here on");
  CHECK(complaint("{\n\xEF\xBB\xBF\"name\": \"a\"}") == "line 2, column 1: a byte order mark inside the text");
  CHECK(complaint("{\n\"set\": 1e999}") == "line 2, column 12: a number is too large");
  CHECK(complaint("{\n\"set\": 6,\n  \"set\": 9}") == "line 3, column 3: the key 'set' comes twice");
  const auto refused = [](const std::string& text, const std::string& expected) {
    const std::string found = complaint(text);
    CHECK(found.starts_with("line 1, column "));
    CHECK(found.substr(std::min(found.size(), found.find(": ") + 2)) == expected);
  };
  refused(with(row, pair, R"(,"goals":{})"), "unknown word 'goals': did you mean goal?");
  refused(with(row, R"({"discard":2,"from":"lime","sum":12})"),
          "moves[0].from: unknown word 'lime': did you mean line?");
  refused(with(row, R"({"discard":2,"from":"line","where":"neighbours","by":"tuching"})"),
          "moves[0].by: unknown word 'tuching': did you mean touching?");
  refused(with(row, R"({"discard":2,"from":"line"})"), "moves[0]: expected the key sum or the key by");
  refused(with(R"({"name":"line","kind":"row","tiles":20})", pair), "places: 20 tiles are dealt, but the set has 28");
  refused(with(row, R"({"draw":1,"to":"line"})"), "moves[0]: there is no stock to draw from");
  refused(with(row, pair, R"(,"set":7)"), "set: 7: expected 6, 9 or 12");
  refused(with(row, R"({"discard":2,"discard":2,"from":"line","sum":12})"), "the key 'discard' comes twice");
  refused(with(row, R"({"if":"x=1","discard":2,"from":"line","sum":12})"), "moves[0].if: unknown word 'x'");
  refused(with(row, R"({"discard":2,"from":"line","sum":"many"})", R"(,"options":[{"name":"most","from":1,"to":3}])"),
          "moves[0].sum: unknown word 'many': expected most");
  refused(with(row, R"({"discard":2,"from":"line","sum":[]})"), "moves[0].sum: expected at least one sum");
  refused(with(row, R"({"discard":2,"from":"line","where":"neighbours","sum":12,"only":"doubles"})"),
          "moves[0].only: neighbours and runs are taken as they lie");
  refused(with(R"({"name":"hand","kind":"hand","tiles":3,"fill":{"to":3,"when":"empty","below":2}},{"name":"stock",)"
               R"("kind":"stock"})",
               R"({"discard":2,"from":"hand","sum":12})"),
          "places[0].fill.below: it is for a place that is filled when tiles are missing");
}

TEST_CASE("the place of what is wrong is a line and a column") {
  const std::string good = R"({
  "name": "a",
  "places": [
    {"name": "line", "kind": "row", "tiles": "rest"},
    {"name": "odd", "kind": "row", "tiles": 0}
  ],
  "moves": [{"discard": 2, "from": ["line", "odd"], "sum": 12}],
  "goal": {"empty": ["line"], "but": 1}
})";
  CHECK(complaint(good) == "");
  const auto place = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    const std::string found = complaint(text);
    return found.substr(0, found.find(':'));
  };
  CHECK(place("\"name\": \"a\"", "\"nqme\": \"a\"") == "line 2, column 3");
  CHECK(place("\"odd\"], ", "\"od\"], ") == "line 7, column 45");
  CHECK(place("\"tiles\": 0", "\"tilse\": 0") == "line 5, column 36");
  CHECK(place("\"row\", \"tiles\": 0", "\"raw\", \"tiles\": 0") == "line 5, column 21");
  CHECK(place("{\"discard\"", "{\"discord\"") == "line 7, column 14");
  CHECK(place("\"but\": 1", "\"but\": -1") == "line 8, column 31");
  CHECK(place("\"name\": \"odd\", ", "") == "line 5, column 5");  // a key that is missing: the object
}

TEST_CASE("a value of an option that breaks the rules is found when the text is read") {
  const std::string text =
      with(R"({"name":"hand","kind":"hand","tiles":"n"},{"name":"stock","kind":"stock"})",
           R"({"discard":2,"from":"hand","sum":12})", R"(,"options":[{"name":"n","from":4,"to":29}])");
  CHECK(complaint(text) == "line 1, column 13: places: 29 tiles are dealt, but the set has 28");
}

TEST_CASE("the text of a variant of a declared game reads as that variant") {
  for (const char* name : declared::texts) {
    INFO(name);
    const auto game = read_rules(declared::text_of(name));
    for (const RuleValues& values : declared::some_values(*game)) {
      const Variant variant(*game, 1, values);
      CHECK(Variant::parse(variant.text()) == variant);
      CHECK(Variant::parse(variant.text()).text() == variant.text());
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
  const auto loops = [](const char* last) {
    return Text::read(fmt::format(R"({{"name":"a","places":[
        {{"name":"a","kind":"column","count":4,"tiles":7}}, {{"name":"b","kind":"hand"}}, {{"name":"c","kind":"hand"}}],
      "moves":[{{"move":1,"from":"a","to":"b"}},{{"move":1,"from":"b","to":"c"}},{{"move":1,"from":"c","to":{}}}]}})",
                                  last))
        ->game({})
        ->can_loop();
  };
  CHECK(loops(R"("b")"));
  CHECK(loops(R"("a","onto":"empty")"));  // by way of another place
}

}  // namespace boneyard
