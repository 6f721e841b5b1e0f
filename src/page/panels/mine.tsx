// My dominoes: the user taps in a deal from a real table, tile by tile. The page answers as soon as the last tile lies.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Refused } from "../module/module";
import { tableOf } from "../session/board";
import { anew, start, type Played, type Saved } from "../session/played";
import { Said } from "../table/said";
import { inWords } from "../session/seat_words";
import type { Props, Session } from "../session/session";
import { keepDeal, keptDeal, type Laid } from "../session/stored";
import { lies } from "../table/style";
import { useSize } from "../table/table";
import { Face } from "../table/tile";
import { tileOf, tilesOf, turned, type Answer, type Table } from "../module/types";
import { allOpen, viewOf } from "../views/index";
import { capital, said } from "../module/words";
import { PasteForm } from "./parts";

const Box = ({ tiles, used, onTap }: { tiles: string[]; used: Set<string | null>; onTap: (tile: string) => void }) => (
  <div class={tiles.length > 28 ? "box large" : "box"} role="group" aria-label="the box: tap the tile that comes next">
    {tiles.map((tile) => (
      <button key={tile} disabled={used.has(tile)} aria-label={said(tile)} onClick={() => onTap(tile)}>
        <span class="small"><Face tile={tile} /></span>
      </button>
    ))}
  </div>
);

/// The deal that the user has put together so far, and what the solver has found out about it.
function useDeal(session: Session) {
  const { played, game, scores } = session;
  const all = useMemo(() => tilesOf(session.table.settings.highest), []);
  // The tiles laid so far outlive the panel and the page, so that nobody must tap in a whole set of dominoes twice.
  const what = scores ? played.variant : game.name;
  const [laid, setLaid] = useState(() => keptDeal(what, all));
  const [found, setFound] = useState<Answer | null>(null);
  const asked = useRef(0);
  const deal = (tiles: Laid): Played => anew(played, "1", { deal: tiles.join(" ") });
  const opening = useMemo(() => tableOf(session.ask, anew(played, "1")), []);
  const used = new Set(laid.filter((tile) => tile !== null).map((tile) => tileOf(tile!)));
  const atPlaces = opening.places.length > 0; // where its tiles lie at the start; else in hands
  const told = (tiles: Laid): Played => ({ ...deal(tiles), players: Array(session.seats).fill("person").join(" ") }); // none of them is you
  const text = ({ told: sentences }: Answer) => inWords(told(laid), sentences);
  const solve = async (tiles: Laid) => {
    const mine = ++asked.current;
    if (tiles.includes(null)) return;
    try {
      await session.solve(told(tiles), (answer) => {
        if (mine !== asked.current) return;
        session.told = text(answer); // only announced, because the text is shown above the box
        session.say("");
        setFound(answer);
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      session.say(`${error.message}.`, true);
    }
  };
  useEffect(() => void solve(laid), []);
  const change = (tiles: Laid) => {
    setLaid(tiles);
    keepDeal(what, tiles);
    setFound(null);
    session.say("");
    void solve(tiles);
  };
  const put = (at: number, tile: string | null) => change(laid.map((each, i) => (i === at ? tile : each)));
  return { all, laid, used, next: laid.indexOf(null), opening, atPlaces, deal, change, put, found, text };
}
type LaidDeal = ReturnType<typeof useDeal>;

export function Mine({ session }: Props) {
  const { played } = session;
  const mine = useDeal(session);
  const { all, laid, used, next, atPlaces, deal, change, put, found, text } = mine;
  const fill = () => {
    const rest = all.filter((tile) => !used.has(tile));
    const draw = () => rest.splice(crypto.getRandomValues(new Uint32Array(1))[0]! % rest.length, 1)[0]!;
    change(laid.map((tile) => tile ?? (atPlaces && Math.random() < 0.5 ? turned(draw()) : draw())));
  };
  const readDeal = (pasted: string) => change(tableOf(session.ask, deal(pasted.trim().split(/\s+/))).tiles.split(" ").map(tileOf));
  const readGame = (pasted: string) => {
    const game = session.ask<Saved | { variant: null; deal: string; moves: string[] }>({ ask: "read", text: pasted });
    if (game.moves.length === 0 && game.variant === null) return change(game.deal.split(" "));
    const variant = game.variant ?? played.variant;
    session.begin(start(variant, { ...game, variant, at: game.moves.length }));
    session.show(null);
    if (!session.scores) void session.solveHere(true);
  };
  const read = (pasted: string) => (atPlaces ? void session.attemptWhole(() => readGame(pasted)) : session.attempt(() => readDeal(pasted)));
  const Lying = atPlaces ? OnTable : InHands;
  return (
    <div class="mine">
      <Lying session={session} mine={mine} />
      {found && <Found session={session} played={deal(laid)} found={found} text={text(found)} />}
      {next >= 0 && <Box tiles={all} used={used} onTap={(tile) => put(next, tile)} />}
      <div class="row tools">
        <button disabled={next < 0} onClick={fill}>{used.size === 0 ? "All at random" : "The rest at random"}</button>
        <button disabled={used.size === 0} onClick={() => change(Array(all.length).fill(null))}>Clear</button>
        <button onClick={() => session.show(null)}>Leave</button>
        <PasteForm what="a deal" onRead={read} />
      </div>
    </div>
  );
}

function Found({ session, played, found, text }: Props & { played: Played; found: Answer; text: string }) {
  const leave = (play: () => void) => () => {
    session.show(null);
    play();
  };
  return (
    <div class="ending" data-verdict={found.verdict} data-worth={found.low !== undefined && `${found.low} ${found.high}`}>
      <p><Said text={text} /></p>
      {found.line && found.line.length > 0 && <button class="main" onClick={leave(() => session.watch(played, found.line!))}>Show the line</button>}
      <button onClick={leave(() => session.begin(played))}>Play it</button>
    </div>
  );
}

/// A patience: every tile is shown where it lies at the start, face up.
function OnTable({ session, mine: { opening, laid, next, put } }: Props & { mine: LaidDeal }) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref) ?? { width: 340, height: 300 };
  const held = useRef(0);
  const places = useMemo(() => allOpen(opening.places.filter((place) => place.tiles.length > 0)), [opening]);
  const plan = useMemo(() => viewOf(places)(places, { ...size, totals: false, movable: new Set() }), [places, size.width, size.height]);
  const spots = useMemo(() => opening.tiles.split(" ").map((tile) => plan.spots.find((spot) => spot.tile === tile)!), [plan]);
  return (
    <div class="table" ref={ref}>
      <div class="cloth" role="group" aria-label="the deal that lies before you">
        {spots.map((spot, i) => {
          const tile = laid[i];
          const style = lies(spot);
          return tile ? (
            <button key={i} class="tile free" style={style} aria-label={`${said(tile)}, ${places[spot.place]!.name}: turn it`}
              onPointerDown={() => { held.current = Date.now(); }}
              onContextMenu={(event) => event.preventDefault()}
              onKeyDown={(event) => (event.key === "Delete" || event.key === "Backspace") && put(i, null)}
              onClick={() => put(i, Date.now() - held.current > 450 && held.current > 0 ? null : turned(tile))}>
              <Face tile={tile} />
            </button>
          ) : (
            <div key={i} class={i === next ? "slot next" : "slot"} style={style} />
          );
        })}
        {plan.labels.map((label, i) => <span key={i} class="label quiet" style={`left:${label.x}px;top:${label.y}px`}>{label.text}</span>)}
      </div>
    </div>
  );
}

