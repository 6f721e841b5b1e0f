// Draws tiles as PNG files, for those who show no SVG: icons on phones, and the picture beside a link that is shared.
// The shapes are those of table/tile.tsx and icon.svg. Each pixel gets as much of a shape as its distance to the edge
// says, which smooths all edges without drawing anything twice.
import { deflateSync } from "node:zlib";

const colour = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const cloth = colour("#17352d"), ivory = colour("#f4eddc"), edge = colour("#d6cbb2"), pip = colour("#1c1b19"), brass = colour("#e2a93b"), shadow = [0, 0, 0];

/// The distance from a point to a rectangle of rounded corners in the middle of the plane; negative inside.
function toRectangle(x, y, width, height, radius) {
  const [across, down] = [Math.abs(x) - width / 2 + radius, Math.abs(y) - height / 2 + radius];
  return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) - radius;
}

class Canvas {
  constructor(width, height, ground) {
    Object.assign(this, { width, height, pixels: new Float32Array(width * height * 3) });
    for (let i = 0; i < this.pixels.length; ++i) this.pixels[i] = ground[i % 3];
  }
  /// Paints where `distance` of a point is negative. `soft`: pixels over which the edge fades.
  paint({ x, y, reach }, rgb, distance, soft = 1, opacity = 1) {
    const [left, right] = [Math.max(0, Math.floor(x - reach)), Math.min(this.width - 1, Math.ceil(x + reach))];
    const [above, below] = [Math.max(0, Math.floor(y - reach)), Math.min(this.height - 1, Math.ceil(y + reach))];
    for (let row = above; row <= below; ++row)
      for (let column = left; column <= right; ++column) {
        const share = opacity * Math.min(1, Math.max(0, 0.5 - distance(column + 0.5 - x, row + 0.5 - y) / soft));
        if (share > 0) for (const [i, value] of rgb.entries()) {
          const at = 3 * (row * this.width + column) + i;
          this.pixels[at] += share * (value - this.pixels[at]);
        }
      }
  }
  /// A tile whose middle is at (x, y), turned by so many degrees.
  tile(ends, { x, y, short, turn }) {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const lying = (distance) => (dx, dy) => distance(cos * dx + sin * dy, cos * dy - sin * dx);
    const unit = short / 100; // the face is drawn on 100 by 200 units
    const reach = short * 1.4;
    const slab = (dx, dy, width, height) => toRectangle(dx, dy, width * unit, height * unit, 12 * unit);
    this.paint({ x, y: y + 14 * unit, reach: reach + 40 * unit }, shadow, lying((dx, dy) => slab(dx, dy, 100, 200)), 44 * unit, 0.5);
    this.paint({ x, y, reach }, edge, lying((dx, dy) => slab(dx, dy, 100, 200)));
    this.paint({ x, y, reach }, ivory, lying((dx, dy) => slab(dx, dy + 2 * unit, 97, 195)));
    this.paint({ x, y, reach }, pip, lying((dx, dy) => toRectangle(dx, dy, 66 * unit, 2.4 * unit, 0)), 1, 0.75);
    const disc = (across, down, radius, rgb) => {
      const [px, py] = [x + unit * (cos * across - sin * down), y + unit * (sin * across + cos * down)];
      this.paint({ x: px, y: py, reach: radius * unit + 2 }, rgb, (dx, dy) => Math.hypot(dx, dy) - radius * unit);
    };
    disc(0, 0, 5, brass);
    for (const [half, pips] of ends.entries())
      for (const at of grid[pips]) disc((at % 3) * 25 - 25, Math.floor(at / 3) * 25 - 75 + 100 * half, 10, pip);
    return this;
  }
  png() {
    const rows = Buffer.alloc(this.height * (3 * this.width + 1));
    for (let row = 0; row < this.height; ++row)
      for (let i = 0; i < 3 * this.width; ++i) rows[row * (3 * this.width + 1) + 1 + i] = Math.round(this.pixels[3 * row * this.width + i]);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([8, 2, 0, 0, 0], 8); // eight bits each of red, green and blue
    return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), chunk("IHDR", head), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
  }
}
const grid = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/// The checksum of PNG. Debian 12's Node has none.
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(data.length + 12);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), data.length + 8);
  return whole;
}

/// The icon in a square of that size. Phones cut its corners off.
export const icon = (size) => new Canvas(size, size, cloth).tile([3, 4], { x: size / 2, y: size / 2, short: size * 0.36, turn: 18 }).png();

/// The picture beside a link: tiles that touch with equal ends.
export function preview() {
  const canvas = new Canvas(1200, 630, cloth);
  const fan = [[6, 6], [6, 4], [4, 1], [1, 5], [5, 5]];
  for (const [i, ends] of fan.entries()) {
    const aside = i - (fan.length - 1) / 2;
    canvas.tile(ends, { x: 600 + aside * 186, y: 290 + aside * aside * 14, short: 156, turn: aside * 9 });
  }
  return canvas.png();
}
