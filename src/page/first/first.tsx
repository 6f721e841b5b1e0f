// Draws the deal of a first visit while the page and its module are being loaded. The page, when it begins, lays the same
// tiles in the same places. build.mjs asks the module for that table.
import { area, lies } from "../table/style";
import { Face } from "../table/tile";
import { tileOf, type Place } from "../module/types";
import { firstGame } from "../session/first_deal";
import { columns } from "../views/columns";

declare const first: { title: string; places: Place[]; movable: string[] };

const root = document.getElementById("page")!;
const loading = root.textContent!;
const kept = (name: string): any => {
  try {
    return JSON.parse(localStorage.getItem(`boneyard ${name}`)!);
  } catch {
    return null;
  }
};

/// A bar, the table and a row of buttons, as high as those of the page.
function draw(): void {
  const table = <div class="table" /> as unknown as HTMLElement;
  const frame = (
    <div class="app waits">
      <header class="bar"><button class="title" disabled><h1>{first.title}</h1></button></header>
      <main class="middle">{table}<p class="says" role="status">{loading}</p></main>
      <nav class="thumb" aria-hidden="true"><button disabled /></nav>
      <aside class="panel" aria-hidden="true" />
    </div>
  );
  root.replaceChildren(frame as unknown as HTMLElement);
  const movable = new Set(first.movable);
  const lay = () => {
    const plan = columns(first.places, { width: table.clientWidth, height: table.clientHeight, totals, movable });
    const tiles = plan.spots.map((spot) => (
      <div class={movable.has(tileOf(spot.tile)) ? "tile free" : "tile"} style={lies(spot)} role="img" aria-label={spot.tile}><Face tile={spot.tile} turn={spot.turn} /></div>
    ));
    const rails = plan.rails.map((rail) => <div class="rail" style={area(rail)} />);
    const labels = plan.labels.map(({ x, y, text, tone }) => <span class={`label ${tone}`} style={`left:${x}px;top:${y}px`} aria-hidden="true">{text}</span>);
    table.replaceChildren(...([...rails, ...tiles, ...labels] as unknown as HTMLElement[]));
  };
  lay();
  performance.mark("first");
  addEventListener("resize", () => table.isConnected && lay());
}

const { theme, winnableOnly, totals = true } = kept("settings") ?? {};
document.documentElement.dataset.theme = theme === "light" || theme === "dark" ? theme : matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
if (location.hash.length < 2 && !kept("last") && !kept(`kept ${firstGame}`) && winnableOnly !== false) draw();
