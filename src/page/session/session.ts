// The game on the table, and all that can be found out about it: hints, open hands, its value, how it is won, what each
// move has cost. This is one object, which tells the views when it has changed.
import type { Answer, Hint, Job, Proof, Reviewed, Said, Sentence, Table, Whereabouts, WhyLost } from "../module/types";
import { capital, counted } from "../module/words";
import { SearchWorker } from "../module/workers";
import { tableOf } from "./board";
import { shareUrl, toChallenge, toDayLink } from "./link";
import { keepMistake, ownMistakes, type Mistake, type OwnMistake } from "./mistakes";
import { anew, gameOf, isBegun, isPerson, ofSaved, question, variantOf, type Played, type Saved } from "./played";
import { explain, explainEnd } from "./first_session";
import { pause, PuzzleTable } from "./puzzle_table";
import type { Sampler } from "./sampler";
import { inWords } from "./seat_words";
import { findStatus, lightText, thinkingTime, type StatusLight } from "./status_light";
import { gamesPlayed, troubleIsSaid, type Settings } from "./stored";
import { challenge, challengeName, hinted, isLostBy, peeked, showing, soFar, wonIn, type Advice } from "./tells";
import { resultOf } from "./today";

/// A pass along the row of Bingo: how far it is, which tiles it has taken, and whether it asks about the tile at
/// `index`.
export interface Walk {
  index: number;
  taken: string[];
  asks: boolean;
}

/// Why a table is lost, in words, and the certificate where there is no short argument.
export interface Why {
  after: number;
  told: string;
  sentences: string[];
  tiles: string[];
  proof: Proof | null;
}
const firstGames = 10; // whoever has finished fewer sees every move
const mistakeTime = 3000; // milliseconds
const repliesTime = 6000; // milliseconds

/// The properties of a view.
export interface Props {
  session: Session;
}

export class Session extends PuzzleTable {
  statusLight: StatusLight = { is: "off" };
  private look = {}; // identifies the question of the status light; answers to earlier questions are dropped
  walk: Walk | null = null; // a pass being counted along a row
  sampler: Sampler | null = null; // counts the odds in this browser
  reviewed: Map<number, Reviewed> | null = null; // by move: what it has cost
  reviewing = false;
  reason: Why | null = null; // why the table shown is lost, while the user looks at it
  whereabouts: Whereabouts | null = null; // of the tiles that the player on turn does not see
  mistake: OwnMistake | null = null; // of the game on the table, which is over
  private finishes = false; // forced moves are played by themselves
  readonly looker = new SearchWorker(this.modules); // looks for that, whatever the user does meanwhile

  protected override end(): void {
    super.end();
    explainEnd(this);
    void this.findMistake();
  }

  /// Finds out which move of the game on the table, which is over, lost it or cost most, and keeps it, unless the game does
  /// not count.
  private async findMistake(): Promise<void> {
    const { turn, played, table } = this;
    if (!this.mayHaveMistake || played.spoiled) return;
    const moves = table.played.slice(0, table.at).map(({ text }) => text);
    const isIn = ({ variant, deal, before, played }: Mistake) =>
      variant === table.variant && deal === table.tiles && [...before, played].every((move, i) => move === moves[i]);
    const found = ownMistakes().find((each) => each.told && isIn(each)) ?? (await this.looker.ask<Mistake | null>(question(played, "mistake", { time: mistakeTime })).catch(() => null));
    if (!found) return;
    const kept = keepMistake(found);
    if (turn !== this.turn) return;
    this.mistake = kept;
    this.changed();
  }

  protected override put(played: Played, said: Said): void {
    const before = this.table;
    super.put(played, said);
    this.walk = null;
    this.mistake = null;
    this.whereabouts = null;
    this.forgetReview(before);
    this.think();
  }

  override change(settings: Partial<Settings>): void {
    const explains = settings.statusLight === true && !this.settings.lightSeen;
    super.change(explains ? { ...settings, lightSeen: true } : settings);
    if (settings.statusLight === undefined) return;
    this.think();
    if (explains) this.say(lightText(this.game));
  }
  /// Finds out the status for the table as it is, and shows it by the status light.
  private think(): void {
    const look = (this.look = {});
    if (this.statusLight.is !== "off") this.aside.stop();
    const current = () => look === this.look;
    if (this.puzzle || this.scores || !(this.settings.statusLight || this.table.lost)) return this.light({ is: "off" });
    if (this.table.won) return this.light({ is: "over" });
    void findStatus(this.aside, this.played, this.table, this.game, current, (status) => current() && this.light(status));
  }
  private light(status: StatusLight): void {
    this.statusLight = status;
    this.changed();
  }

