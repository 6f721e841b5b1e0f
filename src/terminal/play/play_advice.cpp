// The commands on the screen that need long computations: status, hints, a look at hidden tiles, the review, the
// solver's play.
#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "boneyard/notation.hpp"
#include "cli/state/mistakes.hpp"
#include "platform/errors.hpp"
#include "platform/output.hpp"
#include "platform/signals.hpp"
#include "terminal/play/play_screen.hpp"
#include "terminal/play/review_list.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {

using namespace std::chrono_literals;

void PlayScreen::think(Background::Work work) {
  thinker_.start(std::move(work));
  for (int i = 0; i < 20 && !thinker_.fetch(); ++i) std::this_thread::sleep_for(3ms);
}

std::string PlayScreen::what_is_thought() const {
  if (presenter_.is_puzzle()) return presenter_.what_puzzle_waits_for();
  if (const auto own = forced(); own && !progress_) {
    const std::string name = seat_name(session(), now().turn());
    return fmt::format("No tile fits: {} {}{}", name, *own, name == "you" ? "" : *own == "pass" ? "es" : "s");
  }
  if (going_ && !progress_) return capital(seat_name(session(), now().turn())) + " thinks …";
  const bool counted = progress_ && progress_->all.load() > 0;
  return fmt::format("Working it out{}; Esc stops",
                     counted ? fmt::format(", {} of {}", progress_->done.load() + 1, progress_->all.load()) : "");
}

bool PlayScreen::thinks_about(std::string_view command, std::string_view typed) {
  if (command == "review") return presenter_.is_match() && reviews(typed);
  const bool patience = !presenter_.is_match(), alone = words(typed).size() == 1;
  const bool known = command == "hint" || (patience ? command == "auto" || command == "status" : command == "peek");
  if (!known || !alone) return false;
  if (patience && now().over()) return answer(patience_is_over), true;
  if (const auto refused = presenter_.ask_for(command)) {
    answer(refused->text);
    if (command == "hint" && presenter_.table().person_chooses() && now().move_count() == 1)
      mark_hint(now().moves(1).front().text);
    return true;
  }
  if (command == "peek") give_peek();
  if (command == "auto") play_out();
  if (command == "status") think_about_status(true);
  if (command == "hint") patience ? give_hint() : give_match_hint();
  return true;
}

/// Computes the status on another thread: whether the game can still be won or, when it is over, which move lost it.
/// `asked`: the person asked for the status, so it is shown even where it is off.
void PlayScreen::think_about_status(bool asked) {
  const bool over = now().over(), won = now().won();
  thinker_.end();
  saying_.status_ink = !over ? Ink::busy : won ? Ink::good : Ink::bad;
  saying_.status = over ? to_text(told_at_end(session()), session()) : "";
  if (won || (over && session().played() == 0) || (!over && !asked && !presenter_.shows_status())) return;
  if (!over) saying_.status = "Working out whether it can be won …";
  const bool looks = over && presenter_.may_have_mistake();
  think([this, game = session(), over, looks](const std::atomic<bool>& stop) -> std::function<void()> {
    Thinking time = thinking(800ms, stop);
    time.known = known_chances(settings_.cache);
    Status status = over ? Status{Verdict::unwinnable, where_it_was_lost(game, time)}
                         : status_of(game, time, presenter_.first_verdict());
    auto mistake = looks ? mistake_of(game, time) : std::nullopt;
    return [this, over, status = std::move(status), mistake = std::move(mistake)]() mutable {
      if (over) {
        presenter_.found_mistake(std::move(mistake));
        add(saying_.message, status.text, "\n");
        return;
      }
      constexpr Ink inks[] = {Ink::good, Ink::bad, Ink::busy};
      saying_.status = std::move(status.text);
      saying_.status_ink = inks[static_cast<int>(status.verdict)];
    };
  });
}

void PlayScreen::find_mistake() {
  if (!presenter_.may_have_mistake() || presenter_.known_mistake() != nullptr) return;
  const bool keeps = settings_.counts && !session().spoiled();
  keeper_.start([this, keeps, match = session()](const std::atomic<bool>& stop) -> std::function<void()> {
    auto mistake = mistake_of(match, thinking(30s, stop));  // the limit is hardly ever reached
    std::string said;
    if (mistake && keeps)
      said = or_else([&] { return keep_mistake(settings_.state, *mistake); },
                     [](const char* why) { return fmt::format("The mistake was not kept: {}", why); });
    return [this, said = std::move(said), mistake = std::move(mistake)]() mutable {
      std::string text = presenter_.found_mistake(std::move(mistake));
      if (presenter_.known_mistake() == nullptr) text.clear();  // the next hand has begun
      for (const std::string& more : {text, said}) {
        std::string longer = saying_.message;
        add(longer, more, "\n");
        if (fits(longer)) saying_.message = longer;
      }
    };
  });
}

void PlayScreen::give_hint() {
  answer("Working …");
  draw();
  if (presenter_.hides()) {
    wants_chances_ = true;
    return give_chances(true);
  }
  const Thinking time = hint_thinking(session());
  const Hint best = hint(session().hand(), time);
  answer(hint_text(now(), session().dealt().dealt, best, time.time));
  mark_hint(best.moves.empty() ? "" : best.moves.front().move);
}

