// Workers that think while the page stays quick. Each answers one question at a time. A search cannot be
// interrupted, so when nobody waits for its answer any more, its worker is ended and a new one started.
import { Refused } from "./module";

const idle: Promise<unknown> = Promise.resolve();

export class Thinker {
  private worker: Worker | null = null;
  private turn: Promise<unknown> = idle;
  private drop: (() => void) | null = null; // tells who waits that no answer will come

  constructor(private readonly compiled: WebAssembly.Module) {}

  /// Questions wait for each other.
  ask<Answer>(question: object): Promise<Answer> {
    const mine = this.turn.then(() => this.send<Answer>(question));
    const turn: Promise<unknown> = mine.catch(() => undefined).then(() => { if (this.turn === turn) this.turn = idle; });
    this.turn = turn;
    return mine;
  }

  /// Drops what was asked before, and asks this; null if it is dropped itself.
  latest<Answer>(question: object): Promise<Answer | null> {
    this.stop();
    const dropped = new Promise<null>((resolve) => (this.drop = () => resolve(null)));
    const answer = this.send<Answer>(question).finally(() => (this.drop = null));
    return Promise.race([answer, dropped]);
  }

  /// Gives up whatever is being thought about, and is ready for another question.
  stop(): void {
    if (this.drop || this.turn !== idle) {
      this.worker?.terminate();
      this.worker = null;
    }
    this.drop?.();
    this.drop = null;
    this.turn = idle;
  }

  private send<Answer>(question: object): Promise<Answer> {
    if (!this.worker) {
      this.worker = new Worker(new URL("worker.js", document.baseURI));
      this.worker.postMessage(this.compiled);
    }
    const worker = this.worker;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => ("error" in data ? reject(new Refused(data.error)) : resolve(data.answer));
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(question);
    });
  }
}
