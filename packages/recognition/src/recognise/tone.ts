import { median } from '../median.ts';

/** Brightness and sharpness of a line's crop, as input for the recogniser. */
export interface Tone {
  /** The mean grey of the letters and of the background, 0-255. */
  ink: number;
  ground: number;
  /** The variance of the Laplacian of the crop at unit contrast. */
  edge: number;
}

/** @param grey values from -1 to 1, row by row */
export function toneOf(grey: Float32Array, width: number, height: number): Tone {
  const threshold = otsu(grey);
  let low = 0;
  let lowCount = 0;
  let high = 0;
  for (const value of grey) {
    if (value < threshold) {
      low += value;
      lowCount++;
    } else high += value;
  }
  const highCount = grey.length - lowCount;
  const dark = lowCount ? low / lowCount : threshold;
  const light = highCount ? high / highCount : threshold;
  const [ink, ground] = lowCount <= highCount ? [dark, light] : [light, dark];
  const contrast = Math.max(0.02, Math.abs(light - dark));
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const laplacian =
        (grey[at - 1]! + grey[at + 1]! + grey[at - width]! + grey[at + width]! - 4 * grey[at]!) / contrast;
      sum += laplacian;
      squares += laplacian * laplacian;
      count++;
    }
  }
  const edge = count === 0 ? 0 : squares / count - (sum / count) ** 2;
  return { ink: toByte(ink), ground: toByte(ground), edge };
}

/** The position of a crop's three planes (blue, green, red) in a batch. */
interface Planes {
  offset: number;
  plane: number;
  row: number;
}

export function greyOf(data: Float32Array, { offset, plane, row }: Planes, width: number, height: number) {
  const grey = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = offset + y * row + x;
      grey[y * width + x] = 0.114 * data[at]! + 0.587 * data[at + plane]! + 0.299 * data[at + 2 * plane]!;
    }
  }
  return grey;
}

const toByte = (value: number): number => Math.round((value + 1) * 127.5);

/** The threshold that separates two classes best (Otsu 1979). */
function otsu(grey: Float32Array): number {
  const histogram = new Float64Array(64);
  for (const value of grey) histogram[Math.min(63, Math.max(0, Math.floor((value + 1) * 32)))]! += 1;
  const total = grey.length;
  const all = histogram.reduce((sum, count, bin) => sum + count * bin, 0);
  let below = 0;
  let sum = 0;
  let best = 0;
  let bestBin = 32;
  for (let bin = 0; bin < 63; bin++) {
    below += histogram[bin]!;
    sum += histogram[bin]! * bin;
    if (below === 0 || below === total) continue;
    const between = below * (total - below) * (sum / below - (all - sum) / (total - below)) ** 2;
    if (between > best) {
      best = between;
      bestBin = bin;
    }
  }
  return (bestBin + 1) / 32 - 1;
}

/** Edge values of unreadable and of sharp crops. */
const BLURRED = 0.01;
const CRISP = 0.12;

/** 0 (unreadable) to 1 (sharp), from the median of the lines. */
export function sharpnessOf(tones: readonly Tone[]): number {
  if (tones.length === 0) return 0;
  const middle = median(tones.map(({ edge }) => edge))!;
  return Math.min(1, Math.max(0, Math.log(middle / BLURRED) / Math.log(CRISP / BLURRED)));
}
