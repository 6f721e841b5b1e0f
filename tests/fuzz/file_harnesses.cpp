// Files that the program reads: deals, certificates, checkpoints, results to merge, what was played.
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <regex>
#include <tuple>

#include "boneyard/odds.hpp"
#include "boneyard/session.hpp"
#include "certificate/check.hpp"
#include "certificate/write.hpp"
#include "cli/config.hpp"
#include "cli/feed.hpp"
#include "cli/state/statistics.hpp"
#include "harness.hpp"
#include "platform/errors.hpp"

namespace boneyard::fuzz {
namespace {

/// A file in memory, under a name that can be opened.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view bytes) : fd_(::memfd_create("fuzz", 0)) {
    demand(fd_ >= 0 && ::write(fd_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()), "a file");
  }
  ~MemoryFile() { ::close(fd_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  std::string path() const { return "/proc/self/fd/" + std::to_string(fd_); }

 private:
  int fd_;
};

/// What a file of deals says, read the plain way.
struct PlainDeals {
  std::vector<Deal> good;
  std::size_t bad = 0;

  explicit PlainDeals(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
    const std::string lines = std::regex_replace(std::string(text), std::regex("\r\n?"), "\n");
    for (std::string_view line : split(lines, '\n')) {
      const bool overlong = line.size() >= app::LineReader::longest;
      if (words(line.substr(0, line.find('#'))).empty()) continue;
      Deal deal;
      const auto read = [&] {
        deal = typed_table({Variant(), line.substr(0, line.find('#')), TypedTable::From::deal}).deal;
      };
      if (!overlong && parsed(read))
        good.push_back(deal);
      else
        ++bad;
    }
  }
};

void demand_sane(const Tally& tally) {
  demand(tally.won <= tally.deals() && tally.lost <= tally.deals() && tally.undecided <= tally.deals(),
         "a tally whose parts are no more than their sum");
}

}  // namespace

void deal_file(std::string_view bytes) {
  Bytes choices(bytes);
  const std::size_t most = 1 + choices.next();
  // The first line is a deal, which says that the file has a deal in each line.
  const std::string text = to_text(deal_from_seed(1)) + "\n" + std::string(choices.rest());
  const MemoryFile file(text);
  const app::DealSource source = app::DealFile{file.path()};
  app::DealFeed feed(source, Variant());
  std::vector<Deal> good;
  std::size_t bad = 0;
  while (const auto chunk = feed.next(most))
    feed.for_each(*chunk, [&](app::DealItem& item) {
      try {
        good.push_back(feed.deal_of(item));
      } catch (const ParseError& error) {
        demand_message(error.what());
        ++bad;
      }
      return true;
    });
  const PlainDeals plain(text);
  demand(good == plain.good, "every good line's deal, in order");
  demand(bad == plain.bad, "every bad line reported");
}

/// What is proved can be written anew, and is proved then by as many positions: there is one set of them.
void certificate(std::string_view bytes) {
  constexpr std::size_t memory = 1 << 20;
  const auto check = [](std::string_view text) {
    std::vector<certificate::Proved> proved;
    certificate::Check checking({.deadline = {}, .memory = memory});
    for (std::size_t size; !text.empty(); text.remove_prefix(size)) {
      size = std::min(text.find('\n'), text.size() - 1) + 1;
      if (const auto found = checking.line(text.substr(0, size))) proved.push_back(*found);
    }
    checking.end();
    return proved;
  };
  try {
    parsed([&] {
      for (const certificate::Proved& proved : check(bytes)) {
        std::string text;
        Limits limits;
        limits.memory = memory;
        certificate::write(
            proved.claim, [&](std::string_view piece) { text += piece; }, limits);
        const auto again = check(text);
        demand(again.size() == 1 && again[0].claim == proved.claim && again[0].positions == proved.positions,
               "what is proved is proved again");
      }
    });
  } catch (const certificate::NotProved& error) {
    demand_message(error.what());
    demand(error.line >= 1, "the line of a position that fails");
  } catch (const SearchCut&) {  // memory
  }
}

void checkpoint(std::string_view bytes) {
  const auto check = [](std::string_view text) {
    parsed([&] {
      const SeedRange seeds{5, 1'000'004};
      const Question question{.variant = Variant::parse("five-columns"), .seeds = seeds};
      Ledger ledger = resume_sampling(question, text).ledger;
      demand_sane(ledger.done());
      demand(resume_sampling(question, checkpoint_text(question, ledger, 1)).ledger.state() == ledger.state(),
             "a checkpoint's text reads as the checkpoint");
      demand(ledger.deals_seen() <= ledger.seed_count(), "no more deals than seeds");
      while (const auto piece = ledger.hand_out(100'000)) {
        demand(piece->first >= seeds.first && piece->last <= seeds.last, "work within the seeds");
        ledger.add(*piece, {.won = piece->last - piece->first + 1});
      }
      demand(ledger.finished() && ledger.done().deals() == ledger.seed_count(), "the run can be finished");
    });
  };
  check(bytes);
  // The same with the checksum that fits, or only the checksum would ever be tested.
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
  check(std::string(bytes) + fmt::format("{{\"checksum\":\"{:016x}\"}}\n", hash));
}

void merge_json(std::string_view bytes) {
  std::vector<OddsResult> found;
  if (!parsed([&] { found = parse_results(bytes); })) return;
  std::vector<NamedResult> parts;
  for (const OddsResult& each : found) {
    demand_sane(each.tally);
    parts.push_back({"file", each});
  }
  OddsResult sum;
  if (!parsed([&] { sum = merge(parts); })) return;
  demand_sane(sum.tally);
  demand(sum.estimate.low <= sum.estimate.odds && sum.estimate.odds <= sum.estimate.high, "odds within their interval");
  demand(sum.estimate.low >= 0 && sum.estimate.high <= 1, "odds from 0 to 1");
  const std::string text = to_text(sum);
  const auto again = parse_results(text);
  demand(again.size() == 1 && again[0].tally == sum.tally && again[0].seeds == sum.seeds, "a sum reads as the sum");
  // The same seeds twice, if there are any, are never added up.
  const auto once = parts;
  parts.insert(parts.end(), once.begin(), once.end());
  if (sum.tally.deals() > 0) demand(!parsed([&] { merge(parts); }), "overlapping seeds are refused");
}

void statistics(std::string_view bytes) {
  app::Statistics found;
  if (!parsed([&] { found = app::parse_statistics(bytes); })) return;
  demand(app::parse_statistics(app::to_json(found)) == found, "statistics' text reads as the statistics");
}

void config(std::string_view bytes) {
  app::Config found;
  if (!parsed([&] { found = app::parse_config(bytes); })) return;
  std::string text;
  for (const auto& [name, member] : app::config_settings)
    if (!(found.*member).empty()) text += std::string(name) + "=" + found.*member + "\n";
  for (const auto& [game, rules] : found.rules)
    for (const std::string& rule : rules) text += game + "." + rule + "\n";
  const app::Config again = app::parse_config(text);
  bool same = again.rules == found.rules;
  for (const auto& [name, member] : app::config_settings) same = same && again.*member == found.*member;
  demand(same, "what a configuration says, written down again, says the same");
}

std::span<const Harness> harnesses() {
  static constexpr Harness all[] = {
      {"tile", tile},
      {"deal", deal},
      {"rule", rule},
      {"seeds", seeds},
      {"line", line},
      {"position", position},
      {"deal-file", deal_file},
      {"certificate", certificate},
      {"checkpoint", checkpoint},
      {"merge-json", merge_json},
      {"statistics", statistics},
      {"config", config},
      {"solvers", solvers},
      {"saved-game", saved_game},
      {"multiplayer-text", multiplayer_text},
      {"multiplayer-solver", multiplayer_solver},
      {"question", question},
      {"rules-text", rules_text},
  };
  return all;
}

}  // namespace boneyard::fuzz
