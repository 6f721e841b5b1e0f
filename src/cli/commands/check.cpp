// The command `boneyard check`: checks certificates by the rules alone, see src/certificate.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "certificate/check.hpp"
#include "cli/commands/commands.hpp"
#include "cli/json.hpp"
#include "cli/options.hpp"
#include "platform/line_reader.hpp"
#include "platform/signals.hpp"

namespace boneyard::app {
namespace {

struct CheckArguments {
  std::string file;
  LimitArguments limits;
  DisplayArguments display;
};

/// The verdict for people, such as `unwinnable, at best 22 tiles left`.
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

/// The game of a claim with its rules. One that a text declares has its name in place of the text.
std::string game_of(const certificate::Claim& claim) {
  const Variant variant = Variant::parse(claim.game);
  if (variant.declared() == nullptr) return claim.game;
  const std::string rules = variant.rules_text();
  return std::string(variant.name()) + (rules.empty() ? "" : ";") + rules;
}

std::string text_line(const certificate::Proved& proved, const Style& style) {
  const auto& claim = proved.claim;
  return fmt::format("{}, deal {}{}: {}, proved by {}", game_of(claim), to_text(claim.deal),
                     claim.after.empty() ? "" : fmt::format(", after {}", claim.after),
                     style.green(verdict_words(claim)), evidence(proved));
}

constexpr std::string_view check_header = "game,rules,deal,after,verdict,line,left,positions\n";

/// Reads the file to its end and prints what it proves.
void prove_all(LineReader& reader, certificate::Check& check, const Display& display) {
  constexpr std::size_t some = 4096;
  std::uint64_t certificates = 0, positions = 0;
  const auto print = [&](const certificate::Proved& proved) {
    ++certificates;
    positions += proved.positions;
    if (display.format == Format::text) return output().line(text_line(proved, display.style));
    output().write(result_text(display.format, protocol::proved_json<Json>(proved), check_header));
  };
  if (display.format == Format::csv) output().write(check_header);
  while (const auto lines = reader.next(some)) {
    std::string_view rest = lines->text;
    for (std::size_t size; !rest.empty(); rest.remove_prefix(size)) {
      if (stop_requested()) throw Stopped();
      size = std::min(rest.find('\n'), rest.size() - 1) + 1;  // the last line of a file may lack its newline
      if (const auto proved = check.line(rest.substr(0, size))) print(*proved);
    }
  }
  if (stop_requested()) throw Stopped();
  check.end();
  if (display.format == Format::text && !display.quiet && certificates > 1)
    output().line(
        fmt::format("{}, all proved, by {}", grouped(certificates, "certificate"), grouped(positions, "position")));
}

ExitCode check(const CheckArguments& arguments) {
  const Display display = arguments.display.read();
  certificate::Check check({.deadline = {}, .memory = arguments.limits.memory_limit(), .stop = &abandon_flag()});
  // The place of the line that was read last; the first line if the file is empty.
  const auto place = [&] {
    return fmt::format("{}:{}", shown(arguments.file), std::max<std::uint64_t>(1, check.lines()));
  };
  LineReader reader(arguments.file, Reading::exact);
  try {
    prove_all(reader, check, display);
    return ExitCode::done;
  } catch (const certificate::NotProved& error) {
    output().flush();
    complain(fmt::format("{}:{}: not proved: {}", shown(arguments.file), error.line, error.what()));
    return ExitCode::check_failed;
  } catch (const ParseError& error) {
    throw InputError(fmt::format("{}: {}", place(), error.what()));
  } catch (const SearchCut& cut) {
    if (cut.why == Cutoff::stopped) throw Stopped();
    complain(fmt::format("{}: more positions than memory may hold (see --memory-limit)", place()));
    return ExitCode::cut_short;
  }
}

}  // namespace

Action check_command(CLI::App& app) {
  const auto arguments = std::make_shared<CheckArguments>();
  add_flag(app, "FILE", arguments->file);
  arguments->limits.declare(app);
  arguments->display.declare(app);
  app.footer(
      "Each certificate is proved by the rules of its game alone: no solver takes part. docs/certificates.md "
      "has "
      "the format. Exit code: 0 all are proved, 4 one does not prove its claim, with the first position that fails, 2 "
      "the file is no certificate, 3 out of memory or interrupted.");
  return [arguments] { return check(*arguments); };
}

}  // namespace boneyard::app
