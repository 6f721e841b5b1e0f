#include "certificate/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "certificate/games.hpp"

namespace boneyard::certificate {

class Proof {
 public:
  virtual ~Proof() = default;
  virtual void line(std::uint64_t at, std::string_view moves) = 0;
  virtual void position(std::uint64_t at, std::string_view text) = 0;
  /// Called when all positions have been read; `at` is the end line. Returns how many positions there were.
  virtual std::uint64_t end(std::uint64_t at) = 0;
};

namespace {

constexpr std::size_t whole_position = 200;          // characters of a position that a message shows
constexpr std::uint64_t moves_between_looks = 4096;  // moves tried from one look at the limits to the next

template <class Position, class Rules>
class PositionsProof final : public Proof {
  using Key = std::decay_t<decltype(key_of(std::declval<Position>()))>;

 public:
  /// Counts the legal moves tried in `moves`.
  PositionsProof(const Claim& claim, const Rules& rules, const Limits& limits, std::uint64_t& moves)
      : claim_(claim),
        rules_(rules),
        limits_(limits),
        moves_(moves),
        asked_(Position(claim.deal, rules)),
        marks_(limits.memory) {
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
    if (claim_.verdict == Verdict::fewest_left && last.tiles_left() != claim_.left)
      throw NotProved(at, fmt::format("the line leaves {} tile{}, not {}", last.tiles_left(),
                                      last.tiles_left() == 1 ? "" : "s", claim_.left));
    if (claim_.verdict == Verdict::fewest_left && !last.moves().empty())
      throw NotProved(at, fmt::format("play goes on where the line ends, in {}", shown(last.text())));
  }

  void position(std::uint64_t at, std::string_view text) override {
    const Position position = Position::parse(text, rules_);
    if (const std::string written = position.text(); written != text)
      throw ParseError(fmt::format("expected the position to be written {}", shown(written)));
    if constexpr (requires { position.chain(); })
      if (position.chain().size() + position.hand().size() + position.stock().size() < tile_count)
        throw ParseError("the position lacks tiles: expected each of the 28 in the chain, the hand or the stock");
    if (!claim_.has_positions())
      throw ParseError(fmt::format("a position, but {} is proved by a line: expected end 0", verdict_text(claim_)));
    Entry& entry = list(at, position);
    if (position.won()) throw NotProved(at, "the position is won");
    if (position.tiles_left() < claim_.left && position.moves().empty())
      throw NotProved(at, fmt::format("play ends here with {} tile{} left, fewer than {}", position.tiles_left(),
                                      position.tiles_left() == 1 ? "" : "s", claim_.left));
    if constexpr (many_moves)
      order_.push_back(&entry);
    else
      for (const auto& move : position.moves()) come_to(marks_.insert(key_after(position, move)).first, at);
  }

  std::uint64_t end(std::uint64_t at) override {
    if (!claim_.has_positions()) return 0;
    if (listed_ == 0) throw NotProved(at, "the position asked about is missing");
    if constexpr (many_moves)
      for (const Entry* entry : order_) try_moves_of(*entry);
    const auto first = std::min_element(marks_.begin(), marks_.end(), [](const auto& a, const auto& b) {
      return std::pair(fault_at(a.second), a.second.listed) < std::pair(fault_at(b.second), b.second.listed);
    });
    if (fault_at(first->second) == no_line) return listed_;
    if (first->second.listed == no_line) fail_missing(first->second.from, first->first);
    fail_unreached(first->second.listed);
  }

 private:
  static constexpr std::uint64_t no_line = ~std::uint64_t{0};
  /// Whether moves are tried only after the last position. A row of Bingo can have 2^24 moves. If they were tried at
  /// once, a text of one line would cost as much. When all listed positions are known, the first move to a missing
  /// position ends the check, so the moves tried before all lead to positions in the text.
  static constexpr bool many_moves = requires(const Key& key, const Rules& rules) { position_of(key, rules); };

  struct Mark {
    std::uint64_t from = no_line;    ///< the first line with a legal move to the position, or no_line
    std::uint64_t listed = no_line;  ///< the line where the position stands, or no_line
  };
  using Entry = typename Seen<Mark, Key>::Entry;

  static std::string shown(std::string_view text) { return in_quotes(text, whole_position); }

  /// The line that is at fault, no_line if there is none. For a missing position it is the line from which a move leads
  /// there. For a listed position it is the position's own line, if no earlier line leads to it.
  static std::uint64_t fault_at(const Mark& mark) {
    if (mark.listed == no_line) return mark.from;
    return mark.from < mark.listed ? no_line : mark.listed;
  }
  [[noreturn]] void fail_missing(std::uint64_t from, const Key& missing) const {
    std::string text;
    if constexpr (requires { key_text(missing, rules_); })
      text = key_text(missing, rules_);
    else
      text = Position::parse(missing.rows_text(0), rules_).text();
    throw NotProved(from, fmt::format("one legal move leads from here to {}, which is missing", shown(text)));
  }
  [[noreturn]] static void fail_unreached(std::uint64_t at) {
    throw NotProved(at, "the position is not one legal move away from any that stands before it");
  }

  /// Marks a position as listed at line `at`. Throws NotProved if it was listed before, or if it is the first one and
  /// not the position asked about.
  Entry& list(std::uint64_t at, const Position& position) {
    const Key key = key_of(position);
    if (listed_ == 0 && key != key_of(asked_))
      throw NotProved(at, fmt::format("the first position is not the one asked about, {}", shown(asked_.text())));
    Entry& entry = marks_.insert(key).first;
    if (entry.second.listed != no_line) throw NotProved(at, "the position stands here a second time");
    if (listed_ == 0) entry.second.from = 0;
    entry.second.listed = at;
    ++listed_;
    return entry;
  }

