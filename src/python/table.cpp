// The table games: TableGame is a game with its seats and rules, Hand a deal of it at some point of its play.
#include <fmt/format.h>

#include <chrono>

#include "away.hpp"
#include "conversions.hpp"
#include "session/picture.hpp"

namespace boneyard::python {
namespace {

using table::Settings;

/// name, title, aim, the numbers of seats, {option of four seats: its values, the default first}.
py::list list_table_games() {
  py::list list;
  for (const GameInfo& game : table_games())
    list.append(py::make_tuple(game.name, game.title, game.aim,
                               py::tuple(py::cast(std::vector<int>(game.seats.begin(), game.seats.end()))),
                               values_of(game.options(4))));
  return list;
}

struct TableGame {
  Variant variant;
};

TableGame make_table_game(const py::object& text, const py::kwargs& rules) {
  const Variant given = read_any_variant(text);
  if (!given.is_table()) throw ParseError(fmt::format("{}: no table game", quoted(given.text())));
  if (!rules.contains("seats")) return {Variant::parse(with_rules(given.text(), rules))};
  // With other seats there are other rules: only those that were typed hold.
  std::string all(given.name());
  if (py::isinstance<py::str>(text)) {
    const std::string typed = read_text("game", text);
    for (const std::string_view rule : split(std::string_view(typed).substr(all.size()), ';'))
      if (!rule.empty() && !rule.starts_with("seats=")) all += fmt::format(";{}", rule);
  }
  return {Variant::parse(with_rules(all, rules))};
}

/// A deal at some point of its play, and how it came about.
struct Hand {
  std::optional<LargeRow> deal;  ///< not known of one that was read from its text
  table::Position start, now;
  table::Moves moves;

