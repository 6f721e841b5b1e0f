// What is played by and what lies on the table: games, Variant, Position.
#include <fmt/format.h>

#include <algorithm>

#include "playing.hpp"

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

Position opening(const AnyPosition& start) { return {start, start, {}}; }

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
    list.append(made("Place", place.name, to_text(place.kind), tile_texts(place.tiles), place.face_down, place.number));
  }
  return list;
}

Position read_position(const py::object& variant, const py::object& text) {
  return opening(AnyPosition::parse(read_variant(variant), read_text("position", text)));
}

/// A boneyard.Position or a boneyard.Hand: the deal of a seed, or of tiles as text.
py::object deal(const py::object& game, const py::object& what) {
  const Variant variant = read_any_variant(game);
  const DealReader reader(variant);
  Row deal;
  if (py::isinstance<py::str>(what))
    deal = reader.typed(read_text("deal", what));
  else if (PyIndex_Check(what.ptr()) != 0)
    deal = reader.of_seed(read_whole("seed", what));
  else
    throw py::type_error(
        fmt::format("a deal is a seed or {} tiles as text", variant.is_multiplayer() ? "all its" : "28"));
  const Position start = opening({variant, deal});
  return variant.is_multiplayer() ? py::cast(Hand{start, deal}) : py::cast(start);
}

/// A winnable deal by its number, where such are built.
Position winnable_deal(const py::object& variant, const py::object& number) {
  const Variant read = read_variant(variant);
  if (!has_won_deals(read))
    throw ParseError(fmt::format("{}: winnable deals are built for games that are hardly ever won", read.name()));
  return opening({read, make_won_deals(read)->numbered(read_whole("number", number))});
}

void bind_position(py::module_& module) {
  py::class_<Position> bound(module, "Position", "Position(variant, text, /)\n--\n\nA deal at some point of its play.");
  bind_played(bound, "Position", "position");
  bound
      .def(py::init(&read_position), py::arg("variant"), py::arg("text"),
           "__init__(self, variant, text, /)\n--\n\nReads str(position) back.", py::pos_only())
      .def_property_readonly("variant", [](const Position& self) { return self.now.variant(); })
      .def_property_readonly("won", [](const Position& self) { return self.now.won(); })
      .def_property_readonly("lost", [](const Position& self) { return self.now.lost(); })
      .def_property_readonly("left", [](const Position& self) { return self.now.left(); })
      .def_property_readonly("hidden", [](const Position& self) { return self.now.hidden_tiles(); })
      .def_property_readonly("move_count", [](const Position& self) { return self.now.move_count(); })
      .def_property_readonly("places", &places)
      .def("moves", &moves, py::arg("first") = 0, py::arg("most") = py::none(),
           "moves(self, first=0, most=None)\n--\n\nThe legal moves in their order.")
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
  py::class_<Variant> variant(module, "Variant", "Variant(text, **rules)\n--\n\nA game with its rule options.");
  variant
      .def(py::init(&make_variant), py::arg("text"),
           "__init__(self, text, **rules)\n--\n\nA game's name with its rule options, or what str(variant) gives.")
      .def("__repr__", &variant_repr);
  bind_game<Variant>(variant, "variant", [](const std::string& text) { return Variant::parse(text, patiences()); });
  bind_position(module);
  module.def("list_games", &list_games);
  module.def("deal", &deal);
  module.def("winnable_deal", &winnable_deal);
}

}  // namespace boneyard::python
