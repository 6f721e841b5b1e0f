// Reads tiles, rows and whole deals as people write them.
//
// A text is cut into pieces: numbers, the signs between and around them, Unicode's domino characters, blanks. Tiles are
// made of the pieces. Only numbers without a sign between them can be read in several ways: `12 11` of the
// double-twelve set is one tile or two. Such a run is read only if one reading is possible; otherwise the error names
// two.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "boneyard/notation.hpp"
#include "deals/utf8.hpp"

namespace boneyard {
namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A piece of a text.
struct Piece {
  enum class Kind : std::uint8_t {
    number,
    between,  ///< a sign between the ends of a tile: a dash, a bar, a colon, a stroke
    comma,    ///< between tiles, or inside brackets between the ends
    open,
    close,
    unknown,  ///< a tile that is not known: `?`, or the back of a tile
    times,    ///< the sign in `?*23`
    tile,     ///< one of Unicode's domino characters
    odd,      ///< anything else, up to the next blank
  } kind{};
  std::string_view text{};
  bool apart = false;  ///< a blank stands in front of it
  LaidTile tile{};
};

constexpr bool is_blank(char32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200B) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

/// Signs between the ends of a tile: dashes, also those of other scripts and the minus; bars; colons; strokes.
constexpr bool is_between(char32_t c) {
  return c == '-' || c == '|' || c == ':' || c == '/' || (c >= 0x2010 && c <= 0x2015) || c == 0x2043 || c == 0x2212 ||
         c == 0xFE58 || c == 0xFE63 || c == 0xFF0D || c == 0xA6 || c == 0x2223 || c == 0x2502 || c == 0x2503 ||
         c == 0xFF5C || c == 0x2236 || c == 0xFF1A || c == 0x2044 || c == 0x2215 || c == 0xFF0F;
}

constexpr Piece::Kind kind_of(char32_t c) {
  using enum Piece::Kind;
  if (c >= '0' && c <= '9') return number;
  if (c == '?' || c == 0xFF1F) return unknown;
  if (c == ',' || c == ';' || c == 0xFF0C || c == 0x3001 || c == 0xFF1B) return comma;
  if (c == '[' || c == '(' || c == '{' || c == 0xFF08 || c == 0x3010) return open;
  if (c == ']' || c == ')' || c == '}' || c == 0xFF09 || c == 0x3011) return close;
  if (c == '*' || c == 0xD7) return times;
  return is_between(c) ? between : odd;
}

/// The domino characters: a back, then the 49 tiles by their first and second end; first lying, then standing.
constexpr char32_t first_domino = 0x1F030, dominoes = 50;

/// The piece at the beginning of a text that begins with no blank.
Piece first_piece(std::string_view text) {
  const Letter letter = first_letter(text);
  Piece piece{.kind = letter.size == 0 ? Piece::Kind::odd : kind_of(letter.code),
              .text = text.substr(0, std::max<std::size_t>(letter.size, 1))};
  if (letter.size > 0 && letter.code >= first_domino && letter.code < first_domino + 2 * dominoes) {
    const auto number = static_cast<int>((letter.code - first_domino) % dominoes);
    piece.kind = number == 0 ? Piece::Kind::unknown : Piece::Kind::tile;
    if (number > 0) piece.tile = LaidTile::from_ends((number - 1) / 7, (number - 1) % 7);
  } else if (piece.kind == Piece::Kind::number) {
    const auto end = std::find_if_not(text.begin(), text.end(), is_digit);
    piece.text = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  }
  return piece;
}

std::vector<Piece> pieces_of(std::string_view text) {
  std::vector<Piece> pieces;
  bool apart = true;
  while (!text.empty()) {
    if (const Letter letter = first_letter(text); letter.size > 0 && is_blank(letter.code)) {
      text.remove_prefix(letter.size);
      apart = true;
      continue;
    }
    Piece piece = first_piece(text);
    piece.apart = apart;
    text.remove_prefix(piece.text.size());
    apart = false;
    if (piece.kind == Piece::Kind::odd && !piece.apart && !pieces.empty() && pieces.back().kind == Piece::Kind::odd)
      pieces.back().text = {pieces.back().text.data(), pieces.back().text.size() + piece.text.size()};
    else
      pieces.push_back(piece);
  }
  return pieces;
}

/// Reads the pieces of a text as tiles, and collects everything that is wrong.
class TileReader {
 public:
  TileReader(std::string_view text, int highest) : pieces_(pieces_of(text)), highest_(highest) {
    while (at_ < pieces_.size()) read_next();
  }

