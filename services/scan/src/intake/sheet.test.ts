import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { cardsOnSheet, cutSheet } from './sheet.ts';

/** A4 at 75 dpi. */
const SHEET = { width: 620, height: 877 };
const CARD = { width: 250, height: 150 };

interface Lying {
  left: number;
  top: number;
  /** White as the sheet, with black text; or a colour. */
  colour?: string;
}

const card = ({ colour = '#fff' }: Lying): Promise<Buffer> =>
  sharp({ create: { ...CARD, channels: 3, background: colour } })
    .composite(
      [20, 45, 70, 95].map((top) => ({
        input: { create: { width: 190, height: 12, channels: 3 as const, background: '#222' } },
        left: 30,
        top: top + 5,
      })),
    )
    .png()
    .toBuffer();

async function sheetOf(...lying: Lying[]): Promise<Buffer> {
  const composite = await Promise.all(
    lying.map(async (one) => ({ input: await card(one), left: one.left, top: one.top })),
  );
  return sharp({ create: { ...SHEET, channels: 3, background: '#fdfdfd' } })
    .composite(composite)
    .png()
    .toBuffer();
}

const GRID: Lying[] = [40, 260, 480, 700].flatMap((top) => [
  { left: 40, top },
  { left: 340, top },
]);

describe('a scanned sheet', () => {
  test('with one card, with a letter, or with nothing on it is not cut', async () => {
    expect(await cardsOnSheet(await sheetOf())).toEqual([]);
    expect(await cardsOnSheet(await sheetOf({ left: 100, top: 100, colour: '#cde' }))).toEqual([]);
    const letter = await sharp({ create: { ...SHEET, channels: 3, background: '#fff' } })
      .composite(
        Array.from({ length: 40 }, (_, line) => ({
          input: { create: { width: 480, height: 8, channels: 3 as const, background: '#111' } },
          left: 60,
          top: 60 + line * 18,
        })),
      )
      .png()
      .toBuffer();
    expect(await cardsOnSheet(letter)).toEqual([]);
    expect(await cutSheet(letter)).toHaveLength(1);
  });

  test('where it is doubtful what belongs to what is not cut', async () => {
    const stripe = { create: { width: 560, height: 40, channels: 3 as const, background: '#333' } };
    const sheet = await sharp(
      await sheetOf({ left: 40, top: 40, colour: '#cde' }, { left: 340, top: 40, colour: '#cde' }),
    )
      .composite([{ input: stripe, left: 20, top: 700 }])
      .png()
      .toBuffer();
    expect(await cardsOnSheet(sheet)).toEqual([]);
  });

  test.each([
    ['coloured', '#cfe0ee'],
    ['white as the sheet', '#fff'],
  ])('with eight %s cards is cut into them, row by row', async (_what, colour) => {
    const sheet = await sheetOf(...GRID.map((one) => ({ ...one, colour })));
    const boxes = await cardsOnSheet(sheet);
    expect(boxes).toHaveLength(8);
    for (const [at, { left, top }] of GRID.entries()) {
      const box = boxes[at]!;
      // Everything that is printed on it is in its box, and nothing of its neighbours.
      expect([box.left <= left + 30, box.left + box.width >= left + 220]).toEqual([true, true]);
      expect([box.top <= top + 25, box.top + box.height >= top + 112]).toEqual([true, true]);
      expect(box.left + box.width).toBeLessThan(left + 300);
      expect(box.top + box.height).toBeLessThan(top + 220);
    }
    const cut = await cutSheet(sheet);
    expect((await sharp(cut[0]).metadata()).format).toBe('jpeg');
  });

  test.each([
    ['in corners far apart, on white', '#fff', '#fff', 40],
    ['on a pale tint', '#f6efe2', '#fff', 40],
    ['close together, on grey ground', '#fff', '#c8ccd0', 12],
  ])('is cut between cards and not within one: print %s', async (_what, colour, ground, gap) => {
    const [width, height] = [250, 160];
    const print = (size: { width: number; height: number }) => ({
      create: { ...size, channels: 3 as const, background: '#222' },
    });
    const one = await sharp({ create: { width, height, channels: 3, background: colour } })
      .composite([
        { input: print({ width: 130, height: 18 }), left: 18, top: 16 },
        { input: print({ width: 90, height: 6 }), left: 18, top: 38 },
        { input: print({ width: 130, height: 6 }), left: 100, top: 106 },
        { input: print({ width: 90, height: 6 }), left: 140, top: 120 },
      ])
      .png()
      .toBuffer();
    const lying = [0, 1, 2, 3].flatMap((row) =>
      [0, 1].map((column) => ({
        left: 30 + column * (width + gap),
        top: 40 + row * (height + gap),
      })),
    );
    // And what the lid of a scanner leaves along an edge.
    const shadow = {
      input: { create: { width: 3, height: 877, channels: 3 as const, background: '#555' } },
      left: 617,
      top: 0,
    };
    const sheet = await sharp({ create: { ...SHEET, channels: 3, background: ground } })
      .composite([...lying.map((place) => ({ input: one, ...place })), ...(gap < 20 ? [] : [shadow])])
      .jpeg({ quality: 85 })
      .toBuffer();
    const boxes = await cardsOnSheet(sheet);
    expect(boxes).toHaveLength(lying.length);
    for (const [at, { left, top }] of lying.entries()) {
      const box = boxes[at]!;
      expect([box.left <= left + 18, box.left + box.width >= left + 230]).toEqual([true, true]);
      expect([box.top <= top + 16, box.top + box.height >= top + 126]).toEqual([true, true]);
    }
  });

  test('larger than a picture may be and with nothing to cut is made smaller', async () => {
    const a3 = await sharp({ create: { width: 7016, height: 9921, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const [whole] = await cutSheet(a3);
    expect((await sharp(whole).metadata()).height).toBe(5000);
  });
});
