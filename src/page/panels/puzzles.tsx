// The puzzles: today's, one near the own rating, and those that were missed.
import { useState } from "preact/hooks";
import { dueMistakes } from "../session/mistakes";
import { goBack } from "../session/open";
import { dueCount, showPuzzle } from "../session/puzzles";
import { recordOfPuzzles } from "../session/solving";
import type { Props } from "../session/session";
import { today } from "../session/today";
import { counted } from "../module/words";
import { Choice } from "./parts";

/// The games that have puzzles: those in which a choice matters, and is seen.
const without = ["twelve-to-go", "blind"];

export function Puzzles({ session }: Props) {
  const record = recordOfPuzzles();
  const { rating = 1200, deviation = 350, tried = 0, solved = 0 } = record;
  const [game, setGame] = useState("");
  const due = dueCount(record);
  const own = dueMistakes().length;
  const games = session.games.filter(({ name }) => !without.includes(name));
  return (
    <>
      <h2>Puzzles</h2>
      <p>One move is right, two to six times in a row. {tried > 0 && <>Your rating is <strong>{Math.round(rating)}</strong> ± {Math.round(deviation)}; {solved} of {counted(tried, "puzzle")} solved.</>}</p>
      <div class="row">
        <button class="main" onClick={() => showPuzzle(session, { want: "daily", date: today() })}>Today's puzzle</button>
        <button onClick={() => showPuzzle(session, { want: "near", ...(game && { game }) })}>{tried > 0 ? "Near my rating" : "A puzzle"}</button>
        <button disabled={due === 0} onClick={() => showPuzzle(session, { want: "missed" })}>Missed: {due}</button>
        <button disabled={own === 0} onClick={() => showPuzzle(session, { want: "own" })}>Your mistakes: {own}</button>
        {session.puzzle && <button onClick={() => { session.show(null); void goBack(session); }}>Back to the game</button>}
      </div>
      <Choice name="Game" value={game} values={[["", "any"], ...games.map(({ name, title }): [string, string] => [name, title])]} onChoose={setGame} />
      <p class="note">A wrong move is not played: it is answered by what refutes it, not by the solution. The first hint marks the place, the second tells the move. A puzzle with a wrong move or a hint is not solved; it comes back after a day, and later after longer pauses. The rating is kept in this browser only. After a game that you lost, and after each hand of a table game, the move that cost most is kept among your mistakes; it changes no rating.</p>
    </>
  );
}
