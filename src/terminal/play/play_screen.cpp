#include "terminal/play/play_screen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <thread>

#include "boneyard/notation.hpp"
#include "platform/signals.hpp"
#include "terminal/play/search.hpp"
#include "terminal/presenter/score.hpp"
#include "terminal/screen/layouts.hpp"
#include "terminal/screen/pages.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {

std::size_t next_stop(const std::vector<Spot>& stops, std::size_t from, Key key) {
  const std::size_t count = stops.size();
  if (key == Key::tab) return (from + 1) % count;
  if (key == Key::back_tab) return (from + count - 1) % count;
  const bool across = key == Key::left || key == Key::right;
  const int sign = key == Key::left || key == Key::up ? -1 : 1;
  // Twice the coordinates of the middle, so that they are whole numbers. A row counts as two columns, because a cell is
  // about twice as high as wide.
  const auto x = [&](const Spot& stop) { return 2 * stop.column + stop.columns; };
  const auto y = [&](const Spot& stop) { return 2 * (2 * stop.row + stop.rows); };
  std::size_t best = from;
  int best_way = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < count; ++i) {
    const int right = sign * (x(stops[i]) - x(stops[from])), down = sign * (y(stops[i]) - y(stops[from]));
    const int ahead = across ? right : down, aside = std::abs(across ? down : right);
    if (ahead <= 0) continue;
    const int way = ahead + 3 * aside;
    if (way < best_way) best = i, best_way = way;
  }
  // From the end of a row the cursor goes to the start of the next one, and the other way round.
  if (best == from && across) return next_stop(stops, from, sign < 0 ? Key::back_tab : Key::tab);
  return best;
}

PlayScreen::PlayScreen(Screen& screen, LineInput& input, Start start, PlaySettings& settings)
    : screen_(screen),
      input_(input),
      settings_(settings),
      presenter_(std::move(start), settings,
                 {.leave = [this] { return !stays(); },
                  .spoil = [this](const std::string& what) { return spoils(what); },
                  .search = [this](const DealSearch& wanted) { return search(wanted); }}),
      choice_(presenter_.session().now()),
      chances_(settings.cache) {}

std::optional<Start> PlayScreen::play(std::string& last_words) {
  constexpr std::chrono::milliseconds step_time{500};
  const std::string note = presenter_.take_note();
  if (!session().begun() && !presenter_.is_puzzle()) aim_ = aim_text(session().variant());
  if (!presenter_.is_puzzle()) chances_.sit_down(session().hand().before(0));
  changed(note);
  while (!presenter_.has_left()) {
    go_on();
    draw();
    const Event event = screen_.wait(playing_.empty() ? pause() : std::optional(step_time));
    if (event.kind == Event::Kind::stop) break;
    take(event);
  }
  thinker_.end();
  keep_mistake_found();
  last_words = presenter_.leave();
  return presenter_.take_next();
}

/// Waits a moment for the mistake of the last hand. Then the worst of the moves looked at until now is kept.
void PlayScreen::keep_mistake_found() {
  constexpr std::chrono::milliseconds step{10};
  for (int i = 0; i < 150 && !stop_requested() && !keeper_.fetch(); ++i) std::this_thread::sleep_for(step);
  keeper_.end();
}

void PlayScreen::changed(const std::string& said) {
  thinker_.end();
  choice_ = Choice(now());
  said_ = said;
  going_ = true;
  next_move_ = std::chrono::steady_clock::now() + settings_.pace;
  wants_chances_ = false;
  hint_.reset();
  place_.reset();
  progress_.reset();
  session().hand_number() == 1 ? reviews_.clear() : static_cast<void>(reviews_.erase(session().hand_number()));
}

std::optional<std::chrono::milliseconds> PlayScreen::pause() const {
  if (!going_ || thinker_.busy() || !(presenter_.program_is_on_turn() || forced())) return std::nullopt;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(next_move_ - std::chrono::steady_clock::now());
  return left.count() > 0 ? std::optional(left) : std::nullopt;
}

