// The record as a small picture: the games of each month, and how many of them were won.
import { allDays } from "../session/today";
import { readMonths, type Month } from "../session/stored";

const shown = 12;

/// The games of the last months. Of months before the first that was counted, those of the daily deals.
export function lastMonths(now: Date): [month: string, games: Month][] {
  const counted = readMonths();
  const first = Object.keys(counted).sort()[0] ?? "9999";
  const days = Object.entries(allDays()).filter(([date]) => date.slice(0, 7) < first);
  return Array.from({ length: shown }, (_, i): [string, Month] => {
    const date = new Date(now.getFullYear(), now.getMonth() - (shown - 1 - i), 1, 12);
    const month = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
    const games = days.filter(([day]) => day.startsWith(month)).flatMap(([, games]) => games);
    return [month, counted[month] ?? { played: games.length, won: games.filter(({ won }) => won).length }];
  });
}

const nameOf = (month: string, form: "short" | "long" | "narrow") => new Date(`${month}-15T12:00`).toLocaleDateString("en", { month: form });

export function Months() {
  const months = lastMonths(new Date());
  const most = Math.max(...months.map(([, { played }]) => played));
  if (most === 0) return null;
  const height = (games: number) => (games / most) * 80;
  const words = months.filter(([, { played }]) => played > 0).map(([month, { played, won }]) => `${nameOf(month, "long")} ${month.slice(0, 4)}: ${won} of ${played}`).join(", ");
  return (
    <figure class="months">
      <svg viewBox="0 0 336 124" role="img" aria-label={`Games won by month. ${words}.`}>
        {months.map(([month, { played, won }], i) => (
          <g key={month} transform={`translate(${i * 28} 0)`}>
            {played > 0 && <text x="14" y={94 - height(played)}>{won === played ? won : `${won}/${played}`}</text>}
            <rect class="all" x="5" y={100 - height(played)} width="18" height={height(played)} rx="2" />
            <rect class="won" x="5" y={100 - height(won)} width="18" height={height(won)} rx="2" />
            <text class="name" x="14" y="117">{nameOf(month, "narrow")}</text>
          </g>
        ))}
        <path d="M0 100.500H336" />
      </svg>
      <figcaption class="note">Games won, of those played, month by month.</figcaption>
    </figure>
  );
}
