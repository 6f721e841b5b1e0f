#include "cli/commands/unknown.hpp"

#include <algorithm>

#include "platform/progress.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

std::vector<MoveChance> fair_chances(const TypedTable& table, const SolveRequest& request) {
  if (!has_chances(table)) return {};
  const AnyPosition position = table.filling(0);
  if (position.move_count() == 0) return {};
  FairMoves found = fair_moves_at(position, request);
  if (found.cutoff == Cutoff::time || found.cutoff == Cutoff::stopped) return {};
  std::ranges::stable_sort(found.moves, std::ranges::greater{}, [](const MoveChance& each) { return each.win.odds; });
  return std::move(found.moves);
}

}  // namespace

UnknownAnswer answer_of(const TypedTable& table, FillingsQuestion question, const SolveRequest& request,
                        const std::function<void(double share)>& tick) {
  const auto start = Clock::now();
  question.memory_limit = request.memory_limit;
  question.time_limit = request.time_limit;
  UnknownAnswer answer{.question = question};
  const double planned = std::min(
      table.fillings() <= most_fillings_decided ? table.fillings() : static_cast<double>(question.sampled), 1e18);
  answer.won = fillings_won(table, question,
                            {.threads = request.threads, .stop = request.stop, .tick = [&](const Ledger& ledger) {
                               tick(static_cast<double>(ledger.deals_seen()) / planned);
                             }});
  tick(1);
  if (question.player == Player::thoughtful && !request.stop->load()) answer.fair = fair_chances(table, request);
  if (!answer.fair.empty() && answer.fair.front().win.is_one()) answer.won.prove_certain();
  answer.seconds = seconds_since(start);
  return answer;
}

ExitCode answer_unknown(const TypedTable& table, const FillingsQuestion& question, SolveRequest request,
                        const Display& display) {
  if (display.format == Format::text && !display.quiet) {
    output().write(unknown_table(table, display.style));
    output().flush();
  }
  request.show_progress = !display.quiet;
  request.from_deal = table.is_deal();
  ShareProgress progress(request.show_progress);
  const UnknownAnswer answer =
      answer_of(table, question, request, [&](double share) { share < 1 ? progress.update(share) : progress.clear(); });
  if (display.format != Format::text)
    output().write(unknown_result(display.format, table, answer));
  else
    output().write(display.quiet ? unknown_line(answer) : "\n" + unknown_page(table, answer, display.style));
  if (stop_requested()) complain("interrupted");
  switch (answer.won.verdict()) {
    case Verdict::winnable: return ExitCode::done;
    case Verdict::unwinnable: return ExitCode::unwinnable;
    case Verdict::undecided: return ExitCode::cut_short;
  }
  return ExitCode::cut_short;
}

}  // namespace boneyard::app
