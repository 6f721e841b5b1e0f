// Deals that can be won, and how hard a deal is.
#include <fmt/format.h>

#include "boneyard/difficulty.hpp"
#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

/// As a question names its deal; false if there was not enough time to find one.
Json found(const std::optional<DealtDeal>& dealt) { return dealt ? Json(deal_text(*dealt)) : Json(false); }

}  // namespace

std::string deal_text(const DealtDeal& dealt) {
  if (dealt.typed) return to_text(dealt.deal);
  return dealt.seed ? fmt::format("seed {}", *dealt.seed) : fmt::format("won {}", *dealt.drawn_from);
}

/// A deal that can be won: from a number on, or that of a date.
Json find_winnable(const Json& question, const Asking& how) {
  const Limits limits = thinking_of(question, how).limits();
  if (const std::string date = optional_text(question, "date"); !date.empty())
    return found(daily_deal(variant_of(question), Date::parse(date), limits));
  return found(winnable_deal(variant_of(question), number_of(question, "number"), limits));
}

/// Of nine winnable deals from a number on the easiest, the middle or the hardest one.
Json find_graded(const Json& question, const Asking& how) {
  const auto level = static_cast<Level>(word_of(question, "level", {"easy", "middling", "hard"}));
  return found(
      graded_deal(variant_of(question), number_of(question, "number"), level, thinking_of(question, how).limits()));
}

/// false if there was not enough time to play all games.
Json rate_deal(const Session& session, const Json& question, const Asking& how) {
  if (!session.dealt().table.empty()) throw ParseError("a table in mid-game has no difficulty: expected a deal");
  const Limits limits = thinking_of(question, how).limits();
  const auto solver = make_solver(session.variant(), limits);
  const auto played = random_play(session.hand().deal(), *solver, limits);
  return played ? Json(static_cast<double>(played->won) / Rating::playouts) : Json(false);
}

}  // namespace boneyard::protocol
