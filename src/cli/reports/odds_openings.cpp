#include "cli/reports/odds_openings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/json.hpp"
#include "cli/state/chance_cache.hpp"
#include "odds/odds_json.hpp"
#include "platform/state_file.hpp"

namespace boneyard::app {
namespace {

std::string hand_text(TileSet hand) { return to_text(LargeSet(hand.bits())); }

std::string text_of(const Question& question, const std::vector<OpeningHand>& kinds, Cutoff cutoff) {
  std::string text = fmt::format(
      "{}  ({})\nThe {} player's odds by opening hand; hands that differ only in the names of "
      "the pips are one kind.\n   odds       hands  such as\n",
      question.variant.title(), question.variant.rules_text(","), to_text(question.player));
  for (const OpeningHand& kind : kinds)
    text += fmt::format("{:>9} %{:>8}  {}\n",
                        kind.win.bounds ? fmt::format("{:.3g}..{:.3g}", 100 * kind.win.low, 100 * kind.win.high)
                                        : fmt::format("{:.5f}", 100 * kind.win.odds),
                        kind.count, hand_text(kind.hand));
  if (cutoff != Cutoff::none) text += fmt::format("Note: Cut short ({}): the bounds are certain.\n", to_text(cutoff));
  return text;
}

constexpr std::string_view openings_header = "game,rules,player,hand,hands,odds,low,high,fraction,cut_short\n";

/// Leaves only the kind of that hand, in the words of the question; all kinds if there is none.
std::vector<OpeningHand> of_hand(std::vector<OpeningHand> kinds, const Variant& variant, std::optional<TileSet> hand) {
  if (!hand) return kinds;
  const auto index = hand_kinds(variant).of;
  std::erase_if(kinds, [&](const OpeningHand& each) { return index.at(each.hand.bits()) != index.at(hand->bits()); });
  for (OpeningHand& kind : kinds) kind.hand = *hand;
  return kinds;
}

/// The line about all hands together, which follows the kinds of hands.
struct AllHands {
  std::string text{};
  Estimate win;
  Json more = Json::object();  ///< further keys of the json object
};

void print(const Question& question, std::vector<OpeningHand> kinds, Cutoff cutoff, Format format,
           const std::optional<AllHands>& all = {}) {
  std::ranges::stable_sort(kinds, std::greater(), [](const OpeningHand& kind) { return kind.win.odds; });
  if (format == Format::text) return output().write(text_of(question, kinds, cutoff) + (all ? all->text : ""));
  if (format == Format::csv) output().write(openings_header);
  const auto write = [&](const std::string& hand, std::uint64_t hands, const Estimate& win, const Json& more) {
    Json json = game_json(question.variant);
    json.update({{"player", to_text(question.player)}, {"hand", hand}, {"hands", hands}});
    protocol::add_estimate(json, "odds", win);
    protocol::add_cut_short(json, cutoff);
    if (win.fraction) json["fraction"] = win.fraction->text();
    json.update(more);
    output().write(result_text(format, json, openings_header));
  };
  std::uint64_t hands = 0;
  for (const OpeningHand& kind : kinds) {
    write(hand_text(kind.hand), kind.count, kind.win, Json::object());
    hands += kind.count;
  }
  if (all) write("any", hands, all->win, all->more);
}

/// An estimate as `49.00000 % (48.00000 to 50.00000)`, or its bounds.
std::string sampled_text(const Estimate& win) {
  if (win.bounds) return fmt::format("between {:.5f} % and {:.5f} %", 100 * win.low, 100 * win.high);
  return fmt::format("{:.5f} % ({:.5f} to {:.5f})", 100 * win.odds, 100 * win.low, 100 * win.high);
}

}  // namespace

ExitCode print_openings(const Question& question, ExactLimits limits, std::optional<TileSet> hand, Format format) {
  const auto asked = [&](std::vector<OpeningHand> kinds) { return of_hand(std::move(kinds), question.variant, hand); };
  Cutoff cutoff;
  if (question.player == Player::thoughtful) {
    limits.openings = true;
    const ExactFigure figure = exact_figure(question.variant, question.player, limits);
    const Estimate& win = figure.estimate;
    const std::string text =
        win.bounds ? fmt::format("All hands: between {:.5f} % and {:.5f} %\n", 100 * win.low, 100 * win.high)
                   : fmt::format("All hands: {:.10f} %\n", 100 * win.odds);
    cutoff = figure.cutoff;
    const AllHands all{text, win, {{"draws", protocol::draws_json<Json>(figure.draws)}}};
    print(question, asked(figure.openings), cutoff, format, hand ? std::nullopt : std::optional(all));
  } else {
    const auto chances = question.player == Player::fair ? chance_cache(cache_folder()).get(question.variant, limits)
                                                         : make_chances(question.variant, question.player, limits);
    cutoff = chances->cutoff();
    print(question, asked(chances->opening_hands()), cutoff, format);
  }
  return cutoff == Cutoff::none ? ExitCode::done : ExitCode::cut_short;
}

void print_sampled_openings(const Question& question, const std::vector<Stratum>& strata, std::optional<TileSet> hand,
                            Format format) {
  std::vector<OpeningHand> kinds;
  Tally all;
  for (const Stratum& each : strata) {
    kinds.push_back({each.hand, each.hands, estimate(each.tally, question.interval, question.confidence)});
    all += each.tally;
  }
  if (hand) return print(question, of_hand(std::move(kinds), question.variant, hand), Cutoff::none, format);
  const Estimate alike = estimate(all, question.interval, question.confidence),
                 weighted = stratified(strata, question.confidence);
  const std::string text = fmt::format(
      "All {} deals alike: {}\nEach kind with its own weight: {}, {:.2f} of the width\n", all.deals(),
      sampled_text(alike), sampled_text(weighted), (weighted.high - weighted.low) / (alike.high - alike.low));
  print(question, kinds, Cutoff::none, format,
        AllHands{text,
                 weighted,
                 {{"deals", all.deals()}, {"won", all.won}, {"low_alike", alike.low}, {"high_alike", alike.high}}});
}

}  // namespace boneyard::app
