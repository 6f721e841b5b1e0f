#include "cli/reports/odds_openings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/io/json.hpp"

namespace boneyard::app {
namespace {

std::string hand_text(TileSet hand) {
  std::string text;
  for (Tile tile : hand) text += (text.empty() ? "" : " ") + to_text(tile);
  return text;
}

std::string fraction_text(const Estimate& win) { return win.fraction ? win.fraction->text() : ""; }

/// The figure, or nothing where there are only bounds.
std::string figure_text(const Estimate& win) { return win.bounds ? "" : fmt::format("{}", win.odds); }
Json figure_json(const Estimate& win) { return win.bounds ? Json() : Json(win.odds); }

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

std::string csv_row(const Question& question, const std::string& hand, std::uint64_t hands, const Estimate& win,
                    Cutoff cutoff) {
  return fmt::format("{},{},{},{},{},{},{},{},{},{}\n", question.variant.name(), question.variant.rules_text(),
                     to_text(question.player), hand, hands, figure_text(win), win.low, win.high, fraction_text(win),
                     to_text(cutoff));
}

Json json_row(const Question& question, const std::string& hand, std::uint64_t hands, const Estimate& win,
              Cutoff cutoff) {
  Json json;
  json["game"] = question.variant.name();
  json["rules"] = rules_json(question.variant);
  json["player"] = to_text(question.player);
  json["hand"] = hand;
  json["hands"] = hands;
  json["odds"] = figure_json(win);
  json["low"] = win.low;
  json["high"] = win.high;
  if (cutoff != Cutoff::none) json["cut_short"] = to_text(cutoff);
  if (win.fraction) json["fraction"] = fraction_text(win);
  return json;
}

std::string csv_of(const Question& question, const std::vector<OpeningHand>& kinds, Cutoff cutoff) {
  std::string text = "game,rules,player,hand,hands,odds,low,high,fraction,cut_short\n";
  for (const OpeningHand& kind : kinds) text += csv_row(question, hand_text(kind.hand), kind.count, kind.win, cutoff);
  return text;
}

std::string json_of(const Question& question, const std::vector<OpeningHand>& kinds, Cutoff cutoff) {
  std::string text;
  for (const OpeningHand& kind : kinds)
    text += json_row(question, hand_text(kind.hand), kind.count, kind.win, cutoff).dump() + '\n';
  return text;
}

void print(const Question& question, std::vector<OpeningHand> kinds, Cutoff cutoff, Format format) {
  std::ranges::stable_sort(kinds, std::greater(), [](const OpeningHand& kind) { return kind.win.odds; });
  switch (format) {
    case Format::text: output().write(text_of(question, kinds, cutoff)); break;
    case Format::json: output().write(json_of(question, kinds, cutoff)); break;
    case Format::csv: output().write(csv_of(question, kinds, cutoff)); break;
  }
  output().flush();
}

}  // namespace

ExitCode print_openings(const Question& question, const ExactLimits& limits, Format format) {
  const AnyChances chances(question.variant, question.player, limits);
  print(question, chances.opening_hands(), chances.cutoff(), format);
  return chances.cutoff() == Cutoff::none ? ExitCode::done : ExitCode::cut_short;
}

namespace {

/// What the whole game's odds are, after those of the hands: the same in all ways of computing them.
void print_any(const Question& question, std::uint64_t hands, const ExactFigure& figure, Format format) {
  const Estimate& win = figure.estimate;
  switch (format) {
    case Format::text:
      output().write(win.bounds
                         ? fmt::format("All hands: between {:.5f} % and {:.5f} %\n", 100 * win.low, 100 * win.high)
                         : fmt::format("All hands: {:.10f} %\n", 100 * win.odds));
      break;
    case Format::json: {
      Json json = json_row(question, "any", hands, win, figure.cutoff);
      json["draws"] = draws_json(figure.draws);
      output().write(json.dump() + '\n');
      break;
    }
    case Format::csv: output().write(csv_row(question, "any", hands, win, figure.cutoff));
  }
  output().flush();
}

}  // namespace

ExitCode print_thoughtful_openings(const Question& question, ExactLimits limits, Format format) {
  limits.openings = true;
  const ExactFigure figure = exact_figure(question.variant, question.player, limits);
  print(question, figure.openings, figure.cutoff, format);
  std::uint64_t hands = 0;
  for (const OpeningHand& kind : figure.openings) hands += kind.count;
  print_any(question, hands, figure, format);
  return figure.cutoff == Cutoff::none ? ExitCode::done : ExitCode::cut_short;
}

void print_sampled_openings(const Question& question, const std::vector<Stratum>& strata, IntervalKind kind,
                            double confidence, Format format) {
  std::vector<OpeningHand> kinds;
  Tally all;
  std::uint64_t hands = 0;
  for (const Stratum& each : strata) {
    kinds.push_back({each.hand, each.hands, estimate(each.tally, kind, confidence)});
    all += each.tally;
    hands += each.hands;
  }
  print(question, kinds, Cutoff::none, format);
  const Estimate alike = estimate(all, kind, confidence), weighted = stratified(strata, confidence);
  const auto shown = [](const Estimate& win) {
    if (win.bounds) return fmt::format("between {:.5f} % and {:.5f} %", 100 * win.low, 100 * win.high);
    return fmt::format("{:.5f} % ({:.5f} to {:.5f})", 100 * win.odds, 100 * win.low, 100 * win.high);
  };
  switch (format) {
    case Format::text:
      output().write(fmt::format("All {} deals alike: {}\nEach kind with its own weight: {}, {:.2f} of the width\n",
                                 all.deals(), shown(alike), shown(weighted),
                                 (weighted.high - weighted.low) / (alike.high - alike.low)));
      break;
    case Format::json: {
      Json json = json_row(question, "any", hands, weighted, Cutoff::none);
      json["deals"] = all.deals();
      json["won"] = all.won;
      json["low_alike"] = alike.low;
      json["high_alike"] = alike.high;
      output().write(json.dump() + '\n');
      break;
    }
    case Format::csv: output().write(csv_row(question, "any", hands, weighted, Cutoff::none));
  }
  output().flush();
}

}  // namespace boneyard::app
