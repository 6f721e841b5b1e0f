// What the parts of the odds share.
#pragma once

#include "boneyard/odds.hpp"
#include "conversions.hpp"

namespace boneyard::python {

/// The place of `text` in `words`. Throws ParseError with the name of the argument.
std::size_t read_word(std::string_view name, const py::handle& text, std::initializer_list<std::string_view> words);
Player read_player(const py::handle& text);

/// The fields of boneyard.Odds.
py::dict fields_of(const OddsResult& result, bool complete);

void bind_runs(py::module_& module);  // runs.cpp

}  // namespace boneyard::python
