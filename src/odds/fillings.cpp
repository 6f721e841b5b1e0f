#include "boneyard/fillings.hpp"

#include <algorithm>

#include "odds/one_by_one.hpp"

namespace boneyard {
namespace {

constexpr std::uint64_t purpose = 0x66'696c'6c73;  // of the stream of random numbers that fills a table

/// Whether the game is lost by what lies face up, before a tile is drawn.
bool is_stuck(const TypedTable& table) {
  const auto face_up = [](const std::vector<Place>& places) {
    std::size_t tiles = 0;
    for (const Place& place : places) tiles += place.face_down ? 0 : place.tiles.size();
    return tiles;
  };
  const std::vector<Place> places = table.places();
  const auto is_seen = [](const Place& place) { return place.unknown_at.empty(); };
  if (table.complete() || !std::all_of(places.begin(), places.end(), is_seen)) return false;
  const AnyPosition filled = table.filling(0);
  return filled.lost() && face_up(filled.places()) == face_up(places);
}

/// How a question is answered.
struct Plan {
  bool stuck, exact;    ///< as in FillingsWon
  std::uint64_t count;  ///< of fillings that are looked at
};

Plan plan_of(const TypedTable& table, const FillingsQuestion& question) {
  if (is_stuck(table)) return {.stuck = true, .exact = true, .count = 1};
  const bool exact = table.fillings() <= question.most_decided && question.player != Player::random;
  return {
      .stuck = false, .exact = exact, .count = exact ? static_cast<std::uint64_t>(table.fillings()) : question.sampled};
}

/// Decides fillings on one thread.
class FillingsWorker {
 public:
  FillingsWorker(const TypedTable& table, const FillingsQuestion& question, const std::atomic<bool>* stop)
      : table_(table),
        question_(question),
        exact_(plan_of(table, question).exact),
        limits_{.deadline = {}, .memory = question.memory_limit, .stop = stop},
        solver_(make_solver(table.variant(), limits_)) {}

  Tally operator()(SeedRange numbers) {
    return one_by_one(numbers, limits_.stop, [&](std::uint64_t number, Tally& tally) {
      SeedStream random(number, purpose);
      const AnyPosition filled = exact_ ? table_.filling(number) : table_.random_filling(random);
      return question_.player == Player::random ? play(filled, random, tally) : decide(filled, tally);
    });
  }

 private:
  static bool play(AnyPosition filled, SeedStream& random, Tally& tally) {
    filled.play_at_random(random);
    ++(filled.won() ? tally.won : filled.over() ? tally.lost : tally.undecided);
    return true;
  }

  bool decide(const AnyPosition& filled, Tally& tally) {
    if (question_.time_limit) {
      limits_.deadline = deadline_after(question_.time_limit);
      solver_->set_limits(limits_);
    }
    const Verdict verdict = solver_->solve(filled).verdict;
    if (verdict == Verdict::undecided && is_set(limits_.stop)) return false;
    ++(verdict == Verdict::winnable ? tally.won : verdict == Verdict::unwinnable ? tally.lost : tally.undecided);
    return true;
  }

  TypedTable table_;
  FillingsQuestion question_;
  bool exact_;
  Limits limits_;
  std::unique_ptr<Solver> solver_;
};

}  // namespace

Verdict FillingsWon::verdict() const {
  if (certain) return Verdict::winnable;
  if (stuck && tally.lost > 0) return Verdict::unwinnable;
  if (!exact || static_cast<double>(tally.deals()) < all) return Verdict::undecided;
  if (tally.won == tally.deals()) return Verdict::winnable;
  return tally.lost == tally.deals() ? Verdict::unwinnable : Verdict::undecided;
}

void FillingsWon::prove_certain() {
  certain = true;
  share = {.odds = 1, .low = 1, .high = 1, .fraction = {}};
}

bool has_chances(const TypedTable& table) {
  const std::vector<Place> places = table.places();
  return has_chances(table.variant()) && !draws_first(table) &&
         std::all_of(places.begin(), places.end(), [](const Place& place) { return place.unknown_at.empty(); });
}

bool draws_first(const TypedTable& table) {
  if (table.complete() || !has_chances(table.variant())) return false;
  LargeSet drawn;
  for (const Place& place : table.filling(0).places())
    if (!place.face_down)
      for (const LaidTile tile : place.tiles) drawn.insert(tile.tile());
  for (const Place& place : table.places())
    if (!place.face_down && !place.unknown_at.empty()) return false;
  return !(drawn & table.missing()).empty();
}

Ledger fillings_ledger(const TypedTable& table, const FillingsQuestion& question) {
  return Ledger({0, plan_of(table, question).count - 1});
}

Worker fillings_worker(const TypedTable& table, const FillingsQuestion& question, const std::atomic<bool>* stop) {
  // std::function needs a copyable object, and a solver cannot be copied.
  return [worker = std::make_shared<FillingsWorker>(table, question, stop)](SeedRange numbers) {
    return (*worker)(numbers);
  };
}

FillingsWon fillings_won(const TypedTable& table, const FillingsQuestion& question, const Tally& counted) {
  const Plan plan = plan_of(table, question);
  FillingsWon found{.all = table.fillings(), .stuck = plan.stuck, .exact = plan.exact, .tally = counted};
  found.share = estimate(found.tally, question.interval, question.confidence);
  if (!found.exact) return found;
  const auto won = static_cast<double>(found.tally.won);
  const double lost = found.stuck && found.tally.lost > 0 ? found.all : static_cast<double>(found.tally.lost);
  found.share = {.odds = (won + found.all - lost) / 2 / found.all,
                 .low = won / found.all,
                 .high = (found.all - lost) / found.all,
                 .fraction = {},
                 .bounds = won + lost < found.all};
  return found;
}

FillingsWon fillings_won(const TypedTable& table, const FillingsQuestion& question, const Run& how) {
  Ledger ledger = fillings_ledger(table, question);
  run(
      ledger, [&](const std::atomic<bool>* stop) { return fillings_worker(table, question, stop); }, how);
  return fillings_won(table, question, ledger.done());
}

}  // namespace boneyard
