/** The part of a picture that a square shows. Lengths are in the picture’s own pixels. */

export interface Size {
  width: number;
  height: number;
}

/** The centre of the square, and its zoom: 1 is the full length of the shorter side. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const MOST_ZOOM = 4;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Returns the square on the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** Returns the nearest crop that lies inside the picture. */
export function clamped(size: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, MOST_ZOOM);
  const half = Math.min(size.width, size.height) / zoom / 2;
  return { zoom, x: within(crop.x, half, size.width - half), y: within(crop.y, half, size.height - half) };
}

/**
 * Moves the crop so that the picture follows the finger.
 * @param by fractions of the square’s side
 */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop);
  return clamped(size, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side });
}
