import { type Correction, qrCode } from '@kaard/card-face/qr';
import sharp from 'sharp';
import { qrSvg } from '../page/qr.ts';

export interface QrPicture {
  png: Buffer;
  /** Pixels of its sides. */
  pixels: number;
}

/**
 * A QR code as a PNG. Each module has as many whole pixels as fit, since a module that is cut at its edge is what readers
 * stumble over.
 * @param pixels exactly so many, what is left over being more white around; or at most, cut where the code's own white ends
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
