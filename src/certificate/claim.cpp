#include "certificate/claim.hpp"

#include <fmt/format.h>

#include "boneyard/notation.hpp"

namespace boneyard::certificate {

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
                                 to_text(claim.deal.row()));
  if (!claim.after.empty()) text += fmt::format("after {}\n", claim.after);
  if (claim.has_line()) text += fmt::format("line{}{}\n", claim.line.empty() ? "" : " ", claim.line);
  return text;
}

std::string end_text(std::uint64_t positions) { return fmt::format("end {}\n", positions); }

}  // namespace boneyard::certificate
