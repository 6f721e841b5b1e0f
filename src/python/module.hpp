// import boneyard: what its parts share. The module knows games only through any_game.hpp. What needs speed or the
// library is here; what is said more briefly in Python (defaults, files, results as dataclasses) is in
// boneyard/__init__.py.
#pragma once

#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solvers/any_game.hpp"

namespace boneyard::python {

namespace py = pybind11;

/// A position is a value: play() gives another one, which remembers the line that led to it.
struct Position {
  AnyPosition start, now;
  std::vector<std::string> line;
};

/// A Variant, or its text. Throws ParseError or a TypeError.
Variant read_variant(const py::object& variant);

/// A Python int of any size, from its decimal digits.
py::object whole_number(std::string_view digits);
py::object to_python(const Fraction& fraction);
/// A Fraction if the estimate has one, else (low, high).
py::object chance(const Estimate& estimate);

/// Limits as they are typed in Python: seconds above 0 from now on, MiB above 0. Throws ParseError.
struct SearchLimits {
  std::optional<double> seconds;
  std::size_t memory = Limits{}.memory;

  SearchLimits(std::optional<double> time_limit, std::optional<double> memory_limit);
  Limits from_now(const std::atomic<bool>& stop) const;
};

void bind_values(py::module_& module);  // values.cpp: games, Variant, Position
void bind_solve(py::module_& module);   // solve.cpp
void bind_odds(py::module_& module);    // odds.cpp
void bind_bulk(py::module_& module);    // bulk.cpp

}  // namespace boneyard::python
