import { type Correction, qrCode } from '@kaard/card-face/qr';
import sharp from 'sharp';
import { qrSvg } from '../page/qr.ts';

export interface QrPicture {
  png: Buffer;
  /** The length of its sides in pixels. */
  pixels: number;
}

/**
 * A QR code as a PNG. Modules have a whole number of pixels, as many as fit, because scanners have problems with
 * blurred edges.
 * @param pixels either the exact size, with the remainder as additional white margin; or a maximum, where the picture
 * ends with the code’s own margin
 */
export async function qrPicture(
  text: string,
  pixels: { exactly: number } | { atMost: number },
  correction?: Correction,
): Promise<QrPicture> {
  const { side } = qrCode(text, correction);
  const room = 'exactly' in pixels ? pixels.exactly : pixels.atMost;
  const unit = Math.max(1, Math.floor(room / side));
  const over = 'exactly' in pixels ? Math.max(0, room - unit * side) : 0;
  const [before, after] = [Math.floor(over / 2), Math.ceil(over / 2)];
  const png = await sharp(Buffer.from(qrSvg(text, 'QR code', { unit, ...(correction && { correction }) })))
    .extend({ top: before, left: before, bottom: after, right: after, background: '#ffffff' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return { png, pixels: unit * side + over };
}
