// What is played by and what lies on the table: games, Variant, Position.
#include <fmt/format.h>

#include <algorithm>

#include "conversions.hpp"
#include "session/picture.hpp"

namespace boneyard::python {
namespace {

py::object value_of(const Option& option, int value) {
  if (option.is_number()) return py::int_(value);
  return py::str(rule_value_text(option, value));
}

/// name, title, aim, {option: its values, the default first}, what is hidden.
py::list list_games() {
  py::list list;
  for (const GameInfo& game : patiences())
    list.append(py::make_tuple(game.name, game.title, game.aim, values_of(game.options()), to_text(game.hidden)));
  return list;
}

Variant make_variant(const py::object& text, const py::kwargs& rules) {
  return Variant::parse(with_rules(read_variant(text).text(), rules), patiences());
}

std::string variant_repr(const Variant& variant) {
  std::string rules;
  for (const Option& option : variant.options()) {
    const std::string_view quote = option.is_number() ? "" : "'";
    rules += fmt::format(", {}={}{}{}", option.name, quote, variant.value(option.name), quote);
  }
  return fmt::format("Variant('{}'{})", variant.name(), rules);
}

Position opening(const Variant& variant, const Row& deal) {
  const AnyPosition start(variant, deal);
  return {start, start, {}};
}

/// The moves of `line` played from `from`.
Position play(const Position& from, const py::object& line) {
  Position to = from;
  for (std::string& move : to.now.play_line(read_line(line))) to.line.push_back(std::move(move));
  return to;
}

Position undo(const Position& from, const py::object& how_many) {
  const std::uint64_t moves = read_whole("moves", how_many);
  if (moves > from.line.size())
    throw ParseError(fmt::format("undo: {} moves: only {} were played", moves, from.line.size()));
  Position to{from.start, from.start, {}};
  to.line.assign(from.line.begin(), from.line.end() - static_cast<std::ptrdiff_t>(moves));
  for (const std::string& move : to.line) to.now.play(move);
  return to;
}

std::vector<std::string> moves(const Position& position, const py::object& first, const py::object& most) {
  std::vector<std::string> list;
  const std::size_t count = position.now.move_count();
  const std::size_t from = std::min<std::uint64_t>(read_whole("first", first), count);
  const std::size_t wanted = most.is_none() ? count : std::min<std::uint64_t>(read_whole("most", most), count);
  for (MoveText& move : position.now.moves(wanted, from)) list.push_back(std::move(move.text));
  return list;
}

py::list places(const Position& position) {
  py::list list;
  for (const Place& place : position.now.places()) {
    std::vector<std::string> tiles;
    for (const LaidTile tile : place.tiles) tiles.push_back(to_text(tile));
    list.append(
        py::make_tuple(place.name, to_text(place.kind), py::tuple(py::cast(tiles)), place.face_down, place.number));
  }
  return list;
}

std::string repr(const Position& position) {
  return fmt::format("Position('{}', '{}')", position.now.variant().text(), position.now.text());
}

Position read_position(const py::object& variant, const py::object& text) {
  const AnyPosition start = AnyPosition::parse(read_variant(variant), read_text("position", text));
  return {start, start, {}};
}

py::object deal(const py::object& variant, const py::object& what) {
  const Variant any = read_any_variant(variant);
  if (any.is_table()) return deal_hand(table::settings(any), what);
  const Variant& read = any;
  if (py::isinstance<py::str>(what)) return py::cast(opening(read, parse_deal(read_text("deal", what))));
  if (PyIndex_Check(what.ptr()) == 0) throw py::type_error("a deal is a seed or 28 tiles as text");
  return py::cast(opening(read, deal_from_seed(read_whole("seed", what))));
}

/// A winnable deal by its number, where such are built.
Position winnable_deal(const py::object& variant, const py::object& number) {
  const Variant read = read_variant(variant);
  if (!AnyWonDeals::known_for(read))
    throw ParseError(fmt::format("{}: winnable deals are built for games that are hardly ever won", read.name()));
  return opening(read, AnyWonDeals(read).numbered(read_whole("number", number)));
}

void bind_position(py::module_& module) {
  py::class_<Position>(module, "Position", "Position(variant, text, /)\n--\n\nA deal at some point of its play.")
      .def(py::init(&read_position), py::arg("variant"), py::arg("text"),
           "__init__(self, variant, text, /)\n--\n\nReads str(position) back.", py::pos_only())
      .def_property_readonly("variant", [](const Position& self) { return self.now.variant(); })
      .def_property_readonly("won", [](const Position& self) { return self.now.won(); })
      .def_property_readonly("lost", [](const Position& self) { return self.now.lost(); })
      .def_property_readonly("left", [](const Position& self) { return self.now.left(); })
      .def_property_readonly("hidden", [](const Position& self) { return self.now.hidden_tiles(); })
      .def_property_readonly("line", [](const Position& self) { return self.line; })
      .def_property_readonly("move_count", [](const Position& self) { return self.now.move_count(); })
      .def("_places", &places)
      .def("moves", &moves, py::arg("first") = 0, py::arg("most") = py::none(),
           "moves(self, first=0, most=None)\n--\n\nThe legal moves in their order.")
      .def("play", &play, py::arg("line"), "play(self, line)\n--\n\nThe position after a move, or several.")
      .def("undo", &undo, py::arg("moves") = 1, "undo(self, moves=1)\n--\n\nThe position so many moves before.")
      .def(
          "why_illegal",
          [](const Position& self, const py::object& move) { return self.now.why_illegal(read_text("move", move)); },
          py::arg("move"), "why_illegal(self, move)\n--\n\nWhy a move can't be played here; None if it can.")
      .def("_repr_svg_", [](const Position& self) { return picture(self.now.places()); })
      .def("__str__", [](const Position& self) { return self.now.text(); })
      .def("__repr__", &repr)
      .def(
          "__eq__", [](const Position& a, const Position& b) { return a.now == b.now; }, py::is_operator())
      .def("__hash__",
           [](const Position& self) { return py::hash(py::make_tuple(self.now.variant().text(), self.now.text())); })
      .def(py::pickle(
          [](const Position& self) { return py::make_tuple(self.now.variant().text(), self.start.text(), self.line); },
          [](const py::tuple& state) {
            if (state.size() != 3) throw ParseError("a position pickled by another version of boneyard");
            return play(read_position(state[0], state[1]), state[2]);
          }));
}

}  // namespace

py::dict values_of(const Options& options) {
  py::dict all;
  for (const Option& option : options) {
    py::list values;
    values.append(value_of(option, option.standard));
    for (int value = option.lowest; value <= option.highest; ++value)
      if (value != option.standard) values.append(value_of(option, value));
    all[py::str(option.name)] = py::tuple(values);
  }
  return all;
}

std::string with_rules(std::string variant, const py::kwargs& rules) {
  for (const auto& [name, value] : rules)
    variant += ";" + read_text("rule", name) + "=" + read_text("rule", py::str(value));
  return variant;
}

py::dict rules_of(const Variant& variant) {
  py::dict rules;
  for (std::size_t i = 0; const Option& option : variant.options())
    rules[py::str(option.name)] = value_of(option, variant.values()[i++]);
  return rules;
}

std::string read_line(const py::object& line) {
  if (py::isinstance<py::str>(line)) return read_text("line", line);
  if (!py::isinstance<py::sequence>(line)) throw py::type_error("a line is text, or a sequence of moves");
  std::string text;
  for (const py::handle move : line) text += read_text("line: a move", move) + " ";
  return text;
}

Variant read_variant(const py::object& variant) {
  if (py::isinstance<py::str>(variant)) return Variant::parse(read_text("variant", variant), patiences());
  if (py::isinstance<Variant>(variant)) return variant.cast<Variant>();
  throw py::type_error("a variant is a boneyard.Variant or its text, such as 'five-columns;refill=none'");
}

void bind_values(py::module_& module) {
  py::class_<Variant>(module, "Variant", "Variant(text, **rules)\n--\n\nA game with its rule options.")
      .def(py::init(&make_variant), py::arg("text"),
           "__init__(self, text, **rules)\n--\n\nA game's name with its rule options, or what str(variant) gives.")
      .def_property_readonly("name", [](const Variant& self) { return self.name(); })
      .def_property_readonly("title", [](const Variant& self) { return self.title(); })
      .def_property_readonly("rules", &rules_of)
      .def("__str__", &Variant::text)
      .def("__repr__", &variant_repr)
      .def(
          "__eq__", [](const Variant& a, const Variant& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Variant& self) { return py::hash(py::str(self.text())); })
      .def(py::pickle([](const Variant& self) { return py::make_tuple(self.text()); },
                      [](const py::tuple& state) {
                        if (state.size() != 1) throw ParseError("a variant pickled by another version of boneyard");
                        return read_variant(state[0]);
                      }));
  bind_position(module);
  module.def("list_games", &list_games);
  module.def("deal", &deal, py::arg("variant"), py::arg("what"));
  module.def("winnable_deal", &winnable_deal, py::arg("variant"), py::arg("number"));
}

}  // namespace boneyard::python
