// The controller of a patience at the terminal. The fronts are lines.hpp, for pipes, and table_screen.hpp.
#pragma once

#include "boneyard/session.hpp"
#include "terminal/presenter.hpp"

namespace boneyard::app {

class Table final : public Presenter {
 public:
  Table(Start<Sitting> start, PlaySettings& settings, Questions questions = {});

  const Sitting& sitting() const { return sitting_; }
  std::vector<std::string> completions(std::string_view before) const override;

  /// A line to the end by the solver, which then has played, or nothing if the person rather goes on; not for a game
  /// that is over. Throws ParseError if it finds none in time.
  std::vector<std::string> solver_line();
  /// It is to be told whether the deal can be won. Where that tells what is hidden the game no longer counts; false if
  /// the person rather goes on.
  bool note_status();
  /// Whether the status is to be shown; if so it is noted.
  bool shows_status();

  bool at_stake() const override;
  bool counts() const override { return !sitting_.counted() && !sitting_.spoiled(); }

 private:
  std::span<const Command> commands() const override;
  std::string_view name() const override { return sitting_.variant().name(); }
  Reply play_words(std::string_view typed) override;
  Reply nothing_typed() override { return {.moved = true}; }
  std::vector<std::string> moves_to_type() const override;
  std::string text_to_keep() const override { return kept(sitting_); }
  void save_as(const std::string& path) const override { save_game(path, sitting_); }
  bool begun() const override;
  bool is_over() const override { return sitting_.now().over(); }
  bool counted() const override { return sitting_.counted(); }
  void was_put_away() override { sitting_.set_counted(); }
  std::string count_if_lost() override;

  Reply help(std::string_view);
  Reply list_moves(std::string_view);
  Reply undo(std::string_view times);
  Reply redo(std::string_view times);
  Reply restart(std::string_view);
  Reply deal_new(std::string_view seed);
  Reply deal_daily(std::string_view);
  Reply deal_seed(std::string_view seed);
  Reply give_hint(std::string_view);
  Reply give_peek(std::string_view);
  Reply play_out(std::string_view);
  Reply set_status(std::string_view on_or_off);
  Reply rules(std::string_view);
  Reply stats(std::string_view);

  Reply go_back_to(std::size_t moves);
  Reply sit_down(DealtDeal next);
  std::string count_game(bool won);

  Sitting sitting_;
};

}  // namespace boneyard::app
