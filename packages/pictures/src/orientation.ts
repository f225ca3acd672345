/** How a picture must be rotated and mirrored to stand upright, EXIF tag 0x0112: 1 (unchanged) to 8. */
export type Orientation = number;

const TAG = 0x0112;
const SHORT = 3;

/**
 * Reads the only metadata that is kept, because without it the picture would lie on its side.
 * @param tiff an EXIF block, starting with its byte order
 * @returns 1 for anything that is not a valid orientation
 */
export function readOrientation(tiff: Buffer): Orientation {
  const mark = tiff.toString('latin1', 0, 4);
  const little = mark === 'II*\0';
  if (!little && mark !== 'MM\0*') return 1;
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(4);
  const entries = u16(directory);
  for (let entry = 0; entry < Math.min(entries, 500); entry++) {
    const at = directory + 2 + entry * 12;
    if (u16(at) !== TAG) continue;
    const value = u16(at + 8);
    return u16(at + 2) === SHORT && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An EXIF block that contains only the orientation. */
export function writeOrientation(orientation: Orientation): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(TAG, 10);
  tiff.writeUInt16LE(SHORT, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}

/** From 5 on, width and height are swapped. */
export const upright = (width: number, height: number, orientation: Orientation) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };
