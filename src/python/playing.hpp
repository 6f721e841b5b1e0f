// What patiences and table games have in common in Python: a game with its rules, and a deal of it at some point of its
// play. They are classes of their own there, so each is bound by itself.
#pragma once

#include <fmt/format.h>

#include <string>

#include "conversions.hpp"
#include "session/picture.hpp"

namespace boneyard::python {

/// The position after the moves of `line`.
template <class Played>
Played play(const Played& from, const py::object& line) {
  Played to = from;
  for (std::string& move : to.now.play_line(read_line(line))) to.line.push_back(std::move(move));
  return to;
}

template <class Played>
Played undo(const Played& from, const py::object& how_many) {
  const std::uint64_t moves = read_whole("moves", how_many);
  if (moves > from.line.size())
    throw ParseError(fmt::format("undo: {} moves: only {} were played", moves, from.line.size()));
  Played to = from;
  to.now = to.start;
  to.line.resize(from.line.size() - static_cast<std::size_t>(moves));
  for (const std::string& move : to.line) to.now.play(move);
  return to;
}

/// `name`: of the class; `noun`: what its documentation calls a value of it.
template <class Played>
void bind_played(py::class_<Played>& played, const std::string& name, const std::string& noun) {
  const std::string play_words = fmt::format("play(self, line)\n--\n\nThe {} after a move, or several.", noun);
  const std::string undo_words = fmt::format("undo(self, moves=1)\n--\n\nThe {} so many moves before.", noun);
  played.def_property_readonly("line", [](const Played& self) { return self.line; })
      .def("play", &play<Played>, py::arg("line"), play_words.c_str())
      .def("undo", &undo<Played>, py::arg("moves") = 1, undo_words.c_str())
      .def(
          "why_illegal",
          [](const Played& self, const py::object& move) { return self.now.why_illegal(read_text("move", move)); },
          py::arg("move"), "why_illegal(self, move)\n--\n\nWhy a move can't be played here; None if it can.")
      .def("_repr_svg_", [](const Played& self) { return picture(self.now.places()); })
      .def("__str__", [](const Played& self) { return self.now.text(); })
      .def("__repr__",
           [name](const Played& self) {
             return fmt::format("{}('{}', '{}')", name, self.now.variant().text(), self.now.text());
           })
      .def(
          "__eq__", [](const Played& a, const Played& b) { return a.now == b.now; }, py::is_operator())
      .def("__hash__",
           [](const Played& self) { return py::hash(py::make_tuple(self.now.variant().text(), self.now.text())); });
}

/// `read`: what __init__ makes of a text.
template <class Game>
void bind_game(py::class_<Game>& game, const std::string& noun, Game (*read)(const std::string& text)) {
  game.def_property_readonly("name", [](const Game& self) { return self.name(); })
      .def_property_readonly("title", [](const Game& self) { return self.title(); })
      .def_property_readonly("rules", [](const Game& self) { return rules_of(self); })
      .def("__str__", [](const Game& self) { return self.text(); })
      .def(
          "__eq__", [](const Game& a, const Game& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Game& self) { return py::hash(py::str(self.text())); })
      .def(py::pickle([](const Game& self) { return py::make_tuple(self.text()); },
                      [noun, read](const py::tuple& state) {
                        if (state.size() != 1)
                          throw ParseError(fmt::format("a {} pickled by another version of boneyard", noun));
                        return read(read_text(noun, state[0]));
                      }));
}

}  // namespace boneyard::python
