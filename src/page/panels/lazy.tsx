// What the panels show is loaded behind the first table, or when one of them is first shown.
import { useEffect, useState } from "preact/hooks";
import { once } from "../module/module";
import type { Panel } from "../session/page";
import type { Props } from "../session/session";

let parts: typeof import("./bodies") | null = null;
export const loadPanels = once(async () => {
  parts = await import("./bodies");
}, (error) => `a part of the page could not be loaded: ${error.message}`);

/// What stands in the place of a part until it is there.
function Waiting({ session }: Props) {
  const [why, setWhy] = useState("");
  useEffect(() => void loadPanels().then(() => session.changed(), (error: Error) => setWhy(`${error.message}.`)), []);
  return <p class="loading">{why || "Loading …"}</p>;
}

export function Body({ session, panel }: Props & { panel: Exclude<Panel, "real"> }) {
  const Shown = parts?.bodies[panel] ?? Waiting;
  return <Shown session={session} />;
}
export function Mine({ session }: Props) {
  const Shown = parts?.Mine ?? Waiting;
  return <Shown session={session} />;
}
