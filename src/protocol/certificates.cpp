// Proofs of verdicts, written and checked: docs/certificates.md has the format.
#include <fmt/format.h>

#include <algorithm>

#include "certificate/check.hpp"
#include "certificate/write.hpp"
#include "protocol/question.hpp"
#include "protocol/sentence_json.hpp"
#include "session/told_advice.hpp"

namespace boneyard::protocol {
namespace {

/// What an answer about the deal claims after the moves.
certificate::Claim claim_of(const Session& session, const Answer& answer) {
  certificate::Claim claim{
      .game = session.variant().text(), .deal = session.hand().deal(), .after = session.hand().line()};
  if (answer.verdict == Verdict::winnable) {
    claim.verdict = certificate::Verdict::winnable;
  } else if (answer.left && answer.cutoff == Cutoff::none) {
    claim.verdict = certificate::Verdict::fewest_left;
    claim.left = *answer.left;
  }
  if (claim.has_line()) claim.line = fmt::format("{}", fmt::join(answer.line, " "));
  if (std::max(claim.after.size(), claim.line.size()) > certificate::Check::longest_line - 16)
    throw ParseError("a line of play is too long for a certificate");
  return claim;
}

}  // namespace

/// Solves from where the game stands, and proves the verdict. Without `text` if a limit ended that.
Json write_certificate(const Session& session, const Json& question, const Asking& how) {
  if (!session.dealt().table.empty())
    throw ParseError("a certificate begins with a deal, not with a table in mid-game");
  const Thinking thinking = thinking_of(question, how);
  const Limits limits = thinking.limits();
  const Answer answer =
      make_solver(session.variant(), limits)->solve(session.now(), {.fewest_left = flag_of(question, "fewest_left")});
  Json result = object(is("verdict", to_text(answer.verdict)), is("text", Json()));
  const auto tell = [&](std::optional<std::uint64_t> positions, Cutoff cutoff) {
    add_cut_short(result, cutoff);
    result["told"] = sentences_json({told_of_certificate(positions, cutoff, thinking.time)}, {});
  };
  if (answer.verdict == Verdict::undecided) {
    tell({}, answer.cutoff);
    return result;
  }
  std::string text;
  const auto keep = [&](std::string_view piece) {
    if (text.size() + piece.size() > limits.memory) throw SearchCut{Cutoff::memory};
    text += piece;
  };
  try {
    const std::uint64_t positions = certificate::write(claim_of(session, answer), keep, limits);
    result["positions"] = positions;
    result["text"] = std::move(text);
    tell(positions, answer.cutoff);
  } catch (const SearchCut& cut) {
    tell({}, cut.why);
  }
  return result;
}

/// What the certificates of a text prove, up to the first fault if there is one.
Json check_certificates(const Json& question, const Asking& how) {
  const std::string text = text_of(question, "text");
  certificate::Check check(thinking_of(question, how).limits());
  Json proved = Json::array(), fault;
  Cutoff cutoff = Cutoff::none;
  try {
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t size = std::min(rest.find('\n'), rest.size() - 1) + 1;
      if (const auto claim = check.line(rest.substr(0, size))) proved.push_back(proved_json<Json>(*claim));
      rest.remove_prefix(size);
    }
    check.end();
  } catch (const certificate::NotProved& error) {
    fault = object(is("line", error.line), is("why", error.what()), is("proof", true));
  } catch (const ParseError& error) {
    fault = object(is("line", check.lines()), is("why", error.what()), is("proof", false));
  } catch (const SearchCut& cut) {
    cutoff = cut.why;
  }
  Json result = object(is("proved", proved), is("fault", fault));
  add_cut_short(result, cutoff);
  return result;
}

}  // namespace boneyard::protocol
