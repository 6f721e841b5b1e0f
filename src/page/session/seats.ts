// Whose turn it is: moves of persons and of the program's players, taken back and played again, hand after hand. A
// patience has one seat, which is a person's.
import { Refused } from "../module/module";
import { tileOf, type Move } from "../module/types";
import { Board, tableOf } from "./board";
import { anew, isPerson, persons, randomSeed, type Played } from "./played";
import { inWords } from "./seat_words";
import { textsOf, told, wentTo } from "./tells";

export abstract class Seats extends Board {
  viewer = 1; // the seat whose hand is shown
  covered = false; // another person is on turn; the hand stays hidden until that person shows it
  waits = false; // muggins: a person may claim what a tile has scored, before play goes on
  private tried = -1; // muggins: how many tiles lay when a person tried to claim another's score
  open = false; // all hands lie face up
  pace = 600; // milliseconds between two moves of the program
  ended = false; // the hand of which an earlier table is looked at is over
  moved = false; // a person has moved since the game came on the table

  /// Whether the hand, or the patience, is over.
  get over(): boolean {
    return this.looking === null && this.table.over && !this.waits;
  }
  get mine(): boolean {
    return this.looking === null && !this.table.over && !this.waits && !this.covered && isPerson(this.played, this.table.turn);
  }
  /// The move of the person on turn that takes no tile (draw or pass), if there is one.
  get plain(): Move | null {
    return this.legal.find(({ kind }) => kind === "draw" || (kind === "pass" && !this.table.settings.rows)) ?? null;
  }

  /// Begins a game on the table. Throws Refused, and leaves the table as it was.
  begin(played: Played): void {
    const people = persons(played);
    if (people.length === 0) throw new Refused("no person plays in this match");
    this.put(played);
    this.stopShowing();
    this.moved = false;
    this.record = null;
    this.open = this.table.over;
    this.tried = -1;
    this.waits = this.asks;
    this.viewer = isPerson(this.played, this.table.turn) ? this.table.turn : people[0]!;
    this.covered = people.length > 1 && !this.table.over;
    if (this.table.played.length === 0) this.say(inWords(this.played, this.table.told));
    void this.run();
  }

  /// Tells what happened. To one who sits alone this is only announced, because it can be seen on the table.
  private tell(text: string, warns = false): void {
    if (this.seats === 1) this.told = text;
    else this.say(text, warns);
  }

  /// Plays a move of the person on turn.
  play(text: string): void {
    if (!this.mine) return;
    this.stopShowing();
    this.moved = true;
    this.played = { ...this.played, linked: false };
    this.make(text);
    void this.run();
  }
  /// Plays a move, with what the program claims before and after it. If such a claim wins the match, the move is not
  /// played any more.
  protected make(text: string): void {
    this.programSays(this.table.says_next);
    this.open = false;
    if (this.table.over) return this.tell(inWords(this.played, this.table.told));
    const { played: { moves, at }, table: before } = this;
    this.put({ ...this.played, moves: [...moves.slice(0, at), text], at: at + 1 });
    this.programSays(this.table.says);
    this.waits = this.asks;
    const last = this.table.played[this.table.at - 1]!;
    const hidden = this.table.settings.muggins && isPerson(this.played, last.seat);
    if (last.scored > 0 && !hidden) this.scored = { points: last.scored, tile: tileOf(last.tile) };
    this.tell(told(this.played, this.table, before));
  }

  /// Lets the program's players move, one after the other, until a person has to act.
  protected async run(): Promise<void> {
    let turn = this.turn;
    let ready = Date.now() + (this.table.played.length === 0 ? 0 : this.pace);
    while (!this.waits && !this.table.over && !isPerson(this.played, this.table.turn)) {
      const { moves } = this.table;
      const move = moves.length === 1 ? moves[0]!.text : await this.aside.ask<string>(this.asked("move"));
      if (move === null || turn !== this.turn) return;
      const wait = ready - Date.now();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      if (turn !== this.turn) return;
      this.make(move);
      turn = this.turn;
      ready = Date.now() + this.pace;
    }
    if (this.table.over && !this.waits) return this.end();
    if (!this.waits && this.table.turn !== this.viewer) {
      this.viewer = this.table.turn!;
      this.covered = true;
    }
    this.changed();
  }

  protected end(): void {
    this.open = true;
    this.told = inWords(this.played, this.table.ending);
    this.count();
    this.say("");
  }

  uncover(): void {
    this.covered = false;
    this.changed();
  }

