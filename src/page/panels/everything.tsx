// Saving all that this browser keeps as a file, and reading such a file.
import { useState } from "preact/hooks";
import { everything, readEverything, replaceEverything } from "../session/backup";
import type { Props } from "../session/session";
import { saveText } from "../table/save";
import { capital } from "../module/words";

export function Everything({ session }: Props) {
  const [read, setRead] = useState<ReturnType<typeof readEverything> | null>(null);
  const [why, setWhy] = useState("");
  const attempt = (act: () => void) => {
    setWhy("");
    try {
      act();
    } catch (error) {
      setRead(null);
      setWhy(`${capital((error as Error).message)}.`);
    }
  };
  const choose = async (field: HTMLInputElement) => {
    const text = await field.files?.[0]?.text();
    field.value = "";
    if (text !== undefined) attempt(() => setRead(readEverything(text)));
  };
  const replace = () => attempt(() => {
    replaceEverything(read!.kept);
    session.startAnew();
  });
  return (
    <>
      <h2>All that you have kept</h2>
      <p class="note">Games, records, puzzles and settings stay in this browser. A file takes them to another one.</p>
      {read ? (
        <div class="row" role="group" aria-label="read the file">
          <p>The file{read.date && ` of ${read.date}`} takes the place of all that this browser keeps.</p>
          <button class="main" onClick={replace}>Replace it</button>
          <button onClick={() => setRead(null)}>Don't</button>
        </div>
      ) : (
        <div class="row">
          <button onClick={() => attempt(() => saveText(...everything()))}>Save all as a file</button>
          <label class="file">Read a file<input type="file" accept=".json,application/json" onChange={(event) => void choose(event.currentTarget)} /></label>
        </div>
      )}
      {why && <p class="refused" role="alert">{why}</p>}
    </>
  );
}
