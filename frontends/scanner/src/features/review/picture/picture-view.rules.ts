/**
 * The part of the picture that is shown in a frame of another shape. Bounds are fractions (0-1) of the picture, a view
 * is in widths of the frame.
 */
import type { Point } from '../../../scan/answer.ts';

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface View {
  /** Width of the rendered picture. */
  scale: number;
  /** Position of its top left corner. */
  x: number;
  y: number;
}

export interface Shapes {
  /** Width by height. */
  picture: number;
  frame: number;
}

export const WHOLE_PICTURE: Bounds = { left: 0, top: 0, right: 1, bottom: 1 };
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export function boundsOf(boxes: readonly (readonly Point[])[]): Bounds | null {
  const points = boxes.flat();
  if (points.length === 0) return null;
  const xs = points.map((point) => clamp(point.x, 0, 1));
  const ys = points.map((point) => clamp(point.y, 0, 1));
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/**
 * Returns the largest view that shows the bounds with a margin around them. A picture larger than the frame never shows
 * its outside; a smaller one is centred.
 * @param margin on each side, as a fraction of the frame
 * @param maxScale relative to the view of the whole picture
 */
export function viewOf(
  bounds: Bounds,
  shapes: Shapes,
  { margin = 0, maxScale = 1 }: { margin?: number; maxScale?: number } = {},
): View {
  const frameHeight = 1 / shapes.frame;
  const pictureHeight = 1 / shapes.picture;
  const whole = Math.min(1, frameHeight / pictureHeight);
  const room = 1 - 2 * margin;
  const width = Math.max(bounds.right - bounds.left, 1e-6);
  const height = Math.max(bounds.bottom - bounds.top, 1e-6) * pictureHeight;
  const scale = clamp(Math.min(room / width, (room * frameHeight) / height), whole, whole * maxScale);
  const place = (middle: number, drawn: number, frame: number) =>
    drawn <= frame ? (frame - drawn) / 2 : clamp(frame / 2 - middle * drawn, frame - drawn, 0);
  return {
    scale,
    x: place((bounds.left + bounds.right) / 2, scale, 1),
    y: place((bounds.top + bounds.bottom) / 2, scale * pictureHeight, frameHeight),
  };
}

/** Limits the view: never smaller than the whole picture, never beyond its edge. */
function within({ scale, x, y }: View, shapes: Shapes): View {
  const frameHeight = 1 / shapes.frame;
  const drawn = scale / shapes.picture;
  const place = (at: number, size: number, frame: number) =>
    size <= frame ? (frame - size) / 2 : clamp(at, frame - size, 0);
  return { scale, x: place(x, scale, 1), y: place(y, drawn, frameHeight) };
}

/** The maximum zoom relative to the whole picture: each grain of the print is then as wide as a thumb. */
const MOST_ZOOM = 8;

/**
 * Zooms around a point of the frame, which stays in place.
 * @param at in widths of the frame
 */
export function zoomed(view: View, factor: number, at: Point, shapes: Shapes): View {
  const whole = Math.min(1, shapes.picture / shapes.frame);
  const scale = clamp(view.scale * factor, whole, whole * MOST_ZOOM);
  const grown = scale / view.scale;
  return within({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, shapes);
}

/** Moves the view by widths of the frame. */
export const panned = (view: View, by: Point, shapes: Shapes): View =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, shapes);

/** Returns the CSS transform for an element that is as wide as the frame, with `transform-origin: 0 0`. */
export function transformOf(view: View, shapes: Shapes): string {
  const percent = (value: number) => `${Math.round(value * 1e4) / 100}%`;
  return `translate(${percent(view.x)}, ${percent(view.y * shapes.picture)}) scale(${Math.round(view.scale * 1e4) / 1e4})`;
}