  std::vector<Cell> cells;                 ///< a bad tile is unknown
  std::vector<std::string> wrong;          ///< in words
  std::optional<std::size_t> first_wrong;  ///< the number of the first bad tile, from 1
  bool bare = false;                       ///< a tile was read from numbers without a sign
  bool wrong_number = false;               ///< of tiles in a deal

 private:
  using Kind = Piece::Kind;

  bool is(Kind kind, std::size_t ahead = 0) const {
    return at_ + ahead < pieces_.size() && pieces_[at_ + ahead].kind == kind;
  }
  template <class... Kinds>
  bool are(Kinds... kinds) const {
    std::size_t ahead = 0;
    return (is(kinds, ahead++) && ...);
  }

  void read_next() {
    using enum Piece::Kind;
    if (is(comma)) {
      ++at_;
    } else if (is(tile)) {
      cells.emplace_back(pieces_[at_++].tile);
    } else if (is(open)) {
      read_in_brackets();
    } else if (are(unknown, times, number)) {
      read_many_unknown();
    } else if (is(unknown) && ends_here(1)) {
      cells.emplace_back();
      ++at_;
    } else if (has_sign() && ends_here(3)) {
      add(3, text_at(0), text_at(2));
    } else if (is(number) && !has_sign() && is_bare()) {
      read_numbers();
    } else {
      note_word();
    }
  }

  bool has_sign() const { return are(Kind::number, Kind::between, Kind::number); }
  /// Whether a tile of so many pieces may end there: `6-4-3` and `6-4x` are none, `6-4[5-5]` are two.
  bool ends_here(std::size_t pieces) const {
    return at_ + pieces >= pieces_.size() || pieces_[at_ + pieces].apart || is(Kind::comma, pieces) ||
           is(Kind::open, pieces) || is(Kind::tile, pieces);
  }
  /// Whether there is nothing but numbers and commas up to the next blank.
  bool is_bare() const {
    std::size_t ahead = 1;
    while (at_ + ahead < pieces_.size() && !pieces_[at_ + ahead].apart &&
           (is(Kind::number, ahead) || is(Kind::comma, ahead)))
      ++ahead;
    return ends_here(ahead);
  }

  std::string_view text_at(std::size_t ahead) const { return pieces_[at_ + ahead].text; }

  /// Takes so many pieces as a tile with these ends.
  void add(std::size_t pieces, std::string_view left, std::string_view right) { add(left, right, take(pieces)); }
  void add(std::string_view left, std::string_view right, std::string_view text) {
    const auto a = parse_pip(left, highest_), b = parse_pip(right, highest_);
    if (!a || !b) return note(text, expected);
    if (*a > highest_ || *b > highest_) return note(text, fmt::format("pips go from 0 to {}", highest_));
    cells.emplace_back(LaidTile::from_ends(*a, *b));
  }

  void read_many_unknown() {
    const auto many = parse_digits(pieces_[at_ + 2].text);
    const std::string_view text = take(3);
    if (!many || *many < 1 || *many > large_tile_count)
      note(text, fmt::format("expected ?*1 to ?*{}", large_tile_count));
    else
      cells.resize(cells.size() + static_cast<std::size_t>(*many));
  }

  void read_in_brackets() {
    using enum Piece::Kind;
    if (are(open, number, between, number, close) || are(open, number, comma, number, close)) {
      add(5, text_at(1), text_at(3));
    } else if (are(open, number, number, close)) {
      add(4, text_at(1), text_at(2));
    } else if (are(open, number, close) && text_at(1).size() == 2 && highest_ < 10) {
      add(3, text_at(1).substr(0, 1), text_at(1).substr(1));
    } else if (are(open, unknown, close) || are(open, unknown, between, unknown, close)) {
      cells.emplace_back();
      take(is(close, 2) ? 3 : 5);
    } else {
      note_word();
    }
  }

  /// A run of numbers without a sign between or after them.
  void read_numbers() {
    const std::size_t start = at_;
    std::vector<std::string_view> numbers;
    while ((is(Kind::number) && !has_sign() && is_bare()) || is(Kind::comma)) {
      if (is(Kind::number)) numbers.push_back(pieces_[at_].text);
      ++at_;
    }
    if (highest_ < 10)
      read_digits(numbers);
    else
      read_large(numbers, between(start, at_));
    bare = true;
  }

