import { encode } from 'uqr';

/** Modules of light round the code, ISO/IEC 18004. */
const QUIET = 4;

export interface QrCode {
  /** Modules on a side, with the light ones round it. */
  side: number;
  /** The dark modules as path data of an SVG, one unit a module. */
  path: string;
}

/** How much of a code may be dirty or covered: M is usual, L leaves most room for what it says. */
export type Correction = 'L' | 'M';

/** @throws Error when the text is longer than a code can be (2,331 bytes, with the least correction 2,953) */
export function qrCode(text: string, correction: Correction = 'M'): QrCode {
  const { data, size } = encode(text, { ecc: correction, border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (x < size && row[x]) x++;
      path += `M${from + QUIET} ${y + QUIET}h${x - from}v1h-${x - from}z`;
    }
  }
  return { side: size + 2 * QUIET, path };
}
