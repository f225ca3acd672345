import { fitQuad } from './fit-quad.ts';
import type { Quad } from './geometry.ts';
import { network } from './network/card-network.ts';
import { type Box, type Frame, mirrored, type Sums, sumsWithin } from './raster.ts';
import { evenView, onFrame, type Sight, towardsPeaks } from './sight.ts';

/** What was seen, and the quad that was fitted to it. */
export interface Look {
  sight: Sight;
  /** Clockwise, in cells; null when nothing with four sides was seen. */
  fitted: Quad | null;
}

/** At the whole frame. */
export function lookAt(sums: Sums): Look {
  const cells = network.look(sums, 'whole');
  return { sight: { ...cells, view: evenView({ x: 2, y: 2 }, { x: 0, y: 0 }) }, fitted: fitQuad(cells) };
}

/** At the whole frame in a mirror: where the network is not sure, it sees something else there. */
export function lookMirrored(sums: Sums): Look {
  const cells = network.look(mirrored(sums), 'mirrored');
  const view = evenView({ x: -2, y: 2 }, { x: 2 * sums.width, y: 0 });
  return { sight: { ...cells, view }, fitted: fitQuad(cells) };
}

/** Ground round the card that is looked at with it, as a share of its sides, and pixels more. */
const GROUND = { share: 0.18, pixels: 4 };
/** What the network sees of it at most, long and short side. */
const SEEN = { long: 200, short: 150 };
/** Fewer say nothing. */
const LEAST_SEEN = 24;
/** Hardly nearer is not worth the time: pixels that the network sees per pixel of the frame, of the whole a half. */
const LEAST_ZOOM = 0.58;
/** Cells within which a peak is a corner's. */
export const PEAKS = 4;

/**
 * From nearer, at what was seen of a card on the whole frame.
 * @param quad clockwise, in cells of the whole
 * @returns null when it is too large for that
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