  override play(text: string): void {
    troubleIsSaid();
    if (this.puzzle) return this.mine ? void this.tryMove(this.puzzle, text) : undefined;
    explain(this, "start");
    super.play(text);
    if (this.playsForced && !this.row) void this.finish();
  }
  /// Whether the last moves of a patience are played by themselves if they are forced.
  get playsForced(): boolean {
    return this.seats === 1 && this.settings.finish && gamesPlayed() >= firstGames;
  }
  override tap(laid: string): void {
    if (!this.finishes) super.tap(laid);
  }
  /// If only forced moves are left in a patience, plays them one after the other, until the user does something.
  private async finish(): Promise<void> {
    const line: string[] = [];
    for (let { table } = this; !table.over; ) {
      if (table.move_count !== 1) return;
      line.push(table.moves[0]!.text);
      const moves = [...this.played.moves.slice(0, this.played.at), ...line];
      table = tableOf(this.ask, { ...this.played, moves, at: moves.length });
    }
    if (line.length === 0) return;
    this.say(`${capital(counted(line.length, "forced move"))} to the end.`);
    this.finishes = true;
    for (const move of line) {
      const { turn } = this;
      await pause(0.75 * this.pace);
      if (turn !== this.turn || this.yes) return void (this.finishes = false); // or the player is asked something
      this.make(move);
    }
    this.finishes = false;
    void this.run();
  }

  /// Has a worker do a job about the table; null if the table has changed meanwhile.
  private consider<Found>({ ask, time }: Job): Promise<Found | null> {
    this.say("Thinking …");
    return this.worker.ask<Found>(this.asked(ask, { time }));
  }
  private advise({ best, worths = [] }: Advice, told: Sentence[], lost: boolean): void {
    this.worths = new Map(worths);
    if (best !== undefined) this.point(best);
    this.say(inWords(this.played, told, true), best === undefined);
    this.noteLost(lost);
  }
  /// Notes that the message says of the patience on the table that it cannot be won: *Why?* stands beside it.
  private noteLost(lost: boolean): void {
    this.saysLost = lost;
    this.changed();
  }
  /// Whether *Why?* stands below the table: the message, or the status light, says that it cannot be won.
  get asksWhy(): boolean {
    if (this.scores || this.puzzle || this.over || this.looking !== null || this.yes || this.shares) return false;
    return this.saysLost || this.statusLight.is === "unwinnable";
  }

  /// Shows the best move for a player who knows only what the rules show.
  async hint(): Promise<void> {
    if (!this.mine) return;
    if (this.puzzle) return this.inPuzzle("hint");
    const { rows } = this.table.settings;
    if (rows && this.lifted.length === 0) return this.say("Turn up the first tile of your row: before that there is nothing to choose.");
    await this.askFor("hint", false, async (job) => {
      const hint = await this.consider<Hint>(job);
      if (hint !== null) this.advise(hinted(hint), hint.told, isLostBy(hint));
    });
  }
  /// Asks the table for what a search finds out. If that shows hidden tiles in a game that still counts, the player is asked
  /// first.
  private async askFor(words: string, sure: boolean, search: (job: Job) => unknown): Promise<void> {
    let found: unknown = null;
    this.act(words, ({ job, refused, said }) => {
      if (job) found = search(job);
      else if (!refused) this.say(inWords(this.played, said));
    }, { words, sure });
    await found;
  }
  /// Finds out where the tiles may be that the player on turn does not see. This counts as a hint.
  findWhereabouts(): Promise<void> {
    return this.askFor("who", false, async (job) => {
      const found = await this.consider<Whereabouts>(job);
      if (found === null) return;
      this.whereabouts = found;
      this.say("");
    });
  }