void PlayScreen::go_on() {
  while (going_ && !thinker_.busy()) {
    const auto own = forced();
    if (!own && !presenter_.program_is_on_turn()) {
      going_ = false;
      add(said_, presenter_.settle());
      choice_ = Choice(now());
      std::string aim = std::exchange(aim_, "");
      add(aim, said_, "\n");
      if (said_.empty() || fits(aim)) said_ = aim;
      say(std::exchange(said_, ""));
      if (presenter_.is_puzzle()) return;
      return presenter_.is_match() ? find_mistake() : think_about_status();
    }
    if (pause()) {  // what was played until now is seen first
      saying_.message = fits(said_) ? said_ : "";
      return;
    }
    if (own) {
      hint_.reset();
      add(said_, presenter_.obey(*own).text);
      next_move_ = std::chrono::steady_clock::now() + settings_.pace;
      continue;
    }
    think([this, thought = presenter_.thought()](const std::atomic<bool>&) -> std::function<void()> {
      return [this, move = thought()] {
        add(said_, presenter_.play_program(move));
        next_move_ = std::chrono::steady_clock::now() + settings_.pace;
      };
    });
  }
}

/// The stop under the cursor; the end of stops_ if there is none.
std::vector<Spot>::const_iterator PlayScreen::standing() const {
  return std::ranges::find_if(stops_, [&](const Spot& stop) { return at_ && stop.same_as(*at_); });
}

void PlayScreen::draw() {
  settings_.look.width = screen_.columns();
  saying_.typing = typing_ ? &input_ : nullptr;
  saying_.doing = presenter_.is_match() && (thinker_.busy() || pause()) ? what_is_thought() : "";
  saying_.hint = hint_ ? &hint_->move : place_ ? &*place_ : nullptr;
  saying_.on_hint = stands_on_hint();
  stops_ = draw_play(screen_, presenter_, choice_, at_, saying_);
  if (stops_.empty() || !playing_.empty() || standing() != stops_.end()) return;
  at_ = stops_.front();  // the stop under the cursor is no longer there
  stops_ = draw_play(screen_, presenter_, choice_, at_, saying_);
}

namespace {

bool chooses(const Event& event) { return event.kind == Event::Kind::click || event.is(Key::enter) || event.is(" "); }

}  // namespace

/// Whether an event does no more than to skip a pause, or what is still to be shown of the solver's line.
bool PlayScreen::skips(const Event& event) {
  if (event.kind != Event::Kind::key && event.kind != Event::Kind::click) return !playing_.empty();
  const bool shows = !playing_.empty(), waits = pause().has_value();
  if (waits) next_move_ = {};
  if (waits && chooses(event)) return true;
  while (!playing_.empty()) step();
  return shows;
}

void PlayScreen::take(const Event& event) {
  const auto marked = hint_ ? hint_->since : std::chrono::steady_clock::time_point{};
  thinker_.fetch();
  keeper_.fetch();
  chances_.fetch();
  if (wants_chances_) give_chances(false);
  if (event.kind == Event::Kind::timeout) return step();
  // A key that was pressed before a hint was seen must not play it.
  if (hint_ && hint_->since != marked && (chooses(event) || event.is("h"))) return;
  if (skips(event)) return;
  switch (event.kind) {
    case Event::Kind::wheel_up: return go(Key::back_tab);
    case Event::Kind::wheel_down: return go(Key::tab);
    case Event::Kind::click: return click(event);
    case Event::Kind::key: return typing_ ? type(event) : press(event);
    default: return;
  }
}

void PlayScreen::type(const Event& event) {
  const auto did = input_.take(event, [this](std::string_view before) { return presenter_.completions(before); });
  if (!input_.offers().empty()) saying_.message = fmt::format("{}", fmt::join(input_.offers(), "  "));
  if (did == LineInput::Did::edited && !event.is(Key::end_of_input)) return;
  typing_ = false;
  if (did == LineInput::Did::entered) obey(input_.text());
}

