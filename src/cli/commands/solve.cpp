// The command `boneyard solve`: decides whether deals are winnable, and prints the line that proves it.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "certificate/write.hpp"
#include "cli/batch.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/unknown.hpp"
#include "cli/options.hpp"
#include "cli/reports/solve_report.hpp"
#include "cli/solving.hpp"
#include "platform/files.hpp"

namespace boneyard::app {
namespace {

struct SolveArguments {
  GameArguments game;
  DealArguments deals;
  LimitArguments limits;
  DisplayArguments display;
  SolveRequest request{.want = {.line = true}};  ///< the options that are used as they were parsed
  std::string player = "thoughtful";
  std::optional<std::string> certificate, seat;
  bool keep_going = false;
};

/// Of a table with unknown tiles: nothing that is about one line of play.
ExitCode solve_unknown(const SolveArguments& arguments, const TypedTable& table) {
  const Want& want = arguments.request.want;
  for (const auto& [given, name] : {std::pair<bool, const char*>{arguments.certificate.has_value(), "--certificate"},
                                    {want.shortest, "--shortest"},
                                    {want.fewest_left, "--fewest-left"},
                                    {want.count, "--count"},
                                    {arguments.request.why, "--why"},
                                    {!arguments.request.after.empty(), "--after"}})
    if (given) throw InputError(fmt::format("{}: with unknown tiles there is no line of play", name));
  SolveRequest request{.variant = table.variant(),
                       .time_limit = arguments.limits.time_limit(),
                       .memory_limit = arguments.limits.memory_limit(),
                       .threads = arguments.limits.threads()};
  if (read_word("--player", arguments.player, {"thoughtful", "fair"}) == 1) prepare_fair(request, false);
  return answer_unknown(table, {}, request, arguments.display.read());
}

/// The last line of many deals. A hand of a table game that the seat cannot force is not lost: the others need not play
/// so well.
std::string summary(const BatchTotals& totals, bool scores) {
  return fmt::format("{}: {} {}, {} {}, {} undecided\n", grouped(totals.deals, "deal"), grouped(totals.verdicts[0]),
                     scores ? "with a sure win" : "winnable", grouped(totals.verdicts[1]),
                     scores ? "with no sure win" : "unwinnable", grouped(totals.verdicts[2]));
}

/// The exit code for one deal.
ExitCode code_of(Verdict verdict, Cutoff cutoff) {
  if (verdict == Verdict::undecided || cutoff != Cutoff::none) return ExitCode::cut_short;
  return verdict == Verdict::winnable ? ExitCode::done : ExitCode::unwinnable;
}

certificate::Claim claim_of(const SolveRequest& request, const Deal& deal, const SolvedDeal& solved) {
  const Answer& answer = solved.answer;
  certificate::Claim claim{.game = request.variant.text(), .deal = deal};
  claim.after = fmt::format("{}", fmt::join(solved.after, " "));
  if (answer.verdict == Verdict::winnable) {
    claim.verdict = certificate::Verdict::winnable;
  } else if (request.want.fewest_left && answer.left && answer.cutoff == Cutoff::none) {
    claim.verdict = certificate::Verdict::fewest_left;
    claim.left = *answer.left;
  }
  if (claim.has_line()) claim.line = fmt::format("{}", fmt::join(answer.line, " "));
  if (std::max(claim.after.size(), claim.line.size()) > LineReader::longest - 16)
    throw InputError(fmt::format("--certificate: a line of play is longer than {} bytes", LineReader::longest - 16));
  return claim;
}

/// One run of the command.
class SolveRun {
 public:
  explicit SolveRun(const SolveArguments& arguments) : request_(arguments.request) {
    request_.variant = arguments.game.read();
    if (const auto seat = read_small_number("--seat", arguments.seat, 1, request_.variant.seats()))
      request_.want.seat = *seat - 1;
    if (request_.want.count)
      if (const auto why = why_no_count(request_.variant)) throw InputError("--count: " + *why);
    request_.time_limit = arguments.limits.time_limit();
    request_.memory_limit = arguments.limits.memory_limit();
    display_ = arguments.display.read();
    if (arguments.certificate && arguments.deals.position)
      throw InputError("--certificate: a certificate begins with a deal: expected --deal and --after");
    source_ = arguments.deals.read_or_random(request_.variant);
    batch_ = {.threads = arguments.limits.threads(), .keep_going = arguments.keep_going, .variant = request_.variant};
    request_.from_deal = !arguments.deals.position;
    request_.watched = alone() && !display_.quiet;
    request_.fair = read_word("--player", arguments.player, {"thoughtful", "fair"}) == 1;
    if (request_.fair) {
      request_.threads = batch_.threads;
      request_.show_progress = !display_.quiet;
      prepare_fair(request_, !alone());
    }
    if (arguments.certificate == "-") throw InputError("--certificate: expected a file: results go to standard output");
    if (arguments.certificate) {
      certificate_file_ = *arguments.certificate;
      certificates_.emplace(certificate_file_, FileKind{"a certificate", {"certificate 1 "}});
    }
    if (alone() || certificates_) batch_.threads = 1;
  }

