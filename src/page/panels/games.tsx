// The first screen: the deal and the puzzle of today, the games under way, the games that most people look for, a real table
// and real tiles. Below it the next deal, all other games, and games of one's own. Of a patience the next deal is any one,
// one that can be won, or one of a level; of a table game the user also chooses who plays. These choices are folded away
// until they are asked for.
import { useEffect, useRef, useState } from "preact/hooks";
import { firstDeal, newDeal, type Level } from "../session/deals";
import { openGame } from "../session/open";
import { numbered, playersByRecord, rulesOf, usualPlayers, variantOf, type Played } from "../session/played";
import { figureText, published } from "../session/published";
import { SeatName } from "../session/seat_words";
import type { Props, Session } from "../session/session";
import { forgetOwn, keptOf, ownGames, realKept } from "../session/stored";
import type { Game } from "../module/types";
import { Check, Choice, NumberForm } from "./parts";
import { Picture } from "./picture";
import { Today } from "./today";
import { UnfinishedGames } from "./unfinished";

function open(session: Session, game: Game): void {
  session.show(null);
  void openGame(session, game);
}

/// The table games on the first screen, beside the patiences.
const first = ["block", "all-fives"];

export function Games({ session }: Props) {
  const { games, game, played } = session;
  const isFirst = ({ name, seats }: Game) => seats[0] === 1 || first.includes(name);
  return (
    <>
      <div class="first-screen">
        <Today session={session} />
        <UnfinishedGames session={session} />
        <List session={session} games={games.filter(isFirst)} />
        <Doors session={session} />
      </div>
      <Next key={`${game.seats} ${played.players}`} session={session} />
      <h2>More games against the program</h2>
      <List session={session} games={games.filter((each) => !isFirst(each))} />
      <Own session={session} />
    </>
  );
}

/// The ways to a match with people, and how far the one is that was told last, and to real tiles.
function Doors({ session }: Props) {
  const under = realKept().find(({ done }) => !done);
  return (
    <div class="doors">
      <button class="real-entry" onClick={() => session.show("real")}>
        <strong>At a real table</strong>
        <small>{under ? <em class="kept">{under.note}: go on</em> : "You play with people, and ask what to play."}</small>
      </button>
      <button onClick={() => session.show("mine")}>
        <strong>My dominoes</strong>
        <small>Can the tiles on your table be won?</small>
      </button>
    </div>
  );
}

/// Games that a text declares: a box for a text, and those that were played here.
function Own({ session }: Props) {
  const [why, setWhy] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const [texts, setTexts] = useState(ownGames);
  const [, redraw] = useState({});
  useEffect(() => {
    if (texts.length > 0) session.loadWhole().then(() => redraw({}), () => undefined);
  }, []);
  const games = texts.map((text) => { try { return session.gameNamed(text); } catch { return null; } }).filter((game) => game !== null);
  const read = (event: Event) => {
    event.preventDefault();
    const { current: area } = box;
    const text = area!.value.trim();
    if (!text.startsWith("{")) return setWhy("The text of a game begins with {, as the one that stands here as an example.");
    setWhy("");
    void session.attemptFor(text, () => {
      firstDeal(session, text);
      session.show(null);
    }, (message) => {
      setWhy(`${message}.`);
      const [, line, column] = /^line (\d+), column (\d+)/.exec(message) ?? [];
      if (line) {
        const before = area!.value.split("\n").slice(0, Number(line) - 1).reduce((sum, each) => sum + each.length + 1, 0);
        area!.focus();
        area!.setSelectionRange(before + Number(column) - 1, before + Number(column));
      }
      return "";
    });
  };
  return (
    <>
      <h2>Your own</h2>
      <p class="note">A text says where the tiles lie and which moves there are, and the game is dealt, solved and counted.</p>
      {games.length > 0 && <List session={session} games={games} />}
      <form class="own-rules" onSubmit={read}>
        <label><span class="unseen">The text of the rules</span>
          <textarea ref={box} rows={5} spellcheck={false} autocomplete="off" placeholder={example} aria-invalid={why !== ""} /></label>
        {why && <p class="refused" role="alert">{why}</p>}
        <div class="row">
          <button class="main">Play these rules</button>
          <button type="button" onClick={() => { box.current!.value = example; setWhy(""); }}>An example</button>
          {session.game.page && <button type="button" onClick={() => { forgetOwn(session.game.name); setTexts(texts.filter((text) => text !== session.game.name)); }}>Forget {session.game.title}</button>}
        </div>
      </form>
    </>
  );
}

