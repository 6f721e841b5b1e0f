// The deal and the puzzle of today, with the days in a row.
import { dailyDeal } from "../session/deals";
import { isBegun, usualPlayers } from "../session/played";
import { showPuzzle } from "../session/puzzles";
import type { Props } from "../session/session";
import { recordOfPuzzles } from "../session/solving";
import { allDays, daysWon, isSolved, puzzlesSolved, today } from "../session/today";

/// Behind how it went today. A single day makes no row.
const row = (days: number): string => (days > 1 ? `, ${days} days in a row` : "");

export function Today({ session }: Props) {
  const { played, seats, table, game, puzzle } = session;
  const now = today();
  const days = allDays();
  const day = days[now]?.find((each) => each.game === played.variant);
  const { days: puzzles = {} } = recordOfPuzzles();
  const tried = puzzles[now];
  /// Begins today's deal or match, unless it is being played already. It may be refused: say() then tells why.
  const begin = async () => {
    session.show(null);
    const goesOn = !puzzle && played.date === now && isBegun(played) && !table.done;
    const { byRecord } = played;
    const players = puzzle || byRecord ? usualPlayers(seats) : played.players; // the same for everyone, unless chosen
    const why = goesOn ? "" : await dailyDeal(session, played.variant, now, { players, byRecord }).catch((error: Error) => `${error.message}.`);
    if (why) session.say(why, true);
  };
  return (
    <div class="doors today">
      <button onClick={() => void begin()}>
        <strong>Today's deal</strong>
        <small>{game.title}{day && (day.won ? ": won" : ": lost")}{row(daysWon(days))}</small>
      </button>
      <button onClick={() => void showPuzzle(session, { want: "daily", date: now })}>
        <strong>Today's puzzle</strong>
        <small>{isSolved(tried) ? "solved" : tried?.finished ? "found" : tried ? "begun" : "not tried yet"}{row(puzzlesSolved(puzzles))}</small>
      </button>
    </div>
  );
}
