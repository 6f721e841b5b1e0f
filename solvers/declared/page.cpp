// The rules of a declared game as a page for people: one sentence for each part of its text.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "solvers/declared/text.hpp"

namespace boneyard::declared {
namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? fmt::format(" {} ", last) : ", ") + parts[i];
  return text;
}

std::string count_text(std::size_t number, std::string_view one) {
  static constexpr std::string_view small[] = {"no",  "one",   "two",   "three", "four", "five",
                                               "six", "seven", "eight", "nine",  "ten"};
  const std::string count = number < 11 ? std::string(small[number]) : std::to_string(number);
  return fmt::format("{} {}{}", count, one, number == 1 ? "" : "s");
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string places_of(const Group& group) {
  return group.count == 1 ? fmt::format("the {}", group.name)
                          : fmt::format("one of the {} {}s", group.count, group.name);
}

std::string set_text(const Game& game) {
  static constexpr std::string_view names[] = {"six", "", "", "nine", "", "", "twelve"};
  std::string text =
      fmt::format("The double-{} set, {} tiles", names[game.highest - max_pip], tiles_in_set(game.highest));
  if (!game.blanks) text += fmt::format("; those with a blank are put aside, so {} are dealt", game.tiles());
  return text + ". They are dealt in this order.\n";
}

std::string shape_text(const Group& group) {
  switch (group.kind) {
    case Kind::hand: return "in no order";
    case Kind::column: return "one below the other";
    case Kind::row: return "side by side; when tiles leave, the row closes up";
    case Kind::triangle: return fmt::format("in a triangle of {} rows: one tile, then two, and so on", group.rows);
    case Kind::grid: return fmt::format("in {} rows of {}", group.rows, group.width);
    case Kind::chain: return "end to end";
    case Kind::stock: return "face down in a pile";
    case Kind::suits: return "one heap for each higher end, from its lowest tile upwards";
    case Kind::line: break;  // no text declares one
  }
  return "";
}

std::string tiles_text(const Group& group) {
  std::vector<std::string> counts;
  for (const int tiles : group.dealt) counts.push_back(tiles < 0 ? "all that remain" : std::to_string(tiles));
  const bool same = std::count(counts.begin(), counts.end(), counts[0]) == static_cast<std::ptrdiff_t>(counts.size());
  if (!same) return joined(counts, "and") + " tiles";
  if (group.dealt[0] < 0) return "all tiles that remain";
  return count_text(static_cast<std::size_t>(group.dealt[0]), "tile") + (group.count > 1 ? " each" : "");
}

std::string group_text(const Group& group) {
  std::string text = fmt::format("- *{}*", group.name);
  if (group.count > 1) text += fmt::format(", {} of them", group.count);
  text += fmt::format(": {}, {}", tiles_text(group), shape_text(group));
  if (group.starts_with_double) text += "; the highest double is picked out of the set and laid first";
  text += ".";
  if (group.kind == Kind::triangle)
    text += " A tile is available when no tile lies on it: each tile of a row covers the two above it.";
  else if (group.open == Open::last)
    text += " Its last tile is available.";
  else if (group.open == Open::first)
    text += " Its first tile is available.";
  else if (group.open == Open::ends)
    text += " Its first and its last tile are available.";
  if (group.limit > 0) text += fmt::format(" It never holds more than {}.", count_text(group.limit, "tile"));
  if (group.kind == Kind::grid && group.closes_late)
    text += " Gaps stay until you close them up: then all tiles move up in reading order";
  else if (group.kind == Kind::grid)
    text += " Gaps close up at once, in reading order";
  if (group.kind == Kind::grid) text += group.fill == Fill::never ? "." : ", and the stock fills the rest.";
  if (group.kind != Kind::grid && group.fill == Fill::missing)
    text += fmt::format(" The stock fills it up to {} after every move.", count_text(group.fill_to, "tile"));
  if (group.fill == Fill::empty)
    text += fmt::format(" When it is empty, {} drawn from the stock.",
                        count_text(group.fill_to, "tile") + (group.fill_to == 1 ? " is" : " are"));
  return text + "\n";
}

std::string relation_text(const MoveRule& rule) {
  switch (rule.by) {
    case Relation::any: return "whatever they are";
    case Relation::sum: return fmt::format("whose totals add up to {}", rule.sum);
    case Relation::total: return "of equal totals";
    case Relation::pip: return "that have a pip in common";
    case Relation::touching: return "that touch with equal pips";
    case Relation::consecutive: return "whose totals follow each other";
    case Relation::rank: return "whose lower ends go down by one";
  }
  return "";
}

std::string sources_text(const Game& game, const MoveRule& rule) {
  std::vector<std::string> names;
  for (const int from : rule.from) {
    const Group& group = game.groups[static_cast<std::size_t>(from)];
    names.push_back(fmt::format("the {}{}", group.name, group.count > 1 ? "s" : ""));
  }
  return joined(names, "and");
}

std::string discard_text(const Game& game, const MoveRule& rule) {
  const std::string from = sources_text(game, rule);
  if (rule.kind == MoveRule::Kind::middle)
    return fmt::format("Discard a tile of {} that lies between two tiles {}.", from, relation_text(rule));
  if (rule.least == 1)
    return rule.by == Relation::any ? fmt::format("Discard an available tile of {}.", from)
                                    : fmt::format("Discard an available tile of {} whose total is {}.", from, rule.sum);
  const std::string count = rule.least == rule.most ? count_text(rule.least, "tile") : "two or more tiles";
  std::string where = "available tiles of";
  if (rule.neighbours) where = "neighbours in";
  return fmt::format("Discard {}, {} {}, {}.", count, where, from, relation_text(rule));
}

std::string move_text(const Game& game, const MoveRule& rule) {
  const auto to = [&]() -> const Group& { return game.target(rule); };
  switch (rule.kind) {
    case MoveRule::Kind::discard:
    case MoveRule::Kind::middle: return discard_text(game, rule);
    case MoveRule::Kind::lay:
      return fmt::format(
          "Lay an available tile of {} at an end of the {}, touching with an equal pip; the first one as you like.",
          sources_text(game, rule), to().name);
    case MoveRule::Kind::draw:
      return fmt::format("Draw {} from the stock to the {}{}.", count_text(rule.least, "tile"), to().name,
                         rule.when_stuck ? ", if there is no other move" : "");
    case MoveRule::Kind::close: return fmt::format("Close up the {}.", to().name);
    case MoveRule::Kind::move: break;
  }
  const std::string what =
      rule.most == 1 ? "an available tile" : fmt::format("the last tiles, each next one {},", relation_text(rule));
  std::string text = fmt::format("Move {} of {} to ", what, sources_text(game, rule));
  if (to().kind == Kind::suits)
    return text +
           fmt::format("the {}: each suit, named by the higher end, goes up by one at the lower end.", to().name);
  if (to().kind == Kind::hand) return text + places_of(to()) + ".";
  if (rule.onto_empty) return text + fmt::format("an empty {}.", to().name);
  if (rule.by == Relation::any) return text + fmt::format("the end of {}.", places_of(to()));
  return text + fmt::format("the end of {}, onto a tile: two tiles {}.", places_of(to()), relation_text(rule));
}

std::string goal_text(const Game& game) {
  std::vector<std::string> names;
  for (const Group& group : game.groups)
    if (group.emptied) names.push_back(fmt::format("the {}{}", group.name, group.count > 1 ? "s" : ""));
  const std::string all = joined(names, "and");
  if (game.but == 0) return fmt::format("You win when no tile is left in {}.", all);
  return fmt::format("You win when at most {} left in {}.",
                     count_text(static_cast<std::size_t>(game.but), "tile") + (game.but == 1 ? " is" : " are"), all);
}

}  // namespace

