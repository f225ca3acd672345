import { type Correction, qrCode } from '@kaard/card-face/qr';
import { useMemo } from 'react';

export interface QrPictureProps {
  text: string;
  /** The target, for screen readers. */
  label: string;
  /** The error correction level; lower for codes with much content. */
  correction?: Correction;
}

/** A QR code, black on white in every theme, which cameras read best. As wide as its container. */
export function QrPicture({ text, label, correction = 'M' }: QrPictureProps) {
  const { side, path } = useMemo(() => qrCode(text, correction), [text, correction]);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width="100%" role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path d={path} />
    </svg>
  );
}
