// The questions that the page never asks, or seldom: for these it loads the whole module (src/page/module/module.ts).
#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

constexpr Named questions[] = {
    {"assist", assist, "variant seat names table words find strength seed hand layout"},
    about<write_certificate>("certificate", "fewest_left"),
    about<fair_chances>("chances"),
    {"check", check_certificates, "text"},
    about<show_deal>("deal"),
    {"graded", find_graded, "variant number level"},
    about<find_mistake>("mistake"),
    about<list_moves>("moves", "first most"),
    {"fillings", count_fillings, "variant deal table player count most tell"},
    {"odds", compute_odds, "variant player strength matches fewest_left who_wins confidence method first last"},
    about<play_moves>("play"),
    {"published", published_figure, "variant player strength matches"},
    {"puzzle", choose_puzzle, "list record want game date today puzzle_id random lowest highest"},
    about<rate_deal>("rate"),
    {"rated", note_puzzle, "record pause puzzle_id rating variant wrong hints finished today date"},
    about<give_reason>("reason"),
    {"read", read_game, "text whole variant"},
    {"rules", tell_rules, "variant"},
    {"solving", act_in_puzzle, "puzzle mistake state words"},
    about<text_of_session>("text"),
    about<value_of_hand>("value", "seat"),
    {"typing", tell_typing, "variant"},
    {"version", tell_version},
    about<whereabouts>("whereabouts")};

}  // namespace

std::span<const Named> more_questions() { return questions; }

}  // namespace boneyard::protocol
