// Pieces of json that several commands print.
#pragma once

#include <span>

#include "boneyard/answer.hpp"
#include "boneyard/exact.hpp"
#include "boneyard/notation.hpp"
#include "boneyard/variant.hpp"
#include "platform/json.hpp"
#include "platform/output.hpp"
#include "protocol/answer_json.hpp"

namespace boneyard::app {

/// The pieces of an answer that the protocol has, too (src/protocol/answer_json.hpp).
inline Json game_json(const Variant& variant) { return protocol::game_json<Json>(variant); }
inline Json rules_json(const Variant& variant) { return protocol::rules_json<Json>(variant); }
Json tiles_json(const auto& tiles) { return protocol::tiles_json<Json>(tiles); }
/// A row of csv, with a newline: the values of the keys that `header` names, in its order; `a_b` is the key `b` within
/// the key `a`. A missing key gives an empty field, a list its values with blanks between them, and an object
/// `name=value;…`.
std::string csv_row(const Json& json, std::string_view header);
/// A result as a line of json or, for csv, as a row.
std::string result_text(Format format, const Json& json, std::string_view header);

}  // namespace boneyard::app
