// Asks the module for what first.tsx draws; build.mjs does that.
import { start } from "../module/module";
import type { Game, Table } from "../module/types";
import { firstGame, firstName } from "../session/first_deal";

export async function firstTable(module: BufferSource): Promise<object> {
  const ask = await start(await WebAssembly.compile(module));
  const { places, movable } = ask<Table>({ ask: "table", variant: firstGame, deal: firstName, moves: [], at: 0 });
  const { title } = ask<Game[]>({ ask: "games" }).find(({ name }) => name === firstGame)!;
  return { title, places, movable };
}
