// Tables of which some tiles are unknown: how often they can be won.
#include "boneyard/fillings.hpp"

#include "protocol/question.hpp"

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

}  // namespace

/// The share of all ways in which the unknown tiles can lie; of many a sample of `count` is decided.
Json count_fillings(const Json& question, const Asking& how) {
  constexpr std::int64_t most = 10'000'000;
  const TypedTable table = typed_in(question);
  FillingsQuestion asked{.memory_limit = how.memory};
  asked.player = word_of(question, "player", {"thoughtful", "random"}) == 0 ? Player::thoughtful : Player::random;
  asked.sampled = static_cast<std::uint64_t>(
      whole_of(question, "count", static_cast<std::int64_t>(usual_fillings_sampled), 1, most));
  Ledger ledger = fillings_ledger(table, asked);
  count_ledger(ledger, fillings_worker(table, asked, how.stop), how, time_of(question, how));
  Json answer = game_json<Json>(table.variant());
  answer["table"] = table.text();
  add_fillings(answer, table, fillings_won(table, asked, ledger.done()));
  return answer;
}

}  // namespace boneyard::protocol
