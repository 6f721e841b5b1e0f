// The sign of a player of the program: one that is told apart by its shape alone.
import { shapes } from "../session/signs";

export const Sign = ({ of }: { of: number }) => (
  <svg class="sign" viewBox="0 0 20 20" aria-hidden="true"><path d={(shapes[of] ?? shapes[0]!)[1]} /></svg>
);
