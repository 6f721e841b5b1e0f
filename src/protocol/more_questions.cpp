// The questions that the page does not ask.
#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

constexpr Named questions[] = {{"chances", about<fair_chances>}, {"check", check_certificates},
                               {"deal", about<show_deal>},       {"moves", about<list_moves>},
                               {"odds", compute_odds},           {"play", about<play_moves>},
                               {"published", published_figure},  {"rules", tell_rules},
                               {"value", about<value_of_hand>},  {"version", tell_version}};

}  // namespace

std::span<const Named> more_questions() { return questions; }

}  // namespace boneyard::protocol
