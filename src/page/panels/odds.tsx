// How often the game is won: the published figures. A patience also has a sampler, whose interval narrows as it counts.
// The figures of a table game are listed by number of players.
import { useEffect, useState } from "preact/hooks";
import { dealBy } from "../session/deals";
import { ruleIn } from "../session/played";
import { curve, ends, exactly, figureText, hands, percent, published } from "../session/published";
import { missing } from "../session/reference";
import { Sampler, type Sample } from "../session/sampler";
import type { Props } from "../session/session";
import type { Estimate, RuleOption } from "../module/types";
import { Figures, Select } from "./parts";
import { rulesInWords, titleOf } from "./rule_words";

export function Odds({ session }: Props) {
  if (missing()) return <p class="note">{missing()}</p>;
  return session.scores ? <HandOdds session={session} /> : <GameOdds session={session} />;
}

const players: [string, string, string][] = [
  ["thoughtful", "sees every tile", "and makes no mistake"],
  ["fair", "sees what you see", "and makes no mistake"],
  ["random", "plays anything", "that the rules allow"],
];

function GameOdds({ session }: Props) {
  const variant = session.played.variant;
  return (
    <>
      <p class="note">{session.game.title}. {rulesInWords(variant)}</p>
      <Figures head={["player", "wins", "95 % interval"]}>
        {players.map(([player, name, what]) => {
          const figure = published(variant, player);
          return figure && (
            <tr key={player}>
              <th scope="row">{name} <small>{what}</small></th>
              <td>{figureText(figure)}</td>
              <td>{figure.method === "exact" ? "exact" : ends(figure).join(" to ")}</td>
            </tr>
          );
        })}
      </Figures>
      {session.ask<RuleOption[]>({ ask: "options", variant: session.game.name }).filter((option) => option.words.length === 0).map((option) => (
        <Curve key={option.name} session={session} option={option.name} />
      ))}
      <Sampling key={variant} session={session} variant={variant} />
    </>
  );
}

function Sampling({ session, variant }: Props & { variant: string }) {
  const now = session.sampler?.sample.variant === variant ? session.sampler : null; // it waits while another panel is shown
  const most = Math.max(1, navigator.hardwareConcurrency || 2);
  const [sample, setSample] = useState<Sample>(now?.sample ?? { variant, player: "thoughtful", last: 100_000, threads: most });
  const reset = () => {
    session.sampler?.end();
    session.sampler = null;
    session.changed();
  };
  useEffect(() => () => session.sampler?.pause(), []);
  const go = () => {
    if (!now) session.sampler?.end();
    session.sampler = now ?? new Sampler(session.modules, sample, () => session.changed());
    session.sampler.go();
    session.changed();
  };
  const figure = published(variant, sample.player)?.odds ?? null;
  const choice = (name: string, part: keyof Sample, values: [string | number, string | number][]) => (
    <label>{name} <Select value={sample[part]} values={values} disabled={now?.running}
      onChoose={(value) => { setSample({ ...sample, [part]: part === "player" ? value : Number(value) }); reset(); }} /></label>
  );
  const sizes = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];
  return (
    <>
      <h2>Count deals here</h2>
      <p class="note">Your device plays the deals number 1, 2, 3 and so on, and counts how many are won.</p>
      <div class="row">
        {choice("player", "player", [["thoughtful", "sees every tile"], ["random", "plays anything"]])}
        {choice("deals", "last", sizes.map((each) => [each, each.toLocaleString("en")]))}
        {choice("processors", "threads", Array.from({ length: most }, (_, i) => [i + 1, i + 1]))}
      </div>
      <div class="row">
        {now?.running ? <button class="main" onClick={() => now.pause()}>Stop</button>
          : <button class="main" disabled={now !== null && now.next > now.sample.last} onClick={go}>{now ? "Go on" : "Start"}</button>}
        <button disabled={!now} onClick={reset}>Clear</button>
      </div>
      {now && now.deals > 0 && <Counted session={session} sampler={now} figure={figure} />}
    </>
  );
}

