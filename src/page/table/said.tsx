// What is said, with the tiles in it drawn. Screen readers read a tile as text.
import { memo } from "./memo";
import { unmarked } from "../module/words";
import { SmallFace } from "./tile";

/// `text`: with the tiles in it marked().
export const Said = memo(function Said({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\d+-\u2060\d+)/).map((part, i) => (i % 2 === 0 ? part : (
        <span key={i} class="in-text"><span class="unseen">{unmarked(part)}</span><SmallFace tile={unmarked(part)} /></span>
      )))}
    </>
  );
});