  /// Shows the best move, or the value of each move, for a player who sees every tile.
  async peek(): Promise<void> {
    if (!this.mine || this.puzzle) return;
    await this.askFor("peek", false, async (job) => {
      this.open = true;
      const found = await this.consider<Parameters<typeof peeked>[0]>(job);
      if (found !== null) this.advise(peeked(found), found.told, isLostBy({ answer: "verdict" in found ? found : undefined }));
    });
  }

  /// Finds out all about a game. Of a patience: whether it can be won and in how many ways, or the fewest tiles left.
  /// Of a hand: its value with all hands open, and how perfect play goes on. Calls `heard` with each answer.
  async solve(played: Played, heard: (found: Answer) => void): Promise<void> {
    this.say("Thinking …");
    for (const more of [{}, { count: true }]) {
      const found = await this.worker.ask<Answer>(question(played, "solve", { time: 20_000, tell: true, ...more }));
      if (found === null) return;
      heard(found);
      if (found.low !== undefined || found.verdict !== "winnable") return; // no one counts the ways to points
    }
  }
  /// Does the same for the patience on the table.
  async solveHere(sure = false): Promise<void> {
    if (this.over || this.puzzle) return;
    await this.askFor("status", sure, () => {
      this.solve(this.played, (answer) => {
        this.say(inWords(this.played, answer.told));
        this.noteLost(isLostBy({ answer }));
      }).catch((error: Error) => this.say(error.message, true));
    });
  }

  /// Shows why a patience cannot be won any more: from the deal on, or after the move that lost it. Looks at the table
  /// that the reason speaks of. Where there is no short argument, finds the certificate instead.
  why(): Promise<void> {
    return this.askFor("why", false, (job) => this.findReason(job));
  }
  private async findReason(job: Job): Promise<void> {
    const found = await this.consider<WhyLost>(job);
    if (found === null) return;
    if (found.verdict !== "unwinnable") return this.say(inWords(this.played, found.told));
    const { turn } = this;
    const asked = question(this.played, "certificate", { time: job.time, at: found.after });
    const proof = found.sentences.length > 0 ? null : await this.worker.ask<Proof>(asked);
    if (turn !== this.turn) return;
    this.layEarlier(found.after);
    this.giveReason(found, proof);
  }
  /// Tells the line of best play with open hands from the table that is looked at, of a hand that is over.
  async tellReplies(): Promise<void> {
    const { turn, looking, played } = this;
    this.say("Thinking …");
    const found = await this.worker.ask<WhyLost>(question(played, "reason", { time: repliesTime, at: looking }));
    if (found === null || turn !== this.turn || looking !== this.looking) return;
    this.giveReason(found, null);
  }
  private giveReason({ after, tiles, ...found }: WhyLost, proof: Proof | null): void {
    const sentences = found.sentences.map((each) => inWords(this.played, [each], true));
    const told = inWords(this.played, [...found.told, ...(proof?.told ?? [])], true);
    this.reason = { after, told, sentences, tiles, proof };
    this.say("", false, [told, ...sentences].join(" "));
  }
  override lay(table: Table): void {
    super.lay(table);
    this.reason = null;
  }

  /// Begins a deal on the table, and shows why it cannot be won.
  whyOf(played: Played): Promise<void> {
    this.begin(played);
    return this.askFor("why", true, (job) => this.findReason(job));
  }
  /// Begins a deal on the table, with all tiles shown, and plays a line of moves.
  watch(played: Played, line: string[]): void {
    this.sitDown(played);
    this.act("auto shown");
    void this.showLine(line, (this.shown = {}));
  }
  /// Plays the best line from here on, step by step, until the user does something.
  async showMe(): Promise<void> {
    if (this.showing) return this.stopShowing();
    if (this.table.over || this.looking !== null || this.puzzle) return;
    await this.askFor("auto", false, (job) => this.findAndShow(job, (this.shown = {})));
  }
  private async findAndShow(job: Job, show: object): Promise<void> {
    const found = await this.consider<Answer>(job);
    if (this.shown !== show) return;
    if (!found?.line?.length) {
      this.stopShowing();
      if (found === null) return;
      this.say(inWords(this.played, found.told), true);
      return this.noteLost(isLostBy({ answer: found }));
    }
    this.act("auto shown");
    await this.showLine(found.line, show);
  }
  private async showLine(line: string[], show: object): Promise<void> {
    let { turn } = this;
    const goesOn = async (time: number) => {
      await pause(time);
      return this.shown === show && turn === this.turn;
    };
    const layOpen = () => {
      this.open = true;
      this.covered = this.waits = false;
    };
    layOpen();
    for (const [i, move] of line.entries()) {
      this.point(move);
      if (!(await goesOn(this.pace))) break;
      this.make(move);
      const { line: says } = this;
      if (this.mayClaim) this.act("claim");
      turn = this.turn;
      if (i + 1 === line.length) break;
      layOpen();
      this.say(showing(move, line.length - i - 1, says));
      if (!(await goesOn(0.6 * this.pace))) break;
    }
    if (this.shown === show) this.stopShowing();
    if (this.over && turn === this.turn) this.end();
  }

