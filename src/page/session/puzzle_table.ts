// The table while a puzzle is on it: what a person does goes to the module, and its answer is shown. And what does not work
// meanwhile.
import type { Standing } from "../module/types";
import { capital } from "../module/words";
import { tableOf } from "./board";
import { shareUrl } from "./link";
import type { Played } from "./played";
import { Seats } from "./seats";
import type { Solving } from "./solving";
import { thinkingTime } from "./status_light";

export const pause = (time: number) => new Promise((done) => setTimeout(done, time));

export abstract class PuzzleTable extends Seats {
  puzzle: Solving | null = null; // the puzzle on the table

  /// Begins a game in place of a puzzle, too. Throws Refused.
  override begin(played: Played, puzzle: Solving | null = null): void {
    this.flush(); // the address of the game before
    const before = this.puzzle;
    if (puzzle) this.leaveLost();
    this.puzzle = puzzle;
    try {
      super.begin(played);
    } catch (error) {
      this.puzzle = before;
      throw error;
    }
  }
  beginPuzzle(puzzle: Solving): void {
    this.begin(puzzle.played, puzzle);
    this.open = !puzzle.own; // one sees what one saw then
    this.waits = false; // no score is claimed
    this.say("", false, puzzle.task); // it stands above the line
    void this.followPuzzle(); // if it was left in the middle
  }
  /// Plays what follows by itself, until the person chooses or the puzzle is solved.
  private async followPuzzle(): Promise<void> {
    const { puzzle } = this;
    while (puzzle!.now.goes_on === "follow") {
      const { turn } = this;
      await pause(this.pace);
      if (turn !== this.turn || this.puzzle !== puzzle) return;
      this.answered(puzzle!, "follow", this.ask(puzzle!.asked("follow")));
    }
  }
  /// Has a move of the person judged, and plays it if it is right.
  protected async tryMove(puzzle: Solving, move: string): Promise<void> {
    if (puzzle.own) this.say("Thinking …"); // a hand is weighed over many deals
    const now = await this.worker.ask<Standing>(puzzle.asked(move, thinkingTime)).catch((error: Error) => error);
    if (now === null || this.puzzle !== puzzle) return;
    if (now instanceof Error) return this.say(`${capital(now.message)}.`, true);
    this.answered(puzzle, move, now);
    await this.followPuzzle();
  }
  /// A hint, or a step through the refutation of the last wrong move: hint, why, undo, redo, back.
  inPuzzle(words: string): void {
    const { puzzle } = this;
    if (!puzzle || puzzle.now.solved) return;
    this.worker.stop(); // which may judge a move
    this.answered(puzzle, words, this.ask(puzzle.asked(words)));
  }
  /// Shows what became of a person's words.
  private answered(puzzle: Solving, words: string, now: Standing): void {
    const says = puzzle.heard(now);
    const { moved, hint, solved, state: { step }, game: { moves } } = now;
    if (words === "hint" && hint) return this.mark(hint.tiles, says);
    if (!moved) return this.refuseMove(words, says);
    if (step > 0) {
      this.looking = this.played.at + step;
      this.lay(tableOf(this.ask, puzzle.played));
    } else if (this.looking !== null) super.lookAway();
    else this.make(moves.at(-1)!);
    this.open = !puzzle.own;
    this.waits = false;
    this.say(says, false, solved ? puzzle.result : "");
  }
  /// Shares the link of the puzzle; of a day with the result.
  protected async sharePuzzle(): Promise<void> {
    const { own, line } = this.puzzle!;
    if (own) return this.say("A mistake of your own stays in this browser: it has no link.");
    const told = await shareUrl(this.link, line);
    if (told) this.say(told);
  }
  /// Says why a move is wrong; the tile settles back.
  refuseMove(move: string, says: string): void {
    this.lifted = [];
    this.shaking = this.moveOf(move)?.tiles[0] ?? "";
    this.say(says, true);
    this.addressLater();
  }
  mark(tiles: string[], says: string): void {
    this.lift([]);
    this.lit = tiles;
    this.say(says);
    this.addressLater();
  }
  /// With the refutation, while that is shown.
  override get shownGame(): Played {
    return this.puzzle && this.looking !== null ? this.puzzle.played : this.played;
  }
  protected override async run(): Promise<void> {
    if (this.puzzle) this.changed();
    else await super.run();
  }
  protected override keep(): void {
    if (!this.puzzle) super.keep();
  }
  /// The history keeps the puzzle as it was left. As a game it would take the place of the saved one.
  protected override get kept(): object {
    return this.puzzle ? { puzzle: this.puzzle.kept } : super.kept;
  }
  override get link(): string {
    if (!this.puzzle) return super.link;
    const { want, puzzle } = this.puzzle;
    return `#puzzle/${want.want === "daily" ? want.date : puzzle?.id || "own"}`;
  }
  override get mine(): boolean {
    return super.mine && this.puzzle?.chooses !== false;
  }
  override get over(): boolean {
    return super.over && !this.puzzle;
  }
  override get takers(): number[] {
    return this.puzzle ? [] : super.takers;
  }
  override goTo(at: number, sure = false): void {
    if (!this.puzzle) super.goTo(at, sure);
  }
  override lookAt(at: number): void {
    if (!this.puzzle) super.lookAt(at);
  }
  override lookAway(): void {
    if (!this.puzzle) super.lookAway();
    else if (this.looking !== null) this.inPuzzle("back");
  }
  override undo = (): void => (this.puzzle ? this.inPuzzle("undo") : this.takeBack());
  override redo = (): void => (this.puzzle ? this.inPuzzle(this.looking === null ? "why" : "redo") : this.playAgain());
}
