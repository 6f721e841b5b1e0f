// Reading a question, whatever it asks, and the form of every answer.
#include "protocol/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>

#include "deals/near_word.hpp"

namespace boneyard::protocol {
namespace {

/// Without nlohmann's name of the error: `[json.exception.out_of_range.403] key 'variant' not found`.
std::string_view plain(std::string_view message) {
  return message.starts_with("[json.") ? message.substr(message.find(' ') + 1) : message;
}

const Named& find(std::string_view name) {
  for (const auto& questions : {page_questions(), more_questions()})
    for (const Named& each : questions)
      if (each.name == name) return each;
  throw ParseError("no question " + in_quotes(name));
}

}  // namespace

void expect_keys(const Json& question, std::initializer_list<std::string_view> lists) {
  std::vector<std::string_view> known;
  for (const std::string_view list : lists)
    for (const std::string_view key : words(list)) known.push_back(key);
  for (const auto& [key, value] : question.items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      throw ParseError(
          fmt::format("unknown key {}: {}", in_quotes(key), known_words(key, {known.begin(), known.end()})));
}

std::string text_of(const Json& question, const char* key) {
  const Json& value = question.at(key);
  if (!value.is_string()) throw ParseError(fmt::format("{}: expected a text", key));
  return value.get<std::string>();
}

std::string optional_text(const Json& question, const char* key) {
  return question.contains(key) ? text_of(question, key) : std::string();
}

bool flag_of(const Json& question, const char* key) {
  const auto found = question.find(key);
  if (found == question.end()) return false;
  if (!found->is_boolean()) throw ParseError(fmt::format("{}: expected true or false", key));
  return found->get<bool>();
}

std::size_t word_of(const Json& question, const char* key, std::initializer_list<std::string_view> listed) {
  const std::string word = question.contains(key) ? text_of(question, key) : std::string(*listed.begin());
  for (auto each = listed.begin(); each != listed.end(); ++each)
    if (*each == word) return static_cast<std::size_t>(each - listed.begin());
  throw ParseError(fmt::format("{}: {}: expected {}", key, in_quotes(word), fmt::join(listed, ", ")));
}

std::vector<std::string> texts_in(const Json& list, const char* key) {
  const auto is_text = [](const Json& each) { return each.is_string(); };
  if (!list.is_array() || !std::all_of(list.begin(), list.end(), is_text))
    throw ParseError(fmt::format("{}: expected a list of texts", key));
  return list.get<std::vector<std::string>>();
}

SeedRange seeds_of(const Json& question) {
  constexpr std::uint64_t most_seeds = 10'000'000'000;
  const SeedRange seeds{number_of(question, "first"), number_of(question, "last")};
  if (seeds.first > seeds.last) throw ParseError("the range ends before it starts");
  if (seeds.last - seeds.first >= most_seeds) throw ParseError("expected at most 10000000000 seeds");
  return seeds;
}

std::uint64_t parse_number(std::string_view text) {
  const auto number = parse_digits(text);
  if (!number)
    throw ParseError(fmt::format("{}: expected a whole number from 0 to 18446744073709551615", in_quotes(text)));
  return *number;
}

std::uint64_t number_of(const Json& question, const char* key) {
  const Json& value = question.at(key);
  if (value.is_number_unsigned()) return value.get<std::uint64_t>();
  if (value.is_string()) return parse_number(value.get<std::string>());
  throw ParseError(fmt::format("{}: expected a whole number from 0 to 18446744073709551615, or its text", key));
}

std::int64_t whole_of(const Json& question, const char* key, std::int64_t standard, std::int64_t lowest,
                      std::int64_t highest) {
  return question.contains(key) ? whole_of(question, key, lowest, highest) : standard;
}

std::int64_t whole_of(const Json& question, const char* key, std::int64_t lowest, std::int64_t highest) {
  const Json& value = question.at(key);
  // A number above 2^63 - 1 is below 0 as this type.
  const std::int64_t number = value.is_number_integer() ? value.get<std::int64_t>() : lowest - 1;
  if (number < lowest || number > highest)
    throw ParseError(fmt::format("{}: expected a whole number from {} to {}", key, lowest, highest));
  return number;
}

Thinking thinking_of(const Json& question, const Asking& how) {
  constexpr std::int64_t week = 7 * 24 * 3600 * 1000;
  std::chrono::milliseconds time(whole_of(question, "time", 2000, 0, week));
  if (how.longest) time = std::min(time, *how.longest);
  const auto threads = whole_of(question, "threads", 1, 1, 1024);
  return {.time = time,
          .stop = how.stop,
          .threads = static_cast<int>(std::min<std::int64_t>(threads, how.threads)),
          .memory = how.memory,
          .known = how.known};
}

std::string answer(std::string_view text, const Asking& how) {
  Json reply;
  const auto refuse = [&](std::string_view why) { reply["error"] = why; };
  try {
    const Json question = read_json(text);
    const Named& named = find(text_of(question, "ask"));
    expect_keys(question, {named.keys, named.about_game, "ask id progress time threads"});
    Json answer = named.answer(question, how);
    reply["answer"] = std::move(answer);
  } catch (const std::bad_alloc&) {
    refuse("out of memory");
  } catch (const CheckFailed& error) {
    refuse(fmt::format("an internal check failed: {}", error.what()));
    if (how.check_failed != nullptr) *how.check_failed = true;
  } catch (const std::exception& error) {
    refuse(plain(error.what()));
  }
  return reply.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace boneyard::protocol
