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

/** Averages `step` x `step` pixels: less to look at, and less noise. A rest at the right and lower rim is left out. */
export function toPlanes({ width, height, data }: Frame, step: number): Planes {
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  const planes: Planes = {
    width: columns,
    height: rows,
    red: new Float32Array(columns * rows),
    green: new Float32Array(columns * rows),
    blue: new Float32Array(columns * rows),
  };
  const share = 1 / (step * step);
  for (let y = 0, at = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, at++) {
      let [red, green, blue] = [0, 0, 0];
      for (let dy = 0; dy < step; dy++) {
        let from = ((y * step + dy) * width + x * step) * 4;
        for (let dx = 0; dx < step; dx++, from += 4) {
          red += data[from]!;
          green += data[from + 1]!;
          blue += data[from + 2]!;
        }
      }
      planes.red[at] = red * share;
      planes.green[at] = green * share;
      planes.blue[at] = blue * share;
    }
  }
  return planes;
}
