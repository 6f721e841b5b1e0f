// What the panels show is loaded behind the first table, or when one of them is first shown; My dominoes only then.
import { useEffect, useState } from "preact/hooks";
import { once } from "../module/module";
import type { Panel } from "../session/page";
import type { Props } from "../session/session";

const why = (error: Error) => `a part of the page could not be loaded: ${error.message}`;
let parts: typeof import("./bodies") | null = null;
let mine: typeof import("../real/later") | null = null;
export const loadPanels = once(async () => { parts = await import("./bodies"); }, why);
const loadMine = once(async () => { mine = await import("../real/later"); }, why);

/// What stands in the place of a part until it is there.
function Waiting({ session, load }: Props & { load: () => Promise<void> }) {
  const [failed, setFailed] = useState("");
  useEffect(() => void load().then(() => session.changed(), (error: Error) => setFailed(`${error.message}.`)), []);
  return <p class="loading">{failed || "Loading …"}</p>;
}

export function Body({ session, panel }: Props & { panel: Exclude<Panel, "real"> }) {
  if (panel === "mine") return mine ? <mine.MineNotes session={session} /> : <Waiting session={session} load={loadMine} />;
  const Shown = parts?.bodies[panel];
  return Shown ? <Shown session={session} /> : <Waiting session={session} load={loadPanels} />;
}
export const Mine = ({ session }: Props) => (mine ? <mine.Mine session={session} /> : <Waiting session={session} load={loadMine} />);
