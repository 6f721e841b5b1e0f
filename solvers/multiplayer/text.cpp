// Writes positions and moves of the table games as text, and reads them.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "boneyard/hand.hpp"

namespace boneyard::multiplayer {
namespace {

/// Reads a whole number from `lowest` to `highest`. Throws a ParseError that calls the number `name`.
int parse_number(std::string_view text, std::string_view name, int lowest, int highest) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < lowest || value > highest)
    throw ParseError(fmt::format("{}={}: expected a number from {} to {}", name, in_quotes(text), lowest, highest));
  return value;
}

template <class Numbers>
void parse_numbers(std::string_view text, std::string_view name, int seats, int lowest, int highest, Numbers& numbers) {
  const auto parts = split(text, ',');
  if (parts.size() != static_cast<std::size_t>(seats))
    throw ParseError(fmt::format("{}={}: expected {} numbers", name, in_quotes(text), seats));
  for (std::size_t i = 0; i < parts.size(); ++i) numbers[i] = parse_number(parts[i], name, lowest, highest);
}

constexpr int most_points = 10'000;  // more than any hand can score
static_assert(large_tile_count * (2 * large_max_pip + 48) <= most_points &&
                  tile_count * (2 * max_pip + 16 * max_pip) <= most_points,
              "no tile scores more than 48 when it is laid, and on branches its pips at each of 16 places");

}  // namespace

std::string to_text(const Scores& scores, int seats, std::string_view between) {
  return fmt::format("{}", fmt::join(scores.begin(), scores.begin() + seats, between));
}

std::string Board::to_text(const Move& move) const {
  switch (move.kind) {
    case Move::Kind::draw: return "draw";
    case Move::Kind::pass: return "pass";
    case Move::Kind::left: return fmt::format("<{}", boneyard::to_text(move.tile));
    case Move::Kind::lead:
    case Move::Kind::right: return boneyard::to_text(move.tile) + ">";
    case Move::Kind::at: break;
  }
  // The place at a double is marked with x, because only in games that count open ends it differs from the place at
  // half a tile. All open places of a double are of one kind.
  const bool marked = settings_.marks_doubles() && move.place.at != At::half;
  return fmt::format("{}@{}{}", boneyard::to_text(move.tile), move.place.pip, marked ? "x" : "");
}

Part Board::move_part(const Move& move) const {
  const std::string tile = move.lays() ? boneyard::to_text(move.tile) : "";
  switch (move.kind) {
    case Move::Kind::left: return boneyard::move_part(to_text(move), tile, "left");
    case Move::Kind::right: return boneyard::move_part(to_text(move), tile, "right");
    case Move::Kind::at: return boneyard::move_part(to_text(move), tile, fmt::format("to the {}", move.place.pip));
    default: return boneyard::move_part(to_text(move), tile);
  }
}

/// The open place that `6` or `6x` means or, if there is none, what the text says. Nothing if it is no place.
std::optional<OpenPlace> Board::read_place(std::string_view text) const {
  const bool marked = text.ends_with('x');
  const auto pip = parse_pip(text.substr(0, text.size() - (marked ? 1 : 0)), settings_.highest);
  if (!pip) return std::nullopt;
  for (const bool half : {true, false})  // a place at a double needs no x if no half tile shows the same pip
    for (const OpenPlace each : layout_.open())
      if (each.pip == *pip && (each.at == At::half) == half && !(half && marked)) return each;
  return OpenPlace{static_cast<Pip>(*pip), marked ? At::crosswise : At::half};
}

/// What the text of a move says, whether or not it is legal. Throws ParseError.
Move Board::read_move(std::string_view text) const {
  if (text == "draw") return {Move::Kind::draw, {}, {}};
  if (text == "pass") return {Move::Kind::pass, {}, {}};
  const bool left = text.starts_with('<');
  if (const auto at = text.find('@'); at != text.npos) {
    if (const auto place = read_place(text.substr(at + 1)))
      return {Move::Kind::at, parse_tile(text.substr(0, at), settings_.highest), *place};
  } else if (left != text.ends_with('>')) {
    const LaidTile tile = parse_tile(left ? text.substr(1) : text.substr(0, text.size() - 1), settings_.highest);
    if (layout_.empty() && left) throw ParseError(in_quotes(text) + ": the lead is written 6-4>");
    return {layout_.empty() ? Move::Kind::lead : left ? Move::Kind::left : Move::Kind::right, tile, {}};
  }
  throw ParseError(
      fmt::format("{}: expected a move such as {}{} or pass", in_quotes(text),
                  settings_.shape == Shape::line ? "<6-4, 6-4>" : "6-4>, 6-4@6",
                  settings_.drawing == Drawing::none || settings_.drawing == Drawing::rows ? "" : ", draw"));
}

