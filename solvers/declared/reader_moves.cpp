// Reads the moves and the goal of a text.
#include "solvers/declared/reader.hpp"

namespace boneyard::declared {

void Reader::read_relation(const Value& value, MoveRule& rule) const {
  if (value.has("sum")) {
    if (value.has("by")) refuse(value.place, "expected only one of the keys by and sum");
    rule.by = Relation::sum;
    rule.sums = sums(value.at("sum"));
  } else if (value.has("by")) {
    constexpr Relation relations[] = {Relation::any,      Relation::total,       Relation::pip,
                                      Relation::touching, Relation::consecutive, Relation::rank};
    rule.by = relations[word(value.at("by"), {"any", "total", "pip", "touching", "consecutive", "rank"})];
  } else {
    refuse(value.place, "expected the key sum or the key by");
  }
}

Sums Reader::sums(const Value& value) const {
  if (value.json == "odd") return odd_sums;
  if (value.json == "even") return even_sums;
  Sums all = 0;
  for (const Value& each : value.list())
    all |= Sums{1} << (each.json == "highest-double" ? 2 * game_->highest : number(each, 0, 4 * large_max_pip));
  if (all == 0) refuse(value.place, "expected at least one sum");
  return all;
}

/// Which tiles the rule takes up. Neighbours and runs are taken as they lie.
void Reader::read_only(const Value& value, MoveRule& rule) const {
  if (!value.has("only")) return;
  rule.only = Only(word(value.at("only"), {"any", "doubles", "singles"}));
  if (rule.neighbours || rule.most > 3) refuse(value.place + ".only", "neighbours and runs are taken as they lie");
}

void Reader::read_sources(const Value& value, MoveRule& rule) const {
  for (const Value& each : value.at("from").list()) {
    rule.from.push_back(group_number(each));
    const Group& source = group(rule.from.back());
    if (is_alone(source.kind)) refuse(each.place, fmt::format("no tile leaves {} by a move", source.name));
    for (int i = 0; i < source.count; ++i) rule.places.push_back(source.first + i);
    if (std::count(rule.from.begin(), rule.from.end(), rule.from.back()) > 1)
      refuse(each.place, "the place comes twice");
  }
  if (rule.from.empty()) refuse(value.place + ".from", "expected at least one place");
}

void Reader::read_move(const Value& value) {
  MoveRule rule;
  if (value.has("discard")) {
    read_discard(value, rule);
  } else if (value.has("lay")) {
    value.expect_object({"lay", "from", "only", "if"});
    rule.kind = MoveRule::Kind::lay;
    rule.to = group_number(value.at("lay"));
    if (group(rule.to).kind != Kind::chain) refuse(value.place + ".lay", "expected a chain");
    read_sources(value, rule);
    read_only(value, rule);
  } else if (value.has("move")) {
    read_transfer(value, rule);
  } else if (value.has("draw")) {
    value.expect_object({"draw", "to", "when", "if"});
    rule.kind = MoveRule::Kind::draw;
    rule.least = rule.most = count(value.at("draw"), 1, large_tile_count);
    rule.to = group_number(value.at("to"));
    if (group(rule.to).has_gaps() || is_alone(group(rule.to).kind) || group(rule.to).count != 1)
      refuse(value.place + ".to", "expected one hand, column or row");
    if (game_->stock < 0) refuse(value.place, "there is no stock to draw from");
    if (value.has("when")) rule.when_stuck = word(value.at("when"), {"always", "stuck"}) == 1;
  } else if (value.has("close")) {
    value.expect_object({"close", "if"});
    rule.kind = MoveRule::Kind::close;
    rule.to = group_number(value.at("close"));
    if (!group(rule.to).closes_late) refuse(value.place + ".close", "expected a grid that closes by-move");
  } else {
    value.expect_object({"discard", "lay", "move", "draw", "close"});
    refuse(value.place, "expected one of the keys discard, lay, move, draw and close");
  }
  game_->moves.push_back(std::move(rule));
}

void Reader::read_discard(const Value& value, MoveRule& rule) const {
  value.expect_object({"discard", "from", "where", "sum", "by", "only", "if"});
  read_sources(value, rule);
  const Value tiles = value.at("discard");
  if (!is_word(tiles)) {
    rule.least = rule.most = count(tiles, 1, 3);
  } else if (word(tiles, {"run", "middle"}) == 1) {
    rule.kind = MoveRule::Kind::middle;
    rule.least = rule.most = 3;
  } else {
    rule.least = 2;
    rule.most = large_tile_count;
  }
  rule.neighbours = is_word(tiles);
  if (value.has("where")) {
    rule.neighbours = word(value.at("where"), {"anywhere", "neighbours"}) == 1;
    if (is_word(tiles) && !rule.neighbours)
      refuse(value.place + ".where", "a run, or a tile in the middle, lies among neighbours");
  }
  for (const int from : rule.from) {
    const Kind kind = group(from).kind;
    if (rule.neighbours && kind != Kind::row && kind != Kind::column && kind != Kind::grid)
      refuse(value.place, fmt::format("tiles of {} have no neighbours", group(from).name));
    if (rule.neighbours && kind == Kind::grid && rule.most != 2)
      refuse(value.place, "neighbours in a grid are discarded by twos");
  }
  read_only(value, rule);
  read_relation(value, rule);
  if (rule.least == 1 && rule.by != Relation::sum && rule.by != Relation::any)
    refuse(value.place, "one tile is discarded by its sum");
  if (rule.by == Relation::touching && !rule.neighbours) refuse(value.place, "only neighbours touch");
  if (rule.by == Relation::rank) refuse(value.place + ".by", "rank is for tiles that are moved");
  if (rule.kind == MoveRule::Kind::middle && rule.by == Relation::touching)
    refuse(value.place + ".by", "the two beside a tile do not touch");
}

void Reader::read_transfer(const Value& value, MoveRule& rule) const {
  value.expect_object({"move", "from", "to", "onto", "sum", "by", "only", "if"});
  rule.kind = MoveRule::Kind::move;
  read_sources(value, rule);
  const Value tiles = value.at("move");
  if (is_word(tiles)) {
    word(tiles, {"run"});
    rule.most = large_tile_count;
  } else {
    number(tiles, 1, 1);
  }
  read_only(value, rule);
  rule.to = group_number(value.at("to"));
  const Kind to = group(rule.to).kind;
  if (to == Kind::suits) {
    if (value.has("onto") || value.has("by") || value.has("sum"))
      refuse(value.place, "the suits go up by one, from the lowest");
    if (rule.most != 1) refuse(value.place, "the suits take one tile at a time");
    return;
  }
  if (to != Kind::column && to != Kind::hand) refuse(value.place + ".to", "expected columns, a hand or the suits");
  if (to == Kind::hand) {
    if (value.has("onto") || rule.most != 1)
      refuse(value.place, "a hand takes one tile at a time, whatever lies there");
    rule.by = Relation::any;
    return;
  }
  rule.onto_empty = word(value.at("onto"), {"empty", "tile"}) == 0;
  if (!rule.onto_empty || rule.most > 1 || value.has("by") || value.has("sum")) read_relation(value, rule);
  for (const int from : rule.from)
    if (rule.most > 1 && group(from).kind != Kind::column) refuse(value.place, "a run is moved from columns");
}

void Reader::read_goal() {
  bool read = false;
  for (Group& group : game_->groups)
    group.emptied = !root_.has("goal") && group.kind != Kind::chain && group.kind != Kind::suits;
  for (const Value& goal : root_.has("goal") ? root_.at("goal").list() : std::vector<Value>()) {
    goal.expect_object({"empty", "but", "if"});
    if (!applies(goal)) continue;
    if (read) refuse(goal.place, "two goals hold at once");
    read = true;
    for (const Value& each : goal.at("empty").list()) {
      Group& group = game_->groups[static_cast<std::size_t>(group_number(each))];
      if (group.kind == Kind::chain || group.kind == Kind::suits) refuse(each.place, "no tile leaves this place");
      if (group.emptied) refuse("goal", "a place comes twice");
      group.emptied = true;
    }
    if (goal.has("but")) game_->but = number(goal.at("but"), 0, large_tile_count);
  }
  if (root_.has("goal") && !read) refuse("goal", "no goal holds with these options");
  if (std::none_of(game_->groups.begin(), game_->groups.end(), [](const Group& group) { return group.emptied; }))
    refuse("goal", "expected a place that must be empty");
}

}  // namespace boneyard::declared
