#include "terminal/match/match_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/advice.hpp"
#include "boneyard/notation.hpp"
#include "cli/io/signals.hpp"
#include "terminal/match/match_review.hpp"
#include "terminal/match/match_sheet.hpp"
#include "terminal/match/match_words.hpp"
#include "terminal/play_screen.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view keys_text =
    "Arrows and Tab go from tile to tile, Enter plays; so do\n"
    "the wheel and a click. What can be laid is green. A tile\n"
    "that goes to several places is chosen first, and then a\n"
    "place. Esc puts it back, and leaves what is worked out.\n"
    "  u undo   r redo   h hint   p peek   v review\n"
    "  c claim  t take   n next   m moves  ? help   q quit\n"
    "The last line has those that do something now.\n"
    "Digits, < and . begin a move to be typed, a colon begins\n"
    "a command. Tab completes, arrows fetch earlier lines.\n\n";

/// How far a review is, counted by the thread that works it out.
struct Progress {
  std::atomic<std::size_t> done{0}, all{0};

  std::string text() const { return all.load() == 0 ? "" : fmt::format(", {} of {}", done.load() + 1, all.load()); }
};

class MatchScreen final : public PlayScreen {
 public:
  MatchScreen(Screen& screen, LineInput& input, Start<TableMatch> start, PlaySettings& settings)
      : PlayScreen(screen, input, settings), table_(std::move(start), settings, questions()) {}
  ~MatchScreen() override { thinker_.end(); }

 private:
  const table::Position& now() const { return table_.match().now(); }
  Presenter& presenter() override { return table_; }
  Shown& shown() override { return sheet_; }
  int message_rows() const override { return message_rows_of_match(stage_); }

  void begin() override { said_ = table_.take_note(); }

  void draw_all() override {
    sheet_.doing.clear();
    if (thinker_.busy())
      sheet_.doing = going_ ? capital(seat_name(table_.match(), now().turn())) + " thinks …"
                            : fmt::format("Working it out{}; Esc leaves it", progress_ ? progress_->text() : "");
    stops_ = draw_match_sheet(stage_, table_, sheet_);
    if (stops_.empty() || standing() != stops_.end()) return;
    sheet_.at = stops_.front().move;  // what it stood on has gone
    stops_ = draw_match_sheet(stage_, table_, sheet_);
  }

  std::vector<Stop>::const_iterator standing() const { return std::ranges::find(stops_, sheet_.at, &Stop::move); }

  void add(const std::string& more) { said_ += (said_.empty() || more.empty() ? "" : " ") + more; }

  /// The program's seats, one after the other, until it is a person's turn.
  void go_on() override {
    while (going_ && !thinker_.busy()) {
      if (!table_.program_is_on_turn()) {
        going_ = false;
        add(table_.settle());
        return say(std::exchange(said_, ""));
      }
      think([this, thought = table_.thought()](const std::atomic<bool>&) -> std::function<void()> {
        return [this, move = thought()] { add(table_.play_program(move)); };
      });
    }
  }

  std::string_view command_of_key(std::string_view key) const override {
    for (const MatchKey& each : match_keys())
      if (key == each.key) return each.command;
    return {};
  }
  bool begins_move(char first) const override { return (first >= '0' && first <= '9') || first == '<' || first == '['; }

  void put_back() override {
    sheet_.chosen.reset();
    if (going_ || !thinker_.busy()) return;
    thinker_.end();
    sheet_.message.clear();
  }

  void enter() override {
    if (table_.waits_for_claim() || table_.covered()) return obey("");
    if (table_.match().match_over()) return obey("new");
    if (now().over()) return obey("next");
    if (const auto stop = standing(); stop != stops_.end()) choose(Stop(*stop));
  }

  void choose(const Stop& stop) override {
    sheet_.at = stop.move;
    // A tile that goes to several places is taken up first.
    int places = 0;
    std::optional<Tile> tile;
    for (const table::Move& move : now().moves())
      if (move.lays() && to_text(move.tile.tile()) == stop.move) {
        ++places;
        tile = move.tile.tile();
      }
    if (places <= 1) return obey(stop.move);
    if (std::exchange(sheet_.chosen, sheet_.chosen == tile ? std::nullopt : tile) == tile) {
      sheet_.message.clear();
      return;
    }
    sheet_.message = "Where to? Arrows choose a place, Enter takes it.";
    for (const table::Move& move : now().moves())
      if (move.lays() && move.tile.tile() == tile) {
        sheet_.at = now().to_text(move);
        break;
      }
  }

  void go(Key key) override {
    if (!stops_.empty()) sheet_.at = stop_after(standing(), key)->move;
  }

  void obey(std::string_view typed) override {
    thinker_.end();
    const std::string command = command_of(typed);
    const bool chooses = table_.match().person_is_on_turn() && !table_.covered();
    if (command == "hint" && chooses) return give_hint();
    if (command == "peek" && chooses) return give_peek();
    if (command == "review" && now().over()) return give_review();
    const Reply reply = table_.obey(typed);
    if (command == "help") return stage_.page(std::string(keys_text) + reply.text);
    if (!reply.moved) return say(reply.text);
    sheet_.chosen.reset();
    said_ = reply.text;
    going_ = true;
  }

  void give_hint() {
    table_.note_hint();
    sheet_.message.clear();
    think([this, match = table_.match()](const std::atomic<bool>&) -> std::function<void()> {
      return [this, match, reasoning = hint(match)] {
        say(hint_text(match, reasoning));
        stand_on(reasoning.moves.front().move);
      };
    });
  }

  void give_peek() {
    if (!table_.note_peek()) return;
    sheet_.message.clear();
    think([this, match = table_.match()](const std::atomic<bool>& stop) -> std::function<void()> {
      return [this, match, answer = peek(match, thinking(5s, stop))] {
        say(peek_text(match, answer));
        stand_on(answer.moves.front().first);
      };
    });
  }

  void give_review() {
    sheet_.message.clear();
    progress_ = std::make_shared<Progress>();
    think([this, match = table_.match(), progress = progress_](const std::atomic<bool>& stop) -> std::function<void()> {
      auto reviewed = review(match, thinking(2s, stop), [&](std::size_t done, std::size_t all) {
        progress->done = done;
        progress->all = all;
        send_news();
      });
      return [this, reviewed = std::move(reviewed)] { show_review(reviewed); };
    });
  }

  void show_review(const std::vector<Reviewed>& reviewed) {
    progress_.reset();
    if (reviewed.empty()) return say("You had nothing to choose in this hand.");
    const auto move = choose_reviewed(stage_, table_.match(), reviewed);
    if (!move) return;
    const Reply reply = table_.go_to(*move);
    said_ = reply.text;
    going_ = reply.moved;
  }

  /// The cursor goes to the tile of a move, or to the word for it.
  void stand_on(const table::Move& move) { sheet_.at = move.lays() ? to_text(move.tile.tile()) : now().to_text(move); }

  MatchTable table_;
  MatchSheet sheet_;
  std::string said_;   // since the person's last move
  bool going_ = true;  // the program's seats are to play, and what they did to be told
  std::shared_ptr<Progress> progress_;
};

}  // namespace

std::optional<Seating> play_match_on_screen(Screen& screen, LineInput& input, Start<TableMatch> start,
                                            PlaySettings& settings, std::string& last_words) {
  return MatchScreen(screen, input, std::move(start), settings).play(last_words);
}

}  // namespace boneyard::app