Move Board::parse_move(std::string_view text, LargeSet hand) const {
  const Move move = read_move(text);
  Move turned = move;  // perhaps the tile was written the other way round
  turned.tile = move.tile.reversed();
  return why_illegal(move, hand) && !why_illegal(turned, hand) ? turned : move;
}

std::string Position::text() const {
  std::string text;
  for (const Move& move : laid()) text += to_text(move) + " ";
  for (int seat = 0; seat < settings().seats; ++seat) {
    text += "/ ";
    if (board_.has_rows())
      for (const Tile tile : row(seat)) text += boneyard::to_text(tile) + " ";
    else if (!hand(seat).empty())
      text += boneyard::to_text(hand(seat)) + " ";
  }
  text +=
      fmt::format("/ {}{}/ turn={} passed={} last={} scores={}", boneyard::to_text(stock_), stock_.empty() ? "" : " ",
                  turn() + 1, passed(), last() + 1, multiplayer::to_text(scores(), settings().seats));
  if (board_.has_rows()) text += " turned=" + multiplayer::to_text(board_.turned_, settings().seats);
  return text;
}

void Position::parse_state(std::string_view text) {
  const int seats = settings().seats;
  const auto parts = words(text);
  auto next = parts.begin();
  const auto value_of = [&](std::string_view name) {
    if (next == parts.end()) throw ParseError(fmt::format("expected {}=… at the end", name));
    if (next->substr(0, next->find('=')) != name || *next == name)
      throw ParseError(fmt::format("{}: expected {}", in_quotes(*next), name));
    return (next++)->substr(name.size() + 1);
  };
  const auto number = [&](std::string_view name, int lowest, int highest) {
    return parse_number(value_of(name), name, lowest, highest);
  };
  board_.turn_ = number("turn", 1, seats) - 1;
  board_.passed_ = number("passed", 0, board_.has_rows() ? 10 * large_tile_count : seats);
  board_.last_ = number("last", 0, seats) - 1;
  parse_numbers(value_of("scores"), "scores", seats, -most_points, most_points, board_.scores_);
  if (board_.has_rows()) parse_numbers(value_of("turned"), "turned", seats, 0, large_tile_count, board_.turned_);
  if (next != parts.end()) throw ParseError(in_quotes(*next) + ": expected no more");
}

/// Throws ParseError unless the turn, the last tile and the passes are possible together.
void Position::check_state() const {
  const bool laid = board_.layout().tiles() > 0;
  if (laid != (last() >= 0))
    throw ParseError(laid ? "last=0: expected the seat that laid the last tile"
                          : fmt::format("last={}: expected last=0, because no tile was laid yet", last() + 1));
  if (!laid) {
    for (int seat = 0; seat < settings().seats; ++seat)
      if (hand(seat).empty()) throw ParseError(fmt::format("seat {} has no tile to begin with", seat + 1));
    if (leader() != turn() || passed() != 0)
      throw ParseError(leader() < 0 ? "no seat holds a double to lead"
                                    : fmt::format("expected turn={} passed=0: that seat leads", leader() + 1));
  }
  // A player without tiles has ended the hand, so that player must have laid the last tile.
  for (int seat = 0; laid && seat < settings().seats; ++seat)
    if (board_.is_out(seat) && !board_.is_out(last()))
      throw ParseError(fmt::format("seat {} is out, but seat {} laid the last tile", seat + 1, last() + 1));
  board_.has_rows() ? check_turned_up() : check_passes();
}

/// Checks the passes: players who passed could neither lay nor draw a tile, and nothing has changed since.
void Position::check_passes() const {
  if (last() >= 0 && board_.is_out(last())) {
    if (turn() != last() || passed() != 0)
      throw ParseError(fmt::format("seat {0} is out: expected turn={0} passed=0", last() + 1));
  } else if (last() >= 0 && settings().drawing == Drawing::none) {
    if (const int turn = (last() + 1 + passed()) % settings().seats; turn != board_.turn())
      throw ParseError(fmt::format("expected turn={} with passed={} last={}", turn + 1, passed(), last() + 1));
  }
  if (passed() > 0 && board_.can_draw()) throw ParseError(fmt::format("passed={}: there is a tile to draw", passed()));
  for (int back = 1; back <= passed(); ++back) {
    const int seat = (turn() + settings().seats - back) % settings().seats;
    for (const Tile tile : hand(seat))
      if (fits(tile))
        throw ParseError(fmt::format("passed={}: {} of seat {} fits", passed(), boneyard::to_text(tile), seat + 1));
  }
}