  /// Pips have one digit: `64`, `6 4` and `6455` have one reading.
  void read_digits(const std::vector<std::string_view>& numbers) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::string_view number = numbers[i];
      if (number.size() == 1 && i + 1 < numbers.size() && numbers[i + 1].size() == 1) {
        add(number, numbers[i + 1], span(number, numbers[i + 1]));
        ++i;
      } else if (number.size() == 1) {
        note(number, "one end of a tile without the other");
      } else if (number.size() % 2 != 0) {
        note(number, "expected two digits for each tile, such as 64");
      } else {
        for (std::size_t k = 0; k < number.size(); k += 2)
          add(number.substr(k, 1), number.substr(k + 1, 1), number.substr(k, 2));
      }
    }
  }

  using Reading = std::vector<LaidTile>;

  /// Pips have one or two digits, so that two digits may be a pip or a tile. All readings are looked for.
  void read_large(const std::vector<std::string_view>& numbers, std::string_view text) {
    const auto longer =
        std::find_if(numbers.begin(), numbers.end(), [](std::string_view each) { return each.size() > 2; });
    if (longer != numbers.end())
      return note(*longer, fmt::format("ambiguous with pips up to {}: expected a dash in each tile, such as {}",
                                       highest_, cuts(*longer)));
    std::vector<Reading> readings;
    Reading now;
    look_for(numbers, now, readings);
    if (readings.empty()) return note(text, "expected tiles such as 6-4");
    if (readings.size() > 1)
      return note(text, fmt::format("ambiguous: {} or {}", shown(readings[0]), shown(readings[1])));
    cells.insert(cells.end(), readings.front().begin(), readings.front().end());
  }

  /// Where the dash of a number of three or four digits may be: `11-2 or 1-12`.
  std::string cuts(std::string_view number) const {
    std::string text;
    for (const std::size_t left : {2, 1}) {
      const auto a = parse_pip(number.substr(0, left), highest_), b = parse_pip(number.substr(left), highest_);
      if (a && b && *a <= highest_ && *b <= highest_)
        text += fmt::format("{}{}-{}", text.empty() ? "" : " or ", *a, *b);
    }
    return text.empty() ? "6-4" : text;
  }

  static std::string shown(const Reading& tiles) {
    std::string text;
    for (std::size_t i = 0; i < tiles.size() && i < 6; ++i) text += (i > 0 ? " " : "") + to_text(tiles[i]);
    return tiles.size() > 6 ? text + " …" : text;
  }

  /// The first two ways to read the numbers as tiles that all differ. Only 10, 11 and 12 may be a pip or a tile, and
  /// each is such a tile once, so there are few ways.
  void look_for(std::span<const std::string_view> numbers, Reading& now, std::vector<Reading>& found) const {
    if (found.size() > 1) return;
    if (numbers.empty()) return found.push_back(now);
    const auto go_on = [&](std::size_t taken, std::string_view left, std::string_view right) {
      const auto a = parse_pip(left, highest_), b = parse_pip(right, highest_);
      if (!a || !b || *a > highest_ || *b > highest_) return;
      const LaidTile tile = LaidTile::from_ends(*a, *b);
      if (std::any_of(now.begin(), now.end(), [&](LaidTile each) { return each.tile() == tile.tile(); })) return;
      now.push_back(tile);
      look_for(numbers.subspan(taken), now, found);
      now.pop_back();
    };
    if (numbers[0].size() == 2) go_on(1, numbers[0].substr(0, 1), numbers[0].substr(1));
    if (numbers.size() > 1) go_on(2, numbers[0], numbers[1]);
  }

  static std::string_view span(std::string_view first, std::string_view last) {
    return {first.data(), static_cast<std::size_t>(last.data() - first.data()) + last.size()};
  }
  std::string_view between(std::size_t first, std::size_t end) const {
    return span(pieces_[first].text, pieces_[end - 1].text);
  }
  std::string_view take(std::size_t pieces) {
    at_ += pieces;
    return between(at_ - pieces, at_);
  }
  /// Takes everything up to the next blank.
  std::string_view take_word() {
    std::size_t pieces = 1;
    while (at_ + pieces < pieces_.size() && !pieces_[at_ + pieces].apart) ++pieces;
    return take(pieces);
  }

  /// Notes a word that is no tile, and tiles without a blank between them that it looks like.
  void note_word() {
    const std::size_t first = at_;
    const std::string_view word = take_word();
    const std::size_t pieces = at_ - first;
    std::string tiles;
    bool unknown = true, known = pieces % 4 == 3;
    for (std::size_t i = 0; i < pieces; ++i) {
      const Piece& piece = pieces_[first + i];
      unknown = unknown && piece.kind == Kind::unknown;
      const auto pip = i % 2 == 0 ? parse_pip(piece.text, highest_) : std::optional(0);
      known = known && piece.kind == (i % 2 == 0 ? Kind::number : Kind::between) && pip && *pip <= highest_;
      tiles += i % 4 == 3 ? " " : i % 2 == 1 ? "-" : piece.text;
    }
    if (word.find_first_of("Oo") != word.npos) {
      std::string zeros(word);
      std::replace_if(
          zeros.begin(), zeros.end(), [](char c) { return c == 'O' || c == 'o'; }, '0');
      const TileReader read(zeros, highest_);
      if (zeros == "0" || read.wrong.empty()) return note(word, "a letter O: write 0");
    }
    const std::size_t number = unknown ? pieces : (pieces + 1) / 4;
    if (number < 2 || !(unknown || known)) return note(word, expected);
    if (known) return note(word, fmt::format("it looks like {} tiles, {}", number, tiles));
    note(word,
         fmt::format("it looks like {0} unknown tiles; type ? for each, with blanks between them, or ?*{0}", number));
  }

  /// Notes that the next tile is bad.
  void note(std::string_view text, std::string_view why) {
    cells.emplace_back();
    if (!first_wrong) first_wrong = cells.size();
    wrong.push_back(fmt::format("tile {}: {}: {}", cells.size(), in_quotes(text), why));
  }

  static constexpr std::string_view expected = "expected a tile such as 6-4";

  std::vector<Piece> pieces_;
  int highest_;
  std::size_t at_ = 0;
};

