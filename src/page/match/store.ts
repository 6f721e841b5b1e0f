// A match being played: whose turn it is, what the program's seats do, what is known of the moves. The page's store
// holds it while a table game lies on the table.
import { randomSeed } from "../deals";
import { shareUrl } from "../game";
import { Refused } from "../module";
import type { Store } from "../store";
import { addToRecord, keep, type Record } from "../stored";
import { Thinker } from "../thinkers";
import { countDay, hintsText, resultOf } from "../today";
import { tileOf } from "../types";
import { capital, counted } from "../words";
import { anew, fromText, isBegun, isPerson, persons, question, seated, toDayLink, toLink, usual as usually, type Seated } from "./seated";
import type { MatchTable, Move, Reviewed, Solved, TableGame } from "./types";
import { ending, points, seatName, sideOf, standing, told } from "./words";

const thinkingTime = 2000; // milliseconds

export class MatchStore {
  seated!: Seated;
  table!: MatchTable;
  looking: number | null = null; // before which move the table is looked at, while the match stands where it stood
  viewer = 0; // whose hand lies face up
  covered = false; // another person is on turn: the hand waits until that one says so
  waits = false; // muggins: a person may claim what the last move scored
  open = false; // all hands lie face up
  lifted = ""; // a tile of the hand
  lit: string[] = []; // tiles that a hint points at
  worths = new Map<string, string>(); // what a hint or a look at open hands has found, by move
  shaking = "";
  scored: { seat: number; points: number; tile: string } | null = null; // by the last move
  reviewed: Map<number, Reviewed> | null = null; // by move
  reviewing = false;
  showing = false; // perfect play goes on by itself
  record: Record | null = null;
  pace = 620; // milliseconds between two moves of the program
  private turn = 0; // answers for an earlier table are dropped
  private readonly thinker: Thinker; // the program's seats
  private readonly adviser: Thinker; // hint, open hands, review

  constructor(private readonly store: Store) {
    this.thinker = new Thinker(store.compiled);
    this.adviser = new Thinker(store.compiled);
  }

  get game(): TableGame {
    return this.store.tableGames.find((game) => game.name === this.seated.game)!;
  }
  get link(): string {
    return toLink(this.seated);
  }
  get dealName(): string {
    const { hand, seed } = this.table;
    const deal = this.seated.date !== "" && hand === 1 ? `of ${this.seated.date}` : this.seated.deal !== "" && hand === 1 ? "typed" : `no. ${seed}`;
    return `hand ${hand}, ${deal}`;
  }
  get over(): boolean {
    return this.looking === null && this.table.over && !this.waits;
  }
  /// A person may choose now.
  get mine(): boolean {
    return this.looking === null && !this.table.over && !this.waits && !this.covered && isPerson(this.seated, this.table.turn);
  }
  get legal(): Move[] {
    return this.mine ? this.table.legal : [];
  }
  /// What the person on turn does without choosing a tile, if that is to be done.
  get plain(): Move | null {
    return this.legal.find((move) => move.kind === "draw" || (move.kind === "pass" && !this.table.settings.rows)) ?? null;
  }
  movesOf(tile: string): Move[] {
    return this.legal.filter((move) => tileOf(move.tile) === tileOf(tile));
  }

  /// Sits down to a match. Throws Refused, and leaves the table as it was.
  sit(match: Seated): void {
    this.open = false;
    this.waits = false;
    const people = persons(match);
    if (people.length === 0) throw new Refused("no person sits in this match");
    this.put(match);
    this.open = this.table.over;
    this.record = null;
    this.waits = this.mayClaim;
    this.viewer = people.includes(this.table.turn) ? this.table.turn : people[0]!;
    this.covered = people.length > 1 && !this.table.over;
    this.store.say(this.table.played.length === 0 ? this.opening() : "");
    this.run();
  }

  private opening(): string {
    const { turn } = this.table;
    const name = seatName(this.seated, turn);
    return `${capital(this.game.aim)}. ${capital(name)} lead${name === "you" ? "" : "s"}.`;
  }

