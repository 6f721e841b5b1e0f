// The positions come in the order of a depth-first search. So each stands after one that it is a legal move away from,
// and few positions wait to be looked at.
#include "certificate/write.hpp"

#include <fmt/format.h>

#include "certificate/games.hpp"
#include "certificate/seen.hpp"

namespace boneyard::certificate {
namespace {

constexpr unsigned moves_between_looks = 4096;  // at the clock

struct Nothing {};

/// Every position that play can come to from `asked`, each once.
template <class Position>
class Walk {
 public:
  Walk(const Claim& claim, const std::function<void(std::string_view)>& write, const Limits& limits)
      : claim_(claim), write_(write), limits_(limits), seen_(limits.memory) {}

  std::uint64_t from(const Position& asked) {
    meet(asked);
    while (!open_.empty()) {
      const Position position = open_.back();
      open_.pop_back();
      for (const auto& move : position.moves()) {
        if (++moves_ % moves_between_looks == 0)
          if (const Cutoff why = limits_.reached(); why != Cutoff::none) throw SearchCut{why};
        Position next = position;
        next.play(move);
        meet(next);
      }
    }
    return seen_.size();
  }

 private:
  void meet(const Position& position) {
    if (!seen_.insert(key_of(position)).second) return;
    const std::string text = position.text();
    if (position.won())
      throw CheckFailed(
          fmt::format("said to be {}, but play comes to the won position '{}'", verdict_text(claim_), text));
    const bool over = position.moves().empty();
    if (over && position.left() < claim_.left)
      throw CheckFailed(fmt::format("said to be {}, but play ends in '{}'", verdict_text(claim_), text));
    write_(text);
    write_("\n");
    if (!over) open_.push_back(position);
  }

  const Claim& claim_;
  const std::function<void(std::string_view)>& write_;
  const Limits& limits_;
  Seen<Nothing> seen_;
  std::vector<Position> open_;
  unsigned moves_ = 0;
};

}  // namespace

std::uint64_t write(const Claim& claim, const std::function<void(std::string_view)>& write, const Limits& limits) {
  return with_rules(claim.game, [&]<class Position>(const Played<Position>& game) {
    const Position asked = play_exactly(Position(claim.deal, game.rules), claim.after);
    write(head_text(claim));
    const std::uint64_t positions = claim.has_positions() ? Walk<Position>(claim, write, limits).from(asked) : 0;
    write(end_text(positions));
    return positions;
  });
}

}  // namespace boneyard::certificate