  ExitCode run() {
    if (display_.format == Format::csv) output().write(solve_csv_header(request_));
    show_typed();
    const auto make_handler = [this]() -> DealHandler {
      return [this, solver = DealSolver(request_)](const DealItem& item, Report& report) mutable {
        handle(solver, item, report);
      };
    };
    // A terminal that shows the results as they come needs no bar.
    Progress progress(!display_.quiet && !alone() && !stdout_is_terminal(), deal_count(source_));
    const BatchTotals totals = run_batch(source_, batch_, make_handler, progress);
    if (display_.format == Format::text && !alone() && !display_.quiet && totals.deals > 0)
      output().write(summary(totals, request_.variant.scores()));
    if (certificates_ && certificates_->size() > 0 && totals.code != ExitCode::check_failed)
      keep_certificates(totals.to_the_end);
    return totals.code;
  }

 private:
  static constexpr std::size_t most_counted = 1'000'000 * 112;  ///< bytes for a million positions of a certificate

  bool alone() const { return deal_count(source_) == 1; }

  /// Certificates of a part of the deals replace no others.
  void keep_certificates(bool all) {
    if (all)
      certificates_->finish();
    else if (!certificates_->finish_if_new())
      complain(fmt::format("{}: left as it was, because the run did not come to its end", shown(certificate_file_)));
  }

  /// Counts the positions that a certificate of an unwinnable deal has, up to a million.
  void count_positions(const Row& deal, SolvedDeal& solved) const {
    Limits limits = search_limits(request_);
    limits.memory = std::min(limits.memory, most_counted);
    try {
      solved.without_why = certificate::write(
          claim_of(request_, deal, solved), [](std::string_view) {}, limits);
    } catch (const SearchCut&) {
    } catch (const std::bad_alloc&) {
    }
  }

  /// Adds the certificate of an answer to the file, and sets `solved.certified`. Does nothing if the answer is
  /// undecided. If a limit cuts the certificate short, removes it from the file again and returns the limit. Throws
  /// CheckFailed if the answer is wrong.
  Cutoff certify(const Row& deal, SolvedDeal& solved) {
    if (solved.answer.verdict == Verdict::undecided) return Cutoff::none;
    const std::uint64_t before = certificates_->size();
    Limits limits = search_limits(request_);
    if (limits.deadline) limits.deadline = deadline_after(-solved.seconds, *limits.deadline);
    try {
      solved.certified = certificate::write(
          claim_of(request_, deal, solved), [&](std::string_view text) { certificates_->write(text); }, limits);
      return Cutoff::none;
    } catch (const SearchCut& cut) {
      certificates_->cut_back(before);
      return cut.why;
    } catch (const std::bad_alloc&) {
      certificates_->cut_back(before);
      return Cutoff::memory;
    }
  }

  /// A search may take long, so a table that was typed stands there before it.
  void show_typed() {
    const auto* typed = std::get_if<DealtDeal>(&source_);
    if (typed == nullptr || !request_.watched || display_.format != Format::text) return;
    const DealItem item{.deal = typed->deal, .table = typed->table};
    AnyPosition position = item.start(request_.variant);
    at_place("--after", [&] { position.play_line(request_.after); });
    output().write(solve_table(request_, item, position, display_.style));
    output().flush();
    shown_ = true;
  }

