// The table games: TableGame is a game with its seats and rules, Hand a deal of it at some point of its play.
#include <fmt/format.h>

#include <chrono>

#include "away.hpp"
#include "playing.hpp"

namespace boneyard::python {
namespace {

/// name, title, aim, the numbers of seats, {option of four seats: its values, the default first}.
py::list list_table_games() {
  py::list list;
  for (const GameInfo& game : multiplayer_games())
    list.append(py::make_tuple(game.name, game.title, game.aim,
                               py::tuple(py::cast(std::vector<int>(game.seats.begin(), game.seats.end()))),
                               values_of(game.options(4))));
  return list;
}

TableGame make_multiplayer_game(const py::object& text, const py::kwargs& rules) {
  const Variant given = read_any_variant(text);
  if (!given.is_multiplayer()) throw ParseError(fmt::format("{}: no table game", quoted(given.text())));
  if (!rules.contains("seats")) return TableGame(Variant::parse(with_rules(given.text(), rules)));
  // With other seats there are other rules: only those that were typed hold.
  std::string all(given.name());
  if (py::isinstance<py::str>(text)) {
    const std::string typed = read_text("game", text);
    for (const std::string_view rule : split(std::string_view(typed).substr(all.size()), ';'))
      if (!rule.empty() && !rule.starts_with("seats=")) all += fmt::format(";{}", rule);
  }
  return TableGame(Variant::parse(with_rules(all, rules)));
}

const multiplayer::Settings& settings_of(const Hand& hand) { return hand.now.hand().settings(); }
multiplayer::Moves laid_in(const Hand& hand) {
  multiplayer::Position at = hand.start.hand();
  multiplayer::Moves moves;
  for (const std::string& move : hand.line) at.play(moves.emplace_back(at.parse_move(move)));
  return moves;
}

py::tuple hands_of(const Hand& hand) {
  const std::vector<Place> places = hand.now.places();  // the layout, the hands, the stock
  py::list list;
  for (int seat = 1; seat <= settings_of(hand).seats; ++seat)
    list.append(tile_texts(places[static_cast<std::size_t>(seat)].tiles));
  return py::tuple(list);
}

template <class Numbers>
py::tuple by_seat(const Numbers& numbers, int seats) {
  return py::tuple(py::cast(std::vector<int>(numbers.begin(), numbers.begin() + seats)));
}

int seat_of(const Hand& hand, const py::object& seat) {
  const std::uint64_t number = read_whole("seat", seat);
  if (number < 1 || number > settings_of(hand).seats)
    throw ParseError(fmt::format("seat: {}: expected 1 to {}", number, settings_of(hand).seats));
  return static_cast<int>(number) - 1;
}

py::object view(const Hand& hand, const py::object& of) {
  const int seat = seat_of(hand, of);
  if (!hand.deal) throw ParseError("view: known of a hand that was dealt, not of one that was read from its text");
  const multiplayer::View seen(*hand.deal, settings_of(hand), seat, laid_in(hand));
  const int seats = settings_of(hand).seats;
  std::vector<int> drawn;
  py::list cannot_hold;
  for (int other = 0; other < seats; ++other) {
    drawn.push_back(static_cast<int>(seen.drawn[static_cast<std::size_t>(other)].size()));
    cannot_hold.append(other == seat ? py::tuple() : tile_texts(multiplayer::cannot_hold(seen, other)));
  }
  return made("View", seat + 1, or_none(!seen.over, seen.turn + 1), tile_texts(seen.hand),
              tile_texts(multiplayer::places(seen).front().tiles), by_seat(seen.holds, seats),
              py::tuple(py::cast(drawn)), py::tuple(cannot_hold), seen.stock, by_seat(seen.scores, seats));
}

py::object value_in(const multiplayer::Range& range) {
  if (range.exact()) return py::int_(range.low);
  return py::make_tuple(range.low, range.high);
}

/// The fields of boneyard.OpenSolution.
py::dict solve_hand(const Hand& hand, const py::object& of, bool moves, const SearchLimits& limits) {
  const multiplayer::Position& now = hand.now.hand();
  const int seat = of.is_none() ? now.turn() : seat_of(hand, of), side = now.settings().side_of(seat);
  const auto start = std::chrono::steady_clock::now();
  multiplayer::OpenAnswer answer;
  away([&](const std::atomic<bool>& stop) {
    answer =
        multiplayer::Solver(now.settings(), limits.from_now(stop)).solve(now, side, {.line = true, .moves = moves});
  });
  multiplayer::Position end = now;
  const std::vector<std::string> line = play_line(end, answer.line);
  py::dict values;
  for (const auto& [move, value] : answer.moves) values[py::str(now.to_text(move))] = value_in(value);
  return py::dict("seat"_a = seat + 1, "verdict"_a = to_text(answer.verdict),
                  "value"_a = or_none(answer.value.exact(), answer.value.low), "low"_a = answer.value.low,
                  "high"_a = answer.value.high,
                  "line"_a = or_none(!line.empty() || now.over(), py::tuple(py::cast(line))),
                  "moves"_a = or_none(moves, values), "cutoff"_a = cutoff_text(answer.cutoff), "nodes"_a = answer.nodes,
                  "seconds"_a = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
}

Hand read_hand(const py::object& game, const py::object& text) {
  const Variant any = read_any_variant(game);
  if (!any.is_multiplayer()) throw ParseError(fmt::format("{}: no table game", any.name()));
  const auto start = AnyPosition::parse(any, read_text("hand", text));
  return {{start, start, {}}, {}};
}

void bind_hand(py::module_& module) {
  py::class_<Hand> bound(module, "Hand",
                         "Hand(game, text, /)\n--\n\nA deal of a table game at some point of its play.");
  bind_played(bound, "Hand", "hand");
  bound
      .def(py::init(&read_hand), py::arg("game"), py::arg("text"),
           "__init__(self, game, text, /)\n--\n\nReads str(hand) back.", py::pos_only())
      .def_property_readonly("game", [](const Hand& self) { return TableGame(self.now.variant()); })
      .def_property_readonly("turn", [](const Hand& self) { return or_none(!self.now.over(), self.now.turn() + 1); })
      .def_property_readonly("over", [](const Hand& self) { return self.now.over(); })
      .def_property_readonly(
          "blocked", [](const Hand& self) { return self.now.hand().standing() == multiplayer::Standing::blocked; })
      .def_property_readonly(
          "scores", [](const Hand& self) { return by_seat(self.now.hand().scores(), settings_of(self).seats); })
      .def_property_readonly("hands", &hands_of)
      .def_property_readonly("stock", [](const Hand& self) { return tile_texts(self.now.places().back().tiles); })
      .def_property_readonly("table", [](const Hand& self) { return tile_texts(self.now.places().front().tiles); })
      .def(
          "moves",
          [](const Hand& self) {
            std::vector<std::string> texts;
            for (const MoveText& move : self.now.moves()) texts.push_back(move.text);
            return texts;
          },
          "moves(self)\n--\n\nThe legal moves in their order.")
      .def("view", &view, py::arg("seat"), "view(self, seat)\n--\n\nWhat a seat may see, from 1.")
      .def(py::pickle(
          [](const Hand& self) {
            return py::make_tuple(self.now.variant().text(),
                                  self.deal ? py::object(py::str(to_text(*self.deal))) : py::none(), self.start.text(),
                                  self.line);
          },
          [](const py::tuple& state) {
            if (state.size() != 4) throw ParseError("a hand pickled by another version of boneyard");
            Hand start = read_hand(state[0], state[2]);
            if (!state[1].is_none()) start.deal = DealReader(start.now.variant()).typed(read_text("deal", state[1]));
            return play(start, state[3]);
          }));
}

}  // namespace

Variant read_any_variant(const py::object& variant) {
  if (py::isinstance<py::str>(variant)) return Variant::parse(read_text("variant", variant));
  if (py::isinstance<Variant>(variant)) return variant.cast<Variant>();
  if (py::isinstance<TableGame>(variant)) return variant.cast<TableGame>();
  throw py::type_error("a game is a boneyard.Variant, a boneyard.TableGame, or its text, such as 'block;seats=3'");
}

py::object to_python(const Variant& variant) {
  return variant.is_multiplayer() ? py::cast(TableGame(variant)) : py::cast(variant);
}

void bind_table(py::module_& module) {
  py::class_<TableGame> game(module, "TableGame",
                             "TableGame(text, **rules)\n--\n\nA table game with its seats and rules.");
  game.def(py::init(&make_multiplayer_game), py::arg("text"),
           "__init__(self, text, **rules)\n--\n\nA game's name with its seats and rules, or what str(game) gives.")
      .def_property_readonly("seats", [](const TableGame& self) { return self.seats(); })
      .def_property_readonly("sides", [](const TableGame& self) { return multiplayer::settings(self).sides(); })
      .def("__repr__", [](const TableGame& self) { return fmt::format("TableGame('{}')", self.text()); });
  bind_game<TableGame>(game, "game", [](const std::string& text) { return TableGame(Variant::parse(text)); });
  bind_hand(module);
  module.def("list_table_games", &list_table_games);
  module.def("solve_hand", &solve_hand);
}

}  // namespace boneyard::python
