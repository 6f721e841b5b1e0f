// The games, and the next deal: of a patience any, one that can be won, easy to hard; of a table game with who sits there.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { dailyDeal, newDeal, type Hardness } from "../session/deals";
import { goOn } from "../session/open";
import { gameOf, randomSeed, rulesOf, start, usualPlayers, variantOf } from "../session/played";
import { figureText, published } from "../session/published";
import type { Props, Session } from "../session/session";
import { keptNote } from "../session/stored";
import { seedOf, today } from "../session/today";
import type { Game } from "../types";
import { Check, Choice, NumberForm } from "./parts";

/// Goes on with the game that was left, else deals a new one.
function open(session: Session, { name, seats: [seats] }: Game): void {
  if (keptNote(name) && goOn(session, name)) return;
  if (seats === 1) void newDeal(session, name);
  else session.begin(start(variantOf(name, seats!), { seed: randomSeed() }));
}

export function Games({ session }: Props) {
  const { games, alone, played } = session;
  return (
    <>
      <List session={session} games={games.filter(({ seats }) => seats[0] === 1)} />
      {alone ? <NextDeal session={session} /> : <NextMatch key={`${gameOf(played.variant)} ${played.players}`} session={session} />}
      <h2>Against the program</h2>
      <List session={session} games={games.filter(({ seats }) => seats[0] !== 1)} />
    </>
  );
}

const List = ({ session, games }: Props & { games: Game[] }) => (
  <ul class="games">
    {games.map((game) => (
      <li key={game.name}>
        <button aria-current={game === session.game ? "true" : undefined} onClick={() => { session.show(null); open(session, game); }}>
          <strong>{game.title}{" "}{keptNote(game.name) && <em class="kept">{keptNote(game.name)}: go on</em>}</strong>
          <small>{game.aim}</small>
        </button>
      </li>
    ))}
  </ul>
);

interface NextProps extends Props {
  title: string;
  what: string;
  deal: () => void;
  daily: () => void;
  numbered: (seed: string) => void;
  note: ComponentChildren;
  mine: string;
  children: ComponentChildren;
}

const Next = ({ session, title, what, deal, daily, numbered, note, mine, children }: NextProps) => (
  <>
    <h2>{title}</h2>
    <div class="row">
      <button class="main" onClick={() => { session.show(null); deal(); }}>New {what}</button>
      <button onClick={() => { session.show(null); daily(); }}>Today's</button>
    </div>
    {children}
    <NumberForm onDeal={numbered} />
    <p class="note">{note}</p>
    <div class="row"><button onClick={() => session.show("mine")}>My dominoes: {mine}</button></div>
  </>
);

function NextDeal({ session }: Props) {
  const [hardness, setHardness] = useState<Hardness>("any");
  const { variant } = session.played;
  /// Today's deal; it goes on if it is under way.
  const daily = async () => {
    const why = session.isOf(today()) && session.played.at > 0 ? "" : await dailyDeal(session, variant, today());
    if (why) session.say(why, true);
  };
  const deal = (seed: string) => {
    try {
      session.begin(start(variant, { deal: `seed ${seed}` }));
      session.show(null);
    } catch (error) {
      session.say((error as Error).message, true);
    }
  };
  const figure = published(variant, "thoughtful");
  return (
    <Next session={session} title="The next deal" what="deal" deal={() => void newDeal(session, variant, hardness)} daily={daily} numbered={deal}
      note={figure && `${figureText(figure)} of all deals of ${session.game.title} can be won.`} mine="can my deal be won?">
      <Choice name="How hard" value={hardness} values={["any", "easy", "middling", "hard"].map((each) => [each, each])} onChoose={(value) => setHardness(value as Hardness)} />
      <Check name="Only deals that can be won" checked={session.settings.winnableOnly} onCheck={(winnableOnly) => session.change({ winnableOnly })} />
    </Next>
  );
}

const sitters: [string, string][] = [
  ["person", "a person"],
  ["many", "the program, strong"],
  ["few", "the program, quick"],
  ["random", "the program, any move"],
];

/// Who sits at the next match; the one on the table goes on until a new one is asked for.
function NextMatch({ session }: Props) {
  const { played, game, seats, table } = session;
  const [players, setPlayers] = useState(played.players.split(" "));
  const count = players.length;
  const sit = (seed: string, date = "") => {
    session.show(null);
    try {
      const rules = count === seats ? rulesOf(played.variant) : "";
      session.begin(start(variantOf(game.name, count, rules), { players: players.join(" "), seed, date }));
    } catch (error) {
      session.say(`${(error as Error).message}.`, true);
    }
  };
  const daily = () => session.isOf(today(), players.join(" ")) || sit(seedOf(today()), today());
  const partner = (seat: number) => table.settings.partners && count === seats ? `, with seat ${((seat + 2) % 4) + 1}` : "";
  return (
    <Next session={session} title={`The next match of ${game.title}`} what="match" deal={() => sit(randomSeed())} daily={daily} numbered={sit} mine="what is my deal worth?"
      note="The program's seats see what a seat may see: their own tiles, the table, who passed and who drew. The rules have more choices.">
      {game.seats.length > 1 && (
        <Choice name="Seats" value={count} values={game.seats.map((each) => [each, each])} onChoose={(value) => setPlayers(usualPlayers(Number(value)).split(" "))} />
      )}
      {players.map((player, seat) => (
        <Choice key={seat} name={`Seat ${seat + 1}${partner(seat)}`} value={player} values={sitters}
          onChoose={(value) => setPlayers(players.map((each, i) => (i === seat ? value : each)))} />
      ))}
    </Next>
  );
}
