// Random sequences of what a person can do at the terminal's table, over all games, rules and players, with the program
// killed and resumed in the middle, beside a plain model of what a table must keep: the moves played and taken back,
// whether the game counts, what the record says, and that nothing played is lost. A sequence that fails is shortened to
// one that no step can be left out of.
//
// `BONEYARD_TRACES="COUNT SEED" boneyard_tests "[traces][slow]"` tries so many, each of a seed of its own, or as many
// as `3600s` have room for; with the name of a file it goes through the one that a failure printed. What was found once
// is kept in tests/terminal/traces.
//
// A sequence is a text: the game, then a step a line. `move 7` is the eighth legal move, the number counted round;
// `number 7` types its number, and `tap 7` takes up its tiles. `game puzzle ID` is a puzzle.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "boneyard/choice.hpp"
#include "boneyard/deal.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/solve_puzzle.hpp"
#include "cli/state/puzzle_store.hpp"
#include "cli/state/statistics.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/presenter/start_puzzle.hpp"
#include "tests/session/random_game.hpp"
#include "tests/terminal/state_folder.hpp"

namespace {

using namespace boneyard;
using namespace boneyard::app;

struct Trace {
  std::string game;     ///< a variant's text
  std::string players;  ///< separated by spaces; `person` for a patience
  std::uint64_t seed = 0;
  std::vector<std::string> steps{};

  std::string text() const {
    return fmt::format("game {}\nplayers {}\nseed {}\n{}\n", game, players, seed, fmt::join(steps, "\n"));
  }
  static Trace parse(std::istream& in) {
    Trace trace;
    for (std::string line; std::getline(in, line);) {
      const std::string rest = line.substr(std::min(line.size(), line.find(' ') + 1));
      if (line.starts_with("game "))
        trace.game = rest;
      else if (line.starts_with("players "))
        trace.players = rest;
      else if (line.starts_with("seed ") && trace.steps.empty())
        trace.seed = std::stoull(rest);
      else if (!line.empty() && !line.starts_with('#'))
        trace.steps.push_back(line);
    }
    return trace;
  }
};

struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};
void expect(bool holds, const std::string& what) {
  if (!holds) throw Failure(what);
}
template <class A, class B>
void expect_equal(const A& found, const B& expected, std::string_view what) {
  if (!(found == expected)) throw Failure(fmt::format("{}: {}, not {}", what, found, expected));
}

/// A move as it comes about when its tiles are taken up one after the other, and its place is chosen among those left.
std::string tapped(const AnyPosition& now, const MoveText& move) {
  Choice choice(now);
  std::optional<std::string> played;
  for (const Tile tile : move.touched.tiles)
    if (played = choice.touch(tile); played) break;
  if (played) {
    expect_equal(*played, move.text, "the move of these tiles");
    return *played;
  }
  const auto ready = choice.ready();
  expect(std::ranges::find(ready, move.text, &MoveText::text) != ready.end(), move.text + " is not offered");
  return move.text;
}

/// What is typed for one of the legal moves.
std::string typed(std::string_view how, const AnyPosition& now, std::size_t number) {
  const auto legal = now.moves();
  number %= legal.size();
  if (how == "number") return std::to_string(number + 1);
  return how == "tap" ? tapped(now, legal[number]) : legal[number].text;
}

/// What a table must keep, from what was typed and what lies there: no function of the controller is asked.
struct Model {
  std::vector<std::string> line{};  ///< the moves of this hand, also those taken back
  std::size_t at = 0;               ///< how many of them are played
  bool moved = false;               ///< a person has moved in this game
  bool counts = true;               ///< no: it was spoiled, or several persons play
  bool counted = false;
  std::uint64_t played = 0, won = 0;
  std::uint64_t hints = 0;  ///< taken in this game

  void count(bool as_won) {
    if (counted) return;
    counted = true;
    played += counts;
    won += counts && as_won;
  }
};

/// Whatever follows the steps of a trace.
class Walk {
 public:
  virtual ~Walk() = default;
  void go() {
    for (const std::string& step : trace_.steps) {
      now_ = step;
      take(step);
      check();
    }
  }
  const std::string& now() const { return now_; }

