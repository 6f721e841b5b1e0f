// The days whose deal was played, as a calendar, and the record of every game.
import { useState } from "preact/hooks";
import { dailyDeal } from "../session/deals";
import { dueMistakes, overlookedBy, ownMistakes } from "../session/mistakes";
import { gameOf } from "../session/played";
import { showPuzzle } from "../session/puzzles";
import type { Props } from "../session/session";
import { nothingTold, readRecords, storageNote, together } from "../session/stored";
import { allDays, daysWon, isoDate, today, type Day } from "../session/today";
import { chance, counted, minutes } from "../module/words";
import { Months } from "./months";
import { Figures } from "./parts";

export const Record = ({ session }: Props) => (
  <>
    {storageNote() && <p class="note">{storageNote()}</p>}
    <Calendar session={session} />
    <h2>Your record</h2>
    <Months />
    <AllRecords session={session} />
    <Mistakes session={session} />
  </>
);

/// What the own mistakes overlooked, the most frequent first.
function Mistakes({ session }: Props) {
  const all = ownMistakes();
  const due = dueMistakes().length;
  if (all.length === 0) return null;
  return (
    <>
      <h2>Your mistakes</h2>
      <p class="note">The moves that lost a game, or cost most in a hand: {counted(all.length, "mistake")}. What they overlooked:</p>
      <Figures head={["overlooked", "times"]}>
        {overlookedBy().map(([words, count]) => <tr key={words}><th scope="row">{words}</th><td>{count}</td></tr>)}
      </Figures>
      <div class="row"><button disabled={due === 0} onClick={() => showPuzzle(session, { want: "own" })}>Try them again: {due}</button></div>
    </>
  );
}

/// What the calendar says of a day: the mark, and the words for it.
function markOf(day: Day[] | undefined): [mark: string, words: string] {
  const first = day?.[0];
  return first ? (first.won ? ["won", `won, ${counted(day!.length, "game")}`] : ["lost", "lost"]) : ["", "not played"];
}

function Calendar({ session }: Props) {
  const [back, setBack] = useState(0); // months before this one
  const days = allDays();
  const now = today();
  const first = new Date(`${now.slice(0, 8)}01T12:00`);
  first.setMonth(first.getMonth() - back);
  const count = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const month = first.toLocaleDateString("en", { month: "long", year: "numeric" });
  const streak = daysWon(days);
  const play = async (date: string) => {
    session.show(null);
    const { variant, players } = session.played;
    const why = await dailyDeal(session, variant, date, { players });
    if (why) session.say(why, true);
  };
  return (
    <>
      <div class="row month">
        <button aria-label="the month before" onClick={() => setBack(back + 1)}>‹</button>
        <strong>{month}</strong>
        <button aria-label="the month after" disabled={back === 0} onClick={() => setBack(back - 1)}>›</button>
      </div>
      <ol class="days" aria-label={`the days of ${month}`}>
        {Array.from({ length: count }, (_, i) => {
          const date = isoDate(new Date(first.getFullYear(), first.getMonth(), i + 1, 12));
          const [mark, words] = markOf(days[date]);
          return (
            <li key={date} style={i === 0 ? `grid-column-start:${((first.getDay() + 6) % 7) + 1}` : undefined}>
              <button class={mark} aria-current={date === now ? "date" : undefined} disabled={date > now} aria-label={`${i + 1} ${month}${date === now ? ", today" : ""}: ${date > now ? "still to come" : words}`} onClick={() => void play(date)}>{i + 1}</button>
            </li>
          );
        })}
      </ol>
      <p class="note">{streak > 0 ? `${counted(streak, "day")} won in a row${days[now] ? "" : "; today's deal is still to be played"}. ` : ""}Tap a day for its deal of {session.game.title}.</p>
    </>
  );
}

const each = (sum: number, count: number): string => (sum / count).toFixed(1).replace(/\.0$/, "");

/// "17.5 moves to a win, at best 16; 2 min and 0.3 hints a game".
function averages({ played, hints, seconds, won, moves, fewest }: typeof nothingTold, unit: string): string {
  const wins = won > 0 ? `${each(moves, won)} ${unit}s to a win, at best ${fewest}; ` : "";
  return `${wins}${minutes(seconds / played)} and ${each(hints, played)} hints a game`;
}

function AllRecords({ session }: Props) {
  const records = Object.entries(readRecords());
  const rows = session.games.flatMap(({ name, title, seats }) => {
    const own = records.filter(([key]) => gameOf(key) === name).map(([, record]) => record);
    const sum = (count: "played" | "won") => own.reduce((all, record) => all + record[count], 0);
    const told = own.reduce((all, { told = nothingTold }) => together(all, told), nothingTold);
    return own.length > 0 ? [{ title, told, unit: seats[0] === 1 ? "move" : "hand", played: sum("played"), won: sum("won"), longest: Math.max(...own.map(({ longest }) => longest)) }] : [];
  });
  if (rows.length === 0) return <p class="note">No game has been finished yet. A game counts when it is won or lost, once.</p>;
  return (
    <Figures head={["game", "won", "of", "best row"]}>
      {rows.map(({ title, told, unit, played, won, longest }) => (
        <tr key={title}>
          <th scope="row">{title}{told.played > 0 && <small class="told-of">{averages(told, unit)}</small>}</th>
          <td>{won} <small>{chance(won / played)}</small></td><td>{played}</td><td>{longest}</td>
        </tr>
      ))}
    </Figures>
  );
}
