// What is said, as JSON: a list of sentences, each a list of parts as its reader sees them. Words are texts, other
// seats and tiles are objects.
#pragma once

#include "boneyard/sentence.hpp"
#include "protocol/question.hpp"

namespace boneyard::protocol {

/// A part that names a move: `{"move": "<6-4", "tile": "6-4", "place": "left"}`.
inline Json move_json(const Part& part) {
  Json json = object(is("move", part.text));
  if (!part.other.empty()) json["tile"] = part.other;
  if (!part.place.empty()) json["place"] = part.place;
  return json;
}

inline Json clause_json(const Sentence& clause, const Reader& reader) {
  Json parts = Json::array();
  for (const Part& part : addressed(clause, reader)) {
    if (part.kind == Part::Kind::tile) parts.push_back(object(is("tile", part.text)));
    if (part.kind == Part::Kind::move) parts.push_back(move_json(part));
    if (part.kind == Part::Kind::words) parts.push_back(part.text);
    for (const int seat : part.seats) {
      if (seat != part.seats.front()) parts.push_back(" and ");
      parts.push_back(object(is("seat", seat_json<Json>(seat))));
    }
  }
  return parts;
}

/// With a capital at its start, if that is a word.
inline Json sentence_json(const Sentence& sentence, const Reader& reader) {
  Json parts = clause_json(sentence, reader);
  if (!parts.empty() && parts[0].is_string()) parts[0] = capital(parts[0].get<std::string>());
  return parts;
}

inline Json sentences_json(const std::vector<Sentence>& sentences, const Reader& reader) {
  Json list = Json::array();
  for (const Sentence& sentence : sentences) list.push_back(sentence_json(sentence, reader));
  return list;
}

}  // namespace boneyard::protocol
