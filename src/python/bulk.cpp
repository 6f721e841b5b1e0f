// Deals and decides many deals at once, into memory that Python provides: numpy arrays, or anything else with a buffer.
#include <fmt/format.h>

#include <functional>
#include <memory>
#include <span>

#include "away.hpp"
#include "boneyard/deal.hpp"
#include "boneyard/game.hpp"
#include "boneyard/odds.hpp"
#include "boneyard/verdicts.hpp"
#include "conversions.hpp"
#include "protocol/answer_json.hpp"

namespace boneyard::python {
namespace {

py::buffer_info writable(const py::object& out) {
  if (PyObject_CheckBuffer(out.ptr()) == 0)
    throw py::type_error(fmt::format("out: expected an array, not {}", Py_TYPE(out.ptr())->tp_name));
  try {
    return py::reinterpret_borrow<py::buffer>(out).request(true);
  } catch (py::error_already_set& error) {
    if (error.matches(PyExc_BufferError)) throw ParseError("out: it can't be written to");
    throw;
  }
}

/// The items of `out`. Throws ParseError unless they are contiguous, and `wanted` in number.
template <class Item>
std::span<Item> items_of(const py::buffer_info& out, std::uint64_t wanted) {
  if (out.itemsize != sizeof(Item))
    throw ParseError(fmt::format("out: items of {} bytes, expected {}", out.itemsize, sizeof(Item)));
  py::ssize_t step = sizeof(Item);
  for (auto i = out.ndim; i-- > 0;) {
    const auto axis = static_cast<std::size_t>(i);
    if (out.strides[axis] != step) throw ParseError("out: expected a contiguous array");
    step *= out.shape[axis];
  }
  if (static_cast<std::uint64_t>(out.size) != wanted)
    throw ParseError(fmt::format("out: {} items, expected {}", out.size, wanted));
  return {static_cast<Item*>(out.ptr), static_cast<std::size_t>(wanted)};
}

constexpr std::uint64_t most_deals = std::uint64_t{1} << 48;

/// The range of `count` seeds from `first` on. `count` is not 0.
SeedRange seeds_of(std::uint64_t first, std::uint64_t count) {
  if (first + (count - 1) < first) throw ParseError("seeds go up to 2^64 - 1");
  return {first, first + (count - 1)};
}

/// Does work that returns how many of the first deals are done. If it is interrupted, the attribute `filled` of the
/// exception says that.
void until_interrupted(const std::function<std::uint64_t(const std::atomic<bool>& stop)>& work) {
  std::uint64_t done = 0;
  try {
    away([&](const std::atomic<bool>& stop) { done = work(stop); });
  } catch (py::error_already_set& interrupted) {
    interrupted.value().attr("filled") = done;
    throw;
  }
}

/// out[i][place] = the left and the right end of what seed `first` + i deals.
void deals(const py::object& first_seed, const py::object& how_many, const py::object& out, int threads) {
  const std::uint64_t first = read_whole("first", first_seed), count = read_whole("count", how_many, most_deals);
  const py::buffer_info info = writable(out);
  std::uint8_t* const bytes = items_of<std::uint8_t>(info, count * tile_count * 2).data();
  if (count == 0) return;
  const auto make_worker = [=](const std::atomic<bool>* stop) -> Worker {
    return [=](SeedRange piece) {
      Tally tally;
      for (std::uint64_t seed = piece.first; !*stop; ++seed) {
        std::uint8_t* to = bytes + (seed - first) * tile_count * 2;
        for (const LaidTile tile : deal_from_seed(seed)) {
          *to++ = tile.left();
          *to++ = tile.right();
        }
        ++tally.won;
        if (seed == piece.last) break;
      }
      return tally;
    };
  };
  Ledger ledger(seeds_of(first, count));
  until_interrupted([&](const std::atomic<bool>& stop) {
    run(ledger, make_worker, {.threads = threads, .stop = &stop});
    return ledger.done().deals();
  });
}

/// What many answers have: an item for each seed.
struct Columns {
  std::span<std::int8_t> verdict;
  std::span<std::int16_t> left, moves;  ///< -1: not known
  std::span<std::uint64_t> nodes;
  std::span<std::int32_t> low, high;  ///< of a table game; else empty

