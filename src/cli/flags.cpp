#include "cli/flags.hpp"

#include <algorithm>
#include <string>

#include "cli/command_list.hpp"

namespace boneyard::app {
namespace {

constexpr CommandText commands[] = {
    {"games", "List the games, their rule options and defaults", "boneyard games"},
    {"deal", "Print deals as they lie on the table",
     "boneyard deal five-columns 42\n         boneyard deal block 42 --seats 3 --view 2"},
    {"solve", "Say whether a deal can be won, with the line that proves it",
     "boneyard solve twelve-to-go 1..100\n         boneyard solve fives-the-limit --deal \"64 55 31 20 66\"\n"
     "         boneyard solve block 42 --seats 2 --moves"},
    {"odds", "Say how often a game is won",
     "boneyard odds five-columns 1..1e5\n         boneyard odds block --seats 3 --player fair --published"},
    {"check", "Check certificates of `solve --certificate`, by the rules alone", "boneyard check proof.txt"},
    {"replay", "Check a line of play and show it move by move",
     "boneyard replay twelve-to-go 4 --line \"5-5+2-0 4-3+3-2\"\n"
     "         boneyard replay block 42 --line \"6-6> <3-6 <5-3\""},
    {"play", "Play in the terminal", "boneyard play five-columns --winnable"},
    {"daily", "Play today's deal, the same for everyone", "boneyard daily"},
    {"puzzle", "Solve puzzles: one right move at a time", "boneyard puzzle --daily"},
    {"assist", "Say what to play while you sit at a real table with people",
     "boneyard assist block --seats 4 --names Ann,Bob,Cid"},
    {"stats", "Show what was played and won in the terminal", "boneyard stats"},
    {"rules", "Show the rules of a game, as they are played here", "boneyard rules five-columns"},
    {"puzzles", "Find positions with one right move, graded", "boneyard puzzles five-columns 1 --count 3"},
    {"serve", "Answer questions, a line of JSON each, for other programs", "boneyard serve --threads 2"},
    {"config", "Show which configuration file is used, and what it says", "boneyard config"},
    {"completion", "Print a script that lets a shell complete boneyard's words", "boneyard completion bash"},
};

}  // namespace

namespace mode {
namespace {

/// All modes but for those of the same kind that are not among `modes`.
constexpr Modes only(Modes modes) {
  Modes result = modes;
  for (const Modes kind : {games, methods, forms})
    if ((modes & kind) == 0) result |= kind;
  return result;
}

constexpr Flag flags[] = {
    // The game.
    {.name = "GAME",
     .takes = "",
     .commands = "deal solve puzzles rules",
     .help = "The game (`boneyard games` lists them)",
     .required = true},
    {"GAME", "", "odds replay play daily assist", "The game (`boneyard games` lists them)"},
    {"GAME", "", "stats", "Only this game (`boneyard games` lists them)"},
    {"GAME", "", "puzzle", "Only puzzles of this game (`boneyard games` lists them)"},
    {"--rules-file", "FILE", "deal solve odds replay play daily rules puzzles",
     "In place of GAME: the rules of a patience of your own, in JSON"},
    {"--rule", "NAME=VALUE", "deal solve odds replay play daily assist puzzles",
     "Set rule options, several with commas; may be repeated"},
    {"--seats", "N", "deal solve odds replay play daily assist puzzles",
     "Number of players (default: 2, or what the game needs)", only(table_game)},

    // The deals.
    {"SEEDS", "", "deal solve puzzles",
     "Seeds: 42, an inclusive range 1..1e6, or several: 1,5,9..12 (default: a random one)"},
    {"SEEDS", "", "odds", "A seed or an inclusive range (default: 1..1000000)",
     only(figure | varied | sampled_hands | typed)},
    {"SEED", "", "replay play", "The seed of the deal (default: a random one)"},
    {"--file", "FILE", "deal solve puzzles", "Deals from a file, a line each; - is standard input; # starts a comment"},
    {"--deal", "TILES", "deal solve odds replay play puzzles",
     "A deal: its tiles, such as '6-4 5-5' or '64 55', in the order that `boneyard deal GAME --order` draws; ? is a "
     "tile that you don't know (solve, odds); - is standard input"},
    {"--position", "TABLE", "deal solve odds replay play",
     "A table in mid-game: rows such as 'hand: 6-4 5-5' with ' / ' between them, which `boneyard deal GAME --order` "
     "lists; ? and - as for --deal",
     only(patience)},
    {"--keep-going", "", "deal solve", "Report bad lines of --file and skip them"},
    {.name = "FILE",
     .takes = "",
     .commands = "check",
     .help = "Certificates, one after the other; - is standard input",
     .required = true},

    // deal
    {"--winnable", "", "deal", "Only deals that can be won"},
    {"--unwinnable", "", "deal", "Only deals that can't be won"},
    {"--count", "N", "deal", "How many deals to print, at most"},
    {"--order", "", "deal", "Draw the order in which the tiles of a deal are typed, and list the rows of a table",
     only(patience)},
    {"--rate", "", "deal",
     "Add how hard each deal is: the share of random play that wins, and how many first moves win", only(patience)},
    {"--seat", "K", "deal", "Who can win, with open hands (default: the leader's side)", only(table_game)},
    {"--view", "K", "deal replay", "Only what seat K may see", only(table_game)},

    // solve
    {"--after", "MOVES", "solve", "Solve from mid-game: after these moves"},
    {"--shortest", "", "solve", "Find a shortest winning line (Bingo: fewest numbers spoken)", only(patience)},
    {"--fewest-left", "", "solve", "If a deal is unwinnable, go on to the end with the fewest tiles left",
     only(patience)},
    {"--count", "", "solve", "Count the winning lines (Bingo with optional removal: the shortest ones)",
     only(patience)},
    {"--why", "", "solve",
     "Say in a few sentences why an unwinnable deal is lost; of a table game, what its best line leaves open"},
    {"--player", "thoughtful|fair", "solve",
     "fair (chain games) adds every move's exact chance of winning for someone who cannot see the stock",
     only(patience)},
    {"--certificate", "FILE", "solve",
     "Write a proof of each verdict that `boneyard check` reads (docs/certificates.md)", only(patience)},
    {"--seat", "K", "assist", "Your own seat (default: 1)"},
    {"--seat", "K", "solve", "Whose value to compute (default: the leader's)", only(table_game)},
    {"--moves", "", "solve", "List every legal move with its value", only(table_game)},

    // odds
    {.name = "--player",
     .takes = "thoughtful|fair|random|any",
     .commands = "odds",
     .help = "Who plays; any (Block for two): in how many deals no play changes who wins",
     .standard = "thoughtful"},
    {.name = "--strength",
     .takes = "random|few|many",
     .commands = "odds",
     .help = "Table games, --player fair: how strong the players are, one for all or one for each, the leader's "
             "first, with commas",
     .modes = only(fair_hands),
     .standard = "few"},
    {.name = "--matches",
     .takes = "",
     .commands = "odds",
     .help = "Table games, --player fair: play whole matches, and count how often the first leader's side wins",
     .modes = only(fair_hands | figure | varied | published)},
    {.name = "--method",
     .takes = "auto|sample|exact|rare",
     .commands = "odds",
     .help = "How to compute the odds; auto: the best method for the question",
     .modes = only(forms & ~published & ~typed),
     .standard = "auto"},
    {.name = "--precision",
     .takes = "E",
     .commands = "odds",
     .help = "Count as many deals as bring the half-width of the interval below E:\n5e-4, or 0.1% of the odds",
     .modes = only(sample | rare | exact_by_auto | figure | varied)},
    {.name = "--confidence",
     .takes = "C",
     .commands = "odds",
     .help = "How often the interval covers the truth",
     .modes = only(figure | varied | sampled_hands | merged | typed),
     .standard = "0.95"},
    {.name = "--interval",
     .takes = "wilson|exact",
     .commands = "odds",
     .help = "The kind of interval; exact is that of Clopper and Pearson, which never covers less often than it says",
     .modes = only(figure | varied | sampled_hands | merged | typed),
     .standard = "wilson"},
    {.name = "--fewest-left",
     .takes = "",
     .commands = "odds",
     .help = "Also count the fewest tiles left of every lost deal (this searches more)",
     .modes = only(patience | sample | figure | varied)},
    {.name = "--who-wins",
     .takes = "",
     .commands = "odds",
     .help = "Table games, thoughtful player: ask who wins each deal, not by how much; no mean value, and several "
             "times as fast where the value takes long",
     .modes = only(open_hands | sample | figure | varied)},
    {.name = "--openings",
     .takes = "[TILES]",
     .commands = "odds",
     .help = "The odds by opening hand: of every kind of hand, or of one ('6-6 5-5 4-4 …'). Chain games: exact for "
             "--player fair or random, sampled for thoughtful, unless --method exact is asked for. Block for two with "
             "open hands: of one hand, exactly, over all hands that the other player may hold; --time-limit is for all "
             "of it",
     .modes = only(sampled_hands | exact_hands | block_hand)},
    {.name = "--vary",
     .takes = "NAME=VALUES",
     .commands = "odds",
     .help = "A table of the odds by a rule option's values, hand=4..8; NAME alone: all of them. Each by --method; "
             "what is sampled has 10,000 deals, or SEEDS",
     .modes = only(varied)},
    {.name = "--published",
     .takes = "",
     .commands = "odds",
     .help = "The published figure, at once: a row of data/odds.csv, with "
             "the command that computed it",
     .modes = only(published)},
    {.name = "--checkpoint",
     .takes = "FILE",
     .commands = "odds",
     .help = "Save the count in FILE and resume from it, even if the program was killed; or from results in json",
     .modes = only(sample | rare | figure),
     .instead = "use --lists for exact odds that take hours"},
    {.name = "--checkpoint-every",
     .takes = "SECONDS",
     .commands = "odds",
     .help = "Seconds between two saves, at most 10",
     .modes = only(sample | rare | figure),
     .standard = "5",
     .instead = "--lists saves by itself"},
    {.name = "--lists",
     .takes = "FOLDER",
     .commands = "odds",
     .help = "For exact odds that take hours: store lists in FOLDER and resume from them, even if the program was "
             "killed",
     .modes = only(exact | exact_by_auto | figure | exact_hands),
     .instead = "use --checkpoint to resume a sample"},
    {.name = "--lists-limit",
     .takes = "MIB",
     .commands = "odds",
     .help = "MiB that the folder may hold",
     .modes = only(exact | exact_by_auto | figure | exact_hands),
     .standard = "61440"},
    {.name = "--merge",
     .takes = "FILE",
     .commands = "odds",
     .help = "Add up results in json, or checkpoints, whose seeds do not overlap",
     .modes = only(merged)},
    {.name = "--progress",
     .takes = "bar|json",
     .commands = "odds",
     .help = "json: one object a second on stderr, with --quiet, too",
     .modes = only(figure | varied | exact_hands | block_hand),
     .standard = "bar"},

    // assist
    {"--names", "NAMES", "assist", "What the others are called, in the order of play: Ann,Bob,Cid; or all, by seat"},
    {.name = "--strength",
     .takes = "few|many",
     .commands = "assist",
     .help = "How many deals are weighed for an advice: 8 or 100",
     .standard = "many"},
    {"--file", "FILE", "assist", "Go on with a match that `save` wrote here"},
    {"--resume", "", "assist", "Go on with the match at a real table (of GAME, if given) that was saved last"},

    // replay
    {"--line", "MOVES", "replay", "The moves, separated by spaces"},
    {"--file", "FILE", "replay", "A game or match that `save` wrote in the terminal; - is standard input"},
    {"--review", "", "replay",
     "In place of the moves, what they cost: with open hands, and by what their players could know; of a patience, "
     "which "
     "move lost it"},
    {"--animate", "", "replay", "Show the game move by move; in a terminal keys control it"},
    {"--delay", "SECONDS", "replay", "Seconds from move to move, with --animate (default: 1)"},

    // play, daily
    {"--any", "", "play", "Deal any deals, whatever level the configuration file has", only(patience)},
    {"--winnable", "", "play", "Deal only winnable deals; SEED is then the number of such a deal", only(patience)},
    {"--easy", "", "play", "Deal winnable deals that random play often wins", only(patience)},
    {"--middling", "", "play", "Deal winnable deals, neither easy nor hard", only(patience)},
    {"--hard", "", "play", "Deal winnable deals that random play hardly ever wins", only(patience)},
    {"--daily", "", "play", "The deal of today, as `boneyard daily GAME`; `new` then deals others"},
    {"--resume", "", "play", "Resume the game (of GAME, if given) that was saved last and is not open elsewhere"},
    {"--players", "WORDS", "play daily",
     "The players, by seat: person, or the program's strength: random, few or many; the last word is for all further "
     "seats",
     only(table_game)},
    {"--status", "on|off|auto", "play daily",
     "Tell whether the deal can still be won (auto: where nothing is hidden; default: as last chosen, at first off)"},

    // puzzle, puzzles
    {"--id", "ID", "puzzle", "The puzzle with this id"},
    {"--daily", "[DATE]", "puzzle", "The puzzle of today, or of a day such as 2026-11-27"},
    {"--rating", "LOW..HIGH", "puzzle", "Puzzles that are so hard, such as 1400..1600"},
    {"--missed", "", "puzzle", "Puzzles that you missed and that are due again"},
    {"--mistakes", "", "puzzle", "Mistakes in games of your own that are due to be tried again"},
    {"--count", "N", "puzzles", "How many puzzles to print, at most"},
    {"--rating", "LOW..HIGH", "puzzles", "Only puzzles that are so hard, such as 1400..1600"},

    // rules, stats, completion
    {"--check", "", "rules", "With --rules-file: what follows from the rules, and how many of 1,000 deals are won"},
    {"--link", "", "rules", "With --rules-file: print what a link to the game has behind the page's address"},
    {"--exact", "", "stats", "Compute the exact figures anew, which can take minutes"},
    {"--plot", "", "stats", "Print a picture of the records, as SVG"},
    {"--cards", "", "stats", "Print your mistakes as a deck of cards for Anki, as csv"},
    {.name = "SHELL", .takes = "", .commands = "completion", .help = "bash, zsh or fish", .required = true},

    // How long it may take.
    {.name = "--threads",
     .takes = "N",
     .commands = "deal solve odds puzzles",
     .help = "Threads to use (default: all cores)",
     .modes = only(forms & ~merged)},
    {"--threads", "N", "serve", "Questions to answer at the same time (default: all cores)"},
    {.name = "--time-limit",
     .takes = "SECONDS",
     .commands = "deal solve odds puzzles",
     .help = "Seconds a deal may take; a deal that takes longer is undecided",
     .modes = only(patience | open_hands | figure | varied | exact_hands | block_hand | typed)},
    {"--time-limit", "SECONDS", "serve",
     "Seconds a question may take, whatever its key `time` says; the rest is undecided"},
    {.name = "--memory-limit",
     .takes = "MIB",
     .commands = "deal solve odds puzzles",
     .help = "MiB the tables of one search may take (default: 4096); each thread runs one search",
     .modes = only(patience | open_hands | figure | varied | exact_hands | block_hand | typed)},
    {"--memory-limit", "MIB", "serve",
     "MiB the tables of one search may take (default: 1024); each thread runs one search"},
    {"--memory-limit", "MIB", "check", "MiB that the positions of one certificate may take (default: 4096)"},
    {"--line-limit", "BYTES", "serve", "Bytes a line may have (default: 1048576)"},

    // How it is shown.
    {"--tiles", "ascii|box|unicode|auto", "replay play daily puzzle assist",
     "How tiles are drawn (auto: by the locale)"},
    {"--format", "text|json|csv", "games solve odds check stats puzzles", "text is for people, json one object a line"},
    {"--format", "text|json|csv|svg", "deal replay", "text is for people, json one object a line, svg a picture"},
    {"--quiet", "", "games deal solve odds check replay stats puzzles",
     "Only the result: no headings, summaries, notes or progress"},
    {"--color", "auto|always|never", "games deal solve odds check replay play daily puzzle assist stats puzzles",
     "NO_COLOR is respected"},
};

/// Modes by name. Those of a kind are named by the first entry that has exactly them.
struct Named {
  Modes modes;
  std::string_view name;
  std::string_view instead = "";  ///< what to do with an option that means nothing there
};

constexpr Named names[] = {
    {patience, "the patiences"},
    {table_game, "the table games"},
    {open_hands, "table games with open hands"},
    {fair_hands, "--player fair of the table games"},
    {patience | open_hands, "the patiences and open hands"},
    {sample, "--method sample"},
    {rare, "--method rare"},
    {sample | rare, "--method sample or rare"},
    {sample | rare | exact_by_auto, "--method sample or rare"},
    {exact, "--method exact"},
    {exact_by_auto, "exact odds"},
    {exact | exact_by_auto, "exact odds"},
    {figure, "one figure", "leave it out"},
    {varied, "--vary", "set the value by --rule, and ask for each by itself"},
    {sampled_hands, "sampled --openings", "leave it out, or leave out --openings"},
    {exact_hands, "exact --openings", "nothing is sampled, so leave it out"},
    {block_hand, "--openings of Block", "every deal is solved, so leave it out"},
    {merged, "--merge", "give it to the runs that are added up"},
    {typed, "a table that was typed", "leave it out"},
};

constexpr const Named* named(Modes modes) {
  for (const Named& each : names)
    if (each.modes == modes) return &each;
  return nullptr;
}

constexpr bool all_are_named() {
  for (const Flag& flag : flags)
    for (const Modes kind : {games, methods})
      if ((flag.modes & kind) != kind && named(flag.modes & kind) == nullptr) return false;
  return true;
}
static_assert(all_are_named(), "a refusal names what an option is for: add it to `names`");

bool has_word(std::string_view words, std::string_view word) {
  for (std::size_t at = words.find(word); at != words.npos; at = words.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' ')) return true;
  }
  return false;
}

/// Text as scdoc reads it. What stands between backquotes is bold.
std::string as_scdoc(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '_' || c == '*' || c == '\\') result += '\\';
    result += c == '`' ? '*' : c == '\n' ? ' ' : c;
  }
  return result;
}

}  // namespace
}  // namespace mode

