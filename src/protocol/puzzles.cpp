// Puzzles: which one is next, solving it, and the record of it. A list is a text, and a record is JSON: the page keeps
// both.
#include <fmt/format.h>

#include "boneyard/puzzle_record.hpp"
#include "boneyard/solve_puzzle.hpp"
#include "protocol/mistake_json.hpp"
#include "protocol/puzzle_json.hpp"
#include "protocol/question.hpp"
#include "protocol/sentence_json.hpp"
#include "session/told_puzzle.hpp"

namespace boneyard::protocol {
namespace {

constexpr std::uint64_t next_puzzle_stream = 0x7075'7A7A'0002;  // a purpose of SeedStream that nothing else has

PuzzleRecord record_in(const Json& question) {
  return read_puzzles(question.contains("record") ? question["record"] : Json::object());
}

int day_of(const Json& question, const char* key) { return Date::parse(text_of(question, key)).number(); }

/// The index of the puzzle that is wanted; nullopt if there is none.
std::optional<std::size_t> wanted(const PuzzleList& list, const PuzzleRecord& record, const Json& question) {
  const std::string game = optional_text(question, "game");
  switch (word_of(question, "want", {"near", "daily", "missed", "id"})) {
    case 1: return list.of_day(day_of(question, "date"));
    case 2: return record.due(list, day_of(question, "today"), game);
    case 3: return list.find(text_of(question, "puzzle_id"));
    default: break;
  }
  constexpr int most = 9999;
  SeedStream random(number_of(question, "random"), next_puzzle_stream);
  return list.near(record.rating.rating,
                   {.game = game,
                    .lowest = static_cast<int>(whole_of(question, "lowest", 0, 0, most)),
                    .highest = static_cast<int>(whole_of(question, "highest", most, 0, most)),
                    .leave_out = [&](std::string_view id) { return record.seen.contains(id); }},
                   random);
}

Json puzzle_json(const Puzzle& puzzle) {
  return object(is("id", puzzle.id), is("variant", puzzle.variant.text()), is("deal", to_text(puzzle.deal)),
                is("before", puzzle.before), is("solution", puzzle.solution), is("rating", puzzle.rating));
}

Puzzle puzzle_of(const Json& question) {
  const Json& json = question.at("puzzle");
  const Variant variant = Variant::parse(text_of(json, "variant"));
  return {.variant = variant,
          .deal = DealReader(variant).typed(text_of(json, "deal")),
          .before = texts_in(json.at("before"), "before"),
          .solution = texts_in(json.at("solution"), "solution"),
          .rating = static_cast<int>(whole_of(json, "rating", 0, 0, 9999)),
          .id = optional_text(json, "id")};
}

/// The puzzle, or the mistake, after the moves that were played in it.
SolvingPuzzle solving_of(const Json& question, const Limits& limits) {
  SolvingPuzzle solving(question.contains("mistake") ? boneyard::puzzle_of(read_mistake(question["mistake"]))
                                                     : puzzle_of(question));
  for (const std::string& move : texts_in(question.at("moves"), "moves")) {
    if (solving.solved()) throw ParseError("moves: the puzzle is solved before the last one");
    if (solving.next_by_itself())
      solving.play_by_itself();
    else if (solving.play(move, limits) != SolvingPuzzle::Answer::right)
      throw ParseError(fmt::format("{} is not the right move", boneyard::quoted(move)));
  }
  return solving;
}

void add_state(Json& json, const Json& question, const SolvingPuzzle& solving) {
  const Sentences task = question.contains("mistake") ? told_of_task(read_mistake(question["mistake"]))
                                                      : Sentences{Sentence{solving.task()}};
  add(json, is("task", sentences_json(task, {})), is("decisions", solving.decisions()), is("found", solving.found()),
      is("solved", solving.solved()), is("next", solving.next_by_itself()));
}

void add_refutation(Json& json, const SolvingPuzzle& solving, const std::string& move, const Limits& limits) {
  const Refutation found = solving.refute(move, limits);
  add(json, is("line", found.line), is("told", sentences_json(found.told(solving.now()), {})));
}

void add_hint(Json& json, const SolvingPuzzle& solving, bool whole) {
  const HintedPlace place = solving.place();
  const std::string move = solving.right_move();
  const auto tiles = solving.now().read(move).touched.tiles;
  add(json, is("told", sentences_json({whole ? solving.told_right_move() : place.told()}, {})),
      is("move", whole ? move : ""));
  json["tiles"] = whole ? list_of(tiles) : place.tile ? list_of(std::vector{*place.tile}) : Json::array();
}

}  // namespace

/// The next puzzle of a list, how many missed ones are due, and the rating; without a list only the latter.
Json choose_puzzle(const Json& question, const Asking&) {
  const std::string text = text_of(question, "list");
  const PuzzleList list(text);
  const PuzzleRecord record = record_in(question);
  const auto index = wanted(list, record, question);
  Json chosen = object(is("due", record.due_count(list, day_of(question, "today"))), is("rating", record.rating.rating),
                       is("deviation", record.rating.deviation));
  chosen["puzzle"] = index ? puzzle_json(list[*index].puzzle()) : Json();
  return chosen;
}

/// How a puzzle stands after `moves`. With `try` whether that move is right, and if it is not, its refutation. With
/// `hint` the place of the right move, or the move.
Json solve_puzzle(const Json& question, const Asking& how) try {
  const Limits limits = thinking_of(question, how).limits();
  SolvingPuzzle solving = solving_of(question, limits);
  constexpr const char* answers[] = {"right", "wrong", "nothing"};
  Json json = Json::object();
  if (const std::string move = optional_text(question, "try"); !move.empty()) {
    if (solving.solved() || solving.next_by_itself()) throw ParseError("try: there is nothing to choose");
    const SolvingPuzzle before = solving;
    const auto answer = solving.play(move, limits);
    json["answer"] = answers[static_cast<int>(answer)];
    json["line"] = Json::array();
    json["told"] = Json::array();
    if (answer == SolvingPuzzle::Answer::nothing)
      json["told"].push_back(sentence_json(told_of_no_change(before.now(), move), {}));
    if (answer == SolvingPuzzle::Answer::wrong) add_refutation(json, before, move, limits);
  } else if (const std::string hint = optional_text(question, "hint"); !hint.empty()) {
    if (solving.solved() || solving.next_by_itself()) throw ParseError("hint: there is nothing to choose");
    add_hint(json, solving, word_of(question, "hint", {"place", "move"}) == 1);
  }
  add_state(json, question, solving);
  return json;
} catch (const SearchCut&) {
  throw ParseError("time: not enough to say whether the move is right");
}

/// The mistake of a game or hand that is over; null if there is none, or none was found in the time.
Json find_mistake(const Session& session, const Json& question, const Asking& how) {
  const auto mistake = mistake_of(session, thinking_of(question, how));
  if (!mistake) return nullptr;
  Json json = mistake_json<Json>(*mistake);
  json["told"] = sentence_json(told_of_mistake(*mistake), {});
  return json;
}

/// When a mistake comes back after a result; null once it is done with.
Json note_mistake(const Json& question, const PuzzleResult& result) {
  const int today = day_of(question, "today");
  const auto next = PuzzleRecord::next_pause(
      question["pause"].is_null() ? PuzzleRecord::Missed{0, today} : read_pause(question["pause"]), result.solved(),
      today);
  return object(is("pause", next ? pause_json<Json>(*next) : Json()),
                is("told", sentences_json(told_of_result(result, next), {})));
}

/// The record after a result and, for the puzzle of a day (`date`), the line to paste.
Json note_puzzle(const Json& question, const Asking&) {
  constexpr int most = 1'000'000;
  const PuzzleResult result{.wrong = static_cast<int>(whole_of(question, "wrong", 0, most)),
                            .hints = static_cast<int>(whole_of(question, "hints", 0, most)),
                            .finished = flag_of(question, "finished")};
  if (question.contains("pause")) return note_mistake(question, result);
  PuzzleRecord record = record_in(question);
  const PuzzleRecord before = record;
  const std::string id = text_of(question, "puzzle_id");
  const bool daily = !optional_text(question, "date").empty();
  record.note(id, static_cast<int>(whole_of(question, "rating", 0, 9999)), result, day_of(question, "today"),
              daily ? std::optional(day_of(question, "date")) : std::nullopt);
  Json json = Json::object(), written = Json::object();
  write_puzzles(written, record);
  json["record"] = written;
  json["told"] = sentences_json(told_of_result(result, before, record, id), {});
  json["line"] = daily
                     ? day_line(Variant::parse(text_of(question, "variant")),
                                record.days.at(day_of(question, "date")).result, Date::parse(text_of(question, "date")))
                     : "";
  return json;
}

}  // namespace boneyard::protocol
