// The rules of a declared game as a page for people: one sentence for each part of its text.
#include <fmt/format.h>

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/max_cardinality_matching.hpp>
#include <cstdlib>
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

/// `columns`, `shelves`, `boxes`, `piles`, `galleries`
std::string several(std::string_view name) {
  const auto ends = [&](std::string_view end) { return name.ends_with(end); };
  const auto but = [&](std::size_t last) { return std::string(name.substr(0, name.size() - last)); };
  if (ends("lf") || ends("af")) return but(1) + "ves";
  if (ends("s") || ends("x") || ends("z") || ends("ch") || ends("sh")) return but(0) + "es";
  if (name.size() > 1 && ends("y") && std::string_view("aeiou").find(name[name.size() - 2]) == std::string_view::npos)
    return but(1) + "ies";
  return but(0) + "s";
}

/// All places of a group: `the hand`, `the columns`.
std::string all_of(const Group& group) {
  return fmt::format("the {}", group.count > 1 ? several(group.name) : group.name);
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string places_of(const Group& group) {
  return group.count == 1 ? fmt::format("the {}", group.name)
                          : fmt::format("one of the {} {}", group.count, several(group.name));
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
    text += fmt::format(" {} stock fills it up to {}{}.",
                        group.fill_below < group.fill_to
                            ? fmt::format("When it has fewer than {}, the", count_text(group.fill_below, "tile"))
                            : "The",
                        count_text(group.fill_to, "tile"), group.fill_below < group.fill_to ? "" : " after every move");
  if (group.fill == Fill::empty)
    text += fmt::format(" When it is empty, {} drawn from the stock.",
                        count_text(group.fill_to, "tile") + (group.fill_to == 1 ? " is" : " are"));
  return text + "\n";
}

std::string sums_text(Sums sums) {
  if (sums == odd_sums || sums == even_sums) return sums == odd_sums ? "an odd number" : "an even number";
  std::vector<std::string> all;
  for (int sum = 0; sum <= highest_sum; ++sum)
    if ((sums >> sum & 1) != 0) all.push_back(std::to_string(sum));
  return joined(all, "or");
}

/// What the tiles are called that a rule takes up.
std::string_view tile_word(const MoveRule& rule) {
  if (rule.only == Only::any) return rule.neighbours ? "neighbour" : "tile";
  return rule.only == Only::doubles ? "double" : "tile that is no double";
}

std::string relation_text(const MoveRule& rule) {
  switch (rule.by) {
    case Relation::any: return "whatever they are";
    case Relation::sum: return "whose totals add up to " + sums_text(rule.sums);
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
  for (const int from : rule.from) names.push_back(all_of(game.groups[static_cast<std::size_t>(from)]));
  return joined(names, "and");
}

std::string discard_text(const Game& game, const MoveRule& rule) {
  const std::string from = sources_text(game, rule);
  if (rule.kind == MoveRule::Kind::middle)
    return fmt::format("Discard a tile of {} that lies between two tiles {}.", from, relation_text(rule));
  if (rule.least == 1)
    return fmt::format("Discard a {} of {}{}.", tile_word(rule), from,
                       rule.by == Relation::any ? "" : " whose total is " + sums_text(rule.sums));
  const std::string_view tile = rule.only == Only::singles ? "tile" : tile_word(rule);
  std::string count = rule.least == rule.most ? count_text(rule.least, tile) : fmt::format("two or more {}s", tile);
  if (rule.only == Only::singles) count += ", no doubles,";
  return fmt::format("Discard {} of {} {}.", count, from, relation_text(rule));
}

std::string move_text(const Game& game, const MoveRule& rule) {
  const auto to = [&]() -> const Group& { return game.target(rule); };
  switch (rule.kind) {
    case MoveRule::Kind::discard:
    case MoveRule::Kind::middle: return discard_text(game, rule);
    case MoveRule::Kind::lay:
      return fmt::format("Lay a {} of {} at an end of the {}, touching with an equal pip; the first one as you like.",
                         tile_word(rule), sources_text(game, rule), to().name);
    case MoveRule::Kind::draw:
      return fmt::format("Draw {} from the stock to the {}{}.", count_text(rule.least, "tile"), to().name,
                         rule.when_stuck ? ", if there is no other move" : "");
    case MoveRule::Kind::close: return fmt::format("Close up the {}.", to().name);
    case MoveRule::Kind::move: break;
  }
  const std::string what = rule.most == 1
                               ? fmt::format("a {}", tile_word(rule))
                               : fmt::format("the last tile, or several last tiles {},", relation_text(rule));
  std::string text = fmt::format("Move {} of {} to ", what, sources_text(game, rule));
  if (to().kind == Kind::suits)
    return text +
           fmt::format("the {}: each suit, named by the higher end, goes up by one at the lower end.", to().name);
  if (to().kind == Kind::hand) return text + places_of(to()) + ".";
  if (rule.onto_empty) return text + fmt::format("an empty {}.", to().name);
  if (rule.by == Relation::any) return text + fmt::format("the end of {}.", places_of(to()));
  return text + fmt::format("the end of {}, onto a tile: the two are tiles {}.", places_of(to()), relation_text(rule));
}

std::string goal_text(const Game& game) {
  std::vector<std::string> names;
  for (const Group& group : game.groups)
    if (group.emptied) names.push_back(all_of(group));
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
  text += "\nThese are the moves; a tile has to be available:\n";
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

/// Whether two tiles may go together, wherever they lie.
bool go_together(const MoveRule& rule, Tile a, Tile b) {
  if (!rule.takes_up(a.is_double()) || !rule.takes_up(b.is_double())) return false;
  switch (rule.by) {
    case Relation::any: return true;
    case Relation::sum: return rule.has_sum(a.total() + b.total());
    case Relation::total: return a.total() == b.total();
    case Relation::pip:
    case Relation::touching: return a.has(b.low()) || a.has(b.high());
    case Relation::consecutive: return std::abs(a.total() - b.total()) == 1;
    case Relation::rank: return std::abs(a.low() - b.low()) == 1;
  }
  return true;
}

/// Where all tiles go two by two: whether they can be put into pairs that go together, by a maximum matching. No deal
/// can be won if they cannot. Else empty.
std::string fact_of_pairs(const Game& game, int at_once) {
  if (at_once != 2) return "";
  std::vector<Tile> tiles;
  for (int number = 0; number < tiles_in_set(game.highest); ++number)
    if (game.blanks || !Tile(number).has(0)) tiles.emplace_back(number);
  boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> graph(tiles.size());
  for (std::size_t i = 0; i < tiles.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (std::any_of(game.moves.begin(), game.moves.end(), [&](const MoveRule& rule) {
            return rule.kind == MoveRule::Kind::discard && go_together(rule, tiles[i], tiles[j]);
          }))
        boost::add_edge(i, j, graph);
  std::vector<decltype(graph)::vertex_descriptor> mate(tiles.size());
  boost::edmonds_maximum_cardinality_matching(graph, mate.data());
  const auto in_pairs = 2 * boost::matching_size(graph, mate.data());
  if (in_pairs == tiles.size())
    return fmt::format("All {} tiles can be put into pairs that go together.", tiles.size());
  if (in_pairs + static_cast<std::size_t>(game.but) >= tiles.size()) return "";
  std::string alone;
  for (std::size_t i = 0; i < tiles.size(); ++i)
    if (boost::out_degree(i, graph) == 0) alone += " " + to_text(tiles[i]);
  return fmt::format("No deal can be won: at most {} of the {} tiles can be put into pairs that go together{}.",
                     in_pairs, tiles.size(), alone.empty() ? "" : "; nothing goes with" + alone);
}

}  // namespace

std::vector<std::string> facts(const Game& game) {
  const int at_once = tiles_at_once(game);
  std::vector<std::string> facts = {
      fact_of_number(game, at_once), fact_of_pairs(game, at_once),
      game.can_loop() ? "A position can come again, so lines of play are not counted."
                      : "No position can come again: play always ends.",
      game.stock < 0 ? "" : "The stock lies face down; the figures are those of a player who knows its order."};
  std::erase(facts, "");
  return facts;
}

}  // namespace boneyard::declared
