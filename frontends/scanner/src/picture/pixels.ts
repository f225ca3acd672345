/** How many pixels a file says that it has: a picture of fifty million of them is not opened just to be counted. */
import type { Size } from '@kaard/card-finder/sizes';

const PNG = [0x89, 0x50, 0x4e, 0x47];
/** Start of frame; the other three of this range say something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** A camera writes a few dozen before the frame. */
const MOST_SEGMENTS = 500;

/** Before any rotation. Null for what is neither JPEG nor PNG, and for a file that doesn't say. */
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
      // Padding.
      at += part.getUint8(1) === 0xff ? 1 : 2 + part.getUint16(2);
    }
    return null;
  } catch {
    return null;
  }
}
