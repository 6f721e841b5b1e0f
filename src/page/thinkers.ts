// Workers that think while the page stays quick. Each answers one question at a time; a question that nobody waits
// for any more costs its worker its life, since a search does not listen.
import { Refused } from "./module";

export class Thinker {
  private worker: Worker | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly compiled: WebAssembly.Module) {}

  /// Questions wait for each other.
  ask<Answer>(question: object): Promise<Answer> {
    const mine = this.turn.then(() => this.send<Answer>(question));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /// Gives up whatever is being thought about, and is ready for another question.
  stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.turn = Promise.resolve();
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
