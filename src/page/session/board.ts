// The state of the table: the game as it has been played, the table that the module made of it, and the tiles that are
// chosen for a move.
import type { Ask } from "../module/module";
import { tileOf, type Game, type Move, type Result, type Said, type Sentence, type Table } from "../module/types";
import { harmless } from "../module/words";
import { SearchWorker } from "../module/workers";
import { tap } from "./choose";
import { toLink } from "./link";
import { Page } from "./page";
import { fromKept, gameOf, question, randomSeed, rulesOf, seatsOf, start, variantOf, type Played } from "./played";
import { clauseInWords } from "./seat_words";
import { addToRecord, addWon, fromElsewhere, isWonBefore, keep, keepHere, keptOf, putAway, setAsideKept, type Record } from "./stored";
import { standing } from "./tells";
import { countDay } from "./today";

/// What a table does not have where no points are scored, hand after hand.
const whole = (table: Table): Table => ({ ...{ hand: 0, hands: [], stock: [], totals: [], told: [] }, ...table });

/// Asks the module for the table of a game. Throws Refused.
export const tableOf = (ask: Ask, played: Played): Table => whole(ask<Table>(question(played, "table")));

/// What names a deal, however it was dealt: the kind of game, and the tiles or the number of the match.
function nameOfDeal(ask: Ask, { variant, players, seed, deal, ...played }: Played): [kind: string, deal: string] {
  if (seatsOf(variant) > 1) return [`${variant}/${players}`, `${seed} ${deal}`];
  const table = tableOf(ask, { ...played, variant, players, seed, deal, moves: [], at: 0 });
  return [table.variant, table.tiles];
}
/// A deal that was won before does not count again.
export function onceOnly(ask: Ask, played: Played): Played {
  const again = !played.counted && !played.spoiled && isWonBefore(...nameOfDeal(ask, played));
  return again ? { ...played, spoiled: "you have won this deal before" } : played;
}

/// Counts how a game ended, in its record and in the calendar.
export function countResult({ id, variant, seconds }: Played, { record, won, moves, hints, date }: Result): Record {
  if (date) countDay(date, { game: variant, won, moves, hints });
  return addToRecord(id, record, won, { moves, hints, seconds });
}

const longestPause = 300; // seconds between two moves that count as playing, as at the terminal

export abstract class Board extends Page {
  readonly games = this.ask<Game[]>({ ask: "games" }); // the patiences first
  played: Played = start("five-columns", { deal: "seed 1" });
  table!: Table;
  looking: number | null = null; // the user looks at the table before this move; the match stays where it is
  scored: { points: number; tile: string } | null = null; // what the last move scored
  lifted: string[] = [];
  lit: string[] = []; // tiles of the move that a hint names
  worths = new Map<string, string>(); // by move: its worth, from a hint or from a look at open hands
  shaking = "";
  shown: object | null = null; // identifies the solver's play while it is shown; null if none is
  record: Record | null = null; // the record after this game was counted
  private since = 0; // when the table was laid
  turn = 0; // counts the tables; answers to questions about an earlier table are dropped
  readonly worker = new SearchWorker(this.modules); // answers what the user asks
  protected readonly aside = new SearchWorker(this.modules); // works unasked: for the program's players, or for the status light
  private lastTap = { tile: "", at: 0 };

