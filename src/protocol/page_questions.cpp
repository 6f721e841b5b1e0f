// The questions that the page asks, too.
#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

constexpr Named questions[] = {{"best", about<best>},
                               {"certificate", about<write_certificate>},
                               {"count", count_seeds},
                               {"games", list_games},
                               {"hint", about<give_hint>},
                               {"interval", interval_of},
                               {"layout", about<lay_out>},
                               {"lost", about<where_lost>},
                               {"move", about<program_move>},
                               {"options", list_options},
                               {"peek", about<peek_at_all>},
                               {"puzzle", choose_puzzle},
                               {"rate", about<rate_deal>},
                               {"rated", note_puzzle},
                               {"read", read_game},
                               {"reason", about<give_reason>},
                               {"record", whole_record},
                               {"review", about<review_one>},
                               {"solve", about<solve>},
                               {"solving", solve_puzzle},
                               {"table", about<show_table>},
                               {"text", about<text_of_session>},
                               {"variant", whole_variant},
                               {"verdict", about<verdict>},
                               {"whereabouts", about<whereabouts>},
                               {"why", about<why_not_legal>},
                               {"winnable", find_winnable}};

}  // namespace

std::span<const Named> page_questions() { return questions; }

}  // namespace boneyard::protocol
