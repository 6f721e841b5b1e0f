// Controller of a game at the terminal, independent of the screen: runs commands, lets the program's players move,
// saves after every move, counts results, returns messages. Two front ends use it: plain lines (commands/playing.cpp)
// and the screen (play/play_screen.hpp).
//
// Typed moves are moves of persons only. If a reply says that the position has changed, the front end lets the
// program's players move. It does so at once with go_on(), or move by move while the person watches: with
// program_is_on_turn(), thought(), play_program() and, at the end, settle(). A patience has one seat, a person's, so
// the program never moves there.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "boneyard/lifetimebound.hpp"
#include "boneyard/mistake.hpp"
#include "cli/new_deals.hpp"
#include "platform/signals.hpp"
#include "table/table.hpp"
#include "terminal/presenter/saving.hpp"
#include "terminal/screen/canvas.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {

/// The settings of a player, which stay the same from one game to the next.
struct PlaySettings {
  Look look;
  DealsWanted deals{};  ///< which deals the command `new` deals
  /// The deals that the command line or the configuration file asks for; unset: the menu deals what was chosen last.
  std::optional<DealsWanted> asked{};
  std::optional<bool> status{};       ///< whether to show the status; unset: where nothing is hidden
  std::chrono::milliseconds pace{0};  ///< on a screen, the time before each move of the program
  bool forced = false;                ///< on a screen, whether a forced_move() is played by itself
  std::filesystem::path state{}, cache{};
  bool counts = false;  ///< games are saved after every move and count in the statistics; not so through a pipe
  /// What was chosen in the menu since the program was started, by the names of the settings; see setup.hpp.
  std::map<std::string, std::string, std::less<>> chosen{};
};

/// A search for a deal, which ends soon once `stop` is set, and then throws InputError, as if it had found none.
using DealSearch = std::function<DealtDeal(const std::atomic<bool>& stop)>;

/// What a front end asks a person before a step that cannot be undone. Where nobody can be asked, the answer is yes.
struct Questions {
  /// Whether to leave a game that is at stake, see at_stake(). The function may save the game first.
  std::function<bool()> leave = [] { return true; };
  /// Whether to take a step after which the game no longer counts. `what` says so.
  std::function<bool(const std::string& what)> spoil = [](const std::string&) { return true; };
  /// Runs a search for a deal. A screen goes on showing what happens, and lets the person end the search.
  std::function<DealtDeal(const DealSearch& wanted)> search = [](const DealSearch& wanted) {
    return wanted(abandon_flag());
  };
};

/// The command in `names` that `word` stands for. `word` is its name, an abbreviation that fits no other command, or
/// another common name (`?`, `exit`). nullopt if `word` does not begin with a letter, as every command does. Throws
/// ParseError if it begins with a letter and fits no command, or several.
std::optional<std::string> read_command(std::string_view word, std::span<const std::string_view> names);

/// The result of a command.
struct Reply {
  std::string text{};    ///< the message; may be empty
  bool moved = false;    ///< the position has changed
  bool refused = false;  ///< what was typed could not be done, or not all of it
};

class Presenter {
 public:
  Presenter(Start start, PlaySettings& settings, Questions questions = {});

  const PlaySettings& settings() const BONEYARD_LIFETIMEBOUND { return settings_; }
  const Session& session() const BONEYARD_LIFETIMEBOUND { return table_.session(); }
  const Table& table() const BONEYARD_LIFETIMEBOUND { return table_; }
  /// Whether this is a match of a game for several players.
  bool is_match() const { return session().variant().hands_follow(); }
  /// Whether tiles that lie face down matter in this game.
  bool hides() const { return session().variant().hidden() == Hidden::matters; }
  /// The message to show with the first picture of the table; empty after the first call.
  std::string take_note() { return std::exchange(note_, ""); }

  /// Runs what was typed: a command, or moves, up to the first that is not legal.
  Reply obey(std::string_view typed);
  /// The name of the command that `typed` begins with; nullopt if `typed` holds moves. Throws ParseError as
  /// read_command() does.
  std::optional<std::string> command_of(std::string_view typed) const;
  /// The words that may follow `before`, for Tab.
  std::vector<std::string> completions(std::string_view before) const;
  /// Table::offers(), and the commands of puzzles and mistakes.
  bool offers(std::string_view command) const;

  /// Whether a puzzle is solved here. It counts in the record of puzzles only, and nothing is saved.
  bool is_puzzle() const { return puzzle_ != nullptr; }
  /// The line above the table.
  std::string title() const;
  // Only for a puzzle:
  /// What is going on, unless the person is to choose a move; then empty.
  std::string what_puzzle_waits_for() const;
  /// The command that Enter runs; empty if Enter chooses.
  std::string enter_in_puzzle() const;
  /// Whether all hands are open.
  bool shows_hands() const;
  /// What the last hint was about: the move, or without a text only its place. nullopt for a game, too.
  std::optional<MoveText> hinted_in_puzzle() const;

  /// Whether a move of the patience that is lost, or of the hand that is over, may be tried again.
  bool may_have_mistake() const { return !puzzle_ && table_.offers("mistake"); }
  /// Notes the mistake of this patience or hand, which `mistake` then tries again. Returns what it cost in a hand.
  std::string found_mistake(std::optional<Mistake> mistake);
  /// That mistake; nullptr if it was not looked for, or there is none.
  const Mistake* known_mistake() const;

