import { shorts } from './buffers.ts';
import { distance, type Quad } from './geometry.ts';
import { valueAt } from './order.ts';
import type { Frame } from './raster.ts';

const COLUMNS = 48;
const ROWS = 30;

/** 0-1: how readable print on the card is: near enough, in focus, with high contrast, in enough light. */
export function readabilityOf(frame: Frame, quad: Quad): number {
  const { dark, light, steep } = lightAndStrokes(frame, quad);
  const range = light - dark;
  const long = Math.max(distance(quad[0], quad[1]), distance(quad[1], quad[2]));
  const near = ramp(long / Math.max(frame.width, frame.height), 0.22, 0.5);
  // The steepest strokes relative to the whole range: 0.5 is a step between two pixels; blurred ones span many.
  const sharp = ramp(steep / Math.max(12, range), 0.07, 0.22);
  const contrast = ramp(range, 20, 80);
  const lit = Math.min(ramp(light, 30, 95), ramp(262 - dark, 10, 60));
  return near * lit * (0.25 + 0.75 * contrast) * (0.2 + 0.8 * sharp);
}

const ramp = (value: number, low: number, high: number): number =>
  Math.max(0, Math.min(1, (value - low) / (high - low)));

/** Share of positions beyond those taken as darkest and lightest, and of strokes that are steeper. */
const BEYOND = 0.03;
/** Hundredths of a level: brightness as an integer. */
const HUNDREDTHS = 100;

/** Samples brightness on a grid inside the quad, and its change to the next pixels, in levels. */
function lightAndStrokes({ width, height, data }: Frame, quad: Quad) {
  const levels = shorts('brightness', COLUMNS * ROWS);
  // Negated, so that the largest are the smallest of these.
  const lights = shorts('lights', COLUMNS * ROWS);
  const slopes = shorts('slopes', COLUMNS * ROWS);
  const level = (i: number): number => 30 * data[i]! + 59 * data[i + 1]! + 11 * data[i + 2]!;
  let seen = 0;
  for (let row = 0; row < ROWS; row++) {
    const v = 0.05 + (0.9 * (row + 0.5)) / ROWS;
    for (let column = 0; column < COLUMNS; column++) {
      const u = 0.05 + (0.9 * (column + 0.5)) / COLUMNS;
      const a = (1 - u) * (1 - v);
      const b = u * (1 - v);
      const c = u * v;
      const d = (1 - u) * v;
      const x = Math.round(a * quad[0].x + b * quad[1].x + c * quad[2].x + d * quad[3].x);
      const y = Math.round(a * quad[0].y + b * quad[1].y + c * quad[2].y + d * quad[3].y);
      if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) continue;
      const i = (y * width + x) * 4;
      const here = level(i);
      const dx = level(i + 4) - level(i - 4);
      const dy = level(i + 4 * width) - level(i - 4 * width);
      levels[seen] = here;
      lights[seen] = -here;
      slopes[seen++] = -Math.sqrt(dx * dx + dy * dy) / 2;
    }
  }
  if (seen === 0) return { dark: 0, light: 0, steep: 0 };
  const first = Math.floor(BEYOND * seen);
  const last = seen - 1 - Math.floor((1 - BEYOND) * seen);
  return {
    dark: valueAt(first, levels, seen) / HUNDREDTHS,
    light: -valueAt(last, lights, seen) / HUNDREDTHS,
    steep: -valueAt(last, slopes, seen) / HUNDREDTHS,
  };
}

/**
 * For comparing frames of the same scene: the mean square of the second differences of brightness; larger is sharper.
 * @param quad where to look, in pixels; null for the middle of the frame
 */
export function sharpnessOf({ width, height, data }: Frame, quad: Quad | null): number {
  const xs = quad ? quad.map(({ x }) => x) : [0.15 * width, 0.85 * width];
  const ys = quad ? quad.map(({ y }) => y) : [0.15 * height, 0.85 * height];
  const left = Math.max(1, Math.floor(Math.min(...xs)));
  const right = Math.min(width - 2, Math.ceil(Math.max(...xs)));
  const top = Math.max(1, Math.floor(Math.min(...ys)));
  const bottom = Math.min(height - 2, Math.ceil(Math.max(...ys)));
  let [sum, seen] = [0, 0];
  for (let y = top; y <= bottom; y += 2) {
    for (let x = left; x <= right; x += 2) {
      // Only green, which makes up most of the brightness and is the sensor’s sharpest channel.
      const i = (y * width + x) * 4 + 1;
      const bend = 4 * data[i]! - data[i - 4]! - data[i + 4]! - data[i - 4 * width]! - data[i + 4 * width]!;
      sum += bend * bend;
      seen += 1;
    }
  }
  return seen > 0 ? sum / seen : 0;
}
