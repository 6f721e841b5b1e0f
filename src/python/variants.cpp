// Games, and Variant: a game with its seats and rule options.
#include <fmt/format.h>

#include <algorithm>

#include "conversions.hpp"
#include "unmade.hpp"

namespace boneyard::python {
namespace {

py::object value_of(const Option& option, int value) {
  if (option.is_number()) return py::int_(value);
  return py::str(rule_value_text(option, value));
}

/// {option: its values, the default first}.
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

py::list list_games() {
  py::list list;
  for (const GameInfo& game : games()) {
    const std::vector<int> seats(game.seats.begin(), game.seats.end());
    list.append(made("Game", game.name, game.title, game.aim, py::tuple(py::cast(seats)),
                     values_of(game.options(game.scores ? 4 : 1)), to_text(game.hidden)));
  }
  return list;
}

/// What was typed, without the seats. With others there are other rules: only those that were typed hold.
std::string typed_rules(const py::object& text, const Variant& given) {
  std::string all(given.name());
  const std::string typed = py::isinstance<py::str>(text) ? read_text("variant", text) : all;
  for (const std::string_view rule : split(std::string_view(typed).substr(all.size()), ';'))
    if (!rule.empty() && !rule.starts_with("seats=")) all += fmt::format(";{}", rule);
  return all;
}

/// What a file of rules says. Raises OSError.
py::object text_of_file(const py::object& path) {
  return py::module_::import("pathlib").attr("Path")(path).attr("read_text")("utf-8");
}

Variant make_variant(const py::object& typed, const py::object& file, const py::kwargs& rules) {
  if (typed.is_none() == file.is_none()) throw py::type_error("expected a text, or a rules_file");
  const py::object text = file.is_none() ? typed : text_of_file(file);
  const Variant given = read_variant(text);
  const bool is_text = py::isinstance<py::str>(text);
  // The text of a declared game begins with its rules, not with its name.
  std::string all = is_text && !given.declared() ? typed_rules(text, given) : given.text(), added;
  if (is_text && given.seats() > 1) all += fmt::format(";seats={}", given.seats());
  for (const auto& [name, value] : rules) {
    const std::string rule = read_text("rule", name) + "=" + read_text("rule", py::str(value));
    if (rule == fmt::format("seats={}", given.seats())) continue;
    if (rule.starts_with("seats=")) all = typed_rules(text, given);
    added += ";" + rule;
  }
  // A rule by name takes the place of the one in the text, which stands behind the JSON of a declared game.
  for (const auto& [name, value] : rules) {
    const std::size_t at = all.rfind(";" + read_text("rule", name) + "=");
    if (at == all.npos || all.find('}', at) != all.npos || all.compare(at, 7, ";seats=") == 0) continue;
    all.erase(at, std::min(all.find(';', at + 1), all.size()) - at);
  }
  return Variant::parse(all + added);
}

/// {option: its chosen value}.
py::dict rules_of(const Variant& variant) {
  py::dict rules;
  for (std::size_t i = 0; const Option& option : variant.options())
    rules[py::str(option.name)] = value_of(option, variant.values()[i++]);
  return rules;
}

std::string variant_repr(const Variant& variant) {
  std::string rules = variant.seats() > 1 ? fmt::format(", seats={}", variant.seats()) : "";
  for (const Option& option : variant.options()) {
    const std::string_view quote = option.is_number() ? "" : "'";
    rules += fmt::format(", {}={}{}{}", option.name, quote, variant.value(option.name), quote);
  }
  return fmt::format("Variant('{}'{})", variant.name(), rules);
}

}  // namespace

void bind_variants(py::module_& module) {
  py::class_<Variant>(
      module, "Variant",
      "Variant(text=None, *, rules_file=None, **rules)\n--\n\nA game with its number of seats and its rule options.")
      .def(py::init(&make_variant), py::arg("text") = py::none(), py::kw_only(), py::arg("rules_file") = py::none(),
           "__init__(self, text=None, *, rules_file=None, **rules)\n--\n\nA game's name with its seats and rules, or "
           "what str(variant) gives.")
      .def_property_readonly("name", method(&Variant::name))
      .def_property_readonly("title", method(&Variant::title))
      .def_property_readonly("seats", method(&Variant::seats))
      .def_property_readonly(
          "sides", [](const Variant& self) { return self.scores() ? multiplayer::settings(self).sides() : 1; })
      .def_property_readonly("rules", &rules_of)
      .def("__str__", method(&Variant::text))
      .def("__repr__", &variant_repr)
      .def(
          "__eq__", [](const Variant& a, const Variant& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Variant& self) { return py::hash(py::str(self.text())); })
      .def(py::pickle([](const Variant& self) { return py::make_tuple(self.text()); },
                      [](const py::tuple& state) {
                        if (state.size() != 1) throw ParseError("a variant pickled by another version of boneyard");
                        return Variant::parse(read_text("variant", state[0]));
                      }));
  refuse_unmade<Variant>();
  module.def("games", &list_games);
}

}  // namespace boneyard::python
