// Which games there are, and how they may be played.
#include "protocol/question.hpp"

namespace boneyard::protocol {

namespace {

Json game_json(const GameInfo& game, std::string_view name) {
  return object(is("name", name), is("title", game.title), is("aim", game.aim), is("seats", game.seats),
                is("hidden", to_text(game.hidden)));
}

}  // namespace

/// All games, or that of `variant`. A game that a text declares has that text for its name.
Json list_games(const Json& question, const Asking&) {
  Json list = Json::array();
  if (!question.contains("variant")) {
    for (const GameInfo& game : games()) list.push_back(game_json(game, game.name));
    return list;
  }
  const Variant variant = variant_of(question);
  const std::string text = variant.text();
  list.push_back(game_json(variant.game(), std::string_view(text).substr(0, text.find(';'))));
  if (variant.game().declared != nullptr) add(list[0], is("page", declared_rules_page(variant)));
  return list;
}

/// What may be chosen with that many seats.
Json list_options(const Json& question, const Asking&) {
  Json list = Json::array();
  const Variant variant = variant_of(question);  // has the words that the options refer to
  for (const Option& option : variant.options())
    list.push_back(object(is("name", option.name), is("words", std::vector(option.words.begin(), option.words.end())),
                          is("lowest", option.lowest), is("highest", option.highest), is("standard", option.standard),
                          is("help", option.help)));
  return list;
}

/// With all its rules.
Json whole_variant(const Json& question, const Asking&) { return variant_of(question).text(); }

}  // namespace boneyard::protocol
