// The WebAssembly module behind one function: a question goes in, its answer comes out. The page asks it what takes
// microseconds, its workers what takes thought.
// @ts-expect-error The glue that emscripten writes has no types.
import createBoneyard from "boneyard-module";

/// What the module cannot answer: bad text from outside, with the library's own words.
export class Refused extends Error {}

export type Ask = <Answer>(question: { ask: string; [name: string]: unknown }) => Answer;

interface Glue {
  _boneyard_ask(question: number): number;
  _malloc(bytes: number): number;
  _free(at: number): void;
  lengthBytesUTF8(text: string): number;
  stringToUTF8(text: string, at: number, bytes: number): void;
  UTF8ToString(at: number): string;
}

export async function compile(address: URL): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}

export async function start(compiled: WebAssembly.Module): Promise<Ask> {
  const glue = await new Promise<Glue>((done, failed) => {
    const instantiateWasm = (imports: WebAssembly.Imports, ready: (instance: WebAssembly.Instance) => void) => {
      WebAssembly.instantiate(compiled, imports).then(ready, failed);
      return {};
    };
    createBoneyard({ instantiateWasm }).then(done, failed);
  });
  return (question) => {
    const text = JSON.stringify(question);
    const bytes = glue.lengthBytesUTF8(text) + 1;
    const at = glue._malloc(bytes);
    glue.stringToUTF8(text, at, bytes);
    const reply = JSON.parse(glue.UTF8ToString(glue._boneyard_ask(at)));
    glue._free(at);
    if ("error" in reply) throw new Refused(reply.error);
    return reply.answer;
  };
}
