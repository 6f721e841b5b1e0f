// Tables as people type them, of which some tiles may be unknown: what was read, and how often they can be won.
#include "boneyard/fillings.hpp"

#include <algorithm>

#include "protocol/question.hpp"
#include "protocol/sentence_json.hpp"
#include "session/told_advice.hpp"
#include "session/told_fillings.hpp"

namespace boneyard::protocol {
namespace {

/// The table that a question describes by `deal` or by `table`; some of its tiles may be unknown.
TypedTable typed_in(const Json& question) {
  const bool deal = question.contains("deal");
  if (deal == question.contains("table")) throw ParseError("expected either deal or table");
  const Variant variant = variant_of(question);
  return deal ? TypedTable(variant, text_of(question, "deal"), TypedTable::From::deal)
              : TypedTable(variant, text_of(question, "table"), TypedTable::From::position);
}

/// The places as the page draws them, with `?` where a tile is unknown. The numbers beside tiles are those of any
/// filling.
Json places_json(const TypedTable& table) {
  const AnyPosition filled = table.filling(0);
  Json shown = protocol::places_json(filled);
  if (table.complete()) return shown;
  const std::vector<Place> places = table.places();
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Place& place = places[i];
    Json tiles = list_of(place.tiles);
    for (std::size_t k = 0; k < place.unknown; ++k) tiles.push_back("?");
    Json& cells = place.cells.empty() ? tiles : shown[i]["cells"];
    for (const std::size_t at : place.unknown_at) cells[at] = "?";
    if (!place.cells.empty()) {
      tiles = Json::array();
      for (const Json& cell : cells)
        if (cell != "") tiles.push_back(cell);
    }
    shown[i]["tiles"] = std::move(tiles);
  }
  return shown;
}

}  // namespace

Json typed_table_json(const TypedTable& table) {
  std::string deal;
  if (table.is_deal() && table.complete())
    deal = to_text(table.deal());
  else if (table.is_deal())
    for (const Cell& cell : table.cells()) deal.append(deal.empty() ? "" : " ").append(cell ? to_text(*cell) : "?");
  return object(is("variant", nullptr), is("deal", deal), is("moves", Json::array()), is("table", table.text()),
                is("unknown", list_of(table.missing())), is("places", places_json(table)),
                is("told", sentences_json(told_of_found(table), {})));
}

/// How a table of this game may be typed.
Json tell_typing(const Json& question, const Asking&) {
  const Variant variant = variant_of(question);
  if (variant.scores()) throw ParseError("only the table of a patience can be typed");
  Json rows = Json::array();
  for (const WantedRow& row : wanted_rows(variant)) rows.push_back(object(is("name", row.name), is("help", row.help)));
  return object(is("rows", rows), is("example", example_of_table(variant)));
}

/// The share of all ways in which the unknown tiles can lie; of many a sample of `count` is decided. With `tell` also
/// a hint, where the unknown tiles do not matter for it, and all that in sentences.
Json count_fillings(const Json& question, const Asking& how) {
  constexpr std::int64_t most = 10'000'000;
  const TypedTable table = typed_in(question);
  FillingsQuestion asked{.memory_limit = how.memory};
  asked.player = word_of(question, "player", {"thoughtful", "random"}) == 0 ? Player::thoughtful : Player::random;
  asked.most_decided = static_cast<double>(whole_of(question, "most", static_cast<std::int64_t>(most_fillings_decided),
                                                    1, static_cast<std::int64_t>(most_fillings_decided)));
  asked.sampled = static_cast<std::uint64_t>(
      whole_of(question, "count", static_cast<std::int64_t>(usual_fillings_sampled), 1, most));
  Ledger ledger = fillings_ledger(table, asked);
  count_ledger(ledger, fillings_worker(table, asked, how.stop), how, time_of(question, how));
  Json answer = game_json<Json>(table.variant());
  answer["table"] = table.text();
  FillingsWon won = fillings_won(table, asked, ledger.done());
  if (!flag_of(question, "tell")) {
    add_fillings(answer, table, won);
    return answer;
  }
  Sentences advice;
  // What a player may know does not depend on what lies in the stock.
  if (const AnyPosition filled = table.filling(0); has_chances(table) && filled.move_count() > 0) {
    const Thinking thinking = thinking_of(question, how);
    const PlayedHand hand(table.variant(), {}, {}, 0, 0, filled.text());
    const Hint found = hint(hand, thinking);
    for (Sentence& each : told_of_hint(filled, Dealt::all, found, thinking.time)) advice.push_back(std::move(each));
    for (Sentence& each : told_of_mean(table, found)) advice.push_back(std::move(each));
    if (asked.player == Player::thoughtful && !found.moves.empty() && found.moves.front().certain) won.prove_certain();
    answer["hint"] = hint_json(found);
  }
  add_fillings(answer, table, won);
  Sentences told = told_of_found(table);
  if (told.empty()) told.push_back(told_of_fillings(asked, won));
  told.insert(told.end(), std::make_move_iterator(advice.begin()), std::make_move_iterator(advice.end()));
  for (Sentence& each : told_of_drawing(table)) told.push_back(std::move(each));
  answer["told"] = sentences_json(told, {});
  return answer;
}

}  // namespace boneyard::protocol
