import { shorts } from './buffers.ts';
import { fitQuad } from './fit-quad.ts';
import { distance, type Quad } from './geometry.ts';
import type { Look } from './look.ts';
import { network } from './network/card-network.ts';
import { type Projection, project, squareToQuad, unproject } from './projection.ts';
import { type Frame, type Pixels, pixelsOf, type Sums } from './raster.ts';
import type { View } from './sight.ts';

/** Long and short side of the network’s input. */
const SEEN = { long: 200, short: 144 };
/** Minimum background around the quad, as a share of its shorter side. */
const GROUND = 0.25;

/** A rectangle in the network’s input, in its pixels, measured from the edge of the first one. */
interface Field {
  size: { width: number; height: number };
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Looks at a quad that may be a card as if from above: sides are level, corners right angles, and all cards have the
 * same size.
 * @param quad in pixels of the frame
 */
export function lookStraight(frame: Frame, quad: Quad): Look {
  const field = fieldOf(quad);
  const projection = squareToQuad(quad);
  const cells = network.look(sumsOfField(pixelsOf(frame), projection, field), 'straight');
  return { sight: { ...cells, view: straightView(projection, field) }, fitted: fitQuad(cells) };
}

const straightView = (projection: Projection, { left, top, width, height }: Field): View => ({
  toFrame: ({ x, y }) => project(projection, (x + 0.5 - left) / width, (y + 0.5 - top) / height),
  fromFrame: (pixel) => {
    const { u, v } = unproject(projection, pixel);
    return { x: left + u * width - 0.5, y: top + v * height - 0.5 };
  },
});

/** Centred, with the quad’s side lengths, ignoring perspective. */
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

/**
 * Positions are fixed-point numbers with a power of two as unit: integers are limited and rounded faster than floats.
 */
const BITS = 12;
const PARTS = 2 ** BITS;
/** Number of pixels over which the projection is approximated by a straight line. */
const STRETCH = 8;

/** Sums four positions per pixel, like `sumsOf`; outside of the frame its edge is repeated. */
function sumsOfField(frame: Pixels, projection: Projection, { size, left, top, width, height }: Field): Sums {
  const { width: columns, height: rows } = size;
  const red = shorts('red straight', columns * rows);
  const green = shorts('green straight', columns * rows);
  const blue = shorts('blue straight', columns * rows);
  const place = (column: number, row: number) => project(projection, (column - left) / width, (row - top) / height);
  for (let row = 0; row < rows; row++) {
    for (let from = 0; from < columns; from += STRETCH) {
      const start = place(from + 0.5, row + 0.5);
      const end = place(from + 0.5 + STRETCH, row + 0.5);
      const below = place(from + 0.5 + STRETCH / 2, row + 1);
      const stepX = (((end.x - start.x) / STRETCH) * PARTS) | 0;
      const stepY = (((end.y - start.y) / STRETCH) * PARTS) | 0;
      // Positions are a quarter of a pixel from its middle, across and down.
      const acrossX = stepX >> 2;
      const acrossY = stepY >> 2;
      const downX = ((below.x - (start.x + end.x) / 2) * (PARTS / 2)) | 0;
      const downY = ((below.y - (start.y + end.y) / 2) * (PARTS / 2)) | 0;
      let x = ((start.x + 0.5) * PARTS) | 0;
      let y = ((start.y + 0.5) * PARTS) | 0;
      const last = row * columns + Math.min(columns, from + STRETCH);
      for (let to = row * columns + from; to < last; to++, x += stepX, y += stepY) {
        const p = colourAt(frame, x - acrossX - downX, y - acrossY - downY);
        const q = colourAt(frame, x + acrossX - downX, y + acrossY - downY);
        const r = colourAt(frame, x - acrossX + downX, y - acrossY + downY);
        const s = colourAt(frame, x + acrossX + downX, y + acrossY + downY);
        red[to] = (p & 255) + (q & 255) + (r & 255) + (s & 255);
        green[to] = ((p >> 8) & 255) + ((q >> 8) & 255) + ((r >> 8) & 255) + ((s >> 8) & 255);
        blue[to] = ((p >> 16) & 255) + ((q >> 16) & 255) + ((r >> 16) & 255) + ((s >> 16) & 255);
      }
    }
  }
  return { width: columns, height: rows, red, green, blue };
}

function colourAt({ width, height, pixels }: Pixels, x: number, y: number): number {
  const column = x >> BITS;
  const row = y >> BITS;
  const inColumn = column < 0 ? 0 : column >= width ? width - 1 : column;
  const inRow = row < 0 ? 0 : row >= height ? height - 1 : row;
  return pixels[Math.imul(inRow, width) + inColumn]!;
}
