// The second witness: a plain exhaustive search over the playable rules alone. It shares no code with any solver,
// remembers whole serialised positions, prunes nothing, and is slow.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "solvers/big_integer.hpp"
#include "solvers/result.hpp"

namespace boneyard {

/// What an oracle says of a position.
struct OracleAnswer {
  bool winnable = false;
  int fewest_left = 0;                         ///< over all ends of play
  BigInt count = 0;                            ///< winning lines; Bingo: those that speak the fewest numbers
  std::optional<int> shortest = std::nullopt;  ///< moves in the shortest winning line
  std::optional<int> spoken = std::nullopt;    ///< Bingo, in place of `shortest`
  bool gave_up = false;                        ///< it would have needed more positions than it was given (Bingo: moves)

  friend bool operator==(const OracleAnswer&, const OracleAnswer&) = default;
};

inline Verdict verdict_of(const OracleAnswer& answer) {
  return answer.winnable ? Verdict::winnable : Verdict::unwinnable;
}

/// For games whose play cannot loop (all but Bingo).
template <class Position>
class Oracle {
 public:
  using Answer = OracleAnswer;

  const Answer& ask(const Position& position) {
    const std::string key = key_of(position);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    Answer answer;
    if (position.won()) {
      answer = {.winnable = true, .fewest_left = position.tiles_left(), .count = 1, .shortest = 0};
    } else {
      const auto moves = position.moves();
      answer.fewest_left = position.tiles_left();
      bool first = true;
      for (const auto& move : moves) {
        Position next = position;
        next.play(move);
        const Answer after = ask(next);
        answer.winnable |= after.winnable;
        answer.count += after.count;
        answer.fewest_left = first ? after.fewest_left : std::min(answer.fewest_left, after.fewest_left);
        if (after.shortest && (!answer.shortest || *after.shortest + 1 < *answer.shortest))
          answer.shortest = *after.shortest + 1;
        first = false;
      }
    }
    return known_.emplace(key, std::move(answer)).first->second;
  }

  std::size_t positions() const { return known_.size(); }
  void forget() { known_.clear(); }

 private:
  /// The whole serialised position; or, where its text holds history that play cannot depend on (the inside
  /// of a chain, the order of its hand), the state the rules reduce it to.
  static std::string key_of(const Position& position) {
    if constexpr (requires { position.chain(); })
      if (!position.chain().empty())  // the opening tile lies as dealt
        return fmt::format("{}{} {} / {}", position.chain().front().left(), position.chain().back().right(),
                           to_text(LargeSet(tiles_of(position.hand()).bits())), to_text(position.stock()));
    return position.text();
  }

  std::unordered_map<std::string, Answer> known_;
};

}  // namespace boneyard