/// The hands and the stock, with the number of tiles in each, in the order in which a deal names them.
function groupsOf({ hands, settings, tiles }: Table): { name: string; size: number }[] {
  const stock = tiles.split(" ").length - hands.reduce((sum, hand) => sum + hand.length, 0);
  const aside = !settings.draws ? "aside" : `stock, the next to be drawn first${settings.reserve > 0 ? `; the last ${settings.reserve === 1 ? "is" : `${settings.reserve} are`} never drawn` : ""}`;
  return [
    ...hands.map((hand, seat) => ({ name: `player ${seat + 1}${settings.rows ? ", its first tile first" : ""}`, size: hand.length })),
    ...(stock > 0 ? [{ name: aside, size: stock }] : []),
  ];
}

/// A table game: hand after hand, then the stock.
function InHands({ mine: { opening, laid, next, put } }: { mine: LaidDeal }) {
  const groups = useMemo(() => groupsOf(opening), [opening]);
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [next]);
  let from = 0;
  return (
    <div class="table hands" role="group" aria-label="the deal that lies before you" tabIndex={0}>
      {groups.map(({ name, size }) => {
        const first = from;
        from += size;
        return (
          <section key={name}>
            <h2>{capital(name)}</h2>
            <div class="dealt">
              {laid.slice(first, from).map((tile, i) => tile ? (
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
  );
}

export function MineNotes({ session }: Props) {
  return (
    <>
      <h2>My dominoes: {session.called}</h2>
      {session.table.places.length > 0 ? (
        <>
          <p>Set up the deal that lies on your own table. The highlighted place comes next: tap its tile in the box below.</p>
          <p>Tap a laid tile to turn it; hold it, or press Delete, to take it back.</p>
          <p>The answer comes with the last tile. To ask about the middle of a game, choose “Play it”, play up to there, and then “Solve from here” below the moves.</p>
          <p>Text may go on with moves after the 28 tiles, as in “… 6-4+1-1 3-2@4”; games saved by the program can be pasted whole.</p>
        </>
      ) : (
        <>
          <p>Set up the deal of your own table: the tiles of every hand, then the rest. The highlighted place comes next: tap its tile in the box below. Tap a laid tile to take it back.</p>
          <p>The answer comes with the last tile: what the deal is worth to the player who leads if all hands lie open and everybody plays perfectly, and the line of play.</p>
          <p>Players and rules are those of the match on the table. A text names all tiles in this order.</p>
        </>
      )}
      <div class="row"><button onClick={() => session.show("games")}>Another game</button></div>
    </>
  );
}
