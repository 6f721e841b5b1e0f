// What is said, as JSON: a list of sentences, each a list of parts as its reader sees them. Words are texts, other
// seats and tiles are objects.
#pragma once

#include "boneyard/sentence.hpp"
#include "protocol/question.hpp"

namespace boneyard::protocol {

inline Json sentence_json(const Sentence& sentence, const Reader& reader) {
  Json parts = Json::array();
  for (const Part& part : addressed(sentence, reader)) {
    if (part.kind == Part::Kind::tile) parts.push_back(object(is("tile", part.text)));
    if (part.kind == Part::Kind::move) parts.push_back(object(is("move", part.text), is("tile", part.other)));
    if (part.kind == Part::Kind::words) parts.push_back(part.text);
    for (const int seat : part.seats) {
      if (seat != part.seats.front()) parts.push_back(" and ");
      parts.push_back(object(is("seat", seat_json<Json>(seat))));
    }
  }
  return parts;
}

inline Json sentences_json(const std::vector<Sentence>& sentences, const Reader& reader) {
  Json list = Json::array();
  for (const Sentence& sentence : sentences) list.push_back(sentence_json(sentence, reader));
  return list;
}

}  // namespace boneyard::protocol
