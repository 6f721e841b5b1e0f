// The page: a bar, the table, the message below it, a row of buttons in reach of the thumb, and the panels (a column on
// a wide screen).
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { howToMove } from "./session/first_session";
import { onKey } from "./session/keys";
import { useListener } from "./table/listen";
import { comeBack, openAddress } from "./session/open";
import { ruleIn, variantOf } from "./session/played";
import type { Props, Session } from "./session/session";
import { challenged } from "./session/tells";
import { keepRealHere, trouble } from "./session/stored";
import { PanelView } from "./panels/index";
import { Mine } from "./panels/lazy";
import { RealNotes, RealView } from "./real/lazy";
import { rulesInWords } from "./panels/rule_words";
import { Controls } from "./table/controls";
import { Ending } from "./table/ending";
import { Said } from "./table/said";
import { TableView } from "./table/table";
import { capital, dealCalled, unmarked } from "./module/words";

const day = matchMedia("(prefers-color-scheme: light)");
const longLine = 130; // a line with more characters has smaller ones
const lowLine = 90; // the same on a phone that lies on its side
const low = matchMedia("(max-height: 500px)");

export function App({ session }: Props) {
  const [, redraw] = useState({});
  useEffect(() => { session.changed = () => redraw({}); }, []);
  useListener(window, "keydown", (event: KeyboardEvent) => onKey(session, event));
  useListener(window, "popstate", () => void comeBack(session));
  useListener(window, "hashchange", () => session.isGiven && openAddress(session));
  useListener(day, "change", () => redraw({}));
  const { theme, coloured } = session.settings;
  const shown = theme !== "auto" ? theme : day.matches ? "light" : "dark";
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = shown;
    root.toggleAttribute("data-coloured", coloured);
    document.querySelector("meta[name=theme-color]")!.setAttribute("content", getComputedStyle(root).getPropertyValue("--rail"));
  }, [shown, coloured]);
  useEffect(() => {
    document.title = `${session.game.title}, ${session.puzzle ? "puzzle" : dealCalled(session.table.deal_name)} – boneyard`;
  });

  const { panel } = session;
  const mine = panel === "mine";
  const real = panel === "real";
  useEffect(() => { if (!real) keepRealHere(""); }, [real]);
  if (real) return <div class="app" data-panel="real"><RealView session={session} /><PanelView session={session} real={RealNotes} /></div>;
  const line = mine ? `${trouble()} ${session.line || session.guide}`.trim() : lineOf(session);
  return (
    <div class="app" data-panel={panel ?? undefined}>
      <Bar session={session} />
      <main class="middle">
        {mine ? <Mine key={session.played.variant} session={session} /> : <TableView session={session} />}
        {!mine && <Ending session={session} />}
        {session.puzzle && <p class="about"><Said text={aboutPuzzle(session)} /></p>}
        <p class="unseen" aria-live="polite">{unmarked(session.told)}</p>
        <p class={["says", (session.warns || trouble()) && "warns", line.length > (low.matches ? lowLine : longLine) && "long"].filter(Boolean).join(" ")} role="status" aria-live="polite">{offersReload(session) ? <><span>A new version is ready: </span><button onClick={session.reload!}>reload</button></>
          : (line || session.asksWhy) && <><span><Said text={line} /></span>{session.asksWhy && <> <button onClick={() => session.why()}>Why?</button></>}</>}</p>
      </main>
      {!mine && <Controls session={session} />}
      <PanelView session={session} real={RealNotes} />
    </div>
  );
}

/// A new version waits until there is nothing else to say.
const offersReload = ({ reload, line, puzzle }: Session): boolean => reload !== null && !line && !trouble() && !puzzle;

/// How the game on the table is won.
const aimOf = ({ game, played }: Session): string => game.aim.replace("more tiles than the limit", `more than ${ruleIn(played.variant, "limit")} tiles`);
const rulesOf = ({ game, unusual }: Session): string => rulesInWords(variantOf(game.name, 1, unusual));

/// What is asked in a puzzle, whether hidden tiles matter, how its game is won, and the rules that are not the usual ones: it
/// stands there as long as the puzzle does.
const aboutPuzzle = (session: Session): string => `${session.puzzle!.task} To win: ${aimOf(session)}. ${rulesOf(session)}`.trim();

/// The line below the table. What the browser could not store or read stands there until the next move; else, until the
/// first own move, that it is a challenge, the aim of the game and the rules that are not the usual ones, behind what the
/// program's players have done.
function lineOf(session: Session): string {
  const { seats, line: says, warns, yes, moved, over, game, table, looking, puzzle, played } = session;
  const broken = trouble() && `${trouble()} `;
  const howTo = howToMove(session);
  const free = game.hidden === "idle" ? " Choose as you like: every way of play ends alike." : "";
  if (broken || puzzle) return broken + says;
  const dare = table.hand > 1 ? "" : `${challenged(played, table)} ${played.spoiled && `Not counted: ${played.spoiled}.`}`.trim();
  const aim = `${capital(aimOf(session))}.${free} ${rulesOf(session)}`.trim() + (howTo && !dare ? ` ${howTo}` : ""); // no room for three
  if (over || looking !== null || (moved && table.at > 0)) return says;
  if (seats === 1 || warns || yes) return says || `${dare} ${aim}`.trim();
  const short = `${says} ${dare}`.trim(), both = `${short} ${aim}`; // what the others have done, and the aim
  return both.length > longLine ? short || aim : both;
}

/// What lies on the table, in short.
function Called({ session }: Props) {
  const { table, played, puzzle } = session;
  if (session.panel === "mine") return <span class="deal">your tiles</span>;
  const name = puzzle?.now.name ?? dealCalled(table.deal_name);
  const [, hand = "", deal] = /^(hand \d+, )?(.*)$/.exec(name)!;
  const note = played.spoiled && ", does not count";
  return (
    <span class={(deal + note).length > 20 ? "deal long" : "deal"} title={name}>
      {puzzle && (puzzle.own ? "your mistake, " : "puzzle, ")}
      {hand && <span class="wide">{hand}</span>}{deal}
      {puzzle?.now.standing && <span class="wide">, {puzzle.now.standing}</span>}
      {!puzzle && played.at > 0 && <span class="wide">, move {played.at}</span>}
      {note}
    </span>
  );
}

function Bar({ session }: Props) {
  return (
    <header class={session.game.title.length > 14 ? "bar long" : "bar"}>
      <button class="title" aria-expanded={session.panel === "games"} onClick={() => session.toggle("games")}>
        <h1>{session.game.title}</h1>
        <span aria-hidden="true">▾</span>
      </button>
      <Called session={session} />
      <button class="quiet" onClick={() => session.askShare()}>Share</button>
    </header>
  );
}
