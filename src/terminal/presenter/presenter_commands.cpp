// The commands of a game at the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "cli/names.hpp"
#include "cli/options.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/reports/score.hpp"
#include "cli/state/chance_cache.hpp"
#include "cli/state/statistics.hpp"
#include "platform/settings.hpp"
#include "session/told_advice.hpp"
#include "terminal/presenter/presenter.hpp"
#include "terminal/presenter/puzzle_play.hpp"
#include "terminal/presenter/setup.hpp"
#include "terminal/screen/pages.hpp"
#include "terminal/texts/game_text.hpp"
#include "terminal/texts/inference_text.hpp"

namespace boneyard::app {
namespace {

/// The path that was typed, with a leading `~` replaced by the home folder. Throws ParseError if it is empty.
std::string home_path(std::string_view path) {
  if (path.empty()) throw ParseError("expected a file name");
  const char* home = std::getenv("HOME");
  if (home == nullptr || !(path == "~" || path.starts_with("~/"))) return std::string(path);
  return home + std::string(path.substr(1));
}

}  // namespace

/// The functions of the commands. Some take the text that was typed after the command's name.
struct Presenter::Does {
  static Reply help(Presenter& at) { return {std::string(help_page(at.is_match()))}; }

  static Reply puzzle_help(Presenter&) { return {std::string(puzzle_help_page())}; }
  static Reply puzzle_hint(Presenter& at) { return at.act_in_puzzle("hint"); }
  static Reply puzzle_why(Presenter& at) { return at.act_in_puzzle("why"); }
  static Reply puzzle_undo(Presenter& at) { return at.act_in_puzzle("undo"); }
  static Reply puzzle_redo(Presenter& at) { return at.act_in_puzzle("redo"); }
  /// From a refutation to the puzzle; from a mistake to the match in which it was made.
  static Reply puzzle_back(Presenter& at) {
    if (!at.puzzle_->table().offers("back") && at.puzzle_offers("back"))
      return at.sit_down_next(resume_last(at.settings_.state, at.session().variant().name()));
    return at.act_in_puzzle("back");
  }
  static Reply puzzle_new(Presenter& at) { return at.new_puzzle(); }

  static Reply list_moves(Presenter& at) {
    if (!at.is_match()) return {moves_page(at.session().now(), static_cast<std::size_t>(at.settings_.look.width))};
    // Does not show the hand of the program.
    if (const auto why = at.table_.nothing_to_choose()) return at.reply_of({.sentences = {*why}, .refused = true});
    return {moves_text(at.session().now())};
  }

  // What the table does by itself.
  static Reply undo(Presenter& at) { return at.act("undo"); }
  static Reply undo_some(Presenter& at, std::string_view times) { return at.act(fmt::format("undo {}", times)); }
  static Reply redo(Presenter& at) { return at.act("redo"); }
  static Reply redo_some(Presenter& at, std::string_view times) { return at.act(fmt::format("redo {}", times)); }
  static Reply restart(Presenter& at) { return at.act("restart"); }
  static Reply back(Presenter& at, std::string_view move) { return at.act(fmt::format("back {}", move)); }
  static Reply claim(Presenter& at) { return at.act("claim"); }
  static Reply take(Presenter& at, std::string_view seat) { return at.act(fmt::format("take {}", seat)); }
  static Reply next_hand(Presenter& at) { return at.act("next"); }

  static Reply give_hint(Presenter& at) {
    if (const auto refused = at.ask_for("hint")) return *refused;
    const Session& session = at.session();
    const Thinking time = hint_thinking(session, known_chances(at.settings_.cache));
    return {hint_text(session.now(), session.dealt().dealt, hint(session.hand(), time), time.time, reader_of(session))};
  }

  static Reply show_hidden(Presenter& at) {
    if (const auto refused = at.ask_for("who")) return *refused;
    const PlayedHand& hand = at.session().hand();
    return {hidden_tiles_text(hand.settings(), reader_of(hand), hidden_tiles(hand),
                              static_cast<std::size_t>(at.settings_.look.width))};
  }

  static Reply give_peek(Presenter& at) {
    if (const auto refused = at.ask_for("peek")) return *refused;
    if (at.is_match()) return {peek_text(at.session(), peek(at.session().now(), thinking()))};
    return {peek_text(at.session().now())};
  }

  static Reply give_why(Presenter& at) {
    if (const auto refused = at.ask_for("why")) return *refused;
    return {why_text(at.session())};
  }