/// Adds `6-6 twice (tiles 1 and 21)` for each tile that comes more than once.
void note_repeated(TileReader& reader) {
  std::array<std::vector<std::size_t>, large_tile_count> places;
  for (std::size_t i = 0; i < reader.cells.size(); ++i)
    if (const Cell& cell = reader.cells[i]) places[static_cast<std::size_t>(cell->tile().number())].push_back(i + 1);
  for (std::size_t number = 0; number < places.size(); ++number) {
    const auto& at = places[number];
    if (at.size() < 2) continue;
    if (!reader.first_wrong || at[1] < *reader.first_wrong) reader.first_wrong = at[1];
    const std::string often = at.size() == 2 ? "twice" : fmt::format("{} times", at.size());
    constexpr std::ptrdiff_t most = 4;
    const auto listed = std::min(at.end() - 1, at.begin() + most);
    reader.wrong.push_back(fmt::format("{} {} (tiles {}{} and {})", to_text(Tile(static_cast<int>(number))), often,
                                       fmt::join(at.begin(), listed, ", "), listed < at.end() - 1 ? ", …" : "",
                                       at.back()));
  }
}

/// Throws what is wrong, in one message; of a long list the first few.
void expect_right(const TileReader& reader) {
  constexpr std::size_t most = 5;
  if (reader.wrong.empty()) return;
  const std::size_t said = std::min(reader.wrong.size(), most);
  std::string text = fmt::format(
      "{}", fmt::join(reader.wrong.begin(), reader.wrong.begin() + static_cast<std::ptrdiff_t>(said), "; "));
  if (said < reader.wrong.size()) text += fmt::format("; and {} more", reader.wrong.size() - said);
  throw ParseError(text, reader.wrong_number ? ParseError::Kind::number : ParseError::Kind::malformed,
                   reader.first_wrong);
}

[[noreturn]] void refuse_unknown(std::size_t place) {
  throw ParseError(fmt::format("tile {}: '?': expected a tile that you see", place), ParseError::Kind::malformed,
                   place);
}

/// The usual spelling, `6-4 5-5`, as files of millions of deals have it. nullopt if anything is unusual or wrong.
std::optional<Row> read_usual(std::string_view text, int highest) {
  Row row;
  LargeSet seen;
  for (const std::string_view word : words(text)) {
    const std::size_t dash = word.find('-');
    if (dash == word.npos) return {};
    const auto left = parse_pip(word.substr(0, dash), highest), right = parse_pip(word.substr(dash + 1), highest);
    if (!left || !right || *left > highest || *right > highest) return {};
    const LaidTile tile = LaidTile::from_ends(*left, *right);
    if (seen.contains(tile.tile())) return {};
    seen.insert(tile.tile());
    row.push_back(tile);
  }
  return row;
}

}  // namespace

