// The panels: on a phone they slide up over a part of the table, on a wide screen they are a column beside it.
import type { ComponentType } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Panel } from "../session/page";
import type { Props } from "../session/session";
import { useListener } from "../table/listen";
import { Body } from "./lazy";

/// Whether panels are a column beside the table, as in page.css.
const beside = matchMedia("(min-width: 900px), (min-width: 800px) and (max-height: 500px)");

const tabs: [Panel, string][] = [
  ["games", "Games"],
  ["moves", "Moves"],
  ["odds", "Odds"],
  ["rules", "Rules"],
  ["options", "More"],
];

/// Moves the focus into a panel that opens, and back to where it was when the panel closes.
function useFocus(aside: { current: HTMLElement | null }, panel: Panel | null): void {
  const from = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const now = document.activeElement as HTMLElement;
    if (panel && panel !== "mine" && panel !== "real" && !aside.current!.contains(now)) {
      if (!from.current) from.current = now;
      (aside.current!.querySelector<HTMLElement>("[aria-current]") ?? aside.current!.querySelector<HTMLElement>(".body"))!.focus();
    } else if (!panel && from.current) {
      if (now === document.body || aside.current!.contains(now)) from.current.focus();
      from.current = null;
    }
  }, [panel]);
}

/// `real`: what stands there beside a real table.
export function PanelView({ session, real }: Props & { real: ComponentType<Props> }) {
  const [, redraw] = useState({});
  useListener(beside, "change", () => redraw({}));
  const shown: Panel | null = session.panel ?? (beside.matches ? "games" : null); // beside the table some panel is always shown
  const Real = real;
  const aside = useRef<HTMLElement>(null);
  useFocus(aside, session.panel);
  return (
    <aside class="panel" aria-label="moves, odds and rules" ref={aside}>
      <nav class="tabs" aria-label="panels">
        {tabs.map(([panel, name]) => (
          <button key={panel} aria-current={shown === panel ? "true" : undefined} onClick={() => session.show(panel)}>{name}</button>
        ))}
        <button class="close" aria-label="close the panel" onClick={() => session.show(null)}>✕</button>
      </nav>
      <div class="body" tabIndex={0} role="region" aria-label={tabs.find(([panel]) => panel === shown)?.[1] ?? "notes"}>
        {shown === "real" ? <Real session={session} /> : shown && <Body session={session} panel={shown} />}
      </div>
    </aside>
  );
}
