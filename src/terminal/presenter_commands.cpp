// What each command does.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iterator>

#include "cli/errors.hpp"
#include "cli/io/statistics.hpp"
#include "cli/options.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/reports/score.hpp"
#include "terminal/pages.hpp"
#include "terminal/presenter.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view muggins_only = "(that is the rule muggins=yes)";

constexpr std::pair<std::string_view, std::string_view> other_names[] = {
    {"?", "help"}, {"h", "help"},     {"q", "quit"},     {"exit", "quit"},  {"bye", "quit"},
    {"u", "undo"}, {"rule", "rules"}, {"solve", "auto"}, {"list", "moves"}, {"m", "moves"},
};

/// `~/games/x` with the home folder put in.
std::string home_path(std::string_view path) {
  const char* home = std::getenv("HOME");
  if (home == nullptr || !(path == "~" || path.starts_with("~/"))) return std::string(path);
  return home + std::string(path.substr(1));
}

std::size_t times(std::string_view argument) {
  return argument.empty() ? 1 : static_cast<std::size_t>(parse_whole(argument, "a number of moves below 2^64"));
}

}  // namespace

std::optional<std::string> read_command(std::string_view word, std::span<const std::string_view> names) {
  std::string typed(word);
  std::ranges::transform(typed, typed.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const auto& [other, name] : other_names)
    if (typed == other) return std::string(name);
  if (!std::isalpha(static_cast<unsigned char>(typed[0]))) return std::nullopt;
  std::vector<std::string_view> fitting;
  for (const std::string_view name : names) {
    if (name == typed) return typed;
    if (name.starts_with(typed)) fitting.push_back(name);
  }
  if (fitting.size() == 1) return std::string(fitting[0]);
  std::string message = fmt::format("{} is no command", quoted(word));
  if (fitting.empty()) {
    const auto near = *std::ranges::min_element(names, {}, [&](std::string_view n) { return edit_distance(n, typed); });
    if (edit_distance(near, typed) <= 2) message += fmt::format(": did you mean {}?", near);
  } else {
    message += fmt::format(" by itself: {}?", fmt::join(fitting, " "));
  }
  throw ParseError(message);
}

struct Presenter::Command {
  std::string_view name;
  Reply (Presenter::*run)(std::string_view argument);
  enum class Of : std::uint8_t { all, patiences, matches } of = Of::all;
};

std::vector<Presenter::Command> Presenter::commands() const {
  using enum Command::Of;
  static const Command all_commands[] = {
      // in the order in which Tab offers them
      {"help", &Presenter::help},
      {"moves", &Presenter::list_moves},
      {"undo", &Presenter::undo},
      {"redo", &Presenter::redo},
      {"restart", &Presenter::restart, patiences},
      {"back", &Presenter::back, matches},
      {"new", &Presenter::deal_new, patiences},
      {"seed", &Presenter::deal_seed, patiences},
      {"daily", &Presenter::deal_daily, patiences},
      {"hint", &Presenter::give_hint},
      {"peek", &Presenter::give_peek},
      {"auto", &Presenter::play_out, patiences},
      {"status", &Presenter::set_status, patiences},
      {"review", &Presenter::give_review, matches},
      {"claim", &Presenter::claim, matches},
      {"take", &Presenter::take, matches},
      {"next", &Presenter::next_hand, matches},
      {"new", &Presenter::deal_new, matches},
      {"seed", &Presenter::deal_seed, matches},
      {"rules", &Presenter::rules},
      {"stats", &Presenter::stats},
      {"save", &Presenter::save},
      {"load", &Presenter::load},
      {"resume", &Presenter::resume},
      {"quit", &Presenter::quit},
  };
  std::vector<Command> here;
  std::ranges::copy_if(all_commands, std::back_inserter(here),
                       [&](const Command& each) { return each.of == all || (each.of == matches) == is_match(); });
  return here;
}

std::optional<std::string> Presenter::command_of(std::string_view typed) const {
  const auto given = words(typed);
  if (given.empty() || (is_match() && (given[0] == "draw" || given[0] == "pass"))) return std::nullopt;
  std::vector<std::string_view> names;
  for (const Command& command : commands()) names.push_back(command.name);
  const auto name = read_command(given[0], names);
  if (name && std::ranges::find(names, *name) == names.end())
    throw ParseError(fmt::format("{} is no command at a match", quoted(given[0])));
  return name;
}

std::vector<std::string> Presenter::completions(std::string_view before) const {
  if (const auto given = words(before); !given.empty())
    return !is_match() && given.front() == "status" ? std::vector<std::string>{"on", "off"}
                                                    : std::vector<std::string>();
  std::vector<std::string> all = moves_to_type();
  for (const Command& command : commands()) all.emplace_back(command.name);
  return all;
}

Reply Presenter::obey(std::string_view typed) {
  Reply reply = run(typed);
  add(reply.text, save_now(), "\n");
  return reply;
}

