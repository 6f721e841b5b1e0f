// Position: a deal at some point of its play, in a patience or at a table.
#include <fmt/format.h>

#include <algorithm>

#include "boneyard/typed_table.hpp"
#include "conversions.hpp"
#include "session/picture.hpp"
#include "session/table_text.hpp"
#include "unmade.hpp"

namespace boneyard::python {
namespace {

Position opening(const Variant& variant, DealtDeal dealt) {
  const AnyPosition start(variant, dealt.deal);
  return {start, start, {}, std::move(dealt)};
}

/// A table of a patience as a person types it. Throws ParseError, also if a tile is unknown.
TypedTable typed(const Variant& variant, const std::string& text, TypedTable::From from) {
  TypedTable table(variant, text, from);
  if (!table.complete())
    throw ParseError(
        fmt::format("unknown tiles: {}; ask 'fillings' how often such a table is won", to_text(table.missing())));
  return table;
}

/// The deal of a seed, or of tiles as text.
Position deal(const py::object& game, const py::object& what) {
  const Variant variant = read_variant(game);
  const DealReader reader(variant);
  if (py::isinstance<py::str>(what)) {
    const std::string text = read_text("deal", what);
    return opening(variant, typed_deal(variant.scores() ? reader.typed(text)
                                                        : typed(variant, text, TypedTable::From::deal).deal()));
  }
  if (PyIndex_Check(what.ptr()) != 0) {
    const std::uint64_t seed = read_whole("seed", what);
    return opening(variant, {.deal = reader.of_seed(seed), .seed = seed});
  }
  throw py::type_error(fmt::format("a deal is a seed or {} tiles as text", variant.scores() ? "all its" : "28"));
}

/// A winnable deal by its number, where such are built.
Position winnable_deal(const py::object& variant, const py::object& number) {
  const Variant read = read_variant(variant);
  if (!has_won_deals(read))
    throw ParseError(fmt::format("{}: winnable deals are built for games that are hardly ever won", read.name()));
  const std::uint64_t wanted = read_whole("number", number);
  return opening(read, {.deal = make_won_deals(read)->numbered(wanted), .drawn_from = wanted});
}

Position read_position(const py::object& variant, const py::object& text) {
  const Variant game = read_variant(variant);
  const std::string typing = read_text("position", text);
  const AnyPosition start =
      game.scores() ? AnyPosition::parse(game, typing) : typed(game, typing, TypedTable::From::position).position();
  return {start, start, {}, std::nullopt};
}

/// Words, however they come: one text with spaces, or a sequence of texts. Throws ParseError or a TypeError.
std::string read_line(const py::object& line) {
  if (py::isinstance<py::str>(line)) return read_text("line", line);
  if (!py::isinstance<py::sequence>(line)) throw py::type_error("a line is text, or a sequence of moves");
  std::string text;
  for (const py::handle move : line) text += read_text("line: a move", move) + " ";
  return text;
}

/// The position after the moves of `line`.
Position play(const Position& from, const py::object& line) {
  Position to = from;
  for (std::string& move : to.now.play_line(read_line(line))) to.line.push_back(std::move(move));
  return to;
}

Position undo(const Position& from, const py::object& how_many) {
  const std::uint64_t moves = read_whole("moves", how_many);
  if (moves > from.line.size())
    throw ParseError(fmt::format("undo: {} moves: only {} were played", moves, from.line.size()));
  Position to = from;
  to.now = to.start;
  to.line.resize(from.line.size() - static_cast<std::size_t>(moves));
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

std::optional<std::string> why_illegal(const Position& position, const py::object& move) {
  const auto why = position.now.why_illegal(read_text("move", move));
  return why ? std::optional(to_clause(*why)) : std::nullopt;
}

py::list places(const Position& position) {
  py::list list;
  for (const Place& place : position.now.places()) {
    py::tuple cells(place.cells.size());
    for (std::size_t i = 0; i < place.cells.size(); ++i)
      cells[i] = place.cells[i] ? py::object(py::str(to_text(*place.cells[i]))) : py::none();
    list.append(made("Place", place.name, to_text(place.kind), tile_texts(place.tiles), place.face_down, place.number,
                     cells, place.width, py::tuple(py::cast(place.ends))));
  }
  return list;
}

py::object seed_of(const Position& position) { return position.dealt ? py::cast(position.dealt->seed) : py::none(); }

py::tuple pickled(const Position& position) {
  const auto& dealt = position.dealt;
  return py::make_tuple(position.now.variant().text(), position.start.text(), position.line,
                        dealt ? py::object(py::str(to_text(dealt->deal))) : py::none(), seed_of(position),
                        dealt ? py::cast(dealt->drawn_from) : py::none());
}

Position unpickled(const py::tuple& state) {
  if (state.size() != 6) throw ParseError("a position pickled by another version of boneyard");
  Position start = read_position(state[0], state[1]);
  if (!state[3].is_none()) {
    start.dealt = typed_deal(DealReader(start.now.variant()).typed(read_text("deal", state[3])));
    start.dealt->seed = state[4].cast<std::optional<std::uint64_t>>();
    start.dealt->drawn_from = state[5].cast<std::optional<std::uint64_t>>();
    start.dealt->typed = !start.dealt->seed && !start.dealt->drawn_from;
  }
  return play(start, state[2]);
}

// What only table games have. In a patience a value is None, and a list of tiles or seats is empty.

template <class Numbers>
py::tuple by_seat(const Numbers& numbers, int seats) {
  return py::tuple(py::cast(std::vector<int>(numbers.begin(), numbers.begin() + seats)));
}

/// The tiles of one of a table game's places: first the layout, then the hands, then the stock.
py::tuple tiles_at(const Position& position, int place) {
  if (!position.scores()) return py::tuple();
  return tile_texts(position.now.places()[static_cast<std::size_t>(place)].tiles);
}

py::tuple table(const Position& position) { return tiles_at(position, 0); }
py::tuple stock(const Position& position) { return tiles_at(position, position.now.variant().seats() + 1); }
py::tuple hands(const Position& position) {
  py::list list;
  for (int seat = 1; position.scores() && seat <= position.now.variant().seats(); ++seat)
    list.append(tiles_at(position, seat));
  return py::tuple(list);
}

py::tuple scores(const Position& position) {
  if (!position.scores()) return py::tuple();
  return by_seat(position.now.multiplayer().scores(), position.now.variant().seats());
}

py::object blocked(const Position& position) {
  if (!position.scores()) return py::none();
  return py::bool_(position.now.multiplayer().standing() == multiplayer::Standing::blocked);
}

multiplayer::Moves moves_until(const Position& position) {
  multiplayer::Position at = position.start.multiplayer();
  multiplayer::Moves moves;
  for (const std::string& move : position.line) at.play(moves.emplace_back(at.parse_move(move)));
  return moves;
}

py::object view(const Position& position, const py::object& of) {
  const Variant& variant = position.now.variant();
  const int seat = read_seat(variant, of), seats = variant.seats();
  if (!variant.scores()) return py::none();
  if (!position.dealt) throw ParseError("view: known of a hand that was dealt, not of one that was read from its text");
  const multiplayer::View seen(position.dealt->deal, multiplayer::settings(variant), seat, moves_until(position));
  std::vector<int> holds, drawn;
  py::list cannot_hold;
  for (int other = 0; other < seats; ++other) {
    holds.push_back(seen.board.holds(other));
    drawn.push_back(static_cast<int>(seen.drawn[static_cast<std::size_t>(other)].size()));
    cannot_hold.append(other == seat ? py::tuple() : tile_texts(multiplayer::cannot_hold(seen, other)));
  }
  return made("View", seat + 1, or_none(!seen.board.over(), seen.board.turn() + 1), tile_texts(seen.hand),
              tile_texts(multiplayer::places(seen).front().tiles), by_seat(holds, seats), by_seat(drawn, seats),
              py::tuple(cannot_hold), seen.board.stock(), by_seat(seen.board.scores(), seats));
}

}  // namespace

void bind_positions(py::module_& module) {
  py::class_<Position>(module, "Position", "Position(variant, text, /)\n--\n\nA deal at some point of its play.")
      .def(py::init(&read_position), py::arg("variant"), py::arg("text"),
           "__init__(self, variant, text, /)\n--\n\nReads position.text back.", py::pos_only())
      .def_property_readonly("variant", [](const Position& self) { return self.now.variant(); })
      .def_property_readonly("seed", &seed_of)
      .def_property_readonly("text", [](const Position& self) { return self.now.text(); })
      .def_property_readonly("over", [](const Position& self) { return self.now.over(); })
      .def_property_readonly("won", [](const Position& self) { return or_none(!self.scores(), self.now.won()); })
      .def_property_readonly("lost", [](const Position& self) { return or_none(!self.scores(), self.now.lost()); })
      .def_property_readonly("left", [](const Position& self) { return self.now.tiles_left(); })
      .def_property_readonly("hidden", [](const Position& self) { return self.now.hidden_tiles(); })
      .def_property_readonly("places", &places)
      .def_property_readonly("line", [](const Position& self) { return self.line; })
      .def_property_readonly("move_count", [](const Position& self) { return self.now.move_count(); })
      .def_property_readonly(
          "turn", [](const Position& self) { return or_none(self.scores() && !self.now.over(), self.now.turn() + 1); })
      .def_property_readonly("blocked", &blocked)
      .def_property_readonly("scores", &scores)
      .def_property_readonly("hands", &hands)
      .def_property_readonly("stock", &stock)
      .def_property_readonly("table", &table)
      .def("view", &view, py::arg("seat"), "view(self, seat)\n--\n\nWhat a seat (from 1) may see.")
      .def("moves", &moves, py::arg("first") = 0, py::arg("most") = py::none(),
           "moves(self, first=0, most=None)\n--\n\nThe legal moves in their order.")
      .def("play", &play, py::arg("line"), "play(self, line)\n--\n\nThe position after a move, or several.")
      .def("undo", &undo, py::arg("moves") = 1, "undo(self, moves=1)\n--\n\nThe position so many moves before.")
      .def("why_illegal", &why_illegal, py::arg("move"),
           "why_illegal(self, move)\n--\n\nWhy a move can't be played here; None if it can.")
      .def("_repr_svg_", [](const Position& self) { return picture(self.now.places()); })
      .def("__str__",
           [](const Position& self) {
             std::string text = table_text(self.now);
             text.pop_back();  // print() ends the line
             return text;
           })
      .def("__repr__",
           [](const Position& self) {
             const auto quoted = [](const std::string& text) { return std::string(py::repr(py::str(text))); };
             return fmt::format("Position({}, {})", quoted(self.now.variant().text()), quoted(self.now.text()));
           })
      .def(
          "__eq__", [](const Position& a, const Position& b) { return a.now == b.now; }, py::is_operator())
      .def("__hash__",
           [](const Position& self) { return py::hash(py::make_tuple(self.now.variant().text(), self.now.text())); })
      .def(py::pickle(&pickled, &unpickled));
  refuse_unmade<Position>();
  module.def("deal", &deal);
  module.def("winnable_deal", &winnable_deal);
}

}  // namespace boneyard::python
