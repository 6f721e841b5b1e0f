// Reads a result back from JSON, to add it up or to go on from it. Checks everything in it before use.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "boneyard/notation.hpp"
#include "odds/results.hpp"

namespace boneyard {
namespace {

using Json = nlohmann::ordered_json;

/// A value for an error message. Of an object or array only the type is given: it may be nested so deeply that writing
/// it out would overflow the stack.
std::string brief(const Json& value) {
  return value.is_structured() ? fmt::format("an {}", value.type_name()) : in_quotes(value.dump());
}

template <class T>
T value_of(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end())
    throw ParseError(fmt::format("no key \"{}\": expected a result of `odds --format json`", key));
  const bool fits = std::is_same_v<T, std::uint64_t> ? found->is_number_unsigned()
                    : std::is_same_v<T, double>      ? found->is_number()
                                                     : found->is_string();
  if (!fits) throw ParseError(fmt::format("\"{}\": unexpected {}", key, brief(*found)));
  return found->get<T>();
}

template <class Enum>
Enum word_of(const Json& json, const char* key, std::initializer_list<Enum> all) {
  const auto text = value_of<std::string>(json, key);
  for (const Enum each : all)
    if (to_text(each) == text) return each;
  throw ParseError(fmt::format("\"{}\": unexpected {}", key, in_quotes(text)));
}

/// The rules as `refill=column`, …
std::vector<std::string> rules_of(const Json& json) {
  const auto rules = json.find("rules");
  if (rules == json.end() || !rules->is_object())
    throw ParseError("\"rules\": expected an object with every rule option of the game");
  std::vector<std::string> assignments;
  for (const auto& [name, value] : rules->items()) {
    if (value.is_structured()) throw ParseError(fmt::format("{}: unexpected {}", in_quotes(name), brief(value)));
    assignments.push_back(name + "=" + (value.is_string() ? value.get<std::string>() : value.dump()));
  }
  return assignments;
}

Variant variant_of(const Json& json) {
  const auto game = value_of<std::string>(json, "game");
  const std::vector<std::string> rules = rules_of(json);
  // The rules of a declared game stand in the result.
  const auto declared = json.contains("rules_text") ? read_rules(value_of<std::string>(json, "rules_text")) : nullptr;
  const GameInfo& info = declared ? *declared : find_game(game);
  const auto seats = info.seats.back() > 1 ? value_of<std::uint64_t>(json, "seats") : 1;
  const int number = static_cast<int>(std::min<std::uint64_t>(seats, std::numeric_limits<int>::max()));
  const Variant variant(info, number, rules);
  for (const Option& option : variant.options())
    if (!json.at("rules").contains(option.name))
      throw ParseError("\"rules\": expected an object with every rule option of the game");
  return variant;
}

/// The ranges of seeds: those of "ranges", or else "first_seed" to "last_seed".
std::vector<SeedRange> seeds_of(const Json& json) {
  const SeedRange whole{value_of<std::uint64_t>(json, "first_seed"), value_of<std::uint64_t>(json, "last_seed")};
  if (whole.first > whole.last) throw ParseError("a range of seeds ends before it starts");
  const auto ranges = json.find("ranges");
  if (ranges == json.end()) return {whole};
  if (!ranges->is_array()) throw ParseError("\"ranges\": expected pairs of seeds");
  std::vector<SeedRange> seeds;
  for (const Json& pair : *ranges) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number_unsigned() || !pair[1].is_number_unsigned())
      throw ParseError("\"ranges\": expected pairs of seeds");
    const SeedRange range{pair[0].get<std::uint64_t>(), pair[1].get<std::uint64_t>()};
    if (range.first > range.last || (!seeds.empty() && range.first <= seeds.back().last))
      throw ParseError("\"ranges\": expected pairs of seeds, ascending");
    seeds.push_back(range);
  }
  if (seeds.empty() || seeds.front().first != whole.first || seeds.back().last != whole.last)
    throw ParseError("\"ranges\": expected to begin with \"first_seed\" and to end with \"last_seed\"");
  return seeds;
}

