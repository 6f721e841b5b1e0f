// The sign of a player of the program: one that is told apart by its shape alone.
const shapes = ["M10 3a7 7 0 1 0 .01 0z", "M10 3 18 17H2z", "M4 4h12v12H4z", "M10 2 18 10 10 18 2 10z"];

export const Sign = ({ of }: { of: number }) => (
  <svg class="sign" viewBox="0 0 20 20" aria-hidden="true"><path d={shapes[of]!} /></svg>
);
