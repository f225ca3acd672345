import { floats } from './buffers.ts';

/** What the finder looks at: RGBA rows without padding, as `ImageData` holds them. */
export interface Frame {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** Three colour planes, one value per pixel each. */
export interface Planes {
  width: number;
  height: number;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
}

/** Every pixel as it is. */
export function toPlanes({ width, height, data }: Frame): Planes {
  const count = width * height;
  const red = floats('red', count);
  const green = floats('green', count);
  const blue = floats('blue', count);
  for (let i = 0, from = 0; i < count; i++, from += 4) {
    red[i] = data[from]!;
    green[i] = data[from + 1]!;
    blue[i] = data[from + 2]!;
  }
  return { width, height, red, green, blue };
}

/** Averages two by two pixels: less to look at, and less noise. A rest at the right and lower rim is left out. */
export function halved({ width, height, red, green, blue }: Planes, use: string): Planes {
  const columns = width >> 1;
  const rows = height >> 1;
  const half = (from: Float32Array, name: string): Float32Array => {
    const to = floats(`${use} ${name}`, columns * rows);
    for (let y = 0, at = 0; y < rows; y++) {
      let i = 2 * y * width;
      for (let x = 0; x < columns; x++, at++, i += 2)
        to[at] = (from[i]! + from[i + 1]! + from[i + width]! + from[i + width + 1]!) / 4;
    }
    return to;
  };
  return {
    width: columns,
    height: rows,
    red: half(red, 'red'),
    green: half(green, 'green'),
    blue: half(blue, 'blue'),
  };
}
