// The row of buttons in reach of the thumb.
import { useLayoutEffect, useRef } from "preact/hooks";
import { movesOf } from "../session/choose";
import { answerCount, countAlong, spokenAt } from "../session/count_along";
import { nextDeal } from "../session/deals";
import type { Played } from "../session/played";
import { inWords } from "../session/seat_words";
import type { Props } from "../session/session";
import type { StatusLight } from "../session/status_light";
import { chance, unmarked } from "../module/words";
import { Icon } from "./icon";
import { PuzzleControls } from "./puzzle";

function statusWord(status: StatusLight, chosen: boolean): string {
  switch (status.is) {
    case "off": return "status light off";
    case "thinking": return "thinking";
    case "over": return "won";
    case "winnable":
    case "undecided": return status.is;
    case "unwinnable": return status.lostAt === null ? status.is : `lost since move ${status.lostAt}`;
    case "chance": return `${status.exact ? "" : "≤ "}${chance(status.win)} ${chosen ? "over any stock" : "to win"}`;
  }
}

const statusHelp = (status: StatusLight, played: Played): string => {
  if (status.is === "chance")
    return (status.exact
      ? "The exact chance of winning for someone who can't see the stock."
      : "An estimate from random orders of the stock: the chance of winning is about that, or less.") +
      (played.winnable ? " It is over all orders of the stock, but this deal was chosen because it can be won: here the chance is higher." : "");
  return "told" in status ? unmarked(inWords(played, status.told, true)) : "";
};

export function Controls({ session }: Props) {
  const { table, looking, lifted } = session;
  const no = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => { if (session.yes && document.activeElement === document.body) no.current!.focus(); }, [session.yes !== null]);
  const passes = session.row && !session.over && !session.puzzle?.now.solved && looking === null && (session.walk || lifted.length > 0 || table.move_count > 0);
  const chosen = lifted.length > 1 && !session.row ? movesOf(table.moves, lifted)[0] : undefined;
  return (
    <>
      {passes && <Pass session={session} />}
      {session.yes ? (
        <section class="thumb asks" aria-label="the question above">
          <button class="main" onClick={session.yes}>Do it</button>
          <button ref={no} onClick={session.no}>Don't</button>
        </section>
      ) : session.shares ? (
        <section class="thumb asks" aria-label="what to share">
          <button class="main" onClick={() => session.share()}>The {session.unit}</button>
          <button onClick={() => session.sharePosition()}>This position</button>
          <button onClick={session.no}>Don't</button>
        </section>
      ) : session.puzzle ? <PuzzleControls session={session} /> : <nav class="thumb" aria-label="the game">
        {chosen && <button class="main above" onClick={() => session.play(chosen.text)}>{session.game.page ? "Discard" : "Knock out"} these {lifted.length}</button>}
        {session.mine && session.game.page && table.moves.filter(({ tiles }) => tiles.length === 0).map(({ text }) => (
          <button key={text} class="call" onClick={() => session.play(text)}><Icon name={text} />{text === "draw" ? "Draw" : "Close up"}</button>
        ))}
        <button onClick={session.undo} disabled={looking === null && table.choice === null}><Icon name="undo" />Undo</button>
        <button onClick={session.redo} disabled={looking === null && table.at === table.played.length}><Icon name="redo" />Redo</button>
        <button onClick={() => session.hint()} disabled={!session.mine}><Icon name="hint" />Hint</button>
        {session.settings.statusLight && session.statusLight.is !== "off" && <StatusButton session={session} />}
        {session.scores ? <button aria-expanded={session.panel === "moves"} onClick={() => session.toggle("moves")}><Icon name="moves" />Moves</button>
          : <button onClick={() => nextDeal(session)}><Icon name="deal" />New deal</button>}
        <button aria-expanded={session.panel === "options"} onClick={() => session.toggle("options")}><Icon name="more" />More</button>
      </nav>}
    </>
  );
}

function StatusButton({ session }: Props) {
  const { statusLight: status, settings, played } = session;
  return (
    <button class={`status-light ${status.is}`} aria-pressed={settings.statusLight} title={statusHelp(status, played)} onClick={() => session.change({ statusLight: !settings.statusLight })}>
      <i class="bulb" aria-hidden="true" /><span aria-live="polite">{statusWord(status, played.winnable)}</span>
    </button>
  );
}

/// The buttons for a pass along the row of Bingo: count along it, or take the lifted tiles and begin the next pass.
function Pass({ session }: Props) {
  const { walk, lifted, table } = session;
  const main = useRef<HTMLButtonElement>(null);
  const led = useRef(false);
  // The focus goes to the button "Take it" when the count asks about a tile, and back to "Count along" after the pass.
  useLayoutEffect(() => {
    if (walk?.asks || (!walk && led.current)) main.current!.focus();
    led.current = walk !== null && (led.current || walk.asks);
  }, [walk]);
  return (
    <section class="pass" aria-label="the count">
      <span class="number">{spokenAt(session, Math.max(walk?.index ?? 0, 0))}</span>
      {walk?.asks ? (
        <>
          <button class="main" ref={main} onClick={() => answerCount(session, true)}>Take it</button>
          <button onClick={() => answerCount(session, false)}>Leave it</button>
        </>
      ) : (
        <>
          <button class="main" ref={main} disabled={walk !== null} onClick={() => countAlong(session)}>Count along</button>
          <button disabled={walk !== null} onClick={() => session.playSet(table.move_count === 1 ? table.movable : lifted)}>
            {lifted.length > 0 ? `Take ${lifted.length}, next pass` : table.move_count === 1 ? "Next pass" : "Leave all, next pass"}
          </button>
        </>
      )}
    </section>
  );
}
