// Certificates: a verdict that anyone can check by the rules alone. docs/certificates.md has the format.
//
//   write.hpp   writes a certificate: a line of play, or every position that play can reach
//   check.hpp   checks a certificate
//
// This folder is solver-free: it includes the rules of the games (solvers/all/list.hpp) and deals, no solver, no search
// and no table of theirs. tests/certificate/certificate_test.cpp holds it to that.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

#include "boneyard/deal.hpp"

namespace boneyard::certificate {

inline constexpr int format_version = 1;

enum class Verdict : std::uint8_t {
  winnable,     ///< a line wins
  unwinnable,   ///< no line wins
  fewest_left,  ///< no line wins; one line leaves `left` tiles when play ends, and none leaves fewer
};

/// What a certificate claims about one position.
struct Claim {
  std::string game{};  ///< the game with every rule option: `five-columns;refill=column`
  Deal deal{};
  std::string after{};  ///< moves from the deal to the position; empty: the deal itself
  Verdict verdict = Verdict::unwinnable;
  int left = 0;        ///< of fewest_left: the number of tiles, at least 1
  std::string line{};  ///< the moves from the position on; empty for unwinnable

  bool has_line() const { return verdict != Verdict::unwinnable; }
  bool has_positions() const { return verdict != Verdict::winnable; }
  friend bool operator==(const Claim&, const Claim&) = default;
};

/// The verdict as a certificate writes it: `winnable`, `unwinnable`, `fewest-left 3`.
std::string verdict_text(const Claim& claim);

/// The lines before the positions, each with its newline, and the last line.
std::string head_text(const Claim& claim);
std::string end_text(std::uint64_t positions);

/// A certificate that is well formed, but does not prove its claim. `line` is the line at fault, from 1.
struct NotProved : std::runtime_error {
  NotProved(std::uint64_t at, const std::string& why) : std::runtime_error(why), line(at) {}
  std::uint64_t line;
};

}  // namespace boneyard::certificate