/// A list of `size` whole numbers.
template <class T>
std::vector<T> numbers_of(const Json& json, const char* key, std::size_t size) {
  const auto found = json.find(key);
  const auto fits = [](const Json& each) {
    return std::is_signed_v<T>
               ? each.is_number_integer() && (!each.is_number_unsigned() || each.get<std::uint64_t>() >> 63 == 0)
               : each.is_number_unsigned();
  };
  if (found == json.end() || !found->is_array() || found->size() != size ||
      !std::all_of(found->begin(), found->end(), fits))
    throw ParseError(fmt::format("\"{}\": expected {} whole numbers", key, size));
  return found->get<std::vector<T>>();
}

/// Whether the result has values in points. Those of --who-wins have none.
bool knows_points(const Json& json) { return json.contains("points") || json.contains("points_squared"); }

/// The counts of a result that has a strength.
PlayedCounts played_counts_of(const Json& json, std::size_t seats) {
  PlayedCounts played;
  const auto copy = [&]<class T>(const char* key, std::array<T, most_seats>& into) {
    const auto numbers = numbers_of<T>(json, key, seats);
    std::copy(numbers.begin(), numbers.end(), into.begin());
  };
  copy("seat_ties", played.ties);
  copy("seat_points", played.points);
  copy("seat_points_squared", played.points_squared);
  if (!json.contains("matches")) return played;
  played.hands = value_of<std::uint64_t>(json, "deals");
  played.hands_squared = value_of<std::uint64_t>(json, "hands_squared");
  return played;
}

MultiplayerCounts multiplayer_counts_of(const Json& json) {
  MultiplayerCounts counts;
  counts.tied = value_of<std::uint64_t>(json, "tied");
  if (knows_points(json)) {
    const auto points = numbers_of<std::int64_t>(json, "points", 2);
    const auto squares = numbers_of<std::uint64_t>(json, "points_squared", 2);
    counts.least = points[0], counts.most = points[1];
    counts.least_squared = squares[0], counts.most_squared = squares[1];
  }
  const auto seats = std::min<std::uint64_t>(value_of<std::uint64_t>(json, "seats"), counts.seat_wins.size());
  const auto wins = numbers_of<std::uint64_t>(json, "seat_wins", seats);
  std::copy(wins.begin(), wins.end(), counts.seat_wins.begin());
  if (json.contains("strength")) counts.played = played_counts_of(json, seats);
  return counts;
}

/// The won deals drawn, by their number of splits; the random player loses the others.
Tally rare_tally_of(const Json& json, Player player) {
  Tally tally;
  const auto deals = value_of<std::uint64_t>(json, "deals");
  const auto splits = json.find("splits");
  bool fits = splits != json.end() && splits->is_object();
  if (fits)
    for (const auto& [number, drawn] : splits->items()) {
      const auto key = parse_digits(number);
      fits = fits && key && *key > 0 && drawn.is_number_unsigned() && tally.by_splits.emplace(*key, drawn).second &&
             !__builtin_add_overflow(tally.won, drawn.get<std::uint64_t>(), &tally.won);
    }
  fits = fits && (player == Player::random ? tally.won <= deals : tally.won == deals);
  if (!fits) throw ParseError("\"splits\": expected numbers of deals by splits");
  tally.lost = deals - tally.won;
  return tally;
}

Tally tally_of(const Json& json) {
  Tally tally;
  tally.won = value_of<std::uint64_t>(json, "won");
  tally.lost = value_of<std::uint64_t>(json, "lost");
  tally.undecided = value_of<std::uint64_t>(json, "undecided");
  if (json.contains("tied")) {
    tally.multiplayer = multiplayer_counts_of(json);
    if (tally.multiplayer.seat_wins.front() != tally.won)
      throw ParseError("\"seat_wins\": the leader's number is not \"won\"");
  }
  if (__builtin_add_overflow(tally.lost, tally.multiplayer.tied, &tally.lost))
    throw ParseError("\"lost\", \"tied\": more deals than can be counted");
  const auto left = json.find("left");
  if (left == json.end()) return tally;
  if (!left->is_object()) throw ParseError("\"left\": expected numbers of deals by tiles left");
  std::size_t seen = 0;
  for (std::size_t n = 0; n < tally.left.size(); ++n)
    if (const auto entry = left->find(std::to_string(n)); entry != left->end()) {
      if (!entry->is_number_unsigned()) throw ParseError("\"left\": expected numbers of deals");
      tally.left[n] = entry->get<std::uint64_t>();
      ++seen;
    }
  if (seen != left->size()) throw ParseError("\"left\": expected 0 to 28 tiles");
  return tally;
}

