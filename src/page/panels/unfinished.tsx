// The games under way that are not on the table: a tap goes on with one, and each can be ended.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Props } from "../session/session";
import { end, endsAs, resume, unfinished, type Unfinished as Game } from "../session/unfinished";
import { dealCalled } from "../module/words";
import { Picture } from "./picture";

const mostShown = 6; // at first

export function UnfinishedGames({ session }: Props) {
  const [ended, setEnded] = useState(0);
  const all = useMemo(unfinished, [ended, session.played.id]); // on a wide screen the list stays while games come and go
  const [most, setMost] = useState(mostShown);
  const [asked, ask] = useState<Game | null>(null);
  const games = all.filter(({ played: { id } }) => session.puzzle || id !== session.played.id);
  if (games.length === 0) return null;
  const goOn = (game: Game) => {
    session.show(null);
    void resume(session, game).then((resumed) => resumed || session.say("This version does not understand that game. A copy of it is kept.", true));
  };
  const leave = (game: Game) => {
    session.attempt(() => end(session, game));
    setEnded(ended + 1);
  };
  return (
    <>
      <h2>Unfinished</h2>
      <ul class="games unfinished">
        {games.slice(0, most).map((game, i) => (
          <li key={game.played.id}>
            {game.played.id === asked?.played.id ? <Ends session={session} game={game} onEnd={() => leave(game)} onKeep={() => ask(null)} /> : (
              <>
                <Resume session={session} game={game} turn={i} onResume={() => goOn(game)} />
                <button class="end" aria-label={`End it: ${titleOf(session, game)}, ${game.kept.note}`} onClick={() => void session.readyFor(game.played.variant).then(() => ask(game), () => undefined)}>End it</button>
              </>
            )}
          </li>
        ))}
        {games.length > most && <li><button onClick={() => setMost(games.length)}>{games.length - most} more</button></li>}
      </ul>
    </>
  );
}

function titleOf(session: Props["session"], { played }: Game): string {
  try {
    return session.gameNamed(played.variant).title;
  } catch {
    return "A game of your own"; // the part of the page that reads its text is not loaded
  }
}
/// The deal, in short: "no. 42", "winnable deal 7", "2026-11-22".
const dealOf = ({ played: { date, seed, deal } }: Game): string =>
  date || (seed ? `no. ${seed}` : /^(seed|won) /.test(deal) ? dealCalled(deal).replace("won", "winnable deal") : deal.startsWith("table") ? "from mid-game" : "your own deal");

function Resume({ session, game, turn, onResume }: Props & { game: Game; turn: number; onResume: () => void }) {
  const { played, kept } = game;
  const title = titleOf(session, game);
  return (
    <button data-game={played.id} onClick={onResume}>
      <Picture session={session} game={session.game} turn={turn} here={played} />
      <strong>{title} <em class="kept">{kept.note}: go on</em></strong>
      <small>{dealOf(game)}{played.spoiled && ", does not count"}</small>
    </button>
  );
}

/// Asks before a game is ended.
function Ends({ session, game, onEnd, onKeep }: Props & { game: Game; onEnd: () => void; onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => keep.current!.focus(), []);
  let counts = false;
  session.attempt(() => { counts = endsAs(session, game) !== null; });
  return (
    <div class="ends" role="group" aria-label="end this game?">
      <p>{counts ? "End it? It counts as lost." : "End it? It does not count."}</p>
      <button ref={keep} onClick={onKeep}>Keep it</button>
      <button onClick={onEnd}>End it</button>
    </div>
  );
}
