// Counts deals in several workers, from seed 1 on, a chunk of seeds at a time. What has been counted is always a whole
// range of seeds, so that `boneyard odds` counts the same.
import type { Counts } from "../module/types";
import type { Modules } from "../module/module";
import { SearchWorker } from "../module/workers";

/// What is counted: the deals of the seeds 1 to `last`, by so many workers.
export interface Sample {
  variant: string;
  player: string;
  last: number;
  threads: number;
}

export class Sampler {
  readonly counts: Counts = { won: 0, lost: 0, undecided: 0, left: null };
  seconds = 0;
  running = false;
  next = 1; // when it has stopped, all seeds before this one are counted
  waiting = 0; // the number of workers that are counting
  private chunk = 200;
  private readonly workers: SearchWorker[];

  constructor(modules: Modules, readonly sample: Sample, private readonly changed: () => void) {
    this.workers = Array.from({ length: sample.threads }, () => new SearchWorker(modules));
  }

  get deals(): number {
    return this.counts.won + this.counts.lost + this.counts.undecided;
  }

  go(): void {
    if (this.running) return;
    this.running = true;
    for (const worker of this.workers) void this.work(worker);
  }
  /// Stops after the chunks that are being counted.
  pause(): void {
    this.running = false;
    this.changed();
  }
  end(): void {
    this.running = false;
    for (const worker of this.workers) worker.stop();
  }

  private async work(worker: SearchWorker): Promise<void> {
    ++this.waiting;
    const { sample: { variant, player, last: end } } = this;
    while (this.running && this.next <= end) {
      const first = this.next;
      const last = Math.min(end, first + this.chunk - 1);
      this.next = last + 1;
      const began = performance.now();
      const more = await worker.ask<Counts>({ ask: "count", variant, player, first: String(first), last: String(last) });
      if (more === null) return; // end() was called
      const took = performance.now() - began;
      this.seconds += took / 1000 / this.workers.length;
      if (took < 150) this.chunk = Math.min(this.chunk * 2, 100_000);
      else if (took > 400) this.chunk = Math.max(1, Math.floor(this.chunk / 2));
      this.add(more);
    }
    --this.waiting;
    if (this.next > end) this.running = false;
    if (this.waiting === 0) this.changed();
  }

  private add(more: Counts): void {
    for (const kind of ["won", "lost", "undecided"] as const) this.counts[kind] += more[kind];
    if (more.left) {
      const left = this.counts.left ?? more.left.map(() => 0);
      this.counts.left = left.map((count, i) => count + more.left![i]!);
    }
    this.changed();
  }
}
