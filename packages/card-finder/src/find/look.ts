import { fitQuad } from './fit-quad.ts';
import type { Quad } from './geometry.ts';
import { network } from './network/card-network.ts';
import { type Box, type Frame, mirrored, type Sums, sumsWithin } from './raster.ts';
import { evenView, onFrame, type Sight, towardsPeaks } from './sight.ts';

/** What the network has seen, and the quad that was fitted to it. */
export interface Look {
  sight: Sight;
  /** Clockwise, in cells; null if nothing with four sides was seen. */
  fitted: Quad | null;
}

/** Looks at the whole frame. */
export function lookAt(sums: Sums): Look {
  const cells = network.look(sums, 'whole');
  return { sight: { ...cells, view: evenView({ x: 2, y: 2 }, { x: 0, y: 0 }) }, fitted: fitQuad(cells) };
}

/** Looks at the mirrored frame: where the network is uncertain, its result differs. */
export function lookMirrored(sums: Sums): Look {
  const cells = network.look(mirrored(sums), 'mirrored');
  const view = evenView({ x: -2, y: 2 }, { x: 2 * sums.width, y: 0 });
  return { sight: { ...cells, view }, fitted: fitQuad(cells) };
}

/** Background around the card that is included, as a share of its sides, and additional pixels. */
const GROUND = { share: 0.18, pixels: 4 };
/** Maximum size of the network’s input, long and short side. */
const SEEN = { long: 200, short: 150 };
/** Smaller inputs are not informative. */
const LEAST_SEEN = 24;
/**
 * Little magnification isn’t worth the time: pixels of the input per pixel of the frame; half a pixel for the whole
 * frame.
 */
const LEAST_ZOOM = 0.58;
/** The distance in cells within which a peak belongs to a corner. */
export const PEAKS = 4;

/**
 * Looks again at a card found on the whole frame, at a higher resolution.
 * @param quad clockwise, in cells of the whole
 * @returns null if the card is too large for that
 */
export function lookFromNear(frame: Frame, whole: Sight, quad: Quad): Look | null {
  const box = boxRound(onFrame(whole, towardsPeaks(whole, quad, PEAKS)), frame);
  const [long, short] = [Math.max(box.width, box.height), Math.min(box.width, box.height)];
  const zoom = Math.min(1, SEEN.long / long, SEEN.short / short);
  const size = { width: Math.round(box.width * zoom), height: Math.round(box.height * zoom) };
  if (!(zoom >= LEAST_ZOOM && Math.min(size.width, size.height) >= LEAST_SEEN)) return null;
  const cells = network.look(sumsWithin(frame, box, size), 'near');
  const view = evenView({ x: box.width / size.width, y: box.height / size.height }, { x: box.left, y: box.top });
  return { sight: { ...cells, view }, fitted: fitQuad(cells) };
}

function boxRound(quad: Quad, { width, height }: Frame): Box {
  const xs = quad.map(({ x }) => x);
  const ys = quad.map(({ y }) => y);
  const [left, right] = withGround(Math.min(...xs), Math.max(...xs), width);
  const [top, bottom] = withGround(Math.min(...ys), Math.max(...ys), height);
  return { left, top, width: right - left, height: bottom - top };
}

function withGround(from: number, to: number, limit: number): [number, number] {
  const ground = GROUND.share * (to - from) + GROUND.pixels;
  return [Math.max(0, from - ground), Math.min(limit, to + ground)];
}
