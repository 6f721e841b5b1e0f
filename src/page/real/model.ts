// A person at a real table: the match as the program knows it, what the person is about to tell, and what is being found
// out. The module keeps nothing: each question has the whole match in it, each answer the match after it.
import { tableOf } from "../session/board";
import { numbered, rulesOf, variantOf, gameOf, seatsOf } from "../session/played";
import type { Session } from "../session/session";
import { keepReal, keepRealHere, realHere, realKept, setAsideReal, type RealMatch } from "../session/stored";
import { tileOf, type Assisted, type Game, type Sentence, type Table } from "../module/types";
import { Refused } from "../module/module";
import { inSight } from "../module/words";
import { SearchWorker } from "../module/workers";

const adviceTime = 4000; // milliseconds
const longTime = 30_000; // of a review
const mostKept = 20; // matches

const hasColumn = matchMedia("(min-width: 900px) and (min-height: 501px)"); // the notes stand beside the table

const isNarrow = matchMedia("(max-width: 699px) and (min-height: 501px)"); // a phone: table and taps share its height

type Advice = NonNullable<Assisted["advice"]>;

export class Model {
  id = "";
  match: Assisted | null = null; // null: no match is chosen yet
  said: Sentence[] = []; // of the last words
  refusal: { said: Sentence[]; doubt: string } | null = null;
  notice = ""; // about something else that could not be done
  picked: string[] = []; // the tiles of a hand, or those left with a player, as far as they are told
  asksLeader = false; // the tiles are told, and who leads is not
  dealing = false; // the next hand is being told; else the last one stays on the table
  edit: { entry: number; how: "fix" | "insert"; at: Assisted } | null = null; // an entry is told anew, or one before it
  looked: number | null = null; // the entry that was tapped
  lifted = ""; // a tile that fits at several places
  draws = false; // the person draws, and tells the tile
  byTiles = false; // tiles left are told, not pips
  digits = "";
  more = false; // on a small screen: the notes lie over the table
  advice: { table: string; found: Advice | null; why: string } | null = null;
  who: Assisted["who"] | null = null;
  review: NonNullable<Assisted["review"]> | null = null;
  seeks: "" | "who" | "review" = "";
  private before: string[] = []; // the matches that Undo brings back
  private after: string[] = [];
  private openings = new Map<string, Table>();
  private readonly adviser: SearchWorker;
  private readonly seeker: SearchWorker;

  constructor(readonly session: Session) {
    this.adviser = new SearchWorker(session.modules);
    this.seeker = new SearchWorker(session.modules);
    const shown = realHere();
    const here = realKept().find(({ id }) => id === shown);
    if (here) this.open(here);
  }