  Key key_after(Position position, const auto& move) {
    if (++moves_ % moves_between_looks == 0) limits_.obey();
    position.play(move);
    return key_of(position);
  }

  static void come_to(Entry& entry, std::uint64_t from) { entry.second.from = std::min(entry.second.from, from); }

  void try_moves_of(const Entry& entry) {
    const std::uint64_t at = entry.second.listed;
    if (fault_at(entry.second) == at) fail_unreached(at);
    const Position position = position_of(entry.first, rules_);
    for (const auto& move : position.moves()) {
      const Key next = key_after(position, move);
      Entry* const found = marks_.find(next);
      if (found == nullptr) fail_missing(at, next);
      come_to(*found, at);
    }
  }

  const Claim& claim_;
  const Rules rules_;
  const Limits& limits_;
  std::uint64_t& moves_;
  Position asked_;
  Seen<Mark, Key> marks_;
  std::deque<const Entry*> order_;  ///< the listed positions in the order of the text, if many_moves
  std::uint64_t listed_ = 0;
};

/// Whether a text has nothing but digits, any number of them, and no zero in front: `0`, `12`.
bool is_whole_number(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit) && (text[0] != '0' || text.size() == 1);
}

/// The byte at `at`, with those that UTF-8 makes one character with it.
std::string_view character_at(std::string_view line, std::size_t at) {
  constexpr std::size_t longest = 4;
  std::size_t size = 1;
  while (size < longest && at + size < line.size() && (static_cast<unsigned char>(line[at + size]) & 0xC0) == 0x80)
    ++size;
  return line.substr(at, size);
}

/// The line without its newline. Throws ParseError if the newline is missing, the line is too long, or it is not plain
/// ASCII.
std::string_view without_newline(std::string_view line) {
  const bool ends = line.ends_with('\n');
  line.remove_suffix(ends ? 1 : 0);
  if (line.size() >= Check::longest_line)
    throw ParseError(fmt::format("a line of {} bytes or more", Check::longest_line));
  for (std::size_t at = 0; at < line.size(); ++at)
    if (line[at] < ' ' || line[at] > '~')
      throw ParseError(fmt::format("byte {}: {}: expected plain ASCII", at + 1, in_quotes(character_at(line, at))));
  if (!ends) throw ParseError(fmt::format("{}: expected a newline behind it", in_quotes(line)));
  return line;
}

[[noreturn]] void expected(std::string_view found, std::string_view what) {
  throw ParseError(fmt::format("{}: expected {}", in_quotes(found), what));
}

}  // namespace

Check::Check(const Limits& limits) : limits_(limits) {}
Check::~Check() = default;

void Check::read_head(std::string_view text) {
  constexpr std::string_view form = "certificate 1 GAME;RULES VERDICT";
  constexpr std::string_view before_rules = "certificate 1 ";
  auto words = split(text, ' ');
  if (text.starts_with(before_rules) && text.substr(before_rules.size()).starts_with('{')) {
    // The text of the rules may have blanks in it.
    const std::size_t rules_end = before_rules.size() + declared::end_of_text(text.substr(before_rules.size()));
    const std::size_t end = std::min(text.find(' ', rules_end), text.size());
    words = {"certificate", "1", text.substr(before_rules.size(), end - before_rules.size())};
    if (end < text.size())
      for (const std::string_view word : split(text.substr(end + 1), ' ')) words.push_back(word);
  }
  if (words.size() < 4 || words[0] != "certificate") expected(text, form);
  if (words[1] != std::to_string(format_version))
    throw ParseError(fmt::format("format {}: this program reads format {}", in_quotes(words[1]), format_version));
  claim_ = {};
  claim_.game = words[2];
  highest_ = max_pip;
  with_rules(claim_.game, [this](auto, const auto& rules) {
    if constexpr (requires { rules->highest; }) highest_ = rules->highest;
  });
  if (words[3] == "winnable" && words.size() == 4) {
    claim_.verdict = Verdict::winnable;
  } else if (words[3] == "unwinnable" && words.size() == 4) {
    claim_.verdict = Verdict::unwinnable;
  } else if (words[3] == "fewest-left" && words.size() == 5) {
    const auto left = is_whole_number(words[4]) ? parse_digits(words[4]) : std::nullopt;
    const auto most = static_cast<unsigned>(tiles_in_set(highest_));
    if (!left || *left < 1 || *left > most) expected(words[4], fmt::format("fewest-left 1 to {}", most));
    claim_.verdict = Verdict::fewest_left;
    claim_.left = static_cast<int>(*left);
  } else {
    expected(words[3], "winnable, unwinnable or fewest-left N");
  }
}

void Check::read_deal(std::string_view text) {
  if (!text.starts_with("deal ")) expected(text, fmt::format("deal and {} tiles", tiles_in_set(highest_)));
  claim_.deal = parse_deal(text.substr(5), highest_);
  if (const std::string written = to_text(claim_.deal); text.substr(5) != written)
    throw ParseError(fmt::format("expected the deal to be written {}", in_quotes(written, whole_position)));
}

void Check::begin() {
  using Made = std::unique_ptr<Proof>;
  proof_ = with_rules(claim_.game, [&]<class G, class Rules>(std::type_identity<G>, const Rules& rules) -> Made {
    return std::make_unique<PositionsProof<typename G::Position, Rules>>(claim_, rules, limits_, moves_);
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
