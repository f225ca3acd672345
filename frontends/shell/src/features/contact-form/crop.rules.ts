/** Which part of a picture a square shows. Lengths are those of the picture, in its own pixels. */

export interface Size {
  width: number;
  height: number;
}

/** The middle of the square, and how far it is zoomed: 1 is the whole of the shorter side. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const MOST_ZOOM = 4;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The square on the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** The nearest crop that shows nothing but the picture. */
export function clamped(size: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, MOST_ZOOM);
  const half = Math.min(size.width, size.height) / zoom / 2;
  return { zoom, x: within(crop.x, half, size.width - half), y: within(crop.y, half, size.height - half) };
}

/**
 * Moved with a finger: the picture follows it.
 * @param by parts of the square's side
 */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  return clamped(size, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
}
