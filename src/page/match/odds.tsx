// How hands of a table game end: the published figures, by how many sit at the table.
import table from "../../../data/table_odds.csv";
import { percent } from "../published";
import type { Store } from "../store";
import type { MatchStore } from "./store";

interface Row {
  game: string;
  rules: string;
  seats: number;
  player: string;
  deals: number;
  tied: number;
  undecided: number;
  odds: number | null; // null: undecided deals leave only bounds
  low: number;
  high: number;
}

const [head, ...lines] = table.trim().split("\n").map((line) => line.split(","));
const rows = lines.map((cells) => {
  const cell = (name: string) => cells[head!.indexOf(name)]!;
  const count = (name: string) => Number(cell(name));
  return {
    game: cell("game"), rules: cell("rules"), player: cell("player"), seats: count("seats"), deals: count("deals"),
    tied: count("tied"), undecided: count("undecided"), odds: cell("odds") ? count("odds") : null, low: count("low"), high: count("high"),
  } satisfies Row;
});

/// How a match is counted does not matter to a hand.
const ofHand = (rules: string): string => rules.split(";").filter((rule) => !/^(to|muggins)=/.test(rule)).join(";");

const players: [string, string, string][] = [
  ["thoughtful", "Open hands", "Every seat sees all tiles and the order of the stock, and plays perfectly. With three sides or more all others play together against the leader, so this is what the leader is sure of."],
  ["random", "Random play", "Every seat lays any tile that fits, all moves equally likely."],
];

export function MatchOdds({ match }: { store: Store; match: MatchStore }) {
  const { seated, table, game } = match;
  const here = (row: Row) => row.seats === seated.seats;
  const known = rows.filter((row) => row.game === seated.game);
  const asPlayed = known.filter((row) => here(row) && ofHand(row.rules) === ofHand(table.rules));
  return (
    <>
      <p class="note">How often the leader's side wins a hand of {game.title}, by the number of seats{asPlayed.length === 0 && "; by the default rules, as nothing has been counted by the rules of this match"}.</p>
      {players.map(([player, name, what]) => (
        <section key={player}>
          <h2>{name}</h2>
          <p class="note">{what}</p>
          <table class="figures by-seats">
            <thead><tr><th scope="col">seats</th><th scope="col">wins <small>95 % interval</small></th><th scope="col">ties</th><th scope="col">deals</th></tr></thead>
            <tbody>
              {known.filter((row) => row.player === player).map((row) => (
                <tr key={row.seats} aria-current={here(row) && asPlayed.length > 0 ? "true" : undefined} data-odds={`${player} ${row.seats}`}>
                  <th scope="row">{row.seats}</th>
                  <td>{row.odds === null ? `between ${percent(row.low)} and ${percent(row.high)}` : <>{percent(row.odds)} <small>{percent(row.low)} to {percent(row.high)}</small></>}</td>
                  <td>{row.undecided > 0 && "at least "}{percent(row.tied / row.deals)}</td>
                  <td>{row.deals.toLocaleString("en")}{row.undecided > 0 && <small>{row.undecided} undecided</small>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p class="note">Figures are counts over deals. For seats that see only their own tiles there are none: the program's seats play well, but nobody knows how well that can be done.</p>
    </>
  );
}
