import { shorts } from './buffers.ts';
import { distance, type Quad } from './geometry.ts';
import { network } from './network/card-network.ts';
import type { Frame, Sums } from './raster.ts';
import { meanOverlap } from './sight.ts';
import { squareToQuad } from './straighten.ts';

/** What the network sees, long and short side. */
const SEEN = { long: 200, short: 150 };
/** Ground round the quad at least, as a share of its shorter side. */
const GROUND = 0.25;
/** A rectangle in the picture that the network sees, in its pixels, measured from the rim of the first. */
interface Field {
  size: { width: number; height: number };
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * How much of a card there is in the quad, and nowhere else, when it is seen from above: a card is one there, too, a screen
 * or a part of a pattern hardly.
 * @param quad in pixels of the frame
 * @returns 0-1
 */
export function overlapSeenStraight(frame: Frame, quad: Quad): number {
  const field = fieldOf(quad);
  const cells = network.look(sumsOfField(frame, quad, field), 'straight');
  const [left, top] = [field.left - 0.5, field.top - 0.5];
  const [right, bottom] = [left + field.width, top + field.height];
  return meanOverlap(
    [{ ...cells, step: { x: 1, y: 1 }, origin: { x: 0, y: 0 } }],
    [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  );
}

/** In the middle, as long and wide as the quad's sides are, perspective left aside. */
function fieldOf([a, b, c, d]: Quad): Field {
  const across = distance(a, b) + distance(d, c);
  const down = distance(b, c) + distance(a, d);
  const short = Math.max(1, Math.min(across, down));
  const [wide, high] = [across / short, down / short];
  const size = across >= down ? { width: SEEN.long, height: SEEN.short } : { width: SEEN.short, height: SEEN.long };
  const zoom = Math.min(size.width / (wide + 2 * GROUND), size.height / (high + 2 * GROUND));
  const [width, height] = [wide * zoom, high * zoom];
  return { size, width, height, left: (size.width - width) / 2, top: (size.height - height) / 2 };
}

/** Of each pixel the sum of four places in it, as `sumsOf` has it; what lies outside of the frame repeats its rim. */
function sumsOfField({ width, height, data }: Frame, quad: Quad, field: Field): Sums {
  const { width: columns, height: rows } = field.size;
  const red = shorts('red straight', columns * rows).fill(0);
  const green = shorts('green straight', columns * rows).fill(0);
  const blue = shorts('blue straight', columns * rows).fill(0);
  const [a, b, c, d, e, f, g, h] = squareToQuad(quad);
  const [ofX, ofY] = [1 / field.width, 1 / field.height];
  for (let fineRow = 0; fineRow < 2 * rows; fineRow++) {
    const v = ((fineRow + 0.5) / 2 - field.top) * ofY;
    let u = (0.25 - field.left) * ofX;
    const row = (fineRow >> 1) * columns;
    for (let fineColumn = 0; fineColumn < 2 * columns; fineColumn++, u += ofX / 2) {
      const w = 1 / (g * u + h * v + 1);
      const x = (Math.max(0, Math.min(width - 1, (a * u + b * v + c) * w)) + 0.5) | 0;
      const y = (Math.max(0, Math.min(height - 1, (d * u + e * v + f) * w)) + 0.5) | 0;
      const from = 4 * (y * width + x);
      const to = row + (fineColumn >> 1);
      red[to]! += data[from]!;
      green[to]! += data[from + 1]!;
      blue[to]! += data[from + 2]!;
    }
  }
  return { width: columns, height: rows, red, green, blue };
}
