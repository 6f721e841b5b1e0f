#include "boneyard/game.hpp"

#include <fmt/format.h>

#include <utility>

#include "solvers/face.hpp"
#include "solvers/games.hpp"
#include "solvers/patience.hpp"

namespace boneyard {
namespace {

template <class... G>
std::vector<GameInfo> all_games(GameList<G...>) {
  std::vector<GameInfo> all = {Patience<G>::info()...};
  all.insert(all.end(), table::infos().begin(), table::infos().end());
  return all;
}

/// A patience behind its face. Throws std::invalid_argument for a table game.
const GameFace& face_of(const Variant& variant) {
  if (variant.game().face == nullptr) throw std::invalid_argument("a table game in place of a patience");
  return *variant.game().face;
}

void expect_variant(const Variant& asked, const AnyPosition& position) {
  if (!(position.variant() == asked))
    throw std::invalid_argument(
        fmt::format("{} was asked about a position of {}", asked.text(), position.variant().text()));
}

/// What a game offers, if it does.
template <class Face>
std::unique_ptr<Face> offered(std::unique_ptr<Face> face, const Variant& variant, std::string_view what) {
  if (face == nullptr) throw std::invalid_argument(fmt::format("{} has no {}", variant.text(), what));
  return face;
}

}  // namespace

std::span<const GameInfo> games() {
  static const std::vector<GameInfo> all = all_games(Games{});
  return all;
}
std::span<const GameInfo> table_games() { return games().last(table::infos().size()); }
std::span<const GameInfo> patiences() { return games().first(games().size() - table::infos().size()); }

AnyPosition::AnyPosition(const Variant& variant, std::shared_ptr<const PositionFace> face)
    : variant_(variant), face_(std::move(face)) {}
AnyPosition::AnyPosition(const Variant& variant, const Row& deal)
    : AnyPosition(variant, face_of(variant).deal(variant.values(), deal)) {}
AnyPosition AnyPosition::parse(const Variant& variant, std::string_view text) {
  return {variant, face_of(variant).parse(variant.values(), text)};
}

template <class Change>
void AnyPosition::change(Change&& change_copy) {
  const std::shared_ptr<PositionFace> changed = face_->copy();
  change_copy(*changed);
  face_ = changed;
}

bool AnyPosition::won() const { return face_->won(); }
bool AnyPosition::lost() const { return face_->lost(); }
int AnyPosition::left() const { return face_->left(); }
std::vector<Place> AnyPosition::places() const { return face_->places(); }
std::size_t AnyPosition::hidden_tiles() const {
  std::size_t hidden = 0;
  for (const Place& place : places()) hidden += place.face_down ? place.tiles.size() : 0;
  return hidden;
}
std::string AnyPosition::text() const { return face_->text(); }
std::size_t AnyPosition::move_count() const { return face_->move_count(); }
std::vector<MoveText> AnyPosition::moves(std::size_t most, std::size_t first) const {
  return face_->moves(first, most);
}
TileSet AnyPosition::movable() const { return face_->movable(); }
MoveText AnyPosition::read(std::string_view move) const { return face_->read(move); }
std::optional<std::string> AnyPosition::why_illegal(std::string_view move) const { return face_->why_illegal(move); }

std::string AnyPosition::play(std::string_view move) {
  std::string written;
  change([&](PositionFace& face) { written = face.play(move); });
  return written;
}

std::vector<std::string> AnyPosition::play_line(std::string_view line) {
  std::vector<std::string> moves;
  for (std::string_view word : words(line)) {
    try {
      moves.push_back(play(word));
    } catch (const ParseError& error) {
      const std::size_t number = moves.size() + 1;
      throw ParseError(fmt::format("move {}: {}", number, error.what()), error.kind, number);
    }
  }
  return moves;
}

std::optional<int> AnyPosition::spoken(const std::vector<std::string>& line) const { return face_->spoken(line); }
void AnyPosition::play_at_random(SeedStream& random) {
  change([&](PositionFace& face) { face.play_at_random(random); });
}
void AnyPosition::shuffle_hidden(SeedStream& random) {
  change([&](PositionFace& face) { face.shuffle_hidden(random); });
}

DealReader::DealReader(const Variant& variant)
    : hand_(variant.is_table() ? std::optional(table::settings(variant)) : std::nullopt) {}

LargeRow DealReader::of_seed(std::uint64_t seed) const {
  if (hand_) return table::deal_of_seed(seed, *hand_);
  const Deal deal = deal_from_seed(seed);
  return {deal.begin(), deal.end()};
}

LargeRow DealReader::typed(std::string_view text) const {
  if (hand_) return table::parse_deal(text, *hand_);
  const Deal deal = parse_deal(text);
  return {deal.begin(), deal.end()};
}

int prove(AnyPosition position, const Answer& answer) {
  for (const std::string& move : answer.line) {
    try {
      position.play(move);
    } catch (const ParseError& error) {
      throw CheckFailed(fmt::format("the line found: {}; position {}", error.what(), position.text()));
    }
  }
  if (answer.verdict == Verdict::winnable && !position.won())
    throw CheckFailed(fmt::format("the line found does not win; it ends in {}", position.text()));
  if (answer.left && position.left() != *answer.left)
    throw CheckFailed(fmt::format("the line found leaves {} tiles, not {}", position.left(), *answer.left));
  return position.left();
}

AnySolver::AnySolver(const Variant& variant, const Limits& limits)
    : variant_(variant), face_(face_of(variant).solver(variant.values(), limits)) {}
AnySolver::AnySolver(AnySolver&&) noexcept = default;
AnySolver& AnySolver::operator=(AnySolver&&) noexcept = default;
AnySolver::~AnySolver() = default;

void AnySolver::set_limits(const Limits& limits) { face_->set_limits(limits); }

Answer AnySolver::solve(const AnyPosition& position, const Want& want) {
  expect_variant(variant_, position);
  Answer answer = face_->solve(*position.face_, want);
  // An unwinnable verdict has no line to replay; the tests compare it with the oracle.
  if (answer.verdict == Verdict::winnable || !answer.line.empty()) answer.left = prove(position, answer);
  return answer;
}

Verdict AnySolver::decide(const Row& deal) { return face_->decide(deal); }
bool AnySolver::knows_tiles_left() const { return face_->knows_tiles_left(); }
std::optional<int> AnySolver::tiles_left(const Row& deal) { return face_->tiles_left(deal); }
std::optional<std::uint64_t> AnySolver::count_winnable(std::uint64_t first, std::uint64_t last, LeftCounts* left) {
  return face_->count_winnable(first, last, left);
}

bool AnySolver::decide_seeds(std::uint64_t first, std::uint64_t last, std::uint8_t* winnable) {
  return face_->decide_seeds(first, last, winnable);
}
AnySolver::RandomEnd AnySolver::random_play(const Row& deal, SeedStream& random) {
  RandomEnd end{};
  end.left = face_->random_play(deal, random, end.won);
  return end;
}
std::uint64_t AnySolver::nodes() const { return face_->nodes(); }

ExactReach exact_reach(const Variant& variant, Player player) {
  return face_of(variant).exact_reach(variant.values(), player);
}
ExactFigure exact_figure(const Variant& variant, Player player, const ExactLimits& limits) {
  if (exact_reach(variant, player) == ExactReach::none)
    throw std::invalid_argument(fmt::format("no exact odds of {} for this player", variant.text()));
  return face_of(variant).exact_figure(variant.values(), player, limits);
}

AnyChances::AnyChances(const Variant& variant, Player player, const ExactLimits& limits)
    : variant_(variant),
      face_(offered(face_of(variant).chances(variant.values(), player, limits, nullptr), variant, "chances")) {}
AnyChances::AnyChances(const AnyPosition& position, Player player, const ExactLimits& limits)
    : variant_(position.variant()),
      face_(offered(face_of(variant_).chances(variant_.values(), player, limits, position.face_.get()), variant_,
                    "chances")) {}
AnyChances::AnyChances(AnyChances&&) noexcept = default;
AnyChances& AnyChances::operator=(AnyChances&&) noexcept = default;
AnyChances::~AnyChances() = default;
Cutoff AnyChances::cutoff() const { return face_->cutoff(); }
Estimate AnyChances::odds() const { return face_->odds(); }
std::vector<MoveChance> AnyChances::moves(const AnyPosition& position) const {
  expect_variant(variant_, position);
  return face_->moves(*position.face_);
}
std::vector<OpeningHand> AnyChances::opening_hands() const { return face_->opening_hands(); }

bool AnyWonDeals::known_for(const Variant& variant) {
  return variant.is_patience() && face_of(variant).has_won_deals();
}
AnyWonDeals::AnyWonDeals(const Variant& variant, int highest)
    : face_(offered(face_of(variant).won_deals(variant.values(), highest), variant, "winnable deals by construction")) {
}
AnyWonDeals::AnyWonDeals(AnyWonDeals&&) noexcept = default;
AnyWonDeals& AnyWonDeals::operator=(AnyWonDeals&&) noexcept = default;
AnyWonDeals::~AnyWonDeals() = default;
double AnyWonDeals::expected_splits() const { return face_->expected_splits(); }
std::uint64_t AnyWonDeals::draw_splits(SeedStream& random) const { return face_->draw_splits(random); }
Deal AnyWonDeals::draw(SeedStream& random) const { return face_->draw(random); }
Deal AnyWonDeals::numbered(std::uint64_t number) const {
  SeedStream random(number, StreamPurpose::winnable_deal);
  return draw(random);
}

HandKinds hand_kinds(const Variant& variant) {
  auto kinds = face_of(variant).hand_kinds(variant.values());
  if (!kinds) throw std::invalid_argument(fmt::format("{} has no kinds of opening hand", variant.text()));
  return std::move(*kinds);
}

bool always_winnable(const Variant& variant) { return face_of(variant).always_winnable(variant.values()); }

}  // namespace boneyard
