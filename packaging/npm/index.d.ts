// The types of the npm package. Those of questions and answers, in protocol.d.ts, are made from the schema.
import type { Answers, Questions } from "./protocol.js";

export type * from "./protocol.js";

/** A question, or a range of seeds, was refused. The message says why in one line. */
export class Refused extends Error {}

/** The library. It works on one thread: for several, load it in several workers. */
export class Boneyard {
  /** Of the package, such as "1.2.0". */
  readonly version: string;

  /**
   * Answers a question of the protocol. It works until the answer is there: a search at most for the question's `time`, in
   * milliseconds, which is 2000 if it has none; `odds` and `count` without one take what they need.
   * @throws Refused
   */
  ask<Name extends keyof Questions>(question: Questions[Name] & { ask: Name }): Answers[Name];

  /**
   * Decides the deals of the seeds `first` to `first + count - 1` of a patience: 1 if a deal can be won, 0 if not, -1 if
   * `milliseconds` were too few for it. Below 0, as without it, is no limit of time.
   * @throws Refused
   */
  decide(variant: string, first: number | bigint, count: number, milliseconds?: number): Int8Array;

  private constructor();
}

/**
 * Loads the module. Without an argument it is the file boneyard.wasm beside this one: read in Node, fetched elsewhere. A
 * program that has it in another place, or gives it to workers, compiles it itself.
 */
export function load(module?: WebAssembly.Module): Promise<Boneyard>;
