// Reads the text of a table: rows with the names of places or without, as people type them and as this program prints
// them. What is left over of the set are the tiles that nobody knows.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "boneyard/typed_table.hpp"
#include "deals/lines.hpp"
#include "solvers/all/list.hpp"
#include "solvers/all/read_table.hpp"
#include "solvers/declared/text.hpp"

namespace boneyard {
namespace {

constexpr std::string_view blanks = " \t\f\v\r";
constexpr std::string_view number_row = "number", ends_row = "ends", gone_row = "gone";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
  return text.substr(first, text.find_last_not_of(blanks) + 1 - first);
}

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool begins_with(std::string_view text, std::string_view start) {
  return text.size() >= start.size() &&
         std::equal(start.begin(), start.end(), text.begin(), [](char a, char b) { return lower(a) == lower(b); });
}

/// A row of a text: the name in front of it, empty if there is none, and what follows.
struct TextRow {
  std::string name, text;
  bool starts_line = true;  ///< no other row stands in front of it in its line
};

std::string names_of(const std::vector<WantedRow>& rows) {
  std::string text;
  for (const WantedRow& row : rows) text += (text.empty() ? "" : " / ") + row.name;
  return text;
}

/// Cuts the text of one table into rows.
class Rows {
 public:
  Rows(const Variant& variant, const std::vector<WantedRow>& wanted) : variant_(variant), wanted_(wanted) {}

  std::vector<TextRow> read(std::string_view text) {
    bool ended = false;
    for (const std::string_view each : split(text, '\n')) {
      const std::string line = without_tabs(each);
      const std::string_view row = trimmed(line);
      ended = ended || (row.empty() && !rows_.empty());
      if (row.empty() || row.front() == '#' || is_title(row)) continue;
      if (ended && titled_ && is_answer(row)) break;
      if (ended)
        throw ParseError(fmt::format("{}: expected no more, since an empty line ends a table", in_quotes(row)));
      if (!read_columns(line)) read_line(line);
    }
    return std::move(rows_);
  }

 private:
  struct Column {
    std::size_t begin, end;  ///< of its number in a line
    std::size_t row;
    bool taken = false;  ///< by a tile of the line that is read
  };

  static std::string without_tabs(std::string_view line) {
    constexpr std::size_t stop = 8;
    std::string text;
    for (const char c : line) c == '\t' ? text.append(stop - text.size() % stop, ' ') : text.append(1, c);
    return text;
  }

  /// What `solve` prints below a table.
  static bool is_answer(std::string_view row) {
    return row.starts_with("Winnable") || row.starts_with("Unwinnable") || row.starts_with("Undecided");
  }

  /// Whether a row is the heading of a printed table: `Five Columns, seed 42`. Throws if it is that of another game.
  bool is_title(std::string_view row) {
    const auto titled = [&](const GameInfo& game) {
      return begins_with(row, game.title) && row.substr(game.title.size()).starts_with(',');
    };
    if (titled(variant_.game())) {
      const std::size_t open = row.rfind('(');
      const std::string rules = variant_.rules_text(",");
      if (open != row.npos && row.ends_with(')') && row.substr(open + 1, row.size() - open - 2) != rules)
        throw ParseError(fmt::format("a table by the rules {}, expected {}", in_quotes(row.substr(open), 200), rules));
      titled_ = true;
      return true;
    }
    const auto all = games();
    const auto other = std::find_if(all.begin(), all.end(), titled);
    if (other != all.end())
      throw ParseError(fmt::format("a table of {}, expected one of {}", other->title, variant_.title()));
    return false;
  }

  void read_line(std::string_view line) {
    // A printed row of many tiles has several lines.
    const bool goes_on = blanks.find(line.front()) != blanks.npos && !rows_.empty() && !rows_.back().name.empty();
    bool first = true;
    for (const std::string_view part : split_rows(line)) {
      TextRow row = named(trimmed(part));
      row.starts_line = std::exchange(first, false);
      if (row.name.empty() && goes_on)
        rows_.back().text += " " + row.text;
      else
        rows_.push_back(std::move(row));
    }
  }

