// The line below a puzzle: how far it is, its refutation step by step, its end. And its buttons.
import { dueMistakes } from "../session/mistakes";
import { goBack } from "../session/open";
import { nextPuzzle } from "../session/puzzles";
import type { Props } from "../session/session";
import { Icon } from "./icon";
import { Said } from "./said";

export function PuzzleLine({ session }: Props) {
  const { now: { offers, waits_for, solved, state: { wrong, hints } }, result, line, own } = session.puzzle!;
  const more = own !== null && dueMistakes().length > 0;
  if (session.looking !== null)
    return (
      <div class="ending looks">
        <p>{waits_for}</p>
        <button aria-label="the move before" onClick={session.undo}>‹</button>
        <button aria-label="the move after" disabled={!offers.includes("redo")} onClick={session.redo}>›</button>
        <button class="main" onClick={() => session.lookAway()}>Back</button>
      </div>
    );
  if (!solved || !result) return null;
  return (
    <div class={wrong + hints > 0 ? "ending" : "ending won"}>
      <p><Said text={result} /></p>
      {(!own || more) && <button class="main" onClick={() => nextPuzzle(session)}>Next {own ? "mistake" : "puzzle"}</button>}
      <button class={own && !more ? "main" : ""} onClick={() => void goBack(session)}>Back to the game</button>
      {line && <button onClick={() => session.share()}>Share</button>}
    </div>
  );
}

/// What a wrong move overlooks is asked for below the table, so that no tile moves.
export const PuzzleControls = ({ session }: Props) => (
  <nav class="thumb" aria-label="the puzzle">
    {session.puzzle!.now.offers.includes("why") && (
      <button onClick={() => session.inPuzzle("why")}><Icon name="why" />Show why</button>
    )}
    <button onClick={() => session.hint()} disabled={!session.mine}><Icon name="hint" />Hint</button>
    <button onClick={() => nextPuzzle(session)}><Icon name="deal" />Next {session.puzzle!.own ? "mistake" : "puzzle"}</button>
    {session.puzzle!.own ? <button onClick={() => void goBack(session)}><Icon name="undo" />Back</button>
      : <button aria-expanded={session.panel === "puzzles"} onClick={() => session.toggle("puzzles")}><Icon name="moves" />Puzzles</button>}
    <button aria-expanded={session.panel === "options"} onClick={() => session.toggle("options")}><Icon name="more" />More</button>
  </nav>
);
