import type { Point } from '../types.ts';

/** A blob of pixels above a threshold. */
export interface Component {
  /** Corners of its outermost pixels per row: enough for its hull. */
  outline: Point[];
  pixels: number;
  /** Mean of the map over the blob. */
  mean: number;
}

/** 8-connected blobs of the pixels above `threshold`, in reading order of their first pixel. */
export function findComponents(
  map: Float32Array,
  width: number,
  height: number,
  { threshold, least }: { threshold: number; least: number },
): Component[] {
  const seen = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  const components: Component[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || map[start]! <= threshold) continue;
    let depth = 0;
    let pixels = 0;
    let sum = 0;
    const left = new Map<number, number>();
    const right = new Map<number, number>();
    stack[depth++] = start;
    seen[start] = 1;
    while (depth > 0) {
      const at = stack[--depth]!;
      const y = (at / width) | 0;
      const x = at - y * width;
      pixels++;
      sum += map[at]!;
      if (x < (left.get(y) ?? width)) left.set(y, x);
      if (x > (right.get(y) ?? -1)) right.set(y, x);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] || map[next]! <= threshold) continue;
          seen[next] = 1;
          stack[depth++] = next;
        }
      }
    }
    if (pixels < least) continue;
    components.push({ outline: outline(left, right), pixels, mean: sum / pixels });
  }
  return components;
}

function outline(left: Map<number, number>, right: Map<number, number>): Point[] {
  const points: Point[] = [];
  for (const [y, x] of left) points.push({ x, y }, { x, y: y + 1 });
  for (const [y, x] of right) points.push({ x: x + 1, y }, { x: x + 1, y: y + 1 });
  return points;
}
