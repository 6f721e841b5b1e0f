// The command `boneyard completion`: prints the code by which a shell completes boneyard's words. That code calls
// `boneyard complete WORDS`, which answers from the program's own table of options, so the two always agree.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "boneyard/game.hpp"
#include "cli/commands/commands.hpp"
#include "cli/names.hpp"
#include "cli/options.hpp"
#include "platform/compiled_in.hpp"
#include "platform/output.hpp"

namespace boneyard::app {
namespace {

class Completer {
 public:
  explicit Completer(std::string_view start) : start_(start) {}

  void add(std::string_view word, std::string_view meaning = "") {
    if (!word.starts_with(start_)) return;
    std::string_view first_line = meaning.substr(0, meaning.find('\n'));
    lines.push_back(fmt::format("{}\t{}", word, first_line));
  }
  void add_files() { lines.push_back(":files"); }

  std::vector<std::string> lines;

 private:
  std::string_view start_;
};

/// The first word that names a game.
std::optional<std::string_view> named_game(const std::vector<std::string>& words) {
  for (const std::string& word : words)
    if (const auto game = known_game(word)) return game;
  return std::nullopt;
}

/// Adds rule options such as `refill=column` and `refill=none`: those of the first game that is named, or of all
/// patiences if no game is named.
void add_rules(Completer& completer, const std::vector<std::string>& words) {
  const auto game = named_game(words);
  constexpr int most_values = 101;
  for (const GameInfo& each : games()) {
    if (game ? *game != each.name : each.seats.back() > 1) continue;
    // With four players a table game has the most options.
    for (const Option& option : each.options(std::min(4, each.seats.back())))
      for (int value = option.lowest; value <= option.highest; ++value)
        if (option.highest - option.lowest < most_values || value == option.standard)
          completer.add(fmt::format("{}={}", option.name, rule_value_text(option, value)), option.help);
  }
}

/// The values of an option or an argument; `prefix` stands before each.
void add_values(Completer& completer, const CLI::Option& option, const std::vector<std::string>& words,
                const std::string& prefix = "") {
  const std::string name = option.get_single_name(), type = option.get_type_name();
  if (name == "rule") {
    add_rules(completer, words);
  } else if (name == "GAME") {
    for (const std::string_view game : game_names(Games::all)) completer.add(game);
  } else if (name == "SHELL") {
    for (const char* shell : {"bash", "zsh", "fish"}) completer.add(shell);
  } else if (name == "FILE" || type.starts_with("FILE") || type == "FOLDER") {
    completer.add_files();
  } else if (type.find('|') != type.npos) {
    for (const std::string_view value : split(type, '|')) completer.add(prefix + std::string(value));
  }
}

const CLI::Option* find_option(const CLI::App& command, const std::string& word) {
  return word.starts_with('-') ? command.get_option_no_throw(word) : nullptr;
}

}  // namespace

std::vector<std::string> completions(const CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty()) return {};
  const std::string& current = words.back();
  Completer completer(current);
  const auto add_options = [&](const CLI::App& command) {
    const auto game = named_game(words);
    const Modes modes = !game ? mode::games : is_multiplayer_game(*game) ? mode::table_game : mode::patience;
    for (const CLI::Option* option : command.get_options()) {
      const Flag* const flag = find_flag(command.get_name(), option->get_name());
      if (flag != nullptr && (flag->modes & modes) == 0) continue;
      for (const std::string& name : option->get_lnames()) completer.add("--" + name, option->get_description());
    }
  };
  if (words.size() == 1 || words.front() == "help") {
    for (const CLI::App* command : app.get_subcommands({}))
      completer.add(command->get_name(), command->get_description());
    if (current.starts_with('-')) add_options(app);
    return completer.lines;
  }
  const auto named = app.get_subcommands([&](const CLI::App* each) { return each->get_name() == words.front(); });
  if (named.empty()) return {};
  const CLI::App* command = named.front();
  // Goes through the words before the last: positional arguments in their order, options, and values of options.
  const CLI::Option* waiting = nullptr;
  std::size_t arguments = 0;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    const bool many =
        waiting != nullptr && waiting->get_items_expected_max() > 1 && waiting->get_single_name() != "rule";
    if (const CLI::Option* option = find_option(*command, words[i].substr(0, words[i].find('='))))
      waiting = option->get_items_expected_max() > 0 && words[i].find('=') == std::string::npos ? option : nullptr;
    else if (waiting == nullptr)
      ++arguments;
    else if (!many)
      waiting = nullptr;
  }
  const auto equals = current.find('=');
  if (current.starts_with("--") && equals != current.npos) {
    const std::string name = current.substr(0, equals);
    if (const CLI::Option* option = find_option(*command, name)) add_values(completer, *option, words, name + "=");
  } else if (current.starts_with('-')) {
    add_options(*command);
  } else if (waiting != nullptr) {
    add_values(completer, *waiting, words);
  } else {
    for (const CLI::Option* option : command->get_options())
      if (option->get_positional() && arguments-- == 0) add_values(completer, *option, words);
  }
  return completer.lines;
}

Action completion_command(CLI::App& app) {
  const auto shell = std::make_shared<std::string>();
  add_flag(app, "SHELL", *shell);
  app.footer(
      "For one session: source <(boneyard completion bash), or boneyard completion fish | source. To keep them, write "
      "them to ~/.local/share/bash-completion/completions/boneyard, to _boneyard in a folder of zsh's $fpath, or to "
      "~/.config/fish/completions/boneyard.fish. The Debian package installs them for everybody.");
  return [shell] {
    read_word("SHELL", *shell, {"bash", "zsh", "fish"});
    output().write(compiled_in("packaging/completions/" + *shell));
    return ExitCode::done;
  };
}

}  // namespace boneyard::app
