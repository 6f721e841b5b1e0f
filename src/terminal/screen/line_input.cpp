#include "terminal/screen/line_input.hpp"

#include <algorithm>

#include "boneyard/notation.hpp"
#include "platform/errors.hpp"
#include "platform/files.hpp"
#include "platform/state_file.hpp"

namespace boneyard::app {
namespace {

constexpr std::size_t remembered_lines = 1000, longest_line = 2000, longest_text = 20'000;

std::vector<std::string> history_of(const std::filesystem::path& file) {
  std::vector<std::string> lines;
  if (file.empty()) return lines;
  try {
    const std::string text = read_own(file.string()).value_or("");
    for (const std::string_view line : split(text, '\n'))
      if (!line.empty() && !line.starts_with('_') && line.size() <= longest_line) lines.emplace_back(line);
  } catch (const InputError&) {  // without the history all goes on: it only saves typing
  }
  return lines;
}

/// Appends a line, and removes earlier copies of it.
void append(std::vector<std::string>& lines, const std::string& line) {
  std::erase(lines, line);
  lines.push_back(line);
}

}  // namespace

std::string common_start(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  std::string start = words.front();
  for (const std::string& word : words) {
    const auto differs = std::ranges::mismatch(start, word).in1;
    start.erase(differs, start.end());
  }
  return start;
}

LineInput::LineInput(std::filesystem::path history) : file_(std::move(history)), lines_(history_of(file_)) {}

// Another process may have written the history since it was read. So this reads it again, and appends the lines typed
// here.
LineInput::~LineInput() {
  if (file_.empty() || typed_.empty()) return;
  try {
    make_private_folder(file_.parent_path());
    const Descriptor held = lock_beside(file_);
    std::vector<std::string> lines = history_of(file_);
    for (const std::string& line : typed_) append(lines, line);
    if (lines.size() > remembered_lines) lines.erase(lines.begin(), lines.end() - remembered_lines);
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    replace_file(file_.string(), text, own_file);
  } catch (const InputError&) {  // the lines typed here are then lost
  }
}

void LineInput::begin(std::string text) {
  text_ = std::move(text);
  at_ = text_.size();
  recalled_ = lines_.size();
  kept_.clear();
  offers_.clear();
}

int LineInput::cursor() const {
  return static_cast<int>(
      std::count_if(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), begins_letter));
}

void LineInput::move(int step) {
  if (step < 0 && at_ > 0)
    while (--at_ > 0 && !begins_letter(text_[at_])) continue;
  if (step > 0 && at_ < text_.size())
    while (++at_ < text_.size() && !begins_letter(text_[at_])) continue;
}

void LineInput::type(const std::string& text) {
  if (text_.size() + text.size() > longest_text) return;
  text_.insert(at_, text);
  at_ += text.size();
}

/// Erases the letter before the cursor (-1) or behind it (1).
void LineInput::erase(int step) {
  const std::size_t from = at_;
  move(step);
  const std::size_t end = std::max(from, at_);
  at_ = std::min(from, at_);
  text_.erase(at_, end - at_);
}

/// The start of the word before the cursor.
std::size_t LineInput::start_of_word() const {
  const auto word = text_.find_last_not_of(' ', at_ == 0 ? 0 : at_ - 1);
  const auto space = word == text_.npos ? word : text_.find_last_of(' ', word);
  return space == text_.npos ? 0 : space + 1;
}

void LineInput::erase_before(std::size_t from) {
  text_.erase(from, at_ - from);
  at_ = from;
}

void LineInput::recall(int step) {
  if ((step < 0 && recalled_ == 0) || (step > 0 && recalled_ == lines_.size())) return;
  if (recalled_ == lines_.size()) kept_ = text_;
  recalled_ = step < 0 ? recalled_ - 1 : recalled_ + 1;
  text_ = recalled_ == lines_.size() ? kept_ : lines_[recalled_];
  at_ = text_.size();
}

void LineInput::complete(const Completions& completions) {
  const std::string before = text_.substr(0, at_);
  const auto space = before.find_last_of(' ');
  const std::string word = space == before.npos ? before : before.substr(space + 1);
  auto words = completions(std::string_view(before).substr(0, before.size() - word.size()));
  std::erase_if(words, [&](const std::string& each) { return !each.starts_with(word); });
  if (words.empty()) return;
  const std::string more = common_start(words).substr(word.size()) + (words.size() == 1 ? " " : "");
  text_.insert(at_, more);
  at_ += more.size();
  if (more.empty()) offers_ = std::move(words);
}

void LineInput::remember() {
  if (text_.empty() || text_.size() > longest_line || text_.find('\n') != text_.npos) return;
  append(lines_, text_);
  append(typed_, text_);
}

LineInput::Did LineInput::take(const Event& event, const Completions& completions) {
  offers_.clear();
  if (event.kind != Event::Kind::key) return Did::edited;
  if (event.is(Key::enter)) return remember(), Did::entered;
  if (event.is(Key::escape) || (event.is(Key::backspace) && text_.empty())) return Did::left;
  switch (event.key) {
    case Key::character: type(event.text); break;
    case Key::backspace: erase(-1); break;
    case Key::erase: erase(1); break;
    case Key::interrupt_line: erase_before(0); break;
    case Key::interrupt_word: erase_before(start_of_word()); break;
    case Key::left: move(-1); break;
    case Key::right: move(1); break;
    case Key::home: at_ = 0; break;
    case Key::end: at_ = text_.size(); break;
    case Key::up: recall(-1); break;
    case Key::down: recall(1); break;
    case Key::tab: complete(completions); break;
    default: break;
  }
  return Did::edited;
}

void put_typed(Screen& screen, const LineInput& input, std::string_view prompt, Ink ink) {
  const int begin = static_cast<int>(prompt.size()), room = screen.columns() - begin - 1;
  const int hidden = std::max(0, input.cursor() - room);  // columns cut off at the start
  std::string_view text = input.text();
  for (int i = 0; i < hidden; ++i) {
    text.remove_prefix(1);
    while (!text.empty() && !begins_letter(text.front())) text.remove_prefix(1);
  }
  screen.put(-1, 0, prompt, ink);
  screen.put(-1, begin, text);
  screen.cursor(std::pair(screen.rows() - 1, begin + input.cursor() - hidden));
}

}  // namespace boneyard::app
