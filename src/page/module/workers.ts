// Workers that search while the page stays responsive. Each answers one question at a time. A search cannot be
// interrupted, so when nobody waits for its answer any more, its worker is ended and a new one started.
import { fileOf, needsWhole, Refused, type Modules, type Question } from "./module";

export class SearchWorker {
  private worker: Worker | null = null;
  private drop: (() => void) | null = null; // resolves the promise of the current question with null

  constructor(private readonly modules: Modules) {}

  /// Asks a question, and drops the one before. Resolves to null if this question is dropped in turn.
  ask<Answer>(question: Question): Promise<Answer | null> {
    this.stop();
    return new Promise((resolve, reject) => {
      const drop = (this.drop = () => resolve(null));
      const post = (whole: WebAssembly.Module | null) => {
        if (this.drop !== drop) return; // while the module was loaded
        const worker = this.started();
        worker.onmessage = ({ data }) => {
          this.drop = null;
          if ("error" in data) reject(new Refused(data.error));
          else resolve(data.answer);
        };
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage({ question, whole });
      };
      if (needsWhole(question)) this.modules.whole().then(post, reject);
      else post(null);
    });
  }
  private started(): Worker {
    if (!this.worker) {
      this.worker = new Worker(fileOf("worker.js"));
      this.worker.postMessage(this.modules.small);
    }
    return this.worker;
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
