// Draws columns that stand on the lower edge, so that the available tile of each is near the thumb. All other tiles lie
// on a rail above, on a low screen beside the columns. The tiles of the columns stand or lie, whichever makes them
// larger.
import { emptyPlan, largest, layAll, margin, numbersOf, open, uprightRows, type View } from "./view";

export const columns: View = (places, room) => {
  const plan = emptyPlan(room);
  const standing = places.map((place, index) => ({ place, index })).filter(({ place }) => place.kind === "column");
  const others = places.map((place, index) => ({ place, index })).filter(({ place }) => place.kind !== "column");
  const rows = Math.max(5, ...standing.map(({ place }) => place.tiles.length));
  const label = room.totals ? 24 : 6;
  const width = room.width - 2 * margin;
  const height = room.height - 2 * margin - label * 2;
  const aside = room.width > 2.4 * room.height;
  const [above, beside] = aside ? [0, 5] : [2.9, 0]; // room of the rail, in short sides of a tile
  const upright = Math.min(width / (standing.length * 1.3 + beside), height / (rows * 2.04 + above), largest(room));
  const lying = Math.min(width / (standing.length * 2.24 + beside), height / (rows * 1.06 + above), largest(room));
  const lies = lying > upright;
  const short = lies ? lying : upright;
  const tileWidth = lies ? 2 * short : short;
  const tileHeight = lies ? short : 2 * short;
  const pitchX = Math.min(width / standing.length, tileWidth + short * (lies ? 0.3 : 0.45));
  const pitchY = tileHeight + (lies ? short * 0.06 : short * 0.04);
  const bottom = room.height - margin - label;
  const middle = (room.width + beside * short) / 2;

  standing.forEach(({ place, index }, column) => {
    const x = middle + (column - (standing.length - 1) / 2) * pitchX;
    const length = place.tiles.length;
    layAll(plan, place, index, (i) => ({ x, y: bottom - tileHeight / 2 - (length - 1 - i) * pitchY, short, turn: lies ? -90 : 0 }));
    open(plan, place, index, { x, y: bottom - tileHeight / 2, width: tileWidth, height: tileHeight });
    const last = place.numbers.at(-1);
    if (room.totals && last !== undefined) plan.labels.push({ x, y: bottom + 14, text: `${last}`, tone: "strong" });
  });

  for (const { place, index } of others) {
    const x = aside ? margin + short * 2.3 : middle;
    const y = aside ? bottom - short * 2.15 : Math.max(margin, bottom - rows * pitchY - short * 2.9 - label);
    const [pileX, pileY] = aside ? [x, margin + short] : [x + Math.min(short * 3.6, width / 2 - short / 2), y + short];
    plan.pile = { x: pileX, y: pileY, short: short * 0.9, turn: 0 };
    plan.rails.push({ x, y: y + short, width: short * 4.6, height: short * 2.3 });
    uprightRows(plan, place, index, { x, y, short, most: 8, pitch: short * 1.35 });
    if (room.totals) numbersOf(plan, place, index, short + 20);
  }
  return plan;
};