  /// Finds out what each move of a person has cost, and shows the results one by one.
  async review(): Promise<void> {
    if (!this.over || this.reviewing) return;
    const { turn, played } = this;
    this.reviewing = true;
    this.reviewed = new Map();
    this.show("moves");
    for (const [move, { seat, choice }] of this.table.played.slice(0, this.table.at).entries()) {
      if (!choice || !isPerson(played, seat)) continue;
      const found = await this.worker.ask<Reviewed | null>(question(played, "review", { move: move + 1, time: thinkingTime }));
      if (turn !== this.turn) return;
      if (found) this.reviewed = new Map(this.reviewed).set(move, found);
      this.changed();
    }
    this.reviewing = false;
    this.changed();
  }
  /// Forgets what moves have cost, except those that are still played.
  private forgetReview(before: Table | undefined): void {
    const { table } = this;
    this.reviewing = false;
    const same = before?.tiles === table.tiles && before.hand === table.hand;
    const kept = [...(this.reviewed ?? [])].filter(([move]) => same && move < table.at && table.played[move]?.text === before.played[move]?.text);
    this.reviewed = kept.length > 0 ? new Map(kept) : null;
  }

  /// Shares the link to the start of this game, with the result if there is one: a challenge, which counts for whoever
  /// opens it.
  async share(): Promise<void> {
    const { played, seats } = this;
    if (this.puzzle) return this.sharePuzzle();
    this.leaveLost(); // what is told stands
    const variant = this.unusual === "" ? variantOf(gameOf(played.variant), seats) : played.variant;
    const told = played.date ? await shareUrl(toDayLink({ ...played, variant }), this.dayLine) : await shareUrl(toChallenge(played, wonIn(this)), challenge(this));
    if (told) this.say(told);
  }
  /// Shares the link to this very table, with the moves that led there.
  async sharePosition(): Promise<void> {
    const told = await shareUrl(this.link, `A position of ${challengeName(this)}, after ${counted(this.table.at, "move")}`);
    if (told) this.say(told);
  }
  /// Asks which of the two is to be shared, where they differ.
  askShare(): void {
    if (this.puzzle || this.played.date || !isBegun(this.played) || this.table.done) return void this.share();
    this.say("Share the deal from its start, as a challenge that counts, or this position with its moves, which does not count?");
    this.shares = true;
    this.changed();
  }
  /// The result of the deal of a day up to now. Like the link, this reveals no tile.
  private get dayLine(): string {
    const { played, table } = this;
    const result = resultOf(played.date, played.variant, table.hand > 0 ? "hand" : "") ?? soFar(played, table);
    return `${this.called}${this.unusual === "" ? "" : ` ${table.rules.replaceAll(";", ",")}`} ${played.date}${result && `: ${result}`}`;
  }
  /// Copies the game as the text that the program writes.
  async copy(): Promise<void> {
    try {
      await this.loadWhole();
      await navigator.clipboard.writeText(this.ask<string>(this.asked("text")));
      this.say("The game is copied; `boneyard` reads it from a file.");
    } catch {
      this.say("This browser lets nothing be copied.", true);
    }
  }
  /// Goes on with a game from such a text. Throws Refused.
  read(text: string): void {
    const saved = this.ask<Saved>({ ask: "read", text, whole: true });
    this.begin({ ...ofSaved(saved), spoiled: saved.spoiled || "it was read from a text" });
    this.show(null);
  }
}
