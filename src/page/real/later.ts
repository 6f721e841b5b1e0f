// What few people open, in one file: a real table, and My dominoes.
export { Mine, MineNotes } from "../panels/mine";
export * from "./real";
