// The rules of the game on the table, from docs/rules, and its rule options.
import { dealBy } from "../session/deals";
import { ruleIn, variantOf } from "../session/played";
import type { Props } from "../session/session";
import type { RuleOption } from "../types";
import { Choice } from "./parts";
import pages from "rule-pages";

/// A page of rules, written in a part of Markdown: paragraphs, headings, lists, and `code`.
function Page({ text }: { text: string }) {
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

interface RuleProps {
  option: RuleOption;
  value: string;
  many: boolean; // of a table game: words in any order, numbers of a wide range
  onChoose: (value: string) => void;
}

function Rule({ option: { name, help, words, lowest, highest }, value, many, onChoose }: RuleProps) {
  const title = <><strong>{name}</strong> {help}</>;
  if (words.length === 0 && many)
    return <label class="row"><span>{title}</span><input class="number" type="number" min={lowest} max={highest} value={value} onChange={(event) => onChoose(event.currentTarget.value)} /></label>;
  const values = words.length > 0 ? (many ? [...words].sort() : words) : Array.from({ length: highest - lowest + 1 }, (_, i) => String(lowest + i));
  return <Choice name={title} value={value} values={values.map((each) => [each, each])} onChoose={onChoose} />;
}

export function Rules({ session }: Props) {
  const { game, alone, played, seats } = session;
  const options = session.ask<RuleOption[]>({ ask: "options", variant: variantOf(game.name, seats) });
  const choose = (option: string, value: string) => {
    try {
      dealBy(session, option, value);
      session.say(`Now ${option}=${value}; the same ${alone ? "deal" : "match"} from its start.`);
    } catch (error) {
      session.say(`${(error as Error).message}.`, true);
    }
  };
  return (
    <>
      {options.map((option) => (
        <Rule key={option.name} option={option} value={ruleIn(played.variant, option.name)} many={!alone} onChoose={(value) => choose(option.name, value)} />
      ))}
      <Page text={pages[game.name] ?? ""} />
    </>
  );
}
