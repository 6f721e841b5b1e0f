// What is around the layout of a table game: the other players, the stock, the points of the last move, and the bar
// above the viewer's hand.
import { isPerson } from "../session/played";
import { among, points, seatName, SeatName, sideOf, signs, totalOfSide, undeclared } from "../session/seat_words";
import type { Props } from "../session/session";
import { tileOf, type Table } from "../module/types";
import { pipsOf } from "../views/match";
import { extent, type Box, type Plan, type Surroundings } from "../views/view";
import { counted, said } from "../module/words";
import { Sign } from "./sign";
import { centred } from "./style";

const boxed = (box: Box) => `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;

/// The other players and the stock.
export function Around({ session, around: { seats, stock } }: Props & { around: Surroundings }) {
  const { table } = session;
  const { draws, reserve } = table.settings;
  return (
    <>
      <p class="unseen">{described(table)}</p>
      {seats.map(({ seat, box }) => <Seat key={seat} session={session} seat={seat} box={box} />)}
      {stock && (
        <div class="seat" style={boxed(stock)}>
          <p>{draws ? "Stock" : "Aside"}</p>
          <small>{reserve > 0 ? `${table.stock.length}, ${reserve} stay${reserve === 1 ? "s" : ""}` : counted(table.stock.length, "tile")}</small>
        </div>
      )}
    </>
  );
}

/// The buttons there that choose no tile, and the points that the last move has scored.
export function Acts({ session, plan, around: { stock, bar, low } }: Props & { plan: Plan; around: Surroundings }) {
  const { table, scored } = session;
  const at = scored && plan.spots.find((spot) => tileOf(spot.tile) === scored.tile);
  return (
    <>
      {session.plain?.kind === "draw" && stock && (
        <button class="pile" style={boxed({ x: stock.x + stock.width / 2 - 30, y: stock.y + 36, width: 60, height: stock.height - 36 })}
          aria-label="draw a tile from the stock" tabIndex={-1} onClick={() => session.play("draw")} />
      )}
      {at && <span key={`${table.hand} ${table.at}`} class="points" style={centred({ x: at.x, y: at.y - extent(at.short, at.turn).height / 2 - 14 })} aria-hidden="true">+{scored.points}</span>}
      <Bar session={session} box={bar} low={low} />
    </>
  );
}

function Seat({ session, seat, box }: Props & { seat: number; box: Box }) {
  const { table, played } = session;
  const count = table.hands[seat - 1]!.length;
  const turns = !table.over && table.turn === seat;
  const place = among(played, seat);
  const partner = table.settings.partners && sideOf(table, seat) === sideOf(table, session.viewer);
  const passed = table.at > 0 && table.played[table.at - 1]!.seat === seat && table.played[table.at - 1]!.tile === "" ? (table.played[table.at - 1]!.kind === "draw" ? "drew" : "passed") : "";
  const pips = session.open && table.over && count > 0; // how it ended says the rest
  const more = passed || (partner ? "with you" : isPerson(played, seat) ? "a person" : "");
  return (
    <div class={turns ? "seat turns" : "seat"} style={boxed(box)}>
      <p>{place >= 0 && <Sign of={signs[place]!} />}<span>{SeatName(played, seat)}</span><b>{totalOfSide(table, sideOf(table, seat))}</b></p>
      <small>{pips ? counted(pipsOf(table.hands[seat - 1]!), "pip") : more ? `${count}, ${more}` : counted(count, "tile")}</small>
    </div>
  );
}

/// The bar above the viewer's hand: whose hand it is, its points, and buttons for what a person can do without choosing a
/// tile.
function Bar({ session, box, low }: Props & { box: Box; low: boolean }) {
  const { table, viewer, played, plain } = session;
  const turns = !table.over && table.turn === viewer;
  const name = turns && session.mine ? "Your\u00a0turn" : SeatName(played, viewer);
  const { takers } = session;
  const claims = session.mayClaim && (session.waits || session.covered);
  const narrow = box.width < 480 && (session.covered || session.waits || plain || takers.length > 0); // the buttons need the room
  const counts = table.settings.counts && !table.settings.muggins && table.at > 0 && !narrow ? `, ends count ${table.sum}` : "";
  return (
    <div class={`own${turns ? " turns" : ""}${low ? " low" : ""}`} style={boxed(box)}>
      <p>{name}<b>{totalOfSide(table, sideOf(table, viewer))}</b>{!(narrow && session.waits) && <small> of {points(table.settings.to)}{counts}</small>}</p>
      <div class="acts">
        {session.covered && !table.over && <button class="main" onClick={() => session.uncover()}>Show {seatName(played, viewer)}'s hand</button>}
        {plain && <button class="main" data-act={plain.kind} onClick={() => session.play(plain.text)}>{plain.kind === "draw" ? "Draw" : "Pass"}</button>}
        {claims && <button class={session.waits ? "main" : undefined} onClick={() => session.claim()}>Claim</button>}
        {takers.map((seat) => <button key={seat} onClick={() => session.take(seat)}>{SeatName(played, seat)} claims {undeclared(table).tile}</button>)}
        {session.waits && <button onClick={() => session.goOn()}>Nothing scored</button>}
      </div>
    </div>
  );
}

/// The table in words, for screen readers.
function described(table: Table): string {
  const laid = table.played.slice(0, table.at).filter((move) => move.tile !== "");
  if (laid.length === 0) return "Nothing lies on the table yet.";
  if (table.settings.shape !== "line") return `${laid.length} tiles lie on the table, the last is ${said(laid.at(-1)!.tile)}.`;
  const line: string[] = [];
  for (const move of laid) move.kind === "left" ? line.unshift(move.tile) : line.push(move.tile);
  return `${line.length} tiles lie on the table; the left end is ${said(line[0]!).split("-")[0]}, the right end ${said(line.at(-1)!).split("-")[1]}.`;
}
