// The list of moves. In a patience each leads back to the position after it; in a hand each own move shows the table
// before it, and what it has cost.
import { betterThan, inWords, isBest, listed, points, SeatName } from "../session/seat_words";
import type { Props } from "../session/session";
import { isNarrow } from "../table/ending";
import { Said } from "../table/said";
import type { Made, Reviewed, Whereabouts } from "../module/types";
import { capital, chanceText, marked, spelled } from "../module/words";
import { Figures } from "./parts";

export const Moves = ({ session }: Props) => (session.scores ? <HandMoves session={session} /> : <GameMoves session={session} />);

function GameMoves({ session }: Props) {
  const { statusLight: status, played: { moves, at, spoiled } } = session;
  const lostAt = status.is === "unwinnable" ? status.lostAt : null;
  const why = () => {
    if (isNarrow()) session.show(null); // the sentences stand below the table
    void session.why();
  };
  return (
    <>
      <ol class="moves">
        <li><button aria-current={at === 0 ? "step" : undefined} disabled={session.puzzle !== null} onClick={() => session.goTo(0)}>The deal</button></li>
        {moves.map((move, i) => (
          <li key={i}>
            <button aria-current={at === i + 1 ? "step" : undefined} class={lostAt === i + 1 ? "fatal" : i >= at ? "ahead" : ""} disabled={session.puzzle !== null} onClick={() => session.goTo(i + 1)}>
              <span class="n">{i + 1}</span>{" "}
              <span>{spelled(move).split(/(?<=\+)/).map((part, j) => <span key={j} class="whole"><Said text={marked(part)} /></span>)}{lostAt === i + 1 && <em> lost it here</em>}</span>
            </button>
          </li>
        ))}
      </ol>
      {!session.puzzle && <div class="row">
        <button onClick={() => session.showMe()}>{session.showing ? "Stop" : "Show me"}</button>
        <button disabled={session.over} onClick={() => session.solveHere()}>Solve from here</button>
        {session.asksWhy && <button onClick={why}>Why is it lost?</button>}
        <button disabled={at === 0} onClick={() => session.goTo(0)}>From the start</button>
        {session.game.hidden === "matters" && <button onClick={() => session.peek()}>Peek at the stock</button>}
      </div>}
      {spoiled && !session.puzzle && <p class="note">This game does not count: {spoiled}.</p>}
    </>
  );
}

function HandMoves({ session }: Props) {
  const { table, reviewed, reviewing, played, whereabouts } = session;
  const costs = [...(reviewed?.values() ?? [])];
  return (
    <>
      {!session.puzzle && <p class="note">Hand {table.hand}. Tap a move to look at the table before it; from a move of yours you can try again.</p>}
      {costs.length > 0 && (
        <p class="note" data-review={reviewing ? "going" : "done"}>
          {`Below a move of yours stands a better one, and how many points more it brings on average: you could not see the other hands. A tap on the move also shows what was better with all hands open. Together your moves gave away ${points(costs.reduce((sum, each) => sum + each.fair_cost, 0))}, with all hands open ${points(costs.reduce((sum, each) => sum + (each.open_cost ?? 0), 0))}.`}
        </p>
      )}
      <ol class="moves made">
        {table.played.map((move, i) => <li key={i}><HandMove session={session} move={move} i={i} cost={reviewed?.get(i)} /></li>)}
      </ol>
      {!session.puzzle && <div class="row">
        <button disabled={!session.over || reviewing || table.choice === null} onClick={() => session.review()}>{reviewing ? "Reviewing …" : "Review my moves"}</button>
        <button disabled={!session.mine} onClick={() => session.findWhereabouts()}>Who may hold what?</button>
        <button disabled={!session.mine} onClick={() => session.peek()}>Peek at all hands</button>
      </div>}
      {whereabouts && <Hidden whereabouts={whereabouts} names={table.scores.map((_, i) => SeatName(played, i + 1))} draws={table.settings.draws} told={inWords(played, whereabouts.told)} />}
      {played.spoiled && <p class="note">This match does not count: {played.spoiled}.</p>}
    </>
  );
}

/// The chance that each hidden tile lies with each player; tiles of which the same is known share a row. `names`: of the
/// players.
export function Hidden({ whereabouts, names, draws, told }: { whereabouts: Whereabouts; names: string[]; draws: boolean; told: string }) {
  const holders = [...names, draws ? "Stock" : "Set aside"];
  // Of a sample nothing is certain but what nothing else can be.
  const certain = (possible: boolean[], i: number) => whereabouts.exact || !possible[i] || possible.filter(Boolean).length === 1;
  const cell = ({ chances, possible }: Whereabouts["tiles"][number], i: number) => chanceText(chances[i]!, certain(possible, i)) || "–";
  const shown = holders.map((_, i) => i).filter((i) => whereabouts.tiles.some((tile) => cell(tile, i) !== "–"));
  const rows = new Map<string, string[]>();
  for (const each of whereabouts.tiles) {
    const cells = JSON.stringify(shown.map((i) => cell(each, i)));
    rows.set(cells, [...(rows.get(cells) ?? []), marked(each.tile)]);
  }
  const longest = [...rows].sort(([, a], [, b]) => b.length - a.length);
  return (
    <>
      <Figures head={["Hidden tiles", ...shown.map((i) => holders[i]!)]}>
        {longest.map(([cells, tiles]) => <tr key={cells}><th scope="row"><Said text={tiles.join(" ")} /></th>{(JSON.parse(cells) as string[]).map((cell, i) => <td key={i}>{cell}</td>)}</tr>)}
      </Figures>
      <p class="note"><Said text={told} /></p>
    </>
  );
}

function HandMove({ session, move, i, cost }: Props & { move: Made; i: number; cost: Reviewed | undefined }) {
  const { table, played, looking } = session;
  const ahead = i >= table.at ? "ahead" : "";
  const better = cost && betterThan(move, cost)[0];
  const text = <><span class="n">{i + 1}</span> <Said text={capital(listed(played, move, cost !== undefined))} />{move.scored > 0 && !table.settings.muggins && <b> +{move.scored}</b>}</>;
  const look = () => {
    session.lookAt(i);
    if (isNarrow()) session.show(null);
  };
  return (
    <button class={better && better !== isBest ? "fatal" : ahead} title={`look at the table before move ${i + 1}`}
      aria-current={looking === i ? "step" : undefined} disabled={session.waits || session.covered || session.puzzle !== null} data-look={i} onClick={look}>
      {text}
      {better && <small><Said text={better} /></small>}
    </button>
  );
}
