// Parts of panels: a choice of several values, a checkbox, a form for a text, a table of figures.
import type { ComponentChildren, InputHTMLAttributes } from "preact";
import { useState } from "preact/hooks";
import { capital } from "../module/words";

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

/// A field that shows a value. What is being typed into it stays, however often the page is drawn, until `onSet` gets it.
export function Field({ value, onSet, ...more }: { value: string | number; onSet: (text: string) => void } & Omit<InputHTMLAttributes<HTMLInputElement>, "value">) {
  const [typed, setTyped] = useState<string | null>(null);
  const set = (text: string) => {
    setTyped(null);
    onSet(text);
  };
  return <input {...more} value={typed ?? value} onInput={(event) => setTyped(event.currentTarget.value)} onChange={(event) => set(event.currentTarget.value)} />;
}

/// A form with one field. `onRead` gets the field's text when the form is submitted.
function TextForm({ button, onRead, children }: { button: string; onRead: (text: string) => void; children: ComponentChildren }) {
  const submit = (event: Event & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    onRead((event.currentTarget.elements[0] as HTMLInputElement).value);
  };
  return <form class="row" onSubmit={submit}>{children}<button>{button}</button></form>;
}

/// A form for the number of a deal.
export const NumberForm = ({ onDeal }: { onDeal: (seed: string) => void }) => (
  <TextForm button="Deal it" onRead={(text) => onDeal(text.trim())}><label>Number <input class="seed" inputMode="numeric" required /></label></TextForm>
);

/// A form for pasted text.
export const PasteForm = ({ what, onRead }: { what: string; onRead: (text: string) => void }) => (
  <TextForm button="Read" onRead={onRead}>
    <label class="paste"><span class="unseen">{capital(what)} as text</span><textarea rows={1} placeholder={`or paste ${what}`} required /></label>
  </TextForm>
);

export const Figures = ({ head, children, ...more }: { head: ComponentChildren[]; children: ComponentChildren; class?: string }) => (
  <table class="figures" {...more}>
    <thead><tr>{head.map((each, i) => <th key={i} scope="col">{each}</th>)}</tr></thead>
    <tbody>{children}</tbody>
  </table>
);