const example = `{
  "name": "four-and-twelve",
  "title": "Four and Twelve",
  "places": [
    {"name": "hand", "kind": "hand", "tiles": 4},
    {"name": "column", "kind": "column", "count": 4, "tiles": 6}
  ],
  "moves": [
    {"discard": 2, "from": ["hand", "column"], "sum": 12}
  ]
}`;

const List = ({ session, games }: Props & { games: Game[] }) => (
  <ul class="games">
    {games.map((game) => {
      const note = game === session.game && !session.puzzle ? "" : keptOf(game.name).note; // it lies there already
      return (
        <li key={game.name}>
          <button aria-current={game === session.game ? "true" : undefined} onClick={() => open(session, game)}>
            <Picture session={session} game={game} turn={session.games.indexOf(game)} />
            <strong>{game.title}{" "}{note && <em class="kept">{note}: go on</em>}</strong>
            <small>{game.aim}</small>
          </button>
        </li>
      );
    })}
  </ul>
);

const sitters: [string, string][] = [
  ["person", "a person"],
  ["many", "the program, strong"],
  ["few", "the program, quick"],
  ["random", "the program, easy: any move"],
];

/// The choices for the next deal, or for the next match and its players. The game on the table goes on until a new one
/// is begun.
function Next({ session }: Props) {
  const { scores, unit, played, game, seats, table } = session;
  const [level, setLevel] = useState<Level>("any");
  const [chooses, setChooses] = useState(false);
  const [{ players: chosen, byRecord }, seat] = useState<Pick<Played, "players" | "byRecord">>(played);
  const count = chosen.split(" ").length;
  const names = byRecord ? playersByRecord(count).players : chosen;
  const players = names.split(" ");
  const variant = variantOf(game.name, count, count === seats ? rulesOf(played.variant) : "");
  const nameOf = (seat: number) => SeatName({ players: names }, seat);
  const partner = (seat: number) => (table.settings.partners && count === seats && seat <= 2 ? `, with ${nameOf(seat + 2)}` : "");
  const seated = { players: names, byRecord };
  /// Begins a deal, which may be refused: say() then tells why.
  const begin = async (deal: () => Promise<string | void>) => {
    session.show(null);
    const why = await deal().catch((error: Error) => `${error.message}.`);
    if (why) session.say(why, true);
  };
  return (
    <>
      <h2>{game.title}</h2>
      <div class="row">
        <button class="main" onClick={() => void begin(() => newDeal(session, variant, level, seated))}>New {unit}</button>
        <button onClick={() => session.show("puzzles")}>Puzzles</button>
        <button aria-expanded={chooses} onClick={() => setChooses(!chooses)}>{scores ? "Who plays?" : "Which deal?"}</button>
      </div>
      {chooses && <div class="choices">
        {!scores && (
          <>
            <Choice name="How hard" value={level} values={["any", "easy", "middling", "hard"].map((each) => [each, each])} onChoose={(value) => setLevel(value as Level)} />
            {game.hidden !== "idle" && <Check name="Only deals that can be won" checked={session.settings.winnableOnly} onCheck={(winnableOnly) => session.change({ winnableOnly })} />}
          </>
        )}
        {game.seats.length > 1 && (
          <Choice name="Players" value={count} values={game.seats.map((each) => [each, each])} onChoose={(value) => seat(byRecord ? playersByRecord(Number(value)) : { players: usualPlayers(Number(value)) })} />
        )}
        {scores && players.map((player, i) => (
          <Choice key={i} name={`${nameOf(i + 1)}${partner(i + 1)}`} value={player} values={sitters}
            onChoose={(value) => seat({ players: players.map((each, other) => (other === i ? value : each)).join(" ") })} />
        ))}
        <NumberForm onDeal={(seed) => void begin(async () => session.begin(numbered(variant, seed, seated)))} />
        <p class="note">
          <Share variant={variant} title={game.title} />
          {scores && "The program sees what a player may see: its own tiles, the table, who passed and who drew. The rules have more choices."}
        </p>
      </div>}
    </>
  );
}

/// How many of all deals can be won, once that is loaded.
function Share({ variant, title }: { variant: string; title: string }) {
  const figure = published(variant, "thoughtful");
  return figure ? <>{figureText(figure)} of all deals of {title} can be won.</> : null;
}