  private put(match: Seated): void {
    const table = this.store.ask<MatchTable>(question(match, "match"));
    this.seated = { ...match, rules: table.rules, at: table.at, spoiled: match.spoiled || table.spoiled };
    this.forgetReview(table);
    this.stop();
    this.lay(table);
    this.looking = null;
    this.keep();
    this.store.addressLater();
    this.store.changed();
  }

  private lay(table: MatchTable): void {
    this.table = table;
    this.showing = false;
    this.lifted = "";
    this.lit = [];
    this.worths = new Map();
    this.shaking = "";
    this.scored = null;
  }

  stop(): void {
    ++this.turn;
    this.thinker.stop();
    this.adviser.stop();
  }

  /// Plays a move of the person on turn.
  play(text: string): void {
    if (!this.mine) return;
    this.make(text);
    const last = this.table.played.at(-1)!;
    this.waits = this.table.settings.muggins && last.tile !== "";
    this.run();
  }

  private make(text: string): void {
    const { moves, at } = this.seated;
    this.open = false;
    this.put({ ...this.seated, moves: [...moves.slice(0, at), text], at: at + 1 });
    const last = this.table.played.at(-1)!;
    const hidden = this.table.settings.muggins && isPerson(this.seated, last.seat);
    if (last.scored > 0 && !hidden) this.scored = { seat: last.seat, points: last.scored, tile: tileOf(last.tile) };
    this.store.say(told(this.seated, this.table, last));
  }

  /// Lets the program's seats move, one after the other, until a person is to act.
  private async run(): Promise<void> {
    let turn = this.turn;
    let ready = Date.now() + (this.table.played.length === 0 ? 0 : this.pace);
    while (!this.waits && !this.table.over && !isPerson(this.seated, this.table.turn)) {
      const { legal } = this.table;
      const move = legal.length === 1 ? legal[0]!.text : await this.thinker.latest<string>(question(this.seated, "match move"));
      if (move === null || turn !== this.turn) return;
      const wait = ready - Date.now();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      if (turn !== this.turn) return;
      this.make(move);
      turn = this.turn;
      ready = Date.now() + this.pace;
    }
    if (this.waits) return this.store.changed();
    if (this.table.over) return this.end();
    if (this.table.turn !== this.viewer) {
      this.viewer = this.table.turn;
      this.covered = true;
    }
    this.store.changed();
  }

  private end(): void {
    this.open = true;
    const { title, text } = ending(this.seated, this.table);
    this.store.told = `${title} ${text}`;
    const people = persons(this.seated);
    if (this.table.winner >= 0 && people.length === 1 && !this.seated.counted && this.seated.spoiled === "") {
      this.seated = { ...this.seated, counted: true };
      this.record = addToRecord(this.table.record, this.table.winner === sideOf(this.table, people[0]!));
      const { date, hints } = this.seated;
      if (date) countDay(date, { game: this.variant, won: this.record.streak > 0, moves: this.table.hand, hints });
      this.keep();
    }
    this.store.say("");
  }
  private keep(): void {
    const note = `hand ${this.table.hand}, ${standing(this.seated, this.table)}`;
    keep(this.seated.game, this.seated, isBegun(this.seated) && this.table.winner < 0 ? note : "");
  }
  /// The game with its seats and rules, as records and days have it.
  get variant(): string {
    return `${this.seated.game};seats=${this.seated.seats};${this.table.rules}`;
  }

  uncover(): void {
    this.covered = false;
    this.store.changed();
  }

  // Muggins.
  private get mayClaim(): boolean {
    return this.table.claimable && this.table.winner < 0;
  }
  claim(): void {
    if (!this.waits) return;
    const found = this.table.unclaimed;
    this.waits = false;
    if (found > 0) {
      this.said("claim");
      const last = this.table.played[this.table.at - 1]!;
      this.scored = { seat: last.seat, points: found, tile: tileOf(last.tile) };
    }
    this.store.say(found > 0 ? `Claimed: ${points(found)}.` : "There is nothing to claim.");
    this.run();
  }
  goOn(): void {
    this.waits = false;
    const last = this.table.played[this.table.at - 1]!;
    const next = (last.seat + 1) % this.seated.seats;
    if (this.table.over && this.table.unclaimed > 0 && !isPerson(this.seated, next)) this.said("take");
    this.store.changed();
    this.run();
  }
  take(): void {
    const found = this.table.unclaimed;
    if (found > 0) this.said("take");
    this.store.say(found > 0 ? `Taken: ${points(found)}.` : "There is nothing to take.");
  }
  private said(word: string): void {
    const { moves, at } = this.seated;
    this.put({ ...this.seated, moves: moves.map((move, i) => (i === at - 1 ? `${move} ${word}` : move)) });
  }

