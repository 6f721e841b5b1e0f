// The odds engine by its three methods. Each comes back with the fields of boneyard.Odds.
#include <fmt/format.h>

#include <chrono>
#include <mutex>

#include "away.hpp"
#include "deals/seed.hpp"
#include "module.hpp"
#include "odds/checkpoint.hpp"
#include "odds/method.hpp"
#include "odds/plan.hpp"
#include "odds/rare.hpp"
#include "odds/run.hpp"

namespace boneyard::python {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::size_t read_word(std::string_view name, std::string_view text, std::initializer_list<std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end())
    throw ParseError(fmt::format("{}: {}: expected {}", name, quoted(text), fmt::join(words, ", ")));
  return static_cast<std::size_t>(found - words.begin());
}

Player read_player(std::string_view text) {
  return static_cast<Player>(read_word("player", text, {"thoughtful", "fair", "random"}));
}

/// The method asked for, or the best one. `sampling`: seeds or an option of sampling were given.
std::string choose_method(const py::object& variant, const std::string& player, const std::string& method,
                          bool sampling) {
  const Question question{read_variant(variant), read_player(player)};
  const std::size_t word = read_word("method", method, {"sample", "exact", "rare", "auto"});
  if (word < 3) {
    if (const auto why = why_not(static_cast<Method>(word), question))
      throw ParseError(fmt::format("method {}: {}", method, *why));
    return method;
  }
  const Method best = sampling && !why_not(Method::sample, question) ? Method::sample : best_method(question);
  return std::string(to_text(best));
}

py::dict fields_of(const OddsResult& result, bool complete) {
  py::dict fields;
  fields["variant"] = result.variant;
  fields["player"] = to_text(result.player);
  fields["method"] = to_text(result.method);
  const bool counted = !result.seeds.empty();
  fields["first_seed"] = counted ? py::object(py::int_(result.seeds.front().first)) : py::none();
  fields["last_seed"] = counted ? py::object(py::int_(result.seeds.back().last)) : py::none();
  const bool sampled = result.method == Method::sample;
  const auto count = [&](std::uint64_t value) { return sampled ? py::object(py::int_(value)) : py::none(); };
  fields["deals"] = result.method == Method::rare ? py::object(py::int_(result.samples)) : count(result.tally.deals());
  fields["won"] = count(result.tally.won);
  fields["lost"] = count(result.tally.lost);
  fields["undecided"] = count(result.tally.undecided);
  fields["odds"] = result.estimate.odds;
  fields["low"] = result.estimate.low;
  fields["high"] = result.estimate.high;
  fields["confidence"] = result.confidence;
  fields["fraction"] = result.estimate.fraction ? to_python(*result.estimate.fraction) : py::none();
  py::dict left;
  for (std::size_t n = 0; n < result.tally.left.size(); ++n)
    if (result.tally.left[n] > 0) left[py::int_(n)] = result.tally.left[n];
  fields["left"] = sampled && result.left_known ? py::object(left) : py::none();
  fields["seconds"] = result.seconds;
  fields["complete"] = complete;
  fields["notes"] = py::tuple(py::cast(result.notes));
  return fields;
}

std::optional<Precision> read_precision(const std::optional<std::string>& text) {
  if (!text) return {};
  return parse_precision(*text);
}

double read_confidence(double confidence) {
  if (!(confidence > 0 && confidence < 1))
    throw ParseError(fmt::format("confidence: {}: expected a number between 0 and 1, such as 0.95", confidence));
  return confidence;
}

SeedRange read_seeds(std::uint64_t first, std::uint64_t last) {
  if (last < first) throw ParseError("seeds: there are none");
  if (last - first + 1 == 0) throw ParseError("seeds: all 2^64 seeds are one more than can be counted");
  return {first, last};
}

struct SampleRun {
  Sample sample;
  SeedRange seeds;
  std::optional<Precision> precision;
  IntervalKind interval = IntervalKind::wilson;
  double confidence = 0.95;
};

/// All that the tally of a run and its end depend on, in the words of the command line, whose checkpoints these are
/// too.
Identity identity(const SampleRun& run) {
  const Sample& sample = run.sample;
  return {
      {"GAME", std::string(sample.variant.name())},
      {"--rule", sample.variant.rules_text()},
      {"--player", std::string(to_text(sample.player))},
      {"SEEDS", fmt::format("{}..{}", run.seeds.first, run.seeds.last)},
      {"--fewest-left", sample.fewest_left ? "on" : "off"},
      {"--time-limit", sample.time_limit ? fmt::format("{}", *sample.time_limit) : "none"},
      {"--memory-limit", fmt::format("{} bytes", sample.memory_limit)},
      {"--precision", run.precision ? to_text(*run.precision) : "none"},
      {"--interval", std::string(to_text(run.interval))},
      {"--confidence", fmt::format("{}", run.confidence)},
      {"dealing-scheme", std::to_string(dealing_scheme_version)},
  };
}

constexpr const char* planned_deals_name = "planned-deals";

