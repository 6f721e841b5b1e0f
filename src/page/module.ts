// The WebAssembly module behind one function: a question goes in, its answer comes out. The page itself asks what takes
// microseconds; its workers ask what takes long.

/// The module cannot answer, because of bad text from outside. The message is the library's own.
export class Refused extends Error {}

export type Ask = <Answer>(question: { ask: string; [name: string]: unknown }) => Answer;

/// The exports of the module.
interface Library {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(bytes: number): number;
  free(at: number): void;
  boneyard_ask(question: number): number;
}

export async function compile(address: URL): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export async function start(compiled: WebAssembly.Module): Promise<Ask> {
  // The only system functions that the C library calls.
  const clock_time_get = (clock: number, _precision: bigint, at: number): number => {
    const now = clock === 0 ? Date.now() : performance.now();
    new DataView(memory.buffer).setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
    return 0;
  };
  const proc_exit = (code: number): never => {
    throw new Error(`the module has ended with ${code}`);
  };
  const wasi_snapshot_preview1 = { clock_time_get, proc_exit };
  const { exports } = await WebAssembly.instantiate(compiled, { wasi_snapshot_preview1, env: { emscripten_notify_memory_growth() {} } });
  const { memory, _initialize, malloc, free, boneyard_ask } = exports as unknown as Library;
  const bytes = () => new Uint8Array(memory.buffer); // made anew each time: the buffer changes when the memory grows
  _initialize();
  return (question) => {
    const text = new TextEncoder().encode(`${JSON.stringify(question)}\0`);
    const at = malloc(text.length);
    bytes().set(text, at);
    const from = boneyard_ask(at);
    free(at);
    const reply = JSON.parse(new TextDecoder().decode(bytes().subarray(from, bytes().indexOf(0, from))));
    if ("error" in reply) throw new Refused(reply.error);
    return reply.answer;
  };
}