std::optional<int> parse_pip(std::string_view text, int highest) {
  static_assert(large_max_pip <= 99, "a pip is read from two digits at most");
  if (text.size() == 1 && is_digit(text[0])) return text[0] - '0';
  if (highest < 10 || text.size() != 2 || text[0] == '0' || !is_digit(text[0]) || !is_digit(text[1])) return {};
  return (text[0] - '0') * 10 + (text[1] - '0');
}

LaidTile parse_tile(std::string_view text, int highest) {
  if (const auto row = read_usual(text, highest); row && row->size() == 1) return row->front();
  const TileReader reader(text, highest);
  if (reader.cells.size() == 1 && !reader.wrong.empty() && !reader.bare) {
    const std::string& why = reader.wrong.front();
    throw ParseError(why.substr(why.find(": ") + 2));  // without `tile 1`
  }
  if (reader.cells.size() != 1 || !reader.cells.front() || reader.bare)
    throw ParseError(fmt::format("{}: expected a tile such as 6-4", in_quotes(text)));
  return *reader.cells.front();
}

std::vector<Cell> parse_cells(std::string_view text, int highest) {
  if (const auto row = read_usual(text, highest)) return {row->begin(), row->end()};
  TileReader reader(text, highest);
  note_repeated(reader);
  expect_right(reader);
  return std::move(reader.cells);
}

Row parse_row(std::string_view text, int highest) {
  if (auto row = read_usual(text, highest)) return *row;
  Row row;
  for (const Cell& cell : parse_cells(text, highest)) {
    if (!cell) refuse_unknown(row.size() + 1);
    if (row.size() == row.capacity()) throw ParseError(fmt::format("more than {} tiles", row.capacity()));
    row.push_back(*cell);
  }
  return row;
}

std::vector<Cell> parse_deal_cells(std::string_view text, int highest, LargeSet set, bool short_too,
                                   std::string_view order) {
  TileReader reader(text, highest);
  const bool readable = reader.wrong.empty();
  std::vector<Cell>& cells = reader.cells;
  const bool unknown = std::find(cells.begin(), cells.end(), Cell()) != cells.end();
  if (cells.size() == static_cast<std::size_t>(tiles_in_set(highest)) && readable && !unknown)
    std::erase_if(cells, [&](const Cell& cell) { return !set.contains(cell->tile()); });
  const auto expected = static_cast<std::size_t>(set.size());
  const bool too_few = cells.size() < expected && !short_too;
  reader.wrong_number = readable && (cells.size() > expected || too_few);
  if (reader.wrong_number)
    reader.wrong.push_back(
        fmt::format("{} tile{}, expected {}{}", cells.size(), cells.size() == 1 ? "" : "s", expected, order));
  note_repeated(reader);
  LargeSet missing = set;
  for (const Cell& cell : cells)
    if (cell) missing.erase(cell->tile());
  const bool few = !missing.empty() && 2 * missing.size() <= set.size();  // of a short text nobody wants them all named
  if (readable && !unknown && few && !reader.wrong.empty() && !(short_too && cells.size() < expected))
    reader.wrong.push_back("missing: " + to_text(missing));
  expect_right(reader);
  return std::move(cells);
}

Deal parse_deal(std::string_view text, int highest) {
  const LargeSet set = LargeSet::full(highest);
  if (auto row = read_usual(text, highest); row && row->size() == static_cast<std::size_t>(set.size())) return *row;
  const std::vector<Cell> cells = parse_deal_cells(text, highest, set, false);
  Row row;
  for (const Cell& cell : cells) {
    if (!cell) refuse_unknown(row.size() + 1);
    row.push_back(*cell);
  }
  return row;
}

std::vector<std::string_view> split_rows(std::string_view text) {
  std::vector<std::string_view> rows;
  std::size_t start = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool in_tile = i > 0 && i + 1 < text.size() && is_digit(text[i - 1]) && is_digit(text[i + 1]);
    if (text[i] != '/' || in_tile) continue;
    rows.push_back(text.substr(start, i - start));
    start = i + 1;
  }
  rows.push_back(text.substr(start));
  return rows;
}

}  // namespace boneyard
