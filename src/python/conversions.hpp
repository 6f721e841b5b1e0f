// What the parts of the Python module share. The module knows games only through boneyard/game.hpp. Here is what needs
// speed or the library; what is shorter in Python (defaults, files, results as dataclasses) is in boneyard/__init__.py.
#pragma once

#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/odds.hpp"

namespace boneyard::python {

namespace py = pybind11;
using namespace py::literals;  // NOLINT: keys of dicts

/// A position is a value: play() gives another one, which remembers the line that led to it.
struct Position {
  AnyPosition start, now;
  std::vector<std::string> line;
  std::optional<Row> deal;  ///< unknown if the start was read from text

  bool is_patience() const { return now.variant().is_patience(); }
};

/// The text of a str, without what UTF-8 cannot say. Throws ParseError or a TypeError, with the name of the argument.
std::string read_text(std::string_view name, const py::handle& text);
/// An int from 0 to `highest`. Throws ParseError or a TypeError, with the name of the argument.
std::uint64_t read_whole(std::string_view name, const py::handle& number,
                         std::uint64_t highest = std::numeric_limits<std::uint64_t>::max());

/// An int or a float. Throws ParseError (an int beyond all floats) or a TypeError, with the name of the argument.
double read_number(std::string_view name, const py::handle& number);

/// A Variant, or its text. Throws ParseError or a TypeError.
Variant read_variant(const py::object& variant);
/// A seat at the table, typed from 1 and read from 0. Throws ParseError or a TypeError.
int read_seat(const Variant& variant, const py::object& seat);
/// The texts of tiles.
template <class Tiles>
py::tuple tile_texts(const Tiles& tiles) {
  std::vector<std::string> texts;
  for (const auto tile : tiles) texts.push_back(to_text(tile));
  return py::tuple(py::cast(texts));
}

/// One of the named tuples of boneyard/__init__.py.
template <class... Fields>
py::object made(const char* name, Fields&&... fields) {
  return py::module_::import("boneyard").attr(name)(std::forward<Fields>(fields)...);
}

/// A value that is not always known.
template <class Value>
py::object or_none(bool known, const Value& value) {
  if (!known) return py::none();
  return py::object(py::make_tuple(value)[0]);
}
/// None if nothing was cut off.
py::object cutoff_text(Cutoff cutoff);
/// A Python int of any size, from its decimal digits.
py::object whole_number(std::string_view digits);
py::object to_python(const Fraction& fraction);
/// A Fraction if the estimate has one, else (low, high).
py::object chance(const Estimate& estimate);

/// The place of `text` in `words`. Throws ParseError with the name of the argument.
std::size_t read_word(std::string_view name, const py::handle& text, std::initializer_list<std::string_view> words);
Player read_player(const py::handle& text);

/// The fields of boneyard.Odds.
py::dict fields_of(const OddsResult& result, bool complete);

/// Limits as they are typed in Python: seconds above 0 from now on, MiB above 0. Throws ParseError.
struct SearchLimits {
  std::optional<double> seconds;
  std::size_t memory = Limits{}.memory;

  /// Either may be None.
  SearchLimits(const py::object& time_limit, const py::object& memory_limit);
  Limits from_now(const std::atomic<bool>& stop) const;
};

void bind_variants(py::module_& module);   // variants.cpp
void bind_positions(py::module_& module);  // positions.cpp
void bind_solve(py::module_& module);      // solve.cpp
void bind_odds(py::module_& module);       // odds.cpp
void bind_runs(py::module_& module);       // runs.cpp
void bind_bulk(py::module_& module);       // bulk.cpp

}  // namespace boneyard::python
