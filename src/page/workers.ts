// Workers that search while the page stays responsive. Each answers one question at a time. A search cannot be
// interrupted, so when nobody waits for its answer any more, its worker is ended and a new one started.
import { Refused } from "./module";

export class SearchWorker {
  private worker: Worker | null = null;
  private drop: (() => void) | null = null; // resolves the promise of the current question with null

  constructor(private readonly compiled: WebAssembly.Module) {}

  /// Asks a question, and drops the one before. Resolves to null if this question is dropped in turn.
  ask<Answer>(question: object): Promise<Answer | null> {
    this.stop();
    if (!this.worker) {
      this.worker = new Worker(new URL("worker.js", document.baseURI));
      this.worker.postMessage(this.compiled);
    }
    const { worker } = this;
    return new Promise((resolve, reject) => {
      this.drop = () => resolve(null);
      worker.onmessage = ({ data }) => {
        this.drop = null;
        if ("error" in data) reject(new Refused(data.error));
        else resolve(data.answer);
      };
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(question);
    });
  }

  /// Gives up the current search, and is ready for another question.
  stop(): void {
    if (!this.drop) return;
    this.worker?.terminate();
    this.worker = null;
    this.drop();
    this.drop = null;
  }
}
