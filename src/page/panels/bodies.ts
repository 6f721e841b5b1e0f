// What the panels show, but for My dominoes. It is loaded behind the first table.
import { Games } from "./games";
import { Help } from "./help";
import { Moves } from "./moves";
import { Odds } from "./odds";
import { Options } from "./options";
import { Puzzles } from "./puzzles";
import { Record } from "./record";
import { Rules } from "./rules";

export const bodies = { games: Games, moves: Moves, odds: Odds, rules: Rules, options: Options, help: Help, record: Record, puzzles: Puzzles };