/// In Blind, checks how many tiles were turned up: one for each pass, in turn, beginning with the player who laid the
/// last tile.
void Position::check_turned_up() const {
  std::array<int, most_seats> turned{};
  int turn = std::max(last(), 0);
  for (int pass = 0; pass < passed(); ++pass, turn = (turn + 1) % settings().seats)
    ++turned[static_cast<std::size_t>(turn)];
  if (turned != board_.turned_ || (last() >= 0 && turn != board_.turn()))
    throw ParseError(fmt::format("expected turn={} turned={} with passed={} last={}", turn + 1,
                                 multiplayer::to_text(turned, settings().seats), passed(), last() + 1));
  for (int seat = 0; seat < settings().seats; ++seat) {  // the tiles turned up lie at the end of the row
    const int size = static_cast<int>(row(seat).size());
    for (int back = 1; back <= std::min(turned_up(seat), size); ++back)
      if (const Tile tile = row(seat)[static_cast<std::size_t>(size - back)]; fits(tile))
        throw ParseError(fmt::format("turned={}: {} of seat {} fits", multiplayer::to_text(turned, settings().seats),
                                     boneyard::to_text(tile), seat + 1));
  }
}

Position Position::parse(std::string_view text, const Settings& settings) {
  const auto parts = split(text, '/');
  const std::size_t seats = settings.seats;
  if (parts.size() != seats + 3)
    throw ParseError(fmt::format("{}: expected LAYOUT / {} hands / STOCK / STATE", in_quotes(text), seats));
  Position position;
  position.board_.settings_ = settings;
  LargeSet met;
  const auto meet = [&](Tile tile) {
    if (met.contains(tile)) throw ParseError(fmt::format("{} comes twice", boneyard::to_text(tile)));
    met.insert(tile);
  };
  for (std::size_t seat = 0; seat < seats; ++seat)
    for (const std::string_view word : words(parts[seat + 1])) {
      const Tile tile = parse_tile(word, settings.highest).tile();
      meet(tile);
      position.hands_[seat].insert(tile);
      if (!position.board_.has_rows()) continue;
      if (position.rows_[seat].size() == position.rows_[seat].capacity())
        throw ParseError("a row is longer than 14 tiles");
      position.rows_[seat].push_back(tile);
    }
  for (const std::string_view word : words(parts[seats + 1])) {
    position.stock_.push_back(parse_tile(word, settings.highest));
    meet(position.stock_.back().tile());
  }

  // Builds the layout tile by tile, on a board where the player has every tile and nobody passes or draws.
  Board builder;
  builder.settings_ = settings;
  builder.settings_.leader = 1;  // any tile may lead
  builder.settings_.drawing = Drawing::none;
  for (const std::string_view word : words(parts[0])) {
    const LargeSet all = LargeSet::full(settings.highest);
    const Move move = builder.parse_move(word, all);
    if (const auto why = builder.why_illegal(move, all))
      throw ParseError(in_quotes(word) + " does not lie so: " + to_clause(*why));
    meet(move.tile.tile());
    const bool any_lead = settings.shape == Shape::line || settings.shape == Shape::spinner ||
                          (settings.counts_arms() && settings.lead == Lead::holder_of_double);
    if (move.kind == Move::Kind::lead && !any_lead && !move.tile.tile().is_double())
      throw ParseError(in_quotes(word) + ": expected a double in the middle");
    builder.put_down(move);
  }
  position.board_.layout_ = builder.layout_;
  position.board_.laid_ = builder.laid_;
  for (std::size_t seat = 0; seat < seats; ++seat)
    position.board_.holds_[seat] = static_cast<std::uint8_t>(position.hands_[seat].size());
  position.board_.stock_ = static_cast<int>(position.stock_.size());
  position.parse_state(parts[seats + 2]);

  position.check_state();
  return position;
}

std::vector<std::string> play_line(Position& position, const Moves& line) {
  std::vector<std::string> texts;
  for (const Move& move : line) {
    texts.push_back(position.to_text(move));
    position.play(move);
  }
  return texts;
}

}  // namespace boneyard::multiplayer