  /// The next hand, or another match of the same people.
  next(): void {
    if (!this.over) return;
    if (this.table.winner >= 0) return this.again();
    const { hands, moves, at } = this.seated;
    this.put({ ...this.seated, hands: [...hands, moves.slice(0, at)], moves: [], at: 0 });
    this.sit(this.seated);
  }
  again(): void {
    this.sit(anew(this.seated, randomSeed()));
  }
  /// It is that of the day, by these players, and under way.
  isOf(date: string, players: string): boolean {
    return this.seated.date === date && this.seated.players === players && isBegun(this.seated) && this.table.winner < 0;
  }

  /// Shows the table as it lay before a move of a person. Nothing is taken back by that.
  lookAt(at: number): void {
    if (this.waits || this.covered) return;
    if (!this.over && this.looking === null) this.stop(); // a review goes on
    this.lay(this.store.ask<MatchTable>(question({ ...this.seated, at }, "match")));
    this.looking = at;
    this.view();
    this.store.told = `The table before move ${at + 1}.`;
    this.store.say("");
  }
  /// Back to where the match stands.
  lookAway(): void {
    if (this.looking === null) return;
    this.looking = null;
    this.lay(this.store.ask<MatchTable>(question(this.seated, "match")));
    this.view();
    this.store.say("");
    if (!this.table.over) this.run();
  }
  /// Takes back all from the move on that is looked at.
  tryAgain(): void {
    const { looking } = this;
    this.lookAway();
    if (looking !== null) this.goTo(looking, true);
  }
  /// If the match is played again from what is looked at.
  get spoils(): boolean {
    return this.counts && this.table.spoiled !== "";
  }
  /// The hand of the person on turn lies below; that of another person is covered first.
  private view(): void {
    const { turn, over } = this.table;
    if (over || !isPerson(this.seated, turn)) return;
    if (turn !== this.viewer) this.covered = !this.open;
    this.viewer = turn;
  }

  goTo(at: number, sure = false): void {
    if (at < 0 || at > this.seated.moves.length || at === this.table.at) return;
    const spoiled = this.seated.spoiled;
    if (!sure && this.spoilsAt(at))
      return this.store.askFirst(this.counts, "A hidden tile has been shown since: taken back, the match no longer counts.", () => this.goTo(at, true));
    const back = at < this.table.at;
    this.put({ ...this.seated, at });
    this.waits = !back && this.mayClaim;
    this.open = this.table.over;
    this.view();
    const now = this.seated.spoiled !== spoiled;
    this.store.say(now ? "Taken back. A hidden tile had been shown, so the match no longer counts." : back ? "Taken back." : "Played again.", now);
    if (!back) this.run();
  }
  undo = (): void => {
    if (this.looking !== null) return this.lookAway();
    if (this.table.choice === null) return this.store.say("There is no move of yours to take back.", true);
    this.goTo(this.table.choice);
  };
  redo = (): void => {
    if (this.looking !== null) return this.lookAway();
    const { played, at } = this.table;
    if (at === played.length) return;
    let to = at + 1;
    while (to < played.length && !(isPerson(this.seated, played[to]!.seat) && played[to]!.choice)) ++to;
    this.goTo(to);
  };

  /// Behind a hidden tile that has been shown since, the match no longer counts.
  private spoilsAt(at: number): boolean {
    return this.seated.spoiled === "" && this.store.ask<MatchTable>(question({ ...this.seated, at }, "match")).spoiled !== "";
  }
  /// What comes of it is not written down yet, and will be.
  private get counts(): boolean {
    return persons(this.seated).length === 1 && this.seated.spoiled === "" && !this.seated.counted;
  }
  private askAboutHands(look: () => void): void {
    this.store.askFirst(this.counts, "That opens all hands: the match then no longer counts.", look);
  }
  private spoil(why: string): void {
    if (this.seated.spoiled === "") this.seated = { ...this.seated, spoiled: why };
    this.keep();
  }

