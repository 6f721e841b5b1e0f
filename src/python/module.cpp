#include "module.hpp"

#include <fmt/format.h>

#include <chrono>

#include "deals/notation.hpp"

namespace boneyard::python {

py::object to_python(const BigInt& number) {
  // By 16, for which Python sets no limit on the number of digits.
  const std::string digits = BigInt(abs(number)).str(0, std::ios_base::hex);
  auto value = py::reinterpret_steal<py::object>(PyLong_FromString(digits.c_str(), nullptr, 16));
  if (!value) throw py::error_already_set();
  return number < 0 ? -value : value;
}

py::object to_python(const Fraction& fraction) {
  return py::module_::import("fractions")
      .attr("Fraction")(to_python(fraction.numerator), to_python(fraction.denominator));
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
  bind_bulk(module);
}
