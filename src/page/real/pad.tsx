// What lies under the thumb at a real table: the box of tiles, the worth of each own move, the pips left, who leads.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Said } from "../table/said";
import { Face } from "../table/tile";
import { tileOf, tilesOf } from "../module/types";
import { capital, chance, counted, marked, said, spelled } from "../module/words";
import type { Model } from "./model";
import { entryInWords, inWords, seatName, SeatName, signed } from "./words";

interface BoxProps {
  highest: number;
  shown: (tile: string) => boolean; // others leave a gap
  fits?: Set<string>;
  picked?: string[];
  few?: boolean; // no gaps
  name: string;
  tap: (tile: string) => void;
}

/// The box: each tile has its place, whatever else is there, until few are left.
function Box({ highest, shown, fits, picked = [], few = false, name, tap }: BoxProps) {
  const all = useMemo(() => tilesOf(highest), [highest]).filter((tile) => !few || shown(tile));
  return (
    <div class={highest > 6 ? "box large" : "box"} role="group" aria-label={name}>
      {all.map((tile) => (
        <button key={tile} data-box={tile} disabled={!shown(tile)} aria-label={said(tile)} class={fits?.has(tile) ? "fits" : ""}
          aria-pressed={picked.length > 0 ? picked.includes(tile) : undefined} onClick={() => tap(tile)}>
          <span class="small"><Face tile={tile} /></span>
        </button>
      ))}
    </div>
  );
}

/// What is said.
export function Says({ model }: { model: Model }) {
  const { match, shown, refusal, notice, edit, said: told, advice, looked, draws } = model;
  if (!match) return null;
  if (refusal) return <Line warns text={inWords(match, refusal.said)} />;
  if (notice) return <Line warns text={`${notice}.`} />;
  if (model.asksEnd && shown.awaits !== "own_move") return <Line text={`${edit ? `Entry ${edit.entry}: which` : "Which"} end? Tap it.`} />;
  if (edit) return <Line text={`${edit.how === "fix" ? `What was entry ${edit.entry} instead?` : `What came before entry ${edit.entry}?`} ${draws ? "Which tile do you draw?" : inWords(shown, [shown.asks])}`} />;
  if (looked !== null) {
    const entry = match.view!.entries[looked - 1]!;
    return <Line text={`Entry ${looked}: ${seatName(match, entry.seat)} ${entryInWords(match, entry)}${entry.doubted ? ", which is in doubt" : ""}.`} />;
  }
  if (draws) return <Line text="Which tile do you draw?" />;
  if (model.asksLeader) return <Line text="Who leads?" />;
  if (model.deals) return <Line text={match.next_leader && match.awaits === "leader" ? "All tiles lie face down." : inWords(match, [match.asks])} />;
  const after = inWords(match, told);
  if (match.awaits !== "own_move") return <Line text={`${after} ${model.handOver && match.awaits !== "nothing" ? "" : inWords(match, [match.asks])}`.trim()} />;
  const found = advice?.found;
  if (found) return <Line advises text={inWords(match, found.told)} />;
  return <Line text={advice?.why || `${after} Thinking …`} />;
}

/// Three lines; what is advised or refused may take more.
const Line = ({ text, warns, advises }: { text: string; warns?: boolean; advises?: boolean }) => (
  <div class={["real-says", warns && "warns", advises && "advises"].filter(Boolean).join(" ")}>
    <p role="status" aria-live="polite"><Said text={text} /></p>
  </div>
);

/// The last moves, the newest at the right. A tap opens one.
export function Strip({ model }: { model: Model }) {
  const { match, looked, edit } = model;
  const line = useRef<HTMLOListElement>(null);
  const entries = match?.view?.entries ?? [];
  useLayoutEffect(() => {
    if (looked === null && line.current) line.current.scrollLeft = line.current.scrollWidth;
  }, [match]);
  return (
    <ol class="strip" ref={line} aria-label="the moves of this hand" tabIndex={0}>
      {entries.map((entry, i) => (
        <li key={i}>
          <button data-entry={i + 1} aria-current={looked === i + 1 || edit?.entry === i + 1 ? "step" : undefined} onClick={() => model.look(i + 1)}>
            <small>{SeatName(match!, entry.seat)}</small> <Said text={entryInWords(match!, entry)} />
          </button>
        </li>
      ))}
      {entries.length === 0 && <li class="note">{match?.view ? "No move yet." : ""}</li>}
    </ol>
  );
}

/// What the person taps now.
export function Pad({ model }: { model: Model }) {
  const { match, shown, looked, draws, refusal } = model;
  const { highest, rows } = model.opening.settings;
  if (refusal?.doubt)
    return (
      <div class="choices-of">
        <button class="main" onClick={() => model.act(refusal.doubt)}>Play on in doubt</button>
        <button onClick={() => model.change({ refusal: null })}>Tell something else</button>
      </div>
    );
  if (looked !== null) return <EntryPad model={model} entry={looked} />;
  if (model.deals) {
    if (rows || model.asksLeader) return <LeaderPad model={model} />;
    return <Box highest={highest} shown={() => true} picked={model.picked} name="the box: tap your tiles" tap={(tile) => model.pick(tile)} />;
  }
  if (model.handOver) return <OverPad model={model} />;
  const { view, awaits } = shown;
  const unseen = new Set(view!.unseen.map(tileOf));
  if (awaits === "left") return <LeftPad model={model} />;
  if (awaits === "turned_up" || draws) return <Box highest={highest} shown={(tile) => unseen.has(tile)} few={model.few} name="the box: tap the tile" tap={(tile) => model.tap(tile)} />;
  if (awaits === "own_move") return <MovesPad model={model} />;
  const fits = new Set(view!.moves.filter(({ tile }) => tile).map(({ tile }) => tileOf(tile)));
  return <Box highest={highest} shown={(tile) => unseen.has(tile)} fits={fits} few={model.few} picked={model.lifted ? [model.lifted] : []} name={`the box: tap what ${seatName(match!, view!.turn!)} lays`} tap={(tile) => model.tap(tile)} />;
}

