// boneyard solve: winnable or not, with the line that proves it.
#include <fmt/format.h>

#include <memory>

#include "cli/certificates.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/solve.hpp"
#include "cli/io/signals.hpp"
#include "cli/reports/solve_report.hpp"

namespace boneyard::app {
namespace {

std::string summary(const BatchTotals& totals) {
  return fmt::format("{} deals: {} winnable, {} unwinnable, {} undecided\n", grouped(totals.deals),
                     grouped(totals.verdicts[0]), grouped(totals.verdicts[1]), grouped(totals.verdicts[2]));
}

ExitCode solve_patience(const SolveArguments& arguments, const Variant& variant) {
  SolveRequest request = arguments.request(variant);
  const Format format = arguments.display.format();
  const Style style = arguments.display.style();
  const DealSource source = arguments.deals.read_or_random(variant);
  const unsigned threads = arguments.limits.threads();
  const bool alone = deal_count(source) == 1;
  request.table = format == Format::text && alone && !arguments.display.quiet;

  request.fair = at_place("--player", [&] { return parse_word(arguments.player, {"thoughtful", "fair"}); }) == 1;
  if (request.fair) {
    request.threads = threads;
    request.show_progress = !arguments.display.quiet;
    prepare_fair(request, !alone);
  }

  std::optional<CertificateFile> certificates;
  if (arguments.certificate) certificates.emplace(*arguments.certificate);
  const auto handler = [&]() -> DealHandler {
    return [&, solver = DealSolver(request)](const DealItem& item, Report& report) mutable {
      Solved solved = solver(item.whole());
      Cutoff uncertified = Cutoff::none;
      if (certificates && solved.cutoff != Cutoff::stopped) {
        solver = DealSolver(request);  // its tables' memory is the certificate's now
        uncertified = certificates->add(request, item.whole(), solved);
        if (uncertified == Cutoff::stopped) solved.cutoff = uncertified;
      }
      if (solved.cutoff == Cutoff::stopped) {
        // Of many deals, those that were finished are printed; for a single one, why it was not finished.
        if (!alone) return report.interrupt();
        report.stop = true;
      }
      if (uncertified != Cutoff::none) {
        report.complaints.push_back(no_certificate(item, uncertified));
        report.code = worse(report.code, ExitCode::cut_short);
      }
      report.verdict(solved.verdict);
      const bool uncounted = request.want.count && !solved.count;
      report.code = worse(report.code, uncounted ? ExitCode::cut_short : code_of(solved.verdict, solved.cutoff));
      switch (format) {
        case Format::json: report.text += solve_json(request, item, solved); break;
        case Format::csv: report.text += solve_csv(request, item, solved); break;
        case Format::text:
          report.text += request.table ? solve_page(request, item, solved, style) : solve_line(item, solved, style);
      }
      report.end_result();
    };
  };
  if (format == Format::csv) output().write(solve_csv_header());
  const BatchTotals totals = solve_deals(arguments, variant, source, certificates ? 1 : threads, handler);
  if (certificates && totals.code != ExitCode::check_failed) certificates->finish();
  return totals.code;
}

}  // namespace

SolveRequest SolveArguments::request(const Variant& variant) const {
  return {.variant = variant,
          .after = after,
          .want = want,
          .time_limit = limits.time_limit(),
          .memory_limit = limits.memory_limit()};
}

ExitCode code_of(Verdict verdict, Cutoff cutoff) {
  if (verdict == Verdict::undecided || cutoff != Cutoff::none) return ExitCode::cut_short;
  return verdict == Verdict::winnable ? ExitCode::done : ExitCode::unwinnable;
}

BatchTotals solve_deals(const SolveArguments& arguments, const Variant& variant, const DealSource& source,
                        unsigned threads, const std::function<DealHandler()>& make_handler) {
  const bool alone = deal_count(source) == 1, quiet = arguments.display.quiet;
  // A terminal that shows the results as they come needs no bar.
  Progress progress(!quiet && !alone && !stdout_is_terminal(), deal_count(source));
  const BatchTotals totals = run_batch(
      source, {.threads = alone ? 1 : threads, .keep_going = arguments.keep_going, .most = {}, .variant = variant},
      make_handler, progress);
  if (arguments.display.format() == Format::text && !alone && !quiet && totals.deals > 0)
    output().write(summary(totals));
  if (totals.interrupted) complain("interrupted after " + plural(std::to_string(totals.deals), "deal"));
  return totals;
}

Action solve_command(CLI::App& app) {
  const auto arguments = std::make_shared<SolveArguments>();
  arguments->game.declare(app);
  arguments->deals.declare(app);
  app.add_option("--after", arguments->after, "Solve from mid-game: after these moves")->type_name("MOVES");
  app.add_flag("--keep-going", arguments->keep_going, "Report bad lines of --file and skip them");
  arguments->limits.declare(app);
  arguments->display.declare(app);
  app.add_flag("--shortest", arguments->want.shortest, "Find a shortest winning line (Bingo: fewest numbers spoken)")
      ->group(patience_options);
  app.add_flag("--fewest-left", arguments->want.fewest_left,
               "If a deal is unwinnable, go on to the end with the fewest tiles left")
      ->group(patience_options);
  app.add_flag("--count", arguments->want.count,
               "Count the winning lines (Bingo with optional removal: the shortest ones)")
      ->group(patience_options);
  app.add_option("--player", arguments->player,
                 "fair (chain games) adds every move's exact chance of winning for someone\nwho cannot see the stock")
      ->type_name("thoughtful|fair")
      ->group(patience_options);
  one_value(app, "--certificate", arguments->certificate,
            "Write a proof of each verdict that `boneyard check` reads (docs/certificates.md)", "FILE")
      ->check(refuse_empty)
      ->group(patience_options);
  arguments->game.declare_seats(app);
  one_value(app, "--seat", arguments->seat, "Whose value is asked (default: the leader's)", "K")->group(table_options);
  app.add_flag("--moves", arguments->moves, "Every move with its value")->group(table_options);
  app.footer(
      "Exit code: 0 every deal is winnable, 1 one is not, 3 one is undecided or the run was interrupted, 2 bad\n"
      "input or usage, 4 a line found did not replay (a bug); of several, the first of 4, 2, 3, 1 that applies.\n"
      "A table game's value is what the seat's side scores from here on less what the other side does, when\n"
      "both play perfectly with open hands; with three sides or more, what the seat is sure of if all others\n"
      "play together against it. A value above 0 is a win.");
  return [arguments, &app] {
    arguments->game.refuse_others(app);
    const Variant variant = arguments->game.read();
    return variant.is_patience() ? solve_patience(*arguments, variant) : solve_hands(*arguments, variant);
  };
}

}  // namespace boneyard::app
