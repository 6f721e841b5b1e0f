// One interface for all games: hands each call to the game that the position or the variant is of.
#include "boneyard/game.hpp"

#include <fmt/format.h>

#include <utility>

#include "solvers/all/games.hpp"

namespace boneyard {
namespace {

/// The GameInfo of a patience. Members that only some games have (game.hpp) are recognized by their name alone; one
/// with another signature does not compile.
template <class G>
GameInfo info_of() {
  static_assert((G::hidden == Hidden::matters) == requires { typename G::Chances; },
                "what is hidden matters to whoever has chances");
  const auto options = [](const GameInfo&, int, const RuleValues&) {
    return Options(G::options.begin(), G::options.end());
  };
  GameInfo info{.name = G::name,
                .title = G::title,
                .aim = G::aim,
                .seats = {1},
                .list_options = options,
                .hidden = G::hidden,
                .speaks = speaks<typename G::Position>,
                .stuck = G::stuck};
  if constexpr (requires { G::leaves; }) info.leaves = G::leaves;
  if constexpr (requires { G::unpaired; }) info.unpaired = G::unpaired;
  return info;
}

template <class... G>
std::vector<GameInfo> all_games(GameList<G...>) {
  std::vector<GameInfo> all = {info_of<G>()...};
  all.insert(all.end(), multiplayer::infos().begin(), multiplayer::infos().end());
  return all;
}

/// Returns `f(std::type_identity<G>(), rules)` for the variant's game G.
template <class F>
auto of_game(const Variant& variant, F&& f) {
  if constexpr (plays_declared)
    if (variant.declared()) return f(std::type_identity<declared::Declared>(), variant.declared());
  if (variant.scores()) return f(std::type_identity<Hand>(), rules_of<Hand>(variant));
  return with_game(variant.game(), [&]<class G>(std::type_identity<G> game) { return f(game, rules_of<G>(variant)); });
}

[[noreturn]] void lacks(const Variant& variant, std::string_view what) {
  throw std::invalid_argument(fmt::format("{} has no {}", variant.name(), what));
}

std::shared_ptr<const PositionFace> made(auto position) {
  return std::make_shared<const PositionFace>(PositionFace{std::move(position)});
}

auto look(const PositionFace& face, auto&& f) { return std::visit(f, face.model); }

Touched touched_by(const multiplayer::Position&, const multiplayer::Move& move) {
  Touched touched;
  if (move.lays()) touched = {.tiles = {move.tile.tile()}, .to = 0};
  if (move.kind == multiplayer::Move::Kind::left) touched.end = Touched::End::left;
  if (move.kind == multiplayer::Move::Kind::right) touched.end = Touched::End::right;
  return touched;
}
Touched touched_by(const auto& patience, const auto& move) { return patience.touched(move); }

MoveText written(const auto& position, const auto& move) {
  return {position.to_text(move), touched_by(position, move)};
}

Part part_of(const multiplayer::Position& hand, const multiplayer::Move& move) { return hand.move_part(move); }
Part part_of(const auto& patience, const auto& move) {
  const Touched touched = patience.touched(move);
  std::string tiles, place;
  for (const Tile tile : touched.tiles) tiles += (tiles.empty() ? "" : "+") + to_text(tile);
  if (touched.end != Touched::End::none) place = touched.end == Touched::End::left ? "left" : "right";
  if (const auto to = touched.to)
    if (const Place at = patience.places()[*to]; at.kind == PlaceKind::column) place = "to " + at.name;
  return move_part(patience.to_text(move), tiles, place);
}

}  // namespace

std::span<const GameInfo> games() {
  static const std::vector<GameInfo> all = all_games(Games{});
  return all;
}
std::span<const GameInfo> multiplayer_games() { return games().last(multiplayer::infos().size()); }
std::span<const GameInfo> patiences() { return games().first(games().size() - multiplayer::infos().size()); }

AnyPosition::AnyPosition(const Variant& variant, std::shared_ptr<const PositionFace> face)
    : variant_(variant), face_(std::move(face)) {}
AnyPosition::AnyPosition(const Variant& variant, const Row& deal)
    : AnyPosition(variant, of_game(variant, [&]<class G>(std::type_identity<G>, const auto& rules) {
                    const int highest = variant.highest();
                    if (!std::is_same_v<G, Hand> && deal.size() > static_cast<std::size_t>(tiles_in_set(highest)))
                      throw std::invalid_argument(fmt::format("more tiles than the double-{} set has", highest));
                    return made(typename G::Position(deal, rules));
                  })) {}
AnyPosition::AnyPosition(const Variant& variant, multiplayer::Position hand)
    : AnyPosition(variant, made(std::move(hand))) {}
AnyPosition AnyPosition::parse(const Variant& variant, std::string_view text, bool drawn) {
  return {variant, of_game(variant, [&]<class G>(std::type_identity<G>, const auto& rules) {
            if constexpr (requires { G::Position::parse(text, rules, drawn); })
              return made(G::Position::parse(text, rules, drawn));
            else
              return made(G::Position::parse(text, rules));
          })};
}

template <class Change>
void AnyPosition::change(Change&& change_copy) {
  const auto changed = std::make_shared<PositionFace>(*face_);
  std::visit(change_copy, changed->model);
  face_ = changed;
}

const multiplayer::Position& AnyPosition::multiplayer() const {
  if (!variant_.scores()) throw std::invalid_argument("a patience in place of a table game");
  return position_of<Hand>(*this);
}
bool AnyPosition::won() const {
  return look(*face_, [](const auto& position) { return is_won(position); });
}
bool AnyPosition::lost() const {
  return look(*face_, [](const auto& position) { return is_lost(position); });
}
bool AnyPosition::over() const {
  return look(*face_, [](const auto& position) { return is_over(position); });
}
int AnyPosition::turn() const { return variant_.scores() ? multiplayer().turn() : 0; }
int AnyPosition::tiles_left() const {
  return look(*face_, [](const auto& position) { return boneyard::tiles_left(position); });
}
std::vector<Place> AnyPosition::places() const {
  return look(*face_, [](const auto& position) {
    if constexpr (requires { position.settings(); })
      return multiplayer::places(position);
    else
      return position.places();
  });
}
std::size_t AnyPosition::hidden_tiles() const {
  std::size_t hidden = 0;
  for (const Place& place : places()) hidden += place.face_down ? place.tiles.size() : 0;
  return hidden;
}
std::string AnyPosition::text() const {
  return look(*face_, [](const auto& position) { return position.text(); });
}
std::size_t AnyPosition::move_count() const {
  return look(*face_, [](const auto& position) { return position.moves().size(); });
}
std::vector<MoveText> AnyPosition::moves(std::size_t most, std::size_t first) const {
  return look(*face_, [&](const auto& position) {
    const auto all = position.moves();
    std::vector<MoveText> some;
    for (std::size_t i = first; i < all.size() && some.size() < most; ++i) some.push_back(written(position, all[i]));
    return some;
  });
}
LargeSet AnyPosition::movable() const {
  return look(*face_, [](const auto& position) {
    LargeSet movable;
    if constexpr (requires { position.movable(); })
      movable = LargeSet(position.movable().bits());
    else
      for (const auto& move : position.moves())
        for (const Tile tile : touched_by(position, move).tiles) movable.insert(tile);
    return movable;
  });
}
MoveText AnyPosition::read(std::string_view move) const {
  return look(*face_, [&](const auto& position) { return written(position, position.parse_move(move)); });
}
Part AnyPosition::move_part(std::string_view move) const {
  return look(*face_, [&](const auto& position) { return part_of(position, position.parse_move(move)); });
}
std::optional<Sentence> AnyPosition::why_illegal(std::string_view move) const {
  return look(*face_, [&](const auto& position) { return position.why_illegal(position.parse_move(move)); });
}

std::string AnyPosition::play(std::string_view move) {
  std::string written;
  change([&](auto& position) { written = play_move(position, move); });
  return written;
}

std::vector<std::string> AnyPosition::play_line(std::string_view line) {
  std::vector<std::string> moves;
  play_each(words(line), [&](std::string_view move) { moves.push_back(play(move)); });
  return moves;
}

std::optional<int> AnyPosition::spoken(const std::vector<std::string>& line) const {
  return look(*face_, [&]<class Position>(Position position) -> std::optional<int> {
    if constexpr (speaks<Position>) {
      const Position start = position;
      std::vector<MoveOf<Position>> moves;
      for (const std::string& word : line) {
        moves.push_back(position.parse_move(word));
        position.play(moves.back());
      }
      return spoken_numbers(start, moves);
    }
    return std::nullopt;
  });
}
void AnyPosition::play_at_random(SeedStream& random) {
  change([&](auto& position) { boneyard::play_at_random(position, random); });
}
void AnyPosition::shuffle_hidden(SeedStream& random) {
  change([&](auto& position) {
    if constexpr (requires { position.shuffle_hidden(random); }) position.shuffle_hidden(random);
  });
}

DealReader::DealReader(const Variant& variant)
    : hand_(variant.scores() ? std::optional(multiplayer::settings(variant)) : std::nullopt),
      highest_(variant.highest()) {}

Row DealReader::of_seed(std::uint64_t seed) const {
  if (hand_) return multiplayer::deal_of_seed(seed, *hand_);
  return highest_ == max_pip ? deal_from_seed(seed) : deal_from_seed(seed, highest_);
}

Row DealReader::typed(std::string_view text) const {
  return hand_ ? multiplayer::parse_deal(text, *hand_) : parse_deal(text, highest_);
}

AnyPosition prove(const AnyPosition& position, const Answer& answer) {
  AnyPosition end = position;
  end.change([&](auto& last) {
    const auto start = last;
    for (const std::string& move : answer.line) {
      try {
        play_move(last, move);
      } catch (const ParseError& error) {
        throw CheckFailed(fmt::format("the line found: {}; position {}", error.what(), last.text()));
      }
    }
    check_end(start, last, answer);
  });
  return end;
}

void expect_variant(const Variant& asked, const AnyPosition& position) {
  if (!(position.variant() == asked))
    throw std::invalid_argument(
        fmt::format("{} was asked about a position of {}", asked.text(), position.variant().text()));
}

std::unique_ptr<Solver> make_solver(const Variant& variant, const Limits& limits) {
  return of_game(variant, [&]<class G>(std::type_identity<G>, const auto&) -> std::unique_ptr<Solver> {
    return std::make_unique<GameSolver<G>>(variant, limits);
  });
}

ExactReach exact_reach(const Variant& variant, Player player) {
  return of_game(variant, [&]<class G>(std::type_identity<G>, const auto& rules) {
    if constexpr (requires { &G::exact_reach; }) return G::exact_reach(rules, player);
    return ExactReach::none;
  });
}
ExactFigure exact_figure(const Variant& variant, Player player, const ExactLimits& limits) {
  if (exact_reach(variant, player) == ExactReach::none)
    throw std::invalid_argument(fmt::format("no exact odds of {} for this player", variant.text()));
  return of_game(variant, [&]<class G>(std::type_identity<G>, const auto& rules) {
    if constexpr (requires { &G::exact_figure; }) return G::exact_figure(rules, player, limits);
    return ExactFigure();
  });
}

namespace {

/// `position` is null for the whole game.
std::shared_ptr<const Chances> chances_of(const Variant& variant, const AnyPosition* position, Player player,
                                          const ExactLimits& limits) {
  return of_game(variant, [&]<class G>(std::type_identity<G>, const auto& rules) -> std::shared_ptr<const Chances> {
    if constexpr (requires { typename G::Chances; }) {
      using Made = PatienceChances<G>;
      if (position == nullptr) return std::make_shared<const Made>(variant, rules, player, limits);
      return std::make_shared<const Made>(variant, position_of<G>(*position), player, limits);
    }
    lacks(variant, "chances");
  });
}

}  // namespace

bool has_chances(const Variant& variant) {
  return of_game(variant, []<class G>(std::type_identity<G>, const auto&) {
    return requires { typename G::Chances; };
  });
}
std::optional<std::string> why_no_chances(const Variant& variant) {
  if (has_chances(variant)) return {};
  if (!variant.scores() && variant.hidden() == Hidden::matters)
    return fmt::format("{} is a declared game, for whose fair player no chances are computed", variant.name());
  if (variant.scores()) return fmt::format("{} is a table game: its moves have values, not chances", variant.name());
  return fmt::format("{} hides no tile that matters", variant.name());
}
std::optional<std::string> why_no_count(const Variant& variant) {
  if constexpr (plays_declared)
    if (variant.declared() && variant.declared()->can_loop())
      return fmt::format("in {} a position can come again, so lines of play are not counted", variant.name());
  return {};
}
std::shared_ptr<const Chances> make_chances(const Variant& variant, Player player, const ExactLimits& limits) {
  return chances_of(variant, nullptr, player, limits);
}
std::shared_ptr<const Chances> make_chances(const AnyPosition& position, Player player, const ExactLimits& limits) {
  return chances_of(position.variant(), &position, player, limits);
}

bool has_won_deals(const Variant& variant) {
  return of_game(variant, []<class G>(std::type_identity<G>, const auto&) {
    return requires { typename G::WonDeals; };
  });
}
std::shared_ptr<const WonDeals> make_won_deals(const Variant& variant, int highest) {
  return of_game(variant, [&]<class G>(std::type_identity<G>, const auto&) -> std::shared_ptr<const WonDeals> {
    if constexpr (requires { typename G::WonDeals; })
      return std::make_shared<const PatienceWonDeals<G, typename G::WonDeals>>(variant, highest);
    lacks(variant, "winnable deals by construction");
  });
}
bool has_rare_deals(const Variant& variant) {
  return has_won_deals(variant) || of_game(variant, []<class G>(std::type_identity<G>, const auto& rules) {
           if constexpr (requires { typename G::RareDeals; }) return G::has_rare_deals(rules);
           return false;
         });
}
std::shared_ptr<const WonDeals> make_rare_deals(const Variant& variant, int highest) {
  if (has_won_deals(variant) || !has_rare_deals(variant)) return make_won_deals(variant, highest);
  return of_game(variant, [&]<class G>(std::type_identity<G>, const auto&) -> std::shared_ptr<const WonDeals> {
    if constexpr (requires { typename G::RareDeals; })
      return std::make_shared<const PatienceWonDeals<G, typename G::RareDeals>>(variant, highest);
    lacks(variant, "winnable deals by construction");
  });
}
Deal WonDeals::numbered(std::uint64_t number) const {
  SeedStream random(number, StreamPurpose::winnable_deal);
  return draw(random);
}

HandKinds hand_kinds(const Variant& variant) {
  return of_game(variant, [&]<class G>(std::type_identity<G>, const auto& rules) -> HandKinds {
    if constexpr (requires { &G::hand_kinds; }) return G::hand_kinds(rules);
    lacks(variant, "kinds of opening hand");
  });
}

std::optional<Verdict> every_deal(const Variant& variant) {
  return of_game(variant, []<class G>(std::type_identity<G>, const auto& rules) -> std::optional<Verdict> {
    if constexpr (requires { &G::every_deal; }) return G::every_deal(rules);
    return std::nullopt;
  });
}

}  // namespace boneyard
