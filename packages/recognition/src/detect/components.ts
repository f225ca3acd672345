import type { Point } from '../types.ts';

/** Connected pixels above a threshold. */
export interface Component {
  /** The indices of the pixels in the map. */
  pixels: Int32Array;
  /** The corners of its outermost pixels per row, which are enough for its hull. */
  outline: Point[];
  /** The mean of the map over these pixels. */
  mean: number;
}

/** Finds 8-connected pixels above `threshold`, in reading order of their first pixel. */
export function findComponents(
  map: Float32Array,
  width: number,
  height: number,
  { threshold, least }: { threshold: number; least: number },
): Component[] {
  const seen = new Uint8Array(width * height);
  // Every pixel is queued once, so the pixels of a component are one section of the queue.
  const queue = new Int32Array(width * height);
  const components: Component[] = [];
  let tail = 0;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || map[start]! <= threshold) continue;
    const first = tail;
    let sum = 0;
    queue[tail++] = start;
    seen[start] = 1;
    for (let head = first; head < tail; head++) {
      const at = queue[head]!;
      const y = (at / width) | 0;
      const x = at - y * width;
      sum += map[at]!;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] || map[next]! <= threshold) continue;
          seen[next] = 1;
          queue[tail++] = next;
        }
      }
    }
    if (tail - first < least) continue;
    const pixels = queue.subarray(first, tail);
    components.push({ pixels, outline: outline(pixels, width), mean: sum / pixels.length });
  }
  return components;
}

function outline(pixels: Int32Array, width: number): Point[] {
  const rows = new Map<number, { left: number; right: number }>();
  for (const at of pixels) {
    const y = (at / width) | 0;
    const x = at - y * width;
    const row = rows.get(y);
    if (!row) rows.set(y, { left: x, right: x });
    else if (x < row.left) row.left = x;
    else if (x > row.right) row.right = x;
  }
  return [...rows].flatMap(([y, { left, right }]) => [
    { x: left, y },
    { x: left, y: y + 1 },
    { x: right + 1, y },
    { x: right + 1, y: y + 1 },
  ]);
}
