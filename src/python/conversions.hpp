// Conversions that the parts of the Python module share. The module knows games only through boneyard/game.hpp. The C++
// part does what needs speed or the library. What is shorter in Python (defaults, files, results as dataclasses) is in
// boneyard/__init__.py.
#pragma once

#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boneyard/odds.hpp"
#include "boneyard/session.hpp"

namespace boneyard::python {

namespace py = pybind11;
using namespace py::literals;  // NOLINT: for the suffix _a of keys, as in py::dict("won"_a = 1)

/// A position is a value: play() returns another position, which remembers the line that led to it.
struct Position {
  AnyPosition start, now;
  std::vector<std::string> line;
  std::optional<DealtDeal> dealt;  ///< unknown if the start was read from text

  bool scores() const { return now.variant().scores(); }
};

/// The text of a str. Throws ParseError if UTF-8 cannot encode it, or a TypeError if it is no str; both name the
/// argument.
std::string read_text(std::string_view name, const py::handle& text);
/// An int from 0 to `highest`. Throws ParseError if it is out of range, or a TypeError; both name the argument.
std::uint64_t read_whole(std::string_view name, const py::handle& number,
                         std::uint64_t highest = std::numeric_limits<std::uint64_t>::max());

/// An int or a float. Throws ParseError for an int beyond all floats, or a TypeError; both name the argument.
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

/// A method to bind. By itself pybind11 takes the object by pointer, and passes None as a null pointer.
template <class T, class Result, class... Arguments>
auto method(Result (T::*called)(Arguments...) const) {
  return [called](const T& self, Arguments... arguments) -> Result {
    return (self.*called)(std::forward<Arguments>(arguments)...);
  };
}
template <class T, class Result, class... Arguments>
auto method(Result (T::*called)(Arguments...)) {
  return [called](T& self, Arguments... arguments) -> Result {
    return (self.*called)(std::forward<Arguments>(arguments)...);
  };
}

/// Makes one of the named tuples of boneyard/__init__.py.
template <class... Fields>
py::object made(const char* name, Fields&&... fields) {
  return py::module_::import("boneyard").attr(name)(std::forward<Fields>(fields)...);
}

/// `value` if it is known, else None.
template <class Value>
py::object or_none(bool known, const Value& value) {
  if (!known) return py::none();
  return py::object(py::make_tuple(value)[0]);
}
/// The name of the limit that was reached, or None.
py::object cutoff_text(Cutoff cutoff);
/// A Python int of any size, from its decimal digits.
py::object whole_number(std::string_view digits);
py::object to_python(const Fraction& fraction);
/// A Fraction if the estimate has one, else (low, high).
py::object chance(const Estimate& estimate);

/// The index of `text` in `words`. Throws ParseError that names the argument.
std::size_t read_word(std::string_view name, const py::handle& text, std::initializer_list<std::string_view> words);
Player read_player(const py::handle& text);
/// Sets the strengths of the players; throws ParseError if they, or matches, are not for what is asked.
void read_strengths(Question& question, const py::handle& text);

/// The fields of boneyard.Odds.
py::dict fields_of(const OddsResult& result, bool complete);

/// Limits as Python gives them: seconds above 0, which count from from_now() on, and MiB above 0. Throws ParseError.
struct SearchLimits {
  std::optional<double> seconds;
  std::size_t memory = Limits{}.memory;

  /// Both may be None.
  SearchLimits(const py::object& time_limit, const py::object& memory_limit);
  Limits from_now(const std::atomic<bool>& stop) const;
};

void bind_variants(py::module_& module);      // variants.cpp
void bind_positions(py::module_& module);     // positions.cpp
void bind_solve(py::module_& module);         // solve.cpp
void bind_odds(py::module_& module);          // odds.cpp
void bind_runs(py::module_& module);          // runs.cpp
void bind_bulk(py::module_& module);          // bulk.cpp
void bind_certificates(py::module_& module);  // certificates.cpp

}  // namespace boneyard::python