  std::vector<std::string> line() const {
    table::Position at = start;
    return play_line(at, moves);
  }
};

Hand play(const Hand& from, const py::object& line) {
  Hand to = from;
  std::size_t number = 0;
  const std::string text = read_line(line);
  for (const std::string_view word : words(text)) {
    ++number;
    try {
      const table::Move move = to.now.parse_move(word);
      if (const auto why = to.now.why_illegal(move))
        throw ParseError(fmt::format("{} is not legal: {}", quoted(word), *why));
      to.now.play(move);
      to.moves.push_back(move);
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("move {}: {}", number, error.what()), error.kind, number);
    }
  }
  return to;
}

Hand undo(const Hand& from, const py::object& how_many) {
  const std::uint64_t count = read_whole("moves", how_many);
  if (count > from.moves.size())
    throw ParseError(fmt::format("undo: {} moves: only {} were played", count, from.moves.size()));
  Hand to{
      from.deal, from.start, from.start, {from.moves.begin(), from.moves.end() - static_cast<std::ptrdiff_t>(count)}};
  for (const table::Move& move : to.moves) to.now.play(move);
  return to;
}

template <class Tiles>
py::tuple tile_texts(const Tiles& tiles) {
  std::vector<std::string> texts;
  for (const auto tile : tiles) texts.push_back(to_text(tile));
  return py::tuple(py::cast(texts));
}

py::tuple hands_of(const Hand& hand) {
  py::list list;
  for (int seat = 0; seat < hand.now.settings().seats; ++seat)
    list.append(hand.now.settings().drawing == table::Drawing::rows ? tile_texts(hand.now.row(seat))
                                                                    : tile_texts(hand.now.hand(seat)));
  return py::tuple(list);
}

template <class Numbers>
py::tuple by_seat(const Numbers& numbers, int seats) {
  return py::tuple(py::cast(std::vector<int>(numbers.begin(), numbers.begin() + seats)));
}

int seat_of(const Hand& hand, const py::object& seat) {
  const std::uint64_t number = read_whole("seat", seat);
  if (number < 1 || number > hand.now.settings().seats)
    throw ParseError(fmt::format("seat: {}: expected 1 to {}", number, hand.now.settings().seats));
  return static_cast<int>(number) - 1;
}

/// The fields of boneyard.View.
py::tuple view(const Hand& hand, const py::object& of) {
  const int seat = seat_of(hand, of);
  if (!hand.deal) throw ParseError("view: known of a hand that was dealt, not of one that was read from its text");
  const table::View seen(*hand.deal, hand.now.settings(), seat, hand.moves);
  const int seats = hand.now.settings().seats;
  std::vector<int> drawn;
  py::list cannot_hold;
  for (int other = 0; other < seats; ++other) {
    drawn.push_back(static_cast<int>(seen.drawn[static_cast<std::size_t>(other)].size()));
    cannot_hold.append(other == seat ? py::tuple() : tile_texts(table::cannot_hold(seen, other)));
  }
  return py::make_tuple(seat + 1, seen.over ? py::object(py::none()) : py::int_(seen.turn + 1), tile_texts(seen.hand),
                        tile_texts(table::places(seen).front().tiles), by_seat(seen.holds, seats),
                        py::tuple(py::cast(drawn)), py::tuple(cannot_hold), seen.stock, by_seat(seen.scores, seats));
}

py::object value_in(const table::Range& range) {
  if (range.exact()) return py::int_(range.low);
  return py::make_tuple(range.low, range.high);
}

/// The fields of boneyard.OpenSolution.
py::dict solve_hand(const Hand& hand, const py::object& of, bool moves, const SearchLimits& limits) {
  const table::Position& now = hand.now;
  const int seat = of.is_none() ? now.turn() : seat_of(hand, of), side = now.settings().side_of(seat);
  const auto start = std::chrono::steady_clock::now();
  table::OpenAnswer answer;
  away([&](const std::atomic<bool>& stop) {
    answer = table::Solver(now.settings(), limits.from_now(stop)).solve(now, side, {.line = true, .moves = moves});
  });
  py::dict fields;
  fields["seat"] = seat + 1;
  fields["verdict"] = to_text(answer.verdict);
  fields["value"] = answer.value.exact() ? py::object(py::int_(answer.value.low)) : py::none();
  fields["low"] = answer.value.low;
  fields["high"] = answer.value.high;
  table::Position end = now;
  const std::vector<std::string> line = play_line(end, answer.line);
  const bool whole = !line.empty() || now.over();
  fields["line"] = whole ? py::object(py::tuple(py::cast(line))) : py::none();
  fields["moves"] = py::none();
  if (moves) {
    py::dict values;
    for (const auto& [move, value] : answer.moves) values[py::str(now.to_text(move))] = value_in(value);
    fields["moves"] = values;
  }
  fields["cutoff"] =
      answer.cutoff == Cutoff::none ? py::object(py::none()) : py::str(std::string(to_text(answer.cutoff)));
  fields["nodes"] = answer.nodes;
  fields["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return fields;
}

Hand read_hand(const py::object& game, const py::object& text) {
  const Variant any = read_any_variant(game);
  if (!any.is_table()) throw ParseError(fmt::format("{}: no table game", any.name()));
  const auto start = table::Position::parse(read_text("hand", text), table::settings(any));
  return {{}, start, start, {}};
}

void bind_hand(py::module_& module) {
  py::class_<Hand>(module, "Hand", "Hand(game, text, /)\n--\n\nA deal of a table game at some point of its play.")
      .def(py::init(&read_hand), py::arg("game"), py::arg("text"),
           "__init__(self, game, text, /)\n--\n\nReads str(hand) back.", py::pos_only())
      .def_property_readonly("game", [](const Hand& self) { return TableGame{table::variant(self.now.settings())}; })
      .def_property_readonly(
          "turn",
          [](const Hand& self) { return self.now.over() ? py::object(py::none()) : py::int_(self.now.turn() + 1); })
      .def_property_readonly("over", [](const Hand& self) { return self.now.over(); })
      .def_property_readonly("blocked",
                             [](const Hand& self) { return self.now.standing() == table::Standing::blocked; })
      .def_property_readonly("scores",
                             [](const Hand& self) { return by_seat(self.now.scores(), self.now.settings().seats); })
      .def_property_readonly("hands", &hands_of)
      .def_property_readonly("stock", [](const Hand& self) { return tile_texts(self.now.stock()); })
      .def_property_readonly("table",
                             [](const Hand& self) { return tile_texts(table::places(self.now).front().tiles); })
      .def_property_readonly("line", &Hand::line)
      .def(
          "moves",
          [](const Hand& self) {
            std::vector<std::string> texts;
            for (const table::Move& move : self.now.moves()) texts.push_back(self.now.to_text(move));
            return texts;
          },
          "moves(self)\n--\n\nThe legal moves in their order.")
      .def("play", &play, py::arg("line"), "play(self, line)\n--\n\nThe hand after a move, or several.")
      .def("undo", &undo, py::arg("moves") = 1, "undo(self, moves=1)\n--\n\nThe hand so many moves before.")
      .def(
          "why_illegal",
          [](const Hand& self, const py::object& move) {
            return self.now.why_illegal(self.now.parse_move(read_text("move", move)));
          },
          py::arg("move"), "why_illegal(self, move)\n--\n\nWhy a move can't be played here; None if it can.")
      .def("_view", &view, py::arg("seat"))
      .def("_repr_svg_",
           [](const Hand& self) {
             const Panel panel{"", table::places(self.now)};
             return picture(std::span<const Panel>(&panel, 1));
           })
      .def("__str__", [](const Hand& self) { return self.now.text(); })
      .def("__repr__",
           [](const Hand& self) {
             return fmt::format("Hand('{}', '{}')", table::variant(self.now.settings()).text(), self.now.text());
           })
      .def(
          "__eq__", [](const Hand& a, const Hand& b) { return a.now == b.now; }, py::is_operator())
      .def("__hash__", [](const Hand& self) { return py::hash(py::str(self.now.text())); })
      .def(py::pickle(
          [](const Hand& self) {
            const Variant game = table::variant(self.start.settings());
            return py::make_tuple(game.text(), self.deal ? py::object(py::str(to_text(*self.deal))) : py::none(),
                                  self.start.text(), self.line());
          },
          [](const py::tuple& state) {
            if (state.size() != 4) throw ParseError("a hand pickled by another version of boneyard");
            if (state[1].is_none()) return play(read_hand(state[0], state[2]), state[3]);
            return play(deal_hand(table::settings(Variant::parse(read_text("game", state[0]))), state[1]).cast<Hand>(),
                        state[3]);
          }));
}

}  // namespace

Variant read_any_variant(const py::object& variant) {
  if (py::isinstance<py::str>(variant)) return Variant::parse(read_text("variant", variant));
  if (py::isinstance<Variant>(variant)) return variant.cast<Variant>();
  if (py::isinstance<TableGame>(variant)) return variant.cast<TableGame>().variant;
  throw py::type_error("a game is a boneyard.Variant, a boneyard.TableGame, or its text, such as 'block;seats=3'");
}

py::object to_python(const Variant& variant) {
  return variant.is_table() ? py::cast(TableGame{variant}) : py::cast(variant);
}

py::object deal_hand(const Settings& settings, const py::object& what) {
  LargeRow deal;
  if (py::isinstance<py::str>(what))
    deal = table::parse_deal(read_text("deal", what), settings);
  else if (PyIndex_Check(what.ptr()) != 0)
    deal = table::deal_of_seed(read_whole("seed", what), settings);
  else
    throw py::type_error("a deal is a seed or all its tiles as text");
  const table::Position start(deal, settings);
  return py::cast(Hand{deal, start, start, {}});
}

void bind_table(py::module_& module) {
  py::class_<TableGame>(module, "TableGame", "TableGame(text, **rules)\n--\n\nA table game with its seats and rules.")
      .def(py::init(&make_table_game), py::arg("text"),
           "__init__(self, text, **rules)\n--\n\nA game's name with its seats and rules, or what str(game) gives.")
      .def_property_readonly("name", [](const TableGame& self) { return self.variant.name(); })
      .def_property_readonly("title", [](const TableGame& self) { return self.variant.title(); })
      .def_property_readonly("seats", [](const TableGame& self) { return self.variant.seats(); })
      .def_property_readonly("sides", [](const TableGame& self) { return table::settings(self.variant).sides(); })
      .def_property_readonly("rules", [](const TableGame& self) { return rules_of(self.variant); })
      .def("__str__", [](const TableGame& self) { return self.variant.text(); })
      .def("__repr__", [](const TableGame& self) { return fmt::format("TableGame('{}')", self.variant.text()); })
      .def(
          "__eq__", [](const TableGame& a, const TableGame& b) { return a.variant == b.variant; }, py::is_operator())
      .def("__hash__", [](const TableGame& self) { return py::hash(py::str(self.variant.text())); })
      .def(py::pickle([](const TableGame& self) { return py::make_tuple(self.variant.text()); },
                      [](const py::tuple& state) {
                        if (state.size() != 1) throw ParseError("a game pickled by another version of boneyard");
                        return TableGame{Variant::parse(read_text("game", state[0]))};
                      }));
  bind_hand(module);
  module.def("list_table_games", &list_table_games);
  module.def(
      "solve_hand",
      [](const Hand& hand, const py::object& seat, bool moves, const py::object& time_limit,
         const py::object& memory_limit) {
        return solve_hand(hand, seat, moves, SearchLimits(time_limit, memory_limit));
      },
      py::arg("hand"), py::kw_only(), py::arg("seat"), py::arg("moves"), py::arg("time_limit"),
      py::arg("memory_limit"));
}

}  // namespace boneyard::python
