// The table while a puzzle is on it: how its moves are played, what refutes a wrong one, and what does not work meanwhile.
import { capital } from "../module/words";
import { tableOf } from "./board";
import { shareUrl } from "./link";
import type { Played } from "./played";
import { inWords } from "./seat_words";
import { Seats } from "./seats";
import type { Hinted, Solving, Tried } from "./solving";
import { thinkingTime } from "./status_light";

export const pause = (time: number) => new Promise((done) => setTimeout(done, time));

export abstract class PuzzleTable extends Seats {
  puzzle: Solving | null = null; // the puzzle on the table

  /// Begins a game in place of a puzzle, too. Throws Refused.
  override begin(played: Played, puzzle: Solving | null = null): void {
    this.flush(); // the address of the game before
    const before = this.puzzle;
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
    this.say(""); // the task stands there
    if (!puzzle.chooses && puzzle.result === "") void this.followPuzzle(); // it was left in the middle
  }
  /// Plays a move of the puzzle, which then stands so.
  playInPuzzle(move: string, standing = this.puzzle!.standing): void {
    const { puzzle } = this;
    puzzle!.moves = [...puzzle!.moves, move];
    puzzle!.standing = standing;
    this.make(move);
    this.open = !puzzle!.own;
    this.waits = false;
  }
  /// Plays what follows by itself, until the person chooses or the puzzle is solved.
  async followPuzzle(): Promise<void> {
    const { puzzle } = this;
    while (puzzle!.standing.next !== null) {
      const { turn } = this;
      await pause(this.pace);
      if (turn !== this.turn || this.puzzle !== puzzle) return;
      this.playInPuzzle(puzzle!.standing.next);
      puzzle!.standing = puzzle!.find({});
    }
    if (puzzle!.standing.solved) {
      puzzle!.note(true);
      this.say("");
      this.told = puzzle!.result;
    }
    this.changed();
  }
  /// Judges a move of the person, and plays it if it is right.
  protected async tryMove(solving: Solving, move: string): Promise<void> {
    if (solving.own) this.say("Thinking …"); // a hand is weighed over many deals
    const found = await this.worker.ask<Tried>(solving.asked({ try: move, time: thinkingTime })).catch((error: Error) => error);
    if (found === null || this.puzzle !== solving) return;
    if (found instanceof Error) return this.say(`${capital(found.message)}.`, true);
    if (found.answer === "nothing") return this.say(inWords(this.played, found.told, true), true);
    if (found.answer === "wrong") {
      ++solving.wrong;
      solving.refutation = [move, ...found.line];
      return this.refuseMove(move, solving.withRating(found.told));
    }
    solving.refutation = [];
    solving.hinted = 0;
    this.playInPuzzle(move, found);
    this.say(found.solved ? "" : "Right.");
    await this.followPuzzle();
  }
  /// The first hint marks the place, the second tells the move.
  protected hintInPuzzle(solving: Solving): void {
    if (!solving.chooses) return;
    const whole = solving.hinted > 0;
    const first = solving.hinted < 2;
    if (first) ++solving.hints;
    solving.hinted = whole ? 2 : 1;
    const hint = solving.find({ hint: whole ? "move" : "place" }) as Hinted;
    this.mark(hint.tiles, first ? solving.withRating(hint.told) : inWords(this.played, hint.told, true));
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
  /// Shows the refutation of the last wrong move after so many of its moves.
  refute(step: number): void {
    const { puzzle, played: { at } } = this;
    if (!puzzle || step < 0 || step > puzzle.refutation.length) return;
    if (step === 0) return this.lookAway();
    this.worker.stop(); // which may judge another move
    this.looking = at + step;
    this.lay(tableOf(this.ask, { ...this.shownGame, at: at + step }));
    this.open = !puzzle.own;
    this.changed();
  }
  /// With the refutation, while that is shown.
  override get shownGame(): Played {
    const { puzzle, played } = this;
    return puzzle && this.looking !== null ? { ...played, moves: [...played.moves, ...puzzle.refutation] } : played;
  }
  /// How many moves of the refutation are shown.
  get refuted(): number {
    return this.looking === null ? 0 : this.looking - this.played.at;
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
    const { want, own, puzzle: { id } } = this.puzzle;
    return `#puzzle/${want.want === "daily" ? want.date : own ? "own" : id}`;
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
  override undo = (): void => (this.puzzle ? this.refute(this.refuted - 1) : this.takeBack());
  override redo = (): void => (this.puzzle ? this.refute(this.refuted + 1) : this.playAgain());
}