 protected:
  explicit Walk(const Trace& trace) : trace_(trace) {}
  virtual void take(const std::string& step) = 0;
  virtual void check() = 0;

  const Trace& trace_;
  std::string now_;
};

class Run final : public Walk {
 public:
  explicit Run(const Trace& trace)
      : Walk(trace), variant_(Variant::parse(trace.game)), settings_(at_screen(folder_.path)) {
    sitters_ = parse_sitters(variant_, trace.players);
    sit({Session(variant_, numbered_deal(variant_, trace.seed), sitters_)});
    begin();
  }

 private:
  const Session& session() const { return table_->session(); }
  bool match() const { return variant_.hands_follow(); }

  void sit(Start start) {
    table_.reset();  // lets go of the file that the next one takes up
    table_ = std::make_unique<Presenter>(std::move(start), settings_);
    table_->go_on();
    table_->uncover();
  }
  /// The model of a game that lies there before its first move by a person.
  void begin(bool counts = true) {
    const Model before = model_;
    model_ = {.counts = counts && session().hand().persons() == 1, .played = before.played, .won = before.won};
    read_line();
    if (match() && session().over()) model_.count(session().won());  // by the first moves of the program's players
  }
  /// What the program's players have done since is in the line, too.
  void read_line() {
    model_.line.clear();
    for (std::size_t i = 0; i < session().hand().known(); ++i) model_.line.push_back(session().hand().move(i));
    model_.at = session().played();
  }

  void type(const std::string& words) {
    const Reply reply = table_->obey(words);
    said_ = reply.text;
    if (reply.moved && !table_->has_left()) said_ += table_->go_on();
    table_->uncover();
  }

  /// A game that is left counts as lost once a person has moved. One that was won has been counted.
  void leave() {
    if (model_.moved) model_.count(false);
  }

  void take(const std::string& step) override {
    const auto given = words(step);
    const std::string_view name = given.front();
    const std::size_t number = given.size() == 2 ? std::stoull(std::string(given[1])) : 0;
    if (name == "move" || name == "number" || name == "tap") return move(name, number);
    if (name == "undo" || name == "restart") return undo(step, name == "restart" ? model_.at : number);
    if (name == "redo") return redo(step, number);
    if (name == "back" && match()) return undo(step, 0);
    if (name == "several") return several(number);
    if (name == "new") {
      leave();
      type(fmt::format("new {}", number));
      return begin();
    }
    if (name == "kill") return kill();
    if (name == "save" || name == "menu") return save_for_later(name == "menu");
    if (name == "quit") return quit(number);
    if (name == "load") return load();
    if (name == "next" || name == "enter" || name == "claim" || name == "take") return at_match(name);
    if (name == "peek" || name == "status" || name == "why") return look(std::string(name));
    if (name == "hint" || name == "follow") return take_hint(name == "follow");
    if (name == "who") return who();
    if (name == "review") return type(session().hand().known() <= 14 ? step : "score");
    if (name == "auto") return let_play();
    type(step);  // moves, score, stats, seed, rules, nonsense: nothing changes
  }

  bool can_move() const {
    return !session().hand_over() && session().person_is_on_turn() && !table_->waits_for_claim();
  }

  void move(std::string_view how, std::size_t number) {
    if (!can_move()) {
      if (!match()) type("1");  // refused
      return;
    }
    const auto legal = session().now().moves();
    play(typed(how, session().now(), number), legal[number % legal.size()].text);
  }

  /// Types a legal move; `text` is what it then is.
  void play(const std::string& words, const std::string& text) {
    const std::vector<std::string> before(model_.line.begin(), model_.line.begin() + static_cast<long>(model_.at));
    type(words);
    expect(session().played() > before.size() || session().hand_over(), fmt::format("{} was not played", text));
    for (std::size_t i = 0; i < before.size(); ++i)
      expect_equal(session().hand().move(i), before[i], "a move played before");
    expect_equal(session().hand().move(before.size()), text, "the move");
    model_.moved = true;
    const std::size_t others = session().played() - before.size() - 1;
    if (!match()) expect_equal(others, 0u, "moves of others");
    read_line();
    if (session().over() && (match() || session().now().won())) model_.count(session().won());
  }

