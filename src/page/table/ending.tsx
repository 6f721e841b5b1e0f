// The line below a game or hand that is over: how it ended, the way back if it was lost, and what comes next.
import { useLayoutEffect, useRef } from "preact/hooks";
import { newDeal } from "../session/deals";
import { figureText, published } from "../session/published";
import type { OwnMistake } from "../session/mistakes";
import { gameOf, isPerson } from "../session/played";
import { showOwn } from "../session/puzzles";
import { inWords, listed, seatName } from "../session/seat_words";
import type { Props, Session, Why } from "../session/session";
import { counted, proofText, spelled } from "../module/words";
import { PuzzleLine } from "./puzzle";
import { saveText } from "./save";

/// Whether the screen is narrow, so that an open panel leaves hardly any room for the table.
export const isNarrow = (): boolean => matchMedia("(max-width: 639px)").matches;

export function Ending({ session }: Props) {
  if (session.puzzle) return <PuzzleLine session={session} />;
  if (session.reason) return <Reason session={session} reason={session.reason} />;
  if (session.looking !== null) return <Looking session={session} at={session.looking} />;
  if (!session.over) return null;
  const { alone, table: { won, done }, played, reviewing, mistake, statusLight: status } = session;
  const lostAt = alone && status.is === "unwinnable" ? status.lostAt : null;
  return (
    <div class={`ending ${!alone ? "hand" : won ? "won" : "lost"}`}>
      <p>{!alone ? <HandOver session={session} /> : won ? <Won session={session} /> : <Lost session={session} />}</p>
      {lostAt !== null && <button class="main" onClick={() => session.goTo(lostAt - 1)}>Back to before it</button>}
      {alone && <button class={won ? "main" : ""} onClick={() => newDeal(session, played.variant)}>New deal</button>}
      {alone && !won && <button onClick={() => session.why()}>Why?</button>}
      {!alone && <button class="main" onClick={() => session.next()}>{done ? "New match" : "Next hand"}</button>}
      {!alone && <button disabled={reviewing} onClick={() => session.review()}>Review</button>}
      {mistake && <button onClick={() => showOwn(session, mistake)}>Find a better move</button>}
      {((alone ? won : done) || played.date) && <button onClick={() => session.share()}>Share</button>}
    </div>
  );
}

const inARow = (session: Session, games: string): string => {
  const { record } = session;
  return record && record.streak > 1 ? ` ${record.streak} ${games} won in a row.` : "";
};
const notCounted = ({ record, played }: Session): string => (!record && played.spoiled ? ` Not counted: ${played.spoiled}.` : "");

function Won({ session }: Props) {
  const { played, record, table } = session;
  const known = published(played.variant, "thoughtful");
  return (
    <>
      <strong>{inWords(played, table.ending)}</strong>{played.hints > 0 && ` With ${counted(played.hints, "hint")}.`}
      {known && known.odds < 1 && ` ${figureText(known)} of all deals can be won.`}
      {inARow(session, "games")}
      {notCounted(session)}
      {record && record.streak < 0 && " It still counts as lost: only its first ending counts."}
    </>
  );
}

/// Which move cost most, without what would have been better.
const costly = (mistake: OwnMistake | null, { played }: Session): string => (mistake?.told ? ` ${inWords(played, [mistake.told], true)}` : "");

function Lost({ session }: Props) {
  const { statusLight: status, played, table, mistake } = session;
  const at = status.is === "unwinnable" ? status.lostAt : undefined;
  return (
    <>
      <strong>{inWords(played, table.ending)}</strong>
      {at != null && ` Move ${at}, ${spelled(played.moves[at - 1]!)}, lost it.`}
      {at === null && " This deal could not be won."}
      {at == null && costly(mistake, session)}
    </>
  );
}

function HandOver({ session }: Props) {
  const [how, ...points] = session.table.ending;
  return <><strong>{inWords(session.played, [how!])}</strong> {inWords(session.played, points)}{costly(session.mistake, session)}{inARow(session, "matches")}{session.table.done && notCounted(session)}</>;
}

/// Why the table shown is lost, a sentence a line; the tiles named are lit on the table. Of a hand, how it goes on best.
function Reason({ session, reason: { after, sentences, proof } }: Props & { reason: Why }) {
  const { alone, played, table } = session;
  const back = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => back.current!.focus(), []);
  const whole = (text: string) => text.replace(/(\d)-(?=\d)/g, "$1-\u2060"); // no line ends within a tile
  return (
    <div class="ending looks reason">
      {alone ? <p><strong>Why?</strong> {after === 0 ? "This is the deal: it" : `This is the table after move ${after}, ${spelled(table.played[after - 1]!.text)}: it`} can't be won.</p>
        : <p><strong>Best play from here</strong>, with all hands open:</p>}
      {sentences.length > 0 ? (
        <ul tabIndex={0} aria-label="the reason">{sentences.map((each) => <li key={each}>{whole(each)}</li>)}</ul>
      ) : <p>{alone ? `No short argument was found. ${proofText(proof)}` : "No answer in six seconds."}</p>}
      {proof?.text && <button onClick={() => saveText(`${gameOf(played.variant)}.certificate`, proof.text!)}>Save the certificate</button>}
      <button class="main" ref={back} onClick={() => (alone ? session.lookAway() : session.lookAt(after))}>Back</button>
    </div>
  );
}

/// The line while an earlier table is looked at: which one it is, the way back, and a button to play on from there.
function Looking({ session, at }: Props & { at: number }) {
  const { table, played, reviewed } = session;
  const move = table.played[at]!;
  const found = reviewed?.get(at);
  const cost = found && (found.fair_cost > 0.05 || (found.open_cost ?? 0) > 0) ? `: it cost ${found.fair_cost.toFixed(1)} by what you could know, ${found.open_cost ?? "?"} by open hands` : "";
  const back = () => {
    session.lookAway();
    if (isNarrow()) session.show("moves"); // there the move was chosen
  };
  return (
    <div class="ending looks">
      <p>Move {at + 1} of {table.played.length}, {seatName(played, move.seat)} {listed(move)}{cost}.</p>
      <button aria-label="the move before" disabled={at === 0} onClick={() => session.lookOn(-1)}>‹</button>
      <button aria-label="the move after" onClick={() => session.lookOn(1)}>›</button>
      <button class="main" onClick={back}>Back</button>
      {session.ended && <button onClick={() => session.tellReplies()}>Why?</button>}
      {isPerson(played, move.seat) && move.choice && <button onClick={() => session.tryAgain()}>Try again{session.spoils && ": no longer counts"}</button>}
    </div>
  );
}