Reply Presenter::run(std::string_view typed) {
  const auto given = words(typed);
  if (given.empty()) {
    covered_ = false;
    let_go();
    return {.moved = true};
  }
  std::optional<std::string> name;
  try {
    name = command_of(typed);
  } catch (const ParseError& error) {
    return {fmt::format("{} `help` lists them all.", sentence(error.what()))};
  }
  // Whatever would tell, or need, what the covered hand holds.
  if (covered_ && (!name || name == "moves" || name == "hint" || name == "peek"))
    return {"The hand is covered: Enter uncovers it."};
  if (!name) return play_words(typed);
  const auto rest =
      given.size() < 2 ? std::string_view() : typed.substr(static_cast<std::size_t>(given[1].data() - typed.data()));
  const auto all = commands();
  const auto command = std::ranges::find(all, *name, &Command::name);
  return or_else([&] { return (this->*command->run)(rest.substr(0, rest.find_last_not_of(" \t\r") + 1)); },
                 [&](const char* why) { return Reply{fmt::format("{}: {}", *name, why)}; });
}

/// Why nothing can be asked about the move to make; empty if a person is to make one.
std::string_view Presenter::nothing_to_choose() const {
  if (session_.person_is_on_turn()) return "";
  return is_match() ? "There is nothing to choose." : "The game is over; `undo`, `restart` or `new`.";
}

Reply Presenter::help(std::string_view) { return {std::string(help_page(is_match()))}; }

Reply Presenter::list_moves(std::string_view) {
  if (!is_match()) return {moves_page(session_.now(), static_cast<std::size_t>(settings_.look.width))};
  if (session_.now().over()) return {"The hand is over."};
  if (!session_.person_is_on_turn()) return {std::string(nothing_to_choose())};  // nor to tell of the program's hand
  return {moves_text(session_.now())};
}

/// In a match back to where the person last had a choice, whatever was played since.
Reply Presenter::undo(std::string_view argument) {
  if (is_match()) {
    const auto to = session_.last_choice();
    return to ? go_to(*to) : Reply{"There is no move of yours to take back."};
  }
  const std::size_t wanted = times(argument), played = session_.played();
  if (played == 0 || wanted == 0) return {"Nothing to take back."};
  return go_to(played - std::min(wanted, played));
}

Reply Presenter::restart(std::string_view) { return go_to(0); }

Reply Presenter::redo(std::string_view argument) {
  if (!is_match()) {
    const std::size_t more = std::min(times(argument), session_.known() - session_.played());
    if (more == 0) return {"Nothing to play again."};
    session_.go_to(session_.played() + more);
    return {.moved = true};
  }
  if (session_.played() == session_.known()) return {"There is nothing to play again."};
  std::size_t to = session_.played() + 1;
  while (to < session_.known() && !session_.is_person(session_.before(to).turn())) ++to;
  session_.go_to(to);
  wait_for_claim();
  claimed_ = false;
  return {waits_ ? "Played again. Say `claim` if that scores, or Enter if not." : "Played again.", true};
}

Reply Presenter::back(std::string_view move) {
  const auto number = parse_digits(move);
  if (!number || *number < 1 || *number > session_.known())
    throw ParseError(fmt::format("expected the number of a move, 1 to {}", session_.known()));
  const auto to = static_cast<std::size_t>(*number - 1);
  if (!session_.is_person(session_.before(to).turn()))
    throw ParseError(fmt::format("move {} was not a person's", *number));
  return go_to(to);
}

Reply Presenter::give_hint(std::string_view) {
  if (const auto why = nothing_to_choose(); !why.empty()) return {std::string(why)};
  note_hint();
  return {is_match() ? hint_text(session_, hint(session_)) : hint_text(session_.now(), session_.dealt().dealt)};
}

Reply Presenter::give_peek(std::string_view) {
  if (const auto why = nothing_to_choose(); !why.empty()) return {std::string(why)};
  if (!note_peek()) return {};
  if (is_match()) return {peek_text(session_, peek(session_, thinking()))};
  note_hint();
  return {peek_text(session_.now())};
}

Reply Presenter::give_review(std::string_view) {
  if (!session_.now().over()) return {"The review comes when the hand is over."};
  const auto reviewed = review(session_, thinking());
  if (reviewed.empty()) return {std::string(nothing_to_review)};
  std::string text = fmt::format("{}\n{}\n", review_heading(), review_columns(session_));
  for (const Reviewed& each : reviewed) text += review_row(session_, each) + "\n";
  return {text + review_sum(reviewed) + " Go back to before move N with `back N`."};
}

