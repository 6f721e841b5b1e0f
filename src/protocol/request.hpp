// A line of `boneyard serve`: what is read of it before its question is answered, and the lines that reply to it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace boneyard::protocol {

/// No id: an answer without one has `"id":null`.
inline constexpr std::string_view no_id = "null";

struct Request {
  std::string id{no_id};  ///< as JSON text; equal ids have equal texts
  bool cancels = false;   ///< asks to stop the question whose id is `of`
  std::string of{};
  bool progress = false;  ///< wants to hear how far the question is
};

/// Reads a line into a new request. Throws ParseError if it is no JSON, or no object with a text `ask`; the request has
/// the id even then, if there is one.
void read_request(std::string_view line, Request& request);

/// Each is one line, without its newline. `answer` is what protocol::answer() returned.
std::string answer_line(std::string_view id, std::string_view answer);
std::string error_line(std::string_view id, std::string_view message);
std::string progress_line(std::string_view id, double share);

}  // namespace boneyard::protocol
