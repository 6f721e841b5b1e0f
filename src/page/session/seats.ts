// A person at the table: what is typed or tapped goes to the module as words, and what comes back is shown. Here are only
// the pauses between moves, the question before a game no longer counts, and looks at an earlier table.
import { Refused } from "../module/module";
import { tileOf, type Move, type Said, type Table } from "../module/types";
import { Board, onceOnly, tableOf } from "./board";
import { anew, isPerson, persons, playersByRecord, question, randomSeed, type Played } from "./played";
import { inWords } from "./seat_words";
import { knock } from "./sound";
import { isCounted } from "./stored";

export abstract class Seats extends Board {
  viewer = 1; // the seat whose hand is shown
  covered = false; // another person is on turn; the hand stays hidden until that person shows it
  waits = false; // muggins: a person may claim what a tile has scored, before play goes on
  private offers: string[] = []; // the commands that have something to do now
  private takersNow: number[] = [];
  private tried = { claimed: false, taken: false }; // muggins: whether a claim of the last tile, or of the one before, was tried
  private program = false; // a player of the program is on turn
  protected counts = false; // whether the result will be counted
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
  /// Whether a search may find the move that lost the patience, or cost most in the hand.
  get mayHaveMistake(): boolean {
    return this.offers.includes("mistake");
  }
  /// Muggins: whether a person may declare what the last tile scored.
  get mayClaim(): boolean {
    return this.offers.includes("claim");
  }
  /// The persons who may claim what another person has not declared.
  get takers(): number[] {
    return this.looking === null ? this.takersNow : [];
  }

  /// Asks what happens at a table: `words` of a person, a move that the program has `found` or, with neither, how it begins.
  /// Throws Refused.
  private askTable(played: Played, more: object): Said {
    return this.ask<Said>(question(played, "act", { hints: played.hints, counted: played.counted, ...more }));
  }
  /// Takes over how the table was left. A single hand has no claims, and is not covered.
  private takeOver({ turns: { viewer, covered, waits, ...tried }, program, counts, offers, takers: takersNow }: Said): void {
    const alone = this.played.oneHand && { viewer: persons(this.played)[0]!, covered: false, waits: false };
    Object.assign(this, { viewer, covered, waits, tried, program, counts, offers, takersNow, ...alone });
  }
  /// Does what the words say, and then `then`. If the game would no longer count, asks the player first.
  protected act(words: string, then: (said: Said) => void = () => {}, more: object = { words }): void {
    const { viewer, covered, waits, tried } = this;
    const said = this.askTable(this.played, { turns: { viewer, covered, waits, ...tried }, ...more });
    if (said.asks) return this.askFirst(true, inWords(this.played, [said.asks]), () => this.act(words, then, { ...more, sure: true }));
    if (said.moved) this.put(this.played, said);
    else this.note(said.game);
    this.takeOver(said);
    this.count(said.result);
    if (said.refused) this.say(inWords(this.played, said.said), true);
    then(said);
  }

  /// Begins a game on the table. Throws Refused, and leaves the table as it was.
  begin(played: Played): void {
    this.sitDown(played);
    void this.run();
  }
  /// The same, but nobody moves yet.
  protected sitDown(game: Played): void {
    const played = onceOnly(this.ask, { ...game, counted: game.counted || isCounted(game.id) });
    const said = this.askTable(played, {});
    this.leaveLost();
    this.put(played, said);
    this.takeOver(said);
    this.stopShowing();
    this.moved = false;
    this.record = null;
    this.count(said.result);
    this.open = this.table.over;
    if (this.table.played.length === 0) this.say(inWords(this.played, this.table.told));
  }

  /// Counts a patience that is lost, when another game takes its place: until then moves may be taken back.
  protected leaveLost(): void {
    this.count(this.pending);
  }

  /// Tells what happened. What can be seen on the table is only announced: the first sentence.
  private tell({ said, seen }: Said, warns = false): void {
    const text = inWords(this.played, said);
    const news = seen ? inWords(this.played, said.slice(1)) : text;
    if (news) this.say(news, warns && !seen);
    if (seen) this.told = `${text} ${inWords(this.played, this.table.ending)}`.trim();
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
  /// Plays a move, of a person or of the program.
  protected make(text: string): void {
    this.open = false;
    this.act(text, (said) => {
      if (said.refused) return;
      if (this.settings.sound) knock();
      const last = this.table.played[this.table.at - 1];
      const hidden = this.table.settings.muggins && isPerson(this.played, last!.seat);
      if (!hidden) this.showScore(last!);
      this.tell(this.scores ? { ...said, said: this.table.told } : said);
    }, this.program ? { found: text } : { words: text });
  }

  private showScore({ scored, tile }: Table["played"][number]): void {
    if (scored > 0) this.scored = { points: scored, tile: tileOf(tile) };
  }

  /// Lets the program's players move, one after the other, until a person has to act.
  protected async run(): Promise<void> {
    let turn = this.turn;
    let ready = Date.now() + (this.table.played.length === 0 ? 0 : this.pace);
    while (this.program && this.looking === null) {
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
    this.changed();
  }

  protected end(): void {
    this.open = true;
    if (this.counts && this.table.done) {
      this.pending = this.askTable(this.played, { words: "leave" }).result;
      this.keep();
    }
    this.say("", false, inWords(this.played, this.table.ending));
  }

  uncover(): void {
    this.covered = false;
    this.changed();
  }

  // Muggins: a person declares the last score, claims another's, or goes on.
  claim(): void {
    if (this.mayClaim && this.looking === null) this.act("claim", (said) => this.goOnAfter(said));
  }
  take(seat: number): void {
    if (this.takers.includes(seat)) this.act(`take ${seat}`, (said) => this.goOnAfter(said));
  }
  private goOnAfter(said: Said): void {
    if (said.refused) return;
    this.tell(said);
    const { played, at } = this.table;
    const last = played[at - 1]!;
    if (isPerson(this.played, last.seat) && this.tried.claimed) this.showScore(last);
    void this.run();
  }
  goOn(): void {
    this.act("", () => void this.run());
  }

  /// Begins the next hand or, after a match, another match of the same players.
  next(): void {
    if (!this.over) return;
    if (this.table.done) return this.again();
    this.act("next", (said) => {
      this.record = null;
      this.open = false;
      this.tell(said);
      void this.run();
    });
  }
  again(): void {
    this.begin(anew(this.played, randomSeed(), this.played.byRecord && playersByRecord(this.seats)));
  }

  /// Shows the table as it was before a move. Takes nothing back.
  lookAt(at: number): void {
    if (this.waits || (this.covered && this.looking === null)) return;
    this.layEarlier(at);
    this.say("", false, `The table before move ${at + 1}.`);
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
    this.say("", false, "");
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
    if (at >= 0 && at <= this.played.moves.length && at !== this.table.at) this.step(`go ${at}`, sure);
  }
  private step(words: string, sure = false): void {
    const from = this.table.at;
    this.stopShowing();
    this.act(words, (said) => {
      if (said.refused) return;
      this.open = this.table.over;
      this.tell(said, !said.seen && this.table.at < from && (said.result !== null || this.played.spoiled !== ""));
      if (this.table.at > from) void this.run();
    }, { words, sure });
  }
  undo = (): void => this.takeBack();
  redo = (): void => this.playAgain();
  protected takeBack(): void {
    if (this.looking !== null) this.lookAway();
    else this.step("undo");
  }
  protected playAgain(): void {
    if (this.looking !== null) this.lookAway();
    else if (this.table.at < this.table.played.length) this.step("redo");
  }
}