  static Reply give_review(Presenter& at, std::string_view argument) {
    const int hand = at.hand_to_review(argument);
    const Session match = as_of_hand(at.session(), hand);
    const auto reviewed = review(match.hand(), thinking());
    if (reviewed.empty()) return {std::string(nothing_to_review)};
    std::string text = fmt::format("{}\n{}\n", review_title(at.session(), hand), review_columns(match.hand()));
    for (const Reviewed& each : reviewed) text += review_row(match.hand(), each) + "\n";
    text += review_sum(reviewed);
    if (hand == at.session().hand_number()) text += " `back N` goes back to before move N.";
    return {text};
  }

  static Reply try_mistake(Presenter& at) { return at.try_mistake(); }

  static Reply show_score(Presenter& at) { return {score_sheet(at.session())}; }

  static Reply play_out(Presenter& at) {
    if (const auto refused = at.ask_for("auto")) return *refused;
    const auto line = at.solver_line();
    std::string text = at.act(fmt::format("{}", fmt::join(line, " "))).text;
    add(text, fmt::format("The solver played {}: {}", grouped(line.size(), "move"), fmt::join(line, " ")), "\n");
    return {text, true};
  }

  static Reply set_status(Presenter& at, std::string_view argument) {
    if (argument.empty()) {
      if (const auto refused = at.ask_for("status")) return *refused;
      return {status_of(at.session(), thinking(), *at.first_).text};
    }
    if (argument != "on" && argument != "off") throw ParseError("expected on, off or nothing");
    if (argument == "on" && !at.session().now().over())
      if (const auto refused = at.ask_for("status")) return *refused;
    at.settings_.status = argument == "on";
    // Remembered for every game, so not where it tells what is hidden: there a later game would be spoiled unasked.
    if (!at.settings_.counts || (argument == "on" && at.hides())) return {.moved = true};
    return {save_setting(at.settings_.state, "status", argument == "on" ? "auto" : "off"), true};
  }

  static Reply deal_new(Presenter& at, std::string_view seed) {
    const Variant& variant = at.session().variant();
    const auto number = seed.empty() ? std::nullopt : std::optional(parse_seed(seed));
    const DealsWanted wanted = at.settings_.deals;
    return at.play_next(at.questions_.search([=](const std::atomic<bool>& stop) {
      return number ? deal_of_number(variant, *number, wanted.dealt(), stop) : new_deal(variant, wanted, stop);
    }));
  }

  static Reply deal_daily(Presenter& at) {
    return at.play_next(at.questions_.search(
        [variant = at.session().variant()](const std::atomic<bool>& stop) { return deal_of_today(variant, stop); }));
  }

  /// Leaves the game for the menu, and saves it.
  static Reply menu(Presenter& at) {
    if (!at.settings_.counts) return {"The menu needs a terminal that can show a screen. `play GAME` begins a game."};
    at.put_aside();
    at.has_left_ = at.wants_menu_ = true;
    return {};
  }

  /// Leaves the game for another one, and saves it. The next one is dealt as the menu would deal it.
  static Reply play(Presenter& at, std::string_view argument) {
    const auto given = words(argument);
    if (given.empty()) return menu(at);
    const GameInfo& game = find_game(usual_game_name(given[0]));
    if (given.size() > 2) throw ParseError("expected a game and at most a seed");
    const auto number = given.size() < 2 ? std::nullopt : std::optional(parse_seed(given[1]));
    const Setup setup = last_setup(game, at.settings_);
    Start next = setup.begin(at.questions_.search(setup.search(number)));
    next.note = at.put_aside();
    at.settings_.deals = setup.wanted();
    at.next_ = std::move(next);
    at.has_left_ = true;
    return {};
  }

  static Reply deal_seed(Presenter& at, std::string_view seed) {
    if (!seed.empty()) return deal_new(at, seed);
    const DealtDeal& dealt = at.session().dealt();
    if (dealt.drawn_from)
      return {fmt::format("This is winnable deal {}: `boneyard play {} --winnable {}` plays it again.",
                          *dealt.drawn_from, at.session().variant().name(), *dealt.drawn_from)};
    if (dealt.seed && (at.session().hand_number() > 1 || !dealt.typed))
      return {fmt::format("This is seed {}.", at.session().hand().seed())};
    if (!dealt.table.empty()) return {"This table was typed. It was\n" + dealt.table};
    return {fmt::format("This deal has no seed. It is\n{}", to_text(at.session().hand().deal()))};
  }