  /// Moves in one line: they are played up to the first that cannot be, and what was played before stays.
  void several(std::size_t number) {
    const std::vector<std::string> before(model_.line.begin(), model_.line.begin() + static_cast<long>(model_.at));
    const bool can = can_move();
    type(fmt::format("1 {} 99", 1 + number));
    expect(session().played() >= before.size() + (can ? 1 : 0), "no move of several was played");
    for (std::size_t i = 0; i < before.size(); ++i)
      expect_equal(session().hand().move(i), before[i], "a move played before");
    model_.moved |= can || session().played() > before.size();
    read_line();
    if (session().over() && (match() || session().now().won())) model_.count(session().won());
  }

  /// How many tiles lie face down.
  static std::size_t face_down(const AnyPosition& position) {
    std::size_t count = 0;
    for (const Place& place : position.places()) count += place.face_down ? place.tiles.size() : 0;
    return count;
  }

  void undo(const std::string& step, std::size_t moves) {
    if (match()) {
      const std::size_t before = model_.at;
      const bool back = step.starts_with("back");  // which goes on to a move that was taken back, too
      type(back ? step : "undo");
      expect(back || session().played() <= before, "undo went on");
      expect_equal(session().hand().known(), model_.line.size(), "moves known after undo");
      // What has been seen since is the session's to say (tests/session); it never makes a game count.
      if (session().spoiled()) model_.counts = false;
      model_.moved |= session().played() != before;
      model_.at = session().played();
      return;
    }
    const std::size_t to = model_.at - std::min(moves, model_.at);
    const bool seen =
        variant_.hidden() == Hidden::matters && face_down(session().hand().before(to)) > face_down(session().now());
    const bool lost = session().now().over() && !session().now().won();
    type(step);
    if (seen && to < model_.at && !model_.counted && model_.counts) {
      if (lost)
        model_.count(false);
      else
        model_.counts = false;
    }
    model_.moved |= to < model_.at;
    model_.at = to;
  }

  void redo(const std::string& step, std::size_t moves) {
    type(match() ? "redo" : step);
    if (match()) {
      expect(session().played() >= model_.at, "redo went back");
      expect_equal(session().hand().known(), model_.line.size(), "moves known after redo");
      model_.at = session().played();
      if (session().over()) model_.count(session().won());
      return;
    }
    model_.at = std::min(model_.at + moves, model_.line.size());
    if (session().now().won()) model_.count(true);  // unless it was counted already
  }

  void at_match(std::string_view name) {
    if (!match()) return type("score");
    const int hand = session().hand_number();
    type(name == "enter" ? "" : std::string(name));
    if (session().hand_number() != hand) model_.moved = true;
    read_line();
    if (session().over()) model_.count(session().won());
  }

  void look(const std::string& word) {
    const bool choice = session().person_is_on_turn() && !session().hand_over(),
               hides = variant_.hidden() == Hidden::matters;
    if (word == "why" && !is_late()) return type("score");
    type(word);
    if (choice && !model_.counted && (word == "peek" && match() ? true : !match() && hides)) model_.counts = false;
    if (choice && word == "peek" && !match()) ++model_.hints;
  }

  /// Whether a search takes a moment only.
  bool is_late() const {
    const AnyPosition& now = session().now();
    return now.tiles_left() <= (variant_.hidden() == Hidden::nothing ? 12 : 8);
  }

  /// The first word of a hint is a move that can be played; one that is known without a search is no hint.
  void take_hint(bool follow) {
    if (!is_late()) return type("score");
    const bool choice = session().person_is_on_turn() && !session().hand_over();
    const bool single = match() && choice && session().now().move_count() == 1;
    type("hint");
    if (!choice) return;
    model_.hints += !single;
    const auto legal = session().now().moves();
    std::string best(words(said_).front());
    best.front() = static_cast<char>(std::tolower(best.front()));  // Draw is the only move
    const bool found = std::ranges::find(legal, best, &MoveText::text) != legal.end();
    expect(found || (!match() && said_.find("no move") != said_.npos) || said_.starts_with("Seeing every tile"),
           "a hint names no move: " + said_);
    if (follow && found && can_move()) play(best, best);
  }

  void who() {
    if (!is_late()) return type("score");
    const bool choice = session().person_is_on_turn() && !session().hand_over();
    type("who");
    if (match() && choice) ++model_.hints;
  }

