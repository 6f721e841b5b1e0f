// The menu of `play` without GAME. It lists the patiences, with their aims, the player's record and saved games; the
// deal of today; and an entry for the twelve table games. These have a list of their own, where the person also chooses
// how many players there are, and who plays the other seats.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "boneyard/game.hpp"
#include "boneyard/notation.hpp"
#include "cli/errors.hpp"
#include "cli/io/config.hpp"
#include "cli/options.hpp"
#include "cli/reports/score.hpp"
#include "terminal/playing.hpp"
#include "terminal/score.hpp"
#include "terminal/screen.hpp"

namespace boneyard::app {
namespace {

/// A game with the rule options of the configuration file.
Variant usual_variant(const GameInfo& game, std::optional<std::string> seats = {}) {
  return GameArguments{.game = std::string(game.name), .rules = {}, .seats = std::move(seats)}.read();
}

/// The saved games of one kind, and which of them the menu offers: `shown`, modulo their number.
struct KeptGames {
  std::vector<KeptPlace> places{};
  std::size_t shown = 0;

  bool empty() const { return places.empty(); }
  std::size_t number() const { return shown % places.size(); }
  const KeptPlace& place() const { return places[number()]; }
};

/// A list to choose from: `games`, and `more` further entries. An entry of the list of patiences leads to the list of
/// table games.
class Menu {
 public:
  Menu(Screen& screen, const PlaySettings& settings, std::span<const GameInfo> games, std::size_t more,
       std::string note = {})
      : screen_(screen), settings_(settings), games_(games), size_(games.size() + more), note_(std::move(note)) {}
  virtual ~Menu() = default;
  Menu(const Menu&) = delete;
  Menu& operator=(const Menu&) = delete;

  /// Shows the list until something is chosen. Returns nullopt if the person leaves.
  std::optional<Start> choose() {
    load();
    for (at_ = first_choice();;) {
      draw();
      const Event event = screen_.wait();
      if (event.ends() || (size_ == games_.size() && event.is(Key::escape))) return std::nullopt;
      try {
        if (auto start = take(event)) return start;
      } catch (const InputError& error) {
        note_ = error.what();
        load();
      }
    }
  }

 protected:
  static constexpr int head = 1;

  /// Handles events that only this list knows. Returns whether the event chooses an entry.
  virtual bool heard(const Event& event) = 0;
  virtual std::optional<Start> deal() = 0;
  virtual void draw() = 0;

  /// Reads the statistics and the saved games.
  virtual void load() {
    records_ = readable_statistics(settings_.state, note_);
    places_ = free_places(settings_.state);
    kept_.resize(size_);
    for (std::size_t i = 0; i < games_.size(); ++i) {
      kept_[i].places.clear();
      std::ranges::copy_if(places_, std::back_inserter(kept_[i].places),
                           [&](const KeptPlace& each) { return each.game == games_[i].name; });
    }
  }

  std::string record_of(const RecordKind& kind) const {
    const auto record = records_.find(kind.key());
    return record == records_.end() ? "" : record_text(record->second);
  }

  void draw_title(int row, std::size_t i, const std::string& title, const std::string& beside, Ink ink,
                  int between) const {
    screen_.put(row, 0, title, i == at_ ? Ink::at : Ink::bold);
    const int column = screen_.columns() - static_cast<int>(beside.size());
    if (column >= static_cast<int>(title.size()) + between) screen_.put(row, column, beside, ink);
  }

  Screen& screen_;
  const PlaySettings& settings_;
  const std::span<const GameInfo> games_;
  const std::size_t size_;
  std::string note_;  ///< an error, or another message
  Statistics records_;
  std::vector<KeptPlace> places_;  // all saved games; the one saved last comes first
  std::vector<KeptGames> kept_;    // of each game, by its index
  std::size_t at_ = 0;

 private:
  /// The entry of the game that was saved last. For a saved match the list of patiences returns the entry that leads to
  /// the matches.
  std::size_t first_choice() const {
    if (places_.empty()) return 0;
    const auto at =
        static_cast<std::size_t>(std::ranges::find(games_, places_.front().game, &GameInfo::name) - games_.begin());
    return at < games_.size() ? at : size_ > games_.size() ? size_ - 1 : 0;
  }