  TextRow named(std::string_view row) const {
    if (row.empty() || !is_letter(row.front())) return {"", std::string(row == "-" ? "" : row)};
    const WantedRow* found = nullptr;  // the longest name: `column 12` begins like `column 1`
    for (const WantedRow& each : wanted_)
      if (begins_with(row, each.name) && (found == nullptr || each.name.size() > found->name.size())) found = &each;
    const std::size_t size = found == nullptr ? 0 : found->name.size();
    if (found == nullptr || (row.size() > size && (is_letter(row[size]) || is_digit(row[size])))) {
      const std::string_view word = row.substr(0, row.find_first_of(":=" + std::string(blanks)));
      throw ParseError(fmt::format("{}: expected one of the rows {}", in_quotes(word), names_of(wanted_)));
    }
    std::string_view rest = trimmed(row.substr(size));
    constexpr std::string_view face_down = "(face down)";
    if (rest.starts_with(face_down)) rest = trimmed(rest.substr(face_down.size()));
    if (rest.starts_with(':') || rest.starts_with('=')) rest = trimmed(rest.substr(1));
    return {found->name, std::string(rest == "-" ? "" : rest)};
  }

  bool is_wanted(std::string_view name) const {
    return std::any_of(wanted_.begin(), wanted_.end(), [&](const WantedRow& row) { return row.name == name; });
  }

  /// Columns that stand side by side below a line `column  1  2  3`. Returns whether the line belongs to them.
  bool read_columns(std::string_view line) {
    const std::vector<std::string_view> parts = words(line);
    const auto begin = [&](std::string_view word) { return static_cast<std::size_t>(word.data() - line.data()); };
    if (parts.size() > 2 && parts[1] == "1" && parts[2] == "2" && is_wanted(fmt::format("{} 1", parts[0]))) {
      for (std::size_t i = 1; i < parts.size(); ++i) {
        columns_.push_back({begin(parts[i]), begin(parts[i]) + parts[i].size(), rows_.size()});
        rows_.push_back(named(fmt::format("{} {}", parts[0], parts[i])));
      }
      return true;
    }
    if (blanks.find(line.front()) == blanks.npos) columns_.clear();
    for (Column& column : columns_) column.taken = false;
    if (const auto end = std::find_if(parts.begin(), parts.end(),
                                      [](std::string_view word) { return word.size() == 1 && is_digit(word[0]); });
        !columns_.empty() && end != parts.end())
      throw ParseError(fmt::format(
          "{}: one end of a tile; below the numbers of columns write 65 or 6-5, without blanks", in_quotes(*end)));
    for (const std::string_view word : parts) {
      if (columns_.empty() || word == "-") continue;
      const auto is_above = [&](const Column& column) {
        return begin(word) < column.end && column.begin < begin(word) + word.size();
      };
      const auto above = std::find_if(columns_.begin(), columns_.end(), is_above);
      if (std::count_if(columns_.begin(), columns_.end(), is_above) != 1 || std::exchange(above->taken, true))
        throw ParseError(
            fmt::format("{}: not below the number of one column; type each column in a row of its own, {}: …",
                        in_quotes(word), rows_[columns_.front().row].name));
      rows_[above->row].text += std::string(word) + " ";
    }
    return !columns_.empty();
  }

