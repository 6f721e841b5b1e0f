// What a person types at the terminal: says which command it is, runs it, and offers words for Tab.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "cli/names.hpp"
#include "platform/errors.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

constexpr std::pair<std::string_view, std::string_view> other_names[] = {
    {"?", "help"},     {"h", "help"},     {"q", "quit"},     {"exit", "quit"}, {"bye", "quit"}, {"u", "undo"},
    {"rule", "rules"}, {"solve", "auto"}, {"list", "moves"}, {"m", "moves"},   {"p", "peek"},
};

}  // namespace

std::optional<std::string> read_command(std::string_view word, std::span<const std::string_view> names) {
  std::string typed(word);
  std::ranges::transform(typed, typed.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const auto& [other, name] : other_names)
    if (typed == other) return std::string(name);
  if (!std::isalpha(static_cast<unsigned char>(typed[0]))) return std::nullopt;
  std::vector<std::string_view> fitting;
  for (const std::string_view name : names) {
    if (name == typed) return typed;
    if (name.starts_with(typed)) fitting.push_back(name);
  }
  if (fitting.size() == 1) return std::string(fitting[0]);
  std::string message = fmt::format("{} is no command", in_quotes(word));
  if (fitting.empty()) {
    const auto near = *std::ranges::min_element(names, {}, [&](std::string_view n) { return edit_distance(n, typed); });
    if (edit_distance(near, typed) <= 2) message += fmt::format(": did you mean {}?", near);
  } else {
    message += fmt::format(" by itself: {}?", fmt::join(fitting, " "));
  }
  throw ParseError(message);
}

std::optional<std::string> Presenter::command_of(std::string_view typed) const {
  const auto given = words(typed);
  if (given.empty() || (is_match() && (given[0] == "draw" || given[0] == "pass"))) return std::nullopt;
  if (session().variant().declared() && (given[0] == "draw" || given[0] == "close")) return std::nullopt;
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  const auto name = read_command(given[0], names);
  if (name && std::ranges::find(names, *name) == names.end())
    throw ParseError(fmt::format("{} is no command {}", in_quotes(given[0]), puzzle_ ? "in a puzzle" : "at a match"));
  return name;
}

std::vector<std::string> Presenter::completions(std::string_view before) const {
  if (const auto given = words(before); !given.empty()) {
    const auto all = commands();
    const bool known = std::ranges::find(all, given.front(), &Command::name) != all.end();
    if (known && given.front() == "status") return {"on", "off"};
    if (given.size() > 1 || (given.front() != "play" && given.front() != "resume")) return {};
    const auto games = game_names(Games::all);
    return {games.begin(), games.end()};
  }
  std::vector<std::string> all = moves_to_type();
  for (const Command& command : commands()) all.emplace_back(command.name);
  return all;
}

Reply Presenter::obey(std::string_view typed) {
  pass_time();
  Reply reply = run(typed);
  add(reply.text, save_now(), "\n");
  return reply;
}

Reply Presenter::run(std::string_view typed) {
  const auto given = words(typed);
  if (given.empty()) return act("");
  std::optional<std::string> name;
  try {
    name = command_of(typed);
  } catch (const ParseError& error) {
    return {fmt::format("{} `help` lists them all.", sentence(error.what()))};
  }
  if (!name && puzzle_) return act_in_puzzle(typed);
  if (!name) {
    Reply reply = act(typed);
    if (reply.refused && !is_match() && !session().now().over())
      add(reply.text, "`moves` lists what is legal, `help` the commands.");
    return reply;
  }
  auto rest =
      given.size() < 2 ? std::string_view() : typed.substr(static_cast<std::size_t>(given[1].data() - typed.data()));
  rest = rest.substr(0, rest.find_last_not_of(" \t") + 1);
  const auto all = commands();
  const auto command = std::ranges::find(all, *name, &Command::name);
  const auto obey = [&] {
    if (const auto* with_argument = std::get_if<1>(&command->run)) return (*with_argument)(*this, rest);
    if (!rest.empty()) throw ParseError(fmt::format("{}: expected nothing after this command", in_quotes(rest)));
    return std::get<0>(command->run)(*this);
  };
  return or_else(obey, [&](const char* why) { return Reply{fmt::format("{}: {}", *name, why)}; });
}

}  // namespace boneyard::app
