import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A quad that the finder considered on a frame, and how far off it is. */
export interface Considered {
  /** The frame's number in its folder. */
  frame: number;
  hasCard: boolean;
  /** The farthest corner's distance as a share of the frame's width; Infinity where there is no card. */
  off: number;
  features: readonly number[];
}

/** And what the network looks at: bytes as `patchOf` makes them. */
export interface Pictured extends Considered {
  patch: Uint8Array;
}

/** A quad this near is the card, one further off than the second is not; what lies between is left out of fitting. */
export const NEAR = 0.014;
export const FAR = 0.02;

/** One row of 32-bit floats per candidate, as this machine has them: frame, 1 with a card, off, features. */
const ROWS = 'candidates.bin';
const HEAD = 3;
const FEATURES = 56;
/** Their patches, one after another. */
const PATCHES = 'patches.bin';
/** How sure the perceptron is of each: a 32-bit float. */
const CONFIDENCES = 'confidences.bin';

export async function writeCandidates(folder: string, list: readonly Pictured[]): Promise<void> {
  const rows = list.flatMap(({ frame, hasCard, off, features }) => [frame, hasCard ? 1 : 0, off, ...features]);
  await writeFile(join(folder, ROWS), bytesOf(Float32Array.from(rows)));
  await writeFile(join(folder, PATCHES), Buffer.concat(list.map(({ patch }) => patch)));
}

export async function readCandidates(folder: string): Promise<Considered[]> {
  const bytes = new Uint8Array(await readFile(join(folder, ROWS)));
  const all = new Float32Array(bytes.buffer);
  const width = HEAD + FEATURES;
  return Array.from({ length: all.length / width }, (_, i) => {
    const [frame, hasCard, off, ...features] = all.subarray(i * width, (i + 1) * width);
    return { frame: frame!, hasCard: hasCard === 1, off: off!, features };
  });
}

export const writeConfidences = (folder: string, confidences: readonly number[]): Promise<void> =>
  writeFile(join(folder, CONFIDENCES), bytesOf(Float32Array.from(confidences)));

const bytesOf = ({ buffer }: Float32Array<ArrayBuffer>): Uint8Array => new Uint8Array(buffer);