function Counted({ session, sampler, figure }: Props & { sampler: Sampler; figure: number | null }) {
  const { counts } = sampler;
  const { odds, low, high } = session.ask<Estimate>({ ask: "interval", won: counts.won, lost: counts.lost, undecided: counts.undecided });
  const middle = odds ?? (low + high) / 2; // of the picture: the odds, or the middle of their bounds
  const reach = Math.max(0.02, Math.abs((figure ?? middle) - middle) * 1.3, (high - low) * 2);
  const from = Math.max(0, middle - reach);
  const to = Math.min(1, middle + reach);
  const x = (share: number) => `${((share - from) / (to - from)) * 100}%`;
  return (
    <section class="counted" data-done={sampler.waiting === 0 && !sampler.running ? "" : undefined}>
      <p class="large">{odds === null ? `between ${ends({ low, high }).join(" and ")}` : figureText({ odds, low, high, method: "sample" })}</p>
      <p class="note" data-counts={`${counts.won} ${counts.lost} ${counts.undecided}`}>
        {counts.won.toLocaleString("en")} of {sampler.deals.toLocaleString("en")} won{counts.undecided > 0 && `, ${counts.undecided} undecided`}; 95 % interval from {ends({ low, high }).join(" to ")}
      </p>
      <svg class="interval" role="img" aria-label={`the interval reaches from ${ends({ low, high }).join(" to ")}`} width="100%" height="30">
        <line class="axis" x1="0" x2="100%" y1="15" y2="15" />
        <rect class="range" x={x(low)} y="8" width={`${((high - low) / (to - from)) * 100}%`} height="14" rx="3" />
        {figure !== null && figure >= from && figure <= to && <line class="tick" x1={x(figure)} x2={x(figure)} y1="2" y2="28" />}
      </svg>
      <p class="note">The tick is the published figure. {Math.round(sampler.deals / Math.max(sampler.seconds, 0.001)).toLocaleString("en")} deals a second.</p>
      {counts.left && <Histogram left={counts.left} deals={sampler.deals} />}
    </section>
  );
}

