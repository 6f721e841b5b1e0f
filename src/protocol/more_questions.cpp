// The questions that the page never asks, or seldom: for these it loads the whole module (src/page/module/module.ts).
#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

constexpr Named questions[] = {{"certificate", about<write_certificate>},
                               {"chances", about<fair_chances>},
                               {"check", check_certificates},
                               {"deal", about<show_deal>},
                               {"mistake", about<find_mistake>},
                               {"moves", about<list_moves>},
                               {"odds", compute_odds},
                               {"play", about<play_moves>},
                               {"published", published_figure},
                               {"puzzle", choose_puzzle},
                               {"rated", note_puzzle},
                               {"reason", about<give_reason>},
                               {"rules", tell_rules},
                               {"solving", solve_puzzle},
                               {"value", about<value_of_hand>},
                               {"version", tell_version},
                               {"whereabouts", about<whereabouts>}};

}  // namespace

std::span<const Named> more_questions() { return questions; }

}  // namespace boneyard::protocol