  // Muggins.
  private get laid(): number {
    return this.table.played.slice(0, this.table.at).filter(({ tile }) => tile !== "").length;
  }
  /// The persons who may claim what another person has not declared.
  get takers(): number[] {
    const { takers } = this.table;
    return this.tried === this.laid || this.looking !== null || (this.covered && !this.waits) ? [] : takers;
  }
  /// Whether a person has to say now whether there is something to claim.
  private get asks(): boolean {
    const { claimable, done, over, takers, played, at } = this.table;
    if (done) return false;
    return (claimable && played[at - 1]!.tile !== "") || (over && takers.length > 0 && this.tried !== this.laid);
  }
  /// Lets the program claim a score. `word`: "take2", or nothing.
  private programSays(word: string | undefined): void {
    if (word) this.word(word);
  }
  claim(): void {
    if (!this.waits || !this.table.claimable) return;
    const { at, unclaimed: found, told_claim: told } = this.table;
    if (found > 0) this.word("claim");
    this.waits = this.table.over && this.takers.length > 0 && !this.table.done;
    this.say(inWords(this.played, [told]));
    if (found > 0) this.scored = { points: found, tile: tileOf(this.table.played[at - 1]!.tile) };
    void this.run();
  }
  /// Claims for that person what another person has not declared.
  take(seat: number): void {
    if (!this.takers.includes(seat)) return;
    const { untaken: found, takers, told_takes: told } = this.table;
    this.tried = this.laid;
    if (found > 0) this.word(`take${seat}`);
    const waited = this.waits;
    this.waits = this.asks;
    this.say(inWords(this.played, [told[takers.indexOf(seat)]!]));
    if (waited || this.table.over) void this.run();
  }
  goOn(): void {
    this.waits = false;
    this.tried = this.laid;
    if (this.table.over && this.table.let_go !== "") this.word(this.table.let_go.trim());
    this.changed();
    void this.run();
  }
  /// Adds to the last move what was said of a score.
  protected word(word: string): void {
    const { moves, at } = this.played;
    this.put({ ...this.played, moves: moves.map((move, i) => (i === at - 1 ? `${move} ${word}` : move)) });
  }

  /// Begins the next hand or, after a match, another match of the same players.
  next(): void {
    if (!this.over) return;
    if (this.table.done) return this.again();
    const { hands, moves, at } = this.played;
    this.begin({ ...this.played, hands: [...hands, moves.slice(0, at)], moves: [], at: 0 });
  }
  again(): void {
    this.begin(anew(this.played, randomSeed()));
  }

  /// Shows the table as it was before a move. Takes nothing back.
  lookAt(at: number): void {
    if (this.waits || (this.covered && this.looking === null)) return;
    this.layEarlier(at);
    this.told = `The table before move ${at + 1}.`;
    this.say("");
  }
  protected layEarlier(at: number): void {
    if (!this.over && this.looking === null) this.stop(); // a review goes on meanwhile
    this.stopShowing();
    if (this.looking === null) this.ended = this.table.over;
    this.lay(tableOf(this.ask, { ...this.played, at }));
    this.looking = at;
    this.view();
  }
  /// Goes to the next table that can be looked at, or to the one before; behind the last move to the table as it is.
  lookOn(by: 1 | -1): void {
    const at = (this.looking ?? this.table.at) + by;
    if (at < this.played.at && at >= 0) this.lookAt(at);
    else if (at >= this.played.at) this.lookAway();
  }
  /// Shows the table as it is now again.
  lookAway(): void {
    if (this.looking === null) return;
    this.looking = null;
    this.lay(tableOf(this.ask, this.played));
    this.view();
    this.say("");
    if (!this.table.over) void this.run();
  }
  /// Takes back all moves from the one that is looked at.
  tryAgain(): void {
    const { looking } = this;
    this.lookAway();
    if (looking !== null) this.goTo(looking, true);
  }
  /// Whether the game would no longer count if it were played again from the table that is looked at.
  get spoils(): boolean {
    return this.counts && this.table.spoiled !== "";
  }
  /// Shows the hand of the person on turn. If that is another person than before, the hand is covered first.
  private view(): void {
    const { turn, over } = this.table;
    if (over || !isPerson(this.played, turn)) return;
    if (turn !== this.viewer) this.covered = !this.open;
    this.viewer = turn;
  }

  /// Goes to the position after `at` moves. If a hidden tile has been shown since, the game no longer counts; without
  /// `sure` the player is asked first.
  goTo(at: number, sure = false): void {
    if (at < 0 || at > this.played.moves.length || at === this.table.at) return;
    this.stopShowing();
    const { played, played: { spoiled } } = this;
    const unveils = spoiled === "" && tableOf(this.ask, { ...played, at }).spoiled !== "";
    if (unveils && !sure) return this.askFirst(this.counts, textsOf(played).undo, () => this.goTo(at, true));
    const back = at < this.table.at;
    this.put({ ...played, at });
    this.tried = -1;
    this.waits = !back && this.asks;
    this.open = this.table.over;
    this.view();
    this.tell(`${wentTo(played, this.table)}${unveils ? ` A hidden tile had been shown, so this ${this.unit} no longer counts.` : ""}`, unveils);
    if (!back) void this.run();
  }
  undo = (): void => this.takeBack();
  redo = (): void => this.playAgain();
  protected takeBack(): void {
    if (this.looking !== null) return this.lookAway();
    if (this.table.choice === null) return this.say("Nothing to undo: you have made no choice yet.", true);
    this.goTo(this.table.choice);
  }
  protected playAgain(): void {
    if (this.looking !== null) return this.lookAway();
    const { played, at } = this.table;
    if (at === played.length) return;
    let to = at + 1;
    while (to < played.length && !(isPerson(this.played, played[to]!.seat) && played[to]!.choice)) ++to;
    this.goTo(to);
  }
}
