// The npm package: the WebAssembly module with all questions, for Node, browsers, workers. It needs no DOM.
import { ask, compile, instantiate, placed, Refused, textAt, type Library } from "../../src/page/module/module";

export { Refused };

export class Boneyard {
  readonly #library: Library;
  readonly version: string;

  constructor(library: Library) {
    this.#library = library;
    this.version = textAt(library, library.boneyard_version());
  }

  ask(question: object): unknown {
    return ask(this.#library, question);
  }

  decide(variant: string, first: number | bigint, count: number, milliseconds = -1): Int8Array {
    const library = this.#library;
    if (!Number.isSafeInteger(count) || count < 0 || count > 2 ** 30) throw new Refused(`${count} deals: expected 0 to ${2 ** 30}`);
    const from = Number.isInteger(Number(first)) ? BigInt(first) : -1n;
    if (from < 0n || from >= 1n << 64n) throw new Refused(`${first}: expected a seed from 0 to 18446744073709551615`);
    if (Number.isNaN(milliseconds)) throw new Refused("milliseconds: expected a number");
    const time = milliseconds < 0 || milliseconds > Number.MAX_SAFE_INTEGER ? -1n : BigInt(Math.round(milliseconds));
    const name = placed(library, variant);
    const verdicts = library.malloc(count || 1);
    const failed = verdicts === 0 ? 3 : library.boneyard_decide(name, from, count, time, verdicts);
    library.free(name);
    const found = Int8Array.from(new Int8Array(library.memory.buffer, verdicts, failed ? 0 : count));
    library.free(verdicts);
    if (failed === 4) throw new Error("an internal check failed; please report this");
    if (failed === 3) throw new Error("out of memory");
    if (failed === 2) throw new Refused("seeds go up to 18446744073709551615");
    if (failed === 1) throw new Refused(`${JSON.stringify(variant)}: expected a patience`);
    return found;
  }
}

const isNode = typeof process === "object" && process.versions?.node !== undefined;

const files = "node:fs/promises"; // no literal below, or bundlers for browsers would look for it

/// The module beside this file. Node does not fetch files.
async function compiled(): Promise<WebAssembly.Module> {
  const address = new URL("boneyard.wasm", import.meta.url);
  if (isNode && address.protocol === "file:") {
    const { readFile } = await import(files);
    return WebAssembly.compile(await readFile(address));
  }
  return compile(address);
}

export async function load(module?: WebAssembly.Module): Promise<Boneyard> {
  return new Boneyard(await instantiate(module ?? (await compiled())));
}
