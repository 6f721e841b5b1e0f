// What is chosen in a sheet: a value of several, yes or no, or a text that is read when it is whole.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface ChoiceProps {
  name: ComponentChildren;
  value: string | number;
  values: [value: string | number, name: string | number][];
  disabled?: boolean | undefined;
  onChoose: (value: string) => void;
}

export const Select = ({ value, values, disabled, onChoose }: Omit<ChoiceProps, "name">) => (
  <select value={value} disabled={disabled} onChange={(event) => onChoose(event.currentTarget.value)}>
    {values.map(([value, name]) => <option key={value} value={value}>{name}</option>)}
  </select>
);
export const Choice = ({ name, ...choice }: ChoiceProps) => <label class="row"><span>{name}</span><Select {...choice} /></label>;

export const Check = ({ name, checked, onCheck }: { name: string; checked: boolean; onCheck: (checked: boolean) => void }) => (
  <label class="row">
    <span>{name}</span>
    <input type="checkbox" checked={checked} onChange={(event) => onCheck(event.currentTarget.checked)} />
  </label>
);

/// The number of a deal.
export function NumberForm({ onDeal }: { onDeal: (seed: string) => void }) {
  const [seed, setSeed] = useState("");
  return (
    <form class="row" onSubmit={(event) => {
      event.preventDefault();
      if (seed.trim() !== "") onDeal(seed.trim());
    }}>
      <label>Number <input class="seed" inputMode="numeric" value={seed} onInput={(event) => setSeed(event.currentTarget.value)} /></label>
      <button>Deal it</button>
    </form>
  );
}

/// A text that can be pasted.
export function PasteForm({ name, what, onRead }: { name: string; what: string; onRead: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <form class="row" onSubmit={(event) => {
      event.preventDefault();
      onRead(text);
    }}>
      <label class="paste"><span class="unseen">{name}</span>
        <textarea rows={1} placeholder={`or paste ${what}`} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <button>Read</button>
    </form>
  );
}
