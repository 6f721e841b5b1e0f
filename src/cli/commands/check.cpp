// boneyard check: do certificates prove what they claim? By the rules alone, see src/certificate.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "certificate/check.hpp"
#include "cli/commands/commands.hpp"
#include "cli/io/json.hpp"
#include "cli/io/lines.hpp"
#include "cli/io/signals.hpp"
#include "cli/options.hpp"

namespace boneyard::app {
namespace {

struct CheckArguments {
  std::string file;
  LimitArguments limits;
  DisplayArguments display;
};

/// `unwinnable, at best 22 tiles left`.
std::string verdict_words(const certificate::Claim& claim) {
  if (claim.verdict != certificate::Verdict::fewest_left) return certificate::verdict_text(claim);
  return fmt::format("unwinnable, at best {} tile{} left", claim.left, claim.left == 1 ? "" : "s");
}

std::string evidence(const certificate::Proved& proved) {
  const std::size_t moves = words(proved.claim.line).size();
  const std::string line = fmt::format("a line of {} move{}", moves, moves == 1 ? "" : "s");
  const std::string positions = grouped(proved.positions, "position");
  if (!proved.claim.has_positions()) return line;
  return proved.claim.has_line() ? positions + " and " + line : positions;
}

std::string text_line(const certificate::Proved& proved, const Style& style) {
  const auto& claim = proved.claim;
  return fmt::format("{}, deal {}{}: {}, proved by {}", claim.game, to_text(claim.deal.row()),
                     claim.after.empty() ? "" : fmt::format(", after {}", claim.after),
                     style.green(verdict_words(claim)), evidence(proved));
}

std::string json_line(const certificate::Proved& proved) {
  const auto& claim = proved.claim;
  const Variant variant = Variant::parse(claim.game);
  const bool winnable = claim.verdict == certificate::Verdict::winnable;
  Json json;
  json["game"] = variant.name();
  json["rules"] = rules_json(variant);
  json["deal"] = to_text(claim.deal.row());
  if (!claim.after.empty()) json["after"] = words(claim.after);
  json["verdict"] = winnable ? "winnable" : "unwinnable";
  if (claim.has_line()) json["line"] = words(claim.line);
  if (claim.has_line()) json["left"] = claim.left;
  json["positions"] = proved.positions;
  return json.dump();
}

std::string csv_line(const certificate::Proved& proved) {
  const auto& claim = proved.claim;
  const Variant variant = Variant::parse(claim.game);
  const bool winnable = claim.verdict == certificate::Verdict::winnable;
  return fmt::format("{},{},{},{},{},{},{},{}", variant.name(), variant.rules_text(), to_text(claim.deal.row()),
                     claim.after, winnable ? "winnable" : "unwinnable", claim.line,
                     claim.has_line() ? std::to_string(claim.left) : "", proved.positions);
}

/// Reads the file to its end and prints what it proves.
class Checking {
 public:
  explicit Checking(const CheckArguments& arguments)
      : format_(arguments.display.format()),
        style_(arguments.display.style()),
        quiet_(arguments.display.quiet),
        check_({.deadline = {}, .memory = arguments.limits.memory_limit(), .stop = &abandon_flag()}) {}

  void read(LineReader& reader) {
    constexpr std::size_t some = 4096;
    if (format_ == Format::csv) output().line("game,rules,deal,after,verdict,line,left,positions");
    while (const auto lines = reader.next(some)) {
      std::string_view rest = lines->text;
      for (std::size_t size; !rest.empty(); rest.remove_prefix(size)) {
        if (stop_requested()) throw Stopped();
        size = std::min(rest.find('\n'), rest.size() - 1) + 1;  // the last line of a file may lack its newline
        if (const auto proved = check_.line(rest.substr(0, size))) print(*proved);
      }
    }
    if (stop_requested()) throw Stopped();
    check_.end();
    if (format_ == Format::text && !quiet_ && certificates_ > 1)
      output().line(
          fmt::format("{} certificates, all proved, by {} positions", grouped(certificates_), grouped(positions_)));
  }
  /// The line that was read last; of an empty file the first.
  std::uint64_t lines() const { return std::max<std::uint64_t>(1, check_.lines()); }

 private:
  void print(const certificate::Proved& proved) {
    ++certificates_;
    positions_ += proved.positions;
    switch (format_) {
      case Format::text: return output().line(text_line(proved, style_));
      case Format::json: return output().line(json_line(proved));
      case Format::csv: return output().line(csv_line(proved));
    }
  }

  Format format_;
  Style style_;
  bool quiet_;
  certificate::Check check_;
  std::uint64_t certificates_ = 0, positions_ = 0;
};

ExitCode check(const CheckArguments& arguments) {
  const std::string name = shown(arguments.file);
  Checking checking(arguments);
  LineReader reader(arguments.file, Reading::exact);
  try {
    checking.read(reader);
    return ExitCode::done;
  } catch (const certificate::NotProved& error) {
    output().flush();
    complain(fmt::format("{}:{}: not proved: {}", name, error.line, error.what()));
    return ExitCode::check_failed;
  } catch (const ParseError& error) {
    throw InputError(fmt::format("{}:{}: {}", name, checking.lines(), error.what()));
  } catch (const SearchCut& cut) {
    if (cut.why == Cutoff::stopped) throw Stopped();
    complain(fmt::format("{}:{}: more positions than memory may hold (see --memory-limit)", name, checking.lines()));
    return ExitCode::cut_short;
  }
}

}  // namespace

Action check_command(CLI::App& app) {
  const auto arguments = std::make_shared<CheckArguments>();
  app.add_option("FILE", arguments->file, "Certificates, one behind the other; - is standard input")
      ->required()
      ->type_name("");
  arguments->limits.declare_memory(app, "MiB that the positions of one certificate may take (default: 4096)");
  arguments->display.declare(app);
  app.footer(
      "Each certificate is proved by the rules of its game alone: no solver takes part. docs/certificates.md "
      "has\n"
      "the format. Exit code: 0 all are proved, 4 one does not prove its claim, with the first position that fails, 2\n"
      "the file is no certificate, 3 memory ended or the run was interrupted.");
  return [arguments] { return check(*arguments); };
}

}  // namespace boneyard::app
