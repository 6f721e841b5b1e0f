// What lies on the table: the game as it has been played, its table, and the tiles that are chosen for a move.
import type { Ask } from "../module";
import { tileOf, type Game, type Move, type Table } from "../types";
import { SearchWorker } from "../workers";
import { tap } from "./choose";
import { toLink } from "./link";
import { Page } from "./page";
import { gameOf, isAlone, persons, question, seatsOf, start, variantOf, type Played } from "./played";
import { addToRecord, keep, type Record } from "./stored";
import { standing, textsOf } from "./tells";
import { countDay } from "./today";

/// The table of a game. Throws Refused.
export const tableOf = (ask: Ask, played: Played): Table => ask(question(played, "table"));

export abstract class Board extends Page {
  readonly games: Game[]; // the patiences first
  played: Played = start("five-columns", { deal: "seed 1" });
  table!: Table;
  looking: number | null = null; // before which move the table is looked at, while the match stands where it stood
  scored: { points: number; tile: string } | null = null; // by the last move
  lifted: string[] = [];
  lit: string[] = []; // tiles that a hint points at
  worths = new Map<string, string>(); // what a hint or a look at open hands has found, by move
  shaking = "";
  shown: object | null = null; // the solver's play that goes on by itself
  record: Record | null = null; // after the game was counted
  turn = 0; // of the table; answers to an earlier one are dropped
  readonly worker: SearchWorker; // about what somebody asks
  protected readonly aside: SearchWorker; // by itself: for the program's seats, or for the status light
  private lastTap = { tile: "", at: 0 };

  constructor(ask: Ask, compiled: WebAssembly.Module) {
    super(ask, compiled);
    this.games = ask<Game[]>({ ask: "games" });
    this.worker = new SearchWorker(compiled);
    this.aside = new SearchWorker(compiled);
  }

  /// A patience, not a table game.
  get alone(): boolean {
    return isAlone(this.played);
  }
  get game(): Game {
    return this.games.find((game) => game.name === gameOf(this.played.variant))!;
  }
  get seats(): number {
    return seatsOf(this.played.variant);
  }
  get link(): string {
    return toLink(this.played);
  }
  /// What the module is asked about it.
  asked = (ask: string, more: object = {}) => question(this.played, ask, more);
  get showing(): boolean {
    return this.shown !== null;
  }
  /// A person may choose now.
  abstract get mine(): boolean;
  get legal(): Move[] {
    return this.mine ? this.table.moves : [];
  }
  moveOf = (text: string): Move | undefined => this.table.moves.find((move) => move.text === text);

  abstract play(text: string): void;

  /// Puts a game on the table. Throws Refused, and leaves the table as it was.
  protected put(played: Played): void {
    const table = tableOf(this.ask, played);
    const moves = isAlone(played) ? table.played.map(({ text }) => text) : played.moves;
    this.played = { ...played, variant: table.variant, moves, at: table.at, spoiled: played.spoiled || table.spoiled };
    this.stop();
    this.looking = null;
    this.lay(table);
    this.keep();
    this.say("");
    this.addressLater();
  }
  protected lay(table: Table): void {
    this.table = table;
    this.scored = null;
    this.lifted = [];
    this.lit = [];
    this.worths = new Map();
    this.shaking = "";
  }
  /// What is thought about an earlier table is dropped.
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

  /// What comes of it is not written down yet, and will be.
  protected get counts(): boolean {
    return persons(this.played).length === 1 && this.played.spoiled === "" && !this.played.counted;
  }
  protected spoil(why: string): void {
    if (this.played.spoiled === "") this.played = { ...this.played, spoiled: why };
    this.keep();
  }
  protected keep(): void {
    const { played, table } = this;
    keep(gameOf(played.variant), played, standing(played, table));
  }
  /// A game that is over counts once.
  protected count(): void {
    const { played, table } = this;
    if (!table.done || !this.counts || table.at === 0) return;
    const { wins: won, at, hand } = table;
    this.played = { ...played, counted: true };
    this.record = addToRecord(table.record, won);
    if (played.date) countDay(played.date, { game: played.variant, won, moves: this.alone ? at : hand, hints: played.hints });
    this.keep();
  }

  laidOf = (tile: string): string => this.table.places.flatMap(({ tiles }) => tiles).find((laid) => tileOf(laid) === tile) ?? tile;

  /// The row along which tiles are counted, if the game has one: a move is then a set of tiles.
  get row() {
    return this.table.places.find((place) => place.kind === "row" && place.number !== null) ?? null;
  }
  /// Takes a set of tiles off the row, in the order in which they lie.
  playSet(tiles: string[]): void {
    const inOrder = this.row!.tiles.map(tileOf).filter((tile) => tiles.includes(tile));
    this.play(inOrder.length === 0 ? "." : inOrder.join("+"));
  }

  protected point(text: string): void {
    this.lit = this.moveOf(text)?.tiles ?? text.match(/\d-\d/g)?.map(tileOf) ?? [];
    this.changed();
  }
  lift(lifted: string[]): void {
    this.lifted = lifted;
    if (this.alone) this.lit = [];
    this.shaking = "";
    this.changed();
  }

  /// What a tap on a tile comes to.
  tap(laid: string): void {
    if (!this.alone && !this.mine) return;
    this.stopShowing();
    const tile = tileOf(laid);
    if (this.row) {
      if (!this.table.movable.includes(tile)) return this.refuse(laid, [laid]);
      return this.lift(this.lifted.includes(tile) ? this.lifted.filter((other) => other !== tile) : [...this.lifted, tile]);
    }
    if (this.table.settings.rows) return this.turnUp(tile);
    const twice = this.lastTap.tile === tile && Date.now() - this.lastTap.at < 450;
    this.lastTap = { tile, at: Date.now() };
    const lifted = this.alone || this.lifted.includes(tile) ? this.lifted : []; // a hand's tiles go alone
    const tapped = tap(this.table.moves, lifted, laid, this.laidOf, twice);
    if (tapped.is === "lifted") this.lift(tapped.lifted);
    else if (tapped.is === "move") this.play(tapped.move.text);
    else this.refuse(laid, tapped.tries);
  }

  /// Blind: the first tile of the row is turned up, and laid if there is nothing to choose.
  private turnUp(tile: string): void {
    const [first] = this.table.movable;
    if (tile !== first) return this.say("The first tile of the row is turned up, none other.", true);
    const { moves } = this.table;
    if (moves.length === 1) return this.play(moves[0]!.text);
    this.lift([tile]);
    this.say(`You turn up ${tile}: choose where it goes.`);
  }

  /// Says in the words of the rules why something is no move.
  private refuse(laid: string, tries: string[]): void {
    const why = this.ask<string | null>(this.asked("why", { tries }));
    this.lifted = [];
    this.shaking = tileOf(laid);
    this.say(why ? `Not that one: ${why}.` : textsOf(this.played).notNow, true);
    const { turn } = this;
    setTimeout(() => {
      if (turn !== this.turn) return;
      this.shaking = "";
      this.changed();
    }, 400);
  }

  /// By the default rules.
  protected get usual(): boolean {
    return this.wholeVariant(variantOf(this.game.name, this.seats)) === this.played.variant;
  }
  /// A variant with all its rules; those that it does not name have their defaults. Throws Refused.
  wholeVariant(variant: string): string {
    return this.ask({ ask: "variant", variant });
  }
}