  void handle(DealSolver& solver, const DealItem& item, Report& report) {
    SolvedDeal solved = solver(item.start(request_.variant));
    Answer& answer = solved.answer;
    Cutoff uncertified = Cutoff::none;
    if (certificates_ && answer.cutoff != Cutoff::stopped) {
      solver = DealSolver(request_);  // frees the memory of its tables for the certificate
      uncertified = certify(item.deal, solved);
      if (uncertified == Cutoff::stopped) answer.cutoff = uncertified;
    }
    if (answer.cutoff == Cutoff::stopped) {
      // If the user interrupts many deals, those that were finished are printed. For a single deal a result is printed,
      // which says why it is undecided.
      if (!alone()) return report.interrupt();
      report.stop = true;
    }
    if (uncertified != Cutoff::none) {
      report.complaints.push_back(
          fmt::format("{}: no certificate ({}): the verdict rests on the solver alone (TRUST.md)", item.place(),
                      to_text(uncertified)));
      report.code = worse(report.code, ExitCode::cut_short);
    }
    if (request_.why && !answer.value && answer.verdict == Verdict::unwinnable && solved.why.empty() && alone() &&
        item.table.empty())
      count_positions(item.deal, solved);
    report.verdict(answer.verdict);
    const bool uncounted = request_.want.count && !answer.count;
    report.code = worse(report.code, uncounted ? ExitCode::cut_short : code_of(answer.verdict, answer.cutoff));
    report.text += printed(item, solved);
    report.end_result();
  }

  std::string printed(const DealItem& item, const SolvedDeal& solved) const {
    if (display_.format == Format::json) return solve_json(request_, item, solved);
    if (display_.format == Format::csv) return solve_csv(request_, item, solved);
    if (!request_.watched) return solve_line(item, solved, display_.style);
    return (shown_ ? "" : solve_table(request_, item, *solved.position, display_.style)) +
           solve_page(request_, solved, display_.style);
  }

  SolveRequest request_;
  Display display_;
  bool shown_ = false;  ///< the table has been printed
  DealSource source_;
  BatchOptions batch_;
  std::string certificate_file_{};
  std::optional<NewFile> certificates_;  ///< the certificates of all deals, one after the other
};

}  // namespace

Action solve_command(CLI::App& app) {
  const auto arguments = std::make_shared<SolveArguments>();
  arguments->game.declare(app);
  arguments->deals.declare(app);
  SolveRequest& request = arguments->request;
  add_flag(app, "--after", request.after);
  add_flag(app, "--keep-going", arguments->keep_going);
  arguments->limits.declare(app);
  arguments->display.declare(app);
  add_flag(app, "--shortest", request.want.shortest);
  add_flag(app, "--fewest-left", request.want.fewest_left);
  add_flag(app, "--count", request.want.count);
  add_flag(app, "--why", request.why);
  add_flag(app, "--player", arguments->player);
  add_flag(app, "--certificate", arguments->certificate)->check(refuse_empty);
  arguments->game.declare_seats(app);
  add_flag(app, "--seat", arguments->seat);
  add_flag(app, "--moves", request.want.moves);
  app.footer(
      "Exit code: 0 every deal is winnable, 1 one is not, 3 a verdict, value, count or shortest line is undecided or "
      "the run was interrupted, 2 bad input or usage, 4 a line found did not replay (a bug). If several apply, "
      "4 beats 2, 2 beats 3, 3 beats 1.\n\n"
      "A table game's value is what the seat's side scores from here on less what the other side does, when "
      "both play perfectly with open hands; with three sides or more, what the seat is sure of if all others "
      "play together against it. A value above 0 is a win: with three sides or more, a sure one.");
  return [arguments, &app] {
    arguments->game.refuse_others(app);
    arguments->deals.expect_one();
    const auto table = arguments->deals.table(arguments->game.read());
    if (table && !table->complete()) return solve_unknown(*arguments, *table);
    if (table && table->found() && !arguments->display.quiet && arguments->display.format() == Format::text)
      output().write(fmt::format("The tile that you do not know is {}.\n", to_text(*table->found())));
    return SolveRun(*arguments).run();
  };
}

}  // namespace boneyard::app
