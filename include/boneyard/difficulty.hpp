// How hard a deal is: how often random play wins it, and after how many first moves it can still be won.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "boneyard/game.hpp"
#include "boneyard/session.hpp"

namespace boneyard {

struct Rating {
  static constexpr int playouts = 1000;  ///< number of random games that are played

  double random_play = 0;                 ///< the share of the random games that is won, 0 to 1
  int undecided_playouts = 0;             ///< random games given up: AnyPosition::most_random_moves
  std::size_t first_moves = 0;            ///< number of legal first moves
  std::size_t winning_first_moves = 0;    ///< number of first moves after which the deal can still be won
  std::size_t undecided_first_moves = 0;  ///< number of first moves whose search was cut short by a limit
};

/// Rates a deal. The rating depends on the deal and the rules alone, because the random games draw from a stream that
/// the deal seeds. `solver` must be of the same variant. `limits` is called before each first move's search, and
/// returns the limits of that search. nullopt if the limits `games` are reached before the random games are played.
std::optional<Rating> rate(const Row& deal, Solver& solver, const std::function<Limits()>& limits, const Limits& games);
/// How many of Rating::playouts random games are won, and how many were given up: AnyPosition::most_random_moves.
struct Playouts {
  int won = 0, undecided = 0;
};
std::optional<Playouts> random_play(const Row& deal, Solver& solver, const Limits& games);

/// How hard a deal is compared with others of its game.
enum class Level : std::uint8_t { easy, middling, hard };

/// Takes nine winnable deals from `number` on, and returns the easiest, the middle or the hardest one. Deals are
/// compared by the share of random games that win, then by the share of first moves that win. nullopt if limits end the
/// search.
std::optional<DealtDeal> graded_deal(const Variant& variant, std::uint64_t number, Level level, const Limits& limits);

}  // namespace boneyard