  void let_play() {
    if (match() || variant_.hidden() == Hidden::matters) return type("score");  // takes long, or is none
    const bool choice = session().person_is_on_turn();
    const auto before = model_.line;
    type("auto");
    if (choice && session().spoiled()) {
      if (!model_.counted) model_.counts = false;
      model_.moved = true;
      expect(session().now().won() || session().now().over() || session().played() >= model_.at, "auto went back");
      read_line();
      if (session().now().won()) model_.counted = true;
    }
  }

  /// The file of this game as `resume` would find it.
  std::optional<Start> kept_game() const {
    const auto places = kept_places(folder_.path);
    if (places.empty()) return {};
    expect_equal(places.size(), 1u, "kept games");
    return resume_place(places.front());
  }

  /// The program is killed: what was played must be there.
  void kill() {
    const Session before = session();
    const bool begun = model_.moved;
    table_.reset();
    auto found = kept_game();
    if (!begun) {
      // What the program's players have done before the first move of a person need not be kept.
      const bool is_kept = found.has_value();
      sit(is_kept ? std::move(*found) : Start{Session(variant_, before.dealt(), sitters_)});
      if (!is_kept) return begin();
      model_.hints = table_->table().effort().hints;
      return read_line();
    }
    if (!found) {
      expect(model_.counted, "a game that was begun is lost by a kill");
      sit({Session(variant_, before.dealt(), sitters_)});
      return begin();
    }
    expect_equal(found->session.hand().line(), before.hand().line(), "the line after a kill");
    expect_equal(found->session.hand_number(), before.hand_number(), "the hand after a kill");
    sit(std::move(*found));
    read_line();
    if (std::exchange(model_.counted, false)) model_.counts = false;  // it was counted, and its end taken back
    if (session().over() && (match() || session().now().won())) model_.count(session().won());
  }

  /// The key `s` in the question on leaving, or the way to the menu; then resume. What can't be played on is left.
  void save_for_later(bool by_menu) {
    const bool at_stake = model_.moved && !model_.counted && !session().over();
    expect_equal(table_->at_stake(), at_stake, "whether the game is at stake");
    if (!at_stake && !by_menu) return;
    const Session before = session();
    by_menu ? type("menu") : table_->save_for_later();
    table_->leave();
    table_.reset();
    auto found = kept_game();
    expect_equal(found.has_value(), at_stake, "whether a game that was put away is kept");
    if (found) {
      expect_equal(found->session.hand().line(), before.hand().line(), "the line of a game that was put away");
      sit(std::move(*found));
      return read_line();
    }
    leave();
    sit({Session(variant_, before.dealt(), sitters_)});
    begin();
  }

  void quit(std::size_t seed) {
    leave();
    table_->obey("quit");
    expect(table_->has_left(), "quit does not leave");
    table_->leave();
    table_.reset();
    expect(kept_places(folder_.path).empty(), "a game that was left is kept");
    sit({Session(variant_, numbered_deal(variant_, seed), sitters_)});
    begin();
  }

  /// Writes the game to a file of the person's own and loads it.
  void load() {
    const std::string file = (folder_.path / "mine.txt").string();
    const std::string line = session().hand().line();
    type("save " + file);
    leave();
    table_->obey("load " + file);
    auto next = table_->take_next();
    expect(next.has_value(), "load loads nothing: " + said_);
    table_->leave();
    std::filesystem::remove(file);
    expect_equal(next->session.hand().line(), line, "the line of a game that was loaded");
    sit(std::move(*next));
    begin(false);  // what was loaded lies in the person's own file: it is kept from the first move on
  }

  void check() override {
    const Session& session = this->session();
    expect_equal(session.played(), model_.at, "moves played");
    expect_equal(session.hand().known(), model_.line.size(), "moves known");
    for (std::size_t i = 0; i < model_.line.size(); ++i) expect_equal(session.hand().move(i), model_.line[i], "a move");
    if (session.hand().persons() == 1 && !model_.counted)
      expect_equal(!session.spoiled(), model_.counts, "whether it may still count");
    const Session read = Session::parse(session.text());
    expect_equal(read.text(), session.text(), "the text of the text");
    expect_equal(table_->table().effort().hints, model_.hints, "hints taken");
    Record record;
    for (const auto& [key, each] : load_statistics(folder_.path)) {
      expect_equal(key, kind_of(session).key(), "a record");
      record = each;
    }
    expect_equal(record.played, model_.played, "games played in the record");
    expect_equal(record.won, model_.won, "games won in the record");
    expect(kept_places(folder_.path).size() <= 1, "a game is kept twice");
  }

