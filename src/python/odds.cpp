// Chooses the method that answers a question, converts answers to Python, and computes the chances of opening hands.
#include "conversions.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "away.hpp"
#include "boneyard/notation.hpp"
#include "odds/odds_json.hpp"

namespace boneyard::python {

std::size_t read_word(std::string_view name, const py::handle& word, std::initializer_list<std::string_view> words) {
  const std::string text = read_text(name, word);
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end())
    throw ParseError(fmt::format("{}: {}: expected {}", name, in_quotes(text), fmt::join(words, ", ")));
  return static_cast<std::size_t>(found - words.begin());
}

Player read_player(const py::handle& text) {
  return static_cast<Player>(read_word("player", text, {"thoughtful", "fair", "random", "any"}));
}

void read_strengths(Question& question, const py::handle& text) {
  try {
    question.strengths = parse_strengths(read_text("strength", text), question.variant.seats());
  } catch (const ParseError& error) {
    throw ParseError(std::string("strength: ") + error.what());
  }
  if (const auto why = why_not(question)) throw ParseError(*why);
}

namespace {

/// The method that was asked for; for "auto" the best one. `sampling`: seeds or an option of sampling were given.
std::string choose_method(const py::object& variant, const py::object& player, const py::object& method_text,
                          bool sampling) {
  const Question question{.variant = read_variant(variant), .player = read_player(player)};
  const std::size_t word = read_word("method", method_text, {"sample", "exact", "rare", "auto"});
  if (word < 3) {
    const auto method = static_cast<Method>(word);
    if (const auto why = why_not(method, question))
      throw ParseError(fmt::format("method {}: {}", to_text(method), *why));
    return std::string(to_text(method));
  }
  const Method best = sampling && !why_not(Method::sample, question) ? Method::sample : best_method(question);
  if (why_not(best, question))
    throw ParseError(fmt::format("player {}: {}", to_text(question.player), *why_not(Method::sample, question)));
  return std::string(to_text(best));
}

}  // namespace