  void write(std::size_t i, const Answer& answer) const {
    verdict[i] = answer.verdict == Verdict::winnable ? 1 : answer.verdict == Verdict::unwinnable ? 0 : -1;
    left[i] = static_cast<std::int16_t>(answer.left.value_or(-1));
    moves[i] = static_cast<std::int16_t>(protocol::has_line(answer) ? answer.line.size() : -1);
    nodes[i] = answer.nodes;
    if (low.empty()) return;
    low[i] = answer.value->low;
    high[i] = answer.value->high;
  }
};

/// Fills the columns with the answers about the deals of seeds from `first` on.
void solve_seeds(const py::object& variant, const py::object& first_seed, const py::object& how_many,
                 const py::dict& columns, bool fewest_left, bool shortest, int threads, const SearchLimits& limits) {
  const std::uint64_t first = read_whole("first", first_seed), count = read_whole("count", how_many, most_deals);
  const Variant read = read_variant(variant);
  if (read.scores() && (fewest_left || shortest))
    throw ParseError(fmt::format("{}: for the patiences; {} is won by points", fewest_left ? "fewest_left" : "shortest",
                                 read.name()));
  const auto info = [&](const char* name) { return writable(columns[name]); };
  const py::buffer_info verdict = info("verdict"), left = info("left"), moves = info("moves"), nodes = info("nodes"),
                        low = info("low"), high = info("high");
  const std::uint64_t values = read.scores() ? count : 0;
  const Columns to{items_of<std::int8_t>(verdict, count), items_of<std::int16_t>(left, count),
                   items_of<std::int16_t>(moves, count),  items_of<std::uint64_t>(nodes, count),
                   items_of<std::int32_t>(low, values),   items_of<std::int32_t>(high, values)};
  if (count == 0) return;
  const auto make_worker = [&](const std::atomic<bool>* stop) -> Worker {
    return [&, stop, deals = DealReader(read),
            solver = std::shared_ptr<Solver>(make_solver(read, limits.from_now(*stop)))](SeedRange piece) {
      Tally tally;
      for (std::uint64_t seed = piece.first; !*stop; ++seed) {
        const AnyPosition start(read, deals.of_seed(seed));
        solver->set_limits(limits.from_now(*stop));
        const Answer answer = solver->solve(
            start, {.shortest = shortest, .fewest_left = fewest_left, .line = true, .seat = start.turn()});
        if (answer.cutoff == Cutoff::stopped) break;
        to.write(seed - first, answer);
        ++tally.won;
        if (seed == piece.last) break;
      }
      return tally;
    };
  };
  Ledger ledger(seeds_of(first, count));
  until_interrupted([&](const std::atomic<bool>& stop) {
    run(ledger, make_worker, {.threads = threads, .stop = &stop});
    return ledger.done().deals();
  });
}

/// out[i] = 1 if the deal of seed `first` + i is won, 0 if it is not, -1 if a limit left it undecided.
void decide(const py::object& variant, const py::object& first_seed, const py::object& how_many, const py::object& out,
            int threads, const SearchLimits& limits) {
  const std::uint64_t first = read_whole("first", first_seed), count = read_whole("count", how_many, most_deals);
  const Variant read = read_variant(variant);
  const py::buffer_info info = writable(out);
  const std::span verdicts = items_of<std::int8_t>(info, count);
  until_interrupted([&](const std::atomic<bool>& stop) {
    const Run run{.threads = threads, .stop = &stop};
    return decide_seeds(read, first, verdicts, {.seconds = limits.seconds, .memory = limits.memory, .run = run});
  });
}

}  // namespace

void bind_bulk(py::module_& module) {
  module.def("deals", &deals);
  module.def("decide", &decide);
  module.def("solve_seeds", &solve_seeds);
}

}  // namespace boneyard::python
