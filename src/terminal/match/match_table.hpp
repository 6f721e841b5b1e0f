// A match of a table game as a person at the terminal meets it, however it is shown: obeys what is typed, lets the
// program's seats play, keeps the books, and says what happened. The fronts are match_lines.cpp, for pipes, and
// match_screen.cpp.
//
// What is typed moves the persons' seats only. After a reply that moved something the front lets the program's seats
// play, at once (go_on) or while the person looks on: program_is_on_turn(), thought(), play_program(), settle().
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boneyard/session.hpp"
#include "terminal/presenter.hpp"

namespace boneyard::app {

class MatchTable final : public Presenter {
 public:
  /// `settings.deals` and `settings.status` are of no use here.
  MatchTable(Start<TableMatch> start, PlaySettings& settings, Questions questions = {});

  const TableMatch& match() const { return match_; }
  /// Whose hand lies face up: the person on turn, or who was last.
  int viewer() const { return viewer_; }
  /// Another person is on turn than before: the hand stays covered until that one says so.
  bool covered() const { return covered_; }
  void uncover() { covered_ = false; }
  /// Whether the program waits for a person to claim what was scored, or to say that there is nothing.
  bool waits_for_claim() const { return waits_; }

  bool program_is_on_turn() const { return match_.program_is_on_turn() && !waits_; }
  /// Thinks of what the program's seat on turn will play. May be called once, on another thread, too, while nothing
  /// else is asked to think.
  std::function<table::Move()> thought() const;
  /// Plays it; returns what to say.
  std::string play_program(const table::Move& move);
  /// When the program's seats have played: hands over to the next person, or ends the hand. Returns what to say.
  std::string settle();
  /// All of that at once.
  std::string go_on();

  /// Whether that command has something to do now: undo, redo, hint, peek, moves, review, next, claim, take. With
  /// muggins a person may always try to claim: whether there is anything is for that one to see.
  bool offers(std::string_view command) const;
  std::optional<std::string> command_of(std::string_view typed) const override;
  /// All hands are to be looked at, so the match no longer counts; false if the person rather goes on.
  bool note_peek();
  /// Goes back to before a move of the hand, unless the match would then no longer count and the person rather goes on.
  Reply go_to(std::size_t moves);

  bool at_stake() const override;
  bool counts() const override;

 private:
  std::span<const Command> commands() const override;
  std::string_view name() const override { return table::info(match_.settings().game).name; }
  Reply play_words(std::string_view typed) override;
  Reply nothing_typed() override;
  std::optional<std::string> refusal(const std::optional<std::string>& command) const override;
  std::vector<std::string> moves_to_type() const override;
  std::string text_to_keep() const override { return kept(match_); }
  void save_as(const std::string& path) const override { save_game(path, match_); }
  bool begun() const override { return match_.begun() || file_.under_way(); }
  bool is_over() const override { return match_.match_over(); }
  bool counted() const override { return counted_; }
  std::string count_if_lost() override;

  void play_word(std::string_view word);
  Reply help(std::string_view);
  Reply list_moves(std::string_view);
  Reply undo(std::string_view);
  Reply redo(std::string_view);
  Reply back(std::string_view move);
  Reply give_hint(std::string_view);
  Reply give_peek(std::string_view);
  Reply give_review(std::string_view);
  Reply claim(std::string_view);
  Reply take(std::string_view);
  Reply next_hand(std::string_view);
  Reply new_match(std::string_view seed);
  Reply tell_seed(std::string_view);
  Reply rules(std::string_view);
  Reply stats(std::string_view);

  void begin();
  void show_to_turn();
  void wait_for_claim();
  void let_go();
  std::string play_programs();
  /// With muggins: a person has just laid a tile, and nobody has claimed yet what that scored.
  bool is_unclaimed() const;
  bool has_choices() const;
  RecordKind record_kind() const;
  std::string count(bool won);

  TableMatch match_;
  std::shared_ptr<table::FairPlayer> program_;  // shared with the thread that thinks
  int viewer_ = 0;
  bool covered_ = false, waits_ = false, claimed_ = false, counted_ = false;
};

}  // namespace boneyard::app
