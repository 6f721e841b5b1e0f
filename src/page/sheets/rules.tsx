// The rules of the game at hand, from docs/rules, and the choices that they leave.
import { dealBy } from "../deals";
import { ruleIn } from "../game";
import type { Store } from "../store";
import type { RuleOption } from "../types";
import pages from "rule-pages";

/// The pages use paragraphs, headings, lists, and `code`.
export function Page({ text }: { text: string }) {
  const blocks = text.replace(/^# .*\n/, "").trim().split(/\n\s*\n/).flatMap((block) => (/^- /m.test(block) ? block.split(/\n(?=- )/) : [block]));
  return (
    <>
      {blocks.map((block, i) => {
        const plain = block.replace(/\n\s*/g, " ");
        const item = plain.startsWith("- ");
        const parts = plain.replace(/^- |^#+ /, "").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").split(/[`*]{1,2}/);
        const inner = parts.map((part, j) => (j % 2 ? <code key={j}>{part}</code> : part));
        return plain.startsWith("#") ? <h2 key={i}>{inner}</h2> : <p key={i} class={item ? "item" : ""}>{inner}</p>;
      })}
    </>
  );
}

function Choice({ option, store }: { option: RuleOption; store: Store }) {
  const now = ruleIn(store.played.variant, option.name);
  const values = option.words.length > 0 ? option.words : Array.from({ length: option.highest - option.lowest + 1 }, (_, i) => String(option.lowest + i));
  const choose = (value: string) => {
    dealBy(store, option.name, value);
    store.say(`Now ${option.name}=${value}; the same deal from its start.`);
  };
  return (
    <label class="row">
      <span><strong>{option.name}</strong> {option.help}</span>
      <select value={now} onChange={(event) => choose(event.currentTarget.value)}>
        {values.map((value) => <option key={value} value={value}>{value}</option>)}
      </select>
    </label>
  );
}

export function Rules({ store }: { store: Store }) {
  return (
    <>
      {store.game.options.map((option) => <Choice key={option.name} option={option} store={store} />)}
      <Page text={pages[store.game.name] ?? ""} />
    </>
  );
}