  /// The number of the hand that `review` followed by `typed` is about: usually the last one that is over. Throws
  /// ParseError.
  int hand_to_review(std::string_view typed) const;
  /// Turns::forced_move(); in a puzzle what follows by itself, whoever moves.
  std::optional<std::string> forced_move() const;
  /// Asks for what a search finds out: the words of Table::act() that do. Returns what is said if it is refused, or if
  /// there is nothing to find out; nullopt: the search is to begin. Asks the person first if the game would no longer
  /// count; if the answer is no, says nothing.
  std::optional<Reply> ask_for(std::string_view words);
  /// Whether the status is shown after every move. If that reveals hidden tiles, the game no longer counts from this
  /// call on.
  bool shows_status();
  FirstVerdict& first_verdict() { return *first_; }
  /// The solver's moves to the end of the game, after which the game no longer counts. Call this when ask_for("auto")
  /// has allowed it. Throws ParseError if the solver finds nothing in time.
  std::vector<std::string> solver_line();
  /// Goes to the position after `moves` moves of this hand. If the game would then no longer count, asks the person
  /// first, and stays if the answer is no.
  Reply go_to(std::size_t moves);

  // Of Turns:
  int viewer() const { return table_.turns().viewer(); }
  /// An empty line uncovers the hand, too.
  bool covered() const { return table_.turns().covered(); }
  void uncover() { table_.uncover(); }
  bool waits_for_claim() const { return table_.turns().waits(); }
  bool program_is_on_turn() const { return table_.program_is_on_turn() && !puzzle_; }
  std::function<multiplayer::Move()> thought() { return table_.thought(); }
  /// Plays the move that the function of thought() returned. Returns the message.
  std::string play_program(const multiplayer::Move& move);
  /// Call this when the program's players have moved: hands over to the next person, or ends the hand. Returns the
  /// message.
  std::string settle();
  /// Lets the program's players move, then settles. Returns the message.
  std::string go_on();

  /// Whether leaving would count the game as lost, or delete it if it does not count, although it can still be played.
  bool at_stake() const;
  /// Whether the game may still count: one person plays, nothing has spoiled it, and it has not been counted.
  bool counts() const;
  /// Whether the player has left this game, perhaps for the one that take_next() returns.
  bool has_left() const { return has_left_; }
  std::optional<Start> take_next() { return std::move(next_); }
  /// Whether the player has left this game for the menu.
  bool wants_menu() const { return wants_menu_; }
  /// Saves the game for `resume`. Throws InputError.
  void save_for_later();
  /// Counts the game that is left, or saves it if a signal ended the program. Returns the message.
  std::string leave();

 private:
  /// A command, and in which games there is one of this name.
  struct Command {
    std::string_view name;
    std::variant<Reply (*)(Presenter& at), Reply (*)(Presenter& at, std::string_view argument)> run;
    enum class Of : std::uint8_t { all, games, patiences, matches, puzzles } of = Of::all;
  };
  struct Does;
  std::vector<Command> commands() const;
  Reply run(std::string_view typed);
  std::optional<Said> ask_table(std::string_view words);
  Reply act(std::string_view words);
  Reply reply_of(const Said& said);
  std::string what_to_do() const;
  std::vector<std::string> moves_to_type() const;

  Reply play_next(DealtDeal deal);
  Reply sit_down_next(Start next);
  std::string put_aside();

  bool puzzle_offers(std::string_view command) const;
  Reply act_in_puzzle(std::string_view typed);
  Reply new_puzzle();
  Reply try_mistake();

  /// Call this when another game is on the table.
  void begin();
  std::string play_programs();

  /// The text of the file to keep. It says that a game played through a pipe does not count.
  std::string text_to_keep() const;
  KeptFile new_file() const { return {settings_.state, state_name(session().variant().game()), text_to_keep()}; }
  /// Saves the game if it has changed, or removes its file if the game has been counted. Returns an error message the
  /// first time that saving fails, else nothing.
  std::string save_now();
  /// Counts a result of the table, if there is one, and removes the file of the game. If the result could not be
  /// written, the file stays for `resume`. Returns the message.
  std::string count(std::optional<Result> result);
  /// Counts the game that the person leaves, and removes its file, unless the person has saved it. Returns the message.
  std::string count_if_left();
  bool may_leave() const { return !at_stake() || questions_.leave(); }
  Effort effort() const;
  /// Lays another session on the table, of a puzzle.
  void put(Session session) { table_ = Table(std::move(session), table_.effort(), table_.turns().state()); }
  std::string how_to_resume() const;
  /// Adds the time since the last call to what the game has taken. A long pause counts for five minutes.
  void pass_time();

  PlaySettings& settings_;
  Table table_;
  std::shared_ptr<PuzzlePlay> puzzle_;
  std::optional<Mistake> mistake_;  ///< of the game or hand that is over, once it was looked for
  Questions questions_;
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
  std::chrono::milliseconds spent_{0};
  KeptFile file_;  // after what its text is made of
  std::string note_;
  bool has_left_ = false, kept_ = false, wants_menu_ = false;
  std::optional<Start> next_;
  std::shared_ptr<FirstVerdict> first_ = std::make_shared<FirstVerdict>();
};

}  // namespace boneyard::app
