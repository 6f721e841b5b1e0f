// The questions that the page asks often: its own module answers these and no others.
#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

constexpr Named questions[] = {{"best", about<best>},         {"count", count_seeds},
                               {"games", list_games},         {"hint", about<give_hint>},
                               {"interval", interval_of},     {"layout", about<lay_out>},
                               {"lost", about<where_lost>},   {"move", about<program_move>},
                               {"options", list_options},     {"peek", about<peek_at_all>},
                               {"rate", about<rate_deal>},    {"read", read_game},
                               {"review", about<review_one>}, {"solve", about<solve>},
                               {"table", about<show_table>},  {"text", about<text_of_session>},
                               {"variant", whole_variant},    {"verdict", about<verdict>},
                               {"why", about<why_not_legal>}, {"winnable", find_winnable}};

}  // namespace

std::span<const Named> page_questions() { return questions; }

}  // namespace boneyard::protocol
