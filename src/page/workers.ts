// Workers that search while the page stays quick. Each answers one question at a time. A search cannot be interrupted, so
// when nobody waits for its answer any more, its worker is ended and a new one started.
import { Refused } from "./module";

export class SearchWorker {
  private worker: Worker | null = null;
  private drop: (() => void) | null = null; // tells who waits that no answer will come

  constructor(private readonly compiled: WebAssembly.Module) {}

  /// Drops what was asked before, and asks this; null if it is dropped itself.
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

  /// Gives up whatever is searched for, and is ready for another question.
  stop(): void {
    if (!this.drop) return;
    this.worker?.terminate();
    this.worker = null;
    this.drop();
    this.drop = null;
  }
}
