// The deal being played: the table, the tiles that are chosen, what the solver says. One object, which tells the views
// when it has changed.
import { LampThinker, type Lamp } from "./lamp";
import type { Ask } from "./module";
import type { Sampler } from "./sampler";
import { Thinker } from "./thinkers";
import { fresh, gameOf, hashOf, question, shareUrl, toLink, type Played } from "./game";
import type { Seated } from "./match/seated";
import { MatchStore } from "./match/store";
import type { TableGame } from "./match/types";
import { addToRecord, keep, readSettings, writeSettings, type Record, type Settings } from "./stored";
import { countDay, resultOf } from "./today";
import { atBest, chance, counted, inMoves, said, verdictText } from "./words";
import { tileOf, tilesIn, type Answer, type GameInfo, type Hint, type Move, type Table } from "./types";

/// Along a row whose tiles are counted: where the count is, what it took, and whether it waits for an answer.
export interface Walk {
  index: number;
  taken: string[];
  asks: boolean;
}

export type Sheet = "games" | "moves" | "odds" | "rules" | "options" | "mine" | "help";

const thinkingTime = 2000; // milliseconds

export class Store {
  readonly games: GameInfo[];
  readonly tableGames: TableGame[];
  match: MatchStore | null = null; // lies on the table in place of a patience
  played: Played = fresh("five-columns", "seed 1");
  table!: Table;
  settings: Settings = readSettings();
  lifted: string[] = [];
  lit: string[] = []; // tiles that a hint points at
  lamp: Lamp = { is: "off" };
  says = ""; // the line below the table, and what is announced
  told = ""; // announced only: what can be seen on the table
  warns = false; // that line is about something refused
  yes: (() => void) | null = null; // what is done if the question in that line is answered so
  shaking = "";
  sheet: Sheet | null = null;
  showing = false; // the solver plays
  private shows = 0; // how often that was begun or stopped
  record: Record | null = null; // after the game was counted
  walk: Walk | null = null; // a pass being counted along a row
  private readonly heard = new Set<() => void>();
  private readonly lampThinker: LampThinker;
  readonly thinker: Thinker;
  sampler: Sampler | null = null; // of the odds that are counted here
  private written = location.hash;
  private addressTimer: ReturnType<typeof setTimeout> | null = null;
  pace = 550; // milliseconds before a move that is shown
  turn = 0; // of the table; answers to an earlier one are dropped

  constructor(readonly ask: Ask, readonly compiled: WebAssembly.Module) {
    this.games = ask({ ask: "games" });
    this.tableGames = ask({ ask: "match games" });
    addEventListener("pagehide", this.address);
    this.lampThinker = new LampThinker(compiled);
    this.thinker = new Thinker(compiled);
  }

  onChange(listener: () => void): () => void {
    this.heard.add(listener);
    return () => this.heard.delete(listener);
  }
  changed(): void {
    for (const listener of this.heard) listener();
  }

  get game(): GameInfo {
    return this.games.find((game) => game.name === gameOf(this.played.variant))!;
  }
  get over(): boolean {
    return this.table.won || this.table.lost;
  }
  get dealName(): string {
    return this.played.date ? `of ${this.played.date}` : this.table.dealName;
  }

  /// Lays a match on the table.
  sit(match: Seated): void {
    const sitting = this.match ?? new MatchStore(this);
    sitting.sit(match);
    this.match = sitting;
    this.lampThinker.stop();
    this.thinker.stop();
    this.stopShowing();
    ++this.turn;
    this.changed();
  }

  begin(played: Played): void {
    this.put(played);
    this.stopShowing();
    this.record = null;
  }

  /// Puts a game on the table. Throws Refused, and leaves the table as it was.
  put(played: Played): void {
    const before = this.table;
    this.table = this.ask<Table>(question(played, "table"));
    const sat = this.match;
    sat?.stop();
    this.match = null;
    this.played = { ...played, variant: this.table.variant, moves: this.table.played, at: this.table.at };
    ++this.turn;
    this.lifted = [];
    this.lit = [];
    this.shaking = "";
    this.walk = null;
    this.thinker.stop();
    if (before || sat) this.say("");
    this.addressLater();
    this.count();
    this.keep();
    this.think();
    this.changed();
  }

