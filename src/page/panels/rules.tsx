// The rules of the game on the table, from docs/rules: how it is played; then, folded away, its rule options and how moves
// are written.
import { dealBy } from "../session/deals";
import { ruleIn, variantOf } from "../session/played";
import { missing, reference } from "../session/reference";
import type { Props } from "../session/session";
import type { RuleOption } from "../module/types";
import { harmless, inSight } from "../module/words";
import { Choice, Field } from "./parts";
import { rulesInWords, titleOf, valueOf } from "./rule_words";

/// The blocks of a page of rules: how the game is played, and what only those want who write moves or choose options.
function partsOf(text: string): [play: string[], details: string[]] {
  const blocks = text.replace(/^# .*\n/, "").trim().split(/\n\s*\n/);
  const options = blocks.findIndex((block) => block.startsWith("Rule options"));
  const isDetail = (block: string, i: number) => /^A move (is|names) /.test(block) || (options >= 0 && i >= options);
  return [blocks.filter((block, i) => !isDetail(block, i)), blocks.filter(isDetail)];
}

/// Blocks of Markdown: paragraphs, headings, lists, and `code`.
function Page({ of }: { of: string[] }) {
  const blocks = of.flatMap((block) => (/^- /m.test(block) ? block.split(/\n(?=- )/) : [block]));
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
  variant: string; // which has a value of it
  page?: string | undefined; // of a game that a text declares
  disabled?: boolean;
  choose: (value: string) => void;
}

export function Rule({ option: { name, help, words, lowest, highest }, variant, page, disabled = false, choose }: RuleProps) {
  const value = ruleIn(variant, name);
  const title = <span title={`${name}: ${harmless(help)}`}>{page === undefined ? titleOf(name) : help ? `${name}: ${harmless(help)}` : name}</span>;
  if (words.length === 0 && highest - lowest > 20)
    return <label class="row"><span>{title}</span><Field class="number" type="number" min={lowest} max={highest} value={value} disabled={disabled} onSet={choose} /></label>;
  const values = words.length > 0 ? words : Array.from({ length: highest - lowest + 1 }, (_, i) => String(lowest + i));
  return <Choice name={title} value={value} values={values.map((each) => [each, page === undefined ? valueOf(name, each) : each])} disabled={disabled} onChoose={choose} />;
}

/// The text of a declared game, as its link carries it.
function OwnText({ text }: { text: string }) {
  return <details><summary>The text of these rules</summary><pre class="own-text" tabIndex={0}>{inSight(JSON.stringify(JSON.parse(text), null, 1))}</pre></details>;
}

export function Rules({ session }: Props) {
  const { game, seats, unit, played } = session;
  const choose = (name: string) => (value: string) => session.attempt(() => {
    dealBy(session, name, value);
    session.say(`${rulesInWords(`;${name}=${value}`)} The same ${unit}, from its start.`);
  });
  const options = session.ask<RuleOption[]>({ ask: "options", variant: variantOf(game.name, seats) });
  const [play, details] = partsOf(game.page ?? reference()?.pages[game.name] ?? missing());
  return (
    <>
      <Page of={play} />
      {options.length > 0 && (
        <details open={session.unusual !== ""}>
          <summary>Other rules</summary>
          {options.map((option) => ( // a puzzle is one by its rules
            <Rule key={option.name} option={option} variant={played.variant} page={game.page} disabled={session.puzzle !== null} choose={choose(option.name)} />
          ))}
        </details>
      )}
      {details.length > 0 && <details><summary>How moves are written, and every rule in full</summary><Page of={details} /></details>}
      {game.page && <OwnText text={game.name} />}
    </>
  );
}
