// The command `boneyard completion`: prints the code by which a shell completes boneyard's words. That code calls
// `boneyard complete WORDS`, which answers from the program's own table of options, so the two always agree.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <span>

#include "boneyard/game.hpp"
#include "cli/commands/commands.hpp"
#include "cli/names.hpp"
#include "cli/options.hpp"
#include "platform/compiled_in.hpp"
#include "platform/output.hpp"

namespace boneyard::app {
namespace {

/// The words that may stand in place of the last one of a command line.
class Completer {
 public:
  explicit Completer(const std::vector<std::string>& words) : words_(words) {
    for (std::size_t i = 0; i < words.size() && !game_; ++i) game_ = known_game(words[i]);
  }

  void add(std::string_view word, std::string_view meaning = "") {
    if (word.starts_with(words_.back()))
      lines.push_back(fmt::format("{}\t{}", word, meaning.substr(0, meaning.find('\n'))));
  }
  void add_options(const CLI::App& command);
  void add_rules();
  void add_values(const CLI::Option& option, const std::string& prefix);

  std::vector<std::string> lines;

 private:
  const std::vector<std::string>& words_;
  std::optional<std::string_view> game_;  // the first that is named
};

/// Adds the names of the options that mean something for the game.
void Completer::add_options(const CLI::App& command) {
  const Modes modes = !game_ ? mode::games : is_multiplayer_game(*game_) ? mode::table_game : mode::patience;
  for (const CLI::Option* option : command.get_options()) {
    const Flag* const flag = find_flag(command.get_name(), option->get_name());
    if (flag != nullptr && (flag->modes & modes) == 0) continue;
    for (const std::string& name : option->get_lnames()) add("--" + name, option->get_description());
  }
}

/// Adds rule options such as `refill=column` and `refill=none`: those of the game, or of all patiences if no game is
/// named.
void Completer::add_rules() {
  constexpr int most_values = 101;
  for (const GameInfo& each : games()) {
    if (game_ ? *game_ != each.name : each.seats.back() > 1) continue;
    // With four players a table game has the most options.
    for (const Option& option : each.options(std::min(4, each.seats.back())))
      for (int value = option.lowest; value <= option.highest; ++value)
        if (option.highest - option.lowest < most_values || value == option.standard)
          add(fmt::format("{}={}", option.name, rule_value_text(option, value)), option.help);
  }
}

/// Adds the values of an option or an argument, as its type says them; `prefix` stands before each word.
void Completer::add_values(const CLI::Option& option, const std::string& prefix) {
  const std::string name = option.get_single_name(), type = option.get_type_name();
  if (name == "rule") return add_rules();
  if (name == "GAME")
    for (const std::string_view game : game_names(Games::all)) add(game);
  if (name == "SHELL")
    for (const char* shell : {"bash", "zsh", "fish"}) add(shell);
  if (name == "FILE" || type.starts_with("FILE") || type == "FOLDER") lines.push_back(":files");
  if (type.find('|') != type.npos)
    for (const std::string_view value : split(type, '|')) add(prefix + std::string(value));
}

/// The option that a word such as `--seats` or `--seats=3` names; null if it names none.
const CLI::Option* named_option(const CLI::App& command, const std::string& word) {
  return word.starts_with('-') ? command.get_option_no_throw(word.substr(0, word.find('='))) : nullptr;
}

/// The option that still wants a value behind these words or, if none does, the argument that comes next. Null if there
/// is none. The first word is the command.
const CLI::Option* option_behind(const CLI::App& command, std::span<const std::string> words) {
  auto arguments = command.get_options([](const CLI::Option* each) { return each->get_positional(); });
  arguments.push_back(nullptr);
  const CLI::Option* open = nullptr;
  std::size_t argument = 0;
  for (const std::string& word : words.subspan(1)) {
    const CLI::Option* const named = named_option(command, word);
    const bool has_value =
        open != nullptr && (open->get_items_expected_max() <= 1 || open->get_single_name() == "rule");
    if (named != nullptr)
      open = named->get_items_expected_max() > 0 && word.find('=') == word.npos ? named : nullptr;
    else if (open == nullptr)
      argument = std::min(argument + 1, arguments.size() - 1);
    else if (has_value)
      open = nullptr;
  }
  return open != nullptr ? open : arguments[argument];
}

}  // namespace

std::vector<std::string> completions(const CLI::App& app, const std::vector<std::string>& words) {
  if (words.empty()) return {};
  Completer completer(words);
  const std::string& last = words.back();
  const auto commands = app.get_subcommands({});
  if (words.size() == 1 || words.front() == "help") {
    for (const CLI::App* each : commands) completer.add(each->get_name(), each->get_description());
    if (last.starts_with('-')) completer.add_options(app);
    return completer.lines;
  }
  const auto command =
      std::ranges::find(commands, words.front(), [](const CLI::App* each) { return each->get_name(); });
  if (command == commands.end()) return {};
  const auto equals = last.starts_with("--") ? last.find('=') : last.npos;
  if (last.starts_with('-') && equals == last.npos) {
    completer.add_options(**command);
  } else if (const CLI::Option* const option = equals == last.npos
                                                   ? option_behind(**command, std::span(words).first(words.size() - 1))
                                                   : named_option(**command, last)) {
    completer.add_values(*option, equals == last.npos ? "" : last.substr(0, equals + 1));
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
