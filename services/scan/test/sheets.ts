import sharp from 'sharp';

export interface SheetOptions {
  /** The size of the sheet in pixels; defaults to A4 at 150 dpi. */
  width?: number;
  height?: number;
  cards: number;
  /** The size of the cards: 1 is a card on A4 at 150 dpi. */
  scale?: number;
  format?: 'jpeg' | 'png' | 'webp';
}

const COLOURS = ['#445566', '#665544', '#446655', '#554466'];

/** Cards in plain colours with stripes as print, two per row. */
export async function newSheet({ width = 1240, height = 1754, cards, scale = 1, format = 'jpeg' }: SheetOptions) {
  const [w, h] = [Math.round(500 * scale), Math.round(300 * scale)];
  const block = (background: string, size: { width: number; height: number }) => ({
    create: { ...size, channels: 3 as const, background },
  });
  const composite = Array.from({ length: cards }, (_, at) => {
    const left = 60 + (at % 2) * (w + 100);
    const top = 60 + Math.floor(at / 2) * (h + 100);
    return [
      { input: block(COLOURS[at % COLOURS.length]!, { width: w, height: h }), left, top },
      { input: block('#ffffff', { width: w >> 1, height: 24 }), left: left + 40, top: top + 40 },
    ];
  }).flat();
  const sheet = sharp(await sharp(block('#fefefe', { width, height })).composite(composite).png().toBuffer());
  return sheet.toFormat(format).toBuffer();
}