std::vector<std::string> Presenter::solver_line() {
  constexpr std::chrono::seconds patience{5};
  if (const auto why = nothing_to_choose(); !why.empty()) throw ParseError(std::string(why));
  if (!may_spoil("Then the solver plays")) return {};
  const Answer best = best_line(session_.now(), thinking(patience));
  if (best.line.empty()) throw ParseError(fmt::format("the solver found nothing within {} seconds", patience.count()));
  session_.spoil("the solver played");
  save_now();
  return best.line;
}

Reply Presenter::play_out(std::string_view) {
  if (const auto why = nothing_to_choose(); !why.empty()) return {std::string(why)};
  const auto line = solver_line();
  if (line.empty()) return {};
  for (const std::string& move : line) session_.play(move);
  std::string text = session_.now().won() ? count() : "";
  add(text, fmt::format("The solver played {}: {}", grouped(line.size(), "move"), fmt::join(line, " ")), "\n");
  return {text, true};
}

Reply Presenter::set_status(std::string_view argument) {
  if (argument.empty()) {
    if (const auto why = nothing_to_choose(); !why.empty()) return {std::string(why)};
    if (!note_status()) return {};
    return {fmt::format("Status: {}.", status_line(session_, thinking()))};
  }
  if (argument != "on" && argument != "off") throw ParseError("expected on, off or nothing");
  if (argument == "on" && !note_status()) return {};
  settings_.status = argument == "on";
  return {.moved = true};
}

Reply Presenter::claim(std::string_view) {
  if (!session_.settings().muggins) return {fmt::format("Scores need not be claimed {}.", muggins_only)};
  const int claimed = session_.claim();
  waits_ = false;
  claimed_ = true;
  return {claimed > 0 ? fmt::format("Claimed: {}.", points(claimed)) : "There is nothing to claim.", true};
}

Reply Presenter::take(std::string_view) {
  if (!session_.settings().muggins) return {fmt::format("There is nothing to take {}.", muggins_only)};
  if (waits_) return {"That is yours to claim."};
  const int taken = session_.person_is_on_turn() ? session_.take() : 0;
  claimed_ = true;
  return {taken > 0 ? fmt::format("Taken: {}.", points(taken)) : "There is nothing to take.", taken > 0};
}

Reply Presenter::next_hand(std::string_view) {
  if (!session_.now().over()) return {"This hand is not over."};
  if (waits_) {
    let_go();
    if (session_.over()) return {"", true};
  }
  if (session_.over()) return {"The match is over: `new` begins another."};
  session_.next_hand();
  covered_ = session_.persons() > 1;
  return {fmt::format("Hand {}, seed {}.", session_.hand(), session_.seed()), true};
}

Reply Presenter::deal_new(std::string_view seed) {
  const Variant& variant = session_.variant();
  if (is_match()) return play_next(numbered_deal(variant, seed.empty() ? random_seed() : parse_seed(seed)));
  return play_next(seed.empty() ? new_deal(variant, settings_.deals)
                                : deal_of_number(variant, parse_seed(seed), settings_.deals.dealt()));
}

Reply Presenter::deal_daily(std::string_view) { return play_next(daily_deal(session_.variant())); }

Reply Presenter::deal_seed(std::string_view seed) {
  if (!seed.empty()) return deal_new(seed);
  const DealtDeal& dealt = session_.dealt();
  if (dealt.drawn_from)
    return {fmt::format("This is winnable deal {}: `boneyard play {} --winnable {}` brings it back.", *dealt.drawn_from,
                        session_.variant().name(), *dealt.drawn_from)};
  if (dealt.seed && (session_.hand() > 1 || !dealt.typed)) return {fmt::format("This is seed {}.", session_.seed())};
  return {fmt::format("This deal has no seed. It is\n{}", to_text(session_.deal()))};
}

Reply Presenter::rules(std::string_view) {
  const auto width = static_cast<std::size_t>(settings_.look.width);
  return {is_match() ? rules_page(session_.variant().name(), width) : rules_page(session_.variant(), width)};
}

Reply Presenter::stats(std::string_view) {
  const RecordKind kind = session_.kind();
  const Record record = load_statistics(settings_.state)[kind.key()];
  if (is_match()) return {fmt::format("{}: {}.", kind_text(kind), record_text(record))};
  return {score_text(kind, record, published_players(kind.variant, kind.dealt))};
}

Reply Presenter::save(std::string_view argument) {
  if (argument.empty()) throw ParseError("expected a file name");
  save_game(home_path(argument), session_);
  return {fmt::format("Saved to {}.", shown(std::string(argument)))};
}

Reply Presenter::load(std::string_view argument) {
  if (argument.empty()) throw ParseError("expected a file name");
  return sit_down_next(load_start(home_path(argument)));
}

Reply Presenter::resume(std::string_view argument) {
  return sit_down_next(resume_last(settings_.state, argument.empty() ? "" : usual_game_name(argument)));
}

Reply Presenter::quit(std::string_view) {
  left_ = may_leave();
  return {};
}

}  // namespace boneyard::app
