#include "solvers/declared/text.hpp"

#include <algorithm>

#include "solvers/declared/reader.hpp"

namespace boneyard::declared {

std::shared_ptr<const Text> Text::read(std::string_view json) {
  const auto text = std::make_shared<Text>();
  Starts starts;
  const Json root = read_json(json, starts);
  try {
    Reader(root, text->options_).read_head(*text);
    text->canonical_ = root.dump(-1, ' ', true);
    for (std::size_t at = 0; (at = text->canonical_.find(';', at)) != std::string::npos;)
      text->canonical_.replace(at, 1, "\\u003b");  // `;` stands between the rules of a variant
    if (text->canonical_.size() > longest_text) throw ParseError("the text of the rules is too long");
    text->read_options();
  } catch (const Refusal& refusal) {
    const auto found = starts.find(refusal.start);
    if (found == starts.end()) throw;
    refuse(line_and_column(json, found->second), refusal.what());
  }
  return text;
}

/// Reads the game with each value of each option, the others at their defaults: most mistakes show at once, not when
/// someone asks for it.
void Text::read_options() {
  info_ = {.name = name_,
           .title = title_,
           .aim = aim_,
           .seats = {1},
           .list_options = [](const GameInfo& game, int, const RuleValues&) { return game.declared->options_; },
           .stuck = "no move is left",
           .declared = this};
  RuleValues usual;
  for (const Option& option : options_) usual.push_back(option.standard);
  info_.hidden = game(usual)->stock >= 0 ? Hidden::matters : Hidden::nothing;
  for (std::size_t i = 0; i < usual.size(); ++i)
    for (int value = options_[i].lowest; value <= options_[i].highest; ++value) {
      RuleValues values = usual;
      values[i] = value;
      game(values);
    }
}

std::shared_ptr<const Game> Text::game(const RuleValues& values) const {
  const auto game = Reader(Json::parse(canonical_), options_).read_game(values);
  game->text = shared_from_this();
  return game;
}

bool Game::uses_pips() const {
  return uses_ends() || std::any_of(moves.begin(), moves.end(), [&](const MoveRule& rule) {
           return rule.only != Only::any || rule.by == Relation::pip || rule.by == Relation::rank ||
                  rule.kind == MoveRule::Kind::lay || (rule.to >= 0 && target(rule).kind == Kind::suits);
         });
}

/// A tile that is moved onto another, or to a hand, may come back if tiles can go from there to where it came from. A
/// move to an empty column is no way back: it uncovers a tile, and only a move onto a tile covers one.
bool Game::can_loop() const {
  const std::size_t count = groups.size();
  std::vector<std::uint32_t> leads(count, 0);  // bit: a tile may go there from here
  bool covers = false;
  for (const MoveRule& rule : moves) {
    if (rule.kind != MoveRule::Kind::move) continue;
    covers = covers || !rule.onto_empty;
    for (const int from : rule.from) leads[static_cast<std::size_t>(from)] |= 1u << rule.to;
  }
  if (!covers) {
    // Only moves to empty places. Between columns of one group they end, see above; between groups they may not.
    for (std::size_t i = 0; i < count; ++i) leads[i] &= ~(1u << i);
  }
  for (std::size_t through = 0; through < count; ++through)
    for (std::size_t from = 0; from < count; ++from)
      if ((leads[from] >> through & 1) != 0) leads[from] |= leads[through];
  for (std::size_t i = 0; i < count; ++i)
    if ((leads[i] >> i & 1) != 0) return true;
  return false;
}

}  // namespace boneyard::declared
