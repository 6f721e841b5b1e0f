// The page of one game in the menu: its kept games, a new deal, and all that can be chosen before it is dealt.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/state/statistics.hpp"
#include "terminal/menu/list.hpp"
#include "terminal/presenter/setup.hpp"

namespace boneyard::app {

/// What a game in the menu is called, without its title: `seed 42, refill=column, move 2`; without the
/// number of the move or hand before the first move.
std::string deal_text(const Session& session);

/// Shows the keys of the menu, and the rules of the game.
void show_rules(Screen& screen, const Variant& variant);

/// A page of the deals that were begun last, of `game` or of all games. Returns the one to play again.
std::optional<Start> choose_recent(Screen& screen, const PlaySettings& settings, const GameInfo* game = nullptr);

class GamePage {
 public:
  /// `game` stays valid as long as the page.
  GamePage(Screen& screen, PlaySettings& settings, const GameInfo& game);

  /// Shows the page. Returns the game to play; nullopt if the player goes back to the list of games.
  std::optional<Start> choose();
  /// A new deal, without showing the page first. If none is found, shows the page with the reason.
  std::optional<Start> deal_at_once();
  /// Whether the player has deleted a kept game.
  bool has_deleted() const { return has_deleted_; }

 private:
  /// A line with what it does.
  struct Row {
    MenuLine line;
    std::function<std::optional<Start>()> enter;
    std::function<void(std::size_t value)> pick{};   ///< chooses a value; empty: there is none to choose
    std::function<void(int by)> step{};              ///< the same with an arrow
    std::function<void(std::string digits)> type{};  ///< of a number: types it; otherwise digits begin that of a deal
    std::optional<std::size_t> kept{};               ///< of a kept game: its index in kept_

    void choose_by(std::function<void(std::size_t value)> picks);
  };
  /// A game in progress.
  struct Kept {
    KeptPlace place;
    std::string text;
    bool counts;
  };

  void load();
  void add_deals(std::vector<Row>& rows);
  void add_real_tables(std::vector<Row>& rows);
  void add_players(std::vector<Row>& rows);
  void add_rules(std::vector<Row>& rows);
  void add_option(std::vector<Row>& rows, const Option& option, int value);
  void add_pages(std::vector<Row>& rows);
  std::vector<Row> rows();
  MenuPage page_of(const std::vector<Row>& rows) const;
  std::optional<Start> take(const MenuAct& act, const std::vector<Row>& rows);

  std::optional<Start> deal(const DealSearch& search);
  std::optional<Start> deal_number(std::string typed);
  void type_rule(const Option& option, std::string typed);
  std::optional<Start> press(std::string_view key, const Row& row);
  void show_statistics();
  void delete_kept(const Row& row);
  void save();

  Screen& screen_;
  PlaySettings& settings_;
  const GameInfo& game_;
  Setup setup_, saved_;
  MenuList list_;
  std::string note_;
  std::size_t typed_ = 0;  ///< what to type: the index in typed_words
  bool has_deleted_ = false;
  Statistics records_;
  std::vector<Kept> kept_;
  std::vector<Session> recent_;
};

}  // namespace boneyard::app
