#include "solvers/declared/reader.hpp"

#include "boneyard/deal.hpp"

namespace boneyard::declared {
namespace {

constexpr int most_places = 30;
static_assert(most_places + large_tile_count < 128, "the solver numbers tiles and places in a byte");

}  // namespace

/// Reads everything but places, moves and goal.
void Reader::read_head() {
  root_.expect_object({"name", "title", "aim", "source", "set", "blanks", "options", "places", "moves", "goal"});
  text_.name_ = root_.at("name").name();
  text_.title_ = root_.has("title") ? root_.at("title").text(60) : text_.name_;
  text_.aim_ = root_.has("aim") ? root_.at("aim").text() : "play by the rules of a text";
  if (root_.has("source")) text_.source_ = root_.at("source").text();
  if (!root_.has("options")) return;
  for (const Value& each : root_.at("options").list()) read_option(each);
  if (text_.options_.size() > most_options) refuse("options", fmt::format("expected at most {}", most_options));
}

std::shared_ptr<const Game> Reader::read_game(const RuleValues& values) {
  auto game = std::make_shared<Game>();
  game_ = game.get();
  values_ = &values;
  game->values = values;
  game->highest = root_.has("set") ? number(root_.at("set"), max_pip, large_max_pip) : max_pip;
  if (!is_dealt_from_seeds(game->highest)) refuse("set", fmt::format("{}: expected 6, 9 or 12", game->highest));
  game->blanks = !root_.has("blanks") || root_.at("blanks").truth();
  for (const Value& each : root_.at("places").list()) read_group(each);
  check_places();
  for (const Value& each : root_.at("moves").list())
    if (applies(each)) read_move(each);
  if (game->moves.empty()) refuse("moves", "expected at least one");
  read_goal();
  return game;
}

void Reader::read_option(const Value& value) {
  value.expect_object({"name", "words", "from", "to", "default", "help"});
  Text::OptionText option;
  option.name = value.at("name").name();
  for (const auto& other : text_.options_)
    if (other.name == option.name) refuse(value.place, fmt::format("the option {} comes twice", option.name));
  if (value.has("help")) option.help = value.at("help").text();
  if (value.has("words")) {
    for (const Value& word : value.at("words").list()) {
      option.words.push_back(word.json.is_number_integer() ? std::to_string(whole(word, 0, 99)) : word.name());
      if (std::count(option.words.begin(), option.words.end(), option.words.back()) > 1)
        refuse(word.place, "the word comes twice");
    }
    if (option.words.empty() || option.words.size() > 16) refuse(value.place + ".words", "expected 1 to 16 words");
    option.highest = static_cast<int>(option.words.size()) - 1;
    if (value.has("from") || value.has("to") || value.has("default"))
      refuse(value.place, "the first word is the default: from, to and default are for numbers");
  } else {
    option.lowest = whole(value.at("from"), 0, 1000);
    option.highest = whole(value.at("to"), option.lowest, 1000);
    if (option.highest - option.lowest > 100) refuse(value.place, "expected at most 101 values");
    option.standard = value.has("default") ? whole(value.at("default"), option.lowest, option.highest) : option.lowest;
  }
  text_.options_.push_back(std::move(option));
}

int Reader::whole(const Value& value, int lowest, int highest) const {
  if (value.json.is_number_integer()) {
    const auto number = value.json.get<std::int64_t>();
    const bool wraps = value.json.is_number_unsigned() && value.json.get<std::uint64_t>() > 1000000;
    if (!wraps && number >= lowest && number <= highest) return static_cast<int>(number);
  }
  refuse(value.place, fmt::format("{}: expected a whole number from {} to {}", boneyard::quoted(value.json.dump()),
                                  lowest, highest));
}

std::optional<std::size_t> Reader::option_index(std::string_view name) const {
  for (std::size_t i = 0; i < text_.options_.size(); ++i)
    if (text_.options_[i].name == name) return i;
  return std::nullopt;
}

std::string Reader::option_value(std::size_t i) const {
  const auto& option = text_.options_[i];
  const int value = (*values_)[i];
  return option.words.empty() ? std::to_string(value) : option.words[static_cast<std::size_t>(value)];
}

std::vector<std::string> Reader::option_names() const {
  std::vector<std::string> names;
  for (const auto& option : text_.options_) names.push_back(option.name);
  return names;
}

/// A number, or the name of an option whose value is one.
int Reader::number(const Value& value, int lowest, int highest) const {
  if (!value.json.is_string()) return whole(value, lowest, highest);
  const std::string name = value.text();
  const auto option = option_index(name);
  if (!option) refuse_word(value.place, name, option_names());
  const std::string chosen = option_value(*option);
  const auto digits = parse_digits(chosen);
  if (!digits || *digits < static_cast<unsigned>(lowest) || *digits > static_cast<unsigned>(highest))
    refuse(value.place, fmt::format("{}={}: expected a number from {} to {}", name, chosen, lowest, highest));
  return static_cast<int>(*digits);
}

/// The index of a word in `words`. The name of an option stands for its word.
std::size_t Reader::word(const Value& value, Words words) const {
  std::string text = value.text();
  if (std::find(words.begin(), words.end(), text) == words.end())
    if (const auto option = option_index(text)) text = option_value(*option);
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) refuse_word(value.place, text, {words.begin(), words.end()});
  return static_cast<std::size_t>(found - words.begin());
}