  const Variant& variant_;
  const std::vector<WantedRow>& wanted_;
  std::vector<TextRow> rows_;
  std::vector<Column> columns_;
  bool titled_ = false;
};

/// Turns each tile of a chain so that it fits the one before it, where one way round does.
void turn_chain(std::vector<Cell>& chain) {
  if (std::find(chain.begin(), chain.end(), Cell()) != chain.end())
    throw ParseError("'?': expected a tile that you see");
  if (chain.size() > 1 && !chain[1]->tile().has(chain[0]->right()) && chain[1]->tile().has(chain[0]->left()))
    chain[0] = chain[0]->reversed();
  for (std::size_t i = 1; i < chain.size(); ++i)
    if (chain[i]->left() != chain[i - 1]->right() && chain[i]->right() == chain[i - 1]->right())
      chain[i] = chain[i]->reversed();
}

Pairs pairs_of(const Variant& variant) {
  if (variant.declared()) return variant.declared()->pairs();
  return Games::with(variant.name(), [&](auto game) {
    using G = typename decltype(game)::type;
    if constexpr (requires { &G::pairs; })
      return G::pairs(G::rules(variant.values()));
    else
      return Pairs();
  });
}

/// Throws if these tiles cannot have left the table, because they leave two by two.
void expect_pairs(const Variant& variant, LargeSet gone) {
  const Pairs pairs = pairs_of(variant);
  if (!pairs.only) return;
  std::array<int, 2 * large_max_pip + 1> totals{};
  for (const Tile tile : gone) ++totals[static_cast<std::size_t>(tile.total())];
  const auto with_total = [&](int total) { return totals[static_cast<std::size_t>(total)]; };
  std::string wrong;
  if (pairs.total < 0 && gone.size() % 2 != 0) wrong = fmt::format(", {}", gone.size());
  for (int low = 0; 2 * low <= pairs.total; ++low) {
    const int high = pairs.total - low;
    if (low == high && with_total(low) % 2 != 0)
      wrong += fmt::format(", {} with total {}", with_total(low), low);
    else if (with_total(low) != with_total(high))
      wrong += fmt::format(", {} with total {} but {} with {}", with_total(low), low, with_total(high), high);
  }
  if (!wrong.empty())
    throw ParseError(
        fmt::format("tiles leave the table in pairs{}, but those that have left it are {}: a tile is missing or wrong",
                    pairs.total < 0 ? "" : fmt::format(" that make {}", pairs.total), wrong.substr(2)));
}

/// A chain of the tiles with these ends: a walk that uses each tile once (Hierholzer's). Play depends on the ends
/// alone.
std::vector<Cell> chain_of(LargeSet tiles, int left, int right) {
  LargeSet rest = tiles;
  std::vector<int> walk{left}, pips;
  while (!walk.empty()) {
    const int pip = walk.back();
    std::optional<Tile> next;
    for (const Tile tile : rest)
      if (!next && tile.has(pip)) next = tile;
    if (!next) {
      pips.push_back(pip);
      walk.pop_back();
    } else {
      walk.push_back(next->other(pip));
      rest.erase(*next);
    }
  }
  if (!rest.empty() || pips.front() != right)
    throw ParseError(fmt::format("ends: no chain of the tiles {} has the ends {} and {}", to_text(tiles), left, right));
  std::vector<Cell> chain;
  for (std::size_t i = pips.size(); i-- > 1;) chain.push_back(LaidTile::from_ends(pips[i], pips[i - 1]));
  return chain;
}

}  // namespace

/// Makes a table of the rows of its text.
class TypedTable::Reader {
 public:
  explicit Reader(TypedTable& table) : table_(table), wanted_(wanted_rows(table.variant_)) {
    if (const auto& declared = table.variant_.declared())
      for (const declared::Group& group : declared->groups)
        if (group.starts_with_double) start_ = LaidTile(Tile(declared->highest, declared->highest), false);
    // The places of any deal have the sizes of every deal, and all tiles that the game uses.
    for (const Place& place : AnyPosition(table.variant_, DealReader(table.variant_).of_seed(1)).places()) {
      sizes_.push_back(place.tiles.size());
      for (const LaidTile tile : place.tiles) set_.insert(tile.tile());
      table.spots_.push_back(
          {.place = {.name = place.name, .kind = place.kind, .face_down = place.face_down, .width = place.width}});
    }
  }

  void read(std::string_view text) {
    std::vector<TextRow> rows = Rows(table_.variant_, wanted_).read(text);
    const auto is_named = [](const TextRow& row) { return !row.name.empty(); };
    const auto first_named = std::find_if(rows.begin(), rows.end(), is_named);
    if (const auto unnamed = std::find_if_not(first_named, rows.end(), is_named); unnamed != rows.end())
      throw ParseError(fmt::format("{}: expected a name in front, or a blank if it goes on from the row above",
                                   in_quotes(unnamed->text)));
    if (first_named == rows.end() && table_.is_deal_) {
      read_deal(rows);
    } else {
      name_in_order(rows);
      for (const TextRow& row : rows) read_named(row);
      finish_rows();
    }
    find_missing();
  }

 private:
  int highest() const { return table_.variant_.highest(); }

