// The texts and the picture of a real table at the terminal.
#pragma once

#include <string>

#include "boneyard/assist.hpp"
#include "session/told_assist.hpp"
#include "terminal/presenter/saving.hpp"
#include "terminal/views/match_picture.hpp"

namespace boneyard::app {

/// What the person sees of the hand that is being played, or has just ended; there must be one.
MatchSight sight_of(const RealTable& table);
/// `Block with 4 players, at a real table, hand 2, to 100`
std::string assist_headline(const RealTable& table);

/// What the program is for, who sits where, and how to begin.
std::string assist_welcome(const RealTable& table);
/// A saved match in a few words: `hand 2, you 45, Ann 20`; why it cannot be read, if so.
std::string real_table_text(const KeptPlace& place);
/// The entries of the hand, numbered, a row each.
std::string entries_text(const RealTable& table);
/// The last ones in a row of at most `width` columns: `11 Ann <6-4  12 you pass`
std::string last_entries(const RealTable& table, std::size_t width);
/// What is advised, and below it every move with its number, its mean value and the chance of winning the hand by it.
std::string advice_text(const multiplayer::View& view, const Reader& reader, const multiplayer::Reasoning& advice,
                        const std::vector<Response>& responses);
/// What each of the person's moves has cost, and the better one.
std::string review_text(const RealTable& table, const std::vector<RealReview>& reviews);
std::string score_sheet(const RealTable& table);
/// The commands.
std::string_view assist_help();

}  // namespace boneyard::app