/// Whether the option named by `if` has the value that it asks for. Without `if`, always.
bool Reader::applies(const Value& value) const {
  if (!value.json.is_object() || !value.has("if")) return true;
  bool all = true;
  for (const Value& each : value.at("if").list()) {
    const std::string text = each.text();
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const auto option = option_index(name);
    if (!option) refuse_word(each.place, name, option_names());
    if (equals == text.npos) refuse(each.place, fmt::format("{}: expected {}=VALUE", boneyard::quoted(text), name));
    const std::string wanted = text.substr(equals + 1);
    const auto& words = text_.options_[*option].words;
    if (!words.empty() && std::find(words.begin(), words.end(), wanted) == words.end())
      refuse_word(each.place, wanted, words);
    all = all && option_value(*option) == wanted;
  }
  return all;
}

void Reader::read_group(const Value& value) {
  value.expect_object(
      {"name", "kind", "count", "tiles", "open", "limit", "fill", "rows", "columns", "close", "start", "if"});
  if (!applies(value)) return;
  Group group;
  group.name = value.at("name").name();
  for (const Group& other : game_->groups)
    if (other.name == group.name) refuse(value.place, fmt::format("the place {} comes twice", group.name));
  group.kind =
      word_of<Kind>(value.at("kind"), {"hand", "column", "row", "triangle", "grid", "chain", "stock", "suits"});
  read_tiles(value, group);
  constexpr Open usual[] = {Open::all, Open::last, Open::all, Open::all, Open::all, Open::none, Open::none, Open::none};
  group.open = usual[static_cast<std::size_t>(group.kind)];
  if (value.has("open")) {
    if (group.kind != Kind::row && group.kind != Kind::column)
      refuse(value.place + ".open", "only a row or a column has this key");
    group.open = word_of<Open>(value.at("open"), {"all", "last", "first", "ends"});
  }
  if (value.has("limit")) {
    if (group.kind != Kind::hand && group.kind != Kind::column)
      refuse(value.place + ".limit", "only a hand or a column has this key");
    group.limit = number(value.at("limit"), 1, large_tile_count);
  }
  if (value.has("fill")) read_fill(value.at("fill"), group);
  for (const int tiles : group.dealt)
    if (group.limit > 0 && (tiles < 0 || std::max(tiles, group.fill_to) > group.limit))
      refuse(value.place, fmt::format("more tiles come to {} than its limit, {}", group.name, group.limit));
  if (value.has("close")) {
    if (group.kind != Kind::grid) refuse(value.place + ".close", "only a grid has this key");
    group.closes_late = word(value.at("close"), {"always", "by-move"}) == 1;
  }
  if (value.has("start")) {
    if (group.kind != Kind::chain) refuse(value.place + ".start", "only a chain has this key");
    word(value.at("start"), {"highest-double"});
    group.starts_with_double = true;
  }
  group.first = game_->places();
  game_->group_of.insert(game_->group_of.end(), static_cast<std::size_t>(group.count),
                         static_cast<int>(game_->groups.size()));
  if (game_->places() > most_places) refuse("places", fmt::format("expected at most {} in all", most_places));
  game_->groups.push_back(std::move(group));
}

