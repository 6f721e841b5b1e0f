// Deals and decides many deals at once, into memory that Python provides: numpy arrays, or anything else with a buffer.
#include <fmt/format.h>

#include <memory>

#include "away.hpp"
#include "boneyard/game.hpp"
#include "conversions.hpp"

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

/// The bytes of `out`. Throws ParseError unless they are contiguous, and `wanted` in number.
std::uint8_t* bytes_of(const py::buffer_info& out, std::uint64_t wanted) {
  if (out.itemsize != 1) throw ParseError(fmt::format("out: items of {} bytes, expected bytes", out.itemsize));
  py::ssize_t step = 1;
  for (auto i = out.ndim; i-- > 0;) {
    const auto axis = static_cast<std::size_t>(i);
    if (out.strides[axis] != step) throw ParseError("out: expected a contiguous array");
    step *= out.shape[axis];
  }
  if (static_cast<std::uint64_t>(out.size) != wanted)
    throw ParseError(fmt::format("out: {} bytes, expected {}", out.size, wanted));
  return static_cast<std::uint8_t*>(out.ptr);
}

constexpr std::uint64_t most_deals = std::uint64_t{1} << 48;

/// The range of `count` seeds from `first` on. `count` is not 0.
SeedRange seeds_of(std::uint64_t first, std::uint64_t count) {
  if (first + (count - 1) < first) throw ParseError("seeds go up to 2^64 - 1");
  return {first, first + (count - 1)};
}

/// Runs workers on pieces of the seeds, in several threads, by the engine of the odds. If it is interrupted, the
/// attribute `filled` of the exception says how many of the first deals are done.
void over(SeedRange seeds, int threads, const WorkerFactory& make_worker) {
  Ledger ledger(seeds);
  try {
    away([&](const std::atomic<bool>& stop) {
      run(ledger, make_worker, {.threads = threads, .stop = &stop, .tick = {}});
    });
  } catch (py::error_already_set& interrupted) {
    interrupted.value().attr("filled") = ledger.done().deals();
    throw;
  }
}

/// out[i][place] = the left and the right end of what seed `first` + i deals.
void deals(const py::object& first_seed, const py::object& how_many, const py::object& out, int threads) {
  const std::uint64_t first = read_whole("first", first_seed), count = read_whole("count", how_many, most_deals);
  const py::buffer_info info = writable(out);
  std::uint8_t* const bytes = bytes_of(info, count * tile_count * 2);
  if (count == 0) return;
  over(seeds_of(first, count), threads, [=](const std::atomic<bool>* stop) -> Worker {
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
  });
}

std::uint8_t byte_of(Verdict verdict) {
  return verdict == Verdict::winnable ? 1 : verdict == Verdict::unwinnable ? 0 : 0xff;
}

/// Decides the deals of consecutive seeds, in their order, on one thread; those of a table game for the leader's side.
class Decider {
 public:
  Decider(const Variant& variant, const SearchLimits& limits, const std::atomic<bool>& stop)
      : limits_(limits), stop_(stop), deals_(variant), solver_(make_solver(variant, limits.from_now(stop))) {}

  /// Returns how many deals were decided before it was stopped.
  Tally operator()(SeedRange piece, std::uint8_t* verdicts) {
    constexpr std::uint64_t slice = 1024;
    Tally tally;
    for (std::uint64_t first = piece.first; !stop_; first += slice, verdicts += slice) {
      const std::uint64_t last = piece.last - first < slice ? piece.last : first + slice - 1;
      const bool at_once = solver_->decide_seeds(first, last, verdicts);
      const std::uint64_t done = at_once ? last - first + 1 : one_by_one(first, last, verdicts);
      tally.won += done;
      if (last == piece.last || done != last - first + 1) break;
    }
    return tally;
  }

 private:
  std::uint64_t one_by_one(std::uint64_t first, std::uint64_t last, std::uint8_t* verdicts) {
    for (std::uint64_t seed = first;; ++seed) {
      if (stop_) return seed - first;
      if (limits_.seconds) solver_->set_limits(limits_.from_now(stop_));
      const Verdict verdict = solver_->decide(deals_.of_seed(seed));
      if (stop_ && verdict == Verdict::undecided) return seed - first;
      verdicts[seed - first] = byte_of(verdict);
      if (seed == last) return last - first + 1;
    }
  }

  SearchLimits limits_;
  const std::atomic<bool>& stop_;
  DealReader deals_;
  std::unique_ptr<Solver> solver_;
};

/// Workers that write the verdicts of seeds from `first` on.
WorkerFactory deciding(const Variant& variant, const SearchLimits& limits, std::uint64_t first,
                       std::uint8_t* verdicts) {
  return [=](const std::atomic<bool>* stop) -> Worker {
    const auto decider = std::make_shared<Decider>(variant, limits, *stop);
    return [=](SeedRange piece) { return (*decider)(piece, verdicts + (piece.first - first)); };
  };
}

/// out[i] = 1 if the deal of seed `first` + i is won, 0 if it is not, -1 (255) if a limit left it undecided.
void decide(const py::object& variant, const py::object& first_seed, const py::object& how_many, const py::object& out,
            int threads, const SearchLimits& limits) {
  const std::uint64_t first = read_whole("first", first_seed), count = read_whole("count", how_many, most_deals);
  const Variant read = read_variant(variant);
  const py::buffer_info info = writable(out);
  std::uint8_t* const verdicts = bytes_of(info, count);
  if (count == 0) return;
  over(seeds_of(first, count), threads, deciding(read, limits, first, verdicts));
}

}  // namespace

void bind_bulk(py::module_& module) {
  module.def("deals", &deals);
  module.def("decide", &decide);
}

}  // namespace boneyard::python
