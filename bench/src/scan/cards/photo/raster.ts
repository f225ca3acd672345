import type { Point } from '@kaard/recognition';
import { FRAME, type Projection } from './camera.ts';

/** Rows of RGB, no padding. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The card as projected by the lens, without background: colours are sums over samples, `cover` counts them. */
export interface Layer {
  rgb: Float32Array;
  /** 0-1 per pixel of the frame. */
  cover: Float32Array;
}

const COLUMNS = 36;
const ROWS = 24;
/** Samples per pixel, at the corners of an inner square. */
const OFFSETS = [-0.25, 0.25];

/** Warps a picture along a projection, with a mesh of triangles, four samples per pixel, and bilinear interpolation. */
export function warp(source: Pixels, projection: Projection): Layer {
  const layer: Layer = {
    rgb: new Float32Array(FRAME.width * FRAME.height * 3),
    cover: new Float32Array(FRAME.width * FRAME.height),
  };
  const corner = (column: number, row: number): Vertex => {
    const [u, v] = [column / COLUMNS, row / ROWS];
    return { ...projection(u, v), u: u * source.width - 0.5, v: v * source.height - 0.5 };
  };
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const [a, b, c, d] = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ];
      for (const dx of OFFSETS)
        for (const dy of OFFSETS) {
          fillTriangle(layer, source, [a, b, c], { x: dx, y: dy });
          fillTriangle(layer, source, [a, c, d], { x: dx, y: dy });
        }
    }
  }
  const { rgb, cover } = layer;
  for (let i = 0; i < cover.length; i++) {
    if (cover[i] === 0) continue;
    for (let channel = 0; channel < 3; channel++) rgb[3 * i + channel]! /= cover[i]!;
    // Neighbouring triangles share their edges, so a sample on an edge may count twice.
    cover[i] = Math.min(1, cover[i]! / (OFFSETS.length * OFFSETS.length));
  }
  return layer;
}

interface Vertex extends Point {
  u: number;
  v: number;
}

function fillTriangle(
  { rgb, cover }: Layer,
  source: Pixels,
  [a, b, c]: readonly [Vertex, Vertex, Vertex],
  offset: Point,
): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (area === 0) return;
  const left = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x) - offset.x - 0.5));
  const right = Math.min(FRAME.width - 1, Math.floor(Math.max(a.x, b.x, c.x) - offset.x - 0.5));
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - offset.y - 0.5));
  const bottom = Math.min(FRAME.height - 1, Math.floor(Math.max(a.y, b.y, c.y) - offset.y - 0.5));
  const { data, width, height } = source;
  // Runs for millions of samples per photo, so it uses no arrays and no closures.
  for (let y = top; y <= bottom; y++) {
    const py = y + 0.5 + offset.y - a.y;
    for (let x = left; x <= right; x++) {
      const px = x + 0.5 + offset.x - a.x;
      const s = (px * (c.y - a.y) - (c.x - a.x) * py) / area;
      const t = ((b.x - a.x) * py - px * (b.y - a.y)) / area;
      if (s < 0 || t < 0 || s + t > 1) continue;
      const u = Math.max(0, Math.min(width - 1.001, a.u + s * (b.u - a.u) + t * (c.u - a.u)));
      const v = Math.max(0, Math.min(height - 1.001, a.v + s * (b.v - a.v) + t * (c.v - a.v)));
      const column = u | 0;
      const line = v | 0;
      const fx = u - column;
      const fy = v - line;
      const first = (line * width + column) * 3;
      const below = first + width * 3;
      const pixel = y * FRAME.width + x;
      for (let channel = 0; channel < 3; channel++) {
        const upper = data[first + channel]! * (1 - fx) + data[first + 3 + channel]! * fx;
        const lower = data[below + channel]! * (1 - fx) + data[below + 3 + channel]! * fx;
        rgb[3 * pixel + channel]! += upper * (1 - fy) + lower * fy;
      }
      cover[pixel]! += 1;
    }
  }
}
