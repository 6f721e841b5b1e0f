#include "cli/certificates.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "certificate/write.hpp"
#include "cli/errors.hpp"
#include "cli/io/lines.hpp"

namespace boneyard::app {
namespace {

const std::string& checked(const std::string& path) {
  if (path == "-") throw InputError("--certificate: expected a file: results go to standard output");
  return path;
}

certificate::Claim claim_of(const SolveRequest& request, const Deal& deal, const Solved& solved) {
  certificate::Claim claim{.game = request.variant.text(), .deal = deal};
  AnyPosition position(request.variant, deal);
  claim.after = fmt::format("{}", fmt::join(position.play_line(request.after), " "));
  if (solved.verdict == Verdict::winnable) {
    claim.verdict = certificate::Verdict::winnable;
  } else if (request.want.fewest_left && solved.left && solved.cutoff == Cutoff::none) {
    claim.verdict = certificate::Verdict::fewest_left;
    claim.left = *solved.left;
  }
  if (claim.has_line()) claim.line = fmt::format("{}", fmt::join(solved.line, " "));
  if (std::max(claim.after.size(), claim.line.size()) > LineReader::longest - 16)
    throw InputError(fmt::format("--certificate: a line of play of more than {} bytes", LineReader::longest - 16));
  return claim;
}

}  // namespace

CertificateFile::CertificateFile(const std::string& path) : file_(checked(path)) {}

Cutoff CertificateFile::add(const SolveRequest& request, const Deal& deal, Solved& solved) {
  if (solved.verdict == Verdict::undecided) return Cutoff::none;
  const std::uint64_t before = file_.size();
  Limits limits = search_limits(request);
  if (limits.deadline)
    *limits.deadline -=
        std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(solved.seconds));
  try {
    solved.certified = certificate::write(
        claim_of(request, deal, solved), [&](std::string_view text) { file_.write(text); }, limits);
    return Cutoff::none;
  } catch (const SearchCut& cut) {
    file_.cut_back(before);
    return cut.why;
  } catch (const std::bad_alloc&) {
    file_.cut_back(before);
    return Cutoff::memory;
  }
}

void CertificateFile::finish() {
  if (file_.size() > 0) file_.finish();
}

std::string no_certificate(const DealItem& item, Cutoff why) {
  return fmt::format("{}: no certificate ({}): the verdict rests on the solver alone (TRUST.md)", item.place(),
                     to_text(why));
}

}  // namespace boneyard::app
