#include "table/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "boneyard/notation.hpp"
#include "session/told.hpp"

namespace boneyard {
namespace {

constexpr std::string_view muggins_only = "in this match (only with the rule muggins=yes)";

Said refusal(Sentence why) { return {.sentences = {std::move(why)}, .refused = true}; }

bool hands_follow(const Session& session) { return session.variant().hands_follow(); }

/// Whether tiles lie face down that a look, or a search that sees them, would tell.
bool hides(const Session& session) { return hands_follow(session) || session.variant().hidden() == Hidden::matters; }

/// `The hand is over.`
Sentence told_that_it_is_over(const Session& session) {
  const bool hand = hands_follow(session) && !session.over();
  return {fmt::format("The {} is over.", hand ? "hand" : what_counts(session))};
}

/// `That opens all hands: the match then no longer counts.`
Sentence no_longer_counts(const Session& session, std::string_view step) {
  return {fmt::format("{}: the {} then no longer counts.", step, what_counts(session))};
}

std::size_t times(std::string_view argument) {
  if (argument.empty()) return 1;
  const auto number = parse_digits(argument);
  if (!number) throw ParseError(in_quotes(argument) + ": expected a whole number below 2^64");
  return static_cast<std::size_t>(*number);
}

void expect_none(std::string_view argument) {
  if (!argument.empty()) throw ParseError(in_quotes(argument) + ": expected nothing after this command");
}

}  // namespace

std::string_view what_counts(const Session& session) { return hands_follow(session) ? "match" : "game"; }

std::chrono::milliseconds time_for(Wanted wanted, const Session& session) {
  using namespace std::chrono_literals;
  const bool match = hands_follow(session);
  switch (wanted) {
    case Wanted::hint: return match ? 20s : 2s;  // what a player cannot see is weighed over many deals
    case Wanted::who: return 20s;
    case Wanted::peek: return 5s;
    case Wanted::line: return 10s;
    case Wanted::why: return 6s;
    case Wanted::mistake: return match ? 30s : 3s;
    default: return 2s;
  }
}

Sentences told_at_start(const Session& session) { return session.played() == 0 ? told_of_lots(session) : Sentences(); }

Table::Table(Session session, const Effort& effort) : session_(std::move(session)), turns_(session_), effort_(effort) {}

Table::Table(Session session, const Effort& effort, const Turns::State& turns)
    : session_(std::move(session)), turns_(session_, turns), effort_(effort) {}

Said Table::act(std::string_view typed, bool sure) {
  const auto given = words(typed);
  if (given.empty()) return go_on();
  const auto from = given.size() < 2 ? typed.size() : static_cast<std::size_t>(given[1].data() - typed.data());
  std::string_view argument = typed.substr(from);
  argument = argument.substr(0, argument.find_last_not_of(" \t") + 1);
  try {
    return act_on(given[0], argument, sure);
  } catch (const ParseError& error) {
    return refusal({sentence(error.what())});
  }
}

/// What a person may ask a search to find out.
struct Table::Search {
  std::string_view command;
  Wanted wanted;
  bool hint, match_hint;         ///< whether it counts as a hint, in a patience and in a match
  std::string_view step = {};    ///< what it does if the patience then no longer counts; empty: it counts on
  std::string_view reason = {};  ///< why it then does not; empty: the line that is found spoils it (`auto shown`)
};

/// Null if the command asks for none.
const Table::Search* Table::search_of(std::string_view command) {
  static constexpr Search searches[] = {
      {"hint", Wanted::hint, true, true},
      {"who", Wanted::who, true, true},
      {"peek", Wanted::peek, true, false, "That looks at the stock", "the stock was looked at"},
      {"status", Wanted::status, false, false, "That tells what the stock holds",
       "the status told what the stock holds"},
      {"auto", Wanted::line, false, false, "The solver plays on from here"},
      {"why", Wanted::why, false, false, "That looks at the stock", "the stock was looked at"}};
  const auto found = std::find_if(std::begin(searches), std::end(searches),
                                  [&](const Search& each) { return each.command == command; });
  return found == std::end(searches) ? nullptr : found;
}

/// Throws ParseError for a bad argument of a command. What is no command is moves.
Said Table::act_on(std::string_view command, std::string_view argument, bool sure) {
  if (command == "undo") return undo(argument, sure);
  if (command == "redo") return redo(argument);
  if (command == "back" || command == "go") return back(command, argument, sure);
  if (command == "take") return take(argument);
  if (command == "auto" && argument == "shown")
    return spoil(hands_follow(session_) ? "hands were looked at" : "the solver played"), Said();
  const Search* const search = search_of(command);
  constexpr std::string_view others[] = {"restart", "claim", "next", "mistake", "leave"};
  const bool plain = std::find(std::begin(others), std::end(others), command) != std::end(others);
  if (plain || search != nullptr) expect_none(argument);
  if (command == "restart") return go_to(0, sure);
  if (command == "claim") return claim();
  if (command == "next") return next_hand();
  if (command == "mistake") return find_mistake();
  if (command == "leave") return leave();
  if (search != nullptr) return find_out(*search, sure);
  return play(argument.empty() ? std::string(command) : fmt::format("{} {}", command, argument));
}

Said Table::tell(Sentences sentences) const {
  const bool match = hands_follow(session_);  // which ends in settle()
  return {.sentences = std::move(sentences), .moved = true, .seen = !match, .result = match ? std::nullopt : result()};
}

/// Plays typed moves, one after the other; the program's players move between them. Stops before another person's turn,
/// because nobody plays for another person.
Said Table::play(std::string_view typed) {
  Said said;
  const int seat = turns_.viewer();
  try {
    for (const std::string_view word : words(typed)) {
      if (const std::string_view why = why_left_out(said.moved, seat); !why.empty()) {
        const std::string rest(typed.substr(static_cast<std::size_t>(word.data() - typed.data())));
        said.sentences.push_back({fmt::format("Left out: {}, because {}.", rest, why)});
        said.moved = said.refused = true;
        return said;
      }
      play_word(word);
      said = tell(told_of_move(session_));
    }
  } catch (const ParseError& error) {
    if (said.seen) said.sentences.clear();  // what was played before is seen
    said.seen = false;
    said.refused = true;
    said.moved = said.moved || (hands_follow(session_) && session_.over());  // a score that the program claimed has won
    said.sentences.push_back({sentence(error.what())});
  }
  return said;
}

/// Called before each typed move. After an earlier one (`moved`) it first lets the program's players move. Returns why
/// the typed move is left out, as a clause; empty if it is to be played. `seat`: the person who typed.
std::string_view Table::why_left_out(bool moved, int seat) {
  if (!hands_follow(session_) || (!moved && !turns_.waits())) return "";
  turns_.end_claim(session_);
  while (program_is_on_turn()) play_program(turns_.thought(session_)());
  turns_.hand_over(session_);
  if (session_.hand_over()) return "the hand is over";
  return moved && session_.person_is_on_turn() && turns_.viewer() != seat ? "it is another person's turn" : "";
}

void Table::play_word(std::string_view word) {
  if (session_.hand_over()) throw ParseError(told_that_it_is_over(session_).front().text);
  if (turns_.covered()) throw ParseError("The hand is covered: uncover it first");
  if (!session_.person_is_on_turn()) throw ParseError("it is not your turn");
  turns_.play(session_, word);
}

Said Table::play_program(const multiplayer::Move& move) {
  turns_.play_program(session_, move);
  return tell(told_of_move(session_));
}

Said Table::settle() {
  turns_.hand_over(session_);
  if (!session_.hand_over() || turns_.waits()) return {};
  session_.settle_claims();
  return {.sentences = told_at_end(session_), .result = result()};
}

Said Table::go_on() {
  turns_.uncover();
  turns_.end_claim(session_);
  return {.moved = true};
}

Said Table::undo(std::string_view argument, bool sure) {
  if (hands_follow(session_)) {
    expect_none(argument);
    const auto to = session_.hand().last_choice();
    return to ? go_to(*to, sure) : refusal({"Nothing to undo: you have made no choice yet."});
  }
  const std::size_t wanted = times(argument), played = session_.played();
  if (played == 0 || wanted == 0) return refusal({"Nothing to undo."});
  return go_to(played - std::min(wanted, played), sure);
}

Said Table::redo(std::string_view argument) {
  const PlayedHand& hand = session_.hand();
  std::size_t to = hand.played() + 1;
  if (hands_follow(session_)) {
    expect_none(argument);
    while (to < hand.known() && !hand.was_choice(to)) ++to;
  } else {
    to = hand.played() + std::min(times(argument), hand.known() - hand.played());
  }
  if (hand.played() == hand.known() || to == hand.played()) return refusal({"Nothing to redo."});
  return go_to(to, true);
}

/// `back 5` is to before the move number 5, which a person has made; `go 5` to after five moves.
Said Table::back(std::string_view command, std::string_view argument, bool sure) {
  const PlayedHand& hand = session_.hand();
  const auto number = parse_digits(argument);
  const std::uint64_t first = command == "go" ? 0 : 1;
  if (!number || *number < first || *number > hand.known())
    throw ParseError(fmt::format("expected the number of a move, {} to {}", first, hand.known()));
  const auto to = static_cast<std::size_t>(*number - first);
  if (command == "back" && !hand.is_person(hand.before(to).turn()))
    throw ParseError(fmt::format("move {} was made by the program: expected one of your moves", *number));
  return go_to(to, sure);
}

Said Table::go_to(std::size_t moves, bool sure) {
  if (moves == session_.played()) return {};
  const bool match = hands_follow(session_), back = moves < session_.played();
  if (session_.would_take_back(moves) == Session::TookBack::seen && counts() && !sure)
    return {.asks = Sentence{fmt::format("{} since: if you go back, the {} no longer counts.",
                                         match ? "A hidden tile has been shown" : "A tile has been drawn",
                                         what_counts(session_))}};
  auto took = Session::TookBack::nothing_seen;
  if (back)
    took = turns_.take_back(session_, moves);
  else
    turns_.play_again(session_, moves);
  effort_.undos += back ? 1 : 0;
  Said said = tell({told_of_place(session_)});
  if (took == Session::TookBack::lost_already) {
    said.result = ended(false);
    said.seen = false;
    said.sentences.push_back({"It counts as lost, because you have seen the stock."});
  }
  if (took == Session::TookBack::seen) {
    said.seen = false;
    said.sentences.push_back({match ? "A hidden tile had been shown, so the match no longer counts."
                                    : "You have seen what the stock holds, so this game no longer counts."});
  }
  return said;
}

Said Table::claim() {
  if (!session_.hand().settings().muggins)
    return refusal({fmt::format("Scores need not be claimed {}.", muggins_only)});
  return {.sentences = {told_of_claim(turns_.claim(session_))}, .moved = true};
}

std::vector<int> Table::takers() const {
  return turns_.may_take(session_) ? session_.claims().takers() : std::vector<int>();
}

/// The seat that claims is typed, unless only one person could.
Said Table::take(std::string_view argument) {
  if (!session_.hand().settings().muggins) return refusal({fmt::format("There is nothing to take {}.", muggins_only)});
  const std::vector<int> seats = session_.claims().takers();
  std::string numbers;
  for (const int each : seats) numbers += fmt::format("{}{}", numbers.empty() ? "" : ", ", each + 1);
  if (seats.empty()) return refusal({"There is nothing to take."});
  if (argument.empty() && seats.size() > 1)
    return refusal({fmt::format("Who takes it? Say `take` and a seat: {}.", numbers)});
  const int taker = argument.empty() ? seats.front() : static_cast<int>(parse_digits(argument).value_or(0)) - 1;
  if (std::find(seats.begin(), seats.end(), taker) == seats.end())
    throw ParseError(fmt::format("expected a seat: {}", numbers));
  const bool waited = turns_.waits();
  const int taken = turns_.take(session_, taker);
  return {.sentences = {told_of_claim(taken, taker)}, .moved = taken > 0 || waited};
}

Said Table::next_hand() {
  if (!session_.hand_over()) return refusal({"This hand is not over."});
  if (turns_.waits()) {
    turns_.end_claim(session_);
    if (session_.over()) return {.moved = true};
  }
  if (session_.over()) return refusal(told_that_it_is_over(session_));
  turns_.next_hand(session_);
  Said said = tell({{fmt::format("Hand {}, seed {}.", session_.hand_number(), session_.hand().seed())}});
  for (Sentence& each : told_at_start(session_)) said.sentences.push_back(std::move(each));
  return said;
}

std::optional<Sentence> Table::nothing_to_choose() const {
  if (session_.hand_over()) return told_that_it_is_over(session_);
  if (session_.person_is_on_turn())
    return turns_.covered() ? std::optional(Sentence{"The hand is covered: uncover it first."}) : std::nullopt;
  return Sentence{"There is nothing to choose."};
}

Said Table::find_out(const Search& search, bool sure) {
  const Wanted wanted = search.wanted;
  const bool match = hands_follow(session_), why = wanted == Wanted::why;
  if (why && session_.now().won()) return refusal({"The game is won."});
  if (const auto none = nothing_to_choose(); none && !(why && session_.now().lost())) return refusal(*none);
  if (wanted == Wanted::who && !match) return refusal({"Only in a table game a hand is hidden."});
  if (wanted == Wanted::hint && match && session_.now().move_count() == 1)
    return {.sentences = {{session_.now().move_part(session_.now().moves(1).front().text), " is the only move."}}};
  // At the end nothing is hidden any more.
  const bool spoils = !search.step.empty() && !session_.now().over() && (wanted == Wanted::line || hides(session_));
  if (spoils && counts() && !sure)
    return {.asks = no_longer_counts(session_, match ? "That opens all hands" : search.step)};
  if (spoils && !search.reason.empty()) spoil(match ? "hands were looked at" : search.reason);
  effort_.hints += match ? search.match_hint : search.hint;
  return {.wanted = wanted};
}

Said Table::find_mistake() const {
  const bool match = hands_follow(session_);
  if (match && !session_.hand_over()) return refusal({"This hand is not over."});
  if (session_.variant().declared() && session_.now().lost())
    return refusal({"Mistakes in declared games are not looked for."});
  if (offers("mistake")) return {.wanted = Wanted::mistake};
  return refusal({match ? "There is no move to try again." : "Only of a game that is lost a move is tried again."});
}

bool Table::offers(std::string_view command) const {
  if (command == "mistake") {
    if (session_.hand().persons() != 1 || session_.variant().declared() || turns_.waits()) return false;
    return hands_follow(session_) ? session_.hand_over() && session_.hand().last_choice().has_value()
                                  : session_.now().lost() && session_.played() > 0;
  }
  const bool over = session_.hand_over(), had_choices = session_.hand().last_choice().has_value();
  if (command == "redo") return session_.played() < session_.hand().known();
  if (!hands_follow(session_)) {
    if (command == "undo") return session_.played() > 0;
    if (command == "hint" || command == "peek") return !over;
    return command != "who" && command != "next" && command != "claim" && command != "take";
  }
  if (command == "undo") return had_choices;
  if (command == "hint" || command == "who" || command == "peek" || command == "moves") return person_chooses();
  if (command == "review") return (over && had_choices) || session_.hand_number() > 1;
  if (command == "next") return over && !session_.over();
  if (command == "claim") return turns_.may_claim(session_);
  if (command == "take") return turns_.may_take(session_);
  return true;
}

bool Table::counts() const { return !session_.counted() && !session_.spoiled() && session_.hand().persons() == 1; }

Result Table::ended(bool won) const {
  Result result{.kind = kind_of(session_), .won = won, .effort = effort_, .date = session_.dealt().date};
  const bool match = hands_follow(session_);
  result.effort.moves = match ? static_cast<std::uint64_t>(session_.hand_number()) : session_.played();
  result.why_not = session_.why_spoiled();
  result.persons = session_.hand().persons();
  return result;
}

std::optional<Result> Table::result() const {
  return session_.winner() >= 0 && !session_.counted() ? std::optional(ended(session_.won())) : std::nullopt;
}

bool Table::begun() const {
  return session_.begun() || effort_.undos > 0 || (session_.spoiled() && !session_.dealt().date.empty());
}

Said Table::leave() {
  session_.settle_claims();
  if (session_.counted() || !begun()) return {};
  return {.result = ended(session_.won())};
}

bool Table::is_decided() const {
  Session left = session_;
  left.settle_claims();
  return left.over() || left.counted();
}

}  // namespace boneyard