  lift(tile: string): void {
    this.lifted = tile;
    this.shaking = "";
    this.store.changed();
  }

  /// What a tap on a tile of the own hand comes to.
  tap(laid: string): void {
    const tile = tileOf(laid);
    if (!this.mine) return;
    const moves = this.movesOf(tile);
    if (this.table.settings.rows) return this.turnUp(tile);
    if (moves.length === 0) return this.refuse(tile);
    if (this.lifted === tile) return moves.length === 1 ? this.play(moves[0]!.text) : this.lift("");
    this.lift(tile);
  }

  /// Blind: the first tile of the row is turned up, and laid if there is nothing to choose.
  private turnUp(tile: string): void {
    if (tile !== tileOf(this.table.hands[this.viewer]![0]!)) return this.store.say("The first tile of the row is turned up, none other.", true);
    const { legal } = this.table;
    if (legal.length === 1) return this.play(legal[0]!.text);
    this.lift(tile);
    this.store.say(`You turn up ${tile}: choose where it goes.`);
  }

  private refuse(tile: string): void {
    const why = this.store.ask<string>(question(this.seated, "match why", { tile }));
    this.lifted = "";
    this.shaking = tile;
    this.store.say(why ? `Not that one: ${why}.` : "That tile can't be laid now.", true);
    const turn = this.turn;
    setTimeout(() => {
      if (turn !== this.turn) return;
      this.shaking = "";
      this.store.changed();
    }, 400);
  }

  /// The fair player's reasoning for whoever is on turn.
  async hint(): Promise<void> {
    if (!this.mine) return;
    if (this.table.legal.length === 1) return this.store.say(`${this.table.legal[0]!.text} is the only move.`);
    const turn = this.turn;
    this.store.say("Thinking …");
    const hint = await this.adviser.latest<{ moves: { move: string; mean: number }[]; worlds: number }>(question(this.seated, "match hint"));
    if (hint === null || turn !== this.turn) return;
    this.seated = { ...this.seated, hints: this.seated.hints + 1 };
    this.keep();
    this.worths = new Map(hint.moves.map(({ move, mean }) => [move, signed(mean, 1)]));
    this.point(hint.moves[0]!.move);
    const list = hint.moves.slice(0, 4).map(({ move, mean }) => `${move} ${signed(mean, 1)}`).join(", ");
    this.store.say(`${list}: mean points still to come, less the others', over ${hint.worlds} deals that agree with what you know.`);
  }

  /// What a hand is worth with all hands open, and how perfect play goes on.
  solve(match: Seated): Promise<Solved | null> {
    return this.adviser.latest<Solved>(question(match, "match solve", { time: 20_000 }));
  }
  /// Lays a deal on the table with all hands open, and plays a line of it.
  watch(match: Seated, line: string[]): void {
    this.put({ ...match, spoiled: "hands were looked at" });
    this.record = null;
    this.viewer = persons(match)[0]!;
    void this.showLine(line);
  }
  /// Perfect play from here on, with all hands open.
  async showMe(sure = false): Promise<void> {
    if (this.showing) return this.stopShowing();
    if (this.table.over || this.looking !== null) return;
    if (!sure) return this.askAboutHands(() => this.showMe(true));
    const turn = this.turn;
    this.spoil("hands were looked at");
    this.store.say("Thinking …");
    const found = await this.solve(this.seated);
    if (found === null || turn !== this.turn) return;
    if (found.line.length === 0) return this.store.say("No line was found in twenty seconds.", true);
    return this.showLine(found.line);
  }
  /// Plays a line move by move, until somebody touches something.
  private async showLine(line: string[]): Promise<void> {
    for (const [i, move] of line.entries()) {
      const { turn } = this;
      this.open = this.showing = true;
      this.covered = this.waits = false;
      this.store.changed();
      await new Promise((done) => setTimeout(done, this.pace));
      if (turn !== this.turn || !this.showing) return;
      this.make(move);
      if (this.table.unclaimed > 0) this.said("claim");
      if (i + 1 < line.length) this.store.say(`${this.store.says} ${counted(line.length - i - 1, "more move")}.`);
    }
    this.stopShowing();
    if (this.table.over) this.end();
  }
  private stopShowing(): void {
    this.showing = false;
    this.store.changed();
  }

