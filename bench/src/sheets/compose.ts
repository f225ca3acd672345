import sharp from 'sharp';
import type { Random } from '../scan/cards/random.ts';
import { PER_MM } from '../scan/cards/render/family.ts';

/** Dots per millimetre of a scan at 200 dpi. */
const DOTS = 200 / 25.4;
const A4 = { width: Math.round(210 * DOTS), height: Math.round(297 * DOTS) };
const RIM_MM = 8;

export interface Sheet {
  /** As saved by a scanner, but without its resolution, which is harder to cut. */
  picture: Buffer;
  cards: number;
}

/** Cards of the set on a flatbed scanner, as many as fit in two columns, 4 to 12 mm apart and never quite straight. */
export async function composeSheet(cards: readonly Buffer[], random: Random): Promise<Sheet> {
  const ground = random.pick(['#ffffff', '#fbfbf9', '#f2f2f0', '#d7dadd', '#2c2d30']);
  const parts: { input: Buffer; left: number; top: number }[] = [];
  const wanted = random.int(2, cards.length);
  let top = RIM_MM * DOTS;
  for (let at = 0; at < wanted; ) {
    let left = RIM_MM * DOTS;
    let rowHeight = 0;
    for (let column = 0; column < 2 && at < wanted; column++) {
      const card = await asScanned(cards[at]!, ground, random);
      if (left + card.width > A4.width) break;
      if (top + card.height > A4.height) return { picture: await drawn(parts, ground, random), cards: parts.length };
      parts.push({ input: card.png, left: Math.round(left), top: Math.round(top) });
      left += card.width + random.between(4, 12) * DOTS;
      rowHeight = Math.max(rowHeight, card.height);
      at++;
    }
    top += rowHeight + random.between(4, 12) * DOTS;
  }
  return { picture: await drawn(parts, ground, random), cards: parts.length };
}

async function asScanned(card: Buffer, ground: string, random: Random) {
  const { width } = await sharp(card).metadata();
  const png = await sharp(
    await sharp(card)
      .resize(Math.round((width / PER_MM) * DOTS))
      .png()
      .toBuffer(),
  )
    .rotate(random.gauss() * 1.2, { background: ground })
    .png()
    .toBuffer();
  const size = await sharp(png).metadata();
  return { png, width: size.width, height: size.height };
}

const drawn = (parts: { input: Buffer; left: number; top: number }[], background: string, random: Random) =>
  sharp({ create: { ...A4, channels: 3, background } })
    .composite(parts)
    .jpeg({ quality: random.int(75, 92) })
    .toBuffer();

/** Pictures of one card with the proportions of a sheet, which might be cut by mistake. */
export async function singles(photo: Buffer, flat: Buffer): Promise<Record<string, Buffer>> {
  const frame = await sharp(photo).metadata();
  const jpeg = { quality: 88 };
  const whole = { width: 1600, height: 1200 };
  const narrow = Math.round((frame.height * 4) / 3);
  return {
    'photo, 4:3': await sharp(photo)
      .extract({ left: (frame.width - narrow) >> 1, top: 0, width: narrow, height: frame.height })
      .resize(whole)
      .jpeg(jpeg)
      .toBuffer(),
    'card that fills the picture': await sharp(flat)
      .resize({ ...whole, fit: 'cover' })
      .jpeg(jpeg)
      .toBuffer(),
    'card on white': await onGround(flat, '#ffffff', whole),
    'card on grey': await onGround(flat, '#c9ccd0', whole),
    'card alone on a scanned A4': await onGround(flat, '#fdfdfd', A4, Math.round(85 * DOTS)),
  };
}

async function onGround(flat: Buffer, background: string, size: { width: number; height: number }, cardWidth = 1250) {
  const input = await sharp(flat)
    .resize({ width: cardWidth, height: size.height - 60, fit: 'inside' })
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background } })
    .composite([{ input }])
    .jpeg({ quality: 88 })
    .toBuffer();
}