py::dict fields_of(const OddsResult& result, bool complete) {
  const Tally& tally = result.tally;
  const Estimate& estimate = result.estimate;
  const bool counted = !result.seeds.empty(), sampled = result.method == Method::sample;
  const bool rare = result.method == Method::rare, solved = counts_deals(result),
             multiplayer = result.variant.scores() && solved, meant = result.mean.has_value();
  const SeedRange seeds = counted ? SeedRange{result.seeds.front().first, result.seeds.back().last} : SeedRange{};
  const MeanPoints mean = result.mean.value_or(MeanPoints{});
  const auto& wins = tally.multiplayer.seat_wins;
  const PlayedCounts& played = tally.multiplayer.played;
  const bool fair = !result.seat_means.empty(), matches = result.hands_a_match.has_value();
  const auto by_seat = [&](const auto& numbers) {
    return py::tuple(py::cast(std::vector(numbers.begin(), numbers.begin() + result.variant.seats())));
  };
  const auto seat_means = [&](double MeanPoints::*figure) {
    std::vector<double> means;
    for (const MeanPoints& each : result.seat_means) means.push_back(each.*figure);
    return py::tuple(py::cast(means));
  };
  const MeanPoints hands = result.hands_a_match.value_or(MeanPoints{});
  py::dict left;
  for (std::size_t n = 0; n < tally.left.size(); ++n)
    if (tally.left[n] > 0) left[py::int_(n)] = tally.left[n];
  py::dict values;
  for (const auto& [points, deals] : result.values) values[py::int_(points)] = deals;
  py::list tiles;
  for (const HeldTile& held : result.tiles)
    tiles.append(py::dict("tile"_a = to_text(held.tile), "deals"_a = held.deals, "won"_a = held.won,
                          "tied"_a = held.tied, "points"_a = held.points));
  py::list leads;
  for (int pip = 0; const FixedDeals& each : result.fixed) {
    leads.append(py::dict("lead"_a = to_text(Tile(pip, pip)), "deals"_a = each.deals, "leader"_a = each.leader,
                          "tied"_a = each.tied, "other"_a = each.other, "value"_a = each.value));
    ++pip;
  }
  nlohmann::ordered_json plain = protocol::odds_json<nlohmann::ordered_json>(result);
  plain["complete"] = complete && !cut_short(result);
  plain["notes"] = result.notes;
  return py::dict(
      "variant"_a = result.variant, "player"_a = to_text(result.player), "method"_a = to_text(result.method),
      "first_seed"_a = or_none(counted, seeds.first), "last_seed"_a = or_none(counted, seeds.last),
      "deals"_a = or_none(solved || rare, matches ? played.hands : tally.deals()), "won"_a = or_none(solved, tally.won),
      "lost"_a = or_none(solved, tally.lost - (multiplayer ? tally.multiplayer.tied : 0)),
      "undecided"_a = or_none(solved, tally.undecided), "odds"_a = or_none(!estimate.bounds, estimate.odds),
      "low"_a = estimate.low, "high"_a = estimate.high, "confidence"_a = result.confidence,
      "fraction"_a = estimate.fraction ? to_python(*estimate.fraction) : py::none(),
      "left"_a = or_none(sampled && result.left_known, left), "tied"_a = or_none(multiplayer, tally.multiplayer.tied),
      "mean"_a = or_none(meant && !mean.cut_short, mean.mean), "mean_low"_a = or_none(meant, mean.low),
      "mean_high"_a = or_none(meant, mean.high), "seat_wins"_a = or_none(multiplayer, by_seat(wins)),
      "values"_a = or_none(!result.values.empty(), values),
      "tiles"_a = or_none(!result.tiles.empty(), py::tuple(tiles)),
      "leads"_a = or_none(!result.fixed.empty(), py::tuple(leads)),
      "tied_fraction"_a = result.random_play ? to_python(*result.random_play->tied.fraction) : py::none(),
      "mean_fraction"_a = result.random_play ? to_python(result.random_play->mean) : py::none(),
      "strength"_a = or_none(fair, to_text(result.strengths, result.variant.seats())),
      "seat_ties"_a = or_none(fair, by_seat(played.ties)),
      "seat_means"_a = or_none(fair, seat_means(&MeanPoints::mean)),
      "seat_means_low"_a = or_none(fair, seat_means(&MeanPoints::low)),
      "seat_means_high"_a = or_none(fair, seat_means(&MeanPoints::high)), "matches"_a = or_none(matches, tally.deals()),
      "hands_a_match"_a = or_none(matches, hands.mean), "hands_a_match_low"_a = or_none(matches, hands.low),
      "hands_a_match_high"_a = or_none(matches, hands.high), "seconds"_a = result.seconds,
      "complete"_a = complete && !cut_short(result), "notes"_a = py::tuple(py::cast(result.notes)),
      "_plain"_a = plain.dump());
}

namespace {

/// The kinds of opening hands, best first.
py::list openings(const py::object& variant, const py::object& player, int threads, const SearchLimits& limits) {
  const Variant read = read_variant(variant);
  const Player who = read_player(player);
  if (!has_chances(read) || who == Player::thoughtful || who == Player::any)
    throw ParseError(fmt::format(
        "openings: known for the fair and the random player of the chain games, not for the {} player of {}",
        to_text(who), read.name()));
  std::vector<OpeningHand> hands;
  away([&](const std::atomic<bool>& stop) {
    hands = make_chances(read, who, {.threads = threads, .limits = limits.from_now(stop)})->opening_hands();
  });
  std::stable_sort(hands.begin(), hands.end(),
                   [](const OpeningHand& a, const OpeningHand& b) { return a.win.odds > b.win.odds; });
  py::list list;
  for (const OpeningHand& hand : hands)
    list.append(made("Opening", tile_texts(hand.hand), hand.count, chance(hand.win)));
  return list;
}

/// The fields of boneyard.Odds, or None.
py::object published(const py::object& variant, const py::object& player, const py::object& strength) {
  Question question{.variant = read_variant(variant), .player = read_player(player)};
  read_strengths(question, strength);
  const auto result = published_odds(question);
  return result ? py::object(fields_of(*result, true)) : py::none();
}

}  // namespace

void bind_odds(py::module_& module) {
  module.def("choose_method", &choose_method);
  module.def("openings", &openings);
  module.def("published", &published);
}

}  // namespace boneyard::python