void PlayScreen::press(const Event& event) {
  if (event.is(Key::end_of_input)) return obey("quit");
  if (event.is(Key::escape) || event.is(Key::backspace)) return put_back();
  if (event.is(Key::enter) || event.is(" ")) return enter();
  if (!event.is(Key::character)) return event.key == Key::other ? void() : go(event.key);
  for (const PlayKey& each : play_keys(presenter_))
    if (each.key == event.text) return press_key(each);
  // A character that can begin a move starts a typed line with it. A colon or a slash starts a command.
  const bool command = event.text == ":" || event.text == "/";
  const std::string_view move_starts = presenter_.is_match() ? "0123456789<[" : "0123456789<.[";
  if (!command && move_starts.find(event.text[0]) == move_starts.npos)
    return say(unknown_key_text(event.text) + " Press ? for keys, : for a command.");
  typing_ = true;
  input_.begin(command ? "" : event.text);
}

/// Keys that do more than their command, or that have none.
void PlayScreen::press_key(const PlayKey& key) {
  if (key.command == "take") return take_score();
  if (key.command == "hint" && hint_) return play_hint();
  if (key.command == "all") {
    hint_.reset();
    return choice_.any_set() ? choice_.choose(choice_.chosen() | choice_.open()) : void();
  }
  if (key.command != "end") return obey(key.command);
  if (now().over()) return answer(patience_is_over);
  obey(choice_.any_set() ? choice_.ready().front().text : now().moves(1).front().text);
}

/// Claims what an earlier player did not declare. Where several persons could, asks which.
void PlayScreen::take_score() {
  const std::vector<int> seats = session().claims().takers();
  if (seats.size() < 2) return obey("take");
  std::vector<KeyLabel> keys;
  for (const int seat : seats) keys.push_back({std::to_string(seat + 1), fmt::format("seat {}", seat + 1)});
  keys.push_back({"Esc", "cancel"});
  const std::string key = ask("Who claims what was not declared? Press the number of the seat; Esc cancels.", keys);
  if (!key.empty()) obey("take " + key);
}

/// Chooses the stop under the mouse. Places for a chosen tile lie over the tiles there and were added later, so the
/// last stop that fits is the right one.
void PlayScreen::click(const Event& event) {
  const auto hit = std::find_if(stops_.rbegin(), stops_.rend(),
                                [&](const Spot& stop) { return stop.covers(event.row, event.column); });
  if (hit != stops_.rend()) choose(Spot(*hit));
}

void PlayScreen::enter() {
  if (presenter_.is_puzzle())
    if (const std::string command = presenter_.enter_in_puzzle(); !command.empty()) return obey(command);
  if (presenter_.waits_for_claim() || presenter_.covered()) return obey("");
  if (keeps_its_review(session())) return;
  if (session().over()) return obey("new");
  if (session().hand_over()) return obey("next");
  if (stands_on_hint()) return play_hint();
  if (const auto stop = standing(); stop != stops_.end()) choose(Spot(*stop));
}

void PlayScreen::put_back() {
  choice_.clear();
  hint_.reset();
  if (!presenter_.is_match() || !thinker_.busy() || (going_ && !progress_)) return;
  thinker_.end();
  saying_.message = progress_ ? before_review_ : "";
  progress_.reset();
}

void PlayScreen::go(Key key) {
  if (stops_.empty()) return;
  const auto from = standing();
  at_ = from == stops_.end() ? stops_.front()
                             : stops_[next_stop(stops_, static_cast<std::size_t>(from - stops_.begin()), key)];
}