void PlayScreen::give_chances(bool in_a_moment) {
  constexpr std::chrono::milliseconds at_once{150};
  const auto chances = chances_.ask(now(), in_a_moment);
  if (!chances && in_a_moment) {  // until they are known
    const std::string move = estimated_chances(now(), thinking(at_once)).front().move;
    provisional_ = fmt::format("Provisional, by a guess: {}. ", move);
    mark_hint(move);
  }
  if (!chances) {
    saying_.message = provisional_ + chances_.progress();
    return;
  }
  answer(hint_text(now(), session().dealt().dealt, {.kind = Hint::Kind::exact, .moves = *chances}, {}));
  // Whoever has gone on to choose another tile meanwhile keeps the choice.
  if (in_a_moment || stands_on_hint()) mark_hint(chances->front().move);
}

void PlayScreen::give_match_hint() {
  saying_.message.clear();
  think([this, match = session()](const std::atomic<bool>&) -> std::function<void()> {
    return [this, match, best = hint(match.hand(), hint_thinking(match))] {
      say(hint_text(match.now(), match.dealt().dealt, best, {}, reader_of(match)));
      mark_hint(best.moves.front().move);
    };
  });
}

void PlayScreen::give_peek() {
  saying_.message.clear();
  think([this, match = session()](const std::atomic<bool>& stop) -> std::function<void()> {
    return [this, match, answer = peek(match.now(), thinking(5s, stop))] {
      say(peek_text(match, answer));
      stand_on_move(answer.moves.front().first);
    };
  });
}

/// Shows the review that was typed. Returns false if there is none of that hand; the presenter then says why.
bool PlayScreen::reviews(std::string_view typed) {
  const auto given = words(typed);
  int hand = 0;
  try {
    hand = presenter_.hand_to_review(given.size() > 1 ? given[1] : "");
  } catch (const ParseError&) {
    return false;
  }
  before_review_ = std::exchange(saying_.message, "");
  show_review(hand);
  return true;
}

void PlayScreen::weigh(int hand) {
  progress_ = std::make_shared<Progress>();
  think([this, hand, match = as_of_hand(session(), hand),
         progress = progress_](const std::atomic<bool>& stop) -> std::function<void()> {
    auto reviewed = review(match.hand(), thinking(2s, stop), [&](std::size_t done, std::size_t all) {
      progress->done = done;
      progress->all = all;
      send_news();
    });
    return [this, hand, reviewed = std::move(reviewed)]() mutable {
      reviews_[hand] = std::move(reviewed);
      show_review(hand);
    };
  });
}

/// Shows the review of a hand, and those of other hands to which the person steps from there. If what the moves cost is
/// not known yet, this is called again when it is.
void PlayScreen::show_review(int hand) {
  const int last = presenter_.hand_to_review("");
  for (;;) {
    progress_.reset();
    const auto known = reviews_.find(hand);
    if (known == reviews_.end()) return weigh(hand);
    const ReviewLeft left = show_review_list(screen_, session(), hand, last, known->second);
    if (left.move)
      if (const Reply reply = presenter_.go_to(*left.move); reply.moved) return changed(reply.text);
    if (left.step == 0) break;
    hand += left.step;
  }
  saying_.message = before_review_;
}

/// Moves the cursor to the first tile of a move, or to the label of a move that takes no tile. Returns the move;
/// nullopt if `move` is none.
std::optional<MoveText> PlayScreen::stand_on_move(std::string_view move) {
  try {
    MoveText read = now().read(move);
    at_ = read.touched.tiles.empty() ? Spot{.move = read.text} : Spot{.tile = read.touched.tiles.front()};
    return read;
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

void PlayScreen::mark_hint(std::string_view move) {
  hint_.reset();
  place_.reset();
  choice_.clear();
  auto hinted = stand_on_move(move);
  if (!hinted) return;
  if (choice_.any_set()) {
    LargeSet tiles;
    for (const Tile tile : hinted->touched.tiles) tiles.insert(tile);
    choice_.choose(tiles);
  }
  hint_ = MarkedHint{std::move(*hinted), *at_, std::chrono::steady_clock::now()};
}

void PlayScreen::mark_in_puzzle(const MoveText& hinted) {
  if (!hinted.text.empty()) return mark_hint(hinted.text);
  choice_.clear();
  place_ = hinted;
}

/// Plays the marked move; not yet if it was marked so lately that the key cannot have been meant for it.
void PlayScreen::play_hint() {
  constexpr std::chrono::milliseconds least{250};
  const auto seen = std::chrono::steady_clock::now() - hint_->since;
  if (seen >= std::min(least, settings_.pace)) obey(std::string(hint_->move.text));
}

void PlayScreen::play_out() {
  answer("Working …");
  draw();
  try {
    playing_ = presenter_.solver_line();
  } catch (const ParseError& error) {
    return answer(error.what());
  }
  answer(fmt::format("The solver plays {}; any key skips.", grouped(playing_.size(), "move")));
  std::ranges::reverse(playing_);
}

void PlayScreen::step() {
  if (playing_.empty()) return;
  const std::string message = saying_.message;
  const std::string said = presenter_.obey(playing_.back()).text;
  playing_.pop_back();
  at_.reset();
  changed(playing_.empty() ? said : message);
}

}  // namespace boneyard::app