  std::optional<Start> take(const Event& event) {
    if (event.kind == Event::Kind::key) note_.clear();
    at_ = (at_ + size_ + static_cast<std::size_t>(event.step())) % size_;
    if (event.is("o") && !kept_[at_].empty()) {
      ++kept_[at_].shown;
      load();
    }
    const bool anew = event.is("n"), chosen = heard(event);
    if (!chosen && !anew && !event.is(Key::enter) && !event.is(" ")) return std::nullopt;
    return kept_[at_].empty() || anew ? deal() : resume_place(kept_[at_].place());
  }
};

/// The list of the twelve table games, with the number of players and who they are.
class MatchMenu final : public Menu {
 public:
  MatchMenu(Screen& screen, const PlaySettings& settings) : Menu(screen, settings, multiplayer_games(), 0) {
    for (const GameInfo& game : games_) seats_.push_back(usual_seats(game));
    const std::string_view last = split(config().players, ',').back();  // who plays all further seats
    const auto* const found = std::ranges::find(others, last, [](const auto& each) { return each.first; });
    if (found != std::end(others)) others_ = static_cast<std::size_t>(found - std::begin(others));
  }

 private:
  /// Who may play the other seats; the first one is the default.
  static constexpr std::pair<std::string_view, std::string_view> others[] = {
      {"many", "the program, which weighs many deals for a move"},
      {"few", "the program, which weighs a few deals for a move"},
      {"random", "the program, which plays any legal move"},
      {"person", "persons at this screen: hands are covered between turns"}};

  const GameInfo& game() const { return games_[at_]; }
  int seats_row() const { return head + static_cast<int>(size_) + 1; }
  static int seat_column(int seats) { return 8 + 4 * (seats - 2); }
  void set_seats(int wanted) {
    if (game().has_seats(wanted)) seats_[at_] = wanted;
  }
  void change_others() { others_ = (others_ + 1) % std::size(others); }
  Variant variant_of(std::size_t i) const { return usual_variant(games_[i], std::to_string(seats_[i])); }

  bool heard(const Event& event) override {
    if (event.is(Key::right)) change_seats(1);
    if (event.is(Key::left)) change_seats(-1);
    if (event.is("p")) change_others();
    if (event.is(Key::character) && event.text[0] >= '2' && event.text[0] <= '5') set_seats(event.text[0] - '0');
    return event.kind == Event::Kind::click && click(event.row, event.column);
  }

  void change_seats(int step) {
    int wanted = seats_[at_] + step;
    while (wanted >= 2 && wanted <= most_seats && !game().has_seats(wanted)) wanted += step;
    set_seats(wanted);
  }

  /// Handles a click. Returns whether it chose a game, which takes a second click at that game.
  bool click(int line, int column) {
    if (line == seats_row())
      for (int wanted = 2; wanted <= most_seats; ++wanted)
        if (std::abs(column - seat_column(wanted)) <= 1) set_seats(wanted);
    if (line == seats_row() + 1) change_others();
    const int clicked = line - head;
    if (clicked < 0 || clicked >= static_cast<int>(size_)) return false;
    return static_cast<std::size_t>(clicked) == std::exchange(at_, static_cast<std::size_t>(clicked));
  }

  std::optional<Start> deal() override {
    const Variant variant = variant_of(at_);
    Sitters sitters{};
    std::fill(sitters.begin() + 1, sitters.begin() + variant.seats(), parse_sitter(others[others_].first));
    return Start{Session(variant, numbered_deal(variant, random_seed()), sitters)};
  }

  std::string beside(std::size_t i) const {
    if (kept_[i].places.size() == 1) return "saved: Enter resumes, n anew";
    if (!kept_[i].empty()) return fmt::format("{} saved: Enter resumes, o others", kept_[i].places.size());
    return record_of({variant_of(i), Dealt::all, std::string(others[others_].first)});
  }

  void draw() override {
    screen_.clear();
    screen_.line(0, "Matches of the table games", Ink::bold);
    for (std::size_t i = 0; i < size_; ++i)
      draw_title(head + static_cast<int>(i), i, fmt::format(" {} ", games_[i].title), beside(i),
                 !kept_[i].empty() ? Ink::busy : Ink::dim, 1);
    draw_choices();
    screen_.show({{"", "arrows: game, seats"}, {"p", "players"}, {"Enter", "plays"}, {"Esc", "leaves"}});
  }

  void draw_choices() {
    int line = seats_row();
    screen_.put(line, 0, "Seats");
    for (int wanted = 2; wanted <= most_seats; ++wanted) {
      const bool chosen = wanted == seats_[at_];
      if (game().has_seats(wanted))
        screen_.put(line, seat_column(wanted) - 1,
                    fmt::format("{}{}{}", chosen ? '[' : ' ', wanted, chosen ? ']' : ' '), chosen ? Ink::at : Ink::dim);
    }
    screen_.line(++line, fmt::format("Others: {}: {}", others[others_].first, others[others_].second));
    const std::string said = note_.empty() ? fmt::format("To win a hand: {}.", game().aim) : note_;
    screen_.text(line + 1, said, note_.empty() ? Ink::dim : Ink::bad);
  }

