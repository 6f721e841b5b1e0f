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
#include "terminal/presenter/setup.hpp"
#include "terminal/screen/pages.hpp"
#include "terminal/texts/game_text.hpp"
#include "terminal/texts/inference_text.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view muggins_only = "in this match (only with the rule muggins=yes)";

/// The path that was typed, with a leading `~` replaced by the home folder. Throws ParseError if it is empty.
std::string home_path(std::string_view path) {
  if (path.empty()) throw ParseError("expected a file name");
  const char* home = std::getenv("HOME");
  if (home == nullptr || !(path == "~" || path.starts_with("~/"))) return std::string(path);
  return home + std::string(path.substr(1));
}

std::size_t times(std::string_view argument) {
  return argument.empty() ? 1 : static_cast<std::size_t>(parse_whole(argument, "a number of moves below 2^64"));
}

}  // namespace

/// The functions of the commands. Some take the text that was typed after the command's name.
struct Presenter::Does {
  static Reply help(Presenter& at) { return {std::string(help_page(at.is_match()))}; }

  static Reply puzzle_help(Presenter&) { return {std::string(puzzle_help_page())}; }
  static Reply puzzle_hint(Presenter& at) { return at.hint_in_puzzle(); }
  static Reply puzzle_why(Presenter& at) { return at.show_refutation(); }
  static Reply puzzle_undo(Presenter& at) { return at.step_refutation(false); }
  static Reply puzzle_redo(Presenter& at) { return at.step_refutation(true); }
  /// From a refutation to the puzzle; from a mistake to the match in which it was made.
  static Reply puzzle_back(Presenter& at) {
    if (!at.shows_refutation() && at.puzzle_offers("back"))
      return at.sit_down_next(resume_last(at.settings_.state, at.session_.variant().name()));
    at.leave_refutation();
    return {"", true};
  }
  static Reply puzzle_new(Presenter& at) { return at.new_puzzle(); }

  static Reply list_moves(Presenter& at) {
    if (!at.is_match()) return {moves_page(at.session_.now(), static_cast<std::size_t>(at.settings_.look.width))};
    // Does not show the hand of the program.
    if (const auto why = at.nothing_to_choose(); !why.empty()) return {std::string(why)};
    return {moves_text(at.session_.now())};
  }

  /// Goes back to where the person last had a choice, whatever was played since.
  static Reply undo_choice(Presenter& at) {
    const auto to = at.session_.hand().last_choice();
    return to ? at.go_to(*to) : Reply{"Nothing to undo: you have made no choice yet."};
  }

  static Reply undo(Presenter& at, std::string_view argument) {
    const std::size_t wanted = times(argument), played = at.session_.played();
    if (played == 0 || wanted == 0) return {"Nothing to undo."};
    return at.go_to(played - std::min(wanted, played));
  }

  static Reply restart(Presenter& at) { return at.go_to(0); }

  static Reply redo(Presenter& at, std::string_view argument) {
    const std::size_t more = std::min(times(argument), at.session_.hand().known() - at.session_.played());
    if (more == 0) return {"Nothing to redo."};
    at.turns_.play_again(at.session_, at.session_.played() + more);
    return {.moved = true};
  }

  static Reply redo_choice(Presenter& at) {
    if (at.session_.played() == at.session_.hand().known()) return {"Nothing to redo."};
    std::size_t to = at.session_.played() + 1;
    while (to < at.session_.hand().known() && !at.session_.hand().is_person(at.session_.hand().before(to).turn())) ++to;
    at.turns_.play_again(at.session_, to);
    return {at.turns_.waits() && at.turns_.may_claim(at.session_)
                ? "Played again. Say `claim` if that scores, or Enter if not."
                : "Played again.",
            true};
  }

  static Reply back(Presenter& at, std::string_view move) {
    const auto number = parse_digits(move);
    if (!number || *number < 1 || *number > at.session_.hand().known())
      throw ParseError(fmt::format("expected the number of a move, 1 to {}", at.session_.hand().known()));
    const auto to = static_cast<std::size_t>(*number - 1);
    if (!at.session_.hand().is_person(at.session_.hand().before(to).turn()))
      throw ParseError(fmt::format("move {} was made by the program: expected one of your moves", *number));
    return at.go_to(to);
  }

