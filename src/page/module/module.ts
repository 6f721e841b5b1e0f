// A WebAssembly module behind one function: a question goes in, its answer comes out. The page itself asks what takes
// microseconds; its workers ask what takes long. There are two modules. The page starts with the small one. What few people
// ask, and all about games that a text declares, only the whole one answers, which is loaded when it is first needed.

/// The module cannot answer, because of bad text from outside. The message is the library's own.
export class Refused extends Error {}

export interface Question {
  ask: string;
  [name: string]: unknown;
}
export type Ask = <Answer>(question: Question) => Answer;

const seldom = ["assist", "certificate", "fillings", "graded", "mistake", "puzzle", "rated", "read", "reason", "solving", "text", "typing", "whereabouts"];
/// Whether a variant, a record's key or a game's text has rules in it: nothing else in these has a brace.
export const declares = (text: unknown): boolean => typeof text === "string" && text.includes("{");
/// Whether only the whole module answers this.
export const needsWhole = ({ ask, variant, key, text }: Question): boolean => seldom.includes(ask) || [variant, key, text].some(declares);

/// The exports of the module: include/boneyard/boneyard.h.
export interface Library {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(at: number): void;
  boneyard_ask(question: number): number;
  boneyard_free(answer: number): void;
  boneyard_version(): number;
  boneyard_decide(variant: number, first: bigint, count: number, milliseconds: bigint, verdicts: number): number;
}

/// A file of the page, of the version that this page has.
export function fileOf(name: string): URL {
  const build = document.querySelector<HTMLMetaElement>("meta[name=build]")!.content;
  return new URL(`${name}?build=${build}`, document.baseURI);
}

export async function compile(address: URL): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  // It is compiled while it is loaded, if the host says what it is.
  return answer.headers.get("content-type") === "application/wasm" ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

/// A function that loads something once, when it is first called; after a failure, which it refuses with `why`, anew.
export function once<Loaded>(load: () => Promise<Loaded>, why: (error: Error) => string): () => Promise<Loaded> {
  let loading: Promise<Loaded> | null = null;
  return () => loading ??= load().catch((error) => {
    loading = null; // perhaps the network is back when it is asked again
    throw new Refused(why(error));
  });
}

/// The two modules.
export class Modules {
  constructor(readonly small: WebAssembly.Module) {}

  /// Loads the whole module, once. Rejects with Refused.
  whole = once(() => compile(fileOf("whole.wasm")), (error) => `a part of the page could not be loaded: ${error.message}`);
}

export async function instantiate(compiled: WebAssembly.Module): Promise<Library> {
  // The only system functions that the C library calls.
  const clock_time_get = (clock: number, _precision: bigint, at: number): number => {
    const now = clock === 0 ? Date.now() : performance.now();
    new DataView(library.memory.buffer).setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
    return 0;
  };
  const proc_exit = (code: number): never => {
    throw new Error(`the module has ended with ${code}`);
  };
  const wasi_snapshot_preview1 = { clock_time_get, proc_exit };
  const { exports } = await WebAssembly.instantiate(compiled, { wasi_snapshot_preview1, env: { emscripten_notify_memory_growth() {} } });
  const library = exports as unknown as Library;
  library._initialize();
  return library;
}

/// Made anew each time: the buffer changes when the memory grows.
export const bytesOf = (library: Library): Uint8Array => new Uint8Array(library.memory.buffer);

/// A text in the module's memory, to be freed.
export function placed(library: Library, text: string): number {
  const bytes = new TextEncoder().encode(`${text}\0`);
  const at = library.malloc(bytes.length);
  if (at === 0) throw new Error("out of memory");
  bytesOf(library).set(bytes, at);
  return at;
}

export function textAt(library: Library, from: number): string {
  const bytes = bytesOf(library);
  return new TextDecoder().decode(bytes.subarray(from, bytes.indexOf(0, from)));
}

export async function start(compiled: WebAssembly.Module): Promise<Ask> {
  const library = await instantiate(compiled);
  return (question) => ask(library, question);
}

export function ask<Answer>(library: Library, question: object): Answer {
  const at = placed(library, JSON.stringify(question, (_key, value) => (typeof value === "bigint" ? String(value) : value)));
  const from = library.boneyard_ask(at);
  library.free(at);
  if (from === 0) throw new Error("out of memory");
  const reply = JSON.parse(textAt(library, from));
  library.boneyard_free(from);
  if ("error" in reply) throw new Refused(reply.error);
  return reply.answer;
}
