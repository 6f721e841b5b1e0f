// My dominoes: the user taps in a deal from a real table, tile by tile, or types a table. A place may be left unknown. The
// page shows the table as it understands it, and answers as soon as the last tile lies.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Refused } from "../module/module";
import { tableOf } from "../session/board";
import { openGame } from "../session/open";
import { anew, dealOfTable, ofSaved, start, type Played, type Saved } from "../session/played";
import { Said } from "../table/said";
import { inShort, inWords } from "../session/seat_words";
import type { Props, Session } from "../session/session";
import { keepDeal, keptDeal, type Laid } from "../session/stored";
import { hinted } from "../session/tells";
import { area, lies } from "../table/style";
import { useSize } from "../table/table";
import { Back, Face } from "../table/tile";
import { tileOf, tilesOf, turned, type Answer, type Fillings, type Place, type Table, type Typed, type Typing } from "../module/types";
import { goesOn } from "../views/folded";
import { allOpen, viewOf } from "../views/index";
import { Select } from "./parts";
import { capital, inSight, marked, said, saidWhere } from "../module/words";

const Box = ({ tiles, used, unknown, onTap }: { tiles: string[]; used: Set<string | null>; unknown: boolean; onTap: (tile: string) => void }) => (
  <div class={`box${tiles.length > 28 ? " large" : ""}${unknown ? " with-unknown" : ""}`} role="group" aria-label="the box: tap the tile that comes next">
    {[...tiles, ...(unknown ? ["?"] : [])].map((tile) => (
      <button key={tile} class={tile === "?" ? "unknown" : undefined} disabled={used.has(tile)} aria-label={said(tile)} onClick={() => onTap(tile)}>
        <span class="small"><Face tile={tile} turn={tile === "?" ? -90 : 0} /></span>
      </button>
    ))}
  </div>
);

/// What was found out about a deal or a table.
interface Found {
  text: string;
  played: Played | null; // to be played on; null if tiles are unknown
  answer: Answer | Fillings;
}
const isAnswer = (found: Answer | Fillings): found is Answer => "line" in found;

