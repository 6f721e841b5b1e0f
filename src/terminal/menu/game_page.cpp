#include "terminal/menu/game_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boneyard/notation.hpp"
#include "cli/config.hpp"
#include "cli/options.hpp"
#include "cli/reports/rules_page.hpp"
#include "cli/reports/score.hpp"
#include "platform/errors.hpp"
#include "terminal/assist/assist_screen.hpp"
#include "terminal/assist/assist_text.hpp"
#include "terminal/menu/type_table.hpp"
#include "terminal/play/search.hpp"
#include "terminal/presenter/recent.hpp"
#include "terminal/presenter/score.hpp"
#include "terminal/texts/game_text.hpp"

namespace boneyard::app {
namespace {

constexpr std::string_view menu_keys =
    "Arrows, the wheel and Tab go from line to line; so does the\n"
    "first letter of a line. Enter or a click chooses. Arrows to the\n"
    "left and right, or a click, choose a value; a number is typed.\n"
    "  n new deal   ? keys and rules   Esc, q back; at last they leave\n"
    "  x on a kept game: deletes it, after a question\n";

/// What the values of a line about deals stand for, by their indices in level_words.
constexpr std::string_view about_deals[] = {
    "Enter deals. Any deal, also one that nobody could win.", "Enter deals. Only deals that can be won.",
    "Enter deals. Of nine winnable deals the one that random play wins most often.",
    "Enter deals. Of nine winnable deals the one in the middle.",
    "Enter deals. Of nine winnable deals the one that random play wins least often."};

/// The same of the line about a player, by their indices in sitter_words.
constexpr std::string_view about_sitters[] = {"A person at this screen; with several, hands are covered between turns.",
                                              "The program, which weighs many deals for a move.",
                                              "The program, which weighs a few deals for a move.",
                                              "The program, which plays any legal move."};

std::string about_option(const Option& option) {
  std::string text = fmt::format("{}: {}.", option.name, option.help);
  if (option.is_number())
    add(text, fmt::format("{} to {}; type it, or use the arrows.", option.lowest, option.highest));
  return text;
}

/// What a rule is called on the page. Its own name stands in what is said about it.
std::string title_of(const Option& option) {
  if (option.name == "to") return "Points to win";
  return capital(std::string(option.name));
}

}  // namespace

std::string deal_text(const Session& session) {
  std::string text = headline(session).substr(session.variant().title().size());
  text.erase(0, text.find_first_not_of(", "));
  if (session.begun()) return text;
  for (const std::string_view start : {", move 1", ", hand 1"})
    if (const auto at = text.find(start); at != text.npos) text.erase(at, start.size());
  return text;
}

void show_rules(Screen& screen, const Variant& variant) {
  screen.page(fmt::format("{}\n{}", menu_keys, rules_page(variant, static_cast<std::size_t>(screen.columns()))));
}

std::optional<Start> choose_recent(Screen& screen, const PlaySettings& settings, const GameInfo* game) {
  const auto recent = recent_deals(settings.state, game == nullptr ? "" : state_name(*game));
  MenuPage page{.title = game == nullptr ? "Recent deals" : fmt::format("Recent deals of {}", game->title),
                .keys = {{"", "arrows"}, {"Enter", "plays this deal again"}, {"?", "rules"}, {"Esc", "back"}}};
  for (const Session& each : recent)
    page.lines.push_back({.name = std::string(each.variant().title()), .text = deal_text(each)});
  MenuList list(screen);
  for (;;) {
    const MenuAct act = list.ask(page);
    if (act.kind == MenuAct::Kind::back) return std::nullopt;
    if (act.kind == MenuAct::Kind::enter) return Start{recent[act.line]};
    if (act.kind == MenuAct::Kind::key) show_rules(screen, recent[act.line].variant());
  }
}

GamePage::GamePage(Screen& screen, PlaySettings& settings, const GameInfo& game)
    : screen_(screen),
      settings_(settings),
      game_(game),
      setup_(last_setup(game, settings)),
      saved_(setup_),
      list_(screen) {
  load();
}

/// Reads the statistics and the saved games.
void GamePage::load() {
  records_ = readable_statistics(settings_.state, note_);
  recent_ = recent_deals(settings_.state, state_name(game_));
  kept_.clear();
  for (KeptPlace& place : free_places(settings_.state, state_name(game_))) try {
      const KeptFile file(place.file);
      const Session session = parse_kept("", file.text()).session;
      kept_.push_back({std::move(place), deal_text(session), !session.spoiled() && session.hand().persons() == 1});
    } catch (const InputError&) {  // another process has just opened it
    }
}

void GamePage::save() {
  if (setup_ == saved_) return;
  if (const std::string why = remember(setup_, settings_); !why.empty()) note_ = why;
  saved_ = setup_;
}

std::optional<Start> GamePage::deal(const DealSearch& search) {
  save();
  return setup_.begin(search_on(screen_, search, [&](const std::string& said) {
    MenuPage page = page_of(rows());
    page.note = said;
    page.keys = {{"Esc", "stop"}};
    list_.draw(page);
  }));
}

std::optional<Start> GamePage::deal_number(std::string typed) {
  const auto number = list_.type(page_of(rows()), "Number of the deal: ", std::move(typed));
  if (!number || number->empty()) return std::nullopt;
  return deal(setup_.search(parse_seed(*number)));
}

void GamePage::type_rule(const Option& option, std::string typed) {
  const auto text = list_.type(page_of(rows()), title_of(option) + ": ", std::move(typed));
  if (!text || text->empty()) return;
  const auto number = parse_digits(*text);
  if (!number || *number < static_cast<unsigned>(option.lowest) || *number > static_cast<unsigned>(option.highest))
    throw InputError(fmt::format("{}: expected {} to {}", in_quotes(*text), option.lowest, option.highest));
  setup_.set_rule(option.name, std::to_string(*number));
}

/// Lets a person choose one of the line's values, which are set; Enter chooses the next one if it does nothing else.
void GamePage::Row::choose_by(std::function<void(std::size_t value)> picks) {
  step = [picks, chosen = line.chosen, count = line.values.size()](int by) {
    picks((chosen + count + static_cast<std::size_t>(by)) % count);
  };
  if (!enter) enter = [step = step]() -> std::optional<Start> { return step(1), std::nullopt; };
  pick = std::move(picks);
}

/// The lines that begin a game.
void GamePage::add_deals(std::vector<Row>& rows) {
  const std::string deal_or_match = game_.hands_follow ? "match" : "deal";
  for (std::size_t i = 0; i < kept_.size(); ++i) {
    rows.push_back({{.name = "Go on",
                     .text = kept_[i].text,
                     .ink = Ink::busy,
                     .about = fmt::format("This {} was kept: Enter goes on with it, x deletes it.",
                                          game_.hands_follow ? "match" : "game")},
                    [&place = kept_[i].place] { return std::optional(resume_place(place)); }});
    rows.back().kept = i;
  }
  Row fresh{{.name = "New " + deal_or_match, .about = "Enter begins a match with what is chosen below."},
            [this] { return deal(setup_.search()); }};
  if (!game_.hands_follow) {
    fresh.line.values.assign(level_words.begin(), level_words.end());
    fresh.line.chosen = setup_.deals;
    fresh.line.about = about_deals[setup_.deals];
    fresh.choose_by([this](std::size_t value) { setup_.deals = value; });
  }
  rows.push_back(std::move(fresh));
  const bool winnable = setup_.wanted().dealt() == Dealt::winnable;
  rows.push_back({{.name = "By number",
                   .text = winnable ? "the winnable deal of a number" : "the deal of a seed",
                   .about = "Enter or a digit begins the number.",
                   .number = true},
                  [this] { return deal_number(""); }});
  if (game_.declared == nullptr)
    rows.push_back({{.name = "Today's " + deal_or_match, .text = "the same for everyone"}, [this] {
                      return deal([variant = setup_.variant](const std::atomic<bool>& stop) {
                        return deal_of_today(variant, stop);
                      });
                    }});
  if (game_.hands_follow) add_real_tables(rows);
  if (!game_.hands_follow) {
    Row typed{
        {.name = "Type a table", .values = typed_words, .chosen = typed_, .about = std::string(about_typed[typed_])},
        [this] { return type_table(screen_, settings_, setup_.variant, static_cast<TypedTable::From>(typed_)); }};
    typed.choose_by([this](std::size_t value) { typed_ = value; });
    rows.push_back(std::move(typed));
  }
  if (recent_.empty()) return;
  rows.push_back({{.name = "Again", .text = deal_text(recent_.front()), .about = "The last deal, from its start."},
                  [this] { return std::optional(Start{recent_.front()}); }});
  if (recent_.size() > 1)
    rows.push_back({{.name = "Recent deals", .text = fmt::format("the last {}", recent_.size())},
                    [this] { return choose_recent(screen_, settings_, &game_); }});
}

/// The lines about matches with people, in which the program helps.
void GamePage::add_real_tables(std::vector<Row>& rows) {
  const auto sit = [this](RealTable table, std::optional<KeptFile> file, std::string note) -> std::optional<Start> {
    const AssistSettings settings{.look = settings_.look, .state = settings_.state};
    note_ = sit_at_real_table(screen_, settings, std::move(table), std::move(file), std::move(note));
    return std::nullopt;
  };
  for (const KeptPlace& place : kept_places(settings_.state, real_table_name(&game_)))
    rows.push_back({{.name = "Go on, with people",
                     .text = real_table_text(place),
                     .ink = Ink::busy,
                     .about = "This match at a real table was saved: Enter goes on with it."},
                    [sit, place] {
                      auto [table, file] = resume_real_table(place);
                      return sit(std::move(table), std::move(file), "Where you left off.");
                    }});
  rows.push_back({{.name = "At a real table",
                   .text = "you play with people",
                   .about = "Enter: tell the program what you see, and it says what to play."},
                  [this, sit] { return sit(RealTable(setup_.variant, 0), {}, ""); }});
}

/// The lines about the number of players, and who they are.
void GamePage::add_players(std::vector<Row>& rows) {
  if (!game_.hands_follow) return;
  const Variant& variant = setup_.variant;
  Row number{{.name = "Players"}, {}};
  for (const int seats : game_.seats) number.line.values.push_back(std::to_string(seats));
  number.line.chosen = static_cast<std::size_t>(std::ranges::find(game_.seats, variant.seats()) - game_.seats.begin());
  number.choose_by([this](std::size_t value) { setup_.set_seats(game_.seats[value]); });
  if (game_.seats.size() > 1) rows.push_back(std::move(number));
  const bool partners = multiplayer::settings(variant).partners;
  for (int seat = 0; seat < variant.seats(); ++seat) {
    Row row{{.name = fmt::format("Seat {}", seat + 1), .values = sitter_words}, {}};
    if (partners) row.line.name += fmt::format(", with {}", (seat + 2) % 4 + 1);
    const std::string sits = to_text(setup_.sitters[static_cast<std::size_t>(seat)]);
    row.line.chosen = static_cast<std::size_t>(std::ranges::find(sitter_words, sits) - sitter_words.begin());
    row.line.about = about_sitters[row.line.chosen];
    row.choose_by([this, seat](std::size_t value) {
      if (!setup_.set_sitter(seat, parse_sitter(sitter_words[value])))
        note_ = "At least one person plays: first choose one at another seat.";
    });
    rows.push_back(std::move(row));
  }
}

void GamePage::add_option(std::vector<Row>& rows, const Option& option, int value) {
  Row row{{.name = title_of(option), .about = about_option(option)}, {}};
  if (option.is_number()) {
    row.line.values = {std::to_string(value)};
    row.line.number = true;
    row.type = [this, option](std::string digits) { type_rule(option, std::move(digits)); };
    row.pick = [type = row.type](std::size_t) { type(""); };
    row.enter = [type = row.type]() -> std::optional<Start> { return type(""), std::nullopt; };
    row.step = [this, option, value](int by) {
      const int size = option.highest > 200 ? 5 : 1;  // points go by fives
      const int next = by > 0 ? (value / size + 1) * size : (value - 1) / size * size;
      setup_.set_rule(option.name, std::to_string(std::clamp(next, option.lowest, option.highest)));
    };
  } else {
    row.line.values = allowed_values(setup_, option);
    if (row.line.values.size() < 2) return;
    const auto found = std::ranges::find(row.line.values, rule_value_text(option, value));
    row.line.chosen = static_cast<std::size_t>(found - row.line.values.begin());
    row.choose_by([this, name = option.name, values = row.line.values](std::size_t chosen) {
      setup_.set_rule(name, values[chosen]);
    });
  }
  rows.push_back(std::move(row));
}

/// The rule options. Partners and the points that win a match come first, because they are changed most often.
void GamePage::add_rules(std::vector<Row>& rows) {
  const Options options = setup_.variant.options();
  const auto is_first = [](const Option& option) { return option.name == "partners" || option.name == "to"; };
  for (const bool first : {true, false})
    for (std::size_t i = 0; i < options.size(); ++i)
      if (is_first(options[i]) == first) add_option(rows, options[i], setup_.variant.values()[i]);
}

void GamePage::add_pages(std::vector<Row>& rows) {
  const auto record = records_.find(setup_.kind().key());
  rows.push_back({{.name = "Statistics",
                   .text = record == records_.end() ? "none by these choices yet" : record_text(record->second)},
                  [this]() -> std::optional<Start> { return show_statistics(), std::nullopt; }});
  rows.push_back({{.name = "Rules", .text = "of " + std::string(game_.title) + ", and those in force"},
                  [this]() -> std::optional<Start> { return show_rules(screen_, setup_.variant), std::nullopt; }});
}

std::vector<GamePage::Row> GamePage::rows() {
  std::vector<Row> all;
  add_deals(all);
  add_players(all);
  add_rules(all);
  add_pages(all);
  return all;
}

MenuPage GamePage::page_of(const std::vector<Row>& rows) const {
  MenuPage page{.title = std::string(game_.title),
                .intro = capital(std::string(game_.aim)) + ".",
                .lines = {},
                .note = note_,
                .keys = {{"", "arrows"}, {"Enter", "chooses"}, {"n", "new"}, {"?", "rules"}, {"Esc", "back"}}};
  if (!kept_.empty()) page.keys.insert(page.keys.begin() + 3, {"x", "delete"});
  for (const Row& row : rows) page.lines.push_back(row.line);
  return page;
}

/// Asks before it deletes the kept game of a row. The answer is another key, so that none deletes when pressed twice.
void GamePage::delete_kept(const Row& row) {
  if (!row.kept) {
    note_ = "x deletes a kept game: first go to its line, Go on.";
    return;
  }
  const Kept& kept = kept_[*row.kept];
  const KeyLabel yes = kept.counts ? KeyLabel{"c", "count as lost"} : KeyLabel{"d", "delete"};
  MenuPage page = page_of(rows());
  page.note = fmt::format("Delete {}? {}; Esc keeps it.", kept.text,
                          kept.counts ? "c counts it as lost and deletes it" : "It does not count: d deletes it");
  page.keys = {yes, {"Esc", "keep"}};
  if (list_.answer(page) != yes.key) return;
  note_ = delete_place(kept.place);
  has_deleted_ = true;
  load();
}

void GamePage::show_statistics() {
  std::string text;
  for (const auto& [key, record] : records_) try {
      const RecordKind kind = RecordKind::parse(key);
      if (state_name(kind.variant.game()) != state_name(game_)) continue;
      add(text, record_page(kind, record, published_players(kind.variant, kind.dealt)), "\n");
    } catch (const ParseError&) {  // of another version
    }
  screen_.page(text.empty() ? fmt::format("No game of {} has been finished yet.", game_.title) : text);
}

/// A key of the page.
std::optional<Start> GamePage::press(std::string_view key, const Row& row) {
  if (key == "?") show_rules(screen_, setup_.variant);
  if (key == "x") delete_kept(row);
  return key == "n" ? deal(setup_.search()) : std::nullopt;
}

std::optional<Start> GamePage::take(const MenuAct& act, const std::vector<Row>& rows) {
  const Row& row = rows[act.line];
  using enum MenuAct::Kind;
  if (act.kind == enter) return row.enter();
  if (act.kind == key) return press(act.key, row);
  if (act.kind == number && !row.type) return deal_number(act.key);
  if (act.kind == number) row.type(act.key);
  if (act.kind == value && row.pick) row.pick(act.value);
  if (act.kind == step && row.step) row.step(act.step);
  return std::nullopt;
}

std::optional<Start> GamePage::choose() {
  for (;;) {
    const auto all = rows();
    const MenuAct act = list_.ask(page_of(all));
    note_.clear();
    if (act.kind == MenuAct::Kind::back || stop_requested()) return save(), std::nullopt;
    const auto failed = [&](const char* why) { return note_ = sentence(capital(why)), load(), std::optional<Start>(); };
    if (auto start = or_else([&] { return take(act, all); }, failed)) return save(), start;
  }
}

std::optional<Start> GamePage::deal_at_once() {
  const auto failed = [&](const char* why) { return note_ = sentence(capital(why)), std::optional<Start>(); };
  auto start = or_else([&] { return deal(setup_.search()); }, failed);
  return start ? start : choose();
}

}  // namespace boneyard::app