  /// The address has been changed from outside, or the page is just loaded. What it said then; nobody shows anything more.
  addressGiven(): string {
    clearTimeout(this.addressTimer ?? undefined);
    this.addressTimer = null;
    this.written = location.hash;
    if (this.sheet === "mine") this.sheet = null;
    this.stopShowing();
    return this.written;
  }
  /// The address follows the table, but browsers refuse one that changes more than twenty times a second.
  addressLater(): void {
    this.addressTimer ??= setTimeout(this.address, 120);
  }
  private address = (): void => {
    clearTimeout(this.addressTimer ?? undefined);
    this.addressTimer = null;
    if (location.hash !== this.written) return; // the address has just been changed from outside: openAddress() will be called
    history.replaceState(null, "", this.match?.link ?? toLink(this.played));
    this.written = location.hash;
  };

  say(text: string, warns = false): void {
    this.says = text;
    this.warns = warns;
    this.yes = null;
    this.changed();
  }
  /// Does what spoils a game; if that game still counts, once its player has said yes.
  askFirst(counts: boolean, question: string, spoil: () => void): void {
    if (!counts) return spoil();
    this.say(question, true);
    this.yes = () => {
      this.no();
      spoil();
    };
    this.changed();
  }
  no = () => this.say("");
  /// What comes of it is not written down yet, and will be.
  private get counts(): boolean {
    return this.played.spoiled === "" && !this.played.counted;
  }

  play(move: string): void {
    const before = this.played;
    const told = this.toldOf(move);
    this.put({ ...before, moves: [...before.moves.slice(0, before.at), move], at: before.at + 1 });
    this.told = told;
    if (this.table.won) this.told += " Won.";
    else if (this.table.lost) this.told += ` No move is left, but ${counted(this.table.left, "tile")}.`;
    this.changed();
  }

  /// To the position after `at` moves. Behind a tile that was drawn, the game no longer counts.
  goTo(at: number, sure = false): void {
    if (at < 0 || at > this.played.moves.length || at === this.played.at) return;
    this.stopShowing();
    const there = this.ask<Table>(question({ ...this.played, at }, "table"));
    const spoils = this.game.hidden === "matters" && there.hiddenTiles > this.table.hiddenTiles;
    if (spoils && !sure)
      return this.askFirst(this.counts, "A tile has been drawn since: taken back, the game no longer counts.", () => this.goTo(at, true));
    this.put({ ...this.played, at });
    this.told = at === 0 ? "Back to the deal." : `The table after move ${at}, ${this.played.moves[at - 1]}.`;
    if (spoils) this.spoil("moves were taken back after drawing from the stock");
  }
  undo = () => this.goTo(this.played.at - 1);
  redo = () => this.goTo(this.played.at + 1);

  spoil(why: string): void {
    if (this.played.spoiled === "") this.played = { ...this.played, spoiled: why };
    this.keep();
  }
  private keep(): void {
    const { variant, moves, at } = this.played;
    keep(gameOf(variant), this.played, moves.length > 0 && !this.over ? `move ${at}` : "");
  }
  /// A game that is over counts once.
  private count(): void {
    if (!this.over || this.played.counted || this.played.spoiled !== "" || this.played.at === 0) return;
    this.played = { ...this.played, counted: true };
    const key = this.ask<string>({ ask: "record", variant: this.played.variant, winnable: this.played.winnable });
    this.record = addToRecord(key, this.table.won);
    const { date, variant, at, hints } = this.played;
    if (date) countDay(date, { game: variant, won: this.table.won, moves: at, hints });
  }

  private toldOf(text: string): string {
    const move = this.moveOf(text);
    const tiles = (move?.tiles ?? tilesIn(text)).map(said).join(" and ");
    if (tiles === "") return "No tile was taken.";
    return move?.to != null ? `${tiles} to ${this.table.places[move.to]!.name}${move.end && `, ${move.end} end`}.` : `${tiles} left the table.`;
  }
  /// The tiles that have left the table, in the order in which they did.
  get discarded(): string[] {
    const here = new Set(this.table.places.flatMap((place) => place.tiles.map(tileOf)));
    const leaves = (move: string) => !move.includes("@"); // such a one goes to another column
    return this.played.moves.slice(0, this.played.at).filter(leaves).flatMap(tilesIn).filter((tile) => !here.has(tile));
  }

  laidOf = (tile: string): string => {
    for (const place of this.table.places) for (const laid of place.tiles) if (tileOf(laid) === tile) return laid;
    return tile;
  };

  lift(lifted: string[]): void {
    this.lifted = lifted;
    this.lit = [];
    this.shaking = "";
    this.changed();
  }

