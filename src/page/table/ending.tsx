// The line below a game or hand that is over: how it ended, the way back if it was lost, and what comes next.
import { useLayoutEffect, useRef } from "preact/hooks";
import { nextDeal } from "../session/deals";
import { figureText, published } from "../session/published";
import type { OwnMistake } from "../session/mistakes";
import { gameOf, isPerson } from "../session/played";
import { showOwn } from "../session/puzzles";
import { betterThan, inWords, listed, SeatName } from "../session/seat_words";
import type { Props, Session, Why } from "../session/session";
import { besideFriend } from "../session/tells";
import type { Record } from "../session/stored";
import type { Table } from "../module/types";
import { capital, counted, marked } from "../module/words";
import { PuzzleLine } from "./puzzle";
import { Said } from "./said";
import { saveText } from "./save";

/// Whether the screen is narrow, so that an open panel leaves hardly any room for the table.
export const isNarrow = (): boolean => matchMedia("(max-width: 639px)").matches;

export function Ending({ session }: Props) {
  if (session.puzzle) return <PuzzleLine session={session} />;
  if (session.reason) return <Reason session={session} reason={session.reason} />;
  if (session.looking !== null) return <Looking session={session} at={session.looking} />;
  if (!session.over) return null;
  const { scores, table: { won, wins, lost, done, choice }, played, reviewing, mistake, statusLight: status } = session;
  const lostAt = status.is === "unwinnable" ? status.lostAt : null;
  return (
    <div class={`ending ${won ? "won" : lost ? "lost" : "hand"}`}>
      <p><Over session={session} /></p>
      {scores && <InPlay session={session} />}
      {lostAt !== null && <button class="main" onClick={() => session.goTo(lostAt - 1)}>Back to before it</button>}
      <button class={lost ? "" : "main"} onClick={() => nextDeal(session)}>{done ? `New ${session.unit}` : "Next hand"}</button>
      {lost && <button onClick={() => session.why()}>Why?</button>}
      {scores && <button disabled={reviewing || choice === null} onClick={() => session.review()}>Review</button>}
      {mistake && <button onClick={() => showOwn(session, mistake)}>Find a better move</button>}
      {((scores ? done : wins) || played.date) && <button onClick={() => session.share()}>{played.date ? "Share" : "Challenge a friend"}</button>}
    </div>
  );
}

/// Which move cost most, without what would have been better.
const costly = (mistake: OwnMistake | null, { played }: Session): string => (mistake?.told ? ` ${inWords(played, [mistake.told], true)}` : "");

/// How the game or hand ended: what the module says of it, what lost it, and what the record says.
function Over({ session }: Props) {
  const { statusLight: status, played, record, table, mistake } = session;
  const [how, ...points] = table.ending;
  const told = status.is === "unwinnable" ? status.told : [];
  const known = table.won && published(played.variant, "thoughtful");
  return (
    <>
      <strong>{inWords(played, [how!])}</strong> <Said text={inWords(played, points)} />
      <Said text={told.length > 0 ? ` ${inWords(played, told, true)}` : costly(mistake, session)} />
      {table.wins && besideFriend(played, table)}
      {table.wins && played.hints > 0 && ` With ${counted(played.hints, "hint")}.`}
      {known && known.odds < 1 && ` ${figureText(known)} of all deals can be won.`}
      {record && table.wins && bestOf(record, table)}
      {!record && table.done && played.spoiled && ` Not counted: ${played.spoiled}.`}
      {table.won && record && record.streak < 0 && " It still counts as lost: only its first ending counts."}
    </>
  );
}

/// The tiles of a hand that is over by which each player has scored in play. What was not claimed is not known here.
function InPlay({ session: { table, played } }: Props) {
  const made = table.settings.muggins ? [] : table.played.slice(0, table.at).filter(({ scored }) => scored > 0);
  const seats = table.scores.map((_, i) => i + 1).filter((seat) => made.some((move) => move.seat === seat));
  if (seats.length === 0) return null;
  return (
    <ul class="in-play" tabIndex={0} aria-label="the points scored in play">
      {seats.map((seat) => (
        <li key={seat}>{SeatName(played, seat)}: {made.filter((move) => move.seat === seat).map(({ tile, scored }, i) => <span key={i} class="whole"><Said text={marked(tile)} /> {scored}</span>)}</li>
      ))}
    </ul>
  );
}

/// The streak, and one's best: in a row and, of a patience, in moves.
function bestOf({ streak, longest, told }: Record, { hand, at }: Table): string {
  const row = streak > 1 ? ` ${streak} games won in a row${streak === longest ? ", your best" : `, at best ${longest}`}.` : longest > 1 ? ` At best you have won ${longest} games in a row.` : "";
  const fewest = hand === 0 && told && told.won > 1 ? (told.fewest === at ? " None of your wins took fewer moves." : ` Your quickest win took ${counted(told.fewest, "move")}.`) : "";
  return row + fewest;
}

/// Why the table shown is lost, a sentence a line; the tiles named are lit on the table. Of a hand, how it goes on best.
function Reason({ session, reason: { after, told, sentences, proof } }: Props & { reason: Why }) {
  const { played } = session;
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => back.current!.focus(), []);
  return (
    <div class="ending looks reason">
      {session.scores ? <p><strong>Best play from here</strong>, with all hands open:</p>
        : <p><strong>Why?</strong> <Said text={told} /></p>}
      {sentences.length > 0 ? (
        <ul tabIndex={0} aria-label="the reason">{sentences.map((each) => <li key={each}><Said text={marked(each)} /></li>)}</ul>
      ) : session.scores && <p><Said text={told} /></p>}
      {proof?.text && <button onClick={() => saveText(`${gameOf(played.variant)}.certificate`, proof.text!)}>Save the certificate</button>}
      <button class="main" ref={back} onClick={() => (session.scores ? session.lookAt(after) : session.lookAway())}>Back</button>
    </div>
  );
}

/// The line while an earlier table is looked at: which one it is, the way back, and a button to play on from there.
function Looking({ session, at }: Props & { at: number }) {
  const { table, played, reviewed } = session;
  const move = table.played[at]!;
  const found = reviewed?.get(at);
  const better = found ? ` ${capital(betterThan(move, found).join("; "))}.` : "";
  const back = () => {
    session.lookAway();
    if (isNarrow()) session.show("moves"); // there the move was chosen
  };
  return (
    <div class="ending looks">
      <p>Move {at + 1} of {table.played.length}, <Said text={`${listed(played, move, found !== undefined)}.${better}`} /></p>
      <button aria-label="the move before" disabled={at === 0} onClick={() => session.lookOn(-1)}>‹</button>
      <button aria-label="the move after" onClick={() => session.lookOn(1)}>›</button>
      <button class="main" onClick={back}>Back</button>
      {session.ended && <button onClick={() => session.tellReplies()}>Why?</button>}
      {isPerson(played, move.seat) && move.choice && <button onClick={() => session.tryAgain()}>Try again{session.spoils && ": no longer counts"}</button>}
    </div>
  );
}
