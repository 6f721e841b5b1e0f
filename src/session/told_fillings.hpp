// What is said of a table with unknown tiles: how often it can be won. Every front end shows these sentences.
#pragma once

#include <string>

#include "boneyard/advice.hpp"
#include "boneyard/fillings.hpp"
#include "boneyard/sentence.hpp"

namespace boneyard {

/// A number of fillings: `24`, or `about 2.6e+22` of many.
std::string ways_text(double number);
/// Which tile a table's one unknown tile is, if no other can be it.
Sentences told_of_found(const TypedTable& table);
/// The share of the fillings that can be won, or that they all can, or none.
Sentence told_of_fillings(const FillingsQuestion& question, const FillingsWon& won);
/// That a tile must be drawn before there is a choice, so that no move has a chance yet. Nothing otherwise.
Sentences told_of_drawing(const TypedTable& table);
/// How the chance of a deal's best move compares with the mean over all opening hands. Nothing where that is not known.
Sentences told_of_mean(const TypedTable& table, const Hint& hint);

}  // namespace boneyard
