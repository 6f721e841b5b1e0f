// Results as text, and the checkpoint of a run, which is made of them. So one reader and one check serve for what is
// added up and for what goes on. A checkpoint looks like this; what `odds --format json` prints is a checkpoint without
// its first and its last line:
//
//   {"checkpoint":2,"memory_limit":4294967296}       the form's number, and what a result does not say of its run
//   {"game":"five-columns", … ,"seconds":12.5}       the seeds done, from the first one without gaps
//   {"game":"five-columns", … ,"seconds":0.0}        seeds done ahead, while a slow deal before them was not; …
//   {"checksum":"0123456789abcdef"}                  FNV-1a of everything above
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "boneyard/notation.hpp"
#include "boneyard/odds.hpp"
#include "deals/lines.hpp"
#include "odds/odds_json.hpp"
#include "odds/results.hpp"

namespace boneyard {
namespace {

using Json = nlohmann::ordered_json;

constexpr int form = 2;
constexpr std::string_view head_start = "{\"checkpoint\":", checksum_start = "{\"checksum\":",
                           first_form = "boneyard checkpoint 1",
                           reserved = "# boneyard checkpoint:", planned = "planned_deals";

std::uint64_t fnv1a(std::string_view text) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  return hash;
}

std::string checksum_line(std::string_view above) {
  return fmt::format("{}\"{:016x}\"}}", checksum_start, fnv1a(above));
}

/// What a result does not say of the run that counts it. With a precision the seeds set the number of deals.
Json head_of(const Question& question) {
  Json head = {{"checkpoint", form}, {"memory_limit", question.memory_limit}};
  if (question.time_limit) head["time_limit"] = *question.time_limit;
  if (!question.precision) return head;
  head["precision"] = to_text(*question.precision);
  head["first_seed"] = question.seeds.first;
  head["last_seed"] = question.seeds.last;
  return head;
}

Json parse_head(std::string_view line) {
  Json head = Json::parse(line, nullptr, false);
  if (!head.is_object()) throw ParseError("not json: expected the first line of a checkpoint");
  for (const auto& [key, value] : head.items())  // deep ones cannot be written into a message
    if (value.is_structured()) throw ParseError(fmt::format("{}: unexpected {}", in_quotes(key), value.type_name()));
  if (head["checkpoint"] != form)
    throw ParseError(
        fmt::format("checkpoint format {}: this program reads format {}", in_quotes(head["checkpoint"].dump()), form));
  return head;
}

/// A text with results in its lines.
struct Lines {
  std::vector<Json> heads;  ///< of checkpoints
  struct Line {
    std::size_t number;  ///< from 1
    std::string_view text;
    bool ahead;  ///< of a checkpoint, seeds done ahead of a slow deal
  };
  std::vector<Line> results;
};

/// Takes a text apart. Throws ParseError unless every checkpoint in it has the checksum that fits.
Lines lines_of(std::string_view text BONEYARD_LIFETIMEBOUND) {
  Lines lines;
  std::size_t number = 0;
  const char* start = nullptr;  // of the checkpoint that this line is in
  std::size_t before = 0;       // results before that checkpoint
  for (const std::string_view line : split(text, '\n'))
    numbered("", ++number, [&] {
      if (number == 1 && line == first_form)
        throw ParseError(
            "a checkpoint of an earlier development version: end the run with that version, or start anew");
      if (line.starts_with(reserved)) throw ParseError("a checkpoint that is reserved: nothing is counted in it yet");
      const bool begins = line.starts_with(head_start), ends = line.starts_with(checksum_start);
      if (begins && start != nullptr) throw ParseError("truncated checkpoint: no checksum before this line");
      if (begins) {
        lines.heads.push_back(parse_head(line));
        start = line.data();
        before = lines.results.size();
      } else if (ends) {
        if (start == nullptr || line != checksum_line({start, static_cast<std::size_t>(line.data() - start)}))
          throw ParseError("altered checkpoint: its checksum does not fit");
        start = nullptr;
      } else if (line.find_first_not_of(" \t") != line.npos) {
        lines.results.push_back({number, line, start != nullptr && lines.results.size() > before});
      }
    });
  if (start != nullptr) throw ParseError(fmt::format("{}: truncated checkpoint: its last line is no checksum", number));
  if (lines.results.empty()) throw ParseError("1: empty: expected a result of `odds --format json`");
  return lines;
}

/// The results. What was done ahead is for the run itself: which seeds these are depends on threads and interruption,
/// and they lack the slow deals.
std::vector<OddsResult> results_of(const Lines& lines, bool with_ahead) {
  std::vector<OddsResult> results;
  for (const Lines::Line& line : lines.results)
    if (with_ahead || !line.ahead) numbered("", line.number, [&] { results.push_back(parse_result(line.text)); });
  return results;
}

/// How what was asked differs, as a clause; empty if it does not.
std::string difference(const Json& had, const Json& has) {
  const auto text = [](const Json& head, const std::string& key) {
    const auto found = head.find(key);
    return found == head.end() ? "none" : found->is_string() ? found->get<std::string>() : found->dump();
  };
  for (const Json* head : {&has, &had})
    for (const auto& [key, value] : head->items())
      if (text(had, key) != text(has, key)) return fmt::format("{} {}, not {}", key, text(had, key), text(has, key));
  return "";
}

[[noreturn]] void refuse(std::string_view why) {
  throw ParseError(fmt::format("the checkpoint of another run: {}", why));
}

/// The seeds to count: those of the question or, with a precision, as many as were planned.
SeedRange planned_seeds(const Question& question, std::vector<Json>& heads) {
  SeedRange seeds = question.seeds;
  if (question.precision && heads.empty())
    throw ParseError(fmt::format("--precision goes on from a checkpoint alone, which has \"{}\"", planned));
  for (Json& head : heads) {
    const Json deals = head.value(planned, Json());
    head.erase(std::string(planned));
    if (const std::string differs = difference(head, head_of(question)); !differs.empty()) refuse(differs);
    if (!question.precision) continue;
    if (!deals.is_number_unsigned() || deals == 0 || deals > question.seeds.count())
      throw ParseError(fmt::format("\"precision\" without \"{}\"", planned));
    seeds.last = seeds.first + deals.get<std::uint64_t>() - 1;
  }
  return seeds;
}

}  // namespace

