#include "terminal/match/match_menu.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/game.hpp"
#include "cli/errors.hpp"
#include "cli/options.hpp"
#include "cli/reports/score.hpp"
#include "terminal/score.hpp"
#include "terminal/stage.hpp"

namespace boneyard::app {
namespace {

/// Who sits at the other seats, the usual first.
constexpr std::string_view others[] = {"many", "few", "random", "person"};
constexpr std::string_view others_help[] = {
    "the program, which weighs many deals for a move", "the program, which weighs a few deals for a move",
    "the program, which plays any legal move", "persons at this screen: hands are covered between turns"};

class MatchMenu {
 public:
  MatchMenu(Screen& screen, const PlaySettings& settings)
      : stage_(screen), settings_(settings), records_(readable_statistics(settings.state, note_)) {
    const auto places = free_places(settings.state);
    for (const GameInfo& row : table_games()) {
      seats_.push_back(row.seats.front());
      auto& kept = kept_.emplace_back();
      std::ranges::copy_if(places, std::back_inserter(kept),
                           [&](const KeptPlace& each) { return each.game == row.name; });
      if (!places.empty() && places.front().game == row.name) at_ = seats_.size() - 1;
    }
  }

  std::optional<Start<TableMatch>> choose() {
    for (;;) {
      draw();
      const Event event = stage_.screen().wait();
      if (event.kind == Event::Kind::stop || event.is(Key::escape) || event.is("q") || event.is(Key::end_of_input))
        return std::nullopt;
      try {
        if (auto start = take(event)) return start;
      } catch (const InputError& error) {
        note_ = error.what();
      }
    }
  }

 private:
  static constexpr int head = 1;

  const GameInfo& row() const { return table_games()[at_]; }
  int& seats() { return seats_[at_]; }
  int seats_row() const { return head + static_cast<int>(table_games().size()) + 1; }

  std::optional<Start<TableMatch>> take(const Event& event) {
    const std::size_t count = table_games().size();
    if (event.kind == Event::Kind::key) note_.clear();
    if (event.is(Key::down) || event.is(Key::tab) || event.kind == Event::Kind::wheel_down) at_ = (at_ + 1) % count;
    if (event.is(Key::up) || event.is(Key::back_tab) || event.kind == Event::Kind::wheel_up)
      at_ = (at_ + count - 1) % count;
    if (event.is(Key::right)) change_seats(1);
    if (event.is(Key::left)) change_seats(-1);
    if (event.is("p")) others_ = (others_ + 1) % std::size(others);
    if (event.is(Key::character) && event.text[0] >= '2' && event.text[0] <= '5' &&
        row().has_seats(event.text[0] - '0'))
      seats() = event.text[0] - '0';
    if (event.is("o") && !kept_[at_].empty()) std::ranges::rotate(kept_[at_], kept_[at_].begin() + 1);
    const bool anew = event.is("n");
    bool chosen = anew || event.is(Key::enter) || event.is(" ");
    if (event.kind == Event::Kind::click) chosen = click(event);
    if (!chosen) return std::nullopt;
    if (!kept_[at_].empty() && !anew) return std::get<Start<TableMatch>>(take_up_place(kept_[at_].front()));
    MatchSetup setup{.variant = variant_of(at_)};
    for (std::size_t seat = 1; seat < static_cast<std::size_t>(setup.variant.seats()); ++seat)
      setup.sitters[seat] = parse_sitter(others[others_]);
    setup.seed = random_seed();
    return Start{TableMatch(std::move(setup))};
  }

  void change_seats(int step) {
    for (int wanted = seats() + step; wanted >= 2 && wanted <= most_seats; wanted += step)
      if (row().has_seats(wanted)) {
        seats() = wanted;
        return;
      }
  }

  /// Whether the click chose a game: a second one at the same.
  bool click(const Event& event) {
    const int line = event.row - stage_.top(), column = event.column - stage_.left();
    if (line == seats_row())
      for (int wanted = 2; wanted <= most_seats; ++wanted)
        if (row().has_seats(wanted) && std::abs(column - seat_column(wanted)) <= 1) seats() = wanted;
    if (line == seats_row() + 1) others_ = (others_ + 1) % std::size(others);
    const int clicked = line - head;
    if (clicked < 0 || clicked >= static_cast<int>(table_games().size())) return false;
    const bool again = at_ == static_cast<std::size_t>(clicked);
    at_ = static_cast<std::size_t>(clicked);
    return again;
  }

  Variant variant_of(std::size_t game) const {
    GameArguments arguments;
    arguments.game = table_games()[game].name;
    arguments.seats = std::to_string(seats_[game]);
    return arguments.read();
  }

  std::string beside(std::size_t game) const {
    if (const auto& kept = kept_[game]; kept.size() == 1) return "put away: Enter goes on, n anew";
    if (const auto& kept = kept_[game]; !kept.empty())
      return fmt::format("{} put away: Enter goes on, o others", kept.size());
    const auto record = records_.find(RecordKind{variant_of(game), Dealt::all, std::string(others[others_])}.key());
    return record == records_.end() ? "" : record_text(record->second);
  }

  static int seat_column(int seats) { return 8 + 4 * (seats - 2); }

  void draw() {
    stage_.screen().clear();
    stage_.line(0, "Matches of the table games", Ink::bold);
    for (std::size_t i = 0; i < table_games().size(); ++i) {
      const int line = head + static_cast<int>(i);
      const std::string title = fmt::format(" {} ", table_games()[i].title), right = beside(i);
      stage_.put(line, 0, title, i == at_ ? Ink::at : Ink::bold);
      const int column = stage_.columns() - static_cast<int>(right.size());
      if (column > static_cast<int>(title.size()))
        stage_.put(line, column, right, !kept_[i].empty() ? Ink::busy : Ink::dim);
    }
    draw_choices();
    stage_.line(-1, "arrows choose; left, right: seats; p: players; Enter; Esc", Ink::dim);
    stage_.screen().cursor({});
    stage_.screen().show();
  }

  void draw_choices() {
    int line = seats_row();
    stage_.put(line, 0, "Seats");
    for (int wanted = 2; wanted <= most_seats; ++wanted)
      if (row().has_seats(wanted))
        stage_.put(line, seat_column(wanted) - 1,
                   wanted == seats() ? fmt::format("[{}]", wanted) : fmt::format(" {} ", wanted),
                   wanted == seats() ? Ink::at : Ink::dim);
    stage_.line(++line, fmt::format("Others: {}: {}", others[others_], others_help[others_]));
    const std::string said = note_.empty() ? fmt::format("To win a hand: {}.", row().aim) : note_;
    for (const std::string& text : stage_.lines_of(said))
      if (++line < stage_.rows() - 1) stage_.line(line, text, note_.empty() ? Ink::dim : Ink::bad);
  }

  Stage stage_;
  const PlaySettings& settings_;
  std::string note_;
  Statistics records_;
  std::vector<int> seats_;                    // of each game
  std::vector<std::vector<KeptPlace>> kept_;  // those that were put away, the next to be taken up first
  std::size_t at_ = 0, others_ = 0;
};

}  // namespace

std::optional<Start<TableMatch>> choose_match(Screen& screen, const PlaySettings& settings) {
  return MatchMenu(screen, settings).choose();
}

}  // namespace boneyard::app
