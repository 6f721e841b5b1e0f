#include "terminal/presenter/recent.hpp"

#include <algorithm>

#include "boneyard/notation.hpp"
#include "platform/errors.hpp"
#include "platform/state_file.hpp"
#include "terminal/presenter/saving.hpp"

namespace boneyard::app {
namespace {

constexpr std::size_t most_recent = 40;
const std::string latest = "latest";

StateFile recent_in(const std::filesystem::path& state) { return {state, "recent", "deals"}; }

/// The text of a session in the present form. What cannot be read stays as it is: a later version may have written it.
std::string in_this_form(const std::string& text) {
  if (text.starts_with(saved_heading)) return text;
  return or_else([&] { return Session::parse(text).text(); }, [&](const char*) { return text; });
}

/// The texts of the sessions, the last one first. Entries that are no text are left out.
std::vector<std::string> texts_in(const Json& deals) {
  std::vector<std::string> texts;
  const auto found = deals.find(latest);
  if (found == deals.end() || !found->is_array()) return texts;
  for (const Json& each : *found)
    if (each.is_string() && texts.size() < most_recent) texts.push_back(in_this_form(each.get<std::string>()));
  return texts;
}

}  // namespace

std::vector<Session> recent_deals(const std::filesystem::path& state, std::string_view game) {
  std::vector<Session> sessions;
  const auto texts = or_else([&] { return texts_in(recent_in(state).read()); },
                             [](const char*) { return std::vector<std::string>(); });
  for (const std::string& text : texts) try {
      Session session = Session::parse(text);
      if (session.hand().persons() > 0 && (game.empty() || state_name(session.variant().game()) == game))
        sessions.push_back(std::move(session));
    } catch (const ParseError&) {  // of another version
    }
  return sessions;
}

void note_recent(const std::filesystem::path& state, const Session& game) {
  const std::string text = Session(game.variant(), game.dealt(), game.hand().sitters()).text();
  or_else(
      [&] {
        return recent_in(state).change([&](Json& deals) {
          std::vector<std::string> texts = texts_in(deals);
          std::erase(texts, text);
          texts.insert(texts.begin(), text);
          texts.resize(std::min(texts.size(), most_recent));
          deals[latest] = texts;
          return std::string();
        });
      },
      [](const char* why) { return std::string(why); });
}

}  // namespace boneyard::app
