// What the tests of certificates share: claims as the solvers make them, certificates as text.
#pragma once

#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "boneyard/game.hpp"
#include "certificate/check.hpp"
#include "certificate/write.hpp"

namespace boneyard {

inline std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

/// What the solver says of a deal after some moves, as a claim. With `fewest`, of an unwinnable one the fewest left.
inline certificate::Claim claim_of(Solver& solver, const Deal& deal, bool fewest, const std::string& after = "") {
  AnyPosition position(solver.variant(), deal);
  position.play_line(after);
  const Answer answer = solver.solve(position, {.fewest_left = fewest});
  certificate::Claim claim{.game = solver.variant().text(), .deal = deal, .after = after};
  if (answer.verdict == Verdict::winnable)
    claim.verdict = certificate::Verdict::winnable;
  else if (fewest)
    claim.verdict = certificate::Verdict::fewest_left, claim.left = *answer.left;
  if (claim.has_line()) claim.line = joined(answer.line);
  return claim;
}

inline std::string certificate_text(const certificate::Claim& claim, const Limits& limits = {}) {
  std::string text;
  certificate::write(
      claim, [&](std::string_view piece) { text += piece; }, limits);
  return text;
}

/// What a text proves. Throws as Check does.
inline std::vector<certificate::Proved> check_text(certificate::Check& check, const std::string& text) {
  std::vector<certificate::Proved> proved;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);)
    if (auto found = check.line(stream.eof() ? line : line + '\n')) proved.push_back(*found);
  check.end();
  return proved;
}
inline std::vector<certificate::Proved> check_text(const std::string& text) {
  certificate::Check check({});
  return check_text(check, text);
}

/// `proved`, or how the check ends: `2: why`, `4 at line 7: why`.
inline std::string ending_of(certificate::Check& check, const std::string& text) {
  try {
    check_text(check, text);
    return "proved";
  } catch (const ParseError& error) {
    return fmt::format("2: {}", error.what());
  } catch (const certificate::NotProved& error) {
    return fmt::format("4 at line {}: {}", error.line, error.what());
  } catch (const SearchCut&) {
    return "3";
  }
}
inline std::string ending(const std::string& text, std::size_t memory = default_memory) {
  certificate::Check check({.deadline = {}, .memory = memory});
  return ending_of(check, text);
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

inline std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// A certificate of a chain game but for this: in one position a tile between the chain's ends has been taken out.
inline std::string chain_that_lacks_a_tile() {
  const std::string whole = certificate_text({.game = "fives-the-limit;goal=all;limit=5", .deal = deal_from_seed(8)});
  const std::regex double_inside("(\n[-0-6 ]*([0-6])-([0-6])) \\3-\\3( \\3-[0-6][-0-6 ]* /)");
  return std::regex_replace(whole, double_inside, "$1$4", std::regex_constants::format_first_only);
}

/// The next unwinnable deal from `seed` on, which it leaves behind that deal; none up to `last`.
inline std::optional<Deal> next_unwinnable(Solver& solver, std::uint64_t& seed, std::uint64_t last) {
  while (seed <= last) {
    const Deal deal = deal_from_seed(seed++);
    if (solver.decide(deal) == Verdict::unwinnable) return deal;
  }
  return std::nullopt;
}

}  // namespace boneyard
