import { shorts } from './buffers.ts';

/** The finder’s input: RGBA rows without padding, as in `ImageData`. */
export interface Frame {
  width: number;
  height: number;
  data: Uint8ClampedArray | Uint8Array;
}

/** A frame with each colour in one number: red in the lowest eight bits, then green and blue. */
export interface Pixels {
  width: number;
  height: number;
  pixels: Int32Array;
}

export function pixelsOf({ width, height, data }: Frame): Pixels {
  const aligned = data.byteOffset % 4 === 0 ? data : data.slice();
  return { width, height, pixels: new Int32Array(aligned.buffer, aligned.byteOffset, width * height) };
}

/** Sums of colours over two by two pixels, in quarters of a level: 0-1020. Integers, which are added fastest. */
export interface Sums {
  width: number;
  height: number;
  red: Int16Array;
  green: Int16Array;
  blue: Int16Array;
}

/** Reduces pixels and noise. An odd column or row at the right or bottom edge is ignored. */
export function sumsOf({ width, height, data }: Frame): Sums {
  const columns = width >> 1;
  const rows = height >> 1;
  const red = shorts('red', columns * rows);
  const green = shorts('green', columns * rows);
  const blue = shorts('blue', columns * rows);
  const below = 4 * width;
  for (let y = 0, at = 0; y < rows; y++) {
    let i = 8 * y * width;
    for (let x = 0; x < columns; x++, at++, i += 8) {
      const j = i + below;
      red[at] = data[i]! + data[i + 4]! + data[j]! + data[j + 4]!;
      green[at] = data[i + 1]! + data[i + 5]! + data[j + 1]! + data[j + 5]!;
      blue[at] = data[i + 2]! + data[i + 6]! + data[j + 2]! + data[j + 6]!;
    }
  }
  return { width: columns, height: rows, red, green, blue };
}

/** Swaps left and right. */
export function mirrored({ width, height, red, green, blue }: Sums): Sums {
  const exchanged = (colours: Int16Array, use: string): Int16Array => {
    const turned = shorts(`${use} mirrored`, colours.length);
    for (let from = 0; from < colours.length; from += width)
      for (let x = 0; x < width; x++) turned[from + x] = colours[from + width - 1 - x]!;
    return turned;
  };
  const planes = { red: exchanged(red, 'red'), green: exchanged(green, 'green'), blue: exchanged(blue, 'blue') };
  return { width, height, ...planes };
}

/** A part of a frame, in its pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Resamples a part of the frame in the form of `sumsOf`: each pixel is the sum of four positions in it.
 * @param size of the result
 */
export function sumsWithin({ width, height, data }: Frame, box: Box, size: { width: number; height: number }): Sums {
  const columns = size.width;
  const red = shorts('red within', columns * size.height);
  const green = shorts('green within', columns * size.height);
  const blue = shorts('blue within', columns * size.height);
  const xs = placesIn(box.left, box.width, columns, width);
  const ys = placesIn(box.top, box.height, size.height, height);
  for (let y = 0, to = 0; y < size.height; y++) {
    const upper = ys[2 * y]! * width;
    const lower = ys[2 * y + 1]! * width;
    for (let x = 0; x < columns; x++, to++) {
      const left = xs[2 * x]!;
      const right = xs[2 * x + 1]!;
      const a = 4 * (upper + left);
      const b = 4 * (upper + right);
      const c = 4 * (lower + left);
      const d = 4 * (lower + right);
      red[to] = data[a]! + data[b]! + data[c]! + data[d]!;
      green[to] = data[a + 1]! + data[b + 1]! + data[c + 1]! + data[d + 1]!;
      blue[to] = data[a + 2]! + data[b + 2]! + data[c + 2]! + data[d + 2]!;
    }
  }
  return { width: columns, height: size.height, red, green, blue };
}

/** For each of `parts` equal parts of an interval two positions, a quarter from either end; clipped to the frame. */
const placesIn = (from: number, length: number, parts: number, limit: number): Int32Array =>
  Int32Array.from({ length: 2 * parts }, (_, i) =>
    Math.max(0, Math.min(limit - 1, Math.floor(from + (length / parts) * (i / 2 + 0.25)))),
  );

/** A picture of half the size. */
export function halved(frame: Frame): Frame {
  const { width, height, red, green, blue } = sumsOf(frame);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let i = 0, to = 0; to < data.length; i++, to += 4) {
    data[to] = red[i]! / 4;
    data[to + 1] = green[i]! / 4;
    data[to + 2] = blue[i]! / 4;
  }
  return { width, height, data };
}