  static Reply give_hint(Presenter& at) {
    if (const auto why = at.nothing_to_choose(); !why.empty()) return {std::string(why)};
    at.note_hint();
    if (!at.is_match()) {
      const Thinking time = thinking(known_chances(at.settings_.cache));
      return {hint_text(at.session_.now(), at.session_.dealt().dealt, hint(at.session_.now(), time), time.time)};
    }
    const multiplayer::Reasoning reasoning = hint(at.session_.hand());
    return {hint_text(at.session_, reasoning, responses(at.session_.hand(), reasoning.moves.front().move))};
  }

  static Reply show_hidden(Presenter& at) {
    if (const auto why = at.nothing_to_choose(); !why.empty()) return {std::string(why)};
    at.note_hint();
    return {hidden_tiles_text(at.session_, hidden_tiles(at.session_.hand()),
                              static_cast<std::size_t>(at.settings_.look.width))};
  }

  static Reply give_peek(Presenter& at) {
    if (const auto why = at.nothing_to_choose(); !why.empty()) return {std::string(why)};
    if (!at.note_peek()) return {};
    if (at.is_match()) return {peek_text(at.session_, peek(at.session_.now(), thinking()))};
    at.note_hint();
    return {peek_text(at.session_.now())};
  }

  static Reply give_why(Presenter& at) {
    if (at.session_.now().won()) return {"The game is won."};
    if (!at.session_.now().over() && !at.note_peek()) return {};
    return {why_text(at.session_)};
  }

  static Reply give_review(Presenter& at, std::string_view argument) {
    const int hand = at.hand_to_review(argument);
    const Session match = as_of_hand(at.session_, hand);
    const auto reviewed = review(match.hand(), thinking());
    if (reviewed.empty()) return {std::string(nothing_to_review)};
    std::string text = fmt::format("{}\n{}\n", review_title(at.session_, hand), review_columns(match.hand()));
    for (const Reviewed& each : reviewed) text += review_row(match.hand(), each) + "\n";
    text += review_sum(reviewed);
    if (hand == at.session_.hand_number()) text += " `back N` goes back to before move N.";
    return {text};
  }

  static Reply try_mistake(Presenter& at) { return at.try_mistake(); }

  static Reply show_score(Presenter& at) { return {score_sheet(at.session_)}; }

  static Reply play_out(Presenter& at) {
    if (const auto why = at.nothing_to_choose(); !why.empty()) return {std::string(why)};
    const auto line = at.solver_line();
    if (line.empty()) return {};
    for (const std::string& move : line) at.session_.play(move);
    std::string text = at.session_.now().won() ? at.count_once() : "";
    add(text, fmt::format("The solver played {}: {}", grouped(line.size(), "move"), fmt::join(line, " ")), "\n");
    return {text, true};
  }

  static Reply set_status(Presenter& at, std::string_view argument) {
    if (argument.empty()) {
      if (const auto why = at.nothing_to_choose(); !why.empty()) return {std::string(why)};
      if (!at.note_status()) return {};
      return {status_of(at.session_, thinking(), *at.first_).text};
    }
    if (argument != "on" && argument != "off") throw ParseError("expected on, off or nothing");
    if (argument == "on" && !at.note_status()) return {};
    at.settings_.status = argument == "on";
    // Remembered for every game, so not where it tells what is hidden: there a later game would be spoiled unasked.
    if (!at.settings_.counts || (argument == "on" && at.hides())) return {.moved = true};
    return {save_setting(at.settings_.state, "status", argument == "on" ? "auto" : "off"), true};
  }

  static Reply claim(Presenter& at) {
    if (!at.session_.hand().settings().muggins) return {fmt::format("Scores need not be claimed {}.", muggins_only)};
    return {to_text(told_of_claim(at.turns_.claim(at.session_)), {}), true};
  }

  /// The seat that claims is typed, unless only one person could.
  static Reply take(Presenter& at, std::string_view seat) {
    if (!at.session_.hand().settings().muggins) return {fmt::format("There is nothing to take {}.", muggins_only)};
    const std::vector<int> seats = at.session_.claims().takers();
    std::string numbers;
    for (const int each : seats) numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", each + 1);
    if (seats.empty()) return {"There is nothing to take."};
    if (seat.empty() && seats.size() > 1) return {fmt::format("Who takes it? Say `take` and a seat: {}.", numbers)};
    const int taker = seat.empty() ? seats.front() : static_cast<int>(parse_digits(seat).value_or(0)) - 1;
    if (std::ranges::find(seats, taker) == seats.end()) throw ParseError(fmt::format("expected a seat: {}", numbers));
    const bool waited = at.turns_.waits();
    const int taken = at.turns_.take(at.session_, taker);
    return {to_text(told_of_claim(taken, taker), reader_of(at.session_)), taken > 0 || waited};
  }

