/** Decoded pixels: RGB, 8 bits per channel, row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

export interface Picture extends Raster {
  /** Pixels of the uploaded picture per pixel of this one; 1 unless the picture was larger than the limit. */
  scale: number;
  /** Size of the uploaded picture after EXIF rotation. */
  sent: { width: number; height: number };
  /** The picture halved `level` times, for shrinking without artefacts; level 0 is the picture itself. */
  level(level: number): Raster;
}

export function createPicture(raster: Raster, sent: { width: number; height: number }): Picture {
  const levels: Raster[] = [raster];
  return {
    ...raster,
    scale: sent.width / raster.width,
    sent,
    level(level) {
      for (let next = levels.length; next <= level; next++) {
        const last = levels[next - 1]!;
        if (last.width < 4 || last.height < 4) return last;
        levels.push(halved(last));
      }
      return levels[level]!;
    },
  };
}

function halved({ data, width, height }: Raster): Raster {
  const w = width >> 1;
  const h = height >> 1;
  const out = new Uint8Array(w * h * 3);
  const row = width * 3;
  let to = 0;
  for (let y = 0; y < h; y++) {
    let from = y * 2 * row;
    for (let x = 0; x < w; x++, from += 6) {
      for (let c = 0; c < 3; c++) {
        const at = from + c;
        out[to++] = (data[at]! + data[at + 3]! + data[at + row]! + data[at + row + 3]! + 2) >> 2;
      }
    }
  }
  return { data: out, width: w, height: h };
}
