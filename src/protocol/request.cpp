#include "protocol/request.hpp"

#include <fmt/format.h>

#include <cmath>

#include "protocol/question.hpp"

namespace boneyard::protocol {
namespace {

Json parse_line(std::string_view line) {
  try {
    return read_json(line);
  } catch (const Json::out_of_range&) {
    throw ParseError("a number is too large");
  }
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

void read_request(std::string_view line, Request& request) {
  const Json json = parse_line(line);
  if (!json.is_object()) throw ParseError("expected an object {\"id\": …, \"ask\": …}");
  if (json.contains("id")) request.id = dumped(json["id"]);
  const auto ask = json.find("ask");
  if (ask == json.end() || !ask->is_string()) throw ParseError("\"ask\": expected the name of a question");
  const auto progress = json.find("progress");
  if (progress != json.end() && !progress->is_boolean()) throw ParseError("\"progress\": expected true or false");
  request.progress = progress != json.end() && progress->get<bool>();
  request.cancels = *ask == "cancel";
  if (!request.cancels) return;
  expect_keys(json, {"ask id of"});
  if (!json.contains("of")) throw ParseError("\"cancel\" without \"of\", the id of the question to stop");
  request.of = dumped(json["of"]);
}

std::string answer_line(std::string_view id, std::string_view answer) {
  return fmt::format("{{\"id\":{},{}", id, answer.substr(1));
}

std::string error_line(std::string_view id, std::string_view message) {
  return fmt::format("{{\"id\":{},\"error\":{}}}", id, dumped(message));
}

std::string progress_line(std::string_view id, double share) {
  return fmt::format("{{\"id\":{},\"progress\":{}}}", id, dumped(std::round(share * 1000) / 1000));
}

}  // namespace boneyard::protocol