  private point(text: string): void {
    const move = this.table.legal.find((each) => each.text === text);
    this.lit = move?.tile ? [tileOf(move.tile)] : [];
  }

  /// What each move is worth with all hands open.
  async peek(sure = false): Promise<void> {
    if (!this.mine) return;
    if (!sure) return this.askAboutHands(() => this.peek(true));
    const turn = this.turn;
    this.spoil("hands were looked at");
    this.open = true;
    this.store.say("Thinking …");
    const moves = await this.adviser.latest<{ move: string; low: number; high: number }[]>(question(this.seated, "match peek", { time: thinkingTime }));
    if (moves === null || turn !== this.turn) return;
    const range = (low: number, high: number) => (low === high ? signed(low) : `${signed(low)} to ${signed(high)}`);
    this.worths = new Map(moves.map(({ move, low, high }) => [move, range(low, high)]));
    this.point(moves[0]!.move);
    const list = moves.slice(0, 4).map(({ move, low, high }) => `${move} ${range(low, high)}`).join(", ");
    const league = this.seated.seats > 2 && !this.table.settings.partners ? ", against all others together" : "";
    this.store.say(`With all hands open${league}: ${list}. The match no longer counts.`);
  }

  /// What each move of a person has cost; one after the other, as they are found.
  async review(): Promise<void> {
    if (!this.over || this.reviewing) return;
    const turn = this.turn;
    const asked = this.seated;
    this.reviewing = true;
    this.reviewed = new Map();
    this.store.show("moves");
    for (const [move, { seat, choice }] of this.table.played.slice(0, this.table.at).entries()) {
      if (!choice || !isPerson(asked, seat)) continue;
      const found = await this.adviser.latest<Reviewed | null>(question(asked, "match review", { move, time: thinkingTime }));
      if (turn !== this.turn) return;
      if (found) this.reviewed = new Map(this.reviewed).set(move, found);
      this.store.changed();
    }
    this.reviewing = false;
    this.store.changed();
  }
  /// What moves have cost that stay played stays known.
  private forgetReview(table: MatchTable): void {
    this.reviewing = false;
    const same = this.table?.tiles === table.tiles && this.table.hand === table.hand;
    const kept = [...(this.reviewed ?? [])].filter(([move]) => same && move < table.at && table.played[move]?.text === this.table.played[move]?.text);
    this.reviewed = kept.length > 0 ? new Map(kept) : null;
  }

  async share(): Promise<void> {
    const said = this.seated.date ? await shareUrl(toDayLink(this.usual ? { ...this.seated, rules: "" } : this.seated), this.dayLine) : await shareUrl(this.link);
    if (said) this.store.say(said);
  }
  /// By the default rules.
  private get usual(): boolean {
    const { game, seats } = this.seated;
    return this.store.ask<MatchTable>(question(seated(game, seats, usually(seats), "1"), "match")).rules === this.table.rules;
  }
  /// What came of the match of a day up to now. Like its link it tells no tile.
  private get dayLine(): string {
    const { date, seats, hints, spoiled } = this.seated;
    const { rules, hand } = this.table;
    const hands = this.table.over ? hand : hand - 1;
    const soFar = hands > 0 && spoiled === "" ? `${standing(this.seated, this.table)} after ${counted(hands, "hand")}, ${hintsText(hints)}` : "";
    const result = resultOf(date, this.variant, "hand") ?? soFar;
    return `${this.game.title} by ${seats} seats${this.usual ? "" : ` ${rules.replaceAll(";", ",")}`} ${date}${result && `: ${result}`}`;
  }
  /// The match as the program writes it down.
  async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.store.ask<string>(question(this.seated, "match text")));
      this.store.say("The match is copied; `boneyard` reads it from a file.");
    } catch {
      this.store.say("This browser lets nothing be copied.", true);
    }
  }
  read(text: string): void {
    this.store.ask({ ask: "match check", text });
    this.sit(fromText(text));
  }
}

export const signed = (worth: number, digits = 0): string => `${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(digits)}`;