/// A sampling run that can be left and gone on with. What is asked while it runs is answered as of a moment ago.
class Sampling {
 public:
  explicit Sampling(const SampleRun& run) : run_(run), planned_(!run.precision), ledger_(run.seeds) {
    if (const auto why = why_not_sampled(run.sample)) throw ParseError(*why);
  }

  void resume(const std::string& text) {
    const Checkpoint checkpoint = parse_checkpoint(text);
    Identity same = checkpoint.identity;
    std::optional<std::uint64_t> deals;
    std::erase_if(same, [&](const auto& each) {
      if (each.first != planned_deals_name) return false;
      deals = static_cast<std::uint64_t>(parse_decimal(each.second).value_or(0));
      return true;
    });
    if (const std::string differs = difference(same, identity(run_)); !differs.empty())
      throw ParseError("the checkpoint of another run: " + differs);
    SeedRange seeds = run_.seeds;
    if (run_.precision && deals) {
      if (*deals == 0 || *deals - 1 > seeds.last - seeds.first)
        throw ParseError("a number of deals that it can't plan");
      seeds.last = seeds.first + *deals - 1;
      planned_ = true;
    }
    ledger_ = Ledger(seeds, checkpoint.state);
    seconds_ = checkpoint.seconds;
  }

  std::string checkpoint() const {
    const std::lock_guard lock(mutex_);
    Identity of_run = identity(run_);
    if (run_.precision && planned_) of_run.emplace_back(planned_deals_name, std::to_string(ledger_.seed_count()));
    return to_text(Checkpoint{of_run, seconds_, ledger_.state()});
  }

  bool finished() const { return planned_ && ledger_.finished(); }
  double share() const {
    const std::lock_guard lock(mutex_);
    if (!planned_) return 0;
    return static_cast<double>(ledger_.done().deals()) / static_cast<double>(ledger_.seed_count());
  }
  py::dict result() const {
    const std::lock_guard lock(mutex_);
    OddsResult result;
    result.variant = run_.sample.variant;
    result.player = run_.sample.player;
    result.tally = ledger_.done();
    if (const std::uint64_t deals = result.tally.deals(); deals > 0)
      result.seeds = {{run_.seeds.first, run_.seeds.first + deals - 1}};
    result.left_known = knows_left(run_.sample);
    result.interval = run_.interval;
    result.confidence = run_.confidence;
    result.estimate = estimate(result.tally, run_.interval, run_.confidence);
    result.seconds = seconds_;
    return fields_of(result, finished());
  }

  /// Goes on to the end, or until so many deals are done.
  void advance(int threads, std::optional<std::uint64_t> deals, const std::function<void()>& look) {
    const auto start = Clock::now();
    const double before = seconds_;
    const auto keep = [&](const Ledger& now) {
      const std::lock_guard lock(mutex_);
      ledger_ = Ledger(ledger_.seeds(), now.state());
      seconds_ = before + seconds_since(start);
    };
    away(
        [&](const std::atomic<bool>& stop) {
          if (!planned_ && !plan(threads, stop)) return;
          SeedRange seeds = ledger_.seeds();
          if (deals && *deals < ledger_.seed_count()) seeds.last = seeds.first + *deals - 1;
          Ledger part(seeds, ledger_.state());
          count(part, threads, stop, keep);
          keep(part);
        },
        look);
  }

 private:
  void count(Ledger& ledger, int threads, const std::atomic<bool>& stop,
             const std::function<void(const Ledger&)>& tick) const {
    run(ledger, [&](const std::atomic<bool>* halt) { return make_worker(run_.sample, halt); },
        {.threads = threads, .stop = &stop, .tick = tick});
  }

  /// Sets how many deals the precision takes, by other deals (odds/plan.hpp). False if it was stopped.
  bool plan(int threads, const std::atomic<bool>& stop) {
    const Aim aim{*run_.precision, run_.interval, run_.confidence, run_.seeds.last - run_.seeds.first + 1};
    Tally pilot;
    for (std::uint64_t want = smallest_pilot;; want *= 2) {
      const std::uint64_t first = pilot_start(run_.seeds.first);
      Ledger ledger({first + pilot.deals(), first + want - 1});
      count(ledger, threads, stop, {});
      if (!ledger.finished()) return false;
      pilot += ledger.done();
      if (const auto deals = planned_deals(pilot, aim)) {
        const std::lock_guard lock(mutex_);
        ledger_ = Ledger({run_.seeds.first, run_.seeds.first + *deals - 1});
        planned_ = true;
        return true;
      }
    }
  }

  SampleRun run_;
  std::atomic<bool> planned_;
  mutable std::mutex mutex_;  // the ledger and its seconds, while a thread counts
  Ledger ledger_;
  double seconds_ = 0;
};

