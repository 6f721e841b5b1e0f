// What panels are made of: a choice of several values, yes or no, a text that is read when it is whole, a table of figures.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { capital } from "../words";

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

interface FormProps {
  button: string;
  onRead: (text: string) => void;
  field: (props: { value: string; onInput: (event: { currentTarget: { value: string } }) => void }) => ComponentChildren;
}

function TextForm({ button, onRead, field }: FormProps) {
  const [text, setText] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    onRead(text);
  };
  return (
    <form class="row" onSubmit={submit}>
      {field({ value: text, onInput: (event) => setText(event.currentTarget.value) })}
      <button>{button}</button>
    </form>
  );
}

/// The number of a deal.
export const NumberForm = ({ onDeal }: { onDeal: (seed: string) => void }) => (
  <TextForm button="Deal it" onRead={(text) => text.trim() !== "" && onDeal(text.trim())} field={(props) => <label>Number <input class="seed" inputMode="numeric" {...props} /></label>} />
);

/// A text that can be pasted.
export const PasteForm = ({ what, onRead }: { what: string; onRead: (text: string) => void }) => (
  <TextForm button="Read" onRead={onRead}
    field={(props) => <label class="paste"><span class="unseen">{capital(what)} as text</span><textarea rows={1} placeholder={`or paste ${what}`} {...props} /></label>} />
);

export const Figures = ({ head, children, ...more }: { head: ComponentChildren[]; children: ComponentChildren; class?: string }) => (
  <table class="figures" {...more}>
    <thead><tr>{head.map((each, i) => <th key={i} scope="col">{each}</th>)}</tr></thead>
    <tbody>{children}</tbody>
  </table>
);