const Flag* find_flag(std::string_view command, std::string_view name) {
  for (const Flag& flag : mode::flags)
    if (flag.name == name && mode::has_word(flag.commands, command)) return &flag;
  return nullptr;
}

std::string_view group_of(const Flag& flag) {
  if ((flag.modes & mode::table_game) == 0) return "Patiences";
  return (flag.modes & mode::patience) == 0 ? "Table games" : "";
}

std::string refusal(const Flag& flag, Modes asked) {
  for (const Modes kind : {mode::games, mode::methods, mode::forms}) {
    if ((flag.modes & asked & kind) != 0) continue;
    const mode::Named* const here = mode::named(asked & kind);
    const std::string_view instead = kind == mode::methods ? flag.instead : here->instead;
    return std::string(flag.name) + " does not go with " + std::string(here->name) + ": " +
           (instead.empty() ? "it is for " + std::string(mode::named(flag.modes & kind)->name) : std::string(instead));
  }
  return "";
}

std::span<const CommandText> command_list() { return commands; }

namespace {

/// The options of a command; of the program itself if `command` is empty.
std::string manual_options(std::string_view command) {
  std::string text =
      "*-h*, *--help*\n\tShow how the command is used.\n\n"
      "*-V*, *--version*\n\tShow the version of the program and of the dealing scheme.\n";
  for (const std::string_view group : {"", "Patiences", "Table games"}) {
    std::string part;
    for (const Flag& flag : mode::flags) {
      if (!flag.name.starts_with("--") || !mode::has_word(flag.commands, command) || group_of(flag) != group) continue;
      part += "\n*" + std::string(flag.name) + "*";
      if (!flag.takes.empty()) part += " _" + mode::as_scdoc(flag.takes) + "_";
      part += "\n\t" + mode::as_scdoc(flag.help) + ".";
      if (!flag.standard.empty()) part += " Default: " + mode::as_scdoc(flag.standard) + ".";
      part += "\n";
    }
    if (!group.empty() && !part.empty()) text += "\n## " + std::string(group) + "\n";
    text += part;
  }
  return text;
}

}  // namespace

