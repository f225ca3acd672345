import { type Floats, sizeOf } from '../graph.ts';

/**
 * Reorders weights along one dimension. `places` contains, for each new place, the old one that moves there, or
 * undefined for zeros.
 */
export function rearranged({ dims, values }: Floats, dimension: number, places: (number | undefined)[]): Floats {
  const size = dims[dimension]!;
  const inner = sizeOf(dims.slice(dimension + 1));
  const outer = sizeOf(dims.slice(0, dimension));
  const changed = new Float32Array(outer * places.length * inner);
  for (let block = 0; block < outer; block++) {
    places.forEach((old, place) => {
      if (old === undefined) return;
      const from = (block * size + old) * inner;
      changed.set(values.subarray(from, from + inner), (block * places.length + place) * inner);
    });
  }
  return { dims: dims.with(dimension, places.length), values: changed };
}

export const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