std::string page(const Game& game) {
  const GameInfo& info = game.text->info();
  std::string text = fmt::format("# {}\n\n{}\n\n{}", info.title, capital(std::string(info.aim)) + ".", set_text(game));
  for (const Group& group : game.groups) text += group_text(group);
  text += "\nYou may play these moves:\n";
  for (const MoveRule& rule : game.moves) text += fmt::format("- {}\n", move_text(game, rule));
  text += fmt::format("\n{} You lose when no move is left.\n", goal_text(game));
  if (const Options options = info.options(); !options.empty()) {
    text += "\nRule options:\n\n";
    for (const Option& option : options) {
      std::string values = fmt::format("`{}={}` (default", option.name, rule_value_text(option, option.standard));
      if (option.is_number())
        values += fmt::format("; {} to {})", option.lowest, option.highest);
      else
        values += ")";
      for (std::size_t i = 1; i < option.words.size(); ++i) values += fmt::format(" or `{}`", option.words[i]);
      text += fmt::format("- {}{}{}.\n", values, option.help.empty() ? "" : ": ", option.help);
    }
  }
  if (!game.text->source().empty()) text += fmt::format("\nSource: {}\n", game.text->source());
  return text;
}

namespace {

/// How many tiles go at once, if every tile has to go and all moves that let some go agree; else 0.
int tiles_at_once(const Game& game) {
  if (!std::all_of(game.groups.begin(), game.groups.end(), [](const Group& each) { return each.emptied; })) return 0;
  std::set<int> sizes;
  for (const MoveRule& rule : game.moves) {
    const bool only_moves = rule.kind == MoveRule::Kind::move && game.target(rule).kind != Kind::suits;
    if (only_moves || rule.kind == MoveRule::Kind::close) continue;
    if (rule.kind != MoveRule::Kind::discard || rule.least != rule.most) return 0;
    sizes.insert(static_cast<int>(rule.least));
  }
  return sizes.size() == 1 ? *sizes.begin() : 0;
}

/// Whether the number of tiles comes out even; empty if that says nothing.
std::string fact_of_number(const Game& game, int at_once) {
  if (at_once < 2) return "";
  const int left = game.tiles() % at_once;
  return fmt::format("{} tiles go by {}{}.", game.tiles(), at_once == 2 ? "twos" : "threes",
                     left == 0          ? ", so the number comes out even"
                     : left <= game.but ? fmt::format(", and {} may be left", game.but)
                                        : fmt::format(": {} must be left, so no deal can be won", left));
}

/// Where all pairs have one sum: whether every total has its counterpart; else empty.
std::string fact_of_totals(const Game& game, int at_once) {
  const int sum = game.moves[0].sum;
  const auto has_the_sum = [&](const MoveRule& rule) {
    return rule.kind != MoveRule::Kind::discard || (rule.by == Relation::sum && rule.sum == sum);
  };
  if (at_once != 2 || game.but != 0 || !std::all_of(game.moves.begin(), game.moves.end(), has_the_sum)) return "";
  std::map<int, int> tiles;  // by total
  for (int number = 0; number < tiles_in_set(game.highest); ++number)
    if (game.blanks || !Tile(number).has(0)) ++tiles[Tile(number).total()];
  for (const auto& [total, count] : tiles) {
    const auto other = tiles.find(sum - total);
    const int others = other == tiles.end() ? 0 : other->second;
    if (2 * total == sum ? count % 2 != 0 : count != others)
      return fmt::format("No deal can be won: {} of total {} need {} of total {}.", count, total, count, sum - total);
  }
  return fmt::format("Every total has as many tiles as its counterpart for the sum {}.", sum);
}

}  // namespace

std::vector<std::string> facts(const Game& game) {
  const int at_once = tiles_at_once(game);
  std::vector<std::string> facts = {
      fact_of_number(game, at_once), fact_of_totals(game, at_once),
      game.can_loop() ? "A position can come again, so lines of play are not counted."
                      : "No position can come again: play always ends.",
      game.stock < 0 ? "" : "The stock lies face down; the figures are those of a player who knows its order."};
  std::erase(facts, "");
  return facts;
}

}  // namespace boneyard::declared