std::string manual_part(std::string_view heading, std::string_view command) {
  if (heading == "OPTIONS") return manual_options(command);
  std::string text;
  if (heading == "COMMANDS" && command.empty())
    for (const CommandText& each : commands)
      text += (text.empty() ? "" : "\n") + ("*boneyard-" + std::string(each.name)) + "*(6)\n\t" +
              mode::as_scdoc(each.summary) + ".\n";
  const auto* const found = std::find_if(std::begin(commands), std::end(commands),
                                         [&](const CommandText& each) { return each.name == command; });
  if (found == std::end(commands)) return text;
  if (heading == "NAME") {
    text = "boneyard-" + std::string(command) + " - " + std::string(found->summary) + "\n";
    text.erase(std::remove(text.begin(), text.end(), '`'), text.end());
    char& first = text[text.find(" - ") + 3];
    first = static_cast<char>(first - 'A' + 'a');
  }
  if (heading == "SYNOPSIS") {
    text = "*boneyard " + std::string(command) + "*";
    for (const Flag& flag : mode::flags)
      if (!flag.name.starts_with("--") && mode::has_word(flag.commands, command))
        text += (flag.required ? " _" : " [_") + std::string(flag.name) + (flag.required ? "_" : "_]");
    text += " [_options_]\n";
  }
  return text;
}

}  // namespace boneyard::app
