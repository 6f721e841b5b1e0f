// Positions as CSS styles. Lengths are pixels.
import type { Point } from "../module/types";
import { extent, type Area, type Spot } from "../views/view";

export const centred = ({ x, y }: Point): string => `transform:translate(${x}px,${y}px) translate(-50%,-50%)`;
export const area = (here: Area): string => `width:${here.width}px;height:${here.height}px;${centred(here)}`;
export const lies = ({ x, y, short, turn, lean, order, clip }: Spot): string =>
  `${area({ x, y, ...extent(short, turn) })}${lean ? ` rotate(${lean.toFixed(2)}deg)` : ""};--short:${short}px;--turn:${turn}deg;z-index:${10 + order};--i:${order}${clip}`;
