// Which method answers a question, what the answers look like in Python, and the chances of opening hands.
#include "odds.hpp"

#include <fmt/format.h>

#include "away.hpp"
#include "boneyard/odds.hpp"

namespace boneyard::python {

std::size_t read_word(std::string_view name, const py::handle& word, std::initializer_list<std::string_view> words) {
  const std::string text = read_text(name, word);
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end())
    throw ParseError(fmt::format("{}: {}: expected {}", name, quoted(text), fmt::join(words, ", ")));
  return static_cast<std::size_t>(found - words.begin());
}

Player read_player(const py::handle& text) {
  return static_cast<Player>(read_word("player", text, {"thoughtful", "fair", "random"}));
}

namespace {

/// The method asked for, or the best one. `sampling`: seeds or an option of sampling were given.
std::string choose_method(const py::object& variant, const py::object& player, const py::object& method_text,
                          bool sampling) {
  const Question question{read_any_variant(variant), read_player(player)};
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
  py::dict fields;
  fields["variant"] = to_python(result.variant);
  fields["player"] = to_text(result.player);
  fields["method"] = to_text(result.method);
  const bool counted = !result.seeds.empty();
  fields["first_seed"] = counted ? py::object(py::int_(result.seeds.front().first)) : py::none();
  fields["last_seed"] = counted ? py::object(py::int_(result.seeds.back().last)) : py::none();
  const bool sampled = result.method == Method::sample;
  const auto count = [&](std::uint64_t value) { return sampled ? py::object(py::int_(value)) : py::none(); };
  fields["deals"] = result.method == Method::rare ? py::object(py::int_(result.samples)) : count(result.tally.deals());
  fields["won"] = count(result.tally.won);
  const bool table = result.variant.is_table();
  fields["lost"] = count(result.tally.lost - (table ? result.tally.table.tied : 0));
  fields["undecided"] = count(result.tally.undecided);
  fields["odds"] = result.estimate.bounds ? py::none() : py::object(py::float_(result.estimate.odds));
  fields["low"] = result.estimate.low;
  fields["high"] = result.estimate.high;
  fields["confidence"] = result.confidence;
  fields["fraction"] = result.estimate.fraction ? to_python(*result.estimate.fraction) : py::none();
  py::dict left;
  for (std::size_t n = 0; n < result.tally.left.size(); ++n)
    if (result.tally.left[n] > 0) left[py::int_(n)] = result.tally.left[n];
  fields["left"] = sampled && result.left_known ? py::object(left) : py::none();
  const auto of_table = [&](const py::object& value) { return table ? value : py::none(); };
  const auto of_mean = [&](double TableMean::*figure) {
    return result.mean ? py::object(py::float_(*result.mean.*figure)) : py::none();
  };
  const auto& wins = result.tally.table.seat_wins;
  fields["tied"] = of_table(py::int_(result.tally.table.tied));
  fields["mean"] = result.mean && result.mean->cut_short ? py::none() : of_mean(&TableMean::mean);
  fields["mean_low"] = of_mean(&TableMean::low);
  fields["mean_high"] = of_mean(&TableMean::high);
  fields["seat_wins"] =
      of_table(py::tuple(py::cast(std::vector<std::uint64_t>(wins.begin(), wins.begin() + result.variant.seats()))));
  fields["seconds"] = result.seconds;
  fields["complete"] = complete && !cut_short(result);
  fields["notes"] = py::tuple(py::cast(result.notes));
  return fields;
}

namespace {

/// (a hand, how many there are of its kind, its chance), the best first.
py::list openings(const py::object& variant, const py::object& player, int threads, const py::object& time_limit,
                  const py::object& memory_limit) {
  const Variant read = read_variant(variant);
  const Player who = read_player(player);
  if (read.game().hidden != Hidden::matters || who == Player::thoughtful)
    throw ParseError(fmt::format(
        "openings: known for the fair and the random player of the chain games, not for the {} player of {}",
        to_text(who), read.name()));
  const SearchLimits limits(time_limit, memory_limit);
  std::vector<OpeningHand> hands;
  away([&](const std::atomic<bool>& stop) {
    hands = AnyChances(read, who, {.threads = threads, .limits = limits.from_now(stop)}).opening_hands();
  });
  std::stable_sort(hands.begin(), hands.end(),
                   [](const OpeningHand& a, const OpeningHand& b) { return a.win.odds > b.win.odds; });
  py::list list;
  for (const OpeningHand& hand : hands) {
    std::vector<std::string> tiles;
    for (const Tile tile : hand.hand) tiles.push_back(to_text(tile));
    list.append(py::make_tuple(py::tuple(py::cast(tiles)), hand.count, chance(hand.win)));
  }
  return list;
}

}  // namespace

void bind_odds(py::module_& module) {
  module.def("choose_method", &choose_method, py::arg("variant"), py::arg("player"), py::arg("method"),
             py::arg("sampling"));
  module.def("openings", &openings, py::arg("variant"), py::arg("player"), py::kw_only(), py::arg("threads"),
             py::arg("time_limit"), py::arg("memory_limit"));
}

}  // namespace boneyard::python
