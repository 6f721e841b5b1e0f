// The sheets of a match: games and seats, the moves with their review, the rules, and what is seldom needed.
import { useState } from "preact/hooks";
import { randomSeed } from "../deals";
import { ruleIn, withRule } from "../game";
import { goOnMatch } from "../open";
import { Look } from "../sheets/options";
import { Page } from "../sheets/rules";
import type { Store } from "../store";
import { percent } from "../published";
import { keptNote, readRecords } from "../stored";
import { seedOf, today } from "../today";
import pages from "rule-pages";
import { anew, isPerson, seated, usual, type Seated } from "./seated";
import type { MatchStore } from "./store";
import type { Choice, Made, TableGame } from "./types";
import { SeatName } from "./words";

interface Props {
  store: Store;
  match: MatchStore;
}

/// Of a game that can be gone on with, where it stands.
export function KeptNote({ game }: { game: string }) {
  const note = keptNote(game);
  return note ? <em class="kept">{note}: go on</em> : null;
}

/// At the match that was left, else at a new one.
function sitDown(store: Store, game: TableGame): void {
  if (keptNote(game.name) && goOnMatch(store, game.name)) return;
  store.sit(seated(game.name, game.seats[0]!, usual(game.seats[0]!), randomSeed()));
}

/// The twelve, below the six.
export function TableGames({ store, go }: { store: Store; go: (deal: () => void) => void }) {
  return (
    <>
      <h2>Against the program</h2>
      <ul class="games">
        {store.tableGames.map((game) => (
          <li key={game.name}>
            <button aria-current={game.name === store.match?.seated.game ? "true" : undefined}
              onClick={() => go(() => sitDown(store, game))}>
              <strong>{game.title}{" "}<KeptNote game={game.name} /></strong>
              <small>{game.aim}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const sitters: [string, string][] = [
  ["person", "a person"],
  ["many", "the program, strong"],
  ["few", "the program, quick"],
  ["random", "the program, any move"],
];

/// Who sits at the next match; the one on the table goes on until a new one is asked for.
export function NextMatch({ store, match, go }: Props & { go: (deal: () => void) => void }) {
  const [seed, setSeed] = useState("");
  const { seated: now, game } = match;
  const [players, setPlayers] = useState(now.players.split(" "));
  const count = players.length;
  const sit = (seed: string, date = "") => go(() => {
    try {
      const rules = count === now.seats ? now.rules : "";
      match.sit({ ...seated(now.game, count, players.join(" "), seed, rules), date });
    } catch (error) {
      store.say(`${(error as Error).message}.`, true);
    }
  });
  const daily = () => (match.isOf(today(), players.join(" ")) ? go(() => undefined) : sit(seedOf(today()), today()));
  const partner = (seat: number) => match.table.settings.partners && count === now.seats ? `, with seat ${((seat + 2) % 4) + 1}` : "";
  return (
    <>
      <h2>The next match of {game.title}</h2>
      <div class="row">
        <button class="main" onClick={() => sit(randomSeed())}>New match</button>
        <button onClick={daily}>Today's</button>
      </div>
      {game.seats.length > 1 && (
        <label class="row">
          <span>Seats</span>
          <select value={count} onChange={(event) => setPlayers(usual(Number(event.currentTarget.value)).split(" "))}>
            {game.seats.map((count) => <option key={count} value={count}>{count}</option>)}
          </select>
        </label>
      )}
      {players.map((player, seat) => (
        <label class="row" key={seat}>
          <span>Seat {seat + 1}{partner(seat)}</span>
          <select value={player} onChange={(event) => setPlayers(players.map((each, i) => (i === seat ? event.currentTarget.value : each)))}>
            {sitters.map(([value, name]) => <option key={value} value={value}>{name}</option>)}
          </select>
        </label>
      ))}
      <form class="row" onSubmit={(event) => {
        event.preventDefault();
        if (seed.trim() !== "") sit(seed.trim());
      }}>
        <label>Number <input class="seed" inputMode="numeric" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} /></label>
        <button>Deal it</button>
      </form>
      <p class="note">The program's seats see what a seat may see: their own tiles, the table, who passed and who drew. The rules have more choices.</p>
      <div class="row"><button onClick={() => store.show("mine")}>My dominoes: what is my deal worth?</button></div>
    </>
  );
}

/// An open sheet leaves the table hardly any room.
export const isNarrow = (): boolean => matchMedia("(max-width: 639px)").matches;

export function MatchMoves({ store, match }: Props) {
  const { table, reviewed, reviewing } = match;
  const costs = [...(reviewed?.values() ?? [])];
  const mine = (move: Made) => isPerson(match.seated, move.seat);
  const look = (move: number) => {
    match.lookAt(move);
    if (isNarrow()) store.show(null);
  };
  return (
    <>
      <p class="note">Hand {table.hand}. Tap a move of yours to look at the table before it, and to try again from there.</p>
      <ol class="moves made">
        {table.played.map((move, i) => {
          const cost = reviewed?.get(i);
          const text = <><span class="n">{i + 1}</span> {SeatName(match.seated, move.seat)} {move.text}{move.scored > 0 && !table.settings.muggins && <b> +{move.scored}</b>}</>;
          return (
            <li key={i}>
              {mine(move) && move.choice ? (
                <button class={cost && ((cost.openCost ?? 0) > 0 || cost.fairCost > 0.05) ? "fatal" : i >= table.at ? "ahead" : ""} title={`look at the table before move ${i + 1}`} aria-current={match.looking === i ? "step" : undefined}
                  disabled={match.waits || match.covered} data-look={i} onClick={() => look(i)}>
                  {text}
                  {cost && <small>{cost.openCost === null ? "?" : cost.openCost}{cost.openCost ? ` (${cost.bestOpen})` : ""} · {cost.fairCost.toFixed(1)}{cost.fairCost > 0.05 ? ` (${cost.bestFair})` : ""}</small>}
                </button>
              ) : (
                <span class={i >= table.at ? "ahead" : ""}>{text}</span>
              )}
            </li>
          );
        })}
      </ol>
      <div class="row">
        <button disabled={!match.over || reviewing} onClick={() => match.review()}>{reviewing ? "Reviewing …" : "Review my moves"}</button>
        <button disabled={!match.mine} onClick={() => match.peek()}>Peek at all hands</button>
      </div>
      {costs.length > 0 && (
        <p class="note" data-review={reviewing ? "going" : "done"}>
          What your moves have cost in points, by open hands · by what you could know (with the better move): together {costs.reduce((sum, each) => sum + (each.openCost ?? 0), 0)} · {costs.reduce((sum, each) => sum + each.fairCost, 0).toFixed(1)}.
        </p>
      )}
      {!reviewing && reviewed?.size === 0 && <p class="note" data-review="done">You had nothing to choose in this hand.</p>}
      {match.seated.spoiled && <p class="note">This match does not count: {match.seated.spoiled}.</p>}
    </>
  );
}

export function MatchRules({ store, match }: Props) {
  const { seated: now, table } = match;
  const choices = store.ask<Choice[]>({ ask: "match choices", game: now.game, seats: now.seats });
  const choose = (option: string, value: string) => {
    const rules = withRule(table.rules, option, value);
    // Another set, or other partners, has another hand: what follows from it is left to its default.
    const kept = option === "set" ? rules.split(";").filter((each) => !each.startsWith("hand=")).join(";") : option === "partners" && value === "no" ? rules.replace("out=both", "out=one") : rules;
    try {
      match.sit({ ...anew(now, now.seed), rules: kept, deal: option === "set" ? "" : now.deal });
      store.say(`Now ${option}=${value}; the same match from its start.`);
    } catch (error) {
      store.say(`${(error as Error).message}.`, true);
    }
  };
  return (
    <>
      {choices.map((choice) => {
        const value = ruleIn(table.rules, choice.name);
        return (
          <label class="row" key={choice.name}>
            <span><strong>{choice.name}</strong> {choice.help}</span>
            {choice.words.length > 0 ? (
              <select value={value} onChange={(event) => choose(choice.name, event.currentTarget.value)}>
                {[...choice.words].sort().map((word) => <option key={word} value={word}>{word}</option>)}
              </select>
            ) : (
              <input class="number" type="number" min={choice.lowest} max={choice.highest} value={value} onChange={(event) => choose(choice.name, event.currentTarget.value)} />
            )}
          </label>
        );
      })}
      <Page text={pages[now.game] ?? ""} />
    </>
  );
}

export function MatchOptions({ store, match }: Props) {
  const [text, setText] = useState("");
  const record = readRecords()[match.table.record];
  return (
    <>
      <div class="row">
        <button onClick={() => match.peek()} disabled={!match.mine}>Peek at all hands</button>
        <button onClick={() => void match.showMe()} disabled={match.table.over || match.looking !== null}>{match.showing ? "Stop" : "Show perfect play"}</button>
        <button onClick={() => store.show("mine")}>My dominoes</button>
        <button onClick={() => void match.copy()}>Copy the match</button>
        <button onClick={() => store.show("help")}>Keys</button>
      </div>
      <form class="row" onSubmit={(event) => {
        event.preventDefault();
        try {
          match.read(text);
          store.show(null);
        } catch (error) {
          store.say(`Not a match: ${(error as Error).message}.`, true);
        }
      }}>
        <label class="paste"><span class="unseen">A match as text</span>
          <textarea rows={1} placeholder="or paste a match" value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button>Read</button>
      </form>
      <Look store={store} />
      <h2>Your record in {match.game.title}</h2>
      <p>{record ? `Matches won: ${record.won} of ${record.played} (${percent(record.won / record.played)}), best row ${record.longest}.` : "No match by these rules and seats has been finished yet."}</p>
    </>
  );
}
