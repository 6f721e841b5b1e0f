// Lines that `boneyard serve` reads.
#include <nlohmann/json.hpp>

#include "harness.hpp"
#include "protocol/protocol.hpp"
#include "protocol/request.hpp"

namespace boneyard::fuzz {

void question(std::string_view bytes) {
  using nlohmann::json;
  constexpr std::size_t memory = 1 << 20;
  const std::atomic<bool> stop{true};  // what has no limit of time ends at once
  const json reply =
      json::parse(protocol::answer(bytes, {.stop = &stop, .memory = memory, .longest = std::chrono::milliseconds(0)}));
  demand(reply.size() == 1 && reply.contains("answer") != reply.contains("error"), "an answer or an error");
  protocol::Request request;
  if (!parsed([&] { protocol::read_request(bytes, request); })) return;
  for (const std::string& line : {protocol::error_line(request.id, "why"), protocol::progress_line(request.id, 0.5),
                                  protocol::answer_line(request.id, R"({"answer":null})")}) {
    demand(line.find('\n') == line.npos, "a reply of one line");
    demand(json::parse(line).at("id").dump() == request.id, "the id comes back");
  }
}

}  // namespace boneyard::fuzz