  std::vector<int> seats_;  // the number of players chosen for each game
  std::size_t others_ = 0;
};

/// The main list: the patiences with their aims, the deal of today, and an entry that leads to the matches.
class MainMenu final : public Menu {
 public:
  MainMenu(Screen& screen, const PlaySettings& settings, std::string note)
      : Menu(screen, settings, patiences(), 2, std::move(note)) {}

 private:
  bool is_today(std::size_t i) const { return i == games_.size(); }

  bool heard(const Event& event) override {
    const int row = event.row - head;
    if (event.kind == Event::Kind::click && row >= 0 && row < static_cast<int>(size_) * rows_each()) {
      at_ = static_cast<std::size_t>(row / rows_each());
      return true;
    }
    const auto digit = static_cast<std::size_t>(event.is(Key::character) ? event.text[0] - '1' : -1);
    if (digit >= size_) return false;
    at_ = digit;
    return true;
  }

  std::optional<Start> deal() override {
    if (is_today(at_)) {
      const Variant variant(daily_game(today()));
      return Start{Session(variant, daily_deal(variant))};
    }
    if (at_ < games_.size()) {
      const Variant variant = usual_variant(games_[at_]);
      return Start{Session(variant, new_deal(variant, settings_.deals))};
    }
    auto match = MatchMenu(screen_, settings_).choose();
    if (!match) load();
    return match;
  }

  std::string title(std::size_t i) const {
    if (i < games_.size()) return std::string(games_[i].title);
    return is_today(i) ? fmt::format("Today's {}", daily_game(today()).title) : "Matches";
  }

  void load() override {
    Menu::load();
    texts_.clear();
    for (std::size_t i = 0; i < games_.size(); ++i) texts_.push_back(game_text(i));
    texts_.push_back(today_text());
    const auto kept =
        std::ranges::count_if(places_, [](const KeptPlace& each) { return is_multiplayer_game(each.game); });
    texts_.push_back("twelve games with 2 to 5 players, against the program or each other" +
                     (kept > 0 ? fmt::format("; {} saved", kept) : ""));
  }

  std::string today_text() {
    const Days days = readable_days(settings_.state, note_);
    if (days.contains(today())) return line_to_paste(days, today());
    const int running = days_running(days, Date::of_number(today().number() - 1));
    return "the same winnable deal for everyone" +
           (running > 0 ? fmt::format("; {} days running so far", running) : "");
  }

  /// The text below a game's title: its saved game or, if there is none, its aim.
  std::string game_text(std::size_t i) {
    KeptGames& kept = kept_[i];
    if (kept.empty()) return std::string(games_[i].aim);
    try {
      const KeptFile file(kept.place().file);
      const Session session = parse_kept(kept.place().file.string(), file.text()).session;
      const Variant& rules = session.variant();
      const std::size_t count = kept.places.size();
      return fmt::format("saved at move {}{}{}: Enter resumes it,{} n deals anew", session.played() + 1,
                         rules == usual_variant(games_[i]) ? "" : fmt::format(" ({})", rules.rules_text(",")),
                         count == 1 ? "" : fmt::format(", {} of {}", kept.number() + 1, count),
                         count == 1 ? "" : " o lists the others,");
    } catch (const InputError&) {  // another process has just opened the saved game
      kept.places.clear();
      return std::string(games_[i].aim);
    }
  }

  /// Rows of an entry: three, with a blank one, where there is room, else two.
  int rows_each() const { return head + 3 * static_cast<int>(size_) + 4 <= screen_.rows() ? 3 : 2; }

  void draw() override {
    screen_.clear();
    screen_.line(0, "boneyard: games with dominoes", Ink::bold);
    for (std::size_t i = 0; i < size_; ++i) {
      const int row = head + static_cast<int>(i) * rows_each();
      const std::string record =
          i < games_.size() ? record_of({usual_variant(games_[i]), settings_.deals.dealt()}) : "";
      draw_title(row, i, fmt::format(" {} {} ", i + 1, title(i)), record, Ink::dim, 2);
      screen_.line(row + 1, "   " + texts_[i], kept_[i].empty() ? Ink::dim : Ink::busy);
    }
    // If the chosen entry's text is too long for its line, the whole text is shown below the list.
    const bool cut = static_cast<int>(texts_[at_].size()) + 3 > screen_.columns();
    screen_.text(head + static_cast<int>(size_) * rows_each() + (screen_.small() ? 0 : 1),
                 !note_.empty() ? note_
                 : cut          ? texts_[at_]
                                : "",
                 Ink::plain);
    screen_.show({{"", "arrows, a click or a digit choose"}, {"Enter", "plays"}, {"q", "leaves"}});
  }

  std::vector<std::string> texts_;  // the texts below the titles
};

}  // namespace

std::optional<Start> choose_game(Screen& screen, const PlaySettings& settings, std::string note) {
  return MainMenu(screen, settings, std::move(note)).choose();
}

}  // namespace boneyard::app
