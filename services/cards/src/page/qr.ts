import { type Correction, qrCode } from '@kaard/card-face/qr';

export interface QrOptions {
  correction?: Correction;
  /** Pixels per module; if missing, the code fills its container. */
  unit?: number;
}

/** A QR code as black modules on white. @param label its destination, for screen readers */
export function qrSvg(text: string, label: string, { correction, unit }: QrOptions = {}): string {
  const { side, path } = qrCode(text, correction);
  const size = unit ? ` width="${side * unit}" height="${side * unit}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${side} ${side}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
