#include "terminal/match/match_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/errors.hpp"
#include "cli/io/files.hpp"
#include "cli/io/output.hpp"
#include "cli/io/signals.hpp"
#include "cli/io/state_file.hpp"
#include "cli/options.hpp"
#include "cli/reports/rules_page.hpp"
#include "deals/notation.hpp"
#include "terminal/saving.hpp"
#include "terminal/words.hpp"

namespace boneyard::app {
namespace {

using table::Move;
using table::Standing;

constexpr std::string_view match_help =
    "A move is typed as `moves` lists it, or by its number; a\n"
    "tile will do if it goes to one place only. Commands may\n"
    "be cut short.\n"
    "  moves      the legal moves, numbered\n"
    "  undo       back to your last choice; redo goes forward\n"
    "  back N     back to before move N of this hand\n"
    "  hint       your moves, by what you may know\n"
    "  peek       the same with all hands open, exactly\n"
    "  review     what each of your moves has cost\n"
    "  claim      with muggins: what you have just scored;\n"
    "  take       what the one before you did not claim\n"
    "  next       the next hand, when this one is over\n"
    "  new [N]    another match, of a number\n"
    "  rules      the rules of this game\n"
    "  stats      how many matches you have won here\n"
    "  save FILE  write the match down; load FILE reads it\n"
    "  quit       leave\n";

std::string points(int count) { return fmt::format("{} point{}", count, count == 1 || count == -1 ? "" : "s"); }

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string record_name(const TableMatch& match) {
  return fmt::format("{};seats={};{}", table::row(match.settings().game).name, match.settings().seats,
                     table::settings_text(match.setup().settings));
}

StateFile record_file(const std::filesystem::path& state) { return {state, "matches", "matches"}; }

}  // namespace

int persons(const TableMatch& match) {
  int count = 0;
  for (int seat = 0; seat < match.settings().seats; ++seat) count += match.is_person(seat);
  return count;
}

std::string seat_name(const TableMatch& match, int seat) {
  return match.is_person(seat) && persons(match) == 1 ? "you" : fmt::format("seat {}", seat + 1);
}

std::string kept_match_file(const std::filesystem::path& state, std::string_view game) {
  return (state / fmt::format("kept-{}.txt", game)).string();
}

TableMatch read_match(const std::string& path) {
  const std::string text = read_file(path);
  try {
    return TableMatch::parse(text);
  } catch (const ParseError& error) {
    throw InputError(fmt::format("{}:{}", shown(path), error.what()));  // it starts with the line's number
  }
}

MatchTable::MatchTable(TableMatch match, PlaySettings& settings)
    : settings_(settings), match_(std::move(match)), program_(match_.setup().settings) {
  while (!match_.is_person(viewer_)) ++viewer_;
  covered_ = persons(match_) > 1;
}

std::span<const MatchTable::Command> MatchTable::commands() {
  static constexpr Command all[] = {
      {"help", &MatchTable::help},   {"moves", &MatchTable::list_moves},   {"undo", &MatchTable::undo},
      {"redo", &MatchTable::redo},   {"back", &MatchTable::back},          {"hint", &MatchTable::hint},
      {"peek", &MatchTable::peek},   {"review", &MatchTable::give_review}, {"claim", &MatchTable::claim},
      {"take", &MatchTable::take},   {"next", &MatchTable::next_hand},     {"new", &MatchTable::new_match},
      {"rules", &MatchTable::rules}, {"stats", &MatchTable::stats},        {"save", &MatchTable::save},
      {"load", &MatchTable::load},   {"quit", &MatchTable::quit},
  };
  return all;
}

/// `Seat 2 lays <6-4: 10 points.`
std::string MatchTable::told(std::size_t move) const {
  const Move& made = match_.move(move);
  const int seat = match_.before(move).turn();
  const std::string name = seat_name(match_, seat);
  const bool you = name == "you";
  std::string text = capital(name) + " ";
  if (made.kind == Move::Kind::draw) return text + (you ? "draw." : "draws.");
  if (made.kind == Move::Kind::pass) return text + (you ? "pass." : "passes.");
  text += fmt::format("{} {}", you ? "lay" : "lays", match_.move_text(move));
  const int scored = table::counted(match_.settings(), match_.before(move + 1).layout());
  const bool hidden = match_.settings().muggins && match_.is_person(seat);  // that is for the player to see
  return text + (scored > 0 && !hidden ? fmt::format(": {}.", points(scored)) : ".");
}

std::string MatchTable::ending() {
  const table::Position& now = match_.now();
  std::string text =
      now.standing() == Standing::out
          ? capital(seat_name(match_, now.last())) + (seat_name(match_, now.last()) == "you" ? " are out." : " is out.")
          : std::string("Blocked.");
  const table::Scores scores = match_.hand_scores();
  text += " This hand:";
  for (int seat = 0; seat < match_.settings().seats; ++seat)
    text +=
        fmt::format("{} {} {}", seat == 0 ? "" : ",", seat_name(match_, seat), scores[static_cast<std::size_t>(seat)]);
  text += ". ";
  if (!match_.match_over()) return text + "`next` deals the next hand; `review` says what your moves cost.";
  std::string winners;
  for (int seat = 0; seat < match_.settings().seats; ++seat)
    if (match_.settings().side_of(seat) == match_.winner())
      winners += (winners.empty() ? "" : " and ") + seat_name(match_, seat);
  text += fmt::format("{} win{} the match with {}.", capital(winners),
                      winners == "you" || match_.settings().partners ? "" : "s",
                      points(match_.total_of_side(match_.winner())));
  return text + " `new` begins another.";
}

/// The person on turn is to act; the hand is covered if that is another one than before.
void MatchTable::turn_to_person() {
  if (!match_.person_is_on_turn() || match_.now().turn() == viewer_) return;
  viewer_ = match_.now().turn();
  covered_ = true;
}

std::string MatchTable::go_on() {
  std::string said;
  while (!match_.now().over() && !match_.is_person(match_.now().turn()) && !waits_) {
    match_.play_program(program_);
    said += (said.empty() ? "" : " ") + told(match_.played() - 1);
  }
  turn_to_person();
  if (match_.now().over() && !waits_) {
    said += (said.empty() ? "" : " ") + ending();
    if (match_.match_over()) count();
  }
  return said;
}

Reply MatchTable::moved(std::string said) {
  const std::string more = go_on();
  return {said + (said.empty() || more.empty() ? "" : " ") + more, true};
}

Reply MatchTable::obey(std::string_view typed) {
  const auto given = words(typed);
  if (given.empty()) {
    if (waits_) {
      waits_ = false;
      return moved("");
    }
    if (covered_) return covered_ = false, Reply{"", true};
    return {};
  }
  try {
    std::vector<const Command*> found;
    for (const Command& command : commands())
      if (command.name.starts_with(given[0])) found.push_back(&command);
    const auto exact = std::find_if(found.begin(), found.end(), [&](const Command* c) { return c->name == given[0]; });
    if (exact != found.end()) found = {*exact};
    const bool is_move = given[0] == "draw" || given[0] == "pass";
    if (found.size() > 1 && !is_move) {
      std::string names;
      for (const Command* command : found) names += fmt::format("{}{}", names.empty() ? "" : ", ", command->name);
      throw ParseError(fmt::format("{}: which? {}", boneyard::quoted(given[0]), names));
    }
    if (found.size() == 1 && !is_move) {
      const std::string_view argument =
          given.size() > 1 ? typed.substr(static_cast<std::size_t>(given[1].data() - typed.data())) : "";
      return (this->*found.front()->run)(argument);
    }
    return play_words(typed);
  } catch (const ParseError& error) {
    return {error.what() + std::string(std::string_view(error.what()).ends_with('.') ? "" : ".")};
  } catch (const InputError& error) {
    return {error.what() + std::string(".")};
  }
}

/// Moves, one after the other, as long as it is a person's turn.
Reply MatchTable::play_words(std::string_view typed) {
  std::string said;
  bool any = false;
  for (std::string_view word : words(typed)) {
    try {
      if (match_.now().over()) throw ParseError("The hand is over: `next` deals, `undo` takes back");
      if (waits_) {
        waits_ = false;
        said = go_on();
        if (!match_.person_is_on_turn()) continue;
      }
      std::string move(word);
      if (const auto number = parse_digits(word)) {
        const table::Moves legal = match_.now().moves();
        if (*number < 1 || *number > legal.size())
          throw ParseError(fmt::format("{}: there are {} legal moves", boneyard::quoted(word), legal.size()));
        move = move_name(legal[static_cast<std::size_t>(*number - 1)]);
      }
      covered_ = false;
      match_.play(move);
    } catch (const ParseError& error) {
      return {said + (said.empty() ? "" : " ") + error.what() + ".", any};
    }
    any = true;
    said = told(match_.played() - 1);
    const bool laid = match_.move(match_.played() - 1).lays();
    waits_ = match_.settings().muggins && laid && !match_.person_is_on_turn();
    if (waits_)
      said += " `claim` what that scores, or Enter if nothing.";
    else
      said = moved(said).text;
  }
  return {said, any};
}

Reply MatchTable::help(std::string_view) { return {std::string(match_help)}; }

Reply MatchTable::list_moves(std::string_view) {
  if (match_.now().over()) return {"The hand is over."};
  std::string text;
  std::size_t number = 0;
  for (const Move& move : match_.now().moves()) {
    ++number;
    text += fmt::format("{}{}: {}", number == 1 ? "" : "  ", number, move_name(move));
  }
  return {text};
}

Reply MatchTable::go_to(std::size_t moves) {
  waits_ = false;
  const bool shown = match_.go_to(moves);
  if (match_.person_is_on_turn()) viewer_ = match_.now().turn();
  return {shown ? "Taken back. A hidden tile had been shown, so the match no longer counts." : "Taken back.", true};
}

Reply MatchTable::undo(std::string_view) {
  const auto to = match_.last_choice();
  if (!to) return {"There is no move of yours to take back."};
  return go_to(*to);
}

Reply MatchTable::redo(std::string_view) {
  if (match_.played() == match_.known()) return {"There is nothing to play again."};
  std::size_t to = match_.played() + 1;
  while (to < match_.known() && !match_.is_person(match_.before(to).turn())) ++to;
  match_.go_to(to);
  return moved("Played again.");
}

Reply MatchTable::back(std::string_view move) {
  const auto number = parse_digits(move);
  if (!number || *number < 1 || *number > match_.known())
    throw ParseError(fmt::format("back: expected the number of a move, 1 to {}", match_.known()));
  const auto to = static_cast<std::size_t>(*number - 1);
  if (!match_.is_person(match_.before(to).turn())) throw ParseError(fmt::format("move {} was not a person's", *number));
  return go_to(to);
}

Reply MatchTable::hint(std::string_view) {
  if (!match_.person_is_on_turn()) return {"There is nothing to choose."};
  const table::Reasoning reasoning = boneyard::hint(match_);
  if (reasoning.moves.size() == 1) return {fmt::format("{} is the only move.", move_name(reasoning.moves[0].move))};
  std::string text;
  for (const table::Weighed& each : reasoning.moves)
    text += fmt::format("{}{} {:+.1f}", text.empty() ? "" : "  ", move_name(each.move), each.mean);
  return {fmt::format("{}  (mean points still to come, less the others', over {} deals that agree with what you know)",
                      text, reasoning.worlds)};
}

Reply MatchTable::peek(std::string_view) {
  if (!match_.person_is_on_turn()) return {"There is nothing to choose."};
  match_.spoil("hands were looked at");
  const table::OpenAnswer answer = boneyard::peek(match_, thinking());
  std::string text = "With all hands open:";
  for (const auto& [move, value] : answer.moves)
    text += value.exact() ? fmt::format("  {} {:+}", move_name(move), value.low)
                          : fmt::format("  {} {:+} to {:+}", move_name(move), value.low, value.high);
  if (match_.settings().sides() > 2) text += "  (what you are sure of against all others together)";
  return {text + ". The match no longer counts."};
}

Reply MatchTable::give_review(std::string_view) {
  if (!match_.now().over()) return {"The review comes when the hand is over."};
  const auto reviewed = review(match_, thinking());
  if (reviewed.empty()) return {"You had nothing to choose in this hand."};
  std::string text = "What your moves have cost, in points: by open hands, and by what you could know.\n";
  int open = 0;
  double fair = 0;
  for (const Reviewed& each : reviewed) {
    const table::Position& here = match_.before(each.move);
    text += fmt::format("move {:>2}  {:<7}", each.move + 1, here.to_text(each.played));
    text += each.open_cost ? fmt::format(" {:>4}", *each.open_cost) : std::string("    ?");
    if (each.open_cost && *each.open_cost > 0) text += fmt::format(" ({})", here.to_text(each.best_open));
    text += fmt::format("  {:.1f}", each.fair_cost);
    if (each.fair_cost > 0) text += fmt::format(" ({})", here.to_text(each.best_fair));
    text += '\n';
    open += each.open_cost.value_or(0);
    fair += each.fair_cost;
  }
  return {text + fmt::format("Together {} and {:.1f}. `back N` goes back to before move N.", open, fair)};
}

Reply MatchTable::claim(std::string_view) {
  if (!match_.settings().muggins) return {"Scores need not be claimed (that is the rule muggins=yes)."};
  const int claimed = match_.claim();
  waits_ = false;
  return moved(claimed > 0 ? fmt::format("Claimed: {}.", points(claimed)) : "There is nothing to claim.");
}

Reply MatchTable::take(std::string_view) {
  const int taken = match_.person_is_on_turn() ? match_.take() : 0;
  return {taken > 0 ? fmt::format("Taken: {}.", points(taken)) : "There is nothing to take.", taken > 0};
}

Reply MatchTable::next_hand(std::string_view) {
  if (!match_.now().over()) return {"This hand is not over."};
  if (match_.match_over()) return {"The match is over: `new` begins another."};
  waits_ = false;
  match_.next_hand();
  covered_ = persons(match_) > 1;
  return moved(fmt::format("Hand {}, seed {}.", match_.hand(), match_.seed()));
}

Reply MatchTable::new_match(std::string_view seed) {
  MatchSetup setup = match_.setup();
  setup.typed.reset();
  setup.date.clear();
  setup.seed = seed.empty() ? random_seed() : parse_seed(seed);
  match_ = TableMatch(std::move(setup));
  waits_ = counted_ = false;
  covered_ = persons(match_) > 1;
  return moved("");
}

Reply MatchTable::rules(std::string_view) {
  return {rules_page(table::row(match_.settings().game).name, static_cast<std::size_t>(settings_.look.width))};
}

/// Only matches of one person against the program are counted.
void MatchTable::count() {
  if (!settings_.counts || counted_ || match_.spoiled() || persons(match_) != 1 || settings_.state.empty()) return;
  counted_ = true;
  const bool won = match_.winner() == match_.settings().side_of(viewer_);
  record_file(settings_.state).change([&](Json& records) {
    Json& own = records[record_name(match_)];
    own["played"] = own.value("played", 0) + 1;
    own["won"] = own.value("won", 0) + (won ? 1 : 0);
  });
}

Reply MatchTable::stats(std::string_view) {
  const Json records = record_file(settings_.state).read();
  const auto found = records.find(record_name(match_));
  if (found == records.end()) return {"No match of this kind has been finished yet."};
  return {fmt::format("{} won of {} played.", found->value("won", 0), found->value("played", 0))};
}

Reply MatchTable::save(std::string_view argument) {
  if (argument.empty()) throw ParseError("expected a file name");
  const std::string path(argument);
  save_text(path, match_.text(), "match", "boneyard match");
  return {fmt::format("Saved to {}.", shown(path))};
}

Reply MatchTable::load(std::string_view argument) {
  if (argument.empty()) throw ParseError("expected a file name");
  TableMatch read = read_match(std::string(argument));
  if (persons(read) == 0) throw ParseError("no person sits in this match");
  match_ = std::move(read);
  match_.spoil("it was loaded");
  program_ = table::FairPlayer(match_.setup().settings);
  viewer_ = 0;
  while (!match_.is_person(viewer_)) ++viewer_;
  waits_ = counted_ = false;
  covered_ = persons(match_) > 1;
  return moved("");
}

Reply MatchTable::quit(std::string_view) {
  left_ = true;
  return {};
}

std::vector<std::string> MatchTable::completions(std::string_view before) const {
  std::vector<std::string> all;
  if (before.find(' ') != before.npos) return all;
  for (const Command& command : commands()) all.emplace_back(command.name);
  for (const Move& move : match_.now().moves()) all.push_back(move_name(move));
  std::erase_if(all, [&](const std::string& word) { return !word.starts_with(before); });
  return all;
}

bool MatchTable::at_stake() const {
  return settings_.counts && match_.played() + static_cast<std::size_t>(match_.hand()) > 1 && !match_.match_over();
}

void MatchTable::put_away() {
  if (settings_.state.empty()) throw InputError("neither XDG_STATE_HOME nor HOME is set");
  make_private_folder(settings_.state);
  replace_file(kept_match_file(settings_.state, table::row(match_.settings().game).name), match_.text());
  kept_ = true;
}

std::string MatchTable::leave() {
  if (!kept_ && stop_requested() && at_stake()) try {
      put_away();
    } catch (const InputError& error) {
      return fmt::format("Interrupted; the match could not be kept: {}", error.what());
    }
  if (!kept_) return "";
  return fmt::format("Kept; `boneyard play {} --resume` goes on with it.", table::row(match_.settings().game).name);
}

}  // namespace boneyard::app
