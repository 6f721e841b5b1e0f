// Settings, the user's record, and what is seldom needed.
import { figureText, percent, published } from "../session/published";
import type { Props } from "../session/session";
import { longestName, names, signs } from "../session/seat_words";
import { readRecords, storageNote } from "../session/stored";
import { shapes } from "../session/signs";
import { knock } from "../session/sound";
import { Sign } from "../table/sign";
import { Everything } from "./everything";
import { Check, Choice, Field, Figures, PasteForm } from "./parts";

export function Options({ session }: Props) {
  const { settings, table, seats } = session;
  return (
    <>
      <div class="row">
        {!session.puzzle && <button onClick={() => session.showMe()} disabled={table.over || session.looking !== null}>{session.showing ? "Stop" : "Show perfect play"}</button>}
        <button onClick={() => session.show("mine")}>My dominoes</button>
        {!session.puzzle && <button onClick={() => session.copy()}>Copy the game</button>}
        <button onClick={() => session.show("record")}>Days and record</button>
        <button onClick={() => session.show("help")}>Keys</button>
      </div>
      {seats === 1 ? (
        <>
          <Check name="Status light: can this still be won?" checked={settings.statusLight} onCheck={(statusLight) => session.change({ statusLight })} />
          <Check name={`Play the last moves by themselves if they are forced${settings.finish && !session.playsForced ? ", after your first ten games" : ""}`} checked={settings.finish} onCheck={(finish) => session.change({ finish })} />
          <Check name="Totals and numbers beside the tiles" checked={settings.totals} onCheck={(totals) => session.change({ totals })} />
        </>
      ) : <Names session={session} />}
      <Check name="The sound of a tile on wood" checked={settings.sound} onCheck={(sound) => {
        session.change({ sound });
        if (sound) knock();
      }} />
      <Check name="Pips coloured by number" checked={settings.coloured} onCheck={(coloured) => session.change({ coloured })} />
      <Choice name="Light" value={settings.theme} values={[["auto", "as the device"], ["light", "day"], ["dark", "evening"]]} onChoose={(theme) => session.change({ theme: theme as "auto" })} />
      <PasteForm what="a saved game" onRead={(text) => void session.attemptWhole(() => session.read(text), (why) => `Not a saved game: ${why}.`)} />
      <h2>Your record in {session.game.title}</h2>
      {storageNote() && <p class="note">{storageNote()}</p>}
      {session.scores ? <MatchRecord session={session} /> : <Records session={session} />}
      <Everything session={session} />
    </>
  );
}

function Names({ session }: Props) {
  /// Gives a player the next sign that no other has.
  const turnSign = (i: number) => {
    let next = signs[i]!;
    do next = (next + 1) % shapes.length; while (signs.includes(next));
    session.change({ signs: signs.map((each, j) => (i === j ? next : each)) });
  };
  return (
    <fieldset class="names">
      <legend>The program's players</legend>
      {names.map((name, i) => (
        <span key={i}>
          <button aria-label={`sign of ${name}: ${shapes[signs[i]!]![0]}; choose the next`} onClick={() => turnSign(i)}><Sign of={signs[i]!} /></button>
          <label><span class="unseen">name of player {i + 1} of the program</span>
            <Field value={name.replace(/[\u2068\u2069]/g, "")} dir="auto" maxLength={longestName} onSet={(typed) => session.change({ names: names.map((each, j) => (i === j ? typed : each)) })} />
          </label>
        </span>
      ))}
    </fieldset>
  );
}

function MatchRecord({ session }: Props) {
  const record = readRecords()[session.table.record];
  return <p>{record ? `Matches won: ${record.won} of ${record.played} (${percent(record.won / record.played)}), best row ${record.longest}.` : "No match by these rules and seats has been finished yet."}</p>;
}

function Records({ session }: Props) {
  const { variant } = session.played;
  const all = readRecords();
  const rows = [
    ...[["you, of any deals", variant], ["you, of deals that can be won", `${variant};deals=winnable`]].map(([name, key]) => {
      const record = all[key!];
      return record ? [name, percent(record.won / record.played), `${record.played}, best row ${record.longest}`] : [name, "–", "none yet"];
    }),
    ...[["thoughtful", "seeing every tile, of any deals"], ["fair", "playing as well as can be, of any deals"], ["random", "at random, of any deals"]].flatMap(([player, name]) => {
      const figure = published(variant, player!);
      return figure ? [[name, figureText(figure), figure.deals ? figure.deals.toLocaleString("en") : "exact"]] : [];
    }),
  ];
  return (
    <Figures head={["who", "wins", "games"]}>
      {rows.map(([name, wins, games]) => <tr key={name}><th scope="row">{name}</th><td>{wins}</td><td>{games}</td></tr>)}
    </Figures>
  );
}
