#include "solvers/declared/reader.hpp"

#include "boneyard/deal.hpp"

namespace boneyard::declared {

constexpr int most_places = 30;
static_assert(most_places + large_tile_count < 128, "the solver numbers tiles and places in a byte");

void Reader::read_head(Text& text) const {
  root_.expect_object({"name", "title", "aim", "source", "set", "blanks", "options", "places", "moves", "goal"});
  text.name_ = root_.at("name").name();
  text.title_ = root_.has("title") ? root_.at("title").text(60) : text.name_;
  text.aim_ = root_.has("aim") ? root_.at("aim").text() : "play by the rules of a text";
  if (root_.has("source")) text.source_ = root_.at("source").text();
  if (!root_.has("options")) return;
  for (const Value& each : root_.at("options").list()) read_option(each, text);
}

std::shared_ptr<Game> Reader::read_game(const RuleValues& values) {
  game_ = std::make_shared<Game>();
  game_->values = values;
  game_->highest = root_.has("set") ? number(root_.at("set"), max_pip, large_max_pip) : max_pip;
  if (!is_dealt_from_seeds(game_->highest)) refuse("set", fmt::format("{}: expected 6, 9 or 12", game_->highest));
  game_->blanks = !root_.has("blanks") || root_.at("blanks").truth();
  for (const Value& each : root_.at("places").list()) read_group(each);
  check_places();
  for (const Value& each : root_.at("moves").list())
    if (applies(each)) read_move(each);
  if (game_->moves.empty()) refuse("moves", "expected at least one");
  read_goal();
  return game_;
}

void Reader::read_option(const Value& value, Text& text) const {
  value.expect_object({"name", "words", "from", "to", "default", "help"});
  if (options_.size() == most_options) refuse("options", fmt::format("expected at most {}", most_options));
  const auto keep = [&](std::string words) { return std::string_view(text.words_.emplace_back(std::move(words))); };
  Option option{.name = keep(value.at("name").name())};
  if (option_of(option.name) != nullptr) refuse(value.place, fmt::format("the option {} comes twice", option.name));
  if (value.has("help")) option.help = keep(value.at("help").text());
  if (value.has("words")) {
    auto& words = text.word_lists_.emplace_back();
    for (const Value& word : value.at("words").list()) {
      words.push_back(keep(word.json.is_number_integer() ? std::to_string(word.whole(0, 99)) : word.name()));
      if (std::count(words.begin(), words.end(), words.back()) > 1) refuse(word.place, "the word comes twice");
    }
    if (words.empty() || words.size() > 16) refuse(value.place + ".words", "expected 1 to 16 words");
    if (value.has("from") || value.has("to") || value.has("default"))
      refuse(value.place, "the first word is the default: from, to and default are for numbers");
    option = word_option(option.name, words, option.help);
  } else {
    option.lowest = value.at("from").whole(0, 1000);
    option.highest = value.at("to").whole(option.lowest, 1000);
    if (option.highest - option.lowest > 100) refuse(value.place, "expected at most 101 values");
    option.standard = value.has("default") ? value.at("default").whole(option.lowest, option.highest) : option.lowest;
  }
  text.options_.push_back(option);
}

const Option* Reader::option_of(std::string_view name) const {
  const auto found =
      std::find_if(options_.begin(), options_.end(), [&](const Option& each) { return each.name == name; });
  return found == options_.end() ? nullptr : &*found;
}

std::string Reader::chosen(const Option& option) const {
  return rule_value_text(option, game_->values[static_cast<std::size_t>(&option - options_.data())]);
}

const Option& Reader::option_at(const std::string& place, std::string_view name) const {
  if (const Option* const option = option_of(name)) return *option;
  std::vector<std::string> names;
  for (const Option& option : options_) names.emplace_back(option.name);
  refuse_word(place, name, names);
}

int Reader::number(const Value& value, int lowest, int highest) const {
  if (!value.json.is_string()) return value.whole(lowest, highest);
  const std::string name = value.text();
  const std::string word = chosen(option_at(value.place, name));
  const auto digits = parse_digits(word);
  if (!digits || *digits < static_cast<unsigned>(lowest) || *digits > static_cast<unsigned>(highest))
    refuse(value.place, fmt::format("{}={}: expected a number from {} to {}", name, word, lowest, highest));
  return static_cast<int>(*digits);
}

std::size_t Reader::word(const Value& value, Words words) const {
  std::string text = value.text();
  if (std::find(words.begin(), words.end(), text) == words.end())
    if (const Option* const option = option_of(text)) text = chosen(*option);
  const auto found = std::find(words.begin(), words.end(), text);
  if (found == words.end()) refuse_word(value.place, text, {words.begin(), words.end()});
  return static_cast<std::size_t>(found - words.begin());
}

bool Reader::applies(const Value& value) const {
  if (!value.json.is_object() || !value.has("if")) return true;
  bool all = true;
  for (const Value& each : value.at("if").list()) {
    const std::string text = each.text();
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    const Option& option = option_at(each.place, name);
    if (equals == text.npos) refuse(each.place, fmt::format("{}: expected {}=VALUE", in_quotes(text), name));
    const std::string wanted = text.substr(equals + 1);
    const auto& words = option.words;
    if (!words.empty() && std::find(words.begin(), words.end(), wanted) == words.end())
      refuse_word(each.place, wanted, {words.begin(), words.end()});
    all = all && chosen(option) == wanted;
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
  constexpr Kind kinds[] = {Kind::hand, Kind::column, Kind::row,   Kind::triangle,
                            Kind::grid, Kind::chain,  Kind::stock, Kind::suits};
  group.kind = kinds[word(value.at("kind"), {"hand", "column", "row", "triangle", "grid", "chain", "stock", "suits"})];
  read_tiles(value, group);
  group.open = is_alone(group.kind) ? Open::none : group.kind == Kind::column ? Open::last : Open::all;
  const auto has = [&](const char* key, std::string_view only, std::initializer_list<Kind> its) {
    if (value.has(key) && std::find(its.begin(), its.end(), group.kind) == its.end())
      refuse(fmt::format("{}.{}", value.place, key), fmt::format("only {} has this key", only));
    return value.has(key);
  };
  if (has("open", "a row or a column", {Kind::row, Kind::column}))
    group.open = Open(word(value.at("open"), {"all", "last", "first", "ends"}));
  if (has("limit", "a hand or a column", {Kind::hand, Kind::column}))
    group.limit = count(value.at("limit"), 1, large_tile_count);
  if (value.has("fill")) read_fill(value.at("fill"), group);
  for (const int tiles : group.dealt)
    if (group.limit > 0 &&
        (tiles < 0 || !group.may_hold(static_cast<std::size_t>(tiles)) || !group.may_hold(group.fill_to)))
      refuse(value.place, fmt::format("more tiles come to {} than its limit, {}", group.name, group.limit));
  if (has("close", "a grid", {Kind::grid})) group.closes_late = word(value.at("close"), {"always", "by-move"}) == 1;
  if (has("start", "a chain", {Kind::chain})) {
    word(value.at("start"), {"highest-double"});
    group.starts_with_double = true;
  }
  group.first = game_->places();
  game_->group_of.insert(game_->group_of.end(), static_cast<std::size_t>(group.count),
                         static_cast<int>(game_->groups.size()));
  if (game_->places() > most_places) refuse("places", fmt::format("expected at most {} in all", most_places));
  game_->groups.push_back(std::move(group));
}

void Reader::read_cells(const Value& value, Group& group) const {
  group.rows = number(value.at("rows"), 1, 13);
  if (group.kind == Kind::grid) group.width = number(value.at("columns"), 1, 13);
  const int cells = group.kind == Kind::grid ? group.rows * group.width : group.rows * (group.rows + 1) / 2;
  if (cells > large_tile_count) refuse(value.place, fmt::format("expected at most {} tiles", large_tile_count));
  if (value.has("count") || value.has("tiles")) refuse(value.place, "rows and columns say how many tiles it has");
  group.dealt = {cells};
}

void Reader::read_tiles(const Value& value, Group& group) const {
  if (group.has_gaps()) return read_cells(value, group);
  const auto expect = [](bool sound, const std::string& place, const std::string& why) {
    if (!sound) refuse(place, why);
  };
  const bool alone = is_alone(group.kind), counted = value.has("count");
  expect(!value.has("rows") && !value.has("columns"), value.place, "rows and columns are for a triangle or a grid");
  expect(!alone || !counted, value.place + ".count", "there is one place of this kind");
  if (counted) group.count = number(value.at("count"), 1, most_places);
  group.dealt.assign(static_cast<std::size_t>(group.count), group.kind == Kind::stock ? -1 : 0);
  if (!value.has("tiles")) return;
  const Value tiles = value.at("tiles");
  const bool is_list = tiles.json.is_array();
  expect(!is_list || !counted, tiles.place, "a list has a number for each place: leave count out");
  group.dealt.clear();
  for (const Value& each : tiles.list())
    group.dealt.push_back(each.json == "rest" ? -1 : number(each, 0, large_tile_count));
  if (is_list) group.count = static_cast<int>(group.dealt.size());
  expect(!group.dealt.empty() && (!alone || group.count == 1), tiles.place, "expected one number");
  expect(group.count <= most_places, tiles.place, fmt::format("expected at most {} places", most_places));
  group.dealt.resize(static_cast<std::size_t>(group.count), group.dealt.front());  // one number is that of each place
  expect(group.kind != Kind::chain || group.dealt[0] <= 1, tiles.place, "a chain begins with at most 1 tile");
  expect(group.kind != Kind::suits || group.dealt[0] == 0, tiles.place, "no tile is dealt to the suits");
}

void Reader::read_fill(const Value& value, Group& group) const {
  value.expect_object({"to", "when", "below"});
  group.fill = word(value.at("when"), {"missing", "empty"}) == 0 ? Fill::missing : Fill::empty;
  const bool grid = group.kind == Kind::grid;
  if (is_alone(group.kind) || group.kind == Kind::triangle)
    refuse(value.place, "only a hand, a column, a row or a grid is filled from the stock");
  if (grid && group.fill != Fill::missing) refuse(value.place, "a grid is filled when tiles are missing");
  if (grid && value.has("to")) refuse(value.place + ".to", "this place needs no number");
  group.fill_to = grid ? static_cast<std::size_t>(group.dealt[0]) : count(value.at("to"), 1, large_tile_count);
  group.fill_below = group.fill_to;
  if (!value.has("below")) return;
  if (grid || group.fill != Fill::missing)
    refuse(value.place + ".below", "it is for a place that is filled when tiles are missing");
  group.fill_below = count(value.at("below"), 1, static_cast<int>(group.fill_to));
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