/// The own moves: with what they are worth, the best first, as soon as that is known.
function MovesPad({ model }: { model: Model }) {
  const { shown, worths } = model;
  const order = [...worths.keys()];
  const place = (text: string) => (order.includes(text) ? order.indexOf(text) : order.length);
  const moves = [...shown.view!.moves].sort((a, b) => place(a.text) - place(b.text));
  return (
    <ul class="own-moves" aria-label="your moves">
      {moves.map(({ text, tile, place }, i) => {
        const worth = worths.get(text);
        return (
          <li key={text}>
            <button data-move={text} class={(worth || moves.length === 1) && i === 0 ? "best" : ""} onClick={() => model.play(text)}>
              <span>{tile ? <Said text={marked(tile)} /> : capital(spelled(text))}{place && <small> {place}</small>}</span>
              {worth && <span><b>{signed(worth.mean)}</b> <small>wins {chance(worth.won)}</small></span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/// What can be done about an entry.
function EntryPad({ model, entry }: { model: Model; entry: number }) {
  return (
    <div class="choices-of">
      <button class="main" onClick={() => model.amend("fix", entry)}>Correct it</button>
      <button onClick={() => model.act(`out ${entry}`)}>Leave it out</button>
      <button onClick={() => model.amend("insert", entry)}>Put one in before it</button>
      <button onClick={() => model.look(entry)}>Back</button>
    </div>
  );
}

function LeaderPad({ model }: { model: Model }) {
  const { match } = model;
  const known = match!.next_leader;
  return (
    <div class="choices-of">
      {match!.names.map((_, i) => i + 1).filter((seat) => known === null || seat === known).map((seat) => (
        <button key={seat} class={seat === known ? "main" : ""} data-leads={seat} onClick={() => model.lead(seat)}>{SeatName(match!, seat)} {seat === match!.seat ? "lead" : "leads"}{seat === known ? ": begin" : ""}</button>
      ))}
    </div>
  );
}

function OverPad({ model }: { model: Model }) {
  const { match, seeks } = model;
  const over = match!.awaits === "nothing";
  return (
    <>
      <Scores model={model} />
      <div class="choices-of">
        <button class="main" onClick={() => (over ? model.again() : model.next())}>{over ? "Another match" : "Next hand"}</button>
        <button disabled={seeks !== ""} onClick={() => model.find("review")}>Review my moves</button>
      </div>
    </>
  );
}

/// The pips left with a player, or the tiles.
function LeftPad({ model }: { model: Model }) {
  const { shown, digits, byTiles } = model;
  const { highest } = model.opening.settings;
  const seat = shown.asks.flatMap((part) => (typeof part === "object" && "seat" in part ? part.seat : []))[0] ?? 0;
  const wanted = shown.view!.holds[seat - 1] ?? 0;
  const unseen = new Set(shown.view!.unseen.map(tileOf));
  const switched = <button onClick={() => model.change({ byTiles: !byTiles, digits: "" })}>{byTiles ? "Tell the pips" : `Tap the ${wanted === 1 ? "tile" : counted(wanted, "tile")}`}</button>;
  if (byTiles)
    return (
      <>
        <Box highest={highest} shown={(tile) => unseen.has(tile)} picked={digits.split(" ").filter(Boolean)} name="the box: tap the tiles left" tap={(tile) => model.pickLeft(tile, wanted)} />
        <div class="choices-of">{switched}</div>
      </>
    );
  const type = (digit: number) => model.change({ digits: `${digits === "0" ? "" : digits}${digit}`.slice(0, 3), refusal: null });
  return (
    <div class="digits">
      <output aria-label="pips left">{digits || "–"} <small>{digits === "1" ? "pip" : "pips"}</small></output>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map((digit) => <button key={digit} onClick={() => type(digit)}>{digit}</button>)}
      <button aria-label="take back a digit" disabled={!digits} onClick={() => model.change({ digits: digits.slice(0, -1) })}>⌫</button>
      <button class="main" disabled={!digits} onClick={() => model.tell(`${digits} pips`)}>That's it</button>
      {wanted > 0 && switched}
    </div>
  );
}

/// The score sheet, hand by hand.
export function Scores({ model }: { model: Model }) {
  const { match } = model;
  const sides = match!.names.map((_, i) => i + 1).filter((seat) => model.side(seat) === seat);
  const sum = (points: number[], side: number) => points.reduce((all, each, i) => all + (model.side(i + 1) === side ? each : 0), 0);
  const nameOf = (side: number) => match!.names.map((_, i) => i + 1).filter((seat) => model.side(seat) === side).map((seat) => SeatName(match!, seat)).join(" and ");
  return (
    <table class="figures sheet">
      <thead><tr><th scope="col">Hand</th>{sides.map((side) => <th key={side} scope="col">{nameOf(side)}</th>)}</tr></thead>
      <tbody>
        {match!.scores.map((points, hand) => <tr key={hand}><th scope="row">{hand + 1}</th>{sides.map((side) => <td key={side}>{sum(points, side)}</td>)}</tr>)}
        <tr><th scope="row">All</th>{sides.map((side) => <td key={side}><b>{sum(match!.totals, side)}</b></td>)}</tr>
      </tbody>
    </table>
  );
}
