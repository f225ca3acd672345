import { describe, expect, test } from '@jest/globals';
import { type Pairing, pairsOf } from './pairs.ts';

const pairs = (names: string[], pairing: Pairing = 'names') =>
  pairsOf(names, (name) => name, pairing).map((pair) => pair.join(' + '));

describe('fronts and backs', () => {
  test.each([
    [['IMG1.jpg', 'IMG2.jpg', 'Rob.jpg', 'Roa.jpg'], 'a side without a separator'],
    [['scan-1.jpg', 'scan-2.jpg', 'scan-3.jpg'], 'a series'],
    [['scan_0.jpg', 'scan_1.jpg', 'scan_2.jpg'], 'a series from nought'],
    [['a/card_front.jpg', 'b/card_back.jpg'], 'another folder'],
    [['card_front.jpg', 'card_front.png', 'card_back.jpg'], 'two fronts'],
    [['card_front.jpg', 'other_front.jpg'], 'no back'],
    [['_front.jpg', '_back.jpg'], 'no name'],
    [['card_a.jpg', 'card_2.jpg'], 'sides of two kinds'],
  ])('are not made of %j: %s', (names) => {
    expect(pairs(names)).toHaveLength(names.length);
  });

  test('find each other by their names, in any order and case, each once', () => {
    expect(
      pairs([
        'Ada_back.JPG',
        'cards/berg-2.png',
        'single.jpg',
        'ada_FRONT.jpg',
        'cards/berg-1.png',
        'Cy_b.webp',
        'Cy_a.webp',
        'Dora hinten.jpg',
        'Dora vorne.jpg',
        'Eve-01.jpg',
        'Eve-02.jpg',
      ]),
    ).toEqual([
      'ada_FRONT.jpg + Ada_back.JPG',
      'cards/berg-1.png + cards/berg-2.png',
      'Cy_a.webp + Cy_b.webp',
      'Dora vorne.jpg + Dora hinten.jpg',
      'Eve-01.jpg + Eve-02.jpg',
      'single.jpg',
    ]);
  });

  test('follow each other where that was said, the last one alone', () => {
    expect(pairs(['10.jpg', '9.jpg', '11.jpg'], 'order')).toEqual(['9.jpg + 10.jpg', '11.jpg']);
    expect(pairs(['x_front.jpg', 'x_back.jpg'], 'none')).toHaveLength(2);
  });
});
