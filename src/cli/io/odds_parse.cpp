// Results read back from json, for --merge. Nothing in a file is believed before it is checked.
#include <fmt/format.h>

#include "cli/io/json.hpp"
#include "cli/reports/odds_report.hpp"
#include "deals/notation.hpp"
#include "odds/checkpoint.hpp"

namespace boneyard::app {
namespace {

/// A value, for a message. What it holds is left out: an array may be nested so deeply that writing it out would
/// overflow the stack.
std::string brief(const Json& value) {
  return value.is_structured() ? fmt::format("an {}", value.type_name()) : boneyard::quoted(value.dump());
}

template <class T>
T value_of(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end())
    throw ParseError(fmt::format("no key \"{}\": expected a result of `odds --format json`", key));
  const bool fits = std::is_same_v<T, std::uint64_t> ? found->is_number_unsigned()
                    : std::is_same_v<T, double>      ? found->is_number()
                                                     : found->is_string();
  if (!fits) throw ParseError(fmt::format("\"{}\": {} was not expected there", key, brief(*found)));
  return found->get<T>();
}

template <class Enum>
Enum word_of(const Json& json, const char* key, std::initializer_list<Enum> all) {
  const auto text = value_of<std::string>(json, key);
  for (const Enum each : all)
    if (to_text(each) == text) return each;
  throw ParseError(fmt::format("\"{}\": {} was not expected there", key, boneyard::quoted(text)));
}

Variant variant_of(const Json& json) {
  Variant variant(find_game(value_of<std::string>(json, "game")));
  const auto rules = json.find("rules");
  if (rules == json.end() || !rules->is_object() || rules->size() != variant.values().size())
    throw ParseError("\"rules\": expected an object with every rule option of the game");
  for (const auto& [name, value] : rules->items()) {
    if (value.is_structured())
      throw ParseError(fmt::format("{}: {} was not expected there", boneyard::quoted(name), brief(value)));
    variant.set(name + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
  }
  return variant;
}

std::vector<SeedRange> seeds_of(const Json& json) {
  const SeedRange whole{value_of<std::uint64_t>(json, "first_seed"), value_of<std::uint64_t>(json, "last_seed")};
  const auto ranges = json.find("ranges");
  if (ranges == json.end()) return {whole};
  std::vector<SeedRange> seeds;
  for (const Json& pair : *ranges) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number_unsigned() || !pair[1].is_number_unsigned())
      throw ParseError("\"ranges\": expected pairs of seeds");
    seeds.push_back({pair[0].get<std::uint64_t>(), pair[1].get<std::uint64_t>()});
  }
  return seeds;
}

Tally tally_of(const Json& json) {
  Tally tally;
  tally.won = value_of<std::uint64_t>(json, "won");
  tally.lost = value_of<std::uint64_t>(json, "lost");
  tally.undecided = value_of<std::uint64_t>(json, "undecided");
  const auto left = json.find("left");
  if (left == json.end()) return tally;
  for (std::size_t n = 0, seen = 0; n < tally.left.size(); ++n)
    if (const auto entry = left->find(std::to_string(n)); entry != left->end()) {
      if (!entry->is_number_unsigned()) throw ParseError("\"left\": expected numbers of deals");
      tally.left[n] = entry->get<std::uint64_t>();
      if (++seen > left->size()) break;
    }
  return tally;
}

/// The counts, the seeds and the number of deals must agree with each other.
void check(const OddsResult& result, std::uint64_t deals) {
  std::uint64_t seeds = 0;
  for (const SeedRange& range : result.seeds) {
    if (range.first > range.last) throw ParseError("a range of seeds ends before it starts");
    seeds += range.last - range.first + 1;
  }
  if (!is_sound(result.tally) || result.tally.deals() != deals || seeds != deals)
    throw ParseError(
        fmt::format("{} deals, {} seeds, {} counted: these should be equal", deals, seeds, result.tally.deals()));
}

OddsResult parse_one(const Json& json) {
  if (!json.is_object()) throw ParseError("expected a json object");
  OddsResult result;
  result.variant = variant_of(json);
  result.player = word_of(json, "player", {Player::thoughtful, Player::fair, Player::random});
  result.method = word_of(json, "method", {Method::sample, Method::exact, Method::rare});
  if (result.method != Method::sample) return result;  // merge() refuses it with a reason
  result.interval = word_of(json, "interval", {IntervalKind::wilson, IntervalKind::exact});
  result.confidence = value_of<double>(json, "confidence");
  if (!(result.confidence > 0 && result.confidence < 1)) throw ParseError("\"confidence\": expected 0 to 1");
  result.scheme = static_cast<int>(value_of<std::uint64_t>(json, "scheme"));
  result.seconds = value_of<double>(json, "seconds");
  result.left_known = json.contains("left");
  result.tally = tally_of(json);
  const auto deals = value_of<std::uint64_t>(json, "deals");
  if (deals > 0) result.seeds = seeds_of(json);
  check(result, deals);
  return result;
}

}  // namespace

std::vector<OddsResult> parse_odds_json(const std::string& text) {
  std::vector<OddsResult> results;
  std::size_t number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    try {
      const Json json = Json::parse(line, nullptr, false);
      if (json.is_discarded()) throw ParseError("not json: expected a result of `odds --format json` on one line");
      results.push_back(parse_one(json));
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("line {}: {}", number, error.what()));
    }
  }
  if (results.empty()) throw ParseError("empty: expected a result of `odds --format json`");
  return results;
}

}  // namespace boneyard::app