  private ask(more: object): Assisted {
    return this.session.ask<Assisted>({ ask: "assist", ...more });
  }
  /// Does something that the module may refuse.
  private attempt(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.notice = inSight((error as Error).message);
    }
    this.session.changed();
  }
  change(values: Partial<Model>): void {
    Object.assign(this, values);
    this.session.changed();
  }

  // --- Which match ---

  get matches(): RealMatch[] {
    return realKept();
  }
  /// Goes on with a match.
  open(kept: RealMatch): void {
    try {
      const match = this.ask({ table: kept.table });
      this.clear();
      this.id = kept.id;
      this.lay(match, []);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      setAsideReal(kept.id);
    }
    this.session.changed();
  }
  forget(id: string): void {
    keepReal(realKept().filter((each) => each.id !== id));
    if (id === this.id) this.leave();
    this.session.changed();
  }
  /// Begins a match; before its first hand begins, it is told with other players, rules and names anew.
  begin(variant: string, names: string[] = [], seat = 1): void {
    this.attempt(() => {
      const match = this.ask({ variant, names: names.slice(0, seatsOf(variant)), seat: Math.min(seat, seatsOf(variant)) });
      this.clear();
      this.id = crypto.randomUUID?.() ?? String(Math.random());
      this.lay(match, []);
    });
  }
  /// Another match of the same players.
  again(): void {
    const { variant, names, seat } = this.match!;
    this.begin(variant, names, seat);
  }
  /// Goes on with a match from its text.
  read(text: string): void {
    this.attempt(() => {
      const match = this.ask({ table: text.trim() + "\n" });
      this.clear();
      this.id = crypto.randomUUID?.() ?? String(Math.random());
      this.lay(match, []);
      this.more = false;
    });
  }
  /// Back to the choice of a match.
  leave(): void {
    this.clear();
    this.match = null;
    this.id = "";
    keepRealHere("");
    this.session.changed();
  }
  private clear(): void {
    this.before = [];
    this.after = [];
    this.picked = [];
    this.advice = this.who = this.review = null;
    this.seeks = "";
    this.more = false;
    this.seeker.stop();
    this.putDown();
  }
  /// Gives up what was begun to be told. Returns whether there was something.
  putDown(): boolean {
    const had = this.lifted !== "" || this.draws || this.edit !== null || this.looked !== null || this.refusal !== null || this.digits !== "";
    this.lifted = this.digits = this.notice = "";
    this.draws = this.byTiles = this.asksLeader = false;
    this.edit = this.refusal = null;
    this.looked = null;
    return had;
  }

  // --- What is seen ---

  /// The match as it is shown: while an entry is told anew, as it was before that.
  get shown(): Assisted {
    return this.edit?.at ?? this.match!;
  }
  get game(): Game {
    return this.session.gameNamed(gameOf(this.match!.variant));
  }
  /// A table by the rules of the match, for what does not depend on the tiles.
  get opening(): Table {
    const { variant } = this.match!;
    const known = this.openings.get(variant);
    if (known) return known;
    const table = tableOf(this.session.ask, numbered(variant, "1", { players: Array(seatsOf(variant)).fill("person").join(" ") }));
    this.openings.set(variant, table);
    return table;
  }
  get handSize(): number {
    return this.opening.hands[0]!.length;
  }
  /// Whether the next thing to tell are the tiles of a hand.
  get deals(): boolean {
    const { match } = this;
    return match !== null && (match.awaits === "tiles" || match.awaits === "leader") && (this.dealing || match.hand === 0);
  }
  get handOver(): boolean {
    return !this.edit && !this.deals && ["tiles", "leader", "nothing"].includes(this.match!.awaits);
  }
  /// The pass or the draw of the seat on turn: what it is, and whether nothing else is possible by what is known.
  get plain(): { text: "pass" | "draw"; legal: boolean } | null {
    const { view, awaits } = this.shown;
    const { rows, draws, reserve } = this.opening.settings;
    if (!view || rows || (awaits !== "move" && awaits !== "own_move")) return null;
    const legal = view.moves.find(({ tile }) => tile === "");
    const own = awaits === "own_move";
    if (!legal && !own && view.entries.length === 0) return null; // somebody leads
    if (!legal && own && view.entries.length === 0) return null;
    return { text: (legal?.text ?? (draws && view.stock > reserve ? "draw" : "pass")) as "pass", legal: legal !== undefined };
  }
  /// A tile fits at several places, which are lit.
  get asksEnd(): boolean {
    const { view } = this.shown;
    return this.lifted !== "" || (this.opening.settings.rows && view?.entries.at(-1)?.kind === "up" && view.moves.length > 1);
  }
  /// So few tiles are unseen that the box needs two rows: the chain, which is long then, gets the room.
  get few(): boolean {
    const { view, awaits } = this.shown;
    if (!isNarrow.matches || !view || this.deals || this.handOver || awaits === "left") return false;
    return view.unseen.length <= (this.opening.settings.highest > 6 ? 20 : 14);
  }
  get side(): (seat: number) => number {
    return (seat) => (this.opening.settings.partners ? 2 - (seat % 2) : seat);
  }
  totalOf(seat: number): number {
    const { totals } = this.match!;
    return totals.reduce((sum, points, i) => sum + (this.side(i + 1) === this.side(seat) ? points : 0), 0);
  }
  /// By move: its worth, and the chance to win the hand; the best first.
  get worths(): Map<string, { mean: number; won: number }> {
    const { found } = this.advice ?? {};
    if (this.edit || !found?.worlds) return new Map(); // the only move is not weighed
    const [best] = found.told.flat().flatMap((part) => (typeof part === "object" && "move" in part ? part.move : []));
    return new Map([...found.moves].sort((a, b) => (a.move === best ? -1 : b.move === best ? 1 : b.mean - a.mean)).map((each) => [each.move, each]));
  }
  get canUndo(): boolean {
    return this.match !== null && (this.before.length > 0 || this.match.hand > 0 || this.picked.length > 0);
  }
  get canRedo(): boolean {
    return this.after.length > 0;
  }

  // --- What the person tells ---

  /// Tells words about the match: an entry, or what stands in place of one or before it.
  tell(words: string): void {
    const { edit } = this;
    this.act(edit ? `${edit.how} ${edit.entry} ${words}` : words);
  }
  act(words: string): void {
    this.attempt(() => {
      const { table } = this.match!;
      let answer = this.ask({ table, words });
      this.lifted = "";
      this.draws = false;
      this.notice = "";
      if (answer.refused) {
        this.refusal = answer;
        return;
      }
      // Blind: a tile that is turned up, and may be laid at one place, or nowhere, needs no second tap.
      const last = answer.view?.entries.at(-1);
      if (last?.kind === "up" && answer.view!.moves.length === 1 && !this.edit) {
        const { said } = answer;
        answer = this.ask({ table: answer.table, words: answer.view!.moves[0]!.text });
        answer.said = [...said, ...answer.said];
      }
      this.before.push(table);
      this.after = [];
      this.lay(answer, answer.said);
    });
  }
  private lay(match: Assisted, said: Sentence[]): void {
    this.putDown();
    this.dealing = false;
    if (match.view?.turn === null || match.awaits === "left") this.byTiles = false;
    this.match = match;
    this.said = said;
    this.review = null;
    if (this.who || this.seeks === "who") {
      this.seeker.stop();
      this.seeks = "";
      this.who = null;
    }
    this.keep();
    this.think();
  }
  private keep(): void {
    const { match, id } = this;
    if (!match || match.hand === 0) return;
    const sides = [match.seat, ...match.totals.map((_, i) => i + 1)].filter((seat, i, all) => all.findIndex((other) => this.side(other) === this.side(seat)) === i);
    const points = sides.map((seat) => this.totalOf(seat)).join(" to ");
    const note = `${this.game.title}, ${match.winner ? "over" : `hand ${match.hand}`}, ${points}`;
    keepReal([{ id, table: match.table, note, done: match.winner !== null }, ...realKept().filter((each) => each.id !== id)].slice(0, mostKept));
    keepRealHere(id);
  }

  undo(): void {
    if (this.putDown()) return this.session.changed();
    if (this.deals && this.picked.length > 0) return this.change({ picked: this.picked.slice(0, -1) });
    if (this.deals && this.match!.hand > 0 && this.dealing) return this.change({ dealing: false });
    this.attempt(() => {
      const { table } = this.match!;
      const earlier = this.before.pop();
      const answer = this.ask(earlier === undefined ? { table, words: "undo" } : { table: earlier });
      if (answer.refused) {
        this.refusal = answer;
        return;
      }
      this.after.push(table);
      this.lay(answer, answer.said);
      this.dealing = answer.awaits === "tiles" && this.picked.length > 0;
    });
  }
  redo(): void {
    this.attempt(() => {
      const later = this.after.pop();
      if (later === undefined) return;
      this.before.push(this.match!.table);
      this.lay(this.ask({ table: later }), []);
    });
  }

  /// The next hand.
  next(): void {
    this.picked = [];
    this.dealing = true;
    if (this.opening.settings.rows && this.match!.next_leader) this.act(`lead ${this.match!.next_leader}`);
    else this.session.changed();
  }
  /// A tap on a tile of the box while the tiles of a hand are told.
  pick(tile: string): void {
    this.refusal = null;
    this.asksLeader = false;
    if (this.picked.includes(tile)) return this.change({ picked: this.picked.filter((each) => each !== tile) });
    if (this.picked.length === this.handSize) return;
    this.picked = [...this.picked, tile];
    if (this.picked.length < this.handSize) return this.session.changed();
    this.attempt(() => {
      const { table } = this.match!;
      const answer = this.ask({ table, words: `hold ${this.picked.join(" ")}` });
      if (answer.refused) this.refusal = answer;
      else if (answer.awaits === "leader") this.asksLeader = true;
      else {
        this.before.push(table);
        this.after = [];
        this.lay(answer, answer.said);
      }
    });
  }
  lead(seat: number): void {
    this.act(`lead ${seat} ${this.picked.join(" ")}`.trim());
  }

  /// A tap on a tile, of the box or of the hand.
  tap(tile: string): void {
    const { awaits, view } = this.shown;
    this.refusal = null;
    this.looked = null;
    if (this.draws) return this.tell(`draw ${tile}`);
    if (awaits === "turned_up") return this.tell(`up ${tile}`);
    if (awaits !== "move" && awaits !== "own_move") return this.session.changed();
    if (this.lifted === tile) return this.change({ lifted: "" });
    const moves = view!.moves.filter((move) => move.tile !== "" && tileOf(move.tile) === tile);
    if (moves.length < 2) return this.tell(moves[0]?.text ?? tile);
    if (!this.ask({ table: this.shown.table, words: tile }).refused) return this.tell(tile); // the ends are equal
    this.change({ lifted: tile });
  }
  /// A tap on a place, or on a move in the list.
  play(text: string): void {
    if (text === "draw" && this.shown.awaits === "own_move") return this.change({ draws: !this.draws, lifted: "", refusal: null });
    this.tell(text);
  }
  /// A tap on a seat: the pass or the draw of the player on turn.
  tapSeat(seat: number): void {
    const { plain, shown } = this;
    if (shown.view?.turn === seat && shown.awaits === "move" && plain) this.play(plain.text);
  }
  /// A tap on a tile left with the player who is asked for.
  pickLeft(tile: string, wanted: number): void {
    const picked = this.digits.split(" ").filter(Boolean);
    const now = picked.includes(tile) ? picked.filter((each) => each !== tile) : [...picked, tile];
    if (now.length < wanted) return this.change({ digits: now.join(" "), refusal: null });
    this.digits = "";
    this.tell(now.join(" "));
  }

  /// A tap on an entry in the line of moves.
  look(entry: number): void {
    const open = this.looked !== entry;
    this.putDown();
    this.change({ looked: open ? entry : null });
  }
  /// Shows the table before an entry, to tell that anew or another before it.
  amend(how: "fix" | "insert", entry: number): void {
    this.attempt(() => {
      const { table, view } = this.match!;
      const at = this.ask({ table, words: `undo ${view!.entries.length - entry + 1}` });
      this.putDown();
      this.edit = { entry, how, at };
    });
  }

  name(seat: number, name: string): void {
    const { match } = this;
    if (match!.hand === 0) {
      const { picked } = this;
      this.begin(match!.variant, match!.names.map((each, i) => (i + 1 === seat ? name : each)), match!.seat);
      return this.change({ picked });
    }
    if (name.trim() === "") return;
    this.attempt(() => {
      const answer = this.ask({ table: match!.table, words: `name ${seat} ${name.trim()}` });
      if (answer.refused) this.refusal = answer;
      else this.lay(answer, this.said);
    });
  }
  /// Before the first hand: other rules or players.
  rule(rules: string): void {
    const { variant, names, seat } = this.match!;
    this.begin(variantOf(gameOf(variant), seatsOf(variant), rules), names, seat);
  }
  seats(count: number): void {
    const { variant, names, seat } = this.match!;
    this.begin(variantOf(gameOf(variant), count), names, seat);
  }
  get rules(): string {
    return rulesOf(this.match!.variant);
  }
  /// Those that are not the usual ones.
  get unusual(): string {
    const { variant } = this.match!;
    const usual = rulesOf(this.session.wholeVariant(variantOf(gameOf(variant), seatsOf(variant)))).split(";");
    return `;${this.rules.split(";").filter((rule) => !usual.includes(rule)).join(";")}`;
  }

  // --- What is found out ---

  /// Looks for advice at the own turn.
  private think(): void {
    const { awaits, table } = this.match!;
    if (awaits !== "own_move") {
      this.adviser.stop();
      this.advice = null;
      return;
    }
    if (this.advice?.table === table) return;
    this.advice = { table, found: null, why: "" };
    const heard = (found: Advice | null, why = "") => {
      if (this.advice?.table !== table) return;
      this.advice = { table, found, why };
      this.session.changed();
    };
    this.adviser.ask<Assisted>({ ask: "assist", table, find: "advice", time: adviceTime })
      .then((answer) => answer && heard(answer.advice!), (error: Error) => heard(null, `${error.message}.`));
  }
  /// Finds out who may hold what, or what the moves of the hand have cost.
  find(what: "who" | "review"): void {
    const { table } = this.match!;
    this.change({ seeks: what, more: !hasColumn.matches });
    this.seeker.ask<Assisted>({ ask: "assist", table, find: what, time: what === "who" ? adviceTime : longTime }).then((answer) => {
      if (!answer || this.match?.table !== table) return;
      this.seeks = "";
      if (what === "who") this.who = answer.who!;
      else this.review = answer.review!;
      this.session.changed();
    }, (error: Error) => this.change({ seeks: "", notice: error.message }));
  }

  async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.match!.table);
      this.change({ notice: "The match is copied; `boneyard assist --file` reads it" });
    } catch {
      this.change({ notice: "This browser lets nothing be copied" });
    }
  }
}

let model: Model | null = null;
export function modelOf(session: Session): Model {
  if (!model) Object.assign(window, { realTable: (model = new Model(session)) }); // for the curious, and for the tests
  return model!;
}