/// Chooses a stop: plays its move, or takes up its tile. A tile that goes to one place only is played at once.
void PlayScreen::choose(const Spot& stop) {
  if (session().hand_over()) return;
  at_ = stop;
  if (!stop.tile) return obey(stop.move);
  if (all_must_go(now())) return obey(now().moves(1).front().text);
  saying_.message.clear();
  hint_.reset();
  if (const auto move = choice_.touch(*stop.tile)) return obey(*move);
  if (!presenter_.is_match() || choice_.chosen().empty()) return;
  saying_.message = "Where to? Arrows choose a place, Enter takes it.";
  at_ = Spot{.move = choice_.ready().front().text};
}

void PlayScreen::obey(std::string_view typed) {
  if (presenter_.is_match()) {
    thinker_.end();
    progress_.reset();
  }
  std::string command;
  try {
    command = presenter_.command_of(typed).value_or("");
  } catch (const ParseError&) {  // the presenter says what is wrong
  }
  if (!presenter_.is_puzzle() && thinks_about(command, typed)) return;
  const Row deal = session().dealt().deal;
  const Reply reply = presenter_.obey(typed);
  if (command == "help")
    return page(fmt::format("{}\n{}", presenter_.is_puzzle() ? puzzle_keys_page() : keys_page(presenter_.is_match()),
                            reply.text));
  if (!reply.moved) {
    if (presenter_.is_puzzle()) choice_.clear();  // a wrong move is put back
    if (const auto hinted = presenter_.hinted_in_puzzle(); command == "hint" && hinted) mark_in_puzzle(*hinted);
    return answer(reply.text);
  }
  if (!presenter_.is_puzzle() && session().dealt().deal != deal) chances_.sit_down(session().hand().before(0));
  changed(reply.text);
}

bool PlayScreen::fits(const std::string& text) const {
  return static_cast<int>(screen_.lines_of(text).size()) <= most_message_rows(screen_, presenter_);
}

/// Shows a text as a page; a line that is begun there goes on at the table.
void PlayScreen::page(const std::string& text) {
  if (const Event ended = screen_.page(text); ended.is(":") || ended.is("/")) press(ended);
}

void PlayScreen::say(const std::string& text) {
  saying_.message = fits(text) ? text : "";
  if (!fits(text)) page(text);
}

/// Shows a message, and forgets that chances were asked for.
void PlayScreen::answer(const std::string& text) {
  wants_chances_ = false;
  say(text);
}

/// Asks a question in the rows of the message; the last row lists the keys. Returns the character that was pressed if
/// it is one of `keys`; empty for any other key, and if the user asked the program to stop.
std::string PlayScreen::ask(const std::string& question, const std::vector<KeyLabel>& keys) {
  saying_.message = question;
  saying_.keys = keys;
  Event event{.kind = Event::Kind::timeout};
  while (event.kind != Event::Kind::key && event.kind != Event::Kind::stop) {
    draw();
    event = screen_.wait();
  }
  const bool known = event.is(Key::character) && std::ranges::find(keys, event.text, &KeyLabel::key) != keys.end();
  saying_.message.clear();
  saying_.keys.clear();
  return known ? event.text : "";
}

/// Asks before the person leaves a game that would then be counted as lost or deleted; saves it if that is chosen.
/// Returns whether the person stays.
bool PlayScreen::stays() {
  const bool counts = presenter_.counts();
  const std::string key =
      ask(fmt::format("This {} is not over. s saves it for later; {}; Esc stays.", what_counts(session()),
                      counts ? "c counts it as lost" : "d deletes it"),
          {{"s", "save"}, counts ? KeyLabel{"c", "count as lost"} : KeyLabel{"d", "delete"}, {"Esc", "stay"}});
  if (key == "s") presenter_.save_for_later();
  return key.empty();
}

DealtDeal PlayScreen::search(const DealSearch& search) {
  return search_on(screen_, search, [this](const std::string& said) {
    saying_.message = said;
    draw();
  });
}

bool PlayScreen::spoils(const std::string& what) {
  return ask(what + " y goes ahead; Esc cancels.", {{"y", "go ahead"}, {"Esc", "cancel"}}) == "y";
}

}  // namespace boneyard::app