  /// Says in the words of the rules why something is no move.
  refuse(laid: string, tries: string[]): void {
    const why = this.ask<string | null>(question(this.played, "why", { tries }));
    this.lifted = [];
    this.shaking = tileOf(laid);
    this.say(why ? `Not that one: ${why}.` : "That tile can't be moved now.", true);
    const turn = this.turn;
    setTimeout(() => {
      if (turn !== this.turn) return;
      this.shaking = "";
      this.changed();
    }, 400);
  }

  /// The row along which tiles are counted, if the game has one: a move is then a set of tiles.
  get row() {
    return this.table.places.find((place) => place.kind === "row" && place.number !== null) ?? null;
  }

  /// Counts along the row, takes what is lifted, and stops at every other tile that may be taken.
  countAlong(): void {
    if (!this.row || this.walk || this.over) return;
    this.stopShowing();
    this.walk = { index: -1, taken: [], asks: false };
    this.step();
  }
  answer(take: boolean): void {
    if (!this.walk?.asks) return;
    const tile = tileOf(this.row!.tiles[this.walk.index]!);
    this.walk = { ...this.walk, taken: take ? [...this.walk.taken, tile] : this.walk.taken, asks: false };
    this.step();
  }
  private step = (): void => {
    const walk = this.walk;
    if (!walk || walk.asks) return;
    const index = walk.index + 1;
    const laid = this.row!.tiles[index];
    if (laid === undefined) return this.playSet(walk.taken);
    const tile = tileOf(laid);
    const free = this.table.movable.includes(tile);
    const takes = free && (this.lifted.includes(tile) || this.table.moveCount === 1);
    this.walk = { index, taken: takes ? [...walk.taken, tile] : walk.taken, asks: free && !takes };
    this.changed();
    if (!this.walk.asks) setTimeout(this.step, this.calm ? 0 : free ? 260 : 70);
  };
  /// Takes a set of tiles off the row, in the order in which they lie.
  playSet(tiles: string[]): void {
    const inOrder = this.row!.tiles.map(tileOf).filter((tile) => tiles.includes(tile));
    this.play(inOrder.length === 0 ? "." : inOrder.join("+"));
  }
  get calm(): boolean {
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  change(settings: Partial<Settings>): void {
    this.settings = { ...readSettings(), ...settings }; // another tab may have changed some
    writeSettings(this.settings);
    if (settings.lamp !== undefined) this.think();
    this.changed();
  }

  show(sheet: Sheet | null): void {
    this.sheet = sheet;
    this.changed();
  }

  /// Lights the lamp for the table as it is.
  private think(): void {
    this.lampThinker.stop();
    if (!this.settings.lamp) return this.light({ is: "off" });
    if (this.table.won) return this.light({ is: "over" });
    const turn = this.turn;
    const current = () => turn === this.turn;
    void this.lampThinker.look(this.played, this.table, this.game, current, (lamp) => current() && this.light(lamp));
  }

  private light(lamp: Lamp): void {
    this.lamp = lamp;
    this.changed();
  }

  /// The best move, from what the player may know.
  async hint(): Promise<void> {
    if (this.over) return;
    const turn = this.turn;
    this.say("Thinking …");
    const hint = await this.thinker.latest<Hint>(question(this.played, "hint", { time: thinkingTime }));
    if (hint === null || turn !== this.turn) return;
    this.played = { ...this.played, hints: this.played.hints + 1 };
    this.keep();
    const best = hint.kind === "line" ? hint.answer.line[0] : hint.moves[0]?.move;
    if (best === undefined) return this.say("No answer in two seconds.", true);
    this.point(best);
    const list = hint.moves.slice(0, 4).map(({ move, win }) => `${move} ${chance(win)}`).join(", ");
    const { winnable } = this.played; // what is known of the stock then is not in those chances
    const over = winnable ? " over any stock" : "";
    const more = winnable && hint.moves[0]!.win < 1 ? " This deal can be won, so here they may be higher." : "";
    if (hint.kind === "idle") this.say(`${best}: whatever you play, the same deals are won.`);
    else if (hint.kind === "exact") this.say(`Chances of winning${over}: ${list}.${more}`);
    else if (hint.kind === "estimated") this.say(`Chances${over} are at most about: ${list} (an estimate).${more}`);
    else if (hint.answer.verdict === "winnable") this.say(`${best}: it can be won in ${inMoves(hint.answer)}.`);
    else if (hint.answer.verdict === "unwinnable") this.say(`${best}: it can't be won${atBest(hint.answer)}.`);
    else this.say(`${best}, perhaps: two seconds were not enough to be sure.`);
  }

  private point(text: string): void {
    const move = this.moveOf(text);
    this.lit = move ? move.tiles : tilesIn(text);
    this.changed();
  }
  moveOf = (text: string): Move | undefined => this.table.moves.find((move) => move.text === text);

  /// The best line of a player who sees every tile.
  async peek(sure = false): Promise<void> {
    if (this.over) return;
    if (!sure) return this.askAboutStock(() => this.peek(true));
    const turn = this.turn;
    if (this.game.hidden === "matters") this.spoil("the stock was looked at");
    const best = await this.thinker.latest<Answer>(question(this.played, "best", { time: thinkingTime }));
    if (best === null || turn !== this.turn) return;
    if (best.line[0] === undefined) return this.say("No answer in two seconds.", true);
    this.point(best.line[0]);
    const what = best.verdict === "winnable" ? `it can be won in ${inMoves(best)}` : best.verdict === "unwinnable" ? "it can't be won" : "two seconds were not enough to tell";
    this.say(`Seeing every tile, ${what}; best is ${best.line[0]}.`);
  }

  /// All that can be known of the table as it lies: whether it can be won and in how many ways, or the fewest tiles left.
  /// `heard` gets each answer as it comes; otherwise it is said.
  async solve(played: Played, heard = (answer: Answer) => this.say(verdictText(answer))): Promise<void> {
    this.say("Thinking …");
    const asked = question(played, "solve", { time: 20_000 });
    for (const more of [{}, { count: true }]) {
      const answer = await this.thinker.latest<Answer>({ ...asked, ...more });
      if (answer === null) return;
      heard(answer);
      if (answer.verdict !== "winnable") return;
    }
  }
  private askAboutStock(look: () => void): void {
    this.askFirst(this.counts && this.game.hidden === "matters", "That looks at the stock: the game then no longer counts.", look);
  }
  solveHere(sure = false): void {
    if (this.over) return;
    if (!sure) return this.askAboutStock(() => this.solveHere(true));
    if (this.game.hidden === "matters") this.spoil("the stock was looked at");
    this.solve(this.played).catch((error: Error) => this.say(error.message, true));
  }

  /// Shares the link of this table. Of the deal of a day that is where it begins, with what came of it.
  async share(): Promise<void> {
    const { date, variant } = this.played;
    const told = date ? await shareUrl(hashOf([this.usual ? gameOf(variant) : variant, `day ${date}`]), this.dayLine) : await shareUrl(toLink(this.played));
    if (told) this.say(told);
  }

  /// A variant with all its rules; those that it does not name have their defaults. Throws Refused.
  whole(variant: string): string {
    return this.ask<Table>({ ask: "table", variant, deal: "seed 1", moves: [] }).variant;
  }
  /// By the default rules.
  private get usual(): boolean {
    return this.whole(gameOf(this.played.variant)) === this.played.variant;
  }
  private get dayLine(): string {
    const { date, variant } = this.played;
    const result = resultOf(date, variant);
    return `${this.game.title}${this.usual ? "" : ` ${this.table.rules.replaceAll(";", ",")}`} ${date}${result ? `: ${result}` : ""}`;
  }

  /// Plays the best line step by step, until someone touches something.
  async showMe(sure = false): Promise<void> {
    if (this.showing) return this.stopShowing();
    if (this.over) return;
    if (!sure) return this.askFirst(this.counts, "The solver then plays: the game no longer counts.", () => this.showMe(true));
    let { turn } = this;
    const show = ++this.shows;
    const goesOn = () => show === this.shows && turn === this.turn;
    const pause = (time: number) => new Promise((done) => setTimeout(done, time));
    this.showing = true;
    this.say("Thinking …");
    const best = await this.thinker.latest<Answer>(question(this.played, "best", { time: 5000 }));
    if (best === null || !goesOn()) return this.stopShowing(show);
    if (best.line.length === 0) {
      this.stopShowing();
      return this.say("No line was found in five seconds.", true);
    }
    this.spoil("the solver played");
    for (const [i, move] of best.line.entries()) {
      this.point(move);
      await pause(this.pace);
      if (!goesOn()) break;
      this.play(move);
      turn = this.turn;
      if (!this.over) this.say(`${move}, ${best.line.length - 1 - i} more`);
      await pause(0.6 * this.pace);
      if (!goesOn()) break;
    }
    this.stopShowing(show);
  }
  /// Stops whatever is shown, or only that show.
  stopShowing(show = this.shows): void {
    if (!this.showing || show !== this.shows) return;
    ++this.shows;
    this.showing = false;
    this.changed();
  }
}