function Histogram({ left, deals }: { left: number[]; deals: number }) {
  const most = Math.max(...left);
  const last = left.reduce((far, count, i) => (count > 0 ? i : far), 0);
  const width = 100 / (last + 1);
  return (
    <figure>
      <svg class="histogram" width="100%" height="90" role="img" aria-label="how many tiles are left at the end">
        {left.slice(0, last + 1).map((count, i) => (
          <rect key={i} class={i === 0 ? "won" : ""} x={`${i * width + width * 0.1}%`} width={`${width * 0.8}%`} y={90 - (count / most) * 88} height={(count / most) * 88}>
            <title>{`${i} left: ${count.toLocaleString("en")} deals, ${percent(count / deals)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption class="note">Tiles left at the end, 0 to {last}.</figcaption>
    </figure>
  );
}

/// How the published odds depend on a rule that is a number. A dot marks the value in force. Moving the dot plays the
/// deal from its start with another value.
function Curve({ session, option }: Props & { option: string }) {
  const variant = session.played.variant;
  const [dragged, setDragged] = useState<number | null>(null);
  const points = curve(variant, option, "thoughtful");
  const now = Number(ruleIn(variant, option));
  if (points.length < 2) return null;
  const [first, last] = [points[0]![0], points.at(-1)![0]];
  const x = (value: number) => 10 + ((value - first) / (last - first)) * 280;
  const y = (share: number) => 90 - share * 80;
  const shown = dragged ?? now;
  const at = points.find(([value]) => value === shown);
  const choose = (value: number) => {
    setDragged(null);
    if (value !== now && !session.puzzle) dealBy(session, option, String(value));
  };
  const under = (event: PointerEvent): number => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const wanted = ((event.clientX - box.left) / box.width) * 300;
    return points.reduce((best, [value]) => (Math.abs(x(value) - wanted) < Math.abs(x(best) - wanted) ? value : best), first);
  };
  return (
    <figure>
      <svg class="curve" viewBox="0 0 300 100" role="img" aria-label={`how the odds move: ${titleOf(option)}`}
        onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); setDragged(under(event)); }}
        onPointerMove={(event) => dragged !== null && setDragged(under(event))}
        onPointerUp={(event) => choose(under(event))} onPointerCancel={() => setDragged(null)}>
        <path d={`M${points.map(([value, share]) => `${x(value)} ${y(share)}`).join("L")}`} />
        {points.map(([value, share]) => <circle key={value} cx={x(value)} cy={y(share)} r="2.5"><title>{`${value}: ${percent(share)}`}</title></circle>)}
        {at && <circle class="now" cx={x(at[0])} cy={y(at[1])} r="6" />}
      </svg>
      <label class="row"><span>{titleOf(option)}: {shown}{at && `: ${percent(at[1])}`}</span>
        <input type="range" min={first} max={last} value={shown} onInput={(event) => setDragged(Number(event.currentTarget.value))} onChange={(event) => choose(Number(event.currentTarget.value))} />
      </label>
    </figure>
  );
}

const setOf = (rules: string) => /(^|;)set=(\d+)/.exec(rules)?.[2];

/// The rules that matter to a single hand: without those of the match.
const ofHand = (rules: string): string => rules.split(";").filter((rule) => !/^(to|muggins|won|lots)=/.test(rule)).join(";");

const handPlayers: [string, string, string][] = [
  ["thoughtful", "Open hands", "Every player sees all tiles and the order of the stock, and plays perfectly. With three sides or more all others play together against the leader, so this is what the leader is sure of."],
  ["fair", "Among equals", "The program plays for every player, strength few. Each sees only its own tiles."],
  ["random", "Random play", "Every player lays any tile that fits, all moves equally likely."],
];

function HandOdds({ session }: Props) {
  const { table, game } = session;
  const counted = hands().filter((row) => row.game === game.name);
  const ofSet = counted.filter((row) => setOf(row.rules) === setOf(table.rules));
  const known = ofSet.length > 0 ? ofSet : counted.filter((row) => setOf(row.rules) === setOf(counted[0]!.rules));
  const here = (row: { seats: number }) => row.seats === session.seats;
  const asPlayed = known.filter((row) => here(row) && ofHand(row.rules) === ofHand(table.rules));
  return (
    <>
      <p class="note">How often the leader's side wins a hand of {game.title}, by the number of players{asPlayed.length === 0 && "; by the default rules, because there are no figures for the rules of this match"}.</p>
      {handPlayers.filter(([player]) => known.some((row) => row.player === player)).map(([player, name, what]) => (
        <section key={player}>
          <h2>{name}</h2>
          <p class="note">{what}</p>
          <Figures class="figures by-seats" head={[<span class="unseen">players</span>, <>wins <small>95 % interval</small></>, "ties", "deals"]}>
            {known.filter((row) => row.player === player).map((row) => (
              <tr key={row.seats} aria-current={here(row) && asPlayed.length > 0 ? "true" : undefined} data-odds={`${player} ${row.seats}`}>
                <th scope="row">{row.seats}</th>
                <td>{row.odds === null ? `between ${ends(row).join(" and ")}` : <>{row.exact ? exactly(row.odds) : percent(row.odds, (row.high - row.low) / 2)} <small>{row.exact ? "exactly" : ends(row).join(" to ")}</small></>}</td>
                <td>{row.undecided > 0 && "at least "}{percent(row.tied / row.deals)}</td>
                <td>{row.exact ? "all" : row.deals.toLocaleString("en")}{row.undecided > 0 && <small>{row.undecided} undecided</small>}</td>
              </tr>
            ))}
          </Figures>
        </section>
      ))}
      <p class="note">Figures are counts over deals. Nobody knows how well a player who sees only its own tiles can play; the program plays well.</p>
    </>
  );
}
