// My dominoes at a table game: the hands and the stock of a real deal, tapped in tile by tile, with what the deal is worth
// when all hands lie open, and how perfect play goes.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Refused } from "../module";
import { Box, Tools, useLaid } from "../sheets/typed_deal";
import type { Store } from "../store";
import type { Laid } from "../stored";
import { Face } from "../tile";
import { tilesOf, tileOf } from "../types";
import { capital, said } from "../words";
import { anew, question, type Seated } from "./seated";
import type { MatchStore } from "./store";
import type { MatchTable, Solved } from "./types";
import { worthText } from "./words";

interface Props {
  store: Store;
  match: MatchStore;
}

/// The hands and the stock, with how many tiles lie in each, in the order in which a deal names them.
function groupsOf(table: MatchTable): { name: string; size: number }[] {
  const { hands, settings } = table;
  const stock = table.tiles.split(" ").length - hands.reduce((sum, hand) => sum + hand.length, 0);
  const aside = !settings.draws ? "aside" : `stock, the next to be drawn first${settings.reserve > 0 ? `; the last ${settings.reserve === 1 ? "is" : `${settings.reserve} are`} never drawn` : ""}`;
  return [
    ...hands.map((hand, seat) => ({ name: `seat ${seat + 1}${settings.rows ? ", its first tile first" : ""}`, size: hand.length })),
    ...(stock > 0 ? [{ name: aside, size: stock }] : []),
  ];
}

export function MatchMine({ store, match }: Props) {
  const { seated, table } = match;
  const all = useMemo(() => tilesOf(table.settings.highest), [table.settings.highest]);
  const [laid, setLaid] = useLaid(match.variant, all);
  const [solved, setSolved] = useState<Solved | null>(null);
  const asked = useRef(0);
  const start = useMemo(() => store.ask<MatchTable>(question(anew(seated, "1"), "match")), []);
  const groups = useMemo(() => groupsOf(start), [start]);
  const used = new Set(laid.filter((tile) => tile !== null));
  const next = laid.indexOf(null);
  const deal = (tiles: Laid): Seated => ({ ...anew(seated, "1"), deal: tiles.join(" ") });

  const ask = (tiles: Laid) => {
    if (!tiles.includes(null)) void solve(tiles);
  };
  useEffect(() => ask(laid), []);
  const change = (tiles: Laid) => {
    setLaid(tiles);
    setSolved(null);
    ++asked.current;
    store.say("");
    ask(tiles);
  };
  const solve = async (tiles: Laid) => {
    const mine = asked.current;
    store.say("Thinking …");
    try {
      const found = await match.solve(deal(tiles));
      if (found === null || mine !== asked.current) return;
      setSolved(found);
      store.say("");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      store.say(`${error.message}.`, true);
    }
  };
  const put = (at: number, tile: string | null) => change(laid.map((each, i) => (i === at ? tile : each)));
  const fill = () => {
    const rest = all.filter((tile) => !used.has(tile));
    change(laid.map((tile) => tile ?? rest.splice(crypto.getRandomValues(new Uint32Array(1))[0]! % rest.length, 1)[0]!));
  };
  const read = (pasted: string) => {
    try {
      change(store.ask<MatchTable>(question(deal(pasted.trim().split(/\s+/)), "match")).tiles.split(" ").map(tileOf));
    } catch (error) {
      store.say(`${(error as Error).message}.`, true);
    }
  };
  const play = () => {
    store.show(null);
    match.sit(deal(laid));
  };
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [next]);
  let from = 0;
  return (
    <div class="mine">
      <div class="table hands" role="group" aria-label="the deal that lies before you" tabIndex={0}>
        {groups.map(({ name, size }) => {
          const first = from;
          from += size;
          return (
            <section key={name}>
              <h2>{capital(name)}</h2>
              <div class="dealt">
                {laid.slice(first, first + size).map((tile, i) => tile ? (
                  <button key={i} data-dealt={tile} aria-label={`${said(tile)}, ${name}: take it back`} onClick={() => put(first + i, null)}>
                    <span class="small"><Face tile={tile} /></span>
                  </button>
                ) : (
                  <i key={i} class={first + i === next ? "next" : ""} ref={first + i === next ? place : undefined} />
                ))}
              </div>
            </section>
          );
        })}
      </div>
      {solved && (
        <div class="ending" data-worth={`${solved.low} ${solved.high}`}>
          <p>{worthText(start, solved)}</p>
          {solved.line.length > 0 && <button class="main" onClick={() => { store.show(null); match.watch(deal(laid), solved.line); }}>Show the line</button>}
          <button onClick={play}>Play it</button>
        </div>
      )}
      {next >= 0 && <Box tiles={all} used={used} onTap={(tile) => put(next, tile)} />}
      <Tools full={next < 0} empty={used.size === 0} onFill={fill} onClear={() => change(Array(all.length).fill(null))}
        onLeave={() => store.show(null)} onRead={read} />
    </div>
  );
}

export function MatchMineNotes({ store, match }: Props) {
  return (
    <>
      <h2>My dominoes: {match.game.title} by {match.seated.seats}</h2>
      <p>Set up the deal of your own table: the tiles of every hand, then the rest. The lit place comes next: tap its tile in the box below. Tap a laid tile to take it back.</p>
      <p>The answer comes with the last tile: what the deal is worth to the seat that leads if all hands lie open and everybody plays perfectly, and the line of play.</p>
      <p>Seats and rules are those of the match on the table. A text names all tiles in this order.</p>
      <div class="row"><button onClick={() => store.show("games")}>Another game</button></div>
    </>
  );
}
