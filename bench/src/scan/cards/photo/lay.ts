import sharp from 'sharp';
import { FRAME } from './camera.ts';
import type { Pixels } from './raster.ts';

/** @param layer a picture of the frame's size with alpha, in a format that sharp reads */
export async function layOn(table: Pixels, layer: Buffer): Promise<Pixels> {
  const data = await sharp(table.data, { raw: { ...FRAME, channels: 3 } })
    .composite([{ input: layer }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...FRAME, data };
}