void Reader::read_tiles(const Value& value, Group& group) {
  if (group.has_gaps()) {
    group.rows = number(value.at("rows"), 1, 13);
    if (group.kind == Kind::grid) group.width = number(value.at("columns"), 1, 13);
    const int cells = group.kind == Kind::grid ? group.rows * group.width : group.rows * (group.rows + 1) / 2;
    if (cells > large_tile_count) refuse(value.place, fmt::format("expected at most {} tiles", large_tile_count));
    if (value.has("count") || value.has("tiles")) refuse(value.place, "rows and columns say how many tiles it has");
    group.dealt = {cells};
    return;
  }
  if (value.has("rows") || value.has("columns")) refuse(value.place, "rows and columns are for a triangle or a grid");
  const bool alone = group.kind == Kind::chain || group.kind == Kind::stock || group.kind == Kind::suits;
  if (value.has("count")) {
    if (alone) refuse(value.place + ".count", "there is one place of this kind");
    group.count = number(value.at("count"), 1, most_places);
  }
  const int usual = group.kind == Kind::stock ? -1 : 0;
  if (!value.has("tiles")) {
    group.dealt.assign(static_cast<std::size_t>(group.count), usual);
    return;
  }
  const Value tiles = value.at("tiles");
  const auto one = [&](const Value& each) {
    if (each.json == "rest") return -1;
    return number(each, 0, large_tile_count);
  };
  if (!tiles.json.is_array()) {
    group.dealt.assign(static_cast<std::size_t>(group.count), one(tiles));
  } else {
    if (value.has("count")) refuse(tiles.place, "a list has a number for each place: leave count out");
    for (const Value& each : tiles.list()) group.dealt.push_back(one(each));
    if (group.dealt.empty() || (alone && group.dealt.size() > 1)) refuse(tiles.place, "expected one number");
    group.count = static_cast<int>(group.dealt.size());
    if (group.count > most_places) refuse(tiles.place, fmt::format("expected at most {} places", most_places));
  }
  if (group.kind == Kind::chain && group.dealt[0] > 1) refuse(tiles.place, "a chain begins with at most 1 tile");
  if (group.kind == Kind::suits && group.dealt[0] != 0) refuse(tiles.place, "no tile is dealt to the suits");
}

void Reader::read_fill(const Value& value, Group& group) {
  value.expect_object({"to", "when"});
  group.fill = static_cast<Fill>(1 + word(value.at("when"), {"missing", "empty", "stuck"}));
  if (group.kind == Kind::chain || group.kind == Kind::stock || group.kind == Kind::suits ||
      group.kind == Kind::triangle)
    refuse(value.place, "only a hand, a column, a row or a grid is filled from the stock");
  if (group.kind == Kind::grid && group.fill != Fill::missing)
    refuse(value.place, "a grid is filled when tiles are missing");
  if (group.fill == Fill::stuck && group.kind != Kind::hand) refuse(value.place, "only a hand draws when it is stuck");
  if (group.kind == Kind::grid)
    group.fill_to = group.dealt[0];
  else if (group.fill != Fill::stuck)
    group.fill_to = number(value.at("to"), 1, large_tile_count);
  if (value.has("to") && (group.kind == Kind::grid || group.fill == Fill::stuck))
    refuse(value.place + ".to", "this place needs no number");
}

void Reader::check_places() {
  if (game_->groups.empty()) refuse("places", "expected at least one");
  int dealt = 0;
  bool rest = false, filled = false;
  for (const Group& group : game_->groups) {
    for (const int tiles : group.dealt) {
      if (rest && tiles != 0) refuse("places", "no tile is left to be dealt behind the place that takes the rest");
      dealt += std::max(tiles, 0);
      rest = rest || tiles < 0;
    }
    dealt += group.starts_with_double;
    filled = filled || group.fill != Fill::never;
    if (group.kind != Kind::stock) continue;
    if (game_->stock >= 0) refuse("places", "expected at most one stock");
    game_->stock = group.first;
  }
  const int tiles = game_->tiles();
  if (dealt > tiles || (dealt < tiles && !rest))
    refuse("places", fmt::format("{} tiles are dealt, but the set has {}", dealt, tiles));
  if (filled && game_->stock < 0) refuse("places", "a place is filled, but there is no stock");
}

int Reader::group_number(const Value& value) const {
  const std::string name = value.text();
  std::vector<std::string> names;
  for (std::size_t i = 0; i < game_->groups.size(); ++i) {
    names.push_back(game_->groups[i].name);
    if (names.back() == name) return static_cast<int>(i);
  }
  refuse_word(value.place, name, names);
}

}  // namespace boneyard::declared
