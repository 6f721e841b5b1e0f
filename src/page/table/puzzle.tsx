// The line below a puzzle: how far it is, its refutation step by step, its end. And its buttons.
import { dueMistakes } from "../session/mistakes";
import { goBack } from "../session/open";
import { nextPuzzle } from "../session/puzzles";
import type { Props } from "../session/session";
import { Icon } from "./icon";

export function PuzzleLine({ session }: Props) {
  const { refutation, standing, result, line, own } = session.puzzle!;
  const { refuted } = session;
  const more = own !== null && dueMistakes().length > 0;
  if (refuted > 0)
    return (
      <div class="ending looks">
        <p>{refuted === 1 ? "The wrong move" : `What follows, ${refuted - 1} of ${refutation.length - 1}`}</p>
        <button aria-label="the move before" onClick={() => session.refute(refuted - 1)}>‹</button>
        <button aria-label="the move after" disabled={refuted === refutation.length} onClick={() => session.refute(refuted + 1)}>›</button>
        <button class="main" onClick={() => session.refute(0)}>Back</button>
      </div>
    );
  if (!standing.solved || !result) return null;
  return (
    <div class="ending won">
      <p>{result}</p>
      {(!own || more) && <button class="main" onClick={() => nextPuzzle(session)}>Next {own ? "mistake" : "puzzle"}</button>}
      <button class={own && !more ? "main" : ""} onClick={() => void goBack(session)}>Back to the game</button>
      {line && <button onClick={() => session.share()}>Share</button>}
    </div>
  );
}

/// What a wrong move overlooks is asked for below the table, so that no tile moves.
export const PuzzleControls = ({ session }: Props) => (
  <nav class="thumb" aria-label="the puzzle">
    {session.puzzle!.refutation.length > 0 && session.refuted === 0 && (
      <button onClick={() => session.refute(1)}><Icon name="why" />Show why</button>
    )}
    <button onClick={() => session.hint()} disabled={!session.mine}><Icon name="hint" />Hint</button>
    <button onClick={() => nextPuzzle(session)}><Icon name="deal" />Next {session.puzzle!.own ? "mistake" : "puzzle"}</button>
    <button aria-expanded={session.panel === "puzzles"} onClick={() => session.toggle("puzzles")}><Icon name="moves" />Puzzles</button>
    <button aria-expanded={session.panel === "options"} onClick={() => session.toggle("options")}><Icon name="more" />More</button>
  </nav>
);
