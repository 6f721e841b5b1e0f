// Solves deals of a table game: the exact value with open hands, the line that all play, each move's value.
#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "cli/commands/solve.hpp"
#include "cli/io/signals.hpp"
#include "cli/reports/hand.hpp"

namespace boneyard::app {

using table::OpenAnswer;
using table::Position;
using table::Range;
using table::Settings;
using table::WantOpen;

namespace {

/// What is asked of every deal, read and checked.
struct Asked {
  SolveRequest request;
  Settings settings;  ///< the rules of its variant
  std::optional<int> seat;
  bool moves = false;
};

/// What was asked of one deal, and the answer.
struct SolvedHand {
  const Asked& asked;
  const DealItem& deal;
  Position position;  ///< that was solved
  std::vector<std::string> after;
  int seat = 0;
  OpenAnswer answer;
  std::vector<std::string> line;
  Position end;  ///< of the line
  double seconds = 0;
};

std::string value_text(Range value) {
  if (value.exact()) return fmt::format("{:+}", value.low);
  return fmt::format("{} to {}", value.low, value.high);
}

/// Whose value it is, said wherever it is printed.
std::string whose(const Settings& settings, int seat) {
  if (settings.sides() > 2) return fmt::format("for seat {} against all others playing together", seat + 1);
  if (settings.partners) return fmt::format("for seats {} and {}", seat % 2 + 1, seat % 2 + 3);
  return fmt::format("for seat {}", seat + 1);
}

/// In one line.
std::string moves_text(const SolvedHand& solved) {
  std::string text;
  for (const auto& [move, its] : solved.answer.moves)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", solved.position.to_text(move), value_text(its));
  return text;
}

std::string page(const SolvedHand& solved, bool whole, const Style& style) {
  const Range value = solved.answer.value;
  const std::string verdict(to_text(solved.answer.verdict));
  const std::string found =
      value.exact()
          ? fmt::format("{}, value {} {}", verdict, value_text(value), whose(solved.asked.settings, solved.seat))
          : fmt::format("{} ({}), value between {} and {} {}", verdict, to_text(solved.answer.cutoff), value.low,
                        value.high, whose(solved.asked.settings, solved.seat));
  if (!whole) {
    std::string text = fmt::format("{}: {}", solved.deal.place(), found);
    if (!solved.answer.moves.empty()) text += "; moves " + moves_text(solved);
    return text + '\n';
  }
  std::string text = table_title(solved.asked.request.variant, solved.deal, style) + "\n" + table_page(solved.position);
  text += "\n" + style.bold(found) + "\n";
  if (!solved.line.empty()) text += "Best line:\n" + wrapped(solved.line, 2) + "\n";
  if (!solved.answer.moves.empty()) {
    text += fmt::format("Moves, each with its value {}:\n", whose(solved.asked.settings, solved.seat));
    for (const auto& [move, its] : solved.answer.moves)
      text += fmt::format("  {:<8}{}\n", solved.position.to_text(move), value_text(its));
  }
  if (!solved.line.empty()) {
    text += "Scores at its end:";
    for (int seat = 0; seat < solved.asked.settings.seats; ++seat)
      text += fmt::format("{} seat {} {}", seat == 0 ? "" : ",", seat + 1,
                          solved.end.scores()[static_cast<std::size_t>(seat)]);
    text += "\n";
  }
  return text;
}

void set_range(Json& json, Range value) {
  if (value.exact())
    json["value"] = value.low;
  else
    json["low"] = value.low, json["high"] = value.high;
}

std::string json_of(const SolvedHand& solved) {
  Json json = table_json(solved.asked.request.variant, solved.deal);
  json["seat"] = solved.seat + 1;
  if (!solved.after.empty()) json["after"] = solved.after;
  json["verdict"] = to_text(solved.answer.verdict);
  if (solved.answer.cutoff != Cutoff::none) json["cut_short"] = to_text(solved.answer.cutoff);
  set_range(json, solved.answer.value);
  if (!solved.answer.value.exact()) json["reason"] = to_text(solved.answer.cutoff);
  if (!solved.line.empty()) json["line"] = solved.line;
  json["scores"] =
      std::vector<int>(solved.end.scores().begin(), solved.end.scores().begin() + solved.asked.settings.seats);
  if (!solved.answer.moves.empty()) {
    json["moves"] = Json::array();
    for (const auto& [move, value] : solved.answer.moves) {
      Json each;
      each["move"] = solved.position.to_text(move);
      set_range(each, value);
      json["moves"].push_back(std::move(each));
    }
  }
  json["nodes"] = solved.answer.nodes;
  json["seconds"] = solved.seconds;
  return json.dump() + "\n";
}

std::string csv_of(const SolvedHand& solved) {
  const Range value = solved.answer.value;
  std::vector<std::string> moves;
  for (const auto& [move, its] : solved.answer.moves)
    moves.push_back(fmt::format("{} {} {}", solved.position.to_text(move), its.low, its.high));
  return fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", solved.asked.request.variant.name(),
                     solved.asked.settings.seats, solved.deal.seed ? std::to_string(*solved.deal.seed) : "",
                     solved.seat + 1, to_text(solved.answer.verdict), value.low, value.high,
                     fmt::join(solved.line, " "), fmt::join(moves, ";"), to_text(solved.answer.cutoff),
                     solved.asked.request.variant.rules_text());
}

/// What is known before the answer is whole, in half a line.
std::string so_far_text(const OpenAnswer& answer, const Position& position) {
  if (!answer.moves.empty()) return fmt::format("{} of {} moves known", answer.moves.size(), position.moves().size());
  if (!answer.line.empty()) return fmt::format("value {}, {} moves of its line", answer.value.low, answer.line.size());
  return fmt::format("value {}", value_text(answer.value));
}

/// Belongs to one thread and keeps its tables from deal to deal.
class HandSolver {
 public:
  /// `waited_for`: somebody looks at a terminal until the one answer is there.
  HandSolver(const Asked& asked, bool waited_for)
      : asked_(asked), waited_for_(waited_for), solver_(std::make_shared<table::Solver>(asked.settings)) {}