  Variant variant_;
  StateFolder folder_;
  PlaySettings settings_;
  Sitters sitters_{};
  std::unique_ptr<Presenter> table_;
  Model model_;
  std::string said_;
};

/// A puzzle at a table, beside the puzzle itself: right moves are played and no others, the first try alone counts,
/// and what was missed in any is to come back.
class PuzzleRun final : public Walk {
 public:
  explicit PuzzleRun(const Trace& trace)
      : Walk(trace), wanted_{.id = trace.game.substr(trace.game.find(' ') + 1)}, settings_(at_screen(folder_.path)) {
    sit();
  }

 private:
  void sit() {
    table_.reset();
    Start start = start_puzzle(wanted_, folder_.path, true);
    const PuzzleList& list = shipped_puzzles();
    puzzle_.emplace(list[list.find(wanted_.id).value()].puzzle());
    wrong_ = hints_ = hinted_ = 0;
    step_ = 0;
    refuted_ = false;
    table_ = std::make_unique<Presenter>(std::move(start), settings_);
    table_->go_on();
    follow();
  }
  void follow() {
    while (puzzle_->next_by_itself()) puzzle_->play_by_itself();
  }
  bool chooses() const { return step_ == 0 && !puzzle_->solved(); }
  void note() {
    missed_ |= wrong_ + hints_ > 0;  // in any try, and it comes back on another day
    if (noted_ || (wrong_ + hints_ == 0 && !puzzle_->solved())) return;
    noted_ = true;
    solved_ = puzzle_->solved() && wrong_ + hints_ == 0;
  }

  void take(const std::string& step) override {
    const auto given = words(step);
    const std::string name(given.front());
    const std::size_t number = given.size() == 2 ? std::stoull(std::string(given[1])) : 0;
    if (name == "kill") return sit();
    if (name == "move" || name == "number" || name == "tap") return move(name, number);
    const Reply reply = table_->obey(step);
    if (reply.moved) table_->go_on();
    if (name == "hint" && chooses() && hinted_ < 2) ++hinted_, ++hints_;
    if (name == "why" && reply.moved) {  // not of a wrong move that has no line against it
      expect(chooses() && refuted_, "what was not played is refuted");
      step_ = 1;
    }
    if (name == "back") step_ = 0;
    if (name == "undo" && step_ > 0) --step_;
    if (name == "redo" && step_ > 0 && reply.moved) ++step_;
    note();
  }

  void move(std::string_view how, std::size_t number) {
    if (puzzle_->solved() || table_->session().hand_over()) return static_cast<void>(table_->obey("1"));
    const std::string text = typed(how, table_->session().now(), number);
    const std::string move = typed("move", table_->session().now(), number);
    const Reply reply = table_->obey(text);
    if (reply.moved) table_->go_on();
    if (step_ > 0) return expect(!reply.moved, "a move was played over a refutation");
    const SolvingPuzzle::Answer answer = puzzle_->play(move);
    expect_equal(reply.moved, answer == SolvingPuzzle::Answer::right, "whether " + move + " is played");
    if (answer == SolvingPuzzle::Answer::wrong) ++wrong_, refuted_ = true;
    if (answer == SolvingPuzzle::Answer::right) hinted_ = 0, refuted_ = false;
    note();
    follow();
  }

  void check() override {
    const PlayedHand& hand = table_->session().hand();
    const std::vector<std::string>& moves = puzzle_->moves();
    expect(hand.played() >= moves.size(), "a move of the puzzle is lost");
    if (step_ == 0) expect_equal(hand.played(), moves.size(), "moves played");
    for (std::size_t i = 0; i < moves.size(); ++i) expect_equal(hand.move(i), moves[i], "a move of the puzzle");
    const PuzzleRecord record = load_puzzles(folder_.path);
    expect_equal(record.tried, noted_ ? 1u : 0u, "puzzles tried");
    expect_equal(record.solved, solved_ ? 1u : 0u, "puzzles solved");
    expect_equal(record.missed.size(), missed_ ? 1u : 0u, "puzzles missed");
    expect(load_statistics(folder_.path).empty(), "a puzzle counts as a game");
    expect(kept_places(folder_.path).empty(), "a puzzle is kept as a game");
  }

