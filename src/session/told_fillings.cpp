#include "session/told_fillings.hpp"

#include <fmt/format.h>

#include "session/told_advice.hpp"

namespace boneyard {
namespace {

std::string grouped(std::uint64_t number) { return in_groups(std::to_string(number)); }

std::string in_percent(double share) { return fmt::format("{:.4g} %", share * 100); }

}  // namespace

std::string ways_text(double number) {
  return number < 1e15 ? grouped(static_cast<std::uint64_t>(number)) : fmt::format("about {:.1e}", number);
}

Sentences told_of_found(const TypedTable& table) {
  if (!table.found()) return {};
  return {{"The unknown tile is ", tile_part(*table.found()), ": all others lie elsewhere."}};
}

Sentence told_of_fillings(const FillingsQuestion& question, const FillingsWon& won) {
  const auto& [all, stuck, certain, exact, tally, share] = won;
  if (stuck) return {"Unwinnable, whatever lies there: no tile that lies face up can move."};
  const std::string low = in_percent(share.low), high = in_percent(share.high);
  if (question.player == Player::random)
    return {fmt::format("Random play wins {} of {} games: {} to {} of all ({:g} % confidence).", grouped(tally.won),
                        grouped(tally.deals()), low, high, question.confidence * 100)};
  if (certain) return {"Winnable, whatever lies there: the best move wins in every way."};
  if (const Verdict verdict = won.verdict(); verdict != Verdict::undecided)
    return {fmt::format("{}, whatever lies there: each of the {} ways was decided.",
                        verdict == Verdict::winnable ? "Winnable" : "Unwinnable", ways_text(all))};
  if (exact && !share.bounds)
    return {fmt::format("It depends: {} of the {} ways can be won ({}).", grouped(tally.won), ways_text(all),
                        in_percent(share.odds))};
  if (exact) return {fmt::format("It depends: {} to {} of the ways can be won; the search was cut short.", low, high)};
  return {fmt::format("It depends: of {} random ways, {} can be won; of all ways {} to {} ({:g} % confidence).",
                      grouped(tally.deals()), grouped(tally.won), low, high, question.confidence * 100)};
}

Sentences told_of_drawing(const TypedTable& table) {
  if (!draws_first(table)) return {};
  return {{"No tile of the hand fits: draw, then ask again with the tile that you have drawn in the hand."}};
}

Sentences told_of_mean(const TypedTable& table, const Hint& hint) {
  const auto mean =
      table.is_deal() ? published_odds({.variant = table.variant(), .player = Player::fair}) : std::nullopt;
  if (!mean) return {};
  const double best = hint.moves.front().worth, all = mean->estimate.odds;
  const std::string over = "the mean over all opening hands";
  if (hint.kind != Hint::Kind::exact) return {{fmt::format("{} is {}.", capital(over), in_percent(all))}};
  return {{fmt::format("That is {} {}, {}.",
                       best < all   ? "worse than"
                       : best > all ? "better than"
                                    : "as good as",
                       over, in_percent(all))}};
}

}  // namespace boneyard
