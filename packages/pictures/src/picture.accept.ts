import { isHeic } from './heic/heic.container.ts';
import { type Decoding, heicToJpeg } from './heic/heic-to-jpeg.ts';
import { MOST_BYTES } from './limits.ts';
import { type CheckedPicture, checkPicture } from './picture.check.ts';

/**
 * Like `checkPicture`, but also accepts HEIC, which it converts to JPEG, so that no later code has to know HEIC.
 * @throws DomainError as `checkPicture` does, `rate-limited` and `unavailable`
 */
export async function acceptPicture(sent: Uint8Array, decoding?: Decoding): Promise<CheckedPicture> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  return checkPicture(isHeic(bytes) && bytes.length <= MOST_BYTES ? await heicToJpeg(bytes, decoding) : bytes);
}