  template <class Is>
  Spot* find_spot(Is&& is) const {
    const auto found = std::find_if(table_.spots_.begin(), table_.spots_.end(), is);
    return found == table_.spots_.end() ? nullptr : &*found;
  }
  Spot* chain() const {
    return find_spot([](const Spot& spot) { return spot.place.kind == PlaceKind::chain; });
  }
  Spot* stock() const {
    return find_spot([](const Spot& spot) { return spot.place.face_down; });
  }
  bool was_given(std::string_view name) const { return std::find(given_.begin(), given_.end(), name) != given_.end(); }

  /// A deal without names, in the order of dealing.
  void read_deal(const std::vector<TextRow>& rows) {
    refuse_crossed(rows);
    std::string text;
    for (const TextRow& row : rows) text += row.text + "\n";
    const std::string order = dealing_order(table_.variant_);
    std::vector<Cell> cells =
        parse_deal_cells(text, highest(), set_, stock() != nullptr, order.empty() ? "" : ", in this order: " + order);
    // Rows that leave the stock out could be the rows of a game under way.
    if (rows.size() > 1 && cells.size() < static_cast<std::size_t>(set_.size())) throw names_wanted();
    std::size_t face_up = 0;
    for (std::size_t i = 0; i < sizes_.size(); ++i) face_up += table_.spots_[i].place.face_down ? 0 : sizes_[i];
    if (cells.size() > face_up && cells.size() < static_cast<std::size_t>(set_.size()) && !cells.back())
      throw ParseError(fmt::format("{} tiles, expected {}: leave out the unknown tiles at the end, or type all of them",
                                   cells.size(), set_.size()),
                       ParseError::Kind::number);
    if (cells.size() < face_up)
      throw ParseError(
          fmt::format("{} tile{}, expected at least the {} that lie face up; ? is one that you do not know",
                      cells.size(), cells.size() == 1 ? "" : "s", face_up),
          ParseError::Kind::number);
    cells.resize(static_cast<std::size_t>(set_.size()));
    place_start(cells);
    auto next = cells.begin();
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
      table_.spots_[i].cells.assign(next, next + static_cast<std::ptrdiff_t>(sizes_[i]));
      next += static_cast<std::ptrdiff_t>(sizes_[i]);
    }
  }

  /// The tile that begins the chain of every deal lies there, wherever it was dealt.
  void place_start(std::vector<Cell>& cells) const {
    if (!start_) return;
    std::size_t& placed = table_.start_placed_;
    for (std::size_t i = 0; &table_.spots_[i] != chain(); ++i) placed += sizes_[i];
    auto found = std::find_if(cells.begin(), cells.end(),
                              [&](const Cell& cell) { return cell && cell->tile() == start_->tile(); });
    const auto at = cells.begin() + static_cast<std::ptrdiff_t>(placed);
    if (found == cells.end() && !*at) *(found = at) = start_;
    if (found == cells.end())
      throw ParseError(fmt::format("{} begins the {}: expected it in place of {}", to_text(*start_),
                                   chain()->place.name, to_text(**at)));
    table_.start_dealt_ = static_cast<std::size_t>(found - cells.begin());
    found < at ? std::rotate(found, found + 1, at + 1) : std::rotate(at, found, found + 1);
  }

  /// Throws if rows without names could be those across the columns of the table, and not its columns one by one.
  void refuse_crossed(const std::vector<TextRow>& rows) const {
    std::size_t columns = 0, height = 0, across = 0;
    for (std::size_t i = 0; i < sizes_.size(); ++i)
      if (table_.spots_[i].place.kind == PlaceKind::column) ++columns, height = sizes_[i];
    if (columns < 2 || height < 2 || rows.size() < 2) return;
    for (const TextRow& row : rows) across += parse_cells(row.text, highest()).size() == columns ? 1 : 0;
    if (across >= height)
      throw ParseError(fmt::format(
          "{0} rows of {1} tiles could be columns, or rows across the {1} columns; for columns begin each with "
          "its name, column 1: and so on; for rows across them put a line column 1 2 … above them",
          across, columns));
  }

  /// 0 of a row that cannot be read; what is wrong with it is said later.
  std::size_t count_cells(std::string_view text) const {
    try {
      return parse_cells(text, highest()).size();
    } catch (const ParseError&) {
      return 0;
    }
  }

  /// Whether these are the rows of all places as AnyPosition::text() writes them.
  bool is_notation(const std::vector<TextRow>& rows, std::size_t places) const {
    const auto is_written = [&](std::string_view word) {
      try {
        return word == "." || to_text(parse_tile(word, highest())) == word;
      } catch (const ParseError&) {
        return false;
      }
    };
    return rows.size() == places && std::all_of(rows.begin(), rows.end(), [&](const TextRow& row) {
             const std::vector<std::string_view> parts = words(row.text);
             return row.name.empty() && std::all_of(parts.begin(), parts.end(), is_written);
           });
  }

  /// The same of a table in mid-game: each row across is no longer than the one above it. What this program wrote is
  /// read as it wrote it.
  void refuse_crossed_in_play(const std::vector<TextRow>& rows, const std::vector<WantedRow>& places) const {
    std::vector<std::size_t> tiles;
    for (std::size_t i = 0; i < rows.size() && rows[i].name.empty(); ++i)
      if (const Spot* spot = find_spot([&](const Spot& each) { return each.place.name == places[i].name; });
          spot != nullptr && spot->place.kind == PlaceKind::column)
        tiles.push_back(count_cells(rows[i].text));
    if (tiles.size() < 2 || tiles.front() < 2 || tiles.front() > tiles.size()) return;
    if (std::is_sorted(tiles.rbegin(), tiles.rend()) && !in_notation_)
      throw RowsUnclear(
          RowsUnclear::Reason::exchangeable,
          fmt::format("rows without names could be the columns, or rows across them: begin each column with its name, "
                      "as in {}: …",
                      places.back().name));
  }

  RowsUnclear names_wanted() const {
    return RowsUnclear(RowsUnclear::Reason::unnamed,
                       fmt::format("expected a name in front of each row; the rows are {}", names_of(wanted_)));
  }

  static void join_second(std::vector<TextRow>& rows) {
    rows[0].text += " " + rows[1].text;
    rows.erase(rows.begin() + 1);
  }

  void name_in_order(std::vector<TextRow>& rows) {
    // `5: 6-4 5-5` is how the program writes a position with a number.
    if (const std::size_t colon = rows.empty() ? 0 : rows[0].text.find(": ");
        wanted_[0].name == number_row && rows[0].name.empty() && colon != std::string::npos) {
      const std::string number = rows[0].text.substr(0, colon);
      rows[0].text.erase(0, colon + 1);
      while (rows.size() > 1 && rows[1].name.empty()) join_second(rows);
      rows[0].starts_line = false;
      rows.insert(rows.begin(), {"", number});
    }
    std::vector<WantedRow> places;  // what has left the table is never said without its name
    for (const WantedRow& row : wanted_)
      if (row.name != gone_row && row.name != ends_row) places.push_back(row);
    while (places.size() == 1 && rows.size() > 1 && rows[1].name.empty()) join_second(rows);  // a row in several lines
    for (std::size_t i = 0; i < rows.size() && rows[i].name.empty(); ++i) {
      if (i > 0 && rows[i].starts_line) throw names_wanted();
      if (i == places.size())
        throw ParseError(fmt::format("{} rows without a name, expected {}", rows.size(), names_of(places)));
    }
    in_notation_ = is_notation(rows, places.size());
    refuse_crossed_in_play(rows, places);
    if (stock() != nullptr && rows.size() > 1 && rows[1].name.empty() && !in_notation_)
      throw RowsUnclear(
          RowsUnclear::Reason::exchangeable,
          fmt::format("rows without names could be exchanged: begin each with its name, as in {}: … / {}: …",
                      places[0].name, places[1].name));
    for (std::size_t i = 0; i < rows.size() && rows[i].name.empty(); ++i) rows[i].name = places[i].name;
  }

  void read_named(const TextRow& row) {
    if (was_given(row.name)) throw ParseError(fmt::format("{} comes twice", row.name));
    given_.push_back(row.name);
    try {
      if (row.name == number_row)
        read_number(row.text);
      else if (row.name == ends_row)
        read_ends(row.text);
      else if (row.name == gone_row)
        for (const LaidTile tile : parse_row(row.text, highest())) table_.gone_.insert(tile.tile());
      else
        read_cells(*find_spot([&](const Spot& spot) { return spot.place.name == row.name; }), row.text);
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("{}: {}", row.name, error.what()));
    }
  }

  void read_number(std::string_view text) {
    const auto number = parse_digits(trimmed(text));
    if (!number || *number >= static_cast<std::uint64_t>(total_count))
      throw ParseError(fmt::format("{}: expected a number from 0 to {}", in_quotes(text), total_count - 1));
    if (table_.is_deal_ && *number != 0) throw ParseError(fmt::format("{}: a deal begins with 0", *number));
    table_.number_ = static_cast<int>(*number);
  }

  void read_ends(std::string_view text) {
    std::string spaced(text);
    for (char& c : spaced)
      if (c == '-' || c == ',' || c == '/' || c == '|' || c == ':') c = ' ';
    std::vector<std::string_view> both = words(spaced);
    if (both.size() == 1 && both[0].size() == 2) both = {both[0].substr(0, 1), both[0].substr(1)};
    const auto left = both.size() == 2 ? parse_pip(both[0], highest()) : std::nullopt,
               right = both.size() == 2 ? parse_pip(both[1], highest()) : std::nullopt;
    if (!left || !right || *left > highest() || *right > highest())
      throw ParseError(fmt::format("{}: expected the pips at both ends, such as 6 2", in_quotes(text)));
    ends_ = {*left, *right};
  }

  void read_cells(Spot& spot, std::string text) {
    constexpr std::string_view printed_gap = "[ . ]";
    for (std::size_t at; (at = text.find(printed_gap)) != text.npos;) text.replace(at, printed_gap.size(), " . ");
    if (spot.place.kind != PlaceKind::triangle && spot.place.kind != PlaceKind::grid) {
      const std::vector<std::string_view> parts = words(text);
      // `23 tiles`, or behind those that are known `and 22 tiles`
      if (spot.place.face_down && parts.size() > 1 && parts.back().starts_with("tile")) {
        const std::string_view count = parts[parts.size() - 2];
        std::string_view known(text.data(), static_cast<std::size_t>(count.data() - text.data()));
        if (known.ends_with(" and ")) known.remove_suffix(4);
        text = fmt::format("{}?*{}", known, count);
      }
      spot.cells = parse_cells(text, highest());
      if (spot.place.kind == PlaceKind::chain) turn_chain(spot.cells);
      return;
    }
    std::size_t at = 0;
    for (const std::string_view word : words(text)) {
      if (word == ".") {
        spot.gaps.push_back(at++);
        continue;
      }
      for (const Cell& cell : parse_cells(word, highest())) spot.cells.push_back(cell), ++at;
    }
  }

  /// Asks for what no row said.
  void finish_rows() {
    if (ends_) {
      if (was_given(chain()->place.name)) throw ParseError("expected the chain, or its ends, not both");
      if (table_.gone_.empty()) throw ParseError("ends: expected a row gone: with the tiles that were laid");
      chain()->cells = chain_of(table_.gone_, ends_->first, ends_->second);
      table_.gone_ = {};
      given_.push_back(chain()->place.name);
    }
    for (const WantedRow& row : wanted_) {
      const Spot* spot = find_spot([&](const Spot& each) { return each.place.name == row.name; });
      const bool needed = row.name == number_row ? !table_.is_deal_ : spot != nullptr && !spot->place.face_down;
      const bool empty = table_.is_deal_ && spot != nullptr && spot->place.kind == PlaceKind::chain;
      if (needed && !empty && !was_given(row.name))
        throw RowsUnclear(RowsUnclear::Reason::missing, fmt::format("expected a row {} ({}); the rows are {}", row.name,
                                                                    row.help, names_of(wanted_)));
    }
    for (std::size_t i = 0; i < sizes_.size() && table_.is_deal_; ++i) {
      Spot& spot = table_.spots_[i];
      if (spot.place.face_down && !was_given(spot.place.name)) spot.cells.resize(sizes_[i]);
      if (start_ && &spot == chain()) {
        if (spot.cells.empty()) spot.cells = {start_};
        if (spot.cells.front()->tile() != start_->tile())
          throw ParseError(fmt::format("{}: it begins with {}", spot.place.name, to_text(*start_)));
      }
      if (spot.cells.size() != sizes_[i])
        throw ParseError(
            fmt::format("{}: {} tiles, a deal has {} there", spot.place.name, spot.cells.size(), sizes_[i]));
    }
  }

  /// The unknown tiles: the rest of the set, as many as there are unknown cells.
  void find_missing() {
    LargeSet met, twice, foreign;
    const auto meet = [&](Tile tile) {
      if (met.contains(tile)) twice.insert(tile);
      if (!set_.contains(tile)) foreign.insert(tile);
      met.insert(tile);
    };
    for (const Tile tile : table_.gone_) meet(tile);
    std::size_t unknown = 0;
    for (const Spot& spot : table_.spots_)
      for (const Cell& cell : spot.cells) cell ? meet(cell->tile()) : void(++unknown);
    if (!foreign.empty()) throw ParseError(fmt::format("{}: not in the set of this game", to_text(foreign)));
    if (!twice.empty()) throw ParseError(fmt::format("{} more than once", to_text(twice)));
    const LargeSet rest = set_ - met;
    const auto left = static_cast<std::size_t>(rest.size());
    Spot* const hidden = stock();
    if (!table_.is_deal_ && hidden != nullptr && !was_given(hidden->place.name)) {
      if (chain() == nullptr && !was_given(gone_row))
        throw ParseError("which tiles have left the table? Add a row gone: with them, or gone: - if none has");
      hidden->cells.resize(left - std::min(unknown, left));
      unknown += hidden->cells.size();
    }
    const LargeSet gone = unknown == 0 ? rest | table_.gone_ : table_.gone_;
    if (unknown != 0 && unknown != left)
      throw ParseError(fmt::format("{} unknown tile{}, but {} {} nowhere: {}; {}", unknown, unknown == 1 ? "" : "s",
                                   left, left == 1 ? "is" : "are", to_text(rest),
                                   was_given(gone_row)
                                       ? "put those that have left the table into the row gone, and ? where one lies"
                                       : "add a row gone: with those that have left the table"));
    if (!table_.is_deal_) expect_pairs(table_.variant_, gone);
    if (!table_.is_deal_ && hidden != nullptr && !table_.variant_.declared())
      chain() != nullptr ? expect_whole_chain(gone, *hidden) : expect_full_hand(hidden->cells.size());
    if (unknown > 0) table_.missing_ = rest;
  }

  /// How many tiles a deal has there.
  std::size_t dealt_at(const Spot& spot) const {
    return sizes_[static_cast<std::size_t>(&spot - table_.spots_.data())];
  }

  /// No tile leaves a chain game, and none comes back to its stock.
  void expect_whole_chain(LargeSet gone, const Spot& hidden) const {
    if (!gone.empty() && !in_notation_)
      throw ParseError(
          fmt::format("no tile leaves this game, but {} {} nowhere: a laid tile belongs to the chain, one that you do "
                      "not know to no row",
                      to_text(gone), gone.size() == 1 ? "is" : "are"));
    if (hidden.cells.size() > dealt_at(hidden))
      throw ParseError(
          fmt::format("{} tiles would be in the {}, which has {} when it is dealt: tiles of the chain or "
                      "the hand are missing",
                      hidden.cells.size(), hidden.place.name, dealt_at(hidden)));
  }

  /// Two tiles leave a hand that the stock fills up again, so before that two are missing, and never one.
  void expect_full_hand(std::size_t in_stock) const {
    const Spot& hand = *find_spot([](const Spot& spot) { return spot.place.kind == PlaceKind::hand; });
    const std::size_t dealt = dealt_at(hand);
    if (in_stock > 0 && hand.cells.size() != dealt && hand.cells.size() + 2 != dealt)
      throw ParseError(fmt::format("{} has {} tile{}, but {} as long as the stock lasts: a tile is missing or wrong",
                                   hand.place.name, hand.cells.size(), hand.cells.size() == 1 ? "" : "s", dealt));
  }

  TypedTable& table_;
  std::vector<WantedRow> wanted_;
  LargeSet set_;
  std::vector<std::size_t> sizes_;  ///< of the places in a deal
  std::optional<LaidTile> start_;   ///< with which the chain of every deal begins
  std::vector<std::string> given_;
  bool in_notation_ = false;  ///< the rows are written as AnyPosition::text() writes them
  std::optional<std::pair<int, int>> ends_;
};

void TypedTable::read(std::string_view text) { Reader(*this).read(plain_text(text)); }

}  // namespace boneyard
