// Random sequences of what a person can do at the terminal's table, over all games, rules and players, with the program
// killed and resumed in the middle, beside a plain model of what a table must keep: the moves played and taken back,
// whether the game counts, what the record says, and that nothing played is lost. A sequence that fails is shortened to
// one that no step can be left out of.
//
// `BONEYARD_TRACES="COUNT SEED" boneyard_tests "[traces][slow]"` tries so many, each of a seed of its own; with the
// name of a file it goes through the one that a failure printed.
//
// A sequence is a text: the game, then a step a line. `move 7` is the eighth legal move, the number counted round.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "boneyard/deal.hpp"
#include "boneyard/notation.hpp"
#include "cli/state/statistics.hpp"
#include "terminal/presenter/presenter.hpp"
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
      else if (!line.empty())
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

/// What a table must keep, from what was typed and what lies there: no function of the controller is asked.
struct Model {
  std::vector<std::string> line{};  ///< the moves of this hand, also those taken back
  std::size_t at = 0;               ///< how many of them are played
  bool moved = false;               ///< a person has moved in this game
  bool counts = true;               ///< no: it was spoiled, or several persons play
  bool counted = false;
  std::uint64_t played = 0, won = 0;

  void count(bool as_won) {
    if (counted) return;
    counted = true;
    played += counts;
    won += counts && as_won;
  }
};

class Run {
 public:
  explicit Run(const Trace& trace)
      : trace_(trace), variant_(Variant::parse(trace.game)), settings_(at_screen(folder_.path)) {
    sitters_ = parse_sitters(variant_, trace.players);
    sit({Session(variant_, numbered_deal(variant_, trace.seed), sitters_)});
    begin();
  }

  void go() {
    for (const std::string& step : trace_.steps) {
      now_ = step;
      take(step);
      check();
    }
  }
  const std::string& now() const { return now_; }

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

  void take(const std::string& step) {
    const auto given = words(step);
    const std::string_view name = given.front();
    const std::size_t number = given.size() == 2 ? std::stoull(std::string(given[1])) : 0;
    if (name == "move") return move(number);
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
    if (name == "peek" || name == "status") return look(std::string(name));
    if (name == "auto") return let_play();
    type(step);  // moves, score, stats, seed, rules, nonsense: nothing changes
  }

  void move(std::size_t number) {
    const bool can = !session().hand_over() && session().person_is_on_turn() && !table_->waits_for_claim();
    if (!can) {
      if (!match()) type("1");  // refused
      return;
    }
    const auto legal = session().now().moves();
    const std::string text = legal[number % legal.size()].text;
    const std::vector<std::string> before(model_.line.begin(), model_.line.begin() + static_cast<long>(model_.at));
    type(text);
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
    const bool can = !session().hand_over() && session().person_is_on_turn() && !table_->waits_for_claim();
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
    const bool choice = session().person_is_on_turn();
    type(word);
    if (choice && !model_.counted &&
        (word == "peek" ? match() || variant_.hidden() == Hidden::matters
                        : !match() && variant_.hidden() == Hidden::matters))
      model_.counts = false;
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
      return is_kept ? read_line() : begin();
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

  void check() {
    const Session& session = this->session();
    expect_equal(session.played(), model_.at, "moves played");
    expect_equal(session.hand().known(), model_.line.size(), "moves known");
    for (std::size_t i = 0; i < model_.line.size(); ++i) expect_equal(session.hand().move(i), model_.line[i], "a move");
    if (session.hand().persons() == 1 && !model_.counted)
      expect_equal(!session.spoiled(), model_.counts, "whether it may still count");
    const Session read = Session::parse(session.text());
    expect_equal(read.text(), session.text(), "the text of the text");
    Record record;
    for (const auto& [key, each] : load_statistics(folder_.path)) {
      expect_equal(key, kind_of(session).key(), "a record");
      record = each;
    }
    expect_equal(record.played, model_.played, "games played in the record");
    expect_equal(record.won, model_.won, "games won in the record");
    expect(kept_places(folder_.path).size() <= 1, "a game is kept twice");
  }

  const Trace& trace_;
  Variant variant_;
  StateFolder folder_;
  PlaySettings settings_;
  Sitters sitters_{};
  std::unique_ptr<Presenter> table_;
  Model model_;
  std::string said_, now_;
};

/// What is wrong, with the step at which it shows; nothing if all is right.
std::optional<std::string> fault(const Trace& trace) {
  std::string step = "the first picture";
  try {
    Run run(trace);
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

Trace random_trace(SeedStream& random) {
  const table_tests::RandomGame game = table_tests::random_game(random);
  Trace trace{game.game, game.players, game.seed};
  const std::size_t length = 5 + random.below(60);
  while (trace.steps.size() < length) {
    const auto number = [&](std::size_t below) { return random.below(below); };
    switch (number(44)) {
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
      default: trace.steps.push_back(fmt::format("move {}", number(12)));
    }
  }
  return trace;
}

/// Tries sequences of seeds from `first` on. Returns the shortest form of the first that fails, and what is wrong.
std::string first_fault(std::uint64_t count, std::uint64_t first) {
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    SeedStream random(seed, 0x7472'6163'6573);
    const Trace trace = random_trace(random);
    const auto found = fault(trace);
    if (!found) continue;
    const Trace least = shortened(trace, [](const Trace& each) { return fault(each).has_value(); });
    // One that does not come again hangs on more than the sequence: then what was found first is told.
    return fmt::format("# seed {}: {}\n{}", seed, fault(least).value_or(*found), least.text());
  }
  return "";
}

}  // namespace

TEST_CASE("whatever a person does at a table, and in whatever order, it keeps what it must", "[traces]") {
  CHECK(first_fault(60, 1) == "");
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
    std::istringstream(wanted) >> count >> first;
    CHECK(first_fault(count, first) == "");
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