std::unique_ptr<Sampling> make_sampling(const py::object& variant, const std::string& player, std::uint64_t first,
                                        std::uint64_t last, const std::optional<std::string>& precision,
                                        double confidence, const std::string& interval, bool fewest_left,
                                        std::optional<double> time_limit, std::optional<double> memory_limit) {
  const SearchLimits limits(time_limit, memory_limit);
  SampleRun run;
  run.sample = {.variant = read_variant(variant),
                .player = read_player(player),
                .fewest_left = fewest_left,
                .time_limit = limits.seconds,
                .memory_limit = limits.memory};
  run.seeds = read_seeds(first, last);
  run.precision = read_precision(precision);
  run.interval = static_cast<IntervalKind>(read_word("interval", interval, {"wilson", "exact"}));
  run.confidence = read_confidence(confidence);
  return std::make_unique<Sampling>(run);
}

py::dict rare(const py::object& variant, const std::string& player, std::uint64_t first, std::uint64_t last,
              const std::optional<std::string>& precision, double confidence, int threads) {
  OddsResult result;
  result.variant = read_variant(variant);
  result.player = read_player(player);
  result.method = Method::rare;
  result.confidence = read_confidence(confidence);
  RareRequest request{.seeds = read_seeds(first, last),
                      .precision = read_precision(precision),
                      .confidence = confidence,
                      .threads = threads};
  const auto start = Clock::now();
  RareResult found;
  away([&](const std::atomic<bool>& stop) {
    request.stop = &stop;
    found = rare_odds(AnyWonDeals(result.variant), request);
  });
  result.samples = found.tally.samples;
  result.seeds = {{first, first + result.samples - 1}};
  result.estimate = found.figure.estimate;
  result.seconds = seconds_since(start);
  return fields_of(result, found.cutoff == Cutoff::none);
}

py::dict exact(const py::object& variant, const std::string& player, int threads, std::optional<double> time_limit,
               std::optional<double> memory_limit, const py::object& progress) {
  const Question question{read_variant(variant), read_player(player)};
  const SearchLimits limits(time_limit, memory_limit);
  const auto start = Clock::now();
  std::atomic<double> share{0};
  OddsResult result;
  away(
      [&](const std::atomic<bool>& stop) {
        result = exact_odds(
            question,
            {.threads = threads, .limits = limits.from_now(stop), .progress = [&](double now) { share = now; }});
      },
      [&] {
        if (!progress.is_none()) progress(share.load());
      });
  result.seconds = seconds_since(start);
  return fields_of(result, !result.cut_short);
}

/// (a hand, how many there are of its kind, its chance), the best first.
py::list openings(const py::object& variant, const std::string& player, int threads, std::optional<double> time_limit,
                  std::optional<double> memory_limit) {
  const Variant read = read_variant(variant);
  const Player who = read_player(player);
  if (read.game().hidden != Hidden::matters || who == Player::thoughtful)
    throw ParseError(fmt::format(
        "openings: known for the fair and the random player of the chain games, not for the {} player of {}",
        to_text(who), read.name()));
  const SearchLimits limits(time_limit, memory_limit);
  std::vector<OpeningHand> hands;
  away([&](const std::atomic<bool>& stop) {
    hands = AnyChances(read, who, {.threads = threads, .limits = limits.from_now(stop)}).opening_hands();
  });
  std::stable_sort(hands.begin(), hands.end(),
                   [](const OpeningHand& a, const OpeningHand& b) { return a.win.odds > b.win.odds; });
  py::list list;
  for (const OpeningHand& hand : hands) {
    std::vector<std::string> tiles;
    for (const Tile tile : hand.hand) tiles.push_back(to_text(tile));
    list.append(py::make_tuple(py::tuple(py::cast(tiles)), hand.count, chance(hand.win)));
  }
  return list;
}

}  // namespace

void bind_odds(py::module_& module) {
  module.def("choose_method", &choose_method, py::arg("variant"), py::arg("player"), py::arg("method"),
             py::arg("sampling"));
  py::class_<Sampling>(module, "Sampling", "A sampling run that can be left and gone on with.")
      .def(py::init(&make_sampling), py::arg("variant"), py::arg("player"), py::arg("first"), py::arg("last"),
           py::kw_only(), py::arg("precision"), py::arg("confidence"), py::arg("interval"), py::arg("fewest_left"),
           py::arg("time_limit"), py::arg("memory_limit"))
      .def("resume", &Sampling::resume, py::arg("checkpoint"))
      .def("checkpoint", &Sampling::checkpoint)
      .def("advance", &Sampling::advance, py::arg("threads"), py::arg("deals"), py::arg("look"))
      .def("result", &Sampling::result)
      .def_property_readonly("share", &Sampling::share)
      .def_property_readonly("finished", &Sampling::finished);
  module.def("rare", &rare, py::arg("variant"), py::arg("player"), py::arg("first"), py::arg("last"), py::kw_only(),
             py::arg("precision"), py::arg("confidence"), py::arg("threads"));
  module.def("exact", &exact, py::arg("variant"), py::arg("player"), py::kw_only(), py::arg("threads"),
             py::arg("time_limit"), py::arg("memory_limit"), py::arg("progress"));
  module.def("openings", &openings, py::arg("variant"), py::arg("player"), py::kw_only(), py::arg("threads"),
             py::arg("time_limit"), py::arg("memory_limit"));
}

}  // namespace boneyard::python
