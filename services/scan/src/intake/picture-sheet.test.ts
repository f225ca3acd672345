import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { newSheet } from '../../test/sheets.ts';
import { cardsOfPicture } from './picture-sheet.ts';

describe('a picture', () => {
  test('that is no sheet, small, or broken is no sheet of cards', async () => {
    const photo = await newSheet({ width: 1600, height: 900, cards: 3 });
    const small = await sharp(await newSheet({ cards: 3 }))
      .resize(700)
      .jpeg()
      .toBuffer();
    for (const picture of [photo, small, Buffer.from('no picture')]) expect(await cardsOfPicture(picture)).toEqual([]);
  });

  test('of one card that fills it is not cut, however it lies', async () => {
    const card = await newSheet({ width: 1600, height: 1200, cards: 1, scale: 2.2 });
    expect(await cardsOfPicture(card)).toEqual([]);
    expect(await cardsOfPicture(await sharp(card).rotate(90).jpeg().toBuffer())).toEqual([]);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'of a sheet as %s is cut into its cards, the same each time',
    async (format) => {
      const picture = await newSheet({ cards: 4, format });
      const cards = await cardsOfPicture(picture);
      expect(cards).toHaveLength(4);
      expect(await cardsOfPicture(picture)).toEqual(cards);
    },
  );

  test('that lies on its side in the file is cut as it is seen', async () => {
    const turned = await sharp(await newSheet({ cards: 3 }))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp((await cardsOfPicture(turned))[0]!).metadata();
    expect(width).toBeGreaterThan(height);
  });
});
