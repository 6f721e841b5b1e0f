#include "terminal/presenter.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/errors.hpp"
#include "cli/io/signals.hpp"
#include "cli/options.hpp"
#include "terminal/reading.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {

std::optional<std::string> Presenter::command_of(std::string_view typed) const {
  const auto given = words(typed);
  if (given.empty()) return std::nullopt;
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  return read_command(given[0], names);
}

std::vector<std::string> Presenter::completions(std::string_view before) const {
  if (!words(before).empty()) return {};
  std::vector<std::string> all = moves_to_type();
  for (const Command& command : commands()) all.emplace_back(command.name);
  return all;
}

Reply Presenter::obey(std::string_view typed) {
  Reply reply = run(typed);
  const std::string unsaved = save_now();
  reply.text += (reply.text.empty() || unsaved.empty() ? "" : "\n") + unsaved;
  return reply;
}

Reply Presenter::run(std::string_view typed) {
  const auto given = words(typed);
  if (given.empty()) return nothing_typed();
  std::optional<std::string> name;
  try {
    name = command_of(typed);
  } catch (const ParseError& error) {
    return {fmt::format("{} `help` lists them all.", sentence(error.what()))};
  }
  if (auto why_not = refusal(name)) return {std::move(*why_not)};
  if (!name) return play_words(typed);
  const auto rest =
      given.size() < 2 ? std::string_view() : typed.substr(static_cast<std::size_t>(given[1].data() - typed.data()));
  const auto wrong = [&](const std::exception& error) { return Reply{fmt::format("{}: {}", *name, error.what())}; };
  try {
    const auto command = std::ranges::find(commands(), *name, &Command::name);
    return (this->*command->run)(rest.substr(0, rest.find_last_not_of(" \t\r") + 1));
  } catch (const ParseError& error) {
    return wrong(error);
  } catch (const InputError& error) {
    return wrong(error);
  }
}

Reply Presenter::save(std::string_view argument) {
  if (argument.empty()) throw ParseError("expected a file name");
  save_as(home_path(argument));
  return {fmt::format("Saved to {}.", shown(std::string(argument)))};
}

Reply Presenter::load(std::string_view argument) {
  if (argument.empty()) throw ParseError("expected a file name");
  return sit_down_next(load_seating(home_path(argument)));
}

Reply Presenter::resume(std::string_view argument) {
  return sit_down_next(take_up_seating(settings_.state, argument.empty() ? "" : usual_game_name(argument)));
}

Reply Presenter::sit_down_next(Seating next) {
  if (!may_leave()) return {};
  if (const std::string note = count_if_lost(); !note.empty()) set_note(next, note);
  next_ = std::move(next);
  left_ = true;
  return {};
}

Reply Presenter::quit(std::string_view) {
  left_ = may_leave();
  return {};
}

std::string Presenter::note_hint() {
  ++hints_;
  return save_now();
}

void Presenter::begin_file() {
  kept_ = false;
  hints_ = 0;
  file_ = KeptFile(settings_.state, name(), text_to_keep());
}

std::string Presenter::save_now() {
  if (!settings_.counts || kept_ || left_ || !begun()) return "";
  if (!counted() || !is_over()) return file_.update(text_to_keep());
  file_.remove();
  return "";
}

std::string Presenter::close_file(bool safe, bool keep, const std::string& text) {
  if (safe) return file_.remove(), "";
  if (keep) file_.update(text);
  const std::string said = file_.name().empty() ? "" : "\n" + how_to_resume();
  file_.let_go();
  return said;
}

void Presenter::put_away() {
  file_.save(text_to_keep());
  file_.let_go();
  was_put_away();
  kept_ = true;
}

std::string Presenter::how_to_resume() const {
  return fmt::format("`boneyard play {} --resume` takes this {} up again.", name(), what_);
}

std::string Presenter::leave() {
  if (kept_ && left_ && !next_) return "Kept; " + how_to_resume();
  if (!stop_requested() || !begun() || is_over()) return count_if_lost();
  try {
    put_away();
    return "Interrupted; " + how_to_resume();
  } catch (const InputError& error) {
    return fmt::format("Interrupted; this {} could not be kept: {}", what_, error.what());
  }
}

}  // namespace boneyard::app
