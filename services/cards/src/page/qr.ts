import { encode } from 'uqr';

/** Modules of light round the code, ISO/IEC 18004. */
const QUIET = 4;

/** A QR code as one path of black modules on white. @param label what it leads to, for those who don't see it */
export function qrSvg(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (x < size && row[x]) x++;
      path += `M${from + QUIET} ${y + QUIET}h${x - from}v1h-${x - from}z`;
    }
  }
  const side = size + 2 * QUIET;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
