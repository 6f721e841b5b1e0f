// At a real table: its parts of the page are loaded when one of them is first shown.
import { useEffect, useState } from "preact/hooks";
import { once } from "../module/module";
import type { Props, Session } from "../session/session";

type Parts = typeof import("./later");
let parts: Parts | null = null;
const load = once(() => import("./later"), (error) => `a part of the page could not be loaded: ${error.message}`);

/// Loads them, and the module that answers their questions.
async function ready(session: Session): Promise<void> {
  const [loaded] = await Promise.all([load(), session.loadWhole()]);
  parts = loaded;
}

/// A part, or what stands in its place until it is there.
function Lazy({ session, of }: Props & { of: (loaded: Parts) => Parts["View"] }) {
  const [why, setWhy] = useState("");
  useEffect(() => {
    if (!parts) ready(session).then(() => session.changed(), (error: Error) => setWhy(`${error.message}.`));
  }, []);
  if (!parts) return <main class="middle"><p class="loading">{why || "Setting the table …"}</p>{why && <button onClick={() => session.show(null)}>Leave</button>}</main>;
  const Part = of(parts);
  return <Part session={session} />;
}

export const RealView = ({ session }: Props) => <Lazy session={session} of={({ View }) => View} />;
export const RealNotes = ({ session }: Props) => (parts ? <parts.Notes session={session} /> : null);