  static Reply next_hand(Presenter& at) {
    if (!at.session_.hand_over()) return {"This hand is not over."};
    if (at.turns_.waits()) {
      at.turns_.end_claim(at.session_);
      if (at.session_.over()) return {"", true};
    }
    if (at.session_.over()) return {"The match is over: `new` begins another."};
    at.turns_.next_hand(at.session_);
    std::string text = fmt::format("Hand {}, seed {}.", at.session_.hand_number(), at.session_.hand().seed());
    add(text, to_text(told_of_lots(at.session_), at.session_));
    return {text, true};
  }

  static Reply deal_new(Presenter& at, std::string_view seed) {
    const Variant& variant = at.session_.variant();
    const auto number = seed.empty() ? std::nullopt : std::optional(parse_seed(seed));
    const DealsWanted wanted = at.settings_.deals;
    return at.play_next(at.questions_.search([=](const std::atomic<bool>& stop) {
      return number ? deal_of_number(variant, *number, wanted.dealt(), stop) : new_deal(variant, wanted, stop);
    }));
  }

  static Reply deal_daily(Presenter& at) {
    return at.play_next(at.questions_.search(
        [variant = at.session_.variant()](const std::atomic<bool>& stop) { return deal_of_today(variant, stop); }));
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
    const DealtDeal& dealt = at.session_.dealt();
    if (dealt.drawn_from)
      return {fmt::format("This is winnable deal {}: `boneyard play {} --winnable {}` plays it again.",
                          *dealt.drawn_from, at.session_.variant().name(), *dealt.drawn_from)};
    if (dealt.seed && (at.session_.hand_number() > 1 || !dealt.typed))
      return {fmt::format("This is seed {}.", at.session_.hand().seed())};
    return {fmt::format("This deal has no seed. It is\n{}", to_text(at.session_.hand().deal()))};
  }

  static Reply rules(Presenter& at) {
    const auto width = static_cast<std::size_t>(at.settings_.look.width);
    return {at.is_match() ? rules_page(at.session_.variant().name(), width) : rules_page(at.session_.variant(), width)};
  }

  static Reply stats(Presenter& at) {
    const RecordKind kind = kind_of(at.session_);
    const Record record = load_statistics(at.settings_.state)[kind.key()];
    return {record_page(kind, record, published_players(kind.variant, kind.dealt))};
  }

  static Reply save(Presenter& at, std::string_view argument) {
    save_game(home_path(argument), at.session_);
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
      {"undo", Does::undo, patiences},
      {"redo", Does::redo, patiences},
      {"undo", Does::undo_choice, matches},
      {"redo", Does::redo_choice, matches},
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
  const int last = session_.hand_number() - (session_.hand_over() ? 0 : 1);
  if (last == 0) throw ParseError("no hand is over yet");
  if (typed.empty()) return last;
  const auto hand = parse_digits(typed);
  if (!hand || *hand < 1 || std::cmp_greater(*hand, last))
    throw ParseError(last == 1 ? "expected the number of a hand: only hand 1 is over"
                               : fmt::format("expected the number of a hand that is over, 1 to {}", last));
  return static_cast<int>(*hand);
}

/// Why there is no move of a person to ask about; empty if there is one.
std::string_view Presenter::nothing_to_choose() const {
  if (session_.person_is_on_turn()) return "";
  if (!is_match()) return "The game is over; `undo`, `restart` or `new`.";
  if (session_.over()) return "The match is over: `new` begins another.";
  return session_.hand_over() ? "The hand is over: `next` deals." : "There is nothing to choose.";
}

std::vector<std::string> Presenter::solver_line() {
  constexpr std::chrono::seconds patience{5};
  if (const auto why = nothing_to_choose(); !why.empty()) throw ParseError(std::string(why));
  if (!may_spoil("The solver plays on from here")) return {};
  const Answer best = best_line(session_.now(), thinking(patience));
  if (best.line.empty()) throw ParseError(to_text(told_of_line(session_.now(), best, patience), {}));
  session_.spoil("the solver played");
  save_now();
  return best.line;
}

}  // namespace boneyard::app