/// The deal that the user has put together so far, or the table in mid-game that was typed, and what the solver has found
/// out about it.
function useDeal(session: Session) {
  const { played, game, scores } = session;
  const all = useMemo(() => tilesOf(session.table.settings.highest), []);
  // The tiles laid so far outlive the panel and the page, so that nobody must tap in a whole set of dominoes twice.
  const what = scores ? played.variant : game.name;
  const [laid, setLaid] = useState(() => keptDeal(what, all));
  const [from, setFrom] = useState(0); // the next tile goes to the first empty place from here on
  const [typed, setTyped] = useState<Typed | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef(0);
  const deal = (tiles: Laid): Played => anew(played, "1", { deal: tiles.join(" ") });
  const opening = useMemo(() => tableOf(session.ask, anew(played, "1")), []);
  const used = new Set(laid.filter((tile) => tile !== null && tile !== "?").map((tile) => tileOf(tile!)));
  const atPlaces = opening.places.length > 0; // where its tiles lie at the start; else in hands
  const past = useRef<{ laid: Laid; from: number }[]>([]); // what Undo brings back
  const looksAtEnds = opening.places.some(({ kind }) => kind === "line"); // it matters which way round a tile lies
  const [checks, setChecks] = useState(false); // the last tile is tapped: the person looks whether all lie as they should

  /// Searches, and shows what was found unless something else was asked meanwhile.
  const find = async (played: Played | null, note: string, search: (heard: (answer: Answer | Fillings) => void) => Promise<void>) => {
    const mine = ++asked.current;
    const match = { players: Array(session.seats).fill("person").join(" ") }; // none of them is you
    try {
      await search((answer) => {
        if (mine !== asked.current) return;
        const text = `${note} ${inWords(match, answer.told, isAnswer(answer))}`.trim();
        session.told = text; // only announced, because the text is shown above the box
        session.say("");
        setFound({ text, played, answer });
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (mine === asked.current) session.say(`${capital(inSight(error.message))}.`, true);
    }
  };
  const solve = (played: Played, note = "") =>
    find(played, note, (heard) => session.solve({ ...played, players: Array(session.seats).fill("person").join(" ") }, heard));
  /// `table`: by its tiles as `deal`, or in mid-game as `table`.
  const fill = (table: { deal: string } | { table: string }) => find(null, "", async (heard) => {
    session.say("Thinking …");
    for (const time of [1500, 20_000]) { // what is found soon is shown, and then found out better
      const answer = await session.worker.ask<Fillings>({ ask: "fillings", variant: played.variant, ...table, tell: true, most: mostDecided, count: sampled, time });
      if (!answer) return;
      if (answer.unknown.length === 0 && "deal" in table) return lay(filledIn(table.deal.split(" "), answer), inWords(played, answer.told));
      heard(answer);
      if (isWhole(answer)) return;
    }
  });
  /// Solves a deal once every place has a tile.
  const answer = (tiles: Laid, note: string) => {
    if (tiles.includes(null)) ++asked.current;
    else void (tiles.includes("?") ? fill({ deal: tiles.join(" ") }) : solve(deal(tiles), note));
  };
  /// `first`: the person looks at the tiles before they are solved.
  const set = (tiles: Laid, note = "", first = false) => {
    setTyped(null);
    setLaid(tiles);
    keepDeal(what, tiles);
    setFound(null);
    setChecks(first);
    session.say("");
    if (first) ++asked.current;
    else answer(tiles, note);
  };
  const lay = (tiles: Laid, note = "", first = false) => {
    past.current.push({ laid, from });
    set(tiles, note, first);
  };
  const check = () => {
    setChecks(false);
    answer(laid, "");
  };
  /// Takes back what was tapped last; after a reload, the last tile.
  const undo = () => {
    const last = laid.reduce((last, tile, i) => (tile ? i : last), 0);
    const before = past.current.pop() ?? { laid: laid.map((tile, i) => (i === last ? null : tile)), from: last };
    setFrom(before.from);
    set(before.laid);
  };
  const clear = () => {
    setFrom(0);
    lay(Array(all.length).fill(null));
  };
  /// Shows a table that was typed, or null the deal again.
  const show = (typed: Typed | null) => {
    setTyped(typed);
    setFound(null);
    session.say("");
    if (!typed) answer(laid, "");
    else if (typed.unknown.length > 0) void fill({ table: typed.table });
    else void solve(anew(played, "1", { deal: dealOfTable(typed.table) }), inWords(played, typed.told));
  };
  useEffect(() => {
    session.walk = null; // a count along the row of the game on the table ends
    session.say("");
    answer(laid, "");
  }, []);
  const put = (at: number, tile: string | null) => {
    const tiles = laid.map((each, i) => (i === at ? tile : each));
    setFrom(tile === null ? at : at + 1);
    lay(tiles, "", looksAtEnds && !tiles.includes(null) && (checks || laid[at] === null));
  };
  const next = laid.indexOf(null, from) >= 0 ? laid.indexOf(null, from) : laid.indexOf(null);
  return { all, laid, used, next, setNext: setFrom, opening, atPlaces, looksAtEnds, deal, lay, put, undo, canUndo: past.current.length > 0 || laid.some((tile) => tile !== null), clear, checks, check, typed, show, found };
}
type LaidDeal = ReturnType<typeof useDeal>;
const mostDecided = 400_000; // ways in which unknown tiles can lie: some seconds; of more ways
const sampled = 10_000;
/// Whether more time would find out nothing more.
const isWhole = ({ fillings: { all, exact, won, lost, undecided }, hint }: Fillings): boolean =>
  won + lost + undecided >= (exact ? all : sampled) && hint?.kind !== "estimated";

/// The tiles of a deal whose one unknown tile was found: the one that no other place has.
function filledIn(tiles: string[], { table }: Fillings): Laid {
  const known = new Set(tiles.map(tileOf));
  const found = (table.match(/\d+-\d+/g) ?? []).find((tile) => !known.has(tileOf(tile)))!;
  return tiles.map((tile) => (tile === "?" ? found : tile));
}

const isCounted = ({ kind, number }: Place): boolean => kind === "row" && number !== null; // a number is spoken along it
const isChain = ({ kind }: Place): boolean => kind === "chain";

/// The tiles laid so far as rows with the names of their places: `hand: 6-4 5-5`.
function rowsOf({ laid, opening: { places, tiles } }: LaidDeal): { place: Place; text: string }[] {
  const order = tiles.split(" ");
  return places.map((place) => ({ place, text: `${place.name}: ${laid.filter((tile, i) => tile && place.tiles.includes(order[i]!)).join(" ") || "-"}` }));
}
/// The text of the table that the tiles laid so far are, if all others have left it. Empty where a stock lies face down, or
/// more than a number must be said.
function textWithoutRest(mine: LaidDeal, number = 0): string {
  const { places } = mine.opening;
  if (places.some(({ kind, face_down }) => face_down || kind === "chain" || kind === "grid" || kind === "triangle")) return "";
  return [...(places.some(isCounted) ? [`number: ${number}`] : []), ...rowsOf(mine).map(({ text }) => text)].join(" / ");
}
/// The text that Type it begins with: what was read, or tapped. Rows that are still to be told are empty.
function textToType(mine: LaidDeal): string {
  const { typed, laid, atPlaces, opening } = mine;
  if (typed) return typed.table.replaceAll(" / ", "\n");
  if (laid.every((tile) => tile === null)) return "";
  if (!atPlaces) {
    let at = 0;
    return groupsOf(opening).map(({ size }) => laid.slice(at, (at += size)).filter((tile) => tile).join(" ")).join("\n").trim();
  }
  const whole = !laid.includes(null);
  const isKnown = (text: string) => /\d/.test(text.split(": ")[1]!);
  const rows = rowsOf(mine).filter(({ place, text }) => !place.face_down || isKnown(text)) // a stock that is left out has all others
    .map(({ place, text }) => (isChain(place) && !whole ? text.replace("-", "") : text));
  const { places } = opening;
  if (!whole && places.some(isCounted)) rows.unshift("number: ");
  if (!whole && places.some(({ face_down }) => face_down) && !places.some(isChain)) rows.push("gone: ");
  return rows.join("\n");
}

export function Mine({ session }: Props) {
  const { played } = session;
  const mine = useDeal(session);
  const { all, laid, used, next, atPlaces, deal, lay, put, checks, typed, show, found } = mine;
  const [types, setTypes] = useState<{ text: string; why: string } | null>(null); // in place of tapping
  const [counts, setCounts] = useState(false); // the number spoken at the first tile is asked for
  const draft = useRef(""); // what was typed, and not read
  useEffect(() => {
    draft.current = "";
    setCounts(false);
  }, [laid, typed]);
  const unknown = atPlaces && next >= 0;
  const fill = () => {
    const rest = all.filter((tile) => !used.has(tile));
    const draw = () => rest.splice(crypto.getRandomValues(new Uint32Array(1))[0]! % rest.length, 1)[0]!;
    lay(laid.map((tile) => tile ?? (atPlaces && Math.random() < 0.5 ? turned(draw()) : draw())));
  };
  const readGame = (text: string) => {
    const read = session.ask<Typed | Saved | { variant: null; deal: string; moves: string[] }>({ ask: "read", text, variant: played.variant });
    if ("places" in read) return read.deal ? lay(read.deal.split(" "), inWords(played, read.told)) : show(read);
    if (read.moves.length === 0 && read.variant === null) return lay(read.deal.split(" "));
    session.begin(read.variant === null ? start(played.variant, { ...read, variant: played.variant, at: read.moves.length }) : ofSaved(read));
    session.show(null);
    if (!session.scores) void session.solveHere(true);
  };
  const read = (text: string) => {
    if (atPlaces) readGame(text);
    else lay(tableOf(session.ask, deal(text.trim().split(/\s+/))).tiles.split(" ").map(tileOf));
    setTypes(null);
  };
  const isEmpty = laid.every((tile) => tile === null);
  const opens = (why = "", more = "") => setTypes({ text: draft.current || textToType(mine) + more, why });
  const readWithoutRest = (number?: number) => {
    if (laid.includes("?")) return opens("A tile is unknown: name those that have left the table in the row “gone”.", "\ngone: ");
    void session.attemptWhole(() => readGame(textWithoutRest(mine, number)), (why) => {
      opens(`${capital(why)}.`);
      return "";
    });
  };
  const guide = types || typed ? ""
    : counts ? "Which number is spoken at the first tile of the row?"
    : checks ? "Does every tile lie as on your table? Tap a tile to turn it."
    : !atPlaces ? (isEmpty ? "Tap the tiles of one hand after the other, then the rest." : "Tap a laid tile to take it back.")
    : isEmpty ? "Tap the tile that comes next, or its place first. In mid-game: Type it."
    : `${mine.looksAtEnds ? "The larger pips are laid first: tap" : "Tap"} a laid tile to turn it, hold it to take it away.`;
  useEffect(() => {
    session.guide = guide;
    session.changed();
  }, [guide]);
  const Lying = atPlaces ? OnTable : InHands;
  const rest = used.size === 0 ? "All" : "The rest";
  const gone = next >= 0 && used.size > 0 && textWithoutRest(mine) !== "";
  const { places } = mine.opening;
  return (
    <div class="mine">
      {typed ? <Drawn places={typed.places} name="the table as it was read" /> : <Lying session={session} mine={mine} />}
      {found && !types && <Shown session={session} found={found} />}
      {types ? <Type session={session} {...types} onRead={read} onClose={(text) => {
        if (text.trim() !== types.text.trim()) draft.current = text;
        setTypes(null);
      }} />
        : counts ? <Numbers highest={2 * session.table.settings.highest} onTap={readWithoutRest} />
        : next >= 0 && !typed && <Box tiles={all} used={used} unknown={unknown} onTap={(tile) => put(next, tile)} />}
      {counts && !types && <div class="row tools"><button onClick={() => setCounts(false)}>Back</button></div>}
      {!types && !counts && (
        <div class="row tools">
          {typed ? <button onClick={() => show(null)}>{isEmpty ? "Tap a deal" : "Back to the tapped deal"}</button> : (
            <>
              {checks && <div class="rest"><button class="main" onClick={mine.check}>Solve it</button></div>}
              {next >= 0 && (
                <div class="rest">
                  <span>{rest}</span>
                  <button aria-label={`${rest} at random`} onClick={fill}>at random</button>
                  {unknown && <button aria-label={`${rest} unknown`} onClick={() => lay(laid.map((tile) => tile ?? "?"))}>unknown</button>}
                  {gone && <button aria-label={`${rest} gone`} onClick={() => (places.some(isCounted) ? setCounts(true) : readWithoutRest())}>gone</button>}
                </div>
              )}
              <button disabled={!mine.canUndo} onClick={mine.undo}>Undo</button>
              <button disabled={isEmpty} onClick={mine.clear}>Clear</button>
            </>
          )}
          <button onClick={() => opens()}>{!isEmpty && !typed && next >= 0 && places.some(isChain) ? "Type the chain" : "Type it"}</button>
          <Which session={session} />
          <button onClick={() => session.show(null)}>Leave</button>
        </div>
      )}
    </div>
  );
}

/// Which game the tiles are of. Those of each are kept for themselves.
function Which({ session }: Props) {
  const { game, games } = session;
  const all = [...new Set([game, ...games])];
  return (
    <label><span class="unseen">The game</span>
      <Select value={game.name} values={all.map(({ name, title }) => [name, title])} onChoose={(name) => void openGame(session, all.find((each) => each.name === name)!)} /></label>
  );
}

/// The numbers that may be spoken.
const Numbers = ({ highest, onTap }: { highest: number; onTap: (number: number) => void }) => (
  <div class="box numbers" role="group" aria-label="the number spoken at the first tile">
    {Array.from({ length: highest + 1 }, (_, number) => <button key={number} onClick={() => onTap(number)}>{number}</button>)}
  </div>
);

interface TypeProps extends Props {
  text: string; // to begin with
  why: string; // it must be typed
  onRead: (text: string) => void;
  onClose: (text: string) => void;
}

/// A box for a deal or a table as text. What is wrong with it stands below.
function Type({ session, text, why: first, onRead, onClose }: TypeProps) {
  const [why, setWhy] = useState(first);
  const [example, setExample] = useState("");
  const box = useRef<HTMLTextAreaElement>(null);
  const atPlaces = session.table.places.length > 0;
  useLayoutEffect(() => { // before anybody can type
    const empty = /: *(?=\n|$)/.exec(text); // a row that is still to be typed
    box.current!.focus();
    box.current!.selectionStart = box.current!.selectionEnd = empty ? empty.index + empty[0].length : text.length;
  }, []);
  useEffect(() => {
    if (atPlaces) session.loadWhole().then(() => setExample(session.ask<Typing>({ ask: "typing", variant: session.played.variant }).example), () => undefined);
  }, []);
  const refused = (message: string) => {
    setWhy(`${capital(message)}.`);
    return "";
  };
  const read = (event: Event) => {
    event.preventDefault();
    setWhy("");
    const act = () => onRead(box.current!.value);
    if (atPlaces) void session.attemptWhole(act, refused);
    else session.attempt(act, refused);
  };
  return (
    <form class="typing" onSubmit={read}>
      <label class="paste"><span class="unseen">A deal as text</span>
        <textarea ref={box} defaultValue={text} rows={Math.min(7, Math.max(3, text.split("\n").reduce((sum, line) => sum + Math.ceil(line.length / 40), 0)))} spellcheck={false} autocomplete="off" autocapitalize="off" aria-invalid={why !== ""} placeholder={atPlaces ? "6-4 55 [3|1] ? …" : "6-4 55 [3|1] …"} /></label>
      {why && <p class="refused" role="alert">{why}</p>}
      <div class="row"><button class="main">Read</button><button type="button" onClick={() => onClose(box.current!.value)}>Tap tiles</button></div>
      <p class="note">{atPlaces ? `A deal in the order of the numbers above, or a table as boneyard prints it${session.table.places.some(({ kind }) => kind === "column") ? ", a column from its top" : ""}; ? is a tile that you don't know.` : "All tiles: hand after hand, then the rest."}</p>
      {example && <p class="note">In mid-game with the names of the places: <span class="example">{example}</span></p>}
    </form>
  );
}

const tileOfMove = (move: string): string => marked(move.replace(/[<>]/, ""));

/// What was found out, and what can be done with it.
function Shown({ session, found: { text, played, answer } }: Props & { found: Found }) {
  const leave = (play: () => void) => () => {
    session.show(null);
    play();
  };
  const line = isAnswer(answer) ? answer.line : null;
  const chances = isAnswer(answer) || !answer.hint ? [] : hinted(answer.hint).worths!;
  const shown = chances.every(([move]) => move.endsWith(">")) ? tileOfMove : inShort; // on an empty chain no end is meant
  return (
    <div class="ending" data-verdict={answer.verdict ?? "depends"} data-worth={isAnswer(answer) && answer.low !== undefined && `${answer.low} ${answer.high}`}>
      <p><Said text={text} /></p>
      {chances.length > 1 && <ul class="chances" aria-label="the chance of every move">
        {chances.map(([move, worth]) => <li key={move}><Said text={shown(move)} /> {worth}</li>)}
      </ul>}
      {line && line.length > 0 && played && <button class="main" onClick={leave(() => session.watch(played, line))}>Show how</button>}
      {played && isAnswer(answer) && answer.verdict === "unwinnable" && <button class="main" onClick={leave(() => void session.whyOf(played))}>Why?</button>}
      {played && <button onClick={leave(() => session.begin(played))}>Play it</button>}
    </div>
  );
}

/// Where the tiles of some places lie in a room.
function usePlan(places: Place[]) {
  const ref = useRef<HTMLDivElement>(null);
  const size = useSize(ref) ?? { width: 340, height: 300 };
  const plan = useMemo(() => viewOf(places)(places, { ...size, totals: false, movable: new Set() }), [places, size.width, size.height]);
  return { ref, plan };
}
const Labels = ({ labels }: { labels: ReturnType<typeof usePlan>["plan"]["labels"] }) => (
  <>{labels.map((label, i) => <span key={i} class="label quiet" style={`left:${label.x}px;top:${label.y}px`}>{label.text}</span>)}</>
);

/// A table in mid-game.
function Drawn({ places, name }: { places: Place[]; name: string }) {
  const { ref, plan } = usePlan(places);
  return (
    <div class="table" ref={ref}>
      <div class="cloth" role="group" aria-label={name}>
        {plan.slots.filter(({ place }) => places[place]!.tiles.length === 0).map((slot) => <div key={slot.key} class="slot" style={area(slot)} />)}
        {plan.spots.map((spot, i) => (
          <div key={i} class="tile" style={lies(spot)} {...(!spot.faceDown && { role: "img", "aria-label": `${said(spot.tile)}, ${saidWhere(places[spot.place]!, spot.index)}` })}>
            {spot.faceDown ? <Back turn={spot.turn} /> : <Face tile={spot.tile} turn={spot.turn} />}
          </div>
        ))}
        <Labels labels={plan.labels} />
      </div>
    </div>
  );
}

/// A patience: every tile is shown where it lies at the start, face up, and an empty place has its number in the deal.
function OnTable({ mine: { opening, laid, next, setNext, put } }: Props & { mine: LaidDeal }) {
  const held = useRef(0);
  const places = useMemo(() => allOpen(opening.places.filter((place) => place.tiles.length > 0)), [opening]);
  const { ref, plan } = usePlan(places);
  const spots = useMemo(() => opening.tiles.split(" ").map((tile) => plan.spots.find((spot) => spot.tile === tile)!), [plan]);
  return (
    <div class="table" ref={ref}>
      <div class="cloth" role="group" aria-label="the deal that lies before you">
        {spots.map((spot, i) => {
          const tile = laid[i];
          const style = lies(spot);
          const where = places[spot.place]!.name;
          if (!tile) {
            return (
              <button key={i} class={i === next ? "slot next" : "slot"} style={style} aria-label={`place ${i + 1}, ${where}: lay the next tile here`} aria-pressed={i === next} onClick={() => setNext(i)}>{i + 1}</button>
            );
          }
          return (
            <button key={i} class="tile free" style={style} aria-label={`${said(tile)}, ${where}: ${tile === "?" ? "take it back" : "turn it"}`}
              onPointerDown={() => { held.current = Date.now(); }}
              onContextMenu={(event) => event.preventDefault()}
              onKeyDown={(event) => (event.key === "Delete" || event.key === "Backspace") && put(i, null)}
              onClick={() => put(i, tile === "?" || (Date.now() - held.current > 450 && held.current > 0) ? null : turned(tile))}>
              <Face tile={tile} turn={spot.turn} />
            </button>
          );
        })}
        <Labels labels={plan.labels.filter(({ text }) => text !== goesOn)} />{/* that one depends on the tiles of another deal */}
      </div>
    </div>
  );
}

/// The hands and the stock, with the number of tiles in each, in the order in which a deal names them.
function groupsOf({ hands, settings, tiles }: Table): { name: string; size: number }[] {
  const stock = tiles.split(" ").length - hands.reduce((sum, hand) => sum + hand.length, 0);
  const aside = !settings.draws ? "aside" : `stock, the next to be drawn first${settings.reserve > 0 ? `; the last ${settings.reserve === 1 ? "is" : `${settings.reserve} are`} never drawn` : ""}`;
  return [
    ...hands.map((hand, seat) => ({ name: `player ${seat + 1}${settings.rows ? ", its first tile first" : ""}`, size: hand.length })),
    ...(stock > 0 ? [{ name: aside, size: stock }] : []),
  ];
}

/// A table game: hand after hand, then the stock.
function InHands({ mine: { opening, laid, next, put } }: { mine: LaidDeal }) {
  const groups = useMemo(() => groupsOf(opening), [opening]);
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [next]);
  let from = 0;
  return (
    <div class="table hands" role="group" aria-label="the deal that lies before you" tabIndex={0}>
      {groups.map(({ name, size }) => {
        const first = from;
        from += size;
        return (
          <section key={name}>
            <h2>{capital(name)}</h2>
            <div class="dealt">
              {laid.slice(first, from).map((tile, i) => tile ? (
                <button key={i} data-dealt={tile} aria-label={`${said(tile)}, ${name}: take it back`} onClick={() => put(first + i, null)}>
                  <span class="small"><Face tile={tile} /></span>
                </button>
              ) : (
                <i key={i} class={first + i === next ? "next" : ""} ref={first + i === next ? place : undefined} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

export function MineNotes({ session }: Props) {
  return (
    <>
      <h2>My dominoes: {session.called}</h2>
      {session.table.places.length > 0 ? (
        <>
          <p>Set up the deal that lies on your own table, in the order of the numbers. The highlighted place comes next: tap its tile in the box below, or “?” if you don't know it. A tap on another empty place puts the next tile there.</p>
          <p>Tap a laid tile to turn it; hold it, or press Delete, to take it back. A tap takes back an unknown one. Undo takes back the last tap.</p>
          <p>The answer comes with the last tile. With unknown tiles it says how many of all ways in which they can lie can be won.</p>
          <p>“Type it” takes a deal or a table in mid-game, with moves behind the 28 tiles as in “… 6-4+1-1 3-2@4”, and what boneyard prints or saves, whole.</p>
        </>
      ) : (
        <>
          <p>Set up the deal of your own table: the tiles of every hand, then the rest. The highlighted place comes next: tap its tile in the box below. Tap a laid tile to take it back.</p>
          <p>The answer comes with the last tile: what the deal is worth to the player who leads if all hands lie open and everybody plays perfectly, and the line of play.</p>
          <p>Players and rules are those of the match on the table. “Type it” takes all tiles in this order.</p>
        </>
      )}
    </>
  );
}