  /// Whether hands follow each other, and score points; else a deal is won or lost.
  get scores(): boolean {
    return this.table.hand > 0;
  }
  /// What is dealt anew after its end.
  get unit(): "match" | "deal" {
    return this.scores ? "match" : "deal";
  }
  /// "Five Columns", "Block with 3 players".
  get called(): string {
    return this.game.title + (this.seats > 1 ? ` with ${this.seats} players` : "");
  }
  get game(): Game {
    return this.gameNamed(this.played.variant);
  }
  /// The game of a variant. The module tells of one that a text declares.
  gameNamed(variant: string): Game {
    const name = gameOf(variant);
    const known = this.games.find((game) => game.name === name) ?? this.own.get(name);
    if (known) return known;
    const [game] = this.ask<Game[]>({ ask: "games", variant: name });
    const { title, aim, page } = game!;
    const own = { ...game!, title: harmless(title) || "A game of your own", aim: harmless(aim), ...(page && { page: harmless(page) }) };
    this.own.set(name, own);
    return own;
  }
  private readonly own = new Map<string, Game>(); // by its text
  get seats(): number {
    return seatsOf(this.played.variant);
  }
  get link(): string {
    return toLink(this.played);
  }
  protected get kept(): object {
    return this.played;
  }
  /// The game of which `table` shows a position.
  get shownGame(): Played {
    return this.played;
  }
  /// A question to the module about the game on the table.
  asked = (ask: string, more: object = {}) => question(this.played, ask, more);
  get showing(): boolean {
    return this.shown !== null;
  }
  /// Whether a person may choose a move now.
  abstract get mine(): boolean;
  get legal(): Move[] {
    return this.mine ? this.table.moves : [];
  }
  moveOf = (text: string): Move | undefined => this.table.moves.find((move) => move.text === text);

  abstract play(text: string): void;

  /// Puts a game on the table, as the module has it after what happened there.
  protected put(played: Played, { game, table }: Said): void {
    const { variant, seed, deal } = this.played;
    const other = this.table !== undefined && (variant !== table.variant || seed !== played.seed || deal !== played.deal);
    this.leave(other);
    const now = Date.now();
    const spent = other || this.since === 0 ? 0 : Math.min(longestPause, (now - this.since) / 1000);
    this.since = now;
    this.played = { ...played, ...game, variant: table.variant, seconds: (played.seconds || 0) + spent };
    this.stop();
    this.looking = null;
    this.pending = null;
    this.lay(whole(table));
    this.keep();
    this.say("", false, "");
    this.addressLater();
  }
  /// Notes what happened without a move: a hint, or that the game no longer counts.
  protected note(game: Said["game"]): void {
    this.played = { ...this.played, ...game };
    this.keep();
  }
  protected lay(table: Table): void {
    this.table = table;
    this.scored = null;
    this.lifted = [];
    this.lit = [];
    this.worths = new Map();
    this.shaking = "";
  }
  /// Drops all searches about an earlier table.
  protected stop(): void {
    ++this.turn;
    this.worker.stop();
    this.aside.stop();
  }
  stopShowing(): void {
    if (!this.showing) return;
    this.shown = null;
    this.changed();
  }

  /// Whether the result of the game will be counted: one person plays, nothing has spoiled the game, and it was not
  /// counted yet.
  protected abstract counts: boolean;
  protected pending: Result | null = null; // how a patience that is lost will count, once it is left
  protected keep(): void {
    const { variant, linked, id } = this.played;
    if (!linked) {
      const game = gameOf(variant);
      if (fromElsewhere(game, id)?.note) this.played = { ...this.played, id: randomSeed() }; // each window has a game of its own now
      this.makeRoom(game, this.played.id);
      keep(game, this.played, standing(this.played, this.table), this.pending);
    }
    keepHere(this.played);
  }
  /// Another game of a kind is to take the place of the saved one, which is counted, put away or, if it is no game, set
  /// aside.
  private makeRoom(game: string, id: string): void {
    const { value, note, pending } = keptOf(game), before = fromKept(value);
    if (value !== null && !before) return setAsideKept(game);
    if (!before || before.id === id) return;
    if (pending) countResult(before, pending as Result); // it was left with the page
    else if (note) putAway(game, before.id);
  }
  /// Counts a result of the table, if there is one that counts.
  protected count(result: Result | null): void {
    if (!result || result.spoiled !== "") return;
    this.played = onceOnly(this.ask, this.played); // perhaps another window has won it meanwhile
    if (this.played.spoiled === "") {
      this.record = countResult(this.played, result);
      if (result.won) addWon(...nameOfDeal(this.ask, this.played));
    }
    this.played = { ...this.played, counted: true };
    this.counts = false;
    this.pending = null;
    this.keep();
  }

