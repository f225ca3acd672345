/** Reads the pixel size stated in a file: a picture of fifty million pixels is not opened just to count them. */
import type { Size } from '@kaard/card-finder/sizes';

const PNG = [0x89, 0x50, 0x4e, 0x47];
/** Whether the marker starts a frame; the three others of this range have other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** The maximum number of segments read; cameras write a few dozen before the frame. */
const MOST_SEGMENTS = 500;

/** Returns the size before any rotation. Null if the file is neither JPEG nor PNG, or doesn’t state it. */
export async function pixelsOf(file: Blob): Promise<Size | null> {
  const read = async (at: number, count: number) => new DataView(await file.slice(at, at + count).arrayBuffer());
  try {
    const head = await read(0, 24);
    if (PNG.every((byte, at) => head.getUint8(at) === byte))
      return { width: head.getUint32(16), height: head.getUint32(20) };
    if (head.getUint16(0) !== 0xffd8) return null;
    let at = 2;
    for (let segment = 0; segment < MOST_SEGMENTS; segment += 1) {
      const part = await read(at, 9);
      if (part.getUint8(0) !== 0xff) return null;
      if (isFrame(part.getUint8(1))) return { height: part.getUint16(5), width: part.getUint16(7) };
      // Skips padding.
      at += part.getUint8(1) === 0xff ? 1 : 2 + part.getUint16(2);
    }
    return null;
  } catch {
    return null;
  }
}
