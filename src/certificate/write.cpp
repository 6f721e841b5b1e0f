// Positions are written in the order of a depth-first search. So each stands after one that is one legal move away, and
// few positions wait to be expanded.
#include "certificate/write.hpp"

#include <fmt/format.h>

#include "certificate/games.hpp"

namespace boneyard::certificate {
namespace {

constexpr unsigned moves_between_looks = 4096;  // from one look at the limits to the next

struct Nothing {};

/// Writes every position that play can reach from `asked`, each once.
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
        if (++moves_ % moves_between_looks == 0) limits_.obey();
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
    if (over && position.tiles_left() < claim_.left)
      throw CheckFailed(fmt::format("said to be {}, but play ends in '{}'", verdict_text(claim_), text));
    write_(text);
    write_("\n");
    if (!over) open_.push_back(position);
  }

  const Claim& claim_;
  const std::function<void(std::string_view)>& write_;
  const Limits& limits_;
  Seen<Nothing, std::decay_t<decltype(key_of(std::declval<Position>()))>> seen_;
  std::vector<Position> open_;
  unsigned moves_ = 0;
};

}  // namespace

std::uint64_t write(const Claim& claim, const std::function<void(std::string_view)>& write, const Limits& limits) {
  return with_rules(claim.game, [&]<class G>(std::type_identity<G>, const auto& rules) {
    const auto asked = play_exactly(typename G::Position(claim.deal, rules), claim.after);
    write(head_text(claim));
    const std::uint64_t positions =
        claim.has_positions() ? Walk<typename G::Position>(claim, write, limits).from(asked) : 0;
    write(end_text(positions));
    return positions;
  });
}

std::string verdict_text(const Claim& claim) {
  switch (claim.verdict) {
    case Verdict::winnable: return "winnable";
    case Verdict::unwinnable: return "unwinnable";
    case Verdict::fewest_left: return fmt::format("fewest-left {}", claim.left);
  }
  return "";
}

std::string head_text(const Claim& claim) {
  std::string text = fmt::format("certificate {} {} {}\ndeal {}\n", format_version, claim.game, verdict_text(claim),
                                 to_text(claim.deal));
  if (!claim.after.empty()) text += fmt::format("after {}\n", claim.after);
  if (claim.has_line()) text += fmt::format("line{}{}\n", claim.line.empty() ? "" : " ", claim.line);
  return text;
}

std::string end_text(std::uint64_t positions) { return fmt::format("end {}\n", positions); }

}  // namespace boneyard::certificate
