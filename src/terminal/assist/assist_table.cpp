#include "terminal/assist/assist_table.hpp"

#include <fmt/format.h>

#include <utility>

#include "platform/errors.hpp"
#include "platform/files.hpp"
#include "terminal/assist/assist_text.hpp"
#include "terminal/texts/game_text.hpp"
#include "terminal/texts/inference_text.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view commands[] = {"doubt",  "draw", "fix",   "help", "hint", "hold", "insert",
                                         "lead",   "list", "name",  "out",  "pass", "quit", "redo",
                                         "review", "save", "score", "undo", "up",   "who"};

}  // namespace

AssistTable::AssistTable(RealTable table, const AssistSettings& settings, std::optional<KeptFile> file)
    : settings_(settings), assistant_(std::move(table)), file_(std::move(file)) {
  if (!file_ && !settings_.state.empty())
    file_.emplace(settings_.state, real_table_name(&assistant_.table().variant().game()), assistant_.table().text());
}

std::string AssistTable::asks() const { return to_text(assistant_.asks(), reader_of(table())); }

AssistReply AssistTable::obey(std::string_view typed) {
  const std::pair<std::string_view, std::string_view> letters[] = {
      {"p", "pass"}, {"d", "draw"},  {"w", "who"},  {"v", "review"}, {"u", "undo"}, {"r", "redo"},
      {"l", "list"}, {"s", "score"}, {"h", "hint"}, {"n", "name"},   {"y", doubt_}, {"q", "quit"}};
  std::string whole;
  if (const auto first = words(typed); !first.empty() && assistant_.awaits() != Awaited::leader)
    for (const auto& [letter, word] : letters)
      if (first.front() == letter) {
        whole = fmt::format("{}{}", word, typed.substr(typed.find(letter) + 1));
        typed = whole;
      }
  const auto given = words(typed);
  const std::string_view command = given.empty() ? std::string_view() : given[0];
  if (command == "help" || command == "?") return {std::string(assist_help())};
  if (command == "list") return {entries_text(table())};
  if (command == "score") return {score_sheet(table())};
  if (command == "quit" || command == "exit" || command == "q") {
    left_ = true;
    return {};
  }
  if (command == "save") return save(typed);
  Assisted said = assistant_.act(typed);
  AssistReply reply{to_text(said.sentences, reader_of(table())), said.moved, std::move(said.doubt), said.find};
  doubt_ = reply.doubt;
  if (!reply.doubt.empty()) add(reply.text, fmt::format("`{}` notes it all the same.", reply.doubt));
  if (said.moved) add(reply.text, keep());
  return reply;
}

std::string AssistTable::keep() { return file_ ? file_->update(table().text()) : ""; }

AssistReply AssistTable::save(std::string_view typed) {
  const auto given = words(typed);
  if (given.size() != 2) return {"save: expected the name of a file."};
  const std::string path(given[1]);
  try {
    static const FileKind saved_game{"a saved game", {"boneyard game"}};
    replace_file(path, table().text(), saved_game);
  } catch (const InputError& error) {
    return {sentence(error.what())};
  }
  return {fmt::format("Saved in {}.", path)};
}

std::string AssistTable::leave() {
  if (!file_ || !file_->under_way()) return "";
  if (table().winner() >= 0) {
    file_->remove();
    return "The match is over.";
  }
  file_->leave_for_resume();
  return fmt::format("Saved: `boneyard assist {} --resume` goes on.", table().variant().game().name);
}

std::vector<std::string> AssistTable::completions(std::string_view before) const {
  std::vector<std::string> found;
  if (!words(before).empty()) return found;
  for (const std::string_view each : commands) found.emplace_back(each);
  return found;
}

std::pair<RealTable, KeptFile> resume_real_table(const KeptPlace& place) {
  KeptFile file(place.file);
  RealTable table = at_place(place.file.string(), [&] { return RealTable::parse(file.text()); });
  return {std::move(table), std::move(file)};
}

AssistFound find_out(RealTable& table, Assisted::Find what, multiplayer::Strength strength, const Limits& limits,
                     std::size_t width, const std::function<void(AssistFound)>& so_far) {
  const Reader reader = reader_of(table);
  if (what == Assisted::Find::who) return {hidden_tiles_text(table.rules(), reader, table.who(limits), width)};
  if (what == Assisted::Find::review) return {review_text(table, review(table, table.hands().size() - 1, limits))};
  const multiplayer::View& view = table.view();
  std::function<void(const multiplayer::Reasoning&)> heard;
  if (so_far)
    heard = [&](const multiplayer::Reasoning& advice) {
      so_far({advice_text(view, reader, advice, {}), advice.best().move});
    };
  const multiplayer::Reasoning advice = table.advice(strength, 0, limits, heard);
  const multiplayer::Move best = advice.best().move;
  return {advice_text(view, reader, advice, responses(view, best, limits)), best};
}

}  // namespace boneyard::app
