// The keyboard's ring: arrows move it over the tiles and open places in reading order, up and down to the nearest.

interface Middle {
  element: HTMLElement;
  x: number;
  y: number;
}

function middles(table: HTMLElement): Middle[] {
  return [...table.querySelectorAll<HTMLElement>("[data-tile], .slot.open")].map((element) => {
    const at = element.getBoundingClientRect();
    return { element, x: at.x + at.width / 2, y: at.y + at.height / 2 };
  });
}

/// Where the ring goes; null if the key is none of its.
export function ringStep(key: string, table: HTMLElement): HTMLElement | null {
  if (!key.startsWith("Arrow")) return null;
  const all = middles(table).sort((a, b) => (Math.abs(a.y - b.y) < 4 ? a.x - b.x : a.y - b.y));
  const at = all.findIndex(({ element }) => element === document.activeElement);
  if (at < 0) return all[0]?.element ?? null;
  if (key === "ArrowRight") return all[(at + 1) % all.length]!.element;
  if (key === "ArrowLeft") return all[(at + all.length - 1) % all.length]!.element;
  const from = all[at]!;
  const sign = key === "ArrowDown" ? 1 : -1;
  const beyond = all.filter(({ y }) => (y - from.y) * sign > 4);
  const distance = (to: Middle) => Math.abs(to.y - from.y) + 2 * Math.abs(to.x - from.x);
  return beyond.sort((a, b) => distance(a) - distance(b))[0]?.element ?? from.element;
}
