import { type Correction, qrCode } from '@kaard/card-face/qr';

export interface QrOptions {
  correction?: Correction;
  /** Pixels of a module; without it the code is as large as its place. */
  unit?: number;
}

/** A QR code as black modules on white. @param label what it leads to, for those who don't see it */
export function qrSvg(text: string, label: string, { correction, unit }: QrOptions = {}): string {
  const { side, path } = qrCode(text, correction);
  const size = unit ? ` width="${side * unit}" height="${side * unit}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${side} ${side}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
