// My dominoes: the deal that lies on a real table is tapped in, tile by tile, and answered as soon as the last one lies.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { fresh, gameOf, type Played } from "../game";
import type { Store } from "../store";
import type { Laid } from "../stored";
import { Face } from "../tile";
import { allTiles, tileOf, type Answer, type Place, type Table } from "../types";
import { plain } from "../views/plain";
import { viewOf } from "../views/index";
import { said, verdictText } from "../words";
import { Box, Tools, useLaid } from "./typed_deal";

const turned = (laid: string) => laid.split("-").reverse().join("-");

/// The places of the game with every tile face up, and which tile of a whole deal lies where.
function opening(store: Store): { places: Place[]; order: string[] } {
  const table = store.ask<Table>({ ask: "table", variant: store.played.variant, deal: "seed 1", moves: [] });
  const places = table.places
    .filter((place) => place.tiles.length > 0)
    .map((place): Place => (place.faceDown ? { ...place, faceDown: false, kind: "hand" } : place));
  return { places, order: table.tiles.split(" ") };
}

export function Mine({ store }: { store: Store }) {
  const [laid, setLaid] = useLaid(gameOf(store.played.variant), allTiles);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 340, height: 300 });
  const held = useRef(0);
  useLayoutEffect(() => {
    const look = () => setSize({ width: ref.current!.clientWidth, height: ref.current!.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, []);
  const { places, order } = useMemo(() => opening(store), [store.played.variant]);
  const hides = store.game.hidden !== "nothing";
  const plan = useMemo(
    () => (hides ? plain : viewOf(gameOf(store.played.variant)))(places, { ...size, totals: false, movable: new Set() }),
    [places, size],
  );
  const spots = useMemo(() => order.map((tile) => plan.spots.find((spot) => spot.tile === tile)!), [plan]);
  const used = new Set(laid.filter((tile) => tile !== null).map((tile) => tileOf(tile!)));
  const next = laid.indexOf(null);

  const ask = (all: Laid) => {
    if (!all.includes(null)) void solve(all.join(" "));
  };
  useEffect(() => ask(laid), []);
  const change = (all: Laid) => {
    setLaid(all);
    setAnswer(null);
    store.say("");
    ask(all);
  };
  const put = (index: number, tile: string | null) => change(laid.map((each, i) => (i === index ? tile : each)));
  const fill = () => {
    const rest = allTiles.filter((tile) => !used.has(tile));
    const draw = () => rest.splice(crypto.getRandomValues(new Uint32Array(1))[0]! % rest.length, 1)[0]!;
    change(laid.map((tile) => tile ?? (Math.random() < 0.5 ? draw() : turned(draw()))));
  };
  const solve = async (deal: string) => {
    setBusy(true);
    await store.solve(fresh(store.played.variant, deal), (answer) => {
      store.told = verdictText(answer); // it stands above the box
      store.say("");
      setAnswer(answer);
    });
    setBusy(false);
  };
  const read = (pasted: string) => {
    try {
      const game = store.ask<Pick<Played, "deal" | "moves"> & { variant: string | null }>({ ask: "read", text: pasted });
      if (game.moves.length === 0 && game.variant === null) return change(game.deal.split(" "));
      store.begin({ ...fresh(game.variant ?? store.played.variant, game.deal), moves: game.moves, at: game.moves.length });
      store.show(null);
      store.solveHere(true);
    } catch (error) {
      store.say((error as Error).message, true);
    }
  };
  const play = (show: boolean) => {
    store.show(null);
    store.begin(fresh(store.played.variant, laid.join(" ")));
    if (show) void store.showMe(true);
  };

  return (
    <div class="mine">
      <div class="table" ref={ref}>
        <div class="cloth" role="group" aria-label="the deal that lies before you">
          {spots.map((spot, i) => {
            const lying = Math.abs(spot.turn) === 90;
            const tile = laid[i];
            const style = `width:${lying ? 2 * spot.short : spot.short}px;height:${lying ? spot.short : 2 * spot.short}px;transform:translate(${spot.x}px,${spot.y}px) translate(-50%,-50%);--short:${spot.short}px;--turn:${spot.turn}deg`;
            const where = places[spot.place]!.name;
            return tile ? (
              <button key={i} class="tile free" style={style} aria-label={`${said(tile)}, ${where}: turn it`}
                onPointerDown={() => { held.current = Date.now(); }}
                onContextMenu={(event) => event.preventDefault()}
                onKeyDown={(event) => (event.key === "Delete" || event.key === "Backspace") && put(i, null)}
                onClick={() => (Date.now() - held.current > 450 && held.current > 0 ? put(i, null) : put(i, turned(tile)))}>
                <Face tile={tile} />
              </button>
            ) : (
              <div key={i} class={i === next ? "slot next" : "slot"} style={style} />
            );
          })}
          {plan.labels.map((label, i) => <span key={i} class="label quiet" style={`left:${label.x}px;top:${label.y}px`}>{label.text}</span>)}
        </div>
      </div>
      {answer && (
        <div class={`ending ${answer.verdict === "winnable" ? "won" : "lost"}`} data-verdict={answer.verdict}>
          <p>{verdictText(answer)}</p>
          {answer.line.length > 0 && <button class="main" onClick={() => play(true)}>Show the line</button>}
          <button onClick={() => play(false)}>Play it</button>
        </div>
      )}
      {next >= 0 && <Box tiles={allTiles} used={used} onTap={(tile) => put(next, tile)} />}
      <Tools full={next < 0} empty={used.size === 0} busy={busy && !answer} onFill={fill}
        onClear={() => change(Array(28).fill(null))} onLeave={() => store.show(null)} onRead={read} />
    </div>
  );
}

export function MineNotes({ store }: { store: Store }) {
  return (
    <>
      <h2>My dominoes</h2>
      <p>Set up the deal that lies on your own table. The lit place comes next: tap its tile in the box below.</p>
      <p>Tap a laid tile to turn it; hold it, or press Delete, to take it back.</p>
      <p>The answer comes with the last tile. To ask about the middle of a game, choose “Play it”, play up to there, and then “Solve from here” below the moves.</p>
      <p>Text may go on with moves after the 28 tiles, as in “… 6-4+1-1 3-2@4”; games saved by the program can be pasted whole.</p>
      <div class="row"><button onClick={() => store.show("games")}>Another game</button></div>
    </>
  );
}