/// Throws ParseError unless the counts, the seeds and the number of deals agree with each other.
void check(const OddsResult& result, std::uint64_t deals) {
  if (!is_sound(result.tally))
    throw ParseError(result.variant.scores() ? "the counts, points or wins by seat do not fit the number of deals"
                                             : "\"left\" or the counts add up to more than the number of deals");
  const PlayedCounts& played = result.tally.multiplayer.played;
  if (deals > 0 && fair_hands(result.variant, result.player) &&
      (played == PlayedCounts{} || (played.hands > 0) != result.matches))
    throw ParseError("the counts by seat do not fit the number of deals");
  if (result.tally.deals() != deals)
    throw ParseError(fmt::format("{} deals, {} counted: these should be equal", deals, result.tally.deals()));
  Uint128 seeds = 0;  // may be one more than a counter holds
  for (const SeedRange& range : result.seeds) seeds += 1 + static_cast<Uint128>(range.last - range.first);
  if (seeds != deals) throw ParseError(fmt::format("{} deals, but not as many seeds", deals));
}

/// Who plays, and how strong they are.
void read_players(OddsResult& result, const Json& json) {
  const bool fair = fair_hands(result.variant, result.player);
  if (fair != json.contains("strength"))
    throw ParseError("\"strength\": expected for the fair player of table games, and only for it");
  result.matches = fair && json.contains("matches");
  if (!fair) return;
  const auto text = value_of<std::string>(json, "strength");
  try {
    result.strengths = parse_strengths(text, result.variant.seats());
  } catch (const ParseError& error) {
    throw ParseError(fmt::format("\"strength\": {}", error.what()));
  }
}

/// What was counted, by which seeds.
void read_counts(OddsResult& result, const Json& json) {
  result.tally = result.method == Method::rare ? rare_tally_of(json, result.player) : tally_of(json);
  const auto deals = value_of<std::uint64_t>(json, result.matches ? "matches" : "deals");
  // A run that was stopped before its first deal has no seeds.
  if (deals > 0 || json.contains("first_seed")) result.seeds = seeds_of(json);
  check(result, deals);
}

}  // namespace

OddsResult parse_result(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded()) throw ParseError("not json: expected a result of `odds --format json` on one line");
  if (!json.is_object()) throw ParseError("expected a json object");
  OddsResult result;
  result.variant = variant_of(json);
  result.player = word_of(json, "player", {Player::thoughtful, Player::fair, Player::random});
  result.method = word_of(json, "method", {Method::sample, Method::exact, Method::rare});
  if (result.method == Method::exact) return result;  // merge() will say why it refuses this method
  const bool rare = result.method == Method::rare;
  if (json.contains("command") && (json.contains("tied") || rare))
    throw ParseError(fmt::format("a published figure {} has no sums, so it can't be merged",
                                 rare ? "of rare wins" : "of a table game"));
  if (rare) {
    if (const auto why = why_not(Method::rare, {.variant = result.variant, .player = result.player}))
      throw ParseError(*why);
  } else {
    result.interval = word_of(json, "interval", {IntervalKind::wilson, IntervalKind::exact});
  }
  result.confidence = value_of<double>(json, "confidence");
  if (!(result.confidence > 0 && result.confidence < 1)) throw ParseError("\"confidence\": expected 0 to 1");
  const auto scheme = value_of<std::uint64_t>(json, "scheme");
  result.scheme = static_cast<int>(scheme);
  if (!std::in_range<int>(scheme)) throw ParseError(fmt::format("\"scheme\": {}: no such dealing scheme", scheme));
  if (json.contains("seconds")) result.seconds = value_of<double>(json, "seconds");  // the protocol's have none
  if (!(result.seconds >= 0)) throw ParseError("\"seconds\": expected 0 or more");
  result.left_known = json.contains("left");
  if (result.variant.scores() != json.contains("tied"))
    throw ParseError("\"tied\": expected for table games, and only for them");
  read_players(result, json);
  read_counts(result, json);
  set_means(result, knows_points(json));
  return result;
}

}  // namespace boneyard