  laidOf = (tile: string): string => this.table.places.flatMap(({ tiles }) => tiles).find((laid) => tileOf(laid) === tile) ?? tile;

  /// The row of Bingo, along which numbers are counted, or null. A move in it is a set of tiles.
  get row() {
    return this.table.places.find((place) => place.kind === "row" && place.number !== null) ?? null;
  }
  /// Plays the move that takes a set of tiles off the row, in the order in which they lie there.
  playSet(tiles: string[]): void {
    const inOrder = this.row!.tiles.map(tileOf).filter((tile) => tiles.includes(tile));
    this.play(inOrder.length === 0 ? "." : inOrder.join("+"));
  }

  protected point(text: string): void {
    this.lit = this.moveOf(text)?.tiles ?? text.match(/\d+-\d+/g)?.map(tileOf) ?? [];
    this.changed();
  }
  lift(lifted: string[]): void {
    this.lifted = lifted;
    if (this.warns && !this.yes) [this.line, this.warns] = ["", false]; // why another tile was refused
    this.lit = [];
    this.shaking = "";
    this.changed();
  }

  /// Handles a tap on a tile.
  tap(laid: string): void {
    if (!this.mine) return;
    this.stopShowing();
    const tile = tileOf(laid);
    if (this.row) {
      if (!this.table.movable.includes(tile)) return this.refuse(laid, [laid]);
      return this.lift(this.lifted.includes(tile) ? this.lifted.filter((other) => other !== tile) : [...this.lifted, tile]);
    }
    if (this.table.settings.rows) return this.turnUp(tile);
    if (this.forcedLead?.tiles.includes(tile)) return this.play(this.forcedLead.text);
    const twice = this.lastTap.tile === tile && Date.now() - this.lastTap.at < 450;
    this.lastTap = { tile, at: Date.now() };
    const tapped = tap(this.table.moves, this.lifted, laid, this.laidOf, twice);
    if ("lifted" in tapped) this.lift(tapped.lifted);
    else if ("move" in tapped) this.play(tapped.move.text);
    else this.refuse(laid, tapped.tries);
  }

  /// The first tile of a hand if no other may be laid: that is done by one tap, because a ghost would show nothing.
  private get forcedLead(): Move | undefined {
    const [first, ...others] = this.table.moves;
    return first?.kind === "lead" && others.length === 0 ? first : undefined;
  }

  /// Blind: turns up the first tile of the row, and lays it if only one move is possible.
  private turnUp(tile: string): void {
    const [first] = this.table.movable;
    if (tile !== first) return this.say("The first tile of the row is turned up, none other.", true);
    const { moves } = this.table;
    if (moves.length === 1) return this.play(moves[0]!.text);
    this.lift([tile]);
    this.say(`You turn up ${tile}: choose where it goes.`);
  }

  /// Says, in the words of the rules, why none of `tries` is a legal move.
  private refuse(laid: string, tries: string[]): void {
    const why = this.ask<Sentence | null>(this.asked("why", { tries }));
    this.lifted = [];
    this.shaking = tileOf(laid);
    this.say(why ? `Not that one: ${clauseInWords(this.played, why)}.` : "That tile can't be played now.", true);
    const { turn } = this;
    setTimeout(() => {
      if (turn !== this.turn) return;
      this.shaking = "";
      this.changed();
    }, 400);
  }

  /// The rules of the game on the table that are not the default ones: "refill=none"; empty if all are.
  get unusual(): string {
    const usual = rulesOf(this.wholeVariant(variantOf(this.game.name, this.seats))).split(";");
    return rulesOf(this.played.variant).split(";").filter((rule) => !usual.includes(rule)).join(";");
  }
  /// The variant with all its rules; those that it does not name have their defaults. Throws Refused.
  wholeVariant(variant: string): string {
    return this.ask({ ask: "variant", variant });
  }
}