std::string to_text(const OddsResult& result) { return protocol::timed_json<Json>(result).dump(); }

std::vector<OddsResult> parse_results(std::string_view text) {
  const std::string plain = plain_text(text);
  return results_of(lines_of(plain), false);
}

std::string checkpoint_text(const Question& question, const Ledger& ledger, double seconds) {
  Json head = head_of(question);
  if (question.precision) head[std::string(planned)] = ledger.seed_count();
  const Ledger::State state = ledger.state();
  OddsResult result = result_of(question, state.done, seconds);
  std::string text = fmt::format("{}\n{}\n", head.dump(), to_text(result));
  result.seconds = 0;
  for (const Ledger::Part& part : state.ahead) {
    const std::uint64_t first = ledger.seeds().first + part.first;
    result.seeds = {{first, first + part.tally.deals() - 1}};
    result.tally = part.tally;
    set_figures(result, !question.who_wins);
    text += to_text(result) + '\n';
  }
  return text + checksum_line(text) + '\n';
}

Resumed resume_sampling(const Question& question, std::string_view text) {
  const std::string plain = plain_text(text);
  Lines lines = lines_of(plain);
  std::vector<OddsResult> results = results_of(lines, true);
  const SeedRange seeds = planned_seeds(question, lines.heads);
  const OddsResult asked = result_of(question, {}, 0);
  Ledger::State state;
  double seconds = 0;
  for (const OddsResult& result : results) {
    if (const std::string differs = mismatch(result, asked, ", not "); !differs.empty()) refuse(differs);
    seconds += result.seconds;
    if (result.seeds.empty()) continue;
    if (result.seeds.size() > 1)
      throw ParseError("seeds with gaps between them: to go on, give the results that were merged, one a line");
    const SeedRange counted = result.seeds.front();
    if (counted.first < seeds.first || counted.last > seeds.last)
      refuse(fmt::format("seeds {}..{}, not in {}..{}", counted.first, counted.last, seeds.first, seeds.last));
    state.ahead.push_back({counted.first - seeds.first, result.tally});
  }
  std::sort(state.ahead.begin(), state.ahead.end(),
            [](const Ledger::Part& a, const Ledger::Part& b) { return a.first < b.first; });
  return {Ledger(seeds, state), seconds};
}

}  // namespace boneyard
