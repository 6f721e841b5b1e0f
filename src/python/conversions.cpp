#include "conversions.hpp"

#include <fmt/format.h>

#include <boost/multiprecision/cpp_int.hpp>

#include "boneyard/notation.hpp"

namespace boneyard::python {

std::string read_text(std::string_view name, const py::handle& text) {
  if (!py::isinstance<py::str>(text))
    throw py::type_error(fmt::format("{}: expected text, not {}", name, Py_TYPE(text.ptr())->tp_name));
  Py_ssize_t size = 0;
  const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes == nullptr) {
    PyErr_Clear();
    throw ParseError(fmt::format("{}: expected text that UTF-8 can write", name));
  }
  return {bytes, static_cast<std::size_t>(size)};
}

std::uint64_t read_whole(std::string_view name, const py::handle& number, std::uint64_t highest) {
  // This accepts numpy's integers, too, because they have __index__.
  const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(number.ptr()));
  if (!index) {
    PyErr_Clear();
    throw py::type_error(fmt::format("{}: expected a whole number, not {}", name, Py_TYPE(number.ptr())->tp_name));
  }
  const std::uint64_t value = PyLong_AsUnsignedLongLong(index.ptr());
  const bool beyond = PyErr_Occurred() != nullptr;
  PyErr_Clear();
  if (beyond || value > highest)
    throw ParseError(fmt::format("{}: {}: expected 0 to {}", name, std::string(py::repr(index)), highest));
  return value;
}

double read_number(std::string_view name, const py::handle& number) {
  const double value = PyFloat_AsDouble(number.ptr());
  if (PyErr_Occurred() == nullptr) return value;
  const bool beyond = PyErr_ExceptionMatches(PyExc_OverflowError) != 0;
  PyErr_Clear();
  if (beyond) throw ParseError(fmt::format("{}: expected a number that a float can hold", name));
  throw py::type_error(fmt::format("{}: expected a number, not {}", name, Py_TYPE(number.ptr())->tp_name));
}

Variant read_variant(const py::object& variant) {
  if (py::isinstance<py::str>(variant)) return Variant::parse(read_text("variant", variant));
  if (py::isinstance<Variant>(variant)) return variant.cast<Variant>();
  throw py::type_error("a variant is a boneyard.Variant or its text, such as 'five-columns;refill=none'");
}

int read_seat(const Variant& variant, const py::object& seat) {
  const std::uint64_t number = read_whole("seat", seat);
  if (number < 1 || number > static_cast<std::uint64_t>(variant.seats()))
    throw ParseError(fmt::format("seat: {}: expected 1 to {}", number, variant.seats()));
  return static_cast<int>(number) - 1;
}

py::object cutoff_text(Cutoff cutoff) { return or_none(cutoff != Cutoff::none, to_text(cutoff)); }

py::object whole_number(std::string_view digits) {
  // Converts by way of hexadecimal digits, because Python reads at most 4300 decimal digits at once.
  const std::string text = boost::multiprecision::cpp_int(std::string(digits)).str(0, std::ios::hex);
  return py::reinterpret_steal<py::object>(PyLong_FromString(text.c_str(), nullptr, 16));
}

py::object to_python(const Fraction& fraction) {
  return py::module_::import("fractions")
      .attr("Fraction")(whole_number(fraction.numerator), whole_number(fraction.denominator));
}

py::object chance(const Estimate& estimate) {
  if (estimate.fraction) return to_python(*estimate.fraction);
  return py::make_tuple(estimate.low, estimate.high);
}

SearchLimits::SearchLimits(const py::object& time_limit, const py::object& memory_limit) {
  if (!time_limit.is_none()) seconds = read_number("time_limit", time_limit);
  if (seconds && !(*seconds > 0 && *seconds <= 1e9))
    throw ParseError(fmt::format("time_limit: {}: expected seconds above 0, at most 1e9", *seconds));
  if (memory_limit.is_none()) return;
  const double mib = read_number("memory_limit", memory_limit);
  if (!(mib > 0 && mib <= 1e8))
    throw ParseError(fmt::format("memory_limit: {}: expected MiB above 0, at most 1e8", mib));
  memory = static_cast<std::size_t>(mib * 1024 * 1024);
}

Limits SearchLimits::from_now(const std::atomic<bool>& stop) const {
  return {.deadline = deadline_after(seconds), .memory = memory, .stop = &stop};
}

}  // namespace boneyard::python