  static Reply rules(Presenter& at) {
    const auto width = static_cast<std::size_t>(at.settings_.look.width);
    return {at.is_match() ? rules_page(at.session().variant().name(), width)
                          : rules_page(at.session().variant(), width)};
  }

  static Reply stats(Presenter& at) {
    const RecordKind kind = kind_of(at.session());
    const Record record = load_statistics(at.settings_.state)[kind.key()];
    return {record_page(kind, record, published_players(kind.variant, kind.dealt))};
  }

  static Reply save(Presenter& at, std::string_view argument) {
    save_game(home_path(argument), at.session());
    return {fmt::format("Saved to {}.", shown(std::string(argument)))};
  }

  static Reply load(Presenter& at, std::string_view argument) {
    return at.sit_down_next(load_start(home_path(argument)));
  }

  static Reply resume(Presenter& at, std::string_view argument) {
    return at.sit_down_next(resume_last(at.settings_.state, argument.empty() ? "" : usual_game_name(argument)));
  }

  static Reply quit(Presenter& at) {
    at.has_left_ = at.may_leave();
    return {};
  }
};

std::vector<Presenter::Command> Presenter::commands() const {
  using enum Command::Of;
  static const Command all_commands[] = {
      // in the order in which Tab offers them
      {"help", Does::puzzle_help, puzzles},
      {"help", Does::help, games},
      {"moves", Does::list_moves},
      {"undo", Does::undo_some, patiences},
      {"redo", Does::redo_some, patiences},
      {"undo", Does::undo, matches},
      {"redo", Does::redo, matches},
      {"undo", Does::puzzle_undo, puzzles},
      {"redo", Does::puzzle_redo, puzzles},
      {"back", Does::puzzle_back, puzzles},
      {"hint", Does::puzzle_hint, puzzles},
      {"why", Does::puzzle_why, puzzles},
      {"new", Does::puzzle_new, puzzles},
      {"restart", Does::restart, patiences},
      {"back", Does::back, matches},
      {"new", Does::deal_new, patiences},
      {"seed", Does::deal_seed, patiences},
      {"daily", Does::deal_daily, patiences},
      {"hint", Does::give_hint, games},
      {"who", Does::show_hidden, matches},
      {"peek", Does::give_peek, games},
      {"auto", Does::play_out, patiences},
      {"status", Does::set_status, patiences},
      {"why", Does::give_why, patiences},
      {"mistake", Does::try_mistake, games},
      {"review", Does::give_review, matches},
      {"score", Does::show_score, matches},
      {"claim", Does::claim, matches},
      {"take", Does::take, matches},
      {"next", Does::next_hand, matches},
      {"new", Does::deal_new, matches},
      {"seed", Does::deal_seed, matches},
      {"rules", Does::rules},
      {"stats", Does::stats, games},
      {"save", Does::save, games},
      {"load", Does::load, games},
      {"resume", Does::resume},
      {"play", Does::play},
      {"menu", Does::menu},
      {"quit", Does::quit},
  };
  std::vector<Command> here;
  std::ranges::copy_if(all_commands, std::back_inserter(here), [&](const Command& each) {
    if (each.of == all || puzzle_ || each.of == puzzles) return each.of == all || (puzzle_ && each.of == puzzles);
    return each.of == games || (each.of == matches) == is_match();
  });
  return here;
}

int Presenter::hand_to_review(std::string_view typed) const {
  const int last = session().hand_number() - (session().hand_over() ? 0 : 1);
  if (last == 0) throw ParseError("no hand is over yet");
  if (typed.empty()) return last;
  const auto hand = parse_digits(typed);
  if (!hand || *hand < 1 || std::cmp_greater(*hand, last))
    throw ParseError(last == 1 ? "expected the number of a hand: only hand 1 is over"
                               : fmt::format("expected the number of a hand that is over, 1 to {}", last));
  return static_cast<int>(*hand);
}

std::vector<std::string> Presenter::solver_line() {
  constexpr std::chrono::seconds patience{5};
  const Answer best = best_line(session().now(), thinking(patience));
  if (best.line.empty()) throw ParseError(to_text(told_of_line(session().now(), best, patience), {}));
  table_.act("auto shown");
  save_now();
  return best.line;
}

}  // namespace boneyard::app
