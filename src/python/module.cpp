#include "odds.hpp"

#include <fmt/format.h>

#include <chrono>

#include "deals/notation.hpp"

namespace boneyard::python {

py::object whole_number(std::string_view digits) {
  // In pieces that fit a word: Python reads no more than 4300 digits at once.
  constexpr std::size_t piece = 18;
  py::int_ value = 0;
  for (std::size_t at = 0; at < digits.size(); at += piece) {
    const std::string_view some = digits.substr(at, piece);
    std::uint64_t scale = 1, part = 0;
    for (const char digit : some) {
      scale *= 10;
      part = part * 10 + static_cast<std::uint64_t>(digit - '0');
    }
    value = value * py::int_(scale) + py::int_(part);
  }
  return value;
}

py::object to_python(const Fraction& fraction) {
  return py::module_::import("fractions")
      .attr("Fraction")(whole_number(fraction.numerator), whole_number(fraction.denominator));
}

py::object chance(const Estimate& estimate) {
  if (estimate.fraction) return to_python(*estimate.fraction);
  return py::make_tuple(estimate.low, estimate.high);
}

SearchLimits::SearchLimits(std::optional<double> time_limit, std::optional<double> memory_limit) : seconds(time_limit) {
  if (seconds && !(*seconds > 0 && *seconds <= 1e9))
    throw ParseError(fmt::format("time_limit: {}: expected seconds above 0, at most 1e9", *seconds));
  if (!memory_limit) return;
  if (!(*memory_limit > 0 && *memory_limit <= 1e8))
    throw ParseError(fmt::format("memory_limit: {}: expected MiB above 0, at most 1e8", *memory_limit));
  memory = static_cast<std::size_t>(*memory_limit * 1024 * 1024);
}

Limits SearchLimits::from_now(const std::atomic<bool>& stop) const {
  using namespace std::chrono;
  Limits limits{.deadline = {}, .memory = memory, .stop = &stop};
  if (seconds)
    limits.deadline = steady_clock::now() + duration_cast<steady_clock::duration>(duration<double>(*seconds));
  return limits;
}

}  // namespace boneyard::python

PYBIND11_MODULE(_boneyard, module) {
  using namespace boneyard::python;
  module.doc() = "The part of boneyard that is written in C++; use `import boneyard`.";
  module.attr("__version__") = BONEYARD_VERSION;
  // Bad values are bad values, wherever they are found; a check that failed stays a RuntimeError.
  py::register_exception_translator([](std::exception_ptr error) {
    try {
      if (error) std::rethrow_exception(error);
    } catch (const boneyard::ParseError& bad) {
      PyErr_SetString(PyExc_ValueError, bad.what());
    }
  });
  bind_values(module);
  bind_solve(module);
  bind_odds(module);
  bind_runs(module);
  bind_bulk(module);
}
