// The questions that the page asks often: its own module answers these and no others.
#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

constexpr Named questions[] = {about<act_at_table>("act", "words sure found turns hints undos counted"),
                               about<best>("best"),
                               {"count", count_seeds, "variant first last player"},
                               {"games", list_games, "variant"},
                               about<give_hint>("hint"),
                               {"interval", interval_of, "won lost undecided"},
                               about<lay_out>("layout", "width height most"),
                               about<tell_where_lost>("lost"),
                               about<program_move>("move"),
                               {"options", list_options, "variant"},
                               about<peek_at_all>("peek"),
                               about<review_one>("review", "move"),
                               about<solve>("solve", "count tell"),
                               about<show_table>("table"),
                               {"variant", whole_variant, "variant"},
                               about<verdict>("verdict"),
                               about<why_not_legal>("why", "tries"),
                               {"winnable", find_winnable, "variant number date"}};

}  // namespace

std::span<const Named> page_questions() { return questions; }

}  // namespace boneyard::protocol
