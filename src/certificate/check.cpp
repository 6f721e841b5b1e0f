#include "certificate/check.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "certificate/games.hpp"
#include "certificate/seen.hpp"

namespace boneyard::certificate {

class Proof {
 public:
  virtual ~Proof() = default;
  virtual void line(std::uint64_t at, std::string_view moves) = 0;
  virtual void position(std::uint64_t at, std::string_view text) = 0;
  /// Behind the last position. Returns how many there were.
  virtual std::uint64_t end(std::uint64_t at) = 0;
};

namespace {

constexpr std::size_t whole_position = 200;  // letters, for messages

template <class Position>
class PositionsProof final : public Proof {
 public:
  PositionsProof(const Claim& claim, const Played<Position>& game, std::size_t memory)
      : claim_(claim), game_(game), asked_(Position(claim.deal, game.rules)), marks_(memory) {
    try {
      asked_ = play_exactly(asked_, claim.after);
    } catch (const ParseError& error) {
      throw ParseError(fmt::format("after: {}", error.what()));
    }
  }

  void line(std::uint64_t at, std::string_view moves) override {
    Position last = asked_;
    try {
      last = play_exactly(asked_, moves);
    } catch (const ParseError& error) {
      throw NotProved(at, error.what());
    }
    if (claim_.verdict == Verdict::winnable && !last.won())
      throw NotProved(at, fmt::format("the line does not win: it ends in {}", shown(last.text())));
    if (claim_.verdict == Verdict::fewest_left && last.left() != claim_.left)
      throw NotProved(at, fmt::format("the line leaves {} tiles, not {}", last.left(), claim_.left));
    if (claim_.verdict == Verdict::fewest_left && !last.moves().empty())
      throw NotProved(at, fmt::format("play goes on where the line ends, in {}", shown(last.text())));
  }

  void position(std::uint64_t at, std::string_view text) override {
    const Position position = Position::parse(text, game_.rules);
    if (const std::string written = position.text(); written != text)
      throw ParseError(fmt::format("expected the position to be written {}", shown(written)));
    if constexpr (requires { position.chain(); })
      if (position.chain().size() + position.hand().size() + position.stock().size() < tile_count)
        throw ParseError("the position lacks tiles: expected each of the 28 in the chain, the hand or the stock");
    if (!claim_.has_positions())
      throw ParseError(fmt::format("a position, but {} is proved by a line: expected end 0", verdict_text(claim_)));
    list(at, position);
    const auto moves = position.moves();
    if (position.won()) throw NotProved(at, "the position is won");
    if (moves.empty() && position.left() < claim_.left)
      throw NotProved(at,
                      fmt::format("play ends here with {} tiles left, fewer than {}", position.left(), claim_.left));
    for (const auto& move : moves) {
      Position next = position;
      next.play(move);
      const auto [mark, fresh] = marks_.insert(key_of(next));
      if (fresh) mark.from = at;
    }
  }

  std::uint64_t end(std::uint64_t at) override {
    if (!claim_.has_positions()) return 0;
    if (listed_ == 0) throw NotProved(at, "the position asked about is missing");
    if (listed_ == marks_.size()) return listed_;
    const auto first = std::min_element(marks_.begin(), marks_.end(), [](const auto& a, const auto& b) {
      return std::pair(a.second.listed, a.second.from) < std::pair(b.second.listed, b.second.from);
    });
    throw NotProved(first->second.from, fmt::format("one legal move leads from here to {}, which is missing",
                                                    shown(text_of(first->first, game_))));
  }

 private:
  struct Mark {
    std::uint64_t from = 0;  ///< the first line from which the position is one legal move away
    bool listed = false;
  };

  static std::string shown(std::string_view text) { return quoted(text, whole_position); }

  /// Notes that a position stands here: the first is the one asked about, the others have been come to.
  void list(std::uint64_t at, const Position& position) {
    const Key key = key_of(position);
    if (listed_ == 0) {
      if (key != key_of(asked_))
        throw NotProved(at, fmt::format("the first position is not the one asked about, {}", shown(asked_.text())));
      marks_.insert(key).first.from = at;
    }
    Mark* mark = marks_.find(key);
    if (mark == nullptr) throw NotProved(at, "the position is not one legal move away from any that stands before it");
    if (mark->listed) throw NotProved(at, "the position stands here a second time");
    mark->listed = true;
    ++listed_;
  }

