// The sheets: on a phone they slide up over a part of the table, on a desk they are a column beside it.
import type { Sheet, Store } from "../store";
import { MatchMineNotes } from "../match/mine";
import { MatchOdds } from "../match/odds";
import { MatchMoves, MatchOptions, MatchRules } from "../match/sheets";
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

export function SheetView({ store }: { store: Store }) {
  const open = store.sheet;
  const shown: Sheet = open ?? "moves"; // on a desk something always is
  const { match } = store;
  const own = { moves: MatchMoves, rules: MatchRules, options: MatchOptions, odds: MatchOdds, mine: MatchMineNotes };
  const Body = { games: Games, moves: Moves, odds: Odds, rules: Rules, options: Options, help: Help, mine: MineNotes }[shown];
  const MatchBody = match && shown in own ? own[shown as keyof typeof own] : null;
  return (
    <aside class="sheet" aria-label="moves, odds and rules">
      <nav class="tabs" aria-label="sheets">
        {tabs.map(([sheet, name]) => (
          <button key={sheet} aria-current={shown === sheet ? "true" : undefined} onClick={() => store.show(sheet)}>{name}</button>
        ))}
        <button class="close" aria-label="close the sheet" onClick={() => store.show(null)}>✕</button>
      </nav>
      <div class="body" tabIndex={0} role="region" aria-label={tabs.find(([sheet]) => sheet === shown)?.[1] ?? "notes"}>
        {match && MatchBody ? <MatchBody store={store} match={match} /> : <Body store={store} />}
      </div>
    </aside>
  );
}
