// The shapes by which players of the program are told apart: each keeps one, which a person may change.
export const shapes: [name: string, path: string][] = [
  ["circle", "M10 3a7 7 0 1 0 .01 0z"],
  ["triangle", "M10 3 18 17H2z"],
  ["square", "M4 4h12v12H4z"],
  ["diamond", "M10 2 18 10 10 18 2 10z"],
  ["star", "M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L10 14.9l-5.3 2.8 1.1-5.9L1.5 7.7l5.9-.8z"],
  ["heart", "M10 17.5 3 10a4.2 4.2 0 0 1 7-5 4.2 4.2 0 0 1 7 5z"],
  ["cross", "M7.5 2h5v5.5H18v5h-5.5V18h-5v-5.5H2v-5h5.5z"],
  ["moon", "M13 2a8 8 0 1 0 5 11A7 7 0 0 1 13 2z"],
];
