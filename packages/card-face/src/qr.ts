import { encode } from 'uqr';

/** Width of the light margin in modules, ISO/IEC 18004. */
const QUIET = 4;

export interface QrCode {
  /** Modules per side, including the light margin. */
  side: number;
  /** The dark modules as SVG path data, one unit per module. */
  path: string;
}

/** How much of a code may be dirty or covered: M is usual, L leaves most space for content. */
export type Correction = 'L' | 'M';

/** @throws Error if the text doesn’t fit into a code (2,331 bytes, with correction L 2,953) */
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