  PuzzlesWanted wanted_;
  StateFolder folder_;
  PlaySettings settings_;
  std::unique_ptr<Presenter> table_;
  std::optional<SolvingPuzzle> puzzle_;
  int wrong_ = 0, hints_ = 0, hinted_ = 0;  ///< of this try; of the move that is to be found
  std::size_t step_ = 0;                    ///< of the refutation that is shown
  bool refuted_ = false, noted_ = false, solved_ = false, missed_ = false;
};

template <class Table>
std::optional<std::string> fault_at(const Trace& trace) {
  std::string step = "the first picture";
  try {
    Table run(trace);
    try {
      run.go();
    } catch (...) {
      step = run.now();
      throw;
    }
  } catch (const std::exception& error) {
    return fmt::format("{}: {}", step, error.what());
  }
  return {};
}

/// What is wrong, with the step at which it shows; nothing if all is right.
std::optional<std::string> fault(const Trace& trace) {
  return trace.game.starts_with("puzzle ") ? fault_at<PuzzleRun>(trace) : fault_at<Run>(trace);
}

/// Leaves out steps, more at a time and then one by one, as long as what is left still fails.
Trace shortened(Trace trace, const std::function<bool(const Trace&)>& fails) {
  for (std::size_t size = std::max<std::size_t>(trace.steps.size() / 2, 1);; size /= 2) {
    for (std::size_t from = 0; from < trace.steps.size();) {
      Trace without = trace;
      const auto begin = without.steps.begin() + static_cast<long>(from);
      without.steps.erase(begin, begin + static_cast<long>(std::min(size, trace.steps.size() - from)));
      if (fails(without))
        trace = without;
      else
        from += size;
    }
    if (size == 1) return trace;
  }
}

Trace random_puzzle_trace(SeedStream& random) {
  const PuzzleList& list = shipped_puzzles();
  Trace trace{fmt::format("puzzle {}", list[random.below(list.size())].id), "person"};
  constexpr const char* others[] = {"hint", "hint", "why",   "why",  "redo", "redo",
                                    "undo", "back", "moves", "kill", "rules"};
  for (std::size_t length = 3 + random.below(20); length > 0; --length) {
    constexpr const char* ways[] = {"move", "number", "tap"};
    if (random.below(2) == 0)
      trace.steps.push_back(fmt::format("{} {}", ways[random.below(3)], random.below(12)));
    else
      trace.steps.emplace_back(others[random.below(std::size(others))]);
  }
  return trace;
}

Trace random_trace(SeedStream& random) {
  if (random.below(8) == 0) return random_puzzle_trace(random);
  const table_tests::RandomGame game = table_tests::random_game(random);
  Trace trace{game.game, game.players, game.seed};
  const std::size_t length = 5 + random.below(60);
  while (trace.steps.size() < length) {
    const auto number = [&](std::size_t below) { return random.below(below); };
    switch (number(54)) {
      case 0:
      case 1:
      case 2: trace.steps.push_back(fmt::format("undo {}", 1 + number(4))); break;
      case 3:
      case 4: trace.steps.push_back(fmt::format("redo {}", 1 + number(4))); break;
      case 5: trace.steps.emplace_back("restart"); break;
      case 6: trace.steps.push_back(fmt::format("new {}", number(1'000'000))); break;
      case 7:
      case 8: trace.steps.emplace_back("kill"); break;
      case 9: trace.steps.emplace_back(number(2) == 0 ? "save" : "menu"); break;
      case 10: trace.steps.push_back(fmt::format("quit {}", number(1'000'000))); break;
      case 11: trace.steps.emplace_back("load"); break;
      case 12:
      case 13: trace.steps.emplace_back("next"); break;
      case 14: trace.steps.emplace_back("enter"); break;
      case 15: trace.steps.emplace_back("claim"); break;
      case 16: trace.steps.emplace_back("take"); break;
      case 17: trace.steps.emplace_back(number(8) == 0 ? "peek" : "moves"); break;
      case 18: trace.steps.emplace_back(number(8) == 0 ? "status" : "seed"); break;
      case 19: trace.steps.emplace_back(number(8) == 0 ? "auto" : "stats"); break;
      case 20: trace.steps.emplace_back("what is this"); break;
      case 21: trace.steps.push_back(fmt::format("back {}", 1 + number(20))); break;
      case 22:
      case 23: trace.steps.push_back(fmt::format("several {}", number(12))); break;
      case 24: trace.steps.emplace_back(number(2) == 0 ? "hint" : "follow"); break;
      case 25: trace.steps.emplace_back(number(2) == 0 ? "who" : "why"); break;
      case 26: trace.steps.emplace_back(number(4) == 0 ? "review" : "score"); break;
      case 27:
      case 28: trace.steps.push_back(fmt::format("number {}", number(12))); break;
      case 29:
      case 30:
      case 31: trace.steps.push_back(fmt::format("tap {}", number(12))); break;
      default: trace.steps.push_back(fmt::format("move {}", number(12)));
    }
  }
  return trace;
}

