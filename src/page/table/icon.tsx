// The signs on the buttons.
const icons: { [name: string]: string } = {
  undo: "M9 5 4 10l5 5M4 10h9a6 6 0 0 1 0 12h-3",
  redo: "m15 5 5 5-5 5M20 10h-9a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z",
  moves: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  deal: "M6 3h8a2 2 0 0 1 2 2v6M6 3a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h4M4 12h8M17 14v7M13.500 17.500h7",
  draw: "M12 4v11M7 10l5 5 5-5M5 20h14",
  why: "M8.500 9a3.500 3.500 0 1 1 5.200 3c-1.100.700-1.700 1.400-1.700 2.700M12 19h.01",
  pass: "M4 12h13M12 7l5 5-5 5M21 5v14",
  close: "M3 12h7M7 9l3 3-3 3M21 12h-7M17 9l-3 3 3 3",
  more: "M5 12h.01M12 12h.01M19 12h.01",
};

export const Icon = ({ name }: { name: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d={icons[name]!} /></svg>
);
