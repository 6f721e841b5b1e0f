// Checks certificates by the rules alone, one line of text after the other, in time linear in the length of the text.
//
// A set of positions proves that nothing in it can be won, or leaves fewer tiles than claimed, if
//   * the position asked about is the first,
//   * each later position is one legal move away from an earlier one, and stands there once,
//   * every position that is one legal move away from any of them is in the set,
//   * and none is won, and in none has play ended with fewer tiles left.
// The second and the third condition are checked when all positions are known, so that a row of Bingo with 2^22 moves
// costs nothing if the text lacks the positions to which they lead.
//
// The third condition proves the claim. The second keeps the set as small as possible, so that any position added,
// changed or taken out is noticed. Positions that no rule can tell apart count as one (PositionKey).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "boneyard/answer.hpp"
#include "certificate/claim.hpp"

namespace boneyard::certificate {

struct Proved {
  Claim claim;
  std::uint64_t positions = 0;
};

/// Checks the line and the positions of one certificate. The types of the games stay in check.cpp.
class Proof;

class Check {
 public:
  /// Lines are shorter than this, without their newline. Of a longer line only the beginning need be passed to line().
  static constexpr std::size_t longest_line = 1 << 16;

  /// `limits.memory`: bytes that the positions of one certificate may take.
  explicit Check(const Limits& limits);
  ~Check();

  /// Checks the next line of the text, given with its newline. Returns what is proved if a certificate ends with this
  /// line. Throws ParseError if a certificate cannot go on like this, NotProved if the certificate does not prove its
  /// claim, and SearchCut if a limit is reached. Any of them ends the check.
  std::optional<Proved> line(std::string_view text);
  /// Call this after the last line. Throws ParseError if a certificate is not complete, or if there was none.
  void end() const;
  /// The number of lines read.
  std::uint64_t lines() const { return lines_; }
  /// The number of legal moves tried, which is what the check costs.
  std::uint64_t moves() const { return moves_; }

 private:
  enum class Part : std::uint8_t { head, deal, after, line, positions };
  void read_head(std::string_view text);
  void read_deal(std::string_view text);
  void begin();
  std::optional<Proved> read_end(std::string_view text);

  Limits limits_;
  std::uint64_t lines_ = 0, certificates_ = 0, moves_ = 0;
  Part part_ = Part::head;
  int highest_ = max_pip;  ///< of the set of the claim
  Claim claim_;
  std::unique_ptr<Proof> proof_;
};

}  // namespace boneyard::certificate
