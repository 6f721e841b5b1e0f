// The sheets: on a phone they slide up over a part of the table, on a desk they are a column beside it.
import type { Sheet } from "../session/page";
import type { Props } from "../session/session";
import { Games } from "./games";
import { Help } from "./help";
import { MineNotes } from "./mine";
import { Moves } from "./moves";
import { Odds } from "./odds";
import { Options } from "./options";
import { Rules } from "./rules";

const tabs: [Sheet, string][] = [
  ["games", "Games"],
  ["moves", "Moves"],
  ["odds", "Odds"],
  ["rules", "Rules"],
  ["options", "More"],
];
const bodies = { games: Games, moves: Moves, odds: Odds, rules: Rules, options: Options, help: Help, mine: MineNotes };

export function SheetView({ session }: Props) {
  const shown: Sheet = session.sheet ?? "moves"; // on a desk something always is
  const Body = bodies[shown];
  return (
    <aside class="sheet" aria-label="moves, odds and rules">
      <nav class="tabs" aria-label="sheets">
        {tabs.map(([sheet, name]) => (
          <button key={sheet} aria-current={shown === sheet ? "true" : undefined} onClick={() => session.show(sheet)}>{name}</button>
        ))}
        <button class="close" aria-label="close the sheet" onClick={() => session.show(null)}>✕</button>
      </nav>
      <div class="body" tabIndex={0} role="region" aria-label={tabs.find(([sheet]) => sheet === shown)?.[1] ?? "notes"}>
        <Body session={session} />
      </div>
    </aside>
  );
}