  SolvedHand operator()(const DealItem& deal) {
    const Settings& settings = asked_.settings;
    Position position(deal.deal, settings);
    const int seat = asked_.seat ? *asked_.seat - 1 : position.turn();
    std::vector<std::string> after;
    Position from = position;
    for (const table::Move& move : play_table_line(position, asked_.request.after, "--after")) {
      after.push_back(from.to_text(move));
      from.play(move);
    }
    const auto begin = std::chrono::steady_clock::now();
    solver_->set_limits(search_limits(asked_.request));
    SolvedHand solved{asked_, deal, position, after, seat, {}, {}, position, 0};
    WantOpen want{.line = true, .moves = asked_.moves};
    std::optional<Waiting> waiting;
    if (waited_for_) {
      waiting.emplace();
      want.so_far = [&](const OpenAnswer& found) { waiting->know(so_far_text(found, position)); };
    }
    solved.answer = solver_->solve(position, settings.side_of(seat), want);
    waiting.reset();
    solved.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    solved.line = play_line(solved.end, solved.answer.line);
    return solved;
  }

 private:
  const Asked& asked_;
  bool waited_for_;
  std::shared_ptr<table::Solver> solver_;  // shared, because a handler of deals is copied
};

}  // namespace

ExitCode solve_hands(const SolveArguments& arguments, const Variant& variant) {
  const Asked asked{.request = arguments.request(variant),
                    .settings = table::settings(variant),
                    .seat = read_seat_number("--seat", arguments.seat, 1, variant.seats()),
                    .moves = arguments.moves};
  const Format format = arguments.display.format();
  const Style style = arguments.display.style();
  const DealSource source = arguments.deals.read_or_random(variant);
  const bool alone = deal_count(source) == 1, whole = alone && !arguments.display.quiet;
  const auto handler = [&]() -> DealHandler {
    return [&, solver = HandSolver(asked, whole)](const DealItem& item, Report& report) mutable {
      const SolvedHand solved = solver(item);
      if (solved.answer.cutoff == Cutoff::stopped) {
        if (!alone) return report.interrupt();
        report.stop = true;
      }
      report.verdict(solved.answer.verdict);
      report.code = worse(report.code, code_of(solved.answer.verdict, solved.answer.cutoff));
      switch (format) {
        case Format::text: report.text += page(solved, whole, style); break;
        case Format::json: report.text += json_of(solved); break;
        case Format::csv: report.text += csv_of(solved); break;
      }
      report.end_result();
    };
  };
  if (format == Format::csv) output().line("game,seats,seed,seat,verdict,low,high,line,moves,cut_short,rules");
  return solve_deals(arguments, variant, source, arguments.limits.threads(), handler).code;
}

}  // namespace boneyard::app
