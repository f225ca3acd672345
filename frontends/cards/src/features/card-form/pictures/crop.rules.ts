/** The part of a picture that is kept. In pixels of the picture, with the origin at its top left corner. */

export interface Size {
  width: number;
  height: number;
}

export interface Part extends Size {
  left: number;
  top: number;
}

export interface Crop {
  /** 1 shows as much as the aspect ratio allows. */
  zoom: number;
  /** The centre of the part, as fractions of the picture. */
  x: number;
  y: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 5;
/** The step of an arrow key, as a fraction of the part. */
const STEP = 0.05;
export const ZOOM_STEP = 1.1;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** @param aspect width by height */
export function partOf(picture: Size, aspect: number, { zoom, x, y }: Crop): Part {
  const widest = Math.min(picture.width, picture.height * aspect);
  const width = widest / zoom;
  const height = width / aspect;
  return {
    width,
    height,
    left: between(0, x * picture.width - width / 2, picture.width - width),
    top: between(0, y * picture.height - height / 2, picture.height - height),
  };
}

/** Moves the centre so that the part is inside the picture. */
function centred(picture: Size, aspect: number, crop: Crop): Crop {
  const part = partOf(picture, aspect, crop);
  return {
    zoom: crop.zoom,
    x: (part.left + part.width / 2) / picture.width,
    y: (part.top + part.height / 2) / picture.height,
  };
}

/** Moves the view; dx and dy are fractions of the part: 1 moves it by its own width. */
export function moved(picture: Size, aspect: number, crop: Crop, dx: number, dy: number): Crop {
  const { width, height } = partOf(picture, aspect, crop);
  return centred(picture, aspect, {
    zoom: crop.zoom,
    x: crop.x + (dx * width) / picture.width,
    y: crop.y + (dy * height) / picture.height,
  });
}

export const zoomed = (picture: Size, aspect: number, crop: Crop, zoom: number): Crop =>
  centred(picture, aspect, { ...crop, zoom: between(1, zoom, MOST_ZOOM) });

/** Returns the crop after a key press; null for keys without an effect. */
export function afterKey(picture: Size, aspect: number, crop: Crop, key: string): Crop | null {
  switch (key) {
    case 'ArrowLeft':
      return moved(picture, aspect, crop, -STEP, 0);
    case 'ArrowRight':
      return moved(picture, aspect, crop, STEP, 0);
    case 'ArrowUp':
      return moved(picture, aspect, crop, 0, -STEP);
    case 'ArrowDown':
      return moved(picture, aspect, crop, 0, STEP);
    case '+':
    case '=':
      return zoomed(picture, aspect, crop, crop.zoom * ZOOM_STEP);
    case '-':
      return zoomed(picture, aspect, crop, crop.zoom / ZOOM_STEP);
    default:
      return null;
  }
}

/** Returns the size of the written file: no larger than the part, its longer side at most this many pixels. */
export function writtenSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