/// Tries sequences of seeds from `first` on: so many, or as many as a time has room for. Returns the shortest form of
/// the first that fails, and what is wrong.
std::string first_fault(std::uint64_t count, std::uint64_t first, std::optional<std::chrono::seconds> time = {}) {
  const auto began = std::chrono::steady_clock::now();
  std::uint64_t seed = first, steps = 0;
  for (; time ? std::chrono::steady_clock::now() - began < *time : seed < first + count; ++seed) {
    SeedStream random(seed, 0x7472'6163'6573);
    const Trace trace = random_trace(random);
    const auto found = fault(trace);
    steps += trace.steps.size();
    if (!found) continue;
    const Trace least = shortened(trace, [](const Trace& each) { return fault(each).has_value(); });
    // One that does not come again hangs on more than the sequence: then what was found first is told.
    return fmt::format("# seed {}: {}\n{}", seed, fault(least).value_or(*found), least.text());
  }
  if (time) fmt::print("{} sequences of {} steps, seeds {} to {}\n", seed - first, steps, first, seed - 1);
  return "";
}

}  // namespace

TEST_CASE("whatever a person does at a table, and in whatever order, it keeps what it must", "[traces]") {
  CHECK(first_fault(60, 1) == "");
}

TEST_CASE("sequences in which a fault was found once are gone through without one", "[traces]") {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(BONEYARD_SOURCE_DIR "/tests/terminal/traces")) {
    INFO(entry.path());
    std::ifstream file(entry.path());
    const Trace trace = Trace::parse(file);
    REQUIRE(!trace.steps.empty());
    CHECK(fault(trace).value_or("") == "");
    ++count;
  }
  CHECK(count > 0);
}

TEST_CASE("whatever a person does at a table, and in whatever order, it keeps what it must, a thousand times",
          "[traces][slow]") {
  const char* wanted = std::getenv("BONEYARD_TRACES");
  if (wanted == nullptr) {
    CHECK(first_fault(1000, 1000) == "");
  } else if (std::ifstream file(wanted); file) {
    CHECK(fault(Trace::parse(file)).value_or("") == "");
  } else {
    std::uint64_t count = 0, first = 0;
    std::string unit;
    std::istringstream in(wanted);
    in >> count;
    if (in.peek() == 's') in >> unit;
    in >> first;
    CHECK(first_fault(count, first, unit.empty() ? std::nullopt : std::optional(std::chrono::seconds(count))) == "");
  }
}

TEST_CASE("a sequence that fails is shortened to the steps that it takes") {
  Trace trace;
  for (int i = 0; i < 40; ++i) trace.steps.push_back(i == 7 ? "undo 2" : i == 31 ? "kill" : "moves");
  const auto is_killed_after_undo = [](const Trace& each) {
    const auto undone = std::ranges::find(each.steps, "undo 2");
    return std::find(undone, each.steps.end(), "kill") != each.steps.end();
  };
  CHECK(shortened(trace, is_killed_after_undo).steps == std::vector<std::string>{"undo 2", "kill"});
}