  const Claim& claim_;
  const Played<Position> game_;
  Position asked_;
  Seen<Mark> marks_;
  std::uint64_t listed_ = 0;
};

/// Digits alone, without zeros before them; as many as anybody likes.
bool is_whole_number(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit) && (text[0] != '0' || text.size() == 1);
}

/// The line without its newline. Throws ParseError: not written as every line is.
std::string_view without_newline(std::string_view line) {
  const bool ends = line.ends_with('\n');
  line.remove_suffix(ends ? 1 : 0);
  if (line.size() >= Check::longest_line)
    throw ParseError(fmt::format("a line of {} bytes or more", Check::longest_line));
  for (std::size_t at = 0; at < line.size(); ++at)
    if (line[at] < ' ' || line[at] > '~')
      throw ParseError(fmt::format("byte {}: {}: expected plain ASCII", at + 1, quoted(line.substr(at, 1))));
  if (!ends) throw ParseError(fmt::format("{}: expected a newline behind it", quoted(line)));
  return line;
}

[[noreturn]] void expected(std::string_view found, std::string_view what) {
  throw ParseError(fmt::format("{}: expected {}", quoted(found), what));
}

}  // namespace

Check::Check(std::size_t memory) : memory_(memory) {}
Check::~Check() = default;

void Check::read_head(std::string_view text) {
  constexpr std::string_view form = "certificate 1 GAME;RULES VERDICT";
  const auto words = split(text, ' ');
  if (words.size() < 4 || words[0] != "certificate") expected(text, form);
  if (words[1] != std::to_string(format_version))
    throw ParseError(fmt::format("format {}: this program reads format {}", quoted(words[1]), format_version));
  claim_ = {};
  claim_.game = words[2];
  with_rules(claim_.game, [](const auto&) {});
  if (words[3] == "winnable" && words.size() == 4) {
    claim_.verdict = Verdict::winnable;
  } else if (words[3] == "unwinnable" && words.size() == 4) {
    claim_.verdict = Verdict::unwinnable;
  } else if (words[3] == "fewest-left" && words.size() == 5) {
    const auto left = is_whole_number(words[4]) ? parse_digits(words[4]) : std::nullopt;
    if (!left || *left < 1 || *left > tile_count) expected(words[4], "fewest-left 1 to 28");
    claim_.verdict = Verdict::fewest_left;
    claim_.left = static_cast<int>(*left);
  } else {
    expected(words[3], "winnable, unwinnable or fewest-left N");
  }
}

void Check::read_deal(std::string_view text) {
  if (!text.starts_with("deal ")) expected(text, "deal and 28 tiles");
  claim_.deal = parse_deal(text.substr(5));
  if (const std::string written = to_text(claim_.deal.row()); text.substr(5) != written)
    throw ParseError(fmt::format("expected the deal to be written {}", quoted(written, whole_position)));
}

void Check::begin() {
  proof_ = with_rules(claim_.game, [&]<class Position>(const Played<Position>& game) -> std::unique_ptr<Proof> {
    return std::make_unique<PositionsProof<Position>>(claim_, game, memory_);
  });
  part_ = claim_.has_line() ? Part::line : Part::positions;
}

std::optional<Proved> Check::read_end(std::string_view text) {
  const std::string_view count = text.substr(4);
  if (!is_whole_number(count)) expected(text, "end and the number of positions");
  const std::uint64_t positions = proof_->end(lines_);
  if (count != std::to_string(positions)) expected(text, fmt::format("end {}", positions));
  proof_.reset();
  part_ = Part::head;
  ++certificates_;
  return Proved{claim_, positions};
}

std::optional<Proved> Check::line(std::string_view with_newline) {
  ++lines_;
  const std::string_view text = without_newline(with_newline);
  if (part_ == Part::head) {
    read_head(text);
    part_ = Part::deal;
    return std::nullopt;
  }
  if (part_ == Part::deal) {
    read_deal(text);
    part_ = Part::after;
    return std::nullopt;
  }
  if (part_ == Part::after) {
    const bool after = text.starts_with("after ");
    if (after) claim_.after = text.substr(6);
    if (after && claim_.after.empty()) expected(text, "after and the moves");
    begin();
    if (after) return std::nullopt;
  }
  if (part_ == Part::line) {
    if (text != "line" && (!text.starts_with("line ") || text.size() == 5)) expected(text, "line and the moves");
    claim_.line = text.substr(std::min<std::size_t>(text.size(), 5));
    proof_->line(lines_, claim_.line);
    part_ = Part::positions;
    return std::nullopt;
  }
  if (text.starts_with("end ")) return read_end(text);
  proof_->position(lines_, text);
  return std::nullopt;
}

void Check::end() const {
  if (part_ != Part::head) throw ParseError("the text ends inside a certificate: expected its end line");
  if (certificates_ == 0) throw ParseError("no certificate: expected certificate 1 GAME;RULES VERDICT");
}

}  // namespace boneyard::certificate
