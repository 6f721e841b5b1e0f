// The deal of a first visit. first/first.tsx shows it before anything is loaded, so it is the same for everyone. It is an easy one:
// of forty random plays, 38 won.
export const firstGame = "five-columns";
export const firstName = "seed 2";
